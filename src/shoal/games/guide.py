"""Guides: how to play, with the numbers of the edition that is played.

``guide.md`` writes a number as its name in the game's ``data.py``: ``each of you has {NETS} nets``. A table of numbers or words, such as
``{PRICES}``, is written as a list: ``2, 3, 5``. Anything else in braces stays as it is.
"""

from __future__ import annotations

import importlib
import re
from pathlib import Path
from typing import Any

from shoal.games.errors import BadGame

PLACEHOLDER = re.compile(r"\{([A-Z][A-Z0-9_]*)\}")


def guide(package: str) -> str:
    """The guide of a game's package as Markdown, its numbers filled in.

    >>> guide("shoal.games.fishery").splitlines()[0]
    '# Fishery'
    """
    return with_numbers(package, "guide.md")


def with_numbers(package: str, file: str) -> str:
    """A text of a game's package with its numbers filled in."""
    home = importlib.import_module(package)
    data = importlib.import_module(f"{package}.data")
    text = (Path(next(iter(home.__path__))) / file).read_text(encoding="utf-8")
    return PLACEHOLDER.sub(lambda found: _written(package, file, found[1], getattr(data, found[1], None)), text)


def _written(package: str, file: str, name: str, value: Any) -> str:
    parts = value if isinstance(value, tuple) else (value,)
    if not all(type(part) in (int, str) for part in parts):
        what = file.partition(".")[0]
        raise BadGame(f"bad_{what}", f"the {what} of {package} asks for {{{name}}}, but its data has no number, word or list of that name.")
    return ", ".join(map(str, parts))
