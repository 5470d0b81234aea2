"""What happened in Fresh Fish, as plain data: from two views of one reader."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from shoal.games.contract import Fact, Json

from .. import data as d
from . import city, dangers, flood, need
from .chapters import chapter
from .gains import left_open, reserved
from .prospects import given_up, lacking, nearer, spoilt, unsure


def facts(before: Json, action: str, after: Json) -> list[Fact]:
    """What an action did, what the city did then, which routes changed, and whose turn begins again; and what to think of before it."""
    return logged(before, action, after) + _foreseen(before, action, after)


def logged(before: Json, action: str, after: Json) -> list[Fact]:
    """The same without what is to think of before it, which takes long to find out."""
    verb, _, rest = action.partition(" ")
    found = {"center": _center, "reserve": _reserve, "tile": _tile, "bid": _bid, "place": _place, "zone": _zone}.get(verb, _plain)(
        before, rest or verb, after
    )
    found += _streets(before, after)
    found += _routes(before, after)
    found += _dangers(before, after)
    if before["stage"] in ("tile", "place") and (drawn := _starts_again(before, after)):
        found.append({"what": "again", "seat": before["drawer"], "tile": drawn, "main": True, "seats": [before["drawer"]]})
    if after["stage"] == "over":
        why = "full" if len(after["plots"]) == after["size"] ** 2 else "settled"
        ways = [_counted(after, seat) for seat in range(len(after["money"]))]
        found = _of_the_end([fact for fact in found if fact["what"] not in ("block", "danger")], city.longest(after))
        found.append(
            {"what": "end", "why": why, "scores": after["scores"], "money": after["money"], "ways": ways, "main": True, "ends": True}
        )
    return found


def _of_the_end(found: list[Fact], most: int) -> list[Fact]:
    """What the last tile did to plots and points belongs to how the match ended; of what could have come of it nothing comes any more."""
    changed = [fact for fact in found if fact["what"] == "route" and (fact["before"] or most) != (fact["after"] or most)]
    took = [fact for fact in found if fact["what"] == "streets" and (fact["lost"] or changed)]
    return [{**fact, "ends": True} if fact in changed + took else fact for fact in found]


def _counted(view: Json, seat: int) -> list[list[Any]]:
    """By kind what a seat's route counts at the end, and what it would if it were straight; None without an outlet on the board."""
    plots, centers, most = city.outlets(view, seat), city.city_of(view).centers, city.longest(view)
    least = {kind: flood.straight(centers[city.CENTER[kind]], plot) for kind, plot in plots.items()}
    return [[kind, view["routes"][seat][kind] or most, least.get(kind)] for kind in d.OUTLETS]


def _center(before: Json, plot: str, after: Json) -> list[Fact]:
    """A centre finds its place; with the first of them the Harbor is told, which stands there from the start."""
    seat = before["turn"] if isinstance(before["turn"], int) else None
    found: list[Fact] = [{"what": "center", "seat": seat, "tile": after["plots"][plot]["tile"], "plot": plot, "at": [plot]}]
    if len(before["plots"]) == 1:
        (harbor,) = before["plots"]
        found.insert(0, {"what": "center", "seat": None, "tile": d.CENTERS[0], "plot": harbor, "quiet": True, "at": [harbor]})
    return found


def _reserve(before: Json, plot: str, after: Json) -> list[Fact]:
    seat = before["turn"]
    found: list[Fact] = [{"what": "reserve", "seat": seat, "plot": plot, "at": [plot]}]
    if not after["supply"][seat]:
        found.append({"what": "last", "seat": seat, **city.without_markers(after, seat), "weight": -1})
    ways: dict[int, list[list[Any]]] = {}
    for owner, *way in city.blocked(after, plot):
        ways.setdefault(owner, []).append(way)
    blocks = [
        {"what": "block", "seat": owner, "by": seat, "plot": plot, "ways": each, "main": True, "seats": [owner]}
        for owner, each in sorted(ways.items(), key=lambda way: way[0] != seat)  # nobody reads of what it does to others without their own
    ]
    return found + blocks


def _foreseen(before: Json, action: str, after: Json) -> list[Fact]:
    """For who thinks about it: how far a plot is from the centres, and what a building does to the points."""
    seat, (verb, _, rest) = before["turn"], action.partition(" ")
    if after["stage"] == "over":
        return []
    if verb == "reserve":
        far = {kind: city.doubted(after, kind, rest, seat) for kind in lacking(after, seat)}
        ways = {kind: way for kind, way in far.items() if way[0] < city.longest(after)} or far  # the others count as without an outlet
        left: Fact = {"what": "left", "seat": seat, "left": after["supply"][seat], "would": True}  # as many, whichever plot it is
        told = {"ways": ways, "nearer": nearer(before, rest), "others": city.reserved(before, seat), "spare": _is_spare(after, rest)}
        return [*_threats(after, rest, seat), *_use(before, rest, after), left, {"what": "ways", "seat": seat, **told, "would": True}]
    if verb == "place":
        farther = given_up(before, rest, before["tile"])
        lost = [[*way] for way in farther or unsure(before, rest, before["tile"])]
        given: Fact = {"what": "given", "seat": seat, "ways": lost, "is_sure": bool(farther), "would": True}
        return [{"what": "points", "before": before["scores"], "after": after["scores"], "would": True}, given]
    return []


def _threats(view: Json, plot: str, seat: int) -> list[Fact]:
    """What would make the city take a plot that a seat reserves."""
    threats = city.threats(view, plot)
    by = [_threat(view, plot, name, seat) for name in threats]
    is_main = bool(lacking(view, seat)) and any(each["seat"] != seat for each in by)
    told = {"plot": plot, "by": by, "at": threats, "main": is_main, "seats": [seat]}
    return [{"what": "threat", "seat": seat, **told, "would": True}] if by else []


def _is_spare(view: Json, plot: str) -> bool:
    """Would a house on a plot of the seat that has just reserved it cost that seat nothing, should it draw one?"""
    seat, change = view["reserved"].get(plot), city.with_building(view, plot)
    longer = any(owner == seat and then > now for owner, _, now, then in change.ways)
    is_lost = any(view["reserved"].get(name) == seat for name in change.streets)
    return bool(view["deck"]["apo"]) and not (longer or is_lost or spoilt(view, seat, plot))


def _use(before: Json, plot: str, after: Json) -> list[Fact]:
    """For what a plot is good besides being near to a centre, in the words of a hint; or that nothing depends on it."""
    seat = before["turn"]
    is_told = {"routes", *(["bar"] if city.blocked(after, plot) else [])}
    words = next((gain.words for gain in reserved(before, plot, after) if gain.value > 0 and gain.key not in is_told), "")
    if words:
        return [{"what": "use", "seat": seat, "words": words, "would": True}]
    change = city.with_building(before, plot)
    is_idle = not (lacking(before, seat) or change.ways or change.counts)
    told = {"deck": sum(before["deck"].values()), "open": left_open(after, seat)} if is_idle else {}
    return [{"what": "idle", "seat": seat, **told, "would": True}] if is_idle else []


def _plain(before: Json, action: str, after: Json) -> list[Fact]:
    """Drawing, taking, passing."""
    what, seat = {"draw": "draw", "pass": "pass"}.get(action, "take"), before["turn"]
    at = ["deck"] if what != "pass" else []
    why = city.must_draw(before, seat)
    told_later = {"quiet": True, "goes_on": True} if what == "draw" else {}  # with the tile
    return [{"what": what, "seat": seat, "tile": after["tile"], "why": why, "at": at, **told_later}]


def _tile(before: Json, tile: str, after: Json) -> list[Fact]:
    """A tile is revealed: it is placed, auctioned, or goes to the only one who lacks its kind."""
    drawer = before["drawer"]
    why = city.must_draw(before, drawer)
    fact: Fact = {"what": "tile", "seat": drawer, "tile": tile, "why": why, "bidders": [], "to": None, "at": ["tile"], "whose": drawer}
    if tile in d.OUTLETS:
        bidders = city.lacking(before, tile)
        if len(bidders) > 1:
            fact |= {"bidders": bidders, "chapter": chapter(after), "weight": -1}  # what is asked says so too
        else:
            fact |= {"to": bidders[0], "kept": _keeps(before, bidders[0]), "counts": city.longest(after), "main": True, "plain": True}
    elif tile == "zone":
        fact["waits"] = after["waiting_zones"] > before["waiting_zones"]
    fact["only"] = None if tile in d.OUTLETS or tile == "zone" else city.only_plot(before, drawer, tile)
    if after["stage"] == "place":  # it is told with where it is put; until then, if nobody has chosen to draw it
        fact |= {"quiet": True, "goes_on": True, "weight": int(bool(why) and fact["to"] is None), "main": True, "plain": True, "at": []}
    return [fact]


def _bid(before: Json, amount: str, after: Json) -> list[Fact]:
    """A sealed bid; with the last one all are opened."""
    seat, tile = before["turn"], before["tile"]
    known = after["bids"][seat]
    amount_known = known if type(known) is int else None
    # all bids are told when they are opened, and that with where the outlet is opened
    found: list[Fact] = [{"what": "bid", "seat": seat, "tile": tile, "amount": amount_known, "quiet": True, "at": [f"seat {seat}"]}]
    if after["stage"] != "bid":
        found.append(_auction(before, after))
    told_later = {"quiet": True, "goes_on": True, "main": True} if after["stage"] == "place" else {}
    return [fact | told_later for fact in found]


def _auction(before: Json, after: Json) -> Fact:
    """Every bid, who wins by them, and what becomes of the outlet."""
    bids, tile = after["bids"], before["tile"]
    highest = max(bid for bid in bids if bid is not None)
    winner = next((seat for seat in range(len(bids)) if tile in after["kept"][seat] and tile not in before["kept"][seat]), after["turn"])
    again = before["drawer"] if after["stage"] == "turn" and winner != before["drawer"] else None
    return {
        "what": "auction",
        "seat": winner,
        "whose": winner,
        "tile": tile,
        "bids": bids,
        "tie": bids.count(highest) > 1,
        "left": after["money"][winner],
        "kept": _keeps(before, winner),
        "counts": city.longest(after),
        "again": again,
        "main": True,
        "weight": int(after["stage"] != "place"),  # there it is told with where it is opened
        "at": [f"seat {winner}"],
    }


def _keeps(view: Json, seat: int) -> bool:
    """Would an outlet that a seat wins stay off the board, for want of a reserved plot?"""
    return seat not in view["reserved"].values()


def _place(before: Json, plot: str, after: Json) -> list[Fact]:
    seat, tile = before["turn"], before["tile"]
    fact: Fact = {"what": "place", "seat": seat, "tile": tile, "plot": plot, "main": True, "plain": True, "at": [plot]}
    if tile in d.OUTLETS:
        fact["weight"] = 1  # there are few, and most depends on them
        fact["bonus"] = before["aside"][seat] - after["aside"][seat]
        if after["routes"][seat][tile] is not None:  # which is told as a route
            return [fact, *_last_plot(before, plot, after)]
        best, beside = city.far(after, tile, plot, seat)
        hope: Fact = {"what": "hope", "best": best, "beside": beside, "counts": city.longest(after)}
        return [fact, hope, *_last_plot(before, plot, after)]
    fact |= {"on_zone": plot in before["plots"], "zone": after["plots"][plot]["tile"] == "zone"}
    fact["back"] = not fact["on_zone"]  # the marker that was there
    return [fact, *_last_plot(before, plot, after)]


def _last_plot(before: Json, plot: str, after: Json) -> list[Fact]:
    """That a seat has built on its only plot: an outlet that comes before it has reserved another has no place."""
    seat = before["turn"]
    is_last = city.reserved(before, seat) == [plot] and len(city.owned(after, seat)) < len(d.OUTLETS) and after["stage"] != "over"
    return [{"what": "bare", "seat": seat, "counts": city.longest(after)}] if is_last else []


def _zone(before: Json, plot: str, after: Json) -> list[Fact]:
    return [{"what": "zone", "seat": before["turn"], "plot": plot, "at": [plot]}]


def _streets(before: Json, after: Json) -> list[Fact]:
    """The plots that the city took, and who had reserved them: it matters most to who has an outlet to open yet."""
    if before["stage"] == "place" and before["tile"] in city.STREETS:
        return []
    taken = [name for name, plot in after["plots"].items() if plot["tile"] == "street" and name not in before["plots"]]
    if not taken:
        return []
    losers: dict[int, list[str]] = {}
    for name in taken:
        if name in before["reserved"]:
            losers.setdefault(before["reserved"][name], []).append(name)
    lost = [{"seat": seat, "plots": names, "bare": _keeps(after, seat)} for seat, names in losers.items()]
    kept = need.need(after, taken)
    at = [*taken, *(f"cut off {name}" for name in kept.plots)]
    told = {"plots": taken, "lost": lost, "seats": [seat for seat in losers if lacking(after, seat)], **need.told(after, kept)}
    why: Fact = {"what": "without", "plots": taken, **need.told(after, kept), "main": True, "plain": True, "weight": -1}
    streets: Fact = {"what": "streets", **told, "main": True, "at": at}
    return [streets, why] if lost else [{**streets, "weight": -1}]  # by which nobody loses anything


def _routes(before: Json, after: Json) -> list[Fact]:
    """The routes that changed: their length by streets, and the best that they can still become."""
    if len(before["plots"]) == len(after["plots"]):
        return []
    found: list[Fact] = []
    most = city.longest(after)
    for seat in range(len(after["money"])):
        for kind, plot in city.outlets(after, seat).items():
            old, new = before["routes"][seat][kind], after["routes"][seat][kind]
            best = city.at_best(after, kind, plot)
            best_before = city.at_best(before, kind, plot) if plot in before["plots"] else best
            if (old, best_before) != (new, best):
                fact: dict[str, Any] = {"what": "route", "seat": seat, "kind": kind, "before": old, "after": new}
                grows = {"main": True, "seats": [seat]} if best != best_before else {}  # it can only grow
                found.append(fact | {"best_before": best_before, "best": best, "most": (new or best) == most, "at": [plot], **grows})
    return found


def _dangers(before: Json, after: Json) -> list[Fact]:
    """The reserved plots that the city would take now if somebody else built on one of theirs, and would not have before."""
    if (len(before["plots"]), before["reserved"]) == (len(after["plots"]), after["reserved"]) or after["stage"] == "over":
        return []
    found: dict[tuple[int, tuple[str, ...]], list[str]] = {}  # the plots of a seat that are lost together
    for plot in city.at_risk(after):
        owner = after["reserved"].get(plot)
        by = _threatening(after, plot, owner) if owner is not None and before["reserved"].get(plot) == owner else []
        if by and not _threatening(before, plot, owner):
            found.setdefault((owner, tuple(by)), []).append(plot)
    return [_danger(after, owner, plots, by) for (owner, by), plots in found.items()]


def _danger(view: Json, owner: int, plots: list[str], buildings: Sequence[str]) -> Fact:
    """Plots that each of some buildings would make the city take, and what else of their owner's with them."""
    by = [{**_threat(view, plots[0], name, owner, in_full=False), "also": _also(view, owner, plots, name)} for name in buildings]
    is_main = bool(lacking(view, owner))  # who has no outlet to open loses little; no street yet: nothing to mark
    return {"what": "danger", "seat": owner, "plots": plots, "by": by, "main": is_main}


def _also(view: Json, owner: int, plots: Sequence[str], building: str) -> list[str]:
    return [name for name in city.reserved(view, owner) if building in city.threats(view, name) and name not in plots]


def is_past(fact: Fact, view: Json) -> bool:
    """Is a plot of which was warned built on by now, or safe?"""
    if fact["what"] == "danger":
        return not any(plot in view["reserved"] and plot in city.at_risk(view) for plot in fact["plots"])
    return fact["what"] == "block" and fact["plot"] not in view["reserved"]


def _threat(view: Json, plot: str, building: str, owner: int, in_full: bool = True) -> Fact:
    """A building by which the city takes a plot, and the ways of its owner that get shorter by it, if that is good for them."""
    threat = need.threat(view, plot, building, in_full)
    ways = dangers.eased(view, owner, building, d.OUTLETS[0] if threat["is_outlet"] else "apo")
    return {**threat, "ways": [[*way] for way in ways]}


def _threatening(view: Json, plot: str, owner: int) -> list[str]:
    return [name for name in city.threats(view, plot) if view["reserved"][name] != owner]


def _starts_again(before: Json, after: Json) -> str | None:
    """The outlet that the drawer did not get, if the turn begins again for that."""
    tile = after["tile"] if before["stage"] == "place" else None
    drawn = before["tile"] or next((kind for kind in d.OUTLETS if before["deck"][kind] > after["deck"][kind]), None)
    is_again = tile is None and drawn in d.OUTLETS and after["stage"] == "turn" and after["turn"] == before["drawer"]
    return drawn if is_again else None
