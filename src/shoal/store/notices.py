"""News between the servers on one PostgreSQL."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterable, Iterator
from queue import SimpleQueue
from threading import Thread
from typing import Any

from sqlalchemy import text
from sqlalchemy.exc import SQLAlchemyError

from shoal.store.database import Database

NOTIFY = text("SELECT count(pg_notify(:channel, news)) FROM unnest(cast(:news AS text[])) AS news")
CHANNEL = "shoal"
MOST = 100  # pieces of news that are told at once
LAST_WORDS = 5.0  # seconds


class Notices(Database):
    """SQLite is for one server, so there nothing is told; others look now and then."""

    def __init__(self, url: str, patience: float = 0.0, tell: Callable[[str], None] = print) -> None:
        super().__init__(url, patience, tell)
        self._to_tell: SimpleQueue[str | None] = SimpleQueue()
        self.is_followed: Callable[[str], bool] = lambda id: True  # whether another server wants to hear of a table
        self._telling = Thread(target=self._tell_all, name="notices", daemon=True)
        if not self.is_sqlite:
            self._telling.start()

    def close(self) -> None:
        """What is still to be told is told before."""
        if self._telling.is_alive():
            self._to_tell.put(None)
            self._telling.join(LAST_WORDS)
        super().close()

    def tell(self, *news: str) -> None:
        """Let the other servers know."""
        if not self.is_sqlite:
            with self._quick.connect() as connection:
                connection.execute(NOTIFY, {"channel": CHANNEL, "news": [f"{self.server} {one}" for one in news]})

    def tell_soon(self, news: str) -> None:
        """The same without waiting for it, for what was just committed.

        PostgreSQL lets transactions that tell something commit one after another, each waiting for the disk; so it is told outside of them,
        and together. If we die before, others find what was written all the same: each look at a table asks for the newest entry.
        """
        if not self.is_sqlite:
            self._to_tell.put(news)

    def tell_of(self, table: str) -> None:
        """A table has changed: told soon, if anybody else wants to hear of it."""
        if not self.is_sqlite and self.is_followed(table):
            self._to_tell.put(f"table {table}")

    def _tell_all(self) -> None:
        is_ending = False
        while not is_ending:
            news = [self._to_tell.get()]
            while not self._to_tell.empty() and len(news) < MOST:
                news.append(self._to_tell.get())
            is_ending = None in news
            with contextlib.suppress(SQLAlchemyError):  # that the database is down is said elsewhere, and the others look for themselves
                self.tell(*together(one for one in news if one is not None))

    def heard(self, timeout: float) -> Iterator[tuple[str, str, str] | None]:
        """What other servers tell: which server, about what, and the news; None when so many seconds have passed without any.

        The first None says that from now on nothing is missed. PostgreSQL only.
        """
        raw = self.engine.raw_connection()
        connection: Any = raw.driver_connection
        raw.detach()
        try:
            connection.autocommit = True
            connection.execute(f"LISTEN {CHANNEL}")
            yield None
            while True:
                for notice in connection.notifies(timeout=timeout):
                    server, about, news = notice.payload.split(" ", 2)
                    if server != self.server:
                        yield server, about, news
                yield None
        finally:
            connection.close()


def together(news: Iterable[str]) -> list[str]:
    """The same with all tables in one piece: every server wakes up for each.

    >>> together(["table x", "person ann", "table y", "table x"])
    ['person ann', 'table x y']
    """
    each = dict.fromkeys(news)
    tables = [one.partition(" ")[2] for one in each if one.startswith("table ")]
    return [one for one in each if not one.startswith("table ")] + ([f"table {' '.join(tables)}"] if tables else [])
