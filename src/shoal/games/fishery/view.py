"""What one may know of a match of Fishery: everything, whoever asks."""

from __future__ import annotations

from typing import Any

from shoal.engine import OVER

from . import rules
from .words import ends, square_name

PHASES = ("ships", "nets", "over")


def show(s: Any, w: Any, seat: int | str | None) -> dict[str, Any]:
    scores = [0, 0]
    rules.score(s, w, scores)
    return {
        "phase": PHASES[s.stage],
        "turn": "over" if s.turn == OVER else s.turn,
        "rows": s.squares // s.cols,
        "cols": s.cols,
        "ships": {square_name(i, s.cols): s.white_ships >> i & 1 for i in range(s.squares) if s.ships >> i & 1},
        "nets": nets(s),
        "ships_left": list(s.ships_left),
        "nets_left": list(s.nets_left),
        "passes": s.passes,
        "fisheries": fisheries(s),
        "scores": scores,
    }


def sheet(s: Any, w: Any) -> dict[str, list[int]]:
    """Each player's fisheries from the largest on: a fish for every square."""
    catches = [sorted((len(found["squares"]) for found in fisheries(s) if found["owner"] == seat), reverse=True) for seat in (0, 1)]
    names = ("Largest fishery", *(f"Fishery {k}" for k in range(2, 1 + max(map(len, catches)))))
    return {name: [catch[k] if k < len(catch) else 0 for catch in catches] for k, name in enumerate(names)}


def nets(s: Any) -> dict[str, int]:
    """Every net on the board with the seat that cast it."""
    cast = {}
    for i in range(s.squares):
        closed_right = (i + 1) % s.cols and not s.open_right >> i & 1
        closed_up = i + s.cols < s.squares and not s.open_up >> i & 1
        if closed_right:
            cast[space_name(s, rules.RIGHT + i)] = s.white_right >> i & 1
        if closed_up:
            cast[space_name(s, rules.UP + i)] = s.white_up >> i & 1
    return cast


def space_name(s: Any, action: int) -> str:
    square, other = ends(s, action)
    return f"{square_name(square, s.cols)}-{square_name(other, s.cols)}"


def fisheries(s: Any) -> list[dict[str, Any]]:
    found = []
    rest = (1 << s.squares) - 1
    while rest:
        first = (rest & -rest).bit_length() - 1
        part = rules.flood(s.open_right, s.open_up, s.cols, first, 0)
        rest &= ~part
        white = (part & s.white_ships).bit_count()
        black = (part & s.ships).bit_count() - white
        found.append(
            {
                "squares": [square_name(i, s.cols) for i in range(s.squares) if part >> i & 1],
                "ships": [black, white],
                "owner": None if black == white else int(white > black),
            }
        )
    return found
