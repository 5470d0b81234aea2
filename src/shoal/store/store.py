"""The database: people, tables and their logs."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

from sqlalchemy import Connection, RowMapping, bindparam, delete, insert, select, text, update
from sqlalchemy.exc import IntegrityError, OperationalError

from shoal.store import schema
from shoal.store.accounts import Accounts
from shoal.store.bare import BareConnections
from shoal.store.events import Event
from shoal.store.listings import Listings
from shoal.store.refusals import NoSuchTable
from shoal.store.table import Table

APPEND = insert(schema.events)
SUM_UP = (
    update(schema.tables)
    .where(schema.tables.c.id == bindparam("this"), schema.tables.c.number == bindparam("before"))
    .values({name: bindparam(name) for name in ("status", "number", "updated", "bots_turn")})
)
# The same as one statement, which is a transaction by itself: one question to PostgreSQL instead of four.
APPEND_AND_SUM_UP = text("""
    WITH summed_up AS (
        UPDATE tables SET status = :status, number = :number, updated = :updated, bots_turn = :bots_turn
        WHERE id = :this AND number = :before RETURNING id
    )
    INSERT INTO events (table_id, number, kind, seat, text, data, time)
    SELECT summed_up.id, fresh.number, kind, seat, text, data, time FROM summed_up, json_to_recordset(cast(:events AS json))
    AS fresh (number integer, kind text, seat integer, text text, data text, time double precision)""")
WRITTEN_TO = "another server has written to the log"
NOTE_HINT = text("INSERT INTO hints (table_id, seat, at_move) VALUES (:table, :seat, :at_move) ON CONFLICT DO NOTHING")
NUMBER = select(schema.tables.c.number).where(schema.tables.c.id == bindparam("this"))


class Store(Accounts, Listings):
    """A database with all that is kept in it."""

    def __init__(self, url: str, patience: float = 0.0, tell: Callable[[str], None] = print) -> None:
        super().__init__(url, patience, tell)
        # as text: these are run for every action, and the driver needs no help with them
        self._append, self._sum_up, self._number = (str(statement.compile(self.engine)) for statement in (APPEND, SUM_UP, NUMBER))
        self._append_and_sum_up = str(APPEND_AND_SUM_UP.compile(self.engine))
        self._bare = BareConnections(self.engine, asks=not self.is_sqlite)
        self._driver: Any = self.engine.dialect.loaded_dbapi

    def close(self) -> None:
        self._bare.close()
        super().close()

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

        self._write(work)
        self.tell_of(table.id)

    def append(self, table: Table) -> bool:
        """Write a table's fresh events. False, and nothing written, if another server has written to its log meanwhile."""
        events = [_event_row(table.id, one) for one in table.fresh]
        summary = {"this": table.id, "before": table.fresh[0].number - 1, **_summary(table)}
        seats = list(_seat_rows(table)) if any(one.kind in ("sit", "start") for one in table.fresh) else []

        def by_driver(driver: sqlite3.Connection) -> None:
            if not driver.execute(self._sum_up, summary).rowcount:
                raise sqlite3.IntegrityError(WRITTEN_TO)
            driver.executemany(self._append, events)

        def work(connection: Connection) -> None:
            if not connection.execute(SUM_UP, summary).rowcount:
                raise _written_to()
            connection.execute(APPEND, events)
            for row in seats:
                where = (schema.seats.c.table_id == table.id) & (schema.seats.c.seat == row["seat"])
                connection.execute(update(schema.seats).where(where).values(**row))

        try:
            if seats:
                self._write(work)
            elif self.is_sqlite:
                self._write_by_driver(by_driver)
            else:
                self._append_at_once({**summary, "events": json.dumps(events)})
        except IntegrityError:
            return False
        self.tell_of(table.id)
        return True

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

    def _append_at_once(self, values: dict[str, Any]) -> None:
        """One question to PostgreSQL, which is a transaction by itself; what goes wrong is told as of any other statement."""
        connection = self._bare.take()
        if connection is None:
            with self._quick.connect() as pooled:
                if not pooled.exec_driver_sql(self._append_and_sum_up, values).rowcount:
                    raise _written_to()
            return
        try:
            written = connection.execute(self._append_and_sum_up, values).rowcount
        except self._driver.IntegrityError as error:
            self._bare.give_back(connection)
            raise IntegrityError("appending events", None, error, hide_parameters=True) from error
        except BaseException as error:
            self._bare.drop(connection)
            self._bare.drop_all()
            if isinstance(error, self._driver.Error):
                raise OperationalError("appending events", None, error, hide_parameters=True) from error
            raise
        self._bare.give_back(connection)
        if not written:
            raise _written_to()

    def number(self, id: str) -> int | None:
        """The number of a table's last event; None if there is no such table. Asked for every look at a table."""
        values = {"this": id}
        connection = self._bare.take() if self.is_shared else None
        if connection is not None:
            try:
                found = connection.execute(self._number, values).fetchone()
            except self._driver.Error:  # whatever the reason, the pool is asked
                self._bare.drop(connection)
                self._bare.drop_all()
            else:
                self._bare.give_back(connection)
                return int(found[0]) if found else None
        with self._quick.connect() as pooled:
            found = pooled.exec_driver_sql(self._number, values).first()
        return int(found[0]) if found else None

    def numbers(self, ids: Iterable[str]) -> dict[str, int]:
        """The number of the last event of each of these tables."""
        query = select(schema.tables.c.id, schema.tables.c.number).where(schema.tables.c.id.in_(list(ids)))
        with self._readers, self.engine.connect() as connection:
            return {row.id: row.number for row in connection.execute(query)}

    def by_invite(self, invite: str) -> str:
        """The id of the table that this secret invites to."""
        found = self._rows(select(schema.tables.c.id).where(schema.tables.c.invite == invite)) if _is_text(invite) else []
        if not found:
            raise NoSuchTable("no_such_invitation", "this invitation leads to no table.")
        return str(found[0]["id"])

    def chat(self, id: str, before: int, limit: int) -> list[Event]:
        """The last messages before an entry of a table's log, oldest first."""
        events = schema.events.c
        query = select(schema.events).where(events.table_id == id, events.kind == "say", events.number < before)
        return [_event(row) for row in reversed(self._rows(query.order_by(events.number.desc()).limit(limit)))]

    def note_hint(self, id: str, seat: int, at_move: int) -> None:
        """A seat was told what to play after so many moves: who looks back at the match is not praised for it."""
        self.change(NOTE_HINT, {"table": id, "seat": seat, "at_move": at_move})

    def hints(self, id: str) -> list[tuple[int, int]]:
        """The decisions of a table that somebody had a hint for: the seat, and how many moves had been played."""
        hints = schema.hints.c
        rows = self._rows(select(hints.seat, hints.at_move).where(hints.table_id == id).order_by(hints.at_move))
        return [(row["seat"], row["at_move"]) for row in rows]

    def remove(self, ids: Sequence[str]) -> None:
        """Tables with all that was noted about them."""

        def work(connection: Connection) -> None:
            for table, column in (
                (schema.events, "table_id"),
                (schema.seats, "table_id"),
                (schema.leases, "table_id"),
                (schema.analyses, "table_id"),
                (schema.hints, "table_id"),
                (schema.tables, "id"),
            ):
                connection.execute(delete(table).where(table.c[column].in_(ids)))

        self._write(work)
        for id in ids:
            self.tell_of(id)


def _is_text(asked: str) -> bool:
    """Whether a database can be asked for it: PostgreSQL knows no NUL, and fails instead of finding nothing."""
    return "\0" not in asked


def _summary(table: Table) -> dict[str, Any]:
    return {"status": table.status, "number": table.number, "updated": table.updated, "bots_turn": table.bot_to_act is not None}


def _seat_rows(table: Table) -> Iterator[dict[str, Any]]:
    for seat, chair in enumerate(table.chairs):
        yield {"table_id": table.id, "seat": seat, "kind": chair.kind, "person": chair.person, "name": chair.name, "level": chair.level}


def _written_to() -> IntegrityError:
    """What is said where a log is not as long any more as it was when it was read."""
    return IntegrityError("appending events", None, ValueError(WRITTEN_TO), hide_parameters=True)


def _event(row: RowMapping) -> Event:
    return Event(row["number"], row["kind"], row["seat"], row["text"], json.loads(row["data"]) if row["data"] else None, row["time"])


def _event_row(id: str, one: Event) -> dict[str, Any]:
    data = json.dumps(one.data) if one.data is not None else None
    return {"table_id": id, "number": one.number, "kind": one.kind, "seat": one.seat, "text": one.text, "data": data, "time": one.time}
