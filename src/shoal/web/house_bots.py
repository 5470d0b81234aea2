"""The bots of the house: they play at tables, and give hints. They think in threads, about what their seat may know."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import random
import secrets
import threading
import time
from collections import OrderedDict
from collections.abc import Callable, Collection
from typing import Any, NamedTuple, Protocol

from sqlalchemy.exc import SQLAlchemyError
from starlette.concurrency import run_in_threadpool

from shoal import bots
from shoal.bots import BUDGETS, Limit, Player
from shoal.core.errors import BadNotation, IllegalMove, ShoalError
from shoal.core.match import Match
from shoal.core.preview import why_plain
from shoal.store import HouseBot, Leases, NoSuchTable, NotNow, Person, TableError, Tables
from shoal.web.native import NativeCode
from shoal.web.settings import Settings
from shoal.web.thinking import Thinking

log = logging.getLogger("shoal.web")

USUAL = "medium"
SLOW = ("hard", "expert")  # levels that would think too long on interpreted rules
FIRST_PACE = 0.05  # seconds that a bot takes at least in somebody's first match: the page plays back what it did
HINTS = 500  # that are kept, the newest
PATIENCE = 2.0  # seconds that somebody waits for a hint or for a strong bot on interpreted rules
ROUGH = 1_000  # simulations: the chances that fewer of them say are not told
LONGER = 3  # times as long as that for a hint where it takes a second: only one that no clock has ended says what an analysis says
MEMORY = 500_000  # simulations that kept players may have room for; one takes some 450 bytes
MEMORY_LEAST = 100  # simulations that any player counts for
ATTENTION = 30.0  # seconds after a request about a table in which its bots think on
SWEEP = 1.0  # seconds between looks for bots that were left asleep


def checked_level(level: str | None) -> str:
    """The level of a bot: the usual one if none is named."""
    if level is not None and level not in bots.names():
        raise TableError("bad_level", f"there is no {level} bot here: those here are {', '.join(bots.names())}.")
    return level or USUAL


class Turn(NamedTuple):
    """A bot's turn at a table."""

    table: str
    seat: int
    level: str
    at_event: int
    match: Match  # a copy, in which the seat is to act
    host: str = ""  # whose table it is
    pace: float = 0.0  # seconds that it takes at least


class PlayerKey(NamedTuple):
    """Whose thoughts they are."""

    table: str
    seat: int
    level: str
    target: str


class KeptPlayers:
    """The players at live tables: each goes on from what it has thought before. When there are too many, the longest unused go."""

    def __init__(self, memory: int = MEMORY) -> None:
        self.memory, self._used = memory, 0
        self._players: OrderedDict[PlayerKey, Player] = OrderedDict()
        self._lock = threading.Lock()

    def get(self, key: PlayerKey, make: Callable[[], Player]) -> Player:
        with self._lock:
            if key not in self._players:
                self._players[key] = make()
                self._used += size(key)
            self._players.move_to_end(key)
            while len(self._players) > 1 and self._used > self.memory:
                self._drop(next(iter(self._players)))
            return self._players[key]

    def forget(self, table: str) -> None:
        """The match at this table is over."""
        with self._lock:
            for key in [key for key in self._players if key.table == table]:
                self._drop(key)

    def _drop(self, key: PlayerKey) -> None:
        del self._players[key]
        self._used -= size(key)

    def __len__(self) -> int:
        return len(self._players)


def size(key: PlayerKey) -> int:
    """What a kept player takes, in simulations."""
    return max(BUDGETS.get(key.level, 0), MEMORY_LEAST)


class Watched(Protocol):
    """Tells which tables somebody is connected to."""

    def is_watched(self, id: str) -> bool: ...
    def watched(self) -> Collection[str]: ...


class HouseBots:
    """Lets every bot act whose turn it is, at tables that somebody looks at."""

    def __init__(self, tables: Tables, settings: Settings, live: Watched) -> None:
        self.leases = Leases(tables.store)
        self.tables, self.settings = tables, settings
        self.is_watched, self.watched = live.is_watched, live.watched
        self.thinking = Thinking(settings.bot_threads or os.cpu_count() or 1, is_limited=settings.is_limited)
        self.players = KeptPlayers()
        self.hints: dict[tuple[str, int, bytes], dict[str, Any]] = {}  # by table, seat and position
        self.native = NativeCode(settings.editions)
        self._loop: asyncio.AbstractEventLoop | None = None
        self._tasks: dict[str, asyncio.Task[None]] = {}  # by table
        self._changed: set[str] = set()  # tables that have changed since their task looked at them
        self._looked: OrderedDict[str, float] = OrderedDict()  # tables, and when somebody last asked about them
        self._sweeping: asyncio.Task[None] | None = None

    async def open(self) -> None:
        self._loop = asyncio.get_running_loop()
        self.tables.changed.add(self._on_change)
        self.tables.finished.add(self.players.forget)
        if self.settings.compile:
            self.native.open()
        self._sweeping = asyncio.create_task(self._sweep())

    def close(self) -> None:
        self.tables.changed.remove(self._on_change)
        self.tables.finished.remove(self.players.forget)
        for task in (*self._tasks.values(), *([self._sweeping] if self._sweeping else [])):
            task.cancel()
        self.native.close()
        self.thinking.close()

    # who looks

    def attend(self, id: str) -> None:
        """Somebody asks about a table: its bots think for a while, also if nobody is connected to it."""
        now = time.monotonic()
        was_wanted = self.is_wanted(id)
        self._looked[id] = now
        self._looked.move_to_end(id)
        while self._looked and now - next(iter(self._looked.values())) > ATTENTION:
            self._looked.popitem(last=False)
        if not was_wanted and self.tables.has_bots(id):
            self._wake(id)

    def is_wanted(self, id: str) -> bool:
        """Whether somebody is there to see what the bots do."""
        return self.is_watched(id) or time.monotonic() - self._looked.get(id, -ATTENTION) < ATTENTION

    @property
    def to_act(self) -> int:
        """Tables where it is, or may be, a bot's turn."""
        return len(self._tasks)

    async def _sweep(self) -> None:
        """Wake the bots whose turn it is and who sleep: their server died, or could not reach the database."""
        while True:
            await asyncio.sleep(SWEEP)
            try:
                wanted = [id for id in {*self._looked, *self.watched()} if id not in self._tasks and self.is_wanted(id)]
                if self._tasks:
                    await run_in_threadpool(self.leases.prolong)
                for id in await run_in_threadpool(self.leases.asleep, wanted) if wanted else ():
                    self._wake(id)
            except Exception as error:
                log.warning("looking for sleeping bots: %s", type(error).__name__)

    # turns

    def _on_change(self, id: str) -> None:
        """Any thread says that a table has changed."""
        if self.tables.has_bots(id) and self._loop and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._wake, id)

    def _wake(self, id: str) -> None:
        self._changed.add(id)
        if id not in self._tasks:
            self._tasks[id] = asyncio.create_task(self._play(id))

    async def _play(self, id: str) -> None:
        """As long as it is a bot's turn at this table, or may have become one, let it act."""
        try:
            while id in self._changed:
                self._changed.discard(id)
                while self.is_wanted(id) and (turn := await run_in_threadpool(self._turn, id)):
                    if not await run_in_threadpool(self.leases.take, id, turn.at_event):
                        break  # another server thinks; if it dies, the sweep finds the bot asleep
                    await self._take(turn)
        except NoSuchTable:
            self._looked.pop(id, None)  # an address that somebody made up
        except Exception as error:  # the database cannot be reached, say: they are woken again
            log.warning("a bot at table %s sleeps: %s", id, type(error).__name__, exc_info=not isinstance(error, SQLAlchemyError))
        finally:
            del self._tasks[id]

    def _turn(self, id: str) -> Turn | None:
        with self.tables.hold(id) as table:
            seat = table.bot_to_act
            if seat is None:
                return None
            pace = min(self.settings.pace, FIRST_PACE) if table.teaches else self.settings.pace
            return Turn(id, seat, table.chairs[seat].level or USUAL, table.at_event, table.as_asked(seat), table.host, pace)

    async def _take(self, turn: Turn) -> None:
        """Think, and act."""
        started = time.monotonic()
        try:
            action = await self.thinking.for_bot(turn.host, lambda: self.choose(turn))
        except Exception:
            log.exception("the %s bot at table %s cannot think", turn.level, turn.table)
            action = random.choice(turn.match.choices())  # a table must go on
        if self.is_wanted(turn.table):
            await asyncio.sleep(max(0.0, turn.pace - (time.monotonic() - started)))
        bot = HouseBot(turn.seat)
        try:
            await run_in_threadpool(self.tables.act, turn.table, bot, action, turn.at_event)
        except (IllegalMove, BadNotation):
            log.exception("the %s bot at table %s wants %r", turn.level, turn.table, action)
            with contextlib.suppress(ShoalError):
                await run_in_threadpool(self.tables.act, turn.table, bot, turn.match.choices()[0], turn.at_event)
        except ShoalError:
            pass  # somebody took something back meanwhile, or took the seat

    def choose(self, turn: Turn) -> str:
        """What a bot does at its turn: where nobody would choose anything else it does not look for it, nor where the match is decided."""
        game, target, view = turn.match.game, self.native.target(turn.match.game), turn.match.view(turn.seat)
        for action in turn.match.choices():
            if why_plain(game.story, view, action, game.story.offer(view, turn.seat, action)):
                return action
        seconds = PATIENCE if target == "python" and turn.level in SLOW else None

        def make() -> Player:
            limit = Limit(seconds=seconds)
            return bots.create(turn.level, game, turn.seat, seed=secrets.randbits(32), target=target, limit=limit, for_people=True)

        return self.players.get(PlayerKey(turn.table, turn.seat, turn.level, target), make).think(turn.match).action

    # hints

    async def hint(self, id: str, person: Person, seat: int | None) -> dict[str, Any]:
        """The best actions of somebody's seat as a strong bot sees them; asked again in the same position it says the same."""
        match, asked = await run_in_threadpool(self._asked, id, person, seat)
        await self.native.wait(match.game)
        key = id, asked, match.position.state()
        if key not in self.hints:
            self.hints[key] = await self.thinking.for_person(person.id, lambda: self.advise(match, asked))
        while len(self.hints) > HINTS:
            del self.hints[next(iter(self.hints))]
        await run_in_threadpool(self.tables.store.note_hint, id, asked, len(match.moves))
        return self.hints[key]

    def _asked(self, id: str, person: Person, seat: int | None) -> tuple[Match, int]:
        with self.tables.hold(id) as table:
            seat = table.seat_of(person, seat)
            if seat not in table.deciders:
                raise NotNow("not_your_turn", "a hint is given when it is your turn.")
            if not table.gives_hints:
                raise NotNow("no_hints", "hints are off at this table: whoever opened it can allow them.")
            return table.as_asked(seat), seat

    def advise(self, match: Match, seat: int) -> dict[str, Any]:
        """What a strong bot thinks, each action with its share of the simulations, its chance to win and the points to expect."""
        target = self.native.target(match.game)
        seconds = PATIENCE if target == "python" else LONGER * PATIENCE
        advice = bots.hint(match.position, seat, len(match.moves), seconds=seconds, target=target, says_why=True)
        best = [one._asdict() for one in advice.best]
        is_rough = advice.simulations < ROUGH and advice.win not in (0.0, 1.0)  # what is sure needs few
        return {
            "action": advice.action,
            "win": advice.win,
            "best": best,
            "line": advice.line,
            "is_rough": is_rough,
            "endings": advice.endings,
        }
