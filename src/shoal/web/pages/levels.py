"""How strong the bots are that somebody plays against at once: the weakest that thinks at first, then as they have said."""

from __future__ import annotations

from typing import NamedTuple

from starlette.requests import Request

from shoal.bots import BUDGETS
from shoal.store.characters import CHARACTERS


class Level(NamedTuple):
    name: str
    who: str  # one who plays so
    about: str
    is_chosen: bool


def level_of(request: Request) -> str:
    said = request.cookies.get("level", "")
    return said if said in BUDGETS else next(iter(BUDGETS))


def chosen_level(request: Request, level: str) -> str:
    """The level that was asked for, if there is such a one, else as they have said before."""
    return level if level in BUDGETS else level_of(request)


def levels(request: Request) -> list[Level]:
    """What can be chosen from, weakest first."""
    chosen = level_of(request)
    return [Level(name, CHARACTERS[name][0].name, CHARACTERS[name][0].about, name == chosen) for name in BUDGETS]
