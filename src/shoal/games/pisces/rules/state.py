"""The record of a match of Pisces, its stages and the numbers of its actions; who is who in it.

Chips on a board, piles of chips, cards of gear and fleets are packed into integers: see ``layout``.
"""

import numpy as np

from shoal.engine import CHANCE, OVER

from .. import data as d
from . import layout
from .layout import ALL_AGES, ALL_AREAS, ALL_GEAR, KINDS, PLACES, room

# what is being decided; what chance decides comes last. JOIN: something is bought, and as long as nothing is paid more may join it
(
    STAGE_CHOOSE, STAGE_BLOCK, STAGE_FLEET, STAGE_FISH, STAGE_OUTRIGGER, STAGE_PICK, STAGE_BUY, STAGE_JOIN, STAGE_PAY, STAGE_BID,
    STAGE_CARD, STAGE_ROLL, STAGE_SARDINE, STAGE_OVER,
) = range(14)  # fmt: skip

# the first number of each kind of action
ACT_CHOOSE = 0  # + species
ACT_CARD = ACT_CHOOSE + KINDS  # + species
ACT_BLOCK = ACT_CARD + KINDS  # + spot
ACT_SEND = ACT_BLOCK + PLACES  # + area
ACT_FISH = ACT_SEND + ALL_AREAS  # + area
ACT_FIND = ACT_FISH + ALL_AREAS  # + ALL_AREAS * where the boat is + where it fishes
ACT_ROLL = ACT_FIND + ALL_AREAS * ALL_AREAS  # + face - 1
ACT_KEEP = ACT_ROLL + d.FACES
ACT_REROLL = ACT_KEEP + 1
ACT_PICK = ACT_REROLL + 1  # + spot
ACT_BUY = ACT_PICK + PLACES  # + item: a boat, then the kinds of gear
ACT_DONE = ACT_BUY + 1 + ALL_GEAR
ACT_PAY = ACT_DONE + 1  # + species
ACT_BID = ACT_PAY + KINDS  # + bid - 1
ACT_PASS = ACT_BID + d.BIDS
ACTIONS = ACT_PASS + 1

#: the first action of each stage
FIRST = (
    ACT_CHOOSE, ACT_BLOCK, ACT_SEND, ACT_FISH, ACT_KEEP, ACT_PICK, ACT_BUY, ACT_BUY, ACT_PAY, ACT_BID, ACT_CARD, ACT_ROLL, ACT_ROLL, 0,
)  # fmt: skip

STATE = np.dtype(
    [
        ("rows", room(layout.STACK_BITS * layout.WIDEST), (KINDS, ALL_AGES)),  # the chips on each board's spots, by age
        ("taken", room(PLACES), KINDS),  # the set of each board's spots that have chips
        ("chips", room(layout.CHIP_BITS * KINDS), d.SEATS),  # a pile for each player
        ("caught", room(layout.CHIP_BITS * KINDS), d.SEATS),  # of it: this round
        ("deck", room(layout.CARD_BITS * KINDS)),  # tournament cards left
        ("gear", room(layout.GEAR_BITS * ALL_GEAR), d.SEATS),  # a hand for each player
        ("used", room(layout.GEAR_BITS * ALL_GEAR), d.SEATS),  # of it: used this round
        ("fresh", room(layout.GEAR_BITS * ALL_GEAR), d.SEATS),  # ... and bought this round
        ("gear_left", room(layout.GEAR_BITS * ALL_GEAR)),
        ("fleet", room(layout.BOAT_BITS * ALL_AREAS), d.SEATS),  # boats at sea that have not fished yet
        ("stars", room(layout.MOST_STARS.bit_length()), d.SEATS),
        ("due", room(layout.MOST_POINTS.bit_length())),
        ("centre", room(layout.CHIP_BITS), KINDS),  # the chips in the middle of each board
        ("block", np.int8, KINDS),  # the blocked spot of each board, counted from 1
        ("species", np.int8, d.SEATS),  # each player's, counted from 1
        ("boats", np.int8, d.SEATS),
        ("trophies", np.int8, d.SEATS),
        ("dice", np.int8, layout.MOST_DICE),  # of the attempt
        ("rolled", np.int8),  # how many of them
        ("players", np.int8),
        ("stage", np.int8),
        ("seat", np.int8),  # who acts, or fishes while dice roll
        ("first", np.int8),
        ("round", np.int8),
        ("in_play", np.int8),  # set of species
        ("card1", np.int8),  # species of the open tournament cards, counted from 1
        ("card2", np.int8),
        ("area", np.int8),  # of the attempt, counted from 1
        ("bid", np.int8),
        ("bidder", np.int8),  # counted from 1
        ("passed", np.int8),  # set of seats
    ],
    align=True,
)

WORK = np.dtype([("unused", np.int8)])


def setup(s, options):
    s.players = options[0]
    for seat in range(s.players):
        s.boats[seat] = d.BOATS
    for kind in range(ALL_GEAR):
        s.gear_left |= d.GEAR_CARDS[kind] << layout.GEAR_BITS * kind


def turn(s):
    if s.stage < STAGE_CARD:
        return int(s.seat)
    return OVER if s.stage == STAGE_OVER else CHANCE


def is_rolling(s):
    return STAGE_ROLL <= s.stage <= STAGE_SARDINE


def species_of(s, seat):
    """A seat's species; -1 before it has chosen."""
    return s.species[seat] - 1


def owner(s, species):
    """Whose species it is."""
    seat = 0
    while species_of(s, seat) != species:
        seat += 1
    return seat


def after(s, seat):
    """The next seat clockwise."""
    return seat + 1 if seat + 1 < s.players else 0


def points(pile):
    """What the chips of a pile are worth."""
    worth = 0
    for species in range(KINDS):
        worth += chip_points(pile, species)
    return worth


def chip_points(pile, species):
    return d.POINTS[species] * layout.chips_in(pile, species)


def outcome(s):
    """What the dice on the table add up to."""
    pips = 0
    for die in range(layout.MOST_DICE):
        pips += s.dice[die]
    return pips


def target(s):
    """The species that the attempt's dice are about; at the ocean their face belongs to one."""
    if s.area - 1 == d.OCEAN:
        return species_of(s, layout.FACE_OWNER[s.players][s.dice[0]])
    return s.area - 1


def hits(s):
    """The set of spots that the attempt's dice name and that have chips."""
    species = target(s)
    named = layout.SPAWNER_SPOTS if s.area - 1 == d.OCEAN else layout.NAMED[species][outcome(s)]
    return named & s.taken[species]


def is_released(s, spot):
    """Do the attempt's dice let the fish on this spot go?"""
    return s.area - 1 != d.OCEAN and (layout.RELEASED[s.area - 1][outcome(s)] >> spot) & 1 != 0
