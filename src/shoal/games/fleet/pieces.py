"""The things on Fleet's table as pictures: animals, licences, cards, boats, crates, captains."""

from __future__ import annotations

import functools
from typing import NamedTuple

from shoal.games import svg
from shoal.games.svg import element, group, label

from . import data as d
from .story import cards

# Each figure is drawn in a square of 40 units around its middle: "f" is filled in the figure's colour, "l" a line of it, "h" a hole,
# "w" a light on it, "d" a shadow on it.
FIGURES: dict[str, tuple[tuple[str, str], ...]] = {
    "shrimp": (
        ("f", "M14,-9C6,-17-13,-15-14,1C-15,13-3,17 5,14L12,18L10,11L16,8L7,6C1,9-6,7-6,0C-6,-7 3,-9 14,-9Z"),
        ("w", "M11,-10C3,-15-10,-12-12,-1C-9,-8-1,-11 11,-10Z"),
        ("d", "M-11,7L-6,4M-13,-1L-6,-1M-10,-8L-5,-5M-4,-12L-2,-8M-5,12L-2,7M2,14L3,8"),
        ("l", "M11,-11C15,-15 17,-17 19,-17M12,-9C16,-10 18,-10 19,-8M-5,2L1,3M-4,-3L2,-1M-2,6L3,5"),
        ("h", "M8,-12a1.5,1.5 0 1 0 .1,0Z"),
    ),
    "lobster": (
        ("f", "M-5,-6C-5,-11 5,-11 5,-6L4,10L8,18L0,15L-8,18L-4,10Z"),
        ("f", "M-8,-4C-15,-6-17,-13-12,-18L-11,-12L-7,-17C-5,-11-6,-8-8,-4Z"),
        ("f", "M8,-4C15,-6 17,-13 12,-18L11,-12L7,-17C5,-11 6,-8 8,-4Z"),
        ("w", "M-3,-8C-2,-10 2,-10 3,-8L2,-3H-2Z"),
        ("d", "M-5,0H5M-4.5,4H4.5M-4,8H4M-4,11H4"),
        ("l", "M-5,0L-13,1M-4,5L-12,8M5,0L13,1M4,5L12,8M-2,-9L-4,-16M2,-9L4,-16"),
    ),
    "processing": (
        ("f", "M-17,16V-3L-9,3V-3L-1,3V-3L7,3V-16H13L14,3H17V16Z"),
        ("w", "M-15,5H15V6.5H-15Z"),
        ("h", "M-12,8h5v5h-5ZM-3,8h5v5h-5ZM6,8h5v5h-5Z"),
        ("l", "M10,-18C10,-22 16,-19 17,-23"),
    ),
    "cod": (
        ("f", "M-18,0C-12,-11 3,-12 10,-3L18,-10L16,0L18,10L10,3C3,12-12,11-18,0Z"),
        ("f", "M-4,-9L4,-15L6,-6ZM-6,8L-2,15L2,8Z"),
        ("w", "M-16,2C-9,8 2,8 8,3C2,11-12,10-16,2Z"),
        ("d", "M-8,-6C-5,-2-5,2-8,6M0,-5L8,-1M-2,-1L6,1"),
        ("h", "M-12.5,-3.5a2,2 0 1 0 .1,0Z"),
    ),
    "tuna": (
        ("f", "M-19,1C-10,-9 4,-9 11,-2L19,-16C15,-5 15,5 19,16L11,3C4,10-10,10-19,1Z"),
        ("f", "M-4,-7L4,-17L5,-5ZM-3,7L5,15L5,5Z"),
        ("w", "M-17,2C-9,8 3,8 9,3C2,9-11,9-17,2Z"),
        ("d", "M-9,-4C-7,-1-7,2-9,5M-3,-3H9M-3,1H9"),
        ("h", "M-13.5,-2a1.8,1.8 0 1 0 .1,0Z"),
    ),
    "crab": (
        ("f", "M-12,4C-12,-6 12,-6 12,4C12,12-12,12-12,4Z"),
        ("f", "M-10,-3C-18,-4-19,-12-13,-17L-12,-11L-7,-14C-6,-9-7,-6-10,-3Z"),
        ("f", "M10,-3C18,-4 19,-12 13,-17L12,-11L7,-14C6,-9 7,-6 10,-3Z"),
        ("w", "M-9,1C-6,-3 6,-3 9,1C5,-1-5,-1-9,1Z"),
        ("l", "M-12,5L-18,4M-11,8L-17,12M-8,11L-11,17M12,5L18,4M11,8L17,12M8,11L11,17"),
        ("d", "M-5,7Q0,10 5,7"),
        ("h", "M-4,1a1.7,1.7 0 1 0 .1,0ZM4,1a1.7,1.7 0 1 0 .1,0Z"),
    ),
    "pub": (
        ("f", "M-12,-8L-11,16H8L9,-8Z"),
        ("l", "M9,-4C18,-6 18,10 8,9"),
        ("h", "M-7,-3h3v14h-3ZM0,-3h3v14h-3Z"),
        ("foam", "M-14,-7C-17,-14-10,-17-7,-14C-5,-19 3,-19 4,-14C8,-17 13,-12 11,-7C8,-4 6,-7 2,-5C-2,-3-5,-7-9,-6C-11,-5-13,-6-14,-7Z"),
    ),
}  # fmt: skip

KINDS = tuple(FIGURES)

STYLE = (
    svg.themes(
        "--shrimp:#c4473a; --lobster:#9c2349; --processing:#53626c; --cod:#1f7a8c; --tuna:#34489b; --crab:#b35c00; --pub:#7a5327;"
        " --wood:#c99a5b; --wood-line:#7d5726; --coin:#f3cf63; --coin-ink:#4d3a04; --on-kind:#ffffff; --back:#40646f; --panel:#fbf8ee;"
        " --sky:#e3f0ee; --water:#a9d3d9; --wave:#7fb9c3; --pier:#d8c09a; --pier-line:#a98a5c; --skin:#e9b98c;",
        "--shrimp:#f08a7b; --lobster:#ee7fa3; --processing:#a9bac4; --cod:#67c4d4; --tuna:#93a5f2; --crab:#f5a64d; --pub:#cfa36d;"
        " --wood:#b98846; --wood-line:#3c2a10; --coin:#e3bd4d; --coin-ink:#2d2203; --on-kind:#10222a; --back:#7fa5b0; --panel:#15272f;"
        " --sky:#1d3842; --water:#17404c; --wave:#2b5f6d; --pier:#4d4130; --pier-line:#776447; --skin:#d9a97d;",
    )
    + "".join(
        f".shoal .{kind}{{fill:var(--{kind})}}.shoal text.{kind}{{fill:var(--{kind})}}.shoal .{kind}-line{{stroke:var(--{kind})}}\n"
        for kind in KINDS
    )
    + """
.shoal .figure { fill:none; stroke-width:2.4; stroke-linecap:round }
.shoal .hollow { fill:none; stroke-width:1.2 }
.shoal .foam { fill:#fffbe9 } .shoal .lite { fill:#fff; opacity:.32 }
.shoal .dim { fill:none; stroke:#000; opacity:.26; stroke-width:1.6; stroke-linecap:round }
.shoal text { font-size:13.5px }
.shoal text.small { font-size:13px }
.shoal text.name { font-size:14.5px; font-weight:700 }
.shoal text.big { font-size:21px; font-weight:750 }
.shoal text.num { font-size:15px; font-weight:700 }
.shoal text.on-kind { fill:var(--on-kind); font-weight:700 }
.shoal text.coin-ink { fill:var(--coin-ink); font-weight:750 }
.shoal text.use { font-weight:700 }
.shoal .on-kind-fill { fill:var(--on-kind) } .shoal .on-kind-line { stroke:var(--on-kind) }
.shoal .hole { fill:var(--card) } .shoal .panel { fill:var(--panel); stroke:var(--line) }
.shoal .coin { fill:var(--coin); stroke:var(--coin-ink); stroke-width:1.2 }
.shoal .shield { fill:var(--card); stroke:var(--ink); stroke-width:1.4 }
.shoal .wood { fill:var(--wood); stroke:var(--wood-line); stroke-width:1 }
.shoal .slot { fill:none; stroke:var(--soft); stroke-width:.8; stroke-dasharray:2 2; opacity:.7 }
.shoal .back { fill:var(--back); stroke:var(--card) }
.shoal .ink { fill:var(--ink) } .shoal .skin { fill:var(--skin) }
.shoal .sky { fill:var(--sky) } .shoal .water { fill:var(--water) }
.shoal .wave { fill:none; stroke:var(--wave); stroke-width:1.6; stroke-linecap:round }
.shoal .swell { fill:var(--wave) }
.shoal .pier { fill:var(--pier); stroke:var(--pier-line) } .shoal .plank { stroke:var(--pier-line); fill:none }
.shoal .cabin { fill:var(--card); stroke:var(--ink); stroke-width:1 }
.shoal .rig { fill:none; stroke:var(--soft); stroke-width:1.3; stroke-linecap:round }
.shoal .anchor { stroke:var(--ink); fill:none; stroke-width:2.6; stroke-linecap:round }
.shoal .dashed { stroke:var(--soft); fill:none; stroke-width:1.4; stroke-dasharray:4 4 }
.shoal .faint { opacity:.5 }
.shoal .warn { fill:var(--glow) } .shoal text.on-warn { fill:var(--paper); font-weight:700 }
.shoal .fresh { fill:var(--recent) }
.shoal .button { fill:var(--card); stroke:var(--glow); stroke-width:2 }
.shoal .last { fill:none } .shoal .acting { fill:none; stroke-width:2.5 } .shoal .lot { fill:none; stroke:var(--coin); stroke-width:4 }
.shoal .idle { opacity:.75 }
.shoal .shore { opacity:.6 }
.shoal .tick { fill:none; stroke:var(--good); stroke-width:3; stroke-linecap:round }
.shoal .hit { fill:transparent }
"""
)


class Box(NamedTuple):
    """A part of the board."""

    x: float
    y: float
    width: float
    height: float

    def within(self, margin: float) -> Box:
        return Box(self.x + margin, self.y + margin, self.width - 2 * margin, self.height - 2 * margin)

    @functools.lru_cache(1 << 8)  # noqa: B019 - boxes are few and live as long as the board
    def columns(self, count: int, gap: float) -> list[Box]:
        """Side by side."""
        width = (self.width - gap * (count - 1)) / count
        return [Box(self.x + k * (width + gap), self.y, width, self.height) for k in range(count)]

    @functools.lru_cache(1 << 8)  # noqa: B019
    def rows(self, count: int, gap: float) -> list[Box]:
        """One below the other."""
        height = (self.height - gap * (count - 1)) / count
        return [Box(self.x, self.y + k * (height + gap), self.width, height) for k in range(count)]

    @functools.lru_cache(1 << 8)  # noqa: B019
    def ring(self) -> str:
        return svg.box_ring(self.x - 2, self.y - 2, round(self.width + 4, 2), self.height + 4, 9)

    def rect(self, cls: str, rx: float = 7) -> str:
        return element("rect", x=self.x, y=self.y, width=self.width, height=self.height, rx=rx, cls=cls)

    def last(self) -> str:
        """The mark of what happened last."""
        return self.within(-1.5).rect("last", 8.5)


def moved(x: float, y: float, scale: float, *inside: str, cls: str | None = None) -> str:
    """What was drawn at the origin, elsewhere and in another size."""
    return group(*inside, transform=f"translate({x:.4g} {y:.4g}) scale({scale:.3g})", cls=cls)


def fitted(words: str, width: float, a_letter: float = 6.9) -> dict[str, object]:
    """Attributes that keep long words within their place, whatever the font."""
    return {"textLength": round(width, 1), "lengthAdjust": "spacingAndGlyphs"} if a_letter * len(words) > width else {}


def line(x: float, y: float, words: str, width: float, cls: str = "small") -> str:
    """A line of text no wider than its place."""
    return label(x, y, words, cls, **fitted(words, width, 8.4 if "name" in cls else 7.8 if "bold" in cls or "use" in cls else 7))


def in_lines(words: str, width: int, most: int) -> tuple[str, ...]:
    """Words in so many lines at most, of about this many letters."""
    while len(lines := svg.wrapped(words, width)) > most:
        width += 1
    return lines


@functools.lru_cache(1 << 11)
def figure(kind: str, x: float, y: float, size: float, *, on_kind: bool = False, plain: bool = False) -> str:
    """The figure of a kind of card or licence, ``size`` across; ``plain``: without lights and shadows."""
    shape = cards.pier(kind)
    fill, line_, hole = ("on-kind-fill", "on-kind-line figure", shape) if on_kind else (shape, f"{shape}-line figure", "hole")
    classes = {"f": fill, "w": "lite", "d": "dim", "l": line_, "foam": "foam", "h": hole}
    told = [how for how in classes if how == "f" or (how == "l" and not (plain and on_kind)) or not (plain or (on_kind and how in "wd"))]
    paths = {how: "".join(path for each, path in FIGURES[shape] if each == how) for how in told}
    parts = [element("path", d=path, cls=classes[how]) for how, path in paths.items() if path]
    return moved(x, y, size / 40, *parts)


@functools.lru_cache(1 << 6)
def sign(kind: str) -> str:
    """A boat in a few strokes, for small places."""
    return element("path", d="M6,14H19V31H58L52,46H9L3,31H6Z", cls=kind) + figure(kind, 38, 17, 27, plain=True)


def coin(x: float, y: float, number: int | str, radius: float = 13) -> str:
    """A price, or what something is worth as money."""
    return element("circle", cx=x, cy=y, r=radius, cls="coin") + label(x, y + 5, number, "num coin-ink middle")


def shield(x: float, y: float, points: int | str) -> str:
    """Points."""
    path = f"M{x - 13:g},{y - 14:g}h26v15q0,9-13,14q-13,-5-13,-14z"
    return element("path", d=path, cls="shield") + label(x, y + 4, points, "num middle")


def pennant(right: float, y: float, points: int) -> str:
    """Points with their word, by the upper right corner."""
    words = f"{points} {'pt' if points == 1 else 'pts'}"
    width = 13 + 7.4 * len(words)
    path = f"M{right:g},{y:g}h{-width:g}l6,11l-6,11h{width:g}z"
    return element("path", d=path, cls="shield") + label(right - 4, y + 15.5, words, "small bold end")


def badge(x: float, y: float, number: int, kind: str) -> str:
    """How many there are of something."""
    return element("circle", cx=x, cy=y, r=9, cls=kind) + label(x, y + 4.7, number, "on-kind small middle")


def anchor(x: float, y: float, scale: float = 0.8) -> str:
    """The start player's marker."""
    path = "M0,-9V13M-6,-4H6M-11,4C-9,13 9,13 11,4M0,-9m-3.4,-3.4a3.4,3.4 0 1 0 6.8,0a3.4,3.4 0 1 0-6.8,0"
    return moved(x, y, scale, element("path", d=path, cls="anchor"))


@functools.lru_cache(1 << 10)
def crate(x: float, y: float, size: float) -> str:
    """A crate of fish, by its upper left corner."""
    return element("path", d=f"M{x:g},{y:g}h{size:g}v{size:g}h{-size:g}zm0,{size / 2:g}h{size:g}", cls="wood")


def coins(x: float, y: float) -> str:
    """The pile of licences."""
    return element("path", d=f"M{x + 3:g},{y + 3:g}h18v14h-18z", cls="coin") + element(
        "rect", x=x, y=y, width=18, height=14, rx=2, cls="coin"
    )


def card_back(x: float, y: float, height: float = 20) -> str:
    """A card seen from behind, by its upper left corner."""
    return element("rect", x=x, y=y, width=height * 0.7, height=height, rx=2.5, cls="back")


CAP = "M-10,-3C-10,-12 10,-12 10,-3ZM-12,-3H12V0H-12Z"


def captain(x: float, y: float, scale: float) -> str:
    """A captain: a cap above a face."""
    face = element("path", d="M-8,0H8C9,12-9,12-8,0Z", cls="skin")
    return moved(x, y, scale, face, element("path", d=CAP, cls="ink"))


# -- boats -------------------------------------------------------------------------------------------------------------

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
def hull(kind: str) -> str:
    """A boat of a kind with its rig, nobody on board."""
    parts = [element("path", d=RIGS[kind], cls="rig")]
    if kind == "processing":
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
def boat(kind: str, has_captain: bool, crates: int, processed: bool) -> str:
    """A boat with its captain, or a place for one, and its crates, 60 wide and 50 high."""
    parts = [hull(kind), captain(12.5, 23, 0.5) if has_captain else element("circle", cx=12.5, cy=22, r=4.6, cls="dashed")]
    if crates > ON_DECK or d.CAPACITY > ON_DECK:
        if crates:
            parts += [crate(22, 20, 11), label(36, 30, f"x{crates}", "small")]
    elif has_captain:
        loads = "".join(f"M{21.3 + 9.4 * k:g},21.5h8.6v8.6h-8.6zm0,4.3h8.6" for k in range(crates))
        places = "".join(f"M{21.8 + 9.4 * k:g},22h7.6v7.6h-7.6z" for k in range(crates, d.CAPACITY))
        parts += [element("path", d=path, cls=cls) for path, cls in ((loads, "wood"), (places, "slot")) if path]
    parts.append(element("path", d=WATER, cls="swell"))
    if processed:
        parts.append(element("path", d="M44,8l4,5l8,-11", cls="tick"))
    return "".join(parts)


@functools.lru_cache(1 << 10)
def small_boat(kind: str, has_captain: bool, crates: int, x: float, y: float) -> str:
    """A boat from afar, 16 wide and 11 high, by its upper left corner: its crates on deck; hollow without a captain."""
    body = element("path", d=f"M{x:g},{y + 5.5:g}h16l-2.4,5h-11.2z", cls=kind if has_captain else f"{kind}-line hollow")
    deck = "".join(f"M{x + 0.8 + 3.7 * k:g},{y + 2:g}h3v3h-3z" for k in range(min(crates, 4)))
    return body + (element("path", d=deck, cls="wood") if deck else "")


# -- cards -------------------------------------------------------------------------------------------------------------


@functools.lru_cache(1 << 9)
def scene(kind: str, box: Box) -> str:
    """A licence's picture: its animal above the waves, the pub ashore."""
    x, y, width, height = box
    shape = cards.pier(kind)
    top = f"M{x:g},{y + height:g}v{8 - height:g}q0,-8 8,-8h{width - 16:g}q8,0 8,8v{height - 8:g}z"
    level = y + height * 0.62
    swell = f"M{x:g},{y + height:g}V{level:g}" + f"q{width / 12:g},-6 {width / 6:g},0t{width / 6:g},0" * 3 + f"V{y + height:g}z"
    sun = element("circle", cx=x + width * 0.45, cy=y + height * 0.5, r=height * 0.42, cls="lite")
    ground = "pier" if shape == "pub" else "water"
    return "".join([
        element("path", d=top, cls="sky"),
        sun,
        element("path", d=swell, cls=ground),
        figure(kind, x + width * 0.45, y + height * 0.5, min(height * 0.92, 58)),
        element("path", d=f"M{x + 8:g},{y + height - 6:g}q6,-4 12,0t12,0M{x + width - 34:g},{y + height - 7:g}q6,-4 12,0t12,0", cls="wave"),
        element("path", d=f"M{x:g},{y + height:g}h{width:g}", cls=f"{shape}-line figure"),
    ])  # fmt: skip


@functools.lru_cache(1 << 10)
def license_card(
    kind: str, box: Box, price: int, points: int, owned: int, bid: int | None, *, hot: bool = False, is_flat: bool = False
) -> str:
    """A licence for sale: its lowest bid and what of it one would pay, the points it would bring, and its bonus.

    ``owned``: how many of it one has already, as the bonus grows with each; ``bid``: the bid that stands if it is under the hammer,
    0 if there is none yet; ``is_flat``: the picture stands beside the words.
    """
    x, y, width, height = box
    least = d.MINIMUM[d.LICENSES.index(kind)]
    bonus = cards.bonus(kind, owned + 1)
    title = cards.title(kind)
    parts = [box.rect("card hot" if hot else "card")]
    lot = [] if bid is None else [box.within(2).rect("lot", 6)]
    if is_flat:
        left, room = x + 47, width - 50
        parts += [
            *lot,
            figure(kind, x + 23, y + height - 16, 30),
            svg.term("minimum", coin(x + 15, y + 14, least, 12)),
            svg.term("points", moved(x + width - 13, y + 11, 0.8, shield(0, 0, points))),
            line(left, y + 15, title.replace("King crab", "Crab"), room - 28, "name"),
        ]
        shown = (line(left, y + 31 + 14.5 * k, text, room, "small soft") for k, text in enumerate(in_lines(bonus, int(room / 6.4), 2)))
        parts.append(svg.term("for_you", *shown))
        return svg.term(cards.pier(kind), *parts)
    high = height - 94
    parts += [
        scene(kind, Box(x + 1, y + 1, width - 2, high)),
        *lot,
        svg.term("minimum", coin(x + 17, y + 18, least, 13.5)),
        svg.term("points", shield(x + width - 17, y + 18, points) if width < 130 else pennant(x + width - 4, y + 5, points)),
        line(x + 8, y + high + 18, title, width - 16, "name"),
    ]
    if bid is None:
        words = f"from {least}{f', you pay {price}' if price < least else ''}"
        parts.append(svg.term("minimum", line(x + 8, y + height - 8, words, width - 16, "small bold")))
    else:
        band = Box(x + 4, y + height - 23, width - 8, 19)
        words = f"bid {bid} stands" if bid else "up for auction"
        parts += [band.rect("coin", 5), line(x + 12, y + height - 9, words, width - 24, "small coin-ink bold")]
    lines = in_lines(bonus, int((width - 14) / 6.4), 3)
    shown = (line(x + 8, y + high + 35 + 15 * k, text, width - 16, "small soft") for k, text in enumerate(lines))
    parts.append(svg.term("for_you", *shown))
    return svg.term(cards.pier(kind), *parts)


@functools.lru_cache(1 << 10)
def boat_card(kind: str, count: int, new: int, box: Box, use: str, price: int, can_launch: bool, *, hot: bool = False) -> str:
    """The cards of one kind in hand: how many, and the uses of each: a boat with its points and its price for the owner, money, a captain.

    ``use`` is the one that is asked about now: "launch", "pay", "hire", or "command", which leaves room for the boats to choose from.
    """
    x, y, width, height = box
    number = d.KINDS.index(kind)
    is_narrow = width < 100
    if not count and not hot:
        empty = [
            box.rect("dashed"),
            figure(kind, x + width / 2, y + height / 2 - 4, 30),
            line(x + 6, y + height - 8, kind, width - 12, "small soft"),
        ]
        return group(*empty, cls="faint")
    stack = [Box(x + 2.5 * k, y - 2.5 * k, width, height).rect("card") for k in range(min(count, 3) - 1, 0, -1)]
    name = kind.capitalize() if not is_narrow else kind.capitalize()[:7]
    head = f"M{x + 1:g},{y + 24:g}v-16q0,-7 7,-7h{width - 16:g}q7,0 7,7v16z"
    parts = [*stack, box.rect("card hot" if hot else "card"), element("path", d=head, cls=kind)]
    parts.append(label(x + 7, y + 18, name, "on-kind", **fitted(name, width - 14, 8.2)))
    if count > 1:
        parts.append(
            svg.term(
                "count",
                element("circle", cx=x + width - 7, cy=y + 6, r=10.5, cls="shield"),
                label(x + width - 7, y + 11, count, "num middle"),
            )
        )
    if use == "command":
        worth = line(x + 6, y + 38, f"worth {d.CASH[number]}" if is_narrow else f"worth {d.CASH[number]}: captain of", width - 10)
        return group(*parts, svg.term("cash", worth))
    launch = "use" if use == "launch" and can_launch else "soft"
    cost = f"cost {price}" + (f", not {d.COST[number]}" if price < d.COST[number] else "")
    uses = ((cost, launch), (cards.some(d.BOAT_POINTS[number], "point"), launch))
    if is_narrow:
        parts.append(moved(x + 11, y + 24, 0.62, hull(kind)))
        lines = [("cost", *uses[0]), ("boat_points", *uses[1]), ("cash", f"pays {d.CASH[number]}", "use" if use == "pay" else "soft")]
        parts += [
            svg.term(word, line(x + 5, y + height - 33 + 14 * k, text, width - 9, f"small {cls}"))
            for k, (word, text, cls) in enumerate(lines)
        ]
    else:
        parts.append(moved(x + 6, y + 29, 0.92, hull(kind), element("path", d=WATER, cls="swell")))
        parts.append(svg.term("cash", coin(x + width - 28, y + 47, d.CASH[number], 16)))
        parts.append(label(x + width - 28, y + 75, "money", f"small middle {'use' if use == 'pay' else 'soft'}"))
        points = cards.some(d.BOAT_POINTS[number], "point" if price == d.COST[number] else "pt")
        parts.append(
            svg.term(
                "cost", line(x + 7, y + 95, f"{cost}{',' if price == d.COST[number] else ':'} {points}", width - 12, f"small {launch}")
            )
        )
        parts.append(
            svg.term(
                "captain",
                moved(x + 14, y + height - 12, 0.6, element("path", d=CAP, cls="ink")),
                line(x + 26, y + height - 9, "or a captain", width - 32, f"small {'use' if use == 'hire' else 'soft'}"),
            )
        )
    if new:
        tag = element("rect", x=x + 4, y=y - 9, width=46, height=17, rx=8.5, cls="fresh")
        parts.append(svg.term("new", tag, label(x + 27, y + 4, "new" if new == 1 else f"{new} new", "small on-warn middle")))
    return group(*parts)


def key(words: str, box: Box) -> str:
    """Something to press."""
    return box.rect("button hot", min(box.height / 2, 15)) + label(
        box.x + box.width / 2, box.y + box.height / 2 + 4.7, words, "bold middle", **fitted(words, box.width - 10, 8.2)
    )


def waves(box: Box) -> str:
    """A few lines on the water."""
    x, y, width, height = box
    places = ((0.08, 0.3), (0.3, 0.75), (0.52, 0.4), (0.7, 0.85), (0.88, 0.5))
    path = "".join(f"M{x + width * a:.0f},{y + height * b:.0f}q6,-5 12,0t12,0" for a, b in places)
    return element("path", d=path, cls="wave")


def shore(box: Box) -> str:
    """A lighthouse on its rock in the lower right corner, gulls above the water."""
    parts = [
        element("path", d="M-34,0Q-26,-12-12,-11Q0,-18 12,-12Q26,-12 34,0Z", cls="pier"),
        element("path", d="M-7,-13L-4,-48H4L7,-13Z", cls="cabin"),
        element("path", d="M-6,-22L-5.2,-30H5.2L6,-22ZM-4.6,-38L-4,-44H4L4.6,-38Z", cls="shrimp"),
        element("path", d="M-6,-48H6V-50H-6ZM-3.5,-50V-57H3.5V-50Z", cls="coin"),
        element("path", d="M-5,-57L0,-63L5,-57Z", cls="shrimp"),
        element("path", d="M-92,-52q6,-6 10,0q5,-6 10,0M-66,-66q4,-4 7,0q4,-4 7,0", cls="rig"),
    ]
    return moved(box.x + box.width - 40, box.y + box.height - 1, min(1, box.height / 164 + 0.2), *parts, cls="shore")


def plank(box: Box) -> str:
    """The pier that a licence lies on."""
    x, y, width, height = box
    lines = f"M{x:.1f},{y + 5:.1f}h{width:.1f}m0,{height - 10:.1f}h{-width:.1f}"
    return box.rect("pier", 3) + element("path", d=lines, cls="plank")


@functools.lru_cache(1 << 10)
def grid(count: int, least: int, width: float, height: float) -> tuple[int, float]:
    """Columns and scale for so many boats, room for ``least`` at any time: the largest that fit."""
    count = max(count, least)
    best = (1, 0.0)
    for columns in range(1, count + 1):
        rows = -(-count // columns)
        scale = min(width / columns / (BOAT_WIDTH + 2), height / rows / (BOAT_HEIGHT + 1))
        if scale > best[1]:
            best = (columns, scale)
    return best
