"""How much one server carries: live tables, connected event streams, actions by the clock, over real HTTP on loopback.

    python benchmarks/load.py                      # 300 tables, 600 streams, an action every two seconds at each
    python benchmarks/load.py --until-it-breaks    # then more and more tables
    python benchmarks/load.py --durable            # actions a second, as fast as they go

Rows of JSON: latency of an action from sending it to its answer, and of its event from sending the action to its arrival on both
streams; the server's share of a core; memory.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import signal
import socket
import subprocess
import sys
import tempfile
import time
from typing import Any

import psutil

GAMES = ("fishery", "boom", "pisces")
SERVER = (
    "import sys; from shoal.web.server import serve; from shoal.web.settings import Settings;"
    "serve(Settings(database=sys.argv[1], pace=0, burst=0, compile=False), port=int(sys.argv[2]))"
)


class Connection:
    """A kept-alive HTTP connection, no more than that: a client that is cheap beside the server it measures."""

    def __init__(self, port: int, token: str = "") -> None:
        self.port, self.token = port, token
        self.reader: asyncio.StreamReader | None = None
        self.writer: asyncio.StreamWriter | None = None

    async def ask(self, method: str, path: str, body: Any = None) -> tuple[int, Any]:
        if self.writer is None:
            self.reader, self.writer = await asyncio.open_connection("127.0.0.1", self.port, limit=2**22)
        assert self.reader is not None
        content = b"" if body is None else json.dumps(body).encode()
        head = f"{method} {path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: {len(content)}\r\n"
        self.writer.write(f"{head}authorization: Bearer {self.token}\r\n\r\n".encode() + content)
        answer = await self.reader.readuntil(b"\r\n\r\n")
        length = int(answer.lower().partition(b"content-length: ")[2].partition(b"\r\n")[0])
        return int(answer[9:12]), json.loads(await self.reader.readexactly(length))


class LiveTable:
    """Two seats at one device, each with an event stream of its own eyes."""

    def __init__(self, port: int, token: str, game: str, dice: random.Random) -> None:
        self.connection, self.token, self.game, self.dice = Connection(port, token), token, game, dice
        self.state: dict[str, Any] = {}
        self.sent: dict[int, float] = {}       # when the action was sent that led to this event
        self.answers: list[float] = []
        self.events: list[float] = []
        self.failures = 0
        self.streams: list[asyncio.Task[None]] = []
        self.heard = [0, 0]

    async def open(self) -> None:
        seats = [{"kind": "me"}, {"kind": "here", "name": "Other"}]
        wanted = {"game": self.game, "options": {"players": 2}, "seats": seats}
        status, self.state = await self.connection.ask("POST", "/api/tables", wanted)
        assert status == 201, self.state

    async def follow(self, seat: int, ready: asyncio.Event) -> None:
        """Read the page's stream as this seat."""
        reader, writer = await asyncio.open_connection("127.0.0.1", self.connection.port, limit=2**22)
        path = f"/t/{self.state['id']}/events?seat={seat}"
        writer.write(f"GET {path} HTTP/1.1\r\nhost: localhost\r\ncookie: shoal={self.token}\r\n\r\n".encode())
        try:
            while line := await reader.readline():
                if line.startswith(b"id: "):
                    ready.set()
                    number = int(line[4:])
                    self.heard[seat] = max(self.heard[seat], number)
                    if number in self.sent:
                        self.events.append(time.perf_counter() - self.sent[number])
        finally:
            writer.close()

    async def act(self) -> None:
        if self.state["status"] == "over":
            await self.open_again()
            return
        action = {"action": self.dice.choice(self.state["choices"]), "at": self.state["at"]}
        began = time.perf_counter()
        status, state = await self.connection.ask("POST", f"/api/tables/{self.state['id']}/actions", action)
        self.answers.append(time.perf_counter() - began)
        if status != 200:
            self.failures += 1
            return
        self.sent[state["number"]] = began
        self.state = state

    async def open_again(self) -> None:
        """A new match at the same place; its streams go with it."""
        await self.close()
        await self.open()
        await self.connect()

    async def connect(self) -> None:
        ready = [asyncio.Event() for _ in range(2)]
        self.streams = [asyncio.create_task(self.follow(seat, ready[seat])) for seat in range(2)]
        for one in ready:
            await asyncio.wait_for(one.wait(), 120)

    async def close(self) -> None:
        for stream in self.streams:
            stream.cancel()
        await asyncio.gather(*self.streams, return_exceptions=True)


async def measure(port: int, process: psutil.Process, tables: int, period: float, seconds: float) -> dict[str, Any]:
    dice = random.Random(1)
    _status, person = await Connection(port).ask("POST", "/api/people", {"name": "Load"})
    memory = [process.memory_info().rss]
    lives = [LiveTable(port, person["token"], GAMES[k % len(GAMES)], random.Random(k)) for k in range(tables)]
    for live in lives:
        await live.open()
    memory.append(process.memory_info().rss)
    for k in range(0, tables, 20):
        await asyncio.gather(*(live.connect() for live in lives[k : k + 20]))
    memory.append(process.memory_info().rss)
    await asyncio.sleep(1)

    end = time.perf_counter() + seconds

    async def play(live: LiveTable) -> None:
        due = time.perf_counter() + dice.random() * period
        while due < end:
            await asyncio.sleep(max(0.0, due - time.perf_counter()))
            await live.act()
            due += period

    before, began = process.cpu_times(), time.perf_counter()
    await asyncio.gather(*(play(live) for live in lives))
    after, took = process.cpu_times(), time.perf_counter() - began
    await asyncio.sleep(1)
    memory.append(process.memory_info().rss)
    behind = sum(live.heard[seat] < live.state["number"] for live in lives for seat in range(2))
    answers = sorted(second for live in lives for second in live.answers)
    events = sorted(second for live in lives for second in live.events)
    for live in lives:
        await live.close()
    return {
        "tables": tables,
        "streams": 2 * tables,
        "period_s": period,
        "actions": len(answers),
        "actions_per_s": round(len(answers) / took, 1),
        "wanted_per_s": round(tables / period, 1),
        "failures": sum(live.failures for live in lives),
        "streams_behind": behind,
        "answer_ms": spread(answers),
        "event_ms": spread(events),
        "server_cpu": {"user": round((after.user - before.user) / took, 2), "system": round((after.system - before.system) / took, 2)},
        "kib_per_table": round((memory[1] - memory[0]) / tables / 1024, 1),
        "kib_per_stream": round((memory[2] - memory[1]) / (2 * tables) / 1024, 1),
        "rss_mib": round(memory[3] / 2**20),
    }


def spread(seconds: list[float]) -> dict[str, float]:
    if not seconds:
        return {}
    at = {name: seconds[min(len(seconds) - 1, int(len(seconds) * share))] for name, share in (("p50", 0.5), ("p95", 0.95), ("p99", 0.99))}
    return {**{name: round(1000 * value, 1) for name, value in at.items()}, "max": round(1000 * seconds[-1], 1)}


async def durable(port: int, process: psutil.Process, seconds: float, clients: int = 8) -> dict[str, Any]:
    """As many actions as clients get done that wait for each answer; nobody watches."""
    _status, person = await Connection(port).ask("POST", "/api/people", {"name": "Load"})
    lives = [LiveTable(port, person["token"], GAMES[k % len(GAMES)], random.Random(k)) for k in range(clients)]
    for live in lives:
        await live.open()
    end = time.perf_counter() + seconds

    async def play(live: LiveTable) -> None:
        while time.perf_counter() < end:
            if live.state["status"] == "over":
                await live.open()
            await live.act()

    began = time.perf_counter()
    await asyncio.gather(*(play(live) for live in lives))
    answers = sorted(second for live in lives for second in live.answers)
    took = time.perf_counter() - began
    return {"durable_actions_per_s": round(len(answers) / took, 1), "clients": clients, "answer_ms": spread(answers)}


def start(database: str) -> tuple[subprocess.Popen[bytes], int]:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = int(probe.getsockname()[1])
    server = subprocess.Popen([sys.executable, "-c", SERVER, database, str(port)], stdout=subprocess.DEVNULL)
    for _ in range(600):
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                return server, port
        time.sleep(0.05)
    raise SystemExit("the server does not start")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--tables", type=int, default=300)
    parser.add_argument("--period", type=float, default=2.0, help="seconds between two actions at a table")
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--database", help="where to write; a new SQLite file if not given")
    parser.add_argument("--until-it-breaks", action="store_true", help="half as many tables again, until p99 is over 150 ms")
    parser.add_argument("--durable", action="store_true", help="only measure durable actions a second at full speed")
    given = parser.parse_args()
    tables, reached = given.tables, False
    with tempfile.TemporaryDirectory() as folder:
        while not reached:
            server, port = start(given.database or f"sqlite:///{folder}/load{tables}.db")
            try:
                process = psutil.Process(server.pid)
                if given.durable:
                    row = asyncio.run(durable(port, process, given.seconds))
                else:
                    row = asyncio.run(measure(port, process, tables, given.period, given.seconds))
                row["load_average"] = round(os.getloadavg()[0], 1)
                row["cores"] = os.cpu_count()
                print(json.dumps(row), flush=True)
            finally:
                server.send_signal(signal.SIGINT)
                server.wait(20)
            broken = not given.durable and (row["answer_ms"]["p99"] > 150 or row["failures"] or row["streams_behind"])
            reached = given.durable or not given.until_it_breaks or broken
            tables += tables // 2


if __name__ == "__main__":
    main()
