"""A net that gains much at once, or locks ships in, and why another is cast before it: said behind the reason for that one."""

from __future__ import annotations

import functools
from collections.abc import Sequence

from shoal.games.contract import Json
from shoal.games.prose import counted, third

from ..words import space_name
from . import plans, threats, walls
from .asked import between
from .seas import divisions, may_cast, sea_of, state
from .threats import Chance, catches_by, chances
from .walls import SLIGHT, spaces

FEW = 2  # nets that may be missing of a wall that is said to wait


def instead(before: Json, action: str, after: Json) -> str:
    """Why a net that gains most at once, locks ships in or goes on with a wall is not the advised one: it can wait, or it would not last;
    nothing where neither is so."""
    seat, is_net = before["turn"], action.startswith("net ")
    best = next(iter(threats.threats(before, seat)), None)
    if is_net and best is None:
        place = action.split()[1]
        return _locked_later(before, place, after) or _wall_later(before, place, after)
    if not is_net or best is None or _lead(after["scores"], seat) >= best.own - best.others:
        return ""
    it = f"A net between {between(best.space)} brings more at once, {best.own}–{best.others}, but"
    if _can_wait(after, best, seat):
        return f"{it} {_waits(seat)}"
    if answer := _undone(before, best, after):
        return f"{it} {{{1 - seat}}}'s next between {between(answer.space)} could make it {answer.others}–{answer.own}."
    return ""


def _waits(seat: int) -> str:
    return f"can wait: {{{1 - seat}}}'s next cannot stop it."


def _can_wait(view: Json, best: Chance, seat: int) -> bool:
    """Does the net of a chance still bring its lead, whatever net the opponent of its seat casts before it?"""
    sea = sea_of(view)
    coming = (sea, *(sea._replace(nets=sea.nets | {each}) for each in _answers(view, seat)))
    return bool(view["nets_left"][seat]) and all(_lead(catches_by(each, best.space), seat) >= best.own - best.others for each in coming)


def _answers(view: Json, seat: int) -> list[str]:
    """Where the opponent of a seat may cast a net."""
    return [each for each in spaces(view["rows"], view["cols"]) if may_cast(view, each)] if view["nets_left"][1 - seat] else []


def _locked_later(before: Json, place: str, after: Json) -> str:
    """That the net which locks in most of the opponent's ships, with least water, can wait for the one at this place."""
    seat, sea = before["turn"], sea_of(before)
    found = [(space, pen) for action, *_ in divisions(sea) if (pen := _pen(before, space := space_name(state(sea), action), seat))]
    if not found or not after["nets_left"][seat]:
        return ""
    best, (squares, ships) = min(((space, _size(pen, seat)) for space, pen in found), key=lambda each: (-each[1][1], each[1][0], each[0]))
    coming = (after, *({**after, "nets": {**after["nets"], each: 1 - seat}} for each in _answers(after, seat)))
    pens = (_pen(view, best, seat) for view in coming)
    if best == place or not all(pen and _size(pen, seat) == (squares, ships) for pen in pens):
        return ""
    locks = f"locks {counted(ships, 'ship')} of {{{1 - seat}}}'s into {counted(squares, 'square')}"
    return f"A net between {between(best)} {locks}, but {_waits(seat)}"


def _wall_later(before: Json, place: str, after: Json) -> str:
    """That the nearest wall which the seat has begun and this net is not part of can wait, if the net is part of none as near."""
    seat = before["turn"]
    near = [(wall, does) for wall, parts in plans.begun(before, seat, FEW) if (does := _promise(before, parts, seat))]
    if not near or any(place in wall.missing for wall, _ in near if len(wall.missing) == len(near[0][0].missing)):
        return ""
    wall, does = near[0]
    count = len(wall.missing)
    if after["nets_left"][seat] < count:
        return ""

    @functools.cache
    def keeps(sides: tuple[int, int]) -> bool:
        return _promise(after, plans.parts(after, wall._replace(sides=sides)), seat) == does

    def lasts(reply: str) -> bool:
        return {reply} == wall.missing or any(keeps(each.sides) for each in plans.still_made(after, reply, count))

    if not all(map(lasts, _answers(after, seat))):
        return ""
    nets = f"{'A net' if count == 1 else 'Nets'} between {', '.join(map(between, sorted(wall.missing)))}"
    return f"{nets} {third(does) if count == 1 else does}, but {_waits(seat)}"


def _promise(view: Json, parts: Sequence[Json], seat: int) -> str:
    """What both sides of a wall are good for, to a seat; nothing if that is not much."""
    (part, rest), whole = parts, walls.whole(parts)
    lead, now = (walls.lead_of(each, seat) for each in (parts, [whole]))
    led = walls.strengthened(view, parts, seat)
    if led or (lead > now and not part["ships"][seat]):
        pen = part if led is rest or not led else rest
        return f"lock {counted(pen['ships'][1 - seat], 'ship')} of {{{1 - seat}}}'s into {counted(pen['squares'], 'square')}"
    if lead > now and part["owner"] == seat:
        return f"close {counted(part['squares'], 'square')} for {{you}}"
    safe = sum(each["squares"] for each in parts if not each["ships"][1 - seat])
    is_open = lead == now and whole["owner"] == seat and whole["ships"][1 - seat]  # elsewhere all is safe already
    return f"make {safe} of {{your}} fish safe" if is_open and safe >= SLIGHT else ""


def _pen(view: Json, space: str, seat: int) -> Json | None:
    """The water into which a net locks ships of the opponent's, so that the seat leads by more ships elsewhere."""
    parts = [side["part"] for side in walls.walled(view, space, ())]
    led = walls.strengthened(view, parts, seat) if parts else None
    return next(part for part in parts if part is not led) if led else None


def _size(pen: Json, seat: int) -> tuple[int, int]:
    """Its squares, and the ships of the opponent's."""
    return pen["squares"], pen["ships"][1 - seat]


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
