"""Refusals. Each is a ``ValueError`` with a stable ``reason`` code and a sentence for people."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from shoal.games.errors import BadEdition, BadGame, ShoalError

__all__ = ["BadEdition", "BadGame", "BadNotation", "BadOption", "BadRecord", "IllegalMove", "ShoalError", "StalePosition"]


class BadNotation(ShoalError):
    """The text is not an action of this game."""


class IllegalMove(ShoalError):
    """An action of this game, but not one the rules allow now."""


class StalePosition(ShoalError):
    """The match has moved on since the caller looked; ``view`` is what the caller may see now."""

    def __init__(self, reason: str, message: str, choices: Sequence[str] = (), view: dict[str, Any] | None = None) -> None:
        super().__init__(reason, message, choices)
        self.view = view


class BadOption(ShoalError):
    """No such game, no such option, or a value that the option does not take."""


class BadRecord(ShoalError):
    """The text is not a saved match that these rules can replay."""
