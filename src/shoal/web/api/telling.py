"""What a table says in words: its story, and what choices mean and would do."""

from __future__ import annotations

from typing import Annotated

from fastapi import Query, Request
from fastapi.responses import JSONResponse
from starlette.responses import Response

from shoal.store import NotAllowed
from shoal.web.api.common import Id, SeatQuery, Someone, ViewerQuery, answers, new_router
from shoal.web.look import Viewer
from shoal.web.models import Consequence, Offered, StoryLine
from shoal.web.service import caller_id, service_of
from shoal.web.telling import consequence, offered, story_data

router = new_router()


@router.get("/tables/{id}/story", responses=answers(list[StoryLine], 403, 404, 409))
def story(request: Request, id: Id, seat: ViewerQuery = None) -> Response:
    """What has happened, in sentences for you."""
    with service_of(request).tables.hold(id) as table:
        return JSONResponse(story_data(table, Viewer.asking(table, caller_id(request), seat).seat))


@router.get("/tables/{id}/offers", responses=answers(list[Offered], 401, 403, 404, 409))
def offers(request: Request, id: Id, who: Someone, seat: SeatQuery = None) -> Response:
    """Your choices, each with a label and what it means."""
    with service_of(request).tables.hold(id) as table:
        return JSONResponse(offered(table, table.seat_of(who, seat)))


@router.get("/tables/{id}/preview", responses=answers(Consequence, 401, 403, 404, 409))
def preview(
    request: Request,
    id: Id,
    who: Someone,
    action: Annotated[str, Query(max_length=200, description="one of your choices")],
    seat: SeatQuery = None,
) -> Response:
    """What a choice would do, as far as you can know."""
    with service_of(request).tables.hold(id) as table:
        if not table.seats_of(who.id):
            raise NotAllowed("not_your_seat", "you have no seat at this table.")
        return JSONResponse(consequence(table, table.seat_of(who, seat), action))
