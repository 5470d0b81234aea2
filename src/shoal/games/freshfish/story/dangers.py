"""One's own reserved plots that others could turn into streets: which a choice saves or uses, and whether the rest can be spared."""

from __future__ import annotations

from collections.abc import Iterator

from shoal.games.contract import Gain, Json
from shoal.games.prose import counted, listed

from .. import data as d
from . import city
from .names import center_of, into_streets

SLIGHT = 0.5  # points: a plot that may be lost is not lost yet
MUCH = 2  # streets: to lose less is not worth a word


def endangered(view: Json, seat: int) -> dict[str, list[str]]:
    """A seat's reserved plots that the city takes as soon as another builds, each with the plots that do it."""
    found = {plot: [by for by in city.threats(view, plot) if view["reserved"][by] != seat] for plot in city.reserved(view, seat)}
    return {plot: by for plot, by in found.items() if by}


def kept(before: Json, built_on: str, after: Json) -> Iterator[Gain]:
    """What a building does for plots in danger: it stands on one before that is lost, or saves others."""
    seat = before["turn"]
    was, still = endangered(before, seat), endangered(after, seat)
    if before["tile"] == "apo" and built_on in was:
        yield used(before, built_on)
    saved = [plot for plot in was if plot in after["reserved"] and plot not in still]
    if saved:
        yield Gain("saved", SLIGHT * len(saved), f"keeps others from turning {{your}} {into_streets(saved)}")


def used(view: Json, plot: str, verb: str = "uses") -> Gain:
    """A house on a plot in danger costs less than one elsewhere."""
    owners = sorted({view["reserved"][by] for by in endangered(view, view["turn"])[plot]})
    who = listed((f"{{{owner}}}" for owner in owners), "or")
    return Gain("used", SLIGHT, f"{verb} {plot}, which {who} could turn into a street")


def instead(before: Json, action: str, after: Json) -> str:
    """Of a choice that leaves plots in danger, whether the dearest can be spared: others are as near to all that is lacking."""
    seat = before["turn"]
    left = [plot for plot in endangered(after, seat) if before["reserved"].get(plot) == seat]
    lacking = [kind for kind in d.OUTLETS if kind not in city.owned(after, seat)]
    if not left or not lacking or before["stage"] == "bid" or after["stage"] == "over":
        return ""
    less, plot, kind = max((_nearer(after, seat, plot, kind), plot, kind) for plot in left for kind in lacking)
    if len(city.reserved(after, seat)) == 1:
        return f"Even so, {{your}} only reserved plot, {plot}, stays in danger."
    if less >= MUCH:
        nearer = f"it is {counted(less, 'street')} nearer to {center_of(kind)} than {{your}} others"
        return f"Even so, {{your}} {plot} stays in danger: {nearer}."
    return "" if less > 0 else f"It does no harm that {{your}} {plot} stays in danger: others are as near."


def _nearer(view: Json, seat: int, plot: str, kind: str) -> int:
    """How much nearer a plot is to the centre of a kind than a seat's others."""
    others = [city.hoped(view, kind, other) for other in city.reserved(view, seat) if other != plot]
    return min(others, default=city.longest(view)) - city.hoped(view, kind, plot)
