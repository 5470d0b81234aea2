"""What a ship on a square of Fishery brings: the water that it lies next to, the ships around it, and how safe it lies there."""

from __future__ import annotations

from collections.abc import Iterator

from shoal.games.contract import Gain, Json
from shoal.games.prose import counted, spelled

from ..words import col_row, from_border
from . import walls
from .walls import SLIGHT


def of_ship(view: Json, square: str, seat: int) -> Iterator[Gain]:
    """The same three figures of every square."""
    if 1 - seat in view["ships"].values():
        yield _water(view, square, seat)
        yield _around(view, square, seat)
    nets = to_lock_in(square, view["rows"], view["cols"])
    yield Gain("lock", nets, f"takes at least {counted(nets, 'net')} to lock in")


def _water(view: Json, square: str, seat: int) -> Gain:
    """How many squares either player's ships are the nearest to then, what it may hope to wall off; a few more or less are no reason."""
    mine, theirs = walls.nearer(view, seat)[square]
    return Gain("water", (mine - theirs) // SLIGHT, f"leaves {{you}} closest to {counted(mine, 'square')}, {{{1 - seat}}} to {theirs}")


def _around(view: Json, square: str, seat: int) -> Gain:
    """Who leads close by, where ships may come to share a fishery."""
    around = walls.close_by(view, square)
    mine, theirs = around[seat] + 1, around[1 - seat]
    if not theirs:
        return Gain("around", 0, f"has no ship of {{{1 - seat}}}'s nearby")
    return Gain("around", mine - theirs, f"gives {{you}} {counted(mine, 'ship')} to {{{1 - seat}}}'s {spelled(theirs)} nearby")


def to_lock_in(square: str, rows: int, cols: int) -> int:
    """The fewest nets that close off water with a square and part of the border: a way to the nearest border, a corner, or a whole side."""
    col, row = col_row(square)
    to_corner = min(col, cols - 1 - col) + min(row, rows - 1 - row) + 2
    return min(2 * from_border(square, rows, cols) + 3, to_corner, rows, cols)
