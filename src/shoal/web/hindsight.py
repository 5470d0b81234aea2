"""Looking back costs more than playing: it waits in a queue of its own, and what is over is drawn once and kept."""

from __future__ import annotations

import asyncio
import threading
from collections import Counter, OrderedDict
from collections.abc import AsyncIterator, Callable, Hashable
from contextlib import asynccontextmanager
from typing import Generic, TypeVar

from shoal.store import Busy, TooMuch

AT_ONCE = 2  # looks back that are worked on at a time
LONGEST_QUEUE = 60  # of all people ...
OF_ONE = 16  # ... and of one: a replay asks for its charts and boards together

Thing = TypeVar("Thing")


class Kept(Generic[Thing]):
    """What was made lately, by a key."""

    def __init__(self, size: int) -> None:
        self.size = size
        self._lock = threading.Lock()
        self._things: OrderedDict[Hashable, Thing] = OrderedDict()

    def get(self, key: Hashable, make: Callable[[], Thing]) -> Thing:
        with self._lock:
            if key in self._things:
                self._things.move_to_end(key)
                return self._things[key]
        made = make()
        with self._lock:
            self._things[key] = made
            while len(self._things) > self.size:
                self._things.popitem(last=False)
        return made


class Hindsight:
    """The queue. Who waits in it waits on the event loop and holds no thread."""

    def __init__(self) -> None:
        self._room = asyncio.Semaphore(AT_ONCE)
        self._turns: dict[str, asyncio.Lock] = {}  # one at a time for each person
        self.waiting: Counter[str] = Counter()

    @asynccontextmanager
    async def turn(self, person: str) -> AsyncIterator[None]:
        if self.waiting[person] >= OF_ONE:
            raise TooMuch("too_much_at_once", "one look back after another, please.", retry=2)
        if self.waiting.total() >= LONGEST_QUEUE:
            raise Busy("busy", "many people look back at matches right now: come again in a moment.", retry=5)
        self.waiting[person] += 1
        try:
            async with self._turns.setdefault(person, asyncio.Lock()), self._room:
                yield
        finally:
            self.waiting[person] -= 1
            if not self.waiting[person]:
                del self.waiting[person], self._turns[person]
