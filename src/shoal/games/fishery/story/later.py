"""A net that gains much at once, and why another is cast before it."""

from __future__ import annotations

from collections.abc import Sequence

from shoal.games.contract import Json

from . import threats
from .asked import between
from .seas import may_cast, sea_of
from .threats import Chance, catches_by, chances
from .walls import spaces


def instead(before: Json, action: str, after: Json) -> str:
    """Why the net that gains most at once is not the advised one: it can wait, or it would not last; nothing where neither is so."""
    seat, is_net = before["turn"], action.startswith("net ")
    best = next(iter(threats.threats(before, seat)), None)
    if not is_net or best is None or _lead(after["scores"], seat) >= best.own - best.others:
        return ""
    it = f"The one between {between(best.space)} ({best.own}–{best.others})"
    if _can_wait(after, best, seat):
        return f"{it} can wait: {{{1 - seat}}}'s next net cannot prevent it."
    if answer := _undone(before, best, after):
        then = f"{answer.others}–{answer.own}"
        return f"{it} would not last: {{{1 - seat}}}'s next net between {between(answer.space)} could make it {then}."
    return ""


def stands(mine: int, theirs: int, seat: int) -> str:
    """The catches."""
    return f"{mine} fish for {{you}} and {theirs} for {{{1 - seat}}}"


def _can_wait(view: Json, best: Chance, seat: int) -> bool:
    """Does the net of a chance still bring its lead, whatever net the opponent of its seat casts before it?"""
    sea = sea_of(view)
    answers = spaces(sea.rows, sea.cols) if view["nets_left"][1 - seat] else ()
    coming = (sea, *(sea._replace(nets=sea.nets | {each}) for each in answers if may_cast(view, each)))
    return bool(view["nets_left"][seat]) and all(_lead(catches_by(each, best.space), seat) >= best.own - best.others for each in coming)


def _undone(before: Json, best: Chance, after: Json) -> Chance | None:
    """The opponent's answer to the net of a chance that leaves as little as there was before, if what is done instead leaves more."""
    seat = before["turn"]
    worst, other = (next(iter(chances(view, 1 - seat)), None) for view in (threats.after(before, best, seat), after))
    if worst is None or worst.others - worst.own > _lead(before["scores"], seat):
        return None
    left = other.others - other.own if other else _lead(after["scores"], seat)
    return worst if left > worst.others - worst.own else None


def _lead(catches: Sequence[int], seat: int) -> int:
    return catches[seat] - catches[1 - seat]
