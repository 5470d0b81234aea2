"""The other servers on the same PostgreSQL: what they write, who is connected to them, what their callers have spent.

News travel by LISTEN and NOTIFY. On SQLite there are no others.
"""

from __future__ import annotations

import asyncio
import contextlib
import functools
import json
import logging
import threading
import time
from queue import SimpleQueue

from shoal.store import Store, Tables
from shoal.web.allowances import Allowance, Tally
from shoal.web.identity import Identity
from shoal.web.live import LiveTables, Presence

log = logging.getLogger("shoal.web")

BEAT = 1.0  # seconds between what is told of the callers' spending
AGAIN = 8  # beats between what is told of all who are connected
GONE = 25.0  # seconds after which a server that says nothing is believed dead
MOST = 60  # people or callers that are named at once: a notice holds 8,000 bytes
JUST_NOW = 10.0  # seconds in which it is surely heard who has come to a table
WAIT = 5.0  # seconds for news, then the connection is looked after


class Neighbours:
    def __init__(
        self,
        store: Store,
        tables: Tables,
        identity: Identity,
        live: LiveTables,
        allowances: dict[str, Allowance],
        tallies: dict[str, Tally],
    ) -> None:
        self.store, self.tables, self.identity, self.live = store, tables, identity, live
        self.allowances, self.tallies = allowances, tallies  # what callers have spent, and what they have in hand
        self._loop: asyncio.AbstractEventLoop | None = None
        self._beating: asyncio.Task[None] | None = None
        self._is_ending = False
        self._to_tell: SimpleQueue[str | None] = SimpleQueue()
        self._present: dict[str, dict[str, Presence]] = {}  # by server and table
        self._alive: dict[str, float] = {}  # when each server was last heard

    async def open(self) -> None:
        if self.store.is_sqlite:
            return
        self._loop = asyncio.get_running_loop()
        self.live.elsewhere, self.live.on_presence = self.presence, self._tell_presence
        for allowance in self.allowances.values():
            allowance.spent()  # from now on it is noted
        for name, tally in self.tallies.items():
            tally.on_change = functools.partial(self._tell_tally, name)
        threading.Thread(target=self._listen, name="neighbours listen", daemon=True).start()
        threading.Thread(target=self._speak, name="neighbours speak", daemon=True).start()
        self._beating = asyncio.create_task(self._beat())
        self.store.is_followed = self._is_followed

    def close(self) -> None:
        self._is_ending = True
        if self._beating:
            self._beating.cancel()
            self._to_tell.put("bye -")
            self._to_tell.put(None)

    # speaking

    def _tell_presence(self, id: str) -> None:
        here = self.live.here(id)
        self._to_tell.put(f"here {json.dumps([id, sorted(here.people)[:MOST], here.strangers])}")

    def _tell_tally(self, name: str, caller: str, number: int) -> None:
        self._to_tell.put(f"has {json.dumps([name, caller, number])}")

    async def _beat(self) -> None:
        beats = 0
        while True:
            await asyncio.sleep(BEAT)
            beats += 1
            for name, allowance in self.allowances.items():
                most = sorted(allowance.spent().items(), key=lambda one: -one[1])[:MOST]
                if most:
                    self._to_tell.put(f"spent {json.dumps([name, dict(most)])}")
            if beats % AGAIN == 0:
                self._to_tell.put("alive -")
                now = time.monotonic()
                for server in [server for server, when in self._alive.items() if now - when > GONE]:
                    self._forget(server)

    def _speak(self) -> None:
        while (news := self._to_tell.get()) is not None:
            try:
                self.store.tell(news)
            except Exception as error:
                log.warning("telling the other servers: %s", type(error).__name__)
                time.sleep(0.2)

    # listening

    def _listen(self) -> None:
        while not self._is_ending:
            try:
                is_new = True
                for heard in self.store.heard(WAIT):
                    if self._is_ending:
                        return
                    if heard is not None:
                        self._hear(*heard)
                    elif is_new:  # what was told while nobody listened is looked for
                        is_new = False
                        self._to_tell.put("hello -")
                        self._in_loop(self.live.publish_all)
            except Exception as error:
                if not self._is_ending:
                    log.warning("listening to the other servers: %s", type(error).__name__)
                    time.sleep(0.3)

    def _hear(self, server: str, about: str, news: str) -> None:
        if about == "table":
            for id in news.split():
                self._hear_of(id)
        elif about == "person":
            self.identity.forget(news)
        else:
            self._in_loop(self._note, server, about, news)

    def _hear_of(self, id: str) -> None:
        """A table has changed elsewhere. Whoever looks at one that nobody follows here finds out then."""
        if not self.live.is_watched(id):
            return
        if not self.tables.is_kept(id):
            self.tables.changed(id)
            return
        with contextlib.suppress(ValueError), self.tables.hold(id):  # it is read, and its listeners are told, unless it is gone
            pass

    def _is_followed(self, id: str) -> bool:
        """Whether somebody is connected to a table at another server; asked by any thread."""
        return any(id in tables for tables in list(self._present.values()))

    def _in_loop(self, work: object, *given: str) -> None:
        if self._loop and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(work, *given)  # type: ignore[arg-type]

    def _note(self, server: str, about: str, news: str) -> None:
        if server not in self._alive or about == "hello":
            self._introduce()
        self._alive[server] = time.monotonic()
        if about == "here":
            id, people, strangers = json.loads(news)
            self._present.setdefault(server, {})[id] = Presence(frozenset(people), strangers)
            if not people and not strangers:
                del self._present[server][id]
            elif self.tables.is_fresh(id, JUST_NOW):
                self.store.tell_of(id)  # what changed before we knew that they follow it
            self.live.publish(id)
        elif about == "spent":
            name, spent = json.loads(news)
            for caller, cost in spent.items():
                self.allowances[name].charge(caller, cost, told=True)
        elif about == "has":
            name, caller, number = json.loads(news)
            self.tallies[name].note(server, caller, number)
        elif about == "bye":
            self._forget(server)

    def _introduce(self) -> None:
        """Tell a server that is new to us who is connected here, and what they have in hand."""
        for id in list(self.live.watched()):
            self._tell_presence(id)
        for name, tally in self.tallies.items():
            for caller, number in tally.here().items():
                self._tell_tally(name, caller, number)

    def _forget(self, server: str) -> None:
        self._alive.pop(server, None)
        for tally in self.tallies.values():
            tally.forget(server)
        for id in self._present.pop(server, {}):
            self.live.publish(id)

    def presence(self, id: str) -> list[Presence]:
        """Who is connected to a table elsewhere."""
        return [tables[id] for tables in self._present.values() if id in tables]
