"""Thinking about one position."""

from __future__ import annotations

import threading
import time
import zlib
from types import ModuleType

from shoal.bots.advice import Advice
from shoal.bots.levels import BUDGETS, LEVELS, PYTHON_SHARE
from shoal.core.errors import BadOption, IllegalMove
from shoal.core.position import Position
from shoal.core.ruleset import Ruleset
from shoal.engine.dice import below, draw, stream
from shoal.engine.search import Search, weigh

SAMPLES = 12  # deals that greedy looks at for every action
LEAST = 0.02  # share of the simulations that an action of the expected line must have had

_own = threading.local()


def think(
    position: Position,
    seat: int,
    level: str,
    *,
    seed: int = 0,
    simulations: int | None = None,
    seconds: float | None = None,
    target: str = "native",
) -> Advice:
    """What a bot of this level would play for ``seat``, who is to act.

    ``simulations`` and ``seconds`` limit the search instead of the level's budget. For a seed and a limit in simulations the advice is
    always the same, and it does not depend on anything that the seat cannot know.
    """
    check(position, seat, level)
    known = position.redealt(seat, seed)
    del position
    began = time.perf_counter()
    if level == "random":
        return guess(known, seed, began)
    if level == "greedy":
        return glance(known, seat, seed, target, began)
    search = own_search(known.game, target)
    simulations = budget(known.game, level, simulations, seconds, target)
    search.begin(known.state(), seat, simulations)
    done = search.run(simulations, seconds=seconds, seed=seed)
    return conclude(known, search, done, began)


def check(position: Position, seat: int, level: str) -> None:
    if level not in LEVELS:
        raise BadOption("unknown_level", f"there is no level {level!r}: the levels are {', '.join(LEVELS)}.")
    if position.turn != seat:
        raise IllegalMove("not_your_turn", f"it is not seat {seat}'s turn but {position.who()}.", position.choices())


def budget(game: Ruleset, level: str, simulations: int | None, seconds: float | None, target: str) -> int | None:
    """The limit in simulations, if there is one."""
    if simulations is not None or seconds is not None:
        return simulations
    usual: int = (BUDGETS | getattr(heuristics(game), "BUDGETS", {}))[level]
    return usual if target == "native" else max(usual // PYTHON_SHARE, 10)


def heuristics(game: Ruleset) -> ModuleType | None:
    """What the game's own folder has to say to bots, if anything."""
    return game.room("heuristics")


def own_search(game: Ruleset, target: str) -> Search:
    """This thread's trees for a game, used again and again."""
    key = (game.package, game.players, target)
    if getattr(_own, "key", None) != key:
        _own.key, _own.search = key, Search(game, heuristics=heuristics(game), target=target)
    search: Search = _own.search
    return search


def guess(known: Position, seed: int, began: float) -> Advice:
    """Any action. The dice are the seed and what the seat knows, so that one seed serves a whole match."""
    actions = known.actions
    action = actions[below(draw(stream(seed, zlib.crc32(known.state())), 0), len(actions))]
    share, scores = 1 / len(actions), known.scores()
    best = [(known.write(each), share, 1 / known.game.players, float(scores[int(known.turn)])) for each in actions]
    return Advice(known.write(action), best, 1 / known.game.players, [known.write(action)], 0, time.perf_counter() - began)


def glance(known: Position, seat: int, seed: int, target: str, began: float) -> Advice:
    """The action after which the seat stands best; among equals any."""
    found = weigh(known.game, known.state(), seat, heuristics=heuristics(known.game), target=target, seed=seed, samples=SAMPLES)
    dice = stream(seed, zlib.crc32(known.state()))
    order = sorted(found, key=lambda row: (-round(row.value, 9), draw(dice, row.action)))
    best = [(known.write(row.action), 1.0 if row is order[0] else 0.0, row.win, row.score) for row in order]
    return Advice(best[0][0], best, order[0].win, [best[0][0]], len(found) * SAMPLES, time.perf_counter() - began)


def conclude(known: Position, search: Search, done: int, began: float) -> Advice:
    """What the search found, in words."""
    found = search.found()
    total = max(1, sum(row.visits for row in found))
    best = [(known.write(row.action), row.visits / total, row.win, row.score) for row in found if row.visits]
    line = [Position(known.game, state).write(action) for state, action in search.line(least=max(8, int(LEAST * total)))]
    return Advice(best[0][0], best, best[0][2], line, done, time.perf_counter() - began)
