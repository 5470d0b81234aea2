"""What may be done in Fleet, by players and by chance: lists, weights, and a fair pick without a list. Compiled like the rules."""

from shoal.engine import CHANCE
from shoal.engine.dice import below, draw

from ..data import CAPACITY, CASH, COST, CRAB, CRAB_CAPTAINS, DISCARDS, FROM_HAND, MINIMUM, MOST_BID, STANDARD
from .bonuses import afford, tuna_licenses
from .piles import (
    ALL_LICENSES,
    BITS,
    LICENSE_BITS,
    STANDARDS,
    WITHIN,
    bit_at,
    bits_set,
    card,
    count,
    kind_at,
    kinds,
    license_count,
    license_kinds,
    license_size,
    size,
)
from .state import (
    BID,
    BID_ACTION,
    DEAL_ACTION,
    DISCARD,
    DISCARD_ACTION,
    DONE_ACTION,
    FOLD_ACTION,
    HIRE,
    HIRE_ACTION,
    LAST_BIT,
    LAUNCH,
    LAUNCH_ACTION,
    LICENSE_ACTION,
    N_KINDS,
    N_LICENSES,
    OFFER,
    OFFER_ACTION,
    PASS_BIT,
    PAY,
    PAY_ACTION,
    PROCESS,
    PROCESS_ACTION,
    TRADE,
    TRADE_ACTION,
)


def choices(s, w, out):
    if s.turn == CHANCE:
        return outcomes(s, out)
    if s.stage == BID:
        return bids(s, highest_bid(s), out)
    if s.stage == HIRE:
        return hires(s, out)
    number = 0
    mask = legal(s)
    while mask:
        out[number] = action_of(s.stage, bits_set((mask & -mask) - 1))
        number += 1
        mask &= mask - 1
    return number


def legal(s):
    """The legal actions of every stage but BID and HIRE, as a mask whose bits ``action_of`` knows."""
    seat = s.turn
    if s.stage == OFFER:
        return (license_kinds(s.row) & WITHIN[min(afford(s, seat), len(WITHIN) - 1)]) | (1 << PASS_BIT)
    if s.stage == PAY:
        return kinds(s.hand[seat]) | (1 << LAST_BIT if s.stored[seat] > 0 else 0)
    if s.stage == LAUNCH:
        return launchable(s, seat) | (1 << LAST_BIT)
    if s.stage == PROCESS:
        return processable(s, seat) | (1 << LAST_BIT)
    if s.stage == TRADE:
        return 3
    if s.stage == DISCARD:
        return kinds(s.hand[seat] if DISCARDS[tuna_licenses(s, seat)] == FROM_HAND else s.drawn)
    return 0


def action_of(stage, bit):
    """The action that a bit of ``legal`` stands for; higher bits are higher actions."""
    if stage == OFFER:
        return OFFER_ACTION + bit // LICENSE_BITS
    if stage == PAY:
        return PAY_ACTION + bit // BITS
    if stage == TRADE:
        return DONE_ACTION if bit else TRADE_ACTION
    if stage == DISCARD:
        return DISCARD_ACTION + bit // BITS
    if bit == LAST_BIT:
        return DONE_ACTION
    if stage == LAUNCH:
        return LAUNCH_ACTION + bit // BITS
    return PROCESS_ACTION + CAPACITY * (bit // BITS) + bit % BITS


def bids(s, highest, out):
    """From the minimum, or one more than the bid that stands, to ``highest``; folding once the bidding is open."""
    number = 0
    for bid in range(lowest_bid(s), highest + 1):
        out[number] = BID_ACTION + bid
        number += 1
    if s.bid > 0:
        out[number] = FOLD_ACTION
        number += 1
    return number


def lowest_bid(s):
    return max(MINIMUM[s.lot - 1], s.bid + 1)


def highest_bid(s):
    return min(afford(s, s.turn), MOST_BID)


def launchable(s, seat):
    """The kinds of boats in hand whose licence the player owns and which the rest of the hand can pay for."""
    means = afford(s, seat)
    found = 0
    for kind in range(N_KINDS):
        if count(s.hand[seat], kind) > 0 and means >= COST[kind] + CASH[kind] and has_license(s, seat, kind):
            found |= card(kind)
    return found


def has_license(s, seat, kind):
    """May this player launch boats of a kind? Any king crab licence does for crabs."""
    if kind == CRAB:
        return s.licenses[seat] >> (LICENSE_BITS * CRAB_CAPTAINS) > 0
    return license_count(s.licenses[seat], kind) > 0


def hires(s, out):
    seat = s.turn
    number = 0
    for kind in range(N_KINDS):
        if count(s.hand[seat], kind) > 0:
            for boat in range(N_KINDS):
                if count(s.idle[seat], boat) > 0:
                    out[number] = HIRE_ACTION + N_KINDS * kind + boat
                    number += 1
    out[number] = DONE_ACTION
    return number + 1


def processable(s, seat):
    """A mask with a bit for every kind and load of boats that can give a crate: BITS * kind + crates - 1."""
    found = kinds(s.crew[seat][CAPACITY]) << (CAPACITY - 1)
    for crates in range(1, CAPACITY):
        found |= kinds(s.crew[seat][crates] - s.processed[seat][crates]) << (crates - 1)
    return found


def pick(s, w, out, key):
    """As ``choices`` and ``weight`` would have it, by counting instead of listing."""
    bits = draw(key, 0)
    seat = s.turn
    if seat == CHANCE:
        if s.stage == OFFER:
            return LICENSE_ACTION + any_license(s, key)
        return DEAL_ACTION + kind_at(s.supply, below(bits, size(s.supply)))
    if s.stage == BID:
        low = lowest_bid(s)
        steps = max(highest_bid(s) - low + 1, 0)
        step = below(bits, steps + 1 if s.bid > 0 else steps)
        return BID_ACTION + low + step if step < steps else FOLD_ACTION
    if s.stage == HIRE:
        hand = kinds(s.hand[seat])
        boats = kinds(s.idle[seat])
        fleet = bits_set(boats)
        pairs = bits_set(hand) * fleet
        pair = below(bits, pairs + 1)
        if pair == pairs:
            return DONE_ACTION
        return HIRE_ACTION + N_KINDS * (bit_at(hand, pair // fleet) // BITS) + bit_at(boats, pair % fleet) // BITS
    mask = legal(s)
    return action_of(s.stage, bit_at(mask, below(bits, bits_set(mask))))


# -- chance ------------------------------------------------------------------------------------------------------------


def outcomes(s, out):
    number = 0
    if s.stage == OFFER:
        unseen = unseen_licenses(s)
        for kind in range(N_LICENSES):
            if license_weight(s, unseen, kind) > 0:
                out[number] = LICENSE_ACTION + kind
                number += 1
    else:
        for kind in range(N_KINDS):
            if count(s.supply, kind) > 0:
                out[number] = DEAL_ACTION + kind
                number += 1
    return number


def weight(s, w, action):
    if s.stage == OFFER:
        return license_weight(s, unseen_licenses(s), action - LICENSE_ACTION)
    return count(s.supply, action - DEAL_ACTION)


def unseen_licenses(s):
    """The licences that nobody has seen yet: in the pile, or out of the game since setup."""
    unseen = ALL_LICENSES - s.row - s.gone
    for seat in range(s.players):
        unseen -= s.licenses[seat]
    return unseen


def license_weight(s, unseen, kind):
    """How likely a kind comes up next: its class by the cards left in the pile, within it by the copies not yet seen."""
    copies = license_count(unseen, kind)
    if s.top > 0:
        return copies if kind < STANDARD else 0
    if kind < STANDARD:
        return s.standard * copies * max(license_size(unseen & ~STANDARDS), 1)
    return s.premium * copies * max(license_size(unseen & STANDARDS), 1)


def any_license(s, key):
    """A kind by its weight: first the class, standard or premium, then one of its unseen copies."""
    unseen = unseen_licenses(s)
    kind = -1
    if s.top > 0 or below(draw(key, 1), s.standard + s.premium) < s.standard:
        unseen &= STANDARDS
    else:
        unseen &= ~STANDARDS
    ticket = below(draw(key, 0), license_size(unseen))
    while ticket >= 0:
        kind += 1
        ticket -= license_count(unseen, kind)
    return kind
