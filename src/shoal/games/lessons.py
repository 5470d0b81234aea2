"""Lessons: a game's course, to play through on its own board. They are data: ``lessons.toml`` in the game's folder.

::

    [[lesson]]
    id = "ships"                                  # stable for ever: a person's progress is remembered by it
    title = "Place your ships"
    teaches = ["A game in two parts"]             # headings of guide.md that are met here
    options = { rows = 4, cols = 4, ships = 2 }   # of the match
    edition = ""                                  # a file beside this one with other numbers, if any
    seat = 0                                      # who the learner is
    moves = ["ship a1", "ship c3"]                # all that was played up to the position, chance's outcomes included
    says = "..."                                  # what is to be seen, and the rule

    [[lesson.step]]
    task = "Put your second ship in the middle."  # one thing to do
    right = ["ship b*"]                           # the actions that count, as patterns of fnmatch
    yes = "..."                                   # what it did, and why that is good
    then = ["ship d4"]                            # what others and chance do next, to be watched
    otherwise = "..."                             # the answer to a wrong try that has none of its own
    [[lesson.step.wrong]]
    when = ["pass"]
    says = "..."

    [[tip]]                                       # in the first match: shown once, at a decision that has such a choice
    id = "net"
    when = ["net *"]
    says = "..."
    ahead = true                                  # only to who is ahead, if it would lead others astray

    [match]                                       # the first match
    after = "ships"                               # the last lesson before it; the others follow it
    options = { players = 2 }
    numbers = { rounds = 3 }                      # other numbers than the game's own, so that it is short, if any
    others = ["easy"]
    says = "..."

Numbers are written as in guides. ``puzzles.toml`` has lessons of one step each, with the win chances of the ``best`` and of the ``next``
best choice.
"""

from __future__ import annotations

import functools
import importlib
import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NoReturn

from shoal.games.errors import BadGame
from shoal.games.guide import with_numbers

FILE = "lessons.toml"
PUZZLES = "puzzles.toml"
ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")  # of a lesson, a tip or a puzzle: it stands in addresses for ever

_LESSON = {"id", "title", "teaches", "options", "edition", "seat", "moves", "says", "step"}
_PUZZLE = _LESSON - {"teaches"} | {"best", "next"}


@dataclass(frozen=True)
class Wrong:
    """The answer to certain wrong tries."""

    when: tuple[str, ...]
    says: str


@dataclass(frozen=True)
class Step:
    """One thing to do, and the answers to whatever is tried."""

    task: str
    right: tuple[str, ...]
    yes: str
    then: tuple[str, ...]
    otherwise: str
    wrong: tuple[Wrong, ...]


@dataclass(frozen=True)
class Lesson:
    """A position of a match, a sentence about it, and something to do."""

    id: str
    title: str
    teaches: tuple[str, ...]
    options: Mapping[str, Any]
    edition: Path | None
    seat: int
    moves: tuple[str, ...]
    says: str
    steps: tuple[Step, ...]


@dataclass(frozen=True)
class Tip:
    """A sentence for the first decision that has such a choice."""

    id: str
    when: tuple[str, ...]
    says: str
    ahead: bool = False  # only for who is ahead: before, it would lead astray


@dataclass(frozen=True)
class FirstMatch:
    """A first match: the options, the numbers that make it short, the levels of the other seats, and a sentence before it begins."""

    after: str  # the lesson that it comes after
    options: Mapping[str, Any]
    numbers: Mapping[str, Any]
    others: tuple[str, ...]
    says: str


@dataclass(frozen=True)
class Course:
    """How to play a game, to play through."""

    lessons: tuple[Lesson, ...]
    tips: tuple[Tip, ...]
    match: FirstMatch

    def lesson(self, id: str) -> Lesson | None:
        return next((lesson for lesson in self.lessons if lesson.id == id), None)

    @property
    def before(self) -> tuple[Lesson, ...]:
        """The lessons before the first match: what one must know to play."""
        return self.lessons[: 1 + [lesson.id for lesson in self.lessons].index(self.match.after)]

    @property
    def later(self) -> tuple[Lesson, ...]:
        """The lessons after the first match."""
        return self.lessons[len(self.before) :]


@dataclass(frozen=True)
class Puzzle:
    """A position in which one choice is clearly best: its win chance, and that of the next best."""

    lesson: Lesson
    best: float
    next: float


@functools.cache
def read(package: str) -> Course | None:
    """The course of a game's package, or None if it has none; ``BadGame`` names the file, the place and what is wrong there."""
    found = _load(package, FILE)
    if found is None:
        return None
    whole = _Table(found, f"{FILE} of {package}", {"lesson", "tip", "match"})
    lessons = tuple(_lesson(table, package) for table in whole.tables("lesson", "lesson", _LESSON))
    tips = tuple(_tip(table) for table in whole.tables("tip", "tip", {"id", "when", "says", "ahead"}, least=0))
    whole.different("lesson", [lesson.id for lesson in lessons])
    whole.different("tip", [tip.id for tip in tips])
    return Course(lessons, tips, _first_match(whole.table("match", {"after", "options", "numbers", "others", "says"}), lessons))


@functools.cache
def puzzles(package: str) -> tuple[Puzzle, ...]:
    """The puzzles of a game's package: none if it has none."""
    found = _load(package, PUZZLES)
    if found is None:
        return ()
    whole = _Table(found, f"{PUZZLES} of {package}", {"lesson"})
    all_of_them = tuple(_puzzle(table, package) for table in whole.tables("lesson", "puzzle", _PUZZLE))
    whole.different("lesson", [puzzle.lesson.id for puzzle in all_of_them])
    return all_of_them


def _load(package: str, file: str) -> dict[str, Any] | None:
    if not (_home(package) / file).is_file():
        return None
    try:
        return tomllib.loads(with_numbers(package, file))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadGame(_reason(file), f"{file} of {package} cannot be read: {error}.") from None


def _home(package: str) -> Path:
    return Path(next(iter(importlib.import_module(package).__path__)))


def _reason(file: str) -> str:
    return f"bad_{file.partition('.')[0]}"


def _lesson(table: _Table, package: str, yes: str | None = None) -> Lesson:
    steps = table.tables("step", "step", {"task", "right", "yes", "then", "otherwise", "wrong"}, named=False)
    edition = table.sentence("edition", "")
    return Lesson(
        id=table.id(),
        title=table.sentence("title"),
        teaches=table.words("teaches", ()),
        options=table.options("options"),
        edition=_home(package) / edition if edition else None,
        seat=table.whole("seat", 0),
        moves=table.words("moves", ()),
        says=table.sentence("says"),
        steps=tuple(_step(step, yes) for step in steps),
    )


def _step(table: _Table, yes: str | None) -> Step:
    return Step(
        task=table.sentence("task"),
        right=table.words("right"),
        yes=table.sentence("yes", yes),
        then=table.words("then", ()),
        otherwise=table.sentence("otherwise"),
        wrong=tuple(
            Wrong(wrong.words("when"), wrong.sentence("says"))
            for wrong in table.tables("wrong", "wrong", {"when", "says"}, least=0, named=False)
        ),
    )


def _first_match(table: _Table, lessons: tuple[Lesson, ...]) -> FirstMatch:
    ids, after = [lesson.id for lesson in lessons], table.sentence("after")
    if after not in ids:
        table.refuse("after", f"must be a lesson, one of {', '.join(ids)}, not {after!r}")
    numbers = table.value("numbers", {})
    if not isinstance(numbers, dict):
        table.refuse("numbers", f"must be a table of numbers, not {numbers!r}")
    return FirstMatch(after, table.options("options"), numbers, table.words("others"), table.sentence("says"))


def _tip(table: _Table) -> Tip:
    return Tip(table.id(), table.words("when"), table.sentence("says"), table.value("ahead", False) is True)


def _puzzle(table: _Table, package: str) -> Puzzle:
    best, following = table.share("best"), table.share("next")
    yes = f"Yes. That wins about {best:.0%} of the time, the next best choice {following:.0%}."
    lesson = _lesson(table, package, yes)
    if len(lesson.steps) != 1:
        table.refuse("step", f"has {len(lesson.steps)} entries, but a puzzle is one decision")
    return Puzzle(lesson, best, following)


_REQUIRED: Any = object()


class _Table:
    """A table of a file, asked for its values; what does not fit is refused with its place."""

    def __init__(self, values: Any, where: str, known: set[str]) -> None:
        self.where = where
        if not isinstance(values, dict):
            self.refuse("", f"is no table but {values!r}")
        self.values: dict[str, Any] = values
        unknown = sorted(values.keys() - known)
        if unknown:
            self.refuse(unknown[0], f"is not known here; known are {', '.join(sorted(known))}")

    def refuse(self, key: str, why: str) -> NoReturn:
        raise BadGame(_reason(self.where.split()[0]), f"{self.where}{f', {key}' if key else ''}: {key or 'it'} {why}.")

    def value(self, key: str, usual: Any = _REQUIRED) -> Any:
        found = self.values.get(key, usual)
        if found is _REQUIRED:
            self.refuse(key, "is missing")
        return found

    def sentence(self, key: str, usual: str | None = None) -> str:
        """Words on one line, not empty unless that is usual."""
        found = self.value(key, _REQUIRED if usual is None else usual)
        if not isinstance(found, str) or (not found.strip() and found != usual) or "\n" in found:
            self.refuse(key, f"must be words on one line, not {found!r}")
        return found

    def words(self, key: str, usual: tuple[str, ...] | None = None) -> tuple[str, ...]:
        """A list of words, not empty unless that is usual."""
        found = self.value(key, _REQUIRED if usual is None else usual)
        if not isinstance(found, list | tuple) or not all(isinstance(each, str) and each for each in found) or not (found or usual == ()):
            self.refuse(key, f"must be a list of words, not {found!r}")
        return tuple(found)

    def whole(self, key: str, usual: int) -> int:
        found = self.value(key, usual)
        if type(found) is not int or found < 0:
            self.refuse(key, f"must be a whole number from 0 on, not {found!r}")
        return found

    def share(self, key: str) -> float:
        found = self.value(key)
        if isinstance(found, bool) or not isinstance(found, int | float) or not 0 <= found <= 1:
            self.refuse(key, f"must be a number from 0 to 1, not {found!r}")
        return float(found)

    def options(self, key: str) -> dict[str, Any]:
        found = self.value(key, {})
        if not isinstance(found, dict) or not all(isinstance(each, str | int | bool) for each in found.values()):
            self.refuse(key, f"must be a table of options, not {found!r}")
        return dict(found)

    def id(self) -> str:
        found = self.sentence("id")
        if not ID.fullmatch(found):
            self.refuse("id", f"must be small letters and digits, joined by '-', not {found!r}")
        return found

    def table(self, key: str, known: set[str]) -> _Table:
        return _Table(self.value(key), f"{self.where}, {key}", known)

    def tables(self, key: str, what: str, known: set[str], *, least: int = 1, named: bool = True) -> list[_Table]:
        """The tables under a key; in a refusal each goes by its id, or by its number."""
        found = self.value(key, _REQUIRED if least else [])
        if not isinstance(found, list) or len(found) < least:
            self.refuse(key, f"must be tables, each headed [[{key}]], not {found!r}")
        names = [each.get("id") if named and isinstance(each, dict) else None for each in found]
        return [
            _Table(each, f"{self.where}, {what} {name if isinstance(name, str) and name else number}", known)
            for number, (each, name) in enumerate(zip(found, names, strict=True), 1)
        ]

    def different(self, key: str, ids: list[str]) -> None:
        twice = sorted({each for each in ids if ids.count(each) > 1})
        if twice:
            self.refuse(key, f"has two entries with the id {twice[0]!r}")
