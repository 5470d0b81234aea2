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
        self._told: dict[int | None, tuple[list[str], list[tuple[Line, Told]]]] = {}  # by reader: the names in it, and its lines
        self._notes: list[tuple[int, str]] = []

    def note(self, at_move: int, text: str) -> None:
        """Something besides the moves that everybody may read."""
        self._notes = [(min(at, at_move), told) for at, told in self._notes] + [(at_move, text)]

    def story(self, match: Match, names: list[str], seat: int | None) -> list[Told]:
        kept_names, kept = self._told.get(seat, (names, []))
        told: list[tuple[Line, Told]] = []
        for number, line in enumerate(match.story(seat)):
            if kept_names == names and number < len(kept) and kept[number][0] is line:
                told.append(kept[number])
            else:
                told.append((line, _put_into_words(match, names, seat, number + 1, line)))
        self._told[seat] = (names, told)
        lines = [line for _, line in told]
        return list(_merged(lines, self._notes)) if self._notes else lines


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
