"""What a bot should know about Fishery beyond its rules: whose ships are nearer, and when to pass. Compiled like the rules."""

from shoal.engine import bits
from shoal.engine.dice import below, draw

from . import rules
from .rules import fisheries, legal
from .rules import state as st

SPREAD = 12
UNIT = 2  # ``rate`` counts in halves of a fish


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
