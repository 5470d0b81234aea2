"""Games side by side: the same source for python, native and gpu.

Game ``i`` of a batch has its record at place ``at`` of ``states``: on the CPU that is ``states[i]`` itself, on the GPU a thread's own copy.
Only a whole array can be overwritten by a record, so what restarts a game takes ``states`` and a place. What is read from an array of
numbers goes through ``int``: to compiled code that is nothing, and it keeps NumPy's scalars out of the python target.
"""

from typing import Any

from shoal.engine import OVER
from shoal.engine.dice import draw, stream

# given by bind
rules: Any = None  # the game's twin
play: Any = None  # the twin of the module play


def dice(i, seed, games, size):
    """The stream of the game under way at ``i``: number ``games[i]`` of its own, which no other game of the batch uses."""
    return stream(seed, i + int(games[i]) * size)


def restart(i, at, start, states, w, out, seed, games, moves):
    """Begin the next game."""
    states[at] = start[0]
    moves[i] = play.chance(states[at], w, out, dice(i, seed, games, len(moves)), 0)


def step(i, at, action, start, states, w, out, seed, games, moves, over, scores, ranks):
    """Play ``action`` and the chance turns after it; a finished game leaves its result and starts anew."""
    s = states[at]
    rules.play(s, w, action)
    moves[i] = play.chance(s, w, out, dice(i, seed, games, len(moves)), int(moves[i]) + 1)
    over[i] = rules.turn(s) == OVER
    if over[i]:
        rules.score(s, w, scores[i])
        rules.rank(s, w, ranks[i])
        games[i] += 1
        restart(i, at, start, states, w, out, seed, games, moves)


def describe(i, at, states, w, out, turns, mask, observations):
    """Who acts, with which choices, knowing what."""
    s = states[at]
    seat = rules.turn(s)
    turns[i] = seat
    count = rules.choices(s, w, out)
    row = mask[i]
    for action in range(len(row)):
        row[action] = 0
    for k in range(count):
        row[out[k]] = 1
    rules.observe(s, w, seat, observations[i])


def random_action(i, at, states, w, out, seed, games, moves):
    return play.pick(states[at], w, out, draw(dice(i, seed, games, len(moves)), int(moves[i])))


# -- on the CPU: games first .. last - 1 ---------------------------------------------------------------------------------


def begin_range(first, last, start, states, works, out, seed, games, moves, turns, mask, observations):
    for i in range(first, last):
        restart(i, i, start, states, works[0], out, seed, games, moves)
        describe(i, i, states, works[0], out, turns, mask, observations)


def step_range(first, last, actions, start, states, works, out, seed, games, moves, over, scores, ranks, turns, mask, observations):
    for i in range(first, last):
        step(i, i, int(actions[i]), start, states, works[0], out, seed, games, moves, over, scores, ranks)
        describe(i, i, states, works[0], out, turns, mask, observations)


def sample_range(first, last, actions, states, works, out, seed, games, moves):
    for i in range(first, last):
        actions[i] = random_action(i, i, states, works[0], out, seed, games, moves)
