"""What it costs to let a licence of Fleet go: who may have it then, and the points that it brings them."""

from __future__ import annotations

from collections.abc import Iterator

from shoal.games.contract import Gain, Json

from .. import data as d
from . import cards, reckoning
from .another import points, rivals
from .offers import is_out
from .reckoning import Player

MUCH = 4  # points more by the end than what is put up, which nobody leaves without a reason


def passed(view: Json, player: Player) -> Iterator[Gain]:
    """The licence of most points that another can pay for and buy then, in this auction or, where nobody is left in it, in the next."""
    seats = [seat for seat in range(len(view["players"])) if seat != view["active"]]
    if still := [seat for seat in seats if not is_out(view, seat)]:
        yield from _left(view, player, still)
    elif any(view["bought"]) and not reckoning.last_auction(view):  # what is not sold stays
        yield from _left(view, player, seats, " next round")


def _left(view: Json, player: Player, seats: list[int], when: str = "") -> Iterator[Gain]:
    own = reckoning.means(player) or 0
    found = []
    for kind in dict.fromkeys(view["row"]):
        for seat in seats:
            rival, least = view["players"][seat], d.MINIMUM[d.LICENSES.index(kind)]
            if least <= own and least <= _most(rival, is_later=bool(when)):
                found.append((points(view, rival, kind), least, seat, kind))
    if found:
        number, _least, seat, kind = max(found, key=lambda each: each[:2])
        yield Gain("points", -number, f"lets {{{seat}}} buy the {_called(kind)}{when}, {_likely(view, seat, kind)}")


def _most(rival: Player, *, is_later: bool) -> int:
    """The most that somebody can pay as far as all can see; later with the cards of a draw."""
    drawn = reckoning.bonus_cards(rival, "draw") - (d.DISCARDS[rival["licenses"].get("tuna", 0)] != d.KEEP) if is_later else 0
    return reckoning.most({**rival, "hand_size": rival["hand_size"] + drawn})


def _likely(view: Json, seat: int, kind: str) -> str:
    """The points that a licence brings somebody, by the end if a king crab makes more of it till then."""
    rival = view["players"][seat]
    number = points(view, rival, kind)
    return f"{cards.some(number, 'point')}{' by the end' if number > reckoning.worth(rival, kind) else ''}"


def folded(view: Json) -> Gain:
    """Whose the licence that is up is then, unless others bid on."""
    seat, lot = view["bidder"], view["lot"]
    is_open = any(not is_out(view, each) for each in rivals(view, seat))
    left = f"lets {{{seat}}} buy" if is_open else f"leaves {{{seat}}}"
    return Gain("points", -points(view, view["players"][seat], lot), f"{left} the {_called(lot)}, {_likely(view, seat, lot)}")


def _called(kind: str) -> str:
    """A licence in a row, which has little room."""
    return cards.licence(kind).partition(" (")[0]


def why_not_the_dearest(view: Json, player: Player, kind: str) -> str:
    """What a licence that brings many points more would leave to spend, and that another may buy it then; nothing in the last auction."""
    own, brings = reckoning.means(player) or 0, {each: points(view, player, each) for each in view["row"]}
    least = {each: d.MINIMUM[d.LICENSES.index(each)] for each in brings}
    best = max((each for each in brings if least[each] <= own), key=lambda each: brings[each], default=kind)
    if brings[best] < brings[kind] + MUCH or reckoning.last_auction(view):
        return ""
    left = (reckoning.cash(player) or 0) - reckoning.given_for(player, reckoning.price(player, least[best]))
    name = _called(best)
    likely, later = ("likely ", " by the end") if brings[best] > reckoning.worth(player, best) else ("", "")
    brought = f"{likely}brings {{you}} {cards.some(brings[best], 'point')}{later}"
    told = f"{'The ' * (best != 'pub')}{name} {brought}, but leaves {{you}} {cards.cash(left)}"
    seats = [seat for seat in range(len(view["players"])) if seat != view["active"] and not is_out(view, seat)]
    able = [seat for seat in seats if _most(view["players"][seat], is_later=False) >= least[best]]
    if not able:
        return f"{told} for boats and captains."
    seat = max(able, key=lambda each: points(view, view["players"][each], best))
    return f"{told}; {{{seat}}} may buy it then, for {_likely(view, seat, best)}."
