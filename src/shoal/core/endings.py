"""How trial matches end after a choice: the rows of the score sheet on average, and what that says of two choices.

What only shows as the match goes on cannot be counted in the position: it is measured.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from statistics import fmean
from typing import NamedTuple

from shoal.core.position import Position
from shoal.core.ruleset import Ruleset
from shoal.games.prose import Voice, third

SURE = 3  # standard errors
WORTH_TELLING = 0.75  # points
TRIALS = 400  # matches that are played to their end to see what comes of a choice
IN_TRIALS = "In trial matches "  # how it begins what they show
FEW = 50  # ends that are too few to tell
ALL_LOSE = "lost by all"  # the row of a sheet that counts matches without a winner, and the key of a gain that says what makes such
LEAD = "lead"  # the row of a sheet by how much each seat is ahead of the best of the others, as a search expects it
OFTEN = 0.05  # of the matches: so many more that nobody wins are a reason
HALF = 2  # what a choice brings is that many times what it costs, or it is no reason


class Row(NamedTuple):
    """Points by seat, of a row of the score sheet or of several that come from the same."""

    points: Sequence[float]  # on average
    errors: Sequence[float]  # standard errors


NEVER = Row([0.0], [0.0])
Sheet = dict[str, Row]  # by where the points come from: ``from licences``


class Effect(NamedTuple):
    """What a choice changes for a seat."""

    gain: float  # points for the good of whoever chooses
    seat: int
    more: float  # points that this seat has more
    source: str


def sheet(game: Ruleset, states: Iterable[bytes]) -> Sheet:
    """The score sheet of matches that are over, on average; nothing of a few."""
    over = [position for state in states if (position := Position(game, state)).turn == "over"]
    if len(over) < FEW:
        return {}
    ends, none = [_by_source(game, position.sheet()) for position in over], [0] * game.players
    lost = [int(position.is_lost_by_all) for position in over]
    deaths = {ALL_LOSE: _mean([[each] * game.players for each in lost])} if any(lost) else {}
    return deaths | {
        source: _mean([end.get(source, none) for end in ends]) for source in dict.fromkeys(each for end in ends for each in end)
    }


def _by_source(game: Ruleset, rows: dict[str, list[int]]) -> dict[str, list[int]]:
    """The rows of a score sheet by where their points come from."""
    found: dict[str, list[int]] = {}
    for row, points in rows.items():
        source = game.view.points_from(row) if hasattr(game.view, "points_from") else f"for “{row}”"
        found[source] = [had + more for had, more in zip(found.get(source, [0] * game.players), points, strict=True)]
    return found


def _mean(rows: list[list[int]]) -> Row:
    seats = [*zip(*rows, strict=True)]
    points = [fmean(each) for each in seats]
    return Row(points, [math.sqrt(fmean((one - mean) ** 2 for one in each) / len(each)) for each, mean in zip(seats, points, strict=True)])


def beside(game: Ruleset, one: Sheet, other: Sheet, seat: int, voice: Voice, called: str) -> str:
    """What trial matches show for ``one`` choice of a seat against the ``other``, which is ``called`` so, or has been named before: most of
    all, and what it costs; nothing where they do not speak for it clearly."""
    if rarer := _lost_less(one, other, called):
        return rarer
    found = sorted(_effects(game, one, other, seat), reverse=True)
    good, bad = ([each for each in found if (each.gain > 0) == is_good] for is_good in (True, False))
    if not good or sum(each.gain for each in good) < HALF * -sum(each.gain for each in bad):
        return ""
    most = [each for each in good if HALF * each.gain >= good[0].gain][:2]
    first, *more = sorted(most, key=lambda each: each.seat != seat)  # whoever chooses asks first what comes of it for them
    told = _clause(game, first, None, voice) + (f" than with {called}" if called else "")
    told += "".join(f", and {_clause(game, each, first, voice)}" for each in more)
    but = f", but {_clause(game, bad[-1], most[-1], voice)}" if bad else ""
    return f"{IN_TRIALS}{told}{but}."


def _lost_less(one: Sheet, other: Sheet, called: str) -> str:
    """That with one choice fewer matches are lost by everybody; nothing where that cannot be told from chance."""
    (share, *_), (error, *_) = one.get(ALL_LOSE, NEVER)
    (more, *_), (doubt, *_) = other.get(ALL_LOSE, NEVER)
    if not (one and other) or more - share < max(OFTEN, SURE * math.hypot(error, doubt)):
        return ""
    often = f"{round(100 * share) or 'none'} of 100 against {round(100 * more)}"
    return f"{IN_TRIALS}everybody loses less often than with {called or 'the other choice'}: {often}."


def lead(ends: Sheet, seat: int) -> float | None:
    """By how many points a seat is ahead of the best of the others when matches end, on average; nothing where that is not known."""
    return ends[LEAD][0][seat] if LEAD in ends else None


def points(ends: Sheet, seat: int) -> float:
    """How many points a seat has when matches end, on average."""
    return sum(row.points[seat] for source, row in ends.items() if source not in (LEAD, ALL_LOSE))


def _effects(game: Ruleset, one: Sheet, other: Sheet, seat: int) -> Iterable[Effect]:
    """What can be told from chance."""
    for source in (one.keys() & other.keys()) - {ALL_LOSE, LEAD}:
        (points, errors), (others, doubts) = one[source], other[source]
        for each in range(game.players):
            more, error = points[each] - others[each], math.hypot(errors[each], doubts[each])
            if abs(more) >= max(WORTH_TELLING, SURE * error):
                yield Effect(-more if (each == seat) == game.info.lowest_wins else more, each, more, source)


def _clause(game: Ruleset, effect: Effect, said: Effect | None, voice: Voice) -> str:
    """``you get about 3 points more from licences``, and behind what was ``said``: ``Ben about one point fewer``, from the same; where the
    fewest win, ``you end about 3 points better on the way from the Harbor``"""
    _, seat, more, source = effect
    unit, name, least = game.info.unit, voice.name(seat), game.info.lowest_wins
    verb = "end" if least else "get"
    who = f"{name} {verb if voice.is_you(seat) else third(verb)}" if said is None else name if seat != said.seat else ""
    count = f"about {abs(more):.0f} {unit}" if abs(more) >= 1.5 else f"about one {unit.removesuffix('s')}"
    sign = ("worse" if more > 0 else "better") if least else ("more" if more > 0 else "fewer")
    return " ".join(filter(None, (who, count, sign, source if said is None or source != said.source else "")))
