"""One's own reserved plots that others could turn into streets: which a choice saves or uses, and what is lost with the rest."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from shoal.games.contract import Gain, Json
from shoal.games.prose import listed

from . import city
from .names import by_owner, into_streets, to_streets, who_builds
from .prospects import lacking, loss, spoilt

SLIGHT = 0.5  # points: a plot that may be lost is not lost yet


def eased(view: Json, seat: int, building: str, tile: str = "apo") -> list[tuple[str, int, int]]:
    """A seat's ways that the streets shorten which come of a building, with what they count now and then; none unless that is worth more
    to it than what else it loses."""
    change = city.with_building(view, building, tile)
    shorter = [(kind, now, then) for owner, kind, now, then in change.counts if owner == seat and then < now]
    if not shorter:
        return []
    longer = [(kind, now, then) for owner, kind, now, then in change.ways if owner == seat and then > now]
    return shorter if loss(shorter) + loss(longer) + loss(spoilt(view, seat, building, tile)) < 0 else []


def endangered(view: Json, seat: int) -> dict[str, list[str]]:
    """A seat's reserved plots that the city takes to its loss as soon as another builds, each with the plots that do it."""
    return _taken(view, seat, [by for by in _of_others(view, seat) if not eased(view, seat, by)])


def _taken(view: Json, seat: int, buildings: Collection[str]) -> dict[str, list[str]]:
    """A seat's reserved plots that the city takes as soon as one of these is built on, each with those that do it. Who has all outlets
    misses none."""
    if not lacking(view, seat):
        return {}
    found = {plot: [by for by in city.threats(view, plot) if by in buildings] for plot in city.reserved(view, seat)}
    return {plot: by for plot, by in found.items() if by}


def _of_others(view: Json, seat: int) -> list[str]:
    return [plot for plot, owner in view["reserved"].items() if owner != seat]


def kept(before: Json, built_on: str, after: Json) -> Iterator[Gain]:
    """What a building does for plots in danger: it stands on one before that is lost, or saves others."""
    seat = before["turn"]
    was, still = endangered(before, seat), endangered(after, seat)
    if before["tile"] == "apo" and built_on in was:
        yield Gain("used", SLIGHT, f"uses a plot that {builders(before, was[built_on])} could turn into a street")
    if not lacking(after, seat):
        was = {}
    anyhow_before, anyhow = (_taken(view, seat, _of_others(view, seat)) for view in (before, after))  # also to one's good
    saved = [plot for plot in was if plot in after["reserved"] and plot not in anyhow]
    if saved:
        who = builders(before, [by for plot in saved for by in was[plot]])
        yield Gain("saved", SLIGHT * len(saved), f"keeps {who} from turning {{your}} {into_streets(saved)}")
    if left := [plot for plot in was if plot in still]:
        who = builders(after, [by for plot in left for by in still[plot]])
        yield Gain("left", -SLIGHT * len(left), f"leaves {who} able to turn {{your}} {into_streets(left)}")
    if new := [plot for plot in still if plot not in anyhow_before]:
        threats = by_owner((after["reserved"][by], by) for by in dict.fromkeys(by for plot in new for by in still[plot]))
        yield Gain("risked", -SLIGHT * len(new), f"loses {{your}} {to_streets(new)} if {who_builds(threats)}", is_grave=True)
    for other in range(len(before["money"])):
        yield from _threatened(before, after, seat, other) if other != seat else ()


def _threatened(before: Json, after: Json, seat: int, other: int) -> Iterator[Gain]:
    """Another's plots that a seat can turn into streets now by what it builds next, and could not before."""
    was, now = _taken(before, other, city.reserved(before, seat)), in_reach(after, seat, other)
    if new := [plot for plot in now if plot not in was]:
        where = listed(dict.fromkeys(by for plot in new for by in now[plot]), "or")
        yield Gain(f"reach of {other}", SLIGHT * len(new), f"lets {{you}} turn {{{other}}}'s {into_streets(new)} by building on {where}")


def in_reach(view: Json, seat: int, other: int) -> dict[str, list[str]]:
    """Another's reserved plots that the city takes to its loss as soon as a seat builds, each with the plots that do it and harm none of
    the seat's own ways."""
    return _taken(view, other, [by for by in city.reserved(view, seat) if not eased(view, other, by) and not _harms(view, seat, by)])


def _harms(view: Json, seat: int, plot: str) -> bool:
    """Does a house keep a way of a seat's own from becoming as short as it could?"""
    return any(owner == seat and then > now for owner, _, now, then in city.with_building(view, plot).ways)


def builders(view: Json, plots: Collection[str]) -> str:
    """Whose plots these are."""
    return listed((f"{{{owner}}}" for owner in sorted({view["reserved"][plot] for plot in plots})), "or")
