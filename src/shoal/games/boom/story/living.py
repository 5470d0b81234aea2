"""The fish that live, as a set: a bit for each row of the board."""

from __future__ import annotations

import functools
import itertools
from collections.abc import Container

from shoal.games.contract import Json
from shoal.games.remembered import of_view

from .. import data as d
from .things import species_of


def bits(alive: dict[str, list[bool]]) -> int:
    """The living rows of a view as a set."""
    return _bits(tuple(itertools.chain.from_iterable([alive[name] for name in d.SPECIES])))


@of_view  # what is offered, drawn and told of a position all ask
def sea_of(view: Json) -> int:
    """The fish that live this year as a set."""
    return bits(view["alive"])


@functools.lru_cache(1 << 10)
def _bits(alive: tuple[bool, ...]) -> int:
    return sum(1 << row for row, lives in enumerate(alive) if lives)


def rows(alive: int) -> list[str]:
    """The names of a set of rows."""
    return [name for row, name in enumerate(d.ROW_NAMES) if alive >> row & 1]


def victim(alive: int, face: int, shields: Container[str]) -> str | None:
    """The fish that an illegal die with a face kills: the topmost one without a shield."""
    there = (row for row in rows(alive) if d.FACE_OF[d.ROW_NAMES.index(row)] == face)
    return next((row for row in there if species_of(row) not in shields), None)


def open_to_illegal(view: Json) -> list[str]:
    """The species that live and have no shield."""
    return [name for name in d.SPECIES if any(view["alive"][name]) and name not in view["shields"]]
