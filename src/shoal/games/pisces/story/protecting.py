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
    award: int  # points of the award, if these stars bring it or take it from who shares it
    caught: int  # points that such a roll would catch of others' boats
    left: int  # ... and that it still catches, of another stack

    @property
    def points(self) -> int:
        """That others do not catch."""
        return self.caught - self.left

    @property
    def worth(self) -> float:
        """Points a roll, on average."""
        return self.share * (self.award + self.points)


def kept(view: View, seat: int, spot: str) -> Kept:
    """Of who fishes first no fish are reckoned: what others cannot catch, the own boats cannot either."""
    found = barred(view, seat, spot)
    return found._replace(caught=0, left=0) if view["first"] == seat else found


def barred(view: View, seat: int, spot: str) -> Kept:
    """The same for whoever rolls, the own boats too."""
    species = view["players"][seat]["species"]
    board, age = view["boards"][species], terms.age_of(spot)
    count, others = stack(board, spot), rivals(board, species, spot)
    is_prey = age == "spawner" or bool(terms.green(terms.printed(species, spot)))
    ways = terms.ways_of(species, spot) / sum(terms.totals(terms.dice(species)).values())
    share = 1 / len(view["players"]) if age == "spawner" else ways
    stars, value = 0 if others else count, terms.worth(species) * is_prey
    left = max((stack(board, other) for other in others), default=0)
    award = d.AWARD_POINTS * bool(stars and lead(view, seat, stars))
    return Kept(round(100 * share), share, stars, award, value * max(count, left), value * left)


def lead(view: View, seat: int, stars: int) -> str:
    """What so many more gold stars make of the race for the award, nothing if it stays as it is: ``the lead``, ``tied lead``."""
    if terms.award_for(view, seat, stars):
        return "tied lead" if terms.ties(view, seat, stars) else "the lead"
    return "sole lead" if terms.denied(view, seat, stars) and d.AWARD_POINTS else ""


def stack(board: View, spot: str) -> int:
    """How many fish are on a spot."""
    return int(board[terms.age_of(spot)][int(spot[1:]) - 1])


def offer(view: View, seat: int, spot: str) -> Offer:
    """What it means to protect a stack."""
    species = view["players"][seat]["species"]
    board = view["boards"][species]
    fish = tuple(tuple(board[age]) for age in d.AGES)
    leads = lead(view, seat, stack(board, spot))
    return _to_protect(species, fish, spot, kept(view, seat, spot), leads, odds.is_settled(view))


@functools.lru_cache(1 << 9)  # the bar asks, and later whoever may take it back
def _to_protect(species: str, fish: tuple[tuple[int, ...], ...], spot: str, hit: Kept, leads: str, is_settled: bool) -> Offer:
    board = dict(zip(d.AGES, fish, strict=True))
    age, count = terms.age_of(spot), stack(board, spot)
    as_large = [other for other, kind, chips in terms.spots(board) if chips == count and kind == age]
    same = [other for other in as_large if _is_as_often(board, species, spot, other)]
    if_picked = hit.percent and not hit.stars
    often = f"{terms.unbroken(f'{hit.percent}% if')} picked" if if_picked else terms.unbroken(f"{hit.percent}% hit")
    label, _, rolls = terms.group_label(species, spot, count, same).partition(", roll ")
    label = f"{label} on {terms.unbroken(rolls)}: {often}" if rolls else f"{label}: {often}"
    alike = _any_of(species, same, terms.aged(count, age), often) if len(same) > 1 else ""
    return Offer(label, _block_meaning(age, count, hit, leads, is_settled), "Protect", alike=alike)


def _any_of(species: str, same: Sequence[str], fish: str, often: str) -> str:
    """What stacks that come to the same are called together: ``1 adult on 2–3 or 5–6: each 33% hit``, ``1 spawner: 50% if picked``."""
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


def _block_meaning(age: str, count: int, hit: Kept, leads: str, is_settled: bool) -> str:
    """What protecting the stack does, in a line, first the stars: ``Hit: 2 stars, the lead; others miss 16 points.`` Where a roll names
    other stacks too nobody else picks it: ``Only if you pick it: 1 star.``"""
    if not hit.percent:
        return "No roll ever hits it: no stars."
    if is_settled:
        return f"Others miss {terms.points(hit.points)}." if hit.points else "Stars no longer matter."
    stars = f"{count} star{'s' * (count != 1)}{f', {leads}' * bool(leads)}"
    miss = f"; others miss {terms.points(hit.points)}" * bool(hit.points)
    if not hit.stars:
        return f"If you pick: {stars}{miss}." if miss else f"Only if you pick {'it' if count == 1 else 'them'}: {stars}."
    return f"{'Ocean hit' if age == 'spawner' else 'Hit'}: {stars}{miss}."


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
