"""Fisheries: the squares that no net separates, whose they are, and who has won by them."""

from shoal.engine import bits

from . import state as st

NOBODY = -1


def flood(right, up, cols, square, goal):
    """The squares connected to ``square`` through these open sides, or as many as it takes to meet ``goal``."""
    reached = 1 << square
    before = 0
    while reached != before and reached & goal == 0:
        before = reached
        reached |= ((reached & right) << 1) | ((reached >> 1) & right)
        reached |= ((reached & up) << cols) | ((reached >> cols) & up)
    return reached


def fishery_of(s, square):
    """The squares of the fishery that ``square`` belongs to."""
    return flood(s.open_right, s.open_up, s.cols, square, 0)


def ships_in(s, fishery):
    """Black's ships in a fishery and White's."""
    white = bits.count(fishery & s.white_ships)
    return bits.count(fishery & s.ships) - white, white


def owner(black, white):
    """The seat with more ships in a fishery; with equal numbers it is contested."""
    if black == white:
        return NOBODY
    return 0 if black > white else 1


def catch(s):
    """Black's fish and White's: one for every square of the fisheries in which a player has more ships."""
    black_fish = 0
    white_fish = 0
    rest = st.board(s)
    while rest:
        fishery = fishery_of(s, bits.lowest(rest))
        rest &= ~fishery
        black, white = ships_in(s, fishery)
        leader = owner(black, white)
        if leader == 0:
            black_fish += bits.count(fishery)
        elif leader == 1:
            white_fish += bits.count(fishery)
    return black_fish, white_fish


def winner(black_fish, white_fish):
    """The seat that wins: more fish do, and White wins a tie."""
    return 0 if black_fish > white_fish else 1
