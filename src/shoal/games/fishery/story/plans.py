"""Walls that a few more nets would make, whoever casts them: those that a net is part of, and how far a player is from one that matters."""

from __future__ import annotations

import functools
import itertools
from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from shoal.engine import bits
from shoal.games.contract import Fact, Json

from ..rules import fisheries as areas
from ..words import space_name, square_name
from . import walls
from .open_water import fish
from .seas import Sea, bit, divisions, sea_of, side_of, state
from .threats import HEAVY, is_won_by
from .walls import corner_ways

LONG = 3  # nets that may be missing of a wall that is looked for: much happens before more are cast
Ways = dict[int, list[tuple[int, str]]]
_Rank = tuple[bool, bool, int, int, int, list[str]]


class Wall(NamedTuple):
    """Nets that would divide water together with those that are cast."""

    missing: frozenset[str]
    met: frozenset[int]  # the corners on its way; of those that cast nets bind together the one that stands for all
    sides: tuple[int, int]  # the squares on both
    more: tuple[int, int]  # fish that it would bring Black, and White


class Plan(NamedTuple):
    """A wall that would change much, and the catches then."""

    nets: int  # that are missing
    own: int  # the catch of who plans it
    others: int
    missing: frozenset[str]


def around(before: Json, place: str, after: Json, seat: int) -> tuple[Plan | None, Plan | None]:
    """Of the walls with which a seat would take the lead, or gain a good part of the sea, the nearest, and of those as near the best:
    before a net of the other's, and after it. Both are the same if that net itself brings the seat as much."""
    old, new = _nearest(before, _walls(sea_of(before)), seat), _nearest(after, _walls_after(sea_of(before), place), seat)
    is_brought = old and after["scores"][seat] - after["scores"][1 - seat] >= old.own - old.others
    return new if is_brought else old, new


def _nearest(view: Json, found: Iterable[Wall], seat: int) -> Plan | None:
    scores, most = view["scores"], min(LONG, view["nets_left"][seat])
    heavy, plans = view["rows"] * view["cols"] / HEAVY, []
    for wall in found:
        if len(wall.missing) <= most and wall.more[seat] > wall.more[1 - seat]:
            then = [had + more for had, more in zip(scores, wall.more, strict=True)]
            takes_lead = is_won_by(then, seat) and not is_won_by(scores, seat)
            is_heavy = wall.more[seat] - wall.more[1 - seat] >= heavy and then[1 - seat] - then[seat] < heavy  # else it is won anyway
            if takes_lead or is_heavy:
                plans.append(Plan(len(wall.missing), then[seat], then[1 - seat], wall.missing))
    return min(plans, key=lambda plan: (plan.nets, plan.others - plan.own), default=None)


def next_closed(before: Json, place: str, after: Json, foreseen: int = walls.FORESEEN) -> list[Fact]:
    """The fishery that a net helps to close: by how many more nets at least, and who would lead on both sides; what is nothing but a loss
    for who casts it only if there is nothing else, and of walls that are as near the best.

    ``foreseen``: the most nets that may be missing.
    """
    most = min(foreseen, sum(after["nets_left"]))
    return [{**side} for side in _next_closed(sea_of(before), place, after["nets"][place], most)] if most else []


@functools.lru_cache(1 << 9)  # 1 KiB each: a net that is cast has been pointed at, and is told of to everybody
def _next_closed(sea: Sea, place: str, seat: int, most: int) -> tuple[Fact, ...]:
    nets = {**dict.fromkeys(sea.nets, 0), place: seat}
    after = {"rows": sea.rows, "cols": sea.cols, "ships": dict(sea.ships), "nets": nets, "nets_left": (most, 0)}
    wall = _best(after, _by_one(after, place) if most <= 1 else _through(sea, place, min(most, LONG)), seat)
    if not wall and most > LONG:
        wall = walls.far_closed(after, place)
    if not wall:
        return ()
    wall = walls.shown(after, walls.sealed(after, wall), seat)
    far: Fact = {"would": True} if len(wall[0]["missing"]) > 1 else {}  # what lies far ahead is for who thinks of it
    return tuple(fact | far for fact in wall)


def _best(view: Json, found: Iterable[tuple[frozenset[str], tuple[int, int]]], seat: int) -> list[Fact]:
    """Of walls, those that lack fewest nets first, the best for a seat: farther ones are looked at only while there is nothing but loss."""
    s, best = state(sea_of(view)), list[tuple[_Rank, tuple[int, int]]]()
    for lacking, near in itertools.groupby(found, key=lambda each: len(each[0])):
        best = [min([*best, *((_rank(view, s, missing, sides, seat), sides) for missing, sides in near)])]
        (_, is_worse, *_), _ = best[0]
        if lacking == 1 or not is_worse:
            break
    return [side for (*_, missing), both in best for side in walls.both_sides(view, missing, [_named(each, view) for each in both])]


def _rank(view: Json, s: Any, missing: frozenset[str], sides: tuple[int, int], seat: int) -> _Rank:
    """The lower, the better a wall is for a seat; but what anybody could close by the next net comes first."""
    parts = [_part(s, side) for side in sides]
    lead, safe = walls.worth(parts, seat)
    return len(missing) > 1, walls.is_worse(view, parts, seat), len(missing), -lead, -safe, sorted(missing)


def _part(s: Any, side: int) -> Json:
    """A side of a wall as a part of water: in figures only, as many are compared of which one is told."""
    ships = areas.ships_in(s, side)
    owner = areas.owner(*ships)
    return {"squares": bits.count(side), "ships": ships, "owner": None if owner == areas.NOBODY else owner}


def _by_one(view: Json, place: str) -> Iterator[tuple[frozenset[str], tuple[int, int]]]:
    """Walls through a net that lack a single one are found at once."""
    sea, ends = sea_of(view), [bit(end, view["cols"]) for end in place.split("-")]
    for action, *sides in divisions(sea):
        if all(any(side & end for end in ends) for side in sides):
            yield frozenset([space_name(state(sea), action)]), (sides[0], sides[1])


def _through(sea: Sea, place: str, most: int) -> Iterator[tuple[frozenset[str], tuple[int, int]]]:
    """Walls through a net, not cast yet, that lack at most so many more, those that lack fewest first: two ways from its ends to the border
    that meet nowhere."""
    one, other = (list(_arms(sea, end, place)) for end in corner_ways(sea.rows, sea.cols)[1][place])
    least = [min((len(way) for way, _ in arms), default=most) for arms in (other, one)]
    both = itertools.product(
        *([each for each in arms if len(each[0]) + far <= most] for arms, far in zip((one, other), least, strict=True))
    )
    found = {frozenset(way + back) for (way, met), (back, met_too) in both if len(way) + len(back) <= most and not met & met_too}
    for missing in sorted(found, key=len):
        if missing and (sides := _sides(sea, missing | {place})):
            yield missing, sides


def _arms(sea: Sea, end: int, place: str) -> Iterator[tuple[tuple[str, ...], frozenset[int]]]:
    """The nets of every way from a corner to the border that lacks a few, a place left out, with the corners that it meets."""
    start, (rim, ways, far) = _bound(sea)[end], _open_ways(sea)
    if start == rim:
        yield (), frozenset()
        return
    for missing, met in _ways_back(rim, ways, far, (start,), ()):
        if place not in missing:
            yield missing, frozenset(met)


def _named(squares: int, view: Json) -> set[str]:
    return {square_name(number, view["cols"]) for number in range(view["rows"] * view["cols"]) if squares >> number & 1}


def begun(view: Json, seat: int, most: int) -> list[tuple[Wall, list[Json]]]:
    """The walls that a seat has cast nets of and that lack at most so many, with both sides: the nearest first."""
    sea, own = sea_of(view), [space for space, owner in view["nets"].items() if owner == seat]
    ends = [tuple(bit(end, sea.cols) for end in space.split("-")) for space in own]
    found = [
        wall
        for wall in _walls(sea)
        if len(wall.missing) <= most and any(side & one and not side & two for one, two in ends for side in wall.sides)
    ]
    return [(wall, parts(view, wall)) for wall in sorted(found, key=lambda wall: (len(wall.missing), sorted(wall.missing)))]


def parts(view: Json, wall: Wall) -> list[Json]:
    """Both sides of a wall, the smaller first."""
    return [side["part"] for side in walls.both_sides(view, sorted(wall.missing), [_named(side, view) for side in wall.sides])]


def still_made(view: Json, space: str, most: int) -> Iterator[Wall]:
    """The walls that lack at most so many nets once a net is cast."""
    return (wall for wall in _walls_after(sea_of(view), space) if len(wall.missing) <= most)


def _walls_after(sea: Sea, place: str) -> Iterable[Wall]:
    """The walls that lack a few nets once a net is cast, of those that did before and one more: they have it in them, or it leaves them as
    they are. It does so unless it binds two corners of such a wall, which is a way around by then."""
    if any(space_name(state(sea), action) == place for action, *_ in divisions(sea)):
        yield from _walls(sea._replace(nets=sea.nets | {place}))
        return
    ends = {_bound(sea)[end] for end in corner_ways(sea.rows, sea.cols)[1][place]}
    for wall in _walls(sea):
        if place in wall.missing:
            yield wall._replace(missing=wall.missing - {place})
        elif not ends <= wall.met:
            yield wall


@functools.lru_cache(1 << 4)  # up to a megabyte each
def _walls(sea: Sea) -> tuple[Wall, ...]:
    """Every wall that may be made and lacks a few nets, or one more: that one may be cast next."""
    rim, ways, far = _open_ways(sea)
    ways_back = _ways_back(rim, ways, far, (rim,), ())
    found = {frozenset(missing): frozenset(met) for missing, met in ways_back}
    return tuple(Wall(missing, met, sides, _more(sea, sides)) for missing, met in found.items() if (sides := _sides(sea, missing)))


def _more(sea: Sea, sides: tuple[int, int]) -> tuple[int, int]:
    """What dividing water brings Black, and White."""
    s = state(sea)
    before, one, other = (fish(s, part) for part in (sides[0] | sides[1], *sides))
    return one[0] + other[0] - before[0], one[1] + other[1] - before[1]


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


def _ways_back(
    rim: int, ways: Ways, far: dict[int, int], met: tuple[int, ...], so_far: tuple[str, ...]
) -> Iterator[tuple[tuple[str, ...], tuple[int, ...]]]:
    """Every way on from the last corner that was met, back to the border."""
    for corner, space in ways[met[-1]]:
        if corner == rim and space not in so_far:
            yield (*so_far, space), met
        elif corner not in met and len(so_far) + far[corner] <= LONG:
            yield from _ways_back(rim, ways, far, (*met, corner), (*so_far, space))


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


@functools.lru_cache(1 << 4)
def _open_ways(sea: Sea) -> tuple[int, Ways, dict[int, int]]:
    """The border, where nets that are not cast lead from each corner, and how far each is from the border; corners that nets bind together
    are one."""
    bound, (_, ends_of, rim) = _bound(sea), corner_ways(sea.rows, sea.cols)
    ways: Ways = {corner: [] for corner in bound}
    for space, ends in ends_of.items():
        if space not in sea.nets:
            one, other = (bound[end] for end in ends)
            ways[one].append((other, space))
            ways[other].append((one, space))
    return rim, ways, _steps_from(rim, ways)


@functools.lru_cache(1 << 4)
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
