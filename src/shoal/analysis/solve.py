"""Endgames solved exactly, where a game can be: what each action wins if both play perfectly."""

from __future__ import annotations

from shoal.core.position import Position
from shoal.engine.solver import Solver, why_not

NODES = 1_000_000  # positions that are looked at for all actions together


def solve(position: Position, nodes: int = NODES) -> dict[int, float] | None:
    """What each action is worth to who acts if both play perfectly: 1 won, 0 lost, between them shared; None if that takes too long.

    >>> import shoal
    >>> match = shoal.replay("fishery", ["ship a1", "ship b2"], rows=2, cols=2, ships=1, nets=1)
    >>> sorted(set(solve(match.position).values()))
    [0.0]
    """
    game, seat = position.game, position.turn
    heuristics = game.room("heuristics")
    if why_not(game, heuristics):
        return None
    solver, values = Solver(game, heuristics), {}
    for action in position.actions:
        after = position.after(action)
        if after.turn == "over":
            best = after.ranking()[0]
            values[action] = (seat in best) / len(best)
            continue
        found = solver.solve(after.state(), nodes=nodes, low=-1, high=1)
        if found is None:
            return None
        nodes -= found.nodes
        values[action] = 0.5 if found.winner is None else float(found.winner == seat)
    return values
