"""Looking back at a match: its replay, its boards and charts as pictures, and the match as a text to take along."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Annotated, NamedTuple

from fastapi import APIRouter, Query, Request
from fastapi.responses import JSONResponse, PlainTextResponse
from starlette.exceptions import HTTPException
from starlette.responses import Response

from shoal.games import svg
from shoal.games.contract import Shape
from shoal.store import Table
from shoal.web.elements import story_lines
from shoal.web.look import Spectator, Viewer, look, ties
from shoal.web.middleware import PICTURE_POLICY
from shoal.web.models import Seat
from shoal.web.moments import drawn_at, finished_charts, moment, readers, record
from shoal.web.pages.table import shape_of, style_url
from shoal.web.render import page
from shoal.web.service import LOOKS_BACK, caller_id, service_of
from shoal.web.telling import standing

router = APIRouter(include_in_schema=False, dependencies=[LOOKS_BACK])

SeatQuery = Annotated[Seat | Spectator | None, Query()]
AtMove = Annotated[int | None, Query(ge=0, le=10**6)]


class Seen(NamedTuple):
    """A table, and the seat that it is seen from."""

    table: Table
    seat: int | None


@contextmanager
def looked_at(request: Request, id: str, seat: int | Spectator | None = None) -> Iterator[Seen]:
    """A table as it is now, not held while somebody looks at it."""
    with service_of(request).tables.hold(id) as table:
        seen = Seen(table.still(), Viewer.asking(table, caller_id(request), seat).seat)
    yield seen


@router.get("/t/{id}/replay")
def replay(request: Request, id: str, at_move: AtMove = None, seat: SeatQuery = None) -> Response:
    service = service_of(request)
    visitor, shape = service.identity.visitor(request), shape_of(request)
    with service.tables.hold(id) as table:
        viewer = Viewer.asking(table, visitor.id, seat)
        charts = finished_charts(table)
        last = len(table.playing.moves)
        now = last if at_move is None else min(at_move, last)
        return page(
            request,
            "replay.html",
            visitor=visitor,
            t=look(table, viewer),
            at_move=now,
            last=last,
            moment=moment(table, now, viewer.seat, shape),
            shape=shape,
            seat="spectator" if viewer.seat is None else str(viewer.seat),
            readers=readers(table, visitor.id),
            charts=charts.titles() if charts else [],
            ties=ties(table),
            unit=table.game.info.unit,
            all_lose=table.playing.position.is_lost_by_all,
            lines=story_lines(f"/t/{table.id}/replay?", table.story(viewer.seat), table.seat_names, shown=10**6),
            has_secrets=table.game.hides_anything,
            board_style=style_url(table),
        )


@router.get("/t/{id}/moment")
def one_moment(request: Request, id: str, at_move: AtMove = None, seat: SeatQuery = None, shape: Shape = "wide") -> Response:
    with looked_at(request, id, seat) as seen:
        shown = moment(seen.table, at_move, seen.seat, shape)
        return JSONResponse({**shown, **standing(seen.table, shown["at_move"], seen.seat)})


@router.get("/t/{id}/board.svg")
def board_svg(request: Request, id: str, at_move: AtMove = None, seat: SeatQuery = None) -> Response:
    with looked_at(request, id, seat) as seen:
        drawn = drawn_at(seen.table, at_move, seen.seat)
        name = f"{seen.table.game.name}-{len(seen.table.playing.moves) if at_move is None else at_move}.svg"
    return Response(drawn, media_type="image/svg+xml", headers={**as_file(name), **PICTURE_POLICY})


@router.get("/t/{id}/chart/{number}.svg")
def one_chart(request: Request, id: str, number: int, theme: str = "auto") -> Response:
    with looked_at(request, id) as seen:
        charts = finished_charts(seen.table)
        if charts is None or not 0 <= number < len(charts.charts):
            raise HTTPException(404, "There is no such chart.")
        drawn = charts.draw(number)
    return Response(svg.in_theme(drawn, theme), media_type="image/svg+xml", headers=PICTURE_POLICY)


@router.get("/t/{id}/match.txt")
def match_text(request: Request, id: str, seat: SeatQuery = None) -> Response:
    with looked_at(request, id, seat) as seen:
        text = record(seen.table, seen.seat)
        name = f"{seen.table.game.name}-{seen.table.id}.txt"
    return PlainTextResponse(text, headers=as_file(name))


def as_file(name: str) -> dict[str, str]:
    return {"content-disposition": f'attachment; filename="{name}"'}
