"""What callers use: every change to a table is checked, applied and written to its log under the table's lock."""

from __future__ import annotations

import itertools
import secrets
import threading
import time
from collections import OrderedDict
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from time import monotonic
from typing import Any

from shoal.core.errors import BadOption
from shoal.core.game import Game
from shoal.games.edition import Edition
from shoal.store.beginnings import Beginning
from shoal.store.listeners import Listeners
from shoal.store.people import Actor, Chair, Person, rotated
from shoal.store.refusals import NotAllowed, NotNow, TableError, TooMuch
from shoal.store.store import Store
from shoal.store.table import Table

KEPT = 2000  # tables held in memory
A_DAY = 24 * 3600.0
ATTEMPTS = 20  # how often a change is tried again when other servers write to the same table


@dataclass
class _Lock:
    """A table's lock, there as long as anybody holds it or waits for it."""

    lock: threading.RLock = field(default_factory=threading.RLock)
    users: int = 0
    depth: int = 0  # how often the thread that has it has taken it


@dataclass(frozen=True)
class Caps:
    """How much one person may have in hand; 0 is no limit. What nobody has touched for a day does not count."""

    tables: int = 0
    bots: int = 0


class Tables:
    """The tables of one database. Threads may share it; so may other processes share the database.

    ``changed`` and ``finished`` are told the id of a table after something was written to its log, by the thread that did it:
    listeners pass it on, and do not wait for anything.
    """

    def __init__(self, store: Store, editions: Mapping[str, Edition] | None = None, caps: Caps | None = None) -> None:
        self.store = store
        self.caps = caps or Caps()
        self.editions = editions or {}  # games whose new tables are played with other numbers, by name
        self.changed = Listeners()
        self.finished = Listeners()  # told by the server that wrote the last move, and only once
        self._lock = threading.Lock()
        self._locks: dict[str, _Lock] = {}
        self._kept: OrderedDict[str, Table] = OrderedDict()  # the last looked at at the end
        self._looked: dict[str, float] = {}  # when that was

    @contextmanager
    def hold(self, id: str, number: int | None = None, *, is_told: bool = False) -> Iterator[Table]:
        """A table that nobody else changes meanwhile. Whoever holds it may act at it, and sees what has changed by holding it again.

        ``number`` is that of its last event, if the caller has just read it. Who ``is_told`` of every change does not ask for news.
        """
        with self._lock:
            mine = self._locks.setdefault(id, _Lock())
            mine.users += 1
        try:
            with mine.lock:
                mine.depth += 1
                try:
                    table = self._kept.get(id)
                    if table is None:
                        table = self.store.load(id)
                    elif mine.depth == 1 and self.store.is_shared and not is_told and table.number != number:
                        table = self._up_to_date(table)
                    self._keep(table)
                    yield table
                finally:
                    mine.depth -= 1
        finally:
            with self._lock:
                mine.users -= 1
                if not mine.users:
                    del self._locks[id]

    @property
    def kept(self) -> int:
        """How many tables are in memory."""
        return len(self._kept)

    def _up_to_date(self, table: Table) -> Table:
        """The same with what others have written to its log meanwhile: nobody is shown anything old."""
        number = self.store.number(table.id)
        if number == table.number:
            return table
        if number is None or number < table.number:  # it was removed, or a backup restored
            self.forget(table.id)
            table = self.store.load(table.id)
        else:
            table.follow(self.store.events(table.id, table.number))
        self.changed(table.id)
        return table

    def is_kept(self, id: str) -> bool:
        """Whether a table is in memory."""
        return id in self._kept

    def is_fresh(self, id: str, seconds: float) -> bool:
        """Whether a table in memory has changed in the last seconds."""
        table = self._kept.get(id)
        return table is not None and time.time() - table.updated < seconds

    def check_exists(self, id: str) -> None:
        """``NoSuchTable`` if there is none of this id."""
        with self.hold(id):
            pass

    def has_bots(self, id: str) -> bool:
        """Whether bots may sit at a table; asked without waiting for it."""
        table = self._kept.get(id)
        return table is None or any(chair.kind == "bot" for chair in table.chairs)

    def _keep(self, table: Table) -> None:
        with self._lock:
            self._kept[table.id] = table
            self._kept.move_to_end(table.id)
            self._looked[table.id] = monotonic()
            while len(self._kept) > KEPT:
                self._looked.pop(self._kept.popitem(last=False)[0], None)

    def let_go(self, seconds: float, but: Collection[str] = ()) -> int:
        """Drop tables from memory that nobody has looked at for so long, except some; how many. Their logs are in the database."""
        before = monotonic() - seconds
        with self._lock:
            old = list(itertools.takewhile(lambda id: self._looked.get(id, before) <= before, self._kept))
            gone = [id for id in old if id not in but and id not in self._locks]
            for id in gone:
                del self._kept[id]
                self._looked.pop(id, None)
        return len(gone)

    def _change(self, id: str, change: Callable[[Table], Any]) -> Any:
        """Apply ``change`` to a table and write down what it did. Whether another server was first is found out by writing, or where there
        is nothing to write by asking; then it is looked at again and retried."""
        with self.hold(id, is_told=True):
            for _attempt in range(ATTEMPTS):
                with self.hold(id, is_told=True) as table:
                    was_over = table.status == "over"
                    try:
                        result = change(table)
                        is_first = self.store.append(table) if table.fresh else self._is_current(table)
                    except (TableError, ValueError):
                        if table.fresh:
                            self.forget(id)
                            raise
                        if self._is_current(table):
                            raise
                        is_first = False
                    except BaseException:
                        self.forget(id)
                        raise
                    if is_first:
                        break
                    self.forget(id)
                    self.changed(id)
            else:
                raise NotNow("busy", "the table is busy; try again.")
        if not table.fresh:
            return result
        table.fresh = []
        self.changed(id)
        if table.status == "over" and not was_over:
            self.finished(id)
        return result

    def _is_current(self, table: Table) -> bool:
        """Whether nobody else has written to a table's log since it was read."""
        return not self.store.is_shared or self.store.number(table.id) == table.number

    def forget(self, id: str) -> None:
        """Drop a table from memory; the next look rebuilds it from its log."""
        with self._lock:
            self._kept.pop(id, None)
            self._looked.pop(id, None)

    def catch_up(self, ids: Sequence[str]) -> None:
        """Read what other servers have written to these tables, as far as they are in memory."""
        for id, number in self.store.numbers(ids).items():
            table = self._kept.get(id)
            if table is not None and table.number != number:
                with self.hold(id):
                    pass

    def create(
        self,
        game: str,
        options: dict[str, Any],
        chairs: Sequence[Chair],
        *,
        host: Person,
        shuffle: bool = False,
        listed: bool = True,
        teaches: bool = False,
        seed: int | None = None,
        beginning: Beginning | None = None,
    ) -> Table:
        """Open a table; it starts at once if every seat is taken. At one that ``teaches`` tips are given.

        With a ``beginning``, for which every seat must be taken, it goes on from there. With a seed, which is for tests, that alone decides
        chance.
        """
        checked = self.chosen_game(game, options)
        if len(chairs) != checked.players:
            message = f"{checked.title} for {checked.players} players needs {checked.players} seats, not {len(chairs)}."
            raise TableError("bad_seats", message)
        self._check_caps(host, sum(chair.kind == "bot" for chair in chairs))
        table = Table(
            id=new_id(),
            game=game,
            options=checked.settled,
            chairs=len(chairs),
            seed=secrets.randbits(63) if seed is None else seed,
            key=self.store.chance_key() if seed is None else None,
            host=host.id,
            invite=secrets.token_urlsafe(16),
            shuffle=shuffle,
            listed=listed,
            created=time.time(),
        )
        table.teaches = teaches
        table.seat_everyone(chairs, beginning)
        self.store.add(table)
        table.fresh = []
        self._keep(table)
        self.changed(table.id)
        return table

    def _check_caps(self, host: Person, bots: int, tables: int = 1) -> None:
        if not self.caps.tables and not self.caps.bots:
            return
        now_tables, now_bots = self.store.in_hand(host.id, time.time() - A_DAY)
        if self.caps.tables and tables and now_tables + tables > self.caps.tables:
            raise TooMuch("too_many_tables", f"you have {now_tables} tables that are not over: finish some of them first.", retry=60)
        if self.caps.bots and bots and now_bots + bots > self.caps.bots:
            raise TooMuch("too_many_bots", f"{now_bots} bots play at your tables: finish some of the matches first.", retry=60)

    def chosen_game(self, name: str, options: Mapping[str, Any]) -> Game:
        """The game that a table is opened for. An edition is given by its numbers: a name would be that of a file on this machine."""
        for key, value in options.items():
            if isinstance(value, Mapping) != (key == "edition"):
                wanted = "is the numbers of the game by their names" if key == "edition" else "is a single number or word"
                raise BadOption("bad_option", f"the option {key} {wanted}.")
        return Game(name, **{"edition": self.editions.get(name), **options})

    def join(self, id: str, person: Person, seat: int | None = None, invite: str | None = None) -> int:
        return int(self._change(id, lambda table: table.join(person, seat, invite)))

    def leave(self, id: str, person: Person, seat: int | None = None, level: str = "medium") -> None:
        self._change(id, lambda table: table.leave(person, seat, level))

    def come_back(self, id: str, person: Person, seat: int | None = None) -> int:
        return int(self._change(id, lambda table: table.come_back(person, seat)))

    def fill(self, id: str, person: Person, seat: int | None, level: str) -> None:
        with self.hold(id) as table:
            self._check_caps(person, 1 if seat is not None else sum(not chair.is_taken for chair in table.chairs), tables=0)
        self._change(id, lambda table: table.fill(person, seat, level))

    def act(self, id: str, actor: Actor, action: str, at_event: int, seat: int | None = None) -> None:
        self._change(id, lambda table: table.act(actor, action, at_event, seat))

    def act_together(self, id: str, actor: Actor, actions: Sequence[str], at_event: int, seat: int | None = None) -> None:
        self._change(id, lambda table: table.act_together(actor, actions, at_event, seat))

    def allow_hints(self, id: str, person: Person, allowed: bool) -> None:
        self._change(id, lambda table: table.allow_hints(person, allowed))

    def undo(self, id: str, person: Person, at_event: int, seat: int | None = None) -> None:
        self._change(id, lambda table: table.undo(person, at_event, seat))

    def answer(self, id: str, person: Person, agree: bool, at_event: int, seat: int | None = None) -> None:
        self._change(id, lambda table: table.answer(person, agree, at_event, seat))

    def offer_end(self, id: str, person: Person, at_event: int, seat: int | None = None) -> None:
        self._change(id, lambda table: table.offer_end(person, at_event, seat))

    def resign(self, id: str, person: Person, at_event: int, seat: int | None = None) -> None:
        self._change(id, lambda table: table.resign(person, at_event, seat))

    def close(self, id: str) -> None:
        """Whoever runs the server ends a match as it stands, or takes a table away that waits for players."""
        with self.hold(id) as table:
            if table.status == "open":
                self.store.remove([id])
                self.forget(id)
                return
        self._change(id, lambda table: table.close())

    def say(self, id: str, person: Person, text: str) -> None:
        self._change(id, lambda table: table.say(person, text))

    def rematch(self, id: str, person: Person) -> str:
        """The id of the table where the same people play again; the first who asks opens it."""
        with self.hold(id) as table:
            if not table.seats_of(person.id):
                raise NotAllowed("not_your_seat", "you have no seat at this table.")
            if table.status != "over" and not table.is_outdated:
                raise NotNow("not_over", "the match is not over yet.")
            if table.rematch:
                return table.rematch
            chairs, options = rotated(table.chairs), table.options
            again = self.create(table.game.name, options, chairs, host=person, shuffle=False, listed=table.listed)

        def note(table: Table) -> str:
            if table.rematch is None:
                table.note_rematch(person, again.id)
            return str(table.rematch)

        return str(self._change(id, note))


def new_id() -> str:
    """An id that is easy to read aloud and hard to guess."""
    return "".join(secrets.choice("abcdefghjkmnpqrstuvwxyz23456789") for _ in range(12))
