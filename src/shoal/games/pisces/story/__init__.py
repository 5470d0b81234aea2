"""Pisces in sentences: what is asked, what each choice means, what happened, and the whole position."""

from .asked import chapter, headline, remind
from .ceremony import why_won
from .gains import aim, gains, instead
from .happened import facts
from .offers import called, offer
from .position import describe, lines
from .told import tell

__all__ = [
    "aim",
    "called",
    "chapter",
    "describe",
    "facts",
    "gains",
    "headline",
    "instead",
    "lines",
    "offer",
    "remind",
    "tell",
    "why_won",
]
