"""A position of Pond, and its actions by number."""

import numpy as np

from .. import data as d

STATE = np.dtype(
    [
        ("turn", np.int8),  # a seat, CHANCE or OVER
        ("round", np.int8),  # 1 .. ROUNDS
        ("fish", np.int8),  # in the pond, 0 .. CAPACITY
        ("caught", np.int16, d.SEATS),
    ],
    align=True,
)
WORK = np.dtype([("unused", np.int8)])  # scratch memory: Pond needs none

ACT_TAKE = 0  # + fish
ACT_ROLL = ACT_TAKE + d.NET + 1  # + face, counted from 0
ACTIONS = ACT_ROLL + len(d.GROWTH)
