"""Sets of plots as pairs of integers ``(low, high)``, a bit for each plot.

A row takes STRIDE bits, one more than the widest grid has columns, so that a shift by one never carries a plot into another row. ``low``
holds the first ROWS rows and ``high`` the others. A shifted set may have bits in the spare column or beyond the board; whoever
shifts meets the result with a set that has none.
"""

from shoal.engine import bits

from .. import data as d

ROWS = 5  # of a word
STRIDE = d.COLS + 1
ROW = (1 << d.COLS) - 1  # the plots of the first row
WORD = ROWS * STRIDE
SPLIT = ROWS * d.COLS  # the first plot of ``high``
LAST_ROW = WORD - STRIDE  # where a word's last row begins
LOW = min(SPLIT, d.PLOTS)  # plots that ``low`` holds, and ``high``
HIGH = d.PLOTS - LOW


def rectangle(rows, cols):
    """The plots of these rows and columns, for tables that are made before anything is compiled."""
    places = [(row, col) for row in rows for col in cols]
    low = sum(1 << STRIDE * row + col for row, col in places if row < ROWS)
    return low, sum(1 << STRIDE * (row - ROWS) + col for row, col in places if row >= ROWS)


BOARD = tuple(rectangle(range(size), range(size)) for size in d.SIZE)


def side(s):
    """How many plots a row of the grid has."""
    return d.SIZE[s.players - 2]


def board(s):
    """All plots of the grid."""
    return of(BOARD[s.players - 2])


# -- sets in a record --------------------------------------------------------------------------------------------------


def of(field):
    """The set that a field of the record holds: ``pl.of(s.empty)``."""
    return field[0], field[1]


def add(field, plots):
    field[0] |= plots[0]
    field[1] |= plots[1]


def remove(field, plots):
    field[0] &= ~plots[0]
    field[1] &= ~plots[1]


# -- sets --------------------------------------------------------------------------------------------------------------


def single(plot):
    """The set of one plot; a plot below 0 is none."""
    low = 1 << plot + plot // d.COLS if 0 <= plot < SPLIT else 0
    high = 1 << plot + plot // d.COLS - WORD if plot >= SPLIT else 0
    return low, high


def join(a, b):
    return a[0] | b[0], a[1] | b[1]


def meet(a, b):
    return a[0] & b[0], a[1] & b[1]


def without(a, b):
    return a[0] & ~b[0], a[1] & ~b[1]


def is_empty(a):
    return a[0] | a[1] == 0


def is_same(a, b):
    return a[0] == b[0] and a[1] == b[1]


def has(a, plot):
    return not is_empty(meet(a, single(plot)))


def count(a):
    return bits.count(a[0]) + bits.count(a[1])


def first(a):
    """The set of the first plot of a set that has any."""
    if a[0]:
        return a[0] & -a[0], 0
    return 0, a[1] & -a[1]


def nth(a, n):
    """Plot number ``n``, counted from 0, of a set that has more than ``n``."""
    word = a[0]
    start = 0
    below = bits.count(a[0])
    if n >= below:
        n -= below
        word = a[1]
        start = WORD
    return plot_at(start + nth_bit(word, n))


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


def list_plots(a, action, out):
    """Write the actions ``action`` + plot for all plots of a set; how many."""
    size = 0
    word = a[0]
    start = 0
    for _ in range(2):
        while word:
            out[size] = action + plot_at(start + bits.lowest(word))
            size += 1
            word &= word - 1
        word = a[1]
        start = WORD
    return size


def write(a, out, at):
    """Write 1 for the plots of a set and 0 for all others, row by row from ``out[at]`` on."""
    at = bits.unpack(closed_up(a[0]), 1, LOW, out, at)
    bits.unpack(closed_up(a[1]), 1, HIGH, out, at)


def plot_at(bit):
    """The plot that a bit stands for, counted through both words."""
    return bit - bit // STRIDE


def closed_up(word):
    """The rows of a word without the spare column between them: a bit for each plot."""
    plots = 0
    for row in range(ROWS):
        plots |= ((word >> (STRIDE * row)) & ROW) << (d.COLS * row)
    return plots


# -- neighbours --------------------------------------------------------------------------------------------------------


def with_east(a):
    """The plots that have one of these to their east, the next column."""
    return a[0] >> 1, a[1] >> 1


def with_west(a):
    return a[0] << 1, a[1] << 1


def with_north(a):
    """The plots that have one of these to their north, the next row."""
    return (a[0] >> STRIDE) | (a[1] << LAST_ROW), a[1] >> STRIDE


def with_south(a):
    return a[0] << STRIDE, (a[1] << STRIDE) | (a[0] >> LAST_ROW)


def beside(a):
    """The plots orthogonally adjacent to any of these."""
    return join(join(with_east(a), with_west(a)), join(with_north(a), with_south(a)))


def touching(a):
    """The plots that touch one of these, at a side or at a corner."""
    sides = join(with_east(a), with_west(a))
    row = join(a, sides)
    return join(sides, join(with_north(row), with_south(row)))


def around(a):
    """These plots and all that touch one of them."""
    row = join(a, join(with_east(a), with_west(a)))
    return join(row, join(with_north(row), with_south(row)))
