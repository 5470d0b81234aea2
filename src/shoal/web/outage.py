"""What is answered while the database does not: at once, and in words."""

from __future__ import annotations

import asyncio
import json
import logging
from dataclasses import dataclass

from sqlalchemy.exc import InterfaceError, InternalError, OperationalError
from sqlalchemy.exc import TimeoutError as PoolTimeout
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response
from starlette.types import Message, Receive, Scope, Send

from shoal.web import logs

log = logging.getLogger("shoal.web")

FAILURES = (OperationalError, InterfaceError, InternalError, PoolTimeout)
RETRY = 5  # seconds
MESSAGE = "the server cannot reach its database right now: nothing was changed, come again in a few seconds."
PAGE = (
    "<!doctype html><html lang=en><meta charset=utf-8><meta name=viewport content='width=device-width'>"
    f"<meta http-equiv=refresh content={RETRY}>"
    "<title>Shoal: one moment</title><h1>One moment</h1><p>The server cannot reach its database right now. Your matches are safe; "
    "this page tries again by itself.</p>"
)
NEEDS_NONE = ("/static/", "/healthz", "/readyz", "/boards/")  # answered without the database


def sorry(scope: Scope) -> Response:
    """The answer: for a program JSON, for a person a page that comes again."""
    is_program = scope["path"].startswith("/api") or "application/json" in HTTPConnection(scope).headers.get("accept", "")
    told = json.dumps({"error": {"reason": "no_database", "message": MESSAGE, "choices": []}}) if is_program else PAGE
    return Response(told, 503, {"retry-after": str(RETRY)}, "application/json" if is_program else "text/html")


async def failed(request: Request, error: Exception) -> Response:
    """A handler met the outage."""
    log.warning("%s %s: the database failed (%s)", request.method, logs.where(request), type(error).__name__)
    return sorry(request.scope)


@dataclass(eq=False)
class Pending:
    """A request that waits for its answer."""

    scope: Scope
    send: Send
    is_answered: bool = False
    is_by_handler: bool = False

    async def pass_on(self, message: Message) -> None:
        """What the handler says, unless the answer was given already."""
        if message["type"] == "http.response.start":
            if self.is_answered:
                return
            self.is_answered = True
            self.is_by_handler = True
        elif not self.is_by_handler:
            return
        await self.send(message)

    async def give_up(self, receive: Receive) -> None:
        if not self.is_answered:
            self.is_answered = True
            await sorry(self.scope)(self.scope, receive, self.send)


class Outage:
    """Requests that were under way when the database stopped answering are answered, although their threads still wait."""

    def __init__(self) -> None:
        self.pending: set[Pending] = set()
        self._tasks: set[asyncio.Task[None]] = set()

    def begins(self) -> None:
        for one in list(self.pending):
            task = asyncio.get_running_loop().create_task(one.give_up(_nothing))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)


async def _nothing() -> Message:
    return {"type": "http.disconnect"}
