"""What a choice of Fresh Fish is good for that no ``Gain`` speaks for."""

from __future__ import annotations

from shoal.games.contract import Json

from .. import data as d
from . import city
from .names import center_of, streets
from .prospects import lacking


def aim(before: Json, action: str, after: Json) -> str:
    """What a hint says of it: how near a plot is all the same, that a tile changes nothing, that no outlet comes; else nothing."""
    verb, _, rest = action.partition(" ")
    if verb == "reserve":
        return of_plot(before, rest, after)
    if verb == "draw":
        return "brings no outlet, as none for {you} is left"
    return "changes no route" if verb == "place" and before["tile"] not in d.OUTLETS else ""


def of_plot(before: Json, plot: str, after: Json) -> str:
    """How near it is all the same."""
    seat = before["turn"]
    ways = [(city.hoped(after, kind, plot), kind) for kind in lacking(after, seat)]
    if not ways:
        return f"spares {{you}} {'drawing' if any(before['deck'].values()) else 'taking'} a tile"
    far, kind = min(ways)
    if city.reserved(before, seat):
        return f"gives {{you}} one more plot, as for a house, {streets(far)} from {center_of(kind)} at best"
    return f"is {streets(far)} from {center_of(kind)} at best"
