"""What an action costs this server beside another release, both running, acting in turn: noise of the machine falls on both alike.

    python benchmarks/beside.py OTHER [--rounds 30] [--starts 1] [--games fleet]   # OTHER: a checkout of the other release

A round is some actions at once, each at a table with two event streams, and is over when every stream has heard of its action, so each is
drawn and sent. CPU time is the kernel's, of all the server's threads. Of the rounds the cheapest half is averaged. Two processes of one and
the same release differ by a tenth, for as long as they live: ``--starts`` has both begin anew so often, and says what it is on average.
"""

from __future__ import annotations

import argparse
import asyncio
import importlib
import json
import os
import signal
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

GAMES = ("fishery", "fleet", "boom", "pisces", "freshfish")
SERVER = """
import sys
from shoal.web import server
from shoal.web.settings import Settings
made = server.Server(Settings(database=sys.argv[1], pace=0, burst=0, compile=False), port=int(sys.argv[2]))
getattr(server, "tune_process", lambda: None)()
try:
    made.run()
except KeyboardInterrupt:
    pass
"""


def cpu(pid: int) -> float:
    """Seconds that a process has run, its threads that have ended among them: the clock that Linux keeps for each process."""
    return time.clock_gettime((~pid << 3) | 2)


async def drive(games: list[str], tables: int, streams: bool) -> None:
    """In a process of its own with one release's clients: play the rounds that are asked for, and say what each has cost."""
    clients = importlib.import_module("clients")
    with tempfile.TemporaryDirectory() as folder:
        port = free_port()
        server = subprocess.Popen([sys.executable, "-c", SERVER, f"sqlite:///{folder}/x.db", str(port)], stdout=subprocess.DEVNULL)
        try:
            await answering(port)
            _status, person = await clients.Connection(port).ask("POST", "/api/people", {"name": "Load"})
            lives = [clients.LiveTable(port, person["token"], games[k % len(games)], k) for k in range(tables)]
            for live in lives:
                await live.open()
                if streams:
                    await live.connect()
            for _ in range(6):
                await one_round(lives)
            print("ready", flush=True)
            for _line in sys.stdin:
                before = cpu(server.pid), sum(len(live.answers) for live in lives)
                await one_round(lives)
                actions = sum(len(live.answers) for live in lives) - before[1]
                failures = sum(len(live.failures) for live in lives)
                print(json.dumps([cpu(server.pid) - before[0], actions, failures]), flush=True)
        finally:
            server.send_signal(signal.SIGINT)
            server.wait(20)


async def one_round(lives: list[Any]) -> None:
    """Every table acts once; some at a time."""
    for k in range(0, len(lives), 5):
        acting = [live for live in lives[k : k + 5] if live.state["status"] != "over"]
        for live in lives[k : k + 5]:
            if live not in acting:
                await live.act()  # a new match
        await asyncio.gather(*(live.act() for live in acting))
        while any(live.behind for live in acting):
            await asyncio.sleep(0.002)


async def answering(port: int) -> None:
    for _ in range(2400):
        try:
            _reader, writer = await asyncio.open_connection("127.0.0.1", port)
        except OSError:
            await asyncio.sleep(0.05)
        else:
            writer.close()
            return
    raise SystemExit("the server does not start")


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Release:
    def __init__(self, tree: Path, games: str, tables: int, streams: bool) -> None:
        path = os.pathsep.join(map(str, (tree / "src", tree / "benchmarks")))
        command = [
            sys.executable,
            "-P",
            str(Path(__file__).resolve()),
            "--drive",
            str(tables),
            "--games",
            games,
            *([] if streams else ["--silent"]),
        ]
        self.process = subprocess.Popen(command, env={**os.environ, "PYTHONPATH": path}, stdin=-1, stdout=-1, text=True)
        self.rounds: list[tuple[float, int]] = []
        self.failures = 0

    def ready(self) -> None:
        assert self.process.stdout and self.process.stdout.readline().strip() == "ready"

    def play(self) -> None:
        assert self.process.stdin and self.process.stdout
        self.process.stdin.write("go\n")
        self.process.stdin.flush()
        seconds, actions, self.failures = json.loads(self.process.stdout.readline())
        self.rounds.append((seconds, actions))

    def cost(self) -> float:
        """Milliseconds of CPU time for an action, in the cheapest half of the rounds."""
        costs = sorted(1000 * seconds / actions for seconds, actions in self.rounds if actions)
        half = costs[: max(1, len(costs) // 2)]
        return sum(half) / len(half)

    def close(self) -> None:
        assert self.process.stdin
        self.process.stdin.close()
        self.process.wait(60)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("other", nargs="*", type=Path)
    parser.add_argument("--rounds", type=int, default=30)
    parser.add_argument("--starts", type=int, default=1)
    parser.add_argument("--tables", type=int, default=20)
    parser.add_argument("--games", default=",".join(GAMES))
    parser.add_argument("--silent", action="store_true", help="nobody watches: what playing alone costs")
    parser.add_argument("--drive", type=int, help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.drive:
        asyncio.run(drive(given.games.split(","), given.drive, not given.silent))
        return
    trees = [Path(__file__).resolve().parents[1], *(other.resolve() for other in given.other)]
    found = [compared(trees, given) for _ in range(given.starts)]
    for tree, costs in zip(trees, zip(*found, strict=True), strict=True):
        ratios = [ours / cost for (ours, *_), cost in zip(found, costs, strict=True)]
        spread = f" ({min(ratios):.2f} to {max(ratios):.2f})" if given.starts > 1 else ""
        print(f"{tree}: {statistics.mean(costs):.2f} ms of CPU an action, ours is {statistics.mean(ratios):.2f} of it{spread}")


def compared(trees: list[Path], given: argparse.Namespace) -> list[float]:
    """What an action costs each release, all of them started anew."""
    releases = [Release(tree, given.games, given.tables, not given.silent) for tree in trees]
    for one in releases:
        one.ready()
    for _ in range(given.rounds):
        for one in releases:
            one.play()
    for tree, one in zip(trees, releases, strict=True):
        one.close()
        if one.failures:
            raise SystemExit(f"{tree}: {one.failures} actions failed")
    return [one.cost() for one in releases]


if __name__ == "__main__":
    main()
