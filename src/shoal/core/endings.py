"""How trial matches end after a choice: the rows of the score sheet on average, and what that says of two choices.

What only shows as the match goes on cannot be counted in the position: it is measured.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Sequence
from statistics import fmean
from typing import NamedTuple

from shoal.core.position import Position
from shoal.core.ruleset import Ruleset
from shoal.games.prose import Voice

COUNTED = re.compile(r", | for \d| goes to ")  # behind it a row tells from what it was counted in one match
SURE = 3  # standard errors
WORTH_TELLING = 0.75  # points
TRIALS = 400  # matches that are played to their end to see what comes of a choice
IN_TRIALS = "In trial matches "  # how it begins what they show
FEW = 50  # ends that are too few to tell


class Row(NamedTuple):
    """A row of the score sheet, by seat."""

    points: Sequence[float]  # on average
    errors: Sequence[float]  # standard errors


Sheet = dict[str, Row]


class Effect(NamedTuple):
    """What a choice changes in a row for a seat, for the good of whoever chooses if it is above 0."""

    size: float
    seat: int
    row: str


def sheet(game: Ruleset, states: Iterable[bytes]) -> Sheet:
    """The score sheet of matches that are over, on average; nothing of a few."""
    ends = [position.sheet() for state in states if (position := Position(game, state)).turn == "over"]
    if len(ends) < FEW:
        return {}
    none = [0] * game.players
    found: dict[str, list[list[int]]] = {COUNTED.split(name)[0]: [] for end in ends for name in end}
    for end in ends:
        named = {COUNTED.split(name)[0]: points for name, points in end.items()}
        for name, rows in found.items():
            rows.append(named.get(name, none))
    return {name: _mean(rows) for name, rows in found.items()}


def _mean(rows: list[list[int]]) -> Row:
    seats = [*zip(*rows, strict=True)]
    points = [fmean(each) for each in seats]
    return Row(points, [math.sqrt(fmean((one - mean) ** 2 for one in each) / len(each)) for each, mean in zip(seats, points, strict=True)])


def beside(game: Ruleset, one: Sheet, other: Sheet, seat: int, voice: Voice) -> str:
    """What trial matches show for ``one`` choice of a seat against the ``other``: most of all, and what it costs; nothing where they do not
    speak for it."""
    found = sorted(_effects(game, one, other, seat), reverse=True)
    if not found or sum(each.size for each in found) <= 0:
        return ""
    told = [_clause(game, each, seat, voice) for each in found if each.size > 0 and 2 * each.size >= found[0].size][:2]
    costs = f", but {_clause(game, found[-1], seat, voice)}" if found[-1].size < 0 else ""
    return f"{IN_TRIALS}it {' and '.join(told)}{costs}."


def _effects(game: Ruleset, one: Sheet, other: Sheet, seat: int) -> Iterable[Effect]:
    """What can be told from chance."""
    for name in one.keys() & other.keys():
        (points, errors), (others, doubts) = one[name], other[name]
        for each in range(game.players):
            more, error = points[each] - others[each], math.hypot(errors[each], doubts[each])
            if abs(more) >= max(WORTH_TELLING, SURE * error):
                yield Effect(-more if (each == seat) == game.info.lowest_wins else more, each, name)


def _clause(game: Ruleset, effect: Effect, seat: int, voice: Voice) -> str:
    """``brings you about 3 points more for “Licences”``"""
    size, unit, helps = abs(effect.size), game.info.unit, (effect.size > 0) == (effect.seat == seat)
    about = f"about {size:.0f} {unit}" if size >= 1.5 else f"about one {unit.removesuffix('s')}"
    way, more = ("costs", "") if not helps else ("saves", "") if game.info.lowest_wins else ("brings", " more")
    return f"{way} {voice.name(effect.seat)} {about}{more} for “{effect.row}”"
