"""Why a choice of Fleet is better than another: what each brings, in points, cards, cash and what licences do."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator

from shoal.games.contract import Gain, Json
from shoal.games.prose import counted, listed, spelled

from .. import data as d
from . import cards, forecast, licences, paying, reckoning, spending
from .another import another, if_topped
from .another import points as points_by_the_end
from .offers import is_alone, is_out
from .reckoning import Player


def gains(before: Json, action: str, after: Json) -> list[Gain]:
    """What a choice of the seat to move brings it."""
    verb, *rest = action.split()
    return [*FOUND[verb](before, before["players"][before["active"]], rest)]


def _points(points: int, when: str = "at once") -> Gain:
    verb = "brings" if points > 0 else "costs"
    return Gain("points", points, f"{verb} {{you}} {cards.some(abs(points), 'point')} {when}")


def _offer(before: Json, player: Player, rest: list[str]) -> Iterator[Gain]:
    kind = rest[0]
    least = d.MINIMUM[d.LICENSES.index(kind)]
    due = reckoning.price(player, least)
    left = (reckoning.cash(player) or 0) - reckoning.given_for(player, due)
    dearer = _dearer(before, player, kind)
    yield from licences.end(before, player, kind)
    yield from licences.licence(before, player, kind, due, f", {cards.lowest(least, due)}", _thrift(before, player, kind, dearer, left))
    if_so = "" if is_alone(before) else " if it goes for its lowest price"
    yield Gain("money", left, f"leaves {{you}} {_cash(left)}{if_so}{_to_spend(before)}")


def _dearer(view: Json, player: Player, kind: str) -> str:
    """The licence of the row that brings most points, if it brings more than this one for more money."""
    worth, least = reckoning.worth(player, kind), _lowest(kind)
    dearer = [each for each in view["row"] if reckoning.worth(player, each) > worth and _lowest(each) > least]
    return max(dearer, key=lambda each: reckoning.worth(player, each), default="")


def _is_dearer(view: Json, player: Player, kind: str) -> bool:
    return any(_dearer(view, player, each) == kind for each in view["row"])


def _thrift(view: Json, player: Player, kind: str, dearer: str, left: int) -> Iterator[Gain]:
    """What is left beside a licence that brings more points for more money, or fewer for less."""
    if reckoning.last_auction(view):
        return
    if dearer:
        saved = reckoning.price(player, _lowest(dearer)) - reckoning.price(player, _lowest(kind))
        more = f"${saved} more than the {cards.licence(dearer)} would, for boats, captains or the next auction"
        effect = licences.effect(view, player, kind, reckoning.price(player, _lowest(kind)))
        does = next((f"{gain.words.partition(': ')[0]}, and " for gain in effect), "")
        yield Gain("thrift", left, f"{does}leaves {{you}} ${left}, {more}", of_kind=True)
    elif _is_dearer(view, player, kind):
        yield Gain("thrift", left, f"leaves {{you}} {_cash(left)}", of_kind=True)


def _cash(left: int) -> str:
    return f"${left}" if left else "no cash"


def _to_spend(view: Json) -> str:
    """For what cash is kept in the last round."""
    return ", for this last round alone" if reckoning.last_auction(view) else ""


def _pass(before: Json, player: Player, rest: list[str]) -> Iterator[Gain]:
    cash = reckoning.cash(player) or 0
    yield from _longer(before)
    ends = is_alone(before) and reckoning.ends_unsold(before)
    if ends:
        yield Gain("end", 0, "ends the match after this round")
    yield Gain("money", cash + reckoning.discount(player), _kept(player, cash, ends or reckoning.last_auction(before)))
    yield Gain("licence", 0, "buys no licence this round")


def _longer(view: Json) -> Iterator[Gain]:
    """That the match lasts a round longer if nothing is bought, and whose boats gain by it."""
    if not forecast.is_longer_unbought(view):
        return
    rounds = 1 + forecast.rounds_if(view, True)
    boats = [forecast.boats_later(player, rounds) for player in view["players"]]
    mine = boats[view["active"]]
    most, rival = max((number, seat) for seat, number in enumerate(boats) if seat != view["active"])
    likely = "" if rounds == 1 and any(view["bought"]) else "likely "
    if mine == most:
        return
    more, fewer = max(mine, most), min(mine, most)
    whose, others = ("{your}", f"{{{rival}}}'s") if mine > most else (f"{{{rival}}}'s", "{your}")
    boats_catch = "boat catches" if more == 1 else f"{spelled(more)} boats catch"
    catch = f"{whose} {boats_catch} more than {others} {spelled(fewer)}" if fewer else f"only {whose} {boats_catch}"
    yield Gain("longer", mine - most, f"{likely}lets the match last one round longer, in which {catch}")


def _kept(player: Player, cash: int, is_last: bool, can_buy: bool = False) -> str:
    """What all cards are kept for; ``can_buy``: another licence in this auction."""
    can_launch = any(reckoning.can_launch(player, kind) for kind in d.KINDS)
    can_hire = can_launch or any(not boat["captain"] for boat in player["boats"])
    uses = ["another licence"] * can_buy + ["boats"] * can_launch + ["captains"] * can_hire + ["the next auction"] * (not is_last)
    if not uses:
        return f"keeps {{your}} cards, ${cash}, but has no use left for them"
    return f"keeps all of {{your}} cards, ${cash}, for {listed(uses, 'or')}{' in this last round' * is_last}"


def _bid(before: Json, player: Player, rest: list[str]) -> Iterator[Gain]:
    amount = int(rest[0])
    due = reckoning.price(player, amount)
    yield from licences.licence(before, player, before["lot"], due)
    least = max(_lowest(before["lot"]), (before["bid"] or 0) + 1)
    left, to_top = _left_of_bid(player, amount), _to_top(before, amount + 1)
    wasted = f"pays ${amount - least} more than needed so far and " if before["bid"] and left < _left_of_bid(player, least) else ""
    leaves = f"{wasted}leaves {{you}} {_cash(left)} if it wins"
    if before["bid"] is None and amount == least < (reckoning.means(player) or 0):
        leaves = f"opens at the least{f' and {leaves}' if not reckoning.last_auction(before) else ''}"
        leaves += f"; {topped}" if (topped := if_topped(before, player)) else ""
    yield Gain("money", left, leaves, of_kind=True)
    if (cheapest := _as_dear(before, player, least, amount)) < amount:
        yield Gain("free", 1, f"costs {{you}} no more than ${cheapest}, as no change is given, and {to_top.words}")
    yield to_top


def outdoes(view: Json, action: str, other: str) -> bool:
    """Is the one a bid that costs no more than the ``other``, a lower one, as no change is given? Does it use up a card that can do less
    than the card of the other? Or does it take a crate off a boat that fills up again, and the other one that is lost?"""
    (verb, *one), (its_verb, *two), player = action.split(), other.split(), view["players"][view["active"]]
    if verb != its_verb:
        return False
    if verb in ("hire", "discard") and "?" not in (one[0], two[0]):
        return spending.does_less(view, player, one[0], two[0])
    if verb == "pay":
        return spending.pays_with_less(view, action, other)
    if verb == "process" and not view["last_round"]:
        return forecast.is_full_again(view, int(one[1])) and not forecast.is_full_again(view, int(two[1]))
    return verb == "bid" and int(two[0]) < int(one[0]) and _as_dear(view, player, int(two[0]), int(one[0])) == int(two[0])


def _as_dear(view: Json, player: Player, least: int, amount: int) -> int:
    """The lowest bid that leaves no more cash and no more boats to launch than one of this amount: no change is given."""
    owner = reckoning.buyer(player, view["lot"])

    def left(bid: int) -> tuple[int, int]:
        return _left_of_bid(player, bid), len(paying.to_launch(owner, reckoning.price(player, bid), reckoning.launches(owner)))

    return next(bid for bid in range(least, amount + 1) if left(bid) == left(amount))


def _left_of_bid(player: Player, amount: int) -> int:
    return (reckoning.cash(player) or 0) - reckoning.given_for(player, reckoning.price(player, amount))


def _to_top(view: Json, amount: int) -> Gain:
    """What is left to the one of the others with the most who can still bid after topping it, by what a card is worth on average."""
    rivals = [seat for seat in range(len(view["players"])) if seat != view["active"] and not is_out(view, seat)]
    most, rival = max(((reckoning.most(view["players"][seat]), seat) for seat in rivals), default=(0, 0))
    if most < amount:
        return Gain("height", d.MOST_BID, f"cannot be topped: nobody else can pay ${amount}")
    player = view["players"][rival]
    due = reckoning.price(player, amount) - d.CRATE_CASH * player["stored"]
    left = math.floor(reckoning.CASH_OF_A_CARD * player["hand_size"] - due)  # so that bids beside each other are told apart
    if due <= 0:
        return Gain("height", 0, f"is topped by {{{rival}}} only for ${amount} or more")
    given = f"which leaves them about ${left}" if left > 0 else "likely every card in hand"
    return Gain("height", due, f"makes {{{rival}}} bid ${amount} or more to top it, {given}")


def _fold(before: Json, player: Player, rest: list[str]) -> Iterator[Gain]:
    """What is kept, and what of the row can be had instead, if anything."""
    means, lot, again = reckoning.means(player) or 0, before["lot"], another(before, player)
    if again:
        topped = f", while ${before['bid'] + 1} or more is needed here" if again.is_sure and again.is_same else ""
        yield Gain("again", 1, f"lets {{you}} {again.words}{topped}")
    else:
        yield from _longer(before)
    if again and again.is_sure:
        instead = reckoning.worth(player, again.kind)
        yield Gain(
            "points",
            points_by_the_end(before, player, again.kind),
            f"brings {{you}} {cards.some(instead, 'point')} for {again.name} instead",
        )
    else:
        yield Gain("points", 0, f"gives up the licence and its {cards.some(reckoning.worth(player, lot), 'point')}")
    kept = _kept(player, means - reckoning.discount(player), reckoning.last_auction(before), bool(again))
    yield Gain("money", means, kept)


def _lowest(kind: str) -> int:
    return d.MINIMUM[d.LICENSES.index(kind)]


def _card(view: Json, player: Player, kind: str, verb: str, sign: int = -1) -> Iterator[Gain]:
    """A card that leaves the hand, or (``sign`` 1) is kept: the boat that it could be, and what it is worth."""
    worth, use = d.CASH[d.KINDS.index(kind)], reckoning.boat_use(view, player, kind)
    boat = spending.as_boat(kind, use) + spending.ANY_CARD
    yield Gain("boat", sign * boat, f"{verb} {spending.as_boats([kind], use)}", of_kind=use < reckoning.LICENSED)
    yield Gain("cash", sign * worth, f"{verb} a card worth ${worth}")


def _launch(before: Json, player: Player, rest: list[str]) -> Iterator[Gain]:
    kind = rest[0]
    number = d.KINDS.index(kind)
    drawn = reckoning.bonus_cards(player, "launch")
    draws = f", and {counted(drawn, 'card')} for {{your}} cod licence" if drawn and reckoning.is_first_launch(before, player) else ""
    yield _points(d.BOAT_POINTS[number], f"at once{draws}")
    if player["hand"] is None:
        return
    due, hand = reckoning.price(player, d.COST[number]), {**player, "hand": _less(player, kind)}
    left = player["hand_size"] - 1 - reckoning.cards_given(hand, due)
    cash = (reckoning.cash(hand) or 0) - reckoning.given_for(hand, due)
    yield _left(before, player, left, cash, idle=_idle(player) + 1, drawn=drawn)


def _idle(player: Player) -> int:
    return sum(not boat["captain"] for boat in player["boats"])


def _left(view: Json, player: Player, count: int, cash: int, *, idle: int = 0, drawn: int = 0) -> Gain:
    """The cards that are left before a round goes on, and what for: captains of so many boats or the next auction, as is decided later.

    ``drawn``: cards that cod licences bring besides.
    """
    more = f" and {spelled(drawn)} more to be drawn for {{your}} cod licence" if drawn else ""
    held = f"{counted(count, 'card')}{more}{f', ${cash}' if count and not drawn else ''}"
    captains = "a captain" if idle == 1 else "captains"
    if reckoning.is_last(view):
        use = f", for {captains} in this last round" if idle else ", of no use any more"
    elif idle:
        use = f", for {captains} or the next auction"
    else:
        use = _for_next(view, player, cash)
    return Gain("cards", count + drawn, f"leaves {{you}} {held}{use if count + drawn else ''}")


def _for_next(view: Json, player: Player, cash: int) -> str:
    """Which of the licences that are for sale next round could be bought with so much."""
    prices = {kind: reckoning.price(player, _lowest(kind)) for kind in view["row"]}
    within = [kind for kind, price in prices.items() if price <= cash]
    if not within:
        return " towards a licence next round"
    if len(within) == len(prices):
        return f", enough for {'any' if len(view['row']) > 1 else 'the'} licence next round"
    dearest = max(within, key=lambda kind: prices[kind])
    return f", {'just ' * (prices[dearest] == cash)}enough for the {cards.licence(dearest)} next round"


def _next(view: Json, player: Player, card: str) -> Iterator[Gain]:
    """Which licence of the next auction can be bought without a card, beside other cards."""
    cash = (reckoning.cash(player) or 0) - d.CASH[d.KINDS.index(card)]
    prices = [reckoning.price(player, _lowest(kind)) for kind in view["row"]]
    within = max((price for price in prices if price <= cash), default=0)
    if not reckoning.is_last(view) and prices:
        yield Gain("next", within, f"leaves {{you}} ${cash}{_for_next(view, player, cash)}", of_kind=True)


def _less(player: Player, kind: str) -> dict[str, int]:
    """The hand without a card."""
    return {each: number - (each == kind) for each, number in player["hand"].items()}


def _hire(before: Json, player: Player, rest: list[str]) -> Iterator[Gain]:
    card, _boat = rest
    if card == "?":
        return
    if crab := reckoning.captain_worth(player):
        yield _points(crab)
    catches = f"lets one more boat catch a crate, a point, {forecast.rounds_to_fish(before)}"
    if reckoning.is_last(before):  # no card is of use any more
        yield Gain("catch", 1, catches)
        return
    drawn = reckoning.captain_cards(player)
    cards_too = f", and draws {spelled(drawn)} more {'card' if drawn == 1 else 'cards'} each round for {{your}} lobster licence"
    yield Gain("catch", 1, f"{catches}{cards_too if drawn else ''}")
    yield from _next(before, player, card)
    left = {**player, "hand": _less(player, card)}
    more = _idle(player) - 1 if before["left"] > 1 else 0
    yield _left(before, player, player["hand_size"] - 1, reckoning.cash(left) or 0, idle=more)
    yield from _card(before, player, card, "takes")


def _process(before: Json, player: Player, rest: list[str]) -> Iterator[Gain]:
    crates, cost = int(rest[1]), forecast.crate_cost(before, player)
    again = d.CAPACITY + 1 - crates
    if not forecast.is_full_again(before, crates):
        by_the_end = " by the end" * (cost < reckoning.crate_worth(player))
        until = forecast.fills_in(before, crates)
        unless = f" unless the match lasts until round {until}, when the boat is full again" if until and not by_the_end else ""
        yield Gain("points", -cost, f"costs {{you}} {cards.some(cost, 'point')}{by_the_end}{unless}")
    else:
        soon = (
            "the full boat catches another crate next round" if again == 1 else f"in about {spelled(again)} rounds the boat is full again"
        )
        yield Gain("points", 0, f"costs {{you}} no point by the end: {soon}")
    if before["last_round"]:
        yield Gain("crate", 0, "brings a crate for which there is nothing left to buy")
        return
    if player["stored"]:
        cash = reckoning.cash(player) or 0  # as much as one more crate less the one that is traded
        enough, before_it = (_for_next(before, player, each) for each in (cash, cash - d.CRATE_CASH))
        what_for = f", ${cash} in all even if one is traded{enough}" if enough != before_it else " for boats and higher bids"
        can_buy = any(reckoning.price(player, _lowest(kind)) <= cash for kind in before["row"])
        crate = f"pays ${d.CRATE_CASH}{what_for if can_buy else ' towards a licence next round'}"
    else:
        crate = f"pays ${d.CRATE_CASH} or is traded for {_drawn(player)}"
    yield Gain("crate", 1, f"brings a crate that {crate}")
    if crates == d.CAPACITY:
        yield Gain("room", 1, "makes room on a full boat, which catches again next round")
    full = f": in about {counted(again, 'round')} the boat is full again" if forecast.is_full_again(before, crates) else ""
    yield Gain("sooner", crates, f"leaves {spelled(crates - 1) if crates > 1 else 'none'} aboard{full}", of_kind=True)


def _trade(before: Json, player: Player, rest: list[str]) -> Iterator[Gain]:
    if before["supply"] or before["discards"]:
        cash = reckoning.bonus_cards(player, "trade") * reckoning.CASH_OF_A_CARD
        yield Gain("traded", cash, f"draws {_drawn(player)}, for a crate that pays ${d.CRATE_CASH}")


def _drawn(player: Player) -> str:
    """What a crate is traded for, and what that is good for."""
    count = reckoning.bonus_cards(player, "trade")
    each = " each" * (count > 1)
    return f"{counted(count, 'card')},{each} a captain, a boat or ${min(d.CASH)} to ${max(d.CASH)}"


def _discard(before: Json, player: Player, rest: list[str]) -> Iterator[Gain]:
    """What is kept of two cards, else what is given up."""
    kind = rest[0]
    kept = [each for each, count in (before["drawn"] or {}).items() for _ in range(count - (each == kind))]
    keeps = len(kept) == 1 and d.DISCARDS[player["licenses"].get("tuna", 0)] != d.FROM_HAND
    card, sign, verb = (kept[0], 1, "keeps") if keeps else (kind, -1, "gives up")
    if not before["last_round"]:
        yield from _next(before, player, kind)
    yield from _card(before, player, card, verb, sign)


def aim(before: Json, action: str, after: Json) -> str:
    """What a crate is good for that is not taken off a boat, or not traded."""
    stage = before["stage"]
    if action != "done" or stage not in ("process", "trade") or before["last_round"]:
        return ""
    if stage == "process":
        return f"keeps {_left_aboard(before)}, {cards.some(d.CRATE_POINTS, 'point')} each, and they can be taken off in a later round too"
    return f"keeps a crate that pays ${d.CRATE_CASH} in the next auction or for a boat, or is traded in a later round"


def _left_aboard(view: Json) -> str:
    which = "the other crates" if any(boat["processed"] for boat in view["players"][view["active"]]["boats"]) else "every crate"
    return f"{which} on {{your}} boats"


ALIKE = {
    reckoning.LICENSED: "could be launched",
    reckoning.FOR_SALE: "are boats once {you} buy their licences",
    reckoning.COMMON: "are boats once their licences come up",
    reckoning.NO_BOAT: "are boats no more",
}


def instead(before: Json, action: str, after: Json) -> str:
    """Of two cards of which one is kept: that they come to the same."""
    player, drawn = before["players"][before["active"]], [*(before["drawn"] or {})]
    if not action.startswith("discard") or len(drawn) != 2 or d.DISCARDS[player["licenses"].get("tuna", 0)] == d.FROM_HAND:
        return ""
    alike = {(d.CASH[d.KINDS.index(kind)], reckoning.boat_use(before, player, kind)) for kind in drawn}
    if len(alike) > 1 or before["last_round"]:
        return ""
    ((worth, use),) = alike
    return f"Both cards are worth ${worth} and {ALIKE[use]}."


def _done(before: Json, player: Player, rest: list[str]) -> Iterator[Gain]:
    stage = before["stage"]
    if stage == "launch":
        drawn = 0 if reckoning.is_first_launch(before, player) else reckoning.bonus_cards(player, "launch")
        yield _left(before, player, player["hand_size"], reckoning.cash(player) or 0, idle=_idle(player), drawn=drawn)
    elif stage == "hire":
        if not reckoning.is_last(before):
            yield _left(before, player, player["hand_size"], reckoning.cash(player) or 0)
        if idle := _idle(player):
            yield Gain("catch", 0, f"leaves {counted(idle, 'boat')} without a captain, catching nothing")
    elif stage == "process":
        yield Gain("points", 0, f"keeps {_left_aboard(before)}, {cards.some(d.CRATE_POINTS, 'point')} each")
    else:
        yield Gain("traded", d.CRATE_CASH, f"keeps a crate that pays ${d.CRATE_CASH}")


FOUND: dict[str, Callable[[Json, Player, list[str]], Iterator[Gain]]] = {
    "offer": _offer, "pass": _pass, "bid": _bid, "fold": _fold, "pay": spending.pay, "launch": _launch, "hire": _hire, "process": _process,
    "trade": _trade, "discard": _discard, "done": _done,
}  # fmt: skip
