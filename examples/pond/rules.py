"""Pond: two boats share one pond for eight rounds.

Each round both boats take 0 to 3 fish in seat order, then a die adds new fish. The game ends after
eight rounds, or at once when the pond is empty. Most fish wins; equal catches share the win.
"""

import numpy as np

from shoal.engine import CHANCE, OVER
from shoal.games.contract import Axis

from .data import CAPACITY, GROWTH, ROUNDS, SEATS

VERSION = 1

STATE = np.dtype(
    [
        ("turn", np.int8),  # a seat, CHANCE or OVER
        ("round", np.int8),  # 1 .. ROUNDS
        ("fish", np.int8),  # in the pond, 0 .. CAPACITY
        ("caught", np.int16, SEATS),
    ],
    align=True,
)
WORK = np.dtype([("unused", np.int8)])

ROLL = 4  # actions: take 0 to 3 fish; then the faces of the die
ACTIONS = ROLL + 6
LAYOUT = (
    Axis("round", 1, "1 to 8"),
    Axis("fish", 1, "in the pond"),
    Axis("caught", 2, "by oneself, by the other"),
)
OBSERVATION = sum(axis.size for axis in LAYOUT)


def setup(s, options):
    s.round = 1
    s.fish = options[1]


def turn(s):
    return s.turn


def choices(s, w, out):
    """Take 0 to 3 fish; chance: the faces of a die."""
    first = ROLL if s.turn == CHANCE else 0
    count = 6 if s.turn == CHANCE else min(3, s.fish) + 1
    for k in range(count):
        out[k] = first + k
    return count


def weight(s, w, action):
    return 1


def play(s, w, action):
    if s.turn == CHANCE:
        breed(s, GROWTH[action - ROLL])
    else:
        take(s, action)


def take(s, fish):
    s.fish -= fish
    s.caught[s.turn] += fish
    if s.fish == 0:
        s.turn = OVER  # nothing left to breed
    else:
        s.turn = 1 if s.turn == 0 else CHANCE


def breed(s, fish):
    s.fish = min(CAPACITY, s.fish + fish)
    s.round += 1
    s.turn = 0 if s.round <= ROUNDS else OVER


def score(s, w, out):
    for seat in range(SEATS):
        out[seat] = s.caught[seat]


def rank(s, w, out):
    for seat in range(SEATS):
        out[seat] = 1 if s.caught[seat] < s.caught[1 - seat] else 0


def redeal(s, w, seat, key):
    """Nothing is hidden."""


def observe(s, w, seat, out):
    """Round, fish in the pond, own catch, the other's."""
    out[0] = s.round
    out[1] = s.fish
    out[2] = s.caught[seat]
    out[3] = s.caught[1 - seat]
