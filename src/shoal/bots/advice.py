"""What a bot says."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Advice:
    """What a bot would play, and why."""

    action: str
    #: actions, best first, each with its share of the simulations, the seat's chance to win (0 to 1) and the points it can expect
    best: list[tuple[str, float, float, float]]
    win: float  #: the seat's chance to win
    line: list[str]  #: how the bot expects the match to go on, until chance decides
    simulations: int
    seconds: float
