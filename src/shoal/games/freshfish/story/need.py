"""What the streets that the city takes keep together: all that would be cut off without them."""

from __future__ import annotations

import functools
from typing import NamedTuple

from shoal.games.contract import Json

from .. import data as d
from . import city, flood


class Need(NamedTuple):
    """What would be cut off if plots were built on that the city takes."""

    built: tuple[str, ...]  # the plots of the centres and outlets
    bare: tuple[str, ...]  # the streets and empty plots of parts without any

    @property
    def plots(self) -> tuple[str, ...]:
        return self.built + self.bare


def need(view: Json, taken: list[str]) -> Need:
    """What the city took plots for that are streets now."""
    return _need(city.city_of(view), tuple(taken))


def told(view: Json, need: Need) -> Json:
    """The same for a fact."""
    built = [{"tile": plot["tile"], "seat": plot.get("seat")} for plot in map(view["plots"].__getitem__, need.built)]
    return {"built": built, "bare": list(need.bare)}


def threat(view: Json, name: str, building: str, in_full: bool = True) -> Json:
    """Who makes the city take a plot by building on another, whether only by an outlet there, and ``in_full`` what it would keep together,
    which takes long to find out."""
    seat, is_outlet = next((seat, is_outlet) for seat, by, is_outlet in city.threatening(view)[name] if by == building)
    kept = Need((), ()) if is_outlet or not in_full else _need(city.with_tile(view, building, "apo"), (name,))
    return {"seat": seat, "plot": building, "is_outlet": is_outlet, **told(view, kept)}


@functools.lru_cache(1 << 9)  # every reader is told
def _need(here: city.City, taken: tuple[str, ...]) -> Need:
    lost, is_open = set(taken), {name for name in flood.NAMES if flood.BITS[name] & sum(here.open)}
    parts = _parts(here.size, is_open - lost)
    rest = max(parts, key=len, default=set())
    cut_off = [
        name
        for name, tile in here.tiles
        if tile in (*d.CENTERS, *d.OUTLETS) and not any(plot in rest for plot in city.around(here.size, name) if plot in is_open)
    ]
    beside = {plot for name in cut_off for plot in city.around(here.size, name)}
    bare = [plot for part in parts if part is not rest and not part & beside for plot in sorted(part)]
    return Need(tuple(cut_off), tuple(bare))


def _parts(size: int, plots: set[str]) -> list[set[str]]:
    """Plots, those together that can be reached from each other."""
    found, left = [], set(plots)
    while left:
        part, new = set[str](), {min(left)}
        while new:
            part |= new
            new = {other for plot in new for other in city.around(size, plot) if other in left} - part
        left -= part
        found.append(part)
    return found
