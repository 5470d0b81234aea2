"""What is asked in Fishery, and what each choice means."""

from __future__ import annotations

import functools
from collections.abc import Sequence

from shoal.games.contract import Json, Offer, Reader
from shoal.games.prose import Voice, counted, listed, spelled
from shoal.games.remembered import of_view

from ..rules import fisheries as areas
from ..words import col_row, seat_names, square_name
from .threats import can_cast, is_settled

NAMES = tuple(seat_names(2))
ORDINALS = ("", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")
CHAPTERS = {"ships": "Placing ships", "nets": "Casting nets", "over": "The end"}


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
    if is_settled(view):
        return f"You: pass{' and end the match' if view['passes'] else ''}, for no net can change the catches any more."
    return f"You: cast a net, or pass{' and end the match' if view['passes'] else ''}."


def so_far(view: Json) -> list[str] | None:
    """What stands beside the players while catches mean nothing: the ships that they still place; or while they may change."""
    if view["phase"] == "ships":
        return [to_place(view, seat) for seat in (0, 1)]
    return None if view["phase"] == "over" or is_settled(view) else [f"{fish} so far" for fish in view["scores"]]


def to_place(view: Json, seat: int) -> str:
    """The ships that a player still places. Nobody loses one, so none is not a number."""
    left = view["ships_left"][seat]
    return f"{left} ship{'' if left == 1 else 's'} to place" if left else "all ships placed"


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
        rows, cols = view["rows"], view["cols"]
        taken, ways = _ships_seen(view)
        col, row = col_row(place)
        own, others = (each[row * cols + col] if each else None for each in ways)
        return _ship_offer(place, rows, cols, len(_around(place, rows, cols) - taken), own, others)
    stands = small(result(view["scores"], Voice(reader, NAMES)))
    obvious = "No net can change the catches any more" if is_settled(view) else ""
    if view["passes"]:
        return Offer("Pass and end the match", f"Both of you have passed then, so the match ends: {stands}.", obvious=obvious)
    ends = "If your opponent passes too, the match ends, and as it stands"
    return Offer("Pass", f"You cast no net now. {ends} {stands}.", obvious=obvious)


@functools.lru_cache(1 << 12)  # most places are open for many turns, and each is offered in every one
def _net_offer(place: str) -> Offer:
    """It is the same in every turn, and so is its button: how many nets are left stands beside the board."""
    return Offer(between(place), f"A net between {between(place)}, for good.", "Cast a net between", on_board=True)


@of_view  # every square is asked about
def _ships_seen(view: Json) -> tuple[frozenset[str], list[tuple[int, ...] | None]]:
    """The squares that are taken; and how far it is from each square to the next ship of who is to act, and of the opponent."""
    ships, rows, cols = view["ships"], view["rows"], view["cols"]
    found: list[tuple[int, ...] | None] = []
    for seat in (view["turn"], 1 - view["turn"]):
        ways = [_ways(square, rows, cols) for square, owner in ships.items() if owner == seat]
        found.append(tuple(map(min, zip(*ways, strict=True))) if ways else None)
    return frozenset(ships), found


@functools.lru_cache(1 << 10)
def _ways(place: str, rows: int, cols: int) -> tuple[int, ...]:
    """How many steps it is from a square to every square, by its number."""
    col, row = col_row(place)
    return tuple(abs(x - col) + abs(y - row) for y in range(rows) for x in range(cols))


@functools.lru_cache(1 << 12)
def _ship_offer(place: str, rows: int, cols: int, free: int, own: int | None, others: int | None) -> Offer:
    """What somebody may want to know of a square: the room around it, and how far it is to the border and to the next ships."""
    col, row = col_row(place)
    way = min(col, row, cols - 1 - col, rows - 1 - row)
    where = "At the border" if not way else f"{counted(way, 'square').capitalize()} from the border"
    told = f"{where}, {free} of {len(_around(place, rows, cols))} squares around it free."
    near = [f"{whose} {counted(steps, 'step')} away" for whose, steps in (("yours", own), ("your opponent's", others)) if steps is not None]
    nearest = f" Nearest ships: {listed(near)}." if near else " A ship stays where it is placed."
    return Offer(place, told + nearest, "Place a ship on", on_board=True)


@functools.lru_cache(1 << 10)
def _around(place: str, rows: int, cols: int) -> frozenset[str]:
    """The squares around a square."""
    col, row = col_row(place)
    around = [(x, y) for x in range(col - 1, col + 2) for y in range(row - 1, row + 2) if 0 <= x < cols and 0 <= y < rows]
    return frozenset(square_name(y * cols + x, cols) for x, y in around) - {place}


def between(place: str) -> str:
    """The two squares of a net space: ``d4 and e4``."""
    return " and ".join(place.split("-"))
