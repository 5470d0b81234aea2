"""One position of Fishery, and what its numbers mean.

Squares are numbered row by row from the bottom left, and a set of squares is one integer with a bit for each. A net space
belongs to the square on its left or below it: ``open_right`` holds the squares whose right side a net or the edge of the board
does not close yet, ``open_up`` those whose upper side is open. A net can only close what is open.
"""

import numpy as np

from .. import data as d

STAGE_SHIPS, STAGE_NETS, STAGE_OVER = 0, 1, 2

ACT_SHIP = 0  # + its square
ACT_NET_RIGHT = d.SQUARES  # + the square to its left
ACT_NET_UP = 2 * d.SQUARES  # + the square below it
ACT_PASS = 3 * d.SQUARES
ACTIONS = ACT_PASS + 1

STATE = np.dtype(
    [
        ("ships", np.int64),  # squares with a ship
        ("white_ships", np.int64),
        ("open_right", np.int64),
        ("open_up", np.int64),
        ("white_right", np.int64),  # nets that White cast, for display
        ("white_up", np.int64),
        ("edge", np.int64),  # squares on the edge of the board
        ("squares", np.int8),
        ("cols", np.int8),
        ("stage", np.int8),
        ("turn", np.int8),
        ("passes", np.int8),  # in a row
        ("ships_left", np.int8, d.SEATS),
        ("nets_left", np.int8, d.SEATS),
    ],
    align=True,
)

WORK = np.dtype([("unused", np.int8)])

#: by the number of columns: the squares of the first one, on a board of as many rows as any has
FIRST_COLUMN = (0, *(sum(1 << square for square in range(0, d.SQUARES, cols)) for cols in range(1, d.SIDE + 1)))


def ends(s, action):
    """The two squares that a net separates: the one that its space belongs to, and its neighbour."""
    if action >= ACT_NET_UP:
        return action - ACT_NET_UP, action - ACT_NET_UP + s.cols
    return action - ACT_NET_RIGHT, action - ACT_NET_RIGHT + 1


def board(s):
    """All squares."""
    return (1 << s.squares) - 1


def nets_right(s):
    """The squares with a net on their right side."""
    last_column = 0
    for square in range(s.cols - 1, s.squares, s.cols):
        last_column |= 1 << square
    return board(s) & ~last_column & ~s.open_right


def nets_up(s):
    """The squares with a net on their upper side."""
    return (board(s) >> s.cols) & ~s.open_up
