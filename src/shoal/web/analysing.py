"""Analyses that people ask for: one at a time, until nobody has looked for a while at how far they are, and kept in the database."""

from __future__ import annotations

import asyncio
import json
import logging
import time
from dataclasses import replace
from typing import Any

from starlette.concurrency import run_in_threadpool

from shoal.analysis.result import BEGINS
from shoal.store import Analysed, Analyses, Busy, NotNow, Person, Table, Tables, TooMuch
from shoal.store.analyses import WHOLE
from shoal.web.allowances import Allowance
from shoal.web.analyst import Analyst, Cancelled, Failed, Job
from shoal.web.hindsight import Kept

log = logging.getLogger("shoal.web")

EFFORTS = (1.0, 4.0, 16.0)  # how hard a match is looked at: first, and when somebody wants to know more exactly
SPENT_AT_ONCE = 24.0  # efforts that somebody may ask for at once ...
SPENT_RATE = 1 / 30  # ... and for each second for long
LONGEST_QUEUE = 30
FITTING: Kept[bool] = Kept(500)
USUALLY = 30.0  # seconds that one takes, as far as is known before the first
LINGERS = 20.0  # seconds that the analyst stays when there is nothing to do
AGAIN = 1.0  # seconds between looks for work, and between notes of how far it is


class Analysing:
    """What this server does of it."""

    def __init__(self, tables: Tables, *, is_limited: bool = True) -> None:
        self.tables, self.is_limited = tables, is_limited
        self.kept = Analyses(tables.store)
        self.allowance = Allowance(SPENT_RATE, SPENT_AT_ONCE)
        self.analyst = Analyst()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._task: asyncio.Task[None] | None = None
        self._takes = USUALLY  # seconds, for an effort of 1
        self._looked = 0.0  # when somebody last looked at one that is not done
        self._is_ending = False

    async def open(self) -> None:
        self._loop = asyncio.get_running_loop()

    def close(self) -> None:
        self._is_ending = True
        if self._task:
            self._task.cancel()
        self.analyst.close()

    # asking

    def ask(self, table: Table, scope: int, person: Person, effort: float = EFFORTS[0], *, is_admitted: bool = False) -> Analysed:
        """Have a match analysed for those who may know what ``scope`` may; what there is already is not worked out again."""
        found = self.look(table, scope)
        if found.wanted or (found.effort >= effort and found.moves == len(table.playing.moves)):
            return found
        if not any(isinstance(who, int) for who, _ in table.playing.moves):
            raise NotNow("nothing_to_analyse", "nobody has decided anything in this match yet.")
        if not is_admitted:
            self.admit(person, effort)
        self.kept.ask(table.id, scope, person.id, effort)
        return self.look(table, scope)

    def admit(self, person: Person, effort: float = EFFORTS[0]) -> None:
        """Whether somebody may ask for another one; it counts as asked for."""
        if self.kept.waiting(person.id):
            raise TooMuch("one_at_a_time", "another match is being analysed for you: one after the other.", retry=5)
        if self.kept.waiting() >= LONGEST_QUEUE:
            raise Busy("busy", "many matches are being analysed right now: come again in a few minutes.", retry=60)
        if self.is_limited and (retry := self.allowance.wait(person.id, effort)):
            raise TooMuch("too_many_analyses", f"you have had many matches analysed: the next one in {retry} seconds.", retry=retry)

    def look(self, table: Table, scope: int) -> Analysed:
        """How far it is. Whoever looks wants it to go on."""
        found = self.kept.find(table.id, scope)
        if found.wanted:
            self.kept.look(table.id, scope)
            self._looked = time.monotonic()
            if self._loop and not self._loop.is_closed():
                self._loop.call_soon_threadsafe(self._wake)
        if found.result and not is_fitting(table, scope, found):
            return replace(found, result=None, effort=0.0, moves=0)
        if found.so_far and not is_fitting(table, scope, found):
            return replace(found, so_far=None)
        return found

    def stop(self, table: Table, scope: int, person: Person) -> None:
        """Whoever asked for it needs it no more."""
        self.kept.forget(table.id, scope, person.id)

    # working

    def _wake(self) -> None:
        if not self._is_ending and (self._task is None or self._task.done()):
            self._task = asyncio.create_task(self._work())

    async def _work(self) -> None:
        """Work on one after the other while there is any, or somebody may soon want another."""
        while True:
            try:
                taken = await run_in_threadpool(self.kept.take)
                if taken:
                    await run_in_threadpool(self._analyse, *taken)
                elif time.monotonic() - self._looked > LINGERS and not await run_in_threadpool(self.kept.waiting):
                    break
                else:
                    await asyncio.sleep(AGAIN)
            except Exception as error:  # the database cannot be reached, say
                log.warning("an analysis waits: %s", type(error).__name__)
                await asyncio.sleep(AGAIN)
        await run_in_threadpool(self.analyst.close)

    def _analyse(self, id: str, scope: int, effort: float) -> None:
        noted, began = 0.0, time.monotonic()

        def tell(done: int, total: int, so_far: str | None = None) -> None:
            nonlocal noted
            if self._is_ending:
                raise Cancelled
            if so_far or time.monotonic() - noted >= AGAIN:
                noted = time.monotonic()
                if not self.kept.go_on(id, scope, done, total, so_far):
                    raise Cancelled

        try:
            with self.tables.hold(id) as table:
                job = Job.of(table, None if scope == WHOLE else scope, effort)
            self.kept.keep(id, scope, len(job.moves), self.analyst.run(job, tell))
            self._takes = (self._takes + (time.monotonic() - began) / effort) / 2
        except Cancelled:  # if this server ends, another goes on with it, or this one when it is back
            if not self._is_ending:
                self.kept.drop(id, scope)
        except Failed as error:
            if self._is_ending:
                return
            log.warning("analysing table %s: %s", id, error)
            self.kept.fail(id, scope, str(error))

    # telling

    def progress(self, table: Table, scope: int, found: Analysed) -> dict[str, Any]:
        """How far it is, as plain data."""
        status = "running" if found.is_begun else "waiting"
        if not found.wanted:
            status = "done" if found.result else "failed" if found.failed else "none"
        ahead = self.kept.ahead(table.id, scope) if status == "waiting" else 0
        done, total = (100, 100) if status == "done" else (found.done, found.total)  # not what was noted last: that depends on the clock
        return {
            "status": status,
            "done": done,
            "total": total,
            "ahead": ahead,
            "seconds": round(ahead * self._takes),
            "effort": found.effort,
            "moves": found.moves,
            "failed": found.failed,
        }


def is_fitting(table: Table, scope: int, found: Analysed) -> bool:
    """Whether a result is about this match as it stands: of one that was running, moves may have been taken back since."""

    kept = found.result or found.so_far or ""

    def compared() -> bool:
        about = [one["text"] for one in json.loads(kept)["curve"][1:]]
        told = [text for _who, text in table.log(None if scope == WHOLE else scope)]
        return about == told[: len(about)]

    if not kept.startswith(BEGINS):
        return False  # what an older server found out: it may be asked for again
    return FITTING.get((table.id, table.at_event, scope, found.effort, found.moves, len(found.so_far or "")), compared)
