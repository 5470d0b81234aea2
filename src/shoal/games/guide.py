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
    home = importlib.import_module(package)
    data = importlib.import_module(f"{package}.data")
    text = (Path(next(iter(home.__path__))) / "guide.md").read_text(encoding="utf-8")
    return PLACEHOLDER.sub(lambda found: _written(package, found[1], getattr(data, found[1], None)), text)


def _written(package: str, name: str, value: Any) -> str:
    parts = value if isinstance(value, tuple) else (value,)
    if not all(type(part) in (int, str) for part in parts):
        raise BadGame("bad_guide", f"the guide of {package} asks for {{{name}}}, but its data has no number, word or list of that name.")
    return ", ".join(map(str, parts))
