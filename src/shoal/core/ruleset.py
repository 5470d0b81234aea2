"""The rules of a game under settled options: what positions and matches ask."""

from __future__ import annotations

import difflib
import os
from collections.abc import Mapping
from types import ModuleType
from typing import Any

from shoal.core.errors import BadGame, BadOption
from shoal.games import checking, edition, module, packages, refused
from shoal.games.contract import GameInfo
from shoal.games.edition import Edition
from shoal.games.options import Option, Value

Numbers = str | os.PathLike[str] | Mapping[str, Any] | Edition  # an edition: a file, its values, or itself


class Ruleset:
    """The rules of one game under fixed options, with everything around them; ``Game`` starts matches of it."""

    def __init__(self, name: str, /, *, edition: Numbers | None = None, **options: Any) -> None:
        self.name = name
        self.package, self.edition = _find(name, edition)
        self.rules: ModuleType = module(self.package, "rules")
        self.words: ModuleType = module(self.package, "words")
        self.view: ModuleType = module(self.package, "view")
        self.story: ModuleType = module(self.package, "story")
        self.board: ModuleType = module(self.package, "board")
        self.info: GameInfo = self.words.INFO
        self.options = settle(self.info, self.words, options)
        #: the options as the numbers that ``rules.setup`` takes
        self.setting = [option.code(self.options[option.name]) for option in self.info.options]
        # at every look at a table both are asked many times
        self.players = int(self.options["players"])
        self.hides_anything = self.info.hides

    @property
    def settled(self) -> dict[str, Any]:
        """Everything that the game is played with: its options, and the numbers of an edition, so that it is the same game anywhere."""
        return {**self.options, **({"edition": self.edition.values()} if self.edition else {})}

    def room(self, name: str) -> ModuleType | None:
        """A module that a game may do without: ``charts``, ``heuristics``."""
        return module(self.package, name) if checking.has(self.package, name) else None

    @property
    def title(self) -> str:
        return self.info.title

    @property
    def version(self) -> int:
        """The version of the rules; it rises whenever a rule changes."""
        return int(self.rules.VERSION)

    def __repr__(self) -> str:
        settled = [f"{name}={value!r}" for name, value in self.options.items()]
        if self.edition:
            settled.append(f"edition={self.edition.digest}")
        return f"Game({', '.join([repr(self.name), *settled])})"

    def __reduce__(self) -> tuple[Any, ...]:
        return _again, (type(self), self.name, self.edition, self.options)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Ruleset) and (self.name, self.edition, self.options) == (other.name, other.edition, other.options)

    def __hash__(self) -> int:
        return hash((self.name, self.edition, *self.options.values()))


def _again(kind: type[Ruleset], name: str, edition: Edition | None, options: dict[str, Value]) -> Ruleset:
    return kind(name, edition=edition, **options)


def _find(name: str, given: Numbers | None) -> tuple[str, Edition | None]:
    """The package of a game, or of an edition of it."""
    known = packages()
    if not isinstance(name, str) or name not in known:
        for wrong in refused():
            if wrong.name == name:
                raise BadGame("incomplete_game", wrong.why)
        raise BadOption("unknown_game", f"there is no game {name!r}{_perhaps(name, list(known))}: the games are {', '.join(known)}.")
    package = known[name]
    checking.check(name, package)
    if given is None:
        return package, None
    numbers, where = edition.read(name, given)
    loaded = edition.load(package, numbers, where)
    return loaded, None if loaded == package else numbers


def settle(info: GameInfo, words: Any, options: dict[str, Value]) -> dict[str, Value]:
    """All options of a game, the given ones checked and the others at their defaults."""
    known: dict[str, Option] = {option.name: option for option in info.options}
    for name, value in options.items():
        if name not in known:
            near = _perhaps(name, list(known))
            raise BadOption("unknown_option", f"{info.title} has no option {name!r}{near}: it takes {', '.join(known)}.")
        if not known[name].allows(value):
            raise BadOption("bad_option", f"{name} = {value!r} is not possible in {info.title}: it takes {known[name].wanted}.")
    settled = {name: options.get(name, option.default) for name, option in known.items()}
    conflict = words.conflict(settled)
    if conflict:
        raise BadOption("bad_option", conflict)
    return settled


def _perhaps(word: str, known: list[str]) -> str:
    near = difflib.get_close_matches(str(word), known, 1)
    return f" (perhaps {near[0]!r}?)" if near else ""
