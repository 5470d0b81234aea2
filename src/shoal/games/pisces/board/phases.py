"""How a round goes: its phases in their order, and which of them it is. It stands where no dice lie."""

from __future__ import annotations

import functools

from shoal.games.svg import element, label, term

from .. import data as d
from ..story.terms import View
from .scene import Box

PHASES = ("protect", "boats", "fish", "shop", "growth", "bids")
PHASE_OF = {
    "block": "protect", "fleet": "boats", "fish": "fish", "roll": "fish", "outrigger": "fish", "pick": "fish", "buy": "shop",
    "sardine": "growth", "bid": "bids",
}  # fmt: skip
ROWS = len(PHASES) // 2
A_LETTER = 7.6  # of bold ones
ROUND = 60  # how wide the round's number is, where it has room


def phase(view: View) -> str:
    """The phase of the round; none while cards are turned up, before the first round and after the last."""
    if view["stage"] == "pay":
        return "bids" if view["bid"] else "shop"
    return PHASE_OF.get(view["stage"], "")


@functools.lru_cache(64)
def phases(now: str, round: int, box: Box) -> str:
    """All phases in two columns, the one that it is lit, and beside them the round."""
    x, y, width, height = box
    is_wide = width > 190
    wide, high = (width - ROUND * is_wide - 10) / 2, (height - 6) / ROWS
    parts = []
    for k, name in enumerate(PHASES):
        left, low = x + 8 + wide * (k // ROWS), y + 3 + high * (k % ROWS + 0.5)
        if name == now:
            parts.append(element("rect", x=left - 3, y=low - 8.5, width=A_LETTER * (len(name) + 2) + 6, height=17, rx=8, cls="token"))
        parts.append(label(left + 3, low + 4, f"{k + 1} {name}", "tiny bold on-token" if name == now else "tiny soft"))
    told = term("phases", *parts)
    if round and is_wide:
        middle = x + width - ROUND / 2 - 4
        told += label(middle, y + height / 2 - 8, "Round", "tiny soft middle")
        told += label(middle, y + height / 2 + 14, f"{round} of {d.ROUNDS}", "big middle")
    return told
