"""Fishery: two players place ships, then cast nets around the fisheries in which their ships lead."""

from shoal.engine import OVER, bits
from shoal.engine.dice import below, draw

from ..data import SEATS, SQUARES
from . import fisheries, legal
from . import state as st
from .observe import LAYOUT, OBSERVATION, observe
from .state import ACTIONS, STATE, WORK

__all__ = ["ACTIONS", "LAYOUT", "OBSERVATION", "SEATS", "STATE", "WORK", "observe"]  # of the contract, besides what follows

VERSION = 1
GPU_READS_MASKS = True  # ``pick_masked`` is a gain there too: most games' arithmetic costs a GPU less than a look at memory
TRIES = 4  # candidates that are looked up together
MOST_TRIES = 16  # before the whole mask is read


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
    ships, right, up, can_pass = legal.sets(s)
    count = members(ships, st.ACT_SHIP, out, 0)
    count = members(right, st.ACT_NET_RIGHT, out, count)
    count = members(up, st.ACT_NET_UP, out, count)
    if can_pass:
        out[count] = st.ACT_PASS
        count += 1
    return count


def mask(s, w, out, row):
    """The same as zeros and ones, without a list: a batch takes four fifths of the time."""
    ships, right, up, can_pass = legal.sets(s)
    if len(row) < ACTIONS:
        bits.pack(ships, SQUARES, row, st.ACT_SHIP)
        bits.pack(right, SQUARES, row, st.ACT_NET_RIGHT)
        bits.pack(up, SQUARES, row, st.ACT_NET_UP)
        bits.pack(can_pass, 1, row, st.ACT_PASS)
    else:
        bits.unpack(ships, 1, SQUARES, row, st.ACT_SHIP)
        bits.unpack(right, 1, SQUARES, row, st.ACT_NET_RIGHT)
        bits.unpack(up, 1, SQUARES, row, st.ACT_NET_UP)
        row[st.ACT_PASS] = can_pass


def members(squares, first, out, count):
    """Write the actions ``first + square`` from place ``count`` on; the place after them."""
    while squares:
        out[count] = first + bits.lowest(squares)
        squares &= squares - 1
        count += 1
    return count


def weight(s, w, action):
    """Fishery has no chance turns."""
    return 1


def pick(s, w, out, key):
    """Draw candidates until one is legal: each legal action is as likely as the next, and most candidates need no look.

    Measured on one core, native: seven times as many games a second as with a draw from ``choices``.
    """
    count = legal.candidates(s)
    tries = 0
    action = legal.candidate(s, below(draw(key, tries), count))
    while not legal.is_legal(s, action):
        tries += 1
        action = legal.candidate(s, below(draw(key, tries), count))
    return action


def pick_masked(s, w, out, row, key):
    """The same for who has the mask: a batch takes three quarters of the time."""
    count = legal.candidates(s)
    tries = 0
    hits = 0
    while hits == 0 and tries < MOST_TRIES:
        for k in range(TRIES):  # at once, since a GPU would wait for each
            hits |= is_marked(row, legal.candidate(s, below(draw(key, tries + k), count))) << k
        tries += TRIES
    if hits == 0:
        return pick_rare(s, row, key, tries, count)
    return legal.candidate(s, below(draw(key, tries - TRIES + bits.lowest(hits)), count))


def pick_rare(s, row, key, tries, count):
    """The same after so many tries, where hardly anything is legal: the mask is read once instead of for each candidate.

    If nothing is left but to pass, that needs no draws. A step of a batch lasts as long as its longest game: on a GPU half as long by this.
    """
    is_ships = s.stage == st.STAGE_SHIPS
    first = marked(row, st.ACT_SHIP if is_ships else st.ACT_NET_RIGHT, s.squares)
    second = 0 if is_ships else marked(row, st.ACT_NET_UP, s.squares)
    if first | second == 0:  # or somebody has emptied the mask
        return st.ACT_SHIP + bits.lowest(~s.ships & st.board(s)) if is_ships else st.ACT_PASS
    number = below(draw(key, tries), count)
    while number < 2 * s.squares and (first >> number if number < s.squares else second >> (number - s.squares)) & 1 == 0:
        tries += 1
        number = below(draw(key, tries), count)
    return legal.candidate(s, number)


def marked(row, action, squares):
    """The squares that a mask allows for one kind of action, which begins at ``action``."""
    found = 0
    square = 0
    while square < squares:
        found |= is_marked(row, action + square) << square
        square += 1
    return found


def is_marked(row, action):
    return int((row[action >> 3] >> (action & 7)) & 1) if len(row) < ACTIONS else int(row[action])


def play(s, w, action):
    if action < st.ACT_NET_RIGHT:
        place_ship(s, action)
    elif action == st.ACT_PASS:
        pass_turn(s)
    else:
        cast_net(s, action)


def place_ship(s, square):
    s.ships |= 1 << square
    if s.turn == 1:
        s.white_ships |= 1 << square
    s.ships_left[s.turn] -= 1
    if s.ships_left[1] == 0:
        s.stage = st.STAGE_NETS
    s.turn = 1 - s.turn


def cast_net(s, action):
    if action >= st.ACT_NET_UP:
        space = 1 << (action - st.ACT_NET_UP)
        s.open_up &= ~space
        if s.turn == 1:
            s.white_up |= space
    else:
        space = 1 << (action - st.ACT_NET_RIGHT)
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
        s.stage = st.STAGE_OVER
        s.turn = OVER


def score(s, w, out):
    """One fish for every square of the fisheries in which a player has more ships."""
    out[0], out[1] = fisheries.catch(s)


def rank(s, w, out):
    """The winner is first, and nobody shares a place."""
    black, white = fisheries.catch(s)
    winner = fisheries.winner(black, white)
    out[winner] = 0
    out[1 - winner] = 1


def redeal(s, w, seat, key):
    """Nothing is hidden."""
