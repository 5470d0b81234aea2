"""What a fishing action of Fishery Boom can be expected to catch."""

from __future__ import annotations

import functools
import itertools
import math
from collections import Counter
from collections.abc import Mapping

from .. import data as d

SLIGHT = 0.1  # of a fish: less is no reason
MOST = 1296  # rolls that are tried: four dice


def average(form: str, living: tuple[int, ...], kept: tuple[int, ...], count: int) -> float | None:
    """How many fish gear catches on average with so many dice to roll; None if it takes too long to know.

    ``living``: the fish by face; ``kept``: dice that lie.
    """
    return served(form, living, kept, count, _reach(form))


def served(form: str, living: tuple[int, ...], kept: tuple[int, ...], count: int, empty: int) -> float | None:
    """How many of so many empty plates are filled on average."""
    if d.DIE_FACES**count > MOST:
        return None
    return _served(form, _within_reach(form, living), tuple(sorted(kept)), count, min(empty, _reach(form)))


def more(form: str, living: tuple[int, ...], kept: tuple[int, ...], count: int, least: float) -> int | None:
    """Of a hundred rolls, how many catch more than so many fish."""
    if d.DIE_FACES**count > MOST:
        return None
    rolls, there = _rolls(count), _within_reach(form, living)
    return round(100 * sum(ways for roll, ways in rolls.items() if _catch(form, there, tuple(sorted(kept + roll))) > least) / rolls.total())


def with_radar(form: str, living: tuple[int, ...], empty: int | None = None) -> float | None:
    """The same for a whole fishing action of which some dice may be rolled again, whichever is best: fish, or empty plates filled."""
    if d.DIE_FACES ** d.DICE[form] > MOST:
        return None
    return _with_radar(form, _within_reach(form, living), _reach(form) if empty is None else min(empty, _reach(form)))


def best(marks: Mapping[str, int], living: tuple[int, ...], empty: int | None = None) -> float:
    """What the best gear of a country catches on average; or how many of so many ``empty`` plates the best gear for that fills."""
    return max(_by_form(marks, living, empty).values())


def best_form(marks: Mapping[str, int], living: tuple[int, ...], empty: int | None = None) -> str:
    """Which gear that is, in the form in which it is used."""
    found = _by_form(marks, living, empty)
    return max(found, key=lambda form: found[form])


def light_form(marks: Mapping[str, int], living: tuple[int, ...], empty: int) -> str:
    """Of the gear that fills about as many of so many ``empty`` plates as the best the one that catches least: who fishes once more spares
    the sea, and next year's plates."""
    filled, caught = (_by_form(marks, living, plates) for plates in (empty, None))
    most = max(filled.values())
    return min((form for form in filled if filled[form] >= most - SLIGHT), key=lambda form: caught[form])


def _by_form(marks: Mapping[str, int], living: tuple[int, ...], empty: int | None) -> dict[str, float]:
    forms = [form for form in d.DICE if (form == "default" or marks[form]) and not marks.get(f"{form}+")]
    most = {form: _reach(form) if empty is None else empty for form in forms}
    found = {
        form: with_radar(form, living, most[form]) if marks["radar"] else served(form, living, (), d.DICE[form], most[form])
        for form in forms
    }
    return {form: catch or 0.0 for form, catch in found.items()}


@functools.lru_cache(1 << 10)
def by_face(alive: int) -> tuple[int, ...]:
    """The living fish by face."""
    return tuple(sum(alive >> row & 1 for row in range(d.ROWS) if d.FACE_OF[row] == face) for face in range(1, d.DIE_FACES + 1))


def deadly(form: str, living: tuple[int, ...], kept: tuple[int, ...], count: int, *, has_radar: bool = False) -> float:
    """The share of rolls that cost the sea all the fish that live; ``has_radar``: whatever is rolled again then."""
    if not 0 < sum(living) <= _reach(form) or d.DIE_FACES**count > MOST:
        return 0.0
    return _survived_by_none(form, living) if has_radar else _deadly(form, living, tuple(sorted(kept)), count)


@functools.lru_cache(1 << 10)
def _deadly(form: str, living: tuple[int, ...], kept: tuple[int, ...], count: int) -> float:
    rolls = _rolls(count)
    ends = sum(ways for roll, ways in rolls.items() if all(n <= caught(form, kept + roll).count(face) for face, n in enumerate(living, 1)))
    return ends / rolls.total()


@functools.lru_cache(1 << 8)
def _survived_by_none(form: str, living: tuple[int, ...]) -> float:
    """The same for who rolls those dice again with which the sea dies least often."""
    count, rolls = d.DICE[form], _rolls(d.DICE[form])
    least = [ways * min([_deadly(form, living, kept, count - len(kept)) for kept in _kept(roll)]) for roll, ways in rolls.items()]
    return sum(least) / rolls.total()


@functools.cache
def falls(dice: int, times: int = 1) -> float:
    """The chance that so many of some dice show a number, or more of them."""
    one, other = 1 / d.DIE_FACES, 1 - 1 / d.DIE_FACES
    return float(1 - sum(math.comb(dice, count) * one**count * other ** (dice - count) for count in range(times)))


def wasted(form: str, living: tuple[int, ...], kept: tuple[int, ...], count: int) -> float:
    """The share of rolls with which a trawler kills a fish: those of which every die finds one."""
    if not form.startswith("trawler") or d.DIE_FACES**count > MOST:
        return 0.0
    return _wasted(_within_reach(form, living), tuple(sorted(kept)), count)


@functools.lru_cache(1 << 10)
def _wasted(living: tuple[int, ...], kept: tuple[int, ...], count: int) -> float:
    rolls = _rolls(count)
    return sum(ways for roll, ways in rolls.items() if _for_each(living, kept + roll) == len(kept + roll)) / rolls.total()


def caught(form: str, dice: tuple[int, ...]) -> tuple[int, ...]:
    """The faces of the fish that dice must take or kill, if there are such."""
    if form.startswith("seine"):
        return (max(dice),) * int(d.SEINE_FISH[form])
    return tuple(face for face in dice if face != d.LONGLINE_IGNORES) if form.startswith("longline") else dice


@functools.cache
def _reach(form: str) -> int:
    """The most fish that gear can catch."""
    if form.startswith("seine"):
        return int(d.SEINE_FISH[form])
    return int(d.DICE[form]) + (int(d.LONGLINE_EXTRA[form]) if form.startswith("longline") else 0)


def _within_reach(form: str, living: tuple[int, ...]) -> tuple[int, ...]:
    """Of each face as many fish as gear could catch: more make no difference, and what is known of so many need not be worked out again."""
    most = _reach(form)
    return tuple([fish if fish < most else most for fish in living])


@functools.lru_cache(1 << 11)
def _served(form: str, living: tuple[int, ...], kept: tuple[int, ...], count: int, empty: int) -> float:
    rolls = _rolls(count)
    return sum([ways * min(empty, _catch(form, living, tuple(sorted(kept + roll)))) for roll, ways in rolls.items()]) / rolls.total()


@functools.lru_cache(1 << 9)
def _with_radar(form: str, living: tuple[int, ...], empty: int) -> float:
    count, rolls = d.DICE[form], _rolls(d.DICE[form])
    best = [ways * max([_served(form, living, kept, count - len(kept), empty) for kept in _kept(roll)]) for roll, ways in rolls.items()]
    return sum(best) / rolls.total()


@functools.lru_cache(1 << 10)
def _kept(roll: tuple[int, ...]) -> frozenset[tuple[int, ...]]:
    """The dice that may be kept of a roll."""
    return frozenset(kept for count in range(len(roll) + 1) for kept in itertools.combinations(roll, count))


@functools.cache
def _rolls(count: int) -> Counter[tuple[int, ...]]:
    """What so many dice can show, whatever their order, each with the number of ways to it."""
    return Counter(tuple(sorted(roll)) for roll in itertools.product(range(1, d.DIE_FACES + 1), repeat=count))


@functools.lru_cache(1 << 13)  # of the same dice much is asked: by what is kept, and for fish and for plates
def _catch(form: str, living: tuple[int, ...], dice: tuple[int, ...]) -> int:
    """The most fish that these dice, sorted, can catch."""
    if form.startswith("seine"):
        return min(int(d.SEINE_FISH[form]), living[dice[-1] - 1])
    if form.startswith("trawler"):
        return min(_for_each(living, dice), len(dice) - 1)  # a die that finds no fish is the one to kill with
    if form.startswith("longline"):
        dice = tuple(face for face in dice if face != d.LONGLINE_IGNORES)
        there = sum(living[face - 1] for face in set(dice))
        return min(there, _for_each(living, dice) + int(d.LONGLINE_EXTRA[form]))
    return _for_each(living, dice)


def _for_each(living: tuple[int, ...], dice: tuple[int, ...]) -> int:
    return sum([min(dice.count(face), living[face - 1]) for face in set(dice)])
