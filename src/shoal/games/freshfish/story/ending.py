"""How a match of Fresh Fish ends, in sentences: why nobody plays on, who wins, and by which routes; and who would win a tie."""

from __future__ import annotations

from collections.abc import Sequence

from shoal.games.contract import Fact, Json
from shoal.games.prose import Voice, capital, listed, minus, spelled

from .. import data as d
from . import city
from .names import number_of, small


def end(fact: Fact, voice: Voice) -> str:
    """Why nobody plays on, then in the words of the headline who has won, and the reader's routes."""
    why = "Every plot is built" if fact["why"] == "full" else "All outlets are sold and no route can change any more"
    return f"{why}: the match is over. {result(fact['scores'], fact['money'], voice)}{_counted(fact, voice)}"


def _counted(fact: Fact, voice: Voice) -> str:
    """The reader's routes, and how short those could have been that lead round about."""
    if not isinstance(voice.reader, int):
        return ""
    ways = [f"{d.NAMED[kind]} {length}{_detour(length, straight)}" for kind, length, straight in fact["ways"][voice.reader]]
    return f" Your routes: {listed(ways)}."


def _detour(length: int, straight: int | None) -> str:
    return " (not on the board)" if straight is None else f" ({straight} if straight)" if straight < length else ""


def result(scores: Sequence[int], money: Sequence[int], voice: Voice) -> str:
    """Who wins, by how much, and that few points are good."""
    keys = [(score, -left) for score, left in zip(scores, money, strict=True)]
    best = min(keys)
    winners = [seat for seat, key in enumerate(keys) if key == best]
    points = _in_points(best[0])
    if len(winners) > 1:
        who = sorted(winners, key=lambda seat: not voice.is_you(seat))
        return f"{capital(listed(map(voice.name, who)))} share the win: {points} and {-best[1]} money each."
    (winner,) = winners
    second = min(key for seat, key in enumerate(keys) if seat != winner)
    others = listed(voice.name(seat) for seat, key in enumerate(keys) if key == second)
    if second[0] == best[0]:
        tied = sorted((seat for seat, score in enumerate(scores) if score == best[0]), key=lambda seat: not voice.is_you(seat))
        wins = f"{small(voice.does(winner, 'win'))} with more money left, {-best[1]} to {-second[1]}"
        return f"{capital(listed(map(voice.name, tied)))} have {points} each: {wins}."
    return f"{voice.does(winner, 'win')} with {points}, {spelled(second[0] - best[0])} fewer than {others}: the fewest win."


def _in_points(count: int) -> str:
    return minus(number_of(count, "point"))


def _decided(view: Json, voice: Voice) -> str:
    """That nobody else can come first any more, while routes still change: `` You have won already: Ben can get to −3 at best.``"""
    seats, best = city.contenders(view), city.least(view)
    others = [seat for seat in range(len(best)) if seat not in seats]
    if len(seats) != 1 or best == view["scores"]:
        return ""
    (winner,), second = seats, min(others, key=lambda seat: best[seat])
    reach = minus(f"{voice.name(second)} can get to {best[second]} at best")
    return f" {capital(voice.does(winner, 'have'))} won already: {reach}."


def level(view: Json, voice: Voice) -> str:
    """Who has won already; or who wins a tie, if one can still come about: no money changes hands any more."""
    if won := _decided(view, voice):
        return won
    seats = sorted(city.contenders(view), key=lambda seat: (-view["money"][seat], not voice.is_you(seat)))
    if len(seats) < 2:
        return ""
    held = [(seat, view["money"][seat]) for seat in seats]
    first, *others = (money for _, money in held)
    if first == others[-1]:
        return " At equal points the win is shared."
    if first == others[0]:
        return f" At equal points more money wins: {', '.join(f'{voice.name(seat)} {money}' for seat, money in held)}."
    wins = "you win" if voice.is_you(seats[0]) else f"{voice.name(seats[0])} wins"
    return f" At equal points {wins}: more money, {first} to {listed(others, 'or')}."
