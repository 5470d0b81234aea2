"""Whether a server that runs for long grows: load by the clock, and its memory once a second.

    python benchmarks/soak.py --minutes 60                 # exit code 1 if memory grows by more than --most
    python benchmarks/soak.py --minutes 10 --tables 40

New matches begin when others end, people come and go, and tables that nobody plays at any more are let go. The slope is that of a line
through the second half of the samples: caches fill first.
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

import psutil
from clients import LiveTable
from load import GAMES, Bench, loop_run, start
from rich.console import Console
from rich.progress import Progress

from shoal.web.server import open_files


async def soak(bench: Bench, given: argparse.Namespace) -> list[tuple[float, float]]:
    """Seconds and MiB, as long as it runs."""
    await bench.open(given.tables)
    await bench.connect()
    began = time.perf_counter()
    end = began + 60 * given.minutes
    samples: list[tuple[float, float]] = []

    async def watch() -> None:
        while time.perf_counter() < end:
            samples.append((time.perf_counter() - began, bench.memory / 1024))
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


def slope(samples: list[tuple[float, float]]) -> float:
    """MiB an hour."""
    late = samples[len(samples) // 2 :]
    return 3600 * statistics.linear_regression(*zip(*late, strict=True)).slope


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--minutes", type=float, default=60.0)
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--period", type=float, default=2.0, help="seconds between two actions at a table")
    parser.add_argument("--games", default=",".join(GAMES))
    parser.add_argument("--database", help="where to write; a new SQLite file if not given")
    parser.add_argument("--most", type=float, default=32.0, help="MiB by which the second half may end above its beginning")
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
    middle, last = (statistics.median(mib for _, mib in some) for some in (samples[len(samples) // 2 :][:20], samples[-20:]))
    failures = [why for live in bench.lives for why in live.failures]
    row = {
        "minutes": given.minutes,
        "tables": given.tables,
        "actions": sum(len(live.answers) for live in bench.lives),
        "mib_first": round(samples[0][1], 1),
        "mib_middle": round(middle, 1),
        "mib_last": round(last, 1),
        "mib_by_tenth": [round(statistics.median(mib for _, mib in samples[k * len(samples) // 10 :][:20])) for k in range(10)],
        "mib_per_hour": round(slope(samples), 1),
        "failures": len(failures),
        "first_failure": failures[0] if failures else None,
    }
    print(json.dumps(row))
    sys.exit(1 if last - middle > given.most or failures else 0)


if __name__ == "__main__":
    main()
