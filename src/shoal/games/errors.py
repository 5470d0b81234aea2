"""What cannot be done with a game. Every refusal of the house is a ``ShoalError``."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any


class ShoalError(ValueError):
    """What was tried cannot be done; nothing was changed. ``reason`` is a stable code, ``str(error)`` is for people."""

    def __init__(self, reason: str, message: str, choices: Sequence[str] = ()) -> None:
        super().__init__(message)
        self.reason = reason
        self.choices = list(choices)  # what would be legal instead

    def __reduce__(self) -> tuple[Any, ...]:  # a refusal travels between processes whole, whatever its class takes to be made
        return _again, (type(self), self.args, self.__dict__)


def _again(kind: type[ShoalError], told: tuple[Any, ...], more: dict[str, Any]) -> ShoalError:
    error = kind.__new__(kind, *told)
    error.__dict__.update(more)
    return error


class BadGame(ShoalError):
    """A package that is not a game: the message names what the contract misses."""


class BadEdition(ShoalError):
    """Numbers that are none of a game's, or that do not fit together."""
