"""Does the database answer? It is asked every second by a thread of its own; while it does not, nobody else waits for it."""

from __future__ import annotations

import asyncio
import logging
import threading
import time
from collections.abc import Callable

from shoal.store import Store

log = logging.getLogger("shoal.web")

EVERY = 1.0  # seconds between questions
LOOKS = 12  # in a row without an answer, and it hangs: three seconds, more where this machine is too busy to look


class DatabaseWatch:
    """``is_down`` is read, and the listeners are called, on the event loop."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.is_down = False
        self.on_down: list[Callable[[], None]] = []
        self.on_up: list[Callable[[], None]] = []
        self.latency = 0.0  # of the last answer
        self._asked: float | None = None  # since when an answer is missing
        self._failure = ""
        self._end = threading.Event()
        self._task: asyncio.Task[None] | None = None

    async def open(self) -> None:
        threading.Thread(target=self._ask, name="database watch", daemon=True).start()
        self._task = asyncio.create_task(self._look())

    def close(self) -> None:
        self._end.set()
        if self._task:
            self._task.cancel()

    def _ask(self) -> None:
        while not self._end.wait(EVERY):
            self._asked = time.monotonic()
            try:
                self.store.ping()
                self._failure = ""
            except Exception as error:
                self._failure = type(error).__name__
            self.latency, self._asked = time.monotonic() - self._asked, None

    async def _look(self) -> None:
        asked, looks = self._asked, 0
        while True:
            await asyncio.sleep(EVERY / 4)
            looks = looks + 1 if self._asked is not None and self._asked == asked else 0
            asked = self._asked
            self._turn("it does not answer" if looks >= LOOKS else self._failure)

    def _turn(self, trouble: str) -> None:
        if bool(trouble) == self.is_down:
            return
        self.is_down = bool(trouble)
        if trouble:
            log.error("the database cannot be used: %s; requests are answered with 503", trouble)
        else:
            log.warning("the database answers again")
        for listener in self.on_down if trouble else self.on_up:
            listener()
