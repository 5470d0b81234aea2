"""The loops of ``play`` with one thread for each game. Functions named ``launch_...`` are what the host starts."""

from typing import Any

import numpy as np

from shoal.engine import OVER
from shoal.engine.dice import draw, stream

# given by bind
cuda: Any = None
rules: Any = None
play: Any = None  # the twin of the module play
STATE: Any = None  # numba's types of the records
WORK: Any = None
ACTIONS = 0


def launch_playouts(start, counter, seed, first, lengths, scores, ranks, finals):
    """Every thread takes the next game not yet taken until none is left, so a warp never waits for its longest game."""
    states = cuda.local.array(1, STATE)
    works = cuda.local.array(1, WORK)
    out = cuda.local.array(ACTIONS, np.int32)
    s = states[0]
    w = works[0]
    game = cuda.atomic.add(counter, 0, 1)
    states[0] = start[0]
    key = stream(seed, first + game)
    moves = 0
    while game < len(lengths):
        if rules.turn(s) != OVER:
            rules.play(s, w, play.pick(s, w, out, draw(key, moves)))
            moves += 1
        else:
            lengths[game] = moves
            rules.score(s, w, scores[game])
            rules.rank(s, w, ranks[game])
            if len(finals) > 0:
                finals[game] = states[0]
            game = cuda.atomic.add(counter, 0, 1)
            states[0] = start[0]
            key = stream(seed, first + game)
            moves = 0


def launch_begin(start, states, seed, games, moves, turns, mask, observations):
    works = cuda.local.array(1, WORK)
    out = cuda.local.array(ACTIONS, np.int32)
    i = cuda.grid(1)
    if i < len(moves):
        play.restart(i, start, states, works[0], out, seed, games, moves)
        play.describe(i, states, works[0], out, turns, mask, observations)


def launch_step(actions, start, states, seed, games, moves, over, scores, ranks, turns, mask, observations):
    works = cuda.local.array(1, WORK)
    out = cuda.local.array(ACTIONS, np.int32)
    i = cuda.grid(1)
    if i < len(moves):
        play.step(i, actions[i], start, states, works[0], out, seed, games, moves, over, scores, ranks)
        play.describe(i, states, works[0], out, turns, mask, observations)


def launch_actions(actions, states, seed, games, moves):
    works = cuda.local.array(1, WORK)
    out = cuda.local.array(ACTIONS, np.int32)
    i = cuda.grid(1)
    if i < len(moves):
        actions[i] = play.any_action(i, states, works[0], out, seed, games, moves)


def launch_illegal(actions, mask, wrong):
    """Count the actions that their games do not allow, and remember one of them."""
    i = cuda.grid(1)
    if i < len(actions) and (actions[i] < 0 or actions[i] >= mask.shape[1] or mask[i][actions[i]] == 0):
        cuda.atomic.add(wrong, 0, 1)
        wrong[1] = i
