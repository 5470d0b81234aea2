"""Shares, intervals, ratings, Elo and tests that stop by themselves: what results of matches say. Nothing here knows a game."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np

Z = 1.959964  # the 95 % interval
ELO = 400 / math.log(10)  # points of Elo for odds of e
TINY = 1e-3  # results that never came count as so many, so that none is impossible


def interval(share: float, games: int) -> tuple[float, float]:
    """Wilson's 95 % interval of a share (Wilson, "Probable inference, the law of succession, and statistical inference", 1927).

    >>> low, high = interval(0.5, 100)
    >>> f"{low:.3f} {high:.3f}"
    '0.404 0.596'
    >>> interval(0, 0)
    (0.0, 1.0)
    """
    if games == 0:
        return 0.0, 1.0
    centre = share + Z * Z / (2 * games)
    reach = Z * math.sqrt(share * (1 - share) / games + Z * Z / (4 * games * games))
    scale = 1 + Z * Z / games
    return max(0.0, (centre - reach) / scale), min(1.0, (centre + reach) / scale)


class Rating(NamedTuple):
    """How strong a player is, by openskill's Plackett-Luce model."""

    rating: float
    uncertainty: float
    ordinal: float  # the strength that is sure


def ratings(players: Iterable[str], matches: Iterable[tuple[Sequence[str], Sequence[int]]]) -> dict[str, Rating]:
    """The players' ratings after these matches, in their order: who sat where, and the places, 0 = best.

    A match in which somebody has two seats says nothing: nobody is ahead of himself.

    >>> strong, weak = ratings(["a", "b"], [(["a", "b"], [0, 1])] * 5).values()
    >>> strong.rating > 25 > weak.rating
    True
    """
    from openskill.models import PlackettLuce  # takes a tenth of a second to import, and most commands rate nobody

    model: Any = PlackettLuce()
    known: dict[str, Any] = {name: model.rating(name=name) for name in players}
    for seats, places in matches:
        if len(set(seats)) == len(seats):
            rated = model.rate([[known[name]] for name in seats], ranks=[float(place) for place in places])
            known |= {name: rating for name, (rating,) in zip(seats, rated, strict=True)}
    return {name: Rating(rating.mu, rating.sigma, rating.ordinal()) for name, rating in known.items()}


# -- Elo and the test that stops by itself -----------------------------------------------------------------------------


def expected(elo: float) -> float:
    """The share of points of who is so much stronger, a draw counting half.

    >>> expected(0), round(expected(100), 2)
    (0.5, 0.64)
    """
    return 1 / (1 + math.exp(-elo / ELO))


def elo_of(share: float) -> float:
    """How much stronger somebody is who gets this share of the points.

    >>> round(elo_of(0.75))
    191
    """
    if not 0 < share < 1:
        return math.inf if share >= 1 else -math.inf
    return ELO * math.log(share / (1 - share))


def mean_interval(values: Sequence[float]) -> tuple[float, float, float]:
    """The mean of shares, and its 95 % interval by their spread: for pairs of matches, whose two halves depend on each other.

    One value more at either end keeps the interval honest where all are alike.
    """
    if not values:
        return 0.5, 0.0, 1.0
    mean, count = sum(values) / len(values), len(values)
    spread = [*values, 0.0, 1.0]
    middle = sum(spread) / len(spread)
    reach = Z * math.sqrt(sum((value - middle) ** 2 for value in spread) / (len(spread) - 1) / count)
    return mean, max(0.0, mean - reach), min(1.0, mean + reach)


class Sprt(NamedTuple):
    """A sequential test of two hypotheses: somebody is ``elo0`` stronger, or ``elo1``. It goes on until one of them is clear.

    The generalised sequential probability ratio test for the expected value of results of any number of kinds, the pentanomial ones of
    pairs of matches or the trinomial ones of single matches, as Stockfish's fishtest has it (Michel Van den Bergh, "The generalized
    sequential probability ratio test for expected values", and ``LLRcalc.py``). The bounds are Wald's ("Sequential tests of statistical
    hypotheses", 1945).
    """

    elo0: float
    elo1: float
    alpha: float = 0.05  # how often elo1 is accepted although elo0 is so
    beta: float = 0.05  # how often elo0 is accepted although elo1 is so

    @property
    def bounds(self) -> tuple[float, float]:
        """The log-likelihood ratios at which it ends, for elo0 and for elo1.

        >>> [round(bound, 2) for bound in Sprt(0, 20).bounds]
        [-2.94, 2.94]
        """
        return math.log(self.beta / (1 - self.alpha)), math.log((1 - self.beta) / self.alpha)

    def ratio(self, results: Mapping[float, int]) -> float:
        """The log-likelihood ratio of these results, how often each share of the points came: above 0 they speak for elo1."""
        total = sum(results.values())
        if not total:
            return 0.0
        kinds = sorted({0.0, 0.5, 1.0, *results})
        counts = [results.get(kind, 0) or TINY for kind in kinds]
        shares = [count / sum(counts) for count in counts]
        zero, one = (likeliest(kinds, shares, expected(elo)) for elo in (self.elo0, self.elo1))
        return sum(count * math.log(b / a) for count, a, b in zip(counts, zero, one, strict=True))

    def verdict(self, ratio: float) -> str | None:
        """``elo0`` or ``elo1`` as soon as one of them is accepted."""
        low, high = self.bounds
        return "elo0" if ratio <= low else "elo1" if ratio >= high else None


def likeliest(kinds: Sequence[float], shares: Sequence[float], mean: float) -> list[float]:
    """The distribution with this mean under which the observed shares are most likely.

    It is share / (1 + x (kind - mean)) for the x that makes its mean right, and what makes it right only grows with x.
    """
    away = [kind - mean for kind in kinds]
    low, high, x = -1 / max(away), -1 / min(away), 0.0
    for _ in range(100):
        parts = [share / (1 + x * part) for share, part in zip(shares, away, strict=True)]
        off = sum(each * part for each, part in zip(parts, away, strict=True))
        low, high = (x, high) if off > 0 else (low, x)
        slope = sum(each * part * part / (1 + x * part) for each, part in zip(parts, away, strict=True))
        step = off / slope  # Newton's, or half of what is left where that leads out of it
        x, before = (x + step if low < x + step < high else (low + high) / 2), x
        if abs(x - before) < 1e-12:
            break
    return [share / (1 + x * part) for share, part in zip(shares, away, strict=True)]


class Strength(NamedTuple):
    """Points of Elo with their 95 % interval."""

    elo: float
    low: float
    high: float


def strengths(results: Iterable[tuple[str, str, float, float]], anchor: str) -> dict[str, Strength]:
    """Elo of everybody in these results (who, against whom, matches, points), where ``anchor`` has 0, strongest first.

    The model is Bradley and Terry's ("Rank analysis of incomplete block designs", 1952). Of every two who met one match more counts as
    drawn, so that who has won them all is not infinitely strong. The intervals are those of the profile likelihood: how far somebody's
    Elo can be moved, all others following as well as they can, before the results become too unlikely. Who is not tied to the anchor by
    matches is left out.
    """
    met: dict[tuple[str, str], list[float]] = {}
    for one, other, matches, points in results:
        key, won = ((one, other), points) if one < other else ((other, one), matches - points)
        sums = met.setdefault(key, [0.0, 0.0])
        sums[0] += matches
        sums[1] += won
    tied, before = {anchor}, 0
    while before < len(tied):
        before = len(tied)
        tied |= {name for key in met for name in key if tied & set(key)}
    names = [anchor, *sorted(tied - {anchor})]
    place = {name: number for number, name in enumerate(names)}
    table = np.array([[place[one], place[other], n + 1, w + 0.5] for (one, other), (n, w) in met.items() if one in tied], dtype=float)
    if len(names) == 1:
        return {anchor: Strength(0.0, 0.0, 0.0)}
    best, most = _fitted(table, np.zeros(len(names)), fixed=(0,))
    found = {anchor: Strength(0.0, 0.0, 0.0)}
    for name in names[1:]:
        ends = [_end(table, best, most, place[name], side) for side in (-1, 1)]
        found[name] = Strength(best[place[name]] * ELO, *(end * ELO for end in ends))
    return dict(sorted(found.items(), key=lambda each: -each[1].elo))


def _likelihood(table: Any, elos: Any) -> float:
    gaps = elos[table[:, 0].astype(int)] - elos[table[:, 1].astype(int)]
    return float(-(table[:, 3] * np.logaddexp(0, -gaps) + (table[:, 2] - table[:, 3]) * np.logaddexp(0, gaps)).sum())


def _fitted(table: Any, start: Any, fixed: Sequence[int]) -> tuple[Any, float]:
    """The likeliest Elo of all but those that are fixed, by Newton's method: the likelihood has one summit."""
    elos = start.copy()
    free = [number for number in range(len(elos)) if number not in fixed]
    ones, others = table[:, 0].astype(int), table[:, 1].astype(int)
    now = _likelihood(table, elos)
    for _ in range(100):
        chances = 1 / (1 + np.exp(elos[others] - elos[ones]))
        slope, curve = np.zeros(len(elos)), np.zeros((len(elos), len(elos)))
        pull, bend = table[:, 3] - table[:, 2] * chances, table[:, 2] * chances * (1 - chances)
        np.add.at(slope, ones, pull)
        np.add.at(slope, others, -pull)
        for a, b, sign in ((ones, ones, 1), (others, others, 1), (ones, others, -1), (others, ones, -1)):
            np.add.at(curve, (a, b), sign * bend)
        if not free:
            break
        step = np.zeros(len(elos))
        step[free] = np.clip(np.linalg.solve(curve[np.ix_(free, free)] + 1e-12 * np.eye(len(free)), slope[free]), -2, 2)
        while (then := _likelihood(table, elos + step)) < now - 1e-12 and np.abs(step).max() > 1e-9:
            step /= 2
        elos, now = elos + step, then
        if np.abs(step).max() < 1e-9:
            break
    return elos, now


def _end(table: Any, best: Any, most: float, who: int, side: int) -> float:
    """How far somebody's Elo can be moved to this side before all results together are too unlikely."""
    away = 1.0
    for _ in range(40):  # the root of what is lost grows about as fast as the way
        start = best.copy()
        start[who] += side * away
        lost = math.sqrt(max(1e-12, 2 * (most - _fitted(table, start, fixed=(0, who))[1])))
        if abs(lost - Z) < 1e-5:
            break
        away *= min(4.0, max(0.25, Z / lost))
    return float(best[who] + side * away)
