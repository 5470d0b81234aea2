"""What exact play (``shoal.engine.solver``) adds to a search: near the end of a match first who wins, then by how much."""

from __future__ import annotations

import dataclasses
import threading
from typing import NamedTuple

from shoal.bots.contract import Advice, Candidate
from shoal.core.position import Position
from shoal.core.ruleset import Ruleset
from shoal.engine.kernels.solve import ENDLESS
from shoal.engine.solver import Solver, why_not

NEAR = 32  # choices at most where it is tried
ENTRIES = 1 << 16  # positions that are remembered
FAVOURITES = 4  # of the search's, that are asked whether they win too
SHARE = 8  # ... each by so small a part of the nodes

_thread = threading.local()


class Verdict(NamedTuple):
    """What best play of both comes to, for who is to act."""

    win: float  # 1 or 0; a half if nobody wins
    action: str | None  # one that reaches it; None where it is lost and nobody knows by how little it could be
    is_whole: bool  # does the action reach the best margin too?


def verdict(known: Position, nodes: int) -> Verdict | None:
    """The verdict on a position, if so many nodes of the solver are enough for one; the first half of them are for who wins."""
    if not 1 < len(known.actions) <= NEAR or why_not(known.game, known.game.room("heuristics")):
        return None
    solver = shared_solver(known.game)
    solver.forget()  # the same seed gives the same advice, whoever thought here before
    first = solver.solve(known.state(), nodes=nodes // 2, low=-1, high=1)
    if first is None:
        return None
    low, high = (0, ENDLESS) if first.value > 0 else (-ENDLESS, 0)
    whole = solver.solve(known.state(), nodes=nodes - first.nodes, low=low, high=high) if first.value else first
    win = 0.5 if first.winner is None else float(first.winner == known.turn)
    best = whole or (first if win else None)
    return Verdict(win, best and known.write(best.action), whole is not None)


def proven(advice: Advice, found: Verdict | None, known: Position, nodes: int) -> Advice:
    """The advice, with what exact play says in the place of what the search thinks."""
    if found is None:
        return advice
    action = found.action or advice.action
    if found.action and not found.is_whole:  # any action that wins will do, so rather one that the search likes
        action = next((one.action for one in advice.best[:FAVOURITES] if wins(known, one.action, nodes // SHARE)), action)
    rest = [one for one in advice.best if one.action != action]
    own = next((one for one in advice.best if one.action == action), Candidate(action, 0.0, found.win, advice.best[0].score))
    line = advice.line if advice.action == action else [action]
    return dataclasses.replace(advice, action=action, best=[own._replace(win=found.win), *rest], win=found.win, line=line)


def wins(known: Position, action: str, nodes: int) -> bool:
    """Is the match won by this action for sure?"""
    after = known.after(known.read(action))
    if after.turn == "over":
        return after.ranking()[0] == [known.turn]
    found = shared_solver(known.game).solve(after.state(), nodes=nodes, low=-1, high=1)
    return found is not None and found.winner == known.turn


def shared_solver(game: Ruleset) -> Solver:
    """This thread's table of exact values of a game."""
    key = (game.package, game.players)
    if getattr(_thread, "key", None) != key:
        _thread.key, _thread.solver = key, Solver(game, game.room("heuristics"), entries=ENTRIES)
    solver: Solver = _thread.solver
    return solver
