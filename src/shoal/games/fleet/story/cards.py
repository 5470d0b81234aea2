"""What the cards of Fleet are called and say."""

from __future__ import annotations

import functools
from collections.abc import Mapping, Sequence
from typing import Any

from shoal.games.prose import counted, listed

from .. import data as d

PLAIN_NAMES = {"crab-captains": "king crab (captains)", "crab-crates": "king crab (crates)", "crab-licenses": "king crab (variety)"}
LICENCES = {
    "pub": "Fishermen's Pub",
    "crab-captains": "king crab licence (captains)",
    "crab-crates": "king crab licence (crates)",
    "crab-licenses": "king crab licence (variety)",
}
TITLES = {
    "processing": "Processing",
    "pub": "Fishermen's Pub",
    "crab-captains": "King crab: captains",
    "crab-crates": "King crab: crates",
    "crab-licenses": "King crab: variety",
}


def plain(kind: str) -> str:
    """A licence's name in a list."""
    return PLAIN_NAMES.get(kind, kind)


def named(kind: str) -> str:
    """A licence's name in a list of them within a sentence: ``cod``, ``Fishermen's Pub``."""
    return LICENCES[kind] if kind == "pub" else plain(kind)


def several(kinds: Sequence[str]) -> list[str]:
    """Licences in a list of them, equal ones together: ``cod``, ``two processing licences``."""
    return [counted(count, licence(kind)) if (count := kinds.count(kind)) > 1 else named(kind) for kind in dict.fromkeys(kinds)]


def licence(kind: str) -> str:
    """A licence inside a sentence: ``cod licence``."""
    return LICENCES.get(kind, f"{kind} licence")


def the_next(kind: str, number: int) -> str:
    """A licence that would be the reader's first of its kind, or not: ``your 2nd cod licence``."""
    return f"your {nth(number)} {licence(kind)}" if number > 1 else f"the {licence(kind)}"


def nth(number: int) -> str:
    return {1: "1st", 2: "2nd", 3: "3rd"}.get(number, f"{number}th")


def title(kind: str) -> str:
    """What stands on a licence."""
    return TITLES.get(kind, kind.capitalize())


def boat(kind: str) -> str:
    """A boat inside a sentence."""
    return "processing vessel" if kind == "processing" else f"{kind} boat"


def pier(kind: str) -> str:
    """Where a licence lies and its boats are moored: all king crabs together."""
    return "crab" if kind.startswith("crab") else kind


def cards(found: Mapping[str, int]) -> str:
    """``a shrimp card and two cod cards``."""
    return listed(each(found))


def each(found: Mapping[str, int]) -> list[str]:
    """The same as a list."""
    return [a_card(kind) if number == 1 else counted(number, f"{kind} card") for kind, number in found.items()]


def things(found: Mapping[str, int]) -> str:
    """Cards and crates: ``a tuna card, two cod cards and a crate``."""
    crates = found.get("crate", 0)
    given = each({kind: number for kind, number in found.items() if kind != "crate"})
    return listed([*given, *(["a crate" if crates == 1 else counted(crates, "crate")] if crates else [])])


def the_cards(found: Mapping[str, int]) -> str:
    """``the shrimp card``, or ``a shrimp card and two cod cards``."""
    return f"the {next(iter(found))} card" if sum(found.values()) == 1 else cards(found)


def a_card(kind: str) -> str:
    return f"a {kind} card"


def counts(found: Mapping[str, int]) -> str:
    return ", ".join(times(plain(kind), number) for kind, number in found.items())


def times(word: str, number: int) -> str:
    return f"{number} x {word}" if number > 1 else word


def some(number: int, word: str) -> str:
    return f"{number} {word}{'' if number == 1 else 's'}"


def paren(words: str) -> str:
    return f" ({words})" if words else ""


def cash(amount: int) -> str:
    """An amount of cash in a sentence: ``$3``"""
    return f"${amount}" if amount else "nothing"


def lowest(full: int, due: int) -> str:
    """What a licence goes for at least, and what that comes to: ``from $5 (you pay $4)``"""
    return f"from ${full}{f' (you pay {cash(due)})' if due != full else ''}"


def price(full: int, due: int) -> str:
    """What is to be paid, and why it is less than what is printed: ``$1 (shrimp licence: $1 off)``"""
    return cash(due) if due == full else f"{cash(due)} ({less(full - due)})"


def less(discount: int) -> str:
    """Why a price is less than what is printed: ``shrimp licence: $1 off``"""
    return f"shrimp licence: ${discount} off"


# -- licences ----------------------------------------------------------------------------------------------------------


@functools.lru_cache(64)
def license_sentence(kind: str) -> str:
    """All that a licence says: ``Fishermen's Pub, from $10: 10 points; no boats, no bonus.``"""
    number = d.LICENSES.index(kind)
    name = licence(kind)
    return f"{name[0].upper()}{name[1:]}, from ${d.MINIMUM[number]}: {some(d.LICENSE_POINTS[number], 'point')}; {effect(kind)}."


def effect(kind: str) -> str:
    """What a licence does, as its card says."""
    if kind == "shrimp":
        return f"${d.DISCOUNT} off every price, for each shrimp licence"
    if kind == "lobster":
        rows = [f"with {k} licences {words}" if k > 1 else words for k, words in enumerate(d.LOBSTER_WORDS, 1)]
        return f"hire {some(d.LOBSTER_HIRES, 'captain')} a round, then draw {'; '.join(rows)}"
    if kind == "processing":
        return f"crates can be processed; a traded crate brings {some(d.TRADE_CARDS, 'card')} for each processing licence"
    if kind == "cod":
        return f"launch {some(d.COD_LAUNCHES, 'boat')} a round; when you launch, draw {some(d.COD_CARDS, 'card')} for each cod licence"
    if kind == "tuna":
        rows = [f"{k}: {words}" for k, words in enumerate(d.TUNA_WORDS[1:], 1)]
        return f"better draws by tuna licences: {'; '.join(rows)}"
    if kind == "pub":
        return "no boats, no bonus"
    return f"at the end {crab_effect(kind)}; crab boats may be launched"


def crab_effect(kind: str) -> str:
    """What a king crab brings at the end."""
    if kind == "crab-captains":
        return f"1 point for {d.CAPTAINS_WORDS}, at most {d.MOST_FOR_CAPTAINS}"
    if kind == "crab-crates":
        return f"1 point for {d.CRATES_WORDS} on boats, at most {d.MOST_FOR_CRATES}"
    steps = [(number, points) for number, points in enumerate(d.DIFFERENT_POINTS, 1) if points]
    told = ", ".join(f"{points} for {number}" for number, points in steps) or "nothing"
    return f"points for different licences ({told}), all crabs counting as one kind"


@functools.lru_cache(64)
def bonus(kind: str, number: int, is_short: bool = False) -> str:
    """What this many licences of a kind do for their owner, in a few words for a card; ``is_short``: a narrow one."""
    if kind == "shrimp":
        return f"${d.DISCOUNT * number} off every price"
    if kind == "lobster":
        row = min(number, len(d.LOBSTER_CARDS)) - 1
        if is_short:
            return f"hire {some(d.LOBSTER_HIRES, 'captain')}, then draw {_lobster_steps(d.LOBSTER_CARDS[row])}"
        return f"hire {some(d.LOBSTER_HIRES, 'captain')} a round, then draw {d.LOBSTER_WORDS[row]}"
    if kind == "processing":
        return f"a crate off a boat is ${d.CRATE_CASH}; trade 1 a round for {some(d.TRADE_CARDS * number, 'card')}"
    if kind == "cod":
        return f"launch {some(d.COD_LAUNCHES, 'boat')} a round; when you launch, draw {some(d.COD_CARDS * number, 'card')}"
    if kind == "tuna":
        return f"each round {d.TUNA_WORDS[number]}"
    if kind == "pub":
        return "only points, no boats"
    if kind == "crab-captains":
        return f"+1 for {d.CAPTAINS_WORDS}, at most {d.MOST_FOR_CAPTAINS}"
    if kind == "crab-crates":
        return f"+1 for {d.CRATES_WORDS} on boats, at most {d.MOST_FOR_CRATES}"
    middle = d.N_DIFFERENT // 2 + 1
    return f"+{d.DIFFERENT_POINTS[middle - 1]} for {middle} different licences, up to +{d.DIFFERENT_POINTS[-1]} for {d.N_DIFFERENT}"


def _lobster_steps(row: Sequence[int]) -> str:
    """The cards of the lobster bonus at first, and how many captains bring the most: ``1 card, 2 once you have 4``"""
    first, most = next(filter(None, row), 0), max(row)
    return f"{some(first, 'card')}{f', {most} once you have {row.index(most)}' * (most > first)}"


def last_bonus(kind: str, number: int) -> str:
    """What this many licences of a kind still do for who buys one in the last round, after which cards and cash are worth nothing."""
    if kind in ("tuna", "processing"):
        return f"{boat(kind)}s in this last round"
    if kind == "lobster":
        return f"hire {some(d.LOBSTER_HIRES, 'captain')} this round"
    return bonus(kind, number).replace("a round", "this round")


def promise(kind: str, number: int, is_last: bool) -> str:
    """What its owner, with this many of a kind, can count on later, as a sentence: ``Later: cod boats; launch 2 boats a round, ...``

    Of a second one it is told what both do together.
    """
    if kind == "pub":
        return "Nothing later: no boats, no bonus."
    if is_last:
        allowed, does = f"{boat(pier(kind))}s in this last round", last_bonus(kind, number)
        return f"Later: {allowed}{f'; {does}' if does != allowed else ''}."
    if number > 1:
        return f"Later, as your {nth(number)}: {bonus(kind, number)}."
    return f"Later: {boat(pier(kind))}s; {bonus(kind, number)}."


def by_crab(kind: str, points: int) -> str:
    """Of the points that a licence brings its owner now, those that are not printed on it."""
    more = points - d.LICENSE_POINTS[d.LICENSES.index(kind)]
    return f"; {more} of them by {'its bonus' if kind.startswith('crab') else 'your king crab'}" if more > 0 else ""


# -- boats -------------------------------------------------------------------------------------------------------------


def fleet_words(boats: list[dict[str, Any]]) -> list[str]:
    """The boats, equal ones together."""
    words = [boat_words(boat) for boat in boats]
    return [times(word, words.count(word)) for word in dict.fromkeys(words)]


def boat_words(ship: dict[str, Any]) -> str:
    if not ship["captain"]:
        return f"{ship['kind']} without captain"
    return f"{ship['kind']} with {some(ship['crates'], 'crate')}{' (processed)' if ship['processed'] else ''}"
