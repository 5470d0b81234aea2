"""The dice of the last roll: they lie in their box until somebody rolls again or the round is over."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from shoal.games.contract import Said

from .. import data as d
from ..story import terms


def recall(view: dict[str, Any], log: Sequence[Said]) -> dict[str, Any]:
    """The view with the last roll of this round as ``rolled``, like an attempt; where dice are being rolled, as it is."""
    if view["attempt"]:
        return view
    dice = list[int]()
    for who, text in reversed(log):
        verb, *things = text.split()
        if verb == "roll":
            dice.insert(0, int(things[0]))
        elif dice and verb in ("fish", "find"):
            return {**view, "rolled": {"seat": who, "area": things[-1], "dice": dice[-terms.dice(things[-1]) :]}}
        elif dice and verb == "done":
            species = d.SPECIES[d.SARDINE]
            return {**view, "rolled": {"seat": view["boards"][species]["seat"], "area": species, "dice": dice[-d.SPAWN_DICE :]}}
        elif verb == "card":
            break
    return view
