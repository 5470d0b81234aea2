"""Moments of a match: replays, charts, downloads. What one may see of them is what one could see then."""

from __future__ import annotations

from typing import Any

from shoal.core.match import Match
from shoal.core.record import to_text
from shoal.games.contract import Shape
from shoal.games.svg import Picture
from shoal.store import Table
from shoal.store.story import NOTE
from shoal.web.elements import framed
from shoal.web.look import headline


def readers(table: Table, person: str) -> list[tuple[str, str]]:
    """The seats that somebody may look from, each with its name; then a spectator."""
    found = [(str(seat), f"{table.name(seat)} ({table.seat_names[seat]})") for seat in table.seats_of(person)]
    return [*found, ("spectator", "a spectator")]


def match_at(table: Table, at_move: int | None) -> Match:
    """The match after so many moves, or all of it."""
    match = table.playing
    return match if at_move is None or at_move >= len(match.moves) else match.at(at_move)


def drawn_at(table: Table, at_move: int | None, seat: int | None, shape: Shape = "wide") -> Picture:
    """The board after ``at_move`` moves, with nothing to click in it."""
    return _drawn(match_at(table, at_move), seat, shape)


def _drawn(match: Match, seat: int | None, shape: Shape = "wide") -> Picture:
    log = match.log(seat)
    picture: Picture = match.game.board.draw(match.view(seat), seat, last=log[-1] if log else None, choices=(), shape=shape)
    return picture


def moment(table: Table, at_move: int | None, seat: int | None, shape: Shape = "wide") -> dict[str, Any]:
    """The board and a line of words for it: what was done, and whose turn it was then."""
    match = match_at(table, at_move)
    number = len(match.moves)
    view = match.view(seat)
    chapter = str(match.game.story.chapter(view))
    words = next((line.text for line in table.story(seat) if line.at_move == number > 0 and line.who != NOTE), "The start.")
    said = f"{words} {headline(table, view, seat)}".strip()
    board = framed(_drawn(match, seat, shape))
    return {"at_move": number, "board": board, "words": said, "chapter": chapter}


def record(table: Table, seat: int | None) -> str:
    """The match as text, as ``seat`` may read it; it replays if nothing in it is hidden from that seat. The seed stays here."""
    return to_text(table.playing, seat)
