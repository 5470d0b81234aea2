"""Clauses that several gains of Fishery share: what becomes of a lead, and what a wall is good for."""

from __future__ import annotations

from collections.abc import Sequence

from shoal.games.contract import Json
from shoal.games.prose import counted

from . import walls


def turned(old: int, new: int, catch: int, seat: int) -> str:
    """What is done to a seat's lead, below 0 the opponent's, that makes another of it: ``put {you} 61 fish ahead``; ``catch``: the seat's
    then."""
    if new == 0:
        return f"make it {catch} fish each, a win for {'{you}' if seat == 1 else '{1}'}"
    if old * new > 0:
        whose = "{your}" if new > 0 else f"{{{1 - seat}}}'s"
        return f"{'extend' if abs(new) > abs(old) else 'cut'} {whose} lead to {abs(new)} fish"
    return f"put {'{you}' if new > 0 else f'{{{1 - seat}}}'} {abs(new)} fish ahead"


def catches(view: Json) -> str:
    """``62 to 1``, the larger first."""
    return f"{max(view['scores'])} to {min(view['scores'])}"


def walled_in(parts: Sequence[Json], missing: int, seat: int) -> str:
    """What a seat gains by a wall: ships of the opponent's that are locked in, squares of its own, or a lead in the rest that it does not
    have now; nothing where it gains none of that."""
    part, rest = parts
    more = f"with {counted(missing, 'more net')}"
    if part["owner"] == 1 - seat and not part["ships"][seat]:
        return f"helps to lock {penned(part, seat)} {more}"
    if part["owner"] == seat:
        return f"helps to close {counted(part['squares'], 'square')} for {{you}} {more}"
    return (
        f"helps to put {{you}} ahead in {counted(rest['squares'], 'square')} {more}"
        if rest["owner"] == seat and walls.is_for_rest(parts, seat)
        else ""
    )


def penned(part: Json, seat: int) -> str:
    """Ships of the opponent of a seat, and the water that they have for themselves: the less of it, the better."""
    return f"{counted(part['ships'][1 - seat], 'ship')} of {{{1 - seat}}}'s into {counted(part['squares'], 'square')}"
