"""Tree search: room for its trees, limits, and what it found. The search itself is ``kernels.search``."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass
from types import ModuleType
from typing import Any

import numpy as np

from shoal.engine.bind import bind
from shoal.engine.kernels import search as kernel
from shoal.engine.run import Playable, kernels, records

WIDTH = 2.0  # how widely to try what looks worse
PORTION = 64  # simulations between two looks at the leader and the clock
MOST_NODES = 1 << 22

# what a game's heuristics may have for the kernel to use instead of its own; WIDTH it may have too
HOOKS = ("SIGN", "SPREAD", "UNIT", "pick", "sensible", "shown", "rate", "margin")


@dataclass(frozen=True)
class Found:
    """What a search says about one action."""

    action: int
    visits: int
    value: float  # what the search goes by: winning first, then the lead
    win: float  # the thinking seat's chance to win
    score: float  # ... and the points it expects


def loops(rules: ModuleType, target: str, heuristics: ModuleType | None = None) -> ModuleType:
    """The search's functions for a game, with what its ``heuristics`` knows."""
    given: dict[str, Any] = {"rules": bind(rules, target, python_wrapper=False), "pick": kernels(rules, target).pick}
    if heuristics is not None:
        given["heuristics"] = twin = bind(heuristics, target, python_wrapper=False)
        given |= {name: getattr(twin, name) for name in HOOKS if hasattr(heuristics, name)}
        given["HIDES"] = int(hasattr(heuristics, "shown"))
    return bind(kernel, target, **given)


class Search:
    """One game's trees with room for ``nodes`` nodes. It may be used for one position after another, by one thread at a time."""

    def __init__(self, game: Playable, *, heuristics: ModuleType | None = None, target: str = "native", nodes: int = 1 << 16) -> None:
        rules = game.rules
        self.game, self.target = game, target
        self.hides = heuristics is not None and hasattr(heuristics, "shown")
        self._loops = loops(rules, target, heuristics)
        self._width = float(getattr(heuristics, "WIDTH", WIDTH))
        self._trees = game.players if self.hides else 1
        self._seat = 0
        self._done = 0
        self._start = records(rules, target, "STATE")
        self._states = records(rules, target, "STATE")
        self._works = records(rules, target, "WORK")
        self._out: Any = np.zeros(rules.ACTIONS, np.int32) if target == "native" else [0] * rules.ACTIONS
        self._room: Any = np.zeros(rules.ACTIONS, np.int32) if target == "native" else [0] * rules.ACTIONS
        seats = rules.SEATS
        self._judged = (np.zeros(seats, np.int32), np.zeros(seats, np.int8), np.zeros(seats), np.zeros(seats))
        self._roots = np.zeros(self._trees, np.int32)
        deepest = kernel.DEEPEST
        self._walk = (np.zeros(self._trees, np.int32), np.zeros((self._trees, deepest), np.int32), np.zeros(deepest, np.int32))
        self._size = np.zeros(1, np.int64)
        self._allot(nodes)

    def _allot(self, nodes: int) -> None:
        nodes = min(nodes, MOST_NODES)
        self._slots = np.zeros(1 << (2 * nodes - 1).bit_length(), np.int32)
        self._parents = np.zeros(nodes, np.int32)
        self._codes = np.zeros(nodes, np.int32)
        self._visits = np.zeros(nodes, np.int32)
        self._offered = np.zeros(nodes, np.int32)
        self._sums: tuple[Any, ...] = tuple(np.zeros(nodes) for _ in range(3))  # results, wins, points

    @property
    def visits(self) -> int:
        """How many simulations the root has seen."""
        return int(self._visits[self._root])

    @property
    def _root(self) -> int:
        return int(self._roots[self._seat if self.hides else 0])

    def begin(self, state: bytes, seat: int, simulations: int | None = None) -> None:
        """Forget everything and think about this position for ``seat``, who is to act; simulations if their number is known."""
        wanted = 4 * (simulations or 0) * self._trees  # chance turns have nodes too
        if wanted > len(self._parents) and len(self._parents) < MOST_NODES:
            self._allot(1 << wanted.bit_length())
        used = int(self._size[0])
        self._slots[:] = 0
        arrays: tuple[Any, ...] = (self._visits, self._offered, *self._sums)
        for array in arrays:
            array[:used] = 0
        self._roots[:] = range(1, self._trees + 1)
        self._size[0] = self._trees + 1
        self._done = 0
        self._set(state, seat)

    def follow(self, actions: Sequence[tuple[int, int]], state: bytes, seat: int) -> bool:
        """Go on from the root by actions (who, action) to the position after them, and keep what is known about it.

        False, and nothing is kept, if that is nothing, if the trees are almost full or if anything is hidden: the deals of simulations
        past need not agree with what has been seen since.
        """
        node = 0 if self.hides or not self.visits or 2 * self._size[0] > len(self._parents) else self._root
        for who, action in actions:
            if node:
                node = int(self._loops.find(self._slots, self._parents, self._codes, node, kernel.STRIDE * (who + 1) + action))
        if not node:
            self.begin(state, seat)
            return False
        self._roots[0] = node
        self._set(state, seat)
        return True

    def _set(self, state: bytes, seat: int) -> None:
        self._seat = seat
        if self.target == "python":
            self._start[0].load(state)
        else:
            self._start[:] = np.frombuffer(state, self.game.rules.STATE)
        self._actions = self._choices(self._start[0])

    def _choices(self, s: Any) -> list[int]:
        return [int(action) for action in self._out[: self._loops.choices(s, self._works[0], self._out)]]

    def run(self, simulations: int | None, *, seconds: float | None = None, seed: int = 0, width: float | None = None) -> int:
        """Simulate until the limit, or until no other action can become the most tried; how many simulations that took."""
        done, portion, clock = 0, 1 if self.target == "python" and seconds is not None else PORTION, 0.0
        while simulations is None or done < simulations:
            share = portion if simulations is None else min(portion, simulations - done)
            self._loops.search(
                self._start, self._states, self._works, self._out, self._room, *self._judged, self._roots, *self._walk,
                self._slots, self._parents, self._codes, self._visits, self._offered, *self._sums, self._size,
                self._seat, self.game.players, width or self._width, seed, self._done, self._done + share,
            )  # fmt: skip
            done += share
            self._done += share
            lead = self._lead()
            if simulations is not None and lead > simulations - done:
                break
            if seconds is not None:
                now = time.perf_counter()
                clock = clock or now  # the first portion does not count: it may have had to compile
                if (took := now - clock) >= seconds or (took and lead > done / took * (seconds - took)):
                    break
        return done

    def _lead(self) -> float:
        """How many simulations the most tried action is ahead of the next; if there is no other, as many as one likes."""
        counts = np.sort(self._visits[self._children(self._root, self._seat, self._actions)])
        return float(counts[-1] - counts[-2]) if len(counts) > 1 else float("inf")

    def _children(self, node: int, who: int, actions: list[int]) -> Any:
        """The nodes that these actions lead to; 0 where there is none, and nothing is known about 0."""
        found = np.zeros(len(actions), np.int32)
        self._loops.look(int(node), who, np.array(actions, np.int32), self._slots, self._parents, self._codes, found)
        return found

    def found(self) -> list[Found]:
        """What is known about each action at the root, the most tried first."""
        results, wins, points = self._sums
        rows = []
        for action, node in zip(self._actions, self._children(self._root, self._seat, self._actions), strict=True):
            visits = max(1, int(self._visits[node]))
            means = (float(sums[node]) / visits for sums in (results, wins, points))
            rows.append(Found(action, int(self._visits[node]), *means))
        return sorted(rows, key=lambda row: (-row.visits, -row.value, row.action))

    def line(self, longest: int = 8, least: int = 8) -> list[tuple[bytes, int]]:
        """What the search expects: states with the action taken there, until chance acts or too few simulations came by."""
        self._states[0] = self._start[0]
        s, node = self._states[0], self._root
        moves: list[tuple[bytes, int]] = []
        while len(moves) < longest and (who := self._loops.turn(s)) >= 0 and (who == self._seat or not self.hides):
            actions = self._choices(s)
            children = self._children(node, who, actions)
            tried = self._visits[children]
            means = self._sums[0][children] / np.maximum(tried, 1)
            place = int(np.lexsort((-means, -tried))[0])  # the same order as found()
            node = int(children[place])
            if self._visits[node] < (least if moves else 1):
                break
            moves.append((s.dump() if self.target == "python" else s.tobytes(), actions[place]))
            self._loops.play(s, self._works[0], actions[place])
        return moves


def weigh(
    game: Playable,
    state: bytes,
    seat: int,
    *,
    heuristics: ModuleType | None = None,
    target: str = "native",
    seed: int = 0,
    samples: int = 1,
) -> list[Found]:
    """How ``seat`` stands right after each of its actions, on average over ``samples`` deals, in the order of the actions."""
    rules = game.rules
    start = records(rules, target, "STATE")
    if target == "python":
        start[0].load(state)
    else:
        start[:] = np.frombuffer(state, rules.STATE)
    out, room = (np.zeros(rules.ACTIONS, np.int32) if target == "native" else [0] * rules.ACTIONS for _ in range(2))
    judged = (np.zeros(rules.SEATS, np.int32), np.zeros(rules.SEATS, np.int8), np.zeros(rules.SEATS), np.zeros(rules.SEATS))
    sums = [np.zeros(rules.ACTIONS) for _ in range(3)]
    count = loops(rules, target, heuristics).weigh(
        start, records(rules, target, "STATE"), records(rules, target, "WORK"), out, room, *judged, seat, game.players, seed, samples, *sums
    )
    return [Found(int(out[i]), samples, *(float(array[i]) / samples for array in sums)) for i in range(count)]
