"""What every request passes: a limit on its size, limits on how many, and headers that browsers obey."""

from __future__ import annotations

import functools
import json
import logging
import re
import time
from html import escape
from typing import Any
from urllib.parse import urlsplit

from starlette.datastructures import URL
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from shoal.web import compression, logs, metrics
from shoal.web.callers import NotAdmitted
from shoal.web.live import STRAIGHT
from shoal.web.outage import NEEDS_NONE, Pending, sorry
from shoal.web.service import Service
from shoal.web.settings import Settings

log = logging.getLogger("shoal.web")
access = logging.getLogger("shoal.access")

POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "connect-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
        "manifest-src 'self'",
    )
)
PICTURE_POLICY = {"content-security-policy": "default-src 'none'; style-src 'unsafe-inline'"}  # a picture brings its own style sheet
HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
    "cache-control": "no-store",
}
RAW_HEADERS = [(name.encode(), value.encode()) for name, value in HEADERS.items()]
HSTS = [(b"strict-transport-security", b"max-age=31536000")]
TABLE = re.compile(r"/(?:t|api/tables)/([^/]+)")


class TooLarge(HTTPException):
    """Raised where the body is read, and answered like any other refusal."""

    reason = "too_large"


class LimitsAndHeaders:
    """ASGI middleware, in plain ASGI so that event streams pass untouched."""

    def __init__(self, app: ASGIApp, settings: Settings, service: Service) -> None:
        self.app, self.settings, self.service = app, settings, service
        self.callers = service.callers
        outside = urlsplit(settings.base_url)
        self._outside = (outside.scheme, (b"host", outside.netloc.encode())) if settings.base_url else None

    def _as_seen_from_outside(self, scope: Scope) -> Scope:
        """A request by its public address, whatever the proxy calls us; HEAD is answered like GET, and the server leaves the body out."""
        changed: dict[str, Any] = {"method": "GET"} if scope["method"] == "HEAD" and not scope["path"].endswith("/events") else {}
        if self._outside:
            scheme, host = self._outside
            changed |= {"scheme": scheme, "headers": [host, *(header for header in scope["headers"] if header[0] != b"host")]}
        elif self.settings.is_https:
            changed["scheme"] = "https"
        return {**scope, **changed} if changed else scope

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        began = time.monotonic()
        scope = self._as_seen_from_outside(scope)
        request = HTTPConnection(scope)
        mark = logs.new_id(request.headers.get("x-request-id", ""))
        logs.request_id.set(mark)
        extra = [*RAW_HEADERS, (b"x-request-id", mark.encode()), *(HSTS if scope["scheme"] == "https" else ())]
        asked = Pending(scope, send)
        is_squeezed = False

        async def answer(message: Message) -> None:
            nonlocal is_squeezed
            if is_squeezed and message.get("body"):
                message = {**message, "body": compression.squeezed(message["body"])}
            if message["type"] == "http.response.start":
                if compression.is_wanted(request.headers.get("accept-encoding", ""), message["headers"]):
                    is_squeezed = True
                    message["headers"] = [*message["headers"], compression.ENCODED]
                has = {name.lower() for name, _value in message["headers"]}
                message["headers"] = [*message["headers"], *(header for header in extra if header[0] not in has)]
                seconds = time.monotonic() - began
                metrics.answered(scope["path"], message["status"], seconds)
                if access.isEnabledFor(logging.INFO):
                    facts = {
                        "method": scope["method"],
                        "where": logs.where(request),
                        "status": message["status"],
                        "ms": round(1000 * seconds, 1),
                    }
                    access.info("%(method)s %(where)s %(status)s %(ms)s ms", facts, extra={"facts": facts})
            await asked.pass_on(message)
            if is_squeezed and message["type"] == "http.response.start":
                await asked.pass_on({"type": "http.response.body", "body": compression.HEAD, "more_body": True})

        path, server = scope["path"], scope.get("server")
        if not is_address(scope["scheme"], tuple(server) if server else None, request.headers.get("host"), scope["query_string"]):
            await refuse(scope, answer, 400, "bad_host", "the header Host of this request is no address.")
            return
        length = request.headers.get("content-length", "0")
        if not length.isdecimal() or int(length) > self.settings.body:
            await refuse(scope, answer, 413, "too_large", f"this is too much at once: a request has at most {self.settings.body} bytes.")
            return
        if self.service.database.is_down and not path.startswith(NEEDS_NONE):
            await sorry(scope)(scope, receive, answer)
            return
        received = 0

        async def counted() -> Message:
            nonlocal received
            message = await receive()
            received += len(message.get("body", b""))
            if received > self.settings.body:  # a chunked body does not say its length before
                raise TooLarge(413, f"this is too much at once: a request has at most {self.settings.body} bytes.")
            return message

        try:
            async with self.callers.admitted(request, path):
                if found := TABLE.match(path):
                    self.service.house_bots.attend(found[1])
                self.service.outage.pending.add(asked)
                scope[STRAIGHT] = answer  # in this scope, where the framework writes the route that logs tell
                await self.app(scope, counted, answer)
        except NotAdmitted as refused:
            await refuse(scope, answer, 429, refused.reason, str(refused), retry=refused.retry)
        except Exception:  # a defect of ours: what it was is in the log, under this number
            if asked.is_answered:
                raise
            log.exception("%s %s", scope["method"], logs.where(request))
            words = f"something broke here, and it is not your fault. Whoever runs the server finds it in the log as {mark}."
            await refuse(scope, answer, 500, "broken", words)
        finally:
            self.service.outage.pending.discard(asked)


@functools.lru_cache(1 << 10)  # the same few hosts come again and again, and what is asked of them mostly has no query
def is_address(scheme: str, server: tuple[str, int | None] | None, host: str | None, query: bytes) -> bool:
    """Whether the address of a request can be made from these: handlers ask for it and do not expect that it cannot."""
    headers = [(b"host", host.encode("latin-1"))] if host is not None else []
    try:
        return bool(URL(scope={"scheme": scheme, "server": server, "path": "/", "query_string": query, "headers": headers}).path)
    except ValueError:
        return False


def sorry_page(path: str, message: str) -> str:
    """A sentence and a way back, of nothing that would have to be loaded or worked out."""
    back = ("/analyse", "Try another match") if path == "/analyse" else ("/", "All games")
    return (
        '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Refused</title>'
        f'<main><p role="alert">{escape(message[:1].upper() + message[1:])}</p><p><a href="{back[0]}">{back[1]}</a></p></main></html>'
    )


async def refuse(scope: Scope, send: Send, status: int, reason: str, message: str, retry: int = 0) -> None:
    """Answer before anything else has looked at the request: a program gets JSON, a person a sentence."""
    is_program = scope["path"].startswith("/api") or "application/json" in HTTPConnection(scope).headers.get("accept", "")
    kind = b"application/json" if is_program else b"text/html; charset=utf-8"
    told = (
        json.dumps({"error": {"reason": reason, "message": message, "choices": []}}) if is_program else sorry_page(scope["path"], message)
    )
    headers = [(b"content-type", kind), (b"content-length", str(len(told.encode())).encode())]
    if retry:
        headers.append((b"retry-after", str(retry).encode()))
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": told.encode()})
