"""Pisces's table as an SVG picture in two shapes, and as text."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from shoal.games.contract import Reader, Recalled, Shape
from shoal.games.svg import Picture, document

from .. import data as d
from .. import pieces, story
from . import tall, wide
from .memory import Memory
from .memory import recall as recall  # of the contract
from .scene import Scene

SHAPES = {"wide": wide, "tall": tall}


def draw(
    view: dict[str, Any],
    seat: Reader,
    *,
    last: Recalled | None = None,
    choices: Sequence[str] = (),
    shape: Shape = "wide",
    about: int | None = None,
    names: Sequence[str] | None = None,
) -> Picture:
    """The whole table: on a desk all fisheries side by side, on a phone the one that is asked about."""
    scene = Scene(view, seat, whose(view, seat, about), frozenset(choices), Memory(*last) if last else None)
    table = SHAPES[shape]
    kinds = d.SPECIES if view["stage"] == "choose" else tuple(view["boards"])
    return document(
        table.WIDTH,
        table.HEIGHT,
        "Pisces",
        story.describe(view, seat),
        pieces.models(kinds),
        *table.draw(scene, about),
        style=pieces.STYLE,
        asks=bool(choices),
    )


def whose(view: dict[str, Any], seat: Reader, about: int | None) -> int:
    """Whose things are shown large: the reader's; to who plays for all of them, of who acts."""
    if about is not None:
        return about
    if isinstance(seat, int):
        return seat
    return view["turn"] if seat == "all" and isinstance(view["turn"], int) else 0


def text(view: dict[str, Any], seat: Reader) -> str:
    """The same facts for a terminal, a sentence a line."""
    return "\n".join(story.lines(view, seat))
