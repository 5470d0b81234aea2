"""What is asked in Fishery, and what each choice means."""

from __future__ import annotations

import functools
from collections.abc import Mapping, Sequence
from typing import Any

from shoal.games.contract import Json, Offer, Reader
from shoal.games.prose import Voice, counted, spelled

from ..rules import fisheries as areas
from ..words import from_border, seat_names
from .threats import can_cast, decision, enough, is_decided, is_settled, safe, unsettled

NAMES = tuple(seat_names(2))
SHIPS = ("trawlers", "sailing boats")
ORDINALS = ("", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")
CHAPTERS = {"ships": "Placing ships", "nets": "Casting nets", "over": "The end"}


def chapter(view: Json) -> str:
    return CHAPTERS[view["phase"]]


def headline(view: Json, reader: Reader = None, names: Sequence[str] | None = None) -> str:
    """Who is asked what, or who has won."""
    voice, turn = Voice(reader, names or NAMES), view["turn"]
    if turn == "over":
        return f"{result(view['scores'], voice)}.{' No net could change that any more.' if _was_settled(view) else ''}"
    if view["phase"] == "ships":
        if not voice.is_you(turn):
            return f"{voice.does(turn, 'place')} a ship."
        who = f" You are {NAMES[turn]}, with {SHIPS[turn]}." if turn not in view["ships"].values() else ""
        return f"You: place your {_which_ship(view, turn)}.{who}"
    can = can_cast(view)
    if not voice.is_you(turn):
        return f"{voice.does(turn, 'cast')} a net or passes." if can else f"{voice.does(turn, 'have')} no net to cast and passes."
    if not can:
        return f"You: pass, for {'no net can be cast any more' if view['nets_left'][turn] else 'you have no nets left'}."
    if is_settled(view):
        return f"You: pass{' and end the match' if view['passes'] else ''}, for no net can change the catches any more."
    return f"You: cast a net, or pass{' and end the match' if view['passes'] else ''}."


def remind(view: Json, reader: Reader, options: Mapping[str, Any], names: Sequence[str] | None = None) -> str:
    """What it is all about, at one's first ship, and what nets are for, at one's first net; later what is safe, what is open, and how much
    wins."""
    if view["turn"] != reader or view["phase"] == "over":
        return ""
    if view["phase"] == "ships":
        aim = "Your aim: more fish. Nets will divide the sea into fisheries, and whoever has more ships in one catches its fish."
        return "" if reader in view["ships"].values() else aim
    first = (
        "Nets in a row from border to border close off a fishery: who has more ships in it catches a fish for each of its squares. "
        "Closed water needs a ship and a piece of the border, so dots disappear."
    )
    knows = reader in view["nets"].values() or is_decided(view)
    return _safe_so_far(view, view["turn"], Voice(reader, names or NAMES)) if knows else first


def _safe_so_far(view: Json, reader: int, voice: Voice) -> str:
    """What nobody can take from either player, what nets can still divide, and with how much of it a match is won; once it is, why."""
    if is_settled(view):
        return ""
    if is_decided(view):
        return f"The match is decided: {small(at_most(decision(view), voice))}."
    own, others = safe(view, reader), safe(view, 1 - reader)
    fish = f"Safe: you {own} fish, {voice.name(1 - reader)} {others}." if own or others else "No fish are safe yet."
    return f"{fish} Open: {counted(unsettled(view), 'square')}. {enough(view, reader)} safe fish win."


def at_most(found: Json, voice: Voice) -> str:
    """Why who has won cannot be caught up with: ``Ada has 35 safe fish, and you can come to 28 at most``."""
    won, most = found["seat"], found["most"]
    tie = f", and equal catches go to {NAMES[won]}" if most == found["safe"] else ""
    return f"{voice.does(won, 'have')} {found['safe']} safe fish, and {small(voice.name(1 - won))} can come to {most} at most{tie}"


def _was_settled(view: Json) -> bool:
    """Did the match end with nets in hand because none could change anything?"""
    return any(view["nets_left"]) and is_settled({**view, "phase": "nets"})


def so_far(view: Json) -> list[str] | None:
    """What stands beside the players: nothing before there are catches, then what their numbers count."""
    if view["phase"] == "ships":
        return ["–", "–"]
    return None if view["phase"] == "over" else [f"{fish} fish" for fish in view["scores"]]


def safe_of(view: Json, seat: int) -> str:
    """How many fish of a catch nobody can take, once there are any and others can still be taken."""
    if view["phase"] != "nets" or is_settled(view):
        return ""
    return f"{found} safe" if (found := safe(view, seat)) else ""


def to_place(view: Json, seat: int) -> str:
    """The ships that a player still places. Nobody loses one, so none is not a number."""
    left = view["ships_left"][seat]
    return f"{counted_ships(left)} to place" if left else "all ships placed"


def counted_ships(count: int) -> str:
    return f"{count} ship{'' if count == 1 else 's'}"


def _which_ship(view: Json, seat: int) -> str:
    """``third ship of six``."""
    placed, left = sum(owner == seat for owner in view["ships"].values()), view["ships_left"][seat]
    if placed + left == 1:
        return "ship"
    which = ORDINALS[placed + 1] if placed + 1 < len(ORDINALS) else "next"
    return f"{which} ship of {spelled(placed + left)}" if left > 1 else "last ship"


def result(scores: Sequence[int], voice: Voice) -> str:
    """Who wins by these catches: ``You win, 32 fish to 21``."""
    best = int(areas.winner(*scores))
    if scores[0] == scores[1]:
        return f"{voice.does(best, 'win')} the tie, {counted(scores[0], 'fish', 'fish')} each: equal catches go to White"
    return f"{voice.does(best, 'win')}, {scores[best]} fish to {scores[1 - best]}"


def small(words: str) -> str:
    """The same inside a sentence: the reader is no name."""
    return words[:1].lower() + words[1:] if words.startswith("You") else words


def offer(view: Json, reader: Reader, action: str) -> Offer:
    """What a choice is called and means."""
    word, _, place = action.partition(" ")
    if word == "net":
        return _net_offer(place)
    if word == "ship":
        return _ship_offer(place, view["rows"], view["cols"])
    stands, rival = small(result(view["scores"], Voice(reader, ("{0}", "{1}")))), f"{{{1 - view['turn']}}}"
    obvious = "No net can change the catches any more" if is_settled(view) else ""
    if view["passes"]:
        return Offer("Pass and end the match", f"Both of you have passed then: {stands}.", obvious=obvious)
    can_answer = view["nets_left"][1 - view["turn"]]
    ends = f"If {rival} passes too, the match ends, and as it stands" if can_answer else f"{rival} has no net left and must pass too:"
    return Offer("Pass", f"You cast no net now. {ends} {stands}.", obvious=obvious)


@functools.lru_cache(1 << 12)  # most places are open for many turns, and each is offered in every one
def _net_offer(place: str) -> Offer:
    """It is the same in every turn, and so is its button: how many nets are left stands beside the board."""
    return Offer(between(place), f"A net between {between(place)}, for good.", "Cast a net between", on_board=True)


@functools.lru_cache(1 << 10)
def _ship_offer(place: str, rows: int, cols: int) -> Offer:
    """What a square is by itself; what a ship there does to the others is looked at when somebody points at it."""
    where = where_from_border(from_border(place, rows, cols))
    return Offer(place, f"A ship on {place}, for good: {where}.", "Place a ship on", on_board=True)


def where_from_border(way: int) -> str:
    """How far a ship lies from the border, in words."""
    return f"{spelled(way)} square{'s' * (way > 1)} from the border" if way else "at the border, where a few nets lock it in"


def decided(view: Json, action: str) -> str:
    """A pass, where no net can change who wins."""
    return "No net can change who wins any more" if action == "pass" and is_decided(view) else ""


def between(place: str) -> str:
    """The two squares of a net space: ``d4 and e4``."""
    return " and ".join(place.split("-"))
