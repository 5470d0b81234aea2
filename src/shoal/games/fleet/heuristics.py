"""What a bot should know about Fleet beyond its rules: what licences, boats and cards will earn. Compiled like the rules."""

from shoal.engine import CHANCE, bits
from shoal.engine.dice import below, draw

from . import data as d
from .rules import bonuses, legal, piles
from .rules import state as st

SPREAD = 12
WIDTH = 1  # search less widely: much of what can be done is clearly bad
BUDGETS = {"easy": 70, "medium": 200, "expert": 30_000}  # a step is 65 to 85 %: docs/strength.md
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
        if st.ACT_DEAL <= action < st.ACT_OFFER:
            return st.ACT_DEAL
        if st.ACT_HIRE <= action < st.ACT_HIRE + d.N_KINDS * d.N_KINDS:
            return st.ACT_HIRE + (action - st.ACT_HIRE) % d.N_KINDS
    return action


def rounds_left(s):
    """How many more rounds there will be, about."""
    if s.last_round:
        return 0
    boats = 0
    for seat in range(s.players):
        boats += bonuses.captained(s, seat)
    return min((s.standard + s.premium) // s.players + 1, s.crates // max(boats, 1) + 1)


def license_worth(s, kind, rounds):
    return UNIT * d.LICENSE_POINTS[kind] + EARNS[kind] * rounds


def rate(s, w, out):
    """Points, cards as money, crates that the captained boats will catch, what the licences will earn, and the auction under way."""
    rounds = rounds_left(s)
    for seat in range(s.players):
        total = UNIT * bonuses.points(s, seat) + CARD * (piles.cash(s.hand[seat]) + d.CRATE_CASH * s.stored[seat])
        if rounds > 0:
            total += FIRST_CARDS * min(piles.size(s.hand[seat]), 3)
        for crates in range(d.CAPACITY):
            total += CREW * min(rounds, d.CAPACITY - crates) * piles.size(s.crew[seat][crates])
        total += CREW * min(max(rounds - 1, 0), d.CAPACITY) * piles.size(s.idle[seat]) // 2
        for kind in range(d.N_LICENSES):
            total += EARNS[kind] * rounds * piles.license_count(s.licenses[seat], kind)
        if s.lot > 0:
            if s.bid > 0 and s.bidder == seat:
                owed = s.due if s.stage == st.STAGE_PAY else s.bid
                total += license_worth(s, s.lot - 1, rounds) - CARD * owed
            elif s.bid == 0 and s.active == seat:
                total += max(license_worth(s, s.lot - 1, rounds) - CARD * d.MINIMUM[s.lot - 1], 0)
        elif s.due > 0 and s.active == seat:
            total -= CARD * s.due
        out[seat] = total


def sensible(s, w, out):
    """All choices but those that another one is as good as: to jump in the bidding, to give a captain to one boat rather than another."""
    seat = s.turn
    if seat != CHANCE and s.stage == st.STAGE_BID:
        return legal.bids(s, min(legal.highest_bid(s), legal.lowest_bid(s) + STEPS - 1), out)
    if seat != CHANCE and s.stage == st.STAGE_HIRE:
        number = 0
        for kind in range(d.N_KINDS):
            if s.idle[seat] and piles.count(s.hand[seat], kind) > 0:
                out[number] = st.ACT_HIRE + d.N_KINDS * kind + first_kind(s.idle[seat])
                number += 1
        out[number] = st.ACT_DONE
        return number + 1
    return legal.choices(s, w, out)


def first_kind(pile):
    return bits.nth(piles.kinds(pile), 0) // piles.BITS


def least(s, seat, cards, due, luck):
    """The kind of card that one can best do without; what is due, if anything, is paid with it."""
    best = -1
    lowest = 1 << 30
    for kind in range(d.N_KINDS):
        if piles.count(cards, kind) > 0:
            cost = (luck >> (2 * kind)) & 3
            if legal.has_license(s, seat, kind):
                cost += BOAT
            if due > 0:
                cost += 8 * max(d.CASH[kind] - due, 0) + 3 * (piles.VALUES[0] - min(d.CASH[kind], due))
            else:
                cost += 8 * d.CASH[kind]
            if cost < lowest:
                lowest = cost
                best = kind
    return best


def pick(s, w, out, key):
    """Bid in steps of one up to what a licence is worth, pay with what is needed least, use boats and captains as soon as possible."""
    seat = s.turn
    if seat == CHANCE:
        return legal.pick(s, w, out, key)
    luck = draw(key, 0)
    hand = s.hand[seat]
    if s.stage == st.STAGE_OFFER:
        lots = legal.within_means(s, seat)
        if lots == 0 or luck & 15 == 0:
            return st.ACT_PASS
        return st.ACT_OFFER + bits.nth(lots, below(draw(key, 1), bits.count(lots))) // piles.LICENSE_BITS
    if s.stage == st.STAGE_BID:
        low = legal.lowest_bid(s)
        limit = license_worth(s, s.lot - 1, rounds_left(s)) * (2 + (luck & 3)) // 8  # a quarter to five eighths of it
        return st.ACT_FOLD if s.bid > 0 and (low > legal.highest_bid(s) or CARD * low > limit) else st.ACT_BID + low
    if s.stage == st.STAGE_PAY:
        pays_crate = s.stored[seat] > 0 and (hand == 0 or luck >> 31)
        return st.ACT_PAY + (d.N_KINDS if pays_crate else least(s, seat, hand, s.due, luck))
    if s.stage == st.STAGE_LAUNCH:
        boats = legal.launchable(s, seat)
        return st.ACT_LAUNCH + bits.nth(boats, below(luck, bits.count(boats))) // piles.BITS if boats else st.ACT_DONE
    if s.stage == st.STAGE_HIRE:
        if hand == 0 or s.idle[seat] == 0:
            return st.ACT_DONE
        return st.ACT_HIRE + d.N_KINDS * least(s, seat, hand, 0, luck) + first_kind(s.idle[seat])
    if s.stage == st.STAGE_PROCESS:
        full = s.crew[seat][d.CAPACITY]
        return st.ACT_DONE if full == 0 or s.last_round else st.ACT_PROCESS + d.CAPACITY * first_kind(full) + d.CAPACITY - 1
    if s.stage == st.STAGE_TRADE:
        return st.ACT_DONE if s.last_round else st.ACT_TRADE
    return st.ACT_DISCARD + least(s, seat, legal.discardable(s, seat), 0, luck)
