"""Learning by self-play and policy gradients: PPO (Schulman et al., "Proximal policy optimization algorithms", 2017).

All seats are played by one network, which sees what the seat to act may know and which actions are legal, nothing else. Advantages come
from lambda-returns of all seats' chances to win (``returns``). In a share of the games a former self has some of the seats, so that what
was learnt is not forgotten (Bansal et al., "Emergent complexity via multi-agent competition", 2018): only decisions of the present network
are learnt from. Everything but the stepping of the batch is compiled.
"""

from __future__ import annotations

import functools
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np
import optax

from shoal.engine.dice import stream
from shoal.learn import model as net
from shoal.learn import returns
from shoal.learn.model import Model
from shoal.learn.recipe import Recipe
from shoal.learn.tables import Shown, Tables

Array = Any

WIN, POINTS = 0.5, 0.05  # the weights of the heads in the loss, next to the policy's 1
LONGEST_STEP = 0.5  # the norm that gradients are clipped to
FORMER = 8  # former selves that are kept
FORMER_TIMES = 40  # over a run, how often one of them makes room for the present self
LOOKS = 160  # random steps before the first update
LOOK_EVERY = 4  # ... of which one is looked at
LEAST = 0.05  # what is left at the end of the learning rate and the worth of entropy

OPTIMIZER = optax.chain(optax.clip_by_global_norm(LONGEST_STEP), optax.scale_by_adam(eps=1e-5))


class Trail(NamedTuple):
    """What happened at some tables, a row for each step; the last row is only looked at, not played."""

    observations: Array
    mask: Array
    turns: Array
    actions: Array
    chances: Array  # log probability of the action
    own: Array  # 1: the present network has decided
    wins: Array  # by seat
    points: Array  # by seat
    over: Array  # of the step before
    outcomes: Array  # by seat: shares of winning, of the step before
    scores: Array  # by seat, of the step before


class Samples(NamedTuple):
    """Decisions to learn from."""

    observations: Array
    mask: Array
    actions: Array
    chances: Array
    advantages: Array
    wins: Array  # clockwise from who acts
    points: Array
    players: Array
    weights: Array


class Learning(NamedTuple):
    """What changes from update to update."""

    model: Model
    optimizer: Any
    former: Any  # weights of former selves, stacked
    updates: Array


def begin(recipe: Recipe, key: Array) -> Learning:
    rules = recipe.loaded()[0].rules
    model: Model = net.init(key, rules.OBSERVATION, rules.ACTIONS, rules.SEATS, recipe.hidden, recipe.for_people)
    former = jax.tree.map(lambda array: jnp.stack([array] * FORMER), model.weights)
    return Learning(model, OPTIMIZER.init(model.weights), former, jnp.zeros((), jnp.int32))


def empty(tables: Tables, steps: int) -> Trail:
    rules, rows = tables.game.rules, (steps + 1, tables.size)

    def room(dtype: Any, *shape: int) -> Array:
        return jnp.zeros((*rows, *shape), dtype)

    by_seat = [room(jnp.float32, rules.SEATS) for _ in range(4)]
    return Trail(
        room(jnp.float32, rules.OBSERVATION), room(jnp.uint8, rules.ACTIONS), room(jnp.int32), room(jnp.int32),
        room(jnp.float32), room(jnp.float32), by_seat[0], by_seat[1], room(jnp.uint8), by_seat[2], by_seat[3],
    )  # fmt: skip


@functools.partial(jax.jit, donate_argnames="trail")
def decide(
    model: Model, former: net.Weights, shown: Shown, trail: Trail, step: Array, key: Array, seats: Array, players: Array
) -> tuple[Trail, Array]:
    """The trail with row ``step``, and what is played there. In the last games the former self decides for the seats in ``seats``."""
    turns = shown.turns.astype(jnp.int32)
    said = net.apply(model, shown.observations)
    logits = net.legal(said.policy, shown.mask)
    first = len(turns) - len(seats)
    is_former = jnp.take_along_axis(seats, turns[first:, None], 1)[:, 0]
    other = net.legal(net.apply(model._replace(weights=former), shown.observations[first:]).policy, shown.mask[first:])
    played = jnp.concatenate([logits[:first], jnp.where(is_former[:, None], other, logits[first:])])
    actions = jax.random.categorical(key, played)
    chances = jnp.take_along_axis(jax.nn.log_softmax(logits), actions[:, None], 1)[:, 0]
    own = jnp.concatenate([jnp.ones(first), 1.0 - is_former])
    wins = returns.absolute(net.chances(said, players), turns, players)
    row = Trail(
        shown.observations, shown.mask, turns, actions, chances, own, wins, returns.absolute(said.points, turns, players),
        shown.over, returns.shares(shown.ranks, players), shown.scores,
    )  # fmt: skip
    return jax.tree.map(lambda room, array: room.at[step].set(array.astype(room.dtype)), trail, row), actions


def samples(trail: Trail, players: Array, lam: float) -> Samples:
    """What a trail teaches, a row for each decision."""
    over, turns = trail.over[1:], trail.turns[:-1]
    wins = returns.lambda_returns(trail.wins, over, trail.outcomes[1:], lam)
    points = returns.lambda_returns(trail.points, over, trail.scores[1:], lam)
    acting = turns[..., None]
    advantages = jnp.take_along_axis(wins - trail.wins[:-1], acting, -1)[..., 0]
    rows = Samples(
        trail.observations[:-1], trail.mask[:-1], trail.actions[:-1], trail.chances[:-1], advantages,
        returns.relative(wins, turns, players), returns.relative(points, turns, players),
        jnp.full_like(turns, players), trail.own[:-1],
    )  # fmt: skip
    flat: Samples = jax.tree.map(lambda array: array.reshape(-1, *array.shape[2:]), rows)
    return flat


def loss(weights: net.Weights, model: Model, batch: Samples, clip: float, entropy: Array) -> tuple[Array, dict[str, Array]]:
    """PPO's clipped objective, the heads' errors and the worth of trying things; and each of them by name."""
    said = net.apply(model._replace(weights=weights), batch.observations)
    share = batch.weights / jnp.maximum(batch.weights.sum(), 1)
    logits = jax.nn.log_softmax(net.legal(said.policy, batch.mask))
    chances = jnp.take_along_axis(logits, batch.actions[:, None], 1)[:, 0]
    ratio = jnp.exp(jnp.clip(chances - batch.chances, -10, 10))
    gain = jnp.minimum(ratio * batch.advantages, jnp.clip(ratio, 1 - clip, 1 + clip) * batch.advantages)
    surprise = -jnp.where(batch.mask != 0, jnp.exp(logits) * logits, 0).sum(-1)
    seats = jnp.arange(batch.wins.shape[-1]) < batch.players[:, None]
    win = net.surprise(said, batch.wins, batch.players[:, None])
    off = jnp.where(seats, (said.points - batch.points) / net.spread(model.points), 0)
    points = optax.losses.huber_loss(off).sum(-1) / batch.players
    parts = {
        "policy": -(share @ gain),
        "win": share @ win,
        "points": share @ points,
        "entropy": share @ surprise,
        "moved": share @ (jnp.abs(ratio - 1) > clip),
    }
    return parts["policy"] + WIN * parts["win"] + POINTS * parts["points"] - entropy * parts["entropy"], parts


@functools.partial(jax.jit, static_argnames=("lam", "clip", "minibatches", "epochs"))
def improve(
    learning: Learning,
    trails: tuple[Trail, ...],
    players: tuple[Array, ...],
    key: Array,
    rate: Array,
    entropy: Array,
    *,
    lam: float,
    clip: float,
    minibatches: int,
    epochs: int,
) -> tuple[Learning, dict[str, Array]]:
    """One update by everything that happened at the tables, and what it was like."""
    model = learning.model
    parts = [samples(trail, count, lam) for trail, count in zip(trails, players, strict=True)]
    every: Samples = jax.tree.map(lambda *arrays: jnp.concatenate(arrays), *parts)
    mean = (every.weights @ every.advantages) / jnp.maximum(every.weights.sum(), 1)
    around = every.advantages - mean
    variance = (every.weights @ around**2) / jnp.maximum(every.weights.sum(), 1)
    every = every._replace(advantages=around / jnp.sqrt(variance + 1e-6))
    size = len(every.actions) // minibatches

    def step(state: tuple[net.Weights, Any], chosen: Array) -> tuple[tuple[net.Weights, Any], dict[str, Array]]:
        weights, optimizer = state
        batch = jax.tree.map(lambda array: array[chosen], every)
        gradients, parts = jax.grad(loss, has_aux=True)(weights, model, batch, clip, entropy)
        moves, optimizer = OPTIMIZER.update(gradients, optimizer)
        return (jax.tree.map(lambda weight, move: weight - rate * move, weights, moves), optimizer), parts

    orders = [jax.random.permutation(each, len(every.actions))[: size * minibatches] for each in jax.random.split(key, epochs)]
    rows = jnp.concatenate(orders).reshape(-1, size)
    (weights, optimizer), found = jax.lax.scan(step, (model.weights, learning.optimizer), rows)
    ended = [
        jnp.where(jnp.arange(trail.scores.shape[-1]) < count, 1, 0) * trail.over[1:, :, None]
        for trail, count in zip(trails, players, strict=True)
    ]
    finals = jnp.concatenate([trail.scores[1:].reshape(-1, 1) for trail in trails])
    points = net.seen(model.points, finals, jnp.concatenate([each.reshape(-1) for each in ended]))
    model = Model(weights, net.seen(model.inputs, every.observations), points)
    return learning._replace(model=model, optimizer=optimizer, updates=learning.updates + 1), {
        name: values.mean() for name, values in found.items()
    }


@jax.jit
def look(model: Model, shown: Shown, players: Array) -> Model:
    """The network after another look at what observations and final points are like."""
    ended = jnp.where(jnp.arange(shown.scores.shape[1]) < players, shown.over[:, None], 0)
    points = net.seen(model.points, shown.scores.reshape(-1, 1), ended.reshape(-1))
    return Model(model.weights, net.seen(model.inputs, shown.observations), points)


@jax.jit
def remember(learning: Learning, place: Array) -> Learning:
    """The present self becomes the former self at ``place``."""
    former = jax.tree.map(lambda kept, weight: kept.at[place].set(weight), learning.former, learning.model.weights)
    return learning._replace(former=former)


class PolicyLearner:
    """Tables at which the network plays itself, and what it has learnt there."""

    def __init__(self, recipe: Recipe, target: str, *, attempt: int = 0) -> None:
        """``attempt`` counts how often the run was taken up again: games begin anew then, by other seeds."""
        self.recipe = recipe
        self.key = jax.random.fold_in(jax.random.key(recipe.seed), attempt)
        self.learning = begin(recipe, jax.random.key(recipe.seed))
        games = recipe.loaded()
        size = recipe.games // len(games)
        self.tables = [
            Tables(
                game,
                size,
                target=target,
                seed=int(stream(recipe.seed, (attempt << 8) + game.players)) >> 1,
                for_people=recipe.for_people,
            )
            for game in games
        ]
        self.trails = [empty(tables, recipe.steps) for tables in self.tables]
        choose = np.random.default_rng(recipe.seed)
        count = int(recipe.past * size)
        self.seats = [jnp.asarray(choose.random((count, games[0].rules.SEATS)) < 0.5) for _ in games]
        self.games, self.decisions = 0, 0
        self.moment = 0  # of the newest former self
        self._look_around()

    def _look_around(self) -> None:
        """Random play at every table, so that the network knows the size of what it will see before it learns."""
        model = self.learning.model
        for tables in self.tables:
            for step in range(LOOKS):
                tables.batch.random_step()
                if step % LOOK_EVERY == 0:
                    model = look(model, tables.shown(), jnp.asarray(tables.game.players))
                    jax.block_until_ready(model)  # the next step overwrites what was read
        self.learning = self.learning._replace(model=model)

    @property
    def model(self) -> Model:
        return self.learning.model

    @property
    def state(self) -> Any:
        return self.learning

    @state.setter
    def state(self, state: Any) -> None:
        self.learning = jax.tree.map(jnp.asarray, state)

    def update(self, share: float) -> dict[str, float]:
        """Play on everywhere and learn from it; ``share`` of the run is over. What it was like, by name."""
        recipe = self.recipe
        number = int(self.learning.updates)
        key = jax.random.fold_in(self.key, number)
        opponent = number % FORMER  # one of them, turn by turn
        former = jax.tree.map(lambda kept: kept[opponent], self.learning.former)
        players = tuple(jnp.asarray(tables.game.players) for tables in self.tables)
        for i, tables in enumerate(self.tables):
            for step in range(recipe.steps + 1):
                key, own = jax.random.split(key)
                self.trails[i], actions = decide(
                    self.model, former, tables.shown(), self.trails[i], jnp.asarray(step), own, self.seats[i], players[i]
                )
                if step < recipe.steps:
                    tables.play(actions)
        moment = int(share * FORMER_TIMES)
        if moment != self.moment:  # the first ones fill the places, later ones take any: so they are of all ages
            place = moment if moment < FORMER else int(np.random.default_rng((recipe.seed, moment)).integers(FORMER))
            self.learning, self.moment = remember(self.learning, jnp.asarray(place)), moment
        left = LEAST + (1 - LEAST) * (1 - share)
        self.learning, found = improve(
            self.learning, tuple(self.trails), players, key, jnp.asarray(recipe.rate * left), jnp.asarray(recipe.entropy * left),
            lam=recipe.lam, clip=recipe.clip, minibatches=recipe.minibatches, epochs=recipe.epochs,
        )  # fmt: skip
        self.games += sum(int(trail.over[1:].sum()) for trail in self.trails)
        self.decisions += recipe.steps * sum(tables.size for tables in self.tables)
        return {name: float(value) for name, value in found.items()}
