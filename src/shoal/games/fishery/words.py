"""Fishery in words: its notation, its options and why it refuses."""

from __future__ import annotations

from typing import Any

from shoal.games.contract import Axis, GameInfo
from shoal.games.options import Option

from . import rules
from .data import MAX_NETS, MAX_SHIPS, SIDE, SQUARES

INFO = GameInfo(
    name="fishery",
    title="Fishery",
    about="Place ships, cast nets around them, and lead in the largest fisheries. No luck, nothing hidden.",
    options=(
        Option("players", 2, range(2, 3), "Black and White"),
        Option("rows", 7, range(1, SIDE + 1), "rows of the board, numbered from the bottom"),
        Option("cols", 9, range(1, SIDE + 1), "columns of the board, lettered from the left"),
        Option("ships", 6, range(1, MAX_SHIPS + 1), "ships of each player"),
        Option("nets", 30, range(MAX_NETS + 1), "nets of each player"),
    ),
    hides=False,
    has_chance=False,
    lowest_wins=False,
    actions=rules.ACTIONS,
    observation=(Axis("all", rules.OBSERVATION, "see rules.observe"),),
    ties="with equal fish White wins.",
)


def conflict(options: dict[str, Any]) -> str | None:
    squares = options["rows"] * options["cols"]
    board = f"{options['rows']} rows x {options['cols']} cols = {squares} squares"
    if not 2 <= squares <= SQUARES:
        return f"{board} is not possible: a board of Fishery has 2 to {SQUARES} squares."
    if 2 * options["ships"] > squares:
        return f"ships = {options['ships']} is not possible on {board}: both players' ships need a square each, so at most {squares // 2}."
    return None


def seat_names(players: int) -> list[str]:
    return ["Black", "White"]


def square_name(square: int, cols: int) -> str:
    return f"{chr(ord('a') + square % cols)}{square // cols + 1}"


def write(s: Any, action: int) -> str:
    if action == rules.PASS:
        return "pass"
    if action < rules.RIGHT:
        return f"ship {square_name(action, s.cols)}"
    square, other = ends(s, action)
    return f"net {square_name(square, s.cols)}-{square_name(other, s.cols)}"


def ends(s: Any, action: int) -> tuple[int, int]:
    """The two squares that a net separates."""
    if action >= rules.UP:
        return action - rules.UP, action - rules.UP + s.cols
    return action - rules.RIGHT, action - rules.RIGHT + 1


def read(s: Any, text: str) -> int | None:
    if text == "pass":
        return rules.PASS
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
        return rules.RIGHT + square
    return rules.UP + square if other == square + s.cols else None


def _square(s: Any, name: str) -> int | None:
    if len(name) != 2:
        return None
    col, row = ord(name[0]) - ord("a"), ord(name[1]) - ord("1")
    return row * s.cols + col if 0 <= col < s.cols and 0 <= row < s.squares // s.cols else None


def refuse(s: Any, w: Any, action: int) -> tuple[str, str]:
    if s.stage == rules.SHIPS:
        if action >= rules.RIGHT:
            return "ships_first", f"{s.ships_left[0] + s.ships_left[1]} ships are still to be placed; nets and passing come after."
        return "occupied", f"there is a ship on {square_name(action, s.cols)} already."
    if action < rules.RIGHT:
        return "no_ships_left", "all ships are placed; cast a net or pass."
    if s.nets_left[s.turn] == 0:
        return "no_nets_left", "you have no nets left; you can only pass."
    square, other = ends(s, action)
    is_open = s.open_up >> square if action >= rules.UP else s.open_right >> square
    if not is_open & 1:
        return "net_there", "there is a net already."
    return _bad_fishery(s, action, square, other)


def _bad_fishery(s: Any, action: int, square: int, other: int) -> tuple[str, str]:
    right, up = s.open_right, s.open_up
    if action >= rules.UP:
        up &= ~(1 << square)
    else:
        right &= ~(1 << square)
    for start in (square, other):
        part = rules.flood(right, up, s.cols, start, 0)
        if not part & s.ships:
            return "no_ship", f"it would close a fishery without a ship ({_squares(part, s.cols)})."
        if not part & s.edge:
            return "no_edge", f"it would close a fishery without a square on the edge of the board ({_squares(part, s.cols)})."
    raise AssertionError(f"{write(s, action)} is legal")


def _squares(part: int, cols: int) -> str:
    names = [square_name(square, cols) for square in range(SQUARES) if part >> square & 1]
    return ", ".join(names) if len(names) <= 6 else f"{', '.join(names[:5])} and {len(names) - 5} more"
