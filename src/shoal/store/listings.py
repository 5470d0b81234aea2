"""Which tables there are: for the lobby, for whoever looks after the server, and for its own housekeeping."""

from __future__ import annotations

import json
import time
from collections.abc import Iterable
from typing import Any

from sqlalchemy import func, or_, select, true

from shoal.store import schema
from shoal.store.database import Database
from shoal.store.people import Chair

COUNTED = (schema.people, schema.tables, schema.events)
LISTED_OF_ONE = 3  # tables of one host that the lobby shows


class Listings(Database):
    """Questions about many tables, answered from the summaries of their logs."""

    def listing(self, status: str = "", limit: int = 100) -> list[dict[str, Any]]:
        """Tables of a status, or all, listed in the lobby or not; the last touched first."""
        return self._listing(schema.tables.c.status == status if status else true(), limit)

    def statistics(self) -> dict[str, int]:
        """How much there is of everything."""
        counted = {table.name: self._rows(select(func.count().label("n")).select_from(table))[0]["n"] for table in COUNTED}
        recent = select(func.count().label("n")).where(schema.tables.c.updated > time.time() - 24 * 3600)
        return {**counted, "tables touched today": self._rows(recent)[0]["n"], **{f"tables {name}": n for name, n in self.counts().items()}}

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


def _few_of_each(where: Any, status: str) -> Any:
    """Whether a table is one of the newest few of its host among those of a status."""
    tables = schema.tables.c
    place = func.row_number().over(partition_by=tables.host, order_by=tables.updated.desc()).label("place")
    ranked = select(tables.id, place).where(where, tables.listed, tables.status == status).subquery()
    return tables.id.in_(select(ranked.c.id).where(ranked.c.place <= LISTED_OF_ONE))
