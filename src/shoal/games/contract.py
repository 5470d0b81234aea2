"""What a game consists of: the one place that says so, and the check of a package against it.

A game is a package with these rooms:

``data.py``        the numbers printed on the components, each with its source (see ``shoal.games.edition``)
``rules/``         everything that is compiled, and nothing else: ``Rules`` below
``words.py``       ``INFO``, notation, options, refusals: ``Words``
``view.py``        what a seat may know, and the score sheet: ``View``
``story.py``       a position and what happened in sentences: ``Story``
``board.py``       a picture and a text of a view: ``Board``; its shapes stand in ``pieces.py``
``guide.md``       how to play
``charts.py``      pictures of a whole match (may be missing): ``Charts``
``heuristics.py``  what bots know beyond the rules (may be missing where nothing is hidden): ``Heuristics``

Inside a game's package imports are relative, so that it can be loaded once more with other numbers: an edition.
"""

from __future__ import annotations

import functools
import importlib
import importlib.util
import inspect
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple, Protocol

import numpy as np

from shoal.games.errors import BadGame
from shoal.games.options import Option

Json = dict[str, Any]
Reader = int | str | None  # a seat, None for a spectator, "all" for everything
Said = tuple[int | str, str]  # who (a seat or "chance") and the action's text


class Axis(NamedTuple):
    """Some numbers of an observation that belong together, in their order: ``Axis("open_right", 63, "1: no net to the right")``."""

    name: str
    size: int
    meaning: str


@dataclass(frozen=True)
class GameInfo:
    """The facts about a game that programs ask for. They are declared by the game, and the kit holds the rules against them."""

    name: str
    title: str
    about: str  # one sentence for a list of games
    options: tuple[Option, ...]  # "players" among them
    hides: bool  # is anything hidden from any seat?
    has_chance: bool  # are there dice, deals, draws?
    lowest_wins: bool  # do the fewest points win?
    actions: int  # the action space is 0 .. actions - 1
    observation: tuple[Axis, ...]  # what the numbers of ``rules.observe`` mean, in their order
    ties: str = ""  # what equal scores come to, where places are not simply shared

    @property
    def seats(self) -> range:
        """How many can play."""
        (players,) = (option.allowed for option in self.options if option.name == "players")
        assert isinstance(players, range)
        return players

    def option(self, name: str) -> Option | None:
        return next((option for option in self.options if option.name == name), None)


class Chart(NamedTuple):
    """A picture over a whole match, from the views of a spectator after each move and the moves as a spectator may read them."""

    title: str
    draw: Callable[[Sequence[Json], Sequence[Said]], str]  # an SVG document
    describe: Callable[[Sequence[Json], Sequence[Said]], str]  # the same for those who cannot see it


# fmt: off
class Rules(Protocol):
    """Plain functions over a record ``s`` and scratch memory ``w``, which the engine compiles: integers, loops, no allocation.

    A game may add ``pick(s, w, out, key)``: a random legal action, faster than drawing one from ``choices``.
    """

    VERSION: int             # rises whenever a rule changes
    STATE: np.dtype[Any]     # one position
    WORK: np.dtype[Any]      # scratch memory
    ACTIONS: int             # the size of the action space
    SEATS: int               # the most players
    OBSERVATION: int         # how many numbers ``observe`` writes

    def setup(self, s: Any, options: Any) -> None: """s becomes the start of a game under these options."""
    def turn(self, s: Any) -> int: """Who acts: a seat, CHANCE or OVER."""
    def choices(self, s: Any, w: Any, out: Any) -> int: """Write the legal actions (chance: the outcomes) in ascending order; how many."""
    def weight(self, s: Any, w: Any, action: int) -> int: """At a chance turn: how many equal ways lead to this outcome."""
    def play(self, s: Any, w: Any, action: int) -> None: """Go on by one action, known to be legal."""
    def score(self, s: Any, w: Any, out: Any) -> None: """Points by seat as if the game ended now."""
    def rank(self, s: Any, w: Any, out: Any) -> None: """Places, 0 = best, ties equal, tie-breaks applied."""
    def redeal(self, s: Any, w: Any, seat: int, key: int) -> None: """Replace all that seat cannot know by a fair guess."""
    def observe(self, s: Any, w: Any, seat: int, out: Any) -> None: """What seat knows, as numbers for a learner."""


class Words(Protocol):
    INFO: GameInfo

    def conflict(self, options: Json) -> str | None: """Why these options do not go together, or None."""
    def seat_names(self, players: int) -> list[str]: """What people call the seats: Black, White."""
    def write(self, s: Any, action: int) -> str: """The action's text."""
    def read(self, s: Any, text: str) -> int | None: """The text's action, or None if it is no action of this game."""
    def refuse(self, s: Any, w: Any, action: int) -> tuple[str, str]: """Why an action is not legal now: a stable code and a sentence."""


class SecretWords(Words, Protocol):
    """Where something is hidden."""

    def tell(self, s: Any, action: int, seat: int | None, sealed: bool) -> str:
        """The action as ``seat`` (None: a spectator) may read it; ``s`` is the position before it, ``sealed`` whether a sealed decision
        that it belongs to is still open."""
    def is_sealed(self, s: Any) -> bool: """Is a sealed decision under way?"""


class View(Protocol):
    def show(self, s: Any, w: Any, seat: Reader) -> Json: """What a reader may know, as plain JSON data; "turn" and "scores" among it."""
    def sheet(self, s: Any, w: Any) -> dict[str, list[int]]: """Rows of points by seat that add up to the scores; public."""


class Story(Protocol):
    def headline(self, view: Json) -> str: """Whose turn it is and what for, or who has won."""
    def describe(self, view: Json, reader: Reader) -> str: """The whole position in sentences, for those who cannot see the picture."""


class Board(Protocol):
    def draw(self, view: Json, seat: Reader, *, last: Said | None = None, choices: Sequence[str] = ()) -> str: """An SVG picture."""
    def text(self, view: Json, seat: Reader) -> str: """The same for a terminal."""


class Charts(Protocol):
    CHARTS: tuple[Chart, ...]


class Heuristics(Protocol):
    """What bots know of a game beyond its rules, compiled like them. Any of it may be missing: a search does with the rules alone."""

    SPREAD: int              # a lead of so many points counts 3/4, where no lead counts 1/2 and an endless one 1
    UNIT: int                # how many of the points of ``rate`` make one
    WIDTH: float             # the exploration constant of the search: how widely it tries what looks worse
    BUDGETS: dict[str, int]  # simulations a decision of levels that think more or less than elsewhere

    def pick(self, s: Any, w: Any, out: Any, key: int) -> int: """An action that is not silly, for playouts; at a chance turn fair."""
    def sensible(self, s: Any, w: Any, out: Any) -> int: """The choices worth thinking about, if some are as good as others; how many. ``pick`` keeps to them."""  # noqa: E501
    def rate(self, s: Any, w: Any, out: Any) -> None: """The points by seat that a position promises, times UNIT: greedy plays by it."""
    def margin(self, s: Any, points: Any, players: int, seat: int) -> int: """By how much a seat leads, if that is not its distance to the best of the others."""  # noqa: E501
    def shown(self, s: Any, action: int, seat: int) -> int: """What a seat sees of an action: its number, or one that stands for all it could be."""  # noqa: E501


class SecretHeuristics(Protocol):
    """Where something is hidden, a search needs to know who sees what."""

    def shown(self, s: Any, action: int, seat: int) -> int: """As above."""
# fmt: on


ROOMS: dict[str, type] = {"rules": Rules, "words": Words, "view": View, "story": Story, "board": Board}
OPTIONAL: dict[str, type] = {"charts": Charts}
PARTIAL: dict[str, type] = {"heuristics": Heuristics}  # any part of it may be missing, but what is there fits
WHERE_HIDDEN: dict[str, type] = {"words": SecretWords, "heuristics": SecretHeuristics}


@functools.cache
def check(name: str, package: str) -> None:
    """Raise ``BadGame`` with one sentence about everything that keeps ``package`` from being the game ``name``."""
    missing = list(_missing(name, package))
    if missing:
        raise BadGame("incomplete_game", f"{package} is not a game that can be played as {name!r}: {'; '.join(missing)}.")


def _missing(name: str, package: str) -> Any:
    try:
        home = importlib.import_module(package)
    except ImportError as error:
        yield f"the package cannot be imported ({error})"
        return
    if not hasattr(home, "__path__"):
        yield "it is a single file and not a package of modules"
        return
    for room, protocol in {"data": object, **ROOMS}.items():
        yield from _missing_in(package, room, protocol)
    for room, protocol in OPTIONAL.items():
        if has(package, room):
            yield from _missing_in(package, room, protocol)
    for room, protocol in PARTIAL.items():
        if has(package, room):
            yield from _missing_in(package, room, protocol, partly=True)
    if not (Path(next(iter(home.__path__))) / "guide.md").is_file():
        yield "it has no guide.md"
    words, rules = _attempt(package, "words"), _attempt(package, "rules")
    info = getattr(words, "INFO", None)
    if info is None:
        return  # said already
    if not isinstance(info, GameInfo):
        yield f"words.INFO is not a GameInfo but {type(info).__name__}"
        return
    if info.name != name:
        yield f"words.INFO calls it {info.name!r}"
    if info.option("players") is None:
        yield "words.INFO has no option 'players'"
    size = sum(axis.size for axis in info.observation)
    for what, told, true in (("actions", info.actions, "ACTIONS"), ("observation", size, "OBSERVATION")):
        if hasattr(rules, true) and getattr(rules, true) != told:
            yield f"words.INFO tells of {told} {what}, but rules.{true} is {getattr(rules, true)}"
    if info.hides:
        for room, protocol in WHERE_HIDDEN.items():
            yield from (f"{gap}, which a game with secrets needs" for gap in _missing_in(package, room, protocol))


def _missing_in(package: str, room: str, protocol: type, partly: bool = False) -> Any:
    """What a module lacks; ``partly``: only what it has must fit."""
    if not has(package, room):
        yield f"it has no module {room}"
        return
    module = _attempt(package, room)
    if isinstance(module, str):
        yield f"its module {room} cannot be imported ({module})"
        return
    for base in (base for base in protocol.__mro__ if base not in (object, Protocol)):
        for constant in inspect.get_annotations(base):
            if not hasattr(module, constant) and not partly:
                yield f"{room} has no {constant}"
        for function, wanted in base.__dict__.items():
            if not function.startswith("_") and callable(wanted) and (hasattr(module, function) or not partly):
                yield from _misfit(room, getattr(module, function, None), function, wanted)


def _misfit(room: str, found: Any, name: str, wanted: Any) -> Any:
    """What is wrong with a function: it is not there, or it cannot be called as the contract says."""
    parameters = list(inspect.signature(wanted).parameters.values())[1:]
    shown = f"{room}.{name}({', '.join(parameter.name for parameter in parameters)})"
    if not callable(found):
        yield f"there is no {shown}"
        return
    by_place = [parameter for parameter in parameters if parameter.kind is not inspect.Parameter.KEYWORD_ONLY]
    by_name = {parameter.name: None for parameter in parameters if parameter.kind is inspect.Parameter.KEYWORD_ONLY}
    try:
        inspect.signature(found).bind(*by_place, **by_name)
    except TypeError:
        yield f"{room}.{name} cannot be called as {shown}"


def has(package: str, room: str) -> bool:
    """Does a game have this module?"""
    return importlib.util.find_spec(f"{package}.{room}") is not None


def _attempt(package: str, room: str) -> ModuleType | str | None:
    """A module of a game, or why it cannot be imported."""
    try:
        return importlib.import_module(f"{package}.{room}") if has(package, room) else None
    except Exception as error:  # whatever an unknown module does while it is imported
        return f"{type(error).__name__}: {error}"
