"""Stacks to protect in Pisces: what each is called, which come to the same, and how often they would earn stars."""

from __future__ import annotations

import functools
from collections.abc import Sequence

from shoal.games.contract import Offer
from shoal.games.prose import listed

from .. import data as d
from . import terms
from .terms import View


def offer(view: View, seat: int, spot: str) -> Offer:
    """What it means to protect a stack."""
    species = view["players"][seat]["species"]
    board = view["boards"][species]
    fish = tuple(tuple(board[age]) for age in d.AGES)
    award = terms.award_for(view, seat, board[terms.age_of(spot)][int(spot[1:]) - 1])
    return _to_protect(species, fish, round(100 / len(view["players"])), spot, award)


@functools.lru_cache(1 << 9)  # the bar asks, and later whoever may take it back
def _to_protect(species: str, fish: tuple[tuple[int, ...], ...], at_ocean: int, spot: str, award: int) -> Offer:
    board = dict(zip(d.AGES, fish, strict=True))
    age = terms.age_of(spot)
    count = board[age][int(spot[1:]) - 1]
    as_large = [other for other, kind, chips in terms.spots(board) if chips == count and kind == age]
    same = [other for other in as_large if _is_as_often(board, species, spot, other)]
    are_rivals = bool(rivals(board, species, spot))
    meaning = _block_meaning(species, spot, count, award, are_rivals)
    chance = terms.chance_of(species, spot) or (at_ocean if age == "spawner" else 0)
    often = terms.unbroken(f"{'up to ' if chance and are_rivals else ''}{chance}% hit")  # who rolls may pick another
    stack, _, rolls = terms.group_label(species, spot, count, same).partition(", roll ")
    label = f"{stack} on {terms.unbroken(rolls)}: {often}" if rolls else f"{stack}: {often}"
    return Offer(label, meaning, "Protect", alike=_any_of(species, same, terms.aged(count, age), often) if len(same) > 1 else "")


def _any_of(species: str, same: Sequence[str], stack: str, often: str) -> str:
    """What stacks that come to the same are called together: ``1 adult on 2–3 or 5–6: 33% hit``, ``1 spawner: up to 50% hit``."""
    rolls = dict.fromkeys(terms.outcomes(map(abs, terms.printed(species, spot))) for spot in same)
    on = f" on {terms.unbroken(listed(rolls, 'or'))}" if len(rolls) > 1 else ""
    return f"{stack}{on}: {often}"


def _is_as_often(board: View, species: str, spot: str, other: str) -> bool:
    """Are two stacks of an age hit as often, by the same rolls or each alone? Where they grow up and go next is the same for an age."""
    if terms.printed(species, spot) == terms.printed(species, other):
        return True
    are_alone = not any(rivals(board, species, each) for each in (spot, other))
    return are_alone and terms.ways_of(species, spot) == terms.ways_of(species, other)


def _block_meaning(species: str, spot: str, count: int, award: int, are_rivals: bool) -> str:
    """What a hit brings who protects the stack, in a line: ``A hit earns 2 stars.``, ``Ocean, if picked: a star, award (20).``"""
    numbers = terms.printed(species, spot)
    if not numbers and terms.age_of(spot) != "spawner":
        return "No roll ever hits it: no stars."
    stars = "a star" if count == 1 else f"{count} stars"
    if are_rivals:
        return f"{'If picked' if numbers else 'Ocean, if picked'}: {stars}{f', award ({award})' if award else ''}."
    return f"{'A hit earns' if numbers else 'Ocean hit:'} {stars}{f' and the award ({award})' if award else ''}."


def rivals(board: View, species: str, spot: str) -> int:
    """How many other stacks of its fishery a roll that names the stack may name too, so that whoever rolls picks."""
    rolls, is_spawner = {abs(outcome) for outcome in terms.printed(species, spot)}, terms.age_of(spot) == "spawner"
    others = [(other, age) for other, age, chips in terms.spots(board) if chips and other != spot]
    return sum(
        bool(rolls & {abs(outcome) for outcome in terms.printed(species, other)}) or (is_spawner and age == "spawner")
        for other, age in others
    )
