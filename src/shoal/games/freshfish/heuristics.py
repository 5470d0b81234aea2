"""What a bot should know about Fresh Fish beyond its rules: routes before there are streets, and modest bids. Compiled like the rules."""

from shoal.engine import CHANCE
from shoal.engine.bits import count
from shoal.engine.dice import below, draw

from .data import KINDS
from .rules.legal import has_reserved, reservable
from .rules.legal import pick as any_action
from .rules.plots import beside_high, beside_low, high_bit, low_bit, nth
from .rules.state import BID, DRAW, GAME, MAKE_BID, PLACE, PLACE_TILE, RESERVE, TURN
from .rules.streets import longest

SPREAD = 6

MODEST = 3  # what an outlet is worth before the last one comes for nothing
UNSOLD = 2  # what an outlet not yet owned costs more than the route it would have
NOWHERE = 8  # ... and its route without a plot to build on


def shown(s, action, seat):
    """Others' bids are sealed."""
    return MAKE_BID if s.stage == BID and s.turn != seat else action


def rate(s, w, out):
    """Money, and the routes if every open plot were a street; an outlet not yet owned goes to the best of the own reserved plots."""
    for seat in range(s.players):
        out[seat] = -s.money[seat]
        if s.stage == BID and s.bids[seat] > 0:
            bid = s.bids[seat] - 1
            out[seat] += abs(bid - 1) - 2
    for kind in range(KINDS):
        wave_low = low_bit(s.center[kind] - 1)
        wave_high = high_bit(s.center[kind] - 1)
        open_low = s.empty_low | s.street_low
        open_high = s.empty_high | s.street_high
        for seat in range(s.players):
            w.route[seat][kind] = 0
        for length in range(1, longest(s)):
            near_low = beside_low(wave_low, wave_high)
            near_high = beside_high(wave_low, wave_high)
            wave_low = near_low & open_low
            wave_high = near_high & open_high
            open_low &= ~near_low
            open_high &= ~near_high
            near_low = beside_low(wave_low, wave_high)
            near_high = beside_high(wave_low, wave_high)
            for seat in range(s.players):
                if w.route[seat][kind] == 0:
                    plot = s.outlet[seat][kind] - 1
                    if plot >= 0:
                        if (low_bit(plot) & near_low) | (high_bit(plot) & near_high):
                            w.route[seat][kind] = length
                    elif plot == -1 and (s.reserved_low[seat] & near_low) | (s.reserved_high[seat] & near_high):
                        w.route[seat][kind] = length + UNSOLD
        for seat in range(s.players):
            if w.route[seat][kind] > 0:
                out[seat] += w.route[seat][kind]
            elif s.outlet[seat][kind] == 0:
                out[seat] += NOWHERE + UNSOLD
            else:
                out[seat] += longest(s)


def nearest(s, kind, low, high):
    """The plot of a set that is nearest to the centre of a kind."""
    wave_low = low_bit(s.center[kind] - 1)
    wave_high = high_bit(s.center[kind] - 1)
    open_low = s.empty_low | s.street_low
    open_high = s.empty_high | s.street_high
    while True:
        near_low = beside_low(wave_low, wave_high)
        near_high = beside_high(wave_low, wave_high)
        if (near_low & low) | (near_high & high):
            return nth(near_low & low, near_high & high, 0)
        wave_low = near_low & open_low
        wave_high = near_high & open_high
        if wave_low | wave_high == 0:
            return nth(low, high, 0)
        open_low &= ~near_low
        open_high &= ~near_high


def pick(s, w, out, key):
    """Bid little, build outlets near their centres, and draw every other turn."""
    if s.turn != CHANCE:
        if s.stage == BID:
            return MAKE_BID + below(draw(key, 0), min(s.money[s.turn], MODEST) + 1)
        if s.stage == PLACE and s.tile <= GAME:
            return PLACE_TILE + nearest(s, s.tile - 1, s.reserved_low[s.turn], s.reserved_high[s.turn])
        if s.stage == TURN and s.deck and has_reserved(s, s.turn):
            low, high = reservable(s)
            plots = count(low) + count(high)
            if plots == 0 or draw(key, 0) & 1:
                return DRAW
            return RESERVE + nth(low, high, below(draw(key, 1), plots))
    return any_action(s, w, out, key)
