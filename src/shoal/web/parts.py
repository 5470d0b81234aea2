"""The parts of a table's page, each a piece of HTML. The server renders them into the page and sends them again when they change."""

from __future__ import annotations

import functools
from collections.abc import Container, Mapping
from html import escape
from operator import itemgetter
from typing import Any

import orjson
from markupsafe import Markup

from shoal.games.contract import Shape
from shoal.games.remembered import ByContent
from shoal.store import Table
from shoal.store.characters import about
from shoal.web.elements import CHAPTER, CROWD, END, STORY_SHOWN, actions_on, choice_groups, framed, longer_story, news
from shoal.web.exercises import after_defeat, after_match
from shoal.web.live import Presence
from shoal.web.look import Viewer, board, glance, stronger, ties, why_won
from shoal.web.render import TEMPLATES
from shoal.web.telling import chapter, last_words, now, offers, recap, reminder, so_far
from shoal.web.tips import tips_for_seat

#: what each part is made from; the macro of a part is shown nothing else, so what is equal in these need not be rendered again
NEEDS = {
    "now": (
        "status",
        "title",
        "outdated",
        "decided",
        "sealed",
        "seat",
        "waiting_for",
        "held",
        "seats",
        "now",
        "last_words",
        "reminder",
        "is_sealed",
        "has_decided",
        "origin",
        "is_at_origin",
    ),
    "choices": ("offers", "seat", "held", "decided", "ends", "shape", "on_board"),
    "notices": ("tips", "shape", "undo", "held", "left", "status", "seats", "invite", "is_host", "seat", "id", "waiting_for"),
    "result": (
        "status",
        "ranking",
        "held",
        "now",
        "last_words",
        "all_lose",
        "ties",
        "unit",
        "why_won",
        "onward",
        "lessons",
        "stronger",
        "origin",
        "rematch",
        "id",
        "seats",
        "scores",
        "sheet",
    ),
    "players": ("status", "seats", "waiting_for", "abouts", "online", "has_decided", "scores", "so_far", "lowest_wins", "unit", "watching"),
    "tools": ("status", "held", "outdated", "rematch", "seat", "waiting_for", "gives_hints", "undo", "is_host", "can_resign", "game"),
    "story": ("origin", "story", "replay", "seats", "id"),
    "chat": ("chat", "id"),
}
TAKEN = {name: itemgetter(*needs) for name, needs in NEEDS.items()}
PLAYER: Any = TEMPLATES.get_template("player.html").module


def player_row(one: dict[str, Any], shown: dict[str, Any]) -> Markup:
    """A row of the list of players. Most of them are as they were before the last move, so each is made once."""
    seat = one["seat"]
    facts = {
        "is_asked": seat in shown["waiting_for"] and shown["status"] == "running",
        "is_away": one["kind"] == "person" and seat not in shown["online"],
        "has_decided": seat in shown["has_decided"],
        "about": shown["abouts"].get(seat, ""),
        "score": shown["scores"][seat] if shown["scores"] else None,
        "so_far": shown["so_far"][seat] if shown["so_far"] else "",
        "lowest_wins": shown["lowest_wins"],
        "unit": shown["unit"],
    }
    return _player_row(tuple(one.items()), tuple(facts.items()))


@functools.lru_cache(1 << 11)
def _player_row(one: tuple[tuple[str, Any], ...], facts: tuple[tuple[str, Any], ...]) -> Markup:
    return Markup(PLAYER.player(dict(one + facts)))


def players(t: dict[str, Any]) -> str:
    """The list of players."""
    if t["status"] == "open":
        return ""
    rows = "".join(player_row(one, t) for one in t["seats"])
    low = '<p class="soft small">The fewest points win.</p>' if t["lowest_wins"] else ""
    count = t["watching"]
    watching = f'<p class="soft small">{count} {"person is" if count == 1 else "people are"} watching.</p>' if count else ""
    return f'<h2 class="hidden">Players</h2>\n<ul class="players">\n{rows}</ul>\n{low}{watching}'.strip()


def choices(t: dict[str, Any]) -> str:
    """A button for each choice of whoever looks."""
    if not t["offers"] or t["seat"] not in t["held"]:
        return ""
    return str(choice_groups(t["offers"], t["decided"], t["ends"], t["shape"], t["on_board"])).strip()


#: parts that change with almost every move, made without a template
BY_HAND = {"choices": choices, "players": players}
MACROS: Any = TEMPLATES.get_template("parts.html").module
#: parts that are the same again and again, at many tables: each is made once of what is equal
RECURRING = {name: ByContent[str](1 << 9) for name in ("notices", "now", "tools")}


def longer(text: str, was: tuple[Any, ...], given: tuple[Any, ...]) -> str | None:
    """The part of the story with what has happened since it was this text; None if more has changed than that."""
    (origin, before, *others), (new_origin, story, *new_others) = was, given
    is_longer = story[: len(before)] == before and (len(story) > STORY_SHOWN) == (len(before) > STORY_SHOWN)
    if CHAPTER not in text or not is_longer or (origin, others) != (new_origin, new_others):
        return None
    replay, seats, _id = others
    start, end = text.index(CHAPTER), text.rindex(END) + len(END)
    drawn = longer_story(text[start:end], replay, story[len(before) :], [one["called"] for one in seats])
    return f"{text[:start]}{drawn}{text[end:]}"


def rendered(name: str, given: tuple[Any, ...]) -> str:
    """A part, made from what it needs."""

    def make() -> str:
        t = dict(zip(NEEDS[name], given, strict=True))
        return BY_HAND[name](t) if name in BY_HAND else str(getattr(MACROS, name)(t)).strip()

    return RECURRING[name].get(orjson.dumps(given, default=repr), make) if name in RECURRING else make()


class Parts(dict[str, str]):
    """The parts of a page by name, and what they were made from."""

    def __init__(self, *given: Mapping[str, str]) -> None:
        super().__init__(*given)
        self.made_from: dict[str, tuple[Any, ...]] = {}

    def __copy__(self) -> Parts:
        copied = Parts(self)
        copied.made_from = self.made_from
        return copied


def parts(table: Table, viewer: Viewer, presence: Presence, before: Mapping[str, str] | None = None) -> Parts:
    """Every part of the page for this viewer, as a desk shows it; those of ``before`` that would be the same are taken from there."""
    return render_parts(table, glance(table, viewer), presence, before=before)


def tall_parts(table: Table, viewer: Viewer, presence: Presence, before: Mapping[str, str] | None = None) -> Parts:
    """The same as a phone shows it."""
    return render_parts(table, glance(table, viewer), presence, "tall", before=before)


RENDER = {"wide": parts, "tall": tall_parts}


def render_parts(
    table: Table,
    seen: dict[str, Any],
    presence: Presence,
    shape: Shape = "wide",
    own: Any = None,
    before: Mapping[str, str] | None = None,
    heard: Container[str] = (),
) -> Parts:
    """Every part of the page, made from a look at the table, by the macros of parts.html or, where it has such, of ``own``.

    ``heard``: the tips that are not given again. Who follows the table leaves them out without being told.
    """
    seat, story = seen["seat"], table.story(seen["seat"]) if table.match else []
    picture = board(table, seen, shape)
    offered, is_lost = offers(table, seat), table.match is not None and table.match.position.is_lost_by_all
    asked = now(table, seen["view"], seat) if table.match else ""
    shown = {
        "replay": f"/t/{table.id}/replay?",
        **seen,
        "on_board": actions_on(picture) if len(offered) > CROWD[shape] or any(offer.on_board for _, offer in offered) else set(),
        "now": asked,
        "last_words": last_words(story, asked) if table.status == "over" else "",
        "reminder": reminder(table, seat) if table.match else "",
        "chapter": chapter(table, seen["view"]) if table.match else "",
        "offers": offered,
        "shape": shape,
        "story": story,
        "so_far": so_far(table, seen["view"]) if table.match else None,
        "recap": recap(table, story, seat, shape) if story else None,
        "sealed": next((offer.label for action, offer in offered if action == seen["decided"]), seen["decided"]),
        "is_at_origin": seen["origin"] is not None and seen["moves"] == seen["origin"]["moves"],
        "lowest_wins": table.game.info.lowest_wins,
        "abouts": {k: about(chair.level, chair.name) for k, chair in enumerate(table.chairs) if chair.kind == "bot"},
        "online": [seat for seat, chair in enumerate(table.chairs) if chair.person in presence.people],
        "watching": watching(table, presence),
        "all_lose": is_lost,
        "ties": ties(table),
        "unit": table.game.info.unit,
        "why_won": why_won(table, seen) if table.status == "over" else "",
        "onward": after_match(table),
        "lessons": after_defeat(table, seen) if table.status == "over" else None,
        "stronger": stronger(table, seen) if table.status == "over" else None,
        "tips": [tip for tip in tips_for_seat(table, seat) if tip.id not in heard],
    }
    found, old = Parts(), before if isinstance(before, Parts) else Parts()
    for name in NEEDS:
        if hasattr(own, name):
            found[name] = str(getattr(own, name)(shown)).strip()
            continue
        if name == "result" and seen["status"] != "over":
            found[name] = ""
            continue
        given = found.made_from[name] = TAKEN[name](shown)
        if name != "now" and old.made_from.get(name) == given:
            found[name] = old[name]
        elif name == "story" and name in old and (told := longer(old[name], old.made_from[name], given)):
            found[name] = told
        else:
            found[name] = rendered(name, given)
    if shown["recap"] and seen["status"] == "running" and not hasattr(own, "now"):
        found["now"] = f"{news(shown['recap'], seat is not None, table.seat_names)}{found['now']}"
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
