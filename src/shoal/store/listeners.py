"""Those who want to hear that something has happened to a table."""

from __future__ import annotations

import logging
from collections.abc import Callable

log = logging.getLogger("shoal.store")

Listener = Callable[[str], None]  # told the table's id


class Listeners:
    """Any number of them: ``tables.changed.add(tell_streams)``. One that fails does not keep the others from hearing."""

    def __init__(self) -> None:
        self._all: tuple[Listener, ...] = ()

    def add(self, listener: Listener) -> None:
        self._all = (*self._all, listener)

    def remove(self, listener: Listener) -> None:
        self._all = tuple(one for one in self._all if one != listener)

    def __call__(self, id: str) -> None:
        for listener in self._all:
            try:
                listener(id)
            except Exception:
                log.exception("%r was told of table %s", listener, id)
