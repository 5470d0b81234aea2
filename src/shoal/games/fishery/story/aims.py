"""What a ship or a net in Fishery is good for where nothing sets it apart from others."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from shoal.games.contract import Json
from shoal.games.prose import counted, spelled

from ..words import col_row, from_border
from . import plans, threats, walls
from .happened import divided, only

FEWEST = 5  # nets: a ship that takes fewer to lock in is no safer than others
MANY = 3  # of the free squares this part, or more, are many


def aim(before: Json, action: str, after: Json) -> str:
    """What a hint says of a choice that no ``Gain`` speaks for, as the preview has it; nothing where it is good for nothing to speak of."""
    word, _, place = action.partition(" ")
    if word == "ship":
        return _of_ship(before, place, before["turn"])
    return _of_net(before, place, after) if word == "net" else ""


def _of_ship(view: Json, square: str, seat: int) -> str:
    """The lead around it, or that the other one's is gone, how safe it lies, or what water it takes from the other: what many free squares
    do as well tells nobody which."""
    rows, cols, rival = view["rows"], view["cols"], f"{{{1 - seat}}}"
    free = [each for each in walls.squares(view) if each not in view["ships"]]

    def is_told(worth: Callable[[str], int]) -> bool:
        value = worth(square)
        return value > 0 and MANY * sum(worth(each) >= value for each in free) <= len(free)

    def lead(each: str) -> int:
        """By how many ships a seat leads around a square with one of the other's near it, and one for not being behind any more."""
        around = walls.close_by(view, each)
        return around[seat] + 2 - around[1 - seat] if around[1 - seat] else 0

    if is_told(lead):
        mine, theirs = ((ships := walls.close_by(view, square))[seat] + 1, ships[1 - seat])
        if mine == theirs:
            return f"ends {rival}'s lead around it: {counted(mine, 'ship')} each within two steps"
        leads = "keeps {you} ahead" if mine > theirs + 1 else "gives {you} the lead"
        return f"{leads} around it, {counted(mine, 'ship')} to {spelled(theirs)} within two steps"
    if (nets := to_lock_in(square, rows, cols)) >= FEWEST and is_told(lambda each: to_lock_in(each, rows, cols)):
        way = counted(from_border(square, rows, cols), "square")
        return f"lies {way} from the border, where {counted(nets, 'net')} or more are needed to lock it in"
    taken = walls.taken(view, square, seat)
    is_more = is_told(lambda each: walls.taken(view, each, seat))
    return f"takes {counted(taken, 'square')} from those closest to {rival}'s ships" if is_more else ""


def to_lock_in(square: str, rows: int, cols: int) -> int:
    """The fewest nets that close off water with a square and part of the border: a way to the nearest border, a corner, or a whole side."""
    col, row = col_row(square)
    to_corner = min(col, cols - 1 - col) + min(row, rows - 1 - row) + 2
    return min(2 * from_border(square, rows, cols) + 3, to_corner, rows, cols)


def _of_net(before: Json, place: str, after: Json) -> str:
    """The wall that a net helps to make, however many are missing, with what both of its sides come to; of the one that the net of the
    opponent's leaves that is warned of no more."""
    seat = before["turn"]
    sides = plans.next_closed(before, place, after) if only(before, place) is None and not divided(before, place, after) else []
    parts = [side["part"] for side in sides]
    if not sides:
        return ""
    is_worse = walls.whole(parts)["owner"] == seat and walls.is_worse(after, parts, seat)
    missing, worst = sides[0]["missing"], threats.warned(after, seat)
    replied = {**after, "nets": {**after["nets"], worst[0].space: 1 - seat}} if worst else after
    if walls.outlasts(replied, place, sides):
        return (_of_lock if is_worse else _of_wall)(parts, len(missing), seat)
    if is_worse:
        return ""
    left = walls.walled(replied, place, [space for space in missing if space not in replied["nets"]])
    is_left = parts[0] in [side["part"] for side in left]
    return _of_part(parts[0], len(missing), seat) if is_left else ""


def _of_lock(parts: Sequence[Json], missing: int, seat: int) -> str:
    """What a seat that leads in all of the water has for squares that it leaves: a lead there by more ships, in most of it."""
    part, rest = parts
    if part["ships"][seat] or not rest["ships"][1 - seat] or walls.lead_of(parts, seat) <= 0:
        return ""
    then, now = (spelled(walls.ships_ahead(each, seat)) for each in (rest, walls.whole(parts)))
    return f"{_of_part(part, missing, seat)}: {{you}} would be {then} ships ahead in the other {spelled(rest['squares'])}, not {now}"


def _of_part(part: Json, missing: int, seat: int) -> str:
    """What a seat gains by closing a part of the water, whatever comes of the rest."""
    squares, more, owner = counted(part["squares"], "square"), f"with {counted(missing, 'more net')}", part["owner"]
    if owner == seat:
        return f"helps to close {squares} for {{you}} {more}"
    if owner is None or part["ships"][seat]:
        return ""
    return f"helps to lock {counted(part['ships'][owner], 'ship')} of {{{owner}}}'s into {squares} {more}"


def _of_wall(parts: Sequence[Json], missing: int, seat: int) -> str:
    part, rest = parts
    owner, leader, other = part["owner"], rest["owner"], spelled(rest["squares"])
    who = "nobody" if leader is None else "{you}" if leader == seat else f"{{{leader}}}"
    then = f"{who} would lead in the other {other}"
    if owner is None:
        squares, more = counted(part["squares"], "square"), f"with {counted(missing, 'more net')}"
        if leader is None:
            return f"helps to divide water that nobody leads, {squares} from {other}, {more}"
        return f"helps to close {squares} that nobody leads {more}, and {then}" if leader == seat else ""
    if owner == 1 - seat and leader == seat and part["ships"][seat]:
        closes = f"helps to close {counted(part['squares'], 'square')} where {{{owner}}} would lead"
        return f"{closes} with {counted(missing, 'more net')}, and {then}"
    gains = _of_part(part, missing, seat)
    is_vain = not gains or (owner == leader == 1 - seat)
    return "" if is_vain else f"{gains}{', but' if leader == 1 - seat else ', and'} {then}"
