"""Bits of HTML that pages have many of."""

from __future__ import annotations

import functools
from html import escape
from typing import Any

from markupsafe import Markup

from shoal.games.seats import NAMES as COLOURS
from shoal.games.seats import SHAPES
from shoal.games.svg import Picture, mark

LOG_SHOWN = 60  # lines of the log beside a board; the replay has them all
TALL = 1.2  # a board so many times as high as it is wide is not squeezed into the window's height


def framed(board: Picture | None) -> str:
    """A board set into a page that has linked its style sheet."""
    if board is None:
        return ""
    return f'<div class="frame{" tall" if board.height > TALL * board.width else ""}">{board.bare}</div>'


@functools.lru_cache(64)
def seat_mark(seat: int, called: str) -> Markup:
    """A seat's shape in its colour, for use in pages; its letter where the game has other names for its seats than colours."""
    if called != COLOURS[seat]:
        return Markup(f'<span class="badge{" filled" if seat == 0 else ""}" aria-hidden="true">{escape(called[:1])}</span>')
    return Markup(f'<svg class="shoal mark" viewBox="-10 -10 20 20" role="img" aria-label="{SHAPES[seat]}">{mark(seat, 0, 0, 7.4)}</svg>')


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
    link = f'<a href="/t/{escape(id)}/replay?at_move={number}" title="Look at this moment">{number}</a>'
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
