"""Analyses that people ask for: first a quick look at each, then a thorough one, one at a time, until nobody has looked for a while at how
far they are; and kept in the database."""

from __future__ import annotations

import asyncio
import json
import logging
import time
from dataclasses import dataclass, replace
from typing import Any

from starlette.concurrency import run_in_threadpool

from shoal.analysis.result import BEGINS
from shoal.games.prose import counted
from shoal.store import Analysed, Analyses, Busy, NotNow, Person, Table, Tables, TooMuch
from shoal.store.analyses import WHOLE
from shoal.web.allowances import Allowance
from shoal.web.analyst import Analysts, Cancelled, Failed, Job
from shoal.web.hindsight import Kept

log = logging.getLogger("shoal.web")

EFFORTS = (1.0, 4.0, 16.0)  # how hard a match is looked at: first, and when somebody wants to know more exactly
SPENT_AT_ONCE = 24.0  # efforts that somebody may ask for at once ...
SPENT_RATE = 1 / 30  # ... and for each second for long
LONGEST_QUEUE = 30
FITTING: Kept[bool] = Kept(500)
TELLING = 10  # percent of an analysis from which on they say how long the rest takes
LINGERS = 20.0  # seconds that the analyst stays when there is nothing to do
AGAIN = 1.0  # seconds between looks for work, and between notes of how far it is


@dataclass
class Running:
    """The thorough look that this server is at."""

    effort: float
    began: float
    done: int = 0  # percent ...
    noted: float = 0.0  # ... and since when

    def note(self, done: int) -> None:
        if done != self.done:
            self.done, self.noted = done, time.monotonic()

    @property
    def takes(self) -> float | None:
        """Seconds in all by what is done, for an effort of 1; None until that tells."""
        return (self.noted - self.began) * 100 / self.done / self.effort if self.done >= TELLING else None


class Analysing:
    """What this server does of it."""

    def __init__(self, tables: Tables, *, is_limited: bool = True) -> None:
        self.tables, self.is_limited = tables, is_limited
        self.kept = Analyses(tables.store)
        self.allowance = Allowance(SPENT_RATE, SPENT_AT_ONCE)
        self.analyst = Analysts()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._tasks: dict[bool, asyncio.Task[None]] = {}  # that of first looks, and that of thorough ones
        self._running: Running | None = None
        self._took: float | None = None  # seconds that a thorough one lately took, for an effort of 1
        self._looked = 0.0  # when somebody last looked at one that is not done
        self._is_ending = False

    async def open(self) -> None:
        self._loop = asyncio.get_running_loop()

    def close(self) -> None:
        self._is_ending = True
        for task in self._tasks.values():
            task.cancel()
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
        for is_first in (True, False):
            if not self._is_ending and (is_first not in self._tasks or self._tasks[is_first].done()):
                self._tasks[is_first] = asyncio.create_task(self._work(is_first))

    async def _work(self, is_first: bool) -> None:
        """Work on one after the other while there is any, or somebody may soon want another."""
        while True:
            try:
                taken = await run_in_threadpool(self.kept.take, is_first=is_first)
                if taken:
                    await run_in_threadpool(self._analyse, is_first, *taken)
                elif time.monotonic() - self._looked > LINGERS and not await run_in_threadpool(self.kept.waiting):
                    break
                else:
                    await asyncio.sleep(AGAIN)
            except Exception as error:  # the database cannot be reached, say
                log.warning("an analysis waits: %s", type(error).__name__)
                await asyncio.sleep(AGAIN)
        await run_in_threadpool(self.analyst.end, is_first=is_first)

    def _analyse(self, is_first: bool, id: str, scope: int, effort: float) -> None:
        noted, running = 0.0, Running(effort, time.monotonic())
        if not is_first:
            self._running = running

        def tell(done: int, total: int, so_far: str | None = None) -> None:
            nonlocal noted
            if self._is_ending:
                raise Cancelled
            running.note(done)
            if so_far or time.monotonic() - noted >= AGAIN:
                noted = time.monotonic()
                if not self.kept.go_on(id, scope, *((0, 0) if is_first else (done, total)), so_far):
                    raise Cancelled

        try:
            with self.tables.hold(id) as table:
                found = self.kept.find(id, scope)
                before = (found.result or found.so_far) if is_fitting(table, scope, found) else None
                seat, hinted = None if scope == WHOLE else scope, self.tables.store.hints(id)
                job = Job.of(table, seat, effort, hinted=hinted, is_first=is_first, before=before)
            text = self.analyst.run(job, tell)
            if is_first:
                self.kept.show(id, scope, text)
                return
            self.kept.keep(id, scope, len(job.moves), text)
            running.note(100)
            self._took = running.takes
        except Cancelled:  # if this server ends, another goes on with it, or this one when it is back
            if not self._is_ending:
                self.kept.drop(id, scope)
        except Failed as error:
            if self._is_ending:
                return
            log.warning("analysing table %s: %s", id, error)
            self.kept.fail(id, scope, str(error))
        finally:
            if self._running is running:
                self._running = None

    # telling

    def progress(self, table: Table, scope: int, found: Analysed) -> dict[str, Any]:
        """How far it is, as plain data."""
        status = "running" if found.is_begun else "waiting"
        if not found.wanted:
            status = "done" if found.result else "failed" if found.failed else "none"
        ahead = self.kept.ahead(table.id, scope) if status == "waiting" else 0
        is_first = bool(found.wanted) and not (found.result or found.so_far)
        done, total = (100, 100) if status == "done" else (found.done, found.total)  # not what was noted last: that depends on the clock
        return {
            "status": status,
            "is_first": is_first,
            "done": done,
            "total": total,
            "ahead": ahead,
            "seconds": self._wait(ahead) if ahead and not is_first else None,
            "effort": found.effort,
            "moves": found.moves,
            "failed": found.failed,
        }

    def _wait(self, ahead: int) -> int | None:
        """Seconds until a thorough look begins that waits for so many others; None where nobody can tell yet."""
        running = self._running
        takes = running and (running.takes or self._took)
        if not running or not takes:
            return None
        left = max(0.0, takes * running.effort - (time.monotonic() - running.began))
        return round(left + (ahead - 1) * (self._took or takes))


def words(progress: dict[str, Any]) -> str:
    """How far an analysis is."""
    is_first, ahead, seconds = progress["is_first"], progress["ahead"], progress["seconds"]
    if progress["status"] == "waiting":
        before = f"{counted(ahead, 'match', 'matches')} {'is' if ahead == 1 else 'are'} before yours" if ahead else "yours is next"
        until = f", about {about(seconds)}" if seconds is not None else ""
        return f"{'A first, quick look' if is_first else 'The thorough look'} comes soon: {before}{until}."
    if is_first:
        return "A bot has a first, quick look at every move."
    if not progress["done"]:
        return "A bot begins with the thorough look."
    return f"{progress['done']} % of the match looked at thoroughly."


def about(seconds: int) -> str:
    """A time that nobody knows exactly.

    >>> about(4), about(48), about(200)
    ('10 s', '50 s', '3 minutes')
    """
    return f"{max(10, round(seconds, -1))} s" if seconds < 95 else f"{round(seconds / 60)} minutes"


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
