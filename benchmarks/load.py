"""How much one server carries: live tables, connected event streams, actions by the clock, over real HTTP on loopback.

    python benchmarks/load.py                      # 300 tables, 600 streams, an action every two seconds at each
    python benchmarks/load.py --until-it-breaks    # then more and more tables
    python benchmarks/load.py --durable            # actions a second, as fast as they go

An answer is timed from sending an action to its answer, an event from sending the action to its arrival on each stream of the table.
On a machine that others use too, the server's CPU time for an action is the figure to compare.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import signal
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import psutil
from clients import Connection, LiveTable
from rich.console import Console
from rich.progress import Progress, TaskID
from rich.table import Table

from shoal.web.server import open_files

GAMES = ("fishery", "fleet", "boom", "pisces", "freshfish")
LONGEST = 150.0  # ms that 99 of 100 actions may take
STEP = 1.25  # more tables each time
Row = dict[str, Any]

COLUMNS = {
    "tables": "tables",
    "streams": "streams",
    "actions_per_s": "actions/s",
    "answer_p50_ms": "answer\np50 ms",
    "answer_p99_ms": "answer\np99 ms",
    "event_p50_ms": "event\np50 ms",
    "event_p99_ms": "event\np99 ms",
    "cpu_ms_per_action": "CPU ms\n/action",
    "server_cores": "cores",
    "draws_per_action": "draws\n/action",
    "kib_per_table": "KiB\n/table",
    "kib_per_stream": "KiB\n/stream",
    "failures": "failed",
    "behind": "behind",
}


class Bench:
    """One server under load."""

    def __init__(self, port: int, process: psutil.Process, games: list[str], progress: Progress) -> None:
        self.port, self.process, self.games, self.progress = port, process, games, progress
        self.lives: list[LiveTable] = []

    @property
    def memory(self) -> float:
        return float(self.process.memory_info().rss) / 1024

    async def open(self, tables: int) -> None:
        connection = Connection(self.port)
        _status, person = await connection.ask("POST", "/api/people", {"name": "Load"})
        self.connection = connection
        self.lives = [LiveTable(self.port, person["token"], self.games[k % len(self.games)], k) for k in range(tables)]
        task = self.progress.add_task(f"{tables} tables open", total=tables)
        for live in self.lives:
            await live.open()
            self.progress.advance(task)

    async def connect(self) -> None:
        task = self.progress.add_task(f"{2 * len(self.lives)} streams connect", total=len(self.lives))
        for k in range(0, len(self.lives), 20):
            await asyncio.gather(*(live.connect() for live in self.lives[k : k + 20]))
            self.progress.advance(task, 20)

    async def measured(self) -> Any:
        return (await self.connection.ask("GET", "/measured"))[1]

    async def play(self, seconds: float, period: float) -> Row:
        """Every table acts by the clock, or with no period as fast as it is answered."""
        task = self.progress.add_task(f"{len(self.lives)} tables play", total=seconds)
        before, began, mine = await self.measured(), time.perf_counter(), time.process_time()
        end = began + seconds
        await asyncio.gather(self._show(task, began, end), *(self._play(live, end, period) for live in self.lives))
        took, mine = time.perf_counter() - began, time.process_time() - mine
        after = await self.measured()
        answers = sorted(second for live in self.lives for second in live.answers)
        events = sorted(second for live in self.lives for second in live.events)
        failures = [why for live in self.lives for why in live.failures]
        cpu = after["cpu"] - before["cpu"]
        shares = {part: (after["seconds"][part] - before["seconds"].get(part, 0)) / cpu for part in after["seconds"]}
        draws = after["calls"].get("boards", 0) - before["calls"].get("boards", 0)
        return {
            "tables": len(self.lives),
            "period_s": period,
            "actions": len(answers),
            "actions_per_s": round(len(answers) / took, 1),
            **spread("answer", answers),
            **spread("event", events),
            "cpu_ms_per_action": round(1000 * cpu / len(answers), 2),
            "server_cores": round(cpu / took, 2),
            "client_cores": round(mine / took, 2),
            "draws_per_action": round(draws / len(answers), 2),
            "share": {part: round(share, 3) for part, share in (*shares.items(), ("HTTP and event loop", 1 - sum(shares.values())))},
            "collecting": round(sum(after["pauses"][len(before["pauses"]) :]) / cpu, 3),
            "longest_collection_ms": round(1000 * max(after["pauses"][len(before["pauses"]) :], default=0.0), 1),
            "failures": len(failures),
            "first_failure": failures[0] if failures else None,
        }

    async def _play(self, live: LiveTable, end: float, period: float) -> None:
        due = time.perf_counter() + live.dice.random() * period
        while due < end:
            await asyncio.sleep(due - time.perf_counter())
            await live.act()
            due = due + period if period else time.perf_counter()

    async def _show(self, task: TaskID, began: float, end: float) -> None:
        while (now := time.perf_counter()) < end:
            self.progress.update(task, completed=now - began)
            await asyncio.sleep(0.5)
        self.progress.update(task, completed=end - began)

    async def by_the_clock(self, tables: int, seconds: float, period: float) -> Row:
        memory = [self.memory]
        await self.open(tables)
        memory.append(self.memory)
        await self.connect()
        memory.append(self.memory)
        await asyncio.sleep(1)
        row = await self.play(seconds, period)
        await asyncio.sleep(1)
        behind = sum(live.behind for live in self.lives)
        for live in self.lives:
            live.close()
        return row | {
            "streams": 2 * tables,
            "behind": behind,
            "kib_per_event": round(sum(live.bytes for live in self.lives) / 1024 / max(1, 2 * row["actions"]), 1),
            "kib_per_table": round((memory[1] - memory[0]) / tables, 1),
            "kib_per_stream": round((memory[2] - memory[1]) / (2 * tables), 1),
            "rss_mib": round(self.memory / 1024),
        }

    async def at_full_speed(self, clients: int, seconds: float) -> Row:
        """Each client acts as soon as it is answered; nobody watches. What is answered is on disk."""
        await self.open(clients)
        return {"streams": 0, **await self.play(seconds, 0.0)}


def spread(what: str, seconds: list[float]) -> Row:
    if not seconds:
        return {}
    at = {name: seconds[min(len(seconds) - 1, int(len(seconds) * share))] for name, share in (("p50", 0.5), ("p99", 0.99), ("max", 1.0))}
    return {f"{what}_{name}_ms": round(1000 * value, 1) for name, value in at.items()}


def start(database: str) -> tuple[subprocess.Popen[bytes], int]:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = int(probe.getsockname()[1])
    command = [sys.executable, str(Path(__file__).with_name("measured.py")), database, str(port)]
    server = subprocess.Popen(command, stdout=subprocess.DEVNULL)
    for _ in range(2400):  # a busy machine
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                return server, port
        if server.poll() is not None:
            break
        time.sleep(0.05)
    raise SystemExit("the server does not start")


def run(given: argparse.Namespace, tables: int, folder: str) -> Row:
    server, port = start(given.database or f"sqlite:///{folder}/{tables}.db")
    try:
        with Progress(console=Console(stderr=True), transient=True) as progress:
            bench = Bench(port, psutil.Process(server.pid), given.games.split(","), progress)
            if given.durable:
                row = loop_run(bench.at_full_speed(given.clients, given.seconds))
            else:
                row = loop_run(bench.by_the_clock(tables, given.seconds, given.period))
    finally:
        server.send_signal(signal.SIGINT)
        server.wait(20)
    return row | {"load_average": round(os.getloadavg()[0], 1), "machine_cores": os.cpu_count()}


def loop_run(work: Any) -> Any:
    try:
        import uvloop
    except ImportError:
        return asyncio.run(work)
    return uvloop.run(work)


def broken(row: Row) -> str | None:
    """What no longer works."""
    if row["failures"]:
        return f"{row['failures']} actions failed: {row['first_failure']}"
    if row["behind"]:
        return f"{row['behind']} streams had not heard of the last action a second later"
    if row["answer_p99_ms"] > LONGEST:
        return f"one of 100 actions took longer than {LONGEST:.0f} ms"
    return None


def report(rows: list[Row], console: Console) -> None:
    table = Table(box=None, header_style="bold")
    shown = {key: head for key, head in COLUMNS.items() if key in rows[0]}
    for head in shown.values():
        table.add_column(head, justify="right")
    for row in rows:
        table.add_row(*(str(row.get(key, "")) for key in shown))
    console.print(table)
    last = rows[-1]
    shares = ", ".join(f"{part} {share:.0%}" for part, share in sorted(last["share"].items(), key=lambda one: -one[1]))
    console.print(f"The server's time at {last['tables']} tables: {shares}.")
    if last["client_cores"] > 0.9:
        console.print(f"The client used {last['client_cores']} cores: it may be what limits.")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--tables", type=int, default=300)
    parser.add_argument("--period", type=float, default=2.0, help="seconds between two actions at a table")
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--games", default=",".join(GAMES))
    parser.add_argument("--database", help="where to write; a new SQLite file if not given")
    parser.add_argument("--until-it-breaks", action="store_true", help="a quarter more tables each time, until something breaks")
    parser.add_argument("--durable", action="store_true", help="actions a second at full speed instead, without streams")
    parser.add_argument("--clients", type=int, default=16, help="how many act at full speed")
    parser.add_argument("--json", action="store_true", help="rows of JSON instead of a table")
    given = parser.parse_args()
    open_files()
    rows: list[Row] = []
    why: str | None = None
    tables = given.tables
    with tempfile.TemporaryDirectory() as folder:
        while not rows or (given.until_it_breaks and not given.durable and why is None):
            rows.append(run(given, tables, folder))
            why = None if given.durable else broken(rows[-1])
            tables = round(tables * STEP)
            if given.json:
                print(json.dumps(rows[-1]), flush=True)
    if not given.json:
        console = Console(width=140)
        report(rows, console)
        if why:
            console.print(f"It breaks at {rows[-1]['tables']} tables: {why}.")
    sys.exit(1 if why and not given.until_it_breaks else 0)


if __name__ == "__main__":
    main()
