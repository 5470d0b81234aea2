"""What brought a result of Fresh Fish, as it stands on the last board: ways of which one is short and another is not, and what was paid."""

from __future__ import annotations

from collections.abc import Sequence

from shoal.games.contract import Json, Reader
from shoal.games.prose import Voice, capital, listed
from shoal.games.seats import NAMES

from .. import data as d
from . import city
from .names import center_of, streets

SHORT = 3  # streets of a way that are named one by one
MOST = 2  # differences that are told: more are not remembered
REST = 0.25  # of the difference that may stay unsaid


def why_won(view: Json, reader: Reader, names: Sequence[str] | None = None) -> str:
    """What set the winner apart from the reader, or the reader or the winner from who came next: the ways from the centres that differ
    most, and what both paid if that differs more, until most of the difference is told."""
    voice = Voice(reader, names or NAMES)
    keys = [(score, -money) for score, money in zip(view["scores"], view["money"], strict=True)]
    order = sorted(range(len(keys)), key=lambda seat: (keys[seat], not voice.is_you(seat)))
    winner = order[0]
    other = reader if isinstance(reader, int) and reader != winner else order[1]
    if keys[winner] == keys[other]:
        return _shared(view, winner, other, voice)
    if keys[winner][0] == keys[other][0]:
        return _by_money(view, winner, other, voice)
    more = view["scores"][other] - view["scores"][winner]
    leads = [(_lead(view, kind, winner, other), kind) for kind in d.OUTLETS]
    leads = sorted([*leads, (view["money"][winner] - view["money"][other], "")], key=lambda lead: -lead[0])
    told, left = list[str](), float(more)
    for lead, kind in leads[:MOST]:
        if lead > 0 and left > more * REST:
            told.append(_compared(view, kind, winner, other, voice) if kind else _paid(view, winner, other, voice))
            left -= lead
    return " ".join(told)


def _counts(view: Json, seat: int, kind: str) -> int:
    return int(view["routes"][seat][kind] or city.longest(view))


def _lead(view: Json, kind: str, winner: int, other: int) -> int:
    return _counts(view, other, kind) - _counts(view, winner, kind)


def _compared(view: Json, kind: str, winner: int, other: int, voice: Voice) -> str:
    """What both have from one centre: ``From the Plant your way counts 1 (b7), Ben's 8: no street from there leads to Ben's c3.``"""
    mine, theirs = _counts(view, winner, kind), _counts(view, other, kind)
    over = city.way(city.city_of(view), kind, city.outlets(view, winner)[kind])[1:-1]
    by = f" ({listed(over)})" if len(over) == mine <= SHORT else ""
    others = "yours" if voice.is_you(other) else voice.whose(other)
    return f"From {center_of(kind)} {voice.whose(winner)} way counts {mine}{by}, {others} {theirs}{_why_far(view, other, kind, voice)}."


def _why_far(view: Json, seat: int, kind: str, voice: Voice) -> str:
    """Why a way counts the most."""
    plot = city.outlets(view, seat).get(kind)
    if plot is None:
        return f": {voice.whose(seat)} {d.NAMED[kind]} is missing on the board"
    return "" if view["routes"][seat][kind] else f": no street from there leads to {voice.whose(seat)} {plot}"


def _paid(view: Json, winner: int, other: int, voice: Voice) -> str:
    """What both paid in all auctions."""
    costs = [d.MONEY - view["money"][seat] for seat in (winner, other)]
    paid = f"paid {costs[0] or 'nothing'} in all auctions, {voice.name(other)} {costs[1]}"
    return f"{capital(voice.name(winner))} {paid}."


def _by_money(view: Json, winner: int, other: int, voice: Voice) -> str:
    """At equal points: the other's ways are shorter by as much as the winner paid less."""
    less = view["money"][winner] - view["money"][other]
    ways = f"{capital(voice.whose(other))} ways are {streets(less)} shorter in all, but {voice.name(winner)} paid {less} less"
    return f"{ways}: at equal points more money wins."


def _shared(view: Json, one: int, other: int, voice: Voice) -> str:
    """Level: the way that is best for each of the two beside the other's; nothing where all are alike."""
    ways = []
    for seat, rival in ((one, other), (other, one)):
        kind = max(d.OUTLETS, key=lambda kind: _lead(view, kind, seat, rival))
        if _lead(view, kind, seat, rival) > 0:
            ways.append(_compared(view, kind, seat, rival, voice))
    return " ".join(ways) if len(ways) == 2 else ""
