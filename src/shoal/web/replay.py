"""Looking back at a match: its replay, its boards and charts as pictures, and the match as a text to take along."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from fastapi import APIRouter, Request
from fastapi.responses import JSONResponse, PlainTextResponse
from starlette.exceptions import HTTPException
from starlette.responses import Response

from shoal.store import Table
from shoal.web import pictures
from shoal.web.app import service_of
from shoal.web.look import Eyes, look
from shoal.web.moments import chart, chart_titles, drawing, lookers, moment, read_eyes, record, ties
from shoal.web.pages import PICTURE, At, page

router = APIRouter(include_in_schema=False)


@contextmanager
def looked(request: Request, id: str) -> Iterator[tuple[Table, str | None]]:
    """A table held while it is looked at, with who looks."""
    service = service_of(request)
    visitor = service.identity.known(request)
    with service.tables.hold(id) as table:
        yield table, visitor.id if visitor else None


@router.get("/t/{id}/replay")
def replay(request: Request, id: str, at: At = None, eyes: str = "") -> Response:
    service = service_of(request)
    visitor = service.identity.visitor(request)
    with service.tables.hold(id) as table:
        last = len(table.playing.moves)
        chosen = read_eyes(table, visitor.id, eyes)
        number = last if at is None else min(at, last)
        seen = look(table, Eyes(chosen, tuple(table.seats_of(visitor.id)), False))
        name = str(seen["game"])
        return page(
            request,
            "replay.html",
            visitor=visitor,
            t=seen,
            at=number,
            last=last,
            moment=moment(table, number, chosen),
            eyes="spectator" if chosen is None else str(chosen),
            lookers=lookers(table, visitor.id),
            charts=chart_titles(table),
            ties=ties(table),
            has_secrets=table.game.hides_anything,
            board_mark=pictures.mark_of(pictures.board_style(name)),
        )


@router.get("/t/{id}/moment")
def one_moment(request: Request, id: str, at: At = None, eyes: str = "") -> Response:
    with looked(request, id) as (table, person):
        return JSONResponse(moment(table, at, read_eyes(table, person, eyes)))


@router.get("/t/{id}/board.svg")
def board_svg(request: Request, id: str, at: At = None, eyes: str = "") -> Response:
    with looked(request, id) as (table, person):
        svg = drawing(table, at, read_eyes(table, person, eyes))
        title = f"{table.game.name}-{len(table.playing.moves) if at is None else at}.svg"
    return Response(svg, media_type="image/svg+xml", headers={"content-disposition": f'attachment; filename="{title}"', **PICTURE})


@router.get("/t/{id}/chart/{number}.svg")
def one_chart(request: Request, id: str, number: int, theme: str = "auto") -> Response:
    with looked(request, id) as (table, _person):
        svg = chart(table, number)
    if svg is None:
        raise HTTPException(404, "There is no such chart.")
    return Response(pictures.themed(svg, theme), media_type="image/svg+xml", headers=PICTURE)


@router.get("/t/{id}/match.txt")
def match_text(request: Request, id: str, eyes: str = "") -> Response:
    with looked(request, id) as (table, person):
        text = record(table, read_eyes(table, person, eyes))
        name = f"{table.game.name}-{table.id}.txt"
    return PlainTextResponse(text, headers={"content-disposition": f'attachment; filename="{name}"'})
