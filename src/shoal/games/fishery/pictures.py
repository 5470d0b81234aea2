"""Small pictures of Fishery: for lists of games, and for its guide."""

from __future__ import annotations

from shoal.games.svg import Picture, document, element, group, label

from . import pieces
from .pieces import CELL, STYLE, at

SQUARE = 54  # pixels
MARGIN = 14  # for the blue nets


def lobby(title: str) -> Picture:
    """A trawler and a sailing boat, and the nets that divide the sea between them."""
    waves = "".join(f"M{x} {y}{pieces.WAVE}" for x, y in ((24, 40), (120, 214), (300, 36), (250, 216), (58, 190), (318, 150)))
    nets = [at(190, 30 + 68 * k, pieces.net(k % 2), scale=1.1, turn=90) for k in range(4)]
    inside = [
        pieces.water(0, 0, 360, 240),
        element("path", d=waves, cls="wave"),
        *nets,
        at(104, 96, pieces.ship(0), scale=1.75),
        at(278, 92, pieces.ship(1), scale=1.75),
        at(72, 168, pieces.fish(0, ""), scale=0.8),
        at(140, 190, pieces.fish(0, ""), scale=0.62),
        at(262, 182, pieces.fish(1, ""), scale=0.7),
        at(318, 196, pieces.fish(1, ""), scale=0.5),
    ]
    return document(360, 240, title, "", group(*inside, cls="fishery"), style=STYLE)


def _sea(title: str, cols: int, rows: int, ships: dict[tuple[int, int], int], nets: tuple[str, ...], *more: str) -> Picture:
    """A piece of sea with its blue nets; columns and rows count from the upper left."""
    width, height = MARGIN * 2 + SQUARE * cols, MARGIN * 2 + SQUARE * rows
    lines = "".join(f"M{MARGIN + SQUARE * k} {MARGIN}v{SQUARE * rows}" for k in range(1, cols))
    lines += "".join(f"M{MARGIN} {MARGIN + SQUARE * k}h{SQUARE * cols}" for k in range(1, rows))
    inside = [
        pieces.water(MARGIN, MARGIN, SQUARE * cols, SQUARE * rows),
        element("path", d=lines, cls="grid"),
        pieces.blue_nets(MARGIN, MARGIN, width - MARGIN, height - MARGIN, SQUARE),
        *nets,
        *(_in(col, row, pieces.ship(seat), 0.62) for (col, row), seat in ships.items()),
        *more,
    ]
    return document(width, height, title, "", group(*inside, cls="fishery"), style=STYLE)


def _in(col: int, row: int, thing: str, scale: float) -> str:
    """Something in the middle of a square."""
    return at(MARGIN + SQUARE * (col + 0.5), MARGIN + SQUARE * (row + 0.5), thing, scale=scale)


def _beside(col: int, row: int, seat: int) -> str:
    """A net to the right of a square."""
    return at(MARGIN + SQUARE * (col + 1), MARGIN + SQUARE * (row + 0.5), pieces.net(seat), scale=SQUARE / CELL, turn=90)


def _below(col: int, row: int, seat: int) -> str:
    return at(MARGIN + SQUARE * (col + 0.5), MARGIN + SQUARE * (row + 1), pieces.net(seat), scale=SQUARE / CELL)


def ships(title: str) -> Picture:
    """Whose ships are which."""
    inside = [
        pieces.water(0, 0, 340, 92),
        at(80, 40, pieces.ship(0)),
        at(250, 40, pieces.ship(1)),
        label(80, 82, "Black: a trawler", "small middle"),
        label(250, 82, "White: a sailing boat", "small middle"),
    ]
    return document(340, 92, title, "", group(*inside, cls="fishery"), style=STYLE)


def closed(title: str) -> Picture:
    """Two nets of either colour close off a corner with one ship of Black's in it."""
    nets = (_beside(1, 0, 0), _beside(1, 1, 1), _below(0, 1, 0), _below(1, 1, 1))
    return _sea(title, 5, 3, {(0, 0): 0, (3, 1): 1, (4, 2): 0}, nets, _in(1, 1, pieces.fish(0, 4), 0.62))


def refused(title: str) -> Picture:
    """The last net would leave water without a ship."""
    nets = (_beside(2, 0, 1), _beside(2, 1, 0))
    x, y = MARGIN + SQUARE * 3, MARGIN + SQUARE * 2.5
    cross = element("path", d=f"M{x - 14:g} {y - 14:g}l28 28m0-28l-28 28", cls="wrong")
    would = element("path", d=f"M{x:g} {y - SQUARE / 2 + 4:g}v{SQUARE - 8}", cls="would-be")
    return _sea(title, 5, 3, {(0, 1): 0, (1, 2): 1}, nets, would, cross)


def contested(title: str) -> Picture:
    """One fishery is Black's, the other has as many ships of either."""
    nets = (_beside(1, 0, 0), _beside(1, 1, 1))
    found = (_in(0, 1, pieces.fish(0, 4), 0.62), _in(4, 1, pieces.fish(None, 6), 0.62))
    return _sea(title, 5, 2, {(1, 0): 0, (2, 0): 0, (3, 1): 1}, nets, *found)


PICTURES = {"lobby": lobby, "ships": ships, "closed": closed, "refused": refused, "contested": contested}
