"""What somebody may see of a table. Pages, the JSON API and live updates are all made from a ``look``: there is no other way out."""

from __future__ import annotations

import functools
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Any, Literal

from shoal.bots import BUDGETS
from shoal.core.decided import is_decided
from shoal.games.contract import Shape
from shoal.games.prose import Voice, listed
from shoal.games.svg import Picture
from shoal.store import Chair, NotAllowed, NotNow, Table
from shoal.store.characters import CHARACTERS

Spectator = Literal["spectator"]


@dataclass(frozen=True)
class Viewer:
    """Who looks at a table: from a seat or, with None, as a spectator; the seats they hold, or have left to bots; is it their table?"""

    seat: int | None = None
    held: tuple[int, ...] = ()
    is_host: bool = False
    left: tuple[int, ...] = ()

    @staticmethod
    def of(table: Table, person: str | None, seat: int | None = None) -> Viewer:
        """A person who looks from ``seat`` if that is theirs, else from their own.

        Who plays several seats at one device looks from the one to act; if the game has secrets, only after asking for it.
        """
        held, left = tuple(table.seats_of(person)), tuple(table.left_by(person))
        viewer = Viewer(None, held, person is not None and person == table.host, left)
        if seat in held:
            return replace(viewer, seat=seat)
        if len(held) == 1:
            return replace(viewer, seat=held[0])
        if not held or table.game.hides_anything:
            return viewer
        return replace(viewer, seat=next((one for one in table.waiting_for if one in held), held[0]))

    @staticmethod
    def asking(table: Table, person: str | None, seat: int | Spectator | None) -> Viewer:
        """The same for somebody who has asked for a seat, or to see what a spectator sees. Nobody sees more than that, not even
        when the match is over."""
        if seat == "spectator":
            return replace(Viewer.of(table, person), seat=None)
        table.check_seat(seat)
        if seat is not None and seat not in table.seats_of(person):
            raise NotAllowed("not_your_seat", f"seat {seat} is not yours: look as a spectator, or from a seat of your own.")
        return Viewer.of(table, person, seat)


def look(table: Table, viewer: Viewer) -> dict[str, Any]:
    """The table as plain data."""
    log = table.log(viewer.seat) if table.match else []
    return {**glance(table, viewer), "log": [{"who": who, "text": text} for who, text in log]}


def glance(table: Table, viewer: Viewer) -> dict[str, Any]:
    """The same without its log, which is long."""
    return dict(table.once(viewer, lambda: _glance(table, viewer)))


def _glance(table: Table, viewer: Viewer) -> dict[str, Any]:
    match, seat = table.match, viewer.seat
    seen: dict[str, Any] = {
        "id": table.id,
        "game": table.game.name,
        "title": table.game.title,
        "options": table.options,
        "status": table.status,
        "number": table.number,
        "at_event": table.at_event,
        "moves": len(match.moves) if match else 0,
        "seat": seat,
        "held": list(viewer.held),
        "left": list(viewer.left),
        "is_host": viewer.is_host,
        "invite": table.invite if viewer.held or viewer.is_host else None,
        "seats": _seats(tuple(table.chairs), tuple(table.seat_names), viewer.held),
        "waiting_for": table.waiting_for,
        "is_sealed": len(table.deciders) > 1,
        "choices": table.choices(seat),
        "ends": ends(table, seat),
        "decided": table.pending.get(seat) if seat is not None else None,
        "has_decided": sorted({*table.pending, *(match.has_sealed if match else ())}),
        "undo": _undo(table, viewer),
        "ending": _ending(table),
        "outdated": table.why_outdated if table.is_outdated and match else None,
        "gives_hints": table.gives_hints,
        "can_resign": table.status == "running" and seat is not None and not table.consenting(seat),
        "chat": [
            {"number": said.number, "seat": said.seat, "name": (said.data or {}).get("name", ""), "text": said.text} for said in table.chat
        ],
        "rematch": table.rematch,
        "origin": {"table": table.origin.table, "moves": table.origin.moves} if table.origin else None,
        "scores": None,
        "ranking": None,
        "sheet": None,
        "view": None,
    }
    if match:
        view = table.view(seat)
        seen["view"] = view
        seen["scores"] = list(view["scores"])
        if match.turn == "over":
            seen["ranking"] = match.ranking()
            seen["sheet"] = match.sheet()
    return seen


@functools.lru_cache(1 << 10)  # they stay as they are from move to move, and what was made of them is found by that
def _seats(chairs: tuple[Chair, ...], called: tuple[str, ...], held: tuple[int, ...]) -> list[dict[str, Any]]:
    return [
        {"seat": k, "called": name, "kind": chair.kind, "name": chair.name, "level": chair.level, "is_you": k in held}
        for k, (chair, name) in enumerate(zip(chairs, called, strict=True))
    ]


def ends(table: Table, seat: int | None) -> list[str]:
    """Of a seat's choices, the bare words (pass, done) that would end the match at once while others let it go on.

    Such a word is easily said too early, so pages ask once; not where nobody would choose anything else, or nothing changes who wins.
    """
    choices = table.choices(seat)
    if seat is None or len(choices) < 2 or len(table.deciders) > 1:
        return []
    position = table.deciders[seat]
    final = [word for word in choices if " " not in word and position.after(position.read(word)).turn == "over"]
    if not final or is_decided(position):
        return []
    return [word for word in final if not table.game.story.offer(position.view(seat), seat, word).obvious]


def _undo(table: Table, viewer: Viewer) -> dict[str, Any]:
    asked = table.ask
    why: str | None = None
    if viewer.seat is None:
        why = "you have no seat at this table."
    else:
        try:
            table.undo_target(viewer.seat)
        except NotNow as error:
            why = str(error)
    return {
        "can_ask": why is None,
        "why_not": why,
        "asks_to": None if asked is None else "end" if asked.moves is None else "undo",
        "asked_by": asked.seat if asked else None,
        "agreed": sorted(asked.agreed) if asked else [],
        "needs": table.consenting(asked.seat) if asked else [],
    }


def _ending(table: Table) -> dict[str, Any] | None:
    """How the match ended, if not by its rules: who resigned, or null if all agreed."""
    ending = table.match.ending if table.match else None
    return {"resigned": ending.seat} if ending else None


def board(table: Table, seen: dict[str, Any], shape: Shape = "wide", about: int | None = None) -> Picture | None:
    """The picture of a table's board, if the match has begun.

    It is drawn from the look alone. In a sealed decision it has the seat's choices before its turn has come.
    """
    if table.match is None:
        return None
    seat, last = seen["seat"], table.match.last(seen["seat"])
    choices = seen["choices"] if about is None else ()
    drawn: Picture = table.game.board.draw(seen["view"], seat, last=last, choices=choices, shape=shape, about=about, names=table.names)
    return drawn


def headline(table: Table, view: dict[str, Any], seat: int | None) -> str:
    """Who is asked what, or who has won, in the game's own words."""
    return str(table.game.story.headline(view, seat, table.names))


def how_ended(table: Table, seat: int | None) -> str:
    """How a match ended that its rules did not end."""
    ending = table.playing.ending
    if ending is None or ending.is_agreed:
        return "All agreed to end here: the match is scored as it stands."
    voice, (winners, *_) = Voice(seat, table.names), table.playing.ranking()
    wins = voice.does(winners[0], "win") if len(winners) == 1 else f"{listed(map(voice.name, winners))} share the win"
    return f"{voice.does(int(ending.seat or 0), 'resign')}: {wins[:1].lower() + wins[1:] if wins.startswith('You') else wins}."


def why_won(table: Table, seen: dict[str, Any]) -> str:
    """What brought the result of a match that was played to its end, and by which move it turned, in the game's words if it has some."""
    story, view, reader = table.game.story, seen["view"], seen["seat"]
    if table.playing.ending:
        return ""
    told = [story.turned(view, table.playing.log(reader), reader, table.names)] if hasattr(story, "turned") else []
    told += [story.why_won(view, reader, table.names)] if hasattr(story, "why_won") else []
    return " ".join(filter(None, told))


def stronger(table: Table, seen: dict[str, Any]) -> dict[str, str] | None:
    """To who alone has beaten bots: the next level, and one who plays so; above the strongest there is nobody."""
    won = seen["ranking"][0] if seen["ranking"] else []
    levels = [chair.level for seat, chair in enumerate(table.chairs) if seat not in seen["held"]]
    if len(seen["held"]) != 1 or won != seen["held"] or not all(level in BUDGETS for level in levels):
        return None
    known = list(BUDGETS)
    above = known[max(map(known.index, levels)) + 1 :]  # type: ignore[arg-type]
    return {"level": above[0], "who": CHARACTERS[above[0]][0].name} if above else None


def ties(table: Table) -> str | None:
    """When equal scores did not share a place: by what the game decides. Who resigned is last for another reason."""
    if table.status != "over":
        return None
    match = table.playing
    if match.ending and not match.ending.is_agreed:
        return None
    scores, groups = match.scores(), match.ranking()
    for better, worse in pairwise(groups):
        if scores[better[-1]] == scores[worse[0]]:
            rule = table.game.info.ties
            return f"Equal scores: {rule}" if rule else "Equal scores were decided by the game's tie-break; see how to play."
    return None
