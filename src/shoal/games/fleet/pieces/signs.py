"""Animals, coins, crates, captains and other small things of Fleet, and how all of it looks."""

from __future__ import annotations

import functools
from typing import NamedTuple

from shoal.games import svg
from shoal.games.svg import element, group, label

from ..story import cards

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
        ("l", "M10,-16.5C10,-19 15,-16.5 16,-19.5"),
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
.shoal text.tight { font-size:10px }
.shoal text.use { font-weight:700 }
.shoal .on-kind-fill { fill:var(--on-kind) } .shoal .on-kind-line { stroke:var(--on-kind) }
.shoal .hole { fill:var(--card) } .shoal .panel { fill:var(--panel); stroke:var(--line) }
.shoal .coin { fill:var(--coin); stroke:var(--coin-ink); stroke-width:1.2 }
.shoal .shield { fill:var(--card); stroke:var(--ink); stroke-width:1.4 }
.shoal .wood { fill:var(--wood); stroke:var(--wood-line); stroke-width:1 }
.shoal .slot { fill:none; stroke:var(--soft); stroke-width:.8; stroke-dasharray:2 2; opacity:.7 }
.shoal .face-down { fill:var(--back); stroke:var(--card) }
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
.shoal .fresh { fill:var(--recent) } .shoal .over { pointer-events:none }
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


def called(name: str, letters: int) -> str:
    """A name, or its first word where that is too long: ``Harbour`` for Harbour Hal."""
    return name if len(name) <= letters else svg.clipped(name.split()[0], letters)


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


def coin(x: float, y: float, amount: int, radius: float = 13) -> str:
    """A price, or what something is worth as cash."""
    words = f"${amount}"
    return element("circle", cx=x, cy=y, r=radius, cls="coin") + label(
        x, y + 5, words, "num coin-ink middle", **fitted(words, 2 * radius - 5, 9)
    )


def points_words(points: int, printed: int) -> str:
    """Points with their word: those printed, and what king crabs add."""
    return f"{f'{printed}+{points - printed}' if points > printed else points} {'pt' if points == 1 else 'pts'}"


def pennant_width(letters: int) -> float:
    return 14 + 8 * letters


def pennant(right: float, y: float, words: str) -> str:
    """A few words by the upper right corner."""
    width = pennant_width(len(words))
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
    return element("rect", x=x, y=y, width=height * 0.7, height=height, rx=2.5, cls="face-down")


CAP = "M-10,-3C-10,-12 10,-12 10,-3ZM-12,-3H12V0H-12Z"


def captain(x: float, y: float, scale: float) -> str:
    """A captain: a cap above a face."""
    face = element("path", d="M-8,0H8C9,12-9,12-8,0Z", cls="skin")
    return moved(x, y, scale, face, element("path", d=CAP, cls="ink"))
