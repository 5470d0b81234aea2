"""Why a choice of Fresh Fish is better than another: routes, plots and outlets, each after one and after the other, in points."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from shoal.games.contract import Gain, Json
from shoal.games.prose import counted, listed, spelled

from .. import data as d
from . import city, dangers, prospects
from .aims import of_plot
from .building import built
from .drawing import best_house
from .names import a, by_owner, center_of, into_streets, streets, weight, who_builds
from .prospects import HOPED, SECOND

GIFTS = 4  # to be able only to draw is grave if more than so small a part of the tiles are others' for nothing
CENTERS = 2  # to which it is told how near a plot is


def gains(before: Json, action: str, after: Json) -> list[Gain]:
    """What a choice of the seat to move brings it, what is good first."""
    verb, _, rest = action.partition(" ")
    if verb == "place":
        return built(before, rest, after)
    if verb == "draw":
        return [*_drawn(before)]
    if verb == "take":
        return [*_taken(before, rest)]
    if verb != "reserve":
        return []  # whose equal bids are the options say: see ``auction.stakes``
    return reserved(before, rest, after)


def reserved(before: Json, plot: str, after: Json) -> list[Gain]:
    """What a plot is good for, and what it costs to reserve it."""
    seat = before["turn"]
    found = [*_nearest(before, after, seat, plot), *_second(before, seat, plot), *_wanted(after, seat, plot)]
    found += (threat := [*_threat(after, seat, plot)]) or [*_narrow(before, after, seat, plot)]
    found += [*_kept_from_others(after, seat, plot), *_secured(before, after, seat, plot), *_against_others(after, seat, plot)]
    found += _last(after, seat, is_worst=not threat)
    if found and all(gain.value < 0 for gain in found):  # what it costs is no reason
        found.append(Gain("plot", 0, of_plot(before, plot, after)))
    return sorted(found, key=weight)


def _last(view: Json, seat: int, *, is_worst: bool) -> Iterator[Gain]:
    """That a marker was the last: it is grave while others get outlets for nothing by what one has to draw, unless the plot is in danger
    too: two such are more than anybody reads."""
    if view["supply"][seat]:
        return
    yield Gain("last", -1, "uses {your} last marker")
    tiles, free = city.without_markers(view, seat).values()
    if GIFTS * len(free) > tiles:
        goes = "goes" if len(free) == 1 else "go"
        which = "the last tile, which goes" if tiles == 1 else f"while {spelled(len(free))} of the {spelled(tiles)} tiles {goes}"
        who = listed(f"{{{owner}}}" for owner in by_owner(free))
        yield Gain("gifts", -len(free) / tiles, f"makes {{you}} draw {which} to {who} for nothing", is_grave=is_worst)


def _nearest(before: Json, after: Json, seat: int, plot: str) -> Iterator[Gain]:
    """What a plot is near to, and none of one's others: all of it, by how much shorter one's ways can become."""
    near = _near(after, seat, plot, city.reserved(before, seat))
    if not near:
        return
    ways = [f"{far if number else streets(far)} from {center_of(kind)}" for number, (_, far, kind) in enumerate(near[:CENTERS])]
    yield Gain("routes", _in_all(before, seat) - _in_all(after, seat), f"is {listed(ways)} at best")
    far, around = city.far(after, near[0][2], plot, seat)
    if around > far:
        words = f"would be {around} from {center_of(near[0][2])} if others build on their plots"
        yield Gain("doubt", -SECOND * (around - far), words)


def _narrow(before: Json, after: Json, seat: int, plot: str) -> Iterator[Gain]:
    """The free plot on which the way hangs that a plot is reserved for."""
    for _, far, kind in _near(after, seat, plot, city.reserved(before, seat))[:1]:
        if hangs := city.narrow(after, kind, plot):
            free, then = hangs
            grows = f"would be {streets(then)} from {center_of(kind)}, not {far}," if then else "would be lost to a street"
            yield Gain("narrow", -SECOND * ((then or city.longest(after)) - far), f"{grows} if {free} is built on")


def _second(before: Json, seat: int, plot: str) -> Iterator[Gain]:
    """To what a plot is the second that is near: the first may be lost, above all if it is in danger, or built on."""
    here, most, own, found = city.city_of(before), city.longest(before), city.reserved(before, seat), list[Way]()
    for kind in prospects.lacking(before, seat):
        far, (first, second, *_) = city.hoped(before, kind, plot), prospects.distances(here, kind, own, most)
        found += [(far - second, far, kind)] if first <= far < second and prospects.is_near(far, most) else []
    for _, far, kind in sorted(found)[:1]:
        nearer = -sum(less for less, _, _ in found)
        first_plot = min(own, key=lambda name: city.hoped(before, kind, name))
        if first_plot in dangers.endangered(before, seat):
            words = f"gives {{you}} another plot near {center_of(kind)} if {first_plot} is lost, {streets(far)} away at best"
            yield Gain("second", nearer * HOPED, words)
        elif plot in city.taken_by(before, first_plot, kind) or first_plot in city.taken_by(before, plot, kind):
            yield Gain("second", nearer * SECOND, f"gives {{you}} {plot} or {first_plot} near {center_of(kind)}, never both")
        else:
            words = f"gives {{you}} a plot {streets(far)} from {center_of(kind)} at best if {first_plot} is lost or built on"
            yield Gain("second", nearer * SECOND, words)


def _wanted(view: Json, seat: int, plot: str) -> Iterator[Gain]:
    """Who else could have taken a plot that is nearer to a centre than any that they have or could take: the one who gains most by it."""
    left = {other: [*city.reserved(view, other), *city.may_reserve(view, other)] for other in _takers(view, seat)}
    found = [(way, other) for other, plots in left.items() for way in _near(view, other, plot, plots)[:1]]
    for (less, far, kind), other in sorted(found)[:1]:
        yield Gain("wanted", -less * HOPED, f"takes a plot {streets(far)} from {center_of(kind)} at best before {{{other}}} does")


def _takers(view: Json, seat: int) -> list[int]:
    """Who else has a marker to reserve a plot with."""
    return [other for other in range(len(view["money"])) if other != seat and view["supply"][other]]


def _kept_from_others(view: Json, seat: int, plot: str) -> Iterator[Gain]:
    """What a building of another's on a plot would do to the seat that has it now."""
    change, others = city.with_building(view, plot), [other for other in _takers(view, seat) if city.can_build(view, other)]
    if not others:
        return
    who = f"{{{others[0]}}}" if len(others) == 1 else "others"
    longer = sorted((now - then, kind, now, then) for owner, kind, now, then in change.ways if owner == seat and then > now)
    is_missed = prospects.lacking(view, seat) and not dangers.eased(view, seat, plot)
    lost = [name for name in change.streets if view["reserved"].get(name) == seat] if is_missed else []
    farther = prospects.spoilt(view, seat, plot)
    if longer:
        less, kind, now, then = longer[0]
        worth, harm = -less, f"make {{your}} way from {center_of(kind)} {then} long, not {now}"
    elif farther and not lost:
        worth, harm = prospects.loss(farther), f"put {prospects.in_words(farther)}"
    else:
        worth, harm = prospects.loss(farther) or len(lost), f"turn {{your}} {into_streets(lost)}"
    if worth:
        yield Gain("guard", worth * HOPED, f"keeps {who} off {plot}, as a house would {harm}")


def left_open(view: Json, seat: int) -> list[Any]:
    """The free plot on which a building of another's would cost a seat's ways most, with these and who could build there; none if nobody
    could, or it would cost nothing."""
    others, found = [other for other in _takers(view, seat) if city.can_build(view, other)], list[Any]()
    for plot in city.may_reserve(view, seat) if others else ():
        longer = [[kind, now, then] for owner, kind, now, then in city.with_building(view, plot).ways if owner == seat and then > now]
        found += [[plot, longer, others]] if longer else []
    return max(found, key=lambda each: prospects.loss(each[1]), default=[])


def _secured(before: Json, after: Json, seat: int, plot: str) -> Iterator[Gain]:
    """One's own way that a building on a plot would make shorter, by the streets that come of it, if others could spoil it yet."""
    if not city.can_build(after, seat):
        return
    shorter = list[Way]()
    for owner, kind, _, then in city.with_building(after, plot).counts:
        less = then - city.sure(before, kind, city.outlets(before, seat)[kind], seat) if owner == seat else 0
        shorter += [(less, then, kind)] if less < 0 else []
    for less, then, kind in sorted(shorter)[:1]:
        words = f"makes {{your}} way from {center_of(kind)} {streets(then)} long {_once_built(after)}"
        yield Gain("secured", -less * HOPED, words)


def _once_built(view: Json) -> str:
    """When a plot does what it is reserved for: no words that change with who it is, as ``{you}`` may be a name."""
    return f"once {{your}} {'house' if city.has_houses(view) else 'outlet'} stands there"


def _against_others(view: Json, seat: int, plot: str) -> Iterator[Gain]:
    """What a building on a plot would do to others, once one has something to build; the worst of it, unless it harms oneself as much."""
    if not city.can_build(view, seat):
        return
    change, others = city.with_building(view, plot), [other for other in range(len(view["money"])) if other != seat]
    lost = by_owner((owner, name) for name in change.streets if (owner := view["reserved"].get(name, seat)) != seat)
    lost = {owner: names for owner, names in lost.items() if prospects.lacking(view, owner) and not dangers.eased(view, owner, plot)}
    once = _once_built(view)
    found = [
        (then - now, f"lengthens {{{owner}}}'s way from {center_of(kind)} from {now} to {then} {once}")
        for owner, kind, now, then in change.ways
        if owner != seat and then > now
    ]
    farther = {other: ways for other in others if (ways := prospects.spoilt(view, other, plot))}
    found += [(prospects.loss(ways), f"puts {_put_off(other, ways)} {once}") for other, ways in farther.items()]
    found += [(len(names), f"turns {{{owner}}}'s {into_streets(names)} {once}") for owner, names in lost.items()]
    own = prospects.loss((kind, now, then) for owner, kind, now, then in change.ways if owner == seat and then > now)
    for worth, harm in sorted(found, key=lambda each: -each[0])[:1]:
        if worth > own:
            yield Gain("bar", (worth - own) * HOPED, harm)


def _put_off(other: int, ways: Iterable[prospects.Farther]) -> str:
    """How far another seat is then from the centre to which it loses most: ``{1}'s nearest plot 4 streets from the Plant, not 1,``."""
    return f"{prospects.in_words(ways, other)}, not {prospects.worst(ways)[1]},"


Way = tuple[int, int, str]  # what is gained, below 0; how far it is from the centre of a kind


def _near(view: Json, seat: int, plot: str, plots: Sequence[str]) -> list[Way]:
    """The ways from the centres that a plot is near to, if none of these others is as near; the most gained first."""
    most, others, found = city.longest(view), [other for other in plots if other != plot], list[Way]()
    for kind in d.OUTLETS:
        far = city.hoped(view, kind, plot)
        less = min((city.hoped(view, kind, other) for other in others), default=most) - far
        if kind not in city.owned(view, seat) and less > 0 and 2 * far <= most:
            found.append((-less, far, kind))
    return sorted(found)


def _in_all(view: Json, seat: int) -> int:
    """The streets of one's outlets' routes, and to the nearest reserved plots for the others."""
    most, plots, found = city.longest(view), city.outlets(view, seat), 0
    for kind in d.OUTLETS:
        places = [plots[kind]] if kind in plots else [] if kind in view["kept"][seat] else city.reserved(view, seat)
        found += min((city.hoped(view, kind, plot) for plot in places), default=most)
    return found


def _threat(view: Json, seat: int, plot: str) -> Iterator[Gain]:
    """Who else could make the city take a plot that is reserved."""
    threats = by_owner((view["reserved"][name], name) for name in dangers.endangered(view, seat).get(plot, ()))
    if threats:
        yield Gain("threat", -1, f"would be lost to a street if {who_builds(threats)}", is_grave=True)


def _drawn(view: Json) -> Iterator[Gain]:
    """What may be built on a plot in danger; a house that is good somewhere; outlets that the seat to move still lacks: those that it bids
    for, and those that are its own for nothing; and gifts to others."""
    yield from _in_time(view)
    yield from sorted([*_house_drawn(view), *_outlets_drawn(view)], key=weight)


def _in_time(view: Json) -> Iterator[Gain]:
    """That a tile may come in time for a plot in danger."""
    in_danger, others = dangers.endangered(view, view["turn"]), by_owner(city.gifts(view))
    theirs = sum(len(kinds) for owner, kinds in others.items() if owner != view["turn"])
    if in_danger and sum(view["deck"].values()) > theirs:
        plot, by = next(iter(in_danger.items()))
        words = f"may bring a tile to build on {plot} before {dangers.builders(view, by)} turns it into a street"
        yield Gain("in time", dangers.SLIGHT, words)


def _house_drawn(view: Json) -> Iterator[Gain]:
    """What a house would do on the best of one's plots, if that is good."""
    houses, best = view["deck"]["apo"], best_house(view)
    if not (houses and best):
        return
    tiles, seat = sum(view["deck"].values()), view["turn"]
    owner, kind, now, then = max(best.ways, key=lambda way: abs(way[3] - way[2]))
    does = f"{'shortens' if owner == seat else 'lengthens'} {prospects.whose(None if owner == seat else owner)} way"
    brings = "may bring" if houses < tiles else "brings"
    words = f"{brings} a house, which on {best.plot} {does} from {center_of(kind)} from {now} to {then}"
    yield Gain("house", best.worth * houses / tiles, words)


def _outlets_drawn(view: Json) -> Iterator[Gain]:
    seat, deck, gifts = view["turn"], view["deck"], by_owner(city.gifts(view))
    tiles, own = sum(deck.values()), gifts.pop(seat, [])
    outlets = sum(deck[kind] for kind in d.OUTLETS if kind not in city.owned(view, seat))
    if own and tiles == 1:
        yield Gain("outlet", 1, f"brings {{you}} the last {d.NAMED[own[0]]} for nothing")
    elif outlets:
        one = f"one of {spelled(outlets)} outlets" if outlets > 1 else "an outlet"
        brought = f"{{you}} {_either(own)} for nothing" if outlets == len(own) else f"{one} that {{you}} can use"
        among = f"may bring {brought}, among {counted(tiles, 'tile')}"
        yield Gain("outlet", outlets / tiles, among if outlets < tiles else f"brings {brought}: no other tiles are left")
    if city.house_takes_only_plot(view):
        houses = deck["apo"]
        comes = "as it brings a house" if houses == tiles else f"if {'one of ' if houses > 1 else ''}the {counted(houses, 'house')} comes"
        yield Gain("only plot", -houses / tiles, f"leaves {{you}} without a plot {comes}", is_grave=True)
    for owner, kinds in gifts.items():
        brings = "may bring" if tiles > 1 else "brings"
        yield Gain(f"free for {owner}", -len(kinds) / tiles, f"{brings} {{{owner}}} {_either(kinds)} for nothing")


def _taken(view: Json, tile: str) -> Iterator[Gain]:
    """What a house or a street that is taken does for one's routes on the best of one's plots: of these the most shortened."""
    seat, found = view["turn"], list[tuple[int, str, list[city.Way]]]()
    for plot in city.reserved(view, seat):
        ways = city.with_street(view, plot, tile) if tile in city.STREETS else city.with_building(view, plot).counts
        less = sum(now - then if owner == seat else then - now for owner, _, now, then in ways)
        found.append((less, plot, [way for way in ways if way[0] == seat]))
    less, plot, own = max(found)
    for _, kind, now, then in sorted(own, key=lambda way: way[3] - way[2])[:1] if less > 0 else ():
        yield Gain("shorter", less, f"lets {{you}} shorten {{your}} way from {center_of(kind)} from {now} to {then} on {plot}")


def _either(kinds: list[str]) -> str:
    return listed(map(a, kinds), "or")
