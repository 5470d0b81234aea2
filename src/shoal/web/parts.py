"""The parts of a table's page, each a piece of HTML. The server renders them into the page and sends them again when they change."""

from __future__ import annotations

import json
from typing import Any

from shoal.store import Table
from shoal.web.elements import framed
from shoal.web.live import Presence
from shoal.web.look import Viewer, board, headline, look, ties
from shoal.web.render import TEMPLATES

NAMES = ("status", "choices", "offer", "players", "tools", "log", "chat")
MACROS: Any = TEMPLATES.get_template("parts.html").module


def parts(table: Table, viewer: Viewer, presence: Presence) -> dict[str, str]:
    """Every part of the page for this viewer, as JSON."""
    return {name: json.dumps(part) for name, part in render_parts(table, look(table, viewer), presence).items()}


def render_parts(table: Table, seen: dict[str, Any], presence: Presence) -> dict[str, str]:
    """Every part of the page, made from a look at the table."""
    shown = {
        **seen,
        "headline": headline(table, seen["view"], seen["seat"]) if table.match else "",
        "online": [seat for seat, chair in enumerate(table.chairs) if chair.person in presence.people],
        "watching": watching(table, presence),
        "ties": ties(table),
    }
    found = {name: str(getattr(MACROS, name)(shown)).strip() for name in NAMES}
    found["board"] = framed(board(table, seen))
    found["at_event"] = str(seen["at_event"])
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
