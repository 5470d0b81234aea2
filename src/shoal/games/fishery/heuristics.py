"""What a bot should know about Fishery beyond its rules: whose ships are nearer, and when to pass. Compiled like the rules."""

from shoal.engine.bits import count
from shoal.engine.dice import below, draw

from .rules import NETS, PASS, RIGHT, UP, catch, is_legal, score
from .rules import pick as any_action

SPREAD = 12
UNIT = 2  # ``rate`` counts in halves of a fish


def rate(s, w, out):
    """Half the fish as if the game ended now, half the squares that the own ships reach first."""
    score(s, w, out)
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
    out[0] += count(black)
    out[1] += count(white)


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
    if s.stage != NETS or s.nets_left[s.turn] == 0:
        return any_action(s, w, out, key)
    if s.passes == 1:
        black, white = catch(s)
        if (black > white) == (s.turn == 0):
            return PASS
    for tries in range(s.squares):
        space = below(draw(key, tries), 2 * s.squares)
        action = RIGHT + space
        if space >= s.squares:
            action = UP + space - s.squares
        if is_legal(s, action):
            return action
    return PASS
