"""The application: everything a request needs, put together once."""

from __future__ import annotations

import functools
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from starlette.concurrency import run_in_threadpool
from starlette.exceptions import HTTPException
from starlette.responses import Response

from shoal.core.errors import ShoalError, StalePosition
from shoal.store import NoSuchTable, NotAllowed, NotNow, Store, Tables
from shoal.web.document import document
from shoal.web.guard import Guard
from shoal.web.hub import Hub
from shoal.web.identity import Identity
from shoal.web.look import Eyes, look
from shoal.web.players import Thinkers
from shoal.web.settings import Settings

DESCRIPTION = """Everything the pages do, for programs.

Get a token with `POST /api/people`, send it as `Authorization: Bearer TOKEN`, take a seat, and answer `at` with every action.
"""

TERSE = {  # what the framework says, and what we say instead
    "Not Found": "There is nothing at {path}.",
    "Method Not Allowed": "{method} is not possible at {path}.",
    "There was an error parsing the body": "The body of this request cannot be read: it should be JSON.",
}


@dataclass
class Service:
    """What handlers use."""

    settings: Settings
    store: Store
    tables: Tables
    identity: Identity
    hub: Hub


def create_app(settings: Settings | None = None) -> FastAPI:
    """The server as an ASGI application."""
    from shoal.web import api, pages, replay

    settings = settings or Settings()
    store = Store(settings.database)
    tables = Tables(store)
    service = Service(settings, store, tables, Identity(store), Hub(tables, Thinkers(settings.thinkers), settings))

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        await service.hub.open()
        yield
        await service.hub.close()
        store.close()

    app = FastAPI(
        title="Shoal",
        version="1",
        description=DESCRIPTION,
        lifespan=lifespan,
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/openapi.json",
    )
    app.state.service = service
    app.openapi = functools.partial(document, app)  # type: ignore[method-assign]
    # the routes themselves, not routers inside the router: every request is matched against them
    app.router.routes.extend([*api.router.routes, *pages.router.routes, *replay.router.routes])
    app.add_middleware(Guard, settings=settings, identity=service.identity)
    app.add_exception_handler(ShoalError, refused)
    app.add_exception_handler(RequestValidationError, malformed)
    app.add_exception_handler(HTTPException, failed)
    return app


def service_of(request: Request) -> Service:
    service: Service = request.app.state.service
    return service


def status_of(error: Exception) -> int:
    """The HTTP status that a refusal is answered with."""
    kinds = ((NoSuchTable, 404), (NotAllowed, 403), (NotNow, 409), (StalePosition, 409))
    return next((status for kind, status in kinds if isinstance(error, kind)), 422)


def problem(error: ShoalError) -> dict[str, Any]:
    return {"error": {"reason": error.reason, "message": str(error), "choices": error.choices}}


async def refused(request: Request, error: Exception) -> Response:
    """What a table, the rules or the options refuse. Who answered an old position gets the new one along."""
    assert isinstance(error, ShoalError)
    if wants_page(request):
        return page_of_problem(request, str(error), status_of(error))
    told = problem(error)
    id = request.path_params.get("id")
    if isinstance(error, StalePosition | NotNow) and id and error.reason != "other_rules":
        told["state"] = await run_in_threadpool(seen_by, request, id)
    return JSONResponse(told, status_of(error))


def seen_by(request: Request, id: str) -> dict[str, Any]:
    service = service_of(request)
    visitor = service.identity.known(request)
    with service.tables.hold(id) as table:
        return look(table, Eyes.of(table, visitor.id if visitor else None))


async def malformed(request: Request, error: Exception) -> Response:
    """A request that does not have the form it should have."""
    assert isinstance(error, RequestValidationError)
    found = error.errors()
    what = "; ".join(f"{'.'.join(str(step) for step in one['loc'][1:]) or 'body'}: {one['msg']}" for one in found[:5])
    if wants_page(request):
        return page_of_problem(request, f"The request was not understood: {what}", 422)
    return JSONResponse({"error": {"reason": "malformed", "message": f"the request was not understood: {what}", "choices": []}}, 422)


async def failed(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    words = str(error.detail)
    if words in TERSE:
        words = TERSE[words].format(path=request.url.path[:80], method=request.method)
    if wants_page(request):
        return page_of_problem(request, words, error.status_code)
    body: dict[str, Any] = {"error": {"reason": getattr(error, "reason", "not_possible"), "message": words, "choices": []}}
    return JSONResponse(body, error.status_code, headers=error.headers)


def wants_page(request: Request) -> bool:
    return not request.url.path.startswith("/api") and "application/json" not in request.headers.get("accept", "")


def page_of_problem(request: Request, words: str, status: int) -> Response:
    from shoal.web.pages import page

    heading = {404: "There is nothing here", 403: "That is not yours to do", 409: "Not now"}.get(status, "That did not work")
    return page(request, "problem.html", status=status, heading=heading, error=words[:1].upper() + words[1:])
