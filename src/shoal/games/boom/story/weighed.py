"""What is said alike of gear, boxes and dice of Fishery Boom: points that are expected, fish stored, fish out of the sea."""

from __future__ import annotations

import math

from shoal.games.contract import Gain, Json

from . import things as t
from .dangers import is_thin
from .hopes import Hope, living_by_face
from .odds import SLIGHT


def whole(worth: float) -> int:
    """Points that are expected, as they count against others: a part of one decides nothing."""
    return int(math.copysign(abs(worth) + 0.5, worth))


def stored(hope: Hope, is_sure: bool) -> Gain:
    """The fish that the fridge keeps for plates of next year."""
    count = round(hope.stored, 1) if hope.stored > SLIGHT else 0
    fish = f"{'about ' * (not is_sure)}{t.some(count)} fish" if count else "no fish"
    return Gain("stored", count, f"stores {fish} for next year's plates")


def taken(before: Json, gone: float, caught: float) -> Gain:
    """What is caught or killed, of how many fish, and how many of them are caught: where they are few that comes before what it fills."""
    key = "thin" if is_thin(before) else "out of the sea"
    words = fewer(gone, sum(living_by_face(before)))
    parts = f": {t.some(caught)} caught, {t.some(round(gone, 1) - round(caught, 1))} killed"
    return Gain(key, -round(gone, 1), f"{words}{parts}" if gone - caught > SLIGHT else words)


def fewer(gone: float, there: int) -> str:
    """``costs the sea about 2.5 of 16 fish``."""
    count = t.some(gone)
    return f"costs the sea {'hardly any' if count == '0' else f'about {count}'} of {there} fish"
