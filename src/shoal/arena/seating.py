"""Who sits where in which game, so that everybody meets everybody in every seat equally often."""

from __future__ import annotations

import itertools
import math

MOST_ORDERS = 24  # seatings of one line-up; beyond them only some orders are rotated


def lineups(bots: int, players: int) -> list[tuple[int, ...]]:
    """The groups that meet: all of ``players`` different bots, or, if there are fewer bots than seats, all bots in turn.

    >>> lineups(3, 2)
    [(0, 1), (0, 2), (1, 2)]
    >>> lineups(2, 3)
    [(0, 1, 0), (0, 1, 1)]
    """
    if bots >= players:
        return list(itertools.combinations(range(bots), players))
    rest = players % bots
    return [tuple(range(bots)) * (players // bots) + extra for extra in itertools.combinations(range(bots), rest)]


def orders(players: int) -> list[tuple[int, ...]]:
    """The orders in which a line-up sits: each followed by its rotations.

    >>> orders(2)
    [(0, 1), (1, 0)]
    """
    firsts = itertools.islice(itertools.permutations(range(1, players)), max(1, MOST_ORDERS // players))
    return [(0, *first)[turn:] + (0, *first)[:turn] for first in firsts for turn in range(players)]


def seating(number: int, bots: int, players: int) -> tuple[int, ...]:
    """The bots by seat in game ``number``."""
    groups, places = lineups(bots, players), orders(players)
    group = groups[number // players % len(groups)]
    order = places[number % players + number // (players * len(groups)) * players % len(places)]
    return tuple(group[place] for place in order)


def deal(number: int, bots: int, players: int) -> int:
    """Which luck game ``number`` has: a line-up plays the same deal once in every rotation."""
    return number // (players * math.comb(max(bots, players), players)) if bots >= players else number // players
