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

    def struck(self, view: dict[str, Any], species: str) -> str | None:
        """The spot of a fishery that the last move was about: protected, or hit by a boat's dice."""
        verb, *things = self.action.split()
        if verb == "block":
            return things[0] if view["boards"][species]["seat"] == self.who else None
        if self.rolled is None or verb not in ("roll", "keep", "pick") or view["stage"] not in ("fish", "buy", "over"):
            return None
        if fished(view, self.rolled) != species:
            return None
        total = None if self.rolled["area"] == "ocean" else sum(self.rolled["dice"])
        spots = things if verb == "pick" else [spot for spot, *_ in terms.named(species, total)]
        return spots[0] if len(spots) == 1 else None


def recall(view: dict[str, Any], moves: Iterator[Said]) -> Memory:
    """The last move and the dice that still lie there; where dice are being rolled they are in the view."""
    newest = next(moves)
    return Memory(*newest, None if view["attempt"] else _rolled(view, itertools.chain([newest], moves)))


def fished(view: dict[str, Any], attempt: dict[str, Any]) -> str | None:
    """The species that an attempt is after, as far as the dice say."""
    if attempt["area"] != "ocean":
        return str(attempt["area"])
    owner = terms.face_owner(view, attempt["dice"][0]) if attempt["dice"] else None
    return None if owner is None else str(view["players"][owner]["species"])


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
