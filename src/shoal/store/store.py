"""The database: people, tables and their logs."""

from __future__ import annotations

import json
import secrets
import sqlite3
import threading
import time
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import AbstractContextManager, nullcontext
from typing import Any, cast

from sqlalchemy import Connection, RowMapping, bindparam, delete, func, insert, or_, select, text, true, update
from sqlalchemy.exc import IntegrityError, OperationalError

from shoal.store import engines, opening, schema
from shoal.store.events import Event
from shoal.store.people import Chair, Person, checked_name
from shoal.store.refusals import NoSuchTable
from shoal.store.table import Table

COUNTED = (schema.people, schema.tables, schema.events)
LISTED_OF_ONE = 3  # tables of one host that the lobby shows

APPEND = insert(schema.events)
SUM_UP = (
    update(schema.tables)
    .where(schema.tables.c.id == bindparam("this"))
    .values({name: bindparam(name) for name in ("status", "number", "updated", "bots_turn")})
)


NUMBER = select(schema.tables.c.number).where(schema.tables.c.id == bindparam("this"))
FINISH = text("""
    INSERT INTO progress (person, game, lesson, finished) VALUES (:person, :game, :lesson, :finished)
    ON CONFLICT (person, game, lesson) DO NOTHING""")
NOTIFY = "SELECT pg_notify(%(channel)s, %(news)s)"
CHANNEL = "shoal"


class Store:
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
        self._chance_key: bytes | None = None
        # as text: these are run for every action, and the driver needs no help with them
        self._append, self._sum_up, self._number = (str(statement.compile(self.engine)) for statement in (APPEND, SUM_UP, NUMBER))
        self._quick = self.engine.execution_options(isolation_level="AUTOCOMMIT") if not self.is_sqlite else self.engine
        self._bare: deque[sqlite3.Connection] = deque()  # SQLite's driver itself, for what is asked all the time

    def close(self) -> None:
        if self._writer is not None:
            self._writer.close()
        while self._bare:
            self._bare.pop().close()
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
        job = _Job(work)
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

    def _tell(self, connection: Connection, news: str) -> None:
        """Let the other servers know, when this transaction is written. SQLite is for one server; others look now and then."""
        if not self.is_sqlite:
            connection.exec_driver_sql(NOTIFY, {"channel": CHANNEL, "news": f"{self.server} {news}"})

    def tell(self, news: str) -> None:
        """Let the other servers know."""
        if not self.is_sqlite:
            with self._quick.connect() as connection:
                self._tell(connection, news)

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
                for notice in connection.notifies(timeout=timeout, stop_after=1):
                    server, about, news = notice.payload.split(" ", 2)
                    if server != self.server:
                        yield server, about, news
                yield None
        finally:
            connection.close()

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

    # settings and people

    def secret(self, name: str = "secret") -> str:
        """The key that signs cookies and links; made when the database is new, so restarts keep everybody's seat."""
        found = self._rows(select(schema.settings.c.value).where(schema.settings.c.key == name))
        if found:
            return str(found[0]["value"])
        try:
            key = secrets.token_urlsafe(48)
            self._write(lambda connection: _run(connection, insert(schema.settings).values(key=name, value=key)))
        except IntegrityError:
            pass  # another server was first
        return self.secret(name)

    def chance_key(self) -> bytes:
        """The key of the dice."""
        if self._chance_key is None:
            self._chance_key = self.secret("chance").encode()[:64]
        return self._chance_key

    def new_person(self, name: str, id: str | None = None) -> Person:
        """Somebody new; ``id`` if a cookie has given them one already."""
        person = Person(id or secrets.token_urlsafe(12), checked_name(name))
        try:
            new = insert(schema.people).values(id=person.id, name=person.name, created=time.time())
            self._write(lambda connection: _run(connection, new))
        except IntegrityError:
            return self.rename(person.id, name)
        return person

    def person(self, id: str) -> Person | None:
        found = self._rows(select(schema.people).where(schema.people.c.id == id))
        return _person(found[0]) if found else None

    def rename(self, id: str, name: str) -> Person:
        self.change_person(id, name=checked_name(name))
        return self.person(id) or Person(id, checked_name(name))

    def change_person(self, id: str, **values: Any) -> None:
        """Another name, role or ban."""
        change = update(schema.people).where(schema.people.c.id == id).values(**values)

        def work(connection: Connection) -> None:
            connection.execute(change)
            self._tell(connection, f"person {id}")

        self._write(work)

    def people(self, search: str = "", limit: int = 100) -> list[dict[str, Any]]:
        """Those whose name or id has these words in it, the newest first, each with how many tables they have opened."""
        people, tables = schema.people.c, schema.tables.c
        opened = select(func.count()).where(tables.host == people.id).scalar_subquery().label("tables")
        query = select(schema.people, opened).where(people.name.icontains(search, autoescape=True) | (people.id == search))
        return [dict(row) for row in self._rows(query.order_by(people.created.desc()).limit(limit))]

    def listing(self, status: str = "", limit: int = 100) -> list[dict[str, Any]]:
        """Tables of a status, or all, listed in the lobby or not; the last touched first."""
        return self._listing(schema.tables.c.status == status if status else true(), limit)

    def statistics(self) -> dict[str, int]:
        """How much there is of everything."""
        counted = {table.name: self._rows(select(func.count().label("n")).select_from(table))[0]["n"] for table in COUNTED}
        recent = select(func.count().label("n")).where(schema.tables.c.updated > time.time() - 24 * 3600)
        return {**counted, "tables touched today": self._rows(recent)[0]["n"], **{f"tables {name}": n for name, n in self.counts().items()}}

    # what people have learnt

    def finish_lesson(self, person: str, game: str, lesson: str) -> None:
        """Remember that somebody has finished a lesson; a second time changes nothing."""
        row = FINISH.bindparams(person=person, game=game, lesson=lesson, finished=time.time())
        self._write(lambda connection: _run(connection, row))

    def finished_lessons(self, person: str) -> dict[str, set[str]]:
        """The lessons that somebody has finished, by game."""
        found: dict[str, set[str]] = {}
        for row in self._rows(select(schema.progress.c.game, schema.progress.c.lesson).where(schema.progress.c.person == person)):
            found.setdefault(row["game"], set()).add(row["lesson"])
        return found

    # tables

    def add(self, table: Table) -> None:
        """A new table with the events it has so far."""

        def work(connection: Connection) -> None:
            connection.execute(
                insert(schema.tables).values(
                    id=table.id,
                    game=table.game.name,
                    rules=table.game.version,
                    options=json.dumps(table.options),
                    seed=table.seed,
                    host=table.host,
                    invite=table.invite,
                    shuffle=table.shuffle,
                    listed=table.listed,
                    created=table.created,
                    chance="seed" if table.key is None else "keyed",
                    **_summary(table),
                )
            )
            connection.execute(insert(schema.seats), list(_seat_rows(table)))
            if table.fresh:
                connection.execute(insert(schema.events), [_event_row(table.id, one) for one in table.fresh])
            self._tell(connection, f"table {table.id}")

        self._write(work)

    def append(self, table: Table) -> bool:
        """Write a table's fresh events. False, and nothing written, if another server has written to its log meanwhile."""

        def work(connection: Connection) -> None:
            events, summary = [_event_row(table.id, one) for one in table.fresh], {"this": table.id, **_summary(table)}
            if self.is_sqlite:
                self._written_by_driver(connection, events, summary)
            else:
                connection.exec_driver_sql(self._append, events)
                connection.exec_driver_sql(self._sum_up, summary)
            self._tell(connection, f"table {table.id}")
            if any(one.kind in ("sit", "start") for one in table.fresh):
                for row in _seat_rows(table):
                    where = (schema.seats.c.table_id == table.id) & (schema.seats.c.seat == row["seat"])
                    connection.execute(update(schema.seats).where(where).values(**row))

        try:
            self._write(work)
        except IntegrityError:
            return False
        return True

    def _written_by_driver(self, connection: Connection, events: list[dict[str, Any]], summary: dict[str, Any]) -> None:
        """The same by SQLite's driver, in the transaction that is under way; what goes wrong is told as of any other statement."""
        driver: Any = connection.connection.driver_connection
        try:
            driver.executemany(self._append, events)
            driver.execute(self._sum_up, summary)
        except sqlite3.IntegrityError as error:
            raise IntegrityError(self._append, None, error, hide_parameters=True) from error
        except sqlite3.Error as error:
            raise OperationalError(self._append, None, error, hide_parameters=True) from error

    def load(self, id: str) -> Table:
        """A table rebuilt from its log."""
        found = self._rows(select(schema.tables).where(schema.tables.c.id == id)) if _is_text(id) else []
        if not found:
            raise NoSuchTable("no_such_table", f"there is no table {id!r}.")
        row = found[0]
        chairs = self._rows(select(schema.seats.c.seat).where(schema.seats.c.table_id == id))
        table = Table(
            id=row["id"],
            game=row["game"],
            rules=row["rules"],
            options=json.loads(row["options"]),
            chairs=len(chairs),
            seed=row["seed"],
            host=row["host"],
            invite=row["invite"],
            shuffle=row["shuffle"],
            listed=row["listed"],
            created=row["created"],
            key=self.chance_key() if row["chance"] == "keyed" else None,
        )
        table.follow(self.events(id))
        return table

    def events(self, id: str, after: int = 0) -> list[Event]:
        """A table's log after entry ``after``."""
        query = select(schema.events).where(schema.events.c.table_id == id, schema.events.c.number > after)
        return [_event(row) for row in self._rows(query.order_by(schema.events.c.number))]

    def number(self, id: str) -> int | None:
        """The number of a table's last event; None if there is no such table. Asked for every look at a table."""
        values = {"this": id}
        found = self._asked_driver(values) if self.is_sqlite and self.is_shared else None
        if found is None:
            with self._quick.connect() as connection:
                found = connection.exec_driver_sql(self._number, values).first()
        return int(found[0]) if found else None

    def _asked_driver(self, values: dict[str, Any]) -> Any:
        """The same asked of SQLite's driver, which answers in a tenth of the time; None if it cannot, whatever the reason."""
        connection = None
        try:
            connection = self._bare.pop() if self._bare else self._bare_connection()
            found = connection.execute(self._number, values).fetchall()
        except (IndexError, sqlite3.Error):
            if connection is not None:
                connection.close()
            return None
        self._bare.append(connection)
        return found[0] if found else None

    def _bare_connection(self) -> sqlite3.Connection:
        raw = self.engine.raw_connection()
        connection: Any = raw.driver_connection
        raw.detach()
        return cast(sqlite3.Connection, connection)

    def numbers(self, ids: Iterable[str]) -> dict[str, int]:
        """The number of the last event of each of these tables."""
        query = select(schema.tables.c.id, schema.tables.c.number).where(schema.tables.c.id.in_(list(ids)))
        return {row["id"]: row["number"] for row in self._rows(query)}

    def by_invite(self, invite: str) -> str:
        """The id of the table that this secret invites to."""
        found = self._rows(select(schema.tables.c.id).where(schema.tables.c.invite == invite)) if _is_text(invite) else []
        if not found:
            raise NoSuchTable("no_such_invitation", "this invitation leads to no table.")
        return str(found[0]["id"])

    def bots_turn(self, ids: Iterable[str]) -> list[str]:
        """Those of these tables where a bot is to act."""
        here = schema.tables.c.id.in_(list(ids))
        query = select(schema.tables.c.id).where(here, schema.tables.c.status == "running", schema.tables.c.bots_turn)
        return [row["id"] for row in self._rows(query)]

    def open_tables(self, limit: int = 30) -> list[dict[str, Any]]:
        """Listed tables with a seat for anyone: a few of each host, so that nobody fills the list."""
        free = select(schema.seats.c.table_id).where(schema.seats.c.kind == "open")
        return self._listing(_few_of_each(schema.tables.c.id.in_(free), "open"), limit)

    def running_tables(self, limit: int = 30) -> list[dict[str, Any]]:
        """Listed tables where a match is under way, a few of each host."""
        return self._listing(_few_of_each(true(), "running"), limit)

    def tables_of(self, person: str, limit: int = 60) -> list[dict[str, Any]]:
        """The tables where somebody has a seat, or which they opened."""
        theirs = select(schema.seats.c.table_id).where(schema.seats.c.person == person)
        return self._listing(schema.tables.c.id.in_(theirs) | (schema.tables.c.host == person), limit)

    def chat(self, id: str, before: int, limit: int) -> list[Event]:
        """The last messages before an entry of a table's log, oldest first."""
        events = schema.events.c
        query = select(schema.events).where(events.table_id == id, events.kind == "say", events.number < before)
        return [_event(row) for row in reversed(self._rows(query.order_by(events.number.desc()).limit(limit)))]

    def in_hand(self, host: str, since: float) -> tuple[int, int]:
        """How many tables of somebody are not over and not forgotten, and how many bots sit there."""
        tables, seats = schema.tables.c, schema.seats.c
        theirs = select(tables.id).where(tables.host == host, tables.status != "over", tables.updated > since)
        counted = select(
            select(func.count()).select_from(theirs.subquery()).scalar_subquery().label("tables"),
            select(func.count()).where(seats.kind == "bot", seats.table_id.in_(theirs)).scalar_subquery().label("bots"),
        )
        (row,) = self._rows(counted)
        return int(row["tables"]), int(row["bots"])

    def remove(self, ids: Sequence[str]) -> None:
        """Tables with all that was noted about them."""

        def work(connection: Connection) -> None:
            for table, column in (
                (schema.events, "table_id"),
                (schema.seats, "table_id"),
                (schema.leases, "table_id"),
                (schema.analyses, "table_id"),
                (schema.tables, "id"),
            ):
                connection.execute(delete(table).where(table.c[column].in_(ids)))
            for id in ids:
                self._tell(connection, f"table {id}")

        self._write(work)

    def dead(self, before: dict[str, float], limit: int = 500) -> list[str]:
        """Tables in each of these statuses that nobody has touched since."""
        if not before:
            return []
        tables = schema.tables.c
        is_dead = or_(*((tables.status == status) & (tables.updated < since) for status, since in before.items()))
        return [row["id"] for row in self._rows(select(tables.id).where(is_dead).limit(limit))]

    def counts(self) -> dict[str, int]:
        """How many tables there are in each status."""
        return {
            row["status"]: row["n"]
            for row in self._rows(select(schema.tables.c.status, func.count().label("n")).group_by(schema.tables.c.status))
        }

    def _listing(self, where: Any, limit: int) -> list[dict[str, Any]]:
        columns = [schema.tables.c[name] for name in ("id", "game", "options", "host", "status", "created", "updated", "number")]
        found = {
            row["id"]: {**row, "options": json.loads(row["options"]), "seats": []}
            for row in self._rows(select(*columns).where(where).order_by(schema.tables.c.updated.desc()).limit(limit))
        }
        for row in self._rows(select(schema.seats).where(schema.seats.c.table_id.in_(list(found))).order_by(schema.seats.c.seat)):
            found[row["table_id"]]["seats"].append(Chair(row["kind"], row["person"], row["name"], row["level"]))
        return list(found.values())


class _Job:
    """Work that waits to be written."""

    def __init__(self, work: Callable[[Connection], None]) -> None:
        self.work = work
        self.is_done = False
        self.error: Exception | None = None


def _run(connection: Connection, statement: Any) -> None:
    connection.execute(statement)


def _person(row: RowMapping) -> Person:
    return Person(row["id"], row["name"], row["role"], row["banned"] is not None)


def _is_text(asked: str) -> bool:
    """Whether a database can be asked for it: PostgreSQL knows no NUL, and fails instead of finding nothing."""
    return "\0" not in asked


def _few_of_each(where: Any, status: str) -> Any:
    """Whether a table is one of the newest few of its host among those of a status."""
    tables = schema.tables.c
    place = func.row_number().over(partition_by=tables.host, order_by=tables.updated.desc()).label("place")
    ranked = select(tables.id, place).where(where, tables.listed, tables.status == status).subquery()
    return tables.id.in_(select(ranked.c.id).where(ranked.c.place <= LISTED_OF_ONE))


def _summary(table: Table) -> dict[str, Any]:
    return {"status": table.status, "number": table.number, "updated": table.updated, "bots_turn": table.bot_to_act is not None}


def _seat_rows(table: Table) -> Iterator[dict[str, Any]]:
    for seat, chair in enumerate(table.chairs):
        yield {"table_id": table.id, "seat": seat, "kind": chair.kind, "person": chair.person, "name": chair.name, "level": chair.level}


def _event(row: RowMapping) -> Event:
    return Event(row["number"], row["kind"], row["seat"], row["text"], json.loads(row["data"]) if row["data"] else None, row["time"])


def _event_row(id: str, one: Event) -> dict[str, Any]:
    data = json.dumps(one.data) if one.data is not None else None
    return {"table_id": id, "number": one.number, "kind": one.kind, "seat": one.seat, "text": one.text, "data": data, "time": one.time}
