"""What lies on Fishery's board, drawn: ships, nets, fish and the sea, with the style sheet for them.

Every piece is drawn around (0, 0) for squares of ``CELL`` and set into place by a transform. Black and White keep their colours in
light and dark; each has a hull, a knot and a fish of its own, so that no one needs the colours.
"""

from __future__ import annotations

import functools
import math

from shoal.games.svg import element, group, label, themes

CELL = 76.0

STYLE = (
    themes(
        "--f-water:#bfe0e6; --f-deep:#3f93a8; --f-wave:#2d7f95; --f-blue:#1763ad; --f-plate:rgba(255,255,255,.72);"
        " --f-tint0:rgba(16,42,58,.46); --f-tint1:rgba(255,255,255,.56); --f-hatch:rgba(21,49,60,.34);"
        " --f-grid:rgba(21,49,60,.2); --f-dot:#9a3008; --f-dot-dark:#fff1dc;"
        " --f-safe0:rgba(16,42,58,.66); --f-safe1:rgba(255,255,255,.86);",
        "--f-water:#1d5364; --f-deep:#0a2631; --f-wave:#7fc3d4; --f-blue:#5fb0f5; --f-plate:rgba(14,28,34,.6);"
        " --f-tint0:rgba(2,8,12,.52); --f-tint1:rgba(226,240,240,.32); --f-hatch:rgba(230,240,239,.3);"
        " --f-grid:rgba(230,240,239,.2); --f-dot:#ffe0b0; --f-dot-dark:#ffe0b0;"
        " --f-safe0:rgba(2,8,12,.74); --f-safe1:rgba(226,240,240,.5);",
    )
    + """
.shoal .fishery { --black:#16242d; --white:#fffdf4 }
.shoal .fishery text { font-size:14px }
.shoal .fishery tspan { font-size:13px; font-weight:400; fill:var(--soft) }
.shoal .fishery text.name { font-size:16px; font-weight:700 }
.shoal .fishery text.tiny { font-size:13px }
.shoal .fishery text.catch { font-size:17px; font-weight:750; text-anchor:end; font-variant-numeric:tabular-nums }
.shoal .fishery text.catch.wide { font-size:36px; text-anchor:start }
.shoal .fishery text.catch.wide tspan { font-size:15px }
.shoal .fishery text.bold { font-size:15px }
.shoal .fishery text.coordinate { font-size:13px; fill:var(--soft); text-anchor:middle }
.shoal .fishery .water { fill:var(--f-water) }
.shoal .fishery .depth { fill:var(--f-deep); opacity:.07 }
.shoal .fishery .wave { fill:none; stroke:var(--f-wave); stroke-width:2; stroke-linecap:round; opacity:.38 }
.shoal .fishery .grid { fill:none; stroke:var(--f-grid); stroke-width:1.5 }
.shoal .fishery .blue { fill:none; stroke:var(--f-blue); stroke-width:2.4; stroke-linejoin:round }
.shoal .fishery .float { fill:var(--f-blue); stroke:var(--paper); stroke-width:2 }
.shoal .fishery .tint0 { fill:var(--f-tint0) }
.shoal .fishery .tint1 { fill:var(--f-tint1) }
.shoal .fishery .tint0.safe { fill:var(--f-safe0) }
.shoal .fishery .tint1.safe { fill:var(--f-safe1) }
.shoal .fishery .hatch { fill:none; stroke:var(--f-hatch); stroke-width:2.2 }
.shoal .fishery .wall { fill:none; stroke:var(--f-blue); stroke-width:12; stroke-linecap:round }
.shoal .fishery .wall.edge { stroke:var(--paper); stroke-width:15 }
.shoal .fishery .rim { stroke-linejoin:round; stroke-linecap:round }
.shoal .fishery .black { fill:var(--black); stroke:var(--black) }
.shoal .fishery .white { fill:var(--white); stroke:var(--white) }
.shoal .fishery .black.line, .shoal .fishery .white.line { fill:none; stroke-linecap:round; stroke-linejoin:round }
.shoal .fishery .fish { stroke-width:2.6; stroke-linejoin:round }
.shoal .fishery .fish.of0 { fill:var(--black); stroke:var(--white) }
.shoal .fishery .fish.of1 { fill:var(--white); stroke:var(--black) }
.shoal .fishery .fish.contested { fill:var(--f-plate); stroke:var(--ink); stroke-dasharray:5 4 }
.shoal .fishery text.size { font-size:25px; font-weight:750; text-anchor:middle; font-variant-numeric:tabular-nums }
.shoal .fishery text.size.wide { font-size:21px }
.shoal .fishery text.fleet { font-size:19px; font-weight:700 }
.shoal .fishery .led0 text.fleet { fill:var(--white) }
.shoal .fishery text.size.of0 { fill:var(--white) }
.shoal .fishery text.size.of1 { fill:var(--black) }
.shoal .fishery .last { fill:none; stroke-width:5; stroke-linecap:round }
.shoal .fishery .last.halo { stroke-width:22 }
.shoal .fishery .under { fill:none; stroke:var(--paper); stroke-width:27; stroke-linecap:round; opacity:.85 }
.shoal .fishery .card { stroke-width:1.5 }
.shoal .fishery .card.on { stroke:var(--ink); stroke-width:3 }
.shoal .fishery .hit { fill:transparent; stroke:none }
.shoal .fishery .dots { fill:none; stroke:var(--f-dot); stroke-width:4; stroke-linecap:round; stroke-dasharray:.1 8.6 }
.shoal .fishery .dots.dark { stroke:var(--f-dot-dark) }
.shoal .fishery .open { fill:var(--f-dot) }
.shoal .fishery .ring.area { fill:var(--would); fill-opacity:.38; stroke-width:1.5; stroke-dasharray:none }
.shoal .fishery .goes-to-0 .ring.area { fill:var(--black); fill-opacity:.55 }
.shoal .fishery .goes-to-1 .ring.area { fill:var(--white); fill-opacity:.82 }
.shoal .fishery .undecided .ring.area { fill-opacity:.2; stroke-width:6; stroke-opacity:.3 }
.shoal .fishery .goes-to-0.undecided .ring.area { stroke:var(--black) }
.shoal .fishery .goes-to-1.undecided .ring.area { fill-opacity:.35; stroke:var(--white); stroke-opacity:.6 }
.shoal .fishery .choice.would .ring.area { fill:var(--paper); fill-opacity:.7; stroke:var(--glow); stroke-width:4 }
.shoal .fishery .ghost { visibility:hidden; pointer-events:none; stroke-width:6; stroke-linejoin:round; paint-order:stroke }
.shoal .fishery .ghost.of0 { fill:var(--black); stroke:var(--white) }
.shoal .fishery .ghost.of1 { fill:var(--white); stroke:var(--black) }
.shoal .fishery .choice.would .ghost, .shoal .fishery .choice.hinted .ghost { visibility:visible }
.shoal .fishery .ring.rope { fill:var(--would); fill-opacity:.35 }
.shoal .fishery .choice.would .ring.rope {
  fill:var(--glow); fill-opacity:1; stroke:var(--paper); stroke-width:3; stroke-dasharray:none
}
.shoal .fishery .choice.hinted .ring { stroke:var(--good); stroke-width:5 }
.shoal .fishery .choice.hinted .ring.area { fill:var(--paper); fill-opacity:.6 }
.shoal .fishery .choice.hinted .ring.rope { fill:var(--good); fill-opacity:1; stroke:var(--paper); stroke-width:3 }
.shoal .fishery .hinted > .ring.area { visibility:hidden }
.shoal .fishery .choice.hinted > .ring.area { visibility:visible }
.shoal .fishery .hinted > .choice:not(.hinted) .ring { fill:none; stroke-dasharray:7 5 }
.shoal .fishery .choice:focus-visible .ring { visibility:visible; stroke:var(--glow) }
.shoal .fishery .choice:focus-visible .ring.area { fill:var(--glow); stroke:none }
.shoal .fishery .choice:focus-visible .ring.rope { fill:var(--glow); fill-opacity:.75; stroke:none }
@media (hover:hover) {
  .shoal .fishery .choice:hover .ring { visibility:visible; stroke:var(--glow) }
  .shoal .fishery .choice:hover .ring.area { fill:var(--glow); stroke:none }
  .shoal .fishery .choice:hover .ring.rope { fill:var(--glow); fill-opacity:.75; stroke:none }
}
.shoal .fishery .threat { fill:var(--bad); stroke:var(--paper); stroke-width:2.5; stroke-linejoin:round }
.shoal .fishery .threat.line, .shoal .fishery .threat.edge { fill:none; stroke:var(--bad); stroke-width:5; stroke-linecap:round }
.shoal .fishery .threat.edge { stroke:var(--paper); stroke-width:9 }
.shoal .fishery .threat.sign { fill:none; stroke-width:3.4; stroke-linecap:round }
.shoal .fishery .lock { fill:var(--white); stroke:var(--black); stroke-width:2.4; stroke-linejoin:round; paint-order:stroke }
.shoal .fishery .lock.bow { fill:none; stroke-width:3 }
.shoal .fishery .pass { fill:var(--card) }
.shoal .fishery .wrong { fill:none; stroke:var(--bad); stroke-width:5; stroke-linecap:round }
.shoal .fishery .would-be { fill:none; stroke:var(--ink); stroke-width:4; stroke-dasharray:6 5 }
"""
)

TRAWLER = (
    "M-30 3H9L30-6L23 15Q21.500 20 16.500 20H-17Q-22.500 20-24.500 15Z"  # hull with a raised bow
    "M-19 3V-13H2V3Z"  # wheelhouse
    "M-14-13V-25H-5V-13Z"  # funnel
)
DERRICK = "M11 1V-23L23-5"
SAILBOAT = "M-28 7H28Q22 21 9 21H-9Q-22 21-28 7ZM3 2V-29Q19-17 25 2ZM-3 2V-22Q-16-12-20 2Z"
MAST = "M0 7V-29"
OUTLINES = (TRAWLER + "M9.700 1V-27L24.100-5.700L21.900-4.300L12.300-18.700V1Z", SAILBOAT)  # with the derrick, as one shape
FISH = "M-17-2Q-7-18 9-17Q24-15 30 0Q24 15 9 17Q-7 18-17 2L-31 13Q-26 0-31-13Z"
WAVE = "q4.500-5 9 0t9 0t9 0"
LOCK = (  # fish that nobody can take
    element("path", d="M-4.500-1V-5A4.500 4.500 0 0 1 4.500-5V-1", cls="lock bow") + element("path", d="M-7-1H7V9H-7Z", cls="lock")
)
THREAT = (  # a sign that warns: around (0, 0) too
    element("path", d="M0-13L14 11H-14Z", cls="threat") + element("path", d="M0-4.500V2.500M0 7v.1", cls="threat sign")
)


def at(x: float, y: float, *inside: str, scale: float = 1.0, turn: int = 0, cls: str | None = None) -> str:
    """Drawn around (0, 0), set down at (x, y)."""
    place = f"translate({x:g} {y:g})"
    if turn:
        place += f" rotate({turn})"
    if scale != 1:
        place += f" scale({scale:.3g})"
    return group(*inside, transform=place, cls=cls)


@functools.cache
def ship(seat: int) -> str:
    """Black's trawler or White's sailing boat."""
    if seat == 0:
        return (
            element("path", d=TRAWLER + DERRICK, cls="rim white line", stroke_width=6.4)
            + element("path", d=TRAWLER, cls="rim black", stroke_width=1)
            + element("path", d=DERRICK, cls="black line", stroke_width=2.6)
            + element("path", d="M-15-9h5v5h-5zM-7-9h5v5h-5z", cls="white", stroke_width=0)
            + element("path", d="M-23 10.500H21", cls="white line", stroke_width=2)
        )
    return (
        element("path", d=SAILBOAT + MAST, cls="rim black line", stroke_width=6.4)
        + element("path", d=SAILBOAT, cls="rim white", stroke_width=1)
        + element("path", d=MAST, cls="black line", stroke_width=2.6)
        + element("path", d="M-21.500 12.500H21.500", cls="black line", stroke_width=2)
    )


@functools.cache
def net(seat: int) -> str:
    """A net along the x axis: Black's has square knots, White's round floats."""
    knots = (-20, 0, 20)
    if seat == 0:
        crosses = "".join(f"M{x}-6.500v13" for x in knots)
        return (
            element("path", d="M-31 0H31" + crosses, cls="rim white line", stroke_width=9.5)
            + element("path", d="M-31 0H31", cls="black line", stroke_width=5.5)
            + element("path", d=crosses, cls="black line", stroke_width=5.5)
        )
    floats = "".join(f"M{x} 0h.1" for x in knots)  # dots: lines of hardly any length with round ends
    return (
        element("path", d="M-31 0H31", cls="rim black line", stroke_width=10)
        + element("path", d=floats, cls="black line", stroke_width=16)
        + element("path", d="M-31 0H31", cls="white line", stroke_width=5.5)
        + element("path", d=floats, cls="white line", stroke_width=11.2)
    )


def fish(owner: int | None, size: object) -> str:
    """How many squares a fishery has: Black's fish swim to the right, White's to the left, contested ones are only an outline."""
    look = "contested" if owner is None else f"of{owner}"
    body = element("path", d=FISH, cls=f"fish {look}", transform="scale(-1 1)" if owner == 1 else None)
    wide = " wide" if len(str(size)) > 1 else ""
    return body + label(-4 if owner == 1 else 4, 7 if wide else 9, size, f"size {look}{wide}")


FLEET = 32  # how wide a ship with its number is: two of them lie between the nets of a square


@functools.cache
def fleets(*ships: int) -> str:
    """How many ships of Black's and of White's there are, each beside its ship; who has none is left out."""
    shown = [(seat, str(count)) for seat, count in enumerate(ships) if count]
    x, inside = -FLEET / 2 * len(shown), ""
    for seat, count in shown:
        inside += at(x + 7.5, 0, ship(seat), scale=0.26) + label(x + 17.5, 6.5, count, "fleet")
        x += FLEET
    return inside


@functools.lru_cache(64)
def water(x: float, y: float, width: float, height: float) -> str:
    """The sea: shallow at the blue nets, deeper in the middle, as on a chart."""
    middle_x, middle_y = x + width / 2, y + height / 2
    depths = []
    for ring, reach in enumerate((0.93, 0.74, 0.54, 0.32)):
        points = []
        for step in range(72):
            turn = 2 * math.pi * step / 72
            lean = (abs(math.cos(turn)) ** 3 + abs(math.sin(turn)) ** 3) ** (-1 / 3)  # a circle that leans towards a square
            wobble = (1 + 0.6 * ring) * (0.030 * math.sin(3 * turn + 1.7 * ring) + 0.028 * math.sin(5 * turn - 2.3 * ring))
            length = reach * lean * (1 + wobble)
            points.append(f"{middle_x + width / 2 * length * math.cos(turn):.0f},{middle_y + height / 2 * length * math.sin(turn):.0f}")
        depths.append(element("polygon", points=" ".join(points), cls="depth"))
    return element("rect", x=x, y=y, width=width, height=height, cls="water") + "".join(depths)


@functools.lru_cache(64)
def blue_nets(x: float, y: float, right: float, bottom: float, cell: float) -> str:
    """The nets printed around the board, one a square: two ropes with a mesh between them and floats where they meet."""
    band, mesh = round(0.16 * cell, 1), cell / 4
    across, down = round((right - x) / cell), round((bottom - y) / cell)
    lines = []
    for left, top, count, along, over in (
        (x, y - band, 4 * across, (1, 0), (0, 1)),
        (x, bottom, 4 * across, (1, 0), (0, 1)),
        (x - band, y, 4 * down, (0, 1), (1, 0)),
        (right, y, 4 * down, (0, 1), (1, 0)),
    ):
        for phase in (0, 1):
            points = []
            for k in range(count + 1):
                on, off = mesh * k, band * ((k + phase) % 2)
                points.append(f"{left + along[0] * on + over[0] * off:g} {top + along[1] * on + over[1] * off:g}")
            lines.append("M" + "L".join(points))
    ropes = element("rect", x=x, y=y, width=right - x, height=bottom - y, cls="blue", stroke_width=4) + element(
        "rect", x=x - band, y=y - band, width=right - x + 2 * band, height=bottom - y + 2 * band, cls="blue", rx=4
    )
    outer_x, outer_y = (x - band / 2, right + band / 2), (y - band / 2, bottom + band / 2)
    corners = [(edge_x, edge_y) for edge_x in outer_x for edge_y in outer_y]
    corners += [(x + cell * k, edge) for k in range(1, across) for edge in outer_y]
    corners += [(edge, y + cell * k) for k in range(1, down) for edge in outer_x]
    floats = "".join(element("circle", cx=cx, cy=cy, r=round(band / 2, 1), cls="float") for cx, cy in corners)
    return group(element("path", d="".join(lines), cls="blue"), ropes, floats, data_term="blue net")
