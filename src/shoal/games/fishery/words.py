"""Fishery in words: its notation, its options and why it refuses."""

from __future__ import annotations

import functools
import re
from typing import Any

from shoal.games.contract import GameInfo
from shoal.games.options import Option

from . import data as d
from . import rules
from .rules import legal
from .rules import state as st

INFO = GameInfo(
    name="fishery",
    title="Fishery",
    about="Place ships, cast nets around them, and lead in the largest fisheries. No luck, nothing hidden.",
    options=(
        Option("players", d.SEATS, range(d.SEATS, d.SEATS + 1), "Black and White"),
        Option("rows", d.ROWS, range(1, d.SIDE + 1), "rows of the board, numbered from the bottom"),
        Option("cols", d.COLS, range(1, d.SIDE + 1), "columns of the board, lettered from the left"),
        Option("ships", d.SHIPS, range(1, d.MAX_SHIPS + 1), "ships of each player"),
        Option("nets", d.NETS, range(d.MAX_NETS + 1), "nets of each player"),
    ),
    hides=False,
    has_chance=False,
    lowest_wins=False,
    actions=rules.ACTIONS,
    observation=rules.LAYOUT,
    ties="with equal fish White wins.",
    unit="fish",
)

SQUARE = re.compile("[a-z][1-9][0-9]?")


def conflict(options: dict[str, Any]) -> str | None:
    squares = options["rows"] * options["cols"]
    board = f"{options['rows']} rows x {options['cols']} cols = {squares} squares"
    if not 2 <= squares <= d.SQUARES:
        return f"{board} is not possible: a board of Fishery has 2 to {d.SQUARES} squares."
    if 2 * options["ships"] > squares:
        return f"ships = {options['ships']} is not possible on {board}: both players' ships need a square each, so at most {squares // 2}."
    return None


def seat_names(players: int) -> list[str]:
    return ["Black", "White"]


@functools.lru_cache(1 << 10)  # every square is named many times in every view, picture and list of choices
def square_name(square: int, cols: int) -> str:
    return f"{d.LETTERS[square % cols]}{square // cols + 1}"


@functools.lru_cache(1 << 10)
def from_border(square: str, rows: int, cols: int) -> int:
    """How many squares lie between a square and the nearest border."""
    col, row = col_row(square)
    return min(col, row, cols - 1 - col, rows - 1 - row)


def col_row(name: str) -> tuple[int, int]:
    """A square's column from the left and row from the bottom, both from 0 on."""
    return d.LETTERS.index(name[0]), int(name[1:]) - 1


WRITTEN: dict[tuple[int, int], str] = {}  # by the board's columns and the action: a turn has up to a hundred choices


def write(s: Any, action: int) -> str:
    asked = s.cols, action
    if asked not in WRITTEN:
        WRITTEN[asked] = _written(s, action)
    return WRITTEN[asked]


def _written(s: Any, action: int) -> str:
    if action == st.ACT_PASS:
        return "pass"
    return f"net {space_name(s, action)}" if action >= st.ACT_NET_RIGHT else f"ship {square_name(action, s.cols)}"


def space_name(s: Any, action: int) -> str:
    """Where a net lies: ``d4-e4``."""
    return _between(*st.ends(s, action), s.cols)


@functools.lru_cache(1 << 10)
def _between(square: int, other: int, cols: int) -> str:
    return f"{square_name(square, cols)}-{square_name(other, cols)}"


def read(s: Any, text: str) -> int | None:
    if text == "pass":
        return st.ACT_PASS
    word, _, place = text.partition(" ")
    if word == "ship":
        return _square(s, place)
    if word != "net":
        return None
    first, _, second = place.partition("-")
    square, other = _square(s, first), _square(s, second)
    if square is None or other is None:
        return None
    if other == square + 1 and other % s.cols:
        return st.ACT_NET_RIGHT + square
    return st.ACT_NET_UP + square if other == square + s.cols else None


def _square(s: Any, name: str) -> int | None:
    if not SQUARE.fullmatch(name):
        return None
    col, row = col_row(name)
    return row * s.cols + col if col < s.cols and row < s.squares // s.cols else None


def refuse(s: Any, w: Any, action: int) -> tuple[str, str]:
    if s.stage == st.STAGE_SHIPS:
        if action >= st.ACT_NET_RIGHT:
            return "ships_first", f"{s.ships_left[0] + s.ships_left[1]} ships are still to be placed; nets and passing come after."
        return "occupied", f"there is a ship on {square_name(action, s.cols)} already."
    if action < st.ACT_NET_RIGHT:
        return "no_ships_left", "all ships are placed; cast a net or pass."
    if s.nets_left[s.turn] == 0:
        return "no_nets_left", "you have no nets left; you can only pass."
    if not legal.is_open(s, action):
        return "net_there", "there is a net already."
    part = legal.cut_off(s, action)
    if not part & s.ships:
        return "no_ship", f"it would close a fishery without a ship ({_squares(part, s.cols)})."
    return "no_edge", f"it would close a fishery without a square at the border of the board ({_squares(part, s.cols)})."


def _squares(part: int, cols: int) -> str:
    names = [square_name(square, cols) for square in range(d.SQUARES) if part >> square & 1]
    return ", ".join(names) if len(names) <= 6 else f"{', '.join(names[:5])} and {len(names) - 5} more"
