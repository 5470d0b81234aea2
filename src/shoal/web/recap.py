"""What has happened since somebody's last decision."""

from __future__ import annotations

from typing import Literal, NamedTuple

#: it is never left out; nobody may miss it; the headline asks about it; it is about the reader; it is left out first
Weight = Literal["main stays", "main own", "main", "asked", "own", "", "known"]


class Recap(NamedTuple):
    """As the action bar tells it."""

    after: int  # the moves that had been played before it
    steps: int  # lines that are worth telling
    skipped: int  # of these, those for which there is no room
    gone_by: str  # the rounds that went by without a decision of the reader's
    gained: str  # how the points have changed, where not all is told and there is room for it
    told: tuple[tuple[str, Weight], ...]  # in the order in which things happened
    shows: int  # the moves up to the newest line that is played back to everybody; 0: there is none
