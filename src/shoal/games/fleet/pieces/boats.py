"""Fleet's boats."""

from __future__ import annotations

import functools

from shoal.games import svg
from shoal.games.svg import element, label

from .. import data as d
from .signs import captain, crate, figure

BOAT_WIDTH, BOAT_HEIGHT = 60, 50
ON_DECK = 4  # crates that there is room for
HULL = "M3,31H58L52,44Q51,46 48,46H13Q10,46 9,44Z"
WATER = "M0,45q5,-4 10,0t10,0t10,0t10,0t10,0t10,0V50H0Z"
RIGS = {
    "shrimp": "M31,31V4M31,6L52,15L48,24M31,6L20,13L22,22M52,15L57,22L48,24Z",
    "lobster": "M25,31V5M25,8H34M5,12V8Q12,1 19,8V12M9,12V5.5M15,12V5.5M5,9H19",
    "processing": "M43,31V8M43,10H52M43,14H56",
    "cod": "M38,31V4L50,10M50,31V10H57V31M50,14H57",
    "tuna": "M26,30L44,2M34,30L55,5M44,2L47,9M55,5L58,12",
    "crab": "M40,31V6L55,2V10M51,10H59V17H51ZM51,13.5H59M55,10V17",
}


@functools.lru_cache(1 << 6)
def hull(kind: str, has_sign: bool = False, number: str = "") -> str:
    """A boat of a kind with its rig, or what it fishes or a number in the place of that; nobody on board."""
    parts = [number or (figure(kind, 41, 10.5, 21, plain=True) if has_sign else element("path", d=RIGS[kind], cls="rig"))]
    if kind == "processing" and not has_sign:
        parts.append(element("path", d="M23,31V6h6V31M32,31V10h6V31", cls=kind))
    parts += [
        element("path", d="M6,14H19V31H6Z", cls="cabin"),
        element("path", d="M4,11.5H21V14.5H4Z", cls=kind),
        element("path", d=HULL, cls=kind),
        element("path", d="M4,33H57L56.2,35.5H5Z", cls="lite"),
        figure(kind, 31, 40, 12, on_kind=True, plain=True),
    ]
    return "".join(parts)


@functools.lru_cache(1 << 10)
def boat(kind: str, has_captain: bool, crates: int, processed: bool, name: str = "", is_counted: bool = False) -> str:
    """A boat with its captain, or a place for one, and its crates, 60 wide and 50 high; those of a boat with a name come from the bay.

    ``is_counted``: how many they are is written, where they are drawn too small to count them."""
    number = label(44, 18, crates, "big bold middle") if is_counted and has_captain else ""
    parts = [hull(kind, True, number), captain(12.5, 23, 0.5) if has_captain else element("circle", cx=12.5, cy=22, r=4.6, cls="dashed")]
    if crates > ON_DECK or d.CAPACITY > ON_DECK:
        if crates:
            parts += [crate(22, 20, 11), label(36, 30, f"x{crates}", "small")]
    elif has_captain:
        loads = [element("path", d=f"M{21.3 + 9.4 * k:g},21.5h8.6v8.6h-8.6zm0,4.3h8.6", cls="wood") for k in range(crates)]
        places = "".join(f"M{21.8 + 9.4 * k:g},22h7.6v7.6h-7.6z" for k in range(crates, d.CAPACITY))
        parts += [element("path", d=places, cls="slot")] if places else []
        parts += [svg.piece(f"crate {k} on {name}", load, start="bay") if name else load for k, load in enumerate(loads)]
    parts.append(element("path", d=WATER, cls="swell"))
    if processed:
        around = element("circle", cx=50, cy=8, r=9, cls="hit")  # whoever points near the thin tick is told what it is
        parts.append(svg.term("processed", around, element("path", d="M44,8l4,5l8,-11", cls="tick")))
    return "".join(parts)


@functools.lru_cache(1 << 10)
def small_boat(kind: str, has_captain: bool, crates: int, x: float, y: float) -> str:
    """A boat from afar, 16 wide and 11 high, by its upper left corner: its crates on deck; hollow without a captain."""
    body = element("path", d=f"M{x:g},{y + 5.5:g}h16l-2.4,5h-11.2z", cls=kind if has_captain else f"{kind}-line hollow")
    deck = "".join(f"M{x + 0.8 + 3.7 * k:g},{y + 2:g}h3v3h-3z" for k in range(min(crates, 4)))
    return body + (element("path", d=deck, cls="wood") if deck else "")


def crate_on_boat(x: float, y: float) -> str:
    """The sign of crates on boats, 16 wide and 15 high, by its upper left corner: one crate, large, on a hull."""
    return crate(x + 3.5, y, 9) + element("path", d=f"M{x:g},{y + 9.5:g}h16l-2.4,5.5h-11.2z", cls="processing")
