"""What is legal in Fishery. Choices, random play, bots and refusals all go by what is said here."""

from shoal.engine import bits

from . import fisheries
from . import state as st


def candidates(s):
    """How many actions come into question: a ship on every square; a net on both sides of every square, and passing."""
    if s.stage == st.STAGE_OVER:
        return 0
    if s.stage == st.STAGE_SHIPS:
        return s.squares
    return 2 * s.squares + 1 if s.nets_left[s.turn] > 0 else 1


def candidate(s, number):
    """The candidate with this number, from 0 on in ascending order."""
    if s.stage == st.STAGE_SHIPS:
        return st.ACT_SHIP + number
    if number == candidates(s) - 1:
        return st.ACT_PASS
    return st.ACT_NET_RIGHT + number if number < s.squares else st.ACT_NET_UP + number - s.squares


def is_legal(s, action):
    """Is this candidate legal?"""
    if action < st.ACT_NET_RIGHT:
        return (s.ships >> action) & 1 == 0
    return action == st.ACT_PASS or (is_open(s, action) and cut_off(s, action) == 0)


def is_open(s, action):
    """Is there still room for this net: neither a net nor the edge of the board?"""
    if action >= st.ACT_NET_UP:
        return (s.open_up >> (action - st.ACT_NET_UP)) & 1 != 0
    return (s.open_right >> (action - st.ACT_NET_RIGHT)) & 1 != 0


def cut_off(s, action):
    """The squares that this net would close off without a ship or without a square on the edge of the board, which is not allowed; 0: none.

    All fisheries are as they should be before it, so only the two parts of the one that it splits need a look.
    """
    square, other = st.ends(s, action)
    is_up = action >= st.ACT_NET_UP
    if not could_split(s, square, is_up):
        return 0
    right, up = s.open_right, s.open_up
    if is_up:
        up &= ~(1 << square)
    else:
        right &= ~(1 << square)
    part = fisheries.flood(right, up, s.cols, square, 1 << other)
    if (part >> other) & 1:
        return 0
    if part & s.ships == 0 or part & s.edge == 0:
        return part
    part = fisheries.flood(right, up, s.cols, other, 0)
    return part if part & s.ships == 0 or part & s.edge == 0 else 0


def could_split(s, square, is_up):
    """Does each end of this net space meet a net or the edge of the board? A net with a loose end separates nothing."""
    right, up, cols = s.open_right, s.open_up, s.cols
    if is_up:
        # the left end meets the sides of three other spaces, and so does the right end
        if square > 0 and (right >> (square - 1)) & 1 and (right >> (square - 1 + cols)) & 1 and (up >> (square - 1)) & 1:
            return False
        return not ((right >> square) & 1 and (right >> (square + cols)) & 1 and (up >> (square + 1)) & 1)
    if square >= cols and (up >> (square - cols)) & 3 == 3 and (right >> (square - cols)) & 1:
        return False
    return not ((up >> square) & 3 == 3 and (right >> (square + cols)) & 1)


def sets(s):
    """Everything that is legal: the squares for a ship, those for a net on the right and for one above, and 1 if the seat may pass."""
    if s.stage == st.STAGE_SHIPS:
        return ~s.ships & st.board(s), 0, 0, 0
    if s.stage == st.STAGE_OVER:
        return 0, 0, 0, 0
    right, up = nets(s) if s.nets_left[s.turn] > 0 else (0, 0)
    return 0, right, up, 1


# -- all nets at once ----------------------------------------------------------------------------------------------------
#
# Where four squares meet there is a point, with the number of the square below it on the left. Nets join points, and the edge of the
# board is a net around everything. A net between two points that are joined already closes a ring, so it splits a fishery; every other
# net leaves the fisheries as they are.


def nets(s):
    """The legal nets as two sets of squares: those that may be closed on the right, and above.

    What ``is_legal`` says of each, for all at once: only nets from edge to edge need a look at the squares that they divide.
    """
    cols = s.cols
    board = (1 << s.squares) - 1
    first_row = (1 << cols) - 1
    last_row = first_row << (s.squares - cols)
    first_col = board // first_row
    last_col = first_col << (cols - 1)
    inner = board & ~last_row & ~last_col
    right = board & ~last_col & ~s.open_right
    up = board & ~last_row & ~s.open_up
    rings_right = 0  # spaces whose ends are joined without the edge of the board: they would close off water without an edge
    rings_up = 0
    tied = 0  # points that are joined to the edge of the board
    met = inner & (right | (right >> cols) | up | (up >> 1))  # points where nets end
    # only a net both of whose ends meet a net or the edge can split anything, and only the points of such spaces need a look
    right_ends = s.open_right & (met | last_row) & ((met << cols) | first_row)
    up_ends = s.open_up & (met | last_col) & ((met << 1) | first_col)
    left = met & (right_ends | (right_ends >> cols) | up_ends | (up_ends >> 1))
    while left:
        joined = join(left & -left, inner, right, up, cols)
        left &= ~joined
        rings_right |= joined & (joined << cols)
        rings_up |= joined & (joined << 1)
        from_below = (joined & right & first_row) | ((joined << cols) & right & last_row)
        from_the_side = (joined & up & first_col) | ((joined << 1) & up & last_col)
        if from_below | from_the_side:
            tied |= joined
    legal_right = s.open_right & ~rings_right
    legal_up = s.open_up & ~rings_up
    across = legal_right & (tied | last_row) & ((tied << cols) | first_row)
    while across:
        square = bits.lowest(across)
        across &= across - 1
        if cut_off(s, st.ACT_NET_RIGHT + square):
            legal_right &= ~(1 << square)
    across = legal_up & (tied | last_col) & ((tied << 1) | first_col)
    while across:
        square = bits.lowest(across)
        across &= across - 1
        if cut_off(s, st.ACT_NET_UP + square):
            legal_up &= ~(1 << square)
    return legal_right, legal_up


def join(point, inner, right, up, cols):
    """The points that these nets join to one of them."""
    joined = point
    before = 0
    while joined != before:
        before = joined
        joined |= inner & (((joined & right) >> cols) | ((joined << cols) & right) | ((joined & up) >> 1) | ((joined << 1) & up))
    return joined
