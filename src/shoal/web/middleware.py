"""What every request passes: a limit on its size, a limit on how many, and headers that browsers obey."""

from __future__ import annotations

import json
import math
import time
from collections import OrderedDict

from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from shoal.web.identity import Identity
from shoal.web.settings import Settings

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
CALLERS_KEPT = 20_000  # whose rate is remembered


class TooLarge(HTTPException):
    """Raised where the body is read, and answered like any other refusal."""

    reason = "too_large"


class LimitsAndHeaders:
    """ASGI middleware, in plain ASGI so that event streams pass untouched."""

    def __init__(self, app: ASGIApp, settings: Settings, identity: Identity) -> None:
        self.app, self.settings, self.identity = app, settings, identity
        self._buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()  # caller: requests left, when that was

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def answer(message: Message) -> None:
            if message["type"] == "http.response.start":
                has = {name.lower() for name, _value in message["headers"]}
                message["headers"] = [*message["headers"], *(header for header in RAW_HEADERS if header[0] not in has)]
            await send(message)

        request = HTTPConnection(scope)
        try:
            path = request.url.path  # the header Host is part of what it is made from
        except ValueError:
            await refuse(scope, answer, 400, "bad_host", "the header Host of this request is no address.")
            return
        length = request.headers.get("content-length", "0")
        if not length.isdecimal() or int(length) > self.settings.body:
            await refuse(scope, answer, 413, "too_large", f"a request has at most {self.settings.body} bytes.")
            return
        wait = self._wait(request, path)
        if wait:
            words = f"too many requests: come again in {wait} {'second' if wait == 1 else 'seconds'}."
            await refuse(scope, answer, 429, "too_fast", words, retry=wait)
            return
        received = 0

        async def counted() -> Message:
            nonlocal received
            message = await receive()
            received += len(message.get("body", b""))
            if received > self.settings.body:  # a chunked body does not say its length before
                raise TooLarge(413, f"a request has at most {self.settings.body} bytes.")
            return message

        await self.app(scope, counted, answer)

    def _wait(self, request: HTTPConnection, path: str) -> int:
        """Seconds until this caller may ask again; 0 is now."""
        if not self.settings.burst or path.startswith("/static/"):
            return 0
        known = self.identity.known(request)
        caller = known.id if known else f"at {request.client.host if request.client else '?'}"
        now = time.monotonic()
        left, then = self._buckets.pop(caller, (float(self.settings.burst), now))
        left = min(self.settings.burst, left + (now - then) * self.settings.rate)
        allowed = left >= 1
        self._buckets[caller] = (left - 1 if allowed else left, now)
        while len(self._buckets) > CALLERS_KEPT:
            self._buckets.popitem(last=False)
        return 0 if allowed else math.ceil((1 - left) / self.settings.rate)


async def refuse(scope: Scope, send: Send, status: int, reason: str, message: str, retry: int = 0) -> None:
    """Answer before anything else has looked at the request: a program gets JSON, a person a sentence."""
    is_program = scope["path"].startswith("/api") or "application/json" in HTTPConnection(scope).headers.get("accept", "")
    kind = b"application/json" if is_program else b"text/plain; charset=utf-8"
    told = json.dumps({"error": {"reason": reason, "message": message, "choices": []}}) if is_program else message[:1].upper() + message[1:]
    headers = [(b"content-type", kind), (b"content-length", str(len(told)).encode())]
    if retry:
        headers.append((b"retry-after", str(retry).encode()))
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": told.encode()})
