"""What a bid in Fresh Fish's auctions can win and brings if it loses: who wins a tie depends on the options of the match."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from shoal.games.contract import Fact, Gain, Json

from .. import data as d
from . import city
from .drawing import drawing, taking
from .names import into_streets, streets, to_streets
from .prospects import HOPED

PLACES = 3  # where an outlet could stand, that are told


def bidders(view: Json, options: Mapping[str, Any]) -> list[int]:
    """Who bids for the outlet for sale; of equal bids the first of them wins."""
    players, drawer = len(view["money"]), view["drawer"]
    found = [seat for seat in ((drawer + k) % players for k in range(players)) if view["tile"] not in city.owned(view, seat)]
    is_last = options["tiebreak"] == "translation" and found[0] == drawer  # who drew
    return found[1:] + found[:1] if is_last else found


def foreseen(view: Json, action: str, options: Mapping[str, Any]) -> list[Fact]:
    """What a bid that wins costs, and where the outlet could stand then; and where others could open it if it loses. Before a draw, what
    tile may come of it; before a tile is taken, what it ends."""
    verb, _, amount = action.partition(" ")
    if verb == "draw":
        return [drawing(view, options)]
    if verb == "take":
        return taking(view, amount, options)
    return [_prospect(view, int(amount), options)] if verb == "bid" else []


def _prospect(view: Json, amount: int, options: Mapping[str, Any]) -> Fact:
    seat, tile, order = view["turn"], view["tile"], bidders(view, options)
    rivals = [other for other in order if other != seat]
    own = [[plot, far, around, _lost(view, plot)] for plot, far, around in city.nearest(view, seat)[:PLACES]]
    best = [(far, other, plot) for other in rivals for plot, far, _ in city.nearest(view, other)[:1]]
    others = [[other, plot, far, _over(view, plot), _lost(view, plot)] for far, other, plot in sorted(best)]
    theirs, mine = _next(view, rivals[0], seat), _next(view, seat, rivals[0])
    return {
        "what": "prospect",
        "seat": seat,
        "tile": tile,
        "amount": amount,
        "left": view["money"][seat] - amount,
        "counts": city.longest(view),
        "ways": own,
        "others": others,  # those who have a plot, with the nearest, and which of the bidder's plots the way there leads over
        "next": None if len(rivals) > 1 else [theirs, mine],  # where the loser could open the next one
        "ties": order[0],  # whose equal bids are
        "is_sure": _is_sure(view, amount, order),
        "rivals": rivals,
        "at": [way[0] for way in own],
        "would": True,
    }


def _over(view: Json, plot: str) -> list[str]:
    """The reserved plots of the seat to move that every shortest way to a plot of another's leads over, as far as it is known."""
    seat, tile = view["turn"], view["tile"]
    own = city.reserved(view, seat)
    if city.at_best(view, tile, plot) is None or not own:
        return []
    way = city.way(city.city_of(view), tile, plot, hoping=True, around_these=frozenset(own))
    return [name for name in way[1:-1] if name in own]


def _next(view: Json, loser: int, winner: int) -> list[Any] | None:
    """Where a loser could open the next outlet of the kind for sale if the winner opens this one where it is nearest: the plot, how far
    it is at best then, and how far this one could be; without a plot then None."""
    tile, most = view["tile"], city.longest(view)
    then = next((city.with_tile(view, plot, tile) for plot, _, _ in city.nearest(view, winner)[:1]), city.city_of(view))
    developed = {name for name, _ in then.tiles}
    left = [(city.best(then, tile, plot, most) or most, plot) for plot in city.reserved(view, loser) if plot not in developed]
    return [min(left)[1], min(left)[0], city.nearest(view, loser)[0][1]] if left else None


def _lost(view: Json, plot: str) -> list[str]:
    """The reserved plots of the seat to move that the city takes if the outlet for sale is opened on this one."""
    return [name for name in city.taken_by(view, plot, view["tile"]) if view["reserved"].get(name) == view["turn"]]


def stakes(view: Json, action: str, options: Mapping[str, Any]) -> list[Gain]:
    """What a bid is good for besides its height, which its number tells; what the outlet is worth is foreseen."""
    verb, _, amount = action.partition(" ")
    return [*_bid(view, int(amount), options)] if verb == "bid" else []


def _bid(view: Json, amount: int, options: Mapping[str, Any]) -> Iterator[Gain]:
    seat, tile, order = view["turn"], view["tile"], bidders(view, options)
    is_first, name = order[0] == seat, d.NAMED[tile]
    plots = _places(view)
    can_win = bool(amount or is_first)
    if not plots:
        words = f"{'may win' if can_win else 'keeps {you} from winning'} an outlet without a plot for it, which counts {city.longest(view)}"
        yield Gain("no plot", -amount - can_win, words, is_grave=can_win)
    elif can_win and (lost := _lost(view, plots[0])):
        words = f"makes {{you}} lose {to_streets(lost)} if it succeeds and {{you}} open it on {plots[0]}"
        yield Gain("lost", -HOPED * len(lost), words, is_grave=True)
    if plots and amount:
        yield Gain("won", 1, _won(view, amount, order))
        yield Gain("price", -amount, f"costs {{you}} {amount}{'' if _is_sure(view, amount, order) else ' if it succeeds'}")
    if len(order) == 2 and not amount:
        other = next(each for each in order if each != seat)
        later = _next(view, seat, other)
        farther = f" ({later[1]} at best on {later[0]}, not {later[2]})" if later and later[1] != later[2] else ""
        words = f"leaves this {name} to {{{other}}} and brings {{you}} the next one{farther}, for nothing"
        if is_first:
            words = f"brings {{you}} this {name} if {{{other}}} bids 0 too, else the next one{farther}, for nothing"
        yield Gain("free", 1, words)
        yield from _blow(view, other)


def _places(view: Json) -> list[str]:
    """Where the seat to move could open the outlet for sale, the nearest first, and of those as near where it loses least by it."""
    ways = [(far, len(_lost(view, plot)), plot) for plot, far, _ in city.nearest(view, view["turn"])]
    return [plot for _, _, plot in sorted(ways) if city.at_best(view, view["tile"], plot) is not None]


def _blow(view: Json, other: int) -> Iterator[Gain]:
    """What who bids nothing loses if the other opens the outlet where it is nearest."""
    for plot, _, _ in city.nearest(view, other)[:1]:
        if lost := _lost(view, plot):
            words = f"lets {{{other}}} open this one on {plot}, which would turn {{your}} {into_streets(lost)}"
            yield Gain("blow", -HOPED * len(lost), words, is_grave=True)


def _won(view: Json, amount: int, order: list[int]) -> str:
    """What a bid wins against; of several rivals each may be before or behind the bidder where bids are equal."""
    seat, brings = view["turn"], f"brings {{you}} this {d.NAMED[view['tile']]} ({_worth(view, order)})"
    if _is_sure(view, amount, order):
        return f"{brings} for sure"
    if len(order) > 2:
        return f"{brings} unless another bids more"
    other = next(each for each in order if each != seat)
    return f"{brings} unless {{{other}}} bids {amount + (order[0] == seat)} or more"


def _worth(view: Json, order: list[int]) -> str:
    """Where the seat to move could open the outlet for sale, and what of two the loser is left with."""
    seat = view["turn"]
    plot, far, _ = city.nearest(view, seat)[0]
    this = f"{streets(far)} at best on {plot}"
    if len(order) > 2:
        return this
    other = next(each for each in order if each != seat)
    mine, theirs = _next(view, seat, other), _next(view, other, seat)
    this += (
        ", as the next one would be"
        if mine and mine[1] == far
        else f", the next one {mine[1]}"
        if mine
        else ", no plot left for the next one"
    )
    return f"{this}; {{{other}}}'s next one {theirs[1]}, not {theirs[2]}" if theirs and theirs[1] != theirs[2] else this


def _is_sure(view: Json, amount: int, order: list[int]) -> bool:
    """Can nobody bid more, or as much and win?"""
    seat = view["turn"]
    richest = max(view["money"][other] for other in order if other != seat)
    return bool(amount > richest or (amount == richest and order[0] == seat))
