"""Counts: how many sequences of exactly n legal actions there are from the start.

A wrong rule nearly always moves a count, and the first depth that differs points at it. A file of counts has a line for
each set of options: ``rows=2 cols=2 ships=1: 4 12 60 188``.
"""

from __future__ import annotations

import numpy as np

from shoal.core.game import Game
from shoal.engine.bind import bind
from shoal.engine.kernels import count as kernel
from shoal.engine.run import opening


def counts(game: Game, depth: int) -> list[int]:
    """The number of sequences of 1, 2, .. ``depth`` actions; matches that ended earlier are not counted.

    >>> counts(Game("fishery", rows=2, cols=2, ships=1), 4)
    [4, 12, 60, 188]
    """
    rules = game.rules
    states = np.zeros(depth + 1, rules.STATE)
    states[0] = opening(game, "native")[0]
    totals = np.zeros(depth, np.int64)
    loop = bind(kernel, "native", rules=bind(rules, "native", python_wrapper=False))
    outs = np.zeros((depth + 1, rules.ACTIONS), np.int32)
    loop.count(states, np.zeros(1, rules.WORK), outs, np.zeros(depth + 1, np.int64), np.zeros(depth + 1, np.int64), totals)
    return [int(total) for total in totals]


def parse(name: str, line: str) -> tuple[Game, list[int]]:
    """The game and the counts of a line."""
    options, _, numbers = line.partition(":")
    game = Game.of_texts(name, dict(part.split("=", 1) for part in options.split()))
    return game, [int(number) for number in numbers.split()]
