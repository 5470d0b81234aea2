"""Fleet's state: its stages, its actions by number, the record of a position and how a game begins. Compiled like the rules."""

import numpy as np

from shoal.engine import CHANCE

from .. import data as d
from . import piles

STAGE_OFFER, STAGE_BID, STAGE_PAY = range(3)  # auction
STAGE_LAUNCH, STAGE_HIRE, STAGE_PROCESS, STAGE_TRADE, STAGE_DRAW, STAGE_DISCARD, STAGE_OVER = range(3, 10)

ACT_LICENSE = 0  # actions, each the first of its kind
ACT_DEAL = ACT_LICENSE + d.N_LICENSES
ACT_OFFER = ACT_DEAL + d.N_KINDS
ACT_PASS = ACT_OFFER + d.N_LICENSES
ACT_BID = ACT_PASS  # a bid of n is ACT_BID + n, from 1 on
ACT_FOLD = ACT_BID + d.MOST_BID + 1
ACT_PAY = ACT_FOLD + 1  # by kind; a crate is one more kind
ACT_LAUNCH = ACT_PAY + d.N_KINDS + 1
ACT_HIRE = ACT_LAUNCH + d.N_KINDS  # + 6 * card + boat
ACT_PROCESS = ACT_HIRE + d.N_KINDS * d.N_KINDS  # + 4 * boat + crates - 1
ACT_TRADE = ACT_PROCESS + d.N_KINDS * d.CAPACITY
ACT_DISCARD = ACT_TRADE + 1
ACT_DONE = ACT_DISCARD + d.N_KINDS
ACTIONS = ACT_DONE + 1


def _whole(most):
    """The smallest integers that hold numbers up to ``most``."""
    return np.min_scalar_type(-1 - most)


_PRICE = _whole(max(d.MOST_BID, *d.COST))
_LICENSES = _whole(sum(d.LICENSE_COPIES) + 1)  # also rounds: each takes a licence, but perhaps the last
_CRATES = _whole(d.SEATS * d.CRATES + sum(d.COPIES))  # in the last round there may be more than the supply had
_LEFT = _whole(
    max(
        *(d.LAUNCHES, d.COD_LAUNCHES, d.HIRES, d.LOBSTER_HIRES, *d.DRAWS, *map(max, d.LOBSTER_CARDS)),
        d.COD_CARDS * d.LICENSE_COPIES[d.COD],
        d.TRADE_CARDS * d.LICENSE_COPIES[d.PROCESSING],
    )
)

STATE = np.dtype(
    [
        ("hand", piles.CARDS, d.SEATS),  # piles of cards
        ("captains", piles.CARDS, d.SEATS),
        ("idle", piles.CARDS, d.SEATS),  # boats without captain
        ("crew", piles.CARDS, (d.SEATS, d.CAPACITY + 1)),  # captained boats by crates
        ("processed", piles.CARDS, (d.SEATS, d.CAPACITY)),  # ... those among them that gave a crate in this phase
        ("supply", piles.CARDS),
        ("discards", piles.CARDS),
        ("drawn", piles.CARDS),  # in the draw phase: the active player's new cards, also in the hand
        ("licenses", piles.LICENSES, d.SEATS),  # piles of licences
        ("row", piles.LICENSES),
        ("gone", piles.LICENSES),
        ("stored", _CRATES, d.SEATS),  # processed crates
        ("standard", _LICENSES),  # licences in the pile
        ("premium", _LICENSES),
        ("top", _LICENSES),  # standard ones on top of it
        ("crates", _whole(d.SEATS * d.CRATES)),
        ("players", np.int8),
        ("round", _LICENSES),  # 0 while the first row is revealed
        ("start", np.int8),
        ("last_round", np.int8),
        ("turn", np.int8),
        ("active", np.int8),
        ("stage", np.int8),
        ("left", _LEFT),  # boats to launch, captains to hire, cards to come
        ("lot", np.int8),  # 1 + the licence under auction, or 0
        ("bid", _PRICE),
        ("bidder", np.int8),
        ("due", _PRICE),
        ("proven", _PRICE, d.SEATS),  # cash that a hand is known to have: by bids in this auction, by what is due
        ("bought", np.int8),  # sets of seats
        ("declined", np.int8),
        ("folded", np.int8),
    ],
    align=True,
)

WORK = np.dtype(
    [
        ("order", np.int64, d.SEATS),  # of rank
        ("pool", np.int64),  # of redeal: cards not yet dealt again
        ("draws", np.int64),  # ... random numbers used
        ("hand", np.int64, d.SEATS),  # ... hands that may be kept
        ("stock", np.int64, len(piles.VALUES)),  # ... by value: cards in the pool
        ("number", np.int64, len(piles.VALUES)),  # ... cards of a hand
        ("cards", np.int64, len(piles.VALUES)),  # ... cards of that value or less
        ("cash", np.int64, len(piles.VALUES)),  # ... the cash that these must have
        ("ways", np.int64, len(piles.VALUES)),  # ... how many ways lead to the cards of higher values
        ("chosen", np.int64, len(piles.VALUES)),  # ... cards of the hand to keep
    ],
    align=True,
)


def setup(s, options):
    players = options[0]
    s.players = players
    for seat in range(players):
        s.hand[seat] = piles.START
    s.supply = piles.ALL_CARDS - players * piles.START
    s.standard = d.STANDARD_IN_GAME[players]
    s.premium = d.PREMIUM_IN_GAME[players]
    s.top = d.TOP_ADVANCED[players] if options[1] else d.TOP[players]
    s.crates = d.CRATES * players
    s.stage = STAGE_OFFER
    s.turn = CHANCE


def turn(s):
    return s.turn


def debtor(s):
    """Who has to pay sooner or later: what is due, the bid that stands, or the minimum of the lot offered; if nobody, any seat."""
    return s.bidder if s.bid > 0 else s.active
