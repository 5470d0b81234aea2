"""What handlers use: all that a running server consists of."""

from __future__ import annotations

import sys
from collections.abc import AsyncIterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field

from fastapi import Depends, Request
from starlette.requests import HTTPConnection

from shoal.store import Caps, Store, Tables
from shoal.web import metrics
from shoal.web.analysing import Analysing
from shoal.web.callers import Callers
from shoal.web.database_watch import DatabaseWatch
from shoal.web.hindsight import Hindsight
from shoal.web.house_bots import HouseBots
from shoal.web.housekeeping import Housekeeping
from shoal.web.identity import Identity
from shoal.web.live import LiveTables
from shoal.web.neighbours import Neighbours
from shoal.web.outage import Outage
from shoal.web.protocol import Gate
from shoal.web.settings import Settings

ACTORS = 16  # threads that play people's actions: most of them wait for the disk, where they are written together


@dataclass
class Service:
    settings: Settings
    store: Store
    tables: Tables
    identity: Identity
    live: LiveTables
    house_bots: HouseBots
    callers: Callers
    database: DatabaseWatch
    analysing: Analysing = field(init=False)
    housekeeping: Housekeeping = field(init=False)
    neighbours: Neighbours = field(init=False)
    hindsight: Hindsight = field(default_factory=Hindsight)
    outage: Outage = field(default_factory=Outage)
    gate: Gate | None = None  # where connections come in
    actors: ThreadPoolExecutor = field(default_factory=lambda: ThreadPoolExecutor(ACTORS, thread_name_prefix="act"))

    def __post_init__(self) -> None:
        rates = {"people": self.callers.people, "addresses": self.callers.addresses, "newcomers": self.callers.newcomers}
        rates["hints"] = self.house_bots.thinking.allowance
        self.analysing = Analysing(self.tables, is_limited=self.settings.is_limited, hints=self.house_bots.given)
        rates["analyses"] = self.analysing.allowance
        tallies = {"streams": self.callers.streams, "hints": self.house_bots.thinking.hints}
        self.neighbours = Neighbours(self.store, self.tables, self.identity, self.live, rates, tallies)
        self.housekeeping = Housekeeping(self.tables, self.settings, self._note, self.live.watched)

    def _note(self) -> None:
        """The numbers of the moment, for whoever watches over the server."""
        metrics.STREAMS.set(sum(self.live.streams().values()))
        metrics.TABLES.set(self.tables.kept)
        metrics.THINKING.set(self.house_bots.to_act)
        metrics.WAITING.set(self.house_bots.thinking.waiting)
        metrics.HINTS.set(self.house_bots.thinking.waiting_hints)
        metrics.DATABASE.set(0 if self.database.is_down else 1)
        metrics.PING.set(self.database.latency)
        metrics.MEMORY.set(metrics.resident())
        metrics.REFUSED.set(self.gate.refused if self.gate else 0)

    @staticmethod
    def of(settings: Settings) -> Service:
        store = Store(settings.database, settings.wait_for_database, tell=lambda said: print(said, file=sys.stderr, flush=True))
        caps = Caps(settings.tables, settings.bots) if settings.is_limited else None
        tables = Tables(store, settings.editions, caps)
        live = LiveTables(tables, settings)
        identity = Identity(store)
        callers, bots = Callers(settings, identity), HouseBots(tables, settings, live)
        return Service(settings, store, tables, identity, live, bots, callers, DatabaseWatch(store))

    async def open(self) -> None:
        self.database.on_down.append(self.outage.begins)
        self.database.on_up.append(self.live.publish_all)
        await self.database.open()
        await self.live.open()
        await self.neighbours.open()
        await self.house_bots.open()
        await self.analysing.open()
        await self.housekeeping.open()

    async def close(self) -> None:
        self.live.close()
        self.actors.shutdown(wait=False, cancel_futures=True)
        self.neighbours.close()
        self.house_bots.close()
        self.analysing.close()
        self.database.close()
        self.housekeeping.close()
        self.store.close()


def service_of(request: HTTPConnection) -> Service:
    service: Service = request.app.state.service
    return service


def caller_id(request: HTTPConnection) -> str | None:
    """The id of whoever asks; None if they have not proved to be anybody."""
    visitor = service_of(request).identity.known(request)
    return visitor.id if visitor else None


async def looks_back(request: Request) -> AsyncIterator[None]:
    """For routes that look back at a match: the request waits for its turn before a thread works on it."""
    host = request.client.host if request.client else "?"
    async with service_of(request).hindsight.turn(caller_id(request) or host):
        yield


LOOKS_BACK = Depends(looks_back)
