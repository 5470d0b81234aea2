"""A server that also counts what it draws and measures the CPU time of its parts. ``load.py`` starts it: database, port."""

from __future__ import annotations

import contextlib
import gc
import importlib
import itertools
import resource
import sys
import threading
import time
from collections import Counter
from collections.abc import Callable
from typing import Any

from starlette.requests import Request
from starlette.responses import JSONResponse

from shoal.games import packages
from shoal.store import Store, Tables
from shoal.web import live, look, parts
from shoal.web.server import Server, tune_process
from shoal.web.settings import Settings

SAMPLE = 11  # one of so many calls is timed, for clocks cost time themselves; prime, or it would always be the same call of an action


class Clocks:
    """CPU seconds and calls by part. What a part calls of another part counts there."""

    def __init__(self) -> None:
        self.seconds: Counter[str] = Counter()
        self.calls: Counter[str] = Counter()
        self._thread = Inside()
        self._lock = threading.Lock()
        self._number = itertools.count()

    def on(self, part: str, owner: Any, name: str) -> None:
        inner: Callable[..., Any] = getattr(owner, name)

        def timed(*args: Any, **more: Any) -> Any:
            here = self._thread
            with self._lock:
                self.calls[part] += 1
            if here.depth == 0:
                here.is_timed = next(self._number) % SAMPLE == 0
            here.depth += 1
            outside, here.seconds = here.seconds, 0.0
            began = time.thread_time() if here.is_timed else 0.0
            try:
                return inner(*args, **more)
            finally:
                took = time.thread_time() - began if here.is_timed else 0.0
                with self._lock:
                    self.seconds[part] += SAMPLE * (took - here.seconds)
                here.depth -= 1
                here.seconds = outside + took

        setattr(owner, name, timed)


class Inside(threading.local):
    """How many timed calls a thread is in, whether they are timed, and what those inside the innermost have taken."""

    depth = 0
    is_timed = False
    seconds = 0.0


class Pauses:
    """How long collections of garbage take: nothing else runs meanwhile."""

    def __init__(self) -> None:
        self.began = 0.0
        self.seconds: list[float] = []
        gc.callbacks.append(self.note)

    def note(self, phase: str, _told: dict[str, int]) -> None:
        if phase == "start":
            self.began = time.thread_time()
        else:
            self.seconds.append(time.thread_time() - self.began)


def main() -> None:
    clocks = Clocks()
    for package in packages().values():
        clocks.on("boards", importlib.import_module(f"{package}.board"), "draw")
    clocks.on("page parts", parts, "render_parts")
    clocks.on("patches", live.Rendered, "_message")
    clocks.on("looks", look, "_glance")
    clocks.on("rules", Tables, "_change")
    clocks.on("store", Store, "append")

    pauses = Pauses()

    async def measured(request: Request) -> JSONResponse:
        used = resource.getrusage(resource.RUSAGE_SELF)
        cpu = used.ru_utime + used.ru_stime
        return JSONResponse({"cpu": cpu, "seconds": clocks.seconds, "calls": clocks.calls, "pauses": pauses.seconds})

    server = Server(Settings(database=sys.argv[1], pace=0, burst=0, compile=False), port=int(sys.argv[2]))
    server.app.add_route("/measured", measured)
    tune_process()
    with contextlib.suppress(KeyboardInterrupt):
        server.run()


if __name__ == "__main__":
    main()
