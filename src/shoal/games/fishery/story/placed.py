"""What a ship on a square of Fishery brings: how safe it lies there, and the water that it lies next to."""

from __future__ import annotations

from collections.abc import Iterator

from shoal.games.contract import Gain, Json
from shoal.games.prose import counted, spelled

from ..words import col_row, from_border
from . import walls
from .walls import SLIGHT

HARD = 5  # nets: fewer shut a ship in quickly


def of_ship(view: Json, square: str, seat: int) -> Iterator[Gain]:
    """Whom a ship outnumbers; then the same figures of every square: first what goes best with what strong bots like."""
    yield from _outnumbers(view, square, seat)
    yield _lock(view, square, seat)
    if 1 - seat in view["ships"].values():
        yield _water(view, square, seat)


def _outnumbers(view: Json, square: str, seat: int) -> Iterator[Gain]:
    """That a ship outnumbers the opponent's close by, together with one's own: bots like it no better, so it sets nothing apart."""
    around = walls.close_by(view, square)
    own, others = around[seat] + 1, around[1 - seat]
    if own > others > 0:
        yield Gain("near", 0, f"outnumbers {{{1 - seat}}} close by, {counted(own, 'ship')} to {spelled(others)}")


def _lock(view: Json, square: str, seat: int) -> Gain:
    """How many nets shut a ship in, if they are few; of those that are hard to shut in none is better for it, and where it lies is told."""
    nets = to_lock_in(square, view["rows"], view["cols"])
    if nets < HARD:
        return Gain("lock", nets - HARD, f"is easy to shut in (it takes {counted(nets, 'net')})")
    return Gain("lock", 0.5, f"is hard to shut in, {_where(view, square, seat)}")


def _where(view: Json, square: str, seat: int) -> str:
    """How far a square is from the seat's nearest ship, as ships that lie apart reach more of the sea; of the first, from the border."""
    (col, row), own = col_row(square), [col_row(ship) for ship, owner in view["ships"].items() if owner == seat]
    if not own:
        way = from_border(square, view["rows"], view["cols"])
        return f"{counted(way, 'square')} from the border"
    return f"{counted(min(abs(x - col) + abs(y - row) for x, y in own), 'step')} from {{your}} nearest ship"


def _water(view: Json, square: str, seat: int) -> Gain:
    """How many squares either player's ships are the nearest to then, what it may hope to wall off; a few more or less are no reason."""
    mine, theirs = walls.nearer(view, seat)[square]
    value, rival = (mine - theirs) // SLIGHT, f"{{{1 - seat}}}"
    if mine == theirs:
        return Gain("water", value, f"leaves {{you}} and {rival} closest to {counted(mine, 'square')} each")
    more, less, those, others = ("{you}", rival, mine, theirs) if mine > theirs else (rival, "{you}", theirs, mine)
    return Gain("water", value, f"leaves {more} closest to {counted(those, 'square')}, {less} only to {others}")


def to_lock_in(square: str, rows: int, cols: int) -> int:
    """The fewest nets that close off water with a square and part of the border: a way to the nearest border, a corner, or a whole side."""
    col, row = col_row(square)
    to_corner = min(col, cols - 1 - col) + min(row, rows - 1 - row) + 2
    return min(2 * from_border(square, rows, cols) + 3, to_corner, rows, cols)
