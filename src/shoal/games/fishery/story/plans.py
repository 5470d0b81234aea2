"""Walls that a few more nets would make, whoever casts them: how many nets a player is away from one that changes much."""

from __future__ import annotations

import functools
from collections.abc import Iterator
from typing import NamedTuple

from shoal.engine import bits
from shoal.games.contract import Json

from ..rules import fisheries as areas
from .seas import Sea, bit, sea_of, side_of, state
from .threats import HEAVY, fish, is_won_by
from .walls import corner_ways

LONG = 4  # nets that may be missing of a wall that is looked for
Ways = dict[int, list[tuple[int, str]]]


class Plan(NamedTuple):
    """A wall that would change much, and the catches then."""

    nets: int  # that are missing
    own: int  # the catch of who plans it
    others: int


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


@functools.lru_cache(1 << 8)
def _catches(sea: Sea) -> tuple[tuple[int, tuple[int, int]], ...]:
    """Every wall that may be made: the nets that are missing, and the catches once they are cast."""
    s, found = state(sea), []
    now = areas.catch(s)
    for missing in _walls(sea):
        if parts := _sides(sea, missing):
            before, *after = (fish(s, part) for part in (parts[0] | parts[1], *parts))
            black, white = (now[seat] - before[seat] + sum(part[seat] for part in after) for seat in (0, 1))
            found.append((len(missing), (black, white)))
    return tuple(found)


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


def _walls(sea: Sea) -> set[frozenset[str]]:
    """The nets that are missing, few enough, of every wall from border to border."""
    bound = _bound(sea)
    ways = _open_ways(sea, bound)
    _, _, rim = corner_ways(sea.rows, sea.cols)
    return {frozenset(missing) for missing in _back_to(rim, ways, _steps_from(rim, ways), (rim,), ())}


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


def _open_ways(sea: Sea, bound: list[int]) -> Ways:
    """Where nets that are not cast lead from each corner; corners that nets bind together are one."""
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
