"""Fishery Boom in sentences: what is asked, what each choice means, what happened, and how things stand."""

from .asked import all_lose, headline, offer, remind
from .ceremony import why_won
from .dangers import is_dying
from .gains import aim, gains
from .happened import logged, outdoes
from .hopes import facts
from .standing import describe, so_far, text
from .things import chapter
from .told import tell

__all__ = [
    "aim",
    "all_lose",
    "chapter",
    "describe",
    "facts",
    "gains",
    "headline",
    "is_dying",
    "logged",
    "offer",
    "outdoes",
    "remind",
    "so_far",
    "tell",
    "text",
    "why_won",
]
