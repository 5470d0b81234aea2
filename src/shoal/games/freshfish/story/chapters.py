"""The parts of a match of Fresh Fish, as they stand above its story."""

from __future__ import annotations

from shoal.games.contract import Json

from ..data import DECK_OUTLETS, NAMED, OUTLETS


def chapter(view: Json) -> str:
    """By the outlets: they divide a match into parts."""
    if view["stage"] == "centers":
        return "The city is founded"
    if view["stage"] == "over":
        return "The end"
    in_all = len(OUTLETS) * DECK_OUTLETS[len(view["money"]) - 2]
    sold = in_all - sum(view["deck"][kind] for kind in OUTLETS)
    if view["tile"] in OUTLETS:
        return f"{NAMED[view['tile']]}: {sold} of {in_all}"  # the head of a phone has one line
    if not any(view["deck"].values()) and view["stage"] != "tile":
        return "The deck is empty"
    return f"{sold} of {in_all} outlets sold" if sold else "No outlet sold yet"
