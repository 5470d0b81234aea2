"""What one more licence of Fleet brings its owner: points, what it does from now on, and boats that its price allows or costs."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from shoal.games.contract import Gain, Json
from shoal.games.prose import counted, spelled

from .. import data as d
from . import cards, forecast, paying, reckoning
from .another import points as points_by_the_end
from .reckoning import Player


def licence(view: Json, player: Player, kind: str, due: int, price: str = "", thrift: Iterable[Gain] = ()) -> Iterator[Gain]:
    """What owning one more licence comes to for what is due, what it does before its points while there are rounds left for that;
    ``price``: in words, where it is not the same for all; ``thrift``: beside others for sale."""
    owner = reckoning.buyer(player, kind)
    launched, anyway = (paying.to_launch(each, paid, reckoning.launches(each)) for each, paid in ((owner, due), (player, 0)))
    yield from _launchable(view, launched, anyway)
    points, bonus = [_worth(view, player, kind, due, price)], [*thrift, *effect(view, player, kind, due)]
    yield from (*bonus, *points) if forecast.rounds_to_come(view) > 1 else (*points, *bonus)
    if kind in GROWS:
        yield Gain("grows", bool(GROWS[kind]) and not reckoning.last_auction(view), GROWS[kind] or "never grows: no boats, no bonus")


def _worth(view: Json, player: Player, kind: str, due: int, price: str) -> Gain:
    """The points of one more licence, what a king crab likely makes of them by the end, and that a card in hand becomes a boat."""
    points, pier = reckoning.worth(player, kind), cards.pier(kind)
    total = points_by_the_end(view, player, kind)
    words = f"brings {{you}} {cards.some(points, 'point')} for the licence{price}"
    if total > points:
        words += f", likely {total} by the end with a point for {CRABS[kind]}"
    may_launch = not (reckoning.last_auction(view) or reckoning.allows(player, pier))
    if may_launch and (player["hand"] or {}).get(pier) and (reckoning.cash(paying.without(player, pier)) or 0) >= due:
        words += f", and makes {{your}} {pier} card a boat of {cards.some(d.BOAT_POINTS[d.KINDS.index(pier)], 'point')}"
    return Gain("points", total, words)


def effect(view: Json, player: Player, kind: str, due: int) -> Iterator[Gain]:
    """What one more licence does from now on."""
    is_last, number, owner = reckoning.last_auction(view), player["licenses"].get(kind, 0) + 1, reckoning.buyer(player, kind)
    can_catch = player["boats"] or paying.to_launch(owner, due, reckoning.launches(owner))
    is_idle = (is_last and kind in LATER) or (kind == "processing" and not can_catch)
    if not is_idle and (does := DOES.get(kind, _no_bonus)(number)):
        rounds = forecast.left_in_words(view)
        yield Gain(f"owns {kind}", number, f"{does}: {rounds}" if rounds else does)


def _launchable(view: Json, launched: Sequence[str], anyway: Sequence[str]) -> Iterator[Gain]:
    """How many boats fewer of the hand can be launched in this round than without the licence; or more, if it is the last: before it
    cards may rather be kept. That only tells licences or bids apart, as it need not be done."""
    more = len(launched) - len(anyway)
    if more < 0:
        lost = f"{spelled(-more)} of the {counted(len(anyway), 'boat')}" if launched else "the boat" if len(anyway) == 1 else "both boats"
        lost = f"all {counted(len(anyway), 'boat')}" if len(anyway) > 2 and not launched else lost
        yield Gain("launchable", more, f"costs {{you}} {lost} that could be launched this round")
    elif more and reckoning.last_auction(view):
        again = "another " if anyway else ""
        boats = counted(more, f"{'more ' * bool(anyway)}boat") if more > 1 else f"{again or 'a '}boat"
        points = cards.some(_boat_points(launched) - _boat_points(anyway), "point")
        yield Gain("launchable", more, f"leaves {{you}} enough to launch {boats} this round, {points}", of_kind=True)


def _boat_points(kinds: Sequence[str]) -> int:
    return sum(d.BOAT_POINTS[d.KINDS.index(kind)] for kind in kinds)


CRABS = {"crab-captains": d.CAPTAINS_WORDS, "crab-crates": f"{d.CRATES_WORDS} on {{your}} boats"}


GROWS = {
    "crab-captains": f"grows by a point with {d.CAPTAINS_WORDS}, up to {d.MOST_FOR_CAPTAINS}",
    "crab-crates": f"grows by a point with {d.CRATES_WORDS} on {{your}} boats, up to {d.MOST_FOR_CRATES}",
    "crab-licenses": f"grows with every different licence that {{you}} buy, up to {d.DIFFERENT_POINTS[-1]} points",
    "pub": "",
}


LATER = ("processing", "tuna")  # what these do comes too late in the last round


def end(view: Json, player: Player, kind: str) -> Iterator[Gain]:
    """That buying it makes this round the last, and how the points stand then."""
    if reckoning.purchases_to_end(view) != 1:
        return
    mine = player["score"] + reckoning.worth(player, kind)
    best = max(score for seat, score in enumerate(view["scores"]) if seat != view["active"])
    stands = "ahead" if mine > best else "behind" if mine < best else "level"
    yield Gain("end", mine - best, f"makes this the last round, with {{you}} {stands}, {mine} to {best}")


def _shrimp(number: int) -> str:
    return f"takes {'another ' if number > 1 else ''}${d.DISCOUNT} off every price for {{you}}"


def _lobster(number: int) -> str:
    if number == 1:
        return f"allows {counted(d.LOBSTER_HIRES, 'captain')} a round, and then draws {d.LOBSTER_FIRST}"
    return f"draws {d.LOBSTER_WORDS[number - 1]} each round" if number <= len(d.LOBSTER_WORDS) else ""


def _processing(number: int) -> str:
    count = counted(d.TRADE_CARDS * number, "card")
    return f"turns a crate of each boat into cash, or one a round into {count}" if number == 1 else f"trades a crate for {count} each round"


def _cod(number: int) -> str:
    count = counted(d.COD_CARDS * number, "card")
    return (
        f"allows {counted(d.COD_LAUNCHES, 'boat')} a round, with {count} for launching" if number == 1 else f"draws {count} for launching"
    )


def _tuna(number: int) -> str:
    return f"lets {{you}} {d.TUNA_WORDS[number].replace(', ', ' and ')} at the end of every round"


def _no_bonus(number: int) -> str:
    return ""


# what one more licence of a kind brings that its owner has not had with the others; number: how many there are then
DOES: dict[str, Callable[[int], str]] = {"shrimp": _shrimp, "lobster": _lobster, "processing": _processing, "cod": _cod, "tuna": _tuna}
