"""The things that Fishery Boom's pictures consist of: fish, dice, arrows, boxes, and their style sheet."""

from __future__ import annotations

import functools

from shoal.games.svg import element, group, label, themes

from .data import SPECIES, YEARS
from .story import extra_plates

WIDTH, LEFT, INNER = 720, 16, 688  # of the picture; where its cards begin and how wide they are
BOX_GAP = 4
BOX = (INNER - 24 - (YEARS - 1) * BOX_GAP) / YEARS  # how wide a year's box on a sheet is

# -- fish --------------------------------------------------------------------------------------------------------------

# Each species has a silhouette of its own, drawn in a box of 48 by 22 around its middle and looking ahead:
# filled outlines, thin strokes, and where its eye is.
BODY = {
    "sharks": "M-15,1C-7,-6 8,-8 24,1C13,7 -6,7 -15,1Z M-14,1L-24,-10L-20,1L-23,9Z"
    " M-3,-4C-1,-9 1,-11 4,-12C4,-8 5,-6 8,-4Z M1,4L-3,11L9,4Z",
    "tuna": "M-14,0C-8,-9 10,-11 23,0C10,11 -8,9 -14,0Z M-13,0C-17,-2 -20,-7 -24,-11C-22,-3 -22,3 -24,11C-20,7 -17,2 -13,0Z"
    " M0,-7L-5,-12L6,-8Z M0,7L-5,12L6,8Z",
    "mackerel": "M-15,0C-6,-7 12,-8 24,0C12,8 -6,7 -15,0Z M-14,0L-24,-8L-20,0L-24,8Z",
    "herring": "M-14,0C-6,-6 12,-6 22,-1C14,9 -4,8 -14,0Z M-13,0L-23,-8L-19,0L-23,8Z M0,-5L3,-10L8,-5Z",
    "pollock": "M-15,0C-8,-7 12,-8 24,1C12,8 -8,7 -15,0Z M-14,0L-23,-7L-22,7Z M-9,-4L-7,-9L-3,-5Z M-1,-5L2,-11L6,-6Z M8,-6L12,-10L15,-5Z",
    "anchovy": "M-15,0C-6,-4 12,-5 23,0C12,5 -6,4 -15,0Z M-14,0L-22,-5L-19,0L-22,5Z",
    "shrimp": "M20,-5C10,-11 -10,-10 -15,2C-15,6 -13,9 -10,10C-9,4 -4,1 3,1C10,1 16,0 20,-5Z M-12,7L-22,7L-18,11L-9,11Z",
    "cod": "M-14,0C-8,-6 10,-11 22,-2C24,2 20,6 14,7C4,9 -8,6 -14,0Z M-13,0L-22,-7C-20,-2 -20,2 -22,7Z M-6,-4C-4,-9 4,-11 8,-8Z",
    "squid": "M24,0C16,-7 4,-7 -5,-4L-5,4C4,7 16,7 24,0Z M23,0L13,-11L9,-4Z M23,0L13,11L9,4Z M-4,-4C-9,-5 -11,-2 -11,0C-11,2 -9,5 -4,4Z",
    "whales": "M-13,3C-12,-9 10,-14 21,-4C25,1 22,9 12,10C2,11 -10,10 -13,3Z"
    " M-12,4C-17,3 -19,0 -24,-9C-19,-9 -16,-6 -15,-4C-14,-8 -11,-10 -7,-9C-8,-4 -9,1 -12,4Z",
}
LINES = {
    "mackerel": "M-4,-5L-1,1 M2,-6L5,1 M8,-5L11,1",
    "shrimp": "M19,-5C22,-8 23,-10 23,-12 M19,-5C23,-6 25,-7 26,-9 M-1,1L-3,7 M4,1L3,7 M9,0L9,6",
    "squid": "M-10,-3C-15,-7 -18,-2 -24,-5 M-11,0C-16,-3 -18,3 -24,1 M-10,3C-14,7 -18,4 -23,7",
    "cod": "M16,7L15,11",
    "whales": "M7,-12C7,-15 5,-16 3,-16 M7,-12C7,-15 9,-16 11,-16",
}
EYE = {
    "sharks": (16, -1),
    "tuna": (15, -2),
    "mackerel": (17, -1),
    "herring": (15, -1),
    "pollock": (16, -1),
    "anchovy": (17, -1),
    "shrimp": (14, -5),
    "cod": (15, -2),
    "squid": (-7, -1),
    "whales": (14, -1),
}

# light and dark colours of the species, which their shapes and names also tell
LIGHT = """--sharks:#5a6b78; --tuna:#1d5fa0; --mackerel:#0f8a80; --herring:#6f8796; --pollock:#6d7c2a; --anchovy:#3f8fc0;
  --shrimp:#d0583f; --cod:#96682b; --squid:#8a56ac; --whales:#2f4a7d; --eye:#ffffff;"""
DARK = """--sharks:#a9bac6; --tuna:#6fb0ec; --mackerel:#5fd0c4; --herring:#b9ccd8; --pollock:#c0cf72; --anchovy:#8fcdf2;
  --shrimp:#ff9b84; --cod:#e0b274; --squid:#cfa3ee; --whales:#92aeea; --eye:#0e1c22;"""

STYLE = (
    themes(LIGHT, DARK)
    + """
.shoal .ghost { fill:none; stroke:var(--soft); stroke-width:1.2; stroke-dasharray:2.5 3; opacity:.6 }
.shoal .eye { fill:var(--eye); stroke:none }
.shoal .lines { fill:none; stroke-width:2; stroke-linecap:round }
"""
    + "".join(f".shoal .{name} {{ fill:var(--{name}); stroke:var(--{name}) }}\n.shoal .{name} .lines {{ fill:none }}\n" for name in BODY)
    + ".shoal .mackerel .lines { stroke:var(--eye); stroke-width:1.6; opacity:.7 }\n.shoal .body { stroke:none }\n"
    + """
.shoal .band { fill:var(--sea); opacity:.55 }
.shoal .band.odd { opacity:.28 }
.shoal .behind { fill:var(--paper) }
.shoal .now { fill:var(--card); stroke:var(--ink); stroke-width:2 }
.shoal .arrow { fill:none; stroke:var(--ink); stroke-width:1.6; opacity:.75 }
.shoal .arrow.spawning { stroke:var(--good); stroke-width:2.4; opacity:1 }
.shoal .arrow.dry { opacity:.18; stroke-dasharray:3 3 }
.shoal .far { opacity:.8; stroke:none }
.shoal .gone { fill:none; stroke:var(--soft); stroke-width:3.4; stroke-linecap:round; opacity:.35 }
.shoal .shield { fill:none; stroke:var(--soft); stroke-width:1.8 }
.shoal .shield.filled { fill:var(--good); stroke:var(--good) }
.shoal .tick { fill:none; stroke:var(--card); stroke-width:2.6; stroke-linecap:round; stroke-linejoin:round }
.shoal .cell { fill:var(--sea); stroke:none }
.shoal .cross { stroke:var(--bad); stroke-width:3; stroke-linecap:round; fill:none }
.shoal .frost { stroke:var(--ink); stroke-width:2; stroke-linecap:round; fill:none }
.shoal .ring { fill:none; stroke:var(--glow); stroke-width:3 }
.shoal .plate { fill:var(--card); stroke:var(--ink); stroke-width:1.6 }
.shoal .box { fill:var(--paper); stroke:var(--line) }
.shoal .box.now { fill:var(--paper); stroke:var(--ink); stroke-width:2 }
.shoal .plate.empty { stroke:var(--bad); stroke-dasharray:2.5 2 }
.shoal .check { fill:var(--paper); stroke:var(--soft); stroke-width:1.6 }
.shoal .check.ticked { fill:var(--ink); stroke:var(--ink) }
.shoal .slot { fill:var(--paper); stroke:none }
.shoal .slot.hot { fill:var(--card) }
.shoal .faint { opacity:.45 }
.shoal .bar { stroke:none }
.shoal .bar.killed { opacity:.45 }
.shoal .nobody { fill:var(--soft) }
.shoal text.t18 { font-size:18px } .shoal text.t20 { font-size:20px } .shoal text.t22 { font-size:22px } .shoal text.t34 { font-size:34px }
.shoal tspan.of { font-size:22px; font-weight:400; fill:var(--soft) }
.shoal .die { fill:var(--card); stroke:var(--ink); stroke-width:1.6 }
.shoal .die.absent { stroke-dasharray:4 4; fill:none }
.shoal .die.culls { stroke:var(--bad); stroke-width:3 }
.shoal .pip { fill:var(--ink) }
.shoal .button { fill:var(--card); stroke:var(--line) }
"""
)


# the shape of each species; one that is not on the printed sheet borrows another's
SHAPE = {name: name if name in BODY else list(BODY)[k % len(BODY)] for k, name in enumerate(SPECIES)}


@functools.cache
def fish(name: str, x: float, y: float, scale: float, alive: bool = True) -> str:
    """A fish of a species with its middle at (x, y); one that is gone leaves its outline."""
    name = SHAPE[name]
    place = f"translate({x:g} {y:g}) scale({scale:g})"
    if not alive:
        return element("path", d=BODY[name], cls="ghost", transform=place)
    inside = [element("path", d=BODY[name], cls="body")]
    if name in LINES:
        inside.append(element("path", d=LINES[name], cls="lines"))
    inside.append(element("circle", cx=EYE[name][0], cy=EYE[name][1], r=1.7, cls="eye"))
    return group(*inside, cls=name, transform=place)


def small_fish(x: float, y: float) -> str:
    return f"M{x - 6:g},{y:g}c4,-6 12,-6 16,0c-4,6 -12,6 -16,0zm1,0l-6,-5v10z"


def tiny_fish(x: float, y: float, scale: float) -> str:
    a, b, c = 2 * scale, 4 * scale, 8 * scale
    body = f"c{a:.1f},{-b:.1f} {a + b:.1f},{-b:.1f} {c:.1f},0c{-a:.1f},{b:.1f} {-a - b:.1f},{b:.1f} {-c:.1f},0z"
    return f"M{x - 1.2 * a:.1f},{y:.1f}{body}m.5,0l{-b:.1f},{-a - 1:.1f}v{b + 2:.1f}z"


# -- dice, arrows, signs, boxes ----------------------------------------------------------------------------------------

PIPS = {
    1: (4,),
    2: (2, 6),
    3: (2, 4, 6),
    4: (0, 2, 6, 8),
    5: (0, 2, 4, 6, 8),
    6: (0, 2, 3, 5, 6, 8),
    7: (0, 2, 3, 4, 5, 6, 8),
    8: (0, 1, 2, 3, 5, 6, 7, 8),
    9: tuple(range(9)),
}
SHIELD = "M0,-11C4,-8 8,-8 10,-8C10,2 6,9 0,12C-6,9 -10,2 -10,-8C-8,-8 -4,-8 0,-11Z"


@functools.lru_cache(1 << 10)
def die(x: float, y: float, size: float, face: int | None, culls: bool = False, hot: bool = False) -> str:
    cls = " ".join(["die", *["absent"] * (face is None), *["culls"] * culls, *["hot"] * hot])
    inside = [element("rect", x=x, y=y, width=size, height=size, rx=size / 6, cls=cls)]
    inside += [
        element("circle", cx=x + size * (1 + spot % 3) / 4, cy=y + size * (1 + spot // 3) / 4, r=size / 11, cls="pip")
        for spot in (PIPS[face] if face else ())
    ]
    return "".join(inside)


def arrow(x: float, y: float, to_x: float, to_y: float) -> str:
    length = ((to_x - x) ** 2 + (to_y - y) ** 2) ** 0.5
    dx, dy = (to_x - x) / length, (to_y - y) / length
    wings = "".join(f"M{to_x:g},{to_y:g}l{-7 * dx + side * 4 * dy:.1f},{-7 * dy - side * 4 * dx:.1f}" for side in (1, -1))
    return f"M{x:g},{y:g}L{to_x:g},{to_y:g}{wings}"


def cross(x: float, y: float, size: float) -> str:
    return f"M{x - size:g},{y - size:g}l{2 * size:g},{2 * size:g}m0,{-2 * size:g}l{-2 * size:g},{2 * size:g}"


def frost(x: float, y: float) -> str:
    """A snowflake, for the fridge."""
    return f"M{x:g},{y - 8:g}v16M{x - 7:g},{y - 4:g}l14,8M{x - 7:g},{y + 4:g}l14,-8"


def card(height: float) -> str:
    return element("rect", x=LEFT, y=6, width=INNER, height=height - 12, rx=12, cls="card")


@functools.lru_cache(4096)
def box(seat: int, year: int, plates: int, fish: int, is_now: bool) -> str:
    """A year: a plate with a fish is fed, an empty plate costs, a fish without a plate is too many."""
    x = LEFT + 12 + (year - 1) * (BOX + BOX_GAP)
    inside = [
        element("rect", x=x, y=0, width=BOX, height=88, rx=7, cls="box now" if is_now else "box"),
        label(x + 6, 19, year, "t18 bold" if is_now else "t18 soft"),
    ]
    if extra_plates(year):
        inside.append(label(x + BOX - 5, 19 if BOX > 55 else 83, f"+{extra_plates(year)}", "t18 soft end"))
    drawn = ""
    across = next(n for n in range(3, 20) if n * n >= max(plates, fish))
    step = min({3: 19.0, 4: 14.5}.get(across, 58 / across), (BOX - 4) / across)
    for i in range(max(plates, fish)):
        at_x, at_y = x + BOX / 2 + (i % across - (across - 1) / 2) * step, 36 + i // across * step
        if i < plates:
            inside.append(element("circle", cx=at_x, cy=at_y, r=step * 0.44, cls="plate" if i < fish else "plate empty"))
        if i < fish:
            drawn += tiny_fish(at_x, at_y, step / 14)
    if drawn:
        inside.append(element("path", d=drawn, cls=f"seat{seat}"))
    return "".join(inside)
