"""Who wins a small board, and by how much: exact values for a table."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import Any

from shoal.core.errors import BadOption
from shoal.core.game import Game
from shoal.engine.solver import Solver, why_not

ENTRIES = 1 << 22  # positions that are remembered: 168 MB


def solve(
    game: Game, moves: Sequence[str] = (), *, nodes: int | None = None, tell: Callable[[int], None] = lambda nodes: None
) -> dict[str, Any]:
    """The value of a game after these moves under best play of both: who wins, by how much, and what to play.

    >>> found = solve(Game("fishery", rows=2, cols=2, ships=1, nets=2))
    >>> found["winner"], found["lead"]
    ('White', 0)
    """
    heuristics = game.room("heuristics")
    if why := why_not(game, heuristics):
        raise BadOption("not_solvable", f"{game.title} cannot be solved like this: {why}.")
    match = game.start()
    for move in moves:
        match.play(move)
    if match.turn == "over":
        raise BadOption("is_over", "the match is over after these moves: its result stands.")
    solver = Solver(game, heuristics, entries=ENTRIES)
    began = time.perf_counter()
    found = solver.solve(match.position.state(), nodes=nodes, tell=tell)
    if found is None:
        raise BadOption("not_solved", f"{nodes:,} positions were not enough: allow more, or begin later in the match.")
    winner = None if found.winner is None else game.words.seat_names(2)[found.winner]
    return {
        "game": game.name,
        "options": dict(game.options),
        "after": list(moves),
        "winner": winner,
        "lead": abs(found.lead),
        "action": match.position.write(found.action),
        "nodes": found.nodes,
        "seconds": round(time.perf_counter() - began, 2),
    }
