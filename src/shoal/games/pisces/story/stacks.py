"""Stacks of fish that rolls in Pisces name, what boats take of them, and how often those of one player win the trophy."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from typing import NamedTuple

# What hitting a stack does: its fish are caught or let go, or its stars go to who hits it, to another player, with the award, or from who
# hits it with the award.
CAUGHT, LET_GO, STARS, THEIRS, GIVES, LOSES = range(6)


class Stack(NamedTuple):
    """One that a total names."""

    species: str
    spot: str
    number: int  # of fish
    kind: int
    fish: int  # the points of what is caught
    points: int  # ... with the trophy
    is_wanted: bool  # is a fish of a missing card caught?
    stars: float  # by how many points its gold stars change what it is worth, by the hope of the award


Named = tuple[tuple[int, tuple[Stack, ...]], ...]  # the stacks that totals name, and in how many ways the dice show such a total
Places = frozenset[tuple[str, str]]


def taken(named: Named, boats: int, gone: dict[Places, float]) -> dict[Places, float]:
    """What so many boats more take, each the most fish that it hits: all that may be gone, and how likely that is."""
    everything = sum(ways for ways, _ in named)
    for _ in range(boats):
        after: dict[Places, float] = {}
        for (places, share), (ways, found) in itertools.product(gone.items(), named):
            left = after_a_boat(found, places)
            after[left] = after.get(left, 0.0) + share * ways / everything
        gone = after
    return gone


def after_a_boat(found: Sequence[Stack], gone: Places) -> Places:
    """What is gone after a boat whose roll names these stacks: it takes the most fish."""
    first = max((each for each in found if (each.species, each.spot) not in gone), key=lambda each: each.fish, default=None)
    return gone if first is None or first.kind >= STARS else gone | {(first.species, first.spot)}


class Crew:
    """Boats of one player that fish for the trophy, in whichever order is best, those that may help; what is asked again is remembered."""

    def __init__(self, boats: Sequence[Named]) -> None:
        self.waters = list(dict.fromkeys(boats))
        can_help = [any(stacks for _, stacks in named) for named in self.waters]
        self.boats = tuple(sorted(each for each in map(self.waters.index, boats) if can_help[each]))
        self._known: dict[tuple[tuple[str, ...], int, tuple[int, ...], Places, int], float] = {}

    def catch(self, cards: tuple[str, ...], boats: tuple[int, ...], gone: Places, outriggers: int) -> float:
        """How often these boats catch all that the cards ask for. Only outriggers make their order matter: the first shows whether the
        others need one."""
        if len({*cards}) > len(boats):
            return 0.0
        first = dict.fromkeys(boats) if outriggers else boats[:1]
        return max(self.catch_first(each, cards, without(boats, each), gone, outriggers) for each in first)

    def catch_first(self, boat: int, cards: tuple[str, ...], others: tuple[int, ...], gone: Places, outriggers: int) -> float:
        """The same with one boat first: each roll is made again where that is better and an outrigger is left."""
        asked = cards, boat, others, gone, outriggers
        if asked not in self._known:
            again = self.catch_first(boat, cards, others, gone, outriggers - 1) if outriggers else 0.0
            chance, everything = 0.0, 0
            for ways, stacks in self.waters[boat]:
                best = next((each for each in stacks if each.species in cards and (each.species, each.spot) not in gone), None)
                after = self._after(best, cards, others, gone, outriggers) if best else self.catch(cards, others, gone, outriggers)
                chance, everything = chance + ways * max(after, again), everything + ways
            self._known[asked] = chance / everything
        return self._known[asked]

    def _after(self, caught: Stack, cards: tuple[str, ...], others: tuple[int, ...], gone: Places, outriggers: int) -> float:
        """The same once a boat has caught a stack."""
        still = list(cards)
        for _ in range(min(caught.number, cards.count(caught.species))):
            still.remove(caught.species)
        return self.catch(tuple(still), others, gone | {(caught.species, caught.spot)}, outriggers) if still else 1.0


def without(boats: tuple[int, ...], boat: int) -> tuple[int, ...]:
    at = boats.index(boat)
    return boats[:at] + boats[at + 1 :]
