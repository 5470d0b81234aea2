"""Whether a server that runs for long grows: load by the clock, and its memory once a second.

    python benchmarks/soak.py --minutes 60                 # exit code 1 if memory grows by more than --most
    python benchmarks/soak.py --minutes 10 --tables 40

New matches begin when others end, people come and go, and tables that nobody plays at any more are let go. Caches of drawings and sentences
fill during the first some thousand actions; growth is that of a line through the samples after them.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import signal
import statistics
import sys
import tempfile
import time
from typing import NamedTuple

import psutil
from clients import LiveTable
from load import GAMES, Bench, loop_run, start
from rich.console import Console
from rich.progress import Progress

from shoal.web.server import open_files

AROUND = 20  # samples that a figure is the middle of


class Sample(NamedTuple):
    seconds: float
    mib: float
    actions: int


async def soak(bench: Bench, given: argparse.Namespace) -> list[Sample]:
    """Its memory, as long as it runs."""
    await bench.open(given.tables)
    await bench.connect()
    began = time.perf_counter()
    end = began + 60 * given.minutes
    samples: list[Sample] = []

    async def watch() -> None:
        while time.perf_counter() < end:
            samples.append(Sample(time.perf_counter() - began, bench.memory / 1024, actions(bench)))
            await asyncio.sleep(1)

    await asyncio.gather(watch(), *(play(live, end, given.period) for live in bench.lives))
    return samples


async def play(live: LiveTable, end: float, period: float) -> None:
    """Act by the clock; now and then everybody leaves and comes back."""
    while time.perf_counter() < end:
        await asyncio.sleep(period * (0.5 + live.dice.random()))
        await live.act()
        if live.dice.random() < 0.02:
            live.close()
            await live.connect()


def actions(bench: Bench) -> int:
    return sum(len(live.answers) for live in bench.lives)


def growth(samples: list[Sample], by: str) -> float:
    """MiB for each second or action."""
    return statistics.linear_regression([getattr(one, by) for one in samples], [one.mib for one in samples]).slope


def around(samples: list[Sample]) -> float:
    return round(statistics.median(one.mib for one in samples), 1)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--minutes", type=float, default=60.0)
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--period", type=float, default=2.0, help="seconds between two actions at a table")
    parser.add_argument("--games", default=",".join(GAMES))
    parser.add_argument("--database", help="where to write; a new SQLite file if not given")
    parser.add_argument("--warm-up", type=int, default=20_000, help="actions after which caches are full")
    parser.add_argument("--most", type=float, default=32.0, help="MiB by which it may end above what it had after the warm-up")
    given = parser.parse_args()
    open_files()
    with tempfile.TemporaryDirectory() as folder:
        server, port = start(given.database or f"sqlite:///{folder}/soak.db")
        try:
            with Progress(console=Console(stderr=True), transient=True) as progress:
                bench = Bench(port, psutil.Process(server.pid), given.games.split(","), progress)
                samples = loop_run(soak(bench, given))
        finally:
            server.send_signal(signal.SIGINT)
            server.wait(20)
    warm = [one for one in samples if one.actions >= given.warm_up]
    if len(warm) < 2 * AROUND:
        raise SystemExit(f"{samples[-1].actions} actions were too few for a warm-up of {given.warm_up}: let it run longer.")
    failures = [why for live in bench.lives for why in live.failures]
    row = {
        "minutes": given.minutes,
        "tables": given.tables,
        "actions": samples[-1].actions,
        "mib_first": round(samples[0].mib, 1),
        "mib_warm": around(warm[:AROUND]),
        "mib_last": around(warm[-AROUND:]),
        "mib_by_tenth": [round(around(samples[k * len(samples) // 10 :][:AROUND])) for k in range(10)],
        "mib_per_hour": round(3600 * growth(warm, "seconds"), 1),
        "kib_per_action": round(1024 * growth(warm, "actions"), 2),
        "failures": len(failures),
        "first_failure": failures[0] if failures else None,
    }
    print(json.dumps(row))
    sys.exit(1 if row["mib_last"] - row["mib_warm"] > given.most or failures else 0)


if __name__ == "__main__":
    main()
