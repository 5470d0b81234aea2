"""A table's story: its moves in words for each reader, and what people did besides."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from shoal.core.match import Line, Match

NOTE = "note"  # who tells of a seat that changed hands, or of something taken back


class Told(NamedTuple):
    """A line of the story."""

    at_move: int  # how many moves had been played with it
    who: int | str  # a seat, "chance", or NOTE
    chapter: str
    text: str
    spots: tuple[str, ...]  # of the board, that it is about


class Storyteller:
    """Puts each line into words once for each reader, however often the story is asked for."""

    def __init__(self) -> None:
        self._told: dict[int | None, tuple[list[str], list[Line], list[Told]]] = {}  # by reader: the names in it, its lines, in words
        self._notes: list[tuple[int, str]] = []

    def note(self, at_move: int, text: str) -> None:
        """Something besides the moves that everybody may read."""
        self._notes = [(min(at, at_move), told) for at, told in self._notes] + [(at_move, text)]

    def story(self, match: Match, names: list[str], seat: int | None) -> list[Told]:
        kept_names, kept, words = self._told.get(seat, (names, [], []))
        lines = match.story(seat)
        same = 0 if kept_names != names else len(kept) if lines[: len(kept)] == kept else _same(kept, lines)
        told = words[:same]
        told += (_put_into_words(match, names, seat, number + 1, lines[number]) for number in range(same, len(lines)))
        self._told[seat] = (names, lines, told)
        return list(_merged(told, self._notes)) if self._notes else told


def _same(kept: list[Line], lines: list[Line]) -> int:
    """How many lines are still as they were; others were taken back, or read otherwise since a sealed decision was opened."""
    return next((number for number, (old, new) in enumerate(zip(kept, lines, strict=False)) if old != new), min(len(kept), len(lines)))


def _put_into_words(match: Match, names: list[str], seat: int | None, at_move: int, line: Line) -> Told:
    spots = tuple(dict.fromkeys(spot for fact in line.facts for spot in fact.get("at", ())))
    return Told(at_move, line.who, line.chapter, match.game.story.tell(line.facts, seat, names), spots)


def _merged(lines: list[Told], notes: list[tuple[int, str]]) -> Iterator[Told]:
    """Each note stands after the move that had been played last."""
    for at_move in range(len(lines) + 1):
        if at_move:
            yield lines[at_move - 1]
        chapter = lines[min(at_move, len(lines) - 1)].chapter if lines else ""
        yield from (Told(at_move, NOTE, chapter, text, ()) for at, text in notes if at == at_move)
