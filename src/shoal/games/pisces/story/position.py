"""The whole position: in sentences for those who cannot see the picture, and in lines for a terminal, where spots are typed by name."""

from __future__ import annotations

import functools
from collections.abc import Iterable

from shoal.games.contract import Reader
from shoal.games.prose import listed
from shoal.games.remembered import of_equal
from shoal.games.seats import NAMES

from .. import data as d
from . import terms
from .asked import headline
from .terms import View


def describe(view: View, reader: Reader) -> str:
    """The whole position in sentences."""
    return " ".join(lines(view, reader, are_typed=False))


def lines(view: View, reader: Reader = None, are_typed: bool = True) -> list[str]:
    """The whole position, a sentence a line; ``are_typed``: with the names of spots."""
    now = [title(view), headline(view, reader), attempt(view), bidding(view)]
    if view["cards"]:
        now.append(f"Tournament: {terms.goal(view['cards'])}")
    if view["boards"]:
        now += [*(fishery(view, species, are_typed) for species in view["boards"]), ocean(view)]
    now += [player(view, seat, reader) for seat in range(len(view["players"]))]
    if view["boards"] and view["stage"] != "over":
        now += [shop(view), deck(view)]
    return [f"{line.removesuffix('.')}." for line in now if line]


def title(view: View) -> str:
    """``Round 3 of 6``, or what comes before it."""
    return f"Round {view['round']} of {d.ROUNDS}" if view["round"] else "Before the first round"


def number(count: int, thing: str) -> str:
    """``1 boat``, ``2 boats``."""
    plural = f"{thing[:-1]}ies" if thing.endswith("y") else f"{thing}s"
    return f"{count} {thing if count == 1 else plural}"


def attempt(view: View) -> str:
    """The dice on the table: ``The dice at the crab fishery: 3 and 4, together 7``."""
    now = view["attempt"]
    if now is None or not now["dice"]:
        return ""
    where = "The sardines' dice" if view["stage"] == "sardine" else f"The dice at {terms.place(now['area'])}"
    total = f", together {sum(now['dice'])}" if len(now["dice"]) > 1 else ""
    return f"{where}: {listed(now['dice'])}{total}"


def bidding(view: View) -> str:
    """The highest bid and who has passed."""
    if view["stage"] != "bid" and view["bid"] is None:
        return ""
    high = f"{NAMES[view['bidder']]} has bid {view['bid']}" if view["bid"] else "Nobody has bid"
    out = [NAMES[seat] for seat, passed in enumerate(view["passed"]) if passed]
    return f"{high}; {listed(out)} passed" if out else high


def fishery(view: View, species: str, are_typed: bool) -> str:
    """A board in a line."""
    return _fishery(species, view["boards"][species], [fleet.get(species, 0) for fleet in view["fleet"]], are_typed)


@of_equal
def _fishery(species: str, board: View, fleet: list[int], are_typed: bool) -> str:
    boats = [f"{NAMES[seat]} {count}" for seat, count in enumerate(fleet) if count]
    sent = f"; boats: {listed(boats)}" if boats else ""
    fish = "; ".join(_stacks(species, age, board[age], board["block"], are_typed) for age in reversed(d.AGES) if board[age])
    return f"{terms.school(species).capitalize()} ({NAMES[board['seat']]}'s): {fish}; {board['centre']} in reserve{sent}"


def _stacks(species: str, age: str, counts: list[int], block: str | None, are_typed: bool) -> str:
    """The stacks of an age: ``adults a1 1 (caught on 3), a2 0 (caught on 4)``; outcomes that all share are said once."""
    names = [f"{age[0]}{k + 1}" for k in range(len(counts))]
    fates = [terms.fate(terms.printed(species, name)) for name in names]
    shared = len(set(fates)) == 1
    told = []
    for name, count, fate in zip(names, counts, fates, strict=True):
        kept = " protected" if block == name else ""
        outcome = f" ({fate})" if fate and not shared else ""
        told.append(f"{f'{name} ' if are_typed else ''}{count}{kept}{outcome}")
    return f"{terms.PLURALS[age]} {', '.join(told)}" + (f" ({fates[0]})" if shared and fates[0] else "")


def ocean(view: View) -> str:
    """The faces of the ocean's die and the boats there."""
    return _ocean(tuple(player["species"] for player in view["players"]), tuple(fleet.get("ocean", 0) for fleet in view["fleet"]))


@functools.lru_cache(1 << 8)
def _ocean(kinds: tuple[str | None, ...], fleet: tuple[int, ...]) -> str:
    owned = [f"{terms.faces(len(kinds), seat)} {terms.school(species)}" for seat, species in enumerate(kinds) if species]
    if again := terms.faces(len(kinds), None):
        owned.append(f"{again} roll again")
    if any(fleet):
        owned.append(f"boats: {listed(f'{NAMES[seat]} {boats}' for seat, boats in enumerate(fleet) if boats)}")
    return f"Open ocean, spawners by the die: {'; '.join(owned)}"


def player(view: View, seat: int, reader: Reader = None) -> str:
    """A player in a line."""
    return _player(view["players"][seat], seat, view["first"] == seat, reader == seat)


@of_equal
def _player(mine: View, seat: int, is_first: bool, is_you: bool) -> str:
    chips = listed(f"{count} {terms.fish(species)}" for species, count in mine["chips"].items() if count)
    parts = [terms.points(mine["score"]), number(mine["boats"], "boat"), f"caught: {chips or 'none'}"]
    if mine["trophies"]:
        parts.append(number(mine["trophies"], "trophy"))
    if mine["stars"]:
        parts.append(number(mine["stars"], "gold star"))
    parts += [gear(mine, kind) for kind in d.GEAR if mine["gear"][kind]]
    you = ", you" if is_you else ""
    first = ", first player" if is_first else ""
    species = terms.school(mine["species"]) if mine["species"] else "undecided"
    return f"{NAMES[seat]} ({species}{first}{you}): {'; '.join(parts)}"


def gear(mine: View, kind: str) -> str:
    """``2 motors, 1 used``."""
    state = [f"{mine[how][kind]} {word}" for how, word in (("used", "used"), ("fresh", "new")) if mine[how][kind]]
    return ", ".join([number(mine["gear"][kind], terms.ITEMS[kind]), *state])


def boats_for_sale() -> str:
    """``a third boat for 20 points``; empty where nobody can have more boats than at the start."""
    if d.MOST_BOATS == d.BOATS:
        return ""
    what = f"a {terms.ORDINALS[d.MOST_BOATS]} boat" if d.MOST_BOATS == d.BOATS + 1 else f"boats up to {d.MOST_BOATS} a player"
    return f"{what} for {terms.price('boat')} points{' each' if d.MOST_BOATS > d.BOATS + 1 else ''}"


def gear_for_sale(left: Iterable[tuple[str, int]]) -> list[str]:
    """``6 motors, 6 outriggers and 6 fish finders for 10 points each``, by price."""
    by_price: dict[int, list[str]] = {}
    for kind, count in left:
        by_price.setdefault(terms.price(kind), []).append(number(count, terms.ITEMS[kind]))
    return [f"{listed(cards)} for {terms.points(points)} each" for points, cards in by_price.items()]


def shop(view: View) -> str:
    """What is for sale."""
    return _shop(tuple(view["gear_left"].items()))


@functools.lru_cache(1 << 8)
def _shop(left: tuple[tuple[str, int], ...]) -> str:
    return f"For sale: {'; '.join(filter(None, [boats_for_sale(), *gear_for_sale(left)]))}"


def deck(view: View) -> str:
    return _deck(tuple(view["cards_left"].items()))


@functools.lru_cache(1 << 8)
def _deck(cards: tuple[tuple[str, int], ...]) -> str:
    return f"Tournament cards left: {listed(f'{count} {terms.fish(species)}' for species, count in cards)}"
