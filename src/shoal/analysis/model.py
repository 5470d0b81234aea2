"""What an analysis consists of, as plain data."""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from typing import Any

from shoal.analysis.grades import SURE, accuracy

MOST_TURNING_POINTS = 5
TURN = 0.08  # so much must somebody's win chance change in one move to make it a turning point

Shares = tuple[float, ...]  # by seat


@dataclass(frozen=True)
class Moment:
    """The match after ``at_move`` moves; the first is the start."""

    at_move: int
    who: int | str  # who made the last move: a seat or "chance"; "" at the start
    text: str  # that move, as the reader may know it
    told: str  # ... and what it did, in a sentence
    wins: Shares  # each seat's chance to win
    luck: Shares  # what chance gave with the last move: the change of the win chance if it was chance's
    skill: Shares  # ... and if it was somebody's decision


@dataclass(frozen=True)
class Decision:
    """A decision, judged by what its seat knew."""

    at_move: int  # moves played before it
    seat: int
    action: str
    best: str  # the best action that was found; the one played if none is better
    label: str  # what the action is called for people ...
    best_label: str  # ... and the best one
    win: float  # the chance to win with the action played
    best_win: float  # ... and with the best one
    lost: float  # the difference: 0 if none is better
    error: float  # the standard error of ``lost``
    grade: str  # one of GRADES
    line: tuple[str, ...] = ()  # how the best action might go on
    why: str = ""  # why the best action is better: about the seat ...
    why_you: str = ""  # ... and to it


@dataclass(frozen=True)
class Findings:
    """A match, looked at with hindsight but judged without."""

    game: str
    title: str
    seats: tuple[str, ...]  # their names
    options: dict[str, Any]
    rules_version: int
    seed: int
    effort: float
    hides: bool  # is anything hidden in this game?
    is_over: bool
    winners: tuple[int, ...]  # of a match that is over
    curve: tuple[Moment, ...]
    decisions: tuple[Decision, ...]
    luck_error: Shares = ()  # the standard error of ``luck``
    scores: dict[str, tuple[int, ...]] = field(default_factory=dict)  # the rows of the score sheet, points by seat
    own_curves: dict[int, tuple[Moment, ...]] = field(default_factory=dict)  # where something is hidden: by what each seat knew
    curve_error: float = 0.0  # the standard error of a point of the curve at an even chance
    seat: int | None = None  # whose analysis this is, if it is one seat's only

    @property
    def accuracy(self) -> Shares:
        """By seat, 0 to 100."""
        return tuple(accuracy(each.lost for each in self.decisions if each.seat == seat) for seat in range(len(self.seats)))

    @property
    def luck(self) -> Shares:
        """By seat: what chance gave over the whole match, in win chance."""
        return tuple(sum(moment.luck[seat] for moment in self.curve) for seat in range(len(self.seats)))

    @property
    def turning_points(self) -> tuple[int, ...]:
        """After which moves (``Moment.at_move``) the win chances had changed most, at most five, in their order."""
        swings = [(max(map(abs, (*moment.luck, *moment.skill))), moment.at_move) for moment in self.curve]
        least = max(TURN, SURE * math.sqrt(2) * self.curve_error)
        largest = sorted((swing for swing in swings if swing[0] >= least), key=lambda swing: (-swing[0], swing[1]))
        return tuple(sorted(at_move for _, at_move in largest[:MOST_TURNING_POINTS]))

    def worst(self, count: int = 5) -> list[Decision]:
        """The decisions that lost most, the worst first; none that is best or good."""
        lost = [each for each in self.decisions if each.grade not in ("best", "good")]
        return sorted(lost, key=lambda each: (-each.lost, each.at_move))[:count]
