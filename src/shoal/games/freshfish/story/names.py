"""Words of Fresh Fish that sentences are made of."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from shoal.games.contract import Gain
from shoal.games.prose import listed, spelled

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


def beside(far: int, around: int, free: str = "", then: int = 0) -> str:
    """That a way is so short over plots of others only, or over a free one."""
    if around != far:
        return f" ({around} if others build on theirs)"
    return f" ({then or 'the plot is lost'} if {free} is built on)" if free else ""


def only_draw(tiles: int, free: Iterable[tuple[int, str]], name: Callable[[int], str]) -> str:
    """What comes of it that one has no marker left: ``you can only draw until one comes back``"""
    gifts = by_owner(free)
    told = [f"{name(owner)} gets {spelled(len(kinds))} for nothing" for owner, kinds in gifts.items()]
    of_last = [f"{name(owner)} gets the last tile for nothing" for owner in gifts]
    among = f"; of the {spelled(tiles)} tiles left {listed(told)}" if tiles > 1 else f"; {of_last[0]}" if gifts else ""
    return f"you can only {'draw' if tiles else 'take tiles'} until one comes back{among if gifts else ''}"


def spoilt(ways: Sequence[Sequence[Any]], whose: str) -> str:
    """Ways that cannot become as short any more: ``your way from the Harbor is 5 at best, not 2``"""
    return ", and ".join(f"{whose} way from {center_of(kind)} is {then} at best, not {now}" for kind, now, then in ways)


def nearest_then(ways: Sequence[Sequence[Any]]) -> str:
    """Centres to which one has no plot left that is as near."""
    return ", and ".join(f"your nearest plot to {center_of(kind)} is {streets(then)} away at best, not {now}" for kind, now, then in ways)


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


def who_builds(plots: Mapping[int, Sequence[str]]) -> str:
    """By owners the plots on which it comes to something that they build: ``{1} builds on b2 or c3``"""
    return listed((f"{{{owner}}} builds on {listed(names, 'or')}" for owner, names in plots.items()), "or")


def small(words: str) -> str:
    """The beginning of a sentence inside another: only the reader has no capital."""
    return words[:1].lower() + words[1:] if words.startswith("You") else words


def weight(gain: Gain) -> tuple[bool, float]:
    """In which order gains are told: what is good, then what it costs, each by its size."""
    return gain.value < 0, -abs(gain.value)
