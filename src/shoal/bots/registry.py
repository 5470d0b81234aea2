"""Which bots there are: the levels, those of installed packages, those registered, and scripts, which nobody is offered."""

from __future__ import annotations

import functools
import importlib.metadata
import re
from collections.abc import Callable

from shoal.bots.contract import BadBot, Factory

GROUP = "shoal.bots"  # entry points of installed packages: the bot's name = module:factory
NAME = re.compile(r"[a-z][a-z0-9_-]{0,19}")  # names stand in commands, between commas, in names of files and in the database
RESERVED = ("person",)  # who else can play at a terminal

_factories: dict[str, Factory] = {}
_scripts: set[str] = set()
_kinds: dict[str, Callable[[str], Factory]] = {}


def register(name: str, factory: Factory, *, is_script: bool = False) -> None:
    """Make a bot known by its name: ``register("mine", Mine)``, where ``Mine(setup)`` has a method ``think(known, seat, limit)``.

    A script is for the arena and for who asks by its name: it is not offered to people.

    >>> register("hard", object)
    Traceback (most recent call last):
    ...
    shoal.bots.contract.BadBot: there is already a bot called 'hard'.
    """
    if not isinstance(name, str) or not NAME.fullmatch(name) or name in RESERVED:
        raise BadBot("bad_name", f"a bot cannot be called {name!r}: take up to 20 small letters, digits, - and _, a letter first.")
    if _factories.get(name, factory) is not factory:
        raise BadBot("name_taken", f"there is already a bot called {name!r}.")
    if not callable(factory):
        raise BadBot("no_factory", f"{factory!r} makes no bots: register {name!r} with a function or class that takes a Setup.")
    _factories[name] = factory
    if is_script:
        _scripts.add(name)


def register_kind(kind: str, factory_of: Callable[[str], Factory]) -> None:
    """Make all bots known that are called ``kind:...``; ``factory_of`` is given what stands after the colon."""
    _kinds[kind] = factory_of


def names() -> list[str]:
    """The names of all bots that people are offered, the levels first, from weakest to strongest."""
    return [name for name in [*_factories, *(name for name in _installed() if name not in _factories)] if name not in _scripts]


def script_names() -> list[str]:
    """The names of the scripts, each for one game."""
    return [name for name in _factories if name in _scripts]


def registered(name: str) -> Factory | None:
    """The factory that was registered by this name; None for the bot of an installed package, which every process finds."""
    return _factories.get(name)


def check(name: str) -> str:
    """The name of a bot that there is."""
    kind, colon, rest = name.partition(":")
    if colon and kind in _kinds:
        _kinds[kind](rest)
        return name
    if name not in _factories and name not in _installed():
        raise BadBot("unknown_bot", f"there is no bot {name!r}: the bots are {', '.join(names())}.")
    return name


def factory(name: str) -> Factory:
    """What makes the bots of this name."""
    check(name)
    kind, colon, rest = name.partition(":")
    if colon:
        return _kinds[kind](rest)
    entries = _installed().get(name, [])
    if len(entries) + (name in _factories) > 1:
        places = " and ".join([*(["one is registered"] if name in _factories else []), *(f"one is {entry.value}" for entry in entries)])
        raise BadBot("name_taken", f"there are several bots called {name!r}: {places}.")
    if name in _factories:
        return _factories[name]
    (found,) = entries
    try:
        made: Factory = found.load()
    except Exception as error:  # whatever an unknown module does while it is imported
        raise BadBot("broken_bot", f"the bot {name!r} cannot be loaded from {found.value}: {type(error).__name__}: {error}.") from error
    if not callable(made):
        raise BadBot("no_factory", f"the bot {name!r} cannot be made: {found.value} is not a function or class that takes a Setup.")
    return made


@functools.cache
def _installed() -> dict[str, list[importlib.metadata.EntryPoint]]:
    """The entry points by name. A name that breaks the rules is nobody's."""
    found: dict[str, list[importlib.metadata.EntryPoint]] = {}
    for entry in sorted(set(importlib.metadata.entry_points(group=GROUP)), key=lambda entry: (entry.name, entry.value)):
        if NAME.fullmatch(entry.name) and entry.name not in RESERVED:
            found.setdefault(entry.name, []).append(entry)
    return found
