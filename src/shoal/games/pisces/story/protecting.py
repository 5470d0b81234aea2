"""Stacks to protect in Pisces: what each is called, which come to the same, and what a roll that hits one brings its player."""

from __future__ import annotations

import functools
from collections.abc import Sequence
from typing import NamedTuple

from shoal.games.contract import Offer
from shoal.games.prose import listed

from .. import data as d
from . import odds, terms
from .terms import View


class Kept(NamedTuple):
    """What it is worth to protect a stack, for the next boat that fishes where it is."""

    percent: int  # of rolls that name it
    share: float  # the same, exactly
    stars: int  # that such a roll earns; none where another stack can be picked instead
    gold: float  # points of the award that these stars add by its chance
    caught: int  # points that such a roll would catch of others' boats
    left: int  # ... and that it still catches, of another stack

    @property
    def points(self) -> int:
        """That others do not catch."""
        return self.caught - self.left

    @property
    def worth(self) -> float:
        """Points a roll, on average."""
        return self.share * (self.gold + self.points)


def kept(view: View, seat: int, spot: str) -> Kept:
    """Of who fishes first no fish are reckoned: what others cannot catch, the own boats cannot either."""
    found = barred(view, seat, spot)
    return found._replace(caught=0, left=0) if view["first"] == seat else found


def barred(view: View, seat: int, spot: str) -> Kept:
    """The same for whoever rolls, the own boats too."""
    species = view["players"][seat]["species"]
    board, age = view["boards"][species], terms.age_of(spot)
    count, others = stack(board, spot), rivals(board, species, spot)
    ways = terms.ways_of(species, spot) / sum(terms.totals(terms.dice(species)).values())
    share = 1 / len(view["players"]) if age == "spawner" else ways
    stars, value = 0 if others else count, terms.worth(species) * is_prey(species, spot)
    left = max((stack(board, other) for other in others), default=0)
    return Kept(round(100 * share), share, stars, gold(view, seat, stars), value * max(count, left), value * left)


def gold(view: View, seat: int, stars: int) -> float:
    """Points of the award that gold stars add for a seat, by its chance."""
    return odds.worth_of_stars(view, seat, stars, is_open=odds.may_change(view, seat))


def is_prey(species: str, spot: str) -> bool:
    """Does some roll catch a stack there, unless it is protected?"""
    return terms.age_of(spot) == "spawner" or bool(terms.green(terms.printed(species, spot)))


def stack(board: View, spot: str) -> int:
    """How many fish are on a spot."""
    return int(board[terms.age_of(spot)][int(spot[1:]) - 1])


def offer(view: View, seat: int, spot: str) -> Offer:
    """What it means to protect a stack."""
    species = view["players"][seat]["species"]
    board = view["boards"][species]
    fish = tuple(tuple(board[age]) for age in d.AGES)
    return _to_protect(species, fish, spot, kept(view, seat, spot), gold(view, seat, stack(board, spot)))


@functools.lru_cache(1 << 9)  # the bar asks, and later whoever may take it back
def _to_protect(species: str, fish: tuple[tuple[int, ...], ...], spot: str, hit: Kept, picked: float) -> Offer:
    board = dict(zip(d.AGES, fish, strict=True))
    age, count = terms.age_of(spot), stack(board, spot)
    as_large = [other for other, kind, chips in terms.spots(board) if chips == count and kind == age]
    same = [other for other in as_large if _is_as_often(board, species, spot, other)]
    often = terms.unbroken(f"{'up to ' * bool(hit.percent and not hit.stars)}{hit.percent}% hit")  # who rolls may pick another
    label, _, rolls = terms.group_label(species, spot, count, same).partition(", roll ")
    label = f"{label} on {terms.unbroken(rolls)}: {often}" if rolls else f"{label}: {often}"
    alike = _any_of(species, same, terms.aged(count, age), often) if len(same) > 1 else ""
    return Offer(label, _block_meaning(age, count, hit, picked), "Protect", alike=alike)


def _any_of(species: str, same: Sequence[str], fish: str, often: str) -> str:
    """What stacks that come to the same are called together: ``1 adult on 2–3 or 5–6: each 33% hit``, ``1 spawner: up to 50% hit``."""
    rolls = dict.fromkeys(terms.outcomes(map(abs, terms.printed(species, spot))) for spot in same)
    if len(rolls) == 1:
        return f"{fish}: {often}"
    return f"{fish} on {terms.unbroken(listed(rolls, 'or'))}: {terms.unbroken(f'each {often}')}"


def _is_as_often(board: View, species: str, spot: str, other: str) -> bool:
    """Are two stacks of an age hit as often, by the same rolls or each alone? Where they grow up and go next is the same for an age."""
    if terms.printed(species, spot) == terms.printed(species, other):
        return True
    are_alone = not any(rivals(board, species, each) for each in (spot, other))
    return are_alone and terms.ways_of(species, spot) == terms.ways_of(species, other)


def _block_meaning(age: str, count: int, hit: Kept, picked: float) -> str:
    """What a hit brings, in a line: ``A hit: 5 points for a star, 16 kept.``, ``If whoever rolls picks it: a star.``"""
    if not hit.percent:
        return "No roll ever hits it: no stars."
    stars, where = "a star" if count == 1 else f"{count} stars", "An ocean" if age == "spawner" else "A"
    if not hit.stars:
        if hit.points:
            return f"Keeps {terms.points(hit.points)}, {f'{picked:g} for stars' if picked else stars} if picked."
        return f"If {'an ocean roll' if age == 'spawner' else 'whoever rolls'} picks it: {f'{picked:g} for ' if picked else ''}{stars}."
    if not hit.gold:
        return f"{where} hit: {stars} and {terms.points(hit.points)} kept." if hit.points else f"{where} hit earns {stars}."
    return f"{where} hit: {hit.gold:g} points for {stars}{f', {hit.points} kept' if hit.points else ''}."


def rivals(board: View, species: str, spot: str) -> list[str]:
    """The other stacks of its fishery that a roll which names the stack names too, so that whoever rolls picks."""
    alike = _named_with(species, spot)
    return [other for other, _, chips in terms.spots(board) if chips and other in alike]


@functools.cache
def _named_with(species: str, spot: str) -> frozenset[str]:
    """The spots that some roll names together with one."""
    rolls: list[int | None] = [abs(outcome) for outcome in terms.printed(species, spot)]
    if terms.age_of(spot) == "spawner":
        rolls.append(None)  # the ocean's
    return frozenset(other for roll in rolls for other, *_ in terms.named(species, roll) if other != spot)
