"""The server as an ASGI application."""

from __future__ import annotations

import functools
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from fastapi import FastAPI
from starlette.types import ASGIApp

from shoal.web import api, pages, problems
from shoal.web.middleware import LimitsAndHeaders
from shoal.web.openapi import DESCRIPTION, openapi
from shoal.web.quick import QuickActions
from shoal.web.service import Service
from shoal.web.settings import Settings


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
    )
    app.state.service = service
    app.openapi = functools.partial(openapi, app)  # type: ignore[method-assign]
    # the routes themselves, not routers inside the router: every request is matched against them
    app.router.routes.extend(route for router in (*api.ROUTERS, *pages.ROUTERS) for route in router.routes)
    problems.install(app)
    framework = app.build_middleware_stack

    def built() -> ASGIApp:
        inner: ASGIApp = framework().app  # type: ignore[attr-defined]  # a defect is answered by the limits, not by the framework's outermost part
        return LimitsAndHeaders(QuickActions(inner, app, service), service.settings, service)

    app.build_middleware_stack = built  # type: ignore[method-assign]
    return app
