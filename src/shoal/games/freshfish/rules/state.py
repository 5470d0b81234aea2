"""The position of a match of Fresh Fish: its record, its stages, tiles and actions.

A set of plots is two integers, ``..._low`` and ``..._high``: see ``plots``.
"""

import numpy as np

from ..data import KINDS, MONEY, PLOTS, SEATS

CENTERS, TURN, TILE, BID, PLACE, ZONE, END = 0, 1, 2, 3, 4, 5, 6  # stages
NO_TILE, FISH, WASTE, GAS, GAME, APO_TILE, ZONE_TILE, DEMO_TILE, STREET_TILE = 0, 1, 2, 3, 4, 5, 6, 7, 8
CORNERS, QUARTERS, ANYWHERE = 0, 1, 2  # where centres may stand
AUTHOR, TRANSLATION = 0, 1  # who wins a tie
NOTHING, EXPROPRIATE, END_TURN = 0, 1, 2  # what follows an action
KEPT = -1  # an outlet off the board

PLACE_CENTER, RESERVE, PLACE_TILE, PLACE_ZONE = 0, PLOTS, 2 * PLOTS, 3 * PLOTS  # actions: each plus a plot
DRAW = 4 * PLOTS
TAKE_APO, TAKE_STREET, PASS = DRAW + 1, DRAW + 2, DRAW + 3
DRAWN = DRAW + 3  # plus a tile from FISH to DEMO_TILE
MAKE_BID = DRAWN + DEMO_TILE + 1  # plus the bid
ACTIONS = MAKE_BID + MONEY + 1
ON_PLOT = (PLACE_CENTER, RESERVE, 0, 0, PLACE_TILE, PLACE_ZONE, 0)  # what a chosen plot means at each stage

PLOT_FACTS, SEAT_FACTS, TABLE_FACTS = 14, 13, 15  # numbers of observe
OBSERVATION = PLOT_FACTS * PLOTS + SEAT_FACTS * SEATS + TABLE_FACTS

OUTLETS = 0xFFFFFFFF  # the outlets in ``deck``

STATE = np.dtype(
    [
        ("empty_low", np.int64),
        ("empty_high", np.int64),
        ("street_low", np.int64),  # demonstrations are streets
        ("street_high", np.int64),
        ("demo_low", np.int64),
        ("demo_high", np.int64),
        ("built_low", np.int64),  # centres and outlets; what is neither empty, street nor built is an APO
        ("built_high", np.int64),
        ("zone_low", np.int64),  # APO that carry a Construction Zone
        ("zone_high", np.int64),
        ("reserved_low", np.int64, SEATS),
        ("reserved_high", np.int64, SEATS),
        ("deck", np.int64),  # tiles left, a byte for each kind from FISH to DEMO_TILE
        ("outlet", np.int8, (SEATS, KINDS)),  # plot + 1, KEPT, or 0 while it is not owned
        ("center", np.int8, KINDS),  # plot + 1, or 0 while it is not placed
        ("money", np.int8, SEATS),
        ("supply", np.int8, SEATS),
        ("bids", np.int8, SEATS),  # bid + 1 in the auction under way or the last one, or 0
        ("begun", np.int8),  # seats that have reserved before, a bit for each
        ("players", np.int8),
        ("centers", np.int8),
        ("tiebreak", np.int8),
        ("settle", np.int8),
        ("stage", np.int8),
        ("turn", np.int8),
        ("drawer", np.int8),  # whose turn it is while others bid or place
        ("tile", np.int8),  # in hand
        ("waiting", np.int8),  # zones that go onto the next APO
        ("apo_left", np.int8),  # APO that are not in the deck
    ],
    align=True,
)

WORK = np.dtype([("route", np.int32, (SEATS, KINDS)), ("points", np.int32, SEATS)], align=True)
