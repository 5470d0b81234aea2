"""Live tables: who is connected, what they are sent when a table changes, and the bots whose turn it is."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import random
import threading
import time
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass, field
from queue import SimpleQueue
from typing import Any

from starlette.concurrency import run_in_threadpool

from shoal.core.errors import BadNotation, IllegalMove, ShoalError
from shoal.store import HouseBot, Table, Tables
from shoal.web.look import Eyes
from shoal.web.players import Thinkers
from shoal.web.settings import Settings

log = logging.getLogger("shoal.web")

BEAT = 15.0  # seconds between signs of life on a quiet stream
WHOLE = ""  # the name of a part that is all there is
PRESENT = "players"  # the part that tells who is connected: it changes without an event
Render = Callable[[Table, Eyes, dict[str, Any]], dict[str, str]]  # the parts by name, each as JSON


class Drawn:
    """A table as one pair of eyes sees it, for all the streams that look through them."""

    def __init__(self, number: int, parts: dict[str, str]) -> None:
        self.number, self.parts = number, parts  # number: of the last event
        self.marks = {name: hash(part) for name, part in parts.items()}
        self._messages: dict[tuple[str, ...], bytes] = {}

    def message(self, sent: dict[str, int]) -> bytes:
        """The parts that are not those sent before, as an event; nothing if there are none."""
        news = tuple(name for name, mark in self.marks.items() if sent.get(name) != mark)
        if news not in self._messages:
            data = self.parts.get(WHOLE) or "{" + ",".join(f'"{name}":{self.parts[name]}' for name in news) + "}"
            self._messages[news] = f"id: {self.number}\nevent: news\ndata: {data}\n\n".encode() if news else b""
        return self._messages[news]


@dataclass(eq=False)
class Stream:
    """One connection. It holds no queue: a slow reader gets the newest state, never a backlog."""

    person: str | None
    seat: int | None  # the seat whose eyes were asked for
    render: Render
    news: asyncio.Event = field(default_factory=asyncio.Event)
    latest: Drawn | None = None
    sent: dict[str, int] = field(default_factory=dict)  # the marks of the parts sent last


class Hub:
    """All that happens on the event loop between requests."""

    def __init__(self, tables: Tables, thinkers: Thinkers, settings: Settings) -> None:
        self.tables, self.thinkers, self.settings = tables, thinkers, settings
        self.streams: dict[str, set[Stream]] = {}
        self._loop: asyncio.AbstractEventLoop | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self._stale: dict[str, bool] = {}  # tables being sent out; True: changed again meanwhile
        self._minded: dict[str, bool] = {}  # the same for tables whose bots are looked after
        self._closing = asyncio.Event()
        # One thread draws: when there is too much to draw, boards come later, but actions are answered in time.
        self._to_draw: SimpleQueue[tuple[str, list[Stream], dict[str, Any]] | None] = SimpleQueue()

    async def open(self) -> None:
        self._loop = asyncio.get_running_loop()
        self.tables.changed.add(self.changed)
        threading.Thread(target=self._draw, name="artist", daemon=True).start()
        self._start(self._poll())
        if self.settings.compile:
            self.thinkers.compile()
        for id in await run_in_threadpool(self.tables.store.bots_turn):
            self._mind(id)  # bots that were thinking when the server went down

    def release(self) -> None:
        """Let every stream end; the readers come back by themselves."""
        self._closing.set()
        for streams in self.streams.values():
            for stream in streams:
                stream.news.set()

    async def close(self) -> None:
        self.release()
        for task in list(self._tasks):
            task.cancel()
        self.thinkers.close()
        self._to_draw.put(None)

    def changed(self, id: str) -> None:
        """Any thread may say that a table has changed."""
        if self._loop and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._on_change, id)

    def _on_change(self, id: str) -> None:
        self._publish(id)
        if self.tables.has_bots(id):
            self._mind(id)

    def _start(self, work: Any) -> None:
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _poll(self) -> None:
        """See what other servers wrote to the tables that are watched here."""
        while True:
            await asyncio.sleep(self.settings.poll)
            try:
                if self.streams:
                    await run_in_threadpool(self.tables.catch_up, list(self.streams))
            except Exception:
                log.exception("looking for news in the database")

    # streams

    def presence(self, id: str) -> dict[str, Any]:
        """Who is connected to a table."""
        people = {stream.person for stream in self.streams.get(id, ()) if stream.person}
        return {"people": frozenset(people), "watching": sum(stream.person is None for stream in self.streams.get(id, ()))}

    async def follow(self, id: str, person: str | None, seat: int | None, seen: int | None, render: Render) -> AsyncIterator[bytes]:
        """A table as server-sent events: what has changed since event ``seen``, and then every change."""
        stream = Stream(person, seat, render)
        self.streams.setdefault(id, set()).add(stream)
        try:
            yield b"retry: 1000\n\n"
            self._publish(id)  # the others see that somebody has come
            while not self._closing.is_set():
                try:
                    async with asyncio.timeout(BEAT):  # wait_for would make a task each time
                        await stream.news.wait()
                except TimeoutError:
                    yield b": still here\n\n"
                    continue
                stream.news.clear()
                if (latest := stream.latest) and not self._closing.is_set():
                    if latest.number == seen:  # all is known but who is here
                        stream.sent = {name: mark for name, mark in latest.marks.items() if name != PRESENT}
                    message = latest.message(stream.sent)
                    stream.sent, stream.latest, seen = latest.marks, None, None
                    if message:
                        yield message
                    del latest, message  # nothing is kept between changes
        finally:
            self.streams.get(id, set()).discard(stream)
            if not self.streams.get(id):
                self.streams.pop(id, None)
            else:
                self._publish(id)

    def _publish(self, id: str) -> None:
        """Have a changed table drawn and sent out; once more afterwards if it changes meanwhile."""
        if id not in self.streams:
            return
        if id in self._stale:
            self._stale[id] = True
            return
        self._stale[id] = False
        self._to_draw.put((id, list(self.streams[id]), self.presence(id)))

    def _draw(self) -> None:
        """In a thread: draw what has changed, once for each pair of eyes, however many streams look through them."""
        while wanted := self._to_draw.get():
            id, streams, presence = wanted
            drawn: dict[Any, Drawn] = {}
            keys: list[Any] = []
            try:
                with self.tables.hold(id) as table:
                    keys = [(Eyes.of(table, stream.person, stream.seat), stream.render) for stream in streams]
                    for eyes, render in set(keys):
                        drawn[eyes, render] = Drawn(table.number, render(table, eyes, presence))
            except Exception:
                log.exception("drawing table %s", id)
            if self._loop and not self._loop.is_closed():
                seen = [(stream, drawn[key]) for stream, key in zip(streams, keys, strict=False) if key in drawn]
                self._loop.call_soon_threadsafe(self._send_out, id, seen)

    def _send_out(self, id: str, seen: list[tuple[Stream, Drawn]]) -> None:
        for stream, drawn in seen:
            stream.latest = drawn
            stream.news.set()
        if self._stale.pop(id):
            self._publish(id)

    # bots

    def _mind(self, id: str) -> None:
        if id in self._minded:
            self._minded[id] = True
            return
        self._minded[id] = False
        self._start(self._play_bots(id))

    async def _play_bots(self, id: str) -> None:
        """As long as it is a bot's turn at this table, let it act."""
        try:
            while not self._closing.is_set():
                self._minded[id] = False
                if not await self._play_bot(id) and not self._minded[id]:
                    return
        except Exception:
            log.exception("a bot at table %s", id)
        finally:
            self._minded.pop(id, None)

    async def _play_bot(self, id: str) -> bool:
        """One action of a bot; False if no bot is to act."""
        loop = asyncio.get_running_loop()

        def find() -> tuple[int, Any, str, int] | None:
            with self.tables.hold(id) as table:
                seat = table.bot_to_act
                if seat is None:
                    return None
                return seat, table.deciders[seat], table.chairs[seat].level or "random", table.at_event

        found = await run_in_threadpool(find)
        if found is None:
            return False
        seat, position, level, at = found
        started = time.monotonic()
        try:
            action = await loop.run_in_executor(self.thinkers.pool, self.thinkers.choose, position, seat, level)
        except Exception:
            log.exception("the %s bot at table %s cannot think", level, id)
            action = random.choice(position.choices())  # a table must go on
        if id in self.streams:
            await asyncio.sleep(max(0.0, self.settings.pace - (time.monotonic() - started)))
        try:
            await run_in_threadpool(self.tables.act, id, HouseBot(seat), action, at)
        except (IllegalMove, BadNotation):
            log.exception("the %s bot at table %s wants %r", level, id, action)
            with contextlib.suppress(ShoalError):
                await run_in_threadpool(self.tables.act, id, HouseBot(seat), position.choices()[0], at)
        except ShoalError:
            pass  # somebody took something back meanwhile, or took the seat
        return True
