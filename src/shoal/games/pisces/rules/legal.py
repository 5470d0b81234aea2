"""What is legal in Pisces. At every stage it is a set of bits counted from the stage's first action: ``allowed``."""

from shoal.engine import bits, dice

from .. import data as d
from . import layout
from . import state as st

ACTIONS = st.ACTIONS
ANY_FACE = (1 << d.FACES) - 1
EVERY_SPECIES = (1 << layout.KINDS) - 1
#: by species: more chips than these make no bid that could not be made without them
CHIPS_IN_BID = tuple(d.BIDS // value for value in d.POINTS)


def allowed(s):
    """The legal actions (chance: the outcomes) as a set of bits, counted from the first action of the stage."""
    stage = s.stage
    if st.is_rolling(s):
        return ANY_FACE
    if stage == st.STAGE_FISH:
        return fishing(s)
    if stage == st.STAGE_FLEET:
        return s.in_play | 1 << d.OCEAN
    if stage == st.STAGE_BID:
        return biddable(s, s.seat) & (-1 << s.bid) | 1 << d.BIDS
    if st.STAGE_BUY <= stage <= st.STAGE_PAY:
        return trading(s)
    if stage == st.STAGE_BLOCK:
        return int(s.taken[st.species_of(s, s.seat)])
    if stage == st.STAGE_PICK:
        return st.hits(s)
    if stage == st.STAGE_CARD:
        return cards(s)
    if stage == st.STAGE_OUTRIGGER:
        return 0b11
    if stage == st.STAGE_CHOOSE:
        return ~s.in_play & EVERY_SPECIES
    return 0


def cards(s):
    """The species that still have tournament cards."""
    left = 0
    for species in range(layout.KINDS):
        if layout.cards_in(s.deck, species):
            left |= 1 << species
    return left


def fishing(s):
    """Fish where a boat is; with a finder, in any other area as well."""
    places = layout.with_boats(s.fleet[s.seat])
    found = places
    if layout.ready(s, s.seat, d.FINDER):
        areas = s.in_play | 1 << d.OCEAN
        while places:
            area = bits.lowest(places)
            found |= (areas & ~(1 << area)) << (layout.ALL_AREAS * (area + 1))
            places &= places - 1
    return found


def trading(s):
    """Buy or be done; with something bought, buy more or pay; once a chip is paid, pay the rest."""
    items = 0
    chips_at = 0  # the first bit of the chips
    if s.stage != st.STAGE_PAY:
        items = affordable(s)
        chips_at = st.ACT_PAY - st.ACT_BUY
    if s.stage == st.STAGE_BUY:
        return items | 1 << (st.ACT_DONE - st.ACT_BUY)
    return items | payable(s) << chips_at


def affordable(s):
    """The items that the player can buy, beside what is due already."""
    purse = st.points(s.chips[s.seat]) - s.due
    found = 0
    if s.boats[s.seat] < d.MOST_BOATS and purse >= d.PRICES[d.BOAT]:
        found = 1
    for kind in range(layout.ALL_GEAR):
        if layout.gear_in(s.gear_left, kind) and purse >= d.PRICES[1 + kind]:
            found |= 2 << kind
    return found


def payable(s):
    """Chips the player can pay with: any for a purchase, for a bid those that let the rest be made up exactly."""
    pile = s.chips[s.seat]
    found = 0
    for species in range(layout.KINDS):
        if layout.chips_in(pile, species) and (s.bid == 0 or is_exact(pile, species, s.due)):
            found |= 1 << species
    return found


def is_exact(pile, species, due):
    """Does a chip of this species leave a rest of what is due that the other chips make up?"""
    rest = due - d.POINTS[species]
    return rest >= 0 and (sums(pile - (1 << layout.CHIP_BITS * species)) >> rest) & 1 != 0


def sums(pile):
    """The amounts from 0 to the highest bid that chips make up exactly: a bit for each."""
    found = 1
    for species in range(layout.KINDS):
        value = d.POINTS[species]
        for _ in range(min(layout.chips_in(pile, species), CHIPS_IN_BID[species])):
            found |= found << value
    return found & ((2 << d.BIDS) - 1)


def biddable(s, seat):
    """The bids that a player can make up with chips and motors: bit 0 for a bid of 1."""
    found = sums(s.chips[seat])
    for _ in range(layout.ready(s, seat, d.MOTOR)):
        found |= found << d.MOTOR_BID
    return (found >> 1) & ((1 << d.BIDS) - 1)


def choices(s, w, out):
    left = allowed(s)
    first = st.FIRST[s.stage]
    number = 0
    while left:
        out[number] = first + bits.lowest(left)
        left &= left - 1
        number += 1
    return number


def mask(s, w, out, row):
    """The same as zeros and ones, without a list."""
    actions, first = allowed(s), st.FIRST[s.stage]
    if len(row) < ACTIONS:
        bits.tick_bits(actions, first, row)
    else:
        bits.tick_bytes(actions, first, ACTIONS, row)


def weight(s, w, action):
    """A tournament card is as likely as there are cards of it; so are the faces of a die."""
    if s.stage == st.STAGE_CARD:
        return layout.cards_in(s.deck, action - st.ACT_CARD)
    return 1


def pick(s, w, out, key):
    """Any legal action, without a list of them."""
    chance = dice.draw(key, 0)
    if st.is_rolling(s):
        return st.ACT_ROLL + dice.below(chance, d.FACES)
    if s.stage == st.STAGE_CARD:
        return st.ACT_CARD + pick_card(s, chance)
    return st.FIRST[s.stage] + bits.sample(allowed(s), chance)


def pick_masked(s, w, out, row, key):
    """The same for who has the mask."""
    actions = 0 if s.stage == st.STAGE_CARD or len(row) < ACTIONS else bits.ticked(st.FIRST[s.stage], ACTIONS, row)
    return st.FIRST[s.stage] + bits.sample(actions, dice.draw(key, 0)) if actions else pick(s, w, out, key)


def pick_card(s, chance):
    left = 0
    for species in range(layout.KINDS):
        left += layout.cards_in(s.deck, species)
    ticket = dice.below(chance, left)
    species = 0
    while ticket >= layout.cards_in(s.deck, species):
        ticket -= layout.cards_in(s.deck, species)
        species += 1
    return species
