"""What a single net could change now: who would gain how much by it, and which of it is worth a warning."""

from __future__ import annotations

import functools
from typing import Any, NamedTuple

from shoal.engine import bits
from shoal.engine.mirror import mirror
from shoal.games.contract import Json

from .. import rules
from ..rules import fisheries as areas
from ..rules import legal
from ..rules import state as st
from ..words import col_row, space_name

MOST = 3  # threats that are named
LATE = 3  # who has this part of the nets left, or less, is near the end: then the catches mean something


class Sea(NamedTuple):
    """What a view says of ships and nets; it can be compared and remembered."""

    rows: int
    cols: int
    ships: frozenset[tuple[str, int]]
    nets: frozenset[str]


class Chance(NamedTuple):
    """A net that would pay."""

    space: str
    own: int  # the catch of who casts it, then
    others: int  # ... and that of the opponent
    gain: int  # by how many fish the lead grows
    sure: int  # ... by how many of them for good, in water that has ships of one player alone


def sea_of(view: Json) -> Sea:
    return Sea(view["rows"], view["cols"], frozenset(view["ships"].items()), frozenset(view["nets"]))


def can_cast(view: Json) -> bool:
    """Has the seat to move a net that it may cast?"""
    return bool(view["nets_left"][view["turn"]]) and _has_room(sea_of(view))


def is_settled(view: Json) -> bool:
    """Can no net change the catches any more, whoever casts how many?

    It is so if no net may be cast in water with ships of both. Water with ships of one player only stays that player's, however it is
    divided, since every part of it must have a ship; and nets change nothing beyond the water that they are cast in.
    """
    return view["phase"] == "nets" and (not any(view["nets_left"]) or _is_settled(sea_of(view)))


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
    """Of a seat's chances those that mean something to the other, the worst first: they bring fish for good, or the end is near.

    Who leads in water that both can still divide changes with many a net, by 60 fish and back again: long before the end that is no threat.
    """
    left = view["nets_left"][seat]
    is_late = LATE * left <= left + sum(owner == seat for owner in view["nets"].values())
    return [each for each in chances(view, seat) if is_late or each.sure > 0]


@functools.lru_cache(1 << 7)  # 3 KiB each; every reader of a position asks
def _has_room(sea: Sea) -> bool:
    """May any net be cast?"""
    return any(legal.nets(_state(sea)))


@functools.lru_cache(1 << 7)
def _is_settled(sea: Sea) -> bool:
    s = _state(sea)
    right, up = legal.nets(s)
    spaces = right | up
    while spaces:
        part = areas.fishery_of(s, bits.lowest(spaces))
        spaces &= ~part
        if all(areas.ships_in(s, part)):
            return False
    return True


@functools.lru_cache(1 << 7)
def _swings(sea: Sea) -> tuple[tuple[str, tuple[int, int], tuple[int, int]], ...]:
    """Every net that may be cast and changes the catches, with what these would be and with what of the water would be whose alone."""
    s = _state(sea)
    open_sides, found = (s.open_right, s.open_up), []
    now = areas.catch(s)
    for first, spaces in zip((st.ACT_NET_RIGHT, st.ACT_NET_UP), legal.nets(s), strict=True):
        while spaces:
            square = bits.lowest(spaces)
            spaces &= spaces - 1
            is_up = first == st.ACT_NET_UP
            if not legal.could_split(s, square, is_up):
                continue
            s.open_right, s.open_up = (side & ~(1 << square) if is_up == k else side for k, side in enumerate(open_sides))
            catches = areas.catch(s)
            if catches != now:
                found.append((space_name(s, first + square), catches, _alone(s, first + square)))
            s.open_right, s.open_up = open_sides
    return tuple(found)


def _alone(s: Any, action: int) -> tuple[int, int]:
    """On both sides of a net that has been cast in water with ships of both: the squares that are Black's alone then, and White's."""
    alone = [0, 0]
    for part in (areas.fishery_of(s, square) for square in st.ends(s, action)):
        ships = areas.ships_in(s, part)
        if not all(ships):
            alone[int(ships[1] > 0)] += bits.count(part)
    return alone[0], alone[1]


def _state(sea: Sea) -> Any:
    """A record of the rules with what lies in the sea."""
    return mirror(rules.STATE)(_record(sea))


@functools.lru_cache(1 << 7)  # three things are asked of every sea
def _record(sea: Sea) -> bytes:
    s: Any = mirror(rules.STATE)()
    rules.setup(s, (2, sea.rows, sea.cols, 0, 0))
    for square, owner in sea.ships:
        s.ships |= _bit(square, sea.cols)
        s.white_ships |= owner * _bit(square, sea.cols)
    for space in sea.nets:
        first, second = space.split("-")
        if col_row(first)[1] == col_row(second)[1]:
            s.open_right &= ~_bit(first, sea.cols)
        else:
            s.open_up &= ~_bit(first, sea.cols)
    record: bytes = s.dump()
    return record


def _bit(square: str, cols: int) -> int:
    col, row = col_row(square)
    return 1 << (row * cols + col)
