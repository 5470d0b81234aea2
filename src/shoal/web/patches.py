"""A new text made of pieces of those that its reader has: when a table changes, most of a page stays as it was.

Texts are cut between their lines: what comes and goes as a whole begins a line, as groups of the board and lines of the story do. A patch
is a list whose members are new markup, or ``[first, count]``: so many pieces of the texts that the reader has, the newest of them first,
counted through. What is patched is the same to the last character as what was drawn.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import orjson

KEPT = 2  # texts of a part that a reader keeps: choices come back every other turn
CUT = "\n"  # as patches.js has it; a single character is found many times as fast as two
LEAST = 8  # characters of a piece that is worth being looked for elsewhere

WIDTH = 8  # bytes of a mark

Patch = list[str | list[int]]
Marks = bytes  # the hash of each piece of a text, one behind the other


def pieces(text: str) -> list[str]:
    return text.split(CUT)


def marks(cut: list[str]) -> Marks:
    return np.fromiter(map(hash, cut), np.int64, len(cut)).tobytes()


def patch(kept: Sequence[Marks], cut: list[str], marked: Marks) -> Patch:
    """A text, cut, made of what its reader keeps, the newest first, and what is new in it."""
    old = b"".join(kept)
    were, are = memoryview(old).cast("q").tolist(), memoryview(marked).cast("q").tolist()
    size, most = len(are), len(were)
    made: Patch = []
    here = expected = told = 0  # pieces that are done, the piece kept that would be next, pieces that are in the patch
    while here < size:
        start = expected
        if start >= most or were[start] != are[here]:
            start = _found(old, marked[here * WIDTH : (here + 1) * WIDTH]) if len(cut[here]) >= LEAST else -1
        if start < 0:
            here, expected = here + 1, expected + 1
            continue
        if told < here:
            made.append(CUT.join(cut[told:here]))
        told, expected = here, start
        while here < size and expected < most and were[expected] == are[here]:
            here, expected = here + 1, expected + 1
        made.append([start, here - told])
        told = here
    if told < here:
        made.append(CUT.join(cut[told:here]))
    return made


def _found(old: Marks, mark: Marks) -> int:
    """The first piece with this mark, or -1."""
    at = old.find(mark)
    while at % WIDTH and at >= 0:  # across two marks
        at = old.find(mark, at + 1)
    return at // WIDTH


def patched(kept: Sequence[str], made: Patch) -> str:
    """What a patch says to somebody who has these texts, the newest first."""
    old = [piece for text in kept for piece in pieces(text)]
    return CUT.join(one if isinstance(one, str) else CUT.join(old[one[0] : one[0] + one[1]]) for one in made)


def as_json(told: str | Patch) -> bytes:
    return orjson.dumps(told)
