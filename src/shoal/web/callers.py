"""Who asks, and whether they may ask now: people have a rate, addresses another, and nobody has all threads at once."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, asynccontextmanager, contextmanager

from starlette.requests import HTTPConnection

from shoal.web.addresses import neighbour
from shoal.web.allowances import Allowance, Tally
from shoal.web.identity import Identity
from shoal.web.settings import Settings

CROWD_AT_ONCE = 3  # so many times what one person may have worked on at a time, an address may
FREE = ("/static/", "/healthz", "/readyz")  # need neither threads nor the database


class NotAdmitted(Exception):
    """Too fast, or too much at once; ``retry`` is in how many seconds to come again."""

    def __init__(self, reason: str, message: str, retry: int) -> None:
        super().__init__(message)
        self.reason, self.retry = reason, retry


class Callers:
    """Everybody who asks this server for something."""

    def __init__(self, settings: Settings, identity: Identity) -> None:
        self.settings, self.identity = settings, identity
        self.people = Allowance(settings.rate, settings.burst)
        self.addresses = Allowance(settings.crowd * settings.rate, settings.crowd * settings.burst)
        self.newcomers = Allowance(settings.newcomers / 60, settings.newcomers)
        self.streams = Tally()
        self._rooms: dict[str, tuple[asyncio.Semaphore, int]] = {}  # how many more may come in, and how many want to

    @asynccontextmanager
    async def admitted(self, request: HTTPConnection, path: str) -> AsyncIterator[None]:
        """As long as the request is worked on. ``NotAdmitted`` if that must not begin."""
        if not self.settings.is_limited or path.startswith(FREE):
            yield
            return
        address = f"at {neighbour(request.client.host if request.client else '?')}"
        known = self.identity.known(request)
        self._check_rates(request.scope["method"], path, known.id if known else None, address)
        keys = {known.id: 1, address: CROWD_AT_ONCE} if known else {address: 1}
        async with AsyncExitStack() as stack:
            if path.endswith("/events"):
                stack.enter_context(self._stream(known.id if known else address, address))
            else:
                for key, times in keys.items():
                    await stack.enter_async_context(self._room(key, times * self.settings.at_once))
            yield

    def _check_rates(self, method: str, path: str, person: str | None, address: str) -> None:
        waits = [self.addresses.wait(address)]
        if person is not None:
            waits.append(self.people.wait(person))
        elif not path.startswith("/api") or (method == "POST" and path == "/api/people"):  # who comes so becomes somebody new
            waits.append(self.newcomers.wait(address))
        else:
            waits.append(self.people.wait(address))
        if wait := max(waits):
            words = f"too many requests: come again in {wait} {'second' if wait == 1 else 'seconds'}."
            raise NotAdmitted("too_fast", words, wait)

    @contextmanager
    def _stream(self, caller: str, address: str) -> Iterator[None]:
        most = {caller: self.settings.streams, address: self.settings.crowd * self.settings.streams}
        if any(self.streams[key] >= number for key, number in most.items()):
            raise NotAdmitted("too_many_streams", f"one person has at most {self.settings.streams} event streams: close some of them.", 10)
        self.streams.take(most)
        try:
            yield
        finally:
            self.streams.give_back(most)

    @asynccontextmanager
    async def _room(self, key: str, size: int) -> AsyncIterator[None]:
        """One of so many places; who comes when all are taken waits."""
        room, users = self._rooms.get(key) or (asyncio.Semaphore(size), 0)
        self._rooms[key] = room, users + 1
        try:
            async with room:
                yield
        finally:
            room, users = self._rooms[key]
            if users > 1:
                self._rooms[key] = room, users - 1
            else:
                del self._rooms[key]
