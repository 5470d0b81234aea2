"""The server as an ASGI application."""

from __future__ import annotations

import functools
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from fastapi import FastAPI

from shoal.web import api, pages, problems
from shoal.web.middleware import LimitsAndHeaders
from shoal.web.openapi import DESCRIPTION, openapi
from shoal.web.quick import QuickActions
from shoal.web.service import Service
from shoal.web.settings import Settings

SILENT: Any = {"tracing": False, "metrics": False, "logs": False}  # else each request is asked whether anybody listens


def create_app(settings: Settings | None = None) -> FastAPI:
    service = Service.of(settings or Settings())

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        await service.open()
        yield
        await service.close()

    app = FastAPI(
        title="Shoal",
        version="1",
        description=DESCRIPTION,
        lifespan=lifespan,
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/openapi.json",
        telemetry=SILENT,
    )
    app.state.service = service
    app.openapi = functools.partial(openapi, app)  # type: ignore[method-assign]
    # the routes themselves, not routers inside the router: every request is matched against them
    app.router.routes.extend(route for router in (*api.ROUTERS, *pages.ROUTERS) for route in router.routes)
    problems.install(app)
    app.add_middleware(QuickActions, of=app, service=service)
    app.add_middleware(LimitsAndHeaders, settings=service.settings, service=service)  # the last that is added is the first that is asked
    return app
