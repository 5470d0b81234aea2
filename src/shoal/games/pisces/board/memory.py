"""The dice of the last roll: they lie in their box until somebody rolls again or the round is over."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from typing import Any, NamedTuple

from shoal.games.contract import Said

from .. import data as d
from ..story import terms


class Memory(NamedTuple):
    """The last move, and the last roll of this round, like an attempt."""

    who: int | str
    action: str
    rolled: dict[str, Any] | None = None


def recall(view: dict[str, Any], moves: Iterator[Said]) -> Memory:
    """The last move and the dice that still lie there; where dice are being rolled they are in the view."""
    newest = next(moves)
    return Memory(*newest, None if view["attempt"] else _rolled(view, itertools.chain([newest], moves)))


def _rolled(view: dict[str, Any], moves: Iterator[Said]) -> dict[str, Any] | None:
    dice = list[int]()
    for who, text in moves:
        verb, *things = text.split()
        if verb == "roll":
            dice.insert(0, int(things[0]))
        elif dice and verb in ("fish", "find"):
            return {"seat": who, "area": things[-1], "dice": dice[-terms.dice(things[-1]) :]}
        elif dice and verb == "done":
            species = d.SPECIES[d.SARDINE]
            return {"seat": view["boards"][species]["seat"], "area": species, "dice": dice[-d.SPAWN_DICE :]}
        elif verb == "card":
            break
    return None
