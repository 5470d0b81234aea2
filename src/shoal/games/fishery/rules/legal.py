"""What is legal in Fishery. Choices, random play, bots and refusals all go by what is said here."""

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
