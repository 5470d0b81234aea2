"""What happens in Fleet as plain data: what an action did, from a reader's views before and after it."""

from __future__ import annotations

from collections.abc import Callable

from shoal.games.contract import Fact, Json

from .. import data as d
from . import forecast, paying, reckoning
from .another import another
from .cards import pier
from .offers import is_alone


def facts(before: Json, action: str, after: Json) -> list[Fact]:
    """What an action did or would do, and all that follows from it by itself."""
    verb, *rest = action.split()
    found = DONE[verb](before, rest, after)
    if after["stage"] == "over" and found[0]["what"] == "draw" and found[0].get("quiet"):  # the end alone is told
        found[0]["whose"] = _victor(after)
    return [*found, *_sale(before, after), *_shuffle(before, after), *_fishing(before, after), *_rounds(before, after)]


# -- actions -----------------------------------------------------------------------------------------------------------


def _license(before: Json, rest: list[str], after: Json) -> list[Fact]:
    more = {"goes_on": True} if after["turn"] == "chance" and after["active"] is None else {}  # all that come up are told at once
    is_next = bool(before["gone"]) or any(player["licenses"] for player in before["players"])  # there has been an auction
    when = {"late": reckoning.is_last(before), "next": is_next}
    return [{"what": "reveal", "kind": rest[0], "row": after["row"], **when, "quiet": True, **more, "at": [_place(after, rest[0])]}]


def _deal(before: Json, rest: list[str], after: Json) -> list[Fact]:
    """A card: why it comes, which one if the reader may know it, and in a draw all of them once the last has come."""
    seat, stage, kind = before["active"], before["stage"], None if rest[0] == "?" else rest[0]
    at = [f"hand {seat}"] if kind is None else [f"card {kind}"]
    if stage == "draw":
        goes_on = after["stage"] == "discard" or (after["turn"] == "chance" and after["active"] == seat and after["stage"] == "draw")
        if goes_on:
            return [{"what": "card", "seat": seat, "why": "draw", "kind": kind, "count": 0, "at": at}]  # told with the last of them
        drawn = _more(before["drawn"], kind) if kind and before["drawn"] is not None else None
        count = _drawn(before, seat, drawn)
        return [{"what": "draw", "seat": seat, "cards": drawn, "count": count, **_of_others(before, seat), "at": at, "whose": seat}]
    due = reckoning.bonus_cards(before["players"][seat], stage)
    count = due if before["left"] == due else 0
    goes_on = after["turn"] == "chance" and after["active"] == seat and after["stage"] == stage
    how = {"quiet": True, "goes_on": True} if kind and goes_on else _of_others(before, seat)  # cards that come together are told once
    return [{"what": "card", "seat": seat, "why": stage, "kind": kind, "count": count, **how, "at": at, "whose": seat}]


def _of_others(view: Json, seat: int) -> Fact:
    """The cards that others draw and throw away nobody waits for."""
    return {"quiet": True} if view["players"][seat]["hand"] is None else {}


def _missed(view: Json, seat: int) -> Fact:
    """What others buy and launch brings them points, and nobody may miss it; one's own one has chosen."""
    return {"main": True} if view["players"][seat]["hand"] is None else {}


def _more(cards: dict[str, int], kind: str) -> dict[str, int]:
    """Cards and one more, in the order of kinds."""
    return {each: number for each in d.KINDS if (number := cards.get(each, 0) + (each == kind))}


def _drawn(view: Json, seat: int, cards: dict[str, int] | None) -> int:
    """How many cards a player has drawn; 0 if they were the last ones, and how many is not known."""
    if cards is not None:
        return sum(cards.values())
    return reckoning.bonus_cards(view["players"][seat], "draw") if view["supply"] + sum(view["discards"].values()) > 1 else 0


def _offer(before: Json, rest: list[str], after: Json) -> list[Fact]:
    at = [_place(before, rest[0])]  # it is told with the opening bid, which names the licence too
    seat, least = before["turn"], d.MINIMUM[d.LICENSES.index(rest[0])]
    found: list[Fact] = [{"what": "offer", "seat": seat, "kind": rest[0], "quiet": True, "goes_on": True, "at": at}]
    if is_alone(after):
        player = before["players"][seat]
        sure = {"price": least, "due": reckoning.price(player, least), "points": reckoning.worth(player, rest[0])}
        found.append({"what": "sure", "seat": seat, "kind": rest[0], **sure, "would": True})
    else:
        found.append({"what": "opens", "seat": seat, "least": least, "would": True})
    return [*found, _does(before, rest[0])]


def _does(view: Json, kind: str) -> Fact:
    """What one more licence does for whoever thinks of it."""
    seat, last = view["turn"], reckoning.last_auction(view)
    number = view["players"][seat]["licenses"].get(kind, 0) + 1
    return {"what": "does", "seat": seat, "kind": kind, "number": number, "last": last, "would": True}


def _pass(before: Json, rest: list[str], after: Json) -> list[Fact]:
    seat = before["turn"]
    player = before["players"][seat]
    cash = reckoning.cash(player)
    least = min((d.MINIMUM[d.LICENSES.index(kind)] for kind in before["row"]), default=0)
    due = reckoning.price(player, least)
    lacking = {"cash": cash, "least": least, "due": due, "weight": 1} if cash is not None and cash < due else {}  # nobody is asked
    return [{"what": "pass", "seat": seat, **lacking, "at": ["auction"]}]


def _bid(before: Json, rest: list[str], after: Json) -> list[Fact]:
    seat, amount = before["turn"], int(rest[0])
    player, lot = before["players"][seat], before["lot"]
    opens = before["bid"] is None
    quiet, at = _sold_with_it(after, 0), [_place(before, lot), "auction"]
    found: list[Fact] = [{"what": "bid", "seat": seat, "amount": amount, "kind": lot, "opens": opens, **quiet, "at": at}]
    means = reckoning.means(player)
    if means is not None and after["stage"] == "bid":
        due, points = reckoning.price(player, amount), reckoning.worth(player, lot)
        given = reckoning.given_for(player, due)
        left = means - reckoning.discount(player) - given
        less = amount - due
        stake = {"due": due, "less": less, "given": given, "left": left, "points": points}
        found.append({"what": "stake", "seat": seat, **stake, "would": True})  # what comes of it is told then
        if not opens:  # who opens has read it with the offer
            found.append(_does(before, lot))
    return found


def _fold(before: Json, rest: list[str], after: Json) -> list[Fact]:
    seat, bid = before["turn"], before["bid"]
    means = reckoning.means(before["players"][seat])
    beaten = bid if _is_beaten(before["players"][seat], bid) else 0
    found: list[Fact] = [
        {"what": "fold", "seat": seat, "kind": before["lot"], "beaten": beaten, **_sold_with_it(after, beaten), "at": ["auction"]}
    ]
    if means is not None:
        player = before["players"][seat]
        again = another(before, player)
        found.append({"what": "kept", "seat": seat, "cash": reckoning.cash(player), "can": again.words if again else "", "would": True})
    return found


def _is_beaten(player: reckoning.Player, bid: int) -> bool:
    """Is a bid known to be more than a player can top?"""
    means = reckoning.means(player)
    return means is not None and min(means, d.MOST_BID) <= bid


def _sold_with_it(after: Json, beaten: int) -> Fact:
    """Who folds last, or bids alone, need not be named: who buys it will be, and that who had to fold cannot top it. But who has to fold
    is not asked, and is told where others bid on, and so is who has to pay now."""
    is_asked_to_pay = after["stage"] == "pay" and after["players"][after["bidder"]]["hand"] is not None
    if after["stage"] == "pay" and not is_asked_to_pay:
        return {"quiet": True}
    if after["stage"] != "bid" and not beaten:
        return {} if is_asked_to_pay else {"quiet": True}
    return {"weight": 1} if beaten else {}


def _pay(before: Json, rest: list[str], after: Json) -> list[Fact]:
    seat, kind = before["turn"], rest[0]
    worth = d.CRATE_CASH if kind == "crate" else d.CASH[d.KINDS.index(kind)]
    rest_due = before["due"] - worth
    is_known = before["players"][seat]["hand"] is not None
    at = f"stored {seat}" if kind == "crate" else f"card {kind}" if is_known else f"hand {seat}"
    left, lost = max(rest_due, 0), max(-rest_due, 0)
    quiet = {} if is_known and lost else {"quiet": True}  # what is bought is told, and for how much
    more = {"goes_on": True} if left else {}  # a payment is told once, whatever it is made of
    found: list[Fact] = [
        {"what": "pay", "seat": seat, "with": kind, "worth": worth, "left": left, "lost": lost, **quiet, **more, "at": [at]}
    ]
    if left and is_known:
        lost, with_ = paying.rest_of_payment(before, before["players"][seat], kind)
        found.append({"what": "rest", "with": with_, "lost": lost, "would": True})
    return found


def _launch(before: Json, rest: list[str], after: Json) -> list[Fact]:
    seat, kind = before["turn"], rest[0]
    number, player = d.KINDS.index(kind), after["players"][seat]
    due, points = reckoning.price(player, d.COST[number]), d.BOAT_POINTS[number]
    costs = {"points": points, "cost": d.COST[number], "due": due}
    found: list[Fact] = [{"what": "launch", "seat": seat, "kind": kind, **costs, **_missed(before, seat), "at": [f"{kind} of {seat}"]}]
    if player["hand"] is not None and (lost := reckoning.given_for(player, due) - due) > 0:
        found.append({"what": "lost", "seat": seat, "lost": lost, "would": True})
    spends_all = player["hand"] is not None and player["hand_size"] <= paying.cards_to_pay(player, due)
    if spends_all and not reckoning.bonus_cards(player, "launch"):  # with a cod licence cards are drawn before captains are hired
        found.append({"what": "no_captain", "seat": seat, "due": due})
    return [*found, *_cod_cards(before, seat)]


def _cod_cards(before: Json, seat: int) -> list[Fact]:
    """The cards that will come for launching, once in a round; told when they are drawn."""
    player = before["players"][seat]
    count, is_first = reckoning.bonus_cards(player, "launch"), reckoning.is_first_launch(before, player)
    return [{"what": "cod_cards", "seat": seat, "count": count, "first": is_first, "would": True}] if count else []


def _hire(before: Json, rest: list[str], after: Json) -> list[Fact]:
    seat, (card, boat) = before["turn"], rest
    return [{"what": "hire", "seat": seat, "card": None if card == "?" else card, "kind": boat, "at": [f"{boat} of {seat}"]}]


def _process(before: Json, rest: list[str], after: Json) -> list[Fact]:
    seat, kind = before["turn"], rest[0]
    points = before["scores"][seat] - after["scores"][seat]
    more = {"quiet": True, "goes_on": True} if after["stage"] == "process" and after["turn"] == seat else {}  # all crates are told at once
    found: list[Fact] = [
        {"what": "process", "seat": seat, "kind": kind, "points": points, **more, "at": [f"stored {seat}", f"{kind} of {seat}"]}
    ]
    if before["players"][seat]["hand"] is not None and forecast.is_full_again(before, int(rest[1])):
        found.append({"what": "refill", "rounds": d.CAPACITY + 1 - int(rest[1]), "would": True})
    return found


def _trade(before: Json, rest: list[str], after: Json) -> list[Fact]:
    seat = before["turn"]
    count = reckoning.bonus_cards(before["players"][seat], "trade")
    return [{"what": "trade", "seat": seat, "count": count, "at": [f"stored {seat}", f"hand {seat}"]}]


def _discard(before: Json, rest: list[str], after: Json) -> list[Fact]:
    seat, kind = before["turn"], rest[0]
    cards = before["drawn"]
    any_card = d.DISCARDS[before["players"][seat]["licenses"].get("tuna", 0)] == d.FROM_HAND
    count = _drawn(before, seat, cards)
    at = [f"hand {seat}" if before["players"][seat]["hand"] is None else f"card {kind}", "discards"]
    quiet = _of_others(before, seat)
    found: list[Fact] = [
        {"what": "draw", "seat": seat, "cards": cards, "count": count, "discard": kind, "any": any_card, **quiet, "at": at},
    ]
    if cards is not None:
        kept = {} if any_card else {each: left for each, number in cards.items() if (left := number - (each == kind))}
        found.append({"what": "choose", "seat": seat, "discard": kind, "kept": kept, "would": True})
    return found


def _done(before: Json, rest: list[str], after: Json) -> list[Fact]:
    seat, stage = before["turn"], before["stage"]
    player = before["players"][seat]
    all_left = {"launch": reckoning.launches(player), "hire": reckoning.hires(player)}.get(stage)
    again = before["left"] < all_left if all_left is not None else any(boat["processed"] for boat in player["boats"])
    lacks = _lacks(player, stage)
    is_skipped = bool(lacks) and (stage, lacks) != ("hire", "boat") and player["hand"] is not None  # why one was not asked
    # else nothing has happened, but that crates were taken before
    quiet: Fact = {} if is_skipped or (stage == "process" and again) else {"quiet": True}
    if player["hand"] is None and stage in ("launch", "hire") and not again and (stage, lacks) != ("hire", "boat"):
        quiet = {"weight": -1}  # who reads nothing of others wonders whether it was their turn
    found: list[Fact] = [{"what": "done", "seat": seat, "stage": stage, "again": again, "lacks": lacks, **quiet}]
    return found + _cod_cards(before, seat) if stage == "launch" and again and not lacks else found


def _lacks(player: reckoning.Player, stage: str) -> str:
    """What a player could not have gone on without, as far as the reader can see; nothing if he could."""
    if stage == "hire":
        return "boat" if all(boat["captain"] for boat in player["boats"]) else "" if player["hand_size"] else "card"
    if stage != "launch":
        return ""
    if not player["hand_size"]:
        return "card"
    kinds = [kind for kind in d.KINDS if reckoning.allows(player, kind)]
    if not kinds:
        return "licence"
    if player["hand"] is None or any(reckoning.can_launch(player, kind) for kind in kinds):
        return ""
    return "cash" if any(player["hand"].get(kind) for kind in kinds) else "boat"


DONE: dict[str, Callable[[Json, list[str], Json], list[Fact]]] = {
    "license": _license, "deal": _deal, "offer": _offer, "pass": _pass, "bid": _bid, "fold": _fold, "pay": _pay, "launch": _launch,
    "hire": _hire, "process": _process, "trade": _trade, "discard": _discard, "done": _done,
}  # fmt: skip


# -- what follows by itself --------------------------------------------------------------------------------------------


def _place(view: Json, kind: str) -> str:
    """The place of a licence in the row."""
    return f"row {view['row'].index(kind)}"


def _sale(before: Json, after: Json) -> list[Fact]:
    """A lot is sold, a licence changes hands, the auction ends."""
    found: list[Fact] = []
    if before["stage"] == "bid" and after["stage"] == "pay":
        seat, lot, amount = after["bidder"], after["lot"], after["bid"]
        later = {"would": True, "at": [_place(after, lot)]}  # once it is paid it is told that they have bought it
        found.append({"what": "won", "seat": seat, "kind": lot, "price": amount, "due": after["due"], **later})
    lot, bidder = before["lot"], before["bidder"]
    if lot is not None and after["lot"] is None:
        if bidder is None:  # the opening bid was paid by shrimp licences alone
            bidder = before["turn"]
        number = after["players"][bidder]["licenses"][lot]
        points = after["scores"][bidder] - before["scores"][bidder]
        at, price = [f"{pier(lot)} of {bidder}"], before["bid"] or 0
        due = reckoning.price(before["players"][bidder], price)
        beaten = [seat for seat, player in enumerate(before["players"]) if before["folded"][seat] and _is_beaten(player, price)]
        sold = {"number": number, "price": price, "due": due, "points": points, "beaten": beaten}
        found.append(
            {"what": "licence", "seat": bidder, "kind": lot, **sold, **_missed(after, bidder), "weight": 1, "known_to": bidder, "at": at}
        )
    acts = before["turn"] != "chance" and (before["stage"] == "offer" or lot is not None)
    if acts and after["lot"] is None and not any(after["bought"]) and not any(after["declined"]):  # the marks of the phase are cleared
        if lot is None and not any(before["bought"]):
            found.append({"what": "swept", "at": [f"row {k}" for k in range(len(before["row"]))]})
        if after["last_round"] and not reckoning.is_last(before):
            found.append({"what": "last", "why": "licences", "main": True, "at": ["pile"]})
    return found


def _shuffle(before: Json, after: Json) -> list[Fact]:
    """The discards have become the supply."""
    if sum(before["discards"].values()) > sum(after["discards"].values()):
        return [{"what": "shuffle", "quiet": True, "at": ["supply", "discards"]}]
    return []


def _fishing(before: Json, after: Json) -> list[Fact]:
    """Every captained boat that is not full has caught a crate."""
    if before["stage"] != "hire" or after["stage"] == "hire":
        return []
    caught, at = [], []
    for seat, (was, now) in enumerate(zip(before["players"], after["players"], strict=True)):
        caught.append(reckoning.catch(now) - reckoning.catch(was))
        kinds = {boat["kind"] for boat in now["boats"] if boat["crates"]} if caught[-1] else set()
        at += [f"{kind} of {seat}" for kind in d.KINDS if kind in kinds]
    how = {"shows": True} if any(caught) else {"quiet": True}
    chapter = reckoning.heading(before, "fishing", reckoning.is_last(before))
    found: list[Fact] = [{"what": "fish", "caught": caught, **how, "chapter": chapter, "at": at}]
    if after["last_round"] and not before["last_round"]:
        found.append({"what": "last", "why": "crates", "main": True, "at": ["crates"]})
    return found


def _victor(view: Json) -> int | str:
    """Whose mark stands beside the end of a match: who won it, or as beside a note nobody's."""
    winners = reckoning.winners(view)
    return winners[0] if len(winners) == 1 else "note"


def _rounds(before: Json, after: Json) -> list[Fact]:
    """The next round, or the end."""
    if after["stage"] == "over":
        why = reckoning.ended_by(after)
        return [{"what": "end", "round": after["round"], "why": why, "winners": reckoning.winners(after), "scores": list(after["scores"])}]
    if after["round"] > before["round"]:
        best = max(after["scores"])
        leads = [seat for seat, score in enumerate(after["scores"]) if score == best] if best else []
        last = "crates" if reckoning.takes_last_crate(after) else "licences" if reckoning.last_auction(after) else ""
        found: list[Fact] = [{"what": "round", "round": after["round"], "start": after["start"], "last": last, "at": ["anchor"]}]
        if len(leads) == 1:  # who comes back to the table later would read of a lead that may be gone
            found.append({"what": "lead", "seat": leads[0], "points": best, "quiet": True})
        return found
    return []
