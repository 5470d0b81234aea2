"""Where in a match something was, as people speak of it: the chapter, with a link that shows the moment."""

from __future__ import annotations

import re
from collections.abc import Sequence

from markupsafe import Markup, escape

from shoal.web.curves import unbroken

#: how a summary names a move: at the beginning of a line, or as ``from move 13 on`` and ``at move 5``
PLACES = re.compile(r"^Move (\d+)(?=[,:])|\b(?<=from )move (\d+) on\b|\b(?<=From )move (\d+) on\b|\bat move (\d+)\b")


WORDS = re.compile(r"(|at )([Mm]ove \d+)(| on)")


def placed(line: str, seat: str, chapters: Sequence[str]) -> Markup:
    """A line of a summary with its moves as links, called by their chapters.

    >>> str(placed("Move 2, your finest choice.", "0", ["Year 1", "Year 2"]))
    '<a href="?at_move=1&amp;seat=0" data-to="1">Move 2</a> (Year 2), your finest choice.'
    >>> print(re.sub("<.*?>", "", placed("From move 2 on you were ahead.", "0", ["Year 1", "Year 2"])))
    From move 2 (Year 2) on you were ahead.
    """
    parts, done = [], 0
    for found in PLACES.finditer(line):
        number = int(next(filter(None, found.groups())))
        said = found[0]
        parts.append(escape(unbroken(line[done : found.start()])))
        parts.append(_link(number - 1, seat, chapters, said))
        done = found.end()
    return Markup("").join([*parts, escape(unbroken(line[done:]))])


def _link(at_move: int, seat: str, chapters: Sequence[str], said: str) -> Markup:
    """A link to the moment before a move, in the words that ``said`` it by its number."""
    chapter = chapters[at_move] if at_move < len(chapters) else ""
    link = Markup('<a href="?at_move={0}&amp;seat={1}" data-to="{0}">{2}</a>')
    before, named, after = WORDS.fullmatch(said).groups()  # type: ignore[union-attr]
    when = Markup(" ({})").format(chapter) if chapter else ""
    return Markup("{}{}{}{}").format(before, link.format(at_move, seat, named), when, after)
