"""Connections to the database, none of which waits for ever."""

from __future__ import annotations

import contextlib
import math
import os
import sqlite3
import threading
import time
from pathlib import Path
from typing import Any

from sqlalchemy import URL, Connection, Engine, create_engine, event, make_url
from sqlalchemy.exc import ArgumentError, DisconnectionError
from sqlalchemy.pool import StaticPool

from shoal.store.refusals import Unusable

CONNECT = 5  # seconds
STATEMENT = 10  # seconds that a statement may take
LOCK = 5  # seconds that it may wait for another
RESTS = 1.0  # seconds after which a connection is asked whether it still lives
POOL = 5.0  # seconds that a thread waits for a connection


def parsed(url: str) -> URL:
    """The address of a database: a file for SQLite, or a URL."""
    try:
        found = make_url(url if "://" in url else f"sqlite:///{url}")
    except (ArgumentError, ValueError):
        raise Unusable("the address of the database is not understood: write a file's name, or postgresql://user@host/name.") from None
    return found.set(drivername="postgresql+psycopg") if found.drivername in ("postgres", "postgresql") else found


def shown(url: URL) -> str:
    """A database as people are told of it: without its password."""
    return url.database or "memory" if is_sqlite(url) else url.set(query={}).render_as_string(hide_password=True)


def is_sqlite(url: URL) -> bool:
    return url.get_backend_name() == "sqlite"


def in_memory(url: URL) -> bool:
    return is_sqlite(url) and url.database in (None, "", ":memory:")


def connected(url: URL) -> Engine:
    if url.get_backend_name() not in ("sqlite", "postgresql"):
        raise Unusable(f"there is no database called {url.get_backend_name()} here: use SQLite or PostgreSQL.")
    try:
        return _sqlite(url) if is_sqlite(url) else _postgres(url)
    except ImportError as error:
        raise Unusable(f"this database needs another package ({error}): pip install 'shoal[postgres]'") from None


def _postgres(url: URL) -> Engine:
    limits = f"-c statement_timeout={STATEMENT}s -c lock_timeout={LOCK}s -c idle_in_transaction_session_timeout=60s"
    alive = {"keepalives_idle": 5, "keepalives_interval": 2, "keepalives_count": 3, "tcp_user_timeout": 10_000}
    given = str(url.query.get("options", ""))
    arguments = {"connect_timeout": CONNECT, **alive, "options": f"{limits} {given}".strip()}
    address = url.difference_update_query(["options"])
    pool = {"pool_size": 12, "max_overflow": 0, "pool_timeout": POOL}
    engine = create_engine(address, connect_args=arguments, hide_parameters=True, **pool)

    is_over = threading.Event()

    @event.listens_for(engine, "engine_disposed")
    def end(_engine: Engine) -> None:
        is_over.set()

    @event.listens_for(engine, "checkin")
    def rest(_connection: Any, record: Any) -> None:
        record.info["rests_since"] = time.monotonic()
        if is_over.is_set():  # a thread was in the middle of something when the server ended
            record.invalidate()

    @event.listens_for(engine, "checkout")
    def wake(connection: Any, record: Any, _proxy: Any) -> None:
        """One that has rested is asked whether it still lives; to ask each time would be half of all questions."""
        if time.monotonic() - record.info.get("rests_since", math.inf) > RESTS:
            try:
                engine.dialect.do_ping(connection)
            except Exception as error:
                raise DisconnectionError from error  # another is tried

    return engine


def _sqlite(url: URL) -> Engine:
    # In memory there is one connection, shared by all threads.
    extra: dict[str, Any] = {"poolclass": StaticPool} if in_memory(url) else {"pool_timeout": POOL}
    if not in_memory(url) and not str(url.database).startswith("file:"):
        _keep_to_owner(Path(str(url.database)))
    arguments = {"check_same_thread": False, "timeout": LOCK}
    engine = create_engine(url, connect_args=arguments, paramstyle="named", hide_parameters=True, **extra)

    @event.listens_for(engine, "connect")
    def settle(connection: Any, _record: Any) -> None:
        connection.isolation_level = None  # we say BEGIN ourselves
        try:
            connection.execute("PRAGMA journal_mode=WAL")
            connection.execute("PRAGMA synchronous=FULL")  # what was answered is on disk, even if the power fails
            connection.execute("PRAGMA foreign_keys=ON")
        except sqlite3.Error:
            connection.close()  # the pool never learns of one that fails here
            raise

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        if connection.get_execution_options().get("shoal_write"):
            connection.connection.cursor().execute("BEGIN IMMEDIATE")

    return engine


def _keep_to_owner(file: Path) -> None:
    """The file, and those that SQLite makes beside it with the same rights, is for its owner: whoever reads it can be anybody."""
    with contextlib.suppress(OSError):  # opening it says what is wrong
        os.close(os.open(file, os.O_RDWR | os.O_CREAT, 0o600))
        for one in (file, file.with_name(f"{file.name}-wal"), file.with_name(f"{file.name}-shm")):
            if one.exists() and one.stat().st_mode & 0o077:
                one.chmod(0o600)
