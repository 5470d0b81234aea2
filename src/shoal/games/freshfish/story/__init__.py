"""Fresh Fish in sentences: what is asked, what each choice means, what happened; and a whole view in words.

``facts`` finds out what happened, ``telling`` puts it into words, ``offers`` names the choices, ``city`` knows the ways and the threats.
"""

from __future__ import annotations

import functools
from collections.abc import Mapping, Sequence
from typing import Any

from shoal.games.contract import Json, Reader
from shoal.games.prose import Voice, capital, listed, minus, spelled, third
from shoal.games.seats import NAMES

from ..data import CENTERS, NAMED, OUTLETS, SUPPLY
from . import city
from .aims import aim
from .auction import bidders, following, foreseen, stakes
from .ceremony import why_won
from .chapters import chapter
from .city import longest
from .ending import level, result
from .facts import facts, is_past, logged
from .gains import gains
from .names import beside, number_of, streets, the
from .offers import hatched, offer, why_not
from .telling import tell, won

__all__ = [
    "aim",
    "chapter",
    "facts",
    "foreseen",
    "gains",
    "hatched",
    "is_past",
    "logged",
    "longest",
    "offer",
    "stakes",
    "tell",
    "why_not",
    "why_won",
]  # besides those below

GROUND = {"street": "Streets", "demo": "Demonstrations", "apo": "Houses", "zone": "Construction Zones"}


def headline(view: Json, reader: Reader = None, names: Sequence[str] | None = None) -> str:
    """Who is asked what, or who has won."""
    voice, stage, turn = Voice(reader, names or NAMES), view["stage"], view["turn"]
    if stage == "over":
        return result(view["scores"], view["money"], voice)
    if stage == "centers":
        center = NAMED[next_center(view)]
        if turn == "chance":
            return f"The city is founded: the {center} finds its place."
        return f"You: put the {center} on a plot." if voice.is_you(turn) else f"{voice.does(turn, 'put')} the {center} on a plot."
    if stage == "tile":
        return f"A tile is revealed for {voice.name(view['drawer'])}."
    if stage == "bid":
        return _bidding(view, voice)
    asked = {"turn": _task, "place": _placing, "zone": _zoning}[stage](view)
    if not asked:
        return "You: pass, for there is nothing to do." if voice.is_you(turn) else f"{voice.does(turn, 'have')} nothing to do and passes."
    if not voice.is_you(turn):
        bid = view["bids"][turn] if view["tile"] in OUTLETS else None
        return (
            f"{voice.does(turn, _of_others(asked))}."
            if bid is None
            else f"{voice.does(turn, 'win')} with {bid} and {_of_others(third(asked))}."
        )
    why = city.must_draw(view, turn) if stage == "turn" else ""
    return f"You: {asked}, for {why}." if why else f"You: {asked}."


def _of_others(asked: str) -> str:
    """What another seat is asked, without the second person: ``reserve a plot or draws a tile`` follows the first verb in its own form."""
    for you, others in (
        (" beside a tile or a marker,", ""),
        (" beside a tile or a marker", ""),
        (" your plots", " their plots"),
        (" or draw ", " or draws "),
        (" or take ", " or takes "),
    ):
        asked = asked.replace(you, others)
    return asked


def next_center(view: Json) -> str:
    placed = {plot["tile"] for plot in view["plots"].values()}
    return next(center for center in CENTERS if center not in placed)


def remind(view: Json, reader: Reader, options: Mapping[str, Any], names: Sequence[str] | None = None) -> str:
    """What it is all about, at one's first plot; at a bid what the outlet is worth and who wins a tie, at the first what a bid pays for, of
    many what they can pay; where an outlet comes from; what to be without a plot means; towards the end, when the match is over."""
    if not isinstance(reader, int) or view["turn"] != reader:
        return ""
    voice = Voice(reader, names or NAMES)
    if view["stage"] == "turn" and city.is_first_turn(view, reader):
        most = f"Each street counts 1, {city.longest(view)} at most, and a missing outlet counts {city.longest(view)}."
        aim = f"Your aim: an outlet of each kind, few streets from its centre. To touch a centre is not enough: goods go by street. {most}"
        return f"{aim} The city lays the streets: where a plot becomes the only way through, it takes it."
    if view["stage"] == "turn":
        return f"{_without_plot(view, reader)}{_near_the_end(view, options, voice)}".strip() or _of_markers(view, reader)
    if view["stage"] == "place" and view["tile"] in OUTLETS:
        return won(view["bids"], reader, view["money"][reader], voice) or f"The last {NAMED[view['tile']]} is yours for nothing."
    return _at_bid(view, reader, options, voice) if view["stage"] == "bid" else level(view, voice).strip()


def _of_markers(view: Json, reader: int) -> str:
    """At a seat's second plot, what markers are for."""
    left, is_built = view["supply"][reader], not {plot["tile"] for plot in view["plots"].values()} <= {*CENTERS, "street"}
    if is_built or len(city.reserved(view, reader)) != 1 or left + 1 != SUPPLY:
        return ""
    uses = "You build what you draw or win on plots that you have reserved: under an outlet the marker stays, else it comes back."
    return f"Each plot that you reserve takes a marker; you have {left} more. {uses}"


def so_far(view: Json) -> list[str] | None:
    """The points beside two players, while outlets are missing with how many, in a second line: each counts the most until it stands. More
    players have no room for that on a phone; on the board it is said of each."""
    if view["stage"] == "over" or len(view["money"]) > 2:
        return None
    missing = [len(OUTLETS) - len(city.owned(view, seat)) for seat in range(len(view["money"]))]
    points = [minus(f"{score}") for score in view["scores"]]
    return (
        [f"{score},\n{count} to come" if count else score for score, count in zip(points, missing, strict=True)] if any(missing) else None
    )


def _without_plot(view: Json, reader: int) -> str:
    """What who has no reserved plot cannot do, and what an outlet would count that comes then."""
    if city.reserved(view, reader) or not any(view["deck"].values()):
        return ""
    lacking = len(city.owned(view, reader)) < len(OUTLETS)
    won = f", and an outlet that you win has no place and counts {city.longest(view)} for good" if lacking else ""
    return f"Without a reserved plot you cannot draw{won}. "


def _near_the_end(view: Json, options: Mapping[str, Any], voice: Voice) -> str:
    """From the last outlet in the deck on: what the match waits for."""
    left = sum(view["deck"][kind] for kind in OUTLETS)
    if left > 1:
        return ""
    who = "you" if city.reserved(view, view["turn"]) else "who has a reserved plot"
    taking = "" if any(view["deck"].values()) else f"The deck is empty: {who} may take a house or a street. "
    if not options["settle"]:
        return f"{taking}The match ends once no plot is empty." if taking else ""
    if left:
        return "Only one outlet is left in the deck. Once it stands, the match ends when no route can change any more."
    owners = [seat for seat, _ in city.open_routes(view)]
    own = sum(map(voice.is_you, owners))
    others = f"{voice.name(1 - view['turn'])}'s" if len(view["money"]) == 2 else "the others'"
    shown = [f"{spelled(count)} of {whose}" for count, whose in ((own, "yours"), (len(owners) - own, others)) if count]
    tie = level(view, voice)
    if not shown:
        return f"{taking}No route can change any more: the match ends with your turn.{tie}"
    return f"{taking}The match ends once no route can change: {listed(shown)} still can.{tie}"


def _at_bid(view: Json, reader: int, options: Mapping[str, Any], voice: Voice) -> str:
    order = bidders(view, options)
    others = [seat for seat in order if seat != reader]
    worth = f"{_worth(view, reader)}{_rule_of_bids(view)}"
    if len(order) == 2:
        return f"{worth} {capital(voice.does(order[0], 'win'))} ties; the loser gets the next free{_saved(view, reader, others[0])}."
    money = ", ".join(f"{voice.name(seat)} {view['money'][seat]}" for seat in others)
    ties = f"Of equal bids the first wins: {', '.join(map(voice.name, order))}."
    return f"{worth} Money: {money}. {ties} Who is last without one gets it for nothing."


def _saved(view: Json, reader: int, other: int) -> str:
    """What an outlet is worth to the reader of two who bid: how much worse the next one is, which is the loser's."""
    if not city.reserved(view, reader):
        return ""
    if (place := following(view, reader, other)) is None:
        return ", for which you would have no plot"
    _, then, now = place
    return f": {number_of(then - now, 'point')} worse for you" if then > now else ": as near for you at best"


def _rule_of_bids(view: Json) -> str:
    """Before anybody's first bid: who pays, and what for."""
    if any(city.owned(view, seat) for seat in range(len(view["money"]))):
        return ""
    return " Only the winner pays, in points."


def _worth(view: Json, reader: int) -> str:
    """What the outlet for sale would count on the best of the reader's plots, and what it counts without one."""
    most = city.longest(view)
    if not city.reserved(view, reader):
        return f"Take care, you have no reserved plot: if you win, it stays off the board and counts {most} for good."
    plot, far, around = city.nearest(view, reader)[0]
    if far == most:
        return f"Even on {plot}, your best plot, it counts {most}: as much as without it."
    center = the(city.CENTER[view["tile"]])
    return f"On {plot} it is {streets(far)} from {center} at best{beside(far, around)}, not {most}."


def _bidding(view: Json, voice: Voice) -> str:
    """The seats that still have to bid are told so, in their order; the reader too."""
    turn, tile = view["turn"], view["tile"]
    if voice.is_you(turn):
        return f"You: bid in secret for {the(tile)}{'' if view['money'][turn] else ', with no money: 0'}."
    later = voice.reader if isinstance(voice.reader, int) and _has_to_bid(view, voice.reader) else None
    return f"{voice.does(turn, 'bid')} in secret for {the(tile)}{', then you do' if later is not None else ''}."


def _has_to_bid(view: Json, seat: int) -> bool:
    return view["bids"][seat] is None and view["tile"] not in city.owned(view, seat)


def _task(view: Json) -> str:
    """What can be done on a turn, and nothing else; no words if there is nothing but to pass."""
    seat = view["turn"]
    tasks = []
    if view["supply"][seat] and city.free_plots(view):
        is_anywhere = city.is_first_turn(view, seat) or city.is_all_beside(view)
        tasks.append("reserve a plot" if is_anywhere else "reserve a plot beside a tile or a marker")
    if city.reserved(view, seat):
        tasks.append("draw a tile" if any(view["deck"].values()) else "take a tile")
    return (", or " if len(tasks) == 2 and "beside" in tasks[0] else " or ").join(tasks)


def _placing(view: Json) -> str:
    tile = view["tile"]
    if tile in OUTLETS:
        return f"open {the(tile)} on one of your plots"
    zone = " or a Construction Zone" if tile == "apo" and city.has_zone(view) else ""
    word = {"apo": "build a house", "demo": "put the demonstration", "street": "lay the street"}[tile]
    return f"{word} on one of your plots{zone}"


def _zoning(view: Json) -> str:
    return "put the Construction Zone onto a house"


def describe(view: Json, reader: Reader) -> str:
    """The whole position in sentences."""
    return " ".join(sentences(view, reader))


def sentences(view: Json, seat: Reader) -> list[str]:
    """The whole position."""
    found = [headline(view, seat)]
    found += _ground(city.city_of(view))
    found += [player(view, k, seat) for k in range(len(view["money"]))]
    found.append(deck(view))
    return found


@functools.lru_cache(1 << 7)  # every reader is told the same
def _ground(here: city.City) -> list[str]:
    """The city without its outlets."""
    found = [f"The city has {here.size} by {here.size} plots."]
    found.append(f"Supply centres: {listed([f'{NAMED[tile]} on {here.centers[tile]}' for tile in CENTERS if tile in here.centers])}.")
    for tile, words in GROUND.items():
        names = [name for name, other in here.tiles if other == tile]
        if names:
            found.append(f"{words}: {', '.join(names)}.")
    return found


def player(view: Json, k: int, seat: Reader) -> str:
    """All about one seat."""
    own = tuple((kind, name, view["routes"][k][kind]) for kind, name in city.outlets(view, k).items())
    has = view["scores"][k], view["money"][k], view["supply"][k], view["aside"][k]
    return _player(k, k == seat, *has, own, tuple(view["kept"][k]), tuple(city.reserved(view, k)), view["bids"][k])


@functools.lru_cache(1 << 10)  # most moves change one of them
def _player(
    k: int,
    is_you: bool,
    points: int,
    money: int,
    supply: int,
    aside: int,
    own: tuple[tuple[str, str, int | None], ...],
    kept: tuple[str, ...],
    markers: tuple[str, ...],
    bid: int | str | None,
) -> str:
    shops = [
        f"the {NAMED[kind]} on {name} {'without a route' if length is None else f'with a route of {length}'}" for kind, name, length in own
    ]
    shops += [f"the {NAMED[kind]} kept off the board" for kind in kept]
    text = f"{NAMES[k]}{' (you)' * is_you}: {number_of(points, 'point')} by today's routes, {money} money"
    text += f", {number_of(supply, 'marker')} in the supply"
    text += f" and {aside} set aside" if aside else ""
    text += f", reserved {listed(markers)}" if markers else ", nothing reserved"
    text += f". Owns {listed(shops)}." if shops else ". Owns no outlet."
    if bid is not None:
        text += " Has made a sealed bid." if bid == "sealed" else f" Bid {bid}."
    return text


def deck(view: Json) -> str:
    """What is still to come."""
    left = [number_of(number, NAMED[kind]) for kind, number in view["deck"].items() if number]
    text = f"The deck holds {listed(left)}." if left else "The deck is empty."
    text += f" {number_of(view['apo_left'], 'house')} can be taken when the deck is empty."
    if view["waiting_zones"]:
        text += f" {number_of(view['waiting_zones'], 'Construction Zone')} will go onto the next of them that is built."
    return text + f" Routes count {longest(view)} at most. The fewest points win."
