"""Moments of a match: replays, charts, downloads. What one may see of them is what one could see then."""

from __future__ import annotations

from typing import Any

from shoal.core.match import Match
from shoal.core.record import to_text
from shoal.games.svg import Picture
from shoal.store import Table
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


def drawing(table: Table, at_move: int | None, seat: int | None) -> Picture:
    """The board after ``at_move`` moves, with nothing to click in it."""
    return _drawn(match_at(table, at_move), seat)


def _drawn(match: Match, seat: int | None) -> Picture:
    log = match.log(seat)
    picture: Picture = match.game.board.draw(match.view(seat), seat, last=log[-1] if log else None, choices=())
    return picture


def moment(table: Table, at_move: int | None, seat: int | None) -> dict[str, Any]:
    """The board and a line of words for it."""
    match = match_at(table, at_move)
    words = "The start."
    if match.moves:
        who, text = match.log(seat)[-1]
        words = f"{len(match.moves)}. {table.seat_names[who] if isinstance(who, int) else 'Chance'}: {text}."
    said = f"{words} {headline(table, match.view(seat), seat)}".strip()
    return {"at_move": len(match.moves), "board": framed(_drawn(match, seat)), "words": said}


def record(table: Table, seat: int | None) -> str:
    """The match as text, as ``seat`` may read it; it replays if nothing in it is hidden from that seat. The seed stays here."""
    return to_text(table.playing, seat)
