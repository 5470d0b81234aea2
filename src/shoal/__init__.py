"""Five fishing games, one engine.

>>> import shoal
>>> match = shoal.load("fishery").start()
>>> match.play("ship e4")
>>> match.turn
1
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from shoal.core.errors import BadNotation, BadOption, BadRecord, IllegalMove, ShoalError, StalePosition
from shoal.core.game import Game
from shoal.core.match import Match
from shoal.core.position import Position
from shoal.core.record import read_file as open
from shoal.core.record import replay
from shoal.games import PACKAGES, register
from shoal.games.options import Value

if TYPE_CHECKING:
    from shoal.engine.batch import Batch as EngineBatch

__version__ = "0.1.0"

__all__ = [
    "BadNotation",
    "BadOption",
    "BadRecord",
    "Batch",
    "Game",
    "IllegalMove",
    "Match",
    "Position",
    "ShoalError",
    "StalePosition",
    "games",
    "load",
    "open",
    "register",
    "replay",
]


def games() -> list[str]:
    """The names of all games."""
    return list(PACKAGES)


def load(name: str, **options: Value) -> Game:
    """A game with its options: ``load("fleet", players=3, advanced=True)``.

    >>> load("fishery", rows=10)
    Traceback (most recent call last):
    ...
    shoal.core.errors.BadOption: rows = 10 is not possible in Fishery: it takes a whole number from 1 to 9.
    """
    return Game(name, **options)


def Batch(name: str, size: int, *, target: str = "native", seed: int = 0, **options: Any) -> EngineBatch:
    """``size`` games side by side for learners: see ``shoal.engine.batch.Batch``."""
    from shoal.engine.batch import Batch as EngineBatch

    return EngineBatch(load(name, **options), size, target=target, seed=seed)
