"""What one more licence of Fleet brings its owner: what it does each round, points, and boats that it allows or costs."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence

from shoal.games.contract import Gain, Json
from shoal.games.prose import counted, spelled

from .. import data as d
from . import cards, forecast, paying, reckoning
from .another import points as points_by_the_end
from .reckoning import Player


def licence(view: Json, player: Player, kind: str, due: int) -> Iterator[Gain]:
    """What owning one more licence comes to for what is due, what it does before its points while there are rounds left for that."""
    owner = reckoning.buyer(player, kind)
    launched, anyway = (paying.to_launch(each, paid, reckoning.launches(each)) for each, paid in ((owner, due), (player, 0)))
    yield from _launchable(view, launched, anyway)
    points, does = [_points(view, player, kind)], [*_effect(view, player, owner, kind, can_catch=bool(player["boats"] or launched))]
    yield from (*does, *points) if forecast.rounds_to_come(view) > 1 else (*points, *does)
    if kind == "crab-licenses" and not reckoning.last_auction(view):
        yield Gain("grows", 1, f"grows with each new kind of licence, up to {cards.some(d.DIFFERENT_POINTS[-1], 'point')}")


def _points(view: Json, player: Player, kind: str) -> Gain:
    """The points of one more licence, and what a king crab likely makes of them by the end."""
    points, total = reckoning.worth(player, kind), points_by_the_end(view, player, kind)
    if total > points:
        return Gain("points", total, f"likely brings {{you}} {cards.some(total, 'point')} by the end, {points} now")
    return Gain("points", points, f"brings {{you}} {cards.some(points, 'point')}")


def boats(view: Json, player: Player, kind: str, due: int) -> Iterator[Gain]:
    """The boats that its owner could not launch later without it: one in hand that need not pay for it counts more than others to come."""
    pier = cards.pier(kind)
    if pier == "pub" or reckoning.allows(player, pier) or reckoning.last_auction(view):
        return
    points = cards.some(d.BOAT_POINTS[d.KINDS.index(pier)], "point")
    is_in_hand = (player["hand"] or {}).get(pier) and (reckoning.cash(paying.without(player, pier)) or 0) >= due
    if is_in_hand:
        yield Gain(f"boats {pier}", 2, f"makes {{your}} {pier} card a boat of {points}")
    else:
        yield Gain(f"boats {pier}", 1, f"allows {cards.boat(pier)}s, {points} each")


def _launchable(view: Json, launched: Sequence[str], anyway: Sequence[str]) -> Iterator[Gain]:
    """How many boats fewer of the hand can be launched in this round than without the licence; or more, if it is the last: before it
    cards may rather be kept. That only tells licences or bids apart, as it need not be done."""
    more = len(launched) - len(anyway)
    if more < 0:
        yield Gain("launchable", more, f"costs {{you}} {_lost(-more, len(anyway))} this round")
    elif more and reckoning.last_auction(view):
        boats = counted(more, f"{'more ' * bool(anyway)}boat") if more > 1 else "another boat" if anyway else "a boat"
        points = cards.some(_boat_points(launched) - _boat_points(anyway), "point")
        yield Gain("launchable", more, f"lets {{you}} launch {boats} this round, {points}", of_kind=True)


def _lost(number: int, of: int) -> str:
    """``a launch``, or ``one of two launches``"""
    if number < of:
        return f"{spelled(number)} of {counted(of, 'launch', 'launches')}"
    return "a launch" if of == 1 else "both launches" if of == 2 else f"all {counted(of, 'launch', 'launches')}"


def _boat_points(kinds: Sequence[str]) -> int:
    return sum(d.BOAT_POINTS[d.KINDS.index(kind)] for kind in kinds)


def end(view: Json, mine: int) -> Gain:
    """That something makes this round the last, and how one's own points stand then."""
    best = max(score for seat, score in enumerate(view["scores"]) if seat != view["active"])
    stands = "ahead" if mine > best else "behind" if mine < best else "level"
    return Gain("end", mine - best, f"makes this the last round, with {{you}} {stands}, {mine} to {best}", is_grave=mine < best)


# -- what a licence does -----------------------------------------------------------------------------------------------

# what a licence is worth each round, about, in quarters of a point: it tells licences apart that are as dear, and bring as much
EARNS = {"shrimp": 3.0, "cod": 3.7, "lobster": 3.8, "tuna": 3.9, "processing": 4.0}


def _effect(view: Json, player: Player, owner: Player, kind: str, *, can_catch: bool) -> Iterator[Gain]:
    """What one more licence does from now on; in the last round nothing but what is told of its boats, or that captains can be hired."""
    number = owner["licenses"][kind]
    if reckoning.last_auction(view):
        if kind == "lobster" and number == 1:
            yield Gain("effect", 1, f"lets {{you}} hire {counted(d.LOBSTER_HIRES, 'captain')} this round")
    elif kind in DOES and (kind != "processing" or can_catch) and (does := DOES[kind](player, owner)):
        yield Gain("effect", EARNS[kind] / number, _often(view, kind, does))
        yield from _limit(kind, number)


def _often(view: Json, kind: str, does: str) -> str:
    """What is done each round, and where the end is near enough to tell, how often it is still of use."""
    to_come = forecast.rounds_to_come(view)
    rounds = to_come + (kind == "cod")  # cards of the last round are of use only if they come before captains are hired
    if to_come >= forecast.FAR or not EACH_ROUND.search(does) or "sell" in does:
        return does
    if rounds < TWICE:
        return f"{EACH_ROUND.sub('', does)}, {'likely' if rounds else 'perhaps'} once"
    return f"{does}, likely {'twice' if rounds == TWICE else f'{spelled(rounds)} times'}"


EACH_ROUND = re.compile(" (each|a) round")
TWICE = 2


def _limit(kind: str, number: int) -> Iterator[Gain]:
    """How much more can be done in a round with the first of a kind."""
    if number == 1 and kind == "cod":
        yield Gain("limit", d.COD_LAUNCHES, f"lets {{you}} launch {counted(d.COD_LAUNCHES, 'boat')} each round")
    elif number == 1 and kind == "lobster":
        yield Gain("limit", d.LOBSTER_HIRES, f"lets {{you}} hire {counted(d.LOBSTER_HIRES, 'captain')} each round")


def _shrimp(player: Player, owner: Player) -> str:
    return f"takes {'another ' * ('shrimp' in player['licenses'])}${d.DISCOUNT} off every price for {{you}}"


def _lobster(player: Player, owner: Player) -> str:
    """The cards that it brings more, for as many boats with captains as there are, or as it takes."""
    now = reckoning.captained(player)
    for boats in range(max(now, 1), len(d.LOBSTER_CARDS[0])):
        drawn = reckoning.lobster_cards(owner, boats)
        if drawn > reckoning.lobster_cards(player, boats):
            return f"lets {{you}} draw {counted(drawn, 'card')} each round{_with_captains(boats, is_now=boats == now)}"
    return ""


def _with_captains(number: int, *, is_now: bool) -> str:
    """For how many captains cards are drawn, of those that are hired or will be."""
    captains = "captain" if number == 1 else counted(number, "captain")
    return f" for {{your}} {captains}" if is_now else f" once {{you}} have {'a ' * (number == 1)}{captains}"


def _processing(player: Player, owner: Player) -> str:
    """What crates are good for; with one more licence only how many cards one is traded for."""
    drawn = counted(reckoning.bonus_cards(owner, "trade"), "card")
    if "processing" not in player["licenses"]:
        aboard = f" ({reckoning.catch(player)} now)" * bool(player["boats"])
        return f"lets {{you}} sell crates off boats{aboard} for ${d.CRATE_CASH} each, one a round for {drawn}"
    return f"lets {{you}} trade a crate for {drawn} each round"


def _cod(player: Player, owner: Player) -> str:
    return f"draws {counted(reckoning.bonus_cards(owner, 'launch'), 'card')} a round for launching"


def _tuna(player: Player, owner: Player) -> str:
    number = owner["licenses"]["tuna"]
    return f"lets {{you}} draw {counted(d.DRAWS[number], 'card')} each round and {THEN[d.DISCARDS[number]]}"


THEN = {d.KEEP: "keep them", d.FROM_DRAWN: "discard one of them", d.FROM_HAND: "discard any one"}
DOES: dict[str, Callable[[Player, Player], str]] = {
    "shrimp": _shrimp, "lobster": _lobster, "processing": _processing, "cod": _cod, "tuna": _tuna,
}  # fmt: skip
