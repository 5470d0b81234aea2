"""How the fish of a species of Pisces come to more from round to round."""

from __future__ import annotations

import functools

from .. import data as d
from . import terms
from .terms import View


def lived(view: View) -> int:
    """How often all fish have grown by an age: once in each round, after its shop."""
    stage = view["stage"]
    is_later = stage in ("sardine", "bid") or (stage == "pay" and view["bid"]) or (stage == "card" and not view["cards"])
    return max(0, int(view["round"]) - (not is_later))


@functools.cache
def offered(species: str) -> int:
    """Tenths of points that a roll at the board of a species catches on average of all rounds, were no fish caught; dice for births show
    their average."""
    kind = d.SPECIES.index(species)
    *ages, spawners = map(float, d.SPOTS[kind])  # one on each spot
    first = next(age for age, spots in enumerate(d.SPOTS[kind]) if spots)
    adults = d.AGES.index("adult")
    caught = 0.0
    for _ in range(d.ROUNDS):
        caught += _caught(species, ages[adults])
        spawners, ages = ages[-1], [0.0, *ages[:-1]]
        by_dice = d.SPAWN_DICE * (d.FACES + 1) / 2
        born = terms.born(species, int(spawners))
        ages[first] = min(by_dice if born is None else born, d.CHIPS[kind] - spawners - sum(ages[first + 1 :]))
    return round(10 * caught / d.ROUNDS)


def _caught(species: str, adults: float) -> float:
    """The points of a roll where so many adults are spread over their spots, the odd ones from the last spot on."""
    spots = d.OUTCOMES[d.SPECIES.index(species)][d.AGES.index("adult")]
    ways = terms.totals(terms.dice(species))
    each, odd = divmod(adults, len(spots))
    fish = 0.0
    for number, outcomes in enumerate(reversed(spots)):
        rolls = sum(ways.get(outcome, 0) for outcome in outcomes if outcome > 0)
        fish += rolls * (each + (number < odd))
    return fish / sum(ways.values()) * terms.worth(species)
