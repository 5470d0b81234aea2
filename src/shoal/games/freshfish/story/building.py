"""Why a tile of Fresh Fish is better on one plot than on another: whose ways it changes, who loses plots, what is given up; in points."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from shoal.games.contract import Gain, Json

from .. import data as d
from . import city, dangers
from .names import center_of, streets, to_streets, weight
from .prospects import HOPED, SECOND, Farther, given_up, in_words, lacking, loss, seconds_used, spoilt, unsure, whose, worst

LATER = 0.5  # points: what one can do as well later is worth little


def built(before: Json, plot: str, after: Json) -> list[Gain]:
    """What a tile on a plot brings the seat that puts it there, what is good first; of an outlet first where it stands."""
    seat, tile = before["turn"], before["tile"]
    found = [*_ways(before, after, seat), *_given_up(before, plot, after), *_surer(before, after, seat), *_lost(before, plot, after)]
    found += [*dangers.kept(before, plot, after)]
    found.sort(key=weight)
    return [*_opened(after, seat, tile, plot), *found] if tile in d.OUTLETS else found


def _opened(view: Json, seat: int, kind: str, plot: str) -> Iterator[Gain]:
    """How near to its centre an outlet stands, and how near if others build on all of their plots."""
    far, around = city.far(view, kind, plot, seat)
    at_best = "" if view["routes"][seat][kind] == far else " at best"
    yield Gain("opened", city.longest(view) - far, f"stands {streets(far)} from {center_of(kind)}{at_best}")
    if around > far:
        yield Gain("doubt", HOPED * (far - around), f"would count {around} if others build on their plots")


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
            return old.best - new.best, f"settles {way} at {new.now} for good, not {old.best}"
        return old.best - new.best, f"lengthens {way} from {old.best} to {new.best} at best"
    if new.now >= old.now:
        words = f"keeps {way} within {streets(new.sure)}, whatever others build"
        return (SECOND * (old.sure - new.sure), words) if new.sure < old.sure else None
    words = f"shortens {way} from {old.now} to {new.now}"
    if new.sure < old.sure:
        return old.sure - new.sure, words
    return (LATER, f"{words}, which can wait") if is_own else (LATER, words)


def _given_up(before: Json, plot: str, after: Json) -> Iterator[Gain]:
    """Outlets to come for which no plot is as near any more, or none is left; or a plot that can be spared."""
    seat, tile = before["turn"], before["tile"]
    if lacking(after, seat) and not city.reserved(after, seat):
        yield Gain("bare", -1, "leaves {you} without a reserved plot")
    elif farther := given_up(before, plot, tile):
        yield Gain("near", -loss(farther), _leaves(farther))
    elif farther := unsure(before, plot, tile):
        words = f"leaves {in_words(farther)} if others build on theirs"
        yield Gain("near", -HOPED * loss(farther), words)
    elif tile in d.OUTLETS:
        pass  # who opens one has one to open less
    elif seconds := seconds_used(before, plot):
        kind, far, _ = worst(seconds)
        words = f"leaves {{you}} one plot near {center_of(kind)}, not two, {streets(far)} away at best"
        yield Gain("near", -SECOND * loss(seconds), words)
    elif lacking(after, seat):
        yield Gain("near", LATER, "uses a plot that {you} can spare, as others of {your} own are as near")
    for other in range(len(before["money"])):
        if other != seat and (farther := spoilt(before, other, plot, tile)):
            yield Gain(f"spoilt {other}", HOPED * loss(farther), _leaves(farther, other))


def _leaves(farther: list[Farther], owner: int | None = None) -> str:
    """How far a seat's nearest plots are from the centres then: from two of them at most, the worst first."""
    if len(farther) == 1:
        return f"leaves {in_words(farther, owner)}, not {farther[0][1]}"
    (kind, _, far), (other, _, too) = sorted(farther, key=lambda way: way[1] - way[2])[:2]
    return f"leaves {whose(owner)} nearest plots {streets(far)} from {center_of(kind)} and {too} from {center_of(other)}"


def _surer(before: Json, after: Json, seat: int) -> Iterator[Gain]:
    """Outlets to come to whose plot a way is as short whatever others build, as it leads over streets and plots of one's own; unless the
    plot itself is in danger."""
    endangered = dangers.endangered(after, seat)
    for kind in lacking(after, seat):
        (was, _), (now, plot) = (_surest(view, seat, kind) for view in (before, after))
        if now < was and now == city.hoped(after, kind, plot) and plot not in endangered:
            words = f"keeps {{your}} {plot} {streets(now)} from {center_of(kind)}, whatever others build"
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
            words = f"makes {whose} lose {to_streets(lost)}"
            yield Gain(f"lost of {owner}", good * len(lost), words, is_grave=good < 0)
