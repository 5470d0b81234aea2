"""Analyses are worked out by processes of their own, which give way to everything else on the machine: live tables do not feel it.

First looks have one and thorough ones another, so that who has just asked waits for nobody's thorough one. A job and what comes of it
travel as lines of JSON. A process stays for the next job; one whose work is not wanted any more is ended.
"""

from __future__ import annotations

import contextlib
import json
import os
import subprocess
import sys
import threading
import time
from collections.abc import Iterable
from dataclasses import asdict, dataclass, field, replace
from queue import Empty, SimpleQueue
from typing import IO, Any, Protocol

import shoal
from shoal.analysis import Analysis, analyse
from shoal.core.errors import ShoalError
from shoal.core.match import Ending, Match
from shoal.store import Table

BEAT = 1.0  # seconds between signs of life
LONGEST = 3600.0  # seconds that one analysis may take: on a busy machine it waits for most of them
BEGINS, NICE = 10, 19  # how far it gives way until there is something to see, and then
SOON = 5  # how far first looks give way: they are short
FIRST = 0.05  # of a thorough look: the first one
EAGER = "SHOAL_EAGER_ANALYSES"  # set in the environment, an analysis gives way to nobody: for tests, on a machine that may be busy
SEED = 1  # the same match, looked at as hard, gives the same analysis


class Tell(Protocol):
    """Told how much is done, of how much, and now and then what has been found out so far, as JSON."""

    def __call__(self, done: int, total: int, so_far: str | None = None) -> None: ...


class Cancelled(Exception):
    """Raised by whoever is told how far it is, to end it."""


class Failed(Exception):
    """There will be no result; the message is a sentence."""


@dataclass(frozen=True)
class Job:
    """A match to be analysed, for one seat's eyes or (None) for all who may know all of it."""

    game: str
    options: dict[str, Any]
    moves: list[list[Any]]
    redealt: tuple[int, int, int] | None
    ending: list[int | None] | None
    seat: int | None
    effort: float
    names: list[str] | None = None  # of the players
    people: list[int] | None = None  # the seats that may have asked for a hint: all if None
    hinted: list[list[int]] = field(default_factory=list)  # decisions with a hint: the seat, and how many moves had been played
    is_first: bool = False  # is this the first look?
    before: str | None = None  # what a quicker look has found: the first one, of which only the curve counts, or a thorough one

    @staticmethod
    def of(
        table: Table,
        seat: int | None,
        effort: float,
        *,
        hinted: Iterable[tuple[int, int]] = (),
        is_first: bool = False,
        before: str | None = None,
    ) -> Job:
        match = table.playing
        ending = None if match.ending is None else [match.ending.seat]
        moves = [list(move) for move in match.moves]
        people = [number for number, chair in enumerate(table.chairs) if chair.kind != "bot"]
        names, hints = list(table.names), [list(one) for one in hinted]
        return Job(table.game.name, table.options, moves, table.redealt, ending, seat, effort, names, people, hints, is_first, before)

    def match(self) -> Match:
        """The match, played again."""
        match = shoal.Game(self.game, **self.options).start()
        for number, (_who, action) in enumerate(self.moves):
            if self.redealt and self.redealt[0] == number:
                match.redeal(*self.redealt[1:])
            match.play(action)
        if self.ending:
            match.ending = Ending(self.ending[0])
        return match


def work(job: Job, tell: Tell) -> str:
    """The analysis as JSON. How far it is comes in percent: how much there is to do depends on choices that others kept to themselves."""

    percent = 0
    before = Analysis.from_json(job.before) if job.before else None

    def tell_share(done: int, total: int) -> None:
        nonlocal percent
        percent = 100 * done // max(1, total)
        tell(percent, 100)

    def seen(found: Analysis) -> Analysis:
        return found if job.seat is None else found.for_seat(job.seat)

    def show(found: Analysis) -> None:
        so_far = replace(seen(found), own_curves={})
        tell(percent, 100, (so_far.completed(before) if before else so_far).to_json())

    found = analyse(
        job.match(),
        seed=SEED,
        effort=FIRST if job.is_first else job.effort,
        seats=None if job.seat is None else [job.seat],
        advised=job.people,
        hinted=[(seat, at_move) for seat, at_move in job.hinted],
        tell=tell_share,
        show=None if job.is_first else show,
        names=job.names,
        is_rough=job.is_first,
    )
    return (seen(found).since(before) if before else seen(found)).to_json()


class Analysts:
    """Both processes, as others see them."""

    def __init__(self) -> None:
        self.first, self.thorough = Analyst(SOON), Analyst()

    def run(self, job: Job, tell: Tell) -> str:
        """The analysis as JSON. ``tell`` is called at least every second, and may end it by raising ``Cancelled``."""
        return (self.first if job.is_first else self.thorough).run(job, tell)

    def end(self, *, is_first: bool) -> None:
        """End one of them until there is work for it."""
        (self.first if is_first else self.thorough).close()

    def close(self) -> None:
        self.first.close()
        self.thorough.close()


class Analyst:
    """One process. One thread at a time may give it work."""

    def __init__(self, nice: int = BEGINS) -> None:
        self._nice = nice
        self._process: subprocess.Popen[str] | None = None
        self._said: SimpleQueue[str] = SimpleQueue()

    def run(self, job: Job, tell: Tell) -> str:
        """The analysis as JSON. ``tell`` is called at least every second, and may end it by raising ``Cancelled``."""
        process = self._started()
        try:
            assert process.stdin
            process.stdin.write(json.dumps(asdict(job)) + "\n")
            process.stdin.flush()
            return self._listen(tell)
        except OSError as error:
            self.close()
            raise Failed("the analysis was interrupted: ask for it again.") from error
        except BaseException:
            self.close()
            raise

    def _listen(self, tell: Tell) -> str:
        done = total = 0
        end = time.monotonic() + LONGEST
        while time.monotonic() < end:
            try:
                line = self._said.get(timeout=BEAT)
            except Empty:
                tell(done, total)
                continue
            if not line:
                raise Failed("the analysis was interrupted: ask for it again.")
            said = json.loads(line)
            if "error" in said:
                raise Failed(said["error"])
            if "analysis" in said:
                return str(said["analysis"])
            done, total = said["done"], said["total"]
            tell(done, total, said.get("so_far"))
        raise Failed("the analysis took too long.")

    def _started(self) -> subprocess.Popen[str]:
        if self._process is None or self._process.poll() is not None:
            command = [sys.executable, "-m", "shoal.web.analyst", str(self._nice)]
            self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
            self._said = SimpleQueue()
            threading.Thread(target=_read, args=(self._process.stdout, self._said), name="analyst", daemon=True).start()
        return self._process

    def close(self) -> None:
        """End it; the next job starts another."""
        process, self._process = self._process, None
        if process is None:
            return
        process.kill()
        process.wait()
        for pipe in (process.stdin, process.stdout):
            if pipe:
                with contextlib.suppress(OSError):  # of what was written and not read
                    pipe.close()


def give_way() -> None:
    """Run only when nothing else on the machine wants to, in every thread that there is and all that these start."""
    for thread in _threads():
        with contextlib.suppress(OSError, AttributeError):  # not every system has it, or allows it
            os.setpriority(os.PRIO_PROCESS, thread, NICE)
        with contextlib.suppress(OSError, AttributeError):
            os.sched_setscheduler(thread, os.SCHED_IDLE, os.sched_param(0))


def _threads() -> list[int]:
    try:
        return [int(name) for name in os.listdir("/proc/self/task")]
    except OSError:
        return [0]


def _read(lines: IO[str], said: SimpleQueue[str]) -> None:
    try:
        for line in lines:
            said.put(line)
    except ValueError:
        pass  # it was closed
    said.put("")


def main() -> None:
    """Work on what is read until nothing comes any more."""
    is_eager = EAGER in os.environ
    if not is_eager:  # on a busy machine what only runs when nothing else does would be minutes at loading what it needs
        with contextlib.suppress(OSError, AttributeError):
            os.setpriority(os.PRIO_PROCESS, 0, int(sys.argv[1]))

    def tell(done: int, total: int, so_far: str | None = None) -> None:
        if so_far and not is_eager:
            give_way()
        _say(done=done, total=total, so_far=so_far)

    for line in sys.stdin:
        try:
            given = json.loads(line)
            job = Job(**{**given, "redealt": tuple(given["redealt"]) if given["redealt"] else None})
            _say(analysis=work(job, tell))
        except ShoalError as error:
            _say(error=str(error))
        except BrokenPipeError:
            return


def _say(**what: Any) -> None:
    print(json.dumps(what), flush=True)


if __name__ == "__main__":
    main()
