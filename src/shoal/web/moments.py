"""Moments of a match: replays, charts, downloads. What one may see of them is what one could see then."""

from __future__ import annotations

from typing import Any

from shoal.core.match import Match
from shoal.core.record import to_text
from shoal.games.contract import Shape
from shoal.games.prose import SENTENCES
from shoal.games.svg import Picture
from shoal.store import Table
from shoal.web.charts import MatchCharts, charts_of
from shoal.web.elements import framed
from shoal.web.hindsight import Kept
from shoal.web.look import headline, how_ended

DRAWINGS: Kept[Picture] = Kept(200)  # some 40 KB each
MOMENTS: Kept[dict[str, Any]] = Kept(400)
RECORDS: Kept[str] = Kept(50)
CHARTS: Kept[MatchCharts] = Kept(24)


def readers(table: Table, person: str) -> list[tuple[str, str]]:
    """The seats that somebody may look from, each with its name; then a spectator."""
    found = [(str(seat), f"{table.name(seat)} ({table.seat_names[seat]})") for seat in table.seats_of(person)]
    return [*found, ("spectator", "a spectator")]


def match_at(table: Table, at_move: int | None) -> Match:
    """The match after so many moves, or all of it."""
    match = table.playing
    return match if at_move is None or at_move >= len(match.moves) else match.at(at_move)


def drawn_at(table: Table, at_move: int | None, seat: int | None, shape: Shape = "wide") -> Picture:
    """The board after ``at_move`` moves, with nothing to click in it; of a match that is over it is drawn once."""
    match = match_at(table, at_move)
    if table.status != "over":
        return _drawn(table, match, seat, shape)
    return DRAWINGS.get((table.id, table.at_event, len(match.moves), seat, shape), lambda: _drawn(table, match, seat, shape))


def finished_charts(table: Table) -> MatchCharts | None:
    """What is drawn of a match when it is over; once, since it changes no more."""
    return CHARTS.get((table.id, table.at_event), lambda: charts_of(table.playing, table.names)) if table.status == "over" else None


def _drawn(table: Table, match: Match, seat: int | None, shape: Shape = "wide") -> Picture:
    view, last = match.view_after(len(match.moves), seat), match.last(seat)
    picture: Picture = match.game.board.draw(view, seat, last=last, choices=(), shape=shape, names=table.names)
    return picture


def moment(table: Table, at_move: int | None, seat: int | None, shape: Shape = "wide") -> dict[str, Any]:
    """The board and a line of words for it: what was done, and whose turn it was then."""
    match = match_at(table, at_move)
    if table.status == "over":
        key = table.id, table.at_event, len(match.moves), seat, shape
        return dict(MOMENTS.get(key, lambda: _moment(table, match, seat, shape)))
    return _moment(table, match, seat, shape)


def _moment(table: Table, match: Match, seat: int | None, shape: Shape) -> dict[str, Any]:
    number, story, view = len(match.moves), match.game.story, match.view(seat)
    words = story.tell(table.playing.line(number - 1, seat).facts, seat, table.names_at(number)) if number else "The start."
    asked = how_ended(table, seat) if match.ending else headline(table, view, seat)
    said = f"{unsaid(words, asked)} {asked}".strip()
    return {"at_move": number, "board": framed(_drawn(table, match, seat, shape)), "words": said, "chapter": str(story.chapter(view))}


def unsaid(words: str, asked: str) -> str:
    """The sentences that another text does not say as well.

    >>> unsaid("Ann rolls 4. Ann wins with 30 points.", "Ann wins with 30 points, two more than you.")
    'Ann rolls 4.'
    """
    return " ".join(each for each in SENTENCES.split(words) if each.rstrip(".") not in asked)


def record(table: Table, seat: int | None) -> str:
    """The match as text, as ``seat`` may read it; it replays if nothing in it is hidden from that seat. The seed stays here."""
    if table.status != "over":
        return to_text(table.playing, seat)
    return RECORDS.get((table.id, table.at_event, seat), lambda: to_text(table.playing, seat))
