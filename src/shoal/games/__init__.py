"""The games, all of one shape: ``contract.py`` says which. This file knows where they are; everything else finds them here."""

from __future__ import annotations

import functools
import importlib
import importlib.metadata
from types import ModuleType

from shoal.games import contract
from shoal.games.errors import BadGame

GROUP = "shoal.games"  # entry points of installed packages: the game's name = its package

OURS = ("fishery", "fleet", "boom", "pisces", "freshfish")

_packages = {name: f"shoal.games.{name}" for name in OURS}


def register(name: str, package: str) -> None:
    """Make a game known by its name: ``register("pond", "my_games.pond")``.

    ``BadGame`` says in one sentence what keeps the package from being a game.
    """
    if packages().get(name, package) != package:
        raise BadGame("name_taken", f"there is already a game called {name!r}: {packages()[name]}.")
    contract.check(name, package)
    _packages[name] = package


def packages() -> dict[str, str]:
    """Every game's name with its package: ours, those of installed packages, and those registered."""
    return {**_installed(), **_packages}


@functools.cache
def _installed() -> dict[str, str]:
    return {found.name: found.value for found in importlib.metadata.entry_points(group=GROUP)}


def module(package: str, room: str) -> ModuleType:
    """One module of a game's package: ``module("shoal.games.fishery", "rules")``."""
    return importlib.import_module(f"{package}.{room}")
