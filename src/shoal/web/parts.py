"""The parts of a table's page, each a piece of HTML. The server renders them into the page and sends them again when they change."""

from __future__ import annotations

import functools
from html import escape
from importlib import resources
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from shoal.games.seats import NAMES as COLOURS
from shoal.games.seats import SHAPES
from shoal.games.svg import mark
from shoal.store import Table
from shoal.web.look import Eyes, board, framed, headline, look
from shoal.web.moments import ties

NAMES = ("status", "choices", "offer", "players", "tools", "log", "chat")


def seat_mark(seat: int, called: str) -> str:
    """A seat's shape in its colour, for use in pages; its letter where the game has other names for its seats than colours."""
    if called != COLOURS[seat]:
        return f'<span class="badge{" filled" if seat == 0 else ""}" aria-hidden="true">{escape(called[:1])}</span>'
    return f'<svg class="shoal mark" viewBox="-10 -10 20 20" role="img" aria-label="{SHAPES[seat]}">{mark(seat, 0, 0, 7.4)}</svg>'


def environment() -> Environment:
    loader = FileSystemLoader(str(resources.files("shoal.web") / "templates"))
    env = Environment(loader=loader, autoescape=True, undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True)
    env.globals["seat_mark"] = seat_mark
    env.globals["log_lines"] = log_lines
    env.filters["grouped"] = grouped
    env.filters["ordinal"] = ordinal
    return env


def parts(table: Table, eyes: Eyes, presence: dict[str, Any]) -> dict[str, str]:
    """Every part of the page as these eyes see it."""
    seen = look(table, eyes)
    return render_parts(table, seen, board(table, seen), presence)


def render_parts(table: Table, seen: dict[str, Any], drawn: str, presence: dict[str, Any]) -> dict[str, str]:
    online = [seat for seat, chair in enumerate(table.chairs) if chair.person in presence["people"]]
    page = ENV.get_template("parts.html").make_module({
        "t": seen,
        "headline": headline(drawn, table.game.title),
        "online": online,
        "watching": watching(table, presence),
        "ties": ties(table),
    })
    found = {name: str(getattr(page, name)()).strip() for name in NAMES}
    found["board"] = framed(drawn)
    found["at"] = str(seen["at"])
    found["state"] = state(seen)
    return found


def state(seen: dict[str, Any]) -> str:
    """For the script: whether somebody here is to act."""
    mine = any(seat in seen["held"] for seat in seen["waiting_for"])
    return "yours" if mine and seen["status"] == "running" else str(seen["status"])


def watching(table: Table, presence: dict[str, Any]) -> int:
    seated = {chair.person for chair in table.chairs if chair.kind == "person"}
    return len(presence["people"] - seated) + int(presence["watching"])


LOG_SHOWN = 60   # lines of the log beside a board; the replay has them all


def log_lines(seen: dict[str, Any]) -> Markup:
    """The newest lines of the log, newest first."""
    log, called = seen["log"], [seat["called"] for seat in seen["seats"]]
    first = max(0, len(log) - LOG_SHOWN)
    lines = (
        log_line(seen["id"], number, called[line["who"]] if isinstance(line["who"], int) else "Chance", line["text"])
        for number, line in enumerate(log[first:], first + 1)
    )
    return Markup("").join(reversed(list(lines)))


@functools.lru_cache(1 << 15)
def log_line(id: str, number: int, who: str, text: str) -> Markup:
    link = Markup('<a href="/t/{}/replay?at={}" title="Look at this moment">{}</a>').format(id, number, number)
    return Markup('<li value="{}">{} <b>{}</b> {}</li>\n').format(number, link, who, text)


def grouped(choices: list[str]) -> list[tuple[str, list[str]]]:
    """Choices by their first word: ``net`` with all its places, ``pass`` by itself."""
    groups: dict[str, list[str]] = {}
    for choice in choices:
        groups.setdefault(choice.partition(" ")[0], []).append(choice)
    return list(groups.items())


def ordinal(place: int) -> str:
    return {1: "1st", 2: "2nd", 3: "3rd"}.get(place, f"{place}th")


ENV = environment()
