"""The High Seas: species by row, years by column. This year is large, the years behind hold the catch, those ahead the fish to come."""

from __future__ import annotations

import functools
from typing import Any

from shoal.games.svg import choice, element, label, mark, piece

from .data import ALL_ROWS, FACE, FIRST_ROW, ILLEGAL, ROW_NAMES, ROWS, SPECIES, SPECIES_OF, YEARS, arrow
from .shapes import fish

LEFT, RIGHT = 16, 704  # the sea's edges
COLUMNS = 216  # where the years begin
NOW, NEXT = 108, 96  # how wide this year (at least) and the next are
BEHIND, FAR = 27, 48  # how wide a year behind (at least) and one further ahead (at most) are
TOP, ROW, GAP = 52, 30, 12  # below the years' numbers; a row; between species
BOTTOM = TOP + 24 * ROW + len(SPECIES) * GAP

STYLE = """
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
"""

SHIELD = "M0,-11C4,-8 8,-8 10,-8C10,2 6,9 0,12C-6,9 -10,2 -10,-8C-8,-8 -4,-8 0,-11Z"


def row_y(row: int) -> float:
    """The middle of a row."""
    return TOP + (SPECIES_OF[row] + 0.5) * GAP + (row + 0.5) * ROW


def columns(year: int) -> dict[int, tuple[float, float]]:
    """Where each year's column begins and how wide it is."""
    far = max(0, YEARS - year - 1)
    rest = float(RIGHT - COLUMNS - (NEXT if year < YEARS else 0))
    behind = BEHIND if far else max(BEHIND, (rest - 2 * NOW) / (year - 1))
    rest -= (year - 1) * behind
    ahead = min(FAR, (rest - NOW) / far) if far else 0.0
    widths = [behind] * (year - 1) + [rest - far * ahead, NEXT] + [ahead] * far
    found, x = {}, float(COLUMNS)
    for other, width in zip(range(1, YEARS + 1), widths, strict=False):
        found[other] = (x, width)
        x += width
    return found


def bits(alive: dict[str, list[bool]]) -> int:
    return sum(1 << FIRST_ROW[k] + row for k, name in enumerate(SPECIES) for row, lives in enumerate(alive[name]) if lives)


def draw(view: dict[str, Any], offers: set[str], last: tuple[int | str, str] | None) -> tuple[str, float]:
    players = len(view["players"])
    alive = bits(view["alive"])
    inside = [
        backdrop(view["year"], players),
        names(tuple(view["shields"]), players, frozenset(offer for offer in offers if offer.startswith("shield "))),
        catches(view),
        ahead(view["year"], alive) if view["year"] < YEARS else "",
    ]
    x, width = columns(view["year"])[view["year"]]
    x += (width - NOW) / 2
    inside += [this_year(row, bool(alive >> row & 1), x, offers, last) for row in range(24)]
    return "".join(inside), BOTTOM + (56 if players < 4 else 18)


@functools.cache
def backdrop(year: int, players: int) -> str:
    """The bands of the species, the years' numbers, the extra plates and the illegal dice."""
    inside = []
    for k in range(len(SPECIES)):
        y = row_y(FIRST_ROW[k]) - ROW / 2 - GAP / 2 + 2
        height = ROWS[k] * ROW + GAP - 4
        inside.append(element("rect", x=LEFT, y=y, width=RIGHT - LEFT, height=height, rx=8, cls="band odd" if k % 2 else "band"))
    now = columns(year)[year][0]
    if year > 1:
        inside.append(element("rect", x=COLUMNS, y=TOP, width=now - COLUMNS, height=BOTTOM - TOP, cls="behind"))
    if year > 3:
        inside.append(label((COLUMNS + now) / 2, TOP + 26, "caught", "t18 soft middle"))
    for other, (x, width) in columns(year).items():
        middle = x + width / 2
        if other == year:
            inside.append(element("rect", x=x, y=6, width=width, height=BOTTOM - 6, rx=12, cls="now"))
        cls = "t22 bold middle" if other == year else "t20 middle" if other == year + 1 else "t18 soft middle"
        inside.append(label(middle, 40, other, cls))
        if players < 4:
            inside.append(label(middle, BOTTOM + 30, ILLEGAL[players][other] or "–", cls))
    inside.append(label(LEFT + 6, 40, "High Seas", "t22 bold"))
    if players < 4:
        inside.append(label(LEFT + 6, BOTTOM + 30, "illegal dice", "t20"))
    return "".join(inside)


@functools.lru_cache(256)
def names(shields: tuple[str, ...], players: int, offers: frozenset[str]) -> str:
    """Each species with its die, its name, its rows' numbers and its shield."""
    from .board import die

    inside = []
    for k, name in enumerate(SPECIES):
        first, count = FIRST_ROW[k], ROWS[k]
        middle = (row_y(first) + row_y(first + count - 1)) / 2
        inside += [die(LEFT + 8, middle - 13, 26, FACE[k]), label(LEFT + 44, middle + 7, name, "t20 bold")]
        inside += [label(COLUMNS - 10, row_y(first + row) + 6, row + 1, "t18 soft middle") for row in range(count)]
        if players < 4:
            place = f"translate({LEFT + 166} {middle:g})"
            is_filled = name in shields
            offer = f"shield {name}"
            shape = element("path", d=SHIELD, transform=place, cls=f"shield{' filled' * is_filled}{' hot' * (offer in offers)}")
            if is_filled:
                shape += element("path", d="M-4,0L-1,4L5,-4", transform=place, cls="tick")
            inside.append(choice(offer, shape, words=f"shield the {name}") if offer in offers else shape)
    return "".join(inside)


def catches(view: dict[str, Any]) -> str:
    """In the columns of the years behind, a mark of its country for every fish in that year's boxes."""
    inside = []
    for year, (x, width) in columns(view["year"]).items():
        if year >= view["year"]:
            break
        fish = [seat for seat, player in enumerate(view["players"]) for _ in range(player["fish"][year - 1])]
        step = min(25.0, (BOTTOM - TOP - 50) / max(1, len(fish)))
        inside += [
            piece(f"caught {year} {place}", mark(seat, x + width / 2, BOTTOM - 14 - step * place, 8.5), start=f"sheet {seat}")
            for place, seat in enumerate(fish)
        ]
    return "".join(inside)


@functools.lru_cache(256)
def ahead(year: int, alive: int) -> str:
    """The fish to come if nothing more is caught: next year's with the arrows that lead to them, the others' small."""
    places = columns(year)
    x, width = places[year + 1]
    living = spawned(alive, year)
    start, end = x - 4, x + width - 60
    inside = [arrows(year, alive, start, end)]
    inside += [fish(SPECIES[SPECIES_OF[row]], x + width - 30, row_y(row), 0.82, bool(living >> row & 1)) for row in range(24)]
    before = x + width - 8
    for other in range(year + 1, YEARS):
        now, living = living, spawned(living, other)
        x, width = places[other + 1]
        inside.append(element("path", d=far_arrows(other, now, before, x + width / 2 - 12), cls="arrow"))
        for k, name in enumerate(SPECIES):
            here = [row for row in range(FIRST_ROW[k], FIRST_ROW[k] + ROWS[k]) if living >> row & 1]
            if here:
                inside.append(element("path", d="".join(small_fish(x + width / 2, row_y(row)) for row in here), cls=f"{name} far"))
        gone = "".join(f"M{x + width / 2:g},{row_y(row):g}h.1" for row in range(24) if not living >> row & 1)
        if gone:
            inside.append(element("path", d=gone, cls="gone"))
        before = x + width / 2 + 10
    return "".join(inside)


def spawned(alive: int, year: int) -> int:
    """Next year's fish, by the sheet's arrows."""
    heads = [head for tail, head in (arrow(k, year) for k in range(len(SPECIES))) if alive >> tail & 1]
    return (alive | sum(1 << head for head in heads if not alive >> head & 1)) & ALL_ROWS


def arrows(year: int, alive: int, start: float, end: float) -> str:
    """The arrows from this year to the next; those of fish that are gone are dry."""
    kinds: dict[str, str] = {}
    for row in range(24):
        cls = "arrow" if alive >> row & 1 else "arrow dry"
        kinds[cls] = kinds.get(cls, "") + _arrow(start, row_y(row), end, row_y(row))
    for k in range(len(SPECIES)):
        tail, head = arrow(k, year)
        cls = "arrow spawning" if alive >> tail & 1 else "arrow dry"
        kinds[cls] = kinds.get(cls, "") + _arrow(start, row_y(tail), end, row_y(head) + (4 if head < tail else -4))
    return "".join(element("path", d=path, cls=cls) for cls, path in kinds.items())


def _arrow(x: float, y: float, to_x: float, to_y: float) -> str:
    length = ((to_x - x) ** 2 + (to_y - y) ** 2) ** 0.5
    dx, dy = (to_x - x) / length, (to_y - y) / length
    wings = "".join(f"M{to_x:g},{to_y:g}l{-7 * dx + side * 4 * dy:.1f},{-7 * dy - side * 4 * dx:.1f}" for side in (1, -1))
    return f"M{x:g},{y:g}L{to_x:g},{to_y:g}{wings}"


def far_arrows(year: int, alive: int, start: float, end: float) -> str:
    ends = [arrow(k, year) for k in range(len(SPECIES))]
    return "".join(f"M{start:g},{row_y(tail):g}L{end:g},{row_y(head):g}" for tail, head in ends if alive >> tail & 1)


def small_fish(x: float, y: float) -> str:
    return f"M{x - 6:g},{y:g}c4,-6 12,-6 16,0c-4,6 -12,6 -16,0zm1,0l-6,-5v10z"


def this_year(row: int, is_alive: bool, x: float, offers: set[str], last: tuple[int | str, str] | None) -> str:
    """A row's cell in this year's column, with what can be done to its fish."""
    name, y = ROW_NAMES[row], row_y(row)
    shape = fish(SPECIES[SPECIES_OF[row]], x + 40, y, 1.15 if is_alive else 0.9, is_alive)
    if is_alive:
        shape = piece(f"fish {name}", shape)
    for verb in ("take", "kill"):
        if f"{verb} {name}" in offers:
            shape = choice(f"{verb} {name}", element("rect", x=x + 5, y=y - 14, width=70, height=28, rx=8, cls="cell hot"), shape)
            if verb == "kill":
                shape += element("path", d=_cross(x + 91, y, 6), cls="cross")
    if f"store {name}" in offers:
        box = element("rect", x=x + 78, y=y - 14, width=26, height=28, rx=8, cls="cell hot")
        shape += choice(f"store {name}", box, element("path", d=_frost(x + 91, y), cls="frost"), words=f"store {name} for next year")
    if not is_alive and last and last[1] in (f"take {name}", f"store {name}", f"kill {name}") and isinstance(last[0], int):
        taker = element("circle", cx=x + 40, cy=y, r=13, cls="ring") + mark(last[0], x + 40, y, 7.5)
        shape += piece(f"taker of {name}", taker, start=f"sheet {last[0]}")
        if last[1].startswith("kill"):
            shape += element("path", d=_cross(x + 70, y, 6), cls="cross")
    return shape


def _cross(x: float, y: float, size: float) -> str:
    return f"M{x - size:g},{y - size:g}l{2 * size:g},{2 * size:g}m0,{-2 * size:g}l{-2 * size:g},{2 * size:g}"


def _frost(x: float, y: float) -> str:
    """A snowflake, for the fridge."""
    return f"M{x:g},{y - 8:g}v16M{x - 7:g},{y - 4:g}l14,8M{x - 7:g},{y + 4:g}l14,-8"
