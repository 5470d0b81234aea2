"""The things that Fishery Boom's pictures consist of: fish, water, dice, arrows, plates, gear, and their style sheet."""

from __future__ import annotations

import functools

from shoal.games.svg import element, group, piece, themes

from .data import DIE_FACES, SPECIES

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

# what lies lighter on a body: its belly
BELLY = {
    "sharks": "M-10,3C0,3 14,3 22,1C12,7 -3,7 -10,3Z",
    "tuna": "M-10,2C0,5 12,5 21,1C10,10 -4,9 -10,2Z",
    "mackerel": "M-11,1C0,4 14,4 22,1C12,7 -4,7 -11,1Z",
    "herring": "M-11,1C-2,3 12,4 21,0C13,8 -3,7 -11,1Z",
    "pollock": "M-11,1C0,3 12,4 22,2C12,8 -6,7 -11,1Z",
    "anchovy": "M-11,1C0,2 14,2 21,1C12,5 -4,4 -11,1Z",
    "shrimp": "M-12,-2C-6,-7 8,-7 16,-5C8,-9 -7,-9 -12,-2Z",
    "cod": "M-10,2C0,5 14,4 21,2C18,7 12,7 8,8C0,8 -6,6 -10,2Z",
    "squid": "M-3,2C6,4 14,3 21,1C14,6 4,7 -3,4Z",
    "whales": "M-10,6C0,8 12,6 22,1C22,8 16,10 8,10C0,11 -7,10 -10,6Z",
}
BONES = "M-15,0H12M-9,-5V5M-4,-6V6M1,-6V6M6,-5V5M-15,0L-22,-6M-15,0L-22,6M12,-5C20,-4 22,-2 22,0C22,2 20,4 12,5Z"

STYLE = (
    themes(
        LIGHT + " --water:#d6ecef; --water-deep:#a9d3da; --wave:#ffffff; --mud:#cfc6b2; --mud-deep:#b5aa92; --felt:#e7efe9;",
        DARK + " --water:#15394a; --water-deep:#0d2735; --wave:#2f6378; --mud:#3a352b; --mud-deep:#28241d; --felt:#13272c;",
    )
    + """
.shoal .ghost { fill:none; stroke:var(--soft); stroke-width:1.2; stroke-dasharray:2.5 3; opacity:.5 }
.shoal .bones { fill:none; stroke:var(--soft); stroke-width:1.8; stroke-linecap:round; opacity:.75 }
.shoal .eye { fill:var(--eye); stroke:none }
.shoal .belly { fill:var(--eye); stroke:none; opacity:.25 }
.shoal .lines { fill:none; stroke:currentColor; stroke-width:2; stroke-linecap:round }
"""
    + "".join(f".shoal .{name} {{ fill:var(--{name}); color:var(--{name}); stroke:none }}\n" for name in BODY)
    + ".shoal .mackerel .lines { stroke:var(--eye); stroke-width:1.6; opacity:.7 }\n"
    + """
.shoal .water { fill:var(--water) } .shoal .deep { fill:var(--water-deep) }
.shoal .water.few { stroke:var(--bad); stroke-width:2 }
.shoal .water.mud { fill:var(--mud) } .shoal .deep.mud { fill:var(--mud-deep) }
.shoal .wave { fill:none; stroke:var(--wave); stroke-width:2; stroke-linecap:round; opacity:.8 }
.shoal .felt { fill:var(--felt); stroke:var(--line) }
.shoal .frame { fill:none; stroke:var(--line) }
.shoal .arrow { fill:none; stroke:var(--ink); stroke-width:1.3; opacity:.45; pointer-events:none }
.shoal .gap { fill:transparent }
.shoal .choice:not(.would):not(:focus-visible) .hot.vain { stroke:var(--soft); stroke-width:1.5; stroke-dasharray:4 4 }
.shoal .arrow.spawning { stroke:var(--good); stroke-width:2.4; opacity:1 }
.shoal .arrow.dry { opacity:.2; stroke-dasharray:3 3 }
.shoal .young { fill:var(--good); stroke:none; opacity:.25 }
.shoal .far { opacity:.8; stroke:none }
.shoal .gone { fill:none; stroke:var(--soft); stroke-width:3.4; stroke-linecap:round; opacity:.35 }
.shoal .shield { fill:none; stroke:var(--soft); stroke-width:1.8 }
.shoal .shield.filled { fill:var(--good); stroke:var(--good) }
.shoal .tick { fill:none; stroke:var(--card); stroke-width:2.6; stroke-linecap:round; stroke-linejoin:round }
.shoal .cell { fill:var(--card); stroke:none; opacity:.9 }
.shoal .used { stroke:var(--soft); stroke-width:2.4; stroke-linecap:round; fill:none }
.shoal .cross { stroke:var(--bad); stroke-width:3; stroke-linecap:round; fill:none }
.shoal .hole { fill:none }
.shoal .plate { fill:var(--card); stroke:var(--ink); stroke-width:1.4 }
.shoal .rim { fill:none; stroke:var(--line); stroke-width:1 }
.shoal .plate.empty { stroke:var(--bad); stroke-width:2 }
.shoal .plate.laid { fill:none; stroke:var(--soft); stroke-dasharray:3 2 }
.shoal .box { fill:var(--paper); stroke:var(--line) }
.shoal .box.now { stroke:var(--ink); stroke-width:2 }
.shoal .year { fill:var(--card); stroke:var(--line) }
.shoal .year.now { fill:var(--ink); stroke:var(--ink) }
.shoal .year.over { fill:none }
.shoal text.over { stroke:var(--water); stroke-width:3px; paint-order:stroke; pointer-events:none }
.shoal text.over.mud { stroke:var(--mud) }
.shoal text.on-now { fill:var(--card) }
.shoal .check { fill:var(--paper); stroke:var(--soft); stroke-width:1.4 }
.shoal .check.ticked { fill:var(--ink); stroke:var(--ink) }
.shoal .slot { fill:var(--paper); stroke:var(--line) }
.shoal .slot.owned { fill:var(--felt); stroke:var(--soft) }
.shoal .slot.hot { fill:var(--card) } .shoal .slot.last { stroke:var(--recent); stroke-width:3 }
.shoal .icon { fill:none; stroke:var(--ink); stroke-width:1.8; stroke-linecap:round; stroke-linejoin:round }
.shoal .icon.pirate { stroke:var(--bad) }
.shoal .icon.pirate.small { fill:var(--bad) }
.shoal .icon.faint { opacity:.4 } .shoal .icon.on-now { stroke:var(--card) }
.shoal .hull { stroke:none } .shoal .cabin { fill:var(--card); stroke:var(--ink); stroke-width:1.2 }
.shoal .rope { fill:none; stroke:var(--ink); stroke-width:1.4; opacity:.7 }
.shoal .bar { stroke:none }
.shoal .bar.killed { opacity:.45 }
.shoal .nobody { fill:var(--soft) }
.shoal text.t12 { font-size:12px } .shoal text.t13 { font-size:13px } .shoal text.t16 { font-size:16px }
.shoal text.t18 { font-size:18px } .shoal text.t20 { font-size:20px } .shoal text.t22 { font-size:22px } .shoal text.t34 { font-size:34px }
.shoal text.bad { fill:var(--bad) } .shoal text.good { fill:var(--good) }
.shoal .die { fill:var(--card); stroke:var(--ink); stroke-width:1.6 }
.shoal .die.absent { stroke-dasharray:4 4; fill:none }
.shoal .die.culls { stroke:var(--bad); stroke-width:3 }
.shoal .die.last { stroke:var(--recent) }
.shoal .pip { fill:var(--ink) }
"""
)

# the shape of each species; one that is not on the printed sheet borrows another's
SHAPE = {name: name if name in BODY else list(BODY)[k % len(BODY)] for k, name in enumerate(SPECIES)}


@functools.lru_cache(1 << 12)
def fish(name: str, x: float, y: float, scale: float, cls: str = "") -> str:
    """A fish of a species with its middle at (x, y); ``cls``: "ghost" for its outline alone, "plain" for one without an eye."""
    shape = SHAPE[name]
    place = f"translate({x:.0f} {y:.0f}) scale({scale:.2f})"
    if cls:
        return element("use", href=f"#boom-{shape}", cls="ghost" if cls == "ghost" else shape, transform=place)
    inside = [element("use", href=f"#boom-{shape}"), element("path", d=BELLY[shape], cls="belly")]
    if shape in LINES:
        inside.append(element("path", d=LINES[shape], cls="lines"))
    inside.append(element("circle", cx=EYE[shape][0], cy=EYE[shape][1], r=1.7, cls="eye"))
    return group(*inside, cls=shape, transform=place)


def bones(x: float, y: float, scale: float) -> str:
    """What is left of a species."""
    return element("use", href="#boom-bones", cls="bones", transform=f"translate({x:.0f} {y:.0f}) scale({scale:.2f})")


def small_fish(x: float, y: float) -> str:
    return f"M{x - 6:g},{y:g}c4,-6 12,-6 16,0c-4,6 -12,6 -16,0zm1,0l-6,-5v10z"


def tiny_fish(x: float, y: float, scale: float) -> str:
    a, b, c = 2 * scale, 4 * scale, 8 * scale
    body = f"c{a:.1f},{-b:.1f} {a + b:.1f},{-b:.1f} {c:.1f},0c{-a:.1f},{b:.1f} {-a - b:.1f},{b:.1f} {-c:.1f},0z"
    return f"M{x - 1.2 * a:.1f},{y:.1f}{body}m.5,0l{-b:.1f},{-a - 1:.1f}v{b + 2:.1f}z"


def waves(x: float, y: float, width: float, step: float = 14) -> str:
    """A line of small waves."""
    return element("path", d=f"M{x:g},{y:g}" + f"q{step / 4:g},{-step / 4:g} {step / 2:g},0t{step / 2:g},0" * int(width / step), cls="wave")


# -- dice, arrows, signs -----------------------------------------------------------------------------------------------

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
FLAG = "M-5,6V-6H6L3,-2.5L6,1H-5"  # of illegal fishing


@functools.lru_cache(1 << 10)
def die(x: float, y: float, size: float, face: int | None, *cls: str) -> str:
    """A die with its upper left corner at (x, y); one that is being rolled shows nothing."""
    rim = element("rect", x=x, y=y, width=size, height=size, rx=size / 6, cls=" ".join(["die", *["absent"] * (face is None), *cls]))
    return rim + (
        element("use", href=f"#boom-{face}", cls="pip", transform=f"translate({x:g} {y:g}) scale({size / 10:.2f})") if face else ""
    )


@functools.lru_cache(1 << 10)
def arrow(x: float, y: float, to_x: float, to_y: float) -> str:
    length = max(1.0, ((to_x - x) ** 2 + (to_y - y) ** 2) ** 0.5)
    dx, dy = (to_x - x) / length, (to_y - y) / length
    wings = "".join(f"M{to_x:.1f},{to_y:.1f}l{-6 * dx + side * 3.5 * dy:.1f},{-6 * dy - side * 3.5 * dx:.1f}" for side in (1, -1))
    return f"M{x:.1f},{y:.1f}L{to_x:.1f},{to_y:.1f}{wings}"


def cross(x: float, y: float, size: float) -> str:
    return f"M{x - size:g},{y - size:g}l{2 * size:g},{2 * size:g}m0,{-2 * size:g}l{-2 * size:g},{2 * size:g}"


def shield(x: float, y: float, scale: float, is_filled: bool, *cls: str) -> str:
    place = f"translate({x:g} {y:g}) scale({scale:g})"
    shape = element("path", d=SHIELD, transform=place, cls=" ".join(["shield", *["filled"] * is_filled, *cls]))
    return shape + (element("path", d="M-4,0L-1,4L5,-4", transform=place, cls="tick") if is_filled else "")


# -- gear and boxes ----------------------------------------------------------------------------------------------------

# What stands for each box, drawn by strokes in a box of 20 by 20 around its middle.
ICONS = {
    "default": "M1,-9V4A4,4 0 0 1 -7,4L-4,2M1,-9H7",
    "seine": "M-9,-5H9M-9,-5C-9,9 9,9 9,-5M-4,-5C-4,2 -2,5 0,5.5M4,-5C4,2 2,5 0,5.5M-7.5,1H7.5M-9,-5V-8M9,-5V-8M0,-5V-8",
    "longline": "M-10,-7C-4,-4 4,-4 10,-7M-6,-5.5V1A2,2 0 0 1 -9,1M0,-5V4A2,2 0 0 1 -3,4M6,-5.5V1A2,2 0 0 1 3,1",
    "trawler": "M-10,0H4L8,-3H10L7,5H-7ZM-4,0V-5H1V0M-1,-5V-9M7,5L10,9M-7,5C-8,8 -4,9 -2,8",
    "radar": "M-8,8A11,11 0 0 1 8,-8M-5,8A8,8 0 0 1 6,-5M0,2L7,-7M0,2A1,1 0 1 0 .1,2M-9,9H9",
    "release": "M-9,4C-5,-1 2,-1 6,4C2,9 -5,9 -9,4M6,4L10,1V7ZM-1,-3V-10M-4,-7L-1,-10L2,-7",
    "fridge": "M-6,-10H6V10H-6ZM-6,-2H6M3,-7V-5M3,1V4M-2,2V8M-4.5,3.5L.5,6.5M-4.5,6.5L.5,3.5",
    "faux": "M-10,0C-5,-7 3,-7 7,0C3,7 -5,7 -10,0M7,0L11,-4V4ZM-4,-2.5A2,2 0 1 1 -1.5,0V1.5M-1.5,4V4.1",
    "marketing": "M-8,-3H-4L6,-8V8L-4,3H-8ZM-5,3L-4,9H-1L-2,4M9,-3C10.5,-1 10.5,1 9,3",
    "enforcement": "M0,-10C3,-8 6,-7 8,-7C8,2 5,7 0,10C-5,7 -8,2 -8,-7C-6,-7 -3,-8 0,-10M-3,0L-1,3L4,-3",
    "overtime": "M0,-9A9,9 0 1 0 .1,-9M0,-5V0L4,3",
}
PLUS = "M6,7H12M9,4V10"


@functools.lru_cache(1 << 10)
def icon(word: str, x: float, y: float, scale: float = 1, *cls: str) -> str:
    """The sign of a box or of gear with its middle at (x, y)."""
    place = f"translate({x:g} {y:g}) scale({scale:g})"
    sign = element("use", href=f"#boom-{word.removesuffix('+')}", cls=" ".join(["icon", *cls]), transform=place)
    return sign + (element("path", d=PLUS, cls=" ".join(["icon", *cls]), transform=place) if word.endswith("+") else "")


# the gear that a boat has out, behind it
OUT = {
    "default": "M-34,-18L-58,-26V12a5,5 0 0 1 -9,1",
    "seine": "M-40,-2C-90,6 -90,30 -60,30C-34,30 -34,8 -40,-2M-82,14H-38M-78,24H-42M-70,6V29M-54,4V30",
    "longline": "M-40,-4C-70,2 -110,10 -140,12" + "".join(f"M{-56 - 18 * k},{3 + k * 2}v10a4,4 0 0 1 -7,1" for k in range(5)),
    "trawler": "M-40,-4L-92,8M-40,-2L-92,30M-92,8C-120,10 -128,16 -130,19C-128,22 -120,28 -92,30ZM-104,9V29M-116,12V26",
}


def boat(seat: int, x: float, y: float, gear: str | None) -> str:
    """A country's boat with its waterline at y, and the gear that is out."""
    parts = [element("path", d=OUT[gear.removesuffix("+")], cls="rope")] if gear else []
    parts += [
        element("path", d="M-30,-2V-20H-6V-2ZM-24,-15H-18V-9H-24ZM-14,-15H-10V-9H-14Z", cls="cabin", fill_rule="evenodd"),
        element("path", d="M8,-4V-34M8,-32L26,-6M8,-32L-6,-20", cls="rope"),
        element("path", d="M-42,-4H40L48,-10L40,10C30,14 -26,14 -34,10Z", cls=f"hull seat{seat}"),
    ]
    return group(*parts, transform=f"translate({x:g} {y:g})")


# -- plates ------------------------------------------------------------------------------------------------------------


@functools.lru_cache(1 << 11)
def plates(box: tuple[float, float, float, float], count: int, fish: int, seat: int, year: int, laid: bool, start: str | None) -> str:
    """Plates, with fish on them as far as there are; fish beyond them lie on the table.

    ``laid``: plates that are only expected; ``start``: the piece from where the last fish came.
    """
    x, y, width, height = box
    most = max(count, fish)
    if not most:
        return ""
    lines = next(n for n in range(1, most + 1) if width / -(-most // n) >= height / (n + 1) or n == most)
    across = -(-most // lines)
    step = min(width / across, height / lines, 38.0)
    inside = []
    for place in range(most):
        at_x, at_y = x + step * (place % across + 0.5), y + step * (place // across + 0.5)
        if place < count:
            cls = "plate" if place < fish else "plate laid" if laid else "plate empty"
            inside.append(element("circle", cx=at_x, cy=at_y, r=step * 0.44, cls=cls))
            if step > 16:
                inside.append(element("circle", cx=at_x, cy=at_y, r=step * 0.3, cls="rim"))
        if place < fish:
            caught = element("path", d=tiny_fish(at_x, at_y, step / 16), cls=f"seat{seat}")
            inside.append(piece(f"caught {seat} {year} {place + 1}", caught, start=start if place == fish - 1 else None))
    return "".join(inside)


# -- what a picture has once, and refers to wherever it is seen: that keeps short what is sent after every move ------------

PIP = "a.9,.9 0 1 0 1.8,0a.9,.9 0 1 0 -1.8,0"  # on a die of 10 by 10
DEFS = element(
    "defs",
    *(element("path", id=f"boom-{name}", d=BODY[name]) for name in dict.fromkeys(SHAPE.values())),
    *(element("path", id=f"boom-{word}", d=path) for word, path in ICONS.items()),
    *(
        element("path", id=f"boom-{face}", d="".join(f"M{2.5 * (1 + at % 3) - 0.9:g},{2.5 * (1 + at // 3):g}{PIP}" for at in PIPS[face]))
        for face in range(1, DIE_FACES + 1)
    ),
    element("path", id="boom-bones", d=BONES),
    element("path", id="boom-wave", d="M0,0" + "q3.5,-3.5 7,0t7,0" * 5),
)
