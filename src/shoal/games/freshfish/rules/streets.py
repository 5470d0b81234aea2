"""Fresh Fish's streets: which plots are compelled to become one, and how long the routes over them are. Compiled like the rules.

Open are the empty plots and the streets. They are always connected, and every centre and outlet has an open neighbour.
"""

from shoal.engine.bits import count

from ..data import KINDS, LONGEST
from .plots import (
    BOARD_HIGH,
    BOARD_LOW,
    COLUMN,
    LAST_ROW,
    STRIDE,
    beside_high,
    beside_low,
    high_bit,
    low_bit,
    side,
)
from .state import OUTLETS


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
        wide_low = wave_low  # the wave over all open plots
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
