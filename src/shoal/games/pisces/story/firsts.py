"""What fishing first is good for in Pisces: the first try at a stack that not everybody can protect."""

from __future__ import annotations

from typing import NamedTuple

from . import terms
from .terms import View


class Stack(NamedTuple):
    """A stack to catch, in words, its points, and whether another that can be protected has more."""

    words: str
    points: int
    has_better: bool


def best_stack(view: View) -> Stack | None:
    """What there is to catch for who fishes first, if everybody protects the best before: ``two adult tuna (16 points on 5–6)``, without
    the rolls where one of several like it can be protected; nothing if no fish are left."""
    stacks: list[tuple[int, str, int, str]] = []
    protected: list[tuple[int, str, int, str]] = []
    for species, board in view["boards"].items():
        found = [
            (count * terms.worth(species), species, count, spot)
            for spot, age, count in terms.spots(board)
            if count and (age == "spawner" or terms.green(terms.printed(species, spot)))
        ]
        found.sort(key=lambda each: (each[0], terms.chance_of(species, each[3])), reverse=True)
        protected += found[:1]
        stacks += found[1:]
    worth, species, count, spot = max(stacks, key=lambda each: each[0], default=(0, "", 0, ""))
    if not worth:
        return None
    like_it = [each for each in (*protected, *stacks) if each[:3] == (worth, species, count) and each[3][0] == spot[0]]
    rolls = terms.green(terms.printed(species, spot))
    where = "" if rolls and len(like_it) > 1 else f" on {rolls}" if rolls else " at the open ocean"
    words = f"{terms.grown(count, terms.age_of(spot), species)} ({terms.points(worth)}{where})"
    return Stack(words, worth, any(other > worth for other, *_ in protected))
