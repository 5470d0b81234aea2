"""The JSON API under /api: everything the pages do, so that any program can take a seat. Described in docs/api.md."""

from __future__ import annotations

import json
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Depends, Path, Query, Request
from fastapi.responses import HTMLResponse, JSONResponse, PlainTextResponse
from pydantic import BaseModel, ConfigDict, Field
from starlette.concurrency import run_in_threadpool
from starlette.exceptions import HTTPException
from starlette.responses import Response

from shoal.games import packages
from shoal.store import Chair, NotNow, Person, Table, TableError, bot, checked_name, chosen_game
from shoal.web import pictures
from shoal.web.app import Service, service_of
from shoal.web.document import GameAbout, GameGuide, Listing
from shoal.web.hub import WHOLE
from shoal.web.look import Eyes, look
from shoal.web.moments import drawing, moment, read_eyes, record
from shoal.web.players import LEVELS, USUAL

router = APIRouter(prefix="/api", tags=["shoal"], generate_unique_id_function=lambda route: route.name)

Id = Annotated[str, Path(max_length=40, description="a table's id")]
SeatQuery = Annotated[int | None, Query(ge=0, le=9, description="one of your seats; not needed if you have one")]
At = Annotated[int | None, Query(ge=0, le=10**6, description="after so many moves; the latest if not given")]
EyesQuery = Annotated[str, Query(max_length=10, description="one of your seats, or 'spectator'; your own if not given")]
Level = Annotated[str, Field(max_length=20)]
Text = Annotated[str, Field(max_length=500)]
Word = Annotated[str, Field(max_length=40)]


class Strict(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)


class Refusal(BaseModel):
    reason: str = Field(description="a stable code")
    message: str = Field(description="a sentence for people")
    choices: list[str] = Field(default=[], description="what would be legal instead")


class Problem(BaseModel):
    """Why something was not done. Nothing has changed."""

    error: Refusal
    state: dict[str, Any] | None = Field(default=None, description="the table as it is now, if you answered an old one")


class NewPerson(Strict):
    name: Annotated[str, Field(min_length=1, max_length=60)]


class Token(BaseModel):
    id: str
    name: str
    token: str = Field(description="send it as Authorization: Bearer TOKEN; whoever has it is you")


class Seating(Strict):
    kind: Literal["me", "here", "bot", "open", "link"] = Field(description="here: another person on your device")
    level: Level | None = Field(default=None, description="of a bot")
    name: Annotated[str, Field(max_length=60)] | None = Field(default=None, description="of another person on your device")


class NewTable(Strict):
    game: Annotated[str, Field(max_length=40)]
    options: dict[Word, int | bool | Word] = {}
    seats: Annotated[list[Seating], Field(max_length=10)] | None = Field(default=None, description="me and bots if not given")
    shuffle: bool = False
    listed: bool = True


class Sitting(Strict):
    seat: Annotated[int, Field(ge=0, le=9)] | None = None
    invite: Annotated[str, Field(max_length=64)] | None = Field(default=None, description="the secret of the table's link")


class Leaving(Strict):
    seat: Annotated[int, Field(ge=0, le=9)] | None = None
    level: Level | None = Field(default=None, description="of the bot that goes on")


class Returning(Strict):
    seat: Annotated[int, Field(ge=0, le=9)] | None = Field(default=None, description="one of `left`; not needed if it is the only one")


class Action(Strict):
    action: Annotated[str, Field(max_length=100)]
    at: Annotated[int, Field(ge=0, le=10**9, description="the table's `at` that this answers")]
    seat: Annotated[int, Field(ge=0, le=9)] | None = None


class Undo(Strict):
    at: Annotated[int, Field(ge=0, le=10**9)]
    seat: Annotated[int, Field(ge=0, le=9)] | None = None


class Answer(Undo):
    agree: bool


class Chat(Strict):
    text: Text


class State(BaseModel):
    """A table as one may see it."""

    model_config = ConfigDict(extra="allow")
    id: str
    game: str
    title: str
    options: dict[str, Any]
    status: Literal["open", "running", "over"]
    number: int = Field(description="of the last event at the table")
    at: int = Field(description="what an action must answer")
    moves: int
    seat: int | None = Field(description="whose eyes this is seen with; null is a spectator")
    held: list[int] = Field(description="your seats")
    left: list[int] = Field(description="seats that you have left to a bot and may take back")
    is_host: bool
    invite: str | None
    seats: list[dict[str, Any]]
    waiting_for: list[int] = Field(description="the seats whose decision is missing; several while bids are sealed")
    is_sealed: bool
    choices: list[str] = Field(description="what you may do now")
    ends: list[str] = Field(description="those of the choices that would end the match at once while others let it go on")
    decided: str | None = Field(description="your sealed decision, waiting for the others")
    has_decided: list[int]
    undo: dict[str, Any]
    chat: list[dict[str, Any]]
    rematch: str | None
    scores: list[int] | None
    ranking: list[list[int]] | None
    sheet: dict[str, list[int]] | None = Field(description="when it is over: what the points consist of, row by row, by seat")
    view: dict[str, Any] | None = Field(description="what you may know, with the keys of the game's spec")
    log: list[dict[str, Any]]


class Hint(BaseModel):
    action: str
    win: float | None = Field(description="the chance to win, as the bot sees it")
    best: list[Any]
    line: list[str]


class Moment(BaseModel):
    at: int
    words: str
    board: str
    view: dict[str, Any]


def refusals(*statuses: int) -> dict[int | str, dict[str, Any]]:
    words = {
        400: "not understood",
        401: "no token",
        403: "not yours to do",
        404: "no such thing",
        409: "not now, or the match has moved on",
        413: "too large",
        422: "not legal",
        429: "too fast",
    }
    return {status: {"model": Problem, "description": words[status]} for status in (*statuses, 400, 413, 422, 429)}


async def person(request: Request) -> Person:
    """Who asks: by token, or by cookie together with the page's form token."""
    service = service_of(request)
    visitor = service.identity.known(request)
    if visitor is None:
        how = "Get a token with POST /api/people and send it as Authorization: Bearer TOKEN."
        raise HTTPException(401, how, {"www-authenticate": "Bearer"})
    if visitor.by_cookie and not service.identity.is_form_token(visitor.id, request.headers.get("x-shoal-token", "")):
        raise HTTPException(403, "With a cookie the header X-Shoal-Token must carry the page's token.")
    found = service.identity.remembered(visitor)
    if found is None:
        found = await run_in_threadpool(service.identity.person, visitor)
    return found


Someone = Annotated[Person, Depends(person)]


def state(request: Request, id: str, who: str | None, seat: int | None = None, status: int = 200) -> Response:
    with service_of(request).tables.hold(id) as table:
        if seat is not None and who is not None:
            table.seat_of(Person(who, ""), seat)
        return JSONResponse(look(table, Eyes.of(table, who, seat)), status)


def asking(request: Request) -> str | None:
    visitor = service_of(request).identity.known(request)
    return visitor.id if visitor else None


@router.get("/docs", include_in_schema=False)
def docs() -> Response:
    return HTMLResponse(
        "<!doctype html><html lang=en><meta charset=utf-8><meta name=viewport content='width=device-width'><title>Shoal: API</title>"
        "<h1>API</h1><p>Everything the pages do, as JSON. The document for programs: <a href='/api/openapi.json'>openapi.json</a>.</p>"
        "<p>Get a token with <code>POST /api/people</code>, send it as <code>Authorization: Bearer TOKEN</code>, take a seat, "
        "and send the table's <code>at</code> with every action.</p>"
    )


@router.get("/games", responses={200: {"model": list[GameAbout]}, **refusals()})
def games() -> list[dict[str, Any]]:
    """The games and their options."""
    return pictures.abouts()


@router.get("/games/{name}", responses={200: {"model": GameGuide}, **refusals(404)})
def game(name: Annotated[str, Path(max_length=40)]) -> dict[str, Any]:
    """A game with its options, and how to play it as HTML."""
    if name not in packages():
        raise HTTPException(404, f"There is no game called {name}.")
    return {**pictures.about(name), "guide": pictures.guide(name)}


@router.post("/people", status_code=201, responses={201: {"model": Token}, **refusals()})
def new_person(request: Request, body: NewPerson) -> Response:
    """Become somebody."""
    service = service_of(request)
    made = service.store.new_person(body.name)
    return JSONResponse({"id": made.id, "name": made.name, "token": service.identity.token(made.id)}, 201)


@router.get("/me", responses={200: {"model": Token}, **refusals(401, 403)})
def me(request: Request, who: Someone) -> Response:
    """Who you are."""
    return JSONResponse({"id": who.id, "name": who.name, "token": service_of(request).identity.token(who.id)})


@router.put("/me", responses={200: {"model": Token}, **refusals(401, 403)})
def rename(request: Request, who: Someone, body: NewPerson) -> Response:
    """Take another name."""
    service = service_of(request)
    visitor = service.identity.visitor(request)
    named = service.identity.rename(visitor, body.name)
    return JSONResponse({"id": named.id, "name": named.name, "token": service.identity.token(named.id)})


@router.get("/tables", responses={200: {"model": list[Listing]}, **refusals(401, 403)})
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


@router.post("/tables", status_code=201, responses={201: {"model": State}, **refusals(401, 403)})
def open_table(request: Request, who: Someone, body: NewTable) -> Response:
    """Open a table. The match begins when every seat is taken."""
    service = service_of(request)
    options: dict[str, Any] = dict(body.options)
    players = chosen_game(body.game, options).players
    seating = body.seats if body.seats is not None else [Seating(kind="me"), *[Seating(kind="bot")] * (players - 1)]
    table = service.tables.create(
        body.game, options, [chair(who, one) for one in seating], host=who, shuffle=body.shuffle, listed=body.listed
    )
    return state(request, table.id, who.id, status=201)


def chair(who: Person, seating: Seating) -> Chair:
    if seating.kind in ("me", "here"):
        return Chair.of(who, checked_name(seating.name) if seating.kind == "here" and seating.name else None)
    if seating.kind == "bot":
        return bot(checked_level(seating.level))
    return Chair(seating.kind, free=seating.kind)


def checked_level(level: str | None) -> str:
    if level is not None and level not in LEVELS:
        raise TableError("bad_level", f"there is no {level} bot here: the levels are {', '.join(LEVELS)}.")
    return level or USUAL


@router.get("/tables/{id}", responses={200: {"model": State}, **refusals(403, 404)})
def table(request: Request, id: Id, seat: SeatQuery = None) -> Response:
    """A table as you may see it; without a token as a spectator."""
    return state(request, id, asking(request), seat)


@router.get("/invitations/{invite}", responses={200: {"model": State}, **refusals(404)})
def invitation(request: Request, invite: Annotated[str, Path(max_length=64)]) -> Response:
    """The table that a link invites to."""
    return state(request, service_of(request).store.by_invite(invite), asking(request))


@router.post("/tables/{id}/join", responses={200: {"model": State}, **refusals(401, 403, 404, 409)})
def join(request: Request, id: Id, who: Someone, body: Sitting) -> Response:
    """Take a free seat."""
    service_of(request).tables.join(id, who, body.seat, body.invite)
    return state(request, id, who.id)


@router.post("/tables/{id}/leave", responses={200: {"model": State}, **refusals(401, 403, 404, 409)})
def leave(request: Request, id: Id, who: Someone, body: Leaving) -> Response:
    """Leave your seat: before the start it is free again, later a bot goes on."""
    service_of(request).tables.leave(id, who, body.seat, checked_level(body.level))
    return state(request, id, who.id)


@router.post("/tables/{id}/return", responses={200: {"model": State}, **refusals(401, 403, 404, 409)})
def come_back(request: Request, id: Id, who: Someone, body: Returning) -> Response:
    """Take a seat back that you have left to a bot."""
    service_of(request).tables.come_back(id, who, body.seat)
    return state(request, id, who.id)


@router.post("/tables/{id}/fill", responses={200: {"model": State}, **refusals(401, 403, 404, 409)})
def fill(request: Request, id: Id, who: Someone, body: Leaving) -> Response:
    """Put bots into a free seat, or into all of them, of a table you opened."""
    service_of(request).tables.fill(id, who, body.seat, checked_level(body.level))
    return state(request, id, who.id)


@router.post("/tables/{id}/actions", responses={200: {"model": State}, **refusals(401, 403, 404, 409)})
def act(request: Request, id: Id, who: Someone, body: Action) -> Response:
    """Play. `409` with the new state if the match has moved on since `at`."""
    service_of(request).tables.act(id, who, body.action, body.at, body.seat)
    return state(request, id, who.id, body.seat)


@router.post("/tables/{id}/undo", responses={200: {"model": State}, **refusals(401, 403, 404, 409)})
def undo(request: Request, id: Id, who: Someone, body: Undo) -> Response:
    """Ask to take your last action back; done at once if no other person plays."""
    service_of(request).tables.undo(id, who, body.at, body.seat)
    return state(request, id, who.id, body.seat)


@router.post("/tables/{id}/answer", responses={200: {"model": State}, **refusals(401, 403, 404, 409)})
def answer(request: Request, id: Id, who: Someone, body: Answer) -> Response:
    """Agree that another takes something back, or refuse, or withdraw what you asked."""
    service_of(request).tables.answer(id, who, body.agree, body.at, body.seat)
    return state(request, id, who.id, body.seat)


@router.post("/tables/{id}/chat", responses={200: {"model": State}, **refusals(401, 403, 404, 409)})
def chat(request: Request, id: Id, who: Someone, body: Chat) -> Response:
    """Say something to the people at the table."""
    service_of(request).tables.say(id, who, body.text)
    return state(request, id, who.id)


@router.post("/tables/{id}/rematch", responses={200: {"model": State}, **refusals(401, 403, 404, 409)})
def rematch(request: Request, id: Id, who: Someone) -> Response:
    """The table where the same people play again."""
    return state(request, service_of(request).tables.rematch(id, who), who.id)


@router.post("/tables/{id}/hint", responses={200: {"model": Hint}, **refusals(401, 403, 404, 409)})
def hint(request: Request, id: Id, who: Someone, seat: SeatQuery = None) -> Response:
    """What the strongest bot would do in your seat."""
    return JSONResponse(hint_for(service_of(request), id, who, seat))


def hint_for(service: Service, id: str, who: Person, seat: int | None) -> dict[str, Any]:
    with service.tables.hold(id) as table:
        seat = table.seat_of(who, seat)
        position = table.deciders.get(seat)
        if position is None:
            raise NotNow("not_your_turn", "a hint is given when it is your turn.")
    thinkers = service.hub.thinkers
    return dict(thinkers.pool.submit(thinkers.hint, position, seat).result())


@router.get("/tables/{id}/moves/{number}", responses={200: {"model": Moment}, **refusals(403, 404, 409)})
def one_moment(
    request: Request,
    id: Id,
    number: Annotated[int, Path(ge=0, le=10**6)],
    eyes: EyesQuery = "",
) -> Response:
    """The match after so many moves, as you may know it."""
    with service_of(request).tables.hold(id) as table:
        check_moment(table, number)
        chosen = read_eyes(table, asking(request), eyes)
        match = table.playing.at(number)
        return JSONResponse({**moment(table, number, chosen), "view": match.view(chosen)})


def check_moment(table: Table, number: int | None) -> None:
    if number is not None and number > len(table.playing.moves):
        raise HTTPException(404, f"There is no move {number}: the match has {len(table.playing.moves)} moves.")


@router.get("/tables/{id}/board.svg", responses={200: {"content": {"image/svg+xml": {}}}, **refusals(403, 404, 409)})
def board(request: Request, id: Id, at: At = None, eyes: EyesQuery = "") -> Response:
    """The board as a picture."""
    with service_of(request).tables.hold(id) as table:
        check_moment(table, at)
        svg = drawing(table, at, read_eyes(table, asking(request), eyes))
    return Response(svg, media_type="image/svg+xml", headers={"content-security-policy": "default-src 'none'; style-src 'unsafe-inline'"})


@router.get("/tables/{id}/match.txt", responses={200: {"content": {"text/plain": {}}}, **refusals(403, 404, 409)})
def match_text(request: Request, id: Id, eyes: EyesQuery = "") -> Response:
    """The match as text, as you may know it. It can be replayed if nothing in it is hidden from you."""
    with service_of(request).tables.hold(id) as table:
        return PlainTextResponse(record(table, read_eyes(table, asking(request), eyes)))


@router.get("/tables/{id}/events", responses={200: {"content": {"text/event-stream": {}}}, **refusals(403, 404)})
async def events(
    request: Request,
    id: Id,
    seat: SeatQuery = None,
    after: Annotated[int | None, Query(ge=0, le=10**9, description="the last event you have; also Last-Event-ID")] = None,
) -> Response:
    """Server-sent events: `news` with the whole state whenever the table has changed since `after`."""
    from shoal.web.pages import exists, last_event, stream

    service, who = service_of(request), asking(request)
    await run_in_threadpool(exists, service, id)
    return stream(service.hub.follow(id, who, seat, last_event(request, after), as_json))


def as_json(table: Table, eyes: Eyes, presence: dict[str, Any]) -> dict[str, str]:
    return {WHOLE: json.dumps(look(table, eyes))}
