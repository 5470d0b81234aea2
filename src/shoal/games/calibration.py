"""Calibration: what the win chances of a search have come to, so that of ten positions called 70 % seven are won.

``calibration.toml`` of a game has two numbers, and ``shoal calibrate`` measures them. The logits of the chances are multiplied by
``steepness``, which draws the chances apart (above 1) or together. What a search says of the very action that it has chosen is too good by
``optimism``, in logits too: it was chosen because it looked good. Without the file nothing changes. A search that goes by a game's network
says other things: for it the same stands in ``calibration-learnt.toml``.
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
LEARNT_FILE = "calibration-learnt.toml"
FITTED = 1_000  # simulations of the searches that the numbers are fitted to
LESS = 1 / 3  # a search of eight times as many is half as optimistic: see docs/analysis.md
EDGE = 1e-4  # nothing is sure before the end


@dataclass(frozen=True)
class Calibration:
    """A map of win chances that keeps their order.

    >>> steeper = Calibration(2.0)
    >>> f"{steeper.share(0.5):.2f} {steeper.share(0.7):.2f}"
    '0.50 0.84'
    """

    steepness: float = 1.0
    optimism: float = 0.0

    def share(self, win: float, players: int = 2) -> float:
        """One seat's chance, where ``players`` have had an equal one at the start."""
        return self._mapped(win, players, 0.0)

    def chosen(self, win: float, players: int = 2) -> float:
        """The same of a choice that a search has made, by that search."""
        return self._mapped(win, players, self.optimism)

    def after(self, simulations: int) -> Calibration:
        """That of a search of so many simulations: with its errors its optimism goes down.

        >>> Calibration(1.2, 0.4).after(8_000)
        Calibration(steepness=1.2, optimism=0.2)
        """
        return Calibration(self.steepness, self.optimism * min(1.0, FITTED / max(1, simulations)) ** LESS)

    def _mapped(self, win: float, players: int, less: float) -> float:
        if (self.steepness == 1.0 and not less) or win in (0.0, 1.0):
            return win
        even = math.log(players - 1) if players > 1 else 0.0
        win = min(max(win, EDGE), 1 - EDGE)
        logit = math.log(win / (1 - win)) + even
        return 1 / (1 + math.exp(-(self.steepness * logit - less - even)))

    def error(self, share: float, players: int, simulations: int) -> float:
        """The standard error of a chance that so many simulations were asked for, given as it reads after calibration."""
        if share in (0.0, 1.0):
            return 0.0
        said = Calibration(1 / self.steepness).share(share, players)
        return self.steepness * share * (1 - share) / math.sqrt(said * (1 - said) * simulations)

    def shares(self, wins: Sequence[float]) -> tuple[float, ...]:
        """All seats' chances: as much together as before, so what is nobody's, where everybody may lose, stays nobody's."""
        mapped = [self.share(win, len(wins)) for win in wins]
        total = sum(mapped)
        return tuple(each * sum(wins) / total for each in mapped) if total > 0 else tuple(wins)


def file_of(package: str, *, is_learnt: bool = False) -> Path:
    """Where a game has its numbers, or would have: of the search, or of the search by its network."""
    return Path(next(iter(importlib.import_module(package).__path__))) / (LEARNT_FILE if is_learnt else FILE)


@functools.cache
def calibration(package: str, *, is_learnt: bool = False) -> Calibration:
    """That of a game's package."""
    path = file_of(package, is_learnt=is_learnt)
    if not path.is_file():
        return Calibration()
    try:
        numbers = tomllib.loads(path.read_text(encoding="utf-8"))
        found = Calibration(float(numbers["steepness"]), float(numbers["optimism"]))
    except (tomllib.TOMLDecodeError, KeyError, TypeError, ValueError) as error:
        raise BadGame("bad_calibration", f"{path.name} of {package} has no numbers 'steepness' and 'optimism': {error}.") from None
    if not 0 < found.steepness < 10 or not -5 < found.optimism < 5:
        raise BadGame("bad_calibration", f"{path.name} of {package} is out of bounds: {found}.")
    return found
