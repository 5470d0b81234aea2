"""Who plays: levels by name, or the search with a limit of one's own."""

from __future__ import annotations

import re
from dataclasses import dataclass

from shoal.bots import LEVELS
from shoal.core.errors import BadOption


@dataclass(frozen=True)
class Entrant:
    """A bot under the name it is listed by."""

    name: str
    level: str
    simulations: int | None = None
    seconds: float | None = None


def entrant(text: str) -> Entrant:
    """``hard`` is a level, ``500`` the search with 500 simulations a decision, ``0.5s`` with half a second.

    >>> entrant("500")
    Entrant(name='500', level='hard', simulations=500, seconds=None)
    """
    if text in LEVELS:
        return Entrant(text, text)
    if re.fullmatch(r"[1-9]\d{0,8}", text):
        return Entrant(text, "hard", simulations=int(text))
    if re.fullmatch(r"\d{0,4}\.?\d{1,3}s", text) and float(text[:-1]) > 0:
        return Entrant(text, "hard", seconds=float(text[:-1]))
    raise BadOption("unknown_bot", f"there is no bot {text!r}: take {', '.join(LEVELS)}, simulations such as 500, or a time such as 0.5s.")


def entrants(text: str) -> list[Entrant]:
    """Bots by their names with commas in between; each once."""
    names = [name.strip() for name in text.split(",")]
    if len(set(names)) < len(names):
        raise BadOption("unknown_bot", f"a bot is named twice in {text!r}.")
    return [entrant(name) for name in names]
