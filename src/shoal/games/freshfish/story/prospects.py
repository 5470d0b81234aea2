"""Outlets that seats still lack: how near their reserved plots are to the centres, and what a building takes from that."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from shoal.games.contract import Json
from shoal.games.prose import listed

from .. import data as d
from . import city
from .names import center_of, streets

Farther = tuple[str, int, int]  # a kind, and how far a seat's nearest plot is from its centre: at best now, and then


def lacking(view: Json, seat: int) -> list[str]:
    """The kinds of outlets that a seat does not have."""
    owned = city.owned(view, seat)
    return [kind for kind in d.OUTLETS if kind not in owned]


def given_up(view: Json, plot: str) -> list[Farther]:
    """Kinds that the seat to move will still lack with its tile here, if a plot of its own is near to their centre now, and none as near
    then. Who has none left is told so."""
    seat, tile = view["turn"], view["tile"]
    kinds = [kind for kind in lacking(view, seat) if kind != tile]
    return _farther(view, city.with_tile(view, plot, tile), kinds, city.reserved(view, seat), plot)


def spoilt(view: Json, seat: int, plot: str, tile: str = "apo") -> list[Farther]:
    """The same of a seat's other plots if somebody builds on this one."""
    others = [name for name in city.reserved(view, seat) if name != plot]
    return _farther(view, city.with_tile(view, plot, tile), lacking(view, seat), others, plot)


def _farther(view: Json, then: city.City, kinds: Sequence[str], plots: Sequence[str], built_on: str) -> list[Farther]:
    here, most = city.city_of(view), city.longest(view)
    left = [name for name in plots if name != built_on and (name, "street") not in then.tiles]
    found = []
    for kind in kinds if left else ():
        now, new = (min(city.best(each, kind, name, most) or most for name in names) for each, names in ((here, plots), (then, left)))
        found += [(kind, now, new)] if new > now and 2 * now <= most else []
    return found


def in_words(farther: Iterable[Farther], owner: int | None = None) -> str:
    """Of the seat to move, or of its ``owner``: ``your nearest plot to the Harbor 4 streets away at best, not 2, and to the Plant 5, not 3``"""
    ways = (
        f"to {center_of(kind)} {f'{then}' if number else f'{streets(then)} away at best'}, not {now}"
        for number, (kind, now, then) in enumerate(farther)
    )
    whose = "{your}" if owner is None else f"{{{owner}}}'s"
    return f"{whose} nearest plot {listed(ways)}"


def loss(farther: Iterable[Farther]) -> int:
    return sum(then - now for _, now, then in farther)
