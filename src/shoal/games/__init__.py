"""The games, all of one shape: ``contract.py`` says which. This file knows where they are; everything else finds them here."""

from __future__ import annotations

import functools
import importlib
import importlib.metadata
from types import ModuleType
from typing import NamedTuple

from shoal.games import checking
from shoal.games.errors import BadGame

GROUP = "shoal.games"  # entry points of installed packages: the game's name = its package

OURS = ("fishery", "fleet", "boom", "pisces", "freshfish")

_packages = {name: f"shoal.games.{name}" for name in OURS}


class Refused(NamedTuple):
    """An installed package that says it is a game and is not: why, in one sentence."""

    name: str
    package: str
    why: str


def register(name: str, package: str) -> None:
    """Make a game known by its name: ``register("pond", "my_games.pond")``.

    ``BadGame`` says in one sentence what keeps the package from being a game.
    """
    if not isinstance(name, str) or not isinstance(package, str):
        raise BadGame("bad_name", f"a game has a name and a package, both words, not {name!r} and {package!r}.")
    if packages().get(name, package) != package:
        raise BadGame("name_taken", f"there is already a game called {name!r}: {packages()[name]}.")
    checking.check(name, package)
    _packages[name] = package


def packages() -> dict[str, str]:
    """Every game's name with its package: those of installed packages, ours, and those registered."""
    return {**_installed()[0], **_packages}


def refused() -> tuple[Refused, ...]:
    """Installed packages that say they are games and are not. They are in nobody's way: all others can be played."""
    return _installed()[1]


@functools.cache
def _installed() -> tuple[dict[str, str], tuple[Refused, ...]]:
    """The games of installed packages, and those among them that are none."""
    found: dict[str, str] = {}
    wrong: list[Refused] = []
    for name, package in dict.fromkeys((entry.name, entry.value) for entry in importlib.metadata.entry_points(group=GROUP)):
        taken = _packages.get(name) or found.get(name)
        try:
            if taken:
                raise BadGame("name_taken", f"{package} cannot be played as {name!r}: there is already a game of that name, {taken}.")
            checking.check(name, package)
            found[name] = package
        except BadGame as error:
            wrong.append(Refused(name, package, str(error)))
    return found, tuple(wrong)


def module(package: str, room: str) -> ModuleType:
    """One module of a game's package: ``module("shoal.games.fishery", "rules")``."""
    return importlib.import_module(f"{package}.{room}")
