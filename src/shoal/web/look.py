"""What somebody may see of a table. Pages, the JSON API and live updates are all made from a ``look``: there is no other way out."""

from __future__ import annotations

import re
from dataclasses import dataclass
from html import unescape
from typing import Any

from shoal.store import NotNow, Table

TITLE = re.compile(r"<title>(.*?)</title>", re.DOTALL)
VIEW_BOX = re.compile(r'viewBox="0 0 ([\d.]+) ([\d.]+)"')


@dataclass(frozen=True)
class Eyes:
    """Whose eyes: a seat's or, with None, a spectator's; the seats the person holds or has left to bots; whether it is their table."""

    seat: int | None = None
    held: tuple[int, ...] = ()
    is_host: bool = False
    left: tuple[int, ...] = ()

    @staticmethod
    def of(table: Table, person: str | None, seat: int | None = None) -> Eyes:
        """The eyes of a person: those of the seat they ask for if it is theirs, else those of their seat.

        Who plays several seats at one device sees the one to act; if the game has secrets, only after asking for it.
        """
        held, left = tuple(table.seats_of(person)), tuple(table.left_by(person))
        is_host = person is not None and person == table.host
        if seat in held or not held:
            return Eyes(seat if seat in held else None, held, is_host, left)
        if len(held) == 1:
            return Eyes(held[0], held, is_host, left)
        if table.game.hides_anything:
            return Eyes(None, held, is_host, left)
        return Eyes(next((one for one in table.waiting_for if one in held), held[0]), held, is_host, left)


def look(table: Table, eyes: Eyes) -> dict[str, Any]:
    """The table as plain data."""
    match, seat = table.match, eyes.seat
    seen: dict[str, Any] = {
        "id": table.id,
        "game": table.game.name,
        "title": table.game.title,
        "options": table.options,
        "status": table.status,
        "number": table.number,
        "at": table.at_event,
        "moves": len(match.moves) if match else 0,
        "seat": seat,
        "held": list(eyes.held),
        "left": list(eyes.left),
        "is_host": eyes.is_host,
        "invite": table.invite if eyes.held or eyes.is_host else None,
        "seats": [
            {"seat": k, "called": called, "kind": chair.kind, "name": chair.name, "level": chair.level, "is_you": k in eyes.held}
            for k, (chair, called) in enumerate(zip(table.chairs, table.seat_names, strict=True))
        ],
        "waiting_for": table.waiting_for,
        "is_sealed": len(table.deciders) > 1,
        "choices": table.choices(seat),
        "ends": ends(table, seat),
        "decided": table.pending.get(seat) if seat is not None else None,
        "has_decided": sorted(table.pending),
        "undo": _undo(table, eyes),
        "chat": [
            {"number": said.number, "seat": said.seat, "name": (said.data or {}).get("name", ""), "text": said.text} for said in table.chat
        ],
        "rematch": table.rematch,
        "scores": None,
        "ranking": None,
        "sheet": None,
        "view": None,
        "log": [],
    }
    if match:
        view = table.view(seat)
        seen["view"] = view
        seen["scores"] = list(view["scores"])
        seen["log"] = [{"who": who, "text": text} for who, text in table.log(seat)]
        if match.turn == "over":
            seen["ranking"] = match.ranking()
            seen["sheet"] = match.sheet()
    return seen


def ends(table: Table, seat: int | None) -> list[str]:
    """Of a seat's choices, the bare words (pass, done) that would end the match at once while others let it go on.

    Such a word is easily said too early, so pages ask once.
    """
    choices = table.choices(seat)
    if seat is None or len(choices) < 2 or len(table.deciders) > 1:
        return []
    position = table.deciders[seat]
    return [word for word in choices if " " not in word and position.after(position.read(word)).turn == "over"]


def _undo(table: Table, eyes: Eyes) -> dict[str, Any]:
    asked = table.ask
    why: str | None = None
    if eyes.seat is None:
        why = "you have no seat at this table."
    else:
        try:
            table.undo_target(eyes.seat)
        except NotNow as error:
            why = str(error)
    return {
        "can_ask": why is None,
        "why_not": why,
        "asked_by": asked.seat if asked else None,
        "agreed": sorted(asked.agreed) if asked else [],
        "needs": table.consenting(asked.seat) if asked else [],
    }


def board(table: Table, seen: dict[str, Any]) -> str:
    """The picture of a table's board, without its style sheet: pages link that once.

    It is drawn from the look alone. In a sealed decision it has the seat's choices before its turn has come.
    """
    if table.match is None:
        return ""
    log, seat = seen["log"], seen["seat"]
    last = (log[-1]["who"], log[-1]["text"]) if log else None
    return without_style(str(table.game.board.draw(seen["view"], seat, last=last, choices=seen["choices"])))


def without_style(svg: str) -> str:
    begin, end = svg.find("<style>"), svg.find("</style>")
    return svg[:begin] + svg[end + len("</style>") :] if begin >= 0 else svg


def headline(svg: str, title: str) -> str:
    """Whose turn it is and what for, in the words of the board's own title."""
    found = TITLE.search(svg)
    said = unescape(found.group(1)).removeprefix(title).lstrip(":,. ").strip() if found else ""
    return said[:1].upper() + said[1:]


def framed(svg: str) -> str:
    """A board set into a page; a tall one is not squeezed into the window's height."""
    found = VIEW_BOX.search(svg)
    is_tall = found is not None and float(found.group(2)) > 1.2 * float(found.group(1))
    return f'<div class="frame{" tall" if is_tall else ""}">{svg}</div>' if svg else ""
