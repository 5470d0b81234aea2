"""What a net or a pass in Fishery does where nothing that can be counted sets it apart from others."""

from __future__ import annotations

from collections.abc import Sequence

from shoal.games.contract import Json
from shoal.games.prose import counted, spelled

from . import plans, threats, walls
from .clauses import walled_in
from .happened import divided, only


def aim(before: Json, action: str, after: Json) -> str:
    """What a hint says of a choice that has no ``Gain``: the wall that a net helps to make, however many are missing, or that it does
    nothing of the kind."""
    seat = before["turn"]
    if action == "pass":
        return f"keeps {{your}} {counted(before['nets_left'][seat], 'net')}"
    word, _, place = action.partition(" ")
    if word == "ship":
        return ""
    owner = only(before, place)
    if owner is not None:
        whose = f"no ship of {{{1 - seat}}}'s" if owner == seat else "none of {your} ships"
        return f"changes nothing, as {whose} is in that water"
    if parts := divided(before, place, after):
        small, large = sorted(len(part["squares"]) for part in parts)
        return f"divides {counted(small, 'square')} from {spelled(large)}, and no catch changes by it"
    return _of_wall(before, place, after, seat) or "closes nothing yet"


def _of_wall(before: Json, place: str, after: Json, seat: int) -> str:
    """The wall that the preview of a net tells of; of one that the net of the opponent's which is warned of would stop nothing."""
    sides, worst = plans.next_closed(before, place, after), threats.warned(after, seat)
    replied = {**after, "nets": {**after["nets"], worst[0].space: 1 - seat}} if worst else after
    if not sides or not walls.outlasts(replied, place, sides):
        return ""
    parts = [side["part"] for side in sides]
    missing = len(sides[0]["missing"])
    if words := walled_in(parts, missing, seat):
        return words
    return _kept(parts, missing, seat)


def _kept(parts: Sequence[Json], missing: int, seat: int) -> str:
    """What a seat has on the far side of a wall that closes water where it does not lead: nothing where that is not the seat's either."""
    part, rest = parts
    if rest["owner"] != seat:
        return ""
    squares, more = counted(rest["squares"], "square"), f"with {counted(missing, 'more net')}"
    keeps = f"helps to make {squares} {{your}} own" if walls.is_safe(rest) else f"keeps {{you}} ahead in {squares}"
    leader = "nobody" if part["owner"] is None else f"{{{1 - seat}}}"
    return f"{keeps} {more}, but {leader} leads in the other {spelled(part['squares'])}"
