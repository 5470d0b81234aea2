"""Words of Fresh Fish that sentences are made of."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from shoal.games.contract import Gain
from shoal.games.prose import listed

from .. import data as d


def the(tile: str) -> str:
    return f"the {d.NAMED[tile]}"


def a(tile: str) -> str:
    name = d.NAMED[tile]
    return f"{'an' if name[0].lower() in 'aeiou' else 'a'} {name}"


def center_of(kind: str) -> str:
    """The centre of an outlet's kind."""
    return the(d.CENTERS[d.OUTLETS.index(kind)])


def streets(length: int) -> str:
    return number_of(length, "street")


def number_of(count: int, thing: str) -> str:
    return f"{count} {thing}{'' if abs(count) == 1 else 's'}"


def beside(far: int, around: int) -> str:
    """That a way is so short over plots of others only."""
    return "" if around == far else f" ({around} if others build on theirs)"


def to_streets(plots: Sequence[str]) -> str:
    """Plots that are lost: ``a3 and c1 to streets``"""
    return f"{listed(plots)} to {'a street' if len(plots) == 1 else 'streets'}"


def into_streets(plots: Sequence[str]) -> str:
    """Plots that the city would take: ``a3 and c1 into streets``"""
    return f"{listed(plots)} into {'a street' if len(plots) == 1 else 'streets'}"


def by_owner(pairs: Iterable[tuple[int, str]]) -> dict[int, list[str]]:
    """Things with whose they are, those of each together."""
    found: dict[int, list[str]] = {}
    for owner, thing in pairs:
        found.setdefault(owner, []).append(thing)
    return found


def capital(words: str) -> str:
    return words[:1].upper() + words[1:]


def weight(gain: Gain) -> tuple[bool, float]:
    """In which order gains are told: what is good, then what it costs, each by its size."""
    return gain.value < 0, -abs(gain.value)
