"""Why a choice of Fresh Fish is better than another: routes, plots, markers and money, each after one and after the other."""

from __future__ import annotations

from collections.abc import Iterator

from shoal.games.contract import Gain, Json
from shoal.games.prose import counted, listed, spelled

from .. import data as d
from . import city
from .telling import a, beside, streets, the


def gains(before: Json, action: str, after: Json) -> list[Gain]:
    """What a choice of the seat to move brings it."""
    seat, (verb, _, rest) = before["turn"], action.partition(" ")
    if verb == "bid":
        return []  # whose equal bids are the options say: see ``auction.stakes``
    found = [_opened(after, seat, before["tile"], rest)] if verb == "place" and before["tile"] in d.OUTLETS else []
    found += _shortened(before, after, seat)
    if verb == "reserve":
        found += [_reserved(before, after, seat, rest), *_wanted(after, seat, rest), *_threat(after, rest)]
    if verb == "place":
        old, new = (len(city.reserved(view, seat)) for view in (before, after))
        found += [_left(before, after, seat), *_others(before, after, seat), *_lost(before, after, seat)]
        found.append(Gain("plots", new - old + 1, f"leaves {{you}} {counted(new, 'reserved plot')} to build on"))
    if verb == "draw":
        found += _drawn(before)
    return found


def _reserved(before: Json, after: Json, seat: int, plot: str) -> Gain:
    """How much shorter one's ways can become by a plot, and what it is near to."""
    near, less = _near(after, seat, plot), _in_all(before, seat) - _in_all(after, seat)
    if near:
        ways = listed([f"{streets(far) if not number else far} from {the(_center(kind))}" for number, (_, far, kind) in enumerate(near)])
        nearer = f", {-near[0][0]} nearer than {{your}} other plots" if len(city.reserved(after, seat)) > 1 else ""
        return Gain("routes", less, f"takes a plot {ways} at best{nearer}")
    words = f"can make {{your}} ways {streets(less)} shorter in all" if less else "makes none of {your} ways shorter"
    return Gain("routes", less, words)


def _wanted(view: Json, seat: int, plot: str) -> Iterator[Gain]:
    """Who else could have taken a plot, and to what it would have brought them nearer: the one who gains most by it."""
    others = [other for other in range(len(view["money"])) if other != seat and view["supply"][other]]
    found = [(way, other) for other in others for way in _near(view, other, plot)[:1]]
    for (less, far, kind), other in sorted(found)[:1]:
        nearer = f", {-less} nearer than theirs" if city.reserved(view, other) else ""
        yield Gain("wanted", -less, f"keeps {{{other}}} from a plot {streets(far)} from {the(_center(kind))} at best{nearer}")


def _left(before: Json, after: Json, seat: int) -> Gain:
    """What becomes of one's ways when something is built."""
    more = _in_all(after, seat) - _in_all(before, seat)
    if not more:
        return Gain("routes", 0, "leaves {your} ways as short as they can be")
    return Gain("routes", -more, f"makes {{your}} ways {streets(abs(more))} {'longer' if more > 0 else 'shorter'} in all at best")


Way = tuple[int, int, str]  # what is gained, below 0; how far it is from the centre of a kind


def _near(view: Json, seat: int, plot: str) -> list[Way]:
    """The ways from the centres that a plot is near to, if none of one's other plots is as near; the most gained first."""
    most, others, found = city.longest(view), [other for other in city.reserved(view, seat) if other != plot], list[Way]()
    for kind in d.OUTLETS:
        far = _far(view, kind, plot)
        less = min((_far(view, kind, other) for other in others), default=most) - far
        if kind not in city.owned(view, seat) and less > 0 and 2 * far <= most:
            found.append((-less, far, kind))
    return sorted(found)


def _in_all(view: Json, seat: int) -> int:
    """The streets of one's outlets' routes, and to the nearest reserved plots for the others."""
    most, plots, found = city.longest(view), city.outlets(view, seat), 0
    for kind in d.OUTLETS:
        places = [plots[kind]] if kind in plots else [] if kind in view["kept"][seat] else city.reserved(view, seat)
        found += min((_far(view, kind, plot) for plot in places), default=most)
    return found


def _opened(view: Json, seat: int, kind: str, plot: str) -> Gain:
    """How near to its centre an outlet stands, also if others build on all of their plots."""
    far, around = city.far(view, kind, plot, seat)
    words = f"stands {streets(far)} from {the(_center(kind))} at best{beside(far, around)}"
    return Gain("opened", 2 * city.longest(view) - far - around, words)


def _shortened(before: Json, after: Json, seat: int) -> Iterator[Gain]:
    """The routes that it makes shorter at once, one's own first: those of others are gifts."""
    most, found = city.longest(before), list[tuple[bool, int, int, str, int]]()
    for owner in range(len(before["money"])):
        for kind in city.outlets(before, owner):
            old, new = (view["routes"][owner][kind] or most for view in (before, after))
            found += [(owner != seat, new - old, owner, kind, new)] if new < old else []
    for is_gift, less, owner, kind, new in sorted(found):
        whose = f"{{{owner}}}'s" if is_gift else "{your}"
        words = f"shortens {whose} way from {the(_center(kind))} from {new - less} to {new}"
        yield Gain(f"shorter {kind} of {owner}", less if is_gift else -less, words)


def _others(before: Json, after: Json, seat: int) -> Iterator[Gain]:
    """The routes of the others that can no longer become as short as they could."""
    for other in range(len(before["money"])):
        for kind, plot in city.outlets(before, other).items() if other != seat else ():
            old, new = (_far(view, kind, plot) for view in (before, after))
            if new > old:
                words = f"lengthens {{{other}}}'s way from {the(_center(kind))} from {old} to {new} at best"
                yield Gain(f"way {kind} of {other}", new - old, words)


def _lost(before: Json, after: Json, seat: int) -> Iterator[Gain]:
    """The plots of the others that the city takes."""
    for other in range(len(before["money"])):
        lost = [plot for plot in city.reserved(before, other) if plot not in after["reserved"]] if other != seat else []
        if lost:
            words = f"makes {{{other}}} lose {listed(lost)} to {'a street' if len(lost) == 1 else 'streets'}"
            yield Gain(f"lost of {other}", len(lost), words)


def _threat(view: Json, plot: str) -> Iterator[Gain]:
    """Who could make the city take a plot that is reserved."""
    if threats := city.threats(view, plot):
        yield Gain("threat", -1, f"loses this plot to a street as soon as something is built on {listed(threats, 'or')}")


def _far(view: Json, kind: str, plot: str) -> int:
    far = city.at_best(view, kind, plot)
    return city.longest(view) if far is None else far


def _drawn(view: Json) -> Iterator[Gain]:
    """Outlets that the seat to move still lacks: those that it bids for, and those that are its own for nothing."""
    deck, owned = view["deck"], city.owned(view, view["turn"])
    outlets, tiles = sum(deck[kind] for kind in d.OUTLETS if kind not in owned), sum(deck.values())
    if outlets:
        one = f"one of {spelled(outlets)} outlets" if outlets > 1 else "an outlet"
        yield Gain("outlet", outlets / tiles, f"may bring {one} that {{you}} can use, among {counted(tiles, 'tile')}")
    for kind in d.OUTLETS:
        lacking = city.lacking(view, kind)
        if deck[kind] and len(lacking) == 1 and lacking[0] != view["turn"]:
            yield Gain(f"free {kind}", -1 / tiles, f"may bring {{{lacking[0]}}} {a(kind)} for nothing")


def _center(kind: str) -> str:
    return str(d.CENTERS[d.OUTLETS.index(kind)])
