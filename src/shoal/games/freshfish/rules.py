"""Fresh Fish: reserve plots, draw tiles, auction outlets; streets are compelled wherever the city would fall apart.

A set of plots is two integers. A row takes STRIDE bits, one more than the widest grid has columns, so that a shift by one never
carries a plot into another row; five rows make a word of WORD bits, ``low`` for rows 1 to 5 and ``high`` for rows 6 to 10. What is
shifted out of a word or into the spare column is cleared by the mask that every shift is met with.

Open are the empty plots and the streets. They are always connected, and every centre and outlet has an open neighbour.
"""

import numpy as np

from shoal.engine import CHANCE, OVER
from shoal.engine.dice import below, draw
from shoal.games.freshfish.data import ASIDE, BOX_APO, COLS, DECK_APO, DEMO_LENGTH, KINDS, LONGEST, MONEY, PLOTS, SEATS, SIZE, SUPPLY

VERSION = 1

CENTERS, TURN, TILE, BID, PLACE, ZONE, END = 0, 1, 2, 3, 4, 5, 6                         # stages
NO_TILE, FISH, WASTE, GAS, GAME, APO_TILE, ZONE_TILE, DEMO_TILE, STREET_TILE = 0, 1, 2, 3, 4, 5, 6, 7, 8
CORNERS, QUARTERS, ANYWHERE = 0, 1, 2                                                    # where centres may stand
AUTHOR, TRANSLATION = 0, 1                                                               # who wins a tie
NOTHING, EXPROPRIATE, END_TURN = 0, 1, 2                                                 # what follows an action
KEPT = -1                                                                                # an outlet off the board

PLACE_CENTER, RESERVE, PLACE_TILE, PLACE_ZONE = 0, PLOTS, 2 * PLOTS, 3 * PLOTS           # actions: each plus a plot
DRAW = 4 * PLOTS
TAKE_APO, TAKE_STREET, PASS = DRAW + 1, DRAW + 2, DRAW + 3
DRAWN = DRAW + 3                                                                         # plus a tile from FISH to DEMO_TILE
MAKE_BID = DRAWN + DEMO_TILE + 1                                                         # plus the bid
ACTIONS = MAKE_BID + MONEY + 1
ON_PLOT = (PLACE_CENTER, RESERVE, 0, 0, PLACE_TILE, PLACE_ZONE, 0)                       # what a chosen plot means at each stage

PLOT_FACTS, SEAT_FACTS, TABLE_FACTS = 14, 13, 15                                         # numbers of sense
SENSE = PLOT_FACTS * PLOTS + SEAT_FACTS * SEATS + TABLE_FACTS

STRIDE = COLS + 1
WORD = 5 * STRIDE
LAST_ROW = WORD - STRIDE                     # where a word's fifth row begins
COLUMN = 1 + (1 << STRIDE) + (1 << 2 * STRIDE) + (1 << 3 * STRIDE) + (1 << 4 * STRIDE)   # one plot of every row of a word
BOARD_LOW = tuple(((1 << size) - 1) * COLUMN for size in SIZE)
BOARD_HIGH = tuple(((1 << size) - 1) * (COLUMN & ((1 << STRIDE * (size - 5)) - 1)) for size in SIZE)
OUTLETS = 0xFFFFFFFF                         # the outlets in ``deck``

STATE = np.dtype([
    ("empty_low", np.int64),
    ("empty_high", np.int64),
    ("street_low", np.int64),                # demonstrations are streets
    ("street_high", np.int64),
    ("demo_low", np.int64),
    ("demo_high", np.int64),
    ("built_low", np.int64),                 # centres and outlets; what is neither empty, street nor built is an APO
    ("built_high", np.int64),
    ("zone_low", np.int64),                  # APO that carry a Construction Zone
    ("zone_high", np.int64),
    ("reserved_low", np.int64, SEATS),
    ("reserved_high", np.int64, SEATS),
    ("deck", np.int64),                      # tiles left, a byte for each kind from FISH to DEMO_TILE
    ("outlet", np.int8, (SEATS, KINDS)),     # plot + 1, KEPT, or 0 while it is not owned
    ("center", np.int8, KINDS),              # plot + 1, or 0 while it is not placed
    ("money", np.int8, SEATS),
    ("supply", np.int8, SEATS),
    ("bids", np.int8, SEATS),                # bid + 1 in the auction under way or the last one, or 0
    ("begun", np.int8),                      # seats that have reserved before, a bit for each
    ("players", np.int8),
    ("centers", np.int8),
    ("tiebreak", np.int8),
    ("settle", np.int8),
    ("stage", np.int8),
    ("turn", np.int8),
    ("drawer", np.int8),                     # whose turn it is while others bid or place
    ("tile", np.int8),                       # in hand
    ("waiting", np.int8),                    # zones that go onto the next APO
    ("apo_left", np.int8),                   # APO that are not in the deck
], align=True)

WORK = np.dtype([("route", np.int32, (SEATS, KINDS)), ("points", np.int32, SEATS)], align=True)


# -- setting up --------------------------------------------------------------------------------------------------------


def setup(s, options):
    players, centers, zones, demos, tiebreak, settle = options
    s.players = players
    s.centers = centers
    s.tiebreak = tiebreak
    s.settle = settle
    for seat in range(players):
        s.money[seat] = MONEY
        s.supply[seat] = SUPPLY
    apo = DECK_APO[players - 2] + zones
    s.deck = players * 0x01010101 + (apo << 32) + (zones << 40) + (demos << 48)
    s.apo_left = BOX_APO - apo
    s.empty_low = BOARD_LOW[s.players - 2]
    s.empty_high = BOARD_HIGH[s.players - 2]
    s.center[0] = 1                          # the Harbor on a1
    build(s, 0)
    s.stage = CENTERS
    s.turn = CHANCE


def centers_placed(s):
    count = 0
    for kind in range(KINDS):
        if s.center[kind] > 0:
            count += 1
    return count


def region(s):
    """The empty plots that the option leaves to the next centre."""
    if s.centers == ANYWHERE:
        return s.empty_low, s.empty_high
    size = side(s)
    block = 1 if s.centers == CORNERS else size // 2
    start = size - block                     # of the far rows and columns
    rows = COLUMN & ((1 << STRIDE * block) - 1)
    far_low = COLUMN & ~((1 << STRIDE * start) - 1) if start < 5 else 0
    far_high = COLUMN & BOARD_HIGH[s.players - 2] & ~((1 << STRIDE * max(start - 5, 0)) - 1)
    low = 0
    high = 0
    for far in range(2):
        strip = ((1 << block) - 1) << far * start
        if strip * rows & s.built_low == 0:
            low |= strip * rows
        if (strip * far_low & s.built_low) | (strip * far_high & s.built_high) == 0:
            low |= strip * far_low
            high |= strip * far_high
    return low, high


def is_permitted(s, plot):
    """With a centre here, are the empty plots still connected, and has every centre one beside it?"""
    low = s.empty_low & ~low_bit(plot)
    high = s.empty_high & ~high_bit(plot)
    if (s.built_low & ~beside_low(low, high)) | (s.built_high & ~beside_high(low, high)):
        return False
    reached_low = low & -low
    reached_high = 0
    before_low = 0
    before_high = 0
    while reached_low != before_low or reached_high != before_high:
        before_low = reached_low
        before_high = reached_high
        reached_low |= beside_low(before_low, before_high) & low
        reached_high |= beside_high(before_low, before_high) & high
    return reached_low == low and reached_high == high


# -- sets of plots -----------------------------------------------------------------------------------------------------


def side(s):
    """How many plots a row of the grid has."""
    return SIZE[s.players - 2]


def low_bit(plot):
    """The plot as a set of one, a word at a time; a plot below 0, which is none, is in neither."""
    return 1 << (plot + plot // COLS) if 0 <= plot < 50 else 0


def high_bit(plot):
    return 1 << (plot - 50 + (plot - 50) // COLS) if plot >= 50 else 0


def beside_low(low, high):
    """The plots of the lower word beside any of these; bits outside the board may be set."""
    return (low << 1) | (low >> 1) | (low << STRIDE) | (low >> STRIDE) | (high << LAST_ROW)


def beside_high(low, high):
    return (high << 1) | (high >> 1) | (high << STRIDE) | (high >> STRIDE) | (low >> LAST_ROW)


def count(plots):
    """How many plots a word has."""
    plots -= (plots >> 1) & 0x5555555555555555
    plots = (plots & 0x3333333333333333) + ((plots >> 2) & 0x3333333333333333)
    plots = (plots + (plots >> 4)) & 0x0F0F0F0F0F0F0F0F
    plots += plots >> 8
    plots += plots >> 16
    return (plots + (plots >> 32)) & 0x7F


def nth(low, high, n):
    """Plot number ``n``, counted from 0, of a set that has more than ``n``."""
    word = low
    start = 0
    first = count(low)
    if n >= first:
        n -= first
        word = high
        start = WORD
    bit = start + nth_bit(word, n)
    return bit - bit // STRIDE


def nth_bit(x, n):
    """Where bit number ``n`` of a word is: sums over 2, 4, 8, 16 and 32 bits, then down through them."""
    pairs = x - ((x >> 1) & 0x5555555555555555)
    fours = (pairs & 0x3333333333333333) + ((pairs >> 2) & 0x3333333333333333)
    bytes_ = (fours + (fours >> 4)) & 0x0F0F0F0F0F0F0F0F
    shorts = (bytes_ + (bytes_ >> 8)) & 0x00FF00FF00FF00FF
    half = (shorts + (shorts >> 16)) & 0xFF
    at = 0
    if n >= half:
        n -= half
        at = 32
    part = (shorts >> at) & 0xFF
    if n >= part:
        n -= part
        at += 16
    part = (bytes_ >> at) & 0xFF
    if n >= part:
        n -= part
        at += 8
    part = (fours >> at) & 0xF
    if n >= part:
        n -= part
        at += 4
    part = (pairs >> at) & 0x3
    if n >= part:
        n -= part
        at += 2
    if n >= (x >> at) & 1:
        at += 1
    return at


def list_plots(low, high, first, out):
    """Write the actions ``first`` + plot for all plots of a set; how many."""
    size = 0
    word = low
    start = 0
    for _ in range(2):
        while word:
            bit = start + count((word & -word) - 1)
            out[size] = first + bit - bit // STRIDE
            size += 1
            word &= word - 1
        word = high
        start = WORD
    return size


# -- expropriation -----------------------------------------------------------------------------------------------------


def compelled(s):
    """The empty plots that have to stay open: those without which the open plots fall apart, and last accesses.

    Around a plot the open neighbours form groups, and between two groups lies a gap of closed plots or the land beyond the
    board. Since the open plots are connected, the groups are separated without the plot exactly if two of its gaps belong to one
    body of closed plots, corners touching. So every body is looked at once, all plots around it at the same time.
    """
    open_low = s.empty_low | s.street_low
    open_high = s.empty_high | s.street_high
    east_low = open_low >> 1
    east_high = open_high >> 1
    west_low = open_low << 1
    west_high = open_high << 1
    north_low = (open_low >> STRIDE) | (open_high << LAST_ROW)
    north_high = open_high >> STRIDE
    south_low = open_low << STRIDE
    south_high = (open_high << STRIDE) | (open_low >> LAST_ROW)

    # last accesses: built plots with one open neighbour
    low = s.built_low & ~twice(east_low, north_low, west_low, south_low)
    high = s.built_high & ~twice(east_high, north_high, west_high, south_high)
    found_low = beside_low(low, high)
    found_high = beside_high(low, high)

    # the first body is the land beyond the board with all that touches it
    size = side(s)
    row = (1 << size) - 1
    whole_low = BOARD_LOW[s.players - 2]
    whole_high = BOARD_HIGH[s.players - 2]
    top = row << (STRIDE * (size - 6))
    bottom = row
    left_low = COLUMN
    left_high = COLUMN & whole_high
    right_low = COLUMN << (size - 1)
    right_high = right_low & whole_high
    rest_low = whole_low & ~open_low
    rest_high = whole_high & ~open_high
    body_low = rest_low & (bottom | left_low | right_low)
    body_high = rest_high & (top | left_high | right_high)
    is_first = True
    while True:
        before_low = -1
        before_high = -1
        while body_low != before_low or body_high != before_high:
            before_low = body_low
            before_high = body_high
            low = body_low | (body_low << 1) | (body_low >> 1)
            high = body_high | (body_high << 1) | (body_high >> 1)
            body_low = rest_low & (low | (low << STRIDE) | (low >> STRIDE) | (high << LAST_ROW))
            body_high = rest_high & (high | (high << STRIDE) | (high >> STRIDE) | (low >> LAST_ROW))
        rest_low &= ~body_low
        rest_high &= ~body_high
        # where the body lies to the north-east or north of a plot, and so on around
        found_low |= twice(
            east_low & (body_low >> STRIDE + 1 | body_high << LAST_ROW - 1 | right_low | body_low >> STRIDE | body_high << LAST_ROW),
            north_low & (body_low >> STRIDE - 1 | body_high << LAST_ROW + 1 | left_low | body_low << 1),
            west_low & (body_low << STRIDE + 1 | left_low | bottom | body_low << STRIDE),
            south_low & (body_low << STRIDE - 1 | right_low | bottom | body_low >> 1),
        )
        found_high |= twice(
            east_high & (body_high >> STRIDE + 1 | right_high | top | body_high >> STRIDE),
            north_high & (body_high >> STRIDE - 1 | left_high | top | body_high << 1),
            west_high & (body_high << STRIDE + 1 | body_low >> LAST_ROW - 1 | left_high | body_high << STRIDE | body_low >> LAST_ROW),
            south_high & (body_high << STRIDE - 1 | body_low >> LAST_ROW + 1 | right_high | body_high >> 1),
        )
        if is_first:
            is_first = False
            top = 0
            bottom = 0
            left_low = 0
            left_high = 0
            right_low = 0
            right_high = 0
            # a plot that touches no other one closes nothing off
            low = rest_low << 1 | rest_low >> 1
            high = rest_high << 1 | rest_high >> 1
            body_low = rest_low | low
            body_high = rest_high | high
            rest_low &= low | body_low << STRIDE | body_low >> STRIDE | body_high << LAST_ROW
            rest_high &= high | body_high << STRIDE | body_high >> STRIDE | body_low >> LAST_ROW
        if rest_low:
            body_low = rest_low & -rest_low
            body_high = 0
        elif rest_high:
            body_low = 0
            body_high = rest_high & -rest_high
        else:
            return found_low & s.empty_low, found_high & s.empty_high


def twice(a, b, c, d):
    """What is in two or more of four sets."""
    return (a & b) | (c & d) | ((a | b) & (c | d))


def expropriate(s):
    """Turn all compelled plots into streets; their markers go back."""
    low, high = compelled(s)
    if low | high:
        s.empty_low &= ~low
        s.empty_high &= ~high
        s.street_low |= low
        s.street_high |= high
        for seat in range(s.players):
            lost_low = s.reserved_low[seat] & low
            lost_high = s.reserved_high[seat] & high
            if lost_low | lost_high:
                s.reserved_low[seat] &= ~low
                s.reserved_high[seat] &= ~high
                s.supply[seat] += count(lost_low) + count(lost_high)


# -- routes ------------------------------------------------------------------------------------------------------------


def longest(s):
    return LONGEST[s.players - 2]


def outlets(s, kind):
    """The outlets of a kind on the board."""
    low = 0
    high = 0
    for seat in range(s.players):
        low |= low_bit(s.outlet[seat][kind] - 1)
        high |= high_bit(s.outlet[seat][kind] - 1)
    return low, high


def measure(s, w, limit):
    """Lengths of the routes on the board up to ``limit`` into ``w.route``, 0 where there is none.

    A wave goes out from each centre, a street a step. A demonstration it touches is ``soon``, then ``due``, then part of it: three steps.
    """
    for kind in range(KINDS):
        for seat in range(s.players):
            w.route[seat][kind] = 0
        goal_low, goal_high = outlets(s, kind)
        wave_low = low_bit(s.center[kind] - 1)
        wave_high = high_bit(s.center[kind] - 1)
        due_low = 0
        due_high = 0
        soon_low = 0
        soon_high = 0
        demo_low = s.demo_low
        demo_high = s.demo_high
        street_low = s.street_low & ~demo_low
        street_high = s.street_high & ~demo_high
        length = 0
        while length < limit and goal_low | goal_high and wave_low | wave_high | due_low | due_high | soon_low | soon_high:
            length += 1
            near_low = beside_low(wave_low, wave_high)
            near_high = beside_high(wave_low, wave_high)
            wave_low = (near_low & street_low) | due_low
            wave_high = (near_high & street_high) | due_high
            due_low = soon_low
            due_high = soon_high
            soon_low = near_low & demo_low
            soon_high = near_high & demo_high
            street_low &= ~near_low
            street_high &= ~near_high
            demo_low &= ~near_low
            demo_high &= ~near_high
            hit_low = beside_low(wave_low, wave_high) & goal_low
            hit_high = beside_high(wave_low, wave_high) & goal_high
            if hit_low | hit_high:
                goal_low &= ~hit_low
                goal_high &= ~hit_high
                for seat in range(s.players):
                    plot = s.outlet[seat][kind] - 1
                    if (low_bit(plot) & hit_low) | (high_bit(plot) & hit_high):
                        w.route[seat][kind] = length


def is_settled(s):
    """Are all outlets sold, and is every route as long as if all empty plots were streets?

    Two waves go out from each centre side by side, one over streets, one over all open plots: do they meet each outlet at the same time?
    """
    if s.deck & OUTLETS:
        return False
    for kind in range(KINDS):
        goal_low, goal_high = outlets(s, kind)
        wave_low = low_bit(s.center[kind] - 1)
        wave_high = high_bit(s.center[kind] - 1)
        due_low = 0
        due_high = 0
        soon_low = 0
        soon_high = 0
        demo_low = s.demo_low
        demo_high = s.demo_high
        street_low = s.street_low & ~demo_low
        street_high = s.street_high & ~demo_high
        wide_low = wave_low                      # the wave over all open plots
        wide_high = wave_high
        wide_due_low = 0
        wide_due_high = 0
        wide_soon_low = 0
        wide_soon_high = 0
        wide_demo_low = demo_low
        wide_demo_high = demo_high
        open_low = street_low | s.empty_low
        open_high = street_high | s.empty_high
        for _ in range(1, longest(s)):
            if goal_low | goal_high == 0:
                break
            near_low = beside_low(wave_low, wave_high)
            near_high = beside_high(wave_low, wave_high)
            wave_low = (near_low & street_low) | due_low
            wave_high = (near_high & street_high) | due_high
            due_low = soon_low
            due_high = soon_high
            soon_low = near_low & demo_low
            soon_high = near_high & demo_high
            street_low &= ~near_low
            street_high &= ~near_high
            demo_low &= ~near_low
            demo_high &= ~near_high
            near_low = beside_low(wide_low, wide_high)
            near_high = beside_high(wide_low, wide_high)
            wide_low = (near_low & open_low) | wide_due_low
            wide_high = (near_high & open_high) | wide_due_high
            wide_due_low = wide_soon_low
            wide_due_high = wide_soon_high
            wide_soon_low = near_low & wide_demo_low
            wide_soon_high = near_high & wide_demo_high
            open_low &= ~near_low
            open_high &= ~near_high
            wide_demo_low &= ~near_low
            wide_demo_high &= ~near_high
            hit_low = beside_low(wave_low, wave_high) & goal_low
            hit_high = beside_high(wave_low, wave_high) & goal_high
            if hit_low != beside_low(wide_low, wide_high) & goal_low or hit_high != beside_high(wide_low, wide_high) & goal_high:
                return False
            goal_low &= ~hit_low
            goal_high &= ~hit_high
    return True


# -- what can be done --------------------------------------------------------------------------------------------------


def turn(s):
    return s.turn


def reservable(s):
    """The plots that the seat to move may reserve."""
    low = s.empty_low
    high = s.empty_high
    if s.supply[s.turn] == 0:
        return 0 & low, 0 & high
    taken_low = BOARD_LOW[s.players - 2] & ~low          # tiles, then markers too
    taken_high = BOARD_HIGH[s.players - 2] & ~high
    for seat in range(s.players):
        taken_low |= s.reserved_low[seat]
        taken_high |= s.reserved_high[seat]
    low &= ~taken_low
    high &= ~taken_high
    if (s.begun >> s.turn) & 1:
        low &= beside_low(taken_low, taken_high)
        high &= beside_high(taken_low, taken_high)
    return low, high


def placeable(s):
    """The plots for the tile in hand: the own reserved ones, and for an APO the zones too."""
    low = s.reserved_low[s.turn]
    high = s.reserved_high[s.turn]
    if s.tile == APO_TILE:
        low |= s.zone_low
        high |= s.zone_high
    return low, high


def plain_apo(s):
    """The APO that carry no zone."""
    low = BOARD_LOW[s.players - 2] & ~(s.empty_low | s.street_low | s.built_low | s.zone_low)
    high = BOARD_HIGH[s.players - 2] & ~(s.empty_high | s.street_high | s.built_high | s.zone_high)
    return low, high


def has_reserved(s, seat):
    return s.reserved_low[seat] | s.reserved_high[seat] != 0


def in_deck(s, tile):
    """How many of a tile the deck has left."""
    return (s.deck >> 8 * (tile - 1)) & 0xFF


def deck_size(s):
    size = 0
    for tile in range(FISH, DEMO_TILE + 1):
        size += in_deck(s, tile)
    return size


def eligible_plots(s):
    """The plots that the stage lets one choose from; of those for a centre some may not be permitted."""
    if s.stage == TURN:
        return reservable(s)
    if s.stage == PLACE:
        return placeable(s)
    if s.stage == ZONE:
        return plain_apo(s)
    return region(s)


def choices(s, w, out):
    size = 0
    if s.stage == TILE:
        for tile in range(FISH, DEMO_TILE + 1):
            if in_deck(s, tile):
                out[size] = DRAWN + tile
                size += 1
        return size
    if s.stage == BID:
        for bid in range(s.money[s.turn] + 1):
            out[bid] = MAKE_BID + bid
        return s.money[s.turn] + 1
    low, high = eligible_plots(s)
    plots = list_plots(low, high, ON_PLOT[s.stage], out)
    if s.stage == CENTERS:
        for i in range(plots):
            if is_permitted(s, out[i] - PLACE_CENTER):
                out[size] = out[i]
                size += 1
        return size
    size = plots
    if s.stage == TURN:
        if has_reserved(s, s.turn):
            if s.deck:
                out[size] = DRAW
                size += 1
            else:
                if s.apo_left > 0:
                    out[size] = TAKE_APO
                    size += 1
                out[size] = TAKE_STREET
                size += 1
        if size == 0:
            out[size] = PASS
            size += 1
    return size


def weight(s, w, action):
    """Centres stand on any permitted plot alike; a tile comes as often as there are tiles of its kind."""
    if s.stage == TILE:
        return in_deck(s, action - DRAWN)
    return 1


def pick(s, w, out, key):
    """One of the choices at random, without a list of them."""
    bits = draw(key, 0)
    if s.stage == BID:
        return MAKE_BID + below(bits, s.money[s.turn] + 1)
    if s.stage == TILE:
        ticket = below(bits, deck_size(s))
        tile = FISH
        while ticket >= in_deck(s, tile):
            ticket -= in_deck(s, tile)
            tile += 1
        return DRAWN + tile
    low, high = eligible_plots(s)
    plots = count(low) + count(high)
    others = 0
    if s.stage == TURN and has_reserved(s, s.turn):
        others = 2 if s.deck == 0 and s.apo_left > 0 else 1
    if plots + others == 0:
        return PASS
    ticket = below(bits, plots + others)
    if ticket < plots:
        plot = nth(low, high, ticket)
        tries = 0
        while s.stage == CENTERS and not is_permitted(s, plot):
            tries += 1
            plot = nth(low, high, below(draw(key, tries), plots))
        return ON_PLOT[s.stage] + plot
    if s.deck:
        return DRAW
    return TAKE_STREET if ticket == plots else TAKE_APO


# -- what happens ------------------------------------------------------------------------------------------------------


def play(s, w, action):
    """Expropriation and the end of a turn stand here once, and not where they are caused: compiled code would hold a copy of each."""
    stage = s.stage
    follows = 0
    if stage == TURN:
        follows = move(s, action)
    elif stage == TILE:
        follows = reveal(s, action - DRAWN)
    elif stage == BID:
        follows = make_bid(s, action - MAKE_BID)
    elif stage == PLACE:
        follows = place(s, action - PLACE_TILE)
    elif stage == ZONE:
        s.zone_low |= low_bit(action - PLACE_ZONE)
        s.zone_high |= high_bit(action - PLACE_ZONE)
        follows = END_TURN
    else:
        follows = place_center(s, action - PLACE_CENTER)
    if follows & EXPROPRIATE:
        expropriate(s)
    if follows & END_TURN:
        end_turn(s)


def place_center(s, plot):
    kind = centers_placed(s)
    s.center[kind] = plot + 1
    build(s, plot)
    if kind < KINDS - 1:
        return NOTHING
    s.stage = TURN
    s.turn = 0
    return EXPROPRIATE


def move(s, action):
    """Reserve, draw, take or pass."""
    if action < PLACE_TILE:
        return reserve(s, action - RESERVE)
    if action == PASS:
        return END_TURN
    if action == DRAW:
        s.stage = TILE
        s.turn = CHANCE
        return NOTHING
    s.stage = PLACE
    s.tile = STREET_TILE
    if action == TAKE_APO:
        s.tile = APO_TILE
        s.apo_left -= 1
    return NOTHING


def reserve(s, plot):
    s.reserved_low[s.turn] |= low_bit(plot)
    s.reserved_high[s.turn] |= high_bit(plot)
    s.supply[s.turn] -= 1
    s.begun |= 1 << s.turn
    return END_TURN


def reveal(s, tile):
    s.deck -= 1 << 8 * (tile - 1)
    s.tile = tile
    s.turn = s.drawer
    if tile <= GAME:
        return auction(s)
    if tile == ZONE_TILE:
        low, high = plain_apo(s)
        if low | high == 0:
            s.waiting += 1
            return END_TURN
        s.stage = ZONE
    else:
        s.stage = PLACE
    return NOTHING


def place(s, plot):
    """The tile in hand comes onto a plot."""
    if s.tile <= GAME:
        return place_outlet(s, plot)
    if s.tile == APO_TILE:
        return place_apo(s, plot)
    clear(s, plot)
    s.street_low |= low_bit(plot)
    s.street_high |= high_bit(plot)
    if s.tile == DEMO_TILE:
        s.demo_low |= low_bit(plot)
        s.demo_high |= high_bit(plot)
    return END_TURN                          # what was open stays open: nothing is compelled


def place_apo(s, plot):
    low = low_bit(plot)
    high = high_bit(plot)
    follows = END_TURN
    if (s.zone_low & low) | (s.zone_high & high):
        s.zone_low &= ~low
        s.zone_high &= ~high
    else:
        clear(s, plot)
        follows |= EXPROPRIATE
    if s.waiting > 0:
        s.waiting -= 1
        s.zone_low |= low
        s.zone_high |= high
    return follows


def clear(s, plot):
    """The plot is developed: it is no longer empty, and its marker goes back."""
    seat = s.turn
    s.empty_low &= ~low_bit(plot)
    s.empty_high &= ~high_bit(plot)
    s.reserved_low[seat] &= ~low_bit(plot)
    s.reserved_high[seat] &= ~high_bit(plot)
    s.supply[seat] += 1


def build(s, plot):
    """A centre or an outlet comes onto an empty plot."""
    s.empty_low &= ~low_bit(plot)
    s.empty_high &= ~high_bit(plot)
    s.built_low |= low_bit(plot)
    s.built_high |= high_bit(plot)


# -- auctions ----------------------------------------------------------------------------------------------------------


def is_eligible(s, seat):
    """A seat bids for an outlet of a kind that it does not own."""
    return s.outlet[seat][s.tile - 1] == 0


def auction(s):
    """Sealed bids from the drawer on; the last outlet of a kind goes to the one who lacks it, for nothing."""
    eligible = 0
    first = 0
    seat = int(s.drawer)
    for _ in range(s.players):
        s.bids[seat] = 0
        if is_eligible(s, seat):
            if eligible == 0:
                first = seat
            eligible += 1
        seat = next_seat(s, seat)
    s.turn = first
    if eligible == 1:
        return win(s)
    s.stage = BID
    return NOTHING


def make_bid(s, bid):
    s.bids[s.turn] = bid + 1
    seat = next_seat(s, int(s.turn))
    while seat != s.drawer and not is_eligible(s, seat):
        seat = next_seat(s, seat)
    s.turn = seat
    if seat != s.drawer:
        return NOTHING
    s.turn = highest(s)
    s.money[s.turn] -= s.bids[s.turn] - 1
    return win(s)


def highest(s):
    """Who wins the auction; a tie goes to the first one from the drawer on, or from the drawer's left on."""
    seat = int(s.drawer)
    if s.tiebreak == TRANSLATION:
        seat = next_seat(s, seat)
    winner = seat
    for _ in range(s.players):
        if s.bids[seat] > s.bids[winner]:
            winner = seat
        seat = next_seat(s, seat)
    return winner


def win(s):
    """The outlet goes to a reserved plot of the winner's, or stays off the board if there is none."""
    if has_reserved(s, s.turn):
        s.stage = PLACE
        return NOTHING
    s.outlet[s.turn][s.tile - 1] = KEPT
    return close_auction(s)


def place_outlet(s, plot):
    """Under the marker, which stays. The first two outlets on the board bring a new marker."""
    seat = s.turn
    if outlets_placed(s, seat) < ASIDE:
        s.supply[seat] += 1
    s.outlet[seat][s.tile - 1] = plot + 1
    s.reserved_low[seat] &= ~low_bit(plot)
    s.reserved_high[seat] &= ~high_bit(plot)
    build(s, plot)
    return EXPROPRIATE | close_auction(s)


def outlets_placed(s, seat):
    placed = 0
    for kind in range(KINDS):
        if s.outlet[seat][kind] > 0:
            placed += 1
    return placed


def close_auction(s):
    """A drawer who did not win starts the turn again."""
    if s.turn == s.drawer:
        return END_TURN
    s.tile = NO_TILE
    s.stage = TURN
    s.turn = s.drawer
    return NOTHING


def next_seat(s, seat):
    return seat + 1 if seat + 1 < s.players else 0


def end_turn(s):
    s.tile = NO_TILE
    if s.empty_low | s.empty_high == 0 or (s.settle and is_settled(s)):
        s.stage = END
        s.turn = OVER
        s.drawer = 0
    else:
        s.stage = TURN
        s.drawer = next_seat(s, int(s.drawer))
        s.turn = s.drawer


# -- the end -----------------------------------------------------------------------------------------------------------


def tally(s, w):
    """Four routes minus money into ``w.points``; what has no route counts as the longest."""
    most = longest(s)
    measure(s, w, most - 1)
    for seat in range(s.players):
        points = -s.money[seat]
        for kind in range(KINDS):
            points += w.route[seat][kind] if w.route[seat][kind] > 0 else most
        w.points[seat] = points


def score(s, w, out):
    """The fewest points are best."""
    tally(s, w)
    for seat in range(s.players):
        out[seat] = w.points[seat]


def rank(s, w, out):
    """Fewest points win; a tie goes to more money."""
    tally(s, w)
    for seat in range(s.players):
        place = 0
        for other in range(s.players):
            if w.points[other] < w.points[seat] or (w.points[other] == w.points[seat] and s.money[other] > s.money[seat]):
                place += 1
        out[seat] = place


# -- what a seat knows -------------------------------------------------------------------------------------------------


def redeal(s, w, seat, key):
    """The others' bids of an auction under way, each as likely as the next."""
    if s.stage == BID:
        for other in range(s.players):
            if other != seat and s.bids[other] > 0:
                s.bids[other] = 1 + below(draw(key, other), s.money[other] + 1)


def sense(s, w, seat, out):
    """Fourteen numbers a plot, thirteen a seat, fifteen of the table. Seats count from the own one on, clockwise: 1, 2, ...

    A plot (row by row from a1, ten to a row): on the board, empty, what it counts on a route (street 1, demonstration 3), APO, zone,
    1 for each of the four centres, the owner for each of the four outlets, who has reserved it.
    A seat: plays, money, supply, set aside, has reserved before, has bid, the bid if it is known, is the drawer, is to act, and its
    four outlets (1 on the board, -1 kept).
    The table: stage, tile in hand, seven kinds in the deck, APO left, waiting zones, size, where centres stand, tie rule, settle.
    """
    for i in range(SENSE):
        out[i] = 0
    sense_plots(s, seat, out)
    for kind in range(KINDS):
        if s.center[kind] > 0:
            out[PLOT_FACTS * (s.center[kind] - 1) + 5 + kind] = 1
    for i in range(s.players):
        other = (seat + i) % s.players
        at = PLOT_FACTS * PLOTS + SEAT_FACTS * i
        out[at] = 1
        out[at + 1] = s.money[other]
        out[at + 2] = s.supply[other]
        out[at + 3] = ASIDE - min(ASIDE, outlets_placed(s, other))
        out[at + 4] = (s.begun >> other) & 1
        out[at + 5] = 1 if s.bids[other] > 0 else 0
        if s.bids[other] > 0 and (s.stage != BID or other == seat):
            out[at + 6] = s.bids[other] - 1
        out[at + 7] = 1 if s.stage != END and s.stage != CENTERS and s.drawer == other else 0
        out[at + 8] = 1 if s.turn == other else 0
        for kind in range(KINDS):
            if s.outlet[other][kind] > 0:
                out[at + 9 + kind] = 1
                out[PLOT_FACTS * (s.outlet[other][kind] - 1) + 9 + kind] = i + 1
            else:
                out[at + 9 + kind] = s.outlet[other][kind]
    at = PLOT_FACTS * PLOTS + SEAT_FACTS * SEATS
    out[at] = s.stage
    out[at + 1] = s.tile
    for tile in range(FISH, DEMO_TILE + 1):
        out[at + 1 + tile] = in_deck(s, tile)
    out[at + 9] = s.apo_left
    out[at + 10] = s.waiting
    out[at + 11] = side(s)
    out[at + 12] = s.centers
    out[at + 13] = s.tiebreak
    out[at + 14] = s.settle


def sense_plots(s, seat, out):
    """What lies on each plot, but for centres and outlets."""
    size = side(s)
    for row in range(size):
        for col in range(size):
            plot = COLS * row + col
            low = low_bit(plot)
            high = high_bit(plot)
            at = PLOT_FACTS * plot
            out[at] = 1
            if (s.empty_low & low) | (s.empty_high & high):
                out[at + 1] = 1
                for i in range(s.players):
                    other = (seat + i) % s.players
                    if (s.reserved_low[other] & low) | (s.reserved_high[other] & high):
                        out[at + 13] = i + 1
            elif (s.demo_low & low) | (s.demo_high & high):
                out[at + 2] = DEMO_LENGTH
            elif (s.street_low & low) | (s.street_high & high):
                out[at + 2] = 1
            elif (s.built_low & low) | (s.built_high & high) == 0:
                out[at + 3] = 1
                if (s.zone_low & low) | (s.zone_high & high):
                    out[at + 4] = 1
