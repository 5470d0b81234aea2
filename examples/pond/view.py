"""What one may know of a match of Pond: everything."""

from shoal.engine import CHANCE, OVER


def show(s, w, seat):
    return {
        "turn": {CHANCE: "chance", OVER: "over"}.get(s.turn, s.turn),
        "round": s.round,
        "fish": s.fish,
        "scores": list(s.caught),
    }


def sheet(s, w):
    return {"Fish caught": list(s.caught)}
