"""A table: its page, and the stream of its parts."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from fastapi import APIRouter, Query
from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from shoal.games.contract import Shape
from shoal.store import NotAllowed, Table
from shoal.web import assets, catalogue
from shoal.web.elements import framed
from shoal.web.live import event_stream, last_event, reads_gzip
from shoal.web.look import Viewer, board, glance
from shoal.web.models import Seat
from shoal.web.parts import RENDER, render_parts
from shoal.web.render import page
from shoal.web.service import caller_id, service_of
from shoal.web.telling import consequence, steps
from shoal.web.tips import tips_heard

router = APIRouter(include_in_schema=False)

SeatQuery = Annotated[Seat | None, Query()]


@router.get("/t/{id}")
def table(request: Request, id: str, seat: SeatQuery = None) -> Response:
    return table_page(request, id, seat)


@router.get("/join/{invite}")
def invited(request: Request, invite: str) -> Response:
    """The table that a link invites to, with its seats free to take."""
    return table_page(request, service_of(request).store.by_invite(invite), invite=invite)


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
    """The whole page; ``doubt`` is an action to ask about once more."""
    service = service_of(request)
    visitor = service.identity.visitor(request)
    presence = service.live.presence(id)
    presence = presence._replace(people=presence.people | {visitor.id})
    with service.tables.hold(id) as table:
        viewer = Viewer.of(table, visitor.id, seat)
        seen = glance(table, viewer)
        if invite == table.invite:
            seen["invite"] = invite
        shape = shape_of(request)
        heard = tips_heard(service.store, visitor.id, table)
        ready = render_parts(table, seen, presence, shape, heard=heard)
        of_game = of_its_game(table)
    return page(
        request,
        "table.html",
        status,
        visitor=visitor,
        shape=shape,
        t=seen,
        home=f"/t/{id}",
        parts=ready,
        asked=seat if seat in viewer.held else None,
        invite=invite,
        error=error,
        hint=hint,
        doubt=doubt,
        heard=heard,
        **of_game,
    )


def of_its_game(table: Table) -> dict[str, Any]:
    """What a page shows of a table's game, whatever happens there: its words, its guide and the style of its boards."""
    name, edition = table.game.name, table.game.edition
    return {
        "glossary": catalogue.words(name, edition),
        "guide": catalogue.illustrated_guide(name, edition),
        "board_style": style_url(table),
    }


def style_url(table: Table) -> str:
    """The style sheet of a table's boards: the game's, or that of its edition."""
    where = f"/t/{table.id}/board.css" if table.game.edition else f"/boards/{table.game.name}.css"
    return f"{where}?v={assets.mark_of(catalogue.board_style(table.game.name, table.game.edition))}"


@router.get("/t/{id}/board.css")
def board_style(request: Request, id: str) -> Response:
    with service_of(request).tables.hold(id) as table:
        game = table.game
    return Response(catalogue.board_style(game.name, game.edition), media_type="text/css", headers=assets.KEPT_FOR_EVER)


@router.get("/t/{id}/events")
async def events(
    request: Request,
    id: str,
    seat: SeatQuery = None,
    after: Annotated[int | None, Query(ge=0, le=10**9)] = None,
    shape: Shape = "wide",
    patches: Literal["lines", "yes", "no"] = "no",
) -> Response:
    """The page's parts, whenever they change; whole, or with ``patches`` what has changed in them, line by line (pages of
    older releases say yes: they cut otherwise, and get whole parts)."""
    service = service_of(request)
    await run_in_threadpool(service.tables.check_exists, id)
    how = {"is_patched": patches == "lines", "is_squeezed": reads_gzip(request)}
    return event_stream(service.live.follow(id, caller_id(request), seat, last_event(request, after), RENDER[shape], **how))


def shape_of(request: Request) -> Shape:
    """Which board fits: as the page's script has said in a cookie, else by what kind of device it seems to be."""
    said = request.cookies.get("shape")
    if said in ("wide", "tall"):
        return "tall" if said == "tall" else "wide"
    return "tall" if "Mobi" in request.headers.get("user-agent", "") else "wide"


@router.get("/t/{id}/preview")
def preview(request: Request, id: str, action: Annotated[str, Query(max_length=200)], seat: SeatQuery = None) -> Response:
    """What a choice would do, as far as whoever asks can know."""
    person = caller_id(request)
    with service_of(request).tables.hold(id) as table:
        viewer = Viewer.of(table, person, seat)
        if viewer.seat is None:
            raise NotAllowed("not_your_seat", "only who sits at the table can try a choice out.")
        return JSONResponse(consequence(table, viewer.seat, action))


@router.get("/t/{id}/steps")
def past_steps(
    request: Request, id: str, after: Annotated[int, Query(ge=0, le=10**6)] = 0, seat: SeatQuery = None, shape: Shape = "wide"
) -> Response:
    """What has happened after so many moves, moment by moment, to be played back."""
    person = caller_id(request)
    with service_of(request).tables.hold(id) as table:
        return JSONResponse({"steps": steps(table, Viewer.of(table, person, seat).seat, after, shape)})


@router.get("/t/{id}/sheet")
def sheet(request: Request, id: str, about: Seat, seat: SeatQuery = None, shape: Shape = "wide") -> Response:
    """The board with one player's things shown large."""
    person = caller_id(request)
    with service_of(request).tables.hold(id) as table:
        table.check_seat(about)
        viewer = Viewer.of(table, person, seat)
        return JSONResponse({"board": framed(board(table, glance(table, viewer), shape, about))})
