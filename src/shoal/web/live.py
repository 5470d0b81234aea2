"""Live tables: who is connected to them, and what they are sent when a table changes."""

from __future__ import annotations

import asyncio
import contextlib
import copy
import logging
import threading
from collections.abc import AsyncIterator, Callable, Collection, Mapping
from dataclasses import dataclass, field
from queue import SimpleQueue
from typing import NamedTuple

from sqlalchemy.exc import SQLAlchemyError
from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import StreamingResponse
from starlette.types import Receive, Scope, Send

from shoal.store import Table, Tables
from shoal.web import compression, patches
from shoal.web.look import Viewer
from shoal.web.settings import Settings

log = logging.getLogger("shoal.web")

BEAT = 15.0  # seconds between signs of life on a quiet stream
SHORT = 1200  # characters of a part that is told whole: it costs less than to find out what changes in so little
WHOLE = ""  # the name of a part that is all there is
DRAWN_ANEW = ("board",)  # parts that are not taken over from before: there is no need to keep their texts
STRAIGHT = "shoal.straight"  # of a request: what sends an answer's messages without the framework
PRESENT = "players"  # the part that tells who is connected: it changes without an event


class Presence(NamedTuple):
    """Who is connected to a table."""

    people: frozenset[str]
    strangers: int  # streams of people who have not said who they are


#: makes the parts of a page by name; the last argument is what it has made before for such a viewer of this table
Render = Callable[[Table, Viewer, Presence, Mapping[str, str] | None], dict[str, str]]


class Version:
    """A text of a part, told from others by what it is; its pieces are marked when somebody is to be told what changes."""

    marks: patches.Marks | None = None
    short: str | None = None  # the text itself, if it was told whole

    def marked(self) -> patches.Marks:
        """The marks of a text that a reader has."""
        if self.marks is None:
            self.marks = patches.marks(patches.pieces(self.short)) if self.short is not None else b""
        return self.marks


class Known(NamedTuple):
    """What a stream has of a part: which version, and the last that it was sent and keeps, the newest first."""

    version: Version
    kept: tuple[Version, ...] = ()


Sent = dict[str, Known]  # by part


class Rendered:
    """A table as one viewer sees it, for all the streams of such viewers."""

    def __init__(self, number: int, parts: dict[str, str], before: Rendered | None = None) -> None:
        """``number`` is that of the last event, ``before`` what was rendered last for the same viewer."""
        self.number, self.parts = number, parts
        self._cut: dict[str, list[str]] = {}  # the pieces of parts that are not kept whole
        self.versions = {name: self._version(name, part, before) for name, part in parts.items()}
        self._messages: dict[tuple[bool, tuple[tuple[str, Known], ...]], tuple[bytes, Sent]] = {}

    def kept(self) -> Rendered:
        """The same without what was made of it for the streams, to be compared with what comes next: of a board its marks are enough."""
        kept = object.__new__(Rendered)
        kept.number, kept.versions, kept._messages, kept._cut = self.number, self.versions, {}, {}
        kept.parts = copy.copy(self.parts)  # with what they were made from
        for name in DRAWN_ANEW:
            kept.parts.pop(name, None)
        return kept

    def _version(self, name: str, part: str, before: Rendered | None) -> Version:
        """The version of a part that was rendered before if it is the same, else a new one."""
        old = before.versions.get(name) if before else None
        if name not in DRAWN_ANEW:
            return old if old and before and before.parts.get(name) == part else Version()
        cut = self._cut[name] = patches.pieces(part)
        new = Version()
        new.marks = patches.marks(cut)
        return old if old and old.marks == new.marks else new

    def message(self, sent: Sent, is_patched: bool = False) -> tuple[bytes, Sent]:
        """The parts that a stream does not have, as an event, nothing if it has them all; and what it has then."""
        key = is_patched, tuple(sent.items())
        if key not in self._messages:
            self._messages[key] = self._message(sent, is_patched)
        return self._messages[key]

    def _message(self, sent: Sent, is_patched: bool) -> tuple[bytes, Sent]:
        told: list[bytes] = []
        has: Sent = {}
        for name, version in self.versions.items():
            if name in sent and sent[name].version is version:
                has[name] = sent[name]
                continue
            kept = sent[name].kept if name in sent else ()
            told.append(
                self.parts[name].encode() if name == WHOLE else b'"%b":%b' % (name.encode(), self._told(name, version, kept, is_patched))
            )
            has[name] = Known(version, (version, *kept)[: patches.KEPT] if is_patched else ())
        data = b"".join(told) if WHOLE in self.parts else b"{%b}" % b",".join(told)
        return b"id: %d\nevent: news\ndata: %b\n\n" % (self.number, data) if told else b"", has

    def _told(self, name: str, version: Version, kept: tuple[Version, ...], is_patched: bool) -> bytes:
        """A part as JSON: whole, or what to make it of if that is shorter."""
        text = self.parts[name]
        if not is_patched:
            return patches.as_json(text)
        if len(text) <= SHORT:
            version.short = text
            return patches.as_json(text)
        cut = self._cut.get(name) or patches.pieces(text)
        version.marks = version.marks or patches.marks(cut)
        if kept:
            made = patches.as_json(patches.patch([one.marked() for one in kept], cut, version.marks))
            if len(made) < len(text):
                return made
        return patches.as_json(text)


@dataclass(eq=False)
class Stream:
    """One connection. It holds no queue: a slow reader gets the newest state, never a backlog."""

    person: str | None
    seat: int | None  # the one they asked to look from
    render: Render
    is_patched: bool = False  # whether it can be told what changes within a part
    is_squeezed: bool = False  # whether its messages go out compressed
    news: asyncio.Event = field(default_factory=asyncio.Event)
    is_quiet: bool = False  # whether nothing was sent since the last beat
    latest: Rendered | None = None
    sent: Sent = field(default_factory=dict)


class Job(NamedTuple):
    """A changed table that is to be rendered for its streams."""

    id: str
    streams: list[Stream]
    presence: Presence
    asks: bool  # whether the database has news of it


class LiveTables:
    """The streams of all tables. What it does, it does on the event loop, but for the rendering."""

    def __init__(self, tables: Tables, settings: Settings) -> None:
        self.tables, self.settings = tables, settings
        self._streams: dict[str, set[Stream]] = {}
        self._loop: asyncio.AbstractEventLoop | None = None
        self._tasks: list[asyncio.Task[None]] = []
        self._rendering: dict[str, bool] = {}  # tables that are being rendered; True: changed again meanwhile
        self._rendered: dict[str, dict[tuple[Viewer, Render], Rendered]] = {}  # what was rendered last of tables that have streams
        self._closing = asyncio.Event()
        self.elsewhere: Callable[[str], list[Presence]] = lambda id: []  # who is connected to a table at other servers
        self.on_presence: Callable[[str], None] = lambda id: None  # told when somebody comes or goes here
        # One thread renders: when there is too much to do, boards come later, but actions are answered in time.
        self._jobs: SimpleQueue[Job | None] = SimpleQueue()

    async def open(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._tasks = [asyncio.create_task(self._poll()), asyncio.create_task(self._beat())]
        threading.Thread(target=self._render, name="render", daemon=True).start()
        self.tables.changed.add(self._on_change)

    def close(self) -> None:
        self.tables.changed.remove(self._on_change)
        self.end_streams()
        for task in self._tasks:
            task.cancel()
        self._jobs.put(None)

    def end_streams(self) -> None:
        """Let every stream end; the readers come back by themselves."""
        self._closing.set()
        for streams in self._streams.values():
            for stream in streams:
                stream.news.set()

    @property
    def is_closing(self) -> bool:
        return self._closing.is_set()

    def is_watched(self, id: str) -> bool:
        """Whether anybody is connected to a table."""
        return id in self._streams

    def streams(self) -> dict[str, int]:
        """How many streams each table has."""
        return {id: len(streams) for id, streams in self._streams.items()}

    def watched(self) -> Collection[str]:
        """The tables that somebody is connected to."""
        return self._streams.keys()

    def presence(self, id: str) -> Presence:
        here = self.here(id)
        others = self.elsewhere(id)
        return Presence(here.people.union(*(one.people for one in others)), here.strangers + sum(one.strangers for one in others))

    async def follow(
        self,
        id: str,
        person: str | None,
        seat: int | None,
        seen: int | None,
        render: Render,
        *,
        is_patched: bool = False,
        is_squeezed: bool = False,
    ) -> AsyncIterator[bytes]:
        """A table as server-sent events: what has changed since event ``seen``, and then every change."""
        stream = Stream(person, seat, render, is_patched, is_squeezed)
        self._streams.setdefault(id, set()).add(stream)
        try:
            yield b"retry: 1000\n\n"
            self.publish(id)  # the others see that somebody has come
            self.on_presence(id)
            while not self._closing.is_set():
                await stream.news.wait()
                stream.news.clear()
                if stream.is_quiet and not stream.latest:
                    yield b": still here\n\n"
                stream.is_quiet = False
                if (latest := stream.latest) and not self._closing.is_set():
                    if latest.number == seen:  # all is known but who is here
                        stream.sent = {name: Known(version) for name, version in latest.versions.items() if name != PRESENT}
                    message, stream.sent = latest.message(stream.sent, is_patched)
                    stream.latest = seen = None
                    if message:
                        yield message
                    del latest, message  # nothing is kept between changes
        finally:
            stream.latest, stream.sent = None, {}  # the frames of a task that was cancelled lie in circles, and this with them
            self._streams[id].discard(stream)
            if not self._streams[id]:
                del self._streams[id]
                self._rendered.pop(id, None)
            self.publish(id)
            self.on_presence(id)

    def here(self, id: str) -> Presence:
        """Who is connected to a table at this server."""
        streams = self._streams.get(id, set())
        return Presence(frozenset(stream.person for stream in streams if stream.person), sum(stream.person is None for stream in streams))

    def publish_all(self) -> None:
        """Whatever was missed while the database could not be reached is looked for."""
        for id in list(self._streams):
            self.publish(id, asks=True)

    def _on_change(self, id: str) -> None:
        """Any thread says that a table has changed."""
        if id in self._streams and self._loop and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self.publish, id)

    def publish(self, id: str, *, asks: bool = False) -> None:
        """Have a changed table rendered and sent out; once more afterwards if it changes meanwhile."""
        if id not in self._streams:
            return
        if id in self._rendering:
            self._rendering[id] = True
            return
        self._rendering[id] = False
        self._jobs.put(Job(id, list(self._streams[id]), self.presence(id), asks))

    def _render(self) -> None:
        """In a thread of its own: render what has changed once for each kind of viewer, however many streams they have."""
        while job := self._jobs.get():
            rendered: dict[tuple[Viewer, Render], Rendered] = {}
            wanted: list[tuple[Viewer, Render]] = []
            before = self._rendered.get(job.id, {})
            try:
                with self.tables.hold(job.id, is_told=not job.asks) as table:
                    wanted = [(Viewer.of(table, stream.person, stream.seat), stream.render) for stream in job.streams]
                    for viewer, render in set(wanted):
                        last = before.get((viewer, render))
                        parts = render(table, viewer, job.presence, last.parts if last else None)
                        rendered[viewer, render] = Rendered(table.number, parts, last)
            except Exception as error:  # when the database answers again, all are rendered
                log.error("rendering table %s: %s", job.id, type(error).__name__, exc_info=not isinstance(error, SQLAlchemyError))
            if self._loop and not self._loop.is_closed():
                ready = [(stream, rendered[key]) for stream, key in zip(job.streams, wanted, strict=False) if key in rendered]
                for stream, new in ready:
                    if stream.sent:  # made here, so that the event loop finds it
                        message, _has = new.message(stream.sent, stream.is_patched)
                        if stream.is_squeezed and message:
                            compression.squeezed(message)
                kept = {key: new.kept() for key, new in rendered.items()}
                with contextlib.suppress(RuntimeError):  # it was closed meanwhile: the server ends
                    self._loop.call_soon_threadsafe(self._send_out, job.id, ready, kept)

    def _send_out(self, id: str, ready: list[tuple[Stream, Rendered]], kept: dict[tuple[Viewer, Render], Rendered]) -> None:
        for stream, new in ready:
            stream.latest = new
            stream.news.set()
        if id in self._streams and kept:
            self._rendered[id] = kept
        if self._rendering.pop(id):
            self.publish(id)

    async def _beat(self) -> None:
        """Signs of life on the quiet streams, all at once: a clock for each, set anew with every event, costs more than the event."""
        while True:
            await asyncio.sleep(BEAT / 2)
            for streams in self._streams.values():
                for stream in streams:
                    if stream.is_quiet:
                        stream.news.set()
                    stream.is_quiet = True

    async def _poll(self) -> None:
        """See what other servers wrote to the tables that are watched here."""
        while True:
            await asyncio.sleep(self.settings.poll)
            try:
                if self._streams:
                    await run_in_threadpool(self.tables.catch_up, list(self._streams))
            except Exception as error:
                log.warning("looking for news in the database: %s", type(error).__name__)


def event_stream(messages: AsyncIterator[bytes]) -> StreamingResponse:
    headers = {"cache-control": "no-store", "x-accel-buffering": "no"}
    return EventStream(messages, media_type="text/event-stream", headers=headers)


class EventStream(StreamingResponse):
    """Its messages go straight out, not through every layer that the answer has come through."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        self._straight: Send = scope.get(STRAIGHT, send)
        await super().__call__(scope, receive, send)

    async def stream_response(self, send: Send) -> None:
        await send({"type": "http.response.start", "status": self.status_code, "headers": self.raw_headers})
        async for message in self.body_iterator:
            await self._straight({"type": "http.response.body", "body": message, "more_body": True})
        await send({"type": "http.response.body", "body": b"", "more_body": False})


def reads_gzip(request: Request) -> bool:
    """Whether the reader of a stream is sent it compressed."""
    return compression.is_understood(request.headers.get("accept-encoding", ""))


def last_event(request: Request, after: int | None) -> int | None:
    """The last event that the reader has: what the browser says on reconnecting, or what the page was made from."""
    given = request.headers.get("last-event-id", "")
    return int(given) if given.isascii() and given.isdigit() and len(given) < 10 else after
