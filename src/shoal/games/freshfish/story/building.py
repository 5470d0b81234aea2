"""Why a tile of Fresh Fish is better on one plot than on another: whose ways it changes, who loses plots, what is given up; in points."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from shoal.games.contract import Gain, Json
from shoal.games.prose import listed

from .. import data as d
from . import city, dangers
from .names import beside, center_of, streets, to_streets, weight
from .prospects import HOPED, SECOND, given_up, in_words, lacking, loss, seconds_used, spoilt

LATER = 0.5  # points: what one can do as well later is worth little


def built(before: Json, plot: str, after: Json) -> list[Gain]:
    """What a tile on a plot brings the seat that puts it there, what is good first; of an outlet first where it stands."""
    seat, tile = before["turn"], before["tile"]
    found = [*_ways(before, after, seat), *_given_up(before, plot, after), *_surer(before, after, seat), *_lost(before, plot, after)]
    found += [*dangers.kept(before, plot, after)]
    found.sort(key=weight)
    return [_opened(after, seat, tile, plot), *found] if tile in d.OUTLETS else found


def _opened(view: Json, seat: int, kind: str, plot: str) -> Gain:
    """How near to its centre an outlet stands, also if others build on all of their plots."""
    far, around = city.far(view, kind, plot, seat)
    at_best = "" if view["routes"][seat][kind] == far else f" at best{beside(far, around)}"
    words = f"stands {streets(far)} from {center_of(kind)}{at_best}"
    return Gain("opened", 2 * city.longest(view) - far - around, words)


class Way(NamedTuple):
    """A route: what it counts now, at best, and if nobody else does anything for its owner or against."""

    now: int
    best: int
    sure: int


def _ways(before: Json, after: Json, seat: int) -> Iterator[Gain]:
    """The routes that can no longer become as short as they could, and those that it makes shorter; those of others are gifts."""
    for owner in range(len(before["money"])):
        for kind, plot in city.outlets(before, owner).items():
            old, new = _way(before, owner, kind, plot), _way(after, owner, kind, plot)
            good, whose = (1, "{your}") if owner == seat else (-1, f"{{{owner}}}'s")
            if gain := _changed(old, new, f"{whose} way from {center_of(kind)}", is_own=owner == seat):
                yield Gain(f"way {kind} of {owner}", good * gain[0], gain[1])


def _way(view: Json, owner: int, kind: str, plot: str) -> Way:
    now = view["routes"][owner][kind] or city.longest(view)
    return Way(now, city.hoped(view, kind, plot), city.sure(view, kind, plot, owner))


def _changed(old: Way, new: Way, way: str, *, is_own: bool) -> tuple[float, str] | None:
    """What a route is better or worse by for its owner, in points and in words."""
    if new.best > old.best:
        if new.now == new.best:
            return old.best - new.best, f"settles {way} at {new.now}, which could have become {old.best}"
        return old.best - new.best, f"lengthens {way} from {old.best} to {new.best} at best"
    if new.now >= old.now:
        return (
            (SECOND * (old.sure - new.sure), f"keeps all others from lengthening {way} beyond {new.sure}") if new.sure < old.sure else None
        )
    words = f"shortens {way} from {old.now} to {new.now}"
    if new.sure < old.sure:
        return old.sure - new.sure, words
    return (LATER, f"{words}, which {{you}} could do as well later") if is_own else (LATER, words)


def _given_up(before: Json, plot: str, after: Json) -> Iterator[Gain]:
    """Outlets to come for which no plot is as near any more, or none is left; or a plot that can be spared."""
    seat, tile = before["turn"], before["tile"]
    if lacking(after, seat) and not city.reserved(after, seat):
        yield Gain("bare", -1, "leaves {you} without a reserved plot")
    elif farther := given_up(before, plot, tile):
        yield Gain("near", -loss(farther), f"leaves {in_words(farther)}")
    elif tile in d.OUTLETS:
        pass  # who opens one has one to open less
    elif seconds := seconds_used(before, plot):
        centers = listed(f"{center_of(kind)} ({streets(now)} at best)" for kind, now, _ in seconds)
        yield Gain("near", -SECOND * loss(seconds), f"uses {{your}} second plot near {centers}")
    elif lacking(after, seat):
        yield Gain("near", LATER, "uses a plot that {you} can spare: others are as near to what {you} lack")
    for other in range(len(before["money"])):
        if other != seat and (farther := spoilt(before, other, plot, tile)):
            yield Gain(f"spoilt {other}", HOPED * loss(farther), f"leaves {in_words(farther, other)}")


def _surer(before: Json, after: Json, seat: int) -> Iterator[Gain]:
    """Outlets to come to whose plot a way is as short whatever others build, as it leads over streets and plots of one's own; unless the
    plot itself is in danger."""
    endangered = dangers.endangered(after, seat)
    for kind in lacking(after, seat):
        (was, _), (now, plot) = (_surest(view, seat, kind) for view in (before, after))
        if now < was and now == city.hoped(after, kind, plot) and plot not in endangered:
            words = f"keeps all others from lengthening the way from {center_of(kind)} to {{your}} {plot}: {streets(now)}"
            yield Gain(f"sure {kind}", SECOND * (was - now), words)


def _surest(view: Json, seat: int, kind: str) -> tuple[int, str]:
    """How near to the centre of a kind the nearest of a seat's plots surely is, and which."""
    ways = ((city.sure(view, kind, plot, seat), plot) for plot in city.reserved(view, seat))
    return min(ways, default=(city.longest(view), ""))


def _lost(before: Json, built_on: str, after: Json) -> Iterator[Gain]:
    """The plots that the city takes, one's own and those of others; who has all outlets misses none."""
    for owner in range(len(before["money"])):
        lost = lacking(after, owner) and [plot for plot in city.reserved(before, owner) if plot in after["plots"] and plot != built_on]
        if lost:
            whose, good = ("{you}", -1) if owner == before["turn"] else (f"{{{owner}}}", 1)
            yield Gain(f"lost of {owner}", good * len(lost), f"makes {whose} lose {to_streets(lost)}")
