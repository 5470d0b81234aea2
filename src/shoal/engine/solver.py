"""Exact values of positions, for two players without chance and without secrets. The walk itself is ``kernels.solve``."""

from __future__ import annotations

import functools
from collections.abc import Callable
from types import ModuleType
from typing import Any, NamedTuple, Protocol

import numpy as np

from shoal.engine.bind import bind
from shoal.engine.kernels import solve as kernel
from shoal.engine.run import Playable, Records, records

DEEPEST = 160  # actions of a match: 16 ships and 126 spaces for nets in the largest, and passes between them
PORTION = 1 << 20  # nodes between two looks at how it goes
ENTRIES = 1 << 18  # positions that are remembered, unless more are asked for


class Facts(Protocol):
    @property
    def hides(self) -> bool: ...
    @property
    def has_chance(self) -> bool: ...


class Solvable(Playable, Protocol):
    @property
    def info(self) -> Facts: ...


class Solution(NamedTuple):
    """What best play of both comes to."""

    value: int  # 2 * (points of seat 0 - points of seat 1), one more or less for who wins
    action: int  # one that reaches it
    nodes: int  # positions looked at

    @property
    def winner(self) -> int | None:
        return None if self.value == 0 else 0 if self.value > 0 else 1

    @property
    def lead(self) -> int:
        """The points of seat 0 less those of seat 1."""
        return int(self.value / 2)  # towards 0: the odd one says who wins


def why_not(game: Solvable, heuristics: ModuleType | None) -> str | None:
    """Why a game cannot be solved, or None."""
    if game.info.has_chance or game.info.hides:
        return "only games without chance and without secrets have exact values"
    if game.players != 2:
        return "only matches of two have exact values"
    return (
        None if hasattr(heuristics, "key") and hasattr(heuristics, "reach") else "its heuristics lack what exact play needs: key and reach"
    )


class Solver:
    """One game's table of exact values: what it has found out about one position helps with the next. One thread at a time."""

    def __init__(self, game: Solvable, heuristics: ModuleType | None, *, target: str = "native", entries: int = ENTRIES) -> None:
        if (why := why_not(game, heuristics)) or heuristics is None:
            raise ValueError(f"this game cannot be solved: {why}")
        self.game, self.target = game, target
        self._loop = loops(game.rules, heuristics, target)
        self._states = records(game.rules, target, "STATE", DEEPEST)
        self._works = records(game.rules, target, "WORK")
        self._outs = np.zeros((DEEPEST, game.rules.ACTIONS), np.int32)
        self._frames = np.zeros((DEEPEST, kernel.FRAME), np.int64)
        self._table = np.zeros((entries // kernel.BUCKET * kernel.BUCKET, 5), np.int64)
        self._history = np.zeros((2, game.rules.ACTIONS), np.int64)
        self._points, self._ranks = np.zeros(2, np.int32), np.zeros(2, np.int8)

    def solve(
        self,
        state: bytes,
        *,
        nodes: int | None = None,
        low: int = -kernel.ENDLESS,
        high: int = kernel.ENDLESS,
        tell: Callable[[int], None] = lambda nodes: None,
    ) -> Solution | None:
        """The value of a position whose player is to act; None if it takes more than so many nodes. ``tell`` hears how many it took so far.

        A value outside ``low`` to ``high`` is a bound only: enough to tell who wins with ``low=-1, high=1``.
        """
        self._load(state)
        task = np.zeros(kernel.TASK, np.int64)
        task[kernel.DEPTH] = -1
        arrays = self._states, self._works, self._outs, self._frames, self._table, self._history, self._points, self._ranks
        is_done = False
        while not is_done:
            looked_at = int(task[kernel.NODES])
            if nodes is not None and looked_at >= nodes:
                return None
            tell(looked_at)
            task[kernel.MOST_NODES] = looked_at + PORTION if nodes is None else min(looked_at + PORTION, nodes)
            is_done = self._loop.solve(*arrays, task, low, high)
        return Solution(int(task[kernel.ANSWER]), int(self._frames[0][kernel.ACTION]), int(task[kernel.NODES]))

    def forget(self) -> None:
        """Begin anew, so that what is found does not depend on what was looked at before."""
        self._table.fill(0)
        self._history.fill(0)

    def _load(self, state: bytes) -> None:
        if isinstance(self._states, Records):
            self._states[0].load(state)
        else:
            self._states[:1] = np.frombuffer(state, self._states.dtype)


@functools.cache
def loops(rules: ModuleType, heuristics: ModuleType, target: str) -> Any:
    twin = bind(heuristics, target, python_wrapper=False)
    return bind(kernel, target, rules=bind(rules, target, python_wrapper=False), heuristics=twin, key=twin.key, reach=twin.reach)
