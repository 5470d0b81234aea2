"""What a bid in Fresh Fish's auctions can win and brings if it loses: who wins a tie depends on the options of the match."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from shoal.games.contract import Fact, Gain, Json
from shoal.games.prose import listed

from .. import data as d
from . import city
from .drawing import drawing, taking
from .names import center_of, streets, to_streets
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
    theirs, mine = following(view, rivals[0], seat), following(view, seat, rivals[0])
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


def following(view: Json, loser: int, winner: int) -> list[Any] | None:
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
    """What outbids a bid; where the outlet could stand then, or the next one; and what is lost by it."""
    verb, _, amount = action.partition(" ")
    return [*_bid(view, int(amount), options)] if verb == "bid" else []


def _bid(view: Json, amount: int, options: Mapping[str, Any]) -> Iterator[Gain]:
    seat, order = view["turn"], bidders(view, options)
    plots, can_win = _places(view), bool(amount or order[0] == seat)
    rival = next(each for each in order if each != seat) if len(order) == 2 else None
    saved = _saved(view, plots[0], rival) if plots and rival is not None else 0
    words = _won(view, amount, order, saved if saved > amount > 0 else 0) if can_win else _lost_to(view, rival)
    yield Gain("won", view["money"][seat] - amount, words)
    if not plots and can_win:
        yield Gain("no plot", -1, f"risks an outlet without a plot, which counts {city.longest(view)} for good", is_grave=True)
    if not plots:
        return
    if rival is not None:
        yield from _of_two(view, amount, plots[0], rival, can_win=can_win)
    if can_win and (lost := _lost(view, plots[0])):
        yield Gain("lost", -HOPED * len(lost), f"loses {{your}} {to_streets(lost)} if it opens on {plots[0]}", is_grave=True)


def _saved(view: Json, plot: str, other: int) -> int:
    """How many streets shorter this outlet could be than the next one, which the loser of two gets."""
    mine = following(view, view["turn"], other)
    return (mine[1] if mine else city.longest(view)) - city.hoped(view, view["tile"], plot)


def _won(view: Json, amount: int, order: list[int], saved: int) -> str:
    """What winning saves, if it is worth the bid, and what outbids it: of several rivals some may win a tie."""
    seat, first = view["turn"], order[: order.index(view["turn"])]
    wins = f"saves {{you}} {streets(saved)} against the next one" if saved else "wins" if amount else "wins for nothing"
    if _is_sure(view, amount, order):
        return f"{wins} for sure"
    if len(order) == 2:
        other = next(each for each in order if each != seat)
        return f"{wins} unless {{{other}}} bids {amount + (not first)} or more"
    ties = listed((f"{{{other}}}" for other in first), "or")
    return f"{wins} unless another bids more{f', or {ties} as much' if first else ''}"


def _lost_to(view: Json, rival: int | None) -> str:
    """What a bid brings that cannot win: of two the loser gets the next one for nothing."""
    return "leaves {you} the next one to bid for" if rival is None else f"brings {{you}} the next {d.NAMED[view['tile']]} for nothing"


def _of_two(view: Json, amount: int, plot: str, other: int, *, can_win: bool) -> Iterator[Gain]:
    """Where this outlet and where the next one could stand; who bids nothing is held to lose this one."""
    seat, tile, most = view["turn"], view["tile"], city.longest(view)
    mine, theirs, center = following(view, seat, other), following(view, other, seat), center_of(tile)
    next_far, far = mine[1] if mine else most, city.hoped(view, tile, plot)
    taking = {its_plot: lost for its_plot, _, _ in city.nearest(view, other)[:1] if (lost := _lost(view, its_plot))}
    if amount:
        yield Gain("way", most - far - amount, f"lets {{you}} open it {streets(far)} from {center} at best")
        for its_plot, lost in taking.items():
            if plot in lost:
                yield Gain("blow", HOPED, f"uses {{your}} {plot} before {{{other}}}'s {its_plot} turns it into a street")
        if theirs and theirs[1] > theirs[2]:
            words = f"leaves {{{other}}} the next one {streets(theirs[1])} from {center} at best, not {theirs[2]}"
            yield Gain("leaves", HOPED * (theirs[1] - theirs[2]), words)
        return
    gives, otherwise = ("otherwise gives {you} the next one", " otherwise") if can_win else ("lets {you} open it", "")
    later = f"{gives} {streets(next_far)} from {center} at best" if mine else f"leaves {{you}} no plot for the next one{otherwise}"
    yield Gain("way", most - next_far, later)
    for its_plot, lost in taking.items():
        yield Gain("blow", -HOPED * len(lost), f"loses {{your}} {to_streets(lost)} if {{{other}}} opens on {its_plot}", is_grave=True)


def _places(view: Json) -> list[str]:
    """Where the seat to move could open the outlet for sale, the nearest first, and of those as near where it loses least by it."""
    ways = [(far, len(_lost(view, plot)), plot) for plot, far, _ in city.nearest(view, view["turn"])]
    return [plot for _, _, plot in sorted(ways) if city.at_best(view, view["tile"], plot) is not None]


def _is_sure(view: Json, amount: int, order: list[int]) -> bool:
    """Can nobody bid more, or as much and win?"""
    seat = view["turn"]
    richest = max(view["money"][other] for other in order if other != seat)
    return bool(amount > richest or (amount == richest and order[0] == seat))
