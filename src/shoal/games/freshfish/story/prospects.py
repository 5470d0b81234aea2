"""Outlets that seats still lack: how near their reserved plots are to the centres, and what a building takes from that."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from shoal.games.contract import Json
from shoal.games.remembered import of_view

from .. import data as d
from . import city
from .names import center_of, streets

HOPED = 0.5  # what comes only if somebody does something else besides counts half
SECOND = 0.25  # ... and what a plot is good for if another is lost, still less

Farther = tuple[str, int, int]  # a kind, and how far a seat's nearest plot is from its centre: at best now, and then


def lacking(view: Json, seat: int) -> list[str]:
    """The kinds of outlets that a seat does not have."""
    owned = city.owned(view, seat)
    return [kind for kind in d.OUTLETS if kind not in owned]


def nearer(view: Json, plot: str) -> list[str] | None:
    """The kinds that the seat to move lacks and to whose centre a plot is nearer than its others; None if it has no other."""
    here, most, found = city.city_of(view), city.longest(view), _nearest(view)
    return None if found is None else [kind for kind, far in found.items() if (city.best(here, kind, plot, most) or most) < far]


@of_view
def _nearest(view: Json) -> dict[str, int] | None:
    """How far the plots of the seat to move are from the centre of each kind that it lacks, the nearest of them; None if it has none."""
    here, most, seat = city.city_of(view), city.longest(view), view["turn"]
    own = city.reserved(view, seat)
    return {kind: distances(here, kind, own, most)[0] for kind in lacking(view, seat)} if own else None


def given_up(view: Json, plot: str, tile: str) -> list[Farther]:
    """Kinds that the seat to move will still lack with a tile here, if a plot of its own is near to their centre now, and none as near
    then. Who has none left is told so."""
    seat = view["turn"]
    kinds = [kind for kind in lacking(view, seat) if kind != tile]
    return _farther(view, city.with_tile(view, plot, tile), kinds, city.reserved(view, seat), plot)


def spoilt(view: Json, seat: int, plot: str, tile: str = "apo") -> list[Farther]:
    """The same of a seat's other plots if somebody builds on this one."""
    others = [name for name in city.reserved(view, seat) if name != plot]
    return _farther(view, city.with_tile(view, plot, tile), lacking(view, seat), others, plot)


def unsure(view: Json, plot: str, tile: str) -> list[Farther]:
    """Kinds to whose centre a plot is as near as before with a tile here, but none if others build on all of theirs."""
    seat, closed = view["turn"], city.markers_of_others(view)
    kinds = [kind for kind in lacking(view, seat) if kind != tile]
    return _farther(view, city.with_tile(view, plot, tile), kinds, city.reserved(view, seat), plot, closed=closed[seat])


def seconds_used(view: Json, plot: str) -> list[Farther]:
    """Kinds to whose centre two plots of the seat to move are near, and only one will be with its tile here."""
    seat, tile = view["turn"], view["tile"]
    return _farther(view, city.with_tile(view, plot, tile), lacking(view, seat), city.reserved(view, seat), plot, 1)


def _farther(
    view: Json, then: city.City, kinds: Sequence[str], plots: Sequence[str], built_on: str, rank: int = 0, closed: int = 0
) -> list[Farther]:
    """``rank``: of the nearest plots, or the second; ``closed``: no way leads over these."""
    here, most = city.city_of(view), city.longest(view)
    left = [name for name in plots if name != built_on and (name, "street") not in then.tiles]
    found = []
    for kind in kinds if left else ():
        now, new = (distances(each, kind, names, most, closed)[rank] for each, names in ((here, plots), (then, left)))
        found += [(kind, now, new)] if new > now and (is_near(now, most) if rank or closed else 2 * now <= most) else []
    return found


def is_near(far: int, most: int) -> bool:
    """Is a plot near to a centre, of which another is as near or nearer?"""
    return 5 * far <= 2 * most


def distances(here: city.City, kind: str, plots: Iterable[str], most: int, closed: int = 0) -> list[int]:
    """How far plots are from the centre of a kind at best, the nearest first; two that are missing are as far as can be."""
    return sorted([*(city.best(here, kind, name, most, closed=closed) or most for name in plots), most, most])


def in_words(farther: Iterable[Farther], owner: int | None = None) -> str:
    """``your nearest plot 4 streets from the Harbor``, or another ``owner``'s: from the centre to which most is lost."""
    kind, _, then = worst(farther)
    return f"{whose(owner)} nearest plot {streets(then)} from {center_of(kind)}"


def worst(farther: Iterable[Farther]) -> Farther:
    """The kind of which most is lost."""
    return max(farther, key=lambda way: way[2] - way[1])


def whose(owner: int | None) -> str:
    return "{your}" if owner is None else f"{{{owner}}}'s"


def loss(farther: Iterable[Farther]) -> int:
    return sum(then - now for _, now, then in farther)
