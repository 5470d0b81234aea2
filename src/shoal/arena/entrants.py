"""Who plays: bots by name, or the search with a limit of one's own."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from shoal import bots
from shoal.bots import BadBot, Limit

SEARCH = "hard"  # the level whose limit is replaced


@dataclass(frozen=True)
class Entrant:
    """A bot under the name it is listed by."""

    name: str
    bot: str
    limit: Limit = field(default_factory=Limit)


def entrant(text: str) -> Entrant:
    """``hard`` is a bot, ``500`` the search with 500 simulations a decision, ``0.5s`` with half a second, ``policy:FILE`` a network.

    >>> entrant("500")
    Entrant(name='500', bot='hard', limit=Limit(simulations=500, seconds=None))
    """
    if text in bots.names() or (":" in text and bots.check(text)):
        return Entrant(text, text)
    if re.fullmatch(r"[1-9]\d{0,8}", text):
        return Entrant(text, SEARCH, Limit(simulations=int(text)))
    if re.fullmatch(r"\d{0,4}\.?\d{1,3}s", text) and float(text[:-1]) > 0:
        return Entrant(text, SEARCH, Limit(seconds=float(text[:-1])))
    known = ", ".join(bots.names())
    raise BadBot("unknown_bot", f"there is no bot {text!r}: take {known}, simulations such as 500, or a time such as 0.5s.")


def entrants(text: str) -> list[Entrant]:
    """Bots by their names with commas in between; each once."""
    names = [name.strip() for name in text.split(",")]
    if len(set(names)) < len(names):
        raise BadBot("named_twice", f"a bot is named twice in {text!r}.")
    return [entrant(name) for name in names]
