"""What is legal in Pisces. At every stage it is a set of bits counted from the stage's first action: ``allowed``.

Choosing at random counts the bits and takes one, so no list is made.
"""

from shoal.engine.bits import count, lowest
from shoal.engine.dice import below, draw

from ..data import BIDS, BOAT_PRICE, BOATS, FINDER, GEAR_PRICE, MOTOR, MOTOR_BID, OCEAN, POINTS
from .layout import CHIP, PLACES, boats, boats_in, chips, ready, taken
from .state import (
    ALL_AREAS,
    BIDDING,
    BLOCKING,
    BUY_BOAT,
    BUYING,
    CARD,
    CHOOSING,
    DONE,
    FIRST,
    FISHING,
    FLEET,
    KINDS,
    OUTRIGGING,
    PAYING,
    PICKING,
    REVEAL,
    ROLL,
    ROLLING,
    SARDINES,
    hits,
    points,
    species_of,
)


def allowed(s):
    """The legal actions (chance: the outcomes) as a set of bits, counted from the first action of the stage."""
    stage = s.stage
    if is_rolling(s):
        return 0b111111
    if stage == FISHING:
        return fishing(s)
    if stage == FLEET:
        return s.in_play | 1 << OCEAN
    if stage == BIDDING:
        return biddable(s, s.seat) & (-1 << s.bid) | 1 << BIDS
    if stage == BUYING:
        return affordable(s)
    if stage == PAYING:
        return payable(s)
    if stage == BLOCKING:
        return spot_set(taken(s.board[species_of(s, s.seat)]))
    if stage == PICKING:
        return spot_set(hits(s))
    if stage == CARD:
        return cards_in(s)
    if stage == OUTRIGGING:
        return 0b11
    if stage == CHOOSING:
        return ~s.in_play & 0b111111
    return 0


def is_rolling(s):
    return ROLLING <= s.stage <= SARDINES


def spot_set(spots):
    """A set of spots with one bit for each instead of three."""
    bits = 0
    for spot in range(PLACES):
        bits |= (spots >> 2 * spot) & (1 << spot)
    return bits


def cards_in(s):
    """The species that still have tournament cards."""
    left = 0
    for species in range(KINDS):
        if (s.cards >> 3 * species) & 7:
            left |= 1 << species
    return left


def fishing(s):
    """Fish where a boat is; with a finder, in any other area as well."""
    fleet = s.fleet[s.seat]
    has_finder = ready(s.rack[s.seat], FINDER) > 0
    areas = s.in_play | 1 << OCEAN
    bits = 0
    for area in range(ALL_AREAS):
        if boats_in(fleet, area):
            bits |= 1 << area
            if has_finder:
                bits |= (areas & ~(1 << area)) << (ALL_AREAS * (area + 1))
    return bits


def affordable(s):
    """What the player can buy; to be done is always possible."""
    purse = points(s.catch[s.seat])
    bits = 1 << (DONE - BUY_BOAT)
    if purse >= GEAR_PRICE:
        for kind in range(3):
            if (s.pile >> 3 * kind) & 7:
                bits |= 2 << kind
        if purse >= BOAT_PRICE and boats(s.rack[s.seat]) == BOATS:
            bits |= 1
    return bits


def payable(s):
    """Chips the player can pay with: any for a purchase, for a bid those that let the rest be made up exactly."""
    catch = s.catch[s.seat]
    bits = 0
    for species in range(KINDS):
        if chips(catch, species) and (s.bid == 0 or is_exact(catch, species, s.due)):
            bits |= 1 << species
    return bits


def is_exact(catch, species, due):
    """Does a chip of this species leave a rest of what is due that the other chips make up?"""
    rest = due - POINTS[species]
    return rest >= 0 and (sums(catch - (1 << CHIP * species)) >> rest) & 1 != 0


def sums(catch):
    """The amounts from 0 to 20 that own chips make up exactly: a bit for each."""
    bits = 1
    for species in range(KINDS):
        value = POINTS[species]
        for _ in range(min(chips(catch, species), BIDS // value)):
            bits |= bits << value
    return bits & ((2 << BIDS) - 1)


def biddable(s, seat):
    """The bids that a player can make up with chips and motors: bit 0 for a bid of 1."""
    bits = sums(s.catch[seat])
    for _ in range(ready(s.rack[seat], MOTOR)):
        bits |= bits << MOTOR_BID
    return (bits >> 1) & ((1 << BIDS) - 1)


def choices(s, w, out):
    bits = allowed(s)
    first = FIRST[s.stage]
    number = 0
    while bits:
        out[number] = first + lowest(bits)
        bits &= bits - 1
        number += 1
    return number


def weight(s, w, action):
    """A tournament card is as likely as there are cards of it; so are the faces of a die."""
    if s.stage == CARD:
        return (s.cards >> 3 * (action - REVEAL)) & 7
    return 1


def pick(s, w, out, key):
    """Any legal action, without a list of them."""
    if is_rolling(s):
        return ROLL + below(draw(key, 0), 6)
    if s.stage == CARD:
        return REVEAL + pick_card(s, draw(key, 0))
    bits = allowed(s)
    for _ in range(below(draw(key, 0), count(bits))):
        bits &= bits - 1
    return FIRST[s.stage] + lowest(bits)


def pick_card(s, chance):
    left = 0
    for species in range(KINDS):
        left += (s.cards >> 3 * species) & 7
    ticket = below(chance, left)
    species = 0
    while ticket >= (s.cards >> 3 * species) & 7:
        ticket -= (s.cards >> 3 * species) & 7
        species += 1
    return species
