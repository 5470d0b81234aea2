"""What a single net could change now: who would gain how much by it, and which of it is worth a warning."""

from __future__ import annotations

import functools
from collections.abc import Sequence
from typing import Any, NamedTuple

from shoal.engine import bits
from shoal.games.contract import Json

from ..rules import fisheries as areas
from ..words import space_name
from . import walls
from .open_water import fish, open_waters
from .seas import Sea, divisions, may_cast, nets, sea_of, state

HEAVY = 4  # who is not behind and would lose this part of the sea, or more, is warned, unless as much of the lead is left
NAMED = 2  # threats that are shown at once
NEARLY = 0.75  # of the worst threat: another that takes so much is shown beside it
LATE = 3  # who has this part of the nets left, or less, is near the end: then the catches mean something


class Chance(NamedTuple):
    """A net that would pay."""

    space: str
    own: int  # the catch of who casts it, then
    others: int  # ... and that of the opponent
    gain: int  # by how many fish the lead grows
    sure: int  # ... by how many of them for good, in water that has ships of one player alone


def can_cast(view: Json) -> bool:
    """Has the seat to move a net that it may cast?"""
    return bool(view["nets_left"][view["turn"]]) and any(nets(sea_of(view)))


def is_settled(view: Json) -> bool:
    """Can no net change the catches any more, whoever casts how many?

    It is so if no water with ships of both can be divided. Water with ships of one player only stays that player's, however it is
    divided, since every part of it must have a ship; and nets change nothing beyond the water that they are cast in.
    """
    return view["phase"] == "nets" and (not any(view["nets_left"]) or _is_settled(sea_of(view)))


def is_decided(view: Json) -> bool:
    """Can no net change who wins any more, also if all of the water that can be divided went to the one who is behind?"""
    return view["phase"] == "nets" and (not any(view["nets_left"]) or _is_decided(sea_of(view)))


def chances(view: Json, seat: int) -> list[Chance]:
    """The nets by which a seat would gain on the other, the best first."""
    if not view["nets_left"][seat] or view["phase"] != "nets":
        return []
    lead = view["scores"][seat] - view["scores"][1 - seat]
    found = [
        Chance(space, catches[seat], catches[1 - seat], catches[seat] - catches[1 - seat] - lead, sure[seat] - sure[1 - seat])
        for space, catches, sure in _swings(sea_of(view))
    ]
    return sorted((each for each in found if each.gain > 0), key=lambda each: (-each.gain, each.space))


def threats(view: Json, seat: int) -> list[Chance]:
    """Of a seat's chances those that the other is warned of, the worst first: they take the lead from the other, or much of it; who is
    behind already is warned only of those that mean something.

    To lose fish of a lead that stays large is no threat: often it is the very net by which the other makes the rest of the lead safe. Nor
    is to lead by more ships in less water.
    """
    if view["scores"][1 - seat] < view["scores"][seat]:
        return serious(view, seat)
    heavy = view["rows"] * view["cols"] / HEAVY
    found = (each for each in chances(view, seat) if leads(each, seat) or (each.gain >= heavy and each.others - each.own < heavy))
    return [each for each in found if leads(each, seat) or not is_welcome(view, each, 1 - seat)]


def is_welcome(view: Json, chance: Chance, seat: int) -> bool:
    """Would a net of the opponent's lock in ships of the opponent's own, so that this seat leads by more?"""
    return walls.strengthened(view, [side["part"] for side in walls.walled(view, chance.space, ())], seat) is not None


def warned(view: Json, seat: int) -> tuple[Chance, Chance | None] | None:
    """The worst that the opponent of a seat could do by the next net, with the seat's answer: what that makes good again is not as bad."""
    found = [(chance, answer(view, chance, seat)) for chance in threats(view, 1 - seat)]
    return min(found, key=lambda each: each[1] is not None, default=None)


def worst(view: Json, seat: int) -> list[Chance]:
    """Of a seat's threats the worst, and the next if it is nearly as bad: these are shown and spoken of."""
    found = threats(view, seat)[:NAMED]
    return [each for each in found if each.gain >= NEARLY * found[0].gain]


def leads(chance: Chance, seat: int) -> bool:
    """Would who casts this net win by the catches then?"""
    return is_won_by((chance.own, chance.others)[:: 1 if seat == 0 else -1], seat)


def is_won_by(catches: Sequence[int], seat: int) -> bool:
    """Would a seat win by these catches, of Black and of White?"""
    return int(areas.winner(*catches)) == seat


def serious(view: Json, seat: int) -> list[Chance]:
    """Of a seat's chances those that mean something, the best first: they bring fish for good, or the end is near.

    Who leads in water that both can still divide changes with many a net, by 60 fish and back again: long before the end that means little.
    """
    left = view["nets_left"][seat]
    is_late = LATE * left <= left + sum(owner == seat for owner in view["nets"].values())
    return [each for each in chances(view, seat) if is_late or each.sure > 0]


def catches_by(sea: Sea, space: str) -> tuple[int, int]:
    """The catches once a net is cast there, or as they are if none may be cast there, or one changes nothing."""
    found = next((catches for each, catches, _ in _swings(sea) if each == space), None)
    black, white = found or areas.catch(state(sea))
    return black, white


def answer(view: Json, chance: Chance, seat: int) -> Chance | None:
    """The best net of a seat's after one of the opponent's, if the seat's lead is as large then as it is now."""
    lead = view["scores"][seat] - view["scores"][1 - seat]
    best = next(iter(chances(after(view, chance, 1 - seat), seat)), None)
    return best if best and best.own - best.others >= lead else None


def after(view: Json, chance: Chance, seat: int) -> Json:
    """As much of a view as is asked here once a seat has cast the net of its chance."""
    scores = [chance.own, chance.others][:: 1 if seat == 0 else -1]
    return {**view, "nets": {**view["nets"], chance.space: seat}, "scores": scores}


def spoilt(before: Json, place: str, after: Json, seat: int) -> list[Chance]:
    """The best of a seat's chances that mean something, if its net at ``place`` has made it one against the rules: water would be without
    a ship then, or without the border; and if with this net and the best next one it gains less."""
    old, new = (view["scores"][seat] - view["scores"][1 - seat] for view in (before, after))
    left = new + next((chance.gain for chance in chances(after, seat)), 0)
    best = serious(before, seat)[:1]
    return [each for each in best if each.space != place and not may_cast(after, each.space) and old + each.gain > left]


def safe(view: Json, seat: int) -> int:
    """How many of a seat's fish lie where no net can change the catches: nobody can take them."""
    return int(view["scores"][seat]) - (_unsettled(sea_of(view))[seat] if any(view["nets_left"]) else 0)


def unsettled(view: Json) -> int:
    """How many squares lie in water with ships of both that nets can still divide."""
    return _unsettled(sea_of(view))[2] if any(view["nets_left"]) else 0


def enough(view: Json, seat: int) -> int:
    """With how many safe fish a seat has won, whatever becomes of the rest: equal catches go to White."""
    return int(view["rows"] * view["cols"] + 2 - seat) // 2


def decision(view: Json) -> Json:
    """Who has won, where that is decided: the safe fish, and the most that the other can come to."""
    won = int(areas.winner(*(safe(view, seat) for seat in (0, 1))))
    return {"seat": won, "safe": safe(view, won), "most": safe(view, 1 - won) + unsettled(view)}


@functools.lru_cache(1 << 7)
def _unsettled(sea: Sea) -> tuple[int, int, int]:
    """The fish of Black's and of White's in water with ships of both that nets can still divide, and its squares."""
    s = state(sea)
    waters = ((*fish(s, part), bits.count(part)) for part in open_waters(sea))
    black, white, squares = (sum(each) for each in zip((0, 0, 0), *waters, strict=True))
    return black, white, squares


def _is_settled(sea: Sea) -> bool:
    return not _unsettled(sea)[2]


@functools.lru_cache(1 << 7)
def _is_decided(sea: Sea) -> bool:
    caught, (*loose, left) = areas.catch(state(sea)), _unsettled(sea)
    black, white = (each - part for each, part in zip(caught, loose, strict=True))
    return int(areas.winner(black + left, white)) == int(areas.winner(black, white + left))


@functools.lru_cache(1 << 7)
def _swings(sea: Sea) -> tuple[tuple[str, tuple[int, int], tuple[int, int]], ...]:
    """Every net that may be cast and changes the catches, with what these would be and with what of the water would be whose alone."""
    s, found = state(sea), []
    now = areas.catch(s)
    for action, *parts in divisions(sea):
        before, one, other = fish(s, parts[0] | parts[1]), *(fish(s, part) for part in parts)
        black, white = (now[seat] - before[seat] + one[seat] + other[seat] for seat in (0, 1))
        if (black, white) != now:
            found.append((space_name(s, action), (black, white), _alone(s, parts)))
    return tuple(found)


def _alone(s: Any, parts: Sequence[int]) -> tuple[int, int]:
    """The squares of both parts that are Black's alone, and White's."""
    alone = [0, 0]
    for part in parts:
        ships = areas.ships_in(s, part)
        if not all(ships):
            alone[int(ships[1] > 0)] += bits.count(part)
    return alone[0], alone[1]
