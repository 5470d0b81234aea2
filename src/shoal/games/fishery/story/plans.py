"""Walls that a few more nets would make, whoever casts them: those that a net is part of, and how far a player is from one that matters."""

from __future__ import annotations

import functools
from collections.abc import Iterator
from typing import NamedTuple

from shoal.engine import bits
from shoal.games.contract import Fact, Json

from ..rules import fisheries as areas
from ..words import space_name, square_name
from . import walls
from .seas import Sea, bit, divisions, sea_of, side_of, state
from .threats import HEAVY, fish, is_won_by
from .walls import corner_ways

LONG = 4  # nets that may be missing of a wall that is looked for
Ways = dict[int, list[tuple[int, str]]]
Wall = tuple[frozenset[str], tuple[int, int]]  # the nets that are missing, and the squares on both sides


class Plan(NamedTuple):
    """A wall that would change much, and the catches then."""

    nets: int  # that are missing
    own: int  # the catch of who plans it
    others: int


def next_closed(view: Json, place: str, foreseen: int = walls.FORESEEN) -> list[Fact]:
    """The fishery that a net that has just been cast helps to close: by how many more nets at least, and who would lead on both sides; of
    those that are nothing but a loss for who has cast it only if there is no other, of those that are as near the best.

    ``foreseen``: the most nets that may be missing.
    """
    seat, most = view["nets"][place], min(foreseen, sum(view["nets_left"]))
    found = [walls.both_sides(view, sorted(missing), sides) for missing, sides in _walls_at(view, place, most)]
    if not found and most > LONG:
        found = [wall for wall in [walls.far_closed(view, place)] if wall]
    if not found:
        return []
    wall = min(found, key=lambda wall: _rank(view, wall, seat))
    return (
        [{**fact, "would": True} for fact in wall] if len(wall[0]["missing"]) > 1 else wall
    )  # what lies far ahead is for who thinks of it


def _rank(view: Json, wall: list[Fact], seat: int) -> tuple[bool, bool, int, int, list[str]]:
    """The lower, the better a wall is for a seat; but what anybody could close by the next net comes first."""
    parts, missing = [side["part"] for side in wall], wall[0]["missing"]
    return len(missing) > 1, walls.is_worse(view, parts, seat), len(missing), -walls.lead_of(parts, seat), missing


def _walls_at(view: Json, place: str, most: int) -> Iterator[tuple[frozenset[str], list[set[str]]]]:
    """The walls that have a net in them: the nets that are missing, at most so many, and the squares on both sides."""
    sea = sea_of(view)
    ends = [bit(end, sea.cols) for end in place.split("-")]
    squares = [square_name(number, sea.cols) for number in range(sea.rows * sea.cols)]
    for missing, parts in (_walls_of_one if most == 1 else _walls)(sea):
        if len(missing) <= most and all(any(part & end for end in ends) for part in parts):
            yield missing, [{square for square in squares if part & bit(square, sea.cols)} for part in parts]


def nearest(view: Json, seat: int) -> Plan | None:
    """The wall with which a seat would take the lead, or gain a good part of the sea, that lacks fewest nets; of those as near the best."""
    scores, most = view["scores"], min(LONG, view["nets_left"][seat])
    lead, heavy = scores[seat] - scores[1 - seat], view["rows"] * view["cols"] / HEAVY
    found = []
    for missing, catches in _catches(sea_of(view)) if view["phase"] == "nets" else ():
        plan = Plan(missing, catches[seat], catches[1 - seat])
        takes_lead = is_won_by(catches, seat) and not is_won_by(scores, seat)
        if missing <= most and (takes_lead or plan.own - plan.others - lead >= heavy):
            found.append(plan)
    return min(found, key=lambda plan: (plan.nets, plan.others - plan.own), default=None)


def around(before: Json, after: Json, seat: int) -> tuple[Plan | None, Plan | None]:
    """The nearest such wall of a seat before a net of the other's, and after it: the same, if that net itself brings the seat as much."""
    old, new = (nearest(view, seat) for view in (before, after))
    is_brought = old and after["scores"][seat] - after["scores"][1 - seat] >= old.own - old.others
    return new if is_brought else old, new


@functools.lru_cache(1 << 8)
def _catches(sea: Sea) -> tuple[tuple[int, tuple[int, int]], ...]:
    """Every wall that may be made: the nets that are missing, and the catches once they are cast."""
    s, found = state(sea), []
    now = areas.catch(s)
    for missing, parts in _walls(sea):
        before, *after = (fish(s, part) for part in (parts[0] | parts[1], *parts))
        black, white = (now[seat] - before[seat] + sum(part[seat] for part in after) for seat in (0, 1))
        found.append((len(missing), (black, white)))
    return tuple(found)


@functools.lru_cache(1 << 8)
def _walls(sea: Sea) -> tuple[Wall, ...]:
    """Every wall of a few nets that may be made."""
    _, _, rim = corner_ways(sea.rows, sea.cols)
    ways = _open_ways(sea)
    found = {frozenset(missing) for missing in _back_to(rim, ways, _steps_from(rim, ways), (rim,), ())}
    return tuple((missing, sides) for missing in found if (sides := _sides(sea, missing)))


def _walls_of_one(sea: Sea) -> Iterator[Wall]:
    """Those that lack a single net, which is found at once."""
    return ((frozenset([space_name(state(sea), action)]), (part, rest)) for action, part, rest in divisions(sea))


def _sides(sea: Sea, missing: frozenset[str]) -> tuple[int, int] | None:
    """The squares on both sides of a wall, if the rules allow it: each side has a ship, and a square at the border."""
    s, closed = state(sea), [0, 0]
    for space in missing:
        is_up, side = side_of(space, sea.cols)
        closed[is_up] |= side
    right, up = s.open_right & ~closed[False], s.open_up & ~closed[True]
    ends = (bits.lowest(bit(end, sea.cols)) for end in min(missing).split("-"))
    one, other = (areas.flood(right, up, sea.cols, end, 0) for end in ends)
    return (one, other) if one != other and all(side & s.ships and side & s.edge for side in (one, other)) else None


def _back_to(rim: int, ways: Ways, far: dict[int, int], met: tuple[int, ...], so_far: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    """Every way on from the last corner that was met, back to the border."""
    for corner, space in ways[met[-1]]:
        if corner == rim and space not in so_far:
            yield (*so_far, space)
        elif corner not in met and len(so_far) + 1 + far[corner] <= LONG:
            yield from _back_to(rim, ways, far, (*met, corner), (*so_far, space))


def _steps_from(rim: int, ways: Ways) -> dict[int, int]:
    """How many nets at least lie between the border and each corner."""
    far = {rim: 0}
    front = [rim]
    for here in front:
        for corner, _ in ways[here]:
            if corner not in far:
                far[corner] = far[here] + 1
                front.append(corner)
    return far


def _open_ways(sea: Sea) -> Ways:
    """Where nets that are not cast lead from each corner; corners that nets bind together are one."""
    bound = _bound(sea)
    ways: Ways = {corner: [] for corner in bound}
    for space, ends in corner_ways(sea.rows, sea.cols)[1].items():
        if space not in sea.nets:
            one, other = (bound[end] for end in ends)
            ways[one].append((other, space))
            ways[other].append((one, space))
    return ways


def _bound(sea: Sea) -> list[int]:
    """Of the corners that nets bind to each one, itself included, the one that stands for all: the border, if it is bound to that."""
    ways, _, rim = corner_ways(sea.rows, sea.cols)
    bound = [-1] * len(ways)
    for first in (rim, *range(len(ways))):
        front = [first] if bound[first] < 0 else []
        for here in front:
            bound[here] = first
            front += [corner for corner, space in ways[here] if space in sea.nets and bound[corner] < 0]
    return bound
