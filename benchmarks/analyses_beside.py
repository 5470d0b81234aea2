"""Do analyses slow down live tables? Tables act by the clock, by turns with and without an analysis that runs beside them.

    python benchmarks/analyses_beside.py                     # 40 tables, an action a second at each, 4 turns of 8 seconds each way
    python benchmarks/analyses_beside.py --turns 8 --tables 100

The turns are interleaved on one server, so that whatever else the machine does falls on both alike. ``ratio`` is the p99 of answers with
analyses over that without, the median turn of each; ``percent_analysed`` says whether the analysis got anywhere in what the tables left of
the machine.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import os
import signal
import statistics
import tempfile

import psutil
from clients import Connection
from load import GAMES, Bench, Row, loop_run, spread, start
from rich.console import Console
from rich.progress import Progress

EFFORT = 16  # one that does not end soon
WARM = 40  # actions at each table before anything is measured, so that there is something to analyse


class Beside:
    """Somebody who plays a match of their own, and has it analysed again and again."""

    def __init__(self, port: int) -> None:
        self.connection = Connection(port)
        self.path, self.done = "", 0

    async def open(self) -> None:
        _status, person = await self.connection.ask("POST", "/api/people", {"name": "Ann"})
        self.connection.token = person["token"]
        seats = [{"kind": "me"}, {"kind": "here", "name": "Other"}]
        _status, state = await self.connection.ask("POST", "/api/tables", {"game": "fishery", "options": {"players": 2}, "seats": seats})
        self.path = f"/api/tables/{state['id']}"
        for _ in range(WARM):
            action = {"at_event": state["at_event"], "action": state["choices"][len(state["choices"]) // 2]}
            _status, state = await self.connection.ask("POST", f"{self.path}/actions", action)

    async def analyse(self) -> None:
        """Until it is cancelled; how far the analysis is says that it is wanted."""
        await self.connection.ask("POST", f"{self.path}/analysis", {"effort": EFFORT})
        while True:
            await asyncio.sleep(1)
            _status, progress = await self.connection.ask("GET", f"{self.path}/analysis")
            self.done = max(self.done, progress["done"])


async def measure(bench: Bench, port: int, given: argparse.Namespace) -> Row:
    await bench.open(given.tables)
    beside = Beside(port)
    await beside.open()
    await bench.play(given.seconds, given.period)  # everything has been done once then
    answers: dict[bool, list[float]] = {False: [], True: []}
    rows: list[tuple[bool, float]] = []
    for turn in range(2 * given.turns):
        with_analysis = turn % 2 == 1
        for live in bench.lives:
            live.answers.clear()
            live.events.clear()
        work = asyncio.create_task(beside.analyse()) if with_analysis else None
        row = await bench.play(given.seconds, given.period)
        if work:
            work.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await work
        answers[with_analysis] += [second for live in bench.lives for second in live.answers]
        rows.append((with_analysis, row["answer_p99_ms"]))
    alone, together = (spread("answer", sorted(answers[which])) for which in (False, True))
    by_turn = {which: [p99 for kind, p99 in rows if kind == which] for which in (False, True)}
    return {
        "tables": given.tables,
        "actions": sum(map(len, answers.values())),
        "alone": alone,
        "with_analyses": together,
        "ratio": round(statistics.median(by_turn[True]) / statistics.median(by_turn[False]), 2),
        "p99_by_turn_ms": {"alone": by_turn[False], "with_analyses": by_turn[True]},
        "percent_analysed": beside.done,
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--tables", type=int, default=40)
    parser.add_argument("--period", type=float, default=1.0, help="seconds between two actions at a table")
    parser.add_argument("--seconds", type=float, default=8.0, help="of a turn")
    parser.add_argument("--turns", type=int, default=4, help="each way")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        server, port = start(f"sqlite:///{folder}/beside.db")
        try:
            with Progress(console=Console(stderr=True), transient=True) as progress:
                row = loop_run(measure(Bench(port, psutil.Process(server.pid), list(GAMES), progress), port, given))
        finally:
            server.send_signal(signal.SIGINT)
            server.wait(20)
    print(json.dumps(row | {"load_average": round(os.getloadavg()[0], 1), "machine_cores": os.cpu_count()}))


if __name__ == "__main__":
    main()
