"""How many sequences of legal actions there are: rules pinned down without opinions."""

from typing import Any

from shoal.engine import OVER

rules: Any = None  # given: the game's twin


def count(states, works, outs, sizes, places, totals):
    """Add to ``totals[n]`` the sequences of n + 1 legal actions from ``states[0]``, chance outcomes counted like actions.

    The walk is a stack: at each depth a position, the list of its actions and the place reached in it.
    """
    w = works[0]
    deepest = len(totals)
    depth = 0
    sizes[0] = rules.choices(states[0], w, outs[0])
    places[0] = 0
    while depth >= 0:
        if places[depth] == sizes[depth]:
            depth -= 1
            continue
        action = outs[depth][places[depth]]
        places[depth] += 1
        totals[depth] += 1
        if depth + 1 == deepest:
            continue
        states[depth + 1] = states[depth]
        rules.play(states[depth + 1], w, action)
        if rules.turn(states[depth + 1]) != OVER:
            depth += 1
            sizes[depth] = rules.choices(states[depth], w, outs[depth])
            places[depth] = 0
