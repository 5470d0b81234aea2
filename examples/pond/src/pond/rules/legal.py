"""What is legal, said once."""

from shoal.engine import CHANCE

from .. import data as d
from . import state as st


def legal(s):
    """The legal actions: the first, and the one after the last."""
    if s.turn == CHANCE:
        return st.ACT_ROLL, st.ACTIONS
    return st.ACT_TAKE, st.ACT_TAKE + min(d.NET, s.fish) + 1


def choices(s, w, out):
    """Take as many fish as the net and the pond have; chance: the faces of the die."""
    low, high = legal(s)
    for action in range(low, high):
        out[action - low] = action
    return high - low
