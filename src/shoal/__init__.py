"""Five fishing games, one engine.

>>> import shoal
>>> match = shoal.load("fishery").start()
>>> match.play("ship e4")
>>> match.turn
1
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from shoal.core.batch import Batch
from shoal.core.errors import BadEdition, BadGame, BadNotation, BadOption, BadRecord, IllegalMove, ShoalError, StalePosition
from shoal.core.game import Game
from shoal.core.match import Match, random_match
from shoal.core.position import Position
from shoal.core.replay import read_file as open
from shoal.core.replay import replay
from shoal.core.ruleset import Numbers
from shoal.engine.playout import playouts
from shoal.games import packages, register
from shoal.games.options import Value

if TYPE_CHECKING:
    from shoal.analysis import analyse

__version__ = "0.2.0"

__all__ = [
    "BadEdition",
    "BadGame",
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
    "analyse",
    "games",
    "load",
    "open",
    "playouts",
    "random_match",
    "register",
    "replay",
]


def games() -> list[str]:
    """The names of all games: ours, those of installed packages and those registered."""
    return list(packages())


def load(name: str, *, edition: Numbers | None = None, **options: Value) -> Game:
    """A game with its options: ``load("fleet", players=3, advanced=True)``; with other numbers: ``edition="mine.toml"``.

    >>> load("fishery", rows=10)
    Traceback (most recent call last):
    ...
    shoal.core.errors.BadOption: rows = 10 is not possible in Fishery: it takes a whole number from 1 to 9.
    """
    return Game(name, edition=edition, **options)


def __getattr__(name: str) -> Any:
    if name == "analyse":  # brings the bots' search along, which most programs do without
        from shoal.analysis import analyse

        return analyse
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
