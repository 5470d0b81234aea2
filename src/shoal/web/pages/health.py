"""For those who watch over the server: is it alive, and can it serve?"""

from __future__ import annotations

from fastapi import APIRouter
from fastapi.responses import JSONResponse
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from shoal.web.service import service_of

router = APIRouter(include_in_schema=False)


@router.get("/healthz")
async def alive() -> Response:
    """The process answers. It needs no database for that: restarting would not help."""
    return PlainTextResponse("ok\n")


@router.get("/readyz")
async def ready(request: Request) -> Response:
    """Requests are better sent elsewhere while the database does not answer, or the server ends."""
    service = service_of(request)
    trouble = "the database does not answer" if service.database.is_down else "the server ends" if service.live.is_closing else None
    return JSONResponse({"ready": trouble is None, "why": trouble}, 503 if trouble else 200, {"retry-after": "5"} if trouble else None)
