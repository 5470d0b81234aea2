"""The position of a match of Fresh Fish: its record, its stages, tiles and actions. A set of plots is a pair of integers: see ``plots``."""

import numpy as np

from .. import data as d
from . import plots as pl

STAGE_CENTERS, STAGE_TURN, STAGE_TILE, STAGE_BID, STAGE_PLACE, STAGE_ZONE, STAGE_OVER = range(7)

TILE_NONE, TILE_FISH, TILE_WASTE, TILE_GAS, TILE_GAME, TILE_APO, TILE_ZONE, TILE_DEMO, TILE_STREET = range(9)

CENTERS_CORNERS, CENTERS_QUARTERS, CENTERS_ANYWHERE = range(3)  # where centres may stand
TIEBREAK_AUTHOR, TIEBREAK_TRANSLATION = range(2)
PLACING_CHANCE, PLACING_PLAYERS = range(2)  # who places the centres

ACT_CENTER, ACT_RESERVE, ACT_PLACE, ACT_ZONE = 0, d.PLOTS, 2 * d.PLOTS, 3 * d.PLOTS  # each plus a plot
ACT_DRAW = 4 * d.PLOTS
ACT_TAKE_APO, ACT_TAKE_STREET, ACT_PASS = ACT_DRAW + 1, ACT_DRAW + 2, ACT_DRAW + 3
ACT_TILE = ACT_PASS + 1  # plus a tile from TILE_FISH to TILE_DEMO, counted from 0
ACT_BID = ACT_TILE + TILE_DEMO  # plus the bid
ACTIONS = ACT_BID + d.MONEY + 1
ON_PLOT = (ACT_CENTER, ACT_RESERVE, 0, 0, ACT_PLACE, ACT_ZONE, 0)  # what a chosen plot means at each stage

NOTHING, EXPROPRIATE, END_TURN = 0, 1, 2  # what follows an action: bits
KEPT = -1  # an outlet off the board
OUTLETS = 0xFFFFFFFF  # the outlets in ``deck``


def fitting(largest):
    """The type for numbers from -1 to ``largest``, before anything is compiled."""
    return np.int8 if largest < 128 else np.int16


STATE = np.dtype(
    [
        ("empty", np.int64, 2),
        ("street", np.int64, 2),  # demonstrations are streets
        ("demo", np.int64, 2),
        ("built", np.int64, 2),  # centres and outlets; what is neither empty, street nor built is an APO
        ("zone", np.int64, 2),  # APO that carry a Construction Zone
        ("reserved", np.int64, (d.SEATS, 2)),
        ("deck", np.int64),  # tiles left, a byte for each kind from TILE_FISH to TILE_DEMO
        ("outlet", np.int8, (d.SEATS, d.KINDS)),  # plot + 1, KEPT, or 0 while it is not owned
        ("center", np.int8, d.KINDS),  # plot + 1, or 0 while it is not placed
        ("money", fitting(d.MONEY), d.SEATS),
        ("supply", np.int8, d.SEATS),
        ("bids", fitting(d.MONEY + 1), d.SEATS),  # bid + 1 in the auction under way or the last one, or 0
        ("begun", np.int8),  # seats that have reserved before, a bit for each
        ("players", np.int8),
        ("centers", np.int8),
        ("tiebreak", np.int8),
        ("placing", np.int8),
        ("settle", np.int8),
        ("stage", np.int8),
        ("turn", np.int8),
        ("drawer", np.int8),  # whose turn it is while others bid or place
        ("tile", np.int8),  # in hand
        ("waiting", fitting(d.MOST_ZONES)),  # zones that go onto the next APO
        ("apo_left", fitting(d.BOX_APO)),  # APO that are not in the deck
    ],
    align=True,
)

WORK = np.dtype([("route", np.int32, (d.SEATS, d.KINDS)), ("points", np.int32, d.SEATS)], align=True)


def next_seat(s, seat):
    return seat + 1 if seat + 1 < s.players else 0


def has_reserved(s, seat):
    return not pl.is_empty(pl.of(s.reserved[seat]))


def in_deck(s, tile):
    """How many of a tile the deck has left."""
    return (s.deck >> 8 * (tile - 1)) & 0xFF


def deck_size(s):
    size = 0
    for tile in range(TILE_FISH, TILE_DEMO + 1):
        size += in_deck(s, tile)
    return size


def centers_placed(s):
    count = 0
    for kind in range(d.KINDS):
        if s.center[kind] > 0:
            count += 1
    return count


def outlets_placed(s, seat):
    """How many outlets a seat has on the board."""
    placed = 0
    for kind in range(d.KINDS):
        if s.outlet[seat][kind] > 0:
            placed += 1
    return placed


def build(s, plot):
    """A centre or an outlet comes onto an empty plot."""
    here = pl.single(plot)
    pl.remove(s.empty, here)
    pl.add(s.built, here)
