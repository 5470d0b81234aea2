"""Whom people ask: one search of one length with dice of its own, so that a hint and what is said of it afterwards are one judgement."""

from __future__ import annotations

import dataclasses
import math

from shoal.bots.contract import Advice, Candidate, Limit, is_close, is_known
from shoal.bots.learnt import adviser
from shoal.bots.naming import Kind, is_one_of_many, named, put_together
from shoal.bots.player import Player, create
from shoal.bots.search import AS_SURE, LOST, WON, SearchBot
from shoal.core.comparison import FEW, Comparison, ahead
from shoal.core.endings import Sheet
from shoal.core.position import Position

SIMULATIONS = 30_000  # of a hint: under a second of native code
ALONE = 5  # a choice that the search hardly looked at is tried alone, by so small a part of the simulations
TRIED = 2  # ... up to so many of them: until one is clearly worse, so that a hint can say by how much
LEAST_ODDS = 0.001  # chances nearer to 0 or 1 are as good as these
KINDS = 8  # of a match that is as good as decided so many kinds of choices are tried, for the points ...
FOR_POINTS = 15  # ... each by so small a part of the simulations


def hint(
    position: Position,
    seat: int,
    at_move: int,
    *,
    effort: float = 1.0,
    seconds: float | None = None,
    target: str = "native",
    says_why: bool = False,
) -> Advice:
    """What to play after so many moves of a match: the same whenever it is asked, unless the clock ends it.

    ``effort``: how much of a hint's search. ``says_why``: also how trial matches end, by the advice and by the next best.
    """
    who = _adviser(position, seat, at_move, effort, target, seconds)
    thought, count = who.think_about(position), _part(_simulations(effort))
    advice = beside_others(thought, position, who)
    if thought.simulations < count or target != "native":  # the clock has left too little of the search, or it is too slow
        return advice
    advice = for_points(advice, position, who)
    return with_endings(advice, position, who, count) if says_why else advice


def endings(position: Position, seat: int, at_move: int, action: str, *, effort: float = 1.0) -> Sheet:
    """How trial matches end that begin with an action: those that a hint there tells of."""
    return _endings(position, _adviser(position, seat, at_move, effort, "native"), action, _part(_simulations(effort)))


def _adviser(position: Position, seat: int, at_move: int, effort: float, target: str, seconds: float | None = None) -> Player:
    limit = Limit(_simulations(effort), seconds)
    return create(adviser(position.game, target), position.game, seat, seed=at_move, target=target, limit=limit, for_people=True)


def _simulations(effort: float) -> int:
    return max(1, round(effort * SIMULATIONS))


def with_endings(advice: Advice, position: Position, who: Player, count: int) -> Advice:
    """The same, with how trial matches end by each choice that the hint tells of and the search knows, each after so many simulations."""
    found = named(Comparison(position, who.seat), advice)
    known = [one for one in found.beside if one in found.others]
    if found.plays[0].win in (0.0, 1.0) or not (known or found.is_even):
        return advice
    return dataclasses.replace(advice, endings={one.action: _endings(position, who, one.action, count) for one in [*found.plays, *known]})


def _endings(position: Position, who: Player, action: str, count: int) -> Sheet:
    """None where the adviser does not search."""
    if not isinstance(who.bot, SearchBot):
        return {}
    return who.bot.endings(position.redealt(who.seat, who.seed), who.seat, action, count)


def beside_others(advice: Advice, position: Position, who: Player) -> Advice:
    """The same, with what a choice of another kind is worth: a search that has found the best one leaves the others alone too early to
    tell. So they are tried, and the best one as they are, and are as far behind it as in these trials. Nothing is tried where all is sure.
    """
    bot = who.bot
    if not isinstance(bot, SearchBot) or advice.best[0].win in (0.0, 1.0):
        return advice
    offers = Comparison(position, who.seat).offers()
    first, *others = put_together(advice.best, offers)
    known, count = position.redealt(who.seat, who.seed), _part(advice.simulations)
    tried: list[Candidate] = []
    alike: Candidate | None = None
    for other in others:
        win = other.win
        if not is_known(other.share, first.share):
            if len(tried) == TRIED:
                break
            alike = alike or bot.alone(known, who.seat, first.action, count)
            tried.append(_behind(first, alike, bot.alone(known, who.seat, other.action, count)))
            if not tried[-1].share:
                continue
            win = tried[-1].win
        if not is_close(first.win, win):
            break
    is_many = is_one_of_many(offers[first.action])
    aside = next((one for one in others if is_many and not is_one_of_many(offers[one.action])), None)
    if aside and not is_known(aside.share, first.share) and aside.action not in {one.action for one in tried}:
        alike = alike or bot.alone(known, who.seat, first.action, count)
        tried.append(_behind(first, alike, bot.alone(known, who.seat, aside.action, count)))
    return _with(advice, tried, count)


def _behind(first: Kind, alike: Candidate, other: Candidate) -> Candidate:
    """What was tried alone, as far behind the first as behind what that is worth ``alike``, by as many simulations."""
    if not (alike.share and 0 < first.win < 1):
        return other
    odds = _odds(first.win) + _odds(other.win) - _odds(alike.win)
    return other._replace(win=1 / (1 + math.exp(-odds)), score=first.score + other.score - alike.score)


def _odds(win: float) -> float:
    """The logarithm of the odds."""
    kept = min(max(win, LEAST_ODDS), 1 - LEAST_ODDS)
    return math.log(kept / (1 - kept))


def for_points(advice: Advice, position: Position, who: Player) -> Advice:
    """The same, where the match is as good as decided with the choice that ends with most points of those that are as sure: a search for
    wins does not tell them apart, so each kind is tried alone."""
    bot = who.bot
    if not isinstance(bot, SearchBot) or LOST < advice.best[0].win < WON:
        return advice
    kinds = put_together(advice.best, Comparison(position, who.seat).offers())[:KINDS]
    sure = kinds[0].win if kinds[0].win in (0.0, 1.0) else None
    if sure is not None:
        kinds = [kind for kind in kinds if kind.win == sure]
    if len(kinds) < 2:
        return advice
    known, info = position.redealt(who.seat, who.seed), position.game.info
    count = -(-(who.limit.simulations or advice.simulations) // FOR_POINTS)
    levels = bot.leads(known, who.seat, count)
    tried = [bot.alone(known, who.seat, kind.action, count, levels)._replace(share=1.0) for kind in kinds]
    if sure is not None:  # so it stays, whatever fewer simulations say
        tried = [one._replace(win=sure) for one in tried]
    surest = max(one.win for one in tried)
    likely = [one for one in tried if round(100 * (surest - one.win)) < AS_SURE]
    most = max(likely, key=lambda one: ahead(info, one.score, 0))
    found = _with(advice, tried, count)
    if tried[0] in likely and ahead(info, most.score, tried[0].score) < FEW:
        return found
    best = sorted(found.best, key=lambda one: one.action != most.action)
    return dataclasses.replace(found, action=most.action, best=best, win=best[0].win, line=[most.action])


def _part(simulations: int) -> int:
    """How many simulations of a search a choice is tried by alone."""
    return -(-simulations // ALONE)


def _with(advice: Advice, tried: list[Candidate], count: int) -> Advice:
    """The advice with what was found of the candidates that were tried, and everybody's share of all simulations."""
    alone = {one.action: one for one in tried if one.share}
    total = advice.simulations + count * len(alone)
    best = [
        alone[one.action]._replace(share=(one.share * advice.simulations + count) / total)
        if one.action in alone
        else one._replace(share=one.share * advice.simulations / total)
        for one in advice.best
    ]
    return dataclasses.replace(advice, best=[best[0], *sorted(best[1:], key=lambda one: -one.share)], simulations=total)
