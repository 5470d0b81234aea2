"""The loops of ``play`` with one thread for each game. Functions named ``launch_...`` are what the host starts."""

from typing import Any

import numpy as np

from shoal.engine import OVER
from shoal.engine.dice import draw, stream

#: Registers of a thread at most, for bind. The fewer, the more threads at once, and the more that is kept in memory. Measured on an H200:
#: playouts with 128 make 0.71 to 0.95 of the moves that they make with 64, and Fresh Fish's with 40 again 0.78; steps of batches, which
#: leave most threads idle, take with 64 up to 1.2 times as long as with 128 (Pisces and Fresh Fish, of 4,096 games and of 65,536).
PLAYOUTS, STEPS = 64, 128
REGISTERS = {
    "launch_playouts": PLAYOUTS,
    "launch_begin": STEPS,
    "launch_step": STEPS,
    "launch_random_step": STEPS,
    "launch_seat_begin": STEPS,
    "launch_seat_step": STEPS,
}

# given by bind
cuda: Any = None
rules: Any = None
play: Any = None  # the twin of the module play
batch: Any = None  # ... and of batch
STATE: Any = None  # numba's types of the records
WORK: Any = None
STATE_DTYPE: Any = None  # a record padded to whole words ...
WORDS = 0  # ... of eight bytes, so many
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
            play.result(s, w, scores[game], ranks[game])
            if len(finals) > 0:
                finals[game] = states[0]
            game = cuda.atomic.add(counter, 0, 1)
            states[0] = start[0]
            key = stream(seed, first + game)
            moves = 0


# -- batches -------------------------------------------------------------------------------------------------------------
#
# Games lie in memory word by word (``stored[i, k]``, first all games' word 0), so that neighbouring threads read and write neighbouring
# words. A thread works on a copy of its own: measured on an H200, 3 to 4 times as fast as records that are copied byte by byte.


def launch_begin(start, stored, seed, games, keys, moves, turns, mask, observations):
    words = cuda.local.array(WORDS, np.int64)
    states = words.view(STATE_DTYPE)
    works = cuda.local.array(1, WORK)
    out = cuda.local.array(ACTIONS, np.int32)
    i = cuda.grid(1)
    if i < len(moves):
        batch.restart(i, 0, start, states, works[0], out, seed, games, keys, moves)
        for k in range(WORDS):
            stored[i, k] = words[k]
        batch.describe(i, 0, states, works[0], out, turns, mask, observations)


def launch_step(actions, start, stored, seed, games, keys, moves, over, scores, ranks, turns, mask, observations):
    """Play ``actions``."""
    words = cuda.local.array(WORDS, np.int64)
    states = words.view(STATE_DTYPE)
    works = cuda.local.array(1, WORK)
    out = cuda.local.array(ACTIONS, np.int32)
    i = cuda.grid(1)
    if i < len(moves):
        for k in range(WORDS):
            words[k] = stored[i, k]
        batch.step(i, 0, actions[i], start, states, works[0], out, seed, games, keys, moves, over, scores, ranks)
        for k in range(WORDS):
            stored[i, k] = words[k]
        batch.describe(i, 0, states, works[0], out, turns, mask, observations)


def launch_random_step(actions, start, stored, seed, games, keys, moves, over, scores, ranks, turns, mask, observations):
    """The same with random actions, which are written to ``actions``."""
    words = cuda.local.array(WORDS, np.int64)
    states = words.view(STATE_DTYPE)
    works = cuda.local.array(1, WORK)
    out = cuda.local.array(ACTIONS, np.int32)
    i = cuda.grid(1)
    if i < len(moves):
        for k in range(WORDS):
            words[k] = stored[i, k]
        actions[i] = batch.random_action(i, 0, states, works[0], out, keys, moves, mask)
        batch.step(i, 0, actions[i], start, states, works[0], out, seed, games, keys, moves, over, scores, ranks)
        for k in range(WORDS):
            stored[i, k] = words[k]
        batch.describe(i, 0, states, works[0], out, turns, mask, observations)


def launch_sample(actions, stored, keys, moves, mask):
    words = cuda.local.array(WORDS, np.int64)
    states = words.view(STATE_DTYPE)
    works = cuda.local.array(1, WORK)
    out = cuda.local.array(ACTIONS, np.int32)
    i = cuda.grid(1)
    if i < len(moves):
        for k in range(WORDS):
            words[k] = stored[i, k]
        actions[i] = batch.random_action(i, 0, states, works[0], out, keys, moves, mask)


def launch_seat_begin(start, stored, seed, games, keys, moves, turns, mask, observations, seats):
    words = cuda.local.array(WORDS, np.int64)
    states = words.view(STATE_DTYPE)
    works = cuda.local.array(1, WORK)
    out = cuda.local.array(ACTIONS, np.int32)
    i = cuda.grid(1)
    if i < len(moves):
        batch.seat_restart(i, 0, start, states, works[0], out, seed, games, keys, moves, seats)
        for k in range(WORDS):
            stored[i, k] = words[k]
        batch.seat_describe(i, 0, states, works[0], out, turns, mask, observations)


def launch_seat_step(
    actions, start, stored, seed, games, keys, moves, over, scores, ranks, turns, mask, observations,
    players, worth, seats, rewards, payoffs, finals,
):  # fmt: skip
    """Play ``actions``, and for the other seats at random."""
    words = cuda.local.array(WORDS, np.int64)
    states = words.view(STATE_DTYPE)
    works = cuda.local.array(1, WORK)
    out = cuda.local.array(ACTIONS, np.int32)
    i = cuda.grid(1)
    if i < len(moves):
        for k in range(WORDS):
            words[k] = stored[i, k]
        batch.seat_step(
            i, 0, actions[i], start, states, works[0], out, seed, games, keys, moves, over, scores, ranks,
            players, worth, seats, rewards, payoffs, finals,
        )  # fmt: skip
        for k in range(WORDS):
            stored[i, k] = words[k]
        batch.seat_describe(i, 0, states, works[0], out, turns, mask, observations)


def launch_convert(given, actions):
    """Actions of any width as those that a step reads."""
    i = cuda.grid(1)
    if i < len(actions):
        actions[i] = given[i]


def launch_illegal(actions, mask, wrong):
    """Count the actions that their games do not allow, and remember one of them."""
    i = cuda.grid(1)
    if i < len(actions) and not batch.allows(mask[i], actions[i]):
        cuda.atomic.add(wrong, 0, 1)
        wrong[1] = i
