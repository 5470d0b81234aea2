"""Limits before any work, where the bytes come in: uvicorn has none for headers, for slow senders or for connections of one address.

Granian and hypercorn have some of them, but none limits connections by address or both the size and the number of headers; a few lines
on uvicorn's own protocol do, and what is measured elsewhere about uvicorn stays true.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import Any

from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol

from shoal.web.addresses import Proxies, neighbour
from shoal.web.settings import Settings


class Gate:
    """What the connections of one server share."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.proxies = Proxies(settings.proxies)
        self.connections: Counter[str] = Counter()  # by neighbour
        self.refused = 0


class GatheredWrites:
    """A transport that sends what is written at one moment as one: an answer's head and its body are two calls of the system otherwise."""

    MOST = 1 << 16  # bytes that wait at most

    def __init__(self, transport: asyncio.Transport, loop: asyncio.AbstractEventLoop) -> None:
        self._transport, self._loop = transport, loop
        self._waiting: list[bytes] = []
        self._size = 0

    def __getattr__(self, name: str) -> Any:
        return getattr(self._transport, name)

    def write(self, data: bytes) -> None:
        if not self._waiting:
            self._loop.call_soon(self._send)
        self._waiting.append(data)
        self._size += len(data)
        if self._size > self.MOST:
            self._send()

    def close(self) -> None:
        self._send()
        self._transport.close()

    def _send(self) -> None:
        waiting, self._waiting, self._size = self._waiting, [], 0
        if waiting and not self._transport.is_closing():
            self._transport.write(b"".join(waiting))


class GuardedProtocol(HttpToolsProtocol):
    """A connection whose requests have limited headers and arrive in time."""

    def __init__(self, gate: Gate, **how: Any) -> None:
        super().__init__(**how)
        self.gate, self.settings = gate, gate.settings
        self._from: str | None = None  # the neighbour that it counts for
        self._timer: asyncio.TimerHandle | None = None
        self._head = 0  # bytes since the request began, while its headers are not complete
        self._is_head = True
        self._is_refused = False

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(GatheredWrites(transport, self.loop))  # type: ignore[arg-type]
        host = self.client[0] if self.client else ""
        if self.settings.is_limited and host not in self.gate.proxies:
            self._from = neighbour(host)
            self.gate.connections[self._from] += 1
            if self.gate.connections[self._from] > self.settings.connections:
                self._refuse(429, "too many connections from your address")
                return
        self._await_request()

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_waiting()
        if self._from is not None:
            self.gate.connections[self._from] -= 1
            if not self.gate.connections[self._from]:
                del self.gate.connections[self._from]
            self._from = None
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self._is_refused:
            return
        if self._is_head:
            self._head += len(data)
        super().data_received(data)
        if self._is_head and self._head > self.settings.head and not self._is_refused:
            self._refuse(431, "the headers of this request are too large")

    def on_message_begin(self) -> None:
        super().on_message_begin()
        if self._timer is None:
            self._await_request()

    def on_headers_complete(self) -> None:
        size = len(self.url) + sum(len(name) + len(value) + 4 for name, value in self.headers)
        if size > self.settings.head or len(self.headers) > self.settings.headers:
            self._refuse(431, "the headers of this request are too large, or too many")
            return
        self._is_head, self._head = False, 0
        super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        if not self._is_refused:
            super().on_body(body)

    def on_message_complete(self) -> None:
        self._stop_waiting()
        if not self._is_refused:
            self._is_head = True
            super().on_message_complete()

    def _await_request(self) -> None:
        self._timer = self.loop.call_later(self.settings.patience, self._too_slow)

    def _stop_waiting(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _too_slow(self) -> None:
        self._timer = None
        if self.flow is not None and self.flow.read_paused:  # we do not listen: the client cannot help it
            self._await_request()
        elif self.cycle is None or self.cycle.response_complete or not self.cycle.response_started:
            self._refuse(408, "this request took too long to arrive")
        else:
            self.transport.close()

    def _refuse(self, status: int, why: str) -> None:
        self._is_refused = True
        self._stop_waiting()
        self.gate.refused += 1
        if not self.transport.is_closing():
            told = f"{why}.".encode()
            head = b"content-type: text/plain; charset=utf-8\r\nconnection: close\r\nretry-after: 10\r\ncontent-length: %d\r\n\r\n" % len(
                told
            )
            self.transport.write(STATUS_LINE[status] + head + told)
            self.transport.close()
