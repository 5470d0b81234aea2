"""What may be done in Fleet, by players and by chance. Choices, random play, bots and refusals all go by what is said here.

While bidding, the legal actions are the bids from ``lowest_bid`` to ``highest_bid`` and perhaps folding. In every other stage they are
``allowed``: a set of bits, counted from the stage's first action; where a player may be done, that is the bit after its last one.
"""

from shoal.engine import CHANCE, bits
from shoal.engine.dice import below, draw

from .. import data as d
from . import bonuses, piles
from . import state as st

ACTIONS, KINDS, LICENSES, CAPACITY, CARD_BITS, LICENSE_BITS = (
    st.ACTIONS, d.N_KINDS, d.N_LICENSES, d.CAPACITY, piles.BITS, piles.LICENSE_BITS,
)  # fmt: skip
# by stage: the first action, and the bit for being done or -1
FIRST = (st.ACT_OFFER, st.ACT_BID, st.ACT_PAY, st.ACT_LAUNCH, st.ACT_HIRE, st.ACT_PROCESS, st.ACT_TRADE, 0, st.ACT_DISCARD, 0)
DONE = (-1, -1, -1, KINDS, KINDS * KINDS, KINDS * CAPACITY, 1, -1, -1, -1)


def allowed(s):
    """The set of the legal actions in every stage but STAGE_BID."""
    seat = s.turn
    if s.stage == st.STAGE_OFFER:
        return bits.collect(within_means(s, seat), LICENSE_BITS, LICENSES, 1) | 1 << (st.ACT_PASS - st.ACT_OFFER)
    if s.stage == st.STAGE_PAY:
        return bits.collect(piles.kinds(s.hand[seat]), CARD_BITS, KINDS, 1) | (1 << KINDS if s.stored[seat] > 0 else 0)
    if s.stage == st.STAGE_LAUNCH:
        return bits.collect(launchable(s, seat), CARD_BITS, KINDS, 1) | 1 << DONE[st.STAGE_LAUNCH]
    if s.stage == st.STAGE_HIRE:
        return hirable(s, seat) | 1 << DONE[st.STAGE_HIRE]
    if s.stage == st.STAGE_PROCESS:
        return bits.collect(processable(s, seat), CARD_BITS, KINDS, CAPACITY) | 1 << DONE[st.STAGE_PROCESS]
    if s.stage == st.STAGE_TRADE:
        return 1 | 1 << DONE[st.STAGE_TRADE]
    if s.stage == st.STAGE_DISCARD:
        return bits.collect(piles.kinds(discardable(s, seat)), CARD_BITS, KINDS, 1)
    return 0


def action_of(stage, bit):
    """The action that a bit of ``allowed`` stands for; higher bits are higher actions."""
    return st.ACT_DONE if bit == DONE[stage] else FIRST[stage] + bit


def choices(s, w, out):
    if s.turn == CHANCE:
        return outcomes(s, out)
    if s.stage == st.STAGE_BID:
        return bids(s, highest_bid(s), out)
    number = 0
    actions = allowed(s)
    while actions:
        out[number] = action_of(s.stage, bits.lowest(actions))
        number += 1
        actions &= actions - 1
    return number


def mask(s, w, out, row):
    """What ``choices`` lists as zeros and ones, mostly without a list."""
    if s.turn < 0 or s.stage == st.STAGE_BID or len(row) < ACTIONS:
        bits.tick_list(out, choices(s, w, out), ACTIONS, row)
        return
    done = DONE[s.stage]
    bits.tick_bytes(allowed(s) & ~(1 << done if done >= 0 else 0), FIRST[s.stage], ACTIONS, row)
    row[st.ACT_DONE] = 1 if done >= 0 else 0


def pick(s, w, out, key):
    """As ``choices`` and ``weight`` would have it, by counting instead of listing: random matches take half the time (12.6 instead of
    6.5 million actions a second on one core)."""
    ticket = draw(key, 0)
    if s.turn == CHANCE:
        if s.stage == st.STAGE_OFFER:
            return st.ACT_LICENSE + any_license(s, key)
        return st.ACT_DEAL + piles.kind_at(s.supply, below(ticket, piles.size(s.supply)))
    if s.stage == st.STAGE_BID:
        low = lowest_bid(s)
        steps = max(highest_bid(s) - low + 1, 0)
        step = below(ticket, steps + 1 if s.bid > 0 else steps)
        return st.ACT_BID + low + step if step < steps else st.ACT_FOLD
    return action_of(s.stage, bits.sample(allowed(s), ticket))


# -- what a player can do ----------------------------------------------------------------------------------------------


def within_means(s, seat):
    """The licences in the row whose minimum bid a player can afford, as a set of kinds."""
    return piles.license_kinds(s.row) & piles.WITHIN[min(bonuses.afford(s, seat), len(piles.WITHIN) - 1)]


def bids(s, highest, out):
    """From the lowest bid to ``highest``; folding once the bidding is open."""
    number = 0
    for bid in range(lowest_bid(s), highest + 1):
        out[number] = st.ACT_BID + bid
        number += 1
    if s.bid > 0:
        out[number] = st.ACT_FOLD
        number += 1
    return number


def lowest_bid(s):
    """The lot's minimum, or one more than the bid that stands."""
    return max(d.MINIMUM[s.lot - 1], s.bid + 1)


def highest_bid(s):
    return min(bonuses.afford(s, s.turn), d.MOST_BID)


def launchable(s, seat):
    """The kinds of boats in hand whose licence the player owns and which the rest of the hand can pay for."""
    return piles.kinds(s.hand[seat]) & piles.LAUNCHED_WITH[min(bonuses.afford(s, seat), len(piles.LAUNCHED_WITH) - 1)] & licensed(s, seat)


def licensed(s, seat):
    """The kinds of boats that a player may launch, as a set of kinds."""
    found = 0
    for kind in range(d.N_KINDS):
        if has_license(s, seat, kind):
            found |= piles.card(kind)
    return found


def has_license(s, seat, kind):
    """May this player launch boats of a kind? Any king crab licence does for crabs."""
    if kind == d.CRAB:
        return s.licenses[seat] >> (piles.LICENSE_BITS * d.CRAB_CAPTAINS) > 0
    return piles.license_count(s.licenses[seat], kind) > 0


def hirable(s, seat):
    """A bit for every kind of card in hand and every kind of boat without captain: N_KINDS * card + boat."""
    boats = bits.collect(piles.kinds(s.idle[seat]), CARD_BITS, KINDS, 1)
    found = 0
    for kind in range(d.N_KINDS):
        if piles.count(s.hand[seat], kind) > 0:
            found |= boats << (d.N_KINDS * kind)
    return found


def processable(s, seat):
    """A bit for every kind and load of boats that can still give a crate: BITS * kind + crates - 1."""
    found = piles.kinds(s.crew[seat][d.CAPACITY]) << (d.CAPACITY - 1)
    for crates in range(1, d.CAPACITY):
        found |= piles.kinds(s.crew[seat][crates] - s.processed[seat][crates]) << (crates - 1)
    return found


def discardable(s, seat):
    """The cards of which one has to be discarded."""
    return s.hand[seat] if discards_any(s, seat) else s.drawn


def discards_any(s, seat):
    """Does a player discard any card, or one of those just drawn?"""
    return d.DISCARDS[bonuses.tuna_licenses(s, seat)] == d.FROM_HAND


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
