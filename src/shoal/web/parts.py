"""The parts of a table's page, each a piece of HTML. The server renders them into the page and sends them again when they change."""

from __future__ import annotations

from html import escape
from typing import Any

from shoal.games.contract import Shape
from shoal.store import Table
from shoal.store.characters import about
from shoal.web.elements import actions_on, framed
from shoal.web.live import Presence
from shoal.web.look import Viewer, board, look, ties
from shoal.web.render import TEMPLATES
from shoal.web.telling import now, offers, since
from shoal.web.tips import tip_for

NAMES = ("now", "choices", "notices", "result", "players", "tools", "story", "chat")
MACROS: Any = TEMPLATES.get_template("parts.html").module


def parts(table: Table, viewer: Viewer, presence: Presence) -> dict[str, str]:
    """Every part of the page for this viewer, as a desk shows it."""
    return render_parts(table, look(table, viewer), presence)


def tall_parts(table: Table, viewer: Viewer, presence: Presence) -> dict[str, str]:
    """The same as a phone shows it."""
    return render_parts(table, look(table, viewer), presence, "tall")


RENDER = {"wide": parts, "tall": tall_parts}


def render_parts(table: Table, seen: dict[str, Any], presence: Presence, shape: Shape = "wide", own: Any = None) -> dict[str, str]:
    """Every part of the page, made from a look at the table, by the macros of parts.html or, where it has such, of ``own``."""
    seat, story = seen["seat"], table.story(seen["seat"]) if table.match else []
    picture = board(table, seen, shape)
    shown = {
        "replay": f"/t/{table.id}/replay?",
        **seen,
        "on_board": actions_on(picture),
        "now": now(table, seen["view"], seat) if table.match else "",
        "chapter": table.game.story.chapter(seen["view"]) if table.match else "",
        "offers": offers(table, seat),
        "shape": shape,
        "story": story,
        "since": since(table, story, seat) if story else [],
        "lowest_wins": table.game.info.lowest_wins,
        "abouts": {k: about(chair.level, chair.name) for k, chair in enumerate(table.chairs) if chair.kind == "bot"},
        "online": [seat for seat, chair in enumerate(table.chairs) if chair.person in presence.people],
        "watching": watching(table, presence),
        "ties": ties(table),
        "tip": tip_for(table, seat),
    }
    found = {name: str(getattr(own, name, getattr(MACROS, name))(shown)).strip() for name in NAMES}
    found["board"] = framed(picture)
    found["chapter"] = escape(shown["chapter"])
    found["at_event"] = str(seen["at_event"])
    found["moves"] = str(seen["moves"])
    found["state"] = state(seen)
    return found


def state(seen: dict[str, Any]) -> str:
    """For the script: whether somebody here is to act."""
    mine = any(seat in seen["held"] for seat in seen["waiting_for"])
    return "yours" if mine and seen["status"] == "running" else str(seen["status"])


def watching(table: Table, presence: Presence) -> int:
    """How many look on without a seat."""
    seated = {chair.person for chair in table.chairs if chair.kind == "person"}
    return len(presence.people - seated) + presence.strangers
