"""A game with its options settled: what matches are started from."""

from __future__ import annotations

from collections.abc import Mapping

from shoal.core.match import Match
from shoal.core.ruleset import Numbers, Ruleset


class Game(Ruleset):
    """The rules of one game under fixed options.

    >>> Game("fishery", rows=5, cols=5)
    Game('fishery', players=2, rows=5, cols=5, ships=6, nets=30)
    """

    def start(self, seed: int | None = None) -> Match:
        """A new match. With a seed chance plays by itself; without one its turns are the caller's."""
        return Match(self, seed)

    @classmethod
    def of_texts(cls, name: str, options: Mapping[str, str], *, edition: Numbers | None = None) -> Game:
        """A game whose options are given as text, as in files, forms and commands.

        >>> Game.of_texts("fleet", {"players": "3", "advanced": "true"})
        Game('fleet', players=3, advanced=True)
        """
        known = {option.name: option for option in cls(name, edition=edition).info.options}
        values = {key: known[key].read(text) if key in known else text for key, text in options.items()}
        return cls(name, edition=edition, **values)
