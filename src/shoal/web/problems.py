"""Refusals as HTTP answers: JSON for programs, a page for people."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from fastapi import FastAPI
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from starlette.concurrency import run_in_threadpool
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Match

from shoal.core.errors import ShoalError, StalePosition
from shoal.store import Busy, NoSuchTable, NotAllowed, NotNow, TooMuch
from shoal.web import outage
from shoal.web.look import Viewer, look
from shoal.web.render import page
from shoal.web.service import caller_id, service_of

TERSE = {  # what the framework says, and what we say instead
    "Not Found": "There is nothing at {path}.",
    "Method Not Allowed": "{method} is not possible at {path}.",
    "There was an error parsing the body": "The body of this request cannot be read: it should be JSON.",
}
HEADINGS = {404: "There is nothing here", 403: "That is not yours to do", 409: "Not now"}


def install(app: FastAPI) -> None:
    """Let an application answer with these."""
    app.add_exception_handler(ShoalError, refused)
    app.add_exception_handler(RequestValidationError, malformed)
    app.add_exception_handler(HTTPException, failed)
    app.add_exception_handler(ClientDisconnect, gone)
    for failure in outage.FAILURES:
        app.add_exception_handler(failure, outage.failed)


async def gone(request: Request, error: Exception) -> Response:
    """Whoever asked hung up before all of the request had arrived."""
    return Response(status_code=400)


def status_of(error: ShoalError) -> int:
    """The HTTP status that a refusal is answered with."""
    kinds = ((Busy, 503), (TooMuch, 429), (NoSuchTable, 404), (NotAllowed, 403), (NotNow, 409), (StalePosition, 409))
    return next((status for kind, status in kinds if isinstance(error, kind)), 422)


def when_again(error: ShoalError) -> dict[str, str]:
    """The header that says when to come again, if that helps."""
    return {"retry-after": str(error.retry)} if isinstance(error, TooMuch) else {}


def problem(reason: str, message: str, choices: list[str] | None = None) -> dict[str, Any]:
    """What a program is told."""
    return {"error": {"reason": reason, "message": message, "choices": choices or []}}


def problem_of(error: ShoalError) -> dict[str, Any]:
    return problem(error.reason, str(error), list(error.choices))


def problem_page(request: Request, message: str, status: int, headers: Mapping[str, str] | None = None) -> Response:
    """What a person is shown."""
    shown = page(request, "problem.html", status=status, heading=HEADINGS.get(status, "That did not work"), error=capitalized(message))
    shown.headers.update(headers or {})
    return shown


def capitalized(message: str) -> str:
    return message[:1].upper() + message[1:]


def wants_page(request: Request) -> bool:
    """Whether a person asks: neither a program nor the page's script."""
    return not request.url.path.startswith("/api") and "application/json" not in request.headers.get("accept", "")


async def refused(request: Request, error: Exception) -> Response:
    """What a table, the rules or the options refuse. Who answered an old position gets the new one along."""
    assert isinstance(error, ShoalError)
    if wants_page(request):
        return problem_page(request, str(error), status_of(error), when_again(error))
    told = problem_of(error)
    id = request.path_params.get("id")
    if isinstance(error, StalePosition | NotNow) and id and error.reason != "other_rules":
        told["state"] = await run_in_threadpool(state_now, request, id)
    return JSONResponse(told, status_of(error), when_again(error))


def state_now(request: Request, id: str) -> dict[str, Any]:
    """The table as whoever asks may see it."""
    with service_of(request).tables.hold(id) as table:
        return look(table, Viewer.of(table, caller_id(request)))


async def malformed(request: Request, error: Exception) -> Response:
    """A request that does not have the form it should have."""
    assert isinstance(error, RequestValidationError)
    found = error.errors()
    what = "; ".join(f"{'.'.join(str(step) for step in one['loc'][1:]) or 'body'}: {one['msg']}" for one in found[:5])
    message = f"the request was not understood: {what}"
    if wants_page(request):
        return problem_page(request, message, 422)
    return JSONResponse(problem("malformed", message), 422)


async def failed(request: Request, error: Exception) -> Response:
    """What the framework or a handler refuses."""
    assert isinstance(error, HTTPException)
    if error.status_code == 405 and request.method == "GET" and wants_page(request):
        return RedirectResponse(nearest_page(request), 303)
    words = str(error.detail)
    if words in TERSE:
        words = TERSE[words].format(path=request.url.path[:80], method=request.method)
    if wants_page(request):
        return problem_page(request, words, error.status_code)
    return JSONResponse(problem(getattr(error, "reason", "not_possible"), words), error.status_code, headers=error.headers)


def nearest_page(request: Request) -> str:
    """The page that a form belongs to whose address somebody opens: the first above it that can be read."""
    path: str = request.url.path
    while path:
        path = path.rpartition("/")[0]
        scope = {"type": "http", "method": "GET", "path": path, "headers": []}
        if any(route.matches(scope)[0] is Match.FULL for route in request.app.routes):
            return path
    return "/"
