"""Analyses: kept with the match, and a queue of those that are asked for, which several servers may share.

Each has a first, quick look, so that everybody soon sees something, and then a thorough one. A server takes the oldest that nobody works
on, those first that somebody watches, for as long as it says every few seconds that it is still at it. What nobody has looked at for a
while is not wanted any more.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from sqlalchemy import TextClause, text

from shoal.store.store import Store

LEASE = 10.0  # seconds in which a living server says that it is still at it
PATIENCE = 600.0  # seconds after which what nobody looks at is not wanted any more: who comes back before finds it in its place, or done
WATCHED = 15.0  # seconds since somebody looked in which one goes before those that nobody watches
WHOLE = -1  # the seat of an analysis for all who may know the whole match

NOW = {True: "((julianday('now') - 2440587.5) * 86400.0)", False: "extract(epoch from clock_timestamp())"}  # in SQLite, in PostgreSQL

ASK = """
    INSERT INTO analyses (table_id, seat, effort, moves, wanted, person, asked, looked, done, total, server, until)
    VALUES (:table, :seat, 0, 0, :effort, :person, {now}, {now}, 0, 0, '', 0)
    ON CONFLICT (table_id, seat) DO UPDATE SET wanted = excluded.wanted, person = excluded.person, asked = excluded.asked,
        looked = excluded.looked, done = 0, total = 0, failed = NULL,
        result = CASE WHEN analyses.effort > 0 THEN analyses.result END
    WHERE analyses.wanted = 0 OR (analyses.looked < {now} - :patience AND analyses.until < {now})"""
LOOK = "UPDATE analyses SET looked = {now} WHERE table_id = :table AND seat = :seat AND wanted > 0"
FIND = """
    SELECT *, {now} - looked < :patience AS is_looked_at FROM analyses WHERE table_id = :table AND seat = :seat"""
AHEAD = """
    SELECT count(*) FROM analyses AS other, analyses AS mine
    WHERE mine.table_id = :table AND mine.seat = :seat AND NOT (other.table_id = :table AND other.seat = :seat)
        AND other.wanted > 0 AND other.looked > {now} - :patience AND (other.result IS NULL) = (mine.result IS NULL)
        AND (other.until > {now} OR (other.looked > {now} - :watched AND other.asked < mine.asked))"""
OF_PERSON = "SELECT count(*) FROM analyses WHERE wanted > 0 AND looked > {now} - :patience AND person = :person"
ALL = "SELECT count(*) FROM analyses WHERE wanted > 0 AND looked > {now} - :patience"
NEXT = """
    SELECT table_id, seat FROM analyses WHERE wanted > 0 AND looked > {now} - :patience AND (until < {now} OR server = :server)
        AND (result IS NULL) = (:is_first = 1)
    ORDER BY CASE WHEN looked > {now} - :watched THEN 0 ELSE 1 END, asked LIMIT 1"""
TAKE = """
    UPDATE analyses SET server = :server, until = {now} + :lease
    WHERE table_id = :table AND seat = :seat AND wanted > 0 AND (until < {now} OR server = :server) RETURNING wanted"""
GO_ON = """
    UPDATE analyses SET done = :done, total = :total, until = {now} + :lease,
        result = CASE WHEN effort > 0 THEN result ELSE COALESCE(:so_far, result) END
    WHERE table_id = :table AND seat = :seat AND wanted > 0 AND server = :server AND looked > {now} - :patience RETURNING wanted"""
SHOW = """
    UPDATE analyses SET result = :so_far, done = 0, total = 0, until = 0
    WHERE table_id = :table AND seat = :seat AND server = :server AND wanted > 0 AND effort = 0"""
DROP = "UPDATE analyses SET wanted = 0, until = 0 WHERE table_id = :table AND seat = :seat AND (server = :server OR until < {now})"
FORGET = "UPDATE analyses SET wanted = 0, until = 0 WHERE table_id = :table AND seat = :seat AND person = :person"
KEEP = """
    UPDATE analyses SET result = :result, effort = wanted, moves = :moves, wanted = 0, until = 0, failed = NULL
    WHERE table_id = :table AND seat = :seat AND server = :server AND wanted > 0"""
FAIL = """
    UPDATE analyses SET failed = :why, wanted = 0, until = 0
    WHERE table_id = :table AND seat = :seat AND server = :server AND wanted > 0"""


@dataclass(frozen=True)
class Analysed:
    """How far an analysis is, and what it has found out."""

    effort: float = 0.0  # of the result; 0: there is none
    moves: int = 0  # that it is about
    result: str | None = None
    failed: str | None = None
    wanted: float = 0.0  # the effort that is asked for now; 0: none
    done: int = 0
    total: int = 0
    is_begun: bool = False
    so_far: str | None = None  # until the first thorough one is done: what has been found out already


class Analyses:
    """Those of one database, as one server works on them."""

    def __init__(self, store: Store) -> None:
        self.store, self.server = store, store.server
        self._fixed = {"server": self.server, "lease": LEASE, "patience": PATIENCE, "watched": WATCHED}

    def find(self, table: str, seat: int) -> Analysed:
        row = self._one(FIND, table=table, seat=seat)
        if row is None:
            return Analysed()
        wanted = row.wanted if row.is_looked_at else 0.0
        result, so_far = (row.result, None) if row.effort else (None, row.result if wanted else None)
        is_begun = bool(row.server and row.until)
        return Analysed(row.effort, row.moves, result, row.failed, wanted, row.done, row.total, is_begun, so_far)

    def ask(self, table: str, seat: int, person: str, effort: float) -> None:
        """Ask for one; nothing changes if it is being worked on."""
        self._do(ASK, table=table, seat=seat, person=person, effort=effort)

    def look(self, table: str, seat: int) -> None:
        """Somebody wants to know how far it is."""
        self._do(LOOK, table=table, seat=seat)

    def ahead(self, table: str, seat: int) -> int:
        """How many come before: those that are worked on, and of those that somebody watches what was asked for before."""
        return int(self._one(AHEAD, table=table, seat=seat)[0])

    def waiting(self, person: str | None = None) -> int:
        """How many are asked for and not done: of somebody, or of all."""
        return int((self._one(ALL) if person is None else self._one(OF_PERSON, person=person))[0])

    def take(self, *, is_first: bool) -> tuple[str, int, float] | None:
        """The next one for this server to have a first look at, or a thorough one: its table, its seat and the effort."""
        found = self._one(NEXT, is_first=int(is_first))
        if found is None:
            return None
        taken = self._do(TAKE, table=found.table_id, seat=found.seat)
        return (found.table_id, found.seat, float(taken.wanted)) if taken else None

    def go_on(self, table: str, seat: int, done: int, total: int, so_far: str | None = None) -> bool:
        """Note how far it is, perhaps with what there is of a first result; False if it is not wanted any more, or another server's."""
        return self._do(GO_ON, table=table, seat=seat, done=done, total=total, so_far=so_far) is not None

    def show(self, table: str, seat: int, so_far: str) -> None:
        """The first look is done: that is shown until the thorough one knows better."""
        self._do(SHOW, table=table, seat=seat, so_far=so_far)

    def drop(self, table: str, seat: int) -> None:
        """It is not wanted any more."""
        self._do(DROP, table=table, seat=seat)

    def forget(self, table: str, seat: int, person: str) -> None:
        """Whoever asked for it needs it no more, whoever works on it."""
        self._do(FORGET, table=table, seat=seat, person=person)

    def keep(self, table: str, seat: int, moves: int, result: str) -> None:
        """It is done."""
        self._do(KEEP, table=table, seat=seat, moves=moves, result=result)

    def fail(self, table: str, seat: int, why: str) -> None:
        """It cannot be done."""
        self._do(FAIL, table=table, seat=seat, why=why)

    def _one(self, words: str, **given: Any) -> Any:
        return self.store.first(*self._settled(words, given))

    def _do(self, words: str, **given: Any) -> Any:
        return self.store.change(*self._settled(words, given))

    def _settled(self, words: str, given: dict[str, Any]) -> tuple[TextClause, dict[str, Any]]:
        """A statement as this database understands it, with its values."""
        fixed = {name: value for name, value in self._fixed.items() if f":{name}" in words}
        return text(words.format(now=NOW[self.store.is_sqlite])), given | fixed
