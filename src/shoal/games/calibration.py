"""Calibration: what the win chances of a search have come to, so that of ten positions called 70 % seven are won.

``calibration.toml`` of a game has one line, ``steepness = 1.2``, and says how it was measured: the logits of the chances are
multiplied by it, which draws the chances apart (above 1) or together, and then they are made to add up to one. Without the file nothing
changes.
"""

from __future__ import annotations

import functools
import importlib
import math
import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from shoal.games.errors import BadGame

FILE = "calibration.toml"
EDGE = 1e-4  # nothing is sure before the end


@dataclass(frozen=True)
class Calibration:
    """A map of win chances that keeps their order.

    >>> steeper = Calibration(2.0)
    >>> f"{steeper.share(0.5):.2f} {steeper.share(0.7):.2f}"
    '0.50 0.84'
    """

    steepness: float = 1.0

    def share(self, win: float, players: int = 2) -> float:
        """One seat's chance, where ``players`` have had an equal one at the start."""
        if self.steepness == 1.0 or win in (0.0, 1.0):
            return win
        even = math.log(players - 1) if players > 1 else 0.0
        win = min(max(win, EDGE), 1 - EDGE)
        logit = math.log(win / (1 - win)) + even
        return 1 / (1 + math.exp(-(self.steepness * logit - even)))

    def shares(self, wins: Sequence[float]) -> tuple[float, ...]:
        """All seats' chances."""
        mapped = [self.share(win, len(wins)) for win in wins]
        total = sum(mapped)
        return tuple(each / total for each in mapped) if total > 0 else tuple(wins)


@functools.cache
def calibration(package: str) -> Calibration:
    """That of a game's package."""
    path = Path(next(iter(importlib.import_module(package).__path__))) / FILE
    if not path.is_file():
        return Calibration()
    try:
        steepness = float(tomllib.loads(path.read_text(encoding="utf-8"))["steepness"])
    except (tomllib.TOMLDecodeError, KeyError, TypeError, ValueError) as error:
        raise BadGame("bad_calibration", f"{FILE} of {package} has no number 'steepness': {error}.") from None
    if not 0 < steepness < 10:
        raise BadGame("bad_calibration", f"{FILE} of {package} has a steepness of {steepness:g}: it lies between 0 and 10.")
    return Calibration(steepness)
