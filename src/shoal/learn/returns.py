"""What decisions led to, by seat: outcomes of games, seats turned to whoever looks, and returns.

The value of a position is a vector, a number for every seat. So it does not matter who acts next: nothing is kept by seat, and a return
needs no sign that changes with the turn.
"""

from __future__ import annotations

from typing import Any

import jax
import jax.numpy as jnp

Array = Any


def shares(ranks: Array, players: Array) -> Array:
    """Each seat's share of having won, of final places by seat: 1 for the winner, 1/n for each of n who share; 0 where nobody is first."""
    best = (ranks == 0) & (jnp.arange(ranks.shape[-1]) < players)
    return best / jnp.maximum(best.sum(-1, keepdims=True), 1)


def absolute(values: Array, turns: Array, players: Array) -> Array:
    """Values by seat of values counted clockwise from the seats ``turns``; 0 where nobody sits."""
    seats = jnp.arange(values.shape[-1])
    turned = jnp.take_along_axis(values, (seats - turns[..., None]) % players, -1)
    return jnp.where(seats < players, turned, 0)


def relative(values: Array, turns: Array, players: Array) -> Array:
    """Values counted clockwise from the seats ``turns`` of values by seat; 0 where nobody sits."""
    seats = jnp.arange(values.shape[-1])
    turned = jnp.take_along_axis(values, (seats + turns[..., None]) % players, -1)
    return jnp.where(seats < players, turned, 0)


def lambda_returns(values: Array, over: Array, outcomes: Array, lam: float) -> Array:
    """What each decision led to, by seat (Sutton & Barto, "Reinforcement learning", 2018, chapter 12).

    ``values`` has a row more than there are decisions: what the position after the last one promises. ``over[t]`` says whether decision t
    ended its game, ``outcomes[t]`` then how: G_t is that, else (1 - lam) v_{t+1} + lam G_{t+1}.
    """

    def back(later: Array, row: tuple[Array, Array, Array]) -> tuple[Array, Array]:
        promised, ended, outcome = row
        here = jnp.where(ended[..., None] != 0, outcome, (1 - lam) * promised + lam * later)
        return here, here

    _, found = jax.lax.scan(back, values[-1], (values[1:], over, outcomes), reverse=True)
    return found
