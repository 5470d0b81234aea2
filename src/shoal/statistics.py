"""Shares, intervals and ratings: what results of matches say, for whoever shows them. Nothing here knows a game."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

Z = 1.959964  # the 95 % interval


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
