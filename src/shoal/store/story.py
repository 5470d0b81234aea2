"""A table's story: its moves in words for each reader, and what people did besides."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator
from typing import NamedTuple

from shoal.core.match import Line, Match
from shoal.games.contract import Fact

NOTE = "note"  # who tells of a seat that changed hands, or of something taken back


class Part(NamedTuple):
    """What a line says of something else than what was done."""

    chapter: str
    words: str
    whose: int | str


class Told(NamedTuple):
    """A line of the story."""

    at_move: int  # how many moves had been played with it
    who: int | str  # a seat, "chance", or NOTE
    chapter: str
    text: str
    spots: tuple[str, ...]  # of the board, that it is about
    news: str = ""  # what of it is told again to those who come back to the table
    has_outcome: bool = False  # has anything come of what was done?
    is_own: bool = False  # is it about the reader?
    main: str = ""  # of the news, what nobody may miss
    bold: str = ""  # ... and of that, what is set in bold
    rest: str = ""  # ... and what is left of them
    shows: bool = False  # is there something to be seen on the board, whoever did it?
    about: int | str | None = None  # whose mark it has: who moved, unless a fact says "whose" it is
    weight: int = 0  # of what has happened, what weighs least is left out first
    light: str = ""  # the sentences of it that are left out before all others
    ends: str = ""  # what was done and has ended the match, if a fact says so
    later: tuple[Part, ...] = ()  # what of the text stands in lines of its own, in its order, at its end

    def by_chapter(self) -> Iterator[Told]:
        """The line as it stands under the heading of each chapter, what stands apart in lines of their own; those begin with what nobody
        has done, or whom a fact names."""
        if not self.later:
            yield self
            return
        words = " ".join(part.words for part in self.later)
        early = self._replace(text=self.text.removesuffix(words).rstrip(), later=())
        others = (early._replace(chapter=part.chapter, text=part.words, about=part.whose) for part in self.later)
        yield from (each for each in (early, *others) if each.text)


class Note(NamedTuple):
    """Something besides the moves."""

    at_move: int
    text: str
    seat: int | None = None  # whose doing it was ...
    own: str = ""  # ... and what they read of it


class Storyteller:
    """Puts each line into words once for each reader, however often the story is asked for."""

    def __init__(self) -> None:
        self._told: dict[int | None, tuple[list[str], list[Line], list[Told]]] = {}  # by reader: the names in it, its lines, in words
        self._notes: list[Note] = []
        self._sat: list[tuple[int, list[str]]] = []  # until so many moves, who sat where

    def copied(self) -> Storyteller:
        """Another one who knows the same, for a copy of the match."""
        other = Storyteller()
        other._notes, other._sat = self._notes, self._sat
        return other

    def note(self, at_move: int, text: str, seat: int | None = None, own: str = "") -> None:
        """Something besides the moves that everybody may read; ``own``: as the seat reads it whose doing it was."""
        self._notes = [note._replace(at_move=min(note.at_move, at_move)) for note in self._notes] + [Note(at_move, text, seat, own)]

    def change_names(self, at_move: int, before: list[str]) -> None:
        """A seat changes hands: what was played until now stays with who played it."""
        self._sat = [(min(at, at_move), names) for at, names in self._sat] + [(at_move, before)]

    def names_at(self, at_move: int, now: list[str]) -> list[str]:
        """Who sat where when a move was played."""
        return next((names for until, names in self._sat if at_move <= until), now)

    def story(self, match: Match, names: list[str], seat: int | None) -> list[Told]:
        kept_names, kept, words = self._told.get(seat, (names, [], []))
        lines = match.story(seat)
        same = 0 if kept_names != names else len(kept) if lines[: len(kept)] == kept else _same(kept, lines)
        told = words[:same]
        told += (_put_into_words(match, self.names_at(at, names), seat, at, lines) for at in range(same + 1, len(lines) + 1))
        known = len(told) - _is_open(lines, len(lines))  # it is told anew once something has come of it
        self._told[seat] = (names, lines[:known], told[:known])
        return list(_merged(told, self._notes, seat)) if self._notes else told

    def now(self, match: Match, names: list[str], seat: int | None, told: list[Told], is_past: Callable[[Fact], bool]) -> list[Told]:
        """Lines as they are told later on, without what ``is_past`` by then."""
        lines, found = match.story(seat), list[Told]()
        for one in told:
            at = one.at_move
            kept = [fact for fact in lines[at - 1].facts if not is_past(fact)] if one.who != NOTE else []
            if one.who != NOTE and len(kept) < len(lines[at - 1].facts):
                lines_then = [*lines[: at - 1], lines[at - 1]._replace(facts=kept), *lines[at:]]
                one = _put_into_words(match, self.names_at(at, names), seat, at, lines_then)
            found.append(one)
        return found


def _same(kept: list[Line], lines: list[Line]) -> int:
    """How many lines are still as they were; others were taken back, or read otherwise since a sealed decision was opened."""
    return next((number for number, (old, new) in enumerate(zip(kept, lines, strict=False)) if old != new), min(len(kept), len(lines)))


def _put_into_words(match: Match, names: list[str], seat: int | None, at_move: int, lines: list[Line]) -> Told:
    line = lines[at_move - 1]
    facts, begun = line.facts, _begun(lines, at_move - 1)
    says = set[str]().union(*begun, *facts)  # most facts say little besides what they are about: nothing is looked for in vain

    def tell(facts: list[Fact], begun: list[Fact] = begun) -> str:
        return str(match.game.story.tell([*begun, *facts], seat, names)) if facts else ""

    begun_main = [fact for fact in begun if fact.get("main")]
    spots = tuple(dict.fromkeys([spot for fact in (*begun_main, *facts) for spot in fact.get("at", ())]))
    goes_on = "goes_on" in says and bool(facts) and all(fact.get("goes_on") and fact.get("quiet") for fact in facts)
    text = "" if goes_on else tell(facts)  # it is told once, with what comes of it
    loud = [fact for fact in facts if not fact.get("quiet") or _is_open(lines, at_move)] if "quiet" in says else facts
    news = text if text and len(loud) == len(facts) else tell(loud)
    main = [fact for fact in loud if fact.get("main")] if "main" in says else []
    has_outcome = any(not fact.get("quiet") and fact.get("weight", 0) >= 0 for fact in facts[1:])
    is_own = seat is not None and any(concerns(fact, seat) for fact in loud)
    told, stressed, left = "", "", news
    if main:
        is_all = len(main) == len(loud) and len(begun_main) == len(begun)
        rest = [fact for fact in loud if not fact.get("main")]
        told, left = news if is_all else tell(main, begun_main), tell(rest, [fact for fact in begun if not fact.get("main")])
    if main or begun_main:
        bold = [fact for fact in (*begun_main, *main) if not fact.get("plain") and seat in fact.get("seats", (seat,))]
        stressed = told if len(bold) == len(begun_main) + len(main) else tell(bold, [])
    shows = "shows" in says and any(fact.get("shows") for fact in loud)
    about = next((fact["whose"] for fact in (*begun, *facts) if "whose" in fact), line.who) if "whose" in says else line.who
    weight, light, ends = 0, "", ""
    if "weight" in says:
        weight = sum(max(0, fact.get("weight", 0)) for fact in loud if seat is None or fact.get("known_to") != seat)
        light = tell([fact for fact in loud if fact.get("weight", 0) < 0], [])
    if "ends" in says and (ending := [fact for fact in facts if fact.get("ends")]):
        ends = tell([facts[0], *ending])
    later = _later(line.chapter, facts, text, tell) if "apart" in says or "chapter" in says else ()
    spoken = (told, stressed, left, shows, about, weight, light, ends, later)
    return Told(at_move, line.who, line.chapter, text, spots, news, has_outcome, is_own, *spoken)


def _later(chapter: str, facts: list[Fact], text: str, tell: Callable[[list[Fact], list[Fact]], str]) -> tuple[Part, ...]:
    """What stands apart from the words before it, or in a chapter that begins within a line, unless one sentence tells both."""
    begins = [fact.get("chapter") for fact in facts]
    starts = [
        number for number, fact in enumerate(facts) if fact.get("apart") or (begins[number] and begins[number] not in begins[:number])
    ]
    found = list[Part]()
    for first, end in itertools.pairwise([*starts, len(facts)]):
        chapter = facts[first].get("chapter", chapter)
        if words := tell(facts[first:end], []):
            found.append(Part(chapter, words, facts[first].get("whose", NOTE)))
    return tuple(found) if text.endswith(" ".join(part.words for part in found)) else ()


def _is_open(lines: list[Line], at_move: int) -> bool:
    """Is a line news until something comes of it, which it is told with?"""
    return at_move == len(lines) > 0 and any(fact.get("goes_on") and fact.get("weight", 0) > 0 for fact in lines[-1].facts)


def concerns(fact: Fact, seat: int) -> bool:
    """Is a fact about this seat: has it done that, or suffered it, does it get something, or has it bid?

    >>> concerns({"what": "catch", "seat": 0, "owner": 1}, 1), concerns({"what": "auction", "seat": 0, "bids": [3, None]}, 1)
    (True, False)
    """
    get = fact.get
    if seat in (get("seat"), get("whose"), get("owner"), get("to")) or seat in get("seats", ()):
        return True
    bids = get("bids", ())
    return seat < len(bids) and bids[seat] is not None


def _begun(lines: list[Line], number: int) -> list[Fact]:
    """The facts just before a line that are told with what comes of them."""
    first = number
    while first and lines[first - 1].facts and all(fact.get("goes_on") for fact in lines[first - 1].facts):
        first -= 1
    return [fact for line in lines[first:number] for fact in line.facts] if first < number else []


def _merged(lines: list[Told], notes: list[Note], reader: int | None) -> Iterator[Told]:
    """Each note stands after the move that had been played last."""
    for at_move in range(len(lines) + 1):
        if at_move:
            yield lines[at_move - 1]
        chapter = lines[min(at_move, len(lines) - 1)].chapter if lines else ""
        for note in notes:
            if note.at_move == at_move:
                text = note.own if note.own and note.seat == reader else note.text
                yield Told(at_move, NOTE, chapter, text, (), text, rest=text)
