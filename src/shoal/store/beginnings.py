"""Tables that do not begin at the start: with the moves of a match that was played elsewhere, all of them or the first few."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from shoal.core.match import Ending
from shoal.core.position import Turn


@dataclass(frozen=True)
class Origin:
    """Where a table's first moves come from: another table, or (None) a text that somebody brought along."""

    table: str | None
    moves: int  # how many they are; they cannot be taken back


@dataclass(frozen=True)
class Beginning:
    """The moves that a new table begins with."""

    moves: Sequence[tuple[Turn, str]]
    table: str | None = None  # where they were played
    ending: Ending | None = None  # if the match is over before its rules have ended it
    redealt_for: int | None = None  # a seat from which something stays hidden: it is dealt anew, so that playing on does not tell it
    seed: int = 0  # of the new deal
