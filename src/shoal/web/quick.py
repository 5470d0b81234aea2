"""Actions, and looks at a table, by the shortest way: half of what an action cost the event loop were the framework's detours.

FastAPI matches a request against every route, solves dependencies and opens four exit stacks for it, and waits for one of the threads that
draw pages. An action that is plainly in order, a program's or that of a page's script, needs none of that, nor does a program that asks
how a table stands. Whatever is not in order goes the ordinary way, which refuses it in its words.
"""

from __future__ import annotations

import asyncio
import contextvars
import re
from collections.abc import Awaitable, Callable
from typing import Any

from fastapi import FastAPI
from fastapi.routing import APIRoute
from pydantic import ValidationError
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from shoal.web.api import play, tables
from shoal.web.api.common import LONGEST_ID, person
from shoal.web.models import Action
from shoal.web.pages import table_forms
from shoal.web.pages.forms import checked_form
from shoal.web.problems import wants_page
from shoal.web.service import Service

FORM = "application/x-www-form-urlencoded"
LOOK = re.compile(rb"(?:seat=(?P<seat>[0-9]))?")  # the question of a look

Way = Callable[[Request, APIRoute, str, bytes], Awaitable[Response | None]]


class QuickActions:
    """Stands before the framework, behind the limits."""

    def __init__(self, app: ASGIApp, of: FastAPI, service: Service) -> None:
        self.inside, self.service = app, service
        self.handlers: dict[Any, Any] = of.exception_handlers
        acting = (route_of(of, play.act), self._by_program), (route_of(of, table_forms.act), self._by_page)
        self.ways: dict[str, tuple[tuple[APIRoute, Way], ...]] = {"POST": acting, "GET": ((route_of(of, tables.table), self._looks),)}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            for route, answer in self.ways.get(scope["method"], ()):
                if found := route.path_regex.match(scope["path"]):
                    request = Request(scope, receive)
                    try:
                        body = await request.body()
                        response = await answer(request, route, found["id"], body)
                    except Exception as error:
                        response = await self._refused(request, error)
                    if response is None:
                        await self.inside(scope, again(body, receive), send)
                    else:
                        await response(scope, receive, send)
                    return
        await self.inside(scope, receive, send)

    async def _by_program(self, request: Request, route: APIRoute, id: str, body: bytes) -> Response | None:
        action = understood(request, body)
        if action is None or len(id) > LONGEST_ID:
            return None
        request.scope["route"], request.scope["path_params"] = route, {"id": id}
        return await self._in_thread(play.act, request, id, await person(request), action)

    async def _by_page(self, request: Request, route: APIRoute, id: str, body: bytes) -> Response | None:
        if wants_page(request) or request.headers.get("content-type", "").partition(";")[0] != FORM:
            return None
        request.scope["route"], request.scope["path_params"] = route, {"id": id}
        return await self._in_thread(table_forms.act, request, id, await checked_form(request))

    async def _looks(self, request: Request, route: APIRoute, id: str, body: bytes) -> Response | None:
        asked = LOOK.fullmatch(request.scope["query_string"])
        if asked is None or len(id) > LONGEST_ID:
            return None
        seat = asked["seat"] and int(asked["seat"])
        request.scope["route"], request.scope["path_params"] = route, {"id": id}
        return await self._in_thread(tables.table, request, id, seat)

    async def _in_thread(self, work: Callable[..., Response], *given: Any) -> Response:
        context = contextvars.copy_context()
        return await asyncio.get_running_loop().run_in_executor(self.service.actors, context.run, work, *given)

    async def _refused(self, request: Request, error: Exception) -> Response:
        """As the framework would answer it."""
        for kind in type(error).__mro__:
            if kind in self.handlers:
                response: Response = await self.handlers[kind](request, error)
                return response
        raise error


def route_of(app: FastAPI, endpoint: Callable[..., Any]) -> APIRoute:
    return next(route for route in app.routes if isinstance(route, APIRoute) and route.endpoint is endpoint)


def understood(request: Request, body: bytes) -> Action | None:
    """The action that a request asks for, if it has the form that it should have."""
    if not request.headers.get("content-type", "").startswith("application/json"):
        return None
    try:
        return Action.model_validate_json(body)
    except ValidationError:
        return None


def again(body: bytes, receive: Receive) -> Receive:
    """Lets a body be read once more."""
    told: list[Message] = [{"type": "http.request", "body": body, "more_body": False}]

    async def repeated() -> Message:
        return told.pop() if told else await receive()

    return repeated
