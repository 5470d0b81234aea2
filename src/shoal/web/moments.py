"""Moments of a match: replays, charts, downloads. What one may see of them is what one could see then."""

from __future__ import annotations

import re
from html import unescape
from itertools import pairwise
from typing import Any

from shoal.core.errors import ShoalError
from shoal.core.match import Match
from shoal.core.record import to_text
from shoal.core.ruleset import Ruleset
from shoal.games.contract import Chart
from shoal.store import NotAllowed, Table
from shoal.web.charts import score_chart
from shoal.web.look import framed, headline, without_style

WORDS = re.compile(r"<(?:title|desc)>(.*?)</(?:title|desc)>", re.DOTALL)


def read_eyes(table: Table, person: str | None, eyes: str) -> int | None:
    """Whose eyes: ``""`` one's own, ``spectator`` (None), or a seat of one's own. Nobody sees more, not even when the match is over."""
    held = table.seats_of(person)
    if eyes == "":
        return held[0] if len(held) == 1 or (held and not table.game.hides_anything) else None
    if eyes == "spectator":
        return None
    if eyes not in [str(seat) for seat in range(len(table.chairs))]:
        raise ShoalError("bad_eyes", f"there are no eyes {eyes!r} to look through: they are the number of your seat, or 'spectator'.")
    if int(eyes) not in held:
        raise NotAllowed("not_your_seat", f"seat {eyes} is not yours: look as a spectator, or through a seat of your own.")
    return int(eyes)


def lookers(table: Table, person: str) -> list[tuple[str, str]]:
    """The eyes somebody may look through, each with its name."""
    found = [(str(seat), f"{table.name(seat)} ({table.seat_names[seat]})") for seat in table.seats_of(person)]
    return [*found, ("spectator", "a spectator")]


def at_move(table: Table, number: int | None) -> Match:
    match = table.playing
    return match if number is None or number == len(match.moves) else match.at(min(number, len(match.moves)))


def drawing(table: Table, number: int | None, eyes: int | None) -> str:
    """The board after ``number`` moves, with nothing to click in it."""
    match = at_move(table, number)
    log = match.log(eyes)
    return str(table.game.board.draw(match.view(eyes), eyes, last=log[-1] if log else None, choices=()))


def moment(table: Table, number: int | None, eyes: int | None) -> dict[str, Any]:
    """The board and a line of words for it."""
    match = at_move(table, number)
    svg = drawing(table, number, eyes)
    words = "The start."
    if match.moves:
        who, text = match.log(eyes)[-1]
        words = f"{len(match.moves)}. {table.seat_names[who] if isinstance(who, int) else 'Chance'}: {text}."
    return {"at": len(match.moves), "board": framed(without_style(svg)), "words": f"{words} {headline(svg, table.game.title)}".strip()}


def record(table: Table, eyes: int | None) -> str:
    """The match as text, as these eyes may read it; it replays if nothing in it is hidden from them. The seed stays here."""
    return to_text(table.playing, eyes)


def chart(table: Table, number: int) -> str | None:
    """A picture of how the match went, as anybody may know it: 0 is the score, then what the game itself draws.

    None if there is no such picture.
    """
    match = table.playing
    if table.status != "over" or not 0 <= number <= len(own_charts(table.game)):
        return None
    past = Match(table.game)
    views = [past.view(None)]
    for _who, action in match.moves:
        past.play(action)
        views.append(past.view(None))
    if number == 0:
        return score_chart([view["scores"] for view in views], table.seat_names)
    return own_charts(table.game)[number - 1].draw(views, match.log(None))


def chart_titles(table: Table) -> list[str]:
    """What the charts of a match show, for those who cannot see them."""
    drawn = [chart(table, number) for number in range(1 + len(own_charts(table.game)))] if table.status == "over" else []
    return [unescape(". ".join(WORDS.findall(svg)[:2])) for svg in drawn if svg is not None]


def own_charts(game: Ruleset) -> tuple[Chart, ...]:
    """The charts that a game brings along."""
    charts = game.room("charts")
    return charts.CHARTS if charts else ()


def ties(table: Table) -> str | None:
    """When equal scores did not share a place: by what the game decides."""
    if table.status != "over":
        return None
    match = table.playing
    scores, groups = match.scores(), match.ranking()
    for better, worse in pairwise(groups):
        if scores[better[-1]] == scores[worse[0]]:
            rule = table.game.info.ties
            return f"Equal scores: {rule}" if rule else "Equal scores were decided by the game's tie-break; see how to play."
    return None
