"""What a fishing action of Fishery Boom can be expected to catch."""

from __future__ import annotations

import functools
import itertools
from collections import Counter

from .. import data as d

MOST = 1296  # rolls that are tried: four dice


def average(form: str, living: tuple[int, ...], kept: tuple[int, ...], count: int) -> float | None:
    """How many fish gear catches on average with so many dice to roll; None if it takes too long to know.

    ``living``: the fish by face; ``kept``: dice that lie.
    """
    return None if d.DIE_FACES**count > MOST else _average(form, living, tuple(sorted(kept)), count)


def served(form: str, living: tuple[int, ...], kept: tuple[int, ...], count: int, empty: int) -> float | None:
    """How many of so many empty plates are filled on average."""
    return None if d.DIE_FACES**count > MOST else _served(form, living, tuple(sorted(kept)), count, empty)


@functools.lru_cache(1 << 10)
def _served(form: str, living: tuple[int, ...], kept: tuple[int, ...], count: int, empty: int) -> float:
    rolls = _rolls(count)
    return sum(ways * min(empty, _catch(form, living, kept + roll)) for roll, ways in rolls.items()) / rolls.total()


def more(form: str, living: tuple[int, ...], kept: tuple[int, ...], count: int, least: float) -> int | None:
    """Of a hundred rolls, how many catch more than so many fish."""
    if d.DIE_FACES**count > MOST:
        return None
    rolls = _rolls(count)
    return round(
        100 * sum(ways for roll, ways in rolls.items() if _catch(form, living, tuple(sorted(kept)) + roll) > least) / rolls.total()
    )


@functools.lru_cache(1 << 10)
def _average(form: str, living: tuple[int, ...], kept: tuple[int, ...], count: int) -> float:
    rolls = _rolls(count)
    return sum(ways * _catch(form, living, kept + roll) for roll, ways in rolls.items()) / rolls.total()


def with_radar(form: str, living: tuple[int, ...], empty: int | None = None) -> float | None:
    """The same for a whole fishing action of which some dice may be rolled again, whichever is best: fish, or empty plates filled."""
    return None if d.DIE_FACES ** d.DICE[form] > MOST else _with_radar(form, living, empty)


@functools.lru_cache(1 << 8)
def _with_radar(form: str, living: tuple[int, ...], empty: int | None) -> float:
    count = d.DICE[form]

    def worth(kept: tuple[int, ...]) -> float:
        again = count - len(kept)
        return _average(form, living, kept, again) if empty is None else _served(form, living, kept, again, empty)

    rolls = _rolls(count)
    best = ((ways, max(worth(kept) for kept in _kept(roll))) for roll, ways in rolls.items())
    return sum(ways * most for ways, most in best) / rolls.total()


@functools.lru_cache(1 << 10)
def _kept(roll: tuple[int, ...]) -> frozenset[tuple[int, ...]]:
    """The dice that may be kept of a roll."""
    return frozenset(kept for count in range(len(roll) + 1) for kept in itertools.combinations(roll, count))


@functools.cache
def _rolls(count: int) -> Counter[tuple[int, ...]]:
    """What so many dice can show, whatever their order, each with the number of ways to it."""
    return Counter(tuple(sorted(roll)) for roll in itertools.product(range(1, d.DIE_FACES + 1), repeat=count))


def _catch(form: str, living: tuple[int, ...], dice: tuple[int, ...]) -> int:
    """The most fish that these dice can catch."""
    if form.startswith("seine"):
        return min(int(d.SEINE_FISH[form]), living[max(dice) - 1])
    if form.startswith("trawler"):
        return max(_for_each(living, [face for place, face in enumerate(dice) if place != killing]) for killing in range(len(dice)))
    if form.startswith("longline"):
        dice = tuple(face for face in dice if face != d.LONGLINE_IGNORES)
        there = sum(living[face - 1] for face in set(dice))
        return min(there, _for_each(living, list(dice)) + int(d.LONGLINE_EXTRA[form]))
    return _for_each(living, list(dice))


def _for_each(living: tuple[int, ...], dice: list[int]) -> int:
    return sum(min(dice.count(face), living[face - 1]) for face in set(dice))
