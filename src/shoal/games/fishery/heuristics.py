"""What a bot should know about Fishery beyond its rules: whose ships are nearer, when to pass, and which positions are the same.
Compiled like the rules.
"""

from shoal.engine import bits
from shoal.engine.dice import MASK, below, draw, mix

from . import rules
from .rules import fisheries, legal
from .rules import state as st

SPREAD = 12
UNIT = 2  # ``rate`` counts in halves of a fish
AMAF = 0.001  # nets may be cast in almost any order
AMAF_WIDTH = 0.4
BUDGETS = {"easy": 60, "medium": 200}  # about as strong as 100 and 1,000 simulations that count no later moves: beginners can win


def rate(s, w, out):
    """Half the fish as if the game ended now, half the squares that the own ships reach first."""
    rules.score(s, w, out)
    black = s.ships & ~s.white_ships
    white = s.white_ships
    both = 0  # reached at the same time: nobody's, and no way through
    is_growing = True
    while is_growing:
        seen = black | white | both
        wave = spread(s, black) & ~seen
        answer = spread(s, white) & ~seen
        black |= wave & ~answer
        white |= answer & ~wave
        both |= wave & answer
        is_growing = black | white | both != seen
    out[0] += bits.count(black)
    out[1] += bits.count(white)


def spread(s, squares):
    """These squares and those one step away, through no net."""
    return (
        squares
        | ((squares & s.open_right) << 1)
        | ((squares >> 1) & s.open_right)
        | ((squares & s.open_up) << s.cols)
        | ((squares >> s.cols) & s.open_up)
    )


def is_neutral(action):
    """A net divides the water for both, whoever cast it; a ship is one player's."""
    return action >= st.ACT_NET_RIGHT and action != st.ACT_PASS


def pick(s, w, out, key):
    """End the game when that wins it; otherwise do not pass as long as a net comes up in as many tries as there are squares."""
    if s.stage != st.STAGE_NETS or s.nets_left[s.turn] == 0:
        return rules.pick(s, w, out, key)
    if s.passes == 1:
        black, white = fisheries.catch(s)
        if fisheries.winner(black, white) == s.turn:
            return st.ACT_PASS
    for tries in range(s.squares):
        action = legal.candidate(s, below(draw(key, tries), legal.candidates(s) - 1))  # passing is the last
        if legal.is_legal(s, action):
            return action
    return st.ACT_PASS


# -- exact play -----------------------------------------------------------------------------------------------------------


def reach(s, w):
    """By how many fish Black leads at the end, at least and at most: fisheries with ships of one player are that player's for good."""
    if s.stage == st.STAGE_SHIPS:
        return -int(s.squares), int(s.squares)
    lead = 0
    undecided = 0
    rest = st.board(s)
    while rest:
        fishery = fisheries.fishery_of(s, bits.lowest(rest))
        rest &= ~fishery
        if fishery & s.white_ships == 0:
            lead += bits.count(fishery)
        elif fishery & s.ships & ~s.white_ships == 0:
            lead -= bits.count(fishery)
        else:
            undecided += bits.count(fishery)
    return lead - undecided, lead + undecided


# -- the same position once more ------------------------------------------------------------------------------------------


def key(s, w):
    """The same number for mirror images and turned boards. Whose nets they are does not count, nor do nets that find no space any more."""
    cols = int(s.cols)
    rows = s.squares // cols
    ships, white, right, up = int(s.ships), int(s.white_ships), int(s.open_right), int(s.open_up)
    spaces = bits.count(right) + bits.count(up)
    first_ships, first_white, first_right, first_up = ships, white, right, up
    for image in range(1, 8 if rows == cols else 4):  # rows, columns, rows, (turned) rows, columns, rows
        if image == 4:
            ships, white = turned(ships, cols), turned(white, cols)
            right, up = turned(up, cols), turned(right, cols)
        elif image % 2 == 1:
            ships, white = mirrored_rows(ships, rows, cols), mirrored_rows(white, rows, cols)
            right, up = mirrored_rows(right, rows, cols), mirrored_rows(up, rows, cols) >> cols
        else:
            ships, white = mirrored_cols(ships, rows, cols), mirrored_cols(white, rows, cols)
            right, up = mirrored_cols(right, rows, cols) >> 1, mirrored_cols(up, rows, cols)
        if comes_first(ships, first_ships, white, first_white, right, first_right, up, first_up):
            first_ships, first_white, first_right, first_up = ships, white, right, up
    in_hand = min(int(s.nets_left[0]), spaces) + 128 * min(int(s.nets_left[1]), spaces)
    rest = s.stage + 4 * s.turn + 8 * s.passes + 16 * rows + 256 * cols + 4096 * in_hand
    return hashed(first_ships, first_white, first_right, first_up, rest)


def mirrored_rows(squares, rows, cols):
    """A set of squares with the lowest row on top."""
    row = (1 << cols) - 1
    image = 0
    for i in range(rows):
        image |= ((squares >> (i * cols)) & row) << ((rows - 1 - i) * cols)
    return image


def mirrored_cols(squares, rows, cols):
    """A set of squares with the first column on the right."""
    column = ((1 << (rows * cols)) - 1) // ((1 << cols) - 1)
    image = 0
    for i in range(cols):
        image |= ((squares >> i) & column) << (cols - 1 - i)
    return image


def turned(squares, side):
    """A set of squares of a square board with rows and columns exchanged."""
    image = 0
    for square in range(side * side):
        image |= ((squares >> square) & 1) << (square % side * side + square // side)
    return image


def comes_first(ships, other_ships, white, other_white, right, other_right, up, other_up):
    """Is the first of each pair the lower one, where they first differ?"""
    if ships != other_ships:
        return ships < other_ships
    if white != other_white:
        return white < other_white
    if right != other_right:
        return right < other_right
    return up < other_up


def hashed(ships, white, right, up, rest):
    """Sixty-two bits out of five numbers."""
    low = mix(rest & MASK)
    high = mix((rest + 0x51ED2701) & MASK)
    for squares in (ships, white, right, up):
        low = mix(low ^ (squares & MASK))
        low = mix(low ^ (squares >> 32))
        high = mix(high ^ (squares >> 32))
        high = mix((high + (squares & MASK)) & MASK)
    return ((high & 0x3FFFFFFF) << 32) | low
