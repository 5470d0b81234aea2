"""What a ship on a square of Fishery brings: how safe it lies there, and the water that it lies next to."""

from __future__ import annotations

from collections.abc import Iterator

from shoal.games.contract import Gain, Json
from shoal.games.prose import counted

from ..words import col_row, from_border
from . import walls
from .walls import SLIGHT

HARD = 5  # nets: fewer shut a ship in quickly


def of_ship(view: Json, square: str, seat: int) -> Iterator[Gain]:
    """The same figures of every square: first what goes best with what strong bots like. Ships close by are no reason."""
    yield _lock(square, view["rows"], view["cols"])
    if 1 - seat in view["ships"].values():
        yield _water(view, square, seat)


def _lock(square: str, rows: int, cols: int) -> Gain:
    """How many nets shut a ship in, and whether that is many."""
    nets = to_lock_in(square, rows, cols)
    how = "easy" if nets < HARD else "hard"
    return Gain("lock", nets - HARD + 0.5, f"is {how} to shut in (it takes {counted(nets, 'net')})")


def _water(view: Json, square: str, seat: int) -> Gain:
    """How many squares either player's ships are the nearest to then, what it may hope to wall off; a few more or less are no reason."""
    mine, theirs = walls.nearer(view, seat)[square]
    return Gain("water", (mine - theirs) // SLIGHT, f"leaves {{you}} closest to {counted(mine, 'square')}, {{{1 - seat}}} to {theirs}")


def to_lock_in(square: str, rows: int, cols: int) -> int:
    """The fewest nets that close off water with a square and part of the border: a way to the nearest border, a corner, or a whole side."""
    col, row = col_row(square)
    to_corner = min(col, cols - 1 - col) + min(row, rows - 1 - row) + 2
    return min(2 * from_border(square, rows, cols) + 3, to_corner, rows, cols)
