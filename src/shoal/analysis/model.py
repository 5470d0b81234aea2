"""What an analysis consists of, as plain data."""

from __future__ import annotations

import functools
import math
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from shoal.analysis.grades import BEST, FINE, THRESHOLDS, accuracy
from shoal.core.comparison import BID
from shoal.core.endings import IN_TRIALS

MOST_TURNING_POINTS = 3
TURN = 0.08  # so much must somebody's win chance change in one move to make it a turning point ...
COSTS = ", but "  # what stands before it when it is told what a choice does
CLEARLY = 7  # of 100 matches: so many more a choice wins that is praised
STEADY = 0.02  # so much may a chance fall after a choice that is praised
SURE = 2.0  # ... and so many standard errors

Shares = tuple[float, ...]  # by seat


def told_cost(win: float, best_win: float) -> int:
    """How many more of 100 matches the better chance wins, both as whole percents.

    >>> told_cost(0.314, 0.466)
    16
    """
    return round(100 * best_win) - round(100 * win)


@dataclass(frozen=True)
class Moment:
    """The match after ``at_move`` moves; the first is the start."""

    at_move: int
    who: int | str  # who made the last move: a seat or "chance"; "" at the start
    text: str  # that move, as the reader may know it
    told: str  # ... and what it did, in a sentence
    wins: Shares  # each seat's chance to win
    luck: Shares  # what chance gave with the last move, if it was chance's
    skill: Shares  # what else changed with it: of a decision all of it
    pays_for: int = 0  # of a payment: ``at_move`` of what it pays for, a purchase or a bid

    @property
    def change(self) -> Shares:
        return tuple(luck + skill for luck, skill in zip(self.luck, self.skill, strict=True))


@dataclass(frozen=True)
class Decision:
    """A decision, judged by what its seat knew."""

    at_move: int  # moves played before it
    seat: int
    action: str
    best: str  # the best action that was found: the one played if a hint names it
    label: str  # what the action is called for people ...
    best_label: str  # ... and the best one
    win: float  # the chance to win with the action played
    best_win: float  # ... and with the best one
    lost: float  # the difference, as far as it is sure: 0 if none is surely better
    error: float  # the standard error, which has been taken off ``lost``
    at_stake: float  # what a choice at random would have lost; never less than was
    grade: str  # one of GRADES
    line: tuple[str, ...] = ()  # how the best action might go on
    why: str = ""  # why the best action is better than the one played, or that one, if it is the best, than the next: about the seat ...
    why_you: str = ""  # ... and to it
    whys: tuple[str, ...] = ()  # the same to each seat
    pays_for: int | None = None  # of a payment: ``at_move`` of the decision that it carries out
    points: str = ""  # by how much the best action ends better although it hardly wins more often: ``17 fish``
    next_label: str = ""  # of a best action: the next best of another kind ...
    ahead: int = 0  # ... how many fewer of 100 matches that one wins ...
    saved: str = ""  # ... and by how many points it ends worse, if they are many
    as_good: str = ""  # ... and what the hint names beside it
    is_even: bool = False  # do several kinds of choices win as often?
    knew_all: bool = False  # did its seat know all that anybody knew then?
    is_hinted: bool = False  # had its seat asked for a hint?
    before: str = ""  # the grade that a quicker look gave it, if it was another

    @property
    def is_fine(self) -> bool:
        return self.grade in FINE

    def why_to(self, reader: object) -> str:
        """The reason, to whoever reads."""
        if self.whys and isinstance(reader, int):
            return self.whys[reader]
        return self.why_you if reader == self.seat else self.why

    @property
    def is_told(self) -> bool:
        """Did somebody play what a hint had told them? It is nobody's merit."""
        return self.is_hinted and self.grade == BEST

    @property
    def matters(self) -> bool:
        """Was it an inaccuracy at least, or would a choice at random have been, or did it save many points? Otherwise it was hardly a
        decision, nor where a hint says that several will do."""
        is_at_stake = self.at_stake >= THRESHOLDS["inaccuracy"] and not self.is_even
        return not self.is_fine or is_at_stake or bool(self.saved)

    @property
    def is_feat(self) -> bool:
        """Was it clearly better than all that is not alike, and not what everybody sees: did it cost what the other does not, or does its
        worth only show as the match goes on? A bid is none, as it may be outbid."""
        mine, _, other = self.why.partition(". ")
        is_hard = self.why.startswith(IN_TRIALS) or (COSTS in mine and COSTS not in other)
        return (
            self.grade == BEST
            and not self.is_told
            and self.ahead >= CLEARLY
            and not self.as_good
            and not self.action.startswith(BID)
            and is_hard
        )

    @property
    def cost(self) -> int:
        """What was lost, of 100 matches: between the two chances as they are told."""
        return told_cost(self.win, self.best_win)


class Balance(NamedTuple):
    """What became of a seat's chance to win over a match, in whole points that add up."""

    first: int
    own: int  # by its own choices: what they gave away, as far as that is sure
    others: int  # by those of the others
    luck: int
    rest: int  # what no single choice explains: small things that add up, or what was seen only later
    last: int

    @property
    def is_explained(self) -> bool:
        """Did choices or luck do most? Who reads that it was the rest asks what that was."""
        return abs(self.rest) < max(map(abs, (self.own, self.others, self.luck, 1)))


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
    results: tuple[str, ...] = ()  # how it ended by its rules, in the game's words: to each seat, and at last to who watches
    reasons: tuple[str, ...] = ()  # what brought that result, to the same readers
    ended_by: int | str = ""  # how it ended, if not by its rules: the seat that resigned, or "all" if all agreed
    seat: int | None = None  # whose analysis this is, if it is one seat's only

    @property
    def is_open(self) -> bool:
        """Does the curve go by what was hidden too?"""
        return self.hides and self.seat is None

    def hides_from(self, decision: Decision) -> bool:
        """Does the curve go by what who decided could not know then?"""
        return self.is_open and not decision.knew_all

    @property
    def accuracy(self) -> Shares:
        """By seat, 0 to 100."""
        own = [[each for each in self.decisions if each.seat == seat] for seat in range(len(self.seats))]
        return tuple(accuracy(sum(each.lost for each in some), sum(each.at_stake for each in some)) for some in own)

    @property
    def told_decisions(self) -> tuple[Decision, ...]:
        """Those worth telling: a payment only if something was lost by it."""
        return tuple(each for each in self.decisions if each.pays_for is None or not each.is_fine)

    @property
    def luck(self) -> Shares:
        """By seat: what chance gave over the whole match, in win chance."""
        return tuple(sum(moment.luck[seat] for moment in self.curve) for seat in range(len(self.seats)))

    def balance(self, seat: int) -> Balance:
        """What changed the chance of a seat from the start to the end, as far as the curve goes."""
        first, last = (round(100 * self.curve[at].wins[seat]) for at in (0, -1))
        own, others = (self._changed(seat, is_own) for is_own in (True, False))
        luck = round(100 * self.luck[seat])
        return Balance(first, own, others, luck, last - first - own - others - luck, last)

    def luck_parts(self, seat: int) -> tuple[int, int]:
        """What good luck brought a seat and what bad luck cost it, of 100 matches: together its luck."""
        good = round(100 * sum(max(0.0, moment.luck[seat]) for moment in self.curve))
        return good, round(100 * self.luck[seat]) - good

    def _changed(self, seat: int, is_own: bool) -> int:
        """By how much a seat's own choices changed its chance, or those of the others."""
        changes = ((self.curve[at_move].who, change[seat]) for at_move, change in self.swings.items())
        return round(100 * sum(change for who, change in changes if isinstance(who, int) and (who == seat) == is_own))

    @functools.cached_property
    def swings(self) -> dict[int, Shares]:
        """How each move (``Moment.at_move``) changed the win chances: a decision that was judged by what it cost; a payment, unless it was
        judged, by nothing: what it changes counts with what it pays for."""
        judged = {each.at_move + 1: each for each in self.decisions}
        swings: dict[int, Shares] = {}
        for moment in self.curve:
            change, cause = moment.change, moment.pays_for or moment.at_move
            if moment.at_move in judged:
                lost, cause = judged[moment.at_move].cost / 100, moment.at_move
                change = tuple(-lost if seat == moment.who else lost / (len(self.seats) - 1) for seat in range(len(self.seats)))
            elif cause in judged:
                continue
            before = swings.get(cause, (0.0,) * len(self.seats))
            swings[cause] = tuple(a + b for a, b in zip(before, change, strict=True))
        return swings

    @functools.cached_property
    def turns(self) -> dict[int, Shares]:
        """How much each move (``Moment.at_move``) turned the match: luck by what it changed, a slip by what it cost, a choice by what was
        hidden from who made it, as far as the choices beside it do not undo it; a payment counts with what it pays for."""
        judged = {each.at_move + 1: each for each in self.decisions}
        turns: dict[int, Shares] = {}
        for moment in self.curve[1:]:
            decision = judged.get(moment.at_move)
            is_slip = decision is not None and not decision.is_fine
            cause = moment.at_move if is_slip else moment.pays_for or moment.at_move
            before = turns.get(cause, (0.0,) * len(self.seats))
            turns[cause] = tuple(a + b for a, b in zip(before, self._turn(moment, decision), strict=True))
        return turns

    def _turn(self, moment: Moment, decision: Decision | None) -> Shares:
        if moment.who == "chance":
            return moment.luck
        if self.is_open and not (decision and decision.knew_all):
            return moment.change if decision and not decision.is_fine else self.lasting(moment.at_move)
        return self.swings[moment.at_move] if decision and not decision.is_fine else (0.0,) * len(self.seats)

    def lasting(self, at_move: int) -> Shares:
        """What of a change the choices right before and after it leave: two looks at one thing may differ."""
        spans = [(at_move - 1, at_move)]
        spans += [(at_move - 2, at_move)] if at_move > 1 and self.curve[at_move - 1].who != "chance" else []
        spans += [(at_move - 1, at_move + 1)] if at_move + 1 < len(self.curve) and self.curve[at_move + 1].who != "chance" else []
        changes = [[b - a for a, b in zip(self.curve[first].wins, self.curve[last].wins, strict=True)] for first, last in spans]
        return tuple(min(each, key=abs) if min(each) * max(each) > 0 else 0.0 for each in zip(*changes, strict=True))

    @property
    def turning_points(self) -> tuple[int, ...]:
        """With which moves (``Moment.at_move``) the win chances changed most, at most three, in their order; not that all have lost."""
        least = max(TURN, SURE * math.sqrt(2) * self.curve_error)
        last = self.curve[-1].at_move if self.curve and self.is_over and not self.winners else None
        swings = [(max(map(abs, change)), at_move) for at_move, change in self.turns.items() if at_move != last]
        largest = sorted((swing for swing in swings if swing[0] >= least), key=lambda swing: (-swing[0], swing[1]))
        return tuple(sorted(at_move for _, at_move in largest[:MOST_TURNING_POINTS]))

    def worst(self, count: int = 5) -> list[Decision]:
        """The decisions that lost most, the worst first; none that is best or good."""
        lost = [each for each in self.decisions if not each.is_fine]
        return sorted(lost, key=lambda each: (-each.lost, each.at_move))[:count]

    def finds(self, seat: int) -> list[Decision]:
        """The choices of a seat that deserve praise, but for those after which things looked worse: first those on which most depended."""
        own = [each for each in self.decisions if each.seat == seat and each.is_feat]
        held = [each for each in own if self.lasting(each.at_move + 1)[seat] >= -STEADY]
        return sorted(held, key=lambda each: (-each.ahead, -each.at_stake))
