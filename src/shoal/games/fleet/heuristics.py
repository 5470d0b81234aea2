"""What a bot should know about Fleet beyond its rules: what licences, boats and cards will earn. Compiled like the rules."""

from shoal.engine import CHANCE
from shoal.engine.dice import below, draw

from .data import CAPACITY, CASH, DISCARDS, FROM_HAND, LICENSE_POINTS, LICENSES, MINIMUM
from .rules.bonuses import captained, points, tuna_licenses
from .rules.legal import bids, has_license, highest_bid, launchable, legal, lowest_bid
from .rules.legal import choices as all_choices
from .rules.legal import pick as any_action
from .rules.piles import BITS, LICENSE_BITS, bit_at, bits_set, cash, count, kinds, license_count, size
from .rules.state import (
    BID,
    BID_ACTION,
    DEAL_ACTION,
    DISCARD_ACTION,
    DONE_ACTION,
    FOLD_ACTION,
    HIRE,
    HIRE_ACTION,
    LAUNCH,
    LAUNCH_ACTION,
    N_KINDS,
    OFFER,
    OFFER_ACTION,
    PASS_ACTION,
    PASS_BIT,
    PAY,
    PAY_ACTION,
    PROCESS,
    PROCESS_ACTION,
    TRADE,
    TRADE_ACTION,
)

SPREAD = 12
WIDTH = 1  # search less widely: much of what can be done is clearly bad
UNIT = 4  # ``rate`` counts in quarters of a point

CARD = 2  # what a unit of cash in hand is worth, in quarters
FIRST_CARDS = 3  # ... one of the last three cards, beyond that: a boat, its price, its captain
CREW = 3  # ... a crate that a boat will still catch
EARNS = (3, 4, 4, 4, 4, 0, 2, 2, 2)  # ... what a licence brings each round
BOAT = 12  # what a card that can be launched is worth to its owner beside its cash, a unit of which counts 8
STEPS = 3  # bids worth thinking about: the lowest ones


def shown(s, action, seat):
    """Cards dealt and captains hired are seen by their owner alone."""
    if seat != s.active:
        if DEAL_ACTION <= action < OFFER_ACTION:
            return DEAL_ACTION
        if HIRE_ACTION <= action < HIRE_ACTION + N_KINDS * N_KINDS:
            return HIRE_ACTION + (action - HIRE_ACTION) % N_KINDS
    return action


def rounds_left(s):
    """How many more rounds there will be, about."""
    if s.last_round:
        return 0
    boats = 0
    for seat in range(s.players):
        boats += captained(s, seat)
    return min((s.standard + s.premium) // s.players + 1, s.crates // max(boats, 1) + 1)


def license_worth(s, kind, rounds):
    return UNIT * LICENSE_POINTS[kind] + EARNS[kind] * rounds


def rate(s, w, out):
    """Points, cards as money, crates that the captained boats will catch, what the licences will earn, and the auction under way."""
    rounds = rounds_left(s)
    for seat in range(s.players):
        total = UNIT * points(s, seat) + CARD * (cash(s.hand[seat]) + s.stored[seat])
        if rounds > 0:
            total += FIRST_CARDS * min(size(s.hand[seat]), 3)
        for crates in range(CAPACITY):
            total += CREW * min(rounds, CAPACITY - crates) * size(s.crew[seat][crates])
        total += CREW * min(max(rounds - 1, 0), CAPACITY) * size(s.idle[seat]) // 2
        for kind in range(len(LICENSES)):
            total += EARNS[kind] * rounds * license_count(s.licenses[seat], kind)
        if s.lot > 0:
            if s.bid > 0 and s.bidder == seat:
                owed = s.due if s.stage == PAY else s.bid
                total += license_worth(s, s.lot - 1, rounds) - CARD * owed
            elif s.bid == 0 and s.active == seat:
                total += max(license_worth(s, s.lot - 1, rounds) - CARD * MINIMUM[s.lot - 1], 0)
        elif s.due > 0 and s.active == seat:
            total -= CARD * s.due
        out[seat] = total


def sensible(s, w, out):
    """All choices but those that another one is as good as: to jump in the bidding, to give a captain to one boat rather than another."""
    seat = s.turn
    if seat != CHANCE and s.stage == BID:
        return bids(s, min(highest_bid(s), lowest_bid(s) + STEPS - 1), out)
    if seat != CHANCE and s.stage == HIRE:
        number = 0
        for kind in range(N_KINDS):
            if s.idle[seat] and count(s.hand[seat], kind) > 0:
                out[number] = HIRE_ACTION + N_KINDS * kind + first_kind(s.idle[seat])
                number += 1
        out[number] = DONE_ACTION
        return number + 1
    return all_choices(s, w, out)


def first_kind(pile):
    return bit_at(kinds(pile), 0) // BITS


def least(s, seat, cards, due, bits):
    """The kind of card that one can best do without; what is due, if anything, is paid with it."""
    best = -1
    lowest = 1000
    for kind in range(N_KINDS):
        if count(cards, kind) > 0:
            cost = (bits >> (2 * kind)) & 3
            if has_license(s, seat, kind):
                cost += BOAT
            if due > 0:
                cost += 8 * max(CASH[kind] - due, 0) + 3 * (3 - min(CASH[kind], due))
            else:
                cost += 8 * CASH[kind]
            if cost < lowest:
                lowest = cost
                best = kind
    return best


def pick(s, w, out, key):
    """Bid in steps of one up to what a licence is worth, pay with what is needed least, use boats and captains as soon as possible."""
    seat = s.turn
    if seat == CHANCE:
        return any_action(s, w, out, key)
    bits = draw(key, 0)
    hand = s.hand[seat]
    if s.stage == OFFER:
        lots = legal(s) & ~(1 << PASS_BIT)
        if lots == 0 or bits & 15 == 0:
            return PASS_ACTION
        return OFFER_ACTION + bit_at(lots, below(draw(key, 1), bits_set(lots))) // LICENSE_BITS
    if s.stage == BID:
        low = lowest_bid(s)
        limit = license_worth(s, s.lot - 1, rounds_left(s)) * (2 + (bits & 3)) // 8  # a quarter to five eighths of it
        return FOLD_ACTION if s.bid > 0 and (low > highest_bid(s) or CARD * low > limit) else BID_ACTION + low
    if s.stage == PAY:
        pays_crate = s.stored[seat] > 0 and (hand == 0 or bits >> 31)
        return PAY_ACTION + (N_KINDS if pays_crate else least(s, seat, hand, s.due, bits))
    if s.stage == LAUNCH:
        boats = launchable(s, seat)
        return LAUNCH_ACTION + bit_at(boats, below(bits, bits_set(boats))) // BITS if boats else DONE_ACTION
    if s.stage == HIRE:
        if hand == 0 or s.idle[seat] == 0:
            return DONE_ACTION
        return HIRE_ACTION + N_KINDS * least(s, seat, hand, 0, bits) + first_kind(s.idle[seat])
    if s.stage == PROCESS:
        full = s.crew[seat][CAPACITY]
        return DONE_ACTION if full == 0 or s.last_round else PROCESS_ACTION + CAPACITY * first_kind(full) + CAPACITY - 1
    if s.stage == TRADE:
        return DONE_ACTION if s.last_round else TRADE_ACTION
    return DISCARD_ACTION + least(s, seat, hand if DISCARDS[tuna_licenses(s, seat)] == FROM_HAND else s.drawn, 0, bits)
