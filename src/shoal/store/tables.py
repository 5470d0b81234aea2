"""What callers use: every change to a table is checked, applied and written to its log under the table's lock."""

from __future__ import annotations

import secrets
import threading
import time
from collections import OrderedDict
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from shoal.core.game import Game
from shoal.store.refusals import NotAllowed, NotNow, TableError
from shoal.store.store import Person, Store
from shoal.store.table import Chair, Table, rotated

KEPT = 2000  # tables held in memory
ATTEMPTS = 20  # how often a change is tried again when other servers write to the same table


class Tables:
    """The tables of one database. Threads may share it; so may other processes share the database."""

    def __init__(self, store: Store, changed: Callable[[str], None] = lambda id: None) -> None:
        self.store = store
        self.changed = changed  # told the id of every table that has changed
        self._lock = threading.Lock()
        self._locks: dict[str, threading.RLock] = {}
        self._kept: OrderedDict[str, Table] = OrderedDict()

    @contextmanager
    def hold(self, id: str) -> Iterator[Table]:
        """A table that nobody else changes meanwhile."""
        with self._lock:
            lock = self._locks.setdefault(id, threading.RLock())
        with lock:
            table = self._kept.get(id)
            if table is None:
                try:
                    table = self.store.load(id)
                except TableError:
                    with self._lock:
                        self._locks.pop(id, None)  # made-up ids must not pile up
                    raise
            self._keep(table)
            yield table

    def has_bots(self, id: str) -> bool:
        """Whether bots may sit at a table; asked without waiting for it."""
        table = self._kept.get(id)
        return table is None or any(chair.kind == "bot" for chair in table.chairs)

    def _keep(self, table: Table) -> None:
        with self._lock:
            self._kept[table.id] = table
            self._kept.move_to_end(table.id)
            while len(self._kept) > KEPT:
                self._kept.popitem(last=False)

    def _change(self, id: str, change: Callable[[Table], Any], at: int = 0) -> Any:
        """Apply ``change`` to a table and write down what it did; if another server was first, look again and retry.

        ``at`` is the last event that the caller has seen: if that came from another server, it is read first.
        """
        with self.hold(id):
            for _attempt in range(ATTEMPTS):
                with self.hold(id) as table:
                    if at > table.number:
                        table.follow(self.store.events(id, table.number))
                    try:
                        result = change(table)
                        if not table.fresh:
                            return result
                        written = self.store.append(table)
                    except BaseException as error:
                        if table.fresh or not isinstance(error, TableError | ValueError):
                            self.forget(id)
                        raise
                    if written:
                        table.fresh = []
                        break
                    self.forget(id)
            else:
                raise NotNow("busy", "the table is busy; try again.")
        self.changed(id)
        return result

    def forget(self, id: str) -> None:
        """Drop a table from memory; the next look rebuilds it from its log."""
        with self._lock:
            self._kept.pop(id, None)

    def catch_up(self, ids: Sequence[str]) -> None:
        """Read what other servers have written to these tables."""
        for id, number in self.store.numbers(ids).items():
            table = self._kept.get(id)
            if table is None or table.number >= number:
                continue
            with self.hold(id) as table:
                table.follow(self.store.events(id, table.number))
            self.changed(id)

    def create(
        self,
        game: str,
        options: dict[str, Any],
        chairs: Sequence[Chair],
        *,
        host: Person,
        shuffle: bool = False,
        listed: bool = True,
        seed: int | None = None,
    ) -> Table:
        """Open a table; it starts at once if every seat is taken."""
        checked = Game(game, **options)
        if len(chairs) != checked.players:
            message = f"{checked.title} for {checked.players} players needs {checked.players} seats, not {len(chairs)}."
            raise TableError("bad_seats", message)
        table = Table(
            id=new_id(),
            game=game,
            options=checked.options,
            chairs=len(chairs),
            seed=secrets.randbits(63) if seed is None else seed,
            host=host.id,
            invite=secrets.token_urlsafe(16),
            shuffle=shuffle,
            listed=listed,
            created=time.time(),
        )
        table.seat_everyone(chairs)
        self.store.add(table)
        table.fresh = []
        self._keep(table)
        self.changed(table.id)
        return table

    def join(self, id: str, person: Person, seat: int | None = None, invite: str | None = None) -> int:
        return int(self._change(id, lambda table: table.join(person, seat, invite)))

    def leave(self, id: str, person: Person, seat: int | None = None, level: str = "medium") -> None:
        self._change(id, lambda table: table.leave(person, seat, level))

    def come_back(self, id: str, person: Person, seat: int | None = None) -> int:
        return int(self._change(id, lambda table: table.come_back(person, seat)))

    def fill(self, id: str, person: Person, seat: int | None, level: str) -> None:
        self._change(id, lambda table: table.fill(person, seat, level))

    def act(self, id: str, person: str | None, seat: int, action: str, at: int) -> None:
        self._change(id, lambda table: table.act(person, seat, action, at), at)

    def undo(self, id: str, person: str, seat: int | None, at: int) -> None:
        self._change(id, lambda table: table.undo(person, seat, at), at)

    def answer(self, id: str, person: str, seat: int | None, agree: bool, at: int) -> None:
        self._change(id, lambda table: table.answer(person, seat, agree, at), at)

    def say(self, id: str, person: Person, text: str) -> None:
        self._change(id, lambda table: table.say(person, text))

    def rematch(self, id: str, person: Person) -> str:
        """The id of the table where the same people play again; the first who asks opens it."""
        with self.hold(id) as table:
            if not table.seats_of(person.id):
                raise NotAllowed("not_your_seat", "you have no seat at this table.")
            if table.status != "over":
                raise NotNow("not_over", "the match is not over yet.")
            if table.rematch:
                return table.rematch
            chairs, options = rotated(table.chairs), table.game.options
            again = self.create(table.game.name, options, chairs, host=person, shuffle=False, listed=table.listed)

        def note(table: Table) -> str:
            if table.rematch is None:
                table.note_rematch(person.id, again.id)
            return str(table.rematch)

        return str(self._change(id, note))


def new_id() -> str:
    """An id that is easy to read aloud and hard to guess."""
    return "".join(secrets.choice("abcdefghjkmnpqrstuvwxyz23456789") for _ in range(12))
