"""Fishery in sentences: what is asked, what each choice means, what happened; and a whole view in words."""

from . import seas, threats
from .aims import aim
from .asked import NAMES, chapter, decided, headline, offer, remind, safe_of, so_far, to_place
from .ceremony import turned, why_won
from .gains import gains
from .happened import facts, logged
from .later import instead
from .open_water import is_open
from .standing import catch, describe, fisheries, fishery, led, net, number, order, passing, player, runs, ship, stock, strips, winner
from .told import tell

__all__ = [
    "NAMES", "aim", "catch", "chapter", "decided", "describe", "facts", "fisheries", "fishery", "gains", "headline", "instead", "is_open",
    "led", "logged", "net", "number", "offer", "order", "passing", "player", "remind", "runs", "safe_of", "seas", "ship", "so_far", "stock",
    "strips", "tell", "threats", "to_place", "turned", "why_won", "winner",
]  # fmt: skip
