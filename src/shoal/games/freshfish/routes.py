"""The routes on Fresh Fish's board: one seat's ways from the centres to its outlets, and what each counts."""

from __future__ import annotations

import functools
import itertools
import math
from typing import NamedTuple

from shoal.games.contract import Json
from shoal.games.svg import element, group, label

from . import pieces
from .data import OUTLETS
from .layout import Layout
from .story import city

SIGN = 8  # the radius of an emblem on its route
PARTS = [part / 10 for part in range(1, 10)]  # of a route, where its emblem may lie
TALL = 19.0  # of what an outlet's route counts, above its corner


class Tag(NamedTuple):
    """Where it is written what a route counts."""

    left: float
    top: float
    wide: float

    def meets(self, x: float, y: float, radius: float) -> bool:
        """Does a circle lie on it?"""
        aside = max(self.left - x, 0, x - self.left - self.wide), max(self.top - y, 0, y - self.top - TALL)
        return math.hypot(*aside) < radius


def tag_of(layout: Layout, name: str, said: str) -> Tag:
    """Above the right corner of an outlet's plot, within the picture."""
    (x, y), wide = layout.corner(name), 12 + 7.5 * len(said)
    return Tag(x + layout.plot + 2 - wide, max(y - 6, 2), wide)


class Shop(NamedTuple):
    """An outlet on the board: its kind, its plot, its route and the best that it can become."""

    kind: str
    plot: str
    length: int | None
    best: int | None


def shops_of(view: Json, here: city.City, seat: int) -> tuple[Shop, ...]:
    lengths, most = view["routes"][seat], city.longest(view)
    return tuple(Shop(kind, name, lengths[kind], city.best(here, kind, name, most)) for kind, name in city.outlets(view, seat).items())


def hopes_around(view: Json, seat: int, shops: tuple[Shop, ...]) -> frozenset[str]:
    """The plots that others have reserved, if a seat has an outlet without a route: nobody would drive over them."""
    return of_others(view, seat) if any(shop.length is None for shop in shops) else frozenset()


def of_others(view: Json, seat: int) -> frozenset[str]:
    """The plots that others than a seat have reserved."""
    return frozenset(plot for plot, owner in view["reserved"].items() if owner != seat)


@functools.lru_cache(1 << 9)  # most moves leave most ways as they are
def draw_ways(layout: Layout, here: city.City, seat: int, shops: tuple[Shop, ...], theirs: frozenset[str], most: int, shown: bool) -> str:
    """A seat's routes over the streets, each kind a little aside of the others; of the seat that is ``shown`` with its emblem on it, and
    dotted the shortest that could still come about where there is none yet: around the plots that are ``theirs``, if that is as short."""
    lines, signs = [], []
    for kind, name, length, best in shops:
        if length is None and city.is_settled(length, best, most):  # nothing is to be hoped for
            continue
        way = city.way(here, kind, name, length is None, theirs)
        line, sign = _way(layout, seat, kind, way, counting(length, best, most), length is None)
        lines.append(line)
        signs.append(sign)
    return group(*lines, group(*signs, cls="signs"), cls=f"ways{_of(seat, shown)}") if lines else ""


@functools.lru_cache(1 << 10)
def _way(layout: Layout, seat: int, kind: str, way: tuple[str, ...], said: str, is_hoped: bool) -> tuple[str, str]:
    """A route, and the emblem on it."""
    number = OUTLETS.index(kind)
    aside = 0.04 if seat % 2 else -0.04  # ways of two over the same streets lie beside each other
    shift = ((number - 1.5) * 0.13 + aside) * layout.plot
    dots = [(x + shift, y + shift) for x, y in map(layout.middle, way)]
    dots[0], dots[-1] = _door(layout, way[0], way[1], 0.6, shift), _door(layout, way[-1], way[-2], 0.5, shift)
    d = "M" + "L".join(f"{x:.0f} {y:.0f}" for x, y in dots)
    dotted = " hope" if is_hoped else ""
    line = element("path", d=d, cls=f"halo{dotted}") + element("path", d=d, cls=f"way stroke{seat}{dotted}")
    tag = tag_of(layout, way[-1], said)
    parts = sorted(PARTS, key=lambda part: abs(part - (number + 1) / (len(OUTLETS) + 1)))
    x, y = next((dot for dot in (_along(dots, part) for part in parts) if not tag.meets(*dot, SIGN)), _along(dots, parts[0]))
    return line, element("circle", cx=x, cy=y, r=SIGN, cls=f"tag stroke{seat}") + pieces.emblem(kind, x, y, 5, "ink", "void")


@functools.lru_cache(1 << 9)
def draw_lengths(
    layout: Layout, here: city.City, seat: int, shops: tuple[Shop, ...], theirs: frozenset[str], most: int, shown: bool
) -> str:
    """What each route of a seat counts, at its outlet: above the rings, and never beyond the picture's edge. Who points at one sees its
    streets counted."""
    tags = []
    for kind, name, length, best in shops:
        steps = "" if length is None and best is None else draw_steps(layout, here, kind, name, most, length is None, theirs)
        tags.append(_length(layout, seat, name, counting(length, best, most), steps))
    return group(*tags, cls=f"ways lengths{_of(seat, shown)}", data_term="route on the board") if tags else ""


@functools.lru_cache(1 << 10)
def _length(layout: Layout, seat: int, name: str, said: str, steps: str) -> str:
    (x, y), (left, top, wide) = layout.corner(name), tag_of(layout, name, said)
    whole = element("rect", x=x, y=y, width=layout.plot, height=layout.plot, cls="whole")
    tag = element("rect", x=left, y=top, width=wide, height=TALL, rx=TALL / 2, cls=f"tag stroke{seat}")
    return group(whole, tag, label(left + wide / 2, top + 14, said, "middle bold"), steps, cls="look")


def draw_steps(layout: Layout, here: city.City, kind: str, name: str, most: int, hoping: bool, theirs: frozenset[str]) -> str:
    """A way from the centre to a plot with its streets counted, no further than it counts: seen by who points at its end."""
    way = city.way(here, kind, name, hoping, theirs)
    counted = itertools.accumulate(here.weights.get(plot, 1) for plot in way[1:-1])
    return _steps(layout, way, tuple(min(far, most) for far in counted))


@functools.lru_cache(1 << 9)  # most moves leave most ways as they are
def _steps(layout: Layout, way: tuple[str, ...], counted: tuple[int, ...]) -> str:
    dots = [layout.middle(plot) for plot in way]
    dots[0], dots[-1] = _towards(dots[0], dots[1], 0.5), _towards(dots[-1], dots[-2], 0.5)
    d = "M" + "L".join(f"{x:.0f} {y:.0f}" for x, y in dots)
    steps = (
        element("circle", cx=x, cy=y, r=11, cls="hazard") + label(x, y + 4.5, far, "coin")
        for far, (x, y) in zip(counted, dots[1:-1], strict=True)
    )
    return group(element("path", d=d, cls="halo"), element("path", d=d, cls="counted"), *steps, cls="steps")


def _door(layout: Layout, house: str, street: str, part: float, shift: float) -> tuple[float, float]:
    """Where a way that lies aside of the middle ends at a house, whose sign it does not cover: only across its own direction."""
    (x, y), (x2, y2) = layout.middle(house), layout.middle(street)
    return (x + (x2 - x) * part, y + shift) if abs(x2 - x) > abs(y2 - y) else (x + shift, y + (y2 - y) * part)


def _of(seat: int, shown: bool) -> str:
    return f" ways{seat}{' shown' if shown else ''}"


def _along(dots: list[tuple[float, float]], part: float) -> tuple[float, float]:
    """The point of a line at which so much of it lies behind."""
    lengths = [math.dist(start, end) for start, end in itertools.pairwise(dots)]
    left = part * sum(lengths)
    for start, end, length in zip(dots, dots[1:], lengths, strict=False):
        if left <= length:
            return _towards(start, end, left / length)
        left -= length
    return dots[-1]


def _towards(start: tuple[float, float], goal: tuple[float, float], part: float) -> tuple[float, float]:
    """Part of the way from the middle of a house to that of the street: its door."""
    return start[0] + (goal[0] - start[0]) * part, start[1] + (goal[1] - start[1]) * part


def counting(length: int | None, best: int | None, longest: int) -> str:
    """What a route counts, and whether it can change: ``8→2`` is 8 and could become 2, ``3✓`` is 3 for good."""
    now = length or longest
    return f"{now}✓" if city.is_settled(length, best, longest) else f"{now}→{best}"
