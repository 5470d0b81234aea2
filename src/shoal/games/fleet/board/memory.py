"""What Fleet's board shows of the moves before: what was bought, launched or done last, and the cards that are new in a hand."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from typing import NamedTuple

from shoal.games.contract import Json, Said

from .. import data as d


class Memory(NamedTuple):
    """Who did what last, in words of an action or as ``buy cod``; the cards that the reader has drawn since their own last move; what was
    bid."""

    who: int | str
    action: str
    new: tuple[tuple[str, int], ...] = ()
    bids: tuple[tuple[int, int], ...] = ()  # the last bid of each seat for the licence that is up


def recall(view: Json, moves: Iterator[Said]) -> Memory:
    for_last, for_new, for_bids = itertools.tee(moves, 3)
    return Memory(*_done_last(view, for_last), _new_cards(view, for_new), _bids(for_bids) if view["lot"] else ())


def _bids(moves: Iterator[Said]) -> tuple[tuple[int, int], ...]:
    """What each seat has bid last since the licence was put up."""
    found = dict[int, int]()
    for who, action in itertools.takewhile(lambda said: not said[1].startswith("offer "), moves):
        verb, _, amount = action.partition(" ")
        if verb == "bid" and isinstance(who, int):
            found.setdefault(who, int(amount))
    return tuple(found.items())


def _done_last(view: Json, moves: Iterator[Said]) -> Said:
    """What somebody has done last: of what is paid for, not its last card but what it was, ``buy cod`` or ``launch cod``.

    Cards and licences that come by themselves do not hide it, nor does it that whoever did it stops then.
    """
    newest = next(moves)
    acts = (said for said in itertools.chain([newest], moves) if said[0] != "chance")
    last = who, action = next(acts, newest)
    if action == "done":
        who_before, action = next(acts, last)
        if who_before != who:
            return last
    if view["due"] or view["lot"] or not action.startswith(("pay ", "bid ", "fold")):
        return who, action
    buyer = who if action.startswith("pay ") else None  # paid by shrimp licences alone, it goes to the highest bid
    for seat, done in itertools.chain([(who, action)], acts):
        verb, _, kind = done.partition(" ")
        if verb == "launch":
            return seat, done
        if verb == "offer":
            return who if buyer is None else buyer, f"buy {kind}"
        if verb == "bid" and buyer is None:
            buyer = seat
    return last


def _new_cards(view: Json, moves: Iterator[Said]) -> tuple[tuple[str, int], ...]:
    """The cards that the reader has drawn since their last move: for licences, for a crate, or at the end of a round.

    That they had no more to launch or hire was no move. Who sees all hands, or none, is shown none as new.
    """
    seats = [seat for seat, player in enumerate(view["players"]) if player["hand"] is not None]
    if len(seats) != 1:
        return ()
    new = dict.fromkeys(d.KINDS, 0)
    for who, action in moves:
        verb, _, kind = action.partition(" ")
        if who == seats[0] and verb != "done":
            break
        if verb == "deal" and kind in new:
            new[kind] += 1
    return tuple((kind, number) for kind, number in new.items() if number)
