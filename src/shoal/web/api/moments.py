"""Looking back at a match."""

from __future__ import annotations

from typing import Annotated

from fastapi import Path, Query, Request
from fastapi.responses import JSONResponse, PlainTextResponse
from starlette.exceptions import HTTPException
from starlette.responses import Response

from shoal.store import Table
from shoal.web.api.common import Id, ViewerQuery, answers, new_router
from shoal.web.look import Spectator, Viewer
from shoal.web.middleware import PICTURE_POLICY
from shoal.web.models import Moment
from shoal.web.moments import drawn_at, match_at, moment, record
from shoal.web.service import LOOKS_BACK, caller_id, service_of

router = new_router(LOOKS_BACK)

AtMove = Annotated[int | None, Query(ge=0, le=10**6, description="after so many moves; the latest if not given")]


def looked_at(request: Request, id: str, seat: int | Spectator | None) -> tuple[Table, int | None]:
    """A table as it is now, and the seat that it is looked at from. It is not held meanwhile: others play on."""
    with service_of(request).tables.hold(id) as table:
        return table.still(), Viewer.asking(table, caller_id(request), seat).seat


def check_move(table: Table, at_move: int | None) -> None:
    if at_move is not None and at_move > len(table.playing.moves):
        raise HTTPException(404, f"There is no move {at_move}: the match has {len(table.playing.moves)} moves.")


@router.get("/tables/{id}/moves/{at_move}", responses=answers(Moment, 403, 404, 409))
def one_moment(request: Request, id: Id, at_move: Annotated[int, Path(ge=0, le=10**6)], seat: ViewerQuery = None) -> Response:
    """The match after so many moves, as you may know it."""
    table, seen_from = looked_at(request, id, seat)
    check_move(table, at_move)
    return JSONResponse({**moment(table, at_move, seen_from), "view": match_at(table, at_move).view(seen_from)})


@router.get("/tables/{id}/board.svg", responses=answers("image/svg+xml", 403, 404, 409))
def board(request: Request, id: Id, at_move: AtMove = None, seat: ViewerQuery = None) -> Response:
    """The board as a picture."""
    table, seen_from = looked_at(request, id, seat)
    check_move(table, at_move)
    return Response(drawn_at(table, at_move, seen_from), media_type="image/svg+xml", headers=PICTURE_POLICY)


@router.get("/tables/{id}/match.txt", responses=answers("text/plain", 403, 404, 409))
def match_text(request: Request, id: Id, seat: ViewerQuery = None) -> Response:
    """The match as text, as you may know it. It can be replayed if nothing in it is hidden from you."""
    return PlainTextResponse(record(*looked_at(request, id, seat)))
