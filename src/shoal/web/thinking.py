"""Threads that think. The bots of live tables come first, in fair shares among those who opened the tables; hints wait behind them."""

from __future__ import annotations

import asyncio
import functools
import time
from collections import deque
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import Any

from shoal.store import Busy, TooMuch
from shoal.web.allowances import Allowance, Tally

LONGEST_QUEUE = 24  # hints that wait; who comes then is told when to come again
LONGEST_WAIT = 30.0  # seconds that somebody waits for the turn of a hint
HINT_SECONDS = 30.0  # of thinking that somebody may have at once ...
HINT_RATE = 0.25  # ... and for each second for long
SHARES_KEPT = 1000


@dataclass(eq=False)
class Job:
    owner: str
    work: Callable[[], Any]
    done: asyncio.Future[Any] = field(default_factory=lambda: asyncio.get_running_loop().create_future())
    is_hint: bool = False


class Thinking:
    """A queue in front of a few threads. All of it is done on the event loop but the thinking itself."""

    def __init__(self, threads: int, *, is_limited: bool = True) -> None:
        self.threads, self.is_limited = threads, is_limited
        self.allowance = Allowance(HINT_RATE, HINT_SECONDS)
        self._pool = ThreadPoolExecutor(threads, thread_name_prefix="bot")
        self._bots: dict[str, deque[Job]] = {}  # waiting, by whose table it is
        self._hints: deque[Job] = deque()
        self.hints = Tally()  # those under way, by person
        self._spent: dict[str, float] = {}  # seconds of thought by owner, counted from those who had least
        self._least = 0.0
        self._running = self._running_hints = 0

    def close(self) -> None:
        self._pool.shutdown(wait=False, cancel_futures=True)

    @property
    def waiting(self) -> int:
        """Bots whose turn to think has not come."""
        return sum(map(len, self._bots.values()))

    @property
    def waiting_hints(self) -> int:
        return len(self._hints)

    async def for_bot(self, owner: str, work: Callable[[], Any]) -> Any:
        """A bot's thought at a table of ``owner``. Who has had least thinking done comes first, however many tables others have."""
        job = Job(owner, work)
        self._bots.setdefault(owner, deque()).append(job)
        self._spent[owner] = max(self._spent.get(owner, 0.0), self._least)
        self._start()
        return await job.done

    async def for_person(self, person: str, work: Callable[[], Any]) -> Any:
        """A thought that somebody has asked for: one at a time, when no bot waits."""
        if self.hints[person]:
            raise TooMuch("one_at_a_time", "you are being advised already: one hint at a time.", retry=2)
        if len(self._hints) >= LONGEST_QUEUE:
            raise Busy("busy", "many people ask for hints right now: come again in a moment.", retry=10)
        if self.is_limited and (retry := self.allowance.wait(person, 1.0)):  # of a hint that takes longer the rest is charged afterwards
            raise TooMuch("too_many_hints", f"you have had many hints: the next one in {retry} seconds.", retry=retry)
        self.hints.take([person])
        job = Job(person, work, is_hint=True)
        try:
            self._hints.append(job)
            self._start()
            async with asyncio.timeout(LONGEST_WAIT):
                return await job.done
        except TimeoutError:
            raise Busy("busy", "the bots are busy: ask for a hint again in a moment.", retry=10) from None
        finally:
            self.hints.give_back([person])

    def _start(self) -> None:
        while self._running < self.threads and (job := self._next()):
            self._running += 1
            self._running_hints += job.is_hint
            ran = asyncio.get_running_loop().run_in_executor(self._pool, timed, job.work)
            ran.add_done_callback(functools.partial(self._end, job))

    def _next(self) -> Job | None:
        while self._bots:
            owner = min(self._bots, key=lambda one: self._spent[one])
            job = self._bots[owner].popleft()
            if not self._bots[owner]:
                del self._bots[owner]
            if not job.done.done():  # else whoever waited has gone
                self._least = self._spent[owner]
                return job
        while self._hints and self._running_hints < max(1, self.threads // 2):
            job = self._hints.popleft()
            if not job.done.done():
                return job
        return None

    def _end(self, job: Job, ran: asyncio.Future[tuple[Any, BaseException | None, float]]) -> None:
        self._running -= 1
        self._running_hints -= job.is_hint
        if not ran.cancelled():
            result, error, seconds = ran.result()
            if job.is_hint:
                self.allowance.charge(job.owner, max(0.0, seconds - 1.0))
            else:
                self._spent[job.owner] = self._spent.get(job.owner, self._least) + seconds
                if len(self._spent) > SHARES_KEPT:
                    self._spent = {owner: spent for owner, spent in self._spent.items() if spent > self._least or owner in self._bots}
            if not job.done.done():
                if error is not None:
                    job.done.set_exception(error)
                else:
                    job.done.set_result(result)
        elif not job.done.done():
            job.done.cancel()
        self._start()


def timed(work: Callable[[], Any]) -> tuple[Any, BaseException | None, float]:
    """What work gives or how it fails, and how long it took."""
    began = time.monotonic()
    try:
        return work(), None, time.monotonic() - began
    except Exception as error:
        return None, error, time.monotonic() - began
