"""Connections by the driver itself, for what is asked and written with every action: SQLAlchemy takes longer than the database does."""

from __future__ import annotations

import contextlib
import threading
import time
from collections import deque
from typing import Any

from sqlalchemy import Engine

from shoal.store.engines import RESTS

MOST = 8  # of one process; whoever finds none asks the pool


class BareConnections:
    """A few that are kept open; each does one statement at a time, which is a transaction of its own. Threads may share them."""

    def __init__(self, engine: Engine, *, asks: bool) -> None:
        """``asks``: whether one that has rested is asked if it still lives, since its server may have gone."""
        self.engine, self.asks = engine, asks
        self._free: deque[tuple[Any, float]] = deque()  # since when
        self._lock = threading.Lock()
        self._made = 0
        self._is_closed = False

    def take(self) -> Any | None:
        """One that lives; None if all are lent, or none can be had."""
        while self._free:
            try:
                connection, since = self._free.pop()
            except IndexError:  # another thread was faster
                break
            if not self.asks or time.monotonic() - since < RESTS or self._lives(connection):
                return connection
            self.drop(connection)
        with self._lock:
            if self._made >= MOST or self._is_closed:
                return None
            self._made += 1
        try:
            raw = self.engine.raw_connection()
            made: Any = raw.driver_connection
            raw.detach()
            if self.asks:
                made.autocommit = True
        except Exception:  # the pool says what is wrong
            with self._lock:
                self._made -= 1
            return None
        return made

    def give_back(self, connection: Any) -> None:
        self._free.append((connection, time.monotonic()))
        if self._is_closed:
            self.drop_all()

    def close(self) -> None:
        self._is_closed = True
        self.drop_all()

    def drop(self, connection: Any) -> None:
        """One that has failed."""
        with contextlib.suppress(Exception):
            connection.close()
        with self._lock:
            self._made -= 1

    def drop_all(self) -> None:
        """Those that nobody uses: if one has lost its server, so have they."""
        while self._free:
            with contextlib.suppress(IndexError):
                self.drop(self._free.pop()[0])

    @staticmethod
    def _lives(connection: Any) -> bool:
        try:
            connection.execute("SELECT 1")
        except Exception:
            return False
        return True
