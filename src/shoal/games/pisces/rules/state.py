"""The record of a match of Pisces, its stages and the numbers of its actions; who is who in it.

What lies on a board, what a player caught, the gear and the boats at sea are packed into one integer each: see ``layout``.
"""

import numpy as np

from shoal.engine import CHANCE, OVER

from ..data import BIDS, BOATS, FACES_OWNED, GEAR_CARDS, OCEAN, POINTS, SEATS
from .layout import BOATS_AT, NAMED, PLACES, SPAWNERS, chips, taken

# stages, those of chance at the end
CHOOSING, BLOCKING, FLEET, FISHING, OUTRIGGING, PICKING, BUYING, PAYING, BIDDING, CARD, ROLLING, SARDINES, END = range(13)

KINDS = 6  # species
ALL_AREAS = 7  # the species' boards and the ocean

CHOOSE = 0  # actions: choose species i is CHOOSE + i, and so on
REVEAL = CHOOSE + KINDS
PUT_BLOCK = REVEAL + KINDS
SEND = PUT_BLOCK + PLACES
FISH = SEND + ALL_AREAS
FIND = FISH + ALL_AREAS  # find area i area j is FIND + 7 * i + j
ROLL = FIND + ALL_AREAS * ALL_AREAS  # roll 1 is ROLL
KEEP = ROLL + 6
REROLL = KEEP + 1
PICK = REROLL + 1
BUY_BOAT = PICK + PLACES
BUY_GEAR = BUY_BOAT + 1
DONE = BUY_GEAR + 3
PAY = DONE + 1
BID = PAY + KINDS  # bid 1 is BID
PASS = BID + BIDS
ACTIONS = PASS + 1

#: the first action of each stage
FIRST = (CHOOSE, PUT_BLOCK, SEND, FISH, KEEP, PICK, BUY_BOAT, PAY, BID, REVEAL, ROLL, ROLL, 0)

STATE = np.dtype(
    [
        ("board", np.int64, KINDS),  # by species; 0: not in play
        ("catch", np.int64, SEATS),
        ("rack", np.int32, SEATS),
        ("species", np.int32),  # four bits for each seat: its species, counted from 1
        ("cards", np.int32),  # three bits for each species: tournament cards left
        ("fleet", np.int16, SEATS),
        ("stars", np.int16, SEATS),
        ("pile", np.int16),  # three bits for each kind: gear cards left
        ("trophies", np.int8, SEATS),
        ("players", np.int8),
        ("stage", np.int8),
        ("seat", np.int8),  # who acts, or fishes while dice roll
        ("first", np.int8),
        ("round", np.int8),
        ("in_play", np.int8),  # set of species
        ("card1", np.int8),  # species of the open tournament cards, counted from 1
        ("card2", np.int8),
        ("area", np.int8),  # of the attempt, counted from 1
        ("die1", np.int8),
        ("die2", np.int8),
        ("due", np.int8),
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
        s.rack[seat] = BOATS << BOATS_AT
    for kind in range(3):
        s.pile |= GEAR_CARDS << 3 * kind


def turn(s):
    if s.stage < CARD:
        return int(s.seat)
    return OVER if s.stage == END else CHANCE


def species_of(s, seat):
    """A seat's species; -1 before it has chosen."""
    return ((s.species >> 4 * seat) & 15) - 1


def owner(s, species):
    """Whose species it is."""
    seat = 0
    while species_of(s, seat) != species:
        seat += 1
    return seat


def after(s, seat):
    """The next seat clockwise."""
    return seat + 1 if seat + 1 < s.players else 0


def points(catch):
    """What the chips of a catch are worth."""
    worth = 0
    for species in range(KINDS):
        worth += chip_points(catch, species)
    return worth


def chip_points(catch, species):
    return POINTS[species] * chips(catch, species)


def target(s):
    """The species that the attempt's dice are about; at the ocean their face belongs to one."""
    if s.area - 1 == OCEAN:
        return species_of(s, (s.die1 - 1) // FACES_OWNED[s.players])
    return s.area - 1


def hits(s):
    """The set of spots that the attempt's dice name and that have chips."""
    species = target(s)
    named = SPAWNERS
    if s.area - 1 != OCEAN:
        named = NAMED[species][s.die1 + s.die2]
    return named & taken(s.board[species])
