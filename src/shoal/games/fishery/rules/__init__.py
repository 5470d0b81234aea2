"""Fishery: two players place ships, then cast nets around the fisheries in which their ships lead.

Squares are numbered row by row from the bottom left, and a set of squares is one integer with a bit for each. A net space
belongs to the square on its left or below it: ``open_right`` holds the squares whose right side a net or the edge of the board
does not close yet, ``open_up`` those whose upper side is open. A net can only close what is open.
"""

import numpy as np

from shoal.engine import OVER
from shoal.engine.bits import count, lowest
from shoal.engine.dice import below, draw

from ..data import SEATS, SQUARES

VERSION = 1

SHIPS, NETS, END = 0, 1, 2  # stages

RIGHT = SQUARES  # actions: a ship on square i is i, a net right of it RIGHT + i, above it UP + i
UP = 2 * SQUARES
PASS = 3 * SQUARES
ACTIONS = PASS + 1

OBSERVATION = 7 * SQUARES + 6

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
        ("ships_left", np.int8, SEATS),
        ("nets_left", np.int8, SEATS),
    ],
    align=True,
)

WORK = np.dtype([("unused", np.int8)])


def setup(s, options):
    _, rows, cols, ships, nets = options
    s.squares = rows * cols
    s.cols = cols
    s.ships_left[0] = s.ships_left[1] = ships
    s.nets_left[0] = s.nets_left[1] = nets
    for row in range(rows):
        for col in range(cols):
            square = 1 << (row * cols + col)
            if col < cols - 1:
                s.open_right |= square
            if row < rows - 1:
                s.open_up |= square
            if row == 0 or row == rows - 1 or col == 0 or col == cols - 1:
                s.edge |= square


def turn(s):
    return s.turn


def choices(s, w, out):
    count = 0
    if s.stage == SHIPS:
        for square in range(s.squares):
            if (s.ships >> square) & 1 == 0:
                out[count] = square
                count += 1
    elif s.stage == NETS:
        if s.nets_left[s.turn] > 0:
            for action in range(RIGHT, RIGHT + s.squares):
                if is_legal(s, action):
                    out[count] = action
                    count += 1
            for action in range(UP, UP + s.squares):
                if is_legal(s, action):
                    out[count] = action
                    count += 1
        out[count] = PASS
        count += 1
    return count


def weight(s, w, action):
    """Fishery has no chance turns."""
    return 1


def pick(s, w, out, key):
    """Draw from the action space until an action is legal: uniform, and no list is made."""
    tries = 0
    if s.stage == SHIPS:
        square = below(draw(key, tries), s.squares)
        while (s.ships >> square) & 1:
            tries += 1
            square = below(draw(key, tries), s.squares)
        return square
    if s.nets_left[s.turn] == 0:
        return PASS
    while True:
        space = below(draw(key, tries), 2 * s.squares + 1)
        tries += 1
        if space == 2 * s.squares:
            return PASS
        action = RIGHT + space
        if space >= s.squares:
            action = UP + space - s.squares
        if is_legal(s, action):
            return action


def is_legal(s, action):
    """May this net be cast? Every fishery it leaves needs a ship and a square on the edge of the board."""
    upward = action >= UP
    square = action - UP if upward else action - RIGHT
    if ((s.open_up if upward else s.open_right) >> square) & 1 == 0:
        return False
    if not could_split(s, square, upward):
        return True
    right, up = s.open_right, s.open_up
    if upward:
        up &= ~(1 << square)
        other = square + s.cols
    else:
        right &= ~(1 << square)
        other = square + 1
    part = flood(right, up, s.cols, square, 1 << other)
    if (part >> other) & 1:
        return True
    if part & s.ships == 0 or part & s.edge == 0:
        return False
    part = flood(right, up, s.cols, other, 0)
    return part & s.ships != 0 and part & s.edge != 0


def could_split(s, square, upward):
    """Does each end of this net space meet a net or the edge of the board? A net with a loose end separates nothing."""
    right, up, cols = s.open_right, s.open_up, s.cols
    if upward:
        # the left end meets the sides of three other spaces, and so does the right end
        if square > 0 and (right >> (square - 1)) & 1 and (right >> (square - 1 + cols)) & 1 and (up >> (square - 1)) & 1:
            return False
        return not ((right >> square) & 1 and (right >> (square + cols)) & 1 and (up >> (square + 1)) & 1)
    if square >= cols and (up >> (square - cols)) & 3 == 3 and (right >> (square - cols)) & 1:
        return False
    return not ((up >> square) & 3 == 3 and (right >> (square + cols)) & 1)


def flood(right, up, cols, square, goal):
    """The squares connected to ``square``, or as many as it takes to meet ``goal``."""
    reached = 1 << square
    before = 0
    while reached != before and reached & goal == 0:
        before = reached
        reached |= ((reached & right) << 1) | ((reached >> 1) & right)
        reached |= ((reached & up) << cols) | ((reached >> cols) & up)
    return reached


def play(s, w, action):
    if action < RIGHT:
        place_ship(s, action)
    elif action == PASS:
        pass_turn(s)
    else:
        cast_net(s, action)


def place_ship(s, square):
    s.ships |= 1 << square
    if s.turn == 1:
        s.white_ships |= 1 << square
    s.ships_left[s.turn] -= 1
    if s.ships_left[1] == 0:
        s.stage = NETS
    s.turn = 1 - s.turn


def cast_net(s, action):
    if action >= UP:
        space = 1 << (action - UP)
        s.open_up &= ~space
        if s.turn == 1:
            s.white_up |= space
    else:
        space = 1 << (action - RIGHT)
        s.open_right &= ~space
        if s.turn == 1:
            s.white_right |= space
    s.nets_left[s.turn] -= 1
    s.passes = 0
    s.turn = 1 - s.turn


def pass_turn(s):
    s.passes += 1
    s.turn = 1 - s.turn
    if s.passes == 2:
        s.stage = END
        s.turn = OVER


def score(s, w, out):
    """One fish for every square of the fisheries in which a player has more ships."""
    black, white = catch(s)
    out[0] = black
    out[1] = white


def catch(s):
    """Black's fish and White's."""
    black = 0
    white = 0
    rest = (1 << s.squares) - 1
    while rest:
        fishery = flood(s.open_right, s.open_up, s.cols, lowest(rest), 0)
        rest &= ~fishery
        lead = count(fishery & s.ships) - 2 * count(fishery & s.white_ships)
        if lead > 0:
            black += count(fishery)
        elif lead < 0:
            white += count(fishery)
    return black, white


def rank(s, w, out):
    """More fish wins; White wins a tie."""
    score(s, w, out)
    black_wins = out[0] > out[1]
    out[0] = 0 if black_wins else 1
    out[1] = 1 if black_wins else 0


def redeal(s, w, seat, key):
    """Nothing is hidden."""


def observe(s, w, seat, out):
    """Seven numbers a square, each 0 or 1: on the board, own ship, the other's ship, open to the right, open above, own net to the
    right, own net above. Then stage, passes, and ships and nets left, own first. Beyond the board all are 0."""
    own_ships = s.white_ships if seat == 1 else s.ships & ~s.white_ships
    for i in range(SQUARES):
        out[7 * i] = 1 if i < s.squares else 0
        out[7 * i + 1] = (own_ships >> i) & 1
        out[7 * i + 2] = ((s.ships & ~own_ships) >> i) & 1
        out[7 * i + 3] = (s.open_right >> i) & 1
        out[7 * i + 4] = (s.open_up >> i) & 1
        out[7 * i + 5] = 1 if i < s.squares and is_own_net(seat, s.open_right, s.white_right, i, (i + 1) % s.cols > 0) else 0
        out[7 * i + 6] = 1 if i < s.squares and is_own_net(seat, s.open_up, s.white_up, i, i + s.cols < s.squares) else 0
    out[7 * SQUARES] = s.stage
    out[7 * SQUARES + 1] = s.passes
    out[7 * SQUARES + 2] = s.ships_left[seat]
    out[7 * SQUARES + 3] = s.ships_left[1 - seat]
    out[7 * SQUARES + 4] = s.nets_left[seat]
    out[7 * SQUARES + 5] = s.nets_left[1 - seat]


def is_own_net(seat, is_open, white, square, is_space):
    """Is there a net of ``seat`` on this side of the square, given the open sides, White's nets and whether a net fits there at all?"""
    return is_space and (is_open >> square) & 1 == 0 and (white >> square) & 1 == seat
