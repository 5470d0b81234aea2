"""What one may know of a match of Pond: everything."""

from typing import Any

from shoal.engine import CHANCE, OVER
from shoal.games.contract import Json, Reader


def show(s: Any, w: Any, seat: Reader) -> Json:
    return {
        "turn": {CHANCE: "chance", OVER: "over"}.get(s.turn, s.turn),
        "round": s.round,
        "fish": s.fish,
        "scores": list(s.caught),
    }


def sheet(s: Any, w: Any) -> dict[str, list[int]]:
    return {"Fish caught": list(s.caught)}
