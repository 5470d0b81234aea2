"""Fleet's board as an SVG picture, from a view alone: the sale on top, fleets below it, one's hand along the lower edge."""

from __future__ import annotations

from collections.abc import Sequence

from shoal.games import svg
from shoal.games.contract import Json, Reader, Recalled, Shape
from shoal.games.seats import NAMES

from .. import pieces, story
from .fleets import fleet, strips
from .hand import hand
from .market import auction, piles, sale
from .memory import Memory
from .memory import recall as recall  # of the contract
from .phases import phases
from .scene import Scene, layout, recent

PARTS = (piles, phases, sale, auction, strips, fleet, hand)


def draw(
    view: Json,
    seat: Reader,
    *,
    last: Recalled | None = None,
    choices: Sequence[str] = (),
    shape: Shape = "wide",
    about: int | None = None,
    names: Sequence[str] | None = None,
) -> svg.Picture:
    """The table. One's own fleet is large, or that of ``about``; whoever sees everything is shown the player who decides."""
    own = seat if isinstance(seat, int) else view["active"] if seat == "all" else None
    shown = next(each for each in (about, own, 0) if each is not None)
    at = layout(shape, len(view["players"]))
    memory = Memory(*last) if last else None
    drawn = view["drawn"] if view["active"] == shown else {}  # while one of these is discarded, no others are called new
    new = drawn or (dict(memory.new) if memory and shown == seat else {})
    bids = dict(memory.bids) if memory else {}
    scene = Scene(view, seat, shown, shown if own is None else own, choices, recent(view, memory), new, at, names or NAMES, bids)
    parts = [part(scene) for part in PARTS]
    return svg.document(at.width, at.height, "Fleet", story.describe(view, seat), *parts, style=pieces.STYLE, asks=bool(choices))


def text(view: Json, seat: Reader) -> str:
    """The same for a terminal."""
    return story.text(view, seat)
