"""What of a hand pays, and what is kept of it for boats."""

from __future__ import annotations

import functools
import itertools
from collections.abc import Iterable

from shoal.games.contract import Json

from .. import data as d
from . import reckoning
from .reckoning import Player


def to_launch(player: Player, due: int, limit: int) -> tuple[str, ...]:
    """The cards of a known hand, up to a limit, that can be kept and launched as boats after what is due is paid: as many as possible, then
    those that let the least be lost by paying, then those of most points. The other cards and crates must pay for all of that."""
    licensed = tuple((kind, number) for kind, number in player["hand"].items() if number and reckoning.allows(player, kind))
    return _to_launch(licensed, tuple(player["hand"].items()), int(player["stored"]), reckoning.discount(player), due, limit)


@functools.lru_cache(1 << 10)
def _to_launch(
    licensed: tuple[tuple[str, int], ...], hand: tuple[tuple[str, int], ...], stored: int, discount: int, due: int, limit: int
) -> tuple[str, ...]:
    found: list[tuple[int, int, int, tuple[str, ...]]] = []
    boats = [kind for kind, number in licensed for _ in range(min(number, limit))]
    for kept in {kept for count in range(1, limit + 1) for kept in itertools.combinations(boats, count)}:
        rest: Player = {"hand": {kind: number - kept.count(kind) for kind, number in hand}, "stored": stored}
        given, numbers = reckoning.given_for(rest, due), [d.KINDS.index(kind) for kind in kept]
        cost = sum(max(d.COST[number] - discount, 0) for number in numbers)
        if given >= due and (reckoning.cash(rest) or 0) - given >= cost:
            found.append((-len(kept), given, -_points(kept), kept))
    return min(found)[-1] if found else ()


def can_keep(player: Player, kind: str, due: int) -> bool:
    """Can a card of a known hand be kept and launched after what is due is paid?"""
    rest = without(player, kind)
    left = (reckoning.cash(rest) or 0) - max(due, reckoning.given_for(rest, due))
    return bool(player["hand"].get(kind)) and left >= reckoning.price(player, d.COST[d.KINDS.index(kind)])


def kept_to_launch(view: Json, player: Player, first: str = "") -> tuple[str, ...]:
    """What somebody who pays can keep to launch in this round, with such a card or crate given ``first``."""
    owner, limit = player, view["left"]
    if view["lot"]:
        owner = reckoning.buyer(player, view["lot"])
        limit = reckoning.launches(owner)
    return to_launch(without(owner, first), max(view["due"] - (worth(first) if first else 0), 0), limit)


def without(player: Player, thing: str) -> Player:
    """A player who has given a card or a crate away."""
    if thing == "crate":
        return {**player, "stored": player["stored"] - 1}
    return {**player, "hand": {kind: number - (kind == thing) for kind, number in player["hand"].items()}}


def worth(thing: str) -> int:
    """What a card or a crate pays."""
    return d.CRATE_CASH if thing == "crate" else d.CASH[d.KINDS.index(thing)]


def rest_of_payment(view: Json, player: Player, kind: str) -> tuple[int, dict[str, int]]:
    """Paid with such a card or crate of a known hand first and as well as possible then: what is lost, and what pays the rest.

    As well as possible is to keep the boats of this round, then to lose the least, then to keep a crate that is traded for several cards,
    then to use the fewest cards, then those that are least likely to be boats, then boats of fewest points.
    """
    is_kept = reckoning.is_for_trade(view, player)
    held = [each for each, number in player["hand"].items() for _ in range(number)] + ["crate"] * player["stored"]
    for each in (kind, *kept_to_launch(view, player, kind)):
        held.remove(each)
    uses = {each: reckoning.boat_use(view, player, each) for each in held if each != "crate"}

    def given(things: tuple[str, ...]) -> tuple[bool, int, int, int]:
        cards = [uses[each] for each in things if each in uses]
        uses_last = is_kept and (kind, *things).count("crate") == player["stored"]
        return uses_last, len(cards), sum(cards), _points(each for each in things if uses.get(each) == reckoning.LICENSED)

    due: int = view["due"]
    ways: dict[int, tuple[str, ...]] = {worth(kind): ()}  # what can be paid, and with what besides
    for each in held:
        for amount, used in list(ways.items()) if worth(each) else ():
            if amount < due and (amount + worth(each) not in ways or given(ways[amount + worth(each)]) > given((*used, each))):
                ways[amount + worth(each)] = (*used, each)
    enough = [(amount - due, given(used), used) for amount, used in ways.items() if amount >= due]
    lost, _, rest = min(enough, default=(0, (False, 0, 0, 0), ()))
    return lost, {each: rest.count(each) for each in dict.fromkeys(rest)}


def _points(kinds: Iterable[str]) -> int:
    return sum(d.BOAT_POINTS[d.KINDS.index(kind)] for kind in kinds)


def cards_to_pay(player: Player, due: int) -> int:
    """The fewest cards of a known hand that pay what is due, crates first."""
    due -= d.CRATE_CASH * player["stored"]
    values = sorted((d.CASH[d.KINDS.index(kind)] for kind, number in player["hand"].items() for _ in range(number)), reverse=True)
    used = 0
    while due > 0 and used < len(values):
        due -= values[used]
        used += 1
    return used
