"""Small pictures of Fresh Fish: for lists of games, and for its guide."""

from __future__ import annotations

from shoal.games.svg import Picture, document, element, group, label

from . import pieces
from .data import CENTERS, LONGEST, NAMED, OUTLETS
from .pieces import STYLE

PLOT = 60  # pixels
UP, RIGHT, DOWN, LEFT = range(4)


def _street(col: float, row: float, *ways: int, doors: tuple[int, ...] = ()) -> str:
    """A street in a plot, with the ways where it goes on and the doors that open onto it."""
    joins, opens = (tuple(way in found for way in range(4)) for found in (ways, doors))
    return pieces.street(PLOT * col, PLOT * row, PLOT, joins, opens)


def _lot(col: float, row: float) -> str:
    x, y = PLOT * col, PLOT * row
    edge = element("rect", x=x + 5, y=y + 5, width=PLOT - 10, height=PLOT - 10, cls="lot-line")
    return element("rect", x=x, y=y, width=PLOT, height=PLOT, cls="lot") + edge


def _house(col: float, row: float) -> str:
    return pieces.apo(PLOT * col, PLOT * row, PLOT)


def _centre(col: float, row: float, kind: int) -> str:
    return pieces.center(PLOT * col, PLOT * row, PLOT, OUTLETS[kind], NAMED[CENTERS[kind]])


def _outlet(col: float, row: float, kind: int, seat: int) -> str:
    return pieces.outlet(PLOT * col, PLOT * row, PLOT, OUTLETS[kind], seat)


def _marker(col: float, row: float, seat: int) -> str:
    return _lot(col, row) + pieces.cube(PLOT * (col + 0.5), PLOT * (row + 0.5), PLOT * 0.4, seat)


def lobby(title: str) -> Picture:
    """A corner of the city: the Harbor, the street to a fish shop, houses around it and plots that are reserved."""
    inside = [
        *(_centre(0, 0, 0), _street(1, 0, RIGHT, DOWN, doors=(LEFT,)), _street(2, 0, LEFT, RIGHT), _street(3, 0, LEFT, DOWN)),
        *(_house(4, 0), _house(5, 0), _house(0, 1), _street(1, 1, UP, DOWN), _house(2, 1)),
        *(_street(3, 1, UP, RIGHT, doors=(DOWN,)), _street(4, 1, LEFT, RIGHT), _street(5, 1, LEFT, DOWN)),
        *(_marker(0, 2, 1), _street(1, 2, UP, RIGHT), _street(2, 2, LEFT, DOWN, doors=(RIGHT,)), _outlet(3, 2, 0, 0)),
        *(_marker(4, 2, 0), _street(5, 2, UP, doors=(DOWN,))),
        *(_house(0, 3), _marker(1, 3, 2), _street(2, 3, UP), _house(3, 3), _outlet(4, 3, 1, 1), _centre(5, 3, 1)),
    ]
    return document(6 * PLOT, 4 * PLOT, title, "", group(*inside, cls="ff"), style=STYLE)


def route(title: str) -> Picture:
    """Three ways from the Harbor to a fish shop, counted in streets: straight, next door, and none at all."""
    straight = [
        *(_centre(0, 0, 0), _street(1, 0, RIGHT, doors=(LEFT,)), _street(2, 0, LEFT, RIGHT), _street(3, 0, LEFT, doors=(RIGHT,))),
        *(_outlet(4, 0, 0, 0), _step(1, 0, 1), _step(2, 0, 2), _step(3, 0, 3)),
    ]
    next_door = [
        *(_centre(0, 1.3, 0), _outlet(1, 1.3, 0, 0), _street(0, 2.3, RIGHT, doors=(UP,)), _street(1, 2.3, LEFT, doors=(UP,))),
        *(_step(0, 2.3, 1), _step(1, 2.3, 2)),
    ]
    shut_off = [_centre(2.5, 1.3, 0), _house(3.5, 1.3), _outlet(4.5, 1.3, 0, 0), _step(3.5, 1.3, LONGEST[0])]
    return document(round(5.5 * PLOT), round(3.3 * PLOT), title, "", group(*straight, *next_door, *shut_off, cls="ff"), style=STYLE)


def _step(col: float, row: float, number: int) -> str:
    """So much a way counts so far."""
    x, y = PLOT * (col + 0.5), PLOT * (row + 0.5)
    return element("circle", cx=x, cy=y, r=12, cls="hazard") + label(x, y + 5, number, "middle bold on-hazard")


def kinds(title: str) -> Picture:
    """The four kinds: a centre and a shop of each."""
    inside = []
    for kind in range(len(OUTLETS)):
        inside += [_centre(1.3 * kind, 0, kind), _outlet(1.3 * kind, 1.1, kind, 0)]
    return document(round(PLOT * 4.9), round(PLOT * 2.1), title, "", group(*inside, cls="ff"), style=STYLE)


def marker(title: str) -> Picture:
    """Reserved plots beside a house, and a free one."""
    inside = [_house(0, 0), _marker(1, 0, 0), _marker(2, 0, 1), _lot(3, 0)]
    return document(4 * PLOT, PLOT, title, "", group(*inside, cls="ff"), style=STYLE)


def compelled(title: str) -> Picture:
    """Before: a single plot between two houses joins two parts of the city. After: it has become a street."""
    before = [_lot(0, 0), _house(1, 0), _lot(2, 0), _lot(0, 1), _marker(1, 1, 1), _lot(2, 1), _lot(0, 2), _house(1, 2), _lot(2, 2)]
    after = [_lot(4, 0), _house(5, 0), _lot(6, 0), _lot(4, 1), _street(5, 1), _lot(6, 1), _lot(4, 2), _house(5, 2), _lot(6, 2)]
    arrow = element("path", d=f"M{3.2 * PLOT:g} {1.5 * PLOT:g}h{0.6 * PLOT:g}l-12-10m12 10l-12 10", cls="road-arrow")
    return document(7 * PLOT, 3 * PLOT, title, "", group(*before, *after, arrow, cls="ff"), style=STYLE)


PICTURES = {"lobby": lobby, "route": route, "kinds": kinds, "marker": marker, "compelled": compelled}
