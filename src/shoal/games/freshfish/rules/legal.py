"""What can be done in Fresh Fish: the choices at each stage, and one of them at random. Compiled like the rules."""

from shoal.engine.bits import count
from shoal.engine.dice import below, draw

from .plots import (
    BOARD_HIGH,
    BOARD_LOW,
    COLUMN,
    STRIDE,
    beside_high,
    beside_low,
    high_bit,
    list_plots,
    low_bit,
    nth,
    side,
)
from .state import (
    ANYWHERE,
    APO_TILE,
    BID,
    CENTERS,
    CORNERS,
    DEMO_TILE,
    DRAW,
    DRAWN,
    FISH,
    MAKE_BID,
    ON_PLOT,
    PASS,
    PLACE,
    PLACE_CENTER,
    TAKE_APO,
    TAKE_STREET,
    TILE,
    TURN,
    ZONE,
)


def region(s):
    """The empty plots that the option leaves to the next centre."""
    if s.centers == ANYWHERE:
        return s.empty_low, s.empty_high
    size = side(s)
    block = 1 if s.centers == CORNERS else size // 2
    start = size - block  # of the far rows and columns
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


def reservable(s):
    """The plots that the seat to move may reserve."""
    low = s.empty_low
    high = s.empty_high
    if s.supply[s.turn] == 0:
        return 0 & low, 0 & high
    taken_low = BOARD_LOW[s.players - 2] & ~low  # tiles, then markers too
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
