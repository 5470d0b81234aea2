"""The pieces on Pisces's table: fish, chips, boats, dice, cards, and their style sheet."""

from __future__ import annotations

import functools

from shoal.games import svg
from shoal.games.svg import element, group, label, mark

from . import data as d

STYLE = (
    svg.themes(
        """--snapper:#b73a4e; --tuna:#27598c; --mahi:#55772a; --shark:#5d6975; --crab:#b5581a; --sardine:#1f7a84; --on-chip:#ffffff;
  --rim:rgba(255,255,255,.55); --foam:#ffffff; --block:#7a5a2f; --wood:#e9d3a6;""",
        """--snapper:#f08a98; --tuna:#86b6e8; --mahi:#b3d67e; --shark:#b4c0cb; --crab:#f3a56b; --sardine:#72d0d8; --on-chip:#10222a;
  --rim:rgba(14,28,34,.45); --foam:#2a6373; --block:#e2bd7d; --wood:#57452a;""",
    )
    + "".join(f".shoal .{name} {{ fill:var(--{name}) }}\n" for name in d.SPECIES)
    + """
.shoal text { font-size:20px }
.shoal text.huge { font-size:36px; font-weight:700 }
.shoal text.head { font-size:26px; font-weight:700 }
.shoal text.big { font-size:23px }
.shoal text.small { font-size:17px }
.shoal text.green { font-size:16px }
.shoal text.tiny { font-size:15px }
.shoal text.count { font-size:22px; font-weight:700; fill:var(--on-chip); text-anchor:middle }
.shoal text.catch { fill:var(--good); font-weight:700 }
.shoal text.release { fill:var(--bad); font-weight:700 }
.shoal .rim { fill:none; stroke:var(--rim); stroke-width:2 }
.shoal .under { opacity:.55 }
.shoal .empty { fill:var(--paper); stroke:var(--line); stroke-width:2; stroke-dasharray:4 5 }
.shoal .track { fill:none; stroke:var(--line); stroke-width:12; stroke-linejoin:round; opacity:.55 }
.shoal .flow { fill:var(--soft) }
.shoal .pool { fill:var(--sea) }
.shoal .wave { fill:none; stroke:var(--foam); stroke-width:3; opacity:.7; stroke-linecap:round }
.shoal .faint { opacity:.16 }
.shoal .shadow { opacity:.28 }
.shoal .on-fish path { fill:var(--on-chip) }
.shoal .none { opacity:.35 }
.shoal .ring { fill:none; pointer-events:all }
.shoal .choice .ring { stroke-width:5 }
.shoal .eye { fill:var(--card) }
.shoal .legs { fill:none; stroke:var(--crab); stroke-width:2.4; stroke-linecap:round }
.shoal .on-fish .legs { fill:none; stroke:var(--on-chip) }
.shoal .fence { fill:var(--wood); stroke:var(--block); stroke-width:4 }
.shoal .lock { fill:var(--block) }
.shoal .shackle { fill:none; stroke:var(--block); stroke-width:2.6 }
.shoal .pip { fill:var(--ink) }
.shoal .button { fill:var(--card) }
.shoal .token { fill:var(--glow) }
.shoal text.on-token { fill:var(--paper); font-weight:700 }
.shoal .gold { fill:#c98a00 }
.shoal .cell { fill:var(--card); stroke:var(--line) }
.shoal .halo { fill:none; stroke:var(--glow); stroke-width:4; stroke-dasharray:2 6; stroke-linecap:round }
.shoal .active { stroke-width:4 }
"""
)

FISH = {
    "snapper": "M-18,1C-13,-12 5,-15 13,-3L20,-10L18,0L20,10L13,4C5,14 -12,13 -18,1Z",
    "tuna": "M-20,0C-11,-8 3,-8 13,-1.5L19,-11L16.5,0L19,11L13,1.5C3,8 -11,8 -20,0ZM-3,-7L5,-13L6,-5ZM-3,7L3,12L5,5Z",
    "mahi": "M-17,4C-20,-8 -13,-12 -5,-11C5,-10 10,-4 14,-1.5L20,-10L18,0L20,10L14,2C4,8 -9,10 -17,4Z",
    "shark": "M-21,2C-11,-5 -5,-6 -1,-6L5,-14L8,-5C11,-4 13,-3 14.5,-2L20,-12L18,-1L20,6L14,2.5C5,6 -8,8 -15,6L-17,4ZM-5,5L2,13L4,4Z",
    "crab": "M-11,3C-11,-7 11,-7 11,3C11,10 -11,10 -11,3ZM-10,-3C-19,-4 -21,-13 -13,-14C-16,-11 -14,-9 -11,-10C-11,-8 -10,-6 -7,-5Z"
    "M10,-3C19,-4 21,-13 13,-14C16,-11 14,-9 11,-10C11,-8 10,-6 7,-5Z",
    "sardine": "M-20,0C-12,-6 5,-7 14,-1.5L20,-7L17.5,0L20,7L14,1.5C5,7 -12,6 -20,0ZM-2,-5.5L4,-9L5,-4.5Z",
}
EYES = {"snapper": (-11, -2), "tuna": (-14, -1), "mahi": (-12, -4), "shark": (-14, 0), "crab": (-4, -1), "sardine": (-14, -0.5)}


@functools.cache
def fish(species: str, x: float, y: float, scale: float = 1.0, cls: str = "") -> str:
    """A fish's outline, 40 wide and some 28 high at scale 1."""
    parts = [element("path", d=FISH[species], cls=species)]
    if species == "crab":
        legs = "M-9,7L-16,11M-10,4L-18,5M9,7L16,11M10,4L18,5"
        parts.insert(0, element("path", d=legs, cls="legs"))
        parts.append(element("circle", cx=4, cy=-1, r=1.7, cls="eye"))
    eye_x, eye_y = EYES[species]
    parts.append(element("circle", cx=eye_x, cy=eye_y, r=1.7, cls="eye"))
    return group(*parts, transform=f"translate({x:g} {y:g}) scale({scale:g})", cls=cls or None)


@functools.cache
def stack(species: str, chips: int, x: float, y: float, size: float = 21) -> str:
    """A stack of chips seen from above, its height in figures; a dashed ring where there is none."""
    if chips == 0:
        return element("circle", cx=x, cy=y, r=size - 2, cls="empty")
    under = [element("circle", cx=x, cy=y + 3 * k, r=size - 1, cls=f"{species} under") for k in range(min(chips, 4) - 1, 0, -1)]
    top = element("circle", cx=x, cy=y, r=size - 1, cls=species)
    rim = element("circle", cx=x, cy=y, r=size - 5, cls="rim")
    return "".join(under) + top + rim + label(x, y + 8, chips, "count")


@functools.cache
def fence(x: float, y: float, size: float = 23) -> str:
    """A block: a wooden square under the stack."""
    return element("rect", x=x - size, y=y - size, width=2 * size, height=2 * size, rx=7, cls="fence")


@functools.cache
def padlock(x: float, y: float) -> str:
    """The sign of a block, for a corner of it."""
    return group(
        element("circle", cx=x, cy=y, r=12, cls="card"),
        element("path", d=f"M{x - 4:g},{y:g}v-4a4,4 0 0 1 8,0v4", cls="shackle"),
        element("rect", x=x - 6, y=y - 1, width=12, height=9, rx=2, cls="lock"),
    )


@functools.cache
def boat(seat: int, x: float, y: float, count: int = 1) -> str:
    """A hull with its owner's mark for a sail; more than one is a number on it."""
    hull = element("path", d=f"M{x - 14:g},{y + 3:g}h28l-5,9h-18z", cls=f"seat{seat}")
    ship = hull + mark(seat, x, y - 7, 7.5)
    if count == 1:
        return ship
    return ship + element("circle", cx=x + 14, cy=y + 7, r=10, cls="card") + label(x + 14, y + 12.5, count, "tiny bold middle")


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
        pips = [label(x, y + size / 6, face, "middle bold")]
    frame = "card" if face else "empty"
    return element("rect", x=x - half, y=y - half, width=size, height=size, rx=size / 5, cls=f"{frame} {cls}".strip()) + "".join(pips)


@functools.cache
def star(x: float, y: float, size: float = 11) -> str:
    return element("polygon", points=svg.polygon(x, y, size, 10, (1.0, 0.45)), cls="gold")


@functools.cache
def cup(x: float, y: float) -> str:
    """A trophy."""
    bowl = "M-8,-10h16v6c0,6 -4,8 -6,9v3h4v3h-12v-3h4v-3c-2,-1 -6,-3 -6,-9z"
    handles = "M-8,-8h-4c0,6 2,8 5,9M8,-8h4c0,6 -2,8 -5,9"
    return element("path", d=bowl + handles, cls="gold", transform=f"translate({x:g} {y:g})")


def button(text: str, action: str, x: float, y: float, width: float, height: float = 52) -> str:
    return svg.choice(
        action,
        element("rect", x=x, y=y, width=width, height=height, rx=12, cls="button hot"),
        label(x + width / 2, y + height / 2 + 7, text, "middle bold"),
    )


@functools.cache
def waves(x: float, y: float, width: float, rows: int, step: float = 30) -> str:
    """Rows of little waves."""
    count = int(width // 36)
    return "".join(
        element("path", d=f"M{x + (r % 2) * 12:g},{y + r * step:g}" + "q6,-7 12,0t12,0" + "m12,0q6,-7 12,0t12,0" * (count - 1), cls="wave")
        for r in range(rows)
    )
