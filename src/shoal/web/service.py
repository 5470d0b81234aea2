"""What handlers use: all that a running server consists of."""

from __future__ import annotations

from dataclasses import dataclass

from starlette.requests import HTTPConnection

from shoal.store import Store, Tables
from shoal.web.house_bots import HouseBots
from shoal.web.identity import Identity
from shoal.web.live import LiveTables
from shoal.web.settings import Settings


@dataclass
class Service:
    settings: Settings
    store: Store
    tables: Tables
    identity: Identity
    live: LiveTables
    house_bots: HouseBots

    @staticmethod
    def of(settings: Settings) -> Service:
        store = Store(settings.database)
        tables = Tables(store, settings.editions)
        live = LiveTables(tables, settings)
        return Service(settings, store, tables, Identity(store), live, HouseBots(tables, settings, live.is_watched))

    async def open(self) -> None:
        await self.live.open()
        await self.house_bots.open()

    async def close(self) -> None:
        self.live.close()
        self.house_bots.close()
        self.store.close()


def service_of(request: HTTPConnection) -> Service:
    service: Service = request.app.state.service
    return service


def caller_id(request: HTTPConnection) -> str | None:
    """The id of whoever asks; None if they have not proved to be anybody."""
    visitor = service_of(request).identity.known(request)
    return visitor.id if visitor else None
