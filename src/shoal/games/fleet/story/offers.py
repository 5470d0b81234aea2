"""What each choice of Fleet is called and means, with its costs and gains."""

from __future__ import annotations

from collections.abc import Callable

from shoal.games.contract import Json, Offer, Reader
from shoal.games.prose import counted, sentence, spelled
from shoal.games.remembered import remembered

from .. import data as d
from . import cards, forecast, paying, reckoning
from .another import another
from .reckoning import Player


@remembered
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
    price = f", {cards.lowest(least, due)}"
    if is_alone(view):  # the least is bid at once, and nobody bids more
        price = f" for {_paid(player, due)}"
    points = reckoning.worth(player, kind)
    is_last = reckoning.last_auction(view)
    promise = cards.promise(kind, player["licenses"].get(kind, 0) + 1, is_last)
    if is_last and reckoning.given_for(player, due) == (reckoning.cash(player) or 0):
        promise = "Nothing later: no card is left for a boat or a captain."
    needed = reckoning.purchases_to_end(view)
    # on a small button the first sentence must do, or its first words
    last = "; then this is the last round" if needed == 1 else ""
    words = f"{cards.some(points, 'point')} now{price}{last}{cards.by_crab(kind, points)}"
    return Offer(cards.title(kind), f"{words}. {promise}{_why_last(needed)}", "Buy" if is_alone(view) else "Put up for auction")


def _why_last(needed: int) -> str:
    """That a licence more makes this round the last, or would with others; nothing where it cannot."""
    if needed == 1:
        return " Too few licences are left to fill the row again."
    if needed > 1:
        return f" If {spelled(needed)} licences are bought, this is the last round."
    return ""


def _pass(view: Json, player: Player, rest: list[str]) -> Offer:
    """That nothing is bought in this round, and what becomes of the row."""
    alone = is_alone(view)
    if any(view["bought"]) or reckoning.last_auction(view):
        goes_on = ", and another round follows" if forecast.rounds_if(view, True) == 0 and forecast.is_longer_unbought(view) else ""
        return Offer("Pass", f"You buy no licence this round{goes_on}.")
    ends = reckoning.ends_unsold(view)
    if alone:
        return Offer("Pass", f"{'Ends the match after this round' if ends else 'Then nobody buys'}: the whole row leaves the game.")
    longer = "; else another follows" if ends and forecast.is_longer_unbought(view) else ""
    nobody = f"this is the last round{longer}" if ends else "the whole row leaves the game"
    return Offer("Pass", f"You buy no licence. If nobody does, {nobody}.")


def _bid(view: Json, player: Player, rest: list[str]) -> Offer:
    """A bid says only what sets it apart from the others; what the licence does stands on it."""
    amount = int(rest[0])
    lot = view["lot"]
    due = reckoning.price(player, amount)
    paid = _paid(player, due)
    words = f"Pay {paid}." if due < amount else sentence(paid.partition(", ")[2])  # what is bid is paid; of many bids each has little room
    least, alone = d.MINIMUM[d.LICENSES.index(lot)], is_alone(view)
    obvious = f"Nobody is left to bid against you, so ${least} is enough" if alone and amount == least else ""
    number = player["licenses"].get(lot, 0) + 1
    bonus = (cards.last_bonus if reckoning.last_auction(view) else cards.bonus)(lot, number)
    for_it = f"Bid for {cards.the_next(lot, number)}: {cards.some(reckoning.worth(player, lot), 'point')}, {bonus}"
    more = "; another one is for sale" if view["row"].count(lot) > 1 else ""
    return Offer(f"Bid ${amount}", words, f"{for_it}{more}; {_bids_with(player)}", obvious=obvious)


def _bids_with(player: Player) -> str:
    """The purse of a bidder: ``you have $7 and pay $1 less than you bid``"""
    discount = reckoning.discount(player)
    return f"you have ${reckoning.cash(player) or 0}{f' and pay ${discount} less than you bid' if discount else ''}"


def _paid(player: Player, due: int) -> str:
    """A price, what is left of the purse after it, and what is lost: ``$5, $2 left ($1 lost)``. Who has no card left cannot hire."""
    given = reckoning.given_for(player, due)
    lost = f" (${given - due} lost)" if given > due else ""
    cash = (reckoning.cash(player) or 0) - given
    is_bare = reckoning.cards_given(player, due) == player["hand_size"]
    return f"{cards.cash(due)}, {'no card for a captain' if is_bare else f'{cards.cash(cash)} left'}{lost}"


def is_alone(view: Json) -> bool:
    """Is nobody else left in the bidding?"""
    return all(seat == view["active"] or is_out(view, seat) for seat in range(len(view["players"])))


def is_out(view: Json, seat: int) -> bool:
    """Can a seat bid no more for the licence that is up?"""
    return bool(view["bought"][seat] or view["declined"][seat] or view["folded"][seat])


def _fold(view: Json, player: Player, rest: list[str]) -> Offer:
    if again := another(view, player):
        due = cards.cash(reckoning.price(player, d.MINIMUM[d.LICENSES.index(again.kind)]))  # short, as many bids stand beside it
        which = "The other one" if again.is_same else cards.title(again.kind)
        return Offer("Fold", f"{which} can be had {'for' if again.is_sure else 'from'} {due}.")
    return Offer("Fold", "You cannot pay for another licence.")


def _pay(view: Json, player: Player, rest: list[str]) -> Offer:
    kind, due = rest[0], view["due"]
    what = f"the {cards.licence(view['lot'])}" if view["lot"] else "the boat"
    is_begun = bool(view["lot"]) and due < reckoning.price(player, view["bid"])
    group = f"Pay {'the rest, ' * is_begun}${due}{',' * is_begun} for {what}"
    if kind == "crate":
        words = "Of no other use any more." if reckoning.last_auction(view) else f"Could be traded: {reckoning.traded(view, player)}."
        return Offer(f"Crate ${d.CRATE_CASH}", words, group, d.CRATE_CASH, due, max(player["stored"], 1))
    worth = d.CASH[d.KINDS.index(kind)]
    lost = f"${worth - due} too much, which is lost. " if worth > due else ""
    return Offer(
        f"{kind.capitalize()} ${worth}", f"{lost}{_instead(view, player, kind)}", group, worth, due, (player["hand"] or {}).get(kind, 1)
    )


def _instead(view: Json, player: Player, kind: str) -> str:
    """What a card that pays could be instead."""
    if _could_launch(view, player, kind):
        return f"Could be a boat: {_boat_points(kind)}."
    if reckoning.last_auction(view):
        return CAPTAIN
    if reckoning.allows(player, kind) or (view["lot"] and cards.pier(view["lot"]) == kind):
        return "Could be a boat later."
    if any(cards.pier(each) == kind for each in view["row"]):
        return "Its licence is for sale."
    return CAPTAIN


CAPTAIN = "Could be a captain."  # of a card


def _boat_points(kind: str) -> str:
    return cards.some(d.BOAT_POINTS[d.KINDS.index(kind)], "point")


def _could_launch(view: Json, player: Player, kind: str) -> bool:
    """Could somebody who pays launch such a card in this round, if the rest pays instead?"""
    if player["hand"] is None or not (view["lot"] or view["left"]):
        return False
    owner = reckoning.buyer(player, view["lot"]) if view["lot"] else player
    return reckoning.allows(owner, kind) and paying.can_keep(owner, kind, view["due"])


def purse(player: Player) -> str:
    """What a player has to pay with, at the end of a sentence: ``you have $3 and a discount of $1``"""
    discount = reckoning.discount(player)
    return f"you have ${reckoning.cash(player) or 0}{f' and a discount of ${discount}' if discount else ''}"


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
    return f"Launching it costs ${reckoning.price(player, d.COST[number])}, and your other cards cannot pay that."


# -- boats -------------------------------------------------------------------------------------------------------------


def _launch(view: Json, player: Player, rest: list[str]) -> Offer:
    kind = rest[0]
    number = d.KINDS.index(kind)
    due = reckoning.price(player, d.COST[number])
    price = f"{f'{cards.cash(due)} and ' * bool(due)}this card{_beside_launch(view, player, kind, due)}"
    less = f" {sentence(cards.less(d.COST[number] - due))}" if due < d.COST[number] else ""  # what a small button leaves out comes last
    points = _boat_points(kind)
    worth = cards.some(d.CRATE_POINTS, "point")
    catch = f"With a captain it catches a crate, {worth}, {forecast.rounds_to_fish(view)}."
    if reckoning.is_last(view):
        catch = f"With a captain it still catches one crate in this last round, for {worth}."
    drawn = _cod_cards(player)
    either_way = "" if reckoning.is_first_launch(view, player) else " either way"
    draws = f"; you draw {drawn}{either_way}" if drawn else ""
    return Offer(cards.boat(kind).capitalize(), f"{points} for {price}{draws}. {catch}{less}", "Launch a boat")


def _beside_launch(view: Json, player: Player, kind: str, due: int) -> str:
    """What launching costs besides its price: what is lost by paying it, and what is left: without a card nobody is hired for the boat."""
    if player["hand"] is None:
        return ""
    hand = paying.without(player, kind)
    given = reckoning.given_for(hand, due)
    lost = f" (${given - due} lost)" if given > due else ""
    left, cash = player["hand_size"] - 1 - reckoning.cards_given(hand, due), (reckoning.cash(hand) or 0) - given
    if left:
        return f"{lost}, {cards.some(left, 'card')} (${cash}) left"
    return lost if reckoning.bonus_cards(player, "launch") else f"{lost}, no card left for a captain"


def _cod_cards(player: Player) -> str:
    """What cod licences add to launching: the first boat of a round earns it, and it comes whether another one follows or not."""
    count = reckoning.bonus_cards(player, "launch")
    return f"{counted(count, 'card')} for your cod licence" if count else ""


def _hire(view: Json, player: Player, rest: list[str]) -> Offer:
    card, boat = rest
    called, words = f"{card.capitalize()} card", _as_captain(view, player, card)
    idle = {each["kind"] for each in player["boats"] if not each["captain"]}
    if len(idle) == 1:
        return Offer(called, words, "Hire a captain")
    return Offer(f"{called} for {boat}", f"{words} All boats catch the same.", "Hire a captain", alike=called)


def _as_captain(view: Json, player: Player, card: str) -> str:
    """What a captain does, and what is lost with the card: where room is scarce the cards are told apart by it."""
    gain = f"+{cards.some(d.CRATE_POINTS, 'point')}"
    crab, drawn = reckoning.captain_worth(player), reckoning.captain_cards(player)
    now = f"+{crab} now (king crab), " if crab else ""
    if reckoning.is_last(view):
        return f"{now}{gain} for the last catch. The boat catches a crate, and cards are worth no points."
    gain += f", +{cards.some(drawn, 'card')} a round (lobster)" if drawn else " a round"
    takes = f"Costs a ${d.CASH[d.KINDS.index(card)]} card{_instead_of_captain(view, player, card)}"
    return f"{takes}; {now}{gain}. The boat catches a crate {forecast.rounds_to_fish(view)}."


def _process(view: Json, player: Player, rest: list[str]) -> Offer:
    kind, crates = rest[0], int(rest[1])
    count = counted(reckoning.bonus_cards(player, "trade"), "card")
    now, by_the_end = reckoning.crate_worth(player), forecast.crate_cost(view, player)
    costs = cards.some(now, "point")
    pays = f"${d.CRATE_CASH}" if player["stored"] else f"${d.CRATE_CASH} or {count}"
    likely = f" now, likely −{by_the_end} by the end" if by_the_end < now else ""
    trade = f" One crate a round draws {count}." * bool(player["stored"])
    gain, again = f"+{pays}, −{costs}{likely}.{trade}", d.CAPACITY + 1 - crates
    if forecast.is_full_again(view, crates):
        soon = "next round" if again == 1 else "before the end if you take no more off it"
        gain = f"+{pays}, −{costs} now; the boat is likely full again {soon}.{trade}"
    if view["last_round"]:
        gain = f"−{costs}, and a crate buys nothing any more."
    taken = "Take the crate off" if crates == 1 else f"Take 1 of {crates} off"
    full = ""
    if crates == d.CAPACITY:
        taken, full = "Take 1 off", "full "
    kinds = {boat["kind"] for boat in player["boats"] if boat["crates"] == crates and not boat["processed"]}
    boat = cards.boat(kind) if len(kinds) == 1 else "boat"  # which, the board shows
    return Offer(f"{taken} a {full}{cards.boat(kind)}", gain, alike=f"{taken} a {full}{boat}")


def _trade(view: Json, player: Player, rest: list[str]) -> Offer:
    count = counted(reckoning.bonus_cards(player, "trade"), "card")
    stored = player["stored"]
    crate = "your crate" if stored == 1 else f"one of your {spelled(stored)} crates"
    return Offer("Trade a crate", f"You draw {count} for {crate}.")


def _discard(view: Json, player: Player, rest: list[str]) -> Offer:
    kind = rest[0]
    if view["last_round"]:  # whatever it is comes to the same
        return Offer(f"Discard {kind}", "Cards in hand are worth no points.", "Discard a card", alike="Discard any card")
    number = d.KINDS.index(kind)
    is_sold = any(cards.pier(each) == kind for each in view["row"])
    boat = f"a {d.BOAT_POINTS[number]}-point boat"
    licence = f"; it could have been {boat} with {'the licence for sale' if is_sold else 'its licence'}"  # a small button leaves this out
    words = f"You lose a ${d.CASH[number]} card{f' or {boat}' if reckoning.allows(player, kind) else licence}"
    drawn = {each: left for each, count in (view["drawn"] or {}).items() if (left := count - (each == kind))}
    if d.DISCARDS[player["licenses"].get("tuna", 0)] != d.FROM_HAND:
        words += f". You keep {cards.the_cards(drawn)}" if drawn else ". You keep none of the cards you drew"
    return Offer(f"Discard {kind}", f"{words}.", "Discard a card")


def _instead_of_captain(view: Json, player: Player, kind: str) -> str:
    """What else could become of a card in hand than cash."""
    use = reckoning.boat_use(view, player, kind)
    if use == reckoning.LICENSED:
        return f" or {d.BOAT_POINTS[d.KINDS.index(kind)]}-point boat"
    return " or later a boat" if use == reckoning.FOR_SALE else ""


def _done(view: Json, player: Player, rest: list[str]) -> Offer:
    stage = view["stage"]
    if stage == "launch":
        if reckoning.is_first_launch(view, player):
            return Offer("Launch nothing", f"No boat this round{', and no card for cod' if _cod_cards(player) else ''}.")
        drawn = _cod_cards(player)
        return Offer("No more boats", f"You stop launching{drawn and f'; you draw {drawn} either way'}.")
    if stage == "hire":
        idle = [boat["kind"] for boat in player["boats"] if not boat["captain"]]
        which = "your" if sum(boat["kind"] in idle for boat in player["boats"]) == 1 else "a"  # the only one of its kind
        catches = f"{f'{which} {cards.boat(idle[0])} catches' if len(idle) == 1 else f'{spelled(len(idle))} boats catch'} nothing."
        words = f"{catches[0].upper()}{catches[1:]}" if player["hand_size"] else f"No card is left: {catches}"
        return Offer(
            "No more captains" if view["left"] < reckoning.hires(player) else "Hire nobody", words if idle else "No boat needs a captain."
        )
    if stage == "process":
        taken = sum(boat["processed"] for boat in player["boats"])
        words = f"The {'other ' * bool(taken)}crates stay on your boats, {cards.some(d.CRATE_POINTS, 'point')} each."
        obvious = "In the last round a crate off a boat buys nothing any more" if view["last_round"] else ""
        return Offer("No more crates" if taken else "Take no crate", words, obvious=obvious)
    stored = player["stored"]
    words = f"You keep {'your crate' if stored == 1 else f'your {spelled(stored)} crates'} for later."
    if view["last_round"]:
        obvious = "The match ends after this round, and cards in hand are worth no points"
        return Offer("Trade nothing", "Neither crates off boats nor cards are points.", obvious=obvious)
    return Offer("Trade nothing", words)


MEANT: dict[str, Callable[[Json, Player, list[str]], Offer]] = {
    "license": _license, "deal": _deal, "offer": _offer, "pass": _pass, "bid": _bid, "fold": _fold, "pay": _pay, "launch": _launch,
    "hire": _hire, "process": _process, "trade": _trade, "discard": _discard, "done": _done,
}  # fmt: skip
