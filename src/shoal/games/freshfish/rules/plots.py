"""Sets of plots, and the plots themselves: bits of two integers. Compiled like the rules.

A row takes STRIDE bits, one more than the widest grid has columns, so that a shift by one never carries a plot into another row;
five rows make a word of WORD bits, ``low`` for rows 1 to 5 and ``high`` for rows 6 to 10. What is shifted out of a word or into the
spare column is cleared by the mask that every shift is met with.
"""

from shoal.engine.bits import count

from ..data import COLS, SIZE

STRIDE = COLS + 1
WORD = 5 * STRIDE
LAST_ROW = WORD - STRIDE  # where a word's fifth row begins
COLUMN = 1 + (1 << STRIDE) + (1 << 2 * STRIDE) + (1 << 3 * STRIDE) + (1 << 4 * STRIDE)  # one plot of every row of a word
BOARD_LOW = tuple(((1 << size) - 1) * COLUMN for size in SIZE)
BOARD_HIGH = tuple(((1 << size) - 1) * (COLUMN & ((1 << STRIDE * (size - 5)) - 1)) for size in SIZE)


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
