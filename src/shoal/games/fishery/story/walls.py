"""Nets as walls between ships: what they are on the way to close, and the water that ships are nearest to."""

from __future__ import annotations

import functools
import itertools
from collections import deque
from collections.abc import Iterable, Sequence

from shoal.games.contract import Fact, Json

from ..words import col_row, from_border, square_name
from .open_water import can_be_divided
from .seas import Sea, bit, sea_of, state

Corner = tuple[int, int]
RIM = (-1, -1)  # all of it, as a corner of nets
FORESEEN = 6  # nets that may be missing of a ring that is spoken of
AROUND = 2  # steps from a ship within which others are close by
SLIGHT = 4  # squares: fewer are no reason
NEAR = 2  # ships on each side of a net that it may be meant for


def far_closed(view: Json, place: str, most: int = FORESEEN) -> list[Fact]:
    """The fishery that a net that has just been cast helps to close where many are missing: of walls that keep ships near it apart one that
    lacks fewest nets, and of these the best for who has cast it."""
    rings = _rings(view, place, min(most, sum(view["nets_left"])))
    for _, near in itertools.groupby(sorted(filter(None, rings), key=lambda ring: (len(ring), ring)), key=len):
        if walls := [wall for missing in near if (wall := walled(view, place, missing))]:
            return max(walls, key=lambda wall: worth([side["part"] for side in wall], view["nets"][place]))
    return []


def worth(parts: Sequence[Json], seat: int) -> tuple[int, int]:
    """What two parts of water are to a seat: by how many fish it leads there, and how many of its own nobody can take from it."""
    return lead_of(parts, seat), sum(part["squares"] for part in parts if part["owner"] == seat and is_safe(part))


def is_safe(part: Json) -> bool:
    """Does a part of water stay whose it is? It does where only one player has ships, and where it is ``sealed``, as no net can divide it:
    that is looked up only for what is told."""
    owner = part["owner"]
    return owner is not None and (not part["ships"][1 - owner] or "sealed" in part)


def sealed(view: Json, wall: Sequence[Fact]) -> list[Fact]:
    """A wall with what no net could divide once it is made."""
    s = state(sea_of(view))

    def looked_up(side: Fact) -> Fact:
        part = side["part"]
        squares = sum(bit(spot, view["cols"]) for spot in side["at"] if "-" not in spot)
        if part["owner"] is None or not all(part["ships"]) or can_be_divided(s, squares):
            return side
        return {key: value for key, value in side.items() if key != "undecided"} | {"part": part | {"sealed": True}}

    return [looked_up(side) for side in wall]


def lead_of(parts: Iterable[Json], seat: int) -> int:
    """By how many fish a seat leads in some water."""
    return sum(part["squares"] * (0 if part["owner"] is None else 1 if part["owner"] == seat else -1) for part in parts)


def ships_ahead(part: Json, seat: int) -> int:
    return int(part["ships"][seat] - part["ships"][1 - seat])


def spared(view: Json, part: Json, seat: int) -> float:
    """By how many squares a part that is a seat's alone is smaller than the share of its ships in the sea."""
    return float(part["ships"][seat] * view["rows"] * view["cols"] / len(view["ships"]) - part["squares"])


def strengthened(view: Json, parts: Sequence[Json], seat: int) -> Json | None:
    """Of two parts of water that a seat leads the one that it leads by more ships than the whole, with fewer squares for ships of the
    opponent's in the other than their share: a lead by one ship ends with the first that is locked in."""
    lost, led = sorted(parts, key=lambda part: ships_ahead(part, seat))
    is_led = ships_ahead(lost, seat) + ships_ahead(led, seat) > 0 and led["ships"][1 - seat]
    return led if is_led and not lost["ships"][seat] and spared(view, lost, 1 - seat) >= 0 else None


def is_worse(view: Json, parts: Sequence[Json], seat: int) -> bool:
    """Has a seat less by two parts of water than by the whole, and no stronger lead either?"""
    return lead_of(parts, seat) < lead_of([whole(parts)], seat) and not strengthened(view, parts, seat)


def is_for_rest(parts: Sequence[Json], seat: int) -> bool:
    """Is the rest of the water what a wall is good for, to a seat? It is led better then than all of it is now, and the part that is closed
    is neither the seat's nor has ships of the opponent's alone."""
    part, rest = parts
    is_better = lead_of([{**rest, "squares": 1}], seat) > lead_of([{**whole(parts), "squares": 1}], seat)
    return is_better and part["owner"] != seat and (part["owner"] is None or bool(part["ships"][seat]))


def whole(parts: Sequence[Json]) -> Json:
    """Two parts of water as one."""
    ships = [sum(part["ships"][each] for part in parts) for each in (0, 1)]
    owner = None if ships[0] == ships[1] else int(ships[1] > ships[0])
    return {"squares": sum(part["squares"] for part in parts), "ships": ships, "owner": owner}


def walled(view: Json, place: str, missing: Sequence[str]) -> list[Fact]:
    """Both sides of a wall through a net once it and the nets that are missing are cast, if the rules allow it."""
    all_cast = {**view, "nets": {**view["nets"], **dict.fromkeys((place, *missing), 0)}}
    sides = [set(_reach(all_cast, [end])) for end in place.split("-")]
    return both_sides(view, missing, sides) if sides[0] != sides[1] and all(_may_be(view, side) for side in sides) else []


def outlasts(replied: Json, place: str, sides: Sequence[Fact]) -> bool:
    """Can a wall through a net still be made as it is told, in the sea after a reply that is named beside it?"""
    left = walled(replied, place, [space for space in sides[0]["missing"] if space not in replied["nets"]])
    return [_as_led(side["part"]) for side in left] == [_as_led(side["part"]) for side in sides]


def _as_led(part: Json) -> tuple[int, list[int]]:
    return part["squares"], part["ships"]


def both_sides(view: Json, missing: Sequence[str], sides: Sequence[set[str]]) -> list[Fact]:
    """What a wall would come to: the smaller side, or the safe one, and the rest."""
    both = [(_size(view, side), side) for side in sorted(sides, key=lambda side: (len(side), min(side)))]
    (part, squares), (rest, others) = both[::-1] if is_safer(both[1][0], both[0][0]) else both
    ahead: Fact = {"what": "ahead", "part": part, "missing": list(missing), "at": [*missing, *sorted(squares)]}
    return [ahead | whose(part), {"what": "rest", "part": rest, "missing": list(missing), "at": sorted(others)} | whose(rest)]


def shown(view: Json, wall: list[Fact], seat: int) -> list[Fact]:
    """A wall with the squares that it is good for, to a seat: those of the rest only where that is what it brings."""
    parts = [side["part"] for side in wall]
    is_shown = is_for_rest(parts, seat) or strengthened(view, parts, seat) is parts[0]
    return [wall[0], wall[1] if is_shown else {"what": "rest", "part": parts[1]}]


def is_safer(part: Json, other: Json) -> bool:
    """Of two parts of water that one player leads, has that player only the first for good? It is what a wall is good for then."""
    owner = part["owner"]
    return owner is not None and owner == other["owner"] and not part["ships"][1 - owner] and bool(other["ships"][1 - owner])


def whose(part: Json) -> Json:
    """How water is shown: as whose it is, if anybody's, and whether another may still lead there."""
    if part["owner"] is None:
        return {}
    return {"goes_to": part["owner"]} | ({} if is_safe(part) else {"undecided": True})


def _size(view: Json, squares: set[str]) -> Json:
    ships = [sum(view["ships"].get(square) == seat for square in squares) for seat in (0, 1)]
    return {"squares": len(squares), "ships": ships, "owner": None if ships[0] == ships[1] else int(ships[1] > ships[0])}


def _may_be(view: Json, squares: set[str]) -> bool:
    """May these squares be a fishery? It has a ship, and a square at the edge of the board."""
    rims = (0, view["cols"] - 1), (0, view["rows"] - 1)
    return any(square in view["ships"] for square in squares) and any(
        at in rim for square in squares for at, rim in zip(col_row(square), rims, strict=True)
    )


def _neighbours(view: Json, place: str) -> list[tuple[str, str]]:
    """Pairs of ships near a net, one on either side, that it may help to keep apart: no fishery is without a ship."""
    near = []
    for end in map(col_row, place.split("-")):
        far = {ship: abs(col_row(ship)[0] - end[0]) + abs(col_row(ship)[1] - end[1]) for ship in view["ships"]}
        near.append(sorted(far, key=lambda ship: (far[ship], ship))[:NEAR])
    return [(one, other) for one in near[0] for other in near[1] if one != other]


def _rings(view: Json, place: str, most: int) -> set[tuple[str, ...]]:
    """The net spaces, at most so many, that make a wall with this net between two ships near it, for every such pair."""
    _, ends, rim = corner_ways(view["rows"], view["cols"])
    to_rim = _lacking(view, place, rim)
    if sum(to_rim[end] for end in ends[place]) > most:  # most nets are far from both: nothing more is looked for
        return set()
    to_last = _lacking(view, place, ends[place][1])
    return {_rest_of_ring(view, place, one, other, most, to_rim, to_last) for one, other in _neighbours(view, place)}


def _lacking(view: Json, place: str, goal: int) -> list[int]:
    """How many nets at least are missing between each corner and this one, besides the net at a place."""
    ways, _, _ = corner_ways(view["rows"], view["cols"])
    nets, far = view["nets"], [len(ways)] * len(ways)
    far[goal] = 0
    front = deque([goal])
    while front:
        here = front.popleft()
        for corner, space in ways[here]:
            is_cast = space in nets
            if far[here] + (not is_cast) < far[corner] and space != place:
                far[corner] = far[here] + (not is_cast)
                (front.appendleft if is_cast else front.append)(corner)
    return far


def _rest_of_ring(
    view: Json, place: str, one: str, other: str, most: int, to_rim: Sequence[int], to_last: Sequence[int]
) -> tuple[str, ...]:
    """The fewest net spaces, at most so many, that, filled, make a wall from rim to rim through this net and between two ships; nothing if
    there is no such wall. A ring of nets that leaves the rim out would be a pond, which is not allowed.

    Such a wall crosses a way from ship to ship an odd number of times, so corners are told apart by how often it has been crossed and
    whether the wall has met the rim: a corner ``k`` is 4k, and 1 more if that is odd, and 2 more once it has. What is missing at least
    from each corner ``to_rim`` and ``to_last``, the other end of the net, says which of them are too far.
    """
    ways, ends, rim = corner_ways(view["rows"], view["cols"])
    nets, crossed, (first, last) = view["nets"], _way_between(one, other), ends[place]
    start, goal = 4 * first + 2 * (first == rim), 4 * last + 2 + (place not in crossed)
    best: dict[int, tuple[str, ...]] = {start: ()}
    front = deque([start])
    while front and (here := front.popleft()) != goal:
        so_far, odd, met = best[here], here & 1, here & 2
        for corner, space in ways[here >> 2]:
            is_cast = space in nets
            has_met, length = met or 2 * (corner == rim), len(so_far) + (not is_cast)
            if space == place or length + (to_last[corner] if has_met else to_rim[corner] + to_rim[last]) > most:
                continue
            there = 4 * corner + has_met + (odd ^ (space in crossed))
            if there not in best or length < len(best[there]):
                best[there] = so_far if is_cast else (*so_far, space)
                (front.appendleft if is_cast else front.append)(there)
    return best.get(goal, ())


@functools.lru_cache(64)
def corner_ways(rows: int, cols: int) -> tuple[list[list[tuple[int, str]]], dict[str, tuple[int, int]], int]:
    """The corners that nets lead to from each corner, the ends of each net, and the rim, which is one corner, however long it is; corners
    by number."""
    numbers: dict[Corner, int] = {}
    ways: list[list[tuple[int, str]]] = []

    def end(corner: Corner) -> int:
        number = numbers.setdefault(RIM if corner[0] in (0, cols) or corner[1] in (0, rows) else corner, len(numbers))
        if number == len(ways):
            ways.append([])
        return number

    ends: dict[str, tuple[int, int]] = {}
    for space in spaces(rows, cols):
        first, second = map(end, _corners(space))
        ends[space] = first, second
        ways[first].append((second, space))
        ways[second].append((first, space))
    return ways, ends, numbers[RIM]


@functools.lru_cache(1 << 9)
def _way_between(one: str, other: str) -> frozenset[str]:
    """The net spaces that a way from square to square crosses, along the column first."""
    (col, row), (to_col, to_row) = col_row(one), col_row(other)
    found, here = [], one
    while (col, row) != (to_col, to_row):
        if row != to_row:
            row += 1 if to_row > row else -1
        else:
            col += 1 if to_col > col else -1
        there = f"{chr(ord('a') + col)}{row + 1}"
        found.append("-".join(sorted((here, there), key=lambda square: col_row(square)[::-1])))
        here = there
    return frozenset(found)


def _corners(place: str) -> tuple[tuple[int, int], tuple[int, int]]:
    """Where a net begins and ends, as corners of squares."""
    (col, row), (other, _) = map(col_row, place.split("-"))
    return ((col + 1, row), (col + 1, row + 1)) if other > col else ((col, row + 1), (col + 1, row + 1))


@functools.lru_cache(64)
def spaces(rows: int, cols: int) -> list[str]:
    """Every place for a net."""
    names = [[f"{chr(ord('a') + x)}{y + 1}" for x in range(cols)] for y in range(rows)]
    found = [f"{names[y][x]}-{names[y][x + 1]}" for y in range(rows) for x in range(cols - 1)]
    return found + [f"{names[y][x]}-{names[y + 1][x]}" for y in range(rows - 1) for x in range(cols)]


def nearer(view: Json, seat: int) -> dict[str, tuple[int, int]]:
    """Of how many squares a seat's ships, and the other's, are the nearest with one more ship of the seat's on each free square."""
    return _nearer_by(sea_of(view), seat) if 1 - seat in view["ships"].values() else dict.fromkeys(squares(view), (0, 0))


@functools.lru_cache(1 << 5)
def _nearer_by(sea: Sea, seat: int) -> dict[str, tuple[int, int]]:
    view = _view(sea)
    mine, theirs = (_steps(view, each) for each in (seat, 1 - seat))
    found = {}
    for square in _beside(sea.rows, sea.cols):
        if square not in view["ships"]:
            to_me, to_other = _nearer(mine, theirs, _reach(view, [square]))
            found[square] = len(to_me), len(to_other)
    return found


def _view(sea: Sea) -> Json:
    return {"rows": sea.rows, "cols": sea.cols, "ships": dict(sea.ships), "nets": sea.nets}


def _nearer(mine: dict[str, int], theirs: dict[str, int], own: dict[str, int]) -> tuple[list[str], list[str]]:
    """The squares that are nearer to a seat, and to the other, with a ship of the seat's from which it is so far to each square."""
    far = len(own)
    ways = [(place, min(mine.get(place, far), steps) - theirs.get(place, far)) for place, steps in own.items()]
    return [place for place, lead in ways if lead < 0], [place for place, lead in ways if lead > 0]


def squares(view: Json) -> Iterable[str]:
    """All squares of the sea."""
    return _beside(view["rows"], view["cols"])


def waters(view: Json, square: str, seat: int) -> list[Fact]:
    """What a ship on a square would do: the ships around it, and the squares that are nearer then to who places it, to the opponent, and
    to neither. The first ship of all has no rival: how far it is from the border is told."""
    if 1 - seat not in view["ships"].values():
        return [{"what": "first", "seat": seat, "square": square, "way": from_border(square, view["rows"], view["cols"]), "would": True}]
    mine, theirs, own = _steps(view, seat), _steps(view, 1 - seat), _reach(view, [square])
    to_both = [sorted(places) for places in _nearer(mine, theirs, own)]
    sizes = [*map(len, to_both), len(own) - sum(map(len, to_both))]
    count = list(view["ships"].values()).count(seat) + 1
    water: Fact = {"what": "water", "seat": seat, "square": square, "ships": count, "nearer": sizes}
    around = close_by(view, square)
    water["around"] = [ships + (each == seat) for each, ships in enumerate(around)]
    shown = ([place for place in places if place not in view["ships"]] for places in to_both)  # ships stay plain to see
    tints = [{"at": places, "goes_to": owner, "would": True} for places, owner in zip(shown, (seat, 1 - seat), strict=True)]
    shaded: Fact = {"what": "shaded", "seat": seat, "would": True}
    return [water | {"would": True}, shaded, *({"what": "rest", **tint} for tint in tints)]


def close_by(view: Json, square: str) -> list[int]:
    """How many ships of Black's and of White's lie within a few steps of a square, one on it included."""
    far = _reach(view, [square])
    around = [owner for ship, owner in view["ships"].items() if far.get(ship, len(far)) <= AROUND]
    return [around.count(0), around.count(1)]


def _steps(view: Json, seat: int) -> dict[str, int]:
    """How far it is from the nearest ship of a seat to each square that one reaches without crossing a net."""
    return _reach(view, [square for square, owner in view["ships"].items() if owner == seat])


def _reach(view: Json, start: list[str]) -> dict[str, int]:
    """The squares that one reaches without crossing a net, with the steps to each."""
    beside, nets = _beside(view["rows"], view["cols"]), view["nets"]
    far = dict.fromkeys(start, 0)
    front = list(far)
    for square in front:
        for name, space in beside[square]:
            if name not in far and space not in nets:
                far[name] = far[square] + 1
                front.append(name)
    return far


@functools.lru_cache(64)
def _beside(rows: int, cols: int) -> dict[str, list[tuple[str, str]]]:
    """The squares beside each, up, to the right, down and to the left, and the net spaces between."""
    found: dict[str, list[tuple[str, str]]] = {}
    for col, row in itertools.product(range(cols), range(rows)):
        square = square_name(row * cols + col, cols)
        around = ((col, row + 1), (col + 1, row), (col, row - 1), (col - 1, row))
        names = [square_name(y * cols + x, cols) for x, y in around if 0 <= x < cols and 0 <= y < rows]
        found[square] = [(name, "-".join(sorted((square, name), key=lambda one: col_row(one)[::-1]))) for name in names]
    return found
