"""What brought a result of Fresh Fish, as it stands on the last board: one way that is short and another that is not, and what was paid."""

from __future__ import annotations

from collections.abc import Sequence

from shoal.games.contract import Json, Reader
from shoal.games.prose import Voice, capital, listed
from shoal.games.seats import NAMES

from .. import data as d
from . import city
from .names import center_of, streets

SHORT = 3  # streets of a way that are named one by one


def why_won(view: Json, reader: Reader, names: Sequence[str] | None = None) -> str:
    """What set the winner apart from the reader, or the reader or the winner from who came next: the two ways from one centre that differ
    most, or what both paid if that differs more."""
    voice = Voice(reader, names or NAMES)
    keys = [(score, -money) for score, money in zip(view["scores"], view["money"], strict=True)]
    order = sorted(range(len(keys)), key=lambda seat: (keys[seat], not voice.is_you(seat)))
    winner = order[0]
    other = reader if isinstance(reader, int) and reader != winner else order[1]
    if keys[winner] == keys[other]:
        return _shared(view, winner, other, voice)
    if keys[winner][0] == keys[other][0]:
        return _by_money(view, winner, other, voice)
    kind = max(d.OUTLETS, key=lambda kind: _lead(view, kind, winner, other))
    saved = view["money"][winner] - view["money"][other]
    lead = _lead(view, kind, winner, other)
    told = [(lead, f"{_way(view, winner, kind, voice)}; {_beside(view, other, kind, voice)}."), (saved, _paid(view, winner, other, voice))]
    return max(told)[1]  # one of them is remembered


def _counts(view: Json, seat: int, kind: str) -> int:
    return int(view["routes"][seat][kind] or city.longest(view))


def _lead(view: Json, kind: str, winner: int, other: int) -> int:
    return _counts(view, other, kind) - _counts(view, winner, kind)


def _way(view: Json, seat: int, kind: str, voice: Voice) -> str:
    """``Your c1 is joined to the Harbor by b1 alone``"""
    plot, far = city.outlets(view, seat)[kind], _counts(view, seat, kind)
    over = city.way(city.city_of(view), kind, plot)[1:-1]
    own = f"{capital(voice.whose(seat))} {plot}"
    if len(over) == far <= SHORT:
        return f"{own} is joined to {center_of(kind)} by {listed(over)} alone"
    return f"{own} is {_long(view, far)} from {center_of(kind)}"


def _long(view: Json, far: int) -> str:
    """A demonstration counts more than one street."""
    if any(plot["tile"] == "demo" for plot in view["plots"].values()):
        return f"a way of {far}"
    return f"{'at least ' if far == city.longest(view) else ''}{streets(far)}"


def _beside(view: Json, seat: int, kind: str, voice: Voice) -> str:
    """What the other's way to the same centre is like, or that there is none."""
    plot, far, whose = city.outlets(view, seat).get(kind), _counts(view, seat, kind), voice.whose(seat)
    if plot is None:
        return f"{whose} {d.NAMED[kind]} is missing on the board"
    if view["routes"][seat][kind] is None:
        return f"no street leads to {whose} {plot}"
    return f"{whose} {plot} is {_long(view, far)} away"


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
            ways.append(_way(view, seat, kind, voice))
    return f"{ways[0]}; {ways[1][:1].lower()}{ways[1][1:]}." if len(ways) == 2 else ""
