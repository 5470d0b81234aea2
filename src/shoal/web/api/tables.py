"""Tables: finding, opening and joining them."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from fastapi import Path, Query, Request
from starlette.concurrency import run_in_threadpool
from starlette.responses import Response

from shoal.store import Chair, Person, bot, checked_name
from shoal.web.api.common import Id, SeatQuery, Someone, answers, done, new_router, person, state
from shoal.web.house_bots import checked_level
from shoal.web.models import Leaving, Listing, NewTable, Returning, Seating, Sitting, State
from shoal.web.service import service_of

router = new_router()


@router.get("/tables", responses=answers(list[Listing], 401, 403))
async def tables(request: Request, which: Annotated[Literal["open", "running", "mine"], Query()] = "open") -> list[dict[str, Any]]:
    """Tables to join, to watch, or your own."""
    store = service_of(request).store
    if which == "mine":
        rows = await run_in_threadpool(store.tables_of, (await person(request)).id)
    else:
        rows = await run_in_threadpool(store.open_tables if which == "open" else store.running_tables)
    keys = ("id", "game", "options", "status", "created", "updated")
    seats = [[{"kind": chair.kind, "name": chair.name, "level": chair.level} for chair in row["seats"]] for row in rows]
    return [{**{key: row[key] for key in keys}, "seats": listed} for row, listed in zip(rows, seats, strict=True)]


@router.post("/tables", status_code=201, responses=answers(State, 401, 403, status=201))
def open_table(request: Request, who: Someone, body: NewTable) -> Response:
    """Open a table. The match begins when every seat is taken."""
    options: dict[str, Any] = dict(body.options)
    seating = body.seats
    if seating is None:
        seating = [Seating(kind="me"), *[Seating(kind="bot")] * (service_of(request).tables.chosen_game(body.game, options).players - 1)]
    chairs = [chair(who, one) for one in seating]
    table = service_of(request).tables.create(body.game, options, chairs, host=who, shuffle=body.shuffle, listed=body.listed)
    return state(request, table.id, status=201)


def chair(who: Person, seating: Seating) -> Chair:
    if seating.kind in ("me", "here"):
        return Chair.of(who, checked_name(seating.name) if seating.kind == "here" and seating.name else None)
    if seating.kind == "bot":
        return bot(checked_level(seating.level))
    return Chair(seating.kind, free=seating.kind)


@router.get("/tables/{id}", responses=answers(State, 403, 404))
def table(request: Request, id: Id, seat: SeatQuery = None) -> Response:
    """A table as you may see it; without a token as a spectator."""
    return state(request, id, seat)


@router.get("/invitations/{invite}", responses=answers(State, 404))
def invitation(request: Request, invite: Annotated[str, Path(max_length=64)]) -> Response:
    """The table that a link invites to."""
    return state(request, service_of(request).store.by_invite(invite))


@router.post("/tables/{id}/join", responses=answers(State, 401, 403, 404, 409))
def join(request: Request, id: Id, who: Someone, body: Sitting) -> Response:
    """Take a free seat."""
    return done(request, id, lambda: service_of(request).tables.join(id, who, body.seat, body.invite))


@router.post("/tables/{id}/leave", responses=answers(State, 401, 403, 404, 409))
def leave(request: Request, id: Id, who: Someone, body: Leaving) -> Response:
    """Leave your seat: before the start it is free again, later a bot goes on."""
    level = checked_level(body.level)
    return done(request, id, lambda: service_of(request).tables.leave(id, who, body.seat, level))


@router.post("/tables/{id}/return", responses=answers(State, 401, 403, 404, 409))
def come_back(request: Request, id: Id, who: Someone, body: Returning) -> Response:
    """Take a seat back that you have left to a bot."""
    return done(request, id, lambda: service_of(request).tables.come_back(id, who, body.seat))


@router.post("/tables/{id}/fill", responses=answers(State, 401, 403, 404, 409))
def fill(request: Request, id: Id, who: Someone, body: Leaving) -> Response:
    """Put bots into a free seat, or into all of them, of a table you opened."""
    level = checked_level(body.level)
    return done(request, id, lambda: service_of(request).tables.fill(id, who, body.seat, level))


@router.post("/tables/{id}/rematch", responses=answers(State, 401, 403, 404, 409))
def rematch(request: Request, id: Id, who: Someone) -> Response:
    """The table where the same people play again."""
    return state(request, service_of(request).tables.rematch(id, who))
