"""The network that is trained: two hidden layers, and heads for the policy, each seat's chance to win and each seat's points.

It reads observations as they are. What makes them fit for learning, mean and spread of every number, is kept beside the weights and
becomes part of the first layer when the network is exported (``shoal.engine.net`` is what runs it then).
"""

from __future__ import annotations

import functools
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np

from shoal.engine.net import Net

Array = Any
Weights = dict[str, Array]

HIDDEN = (128, 64)
LEAST_SPREAD = 0.1  # of an observed number: what hardly ever differs must not drown the rest when it does
NEVER = -1e9  # the logit of what cannot be: no probability at all is left of it


class Scale(NamedTuple):
    """Mean and variance of what was seen so far, and of how much (Welford's method in portions; Chan, Golub & LeVeque, 1983)."""

    mean: Array
    variance: Array
    count: Array


class Model(NamedTuple):
    """Everything that a decision depends on."""

    weights: Weights
    inputs: Scale  # of observations
    points: Scale  # of a seat's final points; one number for all


class Heads(NamedTuple):
    """What the network says of observations, a row for each."""

    policy: Array  # a logit for every action
    win: Array  # ... for every seat, clockwise from the observer; and where everybody can lose, last, for that
    points: Array  # final points of every seat, clockwise from the observer


@functools.partial(jax.jit, static_argnames=("observation", "actions", "seats", "hidden", "for_people"))
def init(key: Array, observation: int, actions: int, seats: int, hidden: tuple[int, int] = HIDDEN, for_people: bool = False) -> Model:
    """A network that knows nothing: every action and every winner about as likely as the next, and ``for_people`` nobody too."""
    keys = jax.random.split(key, 5)
    winners = seats + for_people

    def layer(key: Array, rows: int, columns: int, gain: float) -> Array:
        return gain * jax.random.normal(key, (rows, columns)) / jnp.sqrt(rows)

    weights = {
        "w0": layer(keys[0], observation, hidden[0], 2**0.5),
        "b0": jnp.zeros(hidden[0]),
        "w1": layer(keys[1], hidden[0], hidden[1], 2**0.5),
        "b1": jnp.zeros(hidden[1]),
        "policy_w": layer(keys[2], hidden[1], actions, 0.01),
        "policy_b": jnp.zeros(actions),
        "win_w": layer(keys[3], hidden[1], winners, 0.1),
        "win_b": jnp.zeros(winners),
        "points_w": layer(keys[4], hidden[1], seats, 0.1),
        "points_b": jnp.zeros(seats),
    }
    return Model(weights, unseen(observation), unseen(1))


def unseen(size: int) -> Scale:
    return Scale(jnp.zeros(size), jnp.ones(size), jnp.zeros(()))


def spread(scale: Scale) -> Array:
    return jnp.maximum(jnp.sqrt(scale.variance), LEAST_SPREAD)


def apply(model: Model, observations: Array) -> Heads:
    """What the network says of observations, the last axis of which are the observed numbers."""
    weights = model.weights
    x = (observations.astype(jnp.float32) - model.inputs.mean) / spread(model.inputs)
    h0 = jax.nn.relu(x @ weights["w0"] + weights["b0"])
    h1 = jax.nn.relu(h0 @ weights["w1"] + weights["b1"])
    points = (h1 @ weights["points_w"] + weights["points_b"]) * spread(model.points) + model.points.mean
    return Heads(h1 @ weights["policy_w"] + weights["policy_b"], h1 @ weights["win_w"] + weights["win_b"], points)


def legal(logits: Array, mask: Array) -> Array:
    """The logits with nothing left for actions that are not legal."""
    return jnp.where(mask != 0, logits, NEVER)


def winners(said: Heads, players: Array) -> Array:
    """Logarithms of all chances, of each seat and of nobody, to win: nothing is left for seats that nobody has."""
    places, seats = jnp.arange(said.win.shape[-1]), said.points.shape[-1]
    return jax.nn.log_softmax(jnp.where((places < players) | (places == seats), said.win, NEVER))


def chances(said: Heads, players: Array) -> Array:
    """Each seat's chance to win, clockwise from the observer. Where everybody can lose they are less than 1 together."""
    return jnp.exp(winners(said, players))[..., : said.points.shape[-1]]


def surprise(said: Heads, wins: Array, players: Array) -> Array:
    """The cross-entropy of what was said of winning to what came of it: each seat's share, the rest of it nobody's."""
    nobody = jnp.maximum(1 - wins.sum(-1, keepdims=True), 0)
    every = jnp.concatenate([wins, nobody], -1)[..., : said.win.shape[-1]]
    return -(every * winners(said, players)).sum(-1)


@jax.jit
def seen(scale: Scale, rows: Array, weights: Array | None = None) -> Scale:
    """The scale after more rows; rows of weight 0 count for nothing."""
    rows = rows.astype(jnp.float32)
    share = jnp.ones(len(rows)) if weights is None else weights.astype(jnp.float32)
    new = share.sum()
    mean = share @ rows / jnp.maximum(new, 1)
    variance = share @ (rows - mean) ** 2 / jnp.maximum(new, 1)
    total = jnp.maximum(scale.count + new, 1)
    part = new / total
    apart = mean - scale.mean
    mixed = (1 - part) * scale.variance + part * variance + part * (1 - part) * apart**2
    return Scale(scale.mean + part * apart, jnp.where(new > 0, mixed, scale.variance), scale.count + new)


def export(model: Model, inputs: int | None = None) -> Net:
    """The network as the engine runs it, with inputs and points as they are: ``inputs`` numbers, else as many as it has learnt from.

    Policy gradients learn from observations alone: the features that a game has besides count nothing then.

    The first layer is rounded as its file will be before its bias is worked out: so rounding cancels at the mean of every input.
    """
    weights = {name: np.asarray(array, np.float64) for name, array in model.weights.items()}
    scales = np.asarray(spread(model.inputs), np.float64)
    w0 = (weights["w0"] / scales[:, None]).astype(np.float16)
    b0 = weights["b0"] - np.asarray(model.inputs.mean, np.float64) @ w0
    if inputs is not None:
        w0 = np.vstack([w0, np.zeros((inputs - len(w0), w0.shape[1]), np.float16)])
    scale, mean = float(spread(model.points)[0]), float(model.points.mean[0])
    arrays = (
        w0,
        b0,
        weights["w1"],
        weights["b1"],
        weights["policy_w"].T,
        weights["policy_b"],
        weights["win_w"].T,
        weights["win_b"],
        weights["points_w"].T * scale,
        weights["points_b"] * scale + mean,
    )
    made: list[Any] = [np.ascontiguousarray(array, np.float32) for array in arrays]
    return Net(*made)
