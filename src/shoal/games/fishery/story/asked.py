"""What is asked in Fishery, and what each choice means."""

from __future__ import annotations

import functools
from collections.abc import Sequence
from typing import Any

from shoal.engine.mirror import mirror
from shoal.games.contract import Json, Offer, Reader
from shoal.games.prose import Voice, counted, listed, spelled

from .. import rules
from ..rules import fisheries as areas
from ..rules import legal
from ..words import col_row, seat_names, square_name

NAMES = tuple(seat_names(2))
ORDINALS = ("", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")
CHAPTERS = {"ships": "Ships are placed", "nets": "Nets are cast", "over": "The end"}


def chapter(view: Json) -> str:
    return CHAPTERS[view["phase"]]


def headline(view: Json, reader: Reader = None, names: Sequence[str] | None = None) -> str:
    """Who is asked what, or who has won."""
    voice, turn = Voice(reader, names or NAMES), view["turn"]
    if turn == "over":
        return f"{result(view['scores'], voice)}."
    if view["phase"] == "ships":
        return f"You: place your {_which_ship(view, turn)}." if voice.is_you(turn) else f"{voice.does(turn, 'place')} a ship."
    can = can_cast(view)
    if not voice.is_you(turn):
        return f"{voice.does(turn, 'cast')} a net or passes." if can else f"{voice.does(turn, 'have')} no net to cast and passes."
    if not can:
        return f"You: pass, for {'no net can be cast any more' if view['nets_left'][turn] else 'you have no nets left'}."
    return f"You: cast a net, or pass{' and end the match' if view['passes'] else ''}."


def _which_ship(view: Json, seat: int) -> str:
    """``third ship of six``."""
    placed, left = sum(owner == seat for owner in view["ships"].values()), view["ships_left"][seat]
    if placed + left == 1:
        return "ship"
    which = ORDINALS[placed + 1] if placed + 1 < len(ORDINALS) else "next"
    return f"{which} ship of {spelled(placed + left)}" if left > 1 else "last ship"


def can_cast(view: Json) -> bool:
    """Has the seat to move a net that it may cast?"""
    return bool(view["nets_left"][view["turn"]]) and _has_room(
        view["rows"], view["cols"], frozenset(view["ships"]), frozenset(view["nets"])
    )


@functools.lru_cache(1 << 7)  # 3 KiB each; every reader of a position asks
def _has_room(rows: int, cols: int, ships: frozenset[str], nets: frozenset[str]) -> bool:
    """May any net be cast?"""
    s: Any = mirror(rules.STATE)()
    rules.setup(s, (2, rows, cols, 0, 0))
    for square in ships:
        s.ships |= _bit(square, cols)
    for space in nets:
        first, second = space.split("-")
        if col_row(first)[1] == col_row(second)[1]:
            s.open_right &= ~_bit(first, cols)
        else:
            s.open_up &= ~_bit(first, cols)
    return any(legal.nets(s))


def _bit(square: str, cols: int) -> int:
    col, row = col_row(square)
    return 1 << (row * cols + col)


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
    voice, turn = Voice(reader, NAMES), view["turn"]
    word, _, place = action.partition(" ")
    if word == "ship":
        left = view["ships_left"][turn] - 1
        more = f"{counted(left, 'more ship').capitalize()} will follow" if left else "It is your last"
        return Offer(place, f"Your ship stays on {place} for the whole match. {_around(view, place)}. {more}.", "Place a ship on")
    if word == "net":
        return _net_offer(place, view["nets_left"][turn] - 1)
    stands = small(result(view["scores"], voice))
    if view["passes"]:
        return Offer("Pass and end the match", f"Both of you have passed then, so the match ends: {stands}.")
    return Offer("Pass", f"You cast no net now. If your opponent passes too, the match ends, and as it stands {stands}.")


@functools.lru_cache(1 << 12)  # most places are open for many turns, and each is offered in every one
def _net_offer(place: str, left: int) -> Offer:
    words = f"A net between {between(place)}, for good. {counted(left, 'net').capitalize()} will be left to you."
    return Offer(space(place), words, "Cast a net")


def _around(view: Json, place: str) -> str:
    """What somebody may want to know of a square: the room around it, and how far it is to the rim and to the next ships."""
    where, near = _place(place, view["rows"], view["cols"])
    ships = view["ships"]
    free = len(near) - len(near & ships.keys())
    found = [f"{free} of the {len(near)} squares around it {'is' if free == 1 else 'are'} free"]
    for whose, owner in (("your", view["turn"]), ("your opponent's", 1 - view["turn"])):
        ways = [_way(place, square) for square, ship in ships.items() if ship == owner]
        found += [f"{whose} nearest ship is {counted(min(ways), 'step')} away"] if ways else []
    return f"{where}; {listed(found)}"


@functools.lru_cache(1 << 10)
def _place(place: str, rows: int, cols: int) -> tuple[str, frozenset[str]]:
    """Where a square lies, in words, and those around it."""
    col, row = col_row(place)
    around = [(x, y) for x in range(col - 1, col + 2) for y in range(row - 1, row + 2) if 0 <= x < cols and 0 <= y < rows]
    rim = min(col, row, cols - 1 - col, rows - 1 - row)
    where = "It lies at the rim" if not rim else f"The rim is {counted(rim, 'square')} away"
    return where, frozenset(square_name(y * cols + x, cols) for x, y in around) - {place}


@functools.lru_cache(1 << 14)  # every square is asked about, and ships stay where they are
def _way(one: str, other: str) -> int:
    """How many steps it is from a square to another."""
    (col, row), (x, y) = col_row(one), col_row(other)
    return abs(x - col) + abs(y - row)


def space(place: str) -> str:
    """A net space on a button: ``d4 | e4``, or ``d4 / d5`` for one above the other."""
    first, second = place.split("-")
    return f"{first} {'|' if first[1:] == second[1:] else '/'} {second}"


def between(place: str) -> str:
    return " and ".join(place.split("-"))
