"""Matches that a search plays against itself, written down for a learner. Nothing here needs JAX: worker processes import it.

Moves are drawn by the visits of the search early in a match and are its best later; a few moves at random come before, so that no two
matches are alike. A match is the same for its seed, whoever plays it.

What is learnt of winning is what the search said, not who won: all decisions of a match share its outcome, so that a network learns whole
matches by heart. Measured in Fresh Fish (142,000 decisions, then others): outcomes learnt by outcomes are off by 0.163 squared after one
look at each and by 0.173 after four, by the search's word 0.148, and the search itself by 0.128.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

import numpy as np

from shoal import jobs
from shoal.core.batch import Batch
from shoal.core.game import Game
from shoal.engine.net import Net
from shoal.engine.search import Inputs, Search
from shoal.games import packages, register
from shoal.jobs import Call

Array = Any

DRAWN = 0.3  # share of a match's usual length in which moves are drawn by visits
USUAL = 80  # decisions of a match


class Played(NamedTuple):
    """Decisions of matches, a row for each. Seats are counted clockwise from the one that decides."""

    observations: Array  # int8, or float16 where that is too small; with the features of the game, if it has any
    mask: Array  # bits of uint8
    visits: Array  # float16: shares of the simulations, by action
    wins: Array  # float16: by seat, the chance to win that the search saw
    points: Array  # float32: final points, by seat
    players: Array  # uint8


class Row(NamedTuple):
    """A decision."""

    seat: int
    inputs: Array
    mask: Array
    visits: Array
    wins: Array  # each seat's chance to win, by the search


class Task(NamedTuple):
    """A match to be played."""

    game: Game
    seed: int
    simulations: int
    openings: int
    for_people: bool = False  # what everybody loses is won by nobody


def play(task: Task, net: Net | None) -> Played:
    """Play one match."""
    game, dice = task.game, np.random.default_rng(task.seed)
    search = Search(game, heuristics=game.room("heuristics"), net=net, for_people=task.for_people)
    inputs = Inputs(game)
    batch = Batch(game, 1, seed=task.seed, threads=1)
    random_moves, decisions = int(dice.integers(task.openings + 1)), 0
    rows: list[Row] = []
    while not batch.over[0]:
        choices = np.flatnonzero(batch.mask[0])
        if len(choices) == 1:
            batch.step(choices, check=False)
            continue
        seat = int(batch.turns[0])
        if decisions < random_moves:
            action = int(dice.choice(choices))
        else:
            search.begin(batch.state(0), seat, task.simulations)
            search.run(task.simulations, seed=int(dice.integers(1 << 62)))
            visits = np.zeros(len(batch.mask[0]))
            for row in search.found():
                visits[row.action] = row.visits
            visits /= visits.sum()
            rows.append(Row(seat, inputs.of(batch.state(0), seat), np.packbits(batch.mask[0]), visits, search.wins()))
            action = int(dice.choice(len(visits), p=visits)) if decisions < DRAWN * USUAL else int(visits.argmax())
        batch.step(np.array([action]), check=False)
        decisions += 1
    return written(rows, batch.scores[0], game.players)


def written(rows: Sequence[Row], scores: Array, players: int) -> Played:
    """The decisions of a match with the points in the end, seen from who decided."""
    turned = [[(row.seat + k) % players if k < players else k for k in range(len(scores))] for row in rows]
    points = np.where(np.arange(len(scores)) < players, scores, 0)
    return Played(
        compact(np.array([row.inputs for row in rows])),
        np.array([row.mask for row in rows]),
        np.array([row.visits for row in rows], np.float16),
        np.array([row.wins[order] for row, order in zip(rows, turned, strict=True)], np.float16),
        np.array([points[order] for order in turned], np.float32),
        np.full(len(rows), players, np.uint8),
    )


def compact(numbers: Array) -> Array:
    """The same numbers in as few bytes as they need."""
    small = numbers.astype(np.int8)
    return small if np.array_equal(small, numbers) else numbers.astype(np.float16)


def joined(parts: Sequence[Played]) -> Played:
    """The decisions of several matches."""
    full = [part for part in parts if len(part.players)]
    return Played(*(np.concatenate(columns) for columns in zip(*full, strict=True)))


def matches(tasks: Sequence[Task], net: Net | None, *, on: str = "here", cores: int | None = None) -> Iterator[Played]:
    """The matches in their order, on the cores of this machine or on a cluster: ``shoal.jobs``."""
    known = {task.game.name: packages()[task.game.name] for task in tasks}
    return jobs.run(play, ((task, net) for task in tasks), on=on, cores=cores, prepare=Call(know, (known,)))


def know(games: dict[str, str]) -> None:
    """A process that plays knows these games by their packages."""
    for name, package in games.items():
        if name not in packages():
            register(name, package)
