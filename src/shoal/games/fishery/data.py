"""Fishery's components, and the limits of boards of other sizes.

What is printed are the defaults of the options; the limits are ours, because the rulebook knows one board only.
"""

from shoal.games.edition import CHOSEN, PRINTED, Numbers

numbers = Numbers(__package__)

SEATS = 2  # Black and White

ROWS = numbers.whole("rows", 7, PRINTED, "rows of the board", least=1)
COLS = numbers.whole("cols", 9, PRINTED, "columns of the board", least=1)
SHIPS = numbers.whole("ships", 6, PRINTED, "ships of each player", least=1)
NETS = numbers.whole("nets", 30, PRINTED, "nets of each player")

SIDE = numbers.whole("longest_side", 9, CHOSEN, "the most rows or columns that a board may be given", least=1)
SQUARES = numbers.whole("most_squares", 63, CHOSEN, "the most squares that a board may be given", least=2)
MAX_SHIPS = numbers.whole("most_ships", 8, CHOSEN, "the most ships that a player may be given", least=1)
MAX_NETS = numbers.whole("most_nets", 60, CHOSEN, "the most nets that a player may be given")

LETTERS = "abcdefghijklmnopqrstuvwxyz"  # of the columns


def check() -> None:
    """Refuse numbers that do not fit together."""
    if len(LETTERS) < SIDE:
        numbers.refuse("longest_side", f"is {SIDE}, but columns are lettered a to z, so it is {len(LETTERS)} at most")
    if SQUARES > 63:
        numbers.refuse("most_squares", f"is {SQUARES}, but a set of squares is one 64-bit number with a sign, so it is 63 at most")
    if MAX_SHIPS > SQUARES // 2:
        numbers.refuse("most_ships", f"is {MAX_SHIPS}, but two players' ships need a square each, and most_squares is {SQUARES}")
    if MAX_NETS > 2 * 63:
        numbers.refuse("most_nets", f"is {MAX_NETS}, but no board has more than {2 * 63} places for a net")
    for key, value, limit, most in (
        ("rows", ROWS, "longest_side", SIDE),
        ("cols", COLS, "longest_side", SIDE),
        ("ships", SHIPS, "most_ships", MAX_SHIPS),
        ("nets", NETS, "most_nets", MAX_NETS),
    ):
        if value > most:
            numbers.refuse(key, f"is {value}, but {limit} is {most}")
    if not 2 <= ROWS * COLS <= SQUARES:
        numbers.refuse("rows", f"x cols is {ROWS} x {COLS} = {ROWS * COLS} squares, but a board has from 2 to most_squares = {SQUARES}")
    if 2 * SHIPS > ROWS * COLS:
        numbers.refuse("ships", f"is {SHIPS}, but two players' ships need a square each, and the board has {ROWS} x {COLS} squares")
