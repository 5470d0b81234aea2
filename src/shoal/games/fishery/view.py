"""What one may know of a match of Fishery: everything, whoever asks."""

from __future__ import annotations

import functools
from typing import Any

from shoal.engine import OVER, bits

from .rules import fisheries as areas
from .rules import state as st
from .words import space_name, square_name

PHASES = ("ships", "nets", "over")


def show(s: Any, w: Any, seat: int | str | None) -> dict[str, Any]:
    return {
        "phase": PHASES[s.stage],
        "turn": "over" if s.turn == OVER else s.turn,
        "rows": s.squares // s.cols,
        "cols": s.cols,
        "ships": dict(ships(s.ships, s.white_ships, s.cols)),
        "nets": nets(s),
        "ships_left": list(s.ships_left),
        "nets_left": list(s.nets_left),
        "passes": s.passes,
        "fisheries": fisheries(s),
        "scores": list(areas.catch(s)),
    }


def sheet(s: Any, w: Any) -> dict[str, list[int]]:
    """The fish of each player, one for every square: from water walled off with own ships only, and from water with ships of both; and
    the squares that nobody gets."""
    rows = {"Alone in a fishery": [0, 0], "More ships in a fishery": [0, 0]}
    contested = 0
    for found in fisheries(s):
        if found["owner"] is None:
            contested += len(found["squares"])
        else:
            rows["More ships in a fishery" if all(found["ships"]) else "Alone in a fishery"][found["owner"]] += len(found["squares"])
    return rows | ({f"Contested, nobody's: {contested} squares": [0, 0]} if contested else {})


def points_from(row: str) -> str:
    """Fish are fish, wherever they come from."""
    return ""


@functools.lru_cache(1 << 9)  # 2 KiB each: while nets are cast they stay
def ships(placed: int, white: int, cols: int) -> dict[str, int]:
    """Every square with a ship, with whose it is."""
    return {square_name(i, cols): white >> i & 1 for i in range(placed.bit_length()) if placed >> i & 1}


@functools.lru_cache(1 << 9)  # 1 KiB each: the next net leaves most fisheries as they are
def squares(part: int, cols: int) -> list[str]:
    """The names of a set of squares."""
    return [square_name(i, cols) for i in range(part.bit_length()) if part >> i & 1]


def nets(s: Any) -> dict[str, int]:
    """Every net on the board with the seat that cast it."""
    cast = {}
    right, up = st.nets_right(s), st.nets_up(s)
    for i in range(s.squares):
        if right >> i & 1:
            cast[space_name(s, st.ACT_NET_RIGHT + i)] = s.white_right >> i & 1
        if up >> i & 1:
            cast[space_name(s, st.ACT_NET_UP + i)] = s.white_up >> i & 1
    return cast


def fisheries(s: Any) -> list[dict[str, Any]]:
    """Every fishery with its ships and its owner, by its first square."""
    found = []
    rest = st.board(s)
    while rest:
        part = areas.fishery_of(s, bits.lowest(rest))
        rest &= ~part
        ships = areas.ships_in(s, part)
        owner = areas.owner(*ships)
        found.append(
            {
                "squares": [*squares(part, s.cols)],
                "ships": list(ships),
                "owner": None if owner == areas.NOBODY else owner,
            }
        )
    return found
