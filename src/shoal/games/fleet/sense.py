# mypy: allow-untyped-defs, allow-untyped-calls, no-check-untyped-defs
"""What a bot should know about Fleet beyond its rules: what licences, boats and cards will earn. Compiled like the rules."""

from shoal.engine import CHANCE
from shoal.engine.dice import below, draw
from shoal.games.fleet.bonuses import afford, captained, points
from shoal.games.fleet.data import CAPACITY, LICENSE_POINTS, LICENSES, MINIMUM
from shoal.games.fleet.piles import BITS, bit_at, bits_set, cash, kinds, license_count, size
from shoal.games.fleet.rules import (
    BID,
    BID_ACTION,
    DEAL_ACTION,
    FOLD_ACTION,
    HIRE,
    HIRE_ACTION,
    LAUNCH,
    LAUNCH_ACTION,
    N_KINDS,
    OFFER_ACTION,
    PAY,
    launchable,
    lowest_bid,
)
from shoal.games.fleet.rules import pick as any_action

SPREAD = 12
DEPTH = 60               # actions of a playout: about two rounds
WIDTH = 1                # search less widely: much of what can be done is clearly bad
UNIT = 4                 # ``rate`` counts in quarters of a point

CARD = 2                 # what a unit of cash in hand is worth, in quarters
FIRST_CARDS = 3          # ... one of the last three cards, beyond that: a boat, its price, its captain
CREW = 3                 # ... a crate that a boat will still catch
EARNS = (3, 4, 4, 4, 4, 0, 2, 2, 2)   # ... what a licence brings each round


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


def pick(s, w, out, key):
    """Bid in steps of one up to what a licence is worth, launch boats, give them captains."""
    seat = s.turn
    if seat != CHANCE:
        if s.stage == BID:
            low = lowest_bid(s)
            dear = s.bid > 0 and CARD * low > license_worth(s, s.lot - 1, rounds_left(s)) // 2
            if s.bid > 0 and (low > afford(s, seat) or dear or draw(key, 0) & 3 == 0):
                return FOLD_ACTION
            return BID_ACTION + low
        if s.stage == LAUNCH:
            boats = launchable(s, seat)
            if boats:
                return LAUNCH_ACTION + bit_at(boats, below(draw(key, 0), bits_set(boats))) // BITS
        elif s.stage == HIRE:
            hand = kinds(s.hand[seat])
            boats = kinds(s.idle[seat])
            if hand and boats:
                pair = below(draw(key, 0), bits_set(hand) * bits_set(boats))
                kind = bit_at(hand, pair // bits_set(boats)) // BITS
                return HIRE_ACTION + N_KINDS * kind + bit_at(boats, pair % bits_set(boats)) // BITS
    return any_action(s, w, out, key)
