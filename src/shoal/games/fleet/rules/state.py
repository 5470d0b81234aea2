"""Fleet's state: its stages, its actions by number, the record of a position and how a game begins. Compiled like the rules."""

import numpy as np

from shoal.engine import CHANCE

from ..data import (
    CAPACITY,
    COPIES,
    CRATES,
    KINDS,
    LICENSES,
    MOST_BID,
    PREMIUM_IN_GAME,
    SEATS,
    STANDARD_IN_GAME,
    TOP,
    TOP_ADVANCED,
)
from .piles import BITS, EACH, LICENSE_BITS, card

OFFER, BID, PAY, LAUNCH, HIRE, PROCESS, TRADE, DRAW, DISCARD, END = range(10)  # stages

N_KINDS = len(KINDS)
N_LICENSES = len(LICENSES)

LICENSE_ACTION = 0  # actions, each the first of its kind
DEAL_ACTION = LICENSE_ACTION + N_LICENSES
OFFER_ACTION = DEAL_ACTION + N_KINDS
PASS_ACTION = OFFER_ACTION + N_LICENSES
BID_ACTION = PASS_ACTION  # a bid of n is BID_ACTION + n, from 1 on
FOLD_ACTION = BID_ACTION + MOST_BID + 1
PAY_ACTION = FOLD_ACTION + 1  # by kind; a crate is one more kind
LAUNCH_ACTION = PAY_ACTION + N_KINDS + 1
HIRE_ACTION = LAUNCH_ACTION + N_KINDS  # + 6 * card + boat
PROCESS_ACTION = HIRE_ACTION + N_KINDS * N_KINDS  # + 4 * boat + crates - 1
TRADE_ACTION = PROCESS_ACTION + N_KINDS * CAPACITY
DISCARD_ACTION = TRADE_ACTION + 1
DONE_ACTION = DISCARD_ACTION + N_KINDS
ACTIONS = DONE_ACTION + 1

LAST_BIT = BITS * N_KINDS  # in a mask of choices: a crate, or done
PASS_BIT = LICENSE_BITS * N_LICENSES

STATE = np.dtype(
    [
        ("hand", np.int32, SEATS),  # piles of cards
        ("captains", np.int32, SEATS),
        ("idle", np.int32, SEATS),  # boats without captain
        ("crew", np.int32, (SEATS, CAPACITY + 1)),  # captained boats by crates
        ("processed", np.int32, (SEATS, CAPACITY)),  # ... those among them that gave a crate in this phase
        ("supply", np.int32),
        ("discards", np.int32),
        ("drawn", np.int32),  # in the draw phase: the active player's new cards, also in the hand
        ("licenses", np.int32, SEATS),  # piles of licences
        ("row", np.int32),
        ("gone", np.int32),
        ("stored", np.int16, SEATS),  # processed crates
        ("standard", np.int8),  # licences in the pile
        ("premium", np.int8),
        ("top", np.int8),  # standard ones on top of it
        ("crates", np.int8),
        ("players", np.int8),
        ("round", np.int8),  # 0 while the first row is revealed
        ("start", np.int8),
        ("last_round", np.int8),
        ("turn", np.int8),
        ("active", np.int8),
        ("stage", np.int8),
        ("left", np.int8),  # boats to launch, captains to hire, cards to come
        ("lot", np.int8),  # 1 + the licence under auction, or 0
        ("bid", np.int8),
        ("bidder", np.int8),
        ("due", np.int8),
        ("bought", np.int8),  # sets of seats
        ("declined", np.int8),
        ("folded", np.int8),
    ],
    align=True,
)

WORK = np.dtype(
    [
        ("order", np.int64, SEATS),  # of rank
        ("pool", np.int64),  # of redeal: cards not yet dealt again
        ("draws", np.int64),  # ... and random numbers used
    ],
    align=True,
)


def setup(s, options):
    players = options[0]
    s.players = players
    for seat in range(players):
        s.hand[seat] = EACH
    for kind in range(N_KINDS):
        s.supply += (COPIES[kind] - players) * card(kind)
    s.standard = STANDARD_IN_GAME[players]
    s.premium = PREMIUM_IN_GAME[players]
    s.top = TOP_ADVANCED[players] if options[1] else TOP[players]
    s.crates = CRATES * players
    s.stage = OFFER
    s.turn = CHANCE


def turn(s):
    return s.turn
