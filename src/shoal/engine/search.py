"""Tree search: memory for its trees, limits, and what it found. The search itself is ``kernels.mcts``, which cites its papers."""

from __future__ import annotations

import collections
import contextlib
import math
import time
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from types import ModuleType
from typing import Any, NamedTuple, Protocol

import numpy as np

from shoal.engine.bind import bind
from shoal.engine.kernels import amaf, mcts, tree
from shoal.engine.kernels import net as network
from shoal.engine.kernels import search as entry
from shoal.engine.kernels.memory import LEARNT_NODE, NODE, Boards, Node, Trees, room_for
from shoal.engine.net import Net
from shoal.engine.run import Playable, Records, kernels, records

WIDTH = 2.0  # the exploration constant of PUCT, c; a game's heuristics may have their own
PORTION = 64  # simulations between two looks at the leader and the clock
DRIFT = 0.4  # of the logarithm of the odds: a chance that changes so much while it is looked at is not known yet ...
SURE = 3.0  # ... if chance alone does not change it so much: standard errors
MOST_NODES = 1 << 22
NODES_A_BLOCK = 32  # nodes for which there is room for the statistics of one: see ``kernels.amaf``

# what a game's heuristics may have for the kernels to use instead of their own; WIDTH they may have too
HOOKS = ("SPREAD", "UNIT", "pick", "sensible", "shown", "rate", "margin", "believe", "is_lost")


class Facts(Protocol):
    """What a game declares about itself."""

    @property
    def hides(self) -> bool: ...
    @property
    def has_chance(self) -> bool: ...
    @property
    def lowest_wins(self) -> bool: ...


class Searchable(Playable, Protocol):
    @property
    def info(self) -> Facts: ...
    def room(self, name: str) -> ModuleType | None: ...


@dataclass(frozen=True)
class Found:
    """What a search says about one action."""

    action: int
    visits: int
    value: float  # what the search goes by: winning first, then the lead
    win: float  # the thinking seat's chance to win
    score: float  # ... and the points it expects
    sure: int = 0  # 1 if the action wins whatever the other does, -1 if it loses


def loops(game: Searchable, target: str, heuristics: ModuleType | None = None, *, learnt: bool = False) -> ModuleType:
    """What Python calls of the search in a game, with what its ``heuristics`` know, and by a network where something was learnt."""
    rules = bind(game.rules, target, python_wrapper=False)
    given: dict[str, Any] = {"rules": rules, "pick": kernels(game.rules, target).pick}
    given |= {"HIDES": game.info.hides, "LOWEST_WINS": game.info.lowest_wins, "PROVES": proves(game, heuristics)}
    if heuristics is not None:
        given["heuristics"] = twin = bind(heuristics, target, python_wrapper=False)
        given |= {name: getattr(twin, name) for name in HOOKS if hasattr(heuristics, name)}
    inner = bind(mcts, target, python_wrapper=False, **given)
    trees = bind(tree, target, python_wrapper=False)
    if not learnt:
        if hasattr(heuristics, "AMAF"):
            known = {name: getattr(inner, name) for name in ("sensible", "first_try", "HIDES", "PROVES")}
            if hasattr(heuristics, "is_neutral"):
                known["is_neutral"] = given["heuristics"].is_neutral
            all_as_first = bind(amaf, target, python_wrapper=False, **known)
            learning = {name: getattr(all_as_first, name) for name in ("select", "note", "credit")}
            inner = bind(mcts, target, python_wrapper=False, **given, **learning)
        return bind(entry, target, rules=rules, mcts=inner, tree=trees)
    known = {name: getattr(inner, name) for name in ("sensible", "margin", "worth", "HIDES")}
    known |= {name: getattr(given["heuristics"], name) for name in ("features", "may_be_lost") if hasattr(heuristics, name)}
    net = bind(network, target, python_wrapper=False, rules=rules, tree=trees, **known)
    inner = bind(mcts, target, python_wrapper=False, **given, select=net.select, stop=net.stop, retell=net.retell)
    return bind(entry, target, rules=rules, mcts=inner, tree=trees, net=net)


def proves(game: Searchable, heuristics: ModuleType | None) -> bool:
    """Can a search be sure who wins? Two seats, no chance, no secrets, and no choice that it does not look at."""
    return game.rules.SEATS == 2 and not (game.info.hides or game.info.has_chance) and not hasattr(heuristics, "sensible")


def trees_for(target: str, nodes: int, *, learnt: bool = False, blocks: tuple[int, int, int] = (1, 1, 1)) -> Trees:
    """Room for so many nodes."""
    slots = 1 << (2 * nodes - 1).bit_length()
    amaf = np.zeros((*blocks, 2))
    if target == "native":
        return Trees(np.zeros(nodes, LEARNT_NODE if learnt else NODE), np.zeros(slots, np.int32), amaf)
    return Trees(collections.defaultdict(Node), [0] * slots, amaf)


def boards_for(game: Searchable, target: str) -> Boards:
    return Boards(*(records(game.rules, target, kind) for kind in ("STATE", "STATE", "WORK")))


def load(boards: Boards, state: bytes) -> None:
    """The root becomes this state."""
    if isinstance(boards.start, Records):
        boards.start[0].load(state)
    else:
        boards.start[:] = np.frombuffer(state, boards.start.dtype)


def inputs(game: Searchable) -> int:
    """How many numbers a network sees of a position: the observation's, and those of the features that the heuristics may have."""
    return int(game.rules.OBSERVATION + sum(axis.size for axis in getattr(game.room("heuristics"), "FEATURES", ())))


def room_with(game: Searchable, target: str, net: Net | None) -> Any:
    """The record of a search, with a network that sees what it expects to see: compiled code would write beyond a smaller one."""
    if net is not None and len(net.w0) != inputs(game):
        raise ValueError(f"a network for this game sees {inputs(game)} numbers, not {len(net.w0)}")
    return room_for(target, game.rules, net)


class Search:
    """One game's trees with room for ``nodes`` nodes. It may be used for one position after another, by one thread at a time.

    With a ``net`` the search goes by its priors and values. ``for_people``: nobody wins what all lose (``is_lost`` of the heuristics), and
    what is sure to be won is searched on, for points.
    """

    def __init__(
        self,
        game: Searchable,
        *,
        heuristics: ModuleType | None = None,
        net: Net | None = None,
        target: str = "native",
        nodes: int = 1 << 16,
        for_people: bool = False,
    ) -> None:
        self.game, self.target, self.hides, self.is_learnt = game, target, game.info.hides, net is not None
        self._loops = loops(game, target, heuristics, learnt=self.is_learnt)
        self._boards = boards_for(game, target)
        self._room = room_with(game, target, net)
        self._room.players = game.players
        self._room.trees = game.players if self.hides else 1
        self._has_amaf = hasattr(heuristics, "AMAF") and not self.is_learnt
        own = "AMAF_WIDTH" if self._has_amaf and hasattr(heuristics, "AMAF_WIDTH") else "WIDTH"
        self._room.exploration = float(getattr(heuristics, own, WIDTH))
        self._room.bias = float(getattr(heuristics, "AMAF", 0.0))
        self._room.forced = -1
        self._room.for_people = int(for_people)
        self._allot(nodes)
        self._done = 0  # simulations since the beginning

    def _allot(self, nodes: int) -> None:
        self._room.most = min(nodes, MOST_NODES)
        rules = self.game.rules
        blocks = (1 + int(self._room.most) // NODES_A_BLOCK, rules.SEATS, rules.ACTIONS) if self._has_amaf else (1, 1, 1)
        self._trees = trees_for(self.target, int(self._room.most), learnt=self.is_learnt, blocks=blocks)
        self._room.used_blocks = 1

    @property
    def visits(self) -> int:
        """How many simulations the root has seen."""
        return int(self._read("visits", [self._root])[0])

    @property
    def size(self) -> int:
        """How many nodes there are."""
        return int(self._room.used)

    @property
    def score(self) -> float:
        """The points that the thinking seat can expect, as things went in all simulations."""
        return float(self._read("score", [self._root])[0]) / max(1, self.visits)

    def wins(self) -> np.ndarray[Any, Any]:
        """Each seat's chance to win, as things went in all simulations since ``begin``."""
        return np.array(self._room.totals[: self.game.rules.SEATS]) / max(1, self._done)

    def leads(self) -> list[float]:
        """By how much each seat is ahead of the best of the others in the end, as things went in all simulations since ``begin``."""
        return [float(self._room.leads[seat]) / max(1, self._done) for seat in range(self.game.players)]

    @property
    def _root(self) -> int:
        return int(self._room.roots[self._room.seat if self.hides else 0])

    def begin(self, state: bytes, seat: int, simulations: int | None = None) -> None:
        """Forget everything and think about this position for ``seat``, who is to act; simulations if their number is known."""
        room = self._room
        wanted = 4 * (simulations or 0) * int(room.trees)  # chance turns have nodes too
        if room.most < min(wanted, MOST_NODES):
            self._allot(1 << wanted.bit_length())
        nodes, slots, statistics = self._trees
        statistics[: room.used_blocks] = 0
        room.used_blocks = 1
        if self.target == "native":
            nodes[: room.used].view(np.uint8).fill(0)
            slots.fill(0)
        else:
            nodes.clear()
            slots[:] = [0] * len(slots)
        for observer in range(room.trees):
            room.roots[observer] = observer + 1
        for each in range(room.players):
            room.totals[each] = room.leads[each] = 0.0
        room.used = room.trees + 1
        self._done = 0
        self._look_at(state, seat)

    def follow(self, actions: Sequence[tuple[int, int]], state: bytes, seat: int) -> bool:
        """Go on from the root by actions (who, action) to the position after them, and keep what is known about it.

        False, and nothing is kept, if that is nothing, if the trees are almost full or if anything is hidden: the deals of simulations
        past need not agree with what has been seen since.
        """
        node = 0 if self.hides or not self.visits or 2 * self.size > self._room.most else self._root
        for who, action in actions:
            node = int(self._children(node, who, [action])[0]) if node else 0
        if not node:
            self.begin(state, seat)
            return False
        self._room.roots[0] = node
        self._look_at(state, seat)
        return True

    def _look_at(self, state: bytes, seat: int) -> None:
        load(self._boards, state)
        self._room.seat = seat
        self._actions = self._choices(self._boards.start[0])

    def _choices(self, s: Any) -> list[int]:
        count = self._loops.choices(s, self._boards.works[0], self._room)
        return [int(action) for action in self._room.out[:count]]

    def run(self, simulations: int | None, *, seconds: float | None = None, seed: int = 0) -> int:
        """Simulate until the limit, or until no other action can become the most tried; how many simulations that took."""
        done, portion, clock = 0, 1 if self.target == "python" and seconds is not None else PORTION, 0.0
        self._room.seed = seed
        while simulations is None or done < simulations:
            share = portion if simulations is None else min(portion, simulations - done)
            self._loops.search(self._trees, self._boards, self._room, self._done, self._done + share)
            done += share
            self._done += share
            if self.winner is not None:
                break
            lead = self._lead()
            if simulations is not None and lead > simulations - done:
                break
            if seconds is not None:
                now = time.perf_counter()
                clock = clock or now  # the first portion does not count: it may have had to compile
                if (took := now - clock) >= seconds or (took and lead > done / took * (seconds - took)):
                    break
        return done

    @property
    def winner(self) -> int | None:
        """Who wins for sure, whatever the other does; None if that is not known."""
        winner = int(self._read("winner", [self._root])[0])
        return winner - 1 if winner else None

    def _lead(self) -> float:
        """How many simulations the most tried action is ahead of the next; if there is no other, as many as one likes."""
        visits = np.sort(self._read("visits", self._children(self._root, int(self._room.seat), self._actions)))
        return float(visits[-1] - visits[-2]) if len(visits) > 1 else float("inf")

    def _children(self, node: int, who: int, actions: list[int]) -> Any:
        """The nodes that these actions lead to; 0 where there is none, and nothing is known about 0."""
        found = np.zeros(len(actions), np.int32)
        self._loops.children(self._trees, node, who, np.array(actions, np.int32), found)
        return found

    def _read(self, field: str, nodes: Any) -> Any:
        """A field of some nodes, as an array."""
        known = self._trees.nodes
        return known[field][nodes] if self.target == "native" else np.array([getattr(known[int(node)], field) for node in nodes])

    def evaluate(
        self,
        state: bytes,
        seat: int,
        simulations: int,
        *,
        action: int | None = None,
        sees_all: bool = False,
        levels: Sequence[float] = (),
        seed: int = 0,
    ) -> list[float]:
        """Each seat's chance to win from a position, by what ``seat`` knows of it, or by all of it; after an action of its if one is named.

        Exactly ``simulations`` are made: two actions of a position are tried on the same deals with the same dice. ``levels``: the
        ``leads`` to expect where who wins is clear; all seats then play for more than these, to the end: a network knows points roughly.
        """
        self.begin(state, seat, simulations)
        room = self._room
        room.seed, room.forced, room.sees_all = seed, -1 if action is None else action, int(sees_all)
        self._measure_from(levels)
        with self._trusting(0.0 if levels else None):
            self._loops.search(self._trees, self._boards, room, 0, simulations // 2)
            first = [float(room.totals[each]) for each in range(room.players)]
            self._loops.search(self._trees, self._boards, room, simulations // 2, simulations)
        room.forced, room.sees_all, self._done = -1, 0, simulations
        self.halves = [(one, float(room.totals[each]) - one) for each, one in enumerate(first)]
        self._measure_from(())
        return [float(room.totals[each]) / simulations for each in range(room.players)]

    def is_settled(self, seat: int) -> bool:
        """Did the second half of the simulations ``evaluate`` made find what the first half did? A search that still finds a seat's way out
        does not know its chance yet."""
        half = self._done / 2
        one, other = (min(max(wins / half, 0.5 / half), 1 - 0.5 / half) for wins in self.halves[seat])
        odds = abs(math.log(one / (1 - one)) - math.log(other / (1 - other)))
        return odds < DRIFT or abs(one - other) < SURE * math.sqrt((one * (1 - one) + other * (1 - other)) / half)

    def _measure_from(self, levels: Sequence[float]) -> None:
        """All seats play for more than these leads; without any, to win."""
        self._room.for_points = int(bool(levels))
        for seat in range(self.game.players):
            self._room.levels[seat] = levels[seat] if levels else 0.0

    @contextlib.contextmanager
    def _trusting(self, trust: float | None) -> Iterator[None]:
        """So many simulations end by a network's word, if there is one; None: as usual."""
        if trust is None or not self.is_learnt:
            yield
            return
        usual, self._room.trust = float(self._room.trust), trust
        try:
            yield
        finally:
            self._room.trust = usual

    def ends(self, action: int, count: int) -> list[bytes]:
        """The last positions of so many more simulations that begin with an action, none of which a network ends."""
        room, found = self._room, []
        room.forced = action
        with self._trusting(0.0):
            for number in range(self._done, self._done + count):
                self._loops.search(self._trees, self._boards, room, number, number + 1)
                last = self._boards.states[0]
                found.append(last.tobytes() if self.target == "native" else last.dump())
        room.forced, self._done = -1, self._done + count
        return found

    def found(self) -> list[Found]:
        """What is known about each action at the root: what wins for sure, then the most tried first, then what loses for sure."""
        seat = int(self._room.seat)
        children = self._children(self._root, seat, self._actions)
        visits, sure = self._read("visits", children), self._sure(children, seat)
        value, win, score = (self._read(field, children) / np.maximum(visits, 1) for field in ("value", "win", "score"))
        win = np.where(sure == 0, win, sure > 0)
        columns = (column.tolist() for column in (visits, value, win, score, sure))
        return ranked(Found(*row) for row in zip(self._actions, *columns, strict=True))

    def _sure(self, children: Any, seat: int) -> Any:
        """For each child 1 if it is proven to win for ``seat``, -1 if to lose, else 0."""
        winners = self._read("winner", children)
        return np.where(winners == 0, 0, np.where(winners == seat + 1, 1, -1))

    def line(self, longest: int = 8, least: int = 8) -> list[tuple[bytes, int]]:
        """What the search expects: states with the action taken there, until chance acts or too few simulations came by."""
        boards, seat, node = self._boards, self._room.seat, self._root
        boards.states[0] = boards.start[0]
        s = boards.states[0]
        moves: list[tuple[bytes, int]] = []
        while len(moves) < longest and (who := self._loops.turn(s)) >= 0 and (who == seat or not self.hides):
            actions = self._choices(s)
            children = self._children(node, who, actions)
            visits = self._read("visits", children)
            means = self._read("value", children) / np.maximum(visits, 1)
            first = int(np.lexsort((-means, -visits, -self._sure(children, who)))[0])  # the same order as found()
            node = int(children[first])
            if visits[first] < (least if moves else 1):
                break
            moves.append((s.dump() if self.target == "python" else s.tobytes(), actions[first]))
            self._loops.play(s, boards.works[0], actions[first])
        return moves


def ranked(rows: Iterable[Found]) -> list[Found]:
    """What was found, best first."""
    return sorted(rows, key=lambda row: (-row.sure, -row.visits, -row.value, row.action))


def one_ply(
    game: Searchable,
    state: bytes,
    seat: int,
    *,
    heuristics: ModuleType | None = None,
    target: str = "native",
    seed: int = 0,
    samples: int = 1,
) -> list[Found]:
    """How ``seat`` stands right after each of its actions, on average over ``samples`` deals, in the order of the actions."""
    boards, room = boards_for(game, target), room_for(target, game.rules)
    load(boards, state)
    room.seat, room.players, room.seed = seat, game.players, seed
    sums = [np.zeros(game.rules.ACTIONS) for _ in range(3)]
    count = loops(game, target, heuristics).one_ply(boards, room, samples, *sums)
    means = zip(*(each[:count] / samples for each in sums), strict=True)
    return [Found(int(room.out[i]), samples, float(value), float(win), float(score)) for i, (value, win, score) in enumerate(means)]


class Inputs:
    """What a network sees of positions of a game: the observation and, where its heuristics have them, ``features``."""

    def __init__(self, game: Searchable) -> None:
        self.size = inputs(game)
        self._look = loops(game, "native", game.room("heuristics"), learnt=True).look
        self._boards = boards_for(game, "native")

    def of(self, state: bytes, seat: int) -> np.ndarray[Any, Any]:
        """The numbers that ``seat`` sees of a position."""
        load(self._boards, state)
        out = np.zeros(self.size, np.float32)
        self._look(self._boards, seat, out)
        return out


class Said(NamedTuple):
    """What a network says of a position."""

    policy: dict[int, float]  # how likely each action should be played
    wins: list[float]  # by seat
    points: list[int]  # ... in the end


def ask(game: Searchable, net: Net, state: bytes, seat: int, *, target: str = "native") -> Said:
    """What a network says of a position by what ``seat`` knows: one forward pass, such as the search makes."""
    boards, room = boards_for(game, target), room_with(game, target, net)
    load(boards, state)
    room.players = game.players
    count = loops(game, target, game.room("heuristics"), learnt=True).ask(boards, room, seat)
    policy = {int(room.out[i]): float(room.logits[i]) for i in range(count)}
    return Said(policy, [float(win) for win in room.wins[: game.players]], [int(each) for each in room.points[: game.players]])
