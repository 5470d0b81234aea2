"""What one process and several carry on one PostgreSQL: actions a second at full speed, and what each costs the servers.

    python benchmarks/processes.py                       # one and two workers, three times in turn
    python benchmarks/processes.py --workers 1,2,4 --database postgresql://...
    python benchmarks/processes.py --tables 300          # by the clock instead, with two streams at each table

The clients need a core of their own: on a machine with as many cores as workers the actions a second say little about the servers. What an
action costs them says how much they could carry: n processes carry n / (their cost / that of one) times what one does, as long as there are
cores for them. At the end each log must have as many moves as were answered: ``miscounted`` is by how many it has others.
"""

from __future__ import annotations

import argparse
import json
import os
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import httpx
import psutil
from kills import free_port, postgres, workers
from load import GAMES, Bench, Row, loop_run
from rich.console import Console
from rich.progress import Progress

from shoal.web.server import open_files


class Team(Bench):
    """Several processes under load, measured from outside."""

    def __init__(self, port: int, team: subprocess.Popen[bytes], number: int, games: list[str], progress: Progress) -> None:
        super().__init__(port, psutil.Process(team.pid), games, progress)
        self.team, self.number = team, number

    async def at_full_speed(self, clients: int, seconds: float) -> Row:
        row = await super().at_full_speed(clients, seconds)
        return {**row, "miscounted": sum([await live.miscounted() for live in self.lives])}

    async def measured(self) -> Any:
        spent = [one.cpu_times() for one in servers(self.team, self.number)]
        return {"cpu": sum(one.user + one.system for one in spent), "seconds": {"database": database_cpu()}, "calls": {}, "pauses": []}


def database_cpu() -> float:
    """Seconds that PostgreSQL's processes on this machine have run."""
    total = 0.0
    for one in psutil.process_iter(["name", "cpu_times"]):
        if one.info["name"] == "postgres" and one.info["cpu_times"]:
            total += one.info["cpu_times"].user + one.info["cpu_times"].system
    return total


def servers(team: subprocess.Popen[bytes], number: int) -> list[psutil.Process]:
    """The processes that serve: one does so itself."""
    return workers(team) if number > 1 else [psutil.Process(team.pid)]


def run(given: argparse.Namespace, number: int, database: str) -> Row:
    port = free_port()
    command = [sys.executable, "-c", "from shoal.cli import main; main()", "serve", "--workers", str(number), "--port", str(port)]
    limits = ["--database", database, "--rate", "0", "--pace", "0"]
    team = subprocess.Popen([*command, *limits], stdout=subprocess.DEVNULL, env={**os.environ, "SHOAL_COMPILE": "0"})
    try:
        wait_for(port, team, number)
        with Progress(console=Console(stderr=True), transient=True) as progress:
            bench = Team(port, team, number, given.games.split(","), progress)
            full_speed = given.tables is None
            work = bench.at_full_speed(given.clients, given.seconds) if full_speed else bench.by_the_clock(given.tables, given.seconds, 2.0)
            row = loop_run(work)
    finally:
        team.send_signal(signal.SIGTERM)
        team.wait(30)
    times = ("actions", "actions_per_s", "answer_p50_ms", "answer_p99_ms", "cpu_ms_per_action", "server_cores", "client_cores")
    kept = (*times, "failures", "miscounted") if full_speed else (*times, "event_p50_ms", "event_p99_ms", "failures", "behind")
    database = round(row["share"]["database"] * row["cpu_ms_per_action"], 2)
    return {"workers": number, **{key: row[key] for key in kept}, "database_ms_per_action": database}


def wait_for(port: int, team: subprocess.Popen[bytes], number: int) -> None:
    """Until all are there."""
    for _ in range(3000):
        try:
            if httpx.get(f"http://127.0.0.1:{port}/readyz").status_code == 200 and len(servers(team, number)) == number:
                time.sleep(3)  # the last of them imports
                return
        except httpx.TransportError:
            pass
        time.sleep(0.1)
    raise SystemExit("the server does not start")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--workers", default="1,2")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--clients", type=int, default=16)
    parser.add_argument("--tables", type=int, help="so many, an action every two seconds at each, instead of clients at full speed")
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--games", default=",".join(GAMES))
    parser.add_argument("--database", help="a PostgreSQL; one of its own if not given")
    given = parser.parse_args()
    open_files()
    with tempfile.TemporaryDirectory() as name, postgres(given.database, Path(name)) as database:
        for _ in range(given.rounds):
            for number in map(int, given.workers.split(",")):
                print(json.dumps(run(given, number, database)), flush=True)


if __name__ == "__main__":
    main()
