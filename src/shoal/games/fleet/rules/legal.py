"""What may be done in Fleet, by players and by chance: lists, weights, and a fair pick without a list. Compiled like the rules."""

from shoal.engine import CHANCE
from shoal.engine.dice import below, draw

from .. import data as d
from . import bonuses, piles
from . import state as st


def choices(s, w, out):
    if s.turn == CHANCE:
        return outcomes(s, out)
    if s.stage == st.STAGE_BID:
        return bids(s, highest_bid(s), out)
    if s.stage == st.STAGE_HIRE:
        return hires(s, out)
    number = 0
    mask = allowed(s)
    while mask:
        out[number] = action_of(s.stage, piles.bits_set((mask & -mask) - 1))
        number += 1
        mask &= mask - 1
    return number


def allowed(s):
    """The legal actions of every stage but STAGE_BID and STAGE_HIRE, as a mask whose bits ``action_of`` knows."""
    seat = s.turn
    if s.stage == st.STAGE_OFFER:
        return (piles.license_kinds(s.row) & piles.WITHIN[min(bonuses.afford(s, seat), len(piles.WITHIN) - 1)]) | (1 << st.PASS_BIT)
    if s.stage == st.STAGE_PAY:
        return piles.kinds(s.hand[seat]) | (1 << st.LAST_BIT if s.stored[seat] > 0 else 0)
    if s.stage == st.STAGE_LAUNCH:
        return launchable(s, seat) | (1 << st.LAST_BIT)
    if s.stage == st.STAGE_PROCESS:
        return processable(s, seat) | (1 << st.LAST_BIT)
    if s.stage == st.STAGE_TRADE:
        return 3
    if s.stage == st.STAGE_DISCARD:
        return piles.kinds(s.hand[seat] if d.DISCARDS[bonuses.tuna_licenses(s, seat)] == d.FROM_HAND else s.drawn)
    return 0


def action_of(stage, bit):
    """The action that a bit of ``allowed`` stands for; higher bits are higher actions."""
    if stage == st.STAGE_OFFER:
        return st.ACT_OFFER + bit // piles.LICENSE_BITS
    if stage == st.STAGE_PAY:
        return st.ACT_PAY + bit // piles.BITS
    if stage == st.STAGE_TRADE:
        return st.ACT_DONE if bit else st.ACT_TRADE
    if stage == st.STAGE_DISCARD:
        return st.ACT_DISCARD + bit // piles.BITS
    if bit == st.LAST_BIT:
        return st.ACT_DONE
    if stage == st.STAGE_LAUNCH:
        return st.ACT_LAUNCH + bit // piles.BITS
    return st.ACT_PROCESS + d.CAPACITY * (bit // piles.BITS) + bit % piles.BITS


def bids(s, highest, out):
    """From the minimum, or one more than the bid that stands, to ``highest``; folding once the bidding is open."""
    number = 0
    for bid in range(lowest_bid(s), highest + 1):
        out[number] = st.ACT_BID + bid
        number += 1
    if s.bid > 0:
        out[number] = st.ACT_FOLD
        number += 1
    return number


def lowest_bid(s):
    return max(d.MINIMUM[s.lot - 1], s.bid + 1)


def highest_bid(s):
    return min(bonuses.afford(s, s.turn), d.MOST_BID)


def launchable(s, seat):
    """The kinds of boats in hand whose licence the player owns and which the rest of the hand can pay for."""
    means = bonuses.afford(s, seat)
    found = 0
    for kind in range(d.N_KINDS):
        if piles.count(s.hand[seat], kind) > 0 and means >= d.COST[kind] + d.CASH[kind] and has_license(s, seat, kind):
            found |= piles.card(kind)
    return found


def has_license(s, seat, kind):
    """May this player launch boats of a kind? Any king crab licence does for crabs."""
    if kind == d.CRAB:
        return s.licenses[seat] >> (piles.LICENSE_BITS * d.CRAB_CAPTAINS) > 0
    return piles.license_count(s.licenses[seat], kind) > 0


def hires(s, out):
    seat = s.turn
    number = 0
    for kind in range(d.N_KINDS):
        if piles.count(s.hand[seat], kind) > 0:
            for boat in range(d.N_KINDS):
                if piles.count(s.idle[seat], boat) > 0:
                    out[number] = st.ACT_HIRE + d.N_KINDS * kind + boat
                    number += 1
    out[number] = st.ACT_DONE
    return number + 1


def processable(s, seat):
    """A mask with a bit for every kind and load of boats that can give a crate: BITS * kind + crates - 1."""
    found = piles.kinds(s.crew[seat][d.CAPACITY]) << (d.CAPACITY - 1)
    for crates in range(1, d.CAPACITY):
        found |= piles.kinds(s.crew[seat][crates] - s.processed[seat][crates]) << (crates - 1)
    return found


def pick(s, w, out, key):
    """As ``choices`` and ``weight`` would have it, by counting instead of listing."""
    bits = draw(key, 0)
    seat = s.turn
    if seat == CHANCE:
        if s.stage == st.STAGE_OFFER:
            return st.ACT_LICENSE + any_license(s, key)
        return st.ACT_DEAL + piles.kind_at(s.supply, below(bits, piles.size(s.supply)))
    if s.stage == st.STAGE_BID:
        low = lowest_bid(s)
        steps = max(highest_bid(s) - low + 1, 0)
        step = below(bits, steps + 1 if s.bid > 0 else steps)
        return st.ACT_BID + low + step if step < steps else st.ACT_FOLD
    if s.stage == st.STAGE_HIRE:
        hand = piles.kinds(s.hand[seat])
        boats = piles.kinds(s.idle[seat])
        fleet = piles.bits_set(boats)
        pairs = piles.bits_set(hand) * fleet
        pair = below(bits, pairs + 1)
        if pair == pairs:
            return st.ACT_DONE
        return st.ACT_HIRE + d.N_KINDS * (piles.bit_at(hand, pair // fleet) // piles.BITS) + piles.bit_at(boats, pair % fleet) // piles.BITS
    mask = allowed(s)
    return action_of(s.stage, piles.bit_at(mask, below(bits, piles.bits_set(mask))))


# -- chance ------------------------------------------------------------------------------------------------------------


def outcomes(s, out):
    number = 0
    if s.stage == st.STAGE_OFFER:
        unseen = unseen_licenses(s)
        for kind in range(d.N_LICENSES):
            if license_weight(s, unseen, kind) > 0:
                out[number] = st.ACT_LICENSE + kind
                number += 1
    else:
        for kind in range(d.N_KINDS):
            if piles.count(s.supply, kind) > 0:
                out[number] = st.ACT_DEAL + kind
                number += 1
    return number


def weight(s, w, action):
    if s.stage == st.STAGE_OFFER:
        return license_weight(s, unseen_licenses(s), action - st.ACT_LICENSE)
    return piles.count(s.supply, action - st.ACT_DEAL)


def unseen_licenses(s):
    """The licences that nobody has seen yet: in the pile, or out of the game since setup."""
    unseen = piles.ALL_LICENSES - s.row - s.gone
    for seat in range(s.players):
        unseen -= s.licenses[seat]
    return unseen


def license_weight(s, unseen, kind):
    """How likely a kind comes up next: its class by the cards left in the pile, within it by the copies not yet seen."""
    copies = piles.license_count(unseen, kind)
    if s.top > 0:
        return copies if kind < d.STANDARD else 0
    if kind < d.STANDARD:
        return s.standard * copies * max(piles.license_size(unseen & ~piles.STANDARDS), 1)
    return s.premium * copies * max(piles.license_size(unseen & piles.STANDARDS), 1)


def any_license(s, key):
    """A kind by its weight: first the class, standard or premium, then one of its unseen copies."""
    unseen = unseen_licenses(s)
    kind = -1
    if s.top > 0 or below(draw(key, 1), s.standard + s.premium) < s.standard:
        unseen &= piles.STANDARDS
    else:
        unseen &= ~piles.STANDARDS
    ticket = below(draw(key, 0), piles.license_size(unseen))
    while ticket >= 0:
        kind += 1
        ticket -= piles.license_count(unseen, kind)
    return kind
