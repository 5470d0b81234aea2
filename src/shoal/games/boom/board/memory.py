"""What the board of Fishery Boom shows of the moves before: the last throw, if it found no fish."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from shoal.games.contract import Json, Said

ENDS = ("fish", "take", "store", "kill", "release", "done")  # after these no throw lies there that found nothing


class Memory(NamedTuple):
    """Who did what last; whose throw found no fish, and its dice, until the next one."""

    who: int | str
    action: str
    missed: tuple[int, tuple[int, ...]] | None = None

    @property
    def said(self) -> Said:
        return self.who, self.action


def recall(view: Json, moves: Iterator[Said]) -> Memory:
    last = next(moves)
    return Memory(*last, None if view["dice"] else _missed(itertools.chain([last], moves)))


def _missed(moves: Iterator[Said]) -> tuple[int, tuple[int, ...]] | None:
    """The last throw of somebody who fished, if no fish came of it; illegal dice are told with what they kill."""
    thrown = list[str]()
    for who, action in moves:
        verb = action.partition(" ")[0]
        if verb == "fish" and thrown and isinstance(who, int):
            return who, _dice(reversed(thrown))
        if verb in ("roll", "reroll"):
            thrown.append(action)
        elif verb in ENDS or thrown:
            return None
    return None


def _dice(thrown: Iterable[str]) -> tuple[int, ...]:
    """What lies after all throws of a fishing action."""
    dice = list[int]()
    for action in thrown:
        verb, _, what = action.partition(" ")
        if verb == "reroll":
            dice = [0 if str(place) in what.split() else face for place, face in enumerate(dice, 1)]
        elif 0 in dice:
            dice[dice.index(0)] = int(what)
        else:
            dice.append(int(what))
    return tuple(dice)
