"""What a server does beside serving: dead tables go, garbage is collected, and numbers are noted."""

from __future__ import annotations

import asyncio
import gc
import logging
import time
from collections.abc import Callable, Collection

from starlette.concurrency import run_in_threadpool

from shoal.store import Store, Tables
from shoal.web.settings import Settings

log = logging.getLogger("shoal.web")

A_DAY = 24 * 3600.0
EVERY = 3600.0  # seconds between rounds
NOTE = 2.0  # seconds between notes of the numbers
COLLECT = 300.0  # seconds between full collections of garbage, which stop everything for up to some tenths of a second
IDLE = 60.0  # seconds after which a table that nobody looks at leaves memory; to take it up again takes some milliseconds


def tidy(store: Store, settings: Settings) -> int:
    """Remove tables that nobody has touched for long; how many."""
    days = {"open": settings.keep_open, "running": settings.keep_running, "over": settings.keep_over}
    before = {status: time.time() - number * A_DAY for status, number in days.items() if number}
    removed = 0
    while ids := store.dead(before):
        store.remove(ids)
        removed += len(ids)
    return removed


async def collect() -> None:
    while True:
        await asyncio.sleep(COLLECT)
        gc.collect()


class Housekeeping:
    def __init__(self, tables: Tables, settings: Settings, note: Callable[[], None], watched: Callable[[], Collection[str]]) -> None:
        self.tables, self.settings, self.note, self.watched = tables, settings, note, watched
        self._tasks: list[asyncio.Task[None]] = []

    async def open(self) -> None:
        self._tasks = [asyncio.create_task(self._round()), asyncio.create_task(self._notes()), asyncio.create_task(collect())]

    def close(self) -> None:
        for task in self._tasks:
            task.cancel()

    async def _round(self) -> None:
        while True:
            await asyncio.sleep(EVERY)
            try:
                if removed := await run_in_threadpool(tidy, self.tables.store, self.settings):
                    log.warning("%d dead tables were removed", removed)
            except Exception as error:
                log.warning("removing dead tables: %s", type(error).__name__)

    async def _notes(self) -> None:
        while True:
            self.tables.let_go(IDLE, self.watched())
            self.note()
            await asyncio.sleep(NOTE)
