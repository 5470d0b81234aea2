"""The pieces of Pisces: animals, boats, dice, numbers, gear, and their style sheet. Sizes are those of the screen."""

from __future__ import annotations

import functools

from shoal.games import svg
from shoal.games.svg import element, group, label, mark

from . import data as d

STYLE = (
    svg.themes(
        """--snapper:#c8394f; --tuna:#2c639c; --mahi:#4e8a2e; --shark:#5c6873; --crab:#c4571a; --sardine:#2b7f95;
  --belly:rgba(255,255,255,.5); --sky:#eaf4f4; --shallow:#c9ebe6; --middle:#a9dbe2; --deep-sea:#8bc6da; --foam:#ffffff;
  --sand:#efdcae; --weed:#5c9a62; --coral:#e58f7b; --roe:#ffb26b; --wood:#8a5a24; --plank:#f3dcae; --gold:#b87a00; --chip:#ffffff;""",
        """--snapper:#f58296; --tuna:#7db4ee; --mahi:#a8d978; --shark:#b6c3ce; --crab:#f6a263; --sardine:#77cfe0;
  --belly:rgba(255,255,255,.35); --sky:#1b3039; --shallow:#1d4f55; --middle:#174452; --deep-sea:#12374a; --foam:#3f7f8f;
  --sand:#4a4230; --weed:#3f7a4c; --coral:#9c5346; --roe:#ff9f4a; --wood:#e8bd78; --plank:#4d3a20; --gold:#efbd4d; --chip:#10222a;""",
    )
    + "".join(f".shoal .{name} {{ fill:var(--{name}) }}\n" for name in d.SPECIES)
    + """
.shoal text { font-size:13px }
.shoal text.tiny { font-size:12px }
.shoal text.mid { font-size:14.5px }
.shoal text.big { font-size:17px; font-weight:700 }
.shoal text.huge { font-size:26px; font-weight:750 }
.shoal text.catch { fill:var(--good); font-weight:700 }
.shoal text.release { fill:var(--bad); font-weight:700 }
.shoal text.on-chip { fill:var(--chip); font-weight:700 }
.shoal text.count { font-size:14px; font-weight:750 }
.shoal .fish { color:var(--belly); stroke:var(--card) } .shoal .ripe { color:var(--roe) }
.shoal .behind { opacity:.6 } .shoal .faint { opacity:.3 } .shoal .gone { opacity:.4 }
.shoal .sky { fill:var(--sky) } .shoal .shallow { fill:var(--shallow) }
.shoal .middling { fill:var(--middle) } .shoal .deep { fill:var(--deep-sea) }
.shoal .sand { fill:var(--sand) }
.shoal .wave { fill:none; stroke:var(--foam); stroke-width:2; stroke-linecap:round }
.shoal .swell { fill:none; stroke:var(--tuna); stroke-width:2.6; stroke-linecap:round }
.shoal .weed { fill:none; stroke:var(--weed); stroke-width:2.4; stroke-linecap:round; opacity:.75 }
.shoal .coral { fill:none; stroke:var(--coral); stroke-width:3; stroke-linecap:round; opacity:.75 }
.shoal .flow { fill:none; stroke:var(--foam); stroke-width:3; stroke-linecap:round; stroke-linejoin:round }
.shoal .choice:is(.would, .hinted) [data-spot]:not(.would, .hinted) > .ring { visibility:hidden }
.shoal .frame { fill:none; stroke:var(--line); stroke-width:1.5 }
.shoal .empty { fill:none; stroke:var(--soft); stroke-width:1.3; stroke-dasharray:3 4; opacity:.6 }
.shoal .target { fill:none; pointer-events:all }
.shoal .choice .target { stroke-width:2 }
/* one outline at a thing: what is pointed at, else what is advised, else what can be chosen, else what happened last */
.shoal .choice.hinted:not(.would) .target { stroke-width:6 }
.shoal .choice.would .target { stroke-width:4; stroke-dasharray:7 4 }
.shoal [data-spot]:is(.would, .hinted):has(> .ring) :is(.target, .mark-last), .shoal .choice + .mark-last,
.shoal .choice .mark-last { stroke:none }
.shoal .choice:is(.would, .hinted) + [data-spot] > .ring,
.shoal .choice:is(.would, .hinted) + .mark-last + [data-spot] > .ring { visibility:hidden }
.shoal .mark-last { fill:none; pointer-events:none }
.shoal .plaque { fill:var(--card); stroke-width:1.4 } .shoal .caught { stroke:var(--good) }
.shoal .let-go { stroke:var(--bad); stroke-dasharray:3 2 }
.shoal .starred { stroke:var(--gold) } .shoal .missed { stroke:var(--line) }
.shoal .hook { fill:none; stroke:var(--good); stroke-width:1.7; stroke-linecap:round }
.shoal .tally { fill:var(--card) }
.shoal .fence { fill:var(--plank); fill-opacity:.55; stroke:var(--wood); stroke-width:2.5 }
.shoal .lock { fill:var(--wood) } .shoal .shackle { fill:none; stroke:var(--wood); stroke-width:2 }
.shoal .pip { fill:var(--ink) }
.shoal .gold { fill:var(--gold) }
.shoal .token { fill:var(--gold) } .shoal text.on-token { fill:var(--card); font-weight:750; font-size:12px }
.shoal .tool { fill:var(--soft) }
.shoal .tool-line { fill:none; stroke:var(--ink); stroke-width:2; stroke-linecap:round; stroke-linejoin:round }
.shoal .cell { fill:var(--card); stroke:var(--line) }
.shoal .button { fill:var(--card) }
.shoal .off { opacity:.55 }
.shoal .last { stroke:var(--recent) }
.shoal .aside, .shoal .underline { display:none } .shoal .shown .underline { display:inline; fill:var(--ink) }
.shoal [data-look] { cursor:pointer }
"""
)

#: of each animal, swimming to the right, some 40 wide and 26 high: fins, body, belly
ANIMALS = {
    "snapper": (
        "M9,-7C5,-15 -5,-14 -9,-6ZM2,8L-5,14L-6,6Z",
        "M20,1C14,-10 0,-12 -10,-4L-20,-11C-17,-4 -17,4 -20,11L-10,5C0,12 14,10 20,1Z",
        "M18,3C10,10 -2,10 -9,5C0,6 10,6 18,3Z",
    ),
    "tuna": (
        "M4,-6L-4,-14L-5,-5ZM2,6L-5,13L-6,5Z",
        "M21,0C13,-8 -2,-8 -13,-1.5L-20,-11C-17.5,-3 -17.5,3 -20,11L-13,1.5C-2,8 13,8 21,0Z",
        "M19,1.5C11,7.5 -2,7.5 -12,1.5C-2,4 10,4 19,1.5Z",
    ),
    "mahi": (
        "M13,-9C8,-17 -7,-13 -13,-2C-4,-8 5,-10 13,-9ZM4,6L-2,12L-4,5Z",
        "M17,-5C20,0 17,7 9,7C0,7 -8,4 -13,1.5L-20,10C-18,2 -18,-3 -20,-11L-13,-2C-6,-6 4,-10 10,-10C14,-10 16,-8 17,-5Z",
        "M17,2C14,7 2,7 -9,3C0,4 10,4 17,2Z",
    ),
    "shark": (
        "M6,4L-3,13L-4,4Z",
        "M22,1C12,-6 6,-6 1,-6L-5,-14L-7,-5C-10,-4 -12,-3 -14,-2L-20,-12C-18,-5 -18,0 -20,6L-14,2.5C-6,6 8,7 16,5L18,3Z",
        "M20,3C12,6.5 -2,6.5 -10,4C0,4.5 12,4.5 20,3Z",
    ),
    "crab": (
        "M-10,-2C-19,-3 -21,-13 -13,-14C-16,-11 -14,-9 -11,-10C-11,-8 -10,-6 -7,-4Z"
        "M10,-2C19,-3 21,-13 13,-14C16,-11 14,-9 11,-10C11,-8 10,-6 7,-4Z",
        "M-12,3C-12,-8 12,-8 12,3C12,11 -12,11 -12,3Z",
        "M-9,5C-6,9 6,9 9,5C5,7 -5,7 -9,5Z",
    ),
    "sardine": (
        "M1,-5L-5,-10L-6,-4Z",
        "M20,0C12,-6 -5,-7 -14,-1.5L-20,-8C-18,-2 -18,2 -20,8L-14,1.5C-5,7 12,6 20,0Z",
        "M18,1.5C10,5.5 -5,6 -13,1.5C-5,3 10,3 18,1.5Z",
    ),
}
LEGS = "M-8,6L-17,12L-10,4ZM-9,2L-19,5L-9,5ZM8,6L17,12L10,4ZM9,2L19,5L9,5Z"
EYES = {
    "snapper": ((12, -2),),
    "tuna": ((14, -1.5),),
    "mahi": ((12, -3.5),),
    "shark": ((14, -1),),
    "crab": ((-4, -1), (4, -1)),
    "sardine": ((14, -1),),
}
SIZES = {"young": 0.62, "juvenile": 0.8, "adult": 1.0, "spawner": 1.0}


@functools.cache
def models(species: tuple[str, ...]) -> str:
    """The animals that ``animal`` shows, for the beginning of a picture: each is said once however often it swims there.

    A copy takes its colours from the class of where it is used: the body its fill, the belly its colour, the eyes its stroke.
    """
    drawn = []
    for name in species:
        fins, body, belly = ANIMALS[name]
        eyes = "".join(f"M{x},{y}h.01" for x, y in EYES[name])
        parts = [
            element("path", d=fins + (LEGS if name == "crab" else ""), opacity=0.72, stroke="none"),
            element("path", d=body, stroke="none"),
            element("path", d=belly, stroke="none", fill="currentColor"),
            element("path", d=eyes, stroke_width=3.8, stroke_linecap="round"),
        ]
        drawn.append(element("g", *parts, id=f"pisces-{name}"))
    return element("defs", *drawn)


@functools.lru_cache(1 << 12)
def animal(species: str, x: float, y: float, scale: float = 1.0, age: str = "adult") -> str:
    """An animal with its middle at a point; spawners are full of roe. The picture has its ``models``."""
    look = f"fish {species}{' ripe' * (age == 'spawner')}"
    return element("use", href=f"#pisces-{species}", transform=f"translate({x:.4g} {y:.4g}) scale({scale:.3g})", cls=look)


#: where the animals of a shoal swim, in animals from its middle, the one in front last: nearly as large as one alone, and overlapping
SHOALS = (
    ((0, 0),),
    ((-0.14, -0.16), (0.14, 0.16)),
    ((-0.14, -0.26), (0.14, 0), (-0.1, 0.26)),
)
TAIL = 18  # how far the tail of the one in front reaches below the middle of three
ROOMS = ((1.08, 1.05), (1.36, 1.37), (1.36, 1.57))  # how much room a shoal needs, in animals


@functools.lru_cache(1 << 12)
def shoal_of(species: str, age: str, count: int, x: float, y: float, width: float, height: float) -> str:
    """Animals in a room with its upper left corner at a point: as many as are seen well, and their number if there are more than one."""
    shown = 1 if width < 40 else min(count, len(SHOALS))
    scale = min(1.8, fitting(shown, width, height)) * SIZES[age]
    middle, half = x + width / 2, y + height / 2
    swim = [animal(species, middle + 40 * scale * a, half + 25 * scale * b, scale, age) for a, b in SHOALS[shown - 1]]
    parts = [group(*swim[:-1], cls="behind"), swim[-1]] if shown > 1 else swim
    if count > 1:  # over their tails
        badge = (18.0 if width < 50 else 22.0) + 7 * (count > 9)
        left, top = max(x, middle - 24 * scale - badge / 2), min(y + height - 17, half + max(5 * scale, TAIL * scale - 16))
        parts.append(element("rect", x=left, y=top, width=badge, height=17, rx=8, cls="tally"))
        parts.append(label(left + badge / 2, top + 13, f"×{count}", "tiny bold middle" if width < 50 else "count middle"))
    return "".join(parts)


def fitting(animals: int, width: float, height: float) -> float:
    """How large so many animals can be in a room."""
    wide, high = ROOMS[animals - 1]
    return min(width / (40 * wide), height / (25 * high))


def plaque_width(text: str, has_sign: bool) -> float:
    return 8.0 * len(text) + (21 if has_sign else 7)


#: what a roll does to a stack, as frames and as letters
FRAMES = {"catch": "caught", "release": "let-go", "star": "starred", "miss": "missed"}
LETTERS = {"catch": "catch", "release": "release", "star": "bold", "miss": "soft"}


@functools.lru_cache(1 << 11)
def plaque(text: str, x: float, y: float, does: str = "catch", has_sign: bool = True) -> str:
    """The rolls that catch (with a hook), miss (in a broken line), earn a star or find nothing, their middle at a point."""
    has_sign = has_sign and does in ("catch", "star")
    width = plaque_width(text, has_sign)
    left, sign = x - width / 2, ""
    if has_sign and does == "star":
        sign = star(left + 9, y, 6.5)
    elif has_sign:
        sign = element("path", d=f"M{left + 11:.4g},{y - 5:.4g}v6.5a3,3 0 0 1 -6,0v-1.5", cls="hook")
    return group(
        element("rect", x=left, y=y - 8.5, width=width, height=17, rx=5, cls=f"plaque {FRAMES[does]}"),
        sign,
        label(x + 7 * has_sign, y + 4.5, text, f"{LETTERS[does]} middle"),
    )


@functools.cache
def fence(x: float, y: float, width: float, height: float, is_left: bool = False) -> str:
    """A block around a stack, with its padlock in an upper corner, the right one unless numbers are there."""
    return element("rect", x=x, y=y, width=width, height=height, rx=8, cls="fence") + padlock(x + (11 if is_left else width - 11), y + 4)


@functools.cache
def padlock(x: float, y: float) -> str:
    """A padlock, its middle at x."""
    shackle = element("path", d=f"M{x - 3.5:.4g},{y + 5:.4g}v-3.5a3.5,3.5 0 0 1 7,0v3.5", cls="shackle")
    return shackle + element("rect", x=x - 6, y=y + 4, width=12, height=9, rx=2, cls="lock")


BEHIND = 13  # how far apart boats of one owner are


@functools.cache
def boat(seat: int, x: float, y: float, count: int = 1) -> str:
    """A fishing boat with its owner's mark for a sail, and others of the same owner behind it. The water is at y."""
    if count > 1:
        return boat(seat, x + BEHIND, y, count - 1) + boat(seat, x, y)
    hull = element("path", d=f"M{x - 12:.4g},{y - 4:.4g}h24l-4.5,8h-15z", cls=f"seat{seat}")
    mast = element("path", d=f"M{x:.4g},{y - 4:.4g}v-6", cls="tool-line")
    return mast + hull + mark(seat, x, y - 13, 6)


def fleet_width(count: int) -> float:
    """How wide so many boats of an owner are."""
    return 24.0 + BEHIND * (count - 1)


@functools.cache
def die(face: int, x: float, y: float, size: float = 40, cls: str = "") -> str:
    """A die's face, its middle at x, y; 0 is a die not yet rolled."""
    half, step = size / 2, size / 4
    places = {1: [(0, 0)], 2: [(-1, -1), (1, 1)], 3: [(-1, -1), (0, 0), (1, 1)]}
    places[4] = [(-1, -1), (1, 1), (-1, 1), (1, -1)]
    places[5] = [*places[4], (0, 0)]
    places[6] = [*places[4], (-1, 0), (1, 0)]
    pips = [element("circle", cx=x + dx * step, cy=y + dy * step, r=size / 10.5, cls="pip") for dx, dy in places.get(face, [])]
    if face > 6:
        pips = [label(x, y + 5, face, "middle bold")]
    frame = "card" if face else "empty"
    return element("rect", x=x - half, y=y - half, width=size, height=size, rx=size / 5, cls=f"{frame} {cls}".strip()) + "".join(pips)


@functools.cache
def star(x: float, y: float, size: float = 9) -> str:
    return element("polygon", points=svg.polygon(x, y, size, 10, (1.0, 0.45)), cls="gold")


@functools.cache
def cup(x: float, y: float, scale: float = 1.0, cls: str = "gold") -> str:
    """A trophy."""
    bowl = "M-8,-10h16v6c0,6 -4,8 -6,9v3h4v3h-12v-3h4v-3c-2,-1 -6,-3 -6,-9z"
    handles = "M-8,-8h-4c0,6 2,8 5,9l-1,-3c-1,-1 -2,-3 -2,-4h2zM8,-8h4c0,6 -2,8 -5,9l1,-3c1,-1 2,-3 2,-4h-2z"
    return element("path", d=bowl + handles, cls=cls, transform=f"translate({x:.4g} {y:.4g}) scale({scale:.3g})")


#: gear in a room of 28 by 24 around its middle: what is filled, and what is drawn in lines
GEAR = {
    "boat": ("M-14,2h28l-5,8h-18z", "M0,2v-13M0,-11l9,9h-9z"),
    "motor": ("M-7,-11h14a3,3 0 0 1 3,3v5h-20v-5a3,3 0 0 1 3,-3zM-3,-3h6v9h-6z", "M-9,9l6,-2l6,2M9,9l-6,-2M0,5v4"),
    "outrigger": ("M-13,4h26l-4,6h-18z", "M-5,4L-13,-10M5,4L13,-10M-13,-10v8a2,2 0 0 1 -3,0M13,-10v8a2,2 0 0 0 3,0M0,4v-9"),
    "finder": ("M-12,-11h24a2,2 0 0 1 2,2v14a2,2 0 0 1 -2,2h-24a2,2 0 0 1 -2,-2v-14a2,2 0 0 1 2,-2zM-4,8h8v3h-8z", ""),
}


@functools.cache
def gear(item: str, x: float, y: float, scale: float = 1.0) -> str:
    """A boat or a card of gear as a sign."""
    filled, lines = GEAR[item]
    parts = [element("path", d=lines, cls="tool-line")] if lines else []
    parts.append(element("path", d=filled, cls="tool"))
    if item == "finder":
        parts.append(element("rect", x=-10, y=-8, width=20, height=12, rx=2, cls="deep"))
        parts.append(element("path", d="M-6,-2C-3,-6 2,-5 4,-2L7,-5V1L4,-2C2,1 -3,2 -6,-2Z", cls="tally"))
    return group(*parts, transform=f"translate({x:.4g} {y:.4g}) scale({scale:.3g})")


@functools.cache
def chip(species: str, x: float, y: float, size: float = 17) -> str:
    """A chip of a caught fish."""
    return (
        element("circle", cx=x, cy=y, r=size, cls=species)
        + element("circle", cx=x, cy=y, r=size - 3.2, cls="tally")
        + animal(species, x, y, size / 28)
    )


def button(text: str, action: str, x: float, y: float, width: float, height: float = 32, words: str | None = None) -> str:
    return svg.choice(
        action,
        element("rect", x=x, y=y, width=width, height=height, rx=9, cls="button hot"),
        label(x + width / 2, y + height / 2 + 5, text, "middle bold"),
        words=words,
    )


@functools.cache
def ripple(x: float, y: float, width: float) -> str:
    """The surface of the water."""
    return element("path", d=f"M{x:.4g},{y:.4g}" + "q5,-5 10,0t10,0" * int(width // 20), cls="wave")


@functools.cache
def weeds(x: float, y: float, size: float) -> str:
    """Seagrass that grows up from a point."""
    blades = ((0, 1, 4), (5, 1.5, -5), (10, 0.9, 4))
    grown = [f"M{x + dx:.4g},{y:.4g}q{-bend},{-high * size / 2:.4g} 0,{-high * size:.4g}" for dx, high, bend in blades]
    return element("path", d="".join(grown), cls="weed")


@functools.cache
def coral(x: float, y: float, size: float) -> str:
    """A coral that grows up from a point."""
    side, low, high = (f"{part * size:.4g}" for part in (0.5, 0.55, 0.75))
    trunk, right = f"M{x:.4g},{y:.4g}v{-size:.4g}m0,{low}", f"q{side},0 {side},-{low}"
    return element("path", d=f"{trunk}{right}m-{side},{high}q-{side},0 -{side},-{side}", cls="coral")


def rows_of(count: int, width: float, height: float, shape: float = 1.2) -> tuple[int, int]:
    """Columns and rows for so many cells in a room that makes the cells large; ``shape``: how much wider than high they are best."""
    best = max(range(1, max(1, count) + 1), key=lambda columns: min(width / columns / shape, height / -(-count // columns)))
    return best, -(-count // best)


@functools.lru_cache(1 << 10)
def spread(
    count: int, x: float, y: float, width: float, height: float, columns: int, gap: float = 0
) -> tuple[tuple[float, float, float, float], ...]:
    """The boxes of so many cells in a room, row by row; a last row that is not full stands in the middle."""
    rows = max(1, -(-count // columns))
    wide, high = (width - gap * (columns - 1)) / columns, (height - gap * (rows - 1)) / rows
    cells = []
    for k in range(count):
        row, column = divmod(k, columns)
        missing = columns - min(columns, count - row * columns)
        left, top = x + (wide + gap) * (column + missing / 2), y + (high + gap) * row
        cells.append((round(left, 1), round(top, 1), round(wide, 1), round(high, 1)))
    return tuple(cells)
