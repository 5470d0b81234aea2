"""Pond: two boats share one pond for eight rounds.

Each round both boats take 0 to 3 fish in seat order, then a die adds new fish. The game ends after
eight rounds, or at once when the pond is empty. Most fish wins; equal catches share the win.
"""

from shoal.engine import CHANCE, OVER

from .. import data as d
from . import state as st
from .legal import choices
from .observe import LAYOUT, OBSERVATION, observe
from .state import ACTIONS, STATE, WORK

VERSION = 1
SEATS = d.SEATS

__all__ = ["ACTIONS", "LAYOUT", "OBSERVATION", "SEATS", "STATE", "VERSION", "WORK", "choices", "observe"]  # besides the functions below


def setup(s, options):
    s.round = 1
    s.fish = options[1]


def turn(s):
    return s.turn


def weight(s, w, action):
    return 1


def play(s, w, action):
    if s.turn == CHANCE:
        breed(s, d.GROWTH[action - st.ACT_ROLL])
    else:
        take(s, action - st.ACT_TAKE)


def take(s, fish):
    s.fish -= fish
    s.caught[s.turn] += fish
    if s.fish == 0:
        s.turn = OVER  # nothing left to breed
    else:
        s.turn = 1 if s.turn == 0 else CHANCE


def breed(s, fish):
    s.fish = min(d.CAPACITY, s.fish + fish)
    s.round += 1
    s.turn = 0 if s.round <= d.ROUNDS else OVER


def score(s, w, out):
    for seat in range(d.SEATS):
        out[seat] = s.caught[seat]


def rank(s, w, out):
    for seat in range(d.SEATS):
        out[seat] = 1 if s.caught[seat] < s.caught[1 - seat] else 0


def redeal(s, w, seat, key):
    """Nothing is hidden."""
