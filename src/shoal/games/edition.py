"""Editions: a game with other numbers than those that its ``data.py`` brings along.

``data.py`` names each of its numbers once, with where it comes from and what it means::

    numbers = Numbers(__package__)
    ROUNDS = numbers.whole("rounds", 8, RULEBOOK, "rounds of a match", least=1, most=100)
    GROWTH = numbers.table("growth", (0, 1, 1, 2, 3, 4), PRINTED, "fish that each face of the die adds")

and derives everything else from them. A game's package is loaded once more under another name for an edition (its modules import
each other relatively), and there ``Numbers`` hands out the edition's numbers instead. What does not fit together ``data.check()`` refuses.
"""

from __future__ import annotations

import functools
import hashlib
import importlib
import importlib.util
import json
import os
import sys
import threading
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

from shoal.games.errors import BadEdition

PRINTED = "printed"  # can still be read on a component, or in the rulebook's text about it
RULEBOOK = "rulebook"  # a rule says it
INFERRED = "inferred"  # follows from what is left of a layout, or from an example
RECONSTRUCTED = "reconstructed"  # chosen to agree with every example, and tried for balance: an owner of the game knows better
CHOSEN = "chosen"  # by us: a limit or a default that the rulebook does not know
SOURCES = (PRINTED, RULEBOOK, INFERRED, RECONSTRUCTED, CHOSEN)

LARGEST = 1 << 20  # bytes of a file

_lock = threading.RLock()
_given: dict[str, dict[str, Any]] = {}  # by the name of a package loaded for an edition: its numbers


class Entry(NamedTuple):
    """A number, or a table of numbers, that an edition may have otherwise."""

    key: str
    value: Any
    source: str
    about: str


class Numbers:
    """The numbers of the edition that a package is being loaded for. ``entries`` remembers each for the file of the edition."""

    def __init__(self, package: str) -> None:
        self.entries: list[Entry] = []
        self._given = _given.get(package)

    def whole(self, key: str, usual: int, source: str, about: str, *, least: int = 0, most: int = 1000) -> int:
        """A whole number from ``least`` to ``most``."""
        value: int = self.table(key, usual, source, about)
        if not least <= value <= most:
            self.refuse(key, f"is {value}, but must be a whole number from {least} to {most}")
        return value

    def table(self, key: str, usual: Any, source: str, about: str) -> Any:
        """Whole numbers, words or truth values in tuples and dictionaries, of any length but nested as ``usual`` is."""
        value = usual
        if self._given is not None:
            if key not in self._given:
                raise BadEdition("missing_number", f"{key} is missing: {about}")
            value = _shaped(key, self._given[key], usual)
        self.entries.append(Entry(key, value, source, about))
        return value

    def refuse(self, key: str, why: str) -> None:
        """The number ``key`` cannot be as it is: ``numbers.refuse("dice", "has 3 entries, but there are 4 kinds of gear")``."""
        raise BadEdition("bad_number", f"{key} {why}")


def _shaped(key: str, given: Any, usual: Any) -> Any:
    """The value given in a file as ``data.py`` has it: tuples instead of lists, and nothing of another kind."""
    if isinstance(usual, tuple):
        if not isinstance(given, list | tuple):
            raise BadEdition("bad_number", f"{key} must be a list, not {_kind(given)}")
        if not usual or not given:
            return tuple(given)
        models = usual if len(usual) == len(given) else (usual[0],) * len(given)
        return tuple(_shaped(f"{key}[{k}]", part, model) for k, (part, model) in enumerate(zip(given, models, strict=True)))
    if isinstance(usual, dict):
        if not isinstance(given, Mapping):
            raise BadEdition("bad_number", f"{key} must be a table, not {_kind(given)}")
        for names, what in ((usual.keys() - given.keys(), "lacks"), (given.keys() - usual.keys(), "does not know")):
            if names:
                raise BadEdition("bad_number", f"{key} {what} {', '.join(sorted(names))}")
        return {name: _shaped(f"{key}.{name}", given[name], model) for name, model in usual.items()}
    if type(given) is not type(usual):
        raise BadEdition("bad_number", f"{key} must be {_kind(usual)}, not {_kind(given)}")
    if isinstance(given, int) and not -(2**31) < given < 2**31:
        raise BadEdition("bad_number", f"{key} is {given}, which is too large")
    return given


def _kind(value: object) -> str:
    kinds = {bool: "true or false", int: "a whole number", str: "a word", list: "a list", tuple: "a list", dict: "a table"}
    return kinds.get(type(value), f"{value!r}")


# -- files -------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Edition:
    """The numbers of a game, by content: what a saved match carries along."""

    game: str
    numbers: str  # as JSON with sorted keys

    @property
    def digest(self) -> str:
        return hashlib.sha256(f"{self.game} {self.numbers}".encode()).hexdigest()[:16]

    def values(self) -> dict[str, Any]:
        values: dict[str, Any] = json.loads(self.numbers)
        return values


def read(game: str, given: str | os.PathLike[str] | Mapping[str, Any] | Edition) -> tuple[Edition, str]:
    """An edition of ``game`` from a file or from its values, and what to call it in a sentence."""
    if isinstance(given, Edition):
        values, where = given.values(), f"edition {given.digest}"
    elif isinstance(given, Mapping):
        values, where = dict(given), "the edition"
    else:
        values, where = _read_file(Path(given)), os.fspath(given)
    meant = values.pop("game", game)
    if meant != game:
        raise BadEdition("other_game", f"{where}: game is {meant!r}, so these are no numbers for {game!r}.")
    try:
        return Edition(game, json.dumps(values, sort_keys=True, ensure_ascii=False)), where
    except (TypeError, ValueError):
        raise BadEdition("bad_number", f"{where}: an edition holds whole numbers, words, lists and tables only.") from None


def game_of(path: Path) -> str:
    """The game that the numbers in a file are for."""
    game = _read_file(path).get("game")
    if not isinstance(game, str):
        raise BadEdition(
            "other_game", f'{path}: the file does not say which game its numbers are for: it lacks a line such as game = "pisces".'
        )
    return game


def _read_file(path: Path) -> dict[str, Any]:
    try:
        if path.stat().st_size > LARGEST:
            raise BadEdition("bad_edition", f"{path}: a file of {path.stat().st_size} bytes is no edition; the largest has {LARGEST}.")
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise BadEdition("no_such_file", f"{path}: the edition cannot be read ({error.strerror}).") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadEdition("bad_edition", f"{path}: the edition is not TOML ({error}).") from None


def changed(package: str, numbers: Mapping[str, Any]) -> dict[str, Any]:
    """All numbers of a game's package, some of them changed; of a table of them only those entries that are named."""
    own: Numbers = importlib.import_module(f"{package}.data").numbers
    values = {entry.key: entry.value for entry in own.entries}
    for key, number in numbers.items():
        values[key] = {**values[key], **number} if isinstance(values.get(key), dict) and isinstance(number, Mapping) else number
    return values


def write(game: str, package: str) -> str:
    """All numbers of a game as a file to be changed: TOML, each with its meaning and its source."""
    numbers: Numbers = importlib.import_module(f"{package}.data").numbers
    lines = [f"# The numbers of {game}. Where they come from: {', '.join(SOURCES)}.", f"game = {json.dumps(game)}"]
    tables = [entry for entry in numbers.entries if isinstance(entry.value, dict)]
    for entry in [entry for entry in numbers.entries if entry not in tables] + tables:  # TOML's tables come last
        lines += ["", *(f"# {line}" for line in entry.about.splitlines()), f"# Source: {entry.source}."]
        if isinstance(entry.value, dict):
            lines += [f"[{entry.key}]", *(f"{json.dumps(name)} = {_toml(value)}" for name, value in entry.value.items())]
        else:
            lines.append(f"{entry.key} = {_toml(entry.value)}")
    return "\n".join(lines) + "\n"


def _toml(value: Any, indent: str = "") -> str:
    """A value as TOML: rows of a table each on a line of its own."""
    if isinstance(value, tuple) and any(isinstance(part, tuple | dict) for part in value):
        rows = "".join(f"{indent}    {_toml(part, indent + '    ')},\n" for part in value)
        return f"[\n{rows}{indent}]"
    if isinstance(value, tuple):
        return f"[{', '.join(_toml(part) for part in value)}]"
    if isinstance(value, dict):
        return f"{{ {', '.join(f'{json.dumps(name)} = {_toml(part)}' for name, part in value.items())} }}"
    return json.dumps(value, ensure_ascii=False)  # of plain words and numbers TOML's notation is JSON's


# -- packages ----------------------------------------------------------------------------------------------------------


def load(package: str, edition: Edition, where: str) -> str:
    """Load ``package`` once more with these numbers; the name of the package that has them."""
    with _lock:
        try:
            return _load(package, edition)
        except BadEdition as error:
            raise BadEdition(error.reason, f"{where}: {str(error).rstrip('.')}.") from None


@functools.lru_cache(256)
def _load(package: str, edition: Edition) -> str:
    usual: Numbers = importlib.import_module(f"{package}.data").numbers
    given = edition.values()
    unknown = sorted(given.keys() - {entry.key for entry in usual.entries})
    if unknown:
        raise BadEdition("unknown_number", f"{unknown[0]} is no number of {edition.game}")
    if all(_same(given.get(entry.key), entry.value) for entry in usual.entries):
        return package
    name = f"{package}@{edition.digest}"
    home = importlib.import_module(package)
    spec = importlib.util.spec_from_file_location(name, home.__file__, submodule_search_locations=list(home.__path__))
    assert spec is not None and spec.loader is not None
    _given[name] = given
    sys.modules[name] = importlib.util.module_from_spec(spec)
    try:
        spec.loader.exec_module(sys.modules[name])
        importlib.import_module(f"{name}.data").check()
        for room in ("rules", "words"):
            importlib.import_module(f"{name}.{room}")
    except BaseException as error:
        for module in [found for found in sys.modules if found == name or found.startswith(f"{name}.")]:
            del sys.modules[module]
        if isinstance(error, BadEdition) or not isinstance(error, Exception):
            raise
        raise BadEdition("bad_edition", f"its numbers do not fit together ({type(error).__name__}: {error})") from error
    return name


def _same(given: Any, usual: Any) -> bool:
    return bool(json.dumps(given, sort_keys=True) == json.dumps(usual, sort_keys=True))
