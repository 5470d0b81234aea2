"""Guides: how to play, with the numbers of the edition that is played.

``guide.md`` writes a number as its name in the game's ``data.py``: ``each of you has {NETS} nets``. A table of numbers or words, such as
``{PRICES}``, is written as a list: ``2, 3, 5``. Anything else in braces stays as it is.

Its last section may be headed ``For programs``: notation and files, which the pages for players leave out.

``![A net closes a fishery](picture:net)`` is the picture ``net`` of the game's ``pictures.py``; its words are for those who do not see it.
"""

from __future__ import annotations

import importlib
import importlib.util
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

from shoal.games.errors import BadGame
from shoal.games.svg import Picture

ADDRESS = "picture:"
FOR_PROGRAMS = "\n## For programs\n"
PICTURE = re.compile(rf"!\[([^\]]*)\]\({ADDRESS}([a-z_]+)\)")
PLACEHOLDER = re.compile(r"\{([A-Z][A-Z0-9_]*)\}")


def guide(package: str) -> str:
    """The guide of a game's package as Markdown, its numbers filled in; of a picture it tells what is to be seen.

    >>> guide("shoal.games.fishery").splitlines()[0]
    '# Fishery'
    """
    return PICTURE.sub(lambda found: f"*Picture: {found[1]}*", illustrated(package))


def illustrated(package: str) -> str:
    """The same with its pictures where they belong."""
    text = with_numbers(package, "guide.md")
    for words, name in PICTURE.findall(text):
        if not words or name not in pictures(package):
            raise BadGame("bad_guide", f"the guide of {package} shows {name!r} as {words!r}, but that is no picture with words for it.")
    return text


def for_players(text: str) -> str:
    """A guide without its section for programs."""
    return text.partition(FOR_PROGRAMS)[0].rstrip()


def pictures(package: str) -> dict[str, Callable[[str], Picture]]:
    """The small pictures of a game by name, each drawn under a title; ``lobby`` is the one in lists of games."""
    if importlib.util.find_spec(f"{package}.pictures") is None:
        return {}
    found: dict[str, Callable[[str], Picture]] = importlib.import_module(f"{package}.pictures").PICTURES
    return found


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
