"""A new text made of pieces of those that its reader has: when a table changes, most of a page stays as it was.

Texts are cut before every opening tag. A patch is a list whose members are new markup, or ``[first, count]``: so many pieces of the texts that
the reader has, the newest of them first, counted through. What is patched is the same to the last character as what was drawn.
"""

from __future__ import annotations

import json
from array import array
from collections.abc import Sequence

KEPT = 2  # texts of a part that a reader keeps: choices come back every other turn
LEAST = 8  # characters of a piece that is worth being looked for elsewhere

Patch = list[str | list[int]]
Marks = Sequence[int]  # the hash of each piece of a text


def pieces(text: str) -> list[str]:
    """A text cut before every opening tag, without the bracket there; closing tags stand behind \\1, which no page has."""
    return text.replace("</", "\1").split("<")


def marks(cut: list[str]) -> Marks:
    return array("q", map(hash, cut))


def patch(kept: Sequence[Marks], cut: list[str], marked: Marks) -> Patch:
    """A text, cut, made of what its reader keeps, the newest first, and what is new in it."""
    old = [mark for one in kept for mark in one]
    found = dict(zip(reversed(old), range(len(old) - 1, -1, -1), strict=True))
    made: Patch = []
    here = expected = told = 0  # pieces that are done, the piece kept that would be next, pieces that are in the patch
    while here < len(cut):
        start = expected if expected < len(old) and old[expected] == marked[here] else found.get(marked[here], -1)
        if start < 0 or (start != expected and len(cut[here]) < LEAST):
            here, expected = here + 1, expected + 1
            continue
        if told < here:
            made.append(joined(cut[told:here]))
        told, end = here, start
        while here < len(cut) and end < len(old) and old[end] == marked[here]:
            here, end = here + 1, end + 1
        made.append([start, here - told])
        told, expected = here, end
    if told < here:
        made.append(joined(cut[told:here]))
    return made


def joined(cut: list[str]) -> str:
    return "<".join(cut).replace("\1", "</")


def patched(kept: Sequence[str], made: Patch) -> str:
    """What a patch says to somebody who has these texts, the newest first."""
    old = [piece for text in kept for piece in pieces(text)]
    return joined([one for part in made for one in ([part] if isinstance(part, str) else old[part[0] : part[0] + part[1]])])


def as_json(told: str | Patch) -> str:
    return json.dumps(told, ensure_ascii=False, separators=(",", ":"))
