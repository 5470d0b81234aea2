"""What stands in the city of Fresh Fish, drawn from above: streets, houses, centres, outlets, markers and their emblems."""

from __future__ import annotations

import functools
import math

from shoal.games.svg import element, group, label, mark, themes

from .data import DEMO_LENGTH, OUTLETS

STYLE = (
    themes(
        """--lot:#e9e2c9; --lot-line:#cfc5a2; --road:#6d7679; --curb:#cfd2cb; --lane:#f3efdf; --roof:#c4694a; --roof-dark:#9c4c33;
  --court:#efd9b4; --tree:#4d8550;
  --block:#1f3b47; --on-block:#fdf6df; --gold:#d9a520; --hatch:#47525a; --hazard:#f0b416; --on-hazard:#2a2411; --frame:#4a5a5c;""",
        """--lot:#2f3b35; --lot-line:#4c5a51; --road:#131c20; --curb:#59666a; --lane:#c9c4ac; --roof:#a85b41; --roof-dark:#7a3c28;
  --court:#574836; --tree:#79b873;
  --block:#f1e7c8; --on-block:#1d2a30; --gold:#e8bb45; --hatch:#c3ccc4; --hazard:#e5ac1c; --on-hazard:#1d1a0c; --frame:#6c7d7f;""",
    )
    + """
.shoal .lot { fill:var(--lot) }
.shoal .lot-line { fill:none; stroke:var(--lot-line); stroke-width:1.2; stroke-linejoin:round }
.shoal .road { fill:var(--road) }
.shoal .curb { fill:none; stroke:var(--curb); stroke-width:2; stroke-linecap:square }
.shoal .lane { fill:none; stroke:var(--lane); stroke-width:1.8; stroke-dasharray:5 4 }
.shoal .roof { fill:var(--roof) } .shoal .roof-dark { fill:var(--roof-dark) } .shoal .court { fill:var(--court) }
.shoal .tree { fill:var(--tree) } .shoal .awning { fill:var(--card); stroke:var(--soft) }
.shoal .shadow { fill:var(--shade) }
.shoal .block { fill:var(--block); stroke:var(--gold); stroke-width:2.5 }
.shoal .on-block { fill:var(--on-block) } .shoal text.on-block { fill:var(--on-block); font-weight:700 }
.shoal .hole { fill:var(--block) }
.shoal .on-seat { fill:var(--on-seat) }
.shoal .ink { fill:var(--ink) } .shoal .void { fill:var(--card) } .shoal .pale { fill:var(--soft) }
.shoal .hazard { fill:var(--hazard) } .shoal .on-hazard { fill:var(--on-hazard) }
.shoal text.on-hazard { fill:var(--on-hazard); font-weight:800 }
.shoal .stripes { fill:none; stroke:var(--hazard) } .shoal .stripes-dark { fill:none; stroke:var(--on-hazard) }
.shoal .lit { fill:var(--on-seat); opacity:.3 } .shoal .edge { fill:var(--ink); opacity:.28 }
.shoal .ff text.sized { font-size:20px }
.shoal .road-arrow { fill:none; stroke:var(--ink); stroke-width:4; stroke-linecap:round; stroke-linejoin:round }
.shoal .post { stroke:var(--lane); stroke-width:2; stroke-linecap:round }
"""
)

LETTER = 0.62  # the width of a bold letter, as a part of its height
CURB = 3  # from the edge of a street
NAMES_FROM = 48  # a plot of fewer pixels has no room for the name of its centre

FISH = "M-.98 0C-.55-.64.2-.64.52-.06L.98-.46V.46L.52.06C.2.64-.55.64-.98 0Z"
DROP = "M0-1C.42-.42.7-.08.7.28A.7.7 0 0 1-.7.28C-.7-.08-.42-.42 0-1Z"


@functools.lru_cache(1 << 11)
def emblem(kind: str, x: float, y: float, size: float, ink: str, ground: str) -> str:
    """The sign of a kind, for its centre and its outlets alike; ``ground`` is the class of what shows through it."""
    at = f"translate({x:.1f} {y:.1f}) scale({size:.2f})"
    if kind == "fish":
        return group(element("path", d=FISH, cls=ink), element("circle", cx=-0.55, cy=-0.1, r=0.11, cls=ground), transform=at)
    if kind == "waste":
        parts = [element("path", d=_sector(turn), cls=ink) for turn in (30, 150, 270)]
        return group(*parts, element("circle", cx=0, cy=0, r=0.2, cls=ink), transform=at)
    if kind == "gas":
        shine = "M-.38.3A.4.4 0 0 0 .02.68L.02.52A.26.26 0 0 1-.22.3Z"
        return group(element("path", d=DROP, cls=ink), element("path", d=shine, cls=ground), transform=at)
    places = ((-0.38, -0.38), (0.38, 0.38), (0, 0), (0.38, -0.38), (-0.38, 0.38))
    pips = [element("circle", cx=a, cy=b, r=0.14, cls=ground) for a, b in places]
    die = element("rect", x=-0.76, y=-0.76, width=1.52, height=1.52, rx=0.28, cls=ink)
    return group(die, *pips, transform=f"{at} rotate(-9)")


def _sector(turn: float) -> str:
    """A blade of the sign for radiation."""
    near, far = 0.32, 0.96
    a, b = math.radians(turn - 30), math.radians(turn + 30)
    points = [f"{math.cos(t) * r:.3f} {math.sin(t) * r:.3f}" for t, r in ((a, near), (a, far), (b, far), (b, near))]
    return f"M{points[0]}L{points[1]}A{far} {far} 0 0 1 {points[2]}L{points[3]}A{near} {near} 0 0 0 {points[0]}Z"


def fence(x: float, y: float, size: float) -> str:
    """The path of the fence around an empty plot; x and y are its upper left corner here and below."""
    inset = size * 0.09
    side = size - 2 * inset
    return f"M{x + inset:.0f} {y + inset:.0f}h{side:.0f}v{side:.0f}h{-side:.0f}z"


def street(x: float, y: float, size: float, joins: tuple[bool, ...], doors: tuple[bool, ...]) -> str:
    """A street; ``joins`` tells where it goes on into another, ``doors`` where a centre or outlet opens onto it: up, right, down, left."""
    up, right, down, left = (0 if join else CURB for join in joins)  # a curb leaves this much room
    x, y, size = round(x, 1), round(y, 1), round(size, 1)
    wide, high, middle, far = size - left - right, size - up - down, size / 2, size - CURB
    curbs = (
        f"M{x + left:.1f} {y + CURB:.1f}h{wide:.1f}", f"M{x + far:.1f} {y + up:.1f}v{high:.1f}",
        f"M{x + left:.1f} {y + far:.1f}h{wide:.1f}", f"M{x + CURB:.1f} {y + up:.1f}v{high:.1f}",
    )  # fmt: skip
    lanes = (f"v{-middle:.1f}", f"h{middle:.1f}", f"v{middle:.1f}", f"h{-middle:.1f}")
    parts = [element("rect", x=x - 0.5, y=y - 0.5, width=size + 1, height=size + 1, cls="road")]
    curb = "".join(curbs[k] for k in range(4) if not joins[k])
    lane = "".join(f"M{x + middle:.1f} {y + middle:.1f}{lanes[k]}" for k in range(4) if joins[k] or doors[k])
    if curb:
        parts.append(element("path", d=curb, cls="curb"))
    lane = lane or f"M{x + size * 0.25:.1f} {y + middle:.1f}h{middle:.1f}"  # a street by itself: a circle would look like a marker to come
    parts.append(element("path", d=lane, cls="lane"))
    return "".join(parts)


def demonstration(x: float, y: float, size: float) -> str:
    """Placards across the street, with what it counts."""
    parts = []
    for dx, dy, turn in ((0.24, 0.36, -9), (0.76, 0.36, 8)):
        parts.append(_placard(x + size * dx, y + size * dy, size * 0.2, turn, ""))
    number = str(DEMO_LENGTH) if size > 30 else ""  # which nobody could read on an icon
    return "".join(parts) + _placard(x + size * 0.5, y + size * 0.44, size * 0.29, 0, number)


def _placard(x: float, y: float, size: float, turn: float, text: str) -> str:
    stick = element("line", x1=0, y1=0, x2=0, y2=size * 1.6, cls="post")
    board = element("rect", x=-size * 0.8, y=-size * 0.8, width=size * 1.6, height=size * 1.5, rx=size * 0.2, cls="hazard")
    if text:
        words = _sized(0, size * 0.47, text, "on-hazard", size * 1.35)
    else:
        words = emblem("waste", 0, -size * 0.05, size * 0.55, "on-hazard", "hazard")
    return group(stick, board, words, transform=f"translate({x:.1f} {y:.1f}) rotate({turn})")


def _sized(x: float, y: float, text: str, cls: str, height: float, room: float = 1000.0) -> str:
    """Words as high as their tile needs, narrower if they have no room: the style sheet has one size for them, a transform the others."""
    narrow = min(1.0, room / (LETTER * height * len(text)))
    scale = f"{height / 20:.3f}" if narrow == 1 else f"{narrow * height / 20:.3f} {height / 20:.3f}"
    return group(label(0, 0, text, f"middle sized {cls}"), transform=f"translate({x:.1f} {y:.1f}) scale({scale})")


def apo(x: float, y: float, size: float) -> str:
    """A house. Apartments, parks and offices are the same to the rules, so they look the same."""
    return _scaled(HOUSE, x, y, size)


def _scaled(house: str, x: float, y: float, size: float) -> str:
    """What was drawn on a plot of 20 by 20."""
    return group(house, transform=f"translate({x:.2f} {y:.2f}) scale({size / 20:.4f})")


def _box(x: float, y: float, width: float, height: float, cls: str, rx: float = 0) -> str:
    return element("rect", x=x, y=y, width=width, height=height, rx=rx or None, cls=cls)


LOT = _box(0, 0, 20, 20, "lot")

HOUSE = "".join(
    [
        LOT,
        _box(2.6, 2.8, 16, 16, "shadow", 1),
        _box(2, 2, 16, 16, "roof", 1),
        element("path", d="M2 18l4.2-4.2h7.6l4.2 4.2z", cls="roof-dark"),
        element("path", d="M18 2l-4.2 4.2v7.6l4.2 4.2z", cls="roof-dark", opacity=0.6),
        _box(6.2, 6.2, 7.6, 7.6, "court"),
        element("circle", cx=10, cy=10, r=2.2, cls="tree"),
        _box(3.4, 3.2, 1.6, 1.6, "court"),
        _box(14.8, 15.2, 1.6, 1.6, "court"),
    ]
)

BARRIER = {"x": 1.3, "y": 1.3, "width": 17.4, "height": 17.4, "rx": 1, "stroke_width": 2.1}
SITE = "".join(
    [
        element("rect", **BARRIER, cls="stripes"),
        element("rect", **BARRIER, cls="stripes-dark", stroke_dasharray="2.3 2.3"),
        element("circle", cx=10, cy=10, r=5.2, cls="hazard"),
        element("path", d="M8 13.4v-6.8h6v2.6M6.4 6.6h2M6.6 13.4h3", cls="stripes-dark", stroke_width=1.2),
    ]
)


def zone(x: float, y: float, size: float) -> str:
    """Barriers around the plot and a crane over it."""
    return _scaled(SITE, x, y, size)


def center(x: float, y: float, size: float, kind: str, name: str) -> str:
    """A supply centre: a dark block with its kind's emblem and its name."""
    inset = size * 0.05
    ground = element("rect", x=x, y=y, width=size, height=size, cls="lot")
    block = element("rect", x=x + inset, y=y + inset, width=size - 2 * inset, height=size - 2 * inset, rx=size * 0.1, cls="block")
    if size < NAMES_FROM:
        return ground + block + emblem(kind, x + size / 2, y + size / 2, size * 0.34, "on-block", "hole")
    sign = emblem(kind, x + size / 2, y + size * 0.4, size * 0.27, "on-block", "hole")
    words = _sized(x + size / 2, y + size * 0.87, name, "on-block", max(12.0, size * 0.17), size * 0.86)
    return ground + block + sign + words


def outlet(x: float, y: float, size: float, kind: str, seat: int) -> str:
    """A shop on its plot."""
    u = size / 20
    lot = element("rect", x=x, y=y, width=size, height=size, cls="lot")
    shadow = element("rect", x=x + 2 * u, y=y + 2.4 * u, width=17 * u, height=17 * u, rx=2 * u, cls="shadow")
    return lot + shadow + shop(x, y, size, kind, seat)


@functools.lru_cache(1 << 10)
def shop(x: float, y: float, size: float, kind: str, seat: int | None) -> str:
    """A shop in its owner's colour with the owner's mark on its awning; grey while it is nobody's."""
    u = size / 20
    wall, light, awning = ("pale", "void", "awning") if seat is None else (f"seat{seat}", "on-seat", "on-seat")
    parts = [element("rect", x=x + 1.4 * u, y=y + 1.4 * u, width=17.2 * u, height=17.2 * u, rx=2 * u, cls=wall)]
    parts.append(emblem(kind, x + 10 * u, y + 8.2 * u, 5.2 * u, light, wall))
    parts.append(element("rect", x=x + 1.4 * u, y=y + 14.2 * u, width=17.2 * u, height=4.4 * u, rx=1.6 * u, cls=awning))
    if seat is not None:
        parts.append(mark(seat, x + 10 * u, y + 16.4 * u + (0.3 * u if seat == 2 else 0), 1.6 * u))
    return "".join(parts)


@functools.lru_cache(1 << 11)
def cube(x: float, y: float, size: float, seat: int) -> str:
    """A marker, seen a little from the side; x and y are its middle."""
    h, t = size * 0.5, size * 0.28
    top = f"M{x - h} {y - h + t / 2}l{t} {-t}h{2 * h}l{-t} {t}z"
    right = f"M{x + h} {y - h + t / 2}l{t} {-t}v{2 * h}l{-t} {t}z"
    front = element("rect", x=x - h, y=y - h + t / 2, width=2 * h, height=2 * h, cls=f"seat{seat}")
    sides = element("path", d=top, cls=f"seat{seat}") + element("path", d=right, cls=f"seat{seat}")
    light = element("path", d=top, cls="lit") + element("path", d=right, cls="edge")
    face = group(_white_mark(seat, x, y + t / 2 + (size * 0.03 if seat == 2 else 0), size * 0.24))
    return sides + light + front + face


def _white_mark(seat: int, x: float, y: float, size: float) -> str:
    return mark(seat, x, y, size).replace(f'class="seat{seat}"', 'class="on-seat"')


def tile(kind: str, x: float, y: float, size: float) -> str:
    """A tile by itself, as it lies in the deck or in hand; x and y are its upper left corner."""
    if kind in OUTLETS:
        return shop(x, y, size, kind, None)
    if kind == "apo":
        return apo(x, y, size)
    if kind == "zone":
        return apo(x, y, size) + zone(x, y, size)
    road = street(x, y, size, (False, True, False, True), (False, False, False, False))
    return road + demonstration(x, y, size) if kind == "demo" else road
