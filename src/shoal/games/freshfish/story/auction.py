"""What a bid in Fresh Fish's auctions can win and brings if it loses: who wins a tie depends on the options of the match."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from shoal.games.contract import Fact, Gain, Json

from .. import data as d
from . import city
from .drawing import drawing, taking
from .names import center_of, into_streets, streets, to_streets
from .prospects import HOPED

PLACES = 3  # where an outlet could stand, that are told
NOW = 0.5  # points: an outlet that is won is there at once, and perhaps a marker with it


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
    seat, order = view["turn"], bidders(view, options)
    plots = _places(view)
    can_win = bool(amount or order[0] == seat)
    if not plots:
        words = f"{'may win' if can_win else 'keeps {you} from winning'} an outlet without a plot for it, which counts {city.longest(view)}"
        yield Gain("no plot", -amount - can_win, words, is_grave=can_win)
    elif can_win and (lost := _lost(view, plots[0])):
        words = f"makes {{you}} lose {to_streets(lost)} if it succeeds and {{you}} open it on {plots[0]}"
        yield Gain("lost", -HOPED * len(lost), words, is_grave=True)
    if len(order) == 2 and plots:
        yield from _of_two(view, amount, order, plots[0])
    elif plots and amount:
        yield Gain("won", 1, _won(view, amount, order, plots[0]))
        yield Gain("price", -amount, _price(view, amount, order))
    elif len(order) == 2 and not amount:
        yield Gain("free", 1, _left(view, order))


def _of_two(view: Json, amount: int, order: list[int], plot: str) -> Iterator[Gain]:
    """What of two bidders who wins has over who loses, held against the price: what speaks against a bid is never praised."""
    seat = view["turn"]
    other = next(each for each in order if each != seat)
    ahead = _advantage(view, other, plot)
    if not amount:
        yield Gain("free", 1, _left(view, order, is_poorer=ahead > 0))
        yield from _blow(view, other)
        return
    pays = ahead > amount
    won = f"{_won(view, amount, order, plot, f' for {amount}' if pays else '')}{_otherwise(view, other, amount, order) if pays else ''}"
    yield Gain("won", NOW + max(ahead, 0), won)
    yield Gain("price", -amount, _price(view, amount, order) + _otherwise(view, other, amount, order), of_kind=pays)


def _advantage(view: Json, other: int, plot: str) -> float:
    """By how many points opening the outlet for sale on a plot is better than leaving it to another and getting the next one: one's own
    streets, the other's, and the plots that either costs."""
    seat, most = view["turn"], city.longest(view)
    mine, theirs = _next(view, seat, other), _next(view, other, seat)
    nearest = [way[1] for way in (*city.nearest(view, seat)[:1], *city.nearest(view, other)[:1])]
    this, its = (*nearest, most)[:2]
    streets_won = int((mine[1] if mine else most) - this + (theirs[1] if theirs else most) - its)
    blow = [name for its_plot, _, _ in city.nearest(view, other)[:1] for name in _lost(view, its_plot)]
    return streets_won + HOPED * (len(blow) - len(_lost(view, plot)))


def _otherwise(view: Json, other: int, amount: int, order: list[int]) -> str:
    """What a bid that loses costs besides the outlet."""
    for plot, _, _ in city.nearest(view, other)[:1]:
        if (lost := _lost(view, plot)) and not _is_sure(view, amount, order):
            return f": otherwise {{{other}}} could open it on {plot}, which would turn {{your}} {into_streets(lost)}"
    return ""


def _price(view: Json, amount: int, order: list[int]) -> str:
    return f"costs {{you}} {amount}{'' if _is_sure(view, amount, order) else ' if it succeeds'}"


def _left(view: Json, order: list[int], *, is_poorer: bool = False) -> str:
    """What a bid of nothing brings against one other; money alone if the next outlet ``is_poorer``."""
    seat, name = view["turn"], d.NAMED[view["tile"]]
    other = next(each for each in order if each != seat)
    later = _next(view, seat, other)
    farther = f" ({later[1]} at best on {later[0]}, not {later[2]})" if later and later[1] != later[2] else ""
    if is_poorer:
        return f"keeps all of {{your}} money for later and brings {{you}} the next one{farther}, for nothing"
    if order[0] == seat:
        return f"brings {{you}} this {name} if {{{other}}} bids 0 too, else the next one{farther}, for nothing"
    return f"leaves this {name} to {{{other}}} and brings {{you}} the next one{farther}, for nothing"


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


def _won(view: Json, amount: int, order: list[int], plot: str, price: str = "") -> str:
    """What a bid wins against; of several rivals each may be before or behind the bidder where bids are equal."""
    seat, brings = view["turn"], f"brings {{you}} this {d.NAMED[view['tile']]}{price}, {_worth(view, order, plot)}"
    if _is_sure(view, amount, order):
        return f"{brings}, for sure"
    if len(order) > 2:
        return f"{brings}, unless another bids more"
    other = next(each for each in order if each != seat)
    return f"{brings}, unless {{{other}}} bids {amount + (order[0] == seat)} or more"


def _worth(view: Json, order: list[int], plot: str) -> str:
    """Where the seat to move could open the outlet for sale, and what of two the loser is left with."""
    seat = view["turn"]
    far = city.hoped(view, view["tile"], plot)
    this = f"{streets(far)} from {center_of(view['tile'])} at best on {plot}"
    if len(order) > 2:
        return this
    other = next(each for each in order if each != seat)
    mine, theirs = _next(view, seat, other), _next(view, other, seat)
    later = (
        "you would have no plot left for the next one" if not mine else f"the next one would be {'as near' if mine[1] == far else mine[1]}"
    )
    leaves = f" and leaves {{{other}}} the next one {theirs[1]} away, not {theirs[2]}" if theirs and theirs[1] != theirs[2] else ""
    return f"{this} ({later.replace('you', '{you}')}){leaves}"


def _is_sure(view: Json, amount: int, order: list[int]) -> bool:
    """Can nobody bid more, or as much and win?"""
    seat = view["turn"]
    richest = max(view["money"][other] for other in order if other != seat)
    return bool(amount > richest or (amount == richest and order[0] == seat))
