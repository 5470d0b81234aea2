"""Clients that are cheap beside the server they measure: no more HTTP than it takes."""

from __future__ import annotations

import asyncio
import html
import json
import random
import re
import time
from typing import Any

from shoal.web.patches import KEPT, patched

OPEN = ("fishery", "boom", "pisces")  # games without secrets: the answer to an action shows the choices of whoever is next
BUTTON = re.compile('name="action" value="(.*?)"')


class Connection(asyncio.Protocol):
    """A kept-alive connection that asks one thing at a time."""

    def __init__(self, port: int, token: str = "") -> None:
        self.port, self.token = port, token
        self.transport: asyncio.Transport | None = None
        self.answer: asyncio.Future[tuple[int, Any]] | None = None
        self.received = b""

    async def ask(self, method: str, path: str, body: Any = None) -> tuple[int, Any]:
        loop = asyncio.get_running_loop()
        if self.transport is None:
            self.transport, _ = await loop.create_connection(lambda: self, "127.0.0.1", self.port)
        content = b"" if body is None else json.dumps(body).encode()
        head = f"{method} {path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: {len(content)}\r\n"
        self.received, self.answer = b"", loop.create_future()
        self.transport.write(f"{head}authorization: Bearer {self.token}\r\n\r\n".encode() + content)
        return await self.answer

    def data_received(self, data: bytes) -> None:
        self.received += data
        head, ended, body = self.received.partition(b"\r\n\r\n")
        if ended and self.answer and len(body) == int(head.lower().partition(b"content-length: ")[2].partition(b"\r\n")[0]):
            self.answer.set_result((int(head[9:12]), json.loads(body)))

    def connection_lost(self, error: Exception | None) -> None:
        self.transport = None
        if self.answer and not self.answer.done():
            self.answer.set_exception(ConnectionError("the server hung up"))


class Ear(asyncio.Protocol):
    """An event stream: it notes the numbers of the events and, where the API's answers do not tell, what its seat may do."""

    def __init__(self, live: LiveTable, seat: int) -> None:
        self.live, self.seat = live, seat
        self.ready: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.transport: Any = None
        self.heard = self.bytes = 0
        self.rest = b""  # of an event that has not come whole
        self.choices: list[str] = []
        self.kept: list[str] = []  # the last texts of the choices

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = transport
        path = f"/t/{self.live.state['id']}/events?seat={self.seat}&patches=lines"
        self.transport.write(f"GET {path} HTTP/1.1\r\nhost: localhost\r\ncookie: shoal={self.live.token}\r\n\r\n".encode())

    def data_received(self, data: bytes) -> None:
        self.bytes += len(data)
        *events, self.rest = (self.rest + data).split(b"\n\n")
        for event in events:
            _before, found, number = event.partition(b"\nid: ")
            if found:
                self.hear(int(number.partition(b"\n")[0]))
            if not self.live.tells_choices and b'"choices":' in event:
                self.read_choices(json.loads(event.partition(b"data: ")[2])["choices"])

    def read_choices(self, told: Any) -> None:
        text = told if isinstance(told, str) else patched(self.kept, told)
        self.kept = [text, *self.kept][:KEPT]
        self.choices = [html.unescape(action) for action in BUTTON.findall(text)]

    def hear(self, number: int) -> None:
        self.heard = number
        if not self.ready.done():
            self.ready.set_result(None)
        if number in self.live.sent:
            self.live.events.append(time.perf_counter() - self.live.sent[number])


class LiveTable:
    """Two seats at one device, each with an event stream of its own eyes."""

    def __init__(self, port: int, token: str, game: str, number: int) -> None:
        self.connection, self.port, self.token, self.game = Connection(port, token), port, token, game
        self.dice = random.Random(number)
        self.state: dict[str, Any] = {}
        self.sent: dict[int, float] = {}  # when the action was sent that led to this event
        self.answers: list[float] = []  # seconds from an action to its answer
        self.events: list[float] = []  # ... and to its event on a stream
        self.failures: list[str] = []
        self.ears: list[Ear] = []
        self.bytes = 0
        self.played = 0  # actions of the match that were accepted
        self.tells_choices = game in OPEN

    async def open(self) -> None:
        seats = [{"kind": "me"}, {"kind": "here", "name": "Other"}]
        wanted = {"game": self.game, "options": {"players": 2}, "seats": seats}
        status, self.state = await self.connection.ask("POST", "/api/tables", wanted)
        assert status == 201, self.state
        self.played = 0

    async def connect(self) -> None:
        loop = asyncio.get_running_loop()
        self.ears = [Ear(self, seat) for seat in range(2)]
        for ear in self.ears:
            await loop.create_connection(lambda ear=ear: ear, "127.0.0.1", self.port)
        await asyncio.wait_for(asyncio.gather(*(ear.ready for ear in self.ears)), 120)

    def close(self) -> None:
        for ear in self.ears:
            self.bytes += ear.bytes
            ear.transport.close()
        self.ears = []

    async def act(self) -> None:
        """One action at random; where the match is over, a new one begins."""
        if self.state["status"] == "over":
            has_ears = bool(self.ears)
            self.close()
            self.sent = {}
            await self.open()
            if has_ears:
                await self.connect()
            return
        path = f"/api/tables/{self.state['id']}"
        action = {"at_event": self.state["at_event"]}
        if self.tells_choices:
            choices = self.state["choices"]
        else:
            action["seat"] = seat = self.state["waiting_for"][0]
            if seat == self.state["seat"]:  # who has acted goes on
                choices = self.state["choices"]
            elif not self.ears:
                choices = (await self.connection.ask("GET", f"{path}?seat={seat}"))[1]["choices"]
            elif self.ears[seat].heard < self.state["number"]:
                return  # the stream is late: it has not told yet what can be done now
            else:
                choices = self.ears[seat].choices
        action["action"] = self.dice.choice(choices)
        began = time.perf_counter()
        status, state = await self.connection.ask("POST", f"{path}/actions", action)
        self.answers.append(time.perf_counter() - began)
        if status != 200:
            self.failures.append(state["error"]["message"])
            return
        self.played += 1
        self.sent[state["number"]] = began
        self.state = state

    async def miscounted(self) -> int:
        """By how many the log has more or fewer moves of players than were accepted; not asked where some are sealed for a while."""
        if not self.tells_choices:
            return 0
        _status, state = await self.connection.ask("GET", f"/api/tables/{self.state['id']}")
        return abs(sum(isinstance(line["who"], int) for line in state["log"]) - self.played)

    @property
    def behind(self) -> int:
        """Streams that have not heard of the last action."""
        return sum(ear.heard < self.state["number"] for ear in self.ears)
