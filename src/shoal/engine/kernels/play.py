"""Playing at random: the same source for python, native and gpu.

Single records are ``s`` and ``w``; ``out`` is room for a list of actions.
"""

from typing import Any

from shoal.engine import CHANCE, OVER
from shoal.engine.dice import below, draw, stream

ENTRIES = ("sample", "playouts")  # for bind: what Python calls

rules: Any = None  # given: the game's twin


def pick(s, w, out, key):
    """A legal action at random, each as likely as the next; at a chance turn each outcome by its weight.

    A game may bring a faster ``pick`` of its own with the same odds; the python, native and gpu twins share whichever it is.
    """
    count = rules.choices(s, w, out)
    if rules.turn(s) != CHANCE:
        return out[below(draw(key, 0), count)]
    total = 0
    for i in range(count):
        total += rules.weight(s, w, out[i])
    ticket = below(draw(key, 0), total)
    for i in range(count):
        ticket -= rules.weight(s, w, out[i])
        if ticket < 0:
            return out[i]
    return out[count - 1]


def result(s, w, scores, ranks):
    """Points and places. A game may bring its own ``result`` that finds both at once."""
    rules.score(s, w, scores)
    rules.rank(s, w, ranks)


def sample(s, w, out, key):
    """What ``pick`` picks, the game's own or this module's; for callers from Python."""
    return pick(s, w, out, key)


def finish(s, w, out, key):
    """Play at random to the end; how many actions that took."""
    moves = 0
    while rules.turn(s) != OVER:
        rules.play(s, w, pick(s, w, out, draw(key, moves)))
        moves += 1
    return moves


def playouts(start, states, works, out, seed, first, lengths, scores, ranks, finals):
    """Games ``first``, ``first + 1``, ... of ``seed`` from ``start`` to their ends, one for each place in ``lengths``."""
    w = works[0]
    for game in range(len(lengths)):
        states[0] = start[0]
        s = states[0]
        lengths[game] = finish(s, w, out, stream(seed, first + game))
        result(s, w, scores[game], ranks[game])
        if len(finals) > 0:
            finals[game] = states[0]


def chance(s, w, out, key, moves):
    """Play chance turns until somebody, or nobody, is to act; the number of actions so far."""
    while rules.turn(s) == CHANCE:
        rules.play(s, w, pick(s, w, out, draw(key, moves)))
        moves += 1
    return moves


def others(s, w, out, key, moves, seat):
    """Play at random, for chance and all other seats, until ``seat`` or nobody is to act; the number of actions so far."""
    turn = rules.turn(s)
    while turn != seat and turn != OVER:
        rules.play(s, w, pick(s, w, out, draw(key, moves)))
        moves += 1
        turn = rules.turn(s)
    return moves
