"""A sea of Fishery as the rules have it: made once of what a view says of ships and nets, and asked for what nets could do there."""

from __future__ import annotations

import functools
from collections.abc import Sequence
from typing import Any, NamedTuple

from shoal.engine import bits
from shoal.engine.mirror import mirror
from shoal.games.contract import Json
from shoal.games.remembered import of_view

from .. import rules
from ..rules import fisheries as areas
from ..rules import legal
from ..rules import state as st
from ..words import col_row


class Sea(NamedTuple):
    """What a view says of ships and nets; it can be compared and remembered."""

    rows: int
    cols: int
    ships: frozenset[tuple[str, int]]
    nets: frozenset[str]


@of_view  # every question about a view begins with it
def sea_of(view: Json) -> Sea:
    return Sea(view["rows"], view["cols"], frozenset(view["ships"].items()), frozenset(view["nets"]))


@functools.lru_cache(1 << 7)  # 3 KiB each; several things are asked of every sea, and nobody changes it
def state(sea: Sea) -> Any:
    """A record of the rules with what lies in the sea."""
    s: Any = mirror(rules.STATE)()
    rules.setup(s, (2, sea.rows, sea.cols, 0, 0))
    for square, owner in sea.ships:
        s.ships |= bit(square, sea.cols)
        s.white_ships |= owner * bit(square, sea.cols)
    closed = [0, 0]
    for space in sea.nets:
        is_up, side = side_of(space, sea.cols)
        closed[is_up] |= side
    s.open_right &= ~closed[False]
    s.open_up &= ~closed[True]
    return s


@functools.lru_cache(1 << 10)
def bit(square: str, cols: int) -> int:
    col, row = col_row(square)
    return 1 << (row * cols + col)


@functools.lru_cache(1 << 11)
def side_of(space: str, cols: int) -> tuple[bool, int]:
    """A net space as the rules have it: is it above its first square, and that square."""
    first, second = space.split("-")
    return first[1:] != second[1:], bit(first, cols)


@functools.lru_cache(1 << 7)
def nets(sea: Sea) -> tuple[int, int]:
    """The nets that may be cast, as the rules have them."""
    right, up = legal.nets(state(sea))
    return right, up


def may_cast(view: Json, space: str) -> bool:
    """Do the rules let a net be cast there?"""
    sea = sea_of(view)
    is_up, side = side_of(space, sea.cols)
    return bool(nets(sea)[is_up] & side)


def refused(view: Json, spaces: Sequence[str]) -> list[tuple[str, bool]]:
    """Each of these places where no net may be cast, and whether one would close off water without a ship; else it would make a pond."""
    sea = sea_of(view)
    return [(space, _is_empty(sea, space)) for space in spaces]


@functools.lru_cache(1 << 10)
def _is_empty(sea: Sea, space: str) -> bool:
    """Would a net there leave water without a ship on one of its sides? The water is searched only until a ship is met."""
    s, (is_up, side) = state(sea), side_of(space, sea.cols)
    right, up = s.open_right & ~(0 if is_up else side), s.open_up & ~(side if is_up else 0)
    ends = bits.lowest(side), bits.lowest(bit(space.split("-")[1], sea.cols))
    return any(not areas.flood(right, up, sea.cols, end, s.ships) & s.ships for end in ends)


@functools.lru_cache(1 << 7)
def divisions(sea: Sea) -> tuple[tuple[int, int, int], ...]:
    """The nets that may be cast and divide the water that they are cast in, with the squares of both parts: nothing beyond them changes."""
    s, found = state(sea), []
    for first, spaces in zip((st.ACT_NET_RIGHT, st.ACT_NET_UP), _between_walls(s, *nets(sea)), strict=True):
        while spaces:
            action = first + bits.lowest(spaces)
            spaces &= spaces - 1
            square, other = st.ends(s, action)
            is_up = first == st.ACT_NET_UP
            right, up = s.open_right & ~((not is_up) << square), s.open_up & ~(is_up << square)
            found.append((action, areas.flood(right, up, s.cols, square, 0), areas.flood(right, up, s.cols, other, 0)))
    return tuple(found)


def _between_walls(s: Any, right: int, up: int) -> tuple[int, int]:
    """Those of these nets, legal ones, both ends of which meet the edge of the board or nets that lead there: they and no others divide
    water, for every fishery has a square on the edge."""
    cols, board = s.cols, st.board(s)
    first_row = (1 << cols) - 1
    last_row = first_row << (s.squares - cols)
    first_col = board & st.FIRST_COLUMN[cols]
    last_col = first_col << (cols - 1)
    inner = board & ~last_row & ~last_col
    nets_right, nets_up = board & ~last_col & ~s.open_right, board & ~last_row & ~s.open_up
    tied = (nets_right & first_row) | ((nets_right & last_row) >> cols) | (nets_up & first_col) | ((nets_up & last_col) >> 1)
    tied = legal.joined(inner & tied, inner, nets_right, nets_up, cols)
    return right & (tied | last_row) & ((tied << cols) | first_row), up & (tied | last_col) & ((tied << 1) | first_col)
