"""What a table's log consists of."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True)
class Event:
    """An entry of a table's log."""

    number: int
    kind: str
    seat: int | None = None
    text: str | None = None
    data: dict[str, Any] | None = None
    time: float = 0.0


@dataclass
class Ask:
    """Somebody wants to take actions back, to where ``moves`` had been played, or (None) to end the match as it stands."""

    seat: int
    moves: int | None
    agreed: set[int] = field(default_factory=set)
