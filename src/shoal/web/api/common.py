"""What routes of the API share: who asks, the parts of addresses, and what may be refused."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any

import orjson
from fastapi import APIRouter, Depends, Path, Query, Request
from fastapi.responses import JSONResponse
from starlette.concurrency import run_in_threadpool
from starlette.exceptions import HTTPException
from starlette.responses import Response

from shoal.store import Person
from shoal.web.look import Spectator, Viewer, look
from shoal.web.models import Problem, Seat
from shoal.web.service import caller_id, service_of

LONGEST_ID = 40
Id = Annotated[str, Path(max_length=LONGEST_ID, description="a table's id")]
SeatQuery = Annotated[Seat | None, Query(description="one of your seats; not needed if you have one")]
ViewerQuery = Annotated[Seat | Spectator | None, Query(description="one of your seats, or 'spectator'; your own if not given")]

REFUSALS = {
    400: "not understood",
    401: "no token",
    403: "not yours to do",
    404: "no such thing",
    409: "not now, or the match has moved on",
    413: "too large",
    422: "not legal",
    429: "too fast",
    503: "too busy, or the database cannot be reached: come again after Retry-After",
}


def new_router(*dependencies: Any) -> APIRouter:
    return APIRouter(prefix="/api", tags=["shoal"], dependencies=dependencies, generate_unique_id_function=lambda route: route.name)


def answers(done: Any, *refused: int, status: int = 200) -> dict[int | str, dict[str, Any]]:
    """What a route may answer: a model, or the media type of something that is not JSON; and the statuses of its refusals."""
    content: dict[str, Any] = {"content": {done: {}}} if isinstance(done, str) else {"model": done}
    return {
        status: content,
        **{one: {"model": Problem, "description": REFUSALS[one]} for one in (*refused, 400, 413, 422, 429, 503)},
    }


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


class PlainData(JSONResponse):
    """What most requests are answered with: long, and made of nothing but plain data."""

    def render(self, content: Any) -> bytes:
        return orjson.dumps(content, option=orjson.OPT_NON_STR_KEYS)


Someone = Annotated[Person, Depends(person)]


def state(request: Request, id: str, seat: int | None = None, status: int = 200) -> Response:
    """A table as whoever asks may see it."""
    with service_of(request).tables.hold(id) as table:
        return PlainData(look(table, Viewer.asking(table, caller_id(request), seat)), status)


def done(request: Request, id: str, change: Callable[[], Any], seat: int | None = None) -> Response:
    """Do something at a table; the answer is the table as it is right after it, whatever others do meanwhile."""
    with service_of(request).tables.hold(id, is_told=True):  # what others have written meanwhile, the change finds out
        change()
        return state(request, id, seat)
