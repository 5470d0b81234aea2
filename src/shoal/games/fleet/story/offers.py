"""What each choice of Fleet is called and means, with its costs and gains."""

from __future__ import annotations

from collections.abc import Callable

from shoal.games.contract import Json, Offer, Reader
from shoal.games.prose import counted, spelled

from .. import data as d
from . import cards, reckoning
from .reckoning import Player


def offer(view: Json, reader: Reader, action: str) -> Offer:
    """What a choice is called and means."""
    verb, *rest = action.split()
    seat = view["active"] if view["active"] is not None else 0
    return MEANT[verb](view, view["players"][seat], rest)


def _license(view: Json, player: Player, rest: list[str]) -> Offer:
    return Offer(cards.title(rest[0]), f"The {cards.licence(rest[0])} comes up for sale.", "Reveal a licence")


def _deal(view: Json, player: Player, rest: list[str]) -> Offer:
    return Offer(f"{rest[0].capitalize()} card", f"The card that is dealt is {cards.a_card(rest[0])}.", "Deal a card")


# -- auction -----------------------------------------------------------------------------------------------------------


def _offer(view: Json, player: Player, rest: list[str]) -> Offer:
    kind = rest[0]
    least = d.MINIMUM[d.LICENSES.index(kind)]
    due = reckoning.price(player, least)
    price = f"From {least}{f', of which you pay {due} with your shrimp discount' if due != least else ''}"
    points = cards.worth(kind, reckoning.worth(player, kind))
    promise = cards.promise(kind, player["licenses"].get(kind, 0) + 1)
    return Offer(cards.title(kind), f"{price}: {points}. {promise}", "Put up for auction")


def _pass(view: Json, player: Player, rest: list[str]) -> Offer:
    return Offer("Pass", f"You buy no licence this round: you cannot bid any more either.{_if_nobody_buys(view)}")


def _if_nobody_buys(view: Json) -> str:
    """What becomes of the row if nobody takes anything from it; nothing is said once somebody has."""
    if any(view["bought"]) or view["last_round"]:
        return ""
    is_end = view["licenses_left"] < len(view["players"])
    return f" If nobody buys one, the whole row leaves the game{', and this is the last round' if is_end else ''}."


def _bid(view: Json, player: Player, rest: list[str]) -> Offer:
    amount = int(rest[0])
    lot = view["lot"]
    due, means = reckoning.price(player, amount), reckoning.means(player) or 0
    sale = "You get it at once" if is_alone(view) else "If nobody bids more, you get it"
    all_ = (
        "all that you can pay" if amount >= means else f"of the {means - reckoning.discount(player)} that your cards and crates are worth"
    )
    change = "" if amount >= means else "; no change is given"
    points = cards.worth(lot, reckoning.worth(player, lot))
    bonus = cards.promise(lot, player["licenses"].get(lot, 0) + 1)
    price = f"{due}, {all_}" if amount >= means else f"{due} {all_}{change}"
    words = f"{sale} and pay {price if due else 'nothing'}. It brings {points}. {bonus}"
    least = d.MINIMUM[d.LICENSES.index(lot)]
    obvious = f"Nobody is left to bid against you, so {least} is enough" if is_alone(view) and amount == least else ""
    return Offer(f"Bid {amount}", words, f"Bid for the {cards.licence(lot)}; you can pay {means}", obvious=obvious)


def is_alone(view: Json) -> bool:
    """Is nobody else left in the bidding?"""
    return all(
        seat == view["active"] or view["bought"][seat] or view["declined"][seat] or view["folded"][seat]
        for seat in range(len(view["players"]))
    )


def _fold(view: Json, player: Player, rest: list[str]) -> Offer:
    return Offer("Fold", f"You leave the {cards.licence(view['lot'])} to the others; you may still buy another one this round.")


def _pay(view: Json, player: Player, rest: list[str]) -> Offer:
    kind, due = rest[0], view["due"]
    what = f"the {cards.licence(view['lot'])}" if view["lot"] else "the boat"
    group = f"Pay {due} for {what}"
    if kind == "crate":
        words = f"Pays {d.CRATE_CASH} and leaves the game."
        return Offer(f"Crate ${d.CRATE_CASH}", words, group, d.CRATE_CASH, due, max(player["stored"], 1))
    worth = d.CASH[d.KINDS.index(kind)]
    other = " You have the licence to launch it as a boat instead." if reckoning.allows(player, kind) else ""
    lost = f" {worth - due} of it would be lost: no change is given." if worth > due else ""
    words = f"Pays {worth} and is discarded.{lost}{other}"
    return Offer(f"{kind.capitalize()} ${worth}", words, group, worth, due, (player["hand"] or {}).get(kind, 1))


def purse(player: Player) -> str:
    """What a player has to pay with, at the end of a sentence: ``you have $3 and a discount of $1``"""
    discount = reckoning.discount(player)
    cash = (reckoning.means(player) or 0) - discount
    return f"you have ${cash}{f' and a discount of ${discount}' if discount else ''}"


def why_not(view: Json, player: Player, action: str) -> str:
    """Why the player who decides cannot choose a card in hand or a licence for sale now; nothing where it would not be tried."""
    verb, kind = action.split()
    if verb == "offer":
        return f"This licence costs ${d.MINIMUM[d.LICENSES.index(kind)]} or more; {purse(player)}."
    if view["stage"] == "discard":
        return "You have not just drawn this card: only those may be discarded."
    if view["stage"] != "launch":
        return ""
    if not reckoning.allows(player, kind):
        return f"You own no {kind} licence, so you cannot launch this card as a boat. It can pay for others, or be a captain."
    number = d.KINDS.index(kind)
    return f"Launching it costs {reckoning.price(player, d.COST[number])}, and your other cards cannot pay that."


# -- boats -------------------------------------------------------------------------------------------------------------


def _launch(view: Json, player: Player, rest: list[str]) -> Offer:
    kind = rest[0]
    number = d.KINDS.index(kind)
    price = f"You pay {cards.price(d.COST[number], reckoning.price(player, d.COST[number])) if d.COST[number] else 'nothing'}"
    points = cards.some(d.BOAT_POINTS[number], "point")
    worth = cards.some(d.CRATE_POINTS, "point")
    catch = f"With a captain it catches a crate a round, up to {d.CAPACITY}, for {worth} each."
    if view["last_round"]:
        catch = f"With a captain it still catches one crate in this last round, for {worth}."
    return Offer(cards.boat(kind).capitalize(), f"{price} and get {points}. {catch}", "Launch a boat")


def _hire(view: Json, player: Player, rest: list[str]) -> Offer:
    card, boat = rest
    worth = d.CASH[d.KINDS.index(card)]
    catch = "this round, which is the last" if view["last_round"] else f"this round and every round until it has {d.CAPACITY}"
    words = f"You give up ${worth} in money; the boat catches a crate {catch}."
    return Offer(f"{card.capitalize()} ${worth}", words, f"Captain for a {cards.boat(boat)}")


def _process(view: Json, player: Player, rest: list[str]) -> Offer:
    kind, crates = rest[0], int(rest[1])
    gain = f"Costs {cards.some(reckoning.crate_worth(player), 'point')}, but pays {d.CRATE_CASH} or can be traded for cards."
    warning = " This is the last round: it will not pay any more." if view["last_round"] else ""
    return Offer(f"{kind.capitalize()}, {cards.some(crates, 'crate')}", f"{gain}{warning}", "Take a crate from a boat")


def _trade(view: Json, player: Player, rest: list[str]) -> Offer:
    count = counted(reckoning.bonus_cards(player, "trade"), "card")
    return Offer("Trade a crate", f"One of your {cards.some(player['stored'], 'processed crate')} leaves the game, and you draw {count}.")


def _discard(view: Json, player: Player, rest: list[str]) -> Offer:
    kind = rest[0]
    drawn = {each: left for each, number in (view["drawn"] or {}).items() if (left := number - (each == kind))}
    if d.DISCARDS[player["licenses"].get("tuna", 0)] == d.FROM_HAND:
        words = "It goes to the discards; all your other cards stay in hand."
    else:
        words = f"You keep {cards.cards(drawn)}." if drawn else "You keep none of the cards you drew."
    return Offer(kind.capitalize(), words, "Discard a card")


def _done(view: Json, player: Player, rest: list[str]) -> Offer:
    stage = view["stage"]
    if stage == "launch":
        if view["left"] < reckoning.launches(player):
            count = reckoning.bonus_cards(player, "launch")
            bonus = f" and draw {counted(count, 'card')} for your cod licence" if count else ""
            return Offer("No more boats", f"You stop launching{bonus}.")
        return Offer("Launch nothing", "You launch nothing this round.")
    if stage == "hire":
        return Offer("No more captains" if view["left"] < reckoning.hires(player) else "Hire nobody", "You keep your cards.")
    if stage == "process":
        taken = sum(boat["processed"] for boat in player["boats"])
        return Offer(
            "No more crates" if taken else "Process nothing", f"The crates stay on your boats, {cards.some(d.CRATE_POINTS, 'point')} each."
        )
    stored = player["stored"]
    words = f"You keep {'your crate' if stored == 1 else f'your {spelled(stored)} crates'} to pay with or trade later."
    warning = " This is the last round: they will be worth nothing." if view["last_round"] else ""
    return Offer("Trade nothing", f"{words}{warning}")


MEANT: dict[str, Callable[[Json, Player, list[str]], Offer]] = {
    "license": _license, "deal": _deal, "offer": _offer, "pass": _pass, "bid": _bid, "fold": _fold, "pay": _pay, "launch": _launch,
    "hire": _hire, "process": _process, "trade": _trade, "discard": _discard, "done": _done,
}  # fmt: skip
