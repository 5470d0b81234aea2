"""Playing by chance and in batches: the same source for python, native and gpu.

Single records are ``s`` and ``w``; ``out`` is room for a list of actions. Only a whole array can be overwritten by a
record, so what restarts a game takes ``states`` and an index. What is read from an array of numbers goes through ``int``:
to compiled code that is nothing, and it keeps NumPy's scalars out of the python target.
"""

from typing import Any

from shoal.engine import CHANCE, OVER
from shoal.engine.dice import below, draw, stream

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
        rules.score(s, w, scores[game])
        rules.rank(s, w, ranks[game])
        if len(finals) > 0:
            finals[game] = states[0]


def chance(s, w, out, key, moves):
    """Play chance turns until somebody, or nobody, is to act; the number of actions so far."""
    while rules.turn(s) == CHANCE:
        rules.play(s, w, pick(s, w, out, draw(key, moves)))
        moves += 1
    return moves


def restart(i, start, states, w, out, seed, games, moves):
    """Place ``i`` begins its next game: number ``games[i]`` of its own, a stream that no other place uses."""
    states[i] = start[0]
    moves[i] = chance(states[i], w, out, stream(seed, i + int(games[i]) * len(moves)), 0)


def step(i, action, start, states, w, out, seed, games, moves, over, scores, ranks):
    """Play ``action`` at place ``i`` and the chance turns after it; a finished game leaves its result and starts anew."""
    s = states[i]
    rules.play(s, w, action)
    moves[i] = chance(s, w, out, stream(seed, i + int(games[i]) * len(moves)), int(moves[i]) + 1)
    over[i] = rules.turn(s) == OVER
    if over[i]:
        rules.score(s, w, scores[i])
        rules.rank(s, w, ranks[i])
        games[i] += 1
        restart(i, start, states, w, out, seed, games, moves)


def describe(i, states, w, out, turns, mask, observations):
    """Who acts at place ``i``, with which choices, knowing what."""
    s = states[i]
    seat = rules.turn(s)
    turns[i] = seat
    count = rules.choices(s, w, out)
    row = mask[i]
    for action in range(len(row)):
        row[action] = 0
    for k in range(count):
        row[out[k]] = 1
    rules.observe(s, w, seat, observations[i])


def any_action(i, states, w, out, seed, games, moves):
    """A random legal action for place ``i``."""
    return pick(states[i], w, out, draw(stream(seed, i + int(games[i]) * len(moves)), int(moves[i])))


def begin_all(start, states, works, out, seed, games, moves, turns, mask, observations):
    for i in range(len(moves)):
        restart(i, start, states, works[0], out, seed, games, moves)
        describe(i, states, works[0], out, turns, mask, observations)


def step_all(actions, start, states, works, out, seed, games, moves, over, scores, ranks, turns, mask, observations):
    for i in range(len(moves)):
        step(i, int(actions[i]), start, states, works[0], out, seed, games, moves, over, scores, ranks)
        describe(i, states, works[0], out, turns, mask, observations)


def any_actions(actions, states, works, out, seed, games, moves):
    for i in range(len(moves)):
        actions[i] = any_action(i, states, works[0], out, seed, games, moves)
