"""Open water: where both players have ships and nets can still divide it. The fish of a seat anywhere else are safe."""

from __future__ import annotations

import functools
from collections.abc import Iterator
from typing import Any

from shoal.engine import bits
from shoal.games.contract import Json

from ..rules import fisheries as areas
from .seas import Sea, bit, sea_of, state


def is_open(view: Json, squares: list[str]) -> bool:
    """Can nets still change whose these squares are, which are a fishery? Never again, once they cannot: nets only take ways away."""
    if not any(view["nets_left"]):
        return False
    sea = sea_of(view)
    square = bit(squares[0], sea.cols)
    return any(part & square for part in open_waters(sea))


@functools.lru_cache(1 << 7)
def open_waters(sea: Sea) -> tuple[int, ...]:
    """The fisheries with ships of both that can be divided."""
    s = state(sea)
    rest, found = s.ships, []
    while rest:
        part = areas.fishery_of(s, bits.lowest(rest))
        rest &= ~part
        if all(areas.ships_in(s, part)) and can_be_divided(s, part):
            found.append(part)
    return tuple(found)


def can_be_divided(s: Any, part: int) -> bool:
    """Can walls make two fisheries of one? Each of them has a ship and a square at the border: it takes two ways from ships to the border
    that share no square, and so no square may be on all such ways. Of a part that is not walled off yet only ways within it count."""
    right, up = s.open_right & part & (part >> 1), s.open_up & part & (part >> s.cols)
    ships, border = part & s.ships, part & s.edge
    shared = part
    for ship in _squares(ships):
        shared &= areas.flood(right, up, s.cols, ship, border)
    return all(_is_avoided(1 << square, right, up, s.cols, ships, border) for square in _squares(shared))


def _is_avoided(square: int, right: int, up: int, cols: int, ships: int, border: int) -> bool:
    """Is there a way from one of these ships to the border without this square, by these open sides?"""
    right, up, border = right & ~(square | square >> 1), up & ~(square | square >> cols), border & ~square
    return any(areas.flood(right, up, cols, ship, border) & border for ship in _squares(ships & ~square))


def fish(s: Any, part: int) -> tuple[int, int]:
    """What a fishery brings Black, and White."""
    leader = areas.owner(*areas.ships_in(s, part))
    size = bits.count(part)
    return size * (leader == 0), size * (leader == 1)


def _squares(squares: int) -> Iterator[int]:
    """The numbers of these squares."""
    while squares:
        yield bits.lowest(squares)
        squares &= squares - 1
