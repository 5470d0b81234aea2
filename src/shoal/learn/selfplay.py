"""Matches that a search plays against itself, written down for a learner. Nothing here needs JAX: worker processes import it.

Moves are drawn by the visits of the search early in a match and are its best later; a few moves at random come before, so that no two
matches are alike. A match is the same for its seed, whoever plays it.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from typing import Any, NamedTuple

import numpy as np

from shoal.core.batch import Batch
from shoal.core.game import Game
from shoal.engine.net import Net
from shoal.engine.search import Search
from shoal.games import packages, register

Array = Any

DRAWN = 0.3  # share of a match's usual length in which moves are drawn by visits
USUAL = 80  # decisions of a match
PARENT_CHECK = 2.0  # seconds


class Played(NamedTuple):
    """Decisions of matches, a row for each. Seats are counted clockwise from the one that decides."""

    observations: Array  # int8, or float16 where that is too small
    mask: Array  # bits of uint8
    visits: Array  # float16: shares of the simulations, by action
    wins: Array  # float16: shares of having won, by seat
    points: Array  # float32: final points, by seat
    players: Array  # uint8


class Task(NamedTuple):
    """A match to be played."""

    game: Game
    seed: int
    simulations: int
    openings: int


def play(task: Task, net: Net | None) -> Played:
    """Play one match."""
    game, dice = task.game, np.random.default_rng(task.seed)
    search = Search(game, heuristics=game.room("heuristics"), net=net)
    batch = Batch(game, 1, seed=task.seed, threads=1)
    random_moves, decisions = int(dice.integers(task.openings + 1)), 0
    rows: list[tuple[int, Array, Array, Array]] = []
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
            rows.append((seat, batch.observations[0].copy(), np.packbits(batch.mask[0]), visits.astype(np.float16)))
            action = int(dice.choice(len(visits), p=visits)) if decisions < DRAWN * USUAL else int(visits.argmax())
        batch.step(np.array([action]), check=False)
        decisions += 1
    return written(rows, batch.ranks[0], batch.scores[0], game.players)


def written(rows: Sequence[tuple[int, Array, Array, Array]], ranks: Array, scores: Array, players: int) -> Played:
    """The decisions of a match with how it ended, seen from who decided."""
    is_best = (ranks == 0) & (np.arange(len(ranks)) < players)
    shares = is_best / is_best.sum()
    turned = [[(seat + k) % players if k < players else k for k in range(len(ranks))] for seat, *_ in rows]
    points = np.where(np.arange(len(ranks)) < players, scores, 0)
    seats, observations, masks, visits = zip(*rows, strict=True) if rows else ((), (), (), ())
    return Played(
        compact(np.array(observations)),
        np.array(masks),
        np.array(visits),
        np.array([shares[order] for order in turned], np.float16),
        np.array([points[order] for order in turned], np.float32),
        np.full(len(seats), players, np.uint8),
    )


def compact(numbers: Array) -> Array:
    """The same numbers in as few bytes as they need."""
    small = numbers.astype(np.int8)
    return small if np.array_equal(small, numbers) else numbers.astype(np.float16)


def joined(parts: Sequence[Played]) -> Played:
    """The decisions of several matches."""
    full = [part for part in parts if len(part.players)]
    return Played(*(np.concatenate(columns) for columns in zip(*full, strict=True)))


# -- worker processes ---------------------------------------------------------------------------------------------------------


class Players:
    """Processes that play matches, one for each core; with ``workers=1`` this process plays itself."""

    def __init__(self, game: Game, workers: int | None = None) -> None:
        self.workers = workers or os.cpu_count() or 1
        known = game.name, packages()[game.name]
        self.pool = (
            ProcessPoolExecutor(
                self.workers, mp_context=multiprocessing.get_context("spawn"), initializer=_arrive, initargs=(known, os.getpid())
            )
            if self.workers > 1
            else None
        )

    def play(self, tasks: Sequence[Task], net: Net | None) -> Iterator[Played]:
        """The matches in their order, as they are over."""
        if self.pool is None:
            return (play(task, net) for task in tasks)
        return self.pool.map(play, tasks, [net] * len(tasks))

    def close(self) -> None:
        if self.pool is not None:
            self.pool.shutdown(cancel_futures=True)


def _arrive(known: tuple[str, str], parent: int) -> None:
    """A worker process begins: it knows the game, leaves Ctrl-C to its parent, and does not outlive it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    name, package = known
    if name not in packages():
        register(name, package)

    def watch() -> None:
        while os.getppid() == parent:
            time.sleep(PARENT_CHECK)
        os._exit(1)

    threading.Thread(target=watch, daemon=True).start()
