"""Fishery's components: the limits of its options. The rulebook's own board and pieces are the options' defaults."""

SQUARES = 63  # the rulebook's 7 x 9 board; also what fits one 64-bit integer with its sign bit free
SIDE = 9  # the longest side a board may have
SEATS = 2  # Black and White
MAX_SHIPS = 8  # of a player; the rulebook's game has 6
MAX_NETS = 60  # of a player; the rulebook's game has 30
