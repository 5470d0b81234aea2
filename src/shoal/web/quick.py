"""Actions by the shortest way: half of what an action cost the event loop were the framework's detours.

FastAPI matches a request against every route, solves dependencies and opens four exit stacks for it, and waits for one of the threads that
draw pages. An action that is plainly in order needs none of that. Whatever is not goes the ordinary way, which refuses it in its words.
"""

from __future__ import annotations

import asyncio
import contextvars
from typing import Any

from fastapi import FastAPI
from fastapi.routing import APIRoute
from pydantic import ValidationError
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from shoal.web.api.common import LONGEST_ID, person
from shoal.web.api.play import act
from shoal.web.models import Action
from shoal.web.service import Service


class QuickActions:
    """Stands before the framework, behind the limits."""

    def __init__(self, inside: ASGIApp, app: FastAPI, service: Service) -> None:
        self.inside, self.app, self.service = inside, app, service
        self.route = next(route for route in app.routes if isinstance(route, APIRoute) and route.endpoint is act)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        found = self.route.path_regex.match(scope["path"]) if scope["type"] == "http" and scope["method"] == "POST" else None
        if found is None:
            await self.inside(scope, receive, send)
            return
        request = Request(scope, receive)
        try:
            action = understood(request, await request.body())
            if action is None or len(found["id"]) > LONGEST_ID:
                await self.inside(scope, again(await request.body(), receive), send)
                return
            scope["route"], scope["path_params"] = self.route, {"id": found["id"]}
            response = await self._act(request, found["id"], action)
        except Exception as error:
            response = await self._refused(request, error)
        await response(scope, receive, send)

    async def _act(self, request: Request, id: str, action: Action) -> Response:
        who, context = await person(request), contextvars.copy_context()
        return await asyncio.get_running_loop().run_in_executor(self.service.actors, context.run, act, request, id, who, action)

    async def _refused(self, request: Request, error: Exception) -> Response:
        """As the framework would answer it."""
        handlers: dict[Any, Any] = dict(self.app.exception_handlers)
        for kind in type(error).__mro__:
            if kind in handlers:
                response: Response = await handlers[kind](request, error)
                return response
        raise error


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
