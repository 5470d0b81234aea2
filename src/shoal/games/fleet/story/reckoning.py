"""What things are worth to a player, reckoned from a view as the rules do."""

from __future__ import annotations

import functools
import operator
from typing import Any

from shoal.games.contract import Json
from shoal.games.prose import counted
from shoal.games.remembered import of_view

from .. import data as d
from ..rules import bonuses, piles
from .cards import pier

Player = dict[str, Any]


CASH_OF_A_CARD = sum(map(operator.mul, d.COPIES, d.CASH)) / sum(d.COPIES)  # on average


def discount(player: Player) -> int:
    """What shrimp licences take off a price."""
    return d.DISCOUNT * int(player["licenses"].get("shrimp", 0))


def cash(player: Player) -> int | None:
    """What a player has to pay with, if the hand is known."""
    if player["hand"] is None:
        return None
    cards: int = sum(d.CASH[d.KINDS.index(kind)] * number for kind, number in player["hand"].items())
    return cards + d.CRATE_CASH * int(player["stored"])


def means(player: Player) -> int | None:
    """The highest price that a player can pay, if the hand is known."""
    found = cash(player)
    return None if found is None else found + discount(player)


def most(player: Player) -> int:
    """The highest price that a player could pay as far as all can see, were all cards in hand the dearest."""
    return max(d.CASH) * int(player["hand_size"]) + d.CRATE_CASH * int(player["stored"]) + discount(player)


def price(player: Player | None, amount: int) -> int:
    """What a price comes to for a player."""
    return max(amount - (discount(player) if player else 0), 0)


def given_for(player: Player, due: int) -> int:
    """The least that a known hand and crates can give for what is due: no change is given."""
    return _least(player, due)[0]


def cards_given(player: Player, due: int) -> int:
    """The fewest cards of a known hand that give no more than that."""
    return _least(player, due)[1]


def _least(player: Player, due: int) -> tuple[int, int]:
    sums = _sums(tuple(player["hand"].items()), int(player["stored"]))
    return min((each for each in sums.items() if each[0] >= due), default=max(sums.items()))


@functools.lru_cache(1 << 10)  # a board asks for every licence, and most hands stay as they are from move to move
def _sums(hand: tuple[tuple[str, int], ...], stored: int) -> dict[int, int]:
    """All that can be paid with cards and crates, each with the fewest cards that it takes."""
    sums = {d.CRATE_CASH * k: 0 for k in range(stored + 1)}
    for kind, number in hand:
        worth = d.CASH[d.KINDS.index(kind)]
        ways = sorted(((each + worth * k, used + k) for each, used in sums.items() for k in range(number + 1)), reverse=True)
        sums = dict(ways)  # the last of a sum, with the fewest cards, stays
    return sums


BEFORE_FISHING = ("offer", "bid", "pay", "launch", "hire")


def fishing(view: Json) -> int:
    """How many boats catch a crate when boats fish next: those with captains that are not full."""
    return sum(boat["captain"] and boat["crates"] < d.CAPACITY for player in view["players"] for boat in player["boats"])


def takes_last_crate(view: Json) -> bool:
    """Is it known that the last crate is taken when boats fish next? Captains stay, so that no fewer boats fish then."""
    crates: int = view["crates"]
    return 0 < crates <= sum([len(player["boats"]) for player in view["players"]]) and fishing(view) >= crates


@of_view  # nearly every part of the board and of the words asks
def is_last(view: Json) -> bool:
    """Is it known that this round is the last?"""
    return bool(view["last_round"]) or (view["stage"] in BEFORE_FISHING and takes_last_crate(view))


def heading(view: Json, part: str, in_last: bool) -> str:
    """What a part of the round is headed: short, as there is little room beside the buttons of a phone."""
    return f"Last round: {part}" if in_last else f"Round {view['round']}: {part}"


def last_auction(view: Json) -> bool:
    """Is it known before the auction is over that the crates or the licences run out, so that its round is the last?"""
    known = is_last(view)
    if known or view["stage"] not in ("offer", "bid", "pay") or (view["stage"] == "pay" and not view["lot"]):
        return known
    return len(view["row"]) == len(view["players"]) - sum(view["bought"]) and view["licenses_left"] < max(1, sum(view["bought"]))


def ends_unsold(view: Json) -> bool:
    """Would this be the last round if nobody bought a licence in its auction? The row leaves the game then, and a whole new one is due."""
    return not any(view["bought"]) and not last_auction(view) and bool(view["licenses_left"] < len(view["players"]))


def known_as_last(view: Json) -> bool:
    """Was it known from the beginning of this auction that its round is the last?"""
    if view["turn"] == "chance":  # the row is filled again
        return takes_last_crate(view)
    return takes_last_crate(view) or (not view["licenses_left"] and len(view["row"]) == len(view["players"]) - sum(view["bought"]))


def purchases_to_end(view: Json) -> int:
    """How many licences have to be bought yet in this auction for its round to be the last; 0: no number that still can be does it."""
    if last_auction(view) or not view["row"]:
        return 0
    bought, declined = sum(view["bought"]), sum(view["declined"])  # nobody is both
    needed: int = view["licenses_left"] + 1 - bought
    return needed if 0 < needed <= len(view["players"]) - bought - declined else 0


def next_is_last(view: Json) -> bool:
    """Is it known after fishing that the next round is the last, whoever buys and hires what?"""
    if view["last_round"] or view["stage"] in BEFORE_FISHING:
        return False
    return takes_last_crate(view) or (not view["licenses_left"] and len(view["row"]) == len(view["players"]))


def allows(player: Player, kind: str) -> bool:
    """Has the player a licence for boats of this kind?"""
    return kind in map(pier, player["licenses"])


LICENSED, FOR_SALE, COMMON, NO_BOAT = 3, 2, 1, 0  # a card by the boat that it could be


def boat_use(view: Json, player: Player, kind: str) -> int:
    """Could a card be a boat of a licence that its player has or pays for, of one for sale, of one that may come, or hardly ever?"""
    if is_last(view) and view["stage"] == "pay" and not view["lot"] and not view["left"]:
        return NO_BOAT  # no boat is launched after this one
    if allows(player, kind) or (view["lot"] and pier(view["lot"]) == kind):
        return LICENSED
    if is_last(view):
        return NO_BOAT
    return FOR_SALE if any(pier(each) == kind for each in view["row"]) else COMMON if kind in d.LICENSES else NO_BOAT


def traded(view: Json, player: Player) -> str:
    """The cards that a crate is traded for, counting a processing licence that is being paid for."""
    return counted(bonus_cards(player, "trade") + d.TRADE_CARDS * (view["stage"] == "pay" and view["lot"] == "processing"), "card")


def is_for_trade(view: Json, player: Player) -> bool:
    """Would a crate that is left be traded for several cards? Then it is worth more than one that pays."""
    traded = bonus_cards(player, "trade") + d.TRADE_CARDS * (view["stage"] == "pay" and view["lot"] == "processing")
    return traded > 1 and bool(player["stored"]) and not last_auction(view)


def can_launch(player: Player, kind: str) -> bool:
    """Could a player whose hand is known launch such a boat and pay for it with the rest?"""
    number = d.KINDS.index(kind)
    rest = (means(player) or 0) - d.CASH[number]
    return bool(player["hand"].get(kind)) and allows(player, kind) and rest >= d.COST[number]


def buyer(player: Player, license: str) -> Player:
    """A player with one more licence."""
    owned = player["licenses"]
    return {**player, "licenses": {**owned, license: owned.get(license, 0) + 1}}


def launches(player: Player) -> int:
    """Boats that a player may launch in a round."""
    return d.COD_LAUNCHES if "cod" in player["licenses"] else d.LAUNCHES


def is_first_launch(view: Json, player: Player) -> bool:
    """Has the player whose turn it is to launch launched no boat yet in this round?"""
    return bool(view["left"] == launches(player))


def hires(player: Player) -> int:
    """Captains that a player may hire in a round."""
    return d.LOBSTER_HIRES if "lobster" in player["licenses"] else d.HIRES


def captained(player: Player) -> int:
    return sum(boat["captain"] for boat in player["boats"])


def catch(player: Player) -> int:
    """Crates on boats."""
    return sum(boat["crates"] for boat in player["boats"])


def bonus_cards(player: Player, stage: str) -> int:
    """The cards that licences bring in a stage."""
    owned = player["licenses"]
    if stage == "launch":
        return d.COD_CARDS * int(owned.get("cod", 0))
    if stage == "trade":
        return d.TRADE_CARDS * int(owned.get("processing", 0))
    if stage == "draw":
        return d.DRAWS[int(owned.get("tuna", 0))]
    return lobster_cards(player, captained(player))


def lobster_cards(player: Player, boats: int) -> int:
    """The cards that lobster licences bring a round for so many captained boats."""
    number = int(player["licenses"].get("lobster", 0))
    return d.LOBSTER_CARDS[min(number, len(d.LOBSTER_CARDS)) - 1][min(boats, len(d.LOBSTER_CARDS[0]) - 1)] if number else 0


def captain_cards(player: Player) -> int:
    """How many cards more they bring with one more captain."""
    return lobster_cards(player, captained(player) + 1) - lobster_cards(player, captained(player))


def worth(player: Player, kind: str) -> int:
    """The points that one more licence would bring now: its own and what king crabs make of it."""
    owned, counted = _pile(player), (captained(player), catch(player))
    return _points(owned + piles.license_card(d.LICENSES.index(kind)), *counted) - _points(owned, *counted)


def _pile(player: Player) -> int:
    """A player's licences as the rules keep them."""
    return sum(int(number) * piles.license_card(d.LICENSES.index(name)) for name, number in player["licenses"].items())


@functools.lru_cache(1 << 12)
def _points(licenses: int, captained: int, catch: int) -> int:
    """What licences bring with so many captained boats and crates on boats."""
    crabs = bonuses.captain_points(licenses, captained) + bonuses.crate_points(licenses, catch)
    return int(bonuses.license_points(licenses) + crabs + bonuses.variety_points(licenses))


def points(player: Player) -> dict[str, int]:
    """What a player's points are made of."""
    boats = sum(d.BOAT_POINTS[d.KINDS.index(boat["kind"])] for boat in player["boats"])
    own = int(bonuses.license_points(owned := _pile(player)))
    crabs = _points(owned, captained(player), catch(player)) - own
    return {"licences": own, "boats": boats, "crates": d.CRATE_POINTS * catch(player), "king crabs": crabs}


def crab_points(player: Player, kind: str) -> int:
    """What a king crab's bonus comes to now."""
    owned = _pile(player)
    if kind == "crab-captains":
        return int(bonuses.captain_points(owned, captained(player)))
    return int(bonuses.crate_points(owned, catch(player)) if kind == "crab-crates" else bonuses.variety_points(owned))


def captain_worth(player: Player) -> int:
    """The points that king crabs make of one more captain."""
    owned, hired = _pile(player), captained(player)
    return int(bonuses.captain_points(owned, hired + 1) - bonuses.captain_points(owned, hired))


def crate_worth(player: Player) -> int:
    """The points that a crate less on the boats costs: its own and what a king crab makes of it."""
    owned = _pile(player)
    return int(d.CRATE_POINTS + bonuses.crate_points(owned, catch(player)) - bonuses.crate_points(owned, catch(player) - 1))


def ended_by(view: Json) -> str:
    """What ran out in a match that is over: "licences", "crates" or "both"."""
    if len(view["row"]) == len(view["players"]):
        return "crates"
    return "licences" if view["crates"] else "both"


def winners(view: Json) -> list[int]:
    """Who has the most points; then boats count, then crates on them."""
    places = [place(view, seat) for seat in range(len(view["players"]))]
    return [seat for seat, each in enumerate(places) if each == max(places)]


def place(view: Json, seat: int) -> tuple[int, int, int]:
    """What players are compared by at the end."""
    player = view["players"][seat]
    return view["scores"][seat], len(player["boats"]), catch(player)
