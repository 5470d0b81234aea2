"""A new text made of pieces of those that its reader has: when a table changes, most of a page stays as it was.

Texts are cut between tags that touch. A patch is a list whose members are new markup, or ``[first, count]``: so many pieces of the texts
that the reader has, the newest of them first, counted through. What is patched is the same to the last character as what was drawn.
"""

from __future__ import annotations

import json
from array import array
from collections.abc import Iterable, Sequence

KEPT = 2  # texts of a part that a reader keeps: choices come back every other turn
CUT = "><"
LEAST = 8  # characters of a piece that is worth being looked for elsewhere
FEW = 3  # new pieces that are told without being looked for

Patch = list[str | list[int]]
Marks = Sequence[int]  # the hash of each piece of a text


def pieces(text: str) -> list[str]:
    return text.split(CUT)


def marks(cut: list[str]) -> Marks:
    return array("q", map(hash, cut))


def patch(kept: Sequence[Marks], cut: list[str], marked: Marks) -> Patch:
    """A text, cut, made of what its reader keeps, the newest first, and what is new in it."""
    last = kept[0] if kept else array("q")
    first = same(last, marked)
    rest = min(same(reversed(last), reversed(marked)), min(len(last), len(cut)) - first)
    end = len(cut) - rest
    if end - first <= FEW:
        middle: Patch = [CUT.join(cut[first:end])] if first < end else []
    else:
        middle = _middle([mark for one in kept for mark in one], cut, marked, first, end)
    copied: tuple[Patch, Patch] = [[0, first]] if first else [], [[len(last) - rest, rest]] if rest else []
    return [*copied[0], *middle, *copied[1]]


def same(one: Iterable[int], other: Iterable[int]) -> int:
    """In how many members two sequences begin alike."""
    count = 0
    for a, b in zip(one, other, strict=False):
        if a != b:
            break
        count += 1
    return count


def _middle(old: list[int], cut: list[str], marked: Marks, here: int, last: int) -> Patch:
    """The pieces from ``here`` to ``last``."""
    found = dict(zip(reversed(old), range(len(old) - 1, -1, -1), strict=True))
    made: Patch = []
    expected = told = here  # the piece kept that would be next, pieces that are in the patch
    while here < last:
        start = expected if expected < len(old) and old[expected] == marked[here] else found.get(marked[here], -1)
        if start < 0 or (start != expected and len(cut[here]) < LEAST):
            here, expected = here + 1, expected + 1
            continue
        if told < here:
            made.append(CUT.join(cut[told:here]))
        told, end = here, start
        while here < last and end < len(old) and old[end] == marked[here]:
            here, end = here + 1, end + 1
        made.append([start, here - told])
        told, expected = here, end
    if told < here:
        made.append(CUT.join(cut[told:here]))
    return made


def patched(kept: Sequence[str], made: Patch) -> str:
    """What a patch says to somebody who has these texts, the newest first."""
    old = [piece for text in kept for piece in pieces(text)]
    return CUT.join(part if isinstance(part, str) else CUT.join(old[part[0] : part[0] + part[1]]) for part in made)


def as_json(told: str | Patch) -> str:
    return json.dumps(told, ensure_ascii=False, separators=(",", ":"))
