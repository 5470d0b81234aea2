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
# net leaves the fisheries as they are. Squares and their open sides are a graph, and a side that splits a fishery is a bridge of it: it
# may be closed if ships, and squares on the edge of the board, lie beyond it in both directions.


def nets(s):
    """The legal nets as two sets of squares: those that may be closed on the right, and above.

    What ``is_legal`` says of each, for all at once and without a look at each.
    """
    right, up, cols = s.open_right, s.open_up, s.cols
    board = st.board(s)
    first_row = (1 << cols) - 1
    last_row = first_row << (s.squares - cols)
    first_col = board & st.FIRST_COLUMN[cols]
    last_col = first_col << (cols - 1)
    inner = board & ~last_row & ~last_col
    nets_right = board & ~last_col & ~right
    nets_up = board & ~last_row & ~up
    tied = (nets_right & first_row) | ((nets_right & last_row) >> cols) | (nets_up & first_col) | ((nets_up & last_col) >> 1)
    tied = joined(inner & tied, inner, nets_right, nets_up, cols)  # the points that nets join to the edge of the board
    bridges_right = right & (tied | last_row) & ((tied << cols) | first_row)
    bridges_up = up & (tied | last_col) & ((tied << 1) | first_col)
    legal_right, legal_up = between(right, up, cols, bridges_right, bridges_up, s.ships)
    edge_right, edge_up = between(right, up, cols, bridges_right, bridges_up, s.edge)
    legal_right &= edge_right
    legal_up &= edge_up
    # Rings that do not touch the edge: water inside them with fewer than four squares is a dead end. All but one of the nets around four
    # join eight points one after another; take the first and the last away, three times, and two are left.
    middle = passed(inner & ~tied, nets_right, nets_up, cols)
    middle = passed(passed(middle, nets_right, nets_up, cols), nets_right, nets_up, cols)
    if middle:
        loose = joined(middle, inner, nets_right, nets_up, cols)
        legal_right &= ~rings(s, st.ACT_NET_RIGHT, legal_right & loose & (loose << cols))
        legal_up &= ~rings(s, st.ACT_NET_UP, legal_up & loose & (loose << 1))
    return legal_right, legal_up


def joined(points, inner, right, up, cols):
    """These points and all that nets join to them."""
    before = 0
    while points != before:
        before = points
        points |= inner & (((points & right) >> cols) | ((points << cols) & right))
        points |= inner & (((points & up) >> 1) | ((points << 1) & up))
    return points


def passed(points, right, up, cols):
    """Those of these points that nets join to at least two others of them."""
    below, above = right & (points << cols), (right & points) >> cols
    before, behind = up & (points << 1), (up & points) >> 1
    return points & ((below & above) | (before & behind) | ((below | above) & (before | behind)))


def between(right, up, cols, bridges_right, bridges_up, kept):
    """The open sides without the bridges that have a square of ``kept`` on one side only."""
    found_right, found_up = pruned(right, up, cols, kept)
    # a part without bridges that has no such square is no dead end, for its sides form rings: until all but a tree of them are closed
    ring_right, ring_up = right & ~bridges_right, up & ~bridges_up
    reached = kept
    before = 0
    while reached != before:
        before = reached
        reached |= ((reached & ring_right) << 1) | ((reached >> 1) & ring_right)
        reached |= ((reached & ring_up) << cols) | ((reached >> cols) & ring_up)
    rest = (ring_right | (ring_right << 1) | ring_up | (ring_up << cols)) & ~reached
    if rest:
        tree_right, tree_up = trees(ring_right & rest, ring_up & rest, cols, rest)
        tree_right, tree_up = pruned((right & ~(ring_right & rest)) | tree_right, (up & ~(ring_up & rest)) | tree_up, cols, kept)
        found_right &= tree_right | ring_right
        found_up &= tree_up | ring_up
    return found_right, found_up


def pruned(right, up, cols, kept):
    """What remains of open sides if dead ends are closed for as long as there are any: squares not ``kept`` with a single open side."""
    ends = 1
    while ends:
        left, down = right << 1, up << cols
        ends = (right ^ left ^ up ^ down) & ~((right & left) | (up & down) | kept)
        right &= ~(ends | (ends >> 1))
        up &= ~(ends | (ends >> cols))
    return right, up


def trees(right, up, cols, squares):
    """Just so many of these sides that they still connect the squares that they connected, but no ring is left."""
    tree_right = 0
    tree_up = 0
    while squares:
        grown = squares & -squares
        before = 0
        while grown != before:
            before = grown
            more = (grown & right) << 1 & ~grown
            grown |= more
            tree_right |= more >> 1
            more = (grown >> 1) & right & ~grown
            grown |= more
            tree_right |= more
            more = (grown & up) << cols & ~grown
            grown |= more
            tree_up |= more >> cols
            more = (grown >> cols) & up & ~grown
            grown |= more
            tree_up |= more
        squares &= ~grown
    return tree_right, tree_up


def rings(s, first, spaces):
    """Those of these spaces, as squares, whose nets would be illegal: by a look at each."""
    found = 0
    while spaces:
        square = bits.lowest(spaces)
        spaces &= spaces - 1
        if cut_off(s, first + square):
            found |= 1 << square
    return found
