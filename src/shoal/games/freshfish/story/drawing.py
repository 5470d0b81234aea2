"""What may come of drawing a tile in Fresh Fish: whose the outlets would be, what they could spoil, whether the match may end with it.

Of a tile that is taken when the deck is empty, what it ends.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from shoal.games.contract import Fact, Json
from shoal.games.remembered import of_view

from .. import data as d
from . import city, prospects

BLOWS = 2  # that are told, the worst first


def drawing(view: Json, options: Mapping[str, Any]) -> Fact:
    """What is known of the tile before it is drawn."""
    seat, deck = view["turn"], view["deck"]
    lacking = {kind: city.lacking(view, kind) for kind in d.OUTLETS if deck[kind]}
    others = sorted({each for seats in lacking.values() for each in seats} - {seat})
    plots = city.reserved(view, seat)
    blows = sorted((blow for other in others for blow in _blows(view, seat, other)), key=_loss, reverse=True)
    return {
        "what": "drawing",
        "seat": seat,
        "deck": {kind: number for kind, number in deck.items() if number},
        "free": [list(gift) for gift in city.gifts(view)],
        "plots": len(plots),
        "is_bare": city.house_takes_only_plot(view),
        "house": _house(view, seat, plots) if deck["apo"] and not city.has_zone(view) else None,
        "blows": blows[:BLOWS],
        "end": _end(view) if options["settle"] else None,
        "would": True,
    }


def _house(view: Json, seat: int, plots: list[str]) -> Fact:
    """On which of a seat's plots a house is good, and for which ways; on which it would cost no more than the plot; and what it costs
    where it costs least."""
    found = list[Fact]()
    for plot in plots:
        change = city.with_building(view, plot)
        lost = [name for name in change.streets if view["reserved"].get(name) == seat] if prospects.lacking(view, seat) else []
        farther = prospects.given_up(view, plot, "apo")
        found.append({"plot": plot, "ways": _longer(change, seat), "lost": lost, "farther": [[*way] for way in farther]})
    best = best_house(view)
    return {
        "best": {"plot": best.plot, "ways": [[*way] for way in best.ways]} if best else None,
        "harmless": [each["plot"] for each in found if not (each["ways"] or each["lost"] or each["farther"])],
        "least": min(found, key=lambda each: _loss(each) + sum(then - now for _, now, then in each["farther"])),
    }


class Good(NamedTuple):
    """A plot on which a house is good: for which ways, one's own first, and by how many points."""

    plot: str
    ways: tuple[city.Way, ...]
    worth: int


@of_view  # every choice is held against drawing
def best_house(view: Json) -> Good | None:
    """The plot of the seat to move on which a house makes its ways shorter, or those of others longer, by more than what else it costs;
    none if it is the only plot, and an outlet is still to come."""
    seat = view["turn"]
    plots = [] if city.house_takes_only_plot(view) else city.reserved(view, seat)
    best = max((_good(view, seat, plot) for plot in plots), key=lambda good: good.worth, default=None)
    return best if best and best.ways and best.worth > 0 else None


def _good(view: Json, seat: int, plot: str) -> Good:
    change = city.with_building(view, plot)
    own = [way for way in change.counts if way[0] == seat and way[3] < way[2]]
    theirs = [way for way in change.ways if way[0] != seat and way[3] > way[2]]
    gifts = [way for way in change.counts if way[0] != seat and way[3] < way[2]]
    lost = [name for name in change.streets if view["reserved"].get(name) == seat] if prospects.lacking(view, seat) else []
    costs = prospects.loss(prospects.given_up(view, plot, "apo")) + len(lost)
    costs += sum(then - now for _, now, then in _longer(change, seat)) + sum(now - then for _, _, now, then in gifts)
    gained = sum(abs(then - now) for _, _, now, then in (*own, *theirs))
    return Good(plot, (*own, *theirs), gained - costs)


def _end(view: Json) -> Fact | None:
    """If the last outlet may be drawn, or a house after it: the plots on which it ends the match, as no route can change any more then."""
    kinds = [kind for kind in d.OUTLETS if view["deck"][kind]]
    if sum(view["deck"][kind] for kind in kinds) > 1 or not (kinds or view["deck"]["apo"]):
        return None
    tile, seat = (kinds[0], city.lacking(view, kinds[0])[0]) if kinds else ("apo", view["turn"])
    plots = city.reserved(view, seat)
    ends = [plot for plot in plots if city.settles(view, plot, tile)]
    has_zone = tile == "apo" and city.has_zone(view)
    return {"seat": seat, "tile": tile, "plots": ends, "is_sure": ends == plots and not has_zone} if ends else None


def taking(view: Json, tile: str, options: Mapping[str, Any]) -> list[Fact]:
    """If a tile that is taken has only one plot to go onto: which, what it does to the points, and whether the match ends with it."""
    seat = view["turn"]
    plot = city.only_plot(view, seat, tile)
    if plot is None:
        return []
    change = city.with_building(view, plot) if tile == "apo" else city.Change((), (), city.with_street(view, plot, tile))
    after = [score + sum(then - now for owner, _, now, then in change.counts if owner == seat) for seat, score in enumerate(view["scores"])]
    is_full = len(view["plots"]) + 1 + len(change.streets) == view["size"] ** 2
    is_end = is_full or (options["settle"] and city.settles(view, plot, tile))
    told = {"plot": plot, "before": view["scores"], "after": after, "money": view["money"], "is_end": bool(is_end)}
    return [{"what": "taking", "seat": seat, **told, "at": [plot, *change.streets], "would": True}]


def _blows(view: Json, seat: int, other: int) -> list[Fact]:
    """What another's outlet would do to a seat, each with the plots on which it would: routes that can no longer become as short as they
    could, and reserved plots that become streets."""
    found: list[Fact] = []
    for plot in city.reserved(view, other):
        change = city.with_building(view, plot, d.OUTLETS[0])  # whichever it is
        ways = _longer(change, seat)
        lost = [name for name in change.streets if view["reserved"].get(name) == seat]
        same = next((blow for blow in found if (blow["ways"], blow["lost"]) == (ways, lost)), None)
        if same:
            same["plots"].append(plot)
        elif ways or lost:
            found.append({"seat": other, "plots": [plot], "ways": ways, "lost": lost})
    return found


def _longer(change: city.Change, seat: int) -> list[list[Any]]:
    """A seat's routes that can no longer become as short as they could."""
    return [[kind, now, then] for owner, kind, now, then in change.ways if owner == seat and then > now]


def _loss(blow: Fact) -> int:
    return int(sum(then - now for _, now, then in blow["ways"])) + len(blow["lost"])
