"""The things on Fleet's table as pictures: fish, cards, boats, crates, captains."""

from __future__ import annotations

import functools
from html import escape
from typing import Any

from shoal.games import svg
from shoal.games.svg import element, group, label

from . import data as d
from .story import cards as story

# Each figure is drawn in a square of 40 units around its middle; "f" is filled in the figure's colour, "l" a line of it, "h" a hole.
FIGURES: dict[str, tuple[tuple[str, str], ...]] = {
    "shrimp": (
        ("f", "M14,-9 C6,-17 -13,-15 -14,1 C-15,13 -3,17 5,14 L12,18 L10,11 L16,8 L7,6 C1,9 -6,7 -6,0 C-6,-7 3,-9 14,-9 Z"),
        ("l", "M11,-11 C15,-15 17,-17 19,-17 M12,-9 C16,-10 18,-10 19,-8 M-5,2 L1,3 M-4,-3 L2,-1 M-2,6 L3,5"),
    ),
    "lobster": (
        ("f", "M-5,-6 C-5,-11 5,-11 5,-6 L4,10 L8,18 L0,15 L-8,18 L-4,10 Z"),
        ("f", "M-8,-4 C-15,-6 -17,-13 -12,-18 L-11,-12 L-7,-17 C-5,-11 -6,-8 -8,-4 Z"),
        ("f", "M8,-4 C15,-6 17,-13 12,-18 L11,-12 L7,-17 C5,-11 6,-8 8,-4 Z"),
        ("l", "M-5,0 L-13,1 M-4,5 L-12,8 M5,0 L13,1 M4,5 L12,8"),
    ),
    "processing": (
        ("f", "M-17,16 L-17,-3 L-9,3 L-9,-3 L-1,3 L-1,-3 L7,3 L7,-16 L13,-16 L14,3 L17,3 L17,16 Z"),
        ("h", "M-12,7 h5 v5 h-5 Z M-3,7 h5 v5 h-5 Z M6,7 h5 v5 h-5 Z"),
    ),
    "cod": (
        ("f", "M-18,0 C-12,-11 3,-12 10,-3 L18,-10 L16,0 L18,10 L10,3 C3,12 -12,11 -18,0 Z"),
        ("h", "M-12,-3.5 a2,2 0 1 0 0.1,0 Z"),
        ("l", "M-7,8 L-5,14 M-2,-9 L3,-14 L5,-8"),
    ),
    "tuna": (
        ("f", "M-19,1 C-10,-9 4,-9 11,-2 L19,-16 C15,-5 15,5 19,16 L11,3 C4,10 -10,10 -19,1 Z"),
        ("f", "M-4,-7 L4,-17 L5,-5 Z M-3,7 L5,15 L5,5 Z"),
        ("h", "M-13,-2 a1.8,1.8 0 1 0 0.1,0 Z"),
    ),
    "crab": (
        ("f", "M-12,4 C-12,-6 12,-6 12,4 C12,12 -12,12 -12,4 Z"),
        ("f", "M-10,-3 C-18,-4 -19,-12 -13,-17 L-12,-11 L-7,-14 C-6,-9 -7,-6 -10,-3 Z"),
        ("f", "M10,-3 C18,-4 19,-12 13,-17 L12,-11 L7,-14 C6,-9 7,-6 10,-3 Z"),
        ("l", "M-12,5 L-18,4 M-11,8 L-17,12 M-8,11 L-11,17 M12,5 L18,4 M11,8 L17,12 M8,11 L11,17"),
        ("h", "M-4,0 a1.7,1.7 0 1 0 0.1,0 Z M4,0 a1.7,1.7 0 1 0 0.1,0 Z"),
    ),
    "pub": (
        ("f", "M-13,-8 C-15,-16 -6,-17 -4,-14 C-1,-19 9,-18 9,-11 C11,-10 10,-8 9,-8 L8,16 L-11,16 Z"),
        ("l", "M9,-4 C18,-6 18,10 8,9"),
        ("h", "M-7,-3 h3 v14 h-3 Z M0,-3 h3 v14 h-3 Z"),
    ),
}

STYLE = (
    svg.themes(
        "--shrimp:#c4473a; --lobster:#9c2349; --processing:#53626c; --cod:#1f7a8c; --tuna:#34489b; --crab:#b35c00; --pub:#7a5327;"
        " --wood:#c99a5b; --wood-line:#7d5726; --coin:#f3cf63; --coin-ink:#4d3a04; --on-kind:#ffffff; --back:#40646f; --panel:#eef1ea;",
        "--shrimp:#f08a7b; --lobster:#ee7fa3; --processing:#a9bac4; --cod:#67c4d4; --tuna:#93a5f2; --crab:#f5a64d; --pub:#cfa36d;"
        " --wood:#b98846; --wood-line:#3c2a10; --coin:#e3bd4d; --coin-ink:#2d2203; --on-kind:#10222a; --back:#7fa5b0; --panel:#13252c;",
    )
    + "".join(
        f".shoal .{kind}, .shoal text.{kind} {{ fill:var(--{kind}) }}\n.shoal .{kind}-line {{ stroke:var(--{kind}) }}\n" for kind in FIGURES
    )
    + """
.shoal .figure { fill:none; stroke-width:2.4; stroke-linecap:round }
.shoal text { font-size:21px }
.shoal text.small { font-size:18px }
.shoal text.name { font-size:19px; font-weight:650 }
.shoal text.big { font-size:28px }
.shoal text.head { font-size:23px; font-weight:650 }
.shoal text.on-kind { fill:var(--on-kind); font-weight:700 }
.shoal text.coin-ink { fill:var(--coin-ink); font-weight:700 }
.shoal text.num { font-size:22px; font-weight:700 }
.shoal .on-kind-fill { fill:var(--on-kind) }
.shoal .on-kind-line { stroke:var(--on-kind) }
.shoal .hole { fill:var(--card) }
.shoal .panel { fill:var(--panel) }
.shoal .coin { fill:var(--coin); stroke:var(--coin-ink); stroke-width:1.2 }
.shoal .wood { fill:var(--wood); stroke:var(--wood-line); stroke-width:1.6 }
.shoal .back { fill:var(--back) }
.shoal .ink { fill:var(--ink) }
.shoal .soft-line { stroke:var(--soft); fill:none; stroke-width:2 }
.shoal .dashed { stroke:var(--soft); fill:none; stroke-width:1.8; stroke-dasharray:4 4 }
.shoal .faint { opacity:.38 }
.shoal .warn { fill:var(--glow) }
.shoal text.on-warn { fill:var(--paper); font-weight:700 }
.shoal .button { fill:var(--card); stroke:var(--glow); stroke-width:2 }
.shoal .ring { fill:none; stroke:var(--glow); stroke-width:3 }
"""
)


@functools.lru_cache(1 << 11)
def figure(kind: str, x: float, y: float, size: float, *, on_kind: bool = False) -> str:
    """The figure of a boat card's or a licence's kind, ``size`` across."""
    shape = "crab" if kind.startswith("crab") else kind
    fill, line, hole = ("on-kind-fill", "on-kind-line figure", shape) if on_kind else (shape, f"{shape}-line figure", "hole")
    parts = [element("path", d=path, cls={"f": fill, "l": line, "h": hole}[how]) for how, path in FIGURES[shape]]
    return group(*parts, transform=f"translate({x:g} {y:g}) scale({size / 40:g})")


def coin(x: float, y: float, number: int, radius: float = 17) -> str:
    """A price or what something is worth as money."""
    return element("circle", cx=x, cy=y, r=radius, cls="coin") + label(x, y + 7, number, "coin-ink middle")


def seal(x: float, y: float, points: int, kind: str) -> str:
    """Points on a coloured ground."""
    rim = svg.polygon(x, y, 22, 24, (1, 0.86))
    return element("polygon", points=rim, cls="on-kind-fill") + label(x, y + 7, points, f"bold middle {kind}")


def anchor(x: float, y: float) -> str:
    """The start player's marker."""
    path = "M0,-9 V13 M-6,-4 H6 M-11,4 C-9,13 9,13 11,4 M0,-9 m-3.4,-3.4 a3.4,3.4 0 1 0 6.8,0 a3.4,3.4 0 1 0 -6.8,0"
    return group(element("path", d=path, cls="soft-line", stroke_width=2.6, stroke_linecap="round"), transform=f"translate({x:g} {y:g})")


def crate(x: float, y: float, size: float) -> str:
    """A crate of fish, by its upper left corner."""
    planks = f"M{x:g},{y + size / 2:g} h{size:g}"
    return element("rect", x=x, y=y, width=size, height=size, rx=1.5, cls="wood") + element("path", d=planks, cls="wood")


def card_back(x: float, y: float) -> str:
    """A card seen from behind, by its upper left corner."""
    return element("rect", x=x, y=y, width=17, height=24, rx=3, cls="back")


def fitted(words: str, width: float, a_letter: float = 13.5) -> dict[str, object]:
    """Attributes that keep long words within their card, whatever the font."""
    return {"textLength": width, "lengthAdjust": "spacingAndGlyphs"} if a_letter * len(words) > width else {}


def captain(x: float, y: float) -> str:
    """A captain: a cap above a face."""
    return group(
        element("path", d="M-10,-3 C-10,-12 10,-12 10,-3 Z M-12,-3 H12 V0 H-12 Z", cls="ink"),
        element("path", d="M-8,1 H8 C8,11 -8,11 -8,1 Z", cls="ink"),
        transform=f"translate({x:g} {y:g})",
    )


LICENSE_WIDTH, LICENSE_HEIGHT = 171, 168


@functools.lru_cache(1 << 11)
def license_card(kind: str, x: float, y: float, *, ring: bool = False, hot: bool = False) -> str:
    """A licence of the auction row: figure, points, minimum bid, name and bonus."""
    number = d.LICENSES.index(kind)
    shape = "crab" if kind.startswith("crab") else kind
    frame = element("rect", x=x, y=y, width=LICENSE_WIDTH, height=LICENSE_HEIGHT, rx=10, cls="card hot" if hot else "card")
    band = f"M{x + 1:g},{y + 56:g} v-46 a9,9 0 0 1 9,-9 h{LICENSE_WIDTH - 20} a9,9 0 0 1 9,9 v46 Z"
    name = story.plain(kind).replace("(", "").replace(")", "")
    parts = [
        element("title", escape(story.license_sentence(kind))),
        frame,
        element("path", d=band, cls=shape),
        figure(kind, x + 34, y + 28, 44, on_kind=True),
        seal(x + 90, y + 28, d.LICENSE_POINTS[number], shape),
        coin(x + LICENSE_WIDTH - 27, y + 28, d.MINIMUM[number], 19),
        label(x + 12, y + 80, name, "name", **fitted(name, LICENSE_WIDTH - 24)),
    ]
    for k, line in enumerate(svg.wrapped(story.bonus(kind, 1), 16)):
        parts.append(label(x + 12, y + 104 + 21 * k, line, "small soft", **fitted(line, LICENSE_WIDTH - 24, 9.8)))
    if ring:
        parts.append(element("rect", x=x - 4, y=y - 4, width=LICENSE_WIDTH + 8, height=LICENSE_HEIGHT + 8, rx=13, cls="ring"))
    return group(*parts)


CARD_WIDTH, CARD_HEIGHT = 115, 154


@functools.lru_cache(1 << 11)
def boat_card(kind: str, count: int, new: int, x: float, y: float, *, hot: bool = False) -> str:
    """The cards of one kind in hand: how many, launch cost, points, and cash in the coin."""
    number = d.KINDS.index(kind)
    frame = element("rect", x=x, y=y, width=CARD_WIDTH, height=CARD_HEIGHT, rx=10, cls="card hot" if hot else "card")
    if not count and not hot:
        frame = element("rect", x=x, y=y, width=CARD_WIDTH, height=CARD_HEIGHT, rx=10, cls="dashed")
    parts = [
        frame,
        figure(kind, x + 38, y + 40, 48),
        coin(x + CARD_WIDTH - 23, y + 24, d.CASH[number]),
        label(x + CARD_WIDTH / 2, y + 96, kind, "name middle", **fitted(kind, CARD_WIDTH - 12)),
        label(x + CARD_WIDTH / 2, y + 119, f"cost {d.COST[number]}", "small soft middle"),
        label(x + CARD_WIDTH / 2, y + 141, f"{d.BOAT_POINTS[number]} VP", "small soft middle"),
    ]
    if count:
        parts.append(element("circle", cx=x + CARD_WIDTH - 23, cy=y + 62, r=16, cls=kind))
        parts.append(label(x + CARD_WIDTH - 23, y + 69, count, "on-kind middle"))
    if new:
        parts.append(element("rect", x=x + 6, y=y - 11, width=62, height=24, rx=12, cls="warn"))
        parts.append(label(x + 37, y + 7, f"{new} new", "small on-warn middle"))
    return group(*parts, cls=None if count or hot else "faint")


BOAT_WIDTH, BOAT_HEIGHT = 81, 82


def boat(ship: dict[str, Any], x: float, y: float, *, hot: bool = False) -> str:
    """A boat with its captain, or a place for one, and its crates."""
    kind = ship["kind"]
    parts = [element("rect", x=x, y=y, width=BOAT_WIDTH, height=BOAT_HEIGHT, rx=9, cls="card hot" if hot else "card")]
    hull = f"M{x + 5:g},{y + 40:g} h{BOAT_WIDTH - 10} l-10,34 q{20 - BOAT_WIDTH / 2:g},5 {30 - BOAT_WIDTH},0 Z"
    parts += [element("path", d=hull, cls=kind), figure(kind, x + BOAT_WIDTH / 2, y + 57, 32, on_kind=True)]
    if ship["captain"]:
        parts.append(captain(x + 20, y + 24))
    else:
        parts.append(element("circle", cx=x + 20, cy=y + 23, r=10, cls="dashed"))
    if ship["crates"] > 4:  # more than there is room for
        parts += [crate(x + 39, y + 23, 14), label(x + 39, y + 18, f"{ship['crates']} x", "small")]
    else:
        for k in range(ship["crates"]):
            parts.append(crate(x + 39 + 17 * (k % 2), y + 23 - 16 * (k // 2), 14))
    if ship["processed"]:
        parts.append(element("path", d=f"M{x + 62:g},{y + 70:g} l5,6 l10,-14", cls="ring"))
    return group(*parts)
