"""Whom people ask: one search of one length with dice of its own, so that a hint and what is said of it afterwards are one judgement."""

from __future__ import annotations

from shoal.bots.contract import Advice
from shoal.bots.learnt import adviser
from shoal.bots.player import think
from shoal.core.position import Position

SIMULATIONS = 30_000  # of a hint: under a second of native code


def hint(
    position: Position, seat: int, at_move: int, *, effort: float = 1.0, seconds: float | None = None, target: str = "native"
) -> Advice:
    """What to play after so many moves of a match: the same whenever it is asked, unless the clock ends it.

    ``effort``: how much of a hint's search.
    """
    simulations = max(1, round(effort * SIMULATIONS))
    who = adviser(position.game, target)
    return think(position, seat, who, seed=at_move, simulations=simulations, seconds=seconds, target=target, for_people=True)
