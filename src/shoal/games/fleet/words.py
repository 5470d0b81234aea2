"""Fleet in words: its notation, its options, what each seat reads in the log and why the rules refuse."""

from __future__ import annotations

from typing import Any

from shoal.engine import CHANCE
from shoal.games.contract import Axis, GameInfo
from shoal.games.options import Option, Value, yes_no
from shoal.games.seats import NAMES

from . import rules
from .data import CAPACITY, COST, FROM_HAND, KINDS, LICENSES, MINIMUM, MOST_BID, STANDARD, TUNA
from .data import DISCARDS as DISCARD_FROM
from .rules.bonuses import afford, owned
from .rules.piles import card, cash, count, license_count

INFO = GameInfo(
    name="fleet",
    title="Fleet",
    about="Buy licences at auction, launch boats, hire captains and fish the bay empty. Cards in hand are cash, boats and secrets.",
    options=(
        Option("players", 2, range(2, 5), "how many play"),
        yes_no("advanced", False, "premium licences may come up from round 2 on"),
    ),
    hides=True,
    has_chance=True,
    lowest_wins=False,
    actions=rules.ACTIONS,
    observation=(Axis("all", rules.OBSERVATION, "see rules.observe"),),
    ties="more boats go first, then more crates on boats; still equal, the place is shared.",
)


def conflict(options: dict[str, Any]) -> str | None:
    return None


def seat_names(players: int) -> list[str]:
    return list(NAMES[:players])


# -- notation ----------------------------------------------------------------------------------------------------------

TEXTS = (
    *(f"license {kind}" for kind in LICENSES),
    *(f"deal {kind}" for kind in KINDS),
    *(f"offer {kind}" for kind in LICENSES),
    "pass",
    *(f"bid {bid}" for bid in range(1, MOST_BID + 1)),
    "fold",
    *(f"pay {kind}" for kind in (*KINDS, "crate")),
    *(f"launch {kind}" for kind in KINDS),
    *(f"hire {kind} {boat}" for kind in KINDS for boat in KINDS),
    *(f"process {boat} {crates}" for boat in KINDS for crates in range(1, CAPACITY + 1)),
    "trade",
    *(f"discard {kind}" for kind in KINDS),
    "done",
)
ACTION_OF = {text: action for action, text in enumerate(TEXTS)}


def write(s: Any, action: int) -> str:
    return TEXTS[action]


def read(s: Any, text: str) -> int | None:
    return ACTION_OF.get(text)


def tell(s: Any, action: int, seat: Value | None, sealed: bool) -> str:
    """Cards dealt and captains hired are read by their owner alone."""
    text = TEXTS[action]
    if seat == s.active:
        return text
    verb, *rest = text.split()
    if verb == "deal":
        return "deal ?"
    return f"hire ? {rest[1]}" if verb == "hire" else text


def is_sealed(s: Any) -> bool:
    return False


# -- refusals ----------------------------------------------------------------------------------------------------------

ASKED = {
    rules.OFFER: "a licence is to be offered for auction, or pass",
    rules.BID: "the auction waits for your {bid}",
    rules.PAY: "you still have to pay {due}",
    rules.LAUNCH: "boats are being launched; launch one or say done",
    rules.HIRE: "captains are being hired; hire one or say done",
    rules.PROCESS: "crates are being processed; take one from a boat or say done",
    rules.TRADE: "you may trade one crate for cards, or say done",
    rules.DISCARD: "a card is to be discarded",
}


def refuse(s: Any, w: Any, action: int) -> tuple[str, str]:
    verb, *rest = TEXTS[action].split()
    if s.turn == CHANCE:
        return _refuse_chance(s, verb, action)
    if verb in ("license", "deal"):
        return "not_chance", "no card is due now; chance alone reveals licences and deals cards."
    if verb == "offer" and s.stage == rules.OFFER:
        return _refuse_offer(s, action - rules.OFFER_ACTION)
    if verb == "bid" and s.stage == rules.BID:
        return _refuse_bid(s, int(rest[0]))
    if verb == "fold" and s.stage == rules.BID:
        kind = s.lot - 1
        return "must_open", f"you offered the {LICENSES[kind]} licence, so open with a bid of at least {MINIMUM[kind]}."
    if verb == "pay" and s.stage == rules.PAY:
        if rest[0] == "crate":
            return "no_crate", "you have no processed crate to pay with."
        return _not_in_hand(rest[0])
    if verb == "launch" and s.stage == rules.LAUNCH:
        return _refuse_launch(s, action - rules.LAUNCH_ACTION)
    if verb == "hire" and s.stage == rules.HIRE:
        if not count(s.hand[s.turn], KINDS.index(rest[0])):
            return _not_in_hand(rest[0])
        return "no_boat", f"you have no {rest[1]} boat without a captain."
    if verb == "process" and s.stage == rules.PROCESS:
        return _refuse_process(s, KINDS.index(rest[0]), int(rest[1]))
    if verb == "discard" and s.stage == rules.DISCARD:
        if DISCARD_FROM[owned(s, s.turn, TUNA)] == FROM_HAND:
            return _not_in_hand(rest[0])
        return "not_drawn", f"the card has to be one of those just drawn, and no {rest[0]} card is among them."
    return "not_now", f"{ASKED[s.stage].format(due=s.due, bid='bid, or fold' if s.bid else 'opening bid')}."


def _refuse_chance(s: Any, verb: str, action: int) -> tuple[str, str]:
    if s.stage != rules.OFFER:
        if verb == "deal":
            return "not_in_supply", f"no {KINDS[action - rules.DEAL_ACTION]} card is left in the supply."
        return "chance_first", "a card is being dealt; wait for it."
    if verb != "license":
        return "chance_first", "a licence is being revealed; wait for it."
    kind = action - rules.LICENSE_ACTION
    if kind >= STANDARD and s.top > 0:
        return "standard_first", f"standard licences lie on top of the pile; {s.top} of them are still to come."
    if license_count(rules.unseen_licenses(s), kind) == 0:
        return "no_copy_left", f"every {LICENSES[kind]} licence has been seen already."
    return "class_used_up", f"no {'standard' if kind < STANDARD else 'premium'} licence is left in the pile."


def _refuse_offer(s: Any, kind: int) -> tuple[str, str]:
    if license_count(s.row, kind) == 0:
        return "not_in_row", f"there is no {LICENSES[kind]} licence in the auction row."
    return "cannot_afford", f"the minimum bid for {LICENSES[kind]} is {MINIMUM[kind]}, and you can afford {afford(s, s.turn)} at most."


def _refuse_bid(s: Any, bid: int) -> tuple[str, str]:
    if bid < MINIMUM[s.lot - 1]:
        return "below_minimum", f"the minimum bid for {LICENSES[s.lot - 1]} is {MINIMUM[s.lot - 1]}."
    if bid <= s.bid:
        return "too_low", f"the highest bid is {s.bid}; bid more or fold."
    return "cannot_afford", f"you can afford {afford(s, s.turn)} at most."


def _refuse_launch(s: Any, kind: int) -> tuple[str, str]:
    if not rules.has_license(s, s.turn, kind):
        return "no_license", f"you own no {KINDS[kind]} licence."
    if not count(s.hand[s.turn], kind):
        return _not_in_hand(KINDS[kind])
    means = afford(s, s.turn) - cash(card(kind))
    return "cannot_afford", f"launching it costs {COST[kind]}, and without that card you can afford {means} at most."


def _refuse_process(s: Any, kind: int, crates: int) -> tuple[str, str]:
    if count(s.crew[s.turn][crates], kind):
        return "already_processed", "that boat was already processed in this phase."
    return "no_boat", f"you have no {KINDS[kind]} boat with {crates} {'crate' if crates == 1 else 'crates'}."


def _not_in_hand(kind: str) -> tuple[str, str]:
    return "not_in_hand", f"you have no {kind} card in hand."
