"""The pages. Each works before any script loads: links, and forms that post and redirect."""

from __future__ import annotations

from collections.abc import Callable
from importlib import resources
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Query, Request
from fastapi.responses import HTMLResponse, JSONResponse, RedirectResponse, StreamingResponse
from starlette.concurrency import run_in_threadpool
from starlette.exceptions import HTTPException
from starlette.responses import Response

from shoal.core.errors import ShoalError
from shoal.core.game import Game
from shoal.games import packages
from shoal.store import Chair, Person, TableError, bot, checked_name
from shoal.web import pictures
from shoal.web.app import Service, problem, service_of, status_of, wants_page
from shoal.web.identity import COOKIE, Visitor
from shoal.web.look import Eyes, board, ends, look
from shoal.web.parts import ENV, parts, render_parts
from shoal.web.players import LEVELS, USUAL

router = APIRouter(include_in_schema=False)
YEAR = 365 * 24 * 3600
LISTED = 6  # of your matches in the lobby
PICTURE = {"content-security-policy": "default-src 'none'; style-src 'unsafe-inline'"}  # a picture brings its own style sheet
Seat = Annotated[int | None, Query(ge=0, le=9)]
At = Annotated[int | None, Query(ge=0, le=10**6)]


def page(request: Request, template: str, status: int = 200, visitor: Visitor | None = None, **values: Any) -> HTMLResponse:
    """A page, with what all of them show."""
    service = service_of(request)
    visitor = visitor or service.identity.visitor(request)
    theme = request.cookies.get("theme", "auto")
    here = request.url.path + (f"?{request.url.query}" if request.url.query else "")
    shared = {
        "name": service.identity.name(visitor.id),
        "token": service.identity.form_token(visitor.id),
        "theme": theme if theme in ("light", "dark") else "auto",
        "here": here if request.method == "GET" else "/",
        "asset": asset,
        "error": None,
    }
    answer = HTMLResponse(ENV.get_template(template).render({**shared, **values}), status)
    if visitor.is_new:
        set_cookie(answer, service, COOKIE, service.identity.token(visitor.id))
    return answer


def set_cookie(answer: Response, service: Service, name: str, value: str) -> None:
    answer.set_cookie(name, value, max_age=YEAR, httponly=True, samesite="lax", secure=service.settings.is_https)


async def checked_form(request: Request) -> dict[str, str]:
    """The fields of a form that our own page has sent: its token fits the cookie."""
    service = service_of(request)
    form = {name: value for name, value in (await request.form(max_files=0, max_fields=100)).items() if isinstance(value, str)}
    visitor = service.identity.known(request)
    origin = request.headers.get("origin")
    if origin not in (None, "null") and str(origin).partition("://")[2] != request.url.netloc:
        raise HTTPException(403, "This form was sent by another site.")
    if visitor is None or not service.identity.is_form_token(visitor.id, form.get("token", "")):
        raise HTTPException(403, "This form is out of date, or cookies are switched off. Go back, reload the page and try again.")
    return form


Fields = Annotated[dict[str, str], Depends(checked_form)]


def person_of(request: Request) -> Person:
    service = service_of(request)
    return service.identity.person(service.identity.visitor(request))


# ---- files

FILES: dict[str, tuple[Callable[[], str], str]] = {
    "style.css": (pictures.page_style, "text/css"),
    "app.js": (pictures.script, "text/javascript"),
    "icon.svg": (lambda: (resources.files("shoal.web") / "static" / "icon.svg").read_text(), "image/svg+xml"),
}


def asset(name: str) -> str:
    """The address of a file, which changes with its content."""
    return f"/static/{name}?v={pictures.mark_of(FILES[name][0]())}"


@router.get("/static/{name}")
def static(name: str) -> Response:
    if name not in FILES:
        raise HTTPException(404, "There is no such file.")
    content, kind = FILES[name]
    return Response(content(), media_type=kind, headers={"cache-control": f"public, max-age={YEAR}, immutable"})


@router.get("/boards/{name}.css")
def board_style(name: str) -> Response:
    known(name)
    return Response(pictures.board_style(name), media_type="text/css", headers={"cache-control": f"public, max-age={YEAR}, immutable"})


@router.get("/games/{name}.svg")
def picture(name: str, theme: str = "auto") -> Response:
    known(name)
    return Response(pictures.picture(name, theme), media_type="image/svg+xml", headers={"cache-control": "public, max-age=3600", **PICTURE})


def known(name: str) -> str:
    if name not in packages():
        raise HTTPException(404, f"There is no game called {name}.")
    return name


# ---- lobby, guide, you


@router.get("/")
def lobby(request: Request) -> Response:
    service = service_of(request)
    visitor = service.identity.visitor(request)
    mine = [] if visitor.is_new else listed(service, service.store.tables_of(visitor.id, 30), visitor.id)
    mine.sort(key=lambda row: (not row["is_your_turn"], row["status"] == "over"))  # what waits for you comes first
    theirs = {row["id"] for row in mine}
    return page(
        request,
        "lobby.html",
        visitor=visitor,
        games=pictures.abouts(),
        mine=mine[:LISTED],
        more=len(mine) > LISTED,
        open=listed(service, service.store.open_tables(), None),
        running=[row for row in listed(service, service.store.running_tables(20), None) if row["id"] not in theirs][:12],
    )


def listed(service: Service, rows: list[dict[str, Any]], person: str | None) -> list[dict[str, Any]]:
    """Rows of the lobby; for somebody's own tables also whether it is their turn."""
    found = []
    for row in rows:
        if row["game"] not in packages():
            continue
        row["title"] = Game(row["game"]).title
        row["is_your_turn"] = False
        if person and row["status"] == "running":
            try:
                with service.tables.hold(row["id"]) as table:
                    row["is_your_turn"] = any(seat in table.waiting_for for seat in table.seats_of(person))
            except ShoalError:
                pass  # played by older rules
        found.append(row)
    return found


@router.get("/guide/{name}")
def guide(request: Request, name: str) -> Response:
    return page(request, "guide.html", game=pictures.about(known(name)), guide=pictures.guide(name))


@router.get("/me")
def me(request: Request) -> Response:
    service = service_of(request)
    visitor = service.identity.visitor(request)
    link = str(request.url_for("device", link=service.identity.device_token(visitor.id)))
    return page(request, "me.html", visitor=visitor, link=link, mine=listed(service, service.store.tables_of(visitor.id), visitor.id))


@router.post("/me")
def rename(request: Request, form: Fields) -> Response:
    service = service_of(request)
    service.identity.rename(service.identity.visitor(request), form.get("name", ""))
    return RedirectResponse("/me", 303)


@router.get("/device/{link}", name="device")
def device(request: Request, link: str) -> Response:
    service = service_of(request)
    id = service.identity.read_device(link)
    if id is None:
        raise HTTPException(404, "This link is not valid, or older than a week.")
    return page(request, "device.html", other=service.identity.name(id), link=link)


@router.post("/device/{link}")
def become(request: Request, link: str, form: Fields) -> Response:
    service = service_of(request)
    id = service.identity.read_device(link)
    if id is None:
        raise HTTPException(404, "This link is not valid, or older than a week.")
    answer = RedirectResponse("/", 303)
    set_cookie(answer, service, COOKIE, service.identity.token(id))
    return answer


@router.post("/theme")
def theme(request: Request, form: Fields) -> Response:
    chosen = form.get("theme", "")
    back = form.get("back", "/")
    is_ours = back.startswith("/") and not back.startswith(("//", "/\\"))
    answer: Response = RedirectResponse(back if is_ours else "/", 303) if wants_page(request) else JSONResponse({"theme": chosen})
    if chosen in ("light", "dark"):
        set_cookie(answer, service_of(request), "theme", chosen)
    return answer


# ---- new tables


@router.post("/play/{name}")
def play_now(request: Request, name: str, form: Fields) -> Response:
    """A match against bots, in one click."""
    game = Game(known(name))
    person = person_of(request)
    chairs = [Chair.of(person), *(bot(USUAL) for _ in range(game.players - 1))]
    table = service_of(request).tables.create(name, {}, chairs, host=person, shuffle=True)
    return RedirectResponse(f"/t/{table.id}", 303)


@router.get("/new/{name}")
def new(request: Request, name: str) -> Response:
    return new_page(request, known(name), {})


def new_page(request: Request, name: str, form: dict[str, str], error: str | None = None) -> Response:
    status = 422 if error else 200
    return page(request, "new.html", status, game=pictures.about(name), levels=LEVELS, usual=USUAL, form=form, error=error)


@router.post("/new/{name}")
def open_table(request: Request, name: str, form: Fields) -> Response:
    known(name)
    person = person_of(request)
    try:
        given = {key.removeprefix("option."): text for key, text in form.items() if key.startswith("option.")}
        game = Game.of_texts(name, given)
        chairs = [chair(person, form.get(f"seat.{seat}", "open"), form.get(f"name.{seat}", "")) for seat in range(game.players)]
        table = service_of(request).tables.create(
            name, game.options, chairs, host=person, shuffle="shuffle" in form, listed="listed" in form
        )
    except ShoalError as error:
        return new_page(request, name, form, str(error))
    return RedirectResponse(f"/t/{table.id}", 303)


def chair(person: Person, kind: str, name: str) -> Chair:
    if kind == "me":
        return Chair.of(person)
    if kind == "here":
        return Chair.of(person, checked_name(name or "Somebody"))
    if kind in ("open", "link"):
        return Chair(kind, free=kind)
    if kind.removeprefix("bot ") in LEVELS:
        return bot(kind.removeprefix("bot "))
    raise TableError("bad_seats", f"nobody is called {kind!r}: a seat is me, here, open, link or bot with a level.")


@router.get("/join/{invite}")
def invited(request: Request, invite: str) -> Response:
    """The table that a link invites to, with its seats free to take."""
    return table_page(request, service_of(request).store.by_invite(invite), invite=invite)


# ---- a table


@router.get("/t/{id}")
def table(request: Request, id: str, seat: Seat = None) -> Response:
    return table_page(request, id, seat)


def table_page(
    request: Request,
    id: str,
    seat: int | None = None,
    *,
    invite: str | None = None,
    error: str | None = None,
    hint: str = "",
    doubt: str | None = None,
    status: int = 200,
) -> Response:
    service = service_of(request)
    visitor = service.identity.visitor(request)
    presence = service.hub.presence(id)
    presence["people"] |= {visitor.id}
    with service.tables.hold(id) as table:
        eyes = Eyes.of(table, visitor.id, seat)
        seen = look(table, eyes)
        drawn = board(table, seen)
        if invite == table.invite:
            seen["invite"] = invite
        ready = render_parts(table, seen, drawn, presence)
    name = str(seen["game"])
    return page(
        request,
        "table.html",
        status,
        visitor=visitor,
        t=seen,
        parts=ready,
        asked=seat,
        invite=invite,
        error=error,
        hint=hint,
        doubt=doubt,
        guide=pictures.guide(name),
        board_mark=pictures.mark_of(pictures.board_style(name)),
    )


@router.get("/t/{id}/events")
async def events(request: Request, id: str, seat: Seat = None, after: At = None) -> Response:
    """The page's parts, whenever they change."""
    service = service_of(request)
    visitor = service.identity.known(request)
    seen = last_event(request, after)
    await run_in_threadpool(lambda: exists(service, id))
    return stream(service.hub.follow(id, visitor.id if visitor else None, seat, seen, parts))


def exists(service: Service, id: str) -> None:
    with service.tables.hold(id):
        pass


def last_event(request: Request, after: int | None) -> int | None:
    """The last event that the reader has: what the browser says on reconnecting, or what the page was made from."""
    given = request.headers.get("last-event-id", "")
    return int(given) if given.isascii() and given.isdigit() and len(given) < 10 else after


def stream(messages: Any) -> StreamingResponse:
    return StreamingResponse(messages, media_type="text/event-stream", headers={"cache-control": "no-store", "x-accel-buffering": "no"})


def done(request: Request, id: str, form: dict[str, str], work: Callable[[], Any]) -> Response:
    """Do what a form asks. A script gets a word back, a plain browser the page."""
    seat = number(form, "eyes")
    try:
        result = work()
    except ShoalError as error:
        if wants_page(request) and status_of(error) != 404:
            return table_page(request, id, seat, error=str(error)[:1].upper() + str(error)[1:], status=status_of(error))
        if wants_page(request):
            raise
        return JSONResponse(problem(error), status_of(error))
    if isinstance(result, Response):
        return result
    if wants_page(request):
        return RedirectResponse(f"/t/{id}" + (f"?seat={seat}" if seat is not None else ""), 303)
    return JSONResponse({"done": True, **(result if isinstance(result, dict) else {})})


def number(form: dict[str, str], name: str) -> int | None:
    """A whole number from a form; -1, which nothing is, if it is none."""
    text = form.get(name)
    if text is None:
        return None
    return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else -1


@router.post("/t/{id}/act")
def act(request: Request, id: str, form: Fields) -> Response:
    service, person = service_of(request), person_of(request)

    def work() -> Response | None:
        action = form.get("action", "")
        with service.tables.hold(id) as table:
            seat = table.seat_of(person, number(form, "eyes"))
            is_doubtful = wants_page(request) and "sure" not in form and action in ends(table, seat)
        if is_doubtful:  # without a script nobody has asked yet
            return table_page(request, id, number(form, "eyes"), doubt=action)
        service.tables.act(id, person, action, number(form, "at") or 0, seat)
        return None

    return done(request, id, form, work)


@router.post("/t/{id}/undo")
def undo(request: Request, id: str, form: Fields) -> Response:
    tables, person = service_of(request).tables, person_of(request)
    return done(request, id, form, lambda: tables.undo(id, person, number(form, "at") or 0, number(form, "eyes")))


@router.post("/t/{id}/answer")
def answer(request: Request, id: str, form: Fields) -> Response:
    tables, person = service_of(request).tables, person_of(request)
    return done(request, id, form, lambda: tables.answer(id, person, form.get("agree") == "yes", number(form, "at") or 0))


@router.post("/t/{id}/leave")
def leave(request: Request, id: str, form: Fields) -> Response:
    tables, person = service_of(request).tables, person_of(request)
    return done(request, id, form, lambda: tables.leave(id, person, number(form, "seat"), USUAL))


@router.post("/t/{id}/return")
def come_back(request: Request, id: str, form: Fields) -> Response:
    tables, person = service_of(request).tables, person_of(request)

    def work() -> dict[str, str]:
        tables.come_back(id, person, number(form, "seat"))
        return {"goto": f"/t/{id}"}

    return done(request, id, form, work)


@router.post("/t/{id}/fill")
def fill(request: Request, id: str, form: Fields) -> Response:
    tables, person = service_of(request).tables, person_of(request)
    return done(request, id, form, lambda: tables.fill(id, person, number(form, "seat"), USUAL))


@router.post("/t/{id}/join")
def join(request: Request, id: str, form: Fields) -> Response:
    tables, person = service_of(request).tables, person_of(request)

    def work() -> dict[str, str]:
        tables.join(id, person, number(form, "seat"), form.get("invite"))
        return {"goto": f"/t/{id}"}

    return done(request, id, form, work)


@router.post("/t/{id}/say")
def say(request: Request, id: str, form: Fields) -> Response:
    tables, person = service_of(request).tables, person_of(request)
    return done(request, id, form, lambda: tables.say(id, person, form.get("text", "")))


@router.post("/t/{id}/rematch")
def rematch(request: Request, id: str, form: Fields) -> Response:
    tables, person = service_of(request).tables, person_of(request)

    def work() -> Any:
        address = f"/t/{tables.rematch(id, person)}"
        return RedirectResponse(address, 303) if wants_page(request) else {"goto": address}

    return done(request, id, form, work)


@router.post("/t/{id}/hint")
def hint(request: Request, id: str, form: Fields) -> Response:
    from shoal.web.api import hint_for

    service, person = service_of(request), person_of(request)

    def work() -> Any:
        advice = hint_for(service, id, person, number(form, "eyes"))
        html = ENV.get_template("hint.html").render(hint=advice)
        return table_page(request, id, number(form, "eyes"), hint=html) if wants_page(request) else {"hint": html}

    return done(request, id, form, work)
