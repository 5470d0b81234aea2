"""What has happened since somebody's last decision."""

from __future__ import annotations

from typing import NamedTuple

from shoal.store.story import Part

LIGHT = -16  # the weight of asides
BOLD = 32  # what a sentence in bold weighs more than others
NEWEST = 8  # ... and the newest, more than what nobody may miss
OWN = 9  # ... and what the reader may not miss of themselves, more than that


class News(NamedTuple):
    """A line of it."""

    words: str
    at_move: int  # how many moves had been played with it
    weight: int = 0  # where there is little room, the lightest sentences are left out first (see bar.js)
    is_main: bool = False  # may nobody miss it?
    bold: str = ""  # the sentences of it that are set in bold
    light: str = ""  # ... and those that are asides
    whose: int | None = None  # whose doing it is, if it is a player's ...
    apart: tuple[Part, ...] = ()  # ... but for what is told apart of it, each with its own


class Recap(NamedTuple):
    """As the action bar tells it."""

    after: int  # the moves that had been played before it
    steps: int  # moments of it that are played back
    skipped: int  # lines for which there is no room
    gone_by: str  # the rounds that went by without a decision of the reader's
    gained: str  # how the points have changed, where not all is told and there is room for it
    told: tuple[News, ...]  # in the order in which things happened
    shows: int  # the moves up to the newest line that is played back to everybody; 0: there is none
    others: str = ""  # how the points of others have changed: who leaves lines out says that at least
