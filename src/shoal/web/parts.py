"""The parts of a table's page, each a piece of HTML. The server renders them into the page and sends them again when they change."""

from __future__ import annotations

import functools
import json
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


@functools.lru_cache(64)
def seat_mark(seat: int, called: str) -> Markup:
    """A seat's shape in its colour, for use in pages; its letter where the game has other names for its seats than colours."""
    if called != COLOURS[seat]:
        return Markup(f'<span class="badge{" filled" if seat == 0 else ""}" aria-hidden="true">{escape(called[:1])}</span>')
    return Markup(f'<svg class="shoal mark" viewBox="-10 -10 20 20" role="img" aria-label="{SHAPES[seat]}">{mark(seat, 0, 0, 7.4)}</svg>')


class Templates(Environment):
    """What templates are shown are plain dictionaries, so ``t.status`` is looked for among a value's keys first."""

    def getattr(self, obj: Any, attribute: str) -> Any:
        return obj[attribute] if type(obj) is dict and attribute in obj else super().getattr(obj, attribute)


def environment() -> Environment:
    loader = FileSystemLoader(str(resources.files("shoal.web") / "templates"))
    env = Templates(loader=loader, autoescape=True, undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True, auto_reload=False)
    env.globals["seat_mark"] = seat_mark
    env.globals["log_lines"] = log_lines
    env.globals["buttons"] = buttons
    env.filters["grouped"] = grouped
    env.filters["ordinal"] = ordinal
    return env


def parts(table: Table, eyes: Eyes, presence: dict[str, Any]) -> dict[str, str]:
    """Every part of the page as these eyes see it, as JSON."""
    seen = look(table, eyes)
    return {name: json.dumps(part) for name, part in render_parts(table, seen, board(table, seen), presence).items()}


def render_parts(table: Table, seen: dict[str, Any], drawn: str, presence: dict[str, Any]) -> dict[str, str]:
    online = [seat for seat, chair in enumerate(table.chairs) if chair.person in presence["people"]]
    shown = {
        **seen,
        "headline": headline(drawn, table.game.title),
        "online": online,
        "watching": watching(table, presence),
        "ties": ties(table),
    }
    found = {name: str(getattr(PARTS, name)(shown)).strip() for name in NAMES}
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


LOG_SHOWN = 60  # lines of the log beside a board; the replay has them all


def log_lines(seen: dict[str, Any]) -> Markup:
    """The newest lines of the log, newest first."""
    log, called = seen["log"], [seat["called"] for seat in seen["seats"]]
    first = max(0, len(log) - LOG_SHOWN)
    lines = (
        log_line(seen["id"], number, called[line["who"]] if isinstance(line["who"], int) else "Chance", line["text"])
        for number, line in enumerate(log[first:], first + 1)
    )
    return Markup("".join(reversed(list(lines))))


@functools.lru_cache(1 << 15)  # all lines but the newest were there before the last move
def log_line(id: str, number: int, who: str, text: str) -> str:
    link = f'<a href="/t/{escape(id)}/replay?at={number}" title="Look at this moment">{number}</a>'
    return f'<li value="{number}">{link} <b>{escape(who)}</b> {escape(text)}</li>\n'


def buttons(word: str, actions: list[str], decided: str | None, ends: list[str]) -> Markup:
    """A button for each of the actions that begin with ``word``; those that end the match ask first."""
    shared = word if len(actions) > 1 else ""
    return Markup("".join(button(shared, action, action == decided, action in ends) for action in actions))


@functools.lru_cache(1 << 13)  # most choices are there again after the next move
def button(word: str, action: str, is_pressed: bool, asks: bool) -> str:
    """An action's button; beside the ``word`` that it shares with others it shows only what follows."""
    label = f' aria-label="{escape(action)}"' if word else ""
    pressed = ' aria-pressed="true"' if is_pressed else ""
    question = f"{action.capitalize()}? That ends the match now, and you could still do something else."
    confirm = f' data-confirm="{escape(question)}"' if asks else ""
    shown = action.removeprefix(word).lstrip() or action
    return f'<button form="f-act" name="action" value="{escape(action)}"{label}{pressed}{confirm}>{escape(shown)}</button>\n'


def grouped(choices: list[str]) -> list[tuple[str, list[str]]]:
    """Choices by their first word: ``net`` with all its places, ``pass`` by itself."""
    groups: dict[str, list[str]] = {}
    for choice in choices:
        groups.setdefault(choice.partition(" ")[0], []).append(choice)
    return list(groups.items())


def ordinal(place: int) -> str:
    return {1: "1st", 2: "2nd", 3: "3rd"}.get(place, f"{place}th")


ENV = environment()
PARTS: Any = ENV.get_template("parts.html").module
