"""The connection to a database, and its writer: what is written together is committed together."""

from __future__ import annotations

import secrets
import sqlite3
import threading
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager, nullcontext
from typing import Any, cast

from sqlalchemy import Connection, RowMapping, text
from sqlalchemy.exc import IntegrityError, OperationalError

from shoal.store import engines, opening


class Database:
    """A database by its URL: ``sqlite:///shoal.db``, ``sqlite://`` (in memory), ``postgresql+psycopg://...``."""

    def __init__(self, url: str, patience: float = 0.0, tell: Callable[[str], None] = print) -> None:
        """Open it, and make its schema that of today. One that cannot be reached is waited for so many seconds, with a word about it."""
        self.url = engines.parsed(url)
        self.is_sqlite = engines.is_sqlite(self.url)
        self.is_shared = not engines.in_memory(self.url)  # others may write to it
        self.server = secrets.token_urlsafe(9)  # who we are to the other servers
        # SQLite has one writer at a time; waiting for a lock of our own is fairer and cheaper than its busy handler.
        self._one_writer = threading.Lock()
        self._queue: list[_Job] = []
        self._queue_lock = threading.Lock()
        # in memory all threads share one connection
        self._readers: AbstractContextManager[Any] = self._one_writer if engines.in_memory(self.url) else nullcontext()
        self.engine = engines.connected(self.url)
        try:
            opening.wait_for(self.url, self.engine, patience, tell)
        except Exception:
            self.engine.dispose()
            raise
        self._writer: Connection | None = None  # SQLite's, kept open
        self._quick = self.engine.execution_options(isolation_level="AUTOCOMMIT") if not self.is_sqlite else self.engine

    def close(self) -> None:
        if self._writer is not None:
            self._writer.close()
        self.engine.dispose()

    def ping(self) -> None:
        """A question that every database answers."""
        with self._readers, self.engine.connect() as connection:
            connection.execute(text("SELECT 1"))

    def _write(self, work: Callable[[Connection], None]) -> None:
        """Do ``work`` in a transaction; when this returns it is on disk.

        SQLite has one writer at a time, and a commit waits for the disk: whatever has queued up meanwhile is committed together.
        """
        if not self.is_sqlite:
            with self.engine.begin() as connection:
                work(connection)
            return
        self._write_soon(_Job(work))

    def _write_by_driver(self, work: Callable[[sqlite3.Connection], None]) -> None:
        """The same by SQLite's driver: what is written for every action needs no help, which takes longer than the writing itself."""
        self._write_soon(_Job(lambda connection: work(_driver(connection)), work))

    def _write_soon(self, job: _Job) -> None:
        with self._queue_lock:
            self._queue.append(job)
        with self._one_writer:
            if not job.is_done:
                with self._queue_lock:
                    jobs, self._queue = self._queue, []
                self._write_together(jobs)
        if job.error is not None:
            raise job.error

    def _write_together(self, jobs: list[_Job]) -> None:
        if self._writer is None:
            self._writer = self.engine.connect().execution_options(shoal_write=True)
        try:
            if all(job.by_driver for job in jobs):
                _commit_by_driver(_driver(self._writer), jobs)
            else:
                with self._writer.begin():
                    for job in jobs:
                        job.work(self._writer)
        except Exception as error:
            if len(jobs) == 1:
                jobs[0].error = error
                return
            for job in jobs:  # nothing of it is written; whoever it is who fails, the others do not
                self._write_together([job])
        finally:
            for job in jobs:
                job.is_done = True

    def _rows(self, query: Any) -> Sequence[RowMapping]:
        with self._readers, self.engine.connect() as connection:
            return connection.execute(query).mappings().all()

    def first(self, query: Any, values: dict[str, Any] | None = None) -> Any:
        """The first row that a query finds, or None."""
        with self._readers, self.engine.connect() as connection:
            return connection.execute(query, values or {}).first()

    def change(self, statement: Any, values: dict[str, Any]) -> Any:
        """Do one statement in a transaction; the first row that it returns, or None."""
        found: list[Any] = []

        def work(connection: Connection) -> None:
            done = connection.execute(statement, values)
            found[:] = [done.first() if done.returns_rows else None]

        self._write(work)
        return found[0]

    def run(self, statement: Any) -> None:
        """Do one statement in a transaction."""
        self._write(lambda connection: _run(connection, statement))


class _Job:
    """Work that waits to be written."""

    def __init__(self, work: Callable[[Connection], None], by_driver: Callable[[sqlite3.Connection], None] | None = None) -> None:
        self.work, self.by_driver = work, by_driver
        self.is_done = False
        self.error: Exception | None = None


def _driver(connection: Connection) -> sqlite3.Connection:
    return cast(sqlite3.Connection, connection.connection.driver_connection)


def _commit_by_driver(driver: sqlite3.Connection, jobs: list[_Job]) -> None:
    """One transaction for all of them; what goes wrong is told as of any other statement."""
    try:
        driver.execute("BEGIN IMMEDIATE")
        try:
            for job in jobs:
                assert job.by_driver
                job.by_driver(driver)
            driver.execute("COMMIT")
        except BaseException:
            if driver.in_transaction:
                driver.execute("ROLLBACK")
            raise
    except sqlite3.IntegrityError as error:
        raise IntegrityError("appending events", None, error, hide_parameters=True) from error
    except sqlite3.Error as error:
        raise OperationalError("appending events", None, error, hide_parameters=True) from error


def _run(connection: Connection, statement: Any) -> None:
    connection.execute(statement)
