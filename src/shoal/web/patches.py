"""A new text made of pieces of those that its reader has: when a table changes, most of a page stays as it was.

Texts are cut where things begin that come and go as a whole: groups of the board, lines of the story, buttons. A patch is a list whose
members are new markup, or ``[first, count]``: so many pieces of the texts that the reader has, the newest of them first, counted through.
What is patched is the same to the last character as what was drawn.
"""

from __future__ import annotations

import json
from array import array
from collections.abc import Sequence

KEPT = 2  # texts of a part that a reader keeps: choices come back every other turn
CUTS = {"board": "><g", "story": "><li", "choices": "><button"}  # by part, as patches.js has it; finer pieces cost more than they save
CUT = "><"  # in the others, between any tags
LEAST = 8  # characters of a piece that is worth being looked for elsewhere

WIDTH = 8  # bytes of a mark
STEPS = (256, 64, 16, 4, 1)

Patch = list[str | list[int]]
Marks = bytes  # the hash of each piece of a text, one behind the other


def pieces(text: str, part: str = "") -> list[str]:
    return text.split(CUTS.get(part, CUT))


def marks(cut: list[str]) -> Marks:
    return array("q", map(hash, cut)).tobytes()


def patch(kept: Sequence[Marks], cut: list[str], marked: Marks, part: str = "") -> Patch:
    """A text, cut, made of what its reader keeps, the newest first, and what is new in it."""
    between = CUTS.get(part, CUT)
    old, size = b"".join(kept), len(kept[0]) // WIDTH if kept else 0
    first = alike(old, 0, marked, 0, min(size, len(cut)))
    if first == len(cut):
        return [[0, first]]
    new, kept_ones = memoryview(marked).cast("q").tolist(), memoryview(old).cast("q").tolist()
    found = dict(zip(kept_ones, range(len(kept_ones)), strict=True))
    made: Patch = [[0, first]] if first else []
    here = expected = told = first  # pieces that are done, the piece kept that would be next, pieces that are in the patch
    while here < len(cut):
        start = expected if expected < len(kept_ones) and kept_ones[expected] == new[here] else found.get(new[here], -1)
        if start < 0 or (start != expected and len(cut[here]) < LEAST):
            here, expected = here + 1, expected + 1
            continue
        count = alike(old, start, marked, here, min(len(cut) - here, len(old) // WIDTH - start))
        if told < here:
            made.append(between.join(cut[told:here]))
        made.append([start, count])
        here = told = here + count
        expected = start + count
    if told < here:
        made.append(between.join(cut[told:here]))
    return made


def alike(old: Marks, start: int, new: Marks, here: int, most: int) -> int:
    """How many pieces from here on are those from there on. Whole runs are compared at once."""
    count = 0
    for step in STEPS:
        while count + step <= most:
            there, here_too = (start + count) * WIDTH, (here + count) * WIDTH
            if old[there : there + step * WIDTH] != new[here_too : here_too + step * WIDTH]:
                break
            count += step
    return count


def patched(kept: Sequence[str], made: Patch, part: str = "") -> str:
    """What a patch says to somebody who has these texts, the newest first."""
    between = CUTS.get(part, CUT)
    old = [piece for text in kept for piece in pieces(text, part)]
    return between.join(one if isinstance(one, str) else between.join(old[one[0] : one[0] + one[1]]) for one in made)


def as_json(told: str | Patch) -> str:
    return json.dumps(told, ensure_ascii=False, separators=(",", ":"))
