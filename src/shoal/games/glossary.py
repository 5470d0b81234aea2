"""Glossaries: the words of a game that a player meets on its board, each explained in a sentence.

``glossary.toml`` has a line for each: ``pier = "Where fish are landed: you may keep {PIER} there."``. Numbers are written as in guides.
A board says which of its things a word stands for with ``svg.term("pier", ...)``.
"""

from __future__ import annotations

import tomllib

from shoal.games.errors import BadGame
from shoal.games.guide import with_numbers


def glossary(package: str) -> dict[str, str]:
    """The words of a game's package with their sentences."""
    try:
        words = tomllib.loads(with_numbers(package, "glossary.toml"))
    except tomllib.TOMLDecodeError as error:
        raise BadGame("bad_glossary", f"the glossary of {package} cannot be read: {error}.") from None
    wrong = next((word for word, sentence in words.items() if not isinstance(sentence, str) or not sentence), None)
    if wrong is not None:
        raise BadGame("bad_glossary", f"the glossary of {package} has no sentence for {wrong!r}.")
    return words
