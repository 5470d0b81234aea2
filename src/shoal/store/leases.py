"""Whose bots think: a lease on a bot's turn, so that of several servers on one PostgreSQL one thinks, and another if that one dies.

SQLite is for one process, which needs no lease.
"""

from __future__ import annotations

from collections.abc import Iterable

from sqlalchemy import bindparam, text

from shoal.store.store import Store

LEASE = 3.0  # seconds; a living server prolongs its leases every second

NOW = "extract(epoch from clock_timestamp())"
TAKE = text(f"""
    INSERT INTO leases (table_id, at_event, server, until) VALUES (:table, :at_event, :server, {NOW} + :lease)
    ON CONFLICT (table_id) DO UPDATE SET at_event = excluded.at_event, server = excluded.server, until = excluded.until
    WHERE leases.until < {NOW} OR leases.server = excluded.server OR leases.at_event < excluded.at_event
    RETURNING table_id""")
PROLONG = text(f"UPDATE leases SET until = {NOW} + :lease WHERE server = :server")
FREE = text("DELETE FROM leases WHERE server = :server")
ASLEEP = text(f"""
    SELECT id FROM tables WHERE id IN :ids AND status = 'running' AND bots_turn AND NOT EXISTS (
        SELECT 1 FROM leases WHERE table_id = id AND until >= {NOW} AND server <> :server AND leases.at_event = ANY (
            SELECT max(number) FROM events WHERE events.table_id = id AND kind IN ('start', 'move', 'undo', 'end')))
    """).bindparams(bindparam("ids", expanding=True))


class Leases:
    """Those of one server."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.server = store.server

    def take(self, table: str, at_event: int) -> bool:
        """Whether the bot to act at this event is ours to think for."""
        if self.store.is_sqlite:
            return True
        with self.store.engine.begin() as connection:
            given = {"table": table, "at_event": at_event, "server": self.server, "lease": LEASE}
            return connection.execute(TAKE, given).first() is not None

    def prolong(self) -> None:
        if not self.store.is_sqlite:
            with self.store.engine.begin() as connection:
                connection.execute(PROLONG, {"server": self.server, "lease": LEASE})

    def give_back(self) -> None:
        """This server ends."""
        if not self.store.is_sqlite:
            with self.store.engine.begin() as connection:
                connection.execute(FREE, {"server": self.server})

    def asleep(self, ids: Iterable[str]) -> list[str]:
        """Those of these tables where a bot is to act and no other server thinks for it."""
        if self.store.is_sqlite:
            return self.store.bots_turn(ids)
        with self.store.engine.connect() as connection:
            return [row.id for row in connection.execute(ASLEEP, {"ids": list(ids), "server": self.server})]
