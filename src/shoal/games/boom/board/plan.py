"""Where things lie on the table, for a picture beside other things and for one as wide as a phone."""

from __future__ import annotations

import functools
from typing import NamedTuple

from shoal.games.contract import Shape

from .. import data as d


class Box(NamedTuple):
    x: float
    y: float
    width: float
    height: float

    @property
    def middle(self) -> tuple[float, float]:
        return self.x + self.width / 2, self.y + self.height / 2


class Plan(NamedTuple):
    """A whole picture: its size and the boxes of its parts."""

    width: int
    height: int
    years: Box
    dice: Box
    stock: Box
    sea: Box
    sheet: Box
    title: int  # how high the name of a species above its fish is; 0: it stands to their left

    @property
    def is_tall(self) -> bool:
        return self.width < self.height

    def __hash__(self) -> int:
        """There is one for each shape and number of players, and each fish is kept by it: that must not take longer than to draw it."""
        return id(self)


COLUMNS = -(-len(d.SPECIES) // 5)  # of species
TITLE = 17

PLANS = {
    "wide": Plan(
        880,
        560,
        Box(6, 6, 302, 40),
        Box(310, 6, 142, 40),
        Box(456, 6, 118, 40),
        Box(6, 51, 568, 503),
        Box(582, 6, 292, 548),
        TITLE if COLUMNS > 2 else 0,
    ),
    "tall": Plan(390, 504, Box(4, 3, 232, 30), Box(238, 3, 91, 30), Box(332, 3, 54, 30), Box(4, 36, 382, 382), Box(4, 421, 382, 81), TITLE),
}

OTHER = {1: 24, 2: 22, 3: 20}  # by how many other countries there are, how high the line of each is on a phone, with the gap to the next


@functools.cache
def plan_of(shape: Shape, players: int) -> Plan:
    """Where things lie in a match of so many. On a phone every other country has a line: the more there are, the lower is the sea."""
    plan = PLANS[shape]
    if shape == "wide":
        return plan
    more = OTHER[players - 1] * (players - 1) - OTHER[1]
    return plan._replace(
        sea=plan.sea._replace(height=plan.sea.height - more),
        sheet=plan.sheet._replace(y=plan.sheet.y - more, height=plan.sheet.height + more),
    )


GAP = 5  # between species
NAME = 88  # how wide the name, the number and the shield of a species are at its left


class Card(NamedTuple):
    """A species: its card, its name, and the places of its fish this year and next."""

    box: Box
    name: Box
    now: tuple[Box, ...]
    ahead: tuple[Box, ...]


@functools.cache
def cards(plan: Plan) -> tuple[Card, ...]:
    """By species. They go down the first column, then down the next: the topmost of the sheet first."""
    lines = -(-len(d.SPECIES) // COLUMNS)
    width, height = (plan.sea.width - GAP * (COLUMNS - 1)) / COLUMNS, (plan.sea.height - GAP * (lines - 1)) / lines
    return tuple(
        _card(
            Box(round(plan.sea.x + k // lines * (width + GAP)), round(plan.sea.y + k % lines * (height + GAP)), int(width), int(height)),
            d.ROW_COUNTS[k],
            plan,
        )
        for k in range(len(d.SPECIES))
    )


def _card(box: Box, rows: int, plan: Plan) -> Card:
    x, y, width, height = box
    name = Box(x, y, width, plan.title) if plan.title else Box(x, y, min(NAME, width * 0.4), height)
    left = x + 2 if plan.title else x + name.width
    step = (x + width - 3 - left) / rows
    room = height - plan.title
    now, gap, ahead = round(room * 0.52), round(room * 0.15), round(room * 0.29)
    top = y + plan.title
    return Card(
        box,
        name,
        tuple(Box(round(left + step * row), top + 2, round(step), now) for row in range(rows)),
        tuple(Box(round(left + step * row), top + 2 + now + gap, round(step), ahead) for row in range(rows)),
    )


@functools.cache
def places(plan: Plan) -> tuple[tuple[Box, Box], ...]:
    """By row, where its fish of this year and of next year is."""
    return tuple(each for card in cards(plan) for each in zip(card.now, card.ahead, strict=True))
