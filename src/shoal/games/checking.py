"""Is a package a game? Every room of it is held against the contract."""

from __future__ import annotations

import functools
import importlib
import importlib.util
import inspect
import re
import typing
from collections.abc import Iterator
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any

from shoal.games.contract import (
    Axis,
    Board,
    Charts,
    GameInfo,
    Heuristics,
    NextTime,
    OwnAim,
    OwnCeremony,
    OwnEnd,
    OwnForesight,
    OwnGains,
    OwnMemory,
    OwnOrder,
    OwnPayment,
    OwnPick,
    OwnReminder,
    OwnRestraint,
    OwnSources,
    OwnTurn,
    OwnVerdict,
    OwnWarnings,
    Pictures,
    Rules,
    SecretHeuristics,
    SecretWords,
    Story,
    View,
    Words,
)
from shoal.games.errors import BadGame
from shoal.games.options import Option

ROOMS: dict[str, type] = {"data": object, "rules": Rules, "words": Words, "view": View, "story": Story, "board": Board}
IF_THERE: dict[str, type] = {"charts": Charts, "pictures": Pictures, "next_time": NextTime}  # modules that a game may do without
PARTIAL: dict[str, type] = {"heuristics": Heuristics}  # any part of it may be missing, but what is there fits
OWN: tuple[tuple[str, str, type], ...] = (  # what a module may have beyond its part, known by one of its names
    ("rules", "pick", OwnPick),
    ("rules", "is_decided", OwnEnd),
    ("view", "points_from", OwnSources),
    ("story", "gains", OwnGains),
    ("story", "foreseen", OwnForesight),
    ("story", "instead", OwnRestraint),
    ("story", "aim", OwnAim),
    ("story", "outdoes", OwnOrder),
    ("story", "payment", OwnPayment),
    ("story", "decided", OwnVerdict),
    ("story", "is_past", OwnWarnings),
    ("story", "why_won", OwnCeremony),
    ("story", "turned", OwnTurn),
    ("story", "remind", OwnReminder),
    ("board", "recall", OwnMemory),
)
WHERE_HIDDEN: dict[str, type] = {"words": SecretWords, "heuristics": SecretHeuristics}

NAME = re.compile(r"[a-z][a-z0-9_]*")  # of a game: it stands in addresses, files and commands for ever


@functools.cache
def check(name: str, package: str) -> None:
    """Raise ``BadGame`` with one sentence about everything that keeps ``package`` from being the game ``name``."""
    found = gaps(name, package)
    if found:
        raise BadGame("incomplete_game", f"{package} is not a game that can be played as {name!r}: {'; '.join(found)}.")


def gaps(name: str, package: str) -> list[str]:
    """Everything that keeps ``package`` from being the game ``name``, each as a clause: nothing if it is one."""
    home = _imported(package)
    if isinstance(home, str):
        return [f"the package cannot be imported ({home})"]
    if not hasattr(home, "__path__"):
        return ["it is a single file and not a package of modules"]
    if home.__file__ is None:
        return ["it has no __init__.py"]
    found = [gap for room, protocol in ROOMS.items() for gap in _gaps_in(package, room, protocol)]
    found += [gap for room, protocol in IF_THERE.items() if has(package, room) for gap in _gaps_in(package, room, protocol)]
    found += [gap for room, protocol in PARTIAL.items() if has(package, room) for gap in _gaps_in(package, room, protocol, partly=True)]
    if not (Path(home.__file__).parent / "guide.md").is_file():
        found.append("it has no guide.md")
    if not (Path(home.__file__).parent / "glossary.toml").is_file():
        found.append("it has no glossary.toml")
    found += [gap for room, part, protocol in OWN if hasattr(_room(package, room), part) for gap in _gaps_in(package, room, protocol)]
    rules, words = _room(package, "rules"), _room(package, "words")
    info = getattr(words, "INFO", None)
    if isinstance(info, GameInfo):
        found += [f"words.INFO {wrong}" for wrong in _misinformed(name, info, rules)]
        if info.hides is True:
            wanted = (gap for room, protocol in WHERE_HIDDEN.items() for gap in _gaps_in(package, room, protocol))
            found += [f"{gap}, which a game with secrets needs" for gap in wanted if gap not in found]
    return found


def _gaps_in(package: str, room: str, protocol: type, partly: bool = False) -> Iterator[str]:
    """What a module lacks; ``partly``: only what it has must fit."""
    module = _room(package, room)
    if module is None:
        yield f"it has no module {room}"
        return
    if isinstance(module, str):
        yield f"its module {room} cannot be imported ({module})"
        return
    for constant, kind in typing.get_type_hints(protocol).items():
        wanted = typing.get_origin(kind) or kind
        if not hasattr(module, constant):
            if not partly:
                yield f"{room} has no {constant}"
        elif not isinstance(getattr(module, constant), (int, float) if wanted is float else wanted):
            yield f"{room}.{constant} is not of type {wanted.__name__} but {type(getattr(module, constant)).__name__}"
    for function, wanted in inspect.getmembers(protocol, inspect.isfunction):
        if not function.startswith("_") and (hasattr(module, function) or not partly):
            yield from _misfit(room, getattr(module, function, None), function, wanted)


def _misfit(room: str, found: Any, name: str, wanted: Any) -> Iterator[str]:
    """What is wrong with a function: it is not there, it cannot be compiled, or it cannot be called as the contract says."""
    parameters = [each.replace(annotation=each.empty) for each in list(inspect.signature(wanted).parameters.values())[1:]]
    shown = f"{room}.{name}{inspect.Signature(parameters)}"
    if not callable(found):
        yield f"there is no {shown}"
        return
    if room in ("rules", "heuristics") and not isinstance(found, FunctionType):
        yield f"{room}.{name} is not a plain function"
        return
    by_place = [each for each in parameters if each.kind is not each.KEYWORD_ONLY]
    by_name = {each.name: None for each in parameters if each.kind is each.KEYWORD_ONLY}
    try:
        inspect.signature(found).bind(*by_place, **by_name)
    except TypeError:
        yield f"{room}.{name} cannot be called as {shown}"


def _misinformed(name: str, info: GameInfo, rules: object) -> Iterator[str]:
    """What is wrong with the facts that a game declares."""
    if info.name != name:
        yield f"calls it {info.name!r}"
    elif not NAME.fullmatch(name):
        yield f"calls it {name!r}, but a name has small letters, digits and _ only"
    for fact in ("title", "about", "ties", "unit"):
        told = getattr(info, fact)
        if not isinstance(told, str) or not (told or fact == "ties"):
            yield f"has {told!r} for a {fact}"
    for fact in ("hides", "has_chance", "lowest_wins", "only_seals"):
        if type(getattr(info, fact)) is not bool:
            yield f"has {getattr(info, fact)!r} for {fact}, which is True or False"
    yield from _bad_options(info.options, getattr(rules, "SEATS", None))
    version = getattr(rules, "VERSION", None)
    if version != len(info.changes) + 1:
        yield f"tells of {len(info.changes)} changes of the rules, but rules.VERSION is {version}"
    axes = info.observation
    if not isinstance(axes, tuple) or not all(isinstance(axis, Axis) for axis in axes):
        yield "has an observation that is not a tuple of Axis"
        return
    for axis in axes:
        if type(axis.size) is not int or axis.size < 1:
            yield f"has an axis {axis.name!r} of size {axis.size!r}"
            return
    names = [axis.name for axis in axes]
    yield from (f"has two axes {each!r}" for each in sorted({each for each in names if names.count(each) > 1}))
    for what, told, true in (
        ("actions", info.actions, "ACTIONS"),
        ("numbers of an observation", sum(axis.size for axis in axes), "OBSERVATION"),
    ):
        if getattr(rules, true, told) != told:
            yield f"tells of {told} {what}, but rules.{true} is {getattr(rules, true)}"


def _bad_options(options: Any, seats: int | None) -> Iterator[str]:
    if not isinstance(options, tuple) or not all(isinstance(option, Option) for option in options):
        yield "has options that are not a tuple of Option"
        return
    names = [option.name for option in options]
    yield from (f"has two options {each!r}" for each in sorted({each for each in names if names.count(each) > 1}))
    yield from (f"has an option {each!r}, which cannot be written NAME=VALUE" for each in names if not str(each).isidentifier())
    for option in options:
        if not option.allowed:
            yield f"has an option {option.name!r} that takes nothing"
            return
        if not option.allows(option.default):
            yield f"has {option.default!r} as the default of the option {option.name!r}, which takes {option.wanted}"
    players = next((option.allowed for option in options if option.name == "players"), None)
    if players is None:
        yield "has no option 'players'"
    elif not isinstance(players, range) or players.step != 1 or players[0] < 1:
        yield f"has {players!r} for the option 'players', which is a range of whole numbers from 1"
    elif seats is not None and players[-1] != seats:
        yield f"lets {players[-1]} play, but rules.SEATS is {seats}"


def has(package: str, room: str) -> bool:
    """Does a game have this module?"""
    return importlib.util.find_spec(f"{package}.{room}") is not None


def _room(package: str, room: str) -> ModuleType | str | None:
    """A module of a game, why it cannot be imported, or None if it is not there."""
    return _imported(f"{package}.{room}") if has(package, room) else None


def _imported(name: str) -> ModuleType | str:
    """A module, or why it cannot be imported: an unknown one may do anything meanwhile, end the process included."""
    try:
        return importlib.import_module(name)
    except (Exception, SystemExit) as error:
        return f"{type(error).__name__}: {error}"
