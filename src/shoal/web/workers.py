"""Several processes at one address. One that dies is replaced; the socket is the parent's, so that no connection is refused meanwhile."""

from __future__ import annotations

import contextlib
import logging
import multiprocessing
import os
import signal
import socket
import sys
import tempfile
import threading
import time
from dataclasses import replace
from multiprocessing.connection import wait
from multiprocessing.process import BaseProcess

from prometheus_client.multiprocess import mark_process_dead

from shoal.store import Store
from shoal.web import logs, metrics
from shoal.web.server import Server, address, listen, open_files, tune_process
from shoal.web.server import serve as serve_alone
from shoal.web.settings import Settings

log = logging.getLogger("shoal.web")

QUICK = 5.0  # seconds: a worker that dies sooner has failed to start
FAILURES = 5  # such deaths one after another, and we give up
PATIENCE = 8.0  # seconds that workers have to end


def serve(settings: Settings, host: str = "127.0.0.1", port: int = 8000, workers: int = 1) -> None:
    """Serve until interrupted."""
    settings.check()
    logs.write_to_stderr(settings.log, is_verbose=settings.is_verbose)
    if workers > 1:
        serve_together(settings, host, port, workers)
    else:
        serve_alone(settings, host, port)


def serve_together(settings: Settings, host: str, port: int, workers: int) -> None:
    """Serve with so many processes until interrupted."""
    store = Store(settings.database, settings.wait_for_database, tell=lambda said: print(said, file=sys.stderr, flush=True))
    store.close()
    if store.is_sqlite:
        raise RuntimeError("SQLite is for one process: use --workers 1, or --database postgresql://... for several.")
    open_files()
    listening = listen(host, port)
    each = replace(settings, bot_threads=settings.bot_threads or max(1, (os.cpu_count() or 1) // workers), metrics_port=0)
    with tempfile.TemporaryDirectory(prefix="shoal-metrics-") as folder:
        if settings.metrics_port:
            os.environ["PROMETHEUS_MULTIPROC_DIR"] = folder
            metrics.expose(settings.metrics_port)
        print(f"Shoal is at {settings.base_url or address(host, port)}", flush=True)
        Team(each, listening, workers).run()


class Team:
    def __init__(self, settings: Settings, listening: socket.socket, size: int) -> None:
        self.settings, self.listening, self.size = settings, listening, size
        self.members: dict[BaseProcess, float] = {}  # when each was started
        self._is_ending = threading.Event()
        self._failures = 0

    def run(self) -> None:
        for number in (signal.SIGTERM, signal.SIGINT):
            signal.signal(number, lambda *_: self._is_ending.set())
        try:
            while not self._is_ending.is_set():
                while len(self.members) < self.size:
                    self._start()
                wait([member.sentinel for member in self.members], timeout=0.2)
                for member in [member for member in self.members if not member.is_alive()]:
                    self._bury(member)
        finally:
            self._end()

    def _start(self) -> None:
        member = multiprocessing.get_context("spawn").Process(target=work, args=(self.settings, self.listening), name="shoal worker")
        member.start()
        self.members[member] = time.monotonic()

    def _bury(self, member: BaseProcess) -> None:
        lived = time.monotonic() - self.members.pop(member)
        if "PROMETHEUS_MULTIPROC_DIR" in os.environ:
            mark_process_dead(member.pid)  # type: ignore[no-untyped-call]
        if self._is_ending.is_set():
            return
        log.warning("worker %s ended (%s) and is replaced", member.pid, member.exitcode)
        self._failures = self._failures + 1 if lived < QUICK and member.exitcode and member.exitcode > 0 else 0
        if self._failures >= FAILURES:
            raise RuntimeError("the workers do not start: the log says why.")

    def _end(self) -> None:
        for member in self.members:
            member.terminate()
        end = time.monotonic() + PATIENCE
        for member in self.members:
            member.join(max(0.0, end - time.monotonic()))
            if member.is_alive():
                member.kill()


def work(settings: Settings, listening: socket.socket) -> None:
    """A worker."""
    logs.write_to_stderr(settings.log, is_verbose=settings.is_verbose)
    threading.Thread(target=_end_with_parent, daemon=True).start()
    open_files()
    server = Server(settings)
    tune_process()
    with contextlib.suppress(KeyboardInterrupt):
        server.run([listening])


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os.kill(os.getpid(), signal.SIGTERM)
