"""The city of a view: how far it is from the centres over what is open, and what the city would take if something were built."""

from __future__ import annotations

import functools
import operator
from typing import Any, NamedTuple

from shoal.engine.mirror import mirror
from shoal.games.contract import Json
from shoal.games.remembered import of_view

from .. import data as d
from .. import rules
from ..rules import expropriation
from ..rules import plots as pl
from ..words import plot_name
from . import flood

STREETS = ("street", "demo")
HANGS = 3
CENTER = dict(zip(d.OUTLETS, d.CENTERS, strict=True))  # of each kind
SINGLE = {plot_name(plot): pl.single(plot) for plot in range(d.PLOTS)}


class City:
    """What a view says of the plots (see ``city_with``): it finds out once what many ask of it."""

    def __init__(self, size: int, tiles: tuple[tuple[str, str], ...]) -> None:
        self.size, self.tiles = size, tiles  # the developed plots with their tiles

    @functools.cached_property
    def centers(self) -> dict[str, str]:
        """Where the centres stand."""
        return {tile: name for name, tile in self.tiles if tile in d.CENTERS}

    @functools.cached_property
    def weights(self) -> dict[str, int]:
        """What the developed plots add to a way; nothing leads over those with 0."""
        return {name: d.DEMO_LENGTH if tile == "demo" else int(tile == "street") for name, tile in self.tiles}

    @functools.cached_property
    def open(self) -> tuple[int, int, int]:
        """What a way may lead over, as sets of plots: streets, demonstrations, what is empty."""
        streets, demonstrations = (flood.plots(name for name, tile in self.tiles if tile == each) for each in STREETS)
        return streets, demonstrations, flood.plots(_names(self.size)) & ~flood.plots(name for name, _ in self.tiles)

    @functools.cached_property
    def sets(self) -> tuple[Any, Any, Any]:
        """As the rules have them: what is developed, the streets, and what needs one."""
        developed = streets = built = (0, 0)
        for name, tile in self.tiles:
            plot = SINGLE[name]
            developed = pl.join(developed, plot)
            if tile in STREETS:
                streets = pl.join(streets, plot)
            elif tile in d.CENTERS or tile in d.OUTLETS:
                built = pl.join(built, plot)
        return developed, streets, built


@functools.lru_cache(1 << 9)  # equal ones are one, and what was found out about it is found again
def city_with(size: int, tiles: tuple[tuple[str, str], ...]) -> City:
    return City(size, tiles)


@of_view  # of every choice it is asked how far it is from the centres
def city_of(view: Json) -> City:
    return city_with(view["size"], tuple((name, plot["tile"]) for name, plot in view["plots"].items()))


def longest(view: Json) -> int:
    """The most that a route counts."""
    return int(d.LONGEST[len(view["money"]) - 2])


def free_plots(view: Json) -> bool:
    """Is any plot neither developed nor reserved?"""
    return len(view["plots"]) + len(view["reserved"]) < int(view["size"]) ** 2


def may_reserve(view: Json, seat: int) -> list[str]:
    """The plots that a seat with a marker could reserve: any free one at first, then those beside a tile or a marker."""
    taken = {*view["plots"], *view["reserved"]}
    free = [name for name in _names(view["size"]) if name not in taken]
    return free if is_first_turn(view, seat) else [name for name in free if not taken.isdisjoint(around(view["size"], name))]


def is_all_beside(view: Json) -> bool:
    """Is every free plot beside a tile or a marker?"""
    taken = {*view["plots"], *view["reserved"]}
    return all(name in taken or not taken.isdisjoint(around(view["size"], name)) for name in _names(view["size"]))


def must_draw(view: Json, seat: int) -> str:
    """Why a seat cannot reserve anything, if it cannot."""
    if not view["supply"][seat]:
        return "you have no marker left"
    return "" if free_plots(view) else "no plot is free any more"


def without_markers(view: Json, seat: int) -> Json:
    """What a seat without a marker has to draw from: how many tiles, and which of them others get for nothing."""
    return {"tiles": sum(view["deck"].values()), "free": [[owner, kind] for owner, kind in gifts(view) if owner != seat]}


def owned(view: Json, seat: int) -> set[str]:
    """The kinds of outlets that a seat has, on the board or beside it."""
    return {*outlets(view, seat), *view["kept"][seat]}


def lacking(view: Json, kind: str) -> list[int]:
    """The seats without an outlet of a kind: they bid for it, or the only one gets it for nothing."""
    return [seat for seat in range(len(view["money"])) if kind not in owned(view, seat)]


def can_build(view: Json, seat: int) -> bool:
    """May a seat still come to build anything? Houses come from the deck and then from the box, outlets to who lacks them."""
    return has_houses(view) or len(owned(view, seat)) < len(d.OUTLETS)


def has_houses(view: Json) -> bool:
    """May a house still come?"""
    return bool(view["tile"] == "apo" or view["deck"]["apo"] or view["apo_left"])


def gifts(view: Json) -> list[tuple[int, str]]:
    """The outlets in the deck that somebody gets for nothing: who, and of which kind."""
    return [(seats[0], kind) for kind in d.OUTLETS if view["deck"][kind] and len(seats := lacking(view, kind)) == 1]


def outlets(view: Json, seat: int) -> dict[str, str]:
    """The plots of a seat's outlets on the board, by kind."""
    return _outlets(view)[seat]


@of_view  # of every seat it is asked again and again
def _outlets(view: Json) -> list[dict[str, str]]:
    found: list[dict[str, str]] = [{} for _ in view["money"]]
    for name, plot in view["plots"].items():
        if "seat" in plot:
            found[plot["seat"]][plot["tile"]] = name
    return found


def reserved(view: Json, seat: int) -> list[str]:
    """The plots that a seat has reserved."""
    return [*_reserved(view)[seat]]


@of_view  # of every seat it is asked again and again
def _reserved(view: Json) -> list[list[str]]:
    found: list[list[str]] = [[] for _ in view["money"]]
    for name, owner in view["reserved"].items():
        found[owner].append(name)
    return found


def only_plot(view: Json, seat: int, tile: str) -> str | None:
    """The plot on which a seat has to put a tile that is no outlet, if it has no choice."""
    own = reserved(view, seat)
    has_choice = len(own) != 1 or (tile == "apo" and has_zone(view))
    return None if has_choice else own[0]


def house_takes_only_plot(view: Json) -> bool:
    """May the seat to move draw a house that takes its only plot, with an outlet to open yet?"""
    seat = view["turn"]
    return bool(view["deck"]["apo"] and only_plot(view, seat, "apo") and len(owned(view, seat)) < len(d.OUTLETS))


def has_zone(view: Json) -> bool:
    """May a house be built where one stands?"""
    return any(plot["tile"] == "zone" for plot in view["plots"].values())


def is_first_turn(view: Json, seat: int) -> bool:
    """Has a seat reserved nothing yet? Nothing is built before everybody has."""
    is_bare = all(plot["tile"] in d.CENTERS or plot["tile"] == "street" for plot in view["plots"].values())
    return is_bare and not reserved(view, seat)


def open_routes(view: Json) -> list[tuple[int, str]]:
    """The outlets on the board, by seat and kind, whose routes may still change: they can become shorter than they are."""
    most = longest(view)
    return [
        (seat, kind)
        for seat, lengths in enumerate(view["routes"])
        for kind, plot in outlets(view, seat).items()
        if not is_settled(lengths[kind], at_best(view, kind, plot), most)
    ]


def contenders(view: Json) -> list[int]:
    """The seats that can still come first once all outlets are sold: each route ends between what it counts and its best."""
    if any(view["deck"][kind] for kind in d.OUTLETS) or view["tile"] in d.OUTLETS:
        return []
    return [seat for seat, score in enumerate(least(view)) if score <= min(view["scores"])]


def least(view: Json) -> list[int]:
    """The fewest points to which each seat can get with the outlets that stand: routes only become shorter."""
    most, best = longest(view), [*view["scores"]]
    for seat, kind in open_routes(view):
        best[seat] -= (view["routes"][seat][kind] or most) - hoped(view, kind, outlets(view, seat)[kind])
    return best


@of_view  # of every choice it is asked
def is_all_settled(view: Json) -> bool:
    """Does nothing count any more that anybody does? All outlets are sold and placed, and no route can change."""
    is_sold = view["tile"] not in d.OUTLETS and not any(view["deck"][kind] for kind in d.OUTLETS)
    return is_sold and not open_routes(view)


def is_settled(length: int | None, best: int | None, longest: int) -> bool:
    """Can a route of this length, which could at best become so long, count no less than it does?"""
    return (length or longest) <= (best or longest)


# -- ways ----------------------------------------------------------------------------------------------------------------


def at_best(view: Json, kind: str, name: str) -> int | None:
    """How long the route from the centre of a kind to this plot could at best become, over streets and plots that are still empty."""
    return best(city_of(view), kind, name, longest(view))


def hoped(view: Json, kind: str, name: str) -> int:
    """The same as it counts: without any way the most."""
    far = at_best(view, kind, name)
    return longest(view) if far is None else far


def sure(view: Json, kind: str, name: str, seat: int) -> int:
    """The same over streets and plots that the seat itself has reserved: nobody else can take that away."""
    here, most = city_of(view), longest(view)
    return best(here, kind, name, most, closed=here.open[2] & ~_markers(view)[seat]) or most


def beside_others(view: Json, kind: str, name: str, seat: int) -> int | None:
    """The same if no street comes onto the plots that others than a seat have reserved: what they may build there is not known."""
    return best(city_of(view), kind, name, longest(view), True, markers_of_others(view)[seat])


@of_view  # of every plot it is asked
def _markers(view: Json) -> list[int]:
    """The plots that each seat has reserved, as a set."""
    return [flood.plots(reserved(view, seat)) for seat in range(len(view["money"]))]


@of_view
def markers_of_others(view: Json) -> list[int]:
    """The plots that others than each seat have reserved, as a set."""
    return [sum(_markers(view)) & ~own for own in _markers(view)]


def far(view: Json, kind: str, plot: str, seat: int) -> list[int]:
    """How much a route to this plot could at best count, over all empty plots and over those that no other has reserved."""
    ways = at_best(view, kind, plot), beside_others(view, kind, plot, seat)
    return [longest(view) if way is None else way for way in ways]


def doubted(view: Json, kind: str, plot: str, seat: int) -> list[Any]:
    """The same; and if it hangs on one free plot: which, and how much it could count with a building there."""
    counts = far(view, kind, plot, seat)
    return [*counts, *(narrow(view, kind, plot) if counts[0] == counts[1] else ())]


def narrow(view: Json, kind: str, plot: str) -> list[Any]:
    """The free plot on which a short way to this plot hangs, and how much it would count with a building there, 0 if the city took this
    plot then; none if it would not be ``HANGS`` times as long."""
    here, most = city_of(view), longest(view)
    now = best(here, kind, plot, most)
    if now is None or 2 * now > most:
        return []
    free = [name for name in way(here, kind, plot, hoping=True)[1:-1] if name not in here.weights and name not in view["reserved"]]
    cities = [(name, _with(here, name)) for name in free]
    lost = [name for name, then in cities if (plot, "street") in then.tiles]
    if lost:
        return [lost[0], 0]
    without = [(best(then, kind, plot, most) or most, name) for name, then in cities]
    then, name = max(without, default=(now, ""))
    return [name, then] if then >= HANGS * now else []


def nearest(view: Json, seat: int) -> list[list[Any]]:
    """A seat's reserved plots, the nearest to the centre of the outlet for sale first, each with how far it is at best."""
    ways = [[plot, *far(view, view["tile"], plot, seat)] for plot in reserved(view, seat)]
    return sorted(ways, key=lambda way: way[1:])


@functools.lru_cache(1 << 12)
def best(city: City, kind: str, name: str, longest: int, hoping: bool = True, closed: int = 0) -> int | None:
    """The same for a city: what counts is ``longest`` at most; unless ``hoping``, over the streets that are there alone; and over none of
    the empty plots that are ``closed``."""
    center, beside = city.centers[CENTER[kind]], flood.BESIDE[name]
    without = flood.BITS[name] if flood.BITS[center] & beside else 0  # elsewhere no shortest way leads over the plot itself
    for length, layer in enumerate(_layers(city, center, without | closed, hoping), 1):
        if layer & beside:
            return min(length, longest)
    return None


@functools.lru_cache(1 << 11)
def way(city: City, kind: str, name: str, hoping: bool = False, around_these: frozenset[str] = frozenset()) -> tuple[str, ...]:
    """The plots of a shortest route from the centre of a kind to this plot, both included; ``hoping``: over empty plots too. Of routes that
    are as short the one that leads over fewest of ``around_these``, and of those one over streets that are there rather than hoped for."""
    center = city.centers[CENTER[kind]]
    layers = _layers(city, center, flood.BITS[name] if name in around(city.size, center) else 0, hoping)
    shortest = next(length for length, layer in enumerate(layers) if layer & flood.BESIDE[name])
    best_back: dict[str, tuple[int, tuple[str, ...]]] = {}

    def back(plot: str, length: int) -> tuple[int, tuple[str, ...]]:
        """From the centre to a plot: how doubtful it is, by these plots first and then by those without a street, and the plots."""
        if plot in best_back:
            return best_back[plot]
        weight = city.weights.get(plot)
        rest = length - (weight or 1)
        doubt, plots = nearest_of(plot, rest) if rest >= 0 else (0, ())
        return best_back.setdefault(plot, (doubt + (d.PLOTS if plot in around_these else weight is None), (*plots, plot)))

    def nearest_of(plot: str, length: int) -> tuple[int, tuple[str, ...]]:
        """The same to the best of the plots beside one that are so far from the centre; no street that is there is doubtful."""
        ways = (back(other, length) for other in around(city.size, plot) if flood.BITS[other] & layers[length])
        return min(ways, key=operator.itemgetter(0)) if hoping else next(ways)

    return (center, *nearest_of(name, shortest)[1], name)


@functools.lru_cache(1 << 9)
def _layers(city: City, center: str, without: int, hoping: bool) -> list[int]:
    """Streets, and if ``hoping`` empty plots, by the length of the shortest way from a centre to each, itself included."""
    streets, demonstrations, empty = city.open
    return flood.layers(center, (streets | (empty if hoping else 0)) & ~without, demonstrations & ~without, d.DEMO_LENGTH)


@functools.cache
def around(size: int, name: str) -> tuple[str, ...]:
    """The plots beside a plot."""
    col, row = ord(name[0]) - ord("a"), int(name[1:]) - 1
    places = ((col, row + 1), (col + 1, row), (col, row - 1), (col - 1, row))
    return tuple(plot_name(d.COLS * y + x) for x, y in places if 0 <= x < size and 0 <= y < size)


# -- what the city would take ----------------------------------------------------------------------------------------------


def threats(view: Json, name: str) -> list[str]:
    """The reserved plots on which a building would make the city take this plot."""
    return list(at_risk(view).get(name, ()))


@of_view  # it is the same for every reader
def threatening(view: Json) -> dict[str, tuple[tuple[int, str, bool], ...]]:
    """The plots that the city may be made to take: each with by whom, by a building where, and whether only by an outlet."""
    here, owners = city_of(view), view["reserved"]
    return {name: tuple((owners[by], by, name not in _compelled(here, by)) for by in builders) for name, builders in at_risk(view).items()}


@of_view  # of every plot it is asked
def at_risk(view: Json) -> dict[str, list[str]]:
    """The empty plots that the city takes as soon as somebody builds on a plot that is reserved, each with the plots that do it."""
    lacking = [len(owned(view, seat)) < len(d.OUTLETS) for seat in range(len(view["money"]))]
    builders = [can_build(view, seat) for seat in range(len(view["money"]))]
    return _at_risk(city_of(view), tuple((name, lacking[seat]) for name, seat in view["reserved"].items() if builders[seat]))


@functools.lru_cache(1 << 7)  # every reader sees them
def _at_risk(city: City, reserved: tuple[tuple[str, bool], ...]) -> dict[str, list[str]]:
    """``reserved``: each with whether it may become an outlet, which has to have a way out."""
    found: dict[str, list[str]] = {}
    for building, is_outlet in reserved:
        for name in _compelled(city, building) | (_way_out(city, building) if is_outlet else frozenset()):
            found.setdefault(name, []).append(building)
    return found


def _way_out(city: City, building: str) -> frozenset[str]:
    """The plot that an outlet would make a street because no other beside it is open."""
    tiles = dict(city.tiles)
    doors = [name for name in around(city.size, building) if tiles.get(name, "street") in STREETS]
    return frozenset(name for name in doors if len(doors) == 1 and name not in tiles)


@functools.cache
def _names(size: int) -> tuple[str, ...]:
    return tuple(plot_name(d.COLS * row + col) for row in range(size) for col in range(size))


Way = tuple[int, str, int, int]  # whose route, of which kind, how much it counts now and then


class Change(NamedTuple):
    """What a building on a plot would change, to a seat's outlet or marker or to another's."""

    streets: tuple[str, ...]  # the plots that the city would take
    ways: tuple[Way, ...]  # how much they count at best
    counts: tuple[Way, ...]  # ... and by the streets that are there


def taken_by(view: Json, plot: str, tile: str) -> tuple[str, ...]:
    """The plots that the city would take if a tile that is no street were built here."""
    here = city_of(view)
    return tuple(sorted(name for name, _ in _with(here, plot, tile).tiles[len(here.tiles) + 1 :]))


def with_building(view: Json, plot: str, tile: str = "apo") -> Change:
    """What would come of a house here, or of an outlet."""
    here = city_of(view)
    then = _with(here, plot, tile)
    return Change(taken_by(view, plot, tile), _changed(view, here, then, True), _changed(view, here, then, False))


def with_tile(view: Json, plot: str, tile: str) -> City:
    """The city with one more tile, and the streets that come of it."""
    return _with(city_of(view), plot, tile)


@functools.lru_cache(1 << 9)
def _with(city: City, plot: str, tile: str = "apo") -> City:
    """The city with one more tile, and the streets that come of it."""
    if tile in STREETS:
        return city_with(city.size, (*city.tiles, (plot, tile)))
    taken = _compelled(city, plot) | (_way_out(city, plot) if tile in d.OUTLETS else frozenset())
    return city_with(city.size, (*city.tiles, (plot, tile), *((name, "street") for name in sorted(taken))))


def settles(view: Json, plot: str, tile: str) -> bool:
    """Could no route change any more with this tile here?"""
    then, most = with_tile(view, plot, tile), longest(view)
    routes = [way for each in range(len(view["money"])) for way in outlets(view, each).items()]
    routes += [(tile, plot)] if tile in d.OUTLETS else []
    return all(is_settled(best(then, kind, name, most, False), best(then, kind, name, most), most) for kind, name in routes)


def with_street(view: Json, plot: str, tile: str) -> tuple[Way, ...]:
    """The routes that a street, or a demonstration, would change if it were laid here."""
    here = city_of(view)
    return _changed(view, here, _with(here, plot, tile), False)


def blocked(view: Json, plot: str) -> list[Way]:
    """The routes that a building here would keep from becoming as short as they could. Most do not lead over it, which is soon known."""
    here, most, found = city_of(view), longest(view), list[Way]()
    for seat in range(len(view["money"])):
        for kind, name in outlets(view, seat).items():
            now = best(here, kind, name, most)
            if now is not None and now < most and plot in way(here, kind, name, hoping=True):
                then = best(city_with(here.size, (*here.tiles, (plot, "apo"))), kind, name, most) or most
                found += [(seat, kind, now, then)] if then > now else []
    return found


def _changed(view: Json, here: City, then: City, hoping: bool) -> tuple[Way, ...]:
    ways, most = [], longest(view)
    for seat in range(len(view["money"])):
        for kind, name in outlets(view, seat).items():
            lengths = (best(city, kind, name, most, hoping) for city in (here, then))
            now, new = (most if far is None else far for far in lengths)
            ways += [(seat, kind, now, new)] if now != new else []
    return tuple(ways)


@functools.lru_cache(1 << 10)
def _compelled(city: City, building: str) -> frozenset[str]:
    """The plots that would become streets with a building here."""
    s = _state(city)
    pl.remove(s.empty, SINGLE[building])
    lost = expropriation.compelled(s)
    return frozenset(plot_name(pl.nth(lost, k)) for k in range(pl.count(lost)))


def _state(city: City) -> Any:
    """A record of the rules with what stands in a city."""
    s: Any = mirror(rules.STATE)()
    s.players = d.SIZE.index(city.size) + 2
    developed, streets, built = city.sets
    pl.add(s.empty, pl.without(pl.board(s), developed))
    pl.add(s.street, streets)
    pl.add(s.built, built)
    return s
