"""Why a choice of Fleet is better than another: what each brings, in points, cards, cash and what licences do."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from shoal.games.contract import Gain, Json
from shoal.games.prose import counted, spelled

from .. import data as d
from . import cards, forecast, letting_go, licences, paying, reckoning, spending
from .another import another, is_worth_it
from .offers import is_alone, is_out
from .reckoning import Player


def gains(before: Json, action: str, after: Json) -> list[Gain]:
    """What a choice of the seat to move brings it."""
    verb, *rest = action.split()
    return [*FOUND[verb](before, before["players"][before["active"]], rest)]


def _money(view: Json, player: Player, left: int, if_so: str = "", *, of_kind: bool = False) -> Gain:
    """The cash that is left, which in the last round is of use only for boats and captains."""
    if reckoning.last_auction(view) and not _has_use(player):
        return Gain("money", 0, f"leaves {{you}} {_cash(left)}{' of no use any more' * bool(left)}", of_kind=of_kind)
    return Gain("money", left, f"leaves {{you}} {_cash(left)}{if_so}", of_kind=of_kind)


def _kept(view: Json, player: Player) -> Gain:
    """The cash of somebody who buys nothing, and what it is kept for: boats and captains of this round, or the next auction."""
    cash = reckoning.cash(player) or 0
    if not cash or (reckoning.last_auction(view) and not _has_use(player)):
        return _money(view, player, cash)
    can_launch = any(reckoning.can_launch(player, kind) for kind in d.KINDS)
    use = "boats and captains" if can_launch else "captains" if _idle(player) else "the next auction"
    return Gain("money", cash, f"keeps {{your}} ${cash} for {use}")


def _has_use(player: Player) -> bool:
    """Can cards still be boats or captains in this round, as far as is known?"""
    return _idle(player) > 0 or any(reckoning.can_launch(player, kind) for kind in d.KINDS)


def _cash(left: int) -> str:
    return f"${left}" if left else "no cash"


def _left_after(player: Player, price: int) -> int:
    """The cash that is left once a price is paid: no change is given."""
    return (reckoning.cash(player) or 0) - reckoning.given_for(player, reckoning.price(player, price))


def _lowest(kind: str) -> int:
    return d.MINIMUM[d.LICENSES.index(kind)]


# -- auction -----------------------------------------------------------------------------------------------------------


def _offer(before: Json, player: Player, rest: list[str]) -> Iterator[Gain]:
    kind = rest[0]
    if reckoning.purchases_to_end(before) == 1:
        yield licences.end(before, player["score"] + reckoning.worth(player, kind))
    due = reckoning.price(player, _lowest(kind))
    yield from licences.licence(before, player, kind, due)
    yield _money(before, player, _left_after(player, _lowest(kind)), "" if is_alone(before) else " if nobody bids more")
    yield from licences.boats(before, player, kind, due)


def _pass(before: Json, player: Player, rest: list[str]) -> Iterator[Gain]:
    yield from _longer(before)
    if is_alone(before) and reckoning.ends_unsold(before):
        yield licences.end(before, player["score"])
    kept, row, lost = _kept(before, player), _without_row(before), [*letting_go.passed(before, player)]
    yield kept._replace(words=f"{kept.words.partition(' for ')[0]}{row}") if row and not lost else kept
    yield from lost


def _without_row(view: Json) -> str:
    """What becomes of the licences for sale if nobody buys one; nothing where somebody has, or where that ends the match."""
    if any(view["bought"]) or reckoning.last_auction(view) or reckoning.ends_unsold(view):
        return ""
    return f", but takes the whole row out of the game{'' if is_alone(view) else ' if nobody buys'}"


def _longer(view: Json) -> Iterator[Gain]:
    """That the match lasts a round longer if nothing is bought, and the crates that one's boats and those of another catch in it."""
    if not forecast.is_longer_unbought(view):
        return
    rounds = 1 + forecast.rounds_if(view, True)
    boats = [forecast.boats_later(player, rounds) for player in view["players"]]
    mine = boats[view["active"]]
    most, rival = max((number, seat) for seat, number in enumerate(boats) if seat != view["active"])
    likely = "" if rounds == 1 and any(view["bought"]) else "likely "
    if mine != most:
        catch = f"{counted(mine, 'crate') if mine else 'no crate'} for {{you}} and {spelled(most) if most else 'none'} for {{{rival}}}"
        yield Gain("longer", mine - most, f"{likely}adds a round, with {catch}")


def _bid(before: Json, player: Player, rest: list[str]) -> Iterator[Gain]:
    amount, lot = int(rest[0]), before["lot"]
    due = reckoning.price(player, amount)
    yield from licences.licence(before, player, lot, due)
    again = another(before, player)
    if again and is_worth_it(before, player, again):  # whoever folds pays less
        yield Gain("again", -1, f"costs {{you}} {cards.cash(due)}")
    least = max(_lowest(lot), (before["bid"] or 0) + 1)
    yield from _height(before, player, amount, _as_dear(before, player, least, amount))
    yield from licences.boats(before, player, lot, due)


def _height(view: Json, player: Player, amount: int, cheapest: int) -> Iterator[Gain]:
    """What a bid leaves, and what it takes to top it: told together, as each is the reason for the other."""
    to_top = _to_top(view, amount + 1)
    costing = f", costing {{you}} no more than ${cheapest}" * (cheapest < amount)
    left = _left_after(player, amount)
    if to_top.value == d.MOST_BID:
        yield _money(view, player, left, " for sure" * bool(left), of_kind=True)
        yield to_top._replace(words=f"{to_top.words}{costing}")
        return
    tops = f" like a bid of ${cheapest}, and {to_top.words.partition(',')[0]}" if costing else f", and {to_top.words}"
    words = f"leaves {{you}} {_cash(left)}{tops}"
    yield _money(view, player, left, of_kind=True)._replace(words=words)
    yield to_top._replace(words=words)


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
        return _left_after(player, bid), len(paying.to_launch(owner, reckoning.price(player, bid), reckoning.launches(owner)))

    return next(bid for bid in range(least, amount + 1) if left(bid) == left(amount))


def _to_top(view: Json, amount: int) -> Gain:
    """What the one of the others with the most who can still bid pays to top it, by what a card is worth on average."""
    rivals = [seat for seat in range(len(view["players"])) if seat != view["active"] and not is_out(view, seat)]
    most, rival = max(((reckoning.most(view["players"][seat]), seat) for seat in rivals), default=(0, 0))
    if most < amount:
        return Gain("height", d.MOST_BID, "cannot be topped by anybody")
    player = view["players"][rival]
    due = reckoning.price(player, amount) - d.CRATE_CASH * player["stored"]
    all_cards = ", likely with every card" if due > 0 and reckoning.CASH_OF_A_CARD * player["hand_size"] < due + 1 else ""
    return Gain("height", max(due, 0), f"{{{rival}}} must bid ${amount} to top it{all_cards}")


def _fold(before: Json, player: Player, rest: list[str]) -> Iterator[Gain]:
    """What of the row is worth buying instead; else how long the match lasts then, and what the cash is kept for; and who may have this
    licence then."""
    lost = letting_go.folded(before)
    again = another(before, player)
    if again and is_worth_it(before, player, again):
        yield Gain("again", 1, f"lets {{you}} {again.chance}")
        if not again.is_sure:
            yield _kept(before, player)
        if -lost.value >= again.points + letting_go.MUCH:
            yield lost
        return
    yield from _longer(before)
    yield _kept(before, player)
    yield lost


# -- cards, boats and crates -------------------------------------------------------------------------------------------


def _card(view: Json, player: Player, kind: str, verb: str, sign: int = -1) -> Iterator[Gain]:
    """A card that leaves the hand, or (``sign`` 1) is kept: the boat that it could be, and what it is worth."""
    worth, use = d.CASH[d.KINDS.index(kind)], reckoning.boat_use(view, player, kind)
    boat = spending.as_boat(kind, use) + spending.ANY_CARD
    yield Gain("boat", sign * boat, f"{verb} {spending.as_boats([kind], use)}", of_kind=use < reckoning.LICENSED)
    yield Gain("cash", sign * worth, f"{verb} {cards.a_card(kind)}, ${worth} in cash", of_kind=True)


def _launch(before: Json, player: Player, rest: list[str]) -> Iterator[Gain]:
    kind = rest[0]
    number = d.KINDS.index(kind)
    drawn = reckoning.bonus_cards(player, "launch")
    is_earned = drawn > 0 and reckoning.is_first_launch(before, player)  # else it comes in any case
    now = _now(d.BOAT_POINTS[number])
    yield now._replace(words=f"{now.words.removesuffix(' now')} and {counted(drawn, 'card')} now") if is_earned else now
    if player["hand"] is None:
        return
    due, hand = reckoning.price(player, d.COST[number]), {**player, "hand": _less(player, kind)}
    left = player["hand_size"] - 1 - reckoning.cards_given(hand, due)
    cash = (reckoning.cash(hand) or 0) - reckoning.given_for(hand, due)
    if reckoning.is_last(before) or (not left and drawn):
        yield _left(before, left, cash, idle=_idle(player) + 1, drawn=drawn)
        return
    given = player["hand_size"] - left
    taken = f"takes {spending.of_hand(given, player['hand_size'])}, leaving {_cash(cash) if left else 'none for a captain'}"
    yield Gain("cards", drawn - given, f"{taken}{f', and {spelled(drawn)} to draw' * (drawn > 0 and not is_earned)}")


def _now(points: int) -> Gain:
    return Gain("points", points, f"brings {{you}} {cards.some(points, 'point')} now")


def _idle(player: Player) -> int:
    return sum(not boat["captain"] for boat in player["boats"])


def _left(view: Json, count: int, cash: int, *, idle: int = 0, drawn: int = 0) -> Gain:
    """The cards that are left; ``idle``: boats that wait for a captain; ``drawn``: cards that a licence brings besides."""
    to_draw = f"{',' if count else ''} {'and' if count else 'but'} {spelled(drawn)} to draw" if drawn else ""
    if reckoning.is_last(view):
        use = "" if idle else " of no use any more"
        return Gain("cards", count + drawn if idle else 0, f"leaves {{you}} {counted(count, 'card')}{use}{to_draw}")
    held = f"{counted(count, 'card')}, ${cash}" if count else "no card for a captain" if idle and not drawn else "no cards"
    return Gain("cards", count + drawn, f"leaves {{you}} {held}{to_draw}")


def _for_auction(view: Json, player: Player) -> str:
    """What cash is kept for, and the least that it takes: ``for the next auction (from $4)``"""
    prices = [reckoning.price(player, _lowest(kind)) for kind in view["row"]]
    return f" for the next auction (from ${min(prices)})" if prices else ""


def _next(view: Json, player: Player, cash: int) -> Iterator[Gain]:
    """Which of the licences that are for sale next round could be bought with so much, by the dearest of them."""
    prices = {kind: reckoning.price(player, _lowest(kind)) for kind in view["row"]}
    if reckoning.is_last(view) or not prices:
        return
    within = [kind for kind, price in prices.items() if price <= cash]
    if not within:
        yield Gain("next", 0, f"leaves {{you}} {_cash(cash)} towards a licence next round")
        return
    dearest = max(within, key=lambda kind: prices[kind])
    which = f"the {cards.licence(dearest)}" if len(within) < len(prices) or len(view["row"]) == 1 else "any licence"
    yield Gain("next", prices[dearest], f"leaves {{you}} ${cash} for {which} next round")


def _less(player: Player, kind: str) -> dict[str, int]:
    """The hand without a card."""
    return {each: number - (each == kind) for each, number in player["hand"].items()}


def _hire(before: Json, player: Player, rest: list[str]) -> Iterator[Gain]:
    card, _boat = rest
    if card == "?":
        return
    if crab := reckoning.captain_worth(player):
        yield _now(crab)
    least, most = forecast.crates_to_catch(before)
    crates = counted(least, "crate") if least == most else f"{spelled(least)} or {counted(most, 'crate')}"
    worth = f"{cards.some(d.CRATE_POINTS, 'point')}{' each' * (most > 1)}"
    yield Gain("catch", least, f"lets a boat catch {crates}, {worth}")
    if reckoning.is_last(before):  # no card is of use any more
        return
    cash = (reckoning.cash(player) or 0) - d.CASH[d.KINDS.index(card)]
    idle = _idle(player) - 1 if before["left"] > 1 else 0
    yield from _next(before, player, cash)
    yield _left(before, player["hand_size"] - 1, cash, idle=idle, drawn=reckoning.captain_cards(player))
    yield from _captain_card(before, player, card, f"catches {crates} for")


def _captain_card(view: Json, player: Player, card: str, catches: str) -> Iterator[Gain]:
    """What a boat catches for a card: beside another captain for what each of them costs, beside none for the boat that is given up."""
    boat, cash = _card(view, player, card, catches)
    for gain in (boat, cash):
        yield gain._replace(key=f"{gain.key} for a catch", value=CATCHES + gain.value, of_kind=True)
    if not boat.of_kind:
        yield boat._replace(words=boat.words.replace(catches, "gives up", 1))


def _process(before: Json, player: Player, rest: list[str]) -> Iterator[Gain]:
    crates = int(rest[1])
    again, is_full_again = d.CAPACITY + 1 - crates, forecast.is_full_again(before, crates)
    soon = "next round" if again == 1 else f"in {counted(again, 'round')}"
    if is_full_again:
        now = cards.some(reckoning.crate_worth(player), "point")
        yield Gain("points", 0, f"costs {{you}} {now} only until the boat is full again, likely {soon}")
    else:
        yield _costs(before, player, crates)
    if before["last_round"]:
        yield Gain("crate", 0, "brings a crate that buys nothing any more")
        return
    yield from _crate(before, player)
    left = f"the boat likely full again {soon}" if is_full_again else f"{spelled(crates - 1) if crates > 1 else 'none'} left aboard"
    yield Gain("sooner", crates, f"{_traded_or_cash(player)}, with {left}", of_kind=True)


def _costs(view: Json, player: Player, crates: int) -> Gain:
    """The points that a crate costs off a boat that is likely not full again by the end."""
    cost = forecast.crate_cost(view, player)
    if cost < reckoning.crate_worth(player):
        unless = " by the end"
    else:
        unless = f" unless the match lasts until round {until}" if (until := forecast.fills_in(view, crates)) else ""
    return Gain("points", -cost, f"costs {{you}} {cards.some(cost, 'point')}{unless}")


def _crate(view: Json, player: Player) -> Iterator[Gain]:
    """What one more crate is good for: a licence that it makes it possible to buy, or cash; the first of them to be traded."""
    if not player["stored"]:
        yield Gain("crate", 1, _traded_or_cash(player))
        return
    cash = reckoning.cash(player) or 0  # as much as one more crate less the one that is traded
    now, without = ([*_next(view, player, each)] for each in (cash, cash - d.CRATE_CASH))
    yield from (gain for gain, other in zip(now, without, strict=True) if gain.value > other.value)
    yield Gain("crate", 1, _traded_or_cash(player))


def _traded_or_cash(player: Player) -> str:
    """What a crate brings, of which one a round can be traded."""
    return f"brings {{you}} {'' if player['stored'] else f'{_drawn(player)} or '}${d.CRATE_CASH}"


def _trade(before: Json, player: Player, rest: list[str]) -> Iterator[Gain]:
    if before["supply"] or before["discards"]:
        number = reckoning.bonus_cards(player, "trade")
        worth = f"worth ${min(d.CASH)} to ${max(d.CASH)}{' each' * (number > 1)}"
        yield Gain("traded", number * reckoning.CASH_OF_A_CARD, f"draws {_drawn(player)}, {worth}, for a crate")


def _drawn(player: Player) -> str:
    """What a crate is traded for."""
    return counted(reckoning.bonus_cards(player, "trade"), "card")


def _discard(before: Json, player: Player, rest: list[str]) -> Iterator[Gain]:
    """What is kept of two cards, else what is given up; nothing in the last round, when no card is of use any more."""
    if before["last_round"]:
        return
    kind = rest[0]
    kept = [each for each, count in (before["drawn"] or {}).items() for _ in range(count - (each == kind))]
    keeps = len(kept) == 1 and d.DISCARDS[player["licenses"].get("tuna", 0)] != d.FROM_HAND
    cash = (reckoning.cash(player) or 0) - d.CASH[d.KINDS.index(kind)]
    card, sign, verb = (kept[0], 1, "keeps") if keeps else (kind, -1, "gives up")
    yield from _next(before, player, cash)
    yield from _card(before, player, card, verb, sign)


ALIKE = {
    reckoning.LICENSED: "could be launched",
    reckoning.FOR_SALE: "are boats once {you} buy their licences",
    reckoning.COMMON: "are boats once their licences come up",
    reckoning.NO_BOAT: "are boats no more",
}


def instead(before: Json, action: str, after: Json) -> str:
    """Why a licence of more points is not put up; that a boat or a captain can wait; of two cards of which one is kept, that they come to
    the same."""
    player, drawn = before["players"][before["active"]], [*(before["drawn"] or {})]
    if action.startswith("offer"):
        return letting_go.why_not_the_dearest(before, player, action.split()[1])
    if action == "done" and before["stage"] in ("launch", "hire"):
        return _can_wait(before, player)
    if not action.startswith("discard") or len(drawn) != 2 or d.DISCARDS[player["licenses"].get("tuna", 0)] == d.FROM_HAND:
        return ""
    alike = {(d.CASH[d.KINDS.index(kind)], reckoning.boat_use(before, player, kind)) for kind in drawn}
    if len(alike) > 1 or before["last_round"]:
        return ""
    ((worth, use),) = alike
    return f"Both cards are worth ${worth} and {ALIKE[use]}."


def _can_wait(view: Json, player: Player) -> str:
    """That what is launched or hired a round later still catches all that a boat can carry, as is likely."""
    is_launch = view["stage"] == "launch"
    can = any(reckoning.can_launch(player, kind) for kind in d.KINDS) if is_launch else _idle(player) > 0 and player["hand_size"] > 0
    if not can or reckoning.is_last(view) or forecast.last_round(view)[0] - view["round"] < d.CAPACITY:
        return ""
    return f"A {'boat' if is_launch else 'captain'} can wait: next round it is still early enough to catch {counted(d.CAPACITY, 'crate')}."


def _done(before: Json, player: Player, rest: list[str]) -> Iterator[Gain]:
    stage, cash = before["stage"], reckoning.cash(player) or 0
    if stage == "launch":
        drawn = 0 if reckoning.is_first_launch(before, player) else reckoning.bonus_cards(player, "launch")
        if reckoning.is_last(before) or not player["hand_size"]:
            yield _left(before, player["hand_size"], cash, idle=_idle(player), drawn=drawn)
        else:
            more = f", and {spelled(drawn)} to draw" * bool(drawn)
            yield Gain("cards", drawn, f"keeps {counted(player['hand_size'], 'card')}, ${cash}{_for_auction(before, player)}{more}")
    elif stage == "hire":
        if idle := _idle(player):
            yield Gain("catch", -idle, f"lets {counted(idle, 'boat')} catch nothing this round")
        if not reckoning.is_last(before):
            kept = [*_next(before, player, cash), _left(before, player["hand_size"], cash)]
            yield from (gain._replace(words=gain.words.replace("leaves {you} $", "keeps {your} $", 1)) for gain in kept)
    elif stage == "process":
        which = "the other crates" if any(boat["processed"] for boat in player["boats"]) else "every crate"
        yield Gain("points", 0, f"keeps {which} on {{your}} boats, {cards.some(d.CRATE_POINTS, 'point')} each")
    else:
        yield Gain("traded", d.CRATE_CASH, f"keeps a crate, worth ${d.CRATE_CASH}")


CATCHES = 10  # what a boat catches is worth more than any card that it costs


FOUND: dict[str, Callable[[Json, Player, list[str]], Iterator[Gain]]] = {
    "offer": _offer, "pass": _pass, "bid": _bid, "fold": _fold, "pay": spending.pay, "launch": _launch, "hire": _hire, "process": _process,
    "trade": _trade, "discard": _discard, "done": _done,
}  # fmt: skip
