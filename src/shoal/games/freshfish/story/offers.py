"""The choices of Fresh Fish as people read them."""

from __future__ import annotations

import functools
from collections.abc import Iterable, Sequence

from shoal.games.contract import Json, Offer, Reader
from shoal.games.prose import Voice, counted, listed
from shoal.games.remembered import of_view
from shoal.games.seats import NAMES

from .. import data as d
from . import city, prospects
from .names import by_owner, center_of, number_of, only_draw, streets, the
from .telling import far_from, taken_when

NOTHING = "no route changes, no plot is lost, no new street"


def offer(view: Json, reader: Reader, action: str) -> Offer:
    """What a choice is called and means, with what can be known about it as numbers."""
    verb, _, rest = action.partition(" ")
    found = OFFERS.get(verb, _plain)(view, rest or verb)
    is_plain = not found.obvious and verb != "pass" and city.is_all_settled(view)
    return found._replace(obvious="No route can change any more, whatever you do") if is_plain else found


def _center(view: Json, plot: str) -> Offer:
    placed = {each["tile"] for each in view["plots"].values()}
    name = d.NAMED[next(center for center in d.CENTERS if center not in placed)]
    return Offer(plot, f"The {name} stands on {plot} for the whole match.", f"Put the {name} on")


def _reserve(view: Json, plot: str) -> Offer:
    """How far it is from the centres that matter: those whose outlets the seat still lacks, or what a house does there."""
    here, most, lacking = city.city_of(view), city.longest(view), _lacking(view)
    ways = tuple((kind, city.best(here, kind, plot, most) or most) for kind in lacking)
    nearer = prospects.nearer(view, plot)
    spoils = "" if lacking else _spoils(view, plot)
    keeps = f"you keep {counted(left, 'marker')}" if (left := view["supply"][view["turn"]] - 1) else _last(view)
    return _reserved(plot, keeps, ways, None if nearer is None else tuple(nearer), tuple(city.reserved(view, view["turn"])), spoils)


@of_view  # it is the same for every plot
def _last(view: Json) -> str:
    """What comes of having no marker left."""
    return f"it is your last marker, so {only_draw(**city.without_markers(view, view['turn']), name='{{{}}}'.format)}"


@functools.lru_cache(1 << 12)  # most plots are as far from the centres as before the last move
def _reserved(
    plot: str, keeps: str, ways: tuple[tuple[str, int], ...], nearer: tuple[str, ...] | None, others: tuple[str, ...], spoils: str
) -> Offer:
    near = far_from({kind: (far, far) for kind, far in ways}, nearer, others)
    words = f"{spoils} Only you may build on {plot} then; {keeps}. {near}".strip()
    return Offer(plot, words, "Reserve a plot", on_board=True)


def _spoils(view: Json, plot: str) -> str:
    """The routes that a house here would keep from becoming as short as they could."""
    ways = _whose(view, city.blocked(view, plot))
    told = ", ".join(f"{_small(whose)} {d.NAMED[kind]} {then} at best, not {now}" for whose, kind, now, then in ways)
    return f"{told[:1].upper()}{told[1:]}, with a house there." if told else ""


@of_view  # it is the same for every plot
def _lacking(view: Json) -> list[str]:
    """The kinds of outlets that the seat to act does not have."""
    owned = city.owned(view, view["turn"])
    return [kind for kind in d.OUTLETS if kind not in owned]


def _place(view: Json, plot: str) -> Offer:
    tile = view["tile"]
    group = {"apo": "Build on", "demo": "Put the demonstration on", "street": "Lay a street on"}.get(tile, f"Open {the(tile)} on")
    if tile in d.OUTLETS:
        then, most = city.with_tile(view, plot, tile), city.longest(view)
        far, now = (city.best(then, tile, plot, most, hoping) or most for hoping in (True, False))
        is_sure = now == far  # by the streets that come of it too
        near = f"Counts {most}, the most a way can" if far == most else f"{streets(far)}{'' if is_sure else ' at best'}"
        return Offer(plot, f"{_told(view, plot, city.with_building(view, plot, tile), near)}.", group)
    if tile == "apo":
        if plot in view["plots"]:
            return Offer(plot, f"It stands on the Construction Zone {plot}: you keep all your reserved plots.", group)
        return Offer(plot, _house(view, plot), group)
    count = d.DEMO_LENGTH if tile == "demo" else 1
    ways = [f"{whose} {d.NAMED[kind]}: {then}, not {now}." for whose, kind, now, then in _whose(view, city.with_street(view, plot, tile))]
    changed = " ".join(ways) or "No route gets shorter."
    return Offer(plot, f"{changed} It counts {count} on a route; your marker returns to your supply.", group)


def _whose(view: Json, ways: Sequence[city.Way]) -> list[tuple[str, str, int, int]]:
    """The same routes, one's own first, with whose they are in words."""
    seat = view["turn"]
    return [("Your" if way[0] == seat else f"{{{way[0]}}}'s", *way[1:]) for way in sorted(ways, key=lambda way: way[0] != seat)]


def _house(view: Json, plot: str) -> str:
    """In what a house here differs from one elsewhere, the streets last."""
    change = city.with_building(view, plot)
    free = [name for name in change.streets if name not in view["reserved"]]
    streets = f"street{'' if len(free) == 1 else 's'} on {listed(free)}" if free else ""
    told = "; ".join(filter(None, [_told(view, plot, change), streets])) or NOTHING  # one sentence
    return f"{told[:1].upper()}{told[1:]}."


def _told(view: Json, plot: str, change: city.Change, opened: str = "") -> str:
    """What a tile does, of an outlet first where it is ``opened``: what costs most oneself, as a phone has room for no more; a route that
    it makes shorter is never told without the plots that it costs."""
    seat, counted = view["turn"], {way[:2] for way in change.counts}
    found = [(way, f"{way[2]} → {way[3]}") for way in change.counts]
    found += [(way, f"{way[3]} at best, not {way[2]}") for way in change.ways if way[:2] not in counted]
    own: list[tuple[float, str]] = [(way[3] - way[2], f"your {d.NAMED[way[1]]} {words}") for way, words in found if way[0] == seat]
    others = [f"{{{way[0]}}}'s {d.NAMED[way[1]]} {words}" for way, words in found if way[0] != seat]
    lost = by_owner((view["reserved"][name], name) for name in change.streets if name in view["reserved"])
    mine = lost.pop(seat, [])
    told = [f"{{{owner}}} {'' if mine else 'loses '}{listed(names)}" for owner, names in lost.items()]
    losses = [", ".join([f"you lose {listed(mine)}", *told])] if mine else []  # never one without the others
    good = [opened] if opened else [words for cost, words in own if cost < 0]
    together = [", ".join([good[0], *losses]), *good[1:]] if good else []
    effects = [*own, *((len(mine), words) for words in losses if not good), *_given_up(view, plot)]
    costs = [words for cost, words in sorted(effects, key=lambda effect: -effect[0]) if cost > 0]
    theirs = [*others[:1], *([] if mine else told), *others[1:]]
    return "; ".join([*together, *costs, *theirs] if opened or mine else [*costs, *together, *theirs])


def _given_up(view: Json, plot: str) -> list[tuple[float, str]]:
    """For which outlet to come no plot is as near any more, surely or if others build; or only one, not two; and what that costs."""
    tile = view["tile"]
    for farther, worth, words in (
        (prospects.given_up, 1, "nearest plot to {center}: {then}, not {now}"),
        (prospects.unsure, prospects.HOPED, "nearest plot to {center}: {then} if others build"),
    ):
        if found := farther(view, plot, tile):
            kind, now, then = prospects.worst(found)
            return [(worth * (then - now), words.format(center=center_of(kind), then=then, now=now))]
    if tile not in d.OUTLETS and (seconds := prospects.seconds_used(view, plot)):
        return [(prospects.SECOND, f"one plot near {center_of(prospects.worst(seconds)[0])}, not two")]
    return []


def _small(whose: str) -> str:
    return whose[:1].lower() + whose[1:]


def _zone(view: Json, plot: str) -> Offer:
    return Offer(
        plot,
        f"Whoever has to build a house may build it on {plot} instead of on a plot of their own.",
        "Put the zone onto",
    )


def _bid(view: Json, amount: str) -> Offer:
    seat, tile = view["turn"], view["tile"]
    left = view["money"][seat] - int(amount)
    money = f"If you win {the(tile)}, you pay {amount} and keep {left}; each money left takes off a point and breaks ties."
    if amount == "0":
        money = "You keep all your money. 0 wins only if nobody bids more."
    if not city.reserved(view, seat):
        money += f" You have no reserved plot for it: it would stay off the board and count {city.longest(view)}."
    return Offer(amount, money, "Bid")


def why_not(view: Json, plots: Iterable[str], reader: Reader, names: Sequence[str] | None = None) -> dict[str, str]:
    """Why who is asked cannot choose these plots now, as far as nothing is built there; and what would make the city take them."""
    barred, found = {"turn": _not_reserved, "place": _not_built}.get(view["stage"]), hatched(view, reader, names)
    if barred is None:  # plots are not what is asked about
        return found
    voice = Voice(reader, names or NAMES)
    return {plot: f"{barred(view, plot, voice)} {found.get(plot, '')}".rstrip() for plot in plots if plot not in view["plots"]}


def hatched(view: Json, reader: Reader, names: Sequence[str] | None = None) -> dict[str, str]:
    """What would make the city take a plot, of all that something would."""
    if view["stage"] == "over":
        return {}
    by_names = tuple(names or NAMES)
    return {plot: _hatched(plot, by, reader, by_names) for plot, by in city.threatening(view).items()}


def _not_reserved(view: Json, plot: str, voice: Voice) -> str:
    """Why a plot cannot be reserved; how far one's own is from the centres that matter."""
    seat, owner = view["turn"], view["reserved"].get(plot)
    if owner is not None:
        ways = [(kind, *city.far(view, kind, plot, seat)) for kind in _lacking(view)] if owner == seat else []
        return _already(voice.does(owner, "have"), plot, tuple(ways))
    if not view["supply"][seat]:
        return "You have no marker left to reserve a plot with: draw a tile, and markers come back as you build."
    return f"You may reserve only beside a tile or a marker, and nothing stands beside {plot} yet."


@functools.lru_cache(1 << 11)  # most ways are as long as before the last move
def _already(has: str, plot: str, ways: tuple[tuple[str, int, int], ...]) -> str:
    """That somebody ``has`` reserved a plot; of one's own, by kind how far it is at best, and how far if others build on theirs."""
    return f"{has} reserved {plot} already. {far_from({kind: counts for kind, *counts in ways})}".rstrip()


def _not_built(view: Json, plot: str, voice: Voice) -> str:
    owner = view["reserved"].get(plot)
    if owner is None:
        return f"You build on plots that you have reserved before, and {plot} is not reserved."
    return f"{voice.does(owner, 'have')} reserved {plot}: only {voice.name(owner)} may build there."


@functools.lru_cache(1 << 11)  # most moves threaten no other plots
def _hatched(plot: str, threats: tuple[tuple[int, str, bool], ...], reader: Reader, names: tuple[str, ...]) -> str:
    """What would make the city take a plot: whose building, where, and why."""
    by = [{"seat": seat, "plot": name, "is_outlet": is_outlet, "built": (), "bare": ()} for seat, name, is_outlet in threats]
    return f"Hatched: {taken_when(plot, by, Voice(reader, names))}"


def _plain(view: Json, action: str) -> Offer:
    """Drawing, taking, passing."""
    if action == "pass":
        return Offer("Pass", "You have neither a marker to place nor a reserved plot to build on.")
    if action == "apo":
        return Offer("House", f"You build it on {_where(view, 'apo')}; {view['apo_left'] - 1} are left then.", "Take a tile")
    if action == "street":
        only = "" if view["apo_left"] else _only(view, "no house is left to take, so you take a street")
        words = f"You lay it on {_where(view, 'street')}; it counts 1 on a route."
        return Offer("Street", words, "Take a tile", obvious=only)
    label = "Draw a tile" if sum(view["deck"].values()) > 1 else "Draw the last tile"
    return Offer(label, _odds(view), obvious=_only(view, "so you draw a tile"))


def _where(view: Json, tile: str) -> str:
    plot = city.only_plot(view, view["turn"], tile)
    return f"{plot}, your only plot" if plot else "one of your plots"


def _only(view: Json, then: str) -> str:
    """Why there is nothing else to do, if that is so."""
    why = city.must_draw(view, view["turn"])
    return f"{why[:1].upper()}{why[1:]}, {then}" if why else ""


def _odds(view: Json) -> str:
    """What a drawn tile may be, and how many plots there are for it; whose the outlets would be, the preview says."""
    deck = view["deck"]
    kinds = [(sum(deck[kind] for kind in d.OUTLETS), "outlet"), *((deck[kind], d.NAMED[kind]) for kind in ("apo", "zone", "demo"))]
    parts = [number_of(number, name) for number, name in kinds if number]
    plots = city.reserved(view, view["turn"])
    count = sum(deck.values())
    drawn = f"One of {count} tiles" if count > 1 else "The last tile"
    care = " Take care: a house would take your only plot." if city.house_takes_only_plot(view) else ""
    return f"{drawn}: {listed(parts)}. You have {counted(len(plots), 'reserved plot')} for it.{care}"


OFFERS = {"center": _center, "reserve": _reserve, "place": _place, "zone": _zone, "bid": _bid}
