"""Fishery Boom: two to four countries fish the High Seas for ten years, and what is caught too fast does not come back."""

import numpy as np

from shoal.engine import CHANCE, OVER

from .. import data as d
from ..data import SEATS
from . import fishing, upgrades
from . import state as st
from .legal import choices, mask, pick, weight
from .observe import LAYOUT, OBSERVATION, observe
from .state import ACTIONS, STATE

__all__ = ["ACTIONS", "LAYOUT", "OBSERVATION", "SEATS", "STATE", "choices", "mask", "observe", "pick", "weight"]

VERSION = 2

WORK = np.dtype([("unused", np.int8)])


def setup(s, options):
    s.players, s.goal = options
    s.alive = d.ALL_ROWS
    s.year = 1
    s.plates[1] = d.EXTRA[1] >> (8 * (SEATS - s.players))
    s.stage = st.STAGE_GEAR


def turn(s):
    if st.is_rolling(s):
        return CHANCE
    if s.stage == st.STAGE_OVER:
        return OVER
    return s.active


def play(s, w, action):
    if action < st.ACT_ROLL:
        fishing.choose_gear(s, action)
    elif action < st.ACT_REROLL:
        fishing.roll(s, action - st.ACT_ROLL + 1)
    elif action < st.ACT_CULL:
        fishing.reroll(s, action - st.ACT_REROLL)
    elif action < st.ACT_TAKE:
        fishing.choose_cull(s, action - st.ACT_CULL + 1)
    elif action < st.ACT_STORE:
        fishing.take(s, action - st.ACT_TAKE, s.year)
    elif action < st.ACT_RELEASE:
        fishing.take(s, action - st.ACT_STORE, s.year + 1)
    elif action < st.ACT_KILL:
        fishing.decline(s)
    elif action < st.ACT_MARK:
        fishing.kill(s, action - st.ACT_KILL)
    elif action < st.ACT_SHIELD:
        upgrades.mark(s, action - st.ACT_MARK)
    else:
        upgrades.fill_shield(s, action - st.ACT_SHIELD)


def score(s, w, out):
    total = 0
    for seat in range(SEATS):
        out[seat] = st.own_score(s, seat) if seat < s.players else 0
        total += out[seat]
    if s.goal == st.TOTAL:
        for seat in range(s.players):
            out[seat] = total


def rank(s, w, out):
    """More points win and ties are shared; with the collective goal all share one place."""
    for seat in range(SEATS):
        out[seat] = 0
    if s.goal == st.TOTAL:
        return
    for seat in range(s.players):
        points = st.own_score(s, seat)
        for other in range(s.players):
            if st.own_score(s, other) > points:
                out[seat] += 1


def redeal(s, w, seat, key):
    """Nothing is hidden."""
