"""A game with its options settled."""

from __future__ import annotations

import difflib
from types import ModuleType
from typing import TYPE_CHECKING, Any

from shoal.core.errors import BadOption
from shoal.games import PACKAGES, module
from shoal.games.options import Option, Value

if TYPE_CHECKING:
    from shoal.core.match import Match


class Game:
    """The rules of one game under fixed options: what a match is started from.

    >>> Game("fishery", rows=5, cols=5)
    Game('fishery', players=2, rows=5, cols=5, ships=6, nets=30)
    """

    def __init__(self, name: str, **options: Value) -> None:
        if not isinstance(name, str) or name not in PACKAGES:
            near = _perhaps(name, list(PACKAGES))
            raise BadOption("unknown_game", f"there is no game {name!r}{near}: the games are {', '.join(PACKAGES)}.")
        self.name = name
        self.rules: ModuleType = module(name, "rules")
        self.words: ModuleType = module(name, "words")
        self.views: ModuleType = module(name, "view")
        self.boards: ModuleType = module(name, "board")
        self.options = settle(self.words, options)
        #: the options as the numbers that ``rules.setup`` takes
        self.setting = [option.code(self.options[option.name]) for option in self.words.OPTIONS]

    @property
    def title(self) -> str:
        return str(self.words.TITLE)

    @property
    def players(self) -> int:
        return int(self.options["players"])

    @property
    def version(self) -> int:
        """The version of the rules; it rises whenever a rule changes."""
        return int(self.rules.VERSION)

    @property
    def hides_anything(self) -> bool:
        return bool(self.words.HIDES)

    def start(self, seed: int | None = None) -> Match:
        """A new match. With a seed chance plays by itself; without one its turns are the caller's."""
        from shoal.core.match import Match

        return Match(self, seed)

    def __repr__(self) -> str:
        return f"Game({', '.join([repr(self.name), *(f'{name}={value!r}' for name, value in self.options.items())])})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Game) and (self.name, self.options) == (other.name, other.options)

    def __hash__(self) -> int:
        return hash((self.name, *self.options.values()))


def settle(words: Any, options: dict[str, Value]) -> dict[str, Value]:
    """All options of a game, the given ones checked and the others at their defaults."""
    known: dict[str, Option] = {option.name: option for option in words.OPTIONS}
    for name, value in options.items():
        if name not in known:
            near = _perhaps(name, list(known))
            raise BadOption("unknown_option", f"{words.TITLE} has no option {name!r}{near}: it takes {', '.join(known)}.")
        if not known[name].allows(value):
            raise BadOption("bad_option", f"{name} = {value!r} is not possible in {words.TITLE}: it takes {known[name].wanted}.")
    settled = {name: options.get(name, option.default) for name, option in known.items()}
    conflict = words.conflict(settled)
    if conflict:
        raise BadOption("bad_option", conflict)
    return settled


def _perhaps(word: str, known: list[str]) -> str:
    near = difflib.get_close_matches(str(word), known, 1)
    return f" (perhaps {near[0]!r}?)" if near else ""
