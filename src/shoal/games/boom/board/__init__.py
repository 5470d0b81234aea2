"""Fishery Boom's picture: the sea with this year's and next year's fish, the years and the dice above it, a sheet beside or below it."""

from __future__ import annotations

from collections.abc import Sequence

from shoal.games.contract import Json, Reader, Recalled, Said, Shape
from shoal.games.seats import NAMES
from shoal.games.svg import Picture, document, group

from .. import pieces, story
from ..story import text
from . import sea, sheet
from .memory import Memory, recall
from .plan import Box, Plan, plan_of

__all__ = ["draw", "recall", "text"]


def draw(
    view: Json,
    seat: Reader,
    *,
    last: Recalled | None = None,
    choices: Sequence[str] = (),
    shape: Shape = "wide",
    about: int | None = None,
    names: Sequence[str] | None = None,
) -> Picture:
    """The whole table. ``about``: whose sheet is shown large, if not the reader's."""
    plan, offers, memory = plan_of(shape, len(view["players"])), frozenset(choices), Memory(*last) if last else None
    said = memory.said if memory else None
    whose = about if about is not None else seat if type(seat) is int else (view["active"] or 0) if offers else 0
    parts = [
        group(pieces.DEFS),  # beside the words about the position, which change with every move
        sea.years(view, plan.years, whose),
        sea.table(view, plan.dice, offers, memory),
        sea.stock(view, plan.stock),
        *_sea_and_sheet(view, seat, plan, shape, whose, names or NAMES, offers, said, is_sheet=about is not None),
    ]
    return document(plan.width, plan.height, "Fishery Boom", story.describe(view, seat), *parts, style=pieces.STYLE, asks=bool(choices))


def _sea_and_sheet(
    view: Json,
    reader: Reader,
    plan: Plan,
    shape: Shape,
    whose: int,
    names: Sequence[str],
    offers: frozenset[str],
    last: Said | None,
    is_sheet: bool,
) -> list[str]:
    """Beside other things both; on a phone the sea above what a sheet says in short, or the other way round when it is about that."""
    if shape == "wide":
        return [sea.fish(view, plan, offers, last), sheet.wide(view, plan.sheet, whose, reader, names, offers, last)]
    below = Box(plan.sea.x, plan.sea.y, plan.sea.width, plan.height - plan.sea.y - 2)
    if is_sheet:
        return [sheet.whole(view, below, whose, reader, names, offers, last)]
    if any(offer.startswith("mark ") for offer in offers):
        return [sheet.marking(view, below, whose, offers, last)]
    return [sea.fish(view, plan, offers, last), sheet.tall(view, plan.sheet, whose, offers, last)]
