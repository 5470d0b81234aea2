"""Fleet in words: its notation, its options, what each seat reads in the log and why the rules refuse."""

from __future__ import annotations

from typing import Any

from shoal.engine import CHANCE
from shoal.games.contract import GameInfo
from shoal.games.options import Option, Value, yes_no
from shoal.games.seats import NAMES

from . import data as d
from . import rules
from .rules import bonuses, legal, piles
from .rules import state as st
from .story.cards import plain

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
    observation=rules.LAYOUT,
    ties="more boats go first, then more crates on boats; still equal, the place is shared.",
)


def conflict(options: dict[str, Any]) -> str | None:
    return None


def seat_names(players: int) -> list[str]:
    return list(NAMES[:players])


# -- notation ----------------------------------------------------------------------------------------------------------

TEXTS = (
    *(f"license {kind}" for kind in d.LICENSES),
    *(f"deal {kind}" for kind in d.KINDS),
    *(f"offer {kind}" for kind in d.LICENSES),
    "pass",
    *(f"bid {bid}" for bid in range(1, d.MOST_BID + 1)),
    "fold",
    *(f"pay {kind}" for kind in (*d.KINDS, "crate")),
    *(f"launch {kind}" for kind in d.KINDS),
    *(f"hire {kind} {boat}" for kind in d.KINDS for boat in d.KINDS),
    *(f"process {boat} {crates}" for boat in d.KINDS for crates in range(1, d.CAPACITY + 1)),
    "trade",
    *(f"discard {kind}" for kind in d.KINDS),
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
    st.STAGE_OFFER: "a licence is to be offered for auction, or pass",
    st.STAGE_BID: "the auction waits for your {bid}",
    st.STAGE_PAY: "you still have to pay ${due}",
    st.STAGE_LAUNCH: "boats are being launched; launch one or say done",
    st.STAGE_HIRE: "captains are being hired; hire one or say done",
    st.STAGE_PROCESS: "crates are being processed; take one from a boat or say done",
    st.STAGE_TRADE: "you may trade one crate for cards, or say done",
    st.STAGE_DISCARD: "a card is to be discarded",
}


def refuse(s: Any, w: Any, action: int) -> tuple[str, str]:
    verb, *rest = TEXTS[action].split()
    if s.turn == CHANCE:
        return _refuse_chance(s, verb, action)
    if verb in ("license", "deal"):
        return "not_chance", "no card is due now; chance alone reveals licences and deals cards."
    if verb == "offer" and s.stage == st.STAGE_OFFER:
        return _refuse_offer(s, action - st.ACT_OFFER)
    if verb == "bid" and s.stage == st.STAGE_BID:
        return _refuse_bid(s, int(rest[0]))
    if verb == "fold" and s.stage == st.STAGE_BID:
        kind = s.lot - 1
        return "must_open", f"you offered the {plain(d.LICENSES[kind])} licence, so open with a bid of at least ${d.MINIMUM[kind]}."
    if verb == "pay" and s.stage == st.STAGE_PAY:
        if rest[0] == "crate":
            return "no_crate", "you have no processed crate to pay with."
        return _not_in_hand(rest[0])
    if verb == "launch" and s.stage == st.STAGE_LAUNCH:
        return _refuse_launch(s, action - st.ACT_LAUNCH)
    if verb == "hire" and s.stage == st.STAGE_HIRE:
        if not piles.count(s.hand[s.turn], d.KINDS.index(rest[0])):
            return _not_in_hand(rest[0])
        return "no_boat", f"you have no {rest[1]} boat without a captain."
    if verb == "process" and s.stage == st.STAGE_PROCESS:
        return _refuse_process(s, d.KINDS.index(rest[0]), int(rest[1]))
    if verb == "discard" and s.stage == st.STAGE_DISCARD:
        if legal.discards_any(s, s.turn):
            return _not_in_hand(rest[0])
        return "not_drawn", f"the card has to be one of those just drawn, and no {rest[0]} card is among them."
    return "not_now", f"{ASKED[s.stage].format(due=s.due, bid='bid, or fold' if s.bid else 'opening bid')}."


def _refuse_chance(s: Any, verb: str, action: int) -> tuple[str, str]:
    if s.stage != st.STAGE_OFFER:
        if verb == "deal":
            return "not_in_supply", f"no {d.KINDS[action - st.ACT_DEAL]} card is left in the supply."
        return "chance_first", "a card is being dealt; wait for it."
    if verb != "license":
        return "chance_first", "a licence is being revealed; wait for it."
    kind = action - st.ACT_LICENSE
    if kind >= d.STANDARD and s.top > 0:
        return "standard_first", f"standard licences lie on top of the pile; {s.top} of them are still to come."
    if piles.license_count(legal.unseen_licenses(s), kind) == 0:
        return "no_copy_left", f"every {plain(d.LICENSES[kind])} licence has been seen already."
    return "class_used_up", f"no {'standard' if kind < d.STANDARD else 'premium'} licence is left in the pile."


def _refuse_offer(s: Any, kind: int) -> tuple[str, str]:
    if piles.license_count(s.row, kind) == 0:
        return "not_in_row", f"there is no {plain(d.LICENSES[kind])} licence in the auction row."
    means = bonuses.afford(s, s.turn)
    return "cannot_afford", f"the minimum bid for {plain(d.LICENSES[kind])} is ${d.MINIMUM[kind]}, and you can afford ${means} at most."


def _refuse_bid(s: Any, bid: int) -> tuple[str, str]:
    if bid < d.MINIMUM[s.lot - 1]:
        return "below_minimum", f"the minimum bid for {plain(d.LICENSES[s.lot - 1])} is ${d.MINIMUM[s.lot - 1]}."
    if bid <= s.bid:
        return "too_low", f"the highest bid is ${s.bid}; bid more or fold."
    return "cannot_afford", f"you can afford ${bonuses.afford(s, s.turn)} at most."


def _refuse_launch(s: Any, kind: int) -> tuple[str, str]:
    if not legal.has_license(s, s.turn, kind):
        return "no_license", f"you own no {d.KINDS[kind]} licence."
    if not piles.count(s.hand[s.turn], kind):
        return _not_in_hand(d.KINDS[kind])
    means = bonuses.afford(s, s.turn) - d.CASH[kind]
    return "cannot_afford", f"launching it costs ${d.COST[kind]}, and without that card you can afford ${means} at most."


def _refuse_process(s: Any, kind: int, crates: int) -> tuple[str, str]:
    if piles.count(s.crew[s.turn][crates], kind):
        return "already_processed", "that boat was already processed in this phase."
    return "no_boat", f"you have no {d.KINDS[kind]} boat with {crates} {'crate' if crates == 1 else 'crates'}."


def _not_in_hand(kind: str) -> tuple[str, str]:
    return "not_in_hand", f"you have no {kind} card in hand."
