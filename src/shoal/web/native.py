"""The native code of the games played here. Compiling a game takes many seconds in which this process could not answer, so another
process does it when the server starts and leaves the code in the cache: first the game that somebody plays. Until it is there, bots play
by the interpreted rules, with fewer simulations; who asks for a hint waits, as so few find out too little.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import os
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator, Mapping
from pathlib import Path
from subprocess import PIPE

import shoal
from shoal import bots
from shoal.bots import LEVELS, Limit
from shoal.core.game import Game
from shoal.core.lesson import first_game
from shoal.core.ruleset import Ruleset
from shoal.games import OURS
from shoal.games.edition import Edition
from shoal.store.refusals import Busy
from shoal.web.exercises import courses

log = logging.getLogger("shoal.web")

STRONGEST = LEVELS[-1]
LONGEST_WAIT = 4.0  # seconds that somebody who asks for a hint waits for the code without a word; a page asks again by itself
GLANCE = 0.2  # seconds between looks whether it is there
COMPILER = (sys.executable, "-m", "shoal.web.native")  # compiles each game whose package it reads, and says when
DONE, FAILED = "done", "failed"
GETS_READY = "the bots are still getting ready, as the server has just started: ask for a hint in a minute."


class NativeCode:
    """What is compiled of the games played here, and what is still to come."""

    def __init__(self, editions: Mapping[str, Edition]) -> None:
        self.editions = editions
        self.ready: set[str] = set()  # packages of games whose code is there
        self.coming: dict[str, Game] = {}  # ... of those that are still to be compiled
        self._wanted = ""  # the package that somebody asked for last
        self._compiler: subprocess.Popen[str] | None = None

    def open(self) -> None:
        self.coming = played_here(self.editions)
        threading.Thread(target=self._compile, name="compile", daemon=True).start()

    def close(self) -> None:
        if self._compiler and self._compiler.poll() is None:
            self._compiler.terminate()

    def target(self, game: Ruleset) -> str:
        """The code to think with. That of an edition that somebody brings along is not compiled: its rules are interpreted, so that nobody
        waits."""
        if game.package in self.ready:
            return "native"
        self._wanted = game.package
        return "python"

    async def wait(self, game: Ruleset) -> None:
        """Until a game's code is there, if it is to come."""
        self._wanted, end = game.package, time.monotonic() + LONGEST_WAIT
        while game.package in self.coming:
            if time.monotonic() > end:
                raise Busy("getting_ready", GETS_READY, retry=2)
            await asyncio.sleep(GLANCE)

    def _compile(self) -> None:
        """One game after the other, what is wanted first; what another server has left in the cache is only loaded."""
        editions = {name: edition.numbers for name, edition in self.editions.items()}
        try:
            with subprocess.Popen([*COMPILER, json.dumps(editions)], stdin=PIPE, stdout=PIPE, text=True) as self._compiler:
                while self.coming:
                    package = self._wanted if self._wanted in self.coming else next(iter(self.coming))
                    self._load(package, self._answer(package))
        except OSError as error:
            log.warning("no more games are compiled, so their bots are weak: %s", error)
        finally:
            self.coming.clear()

    def _answer(self, package: str) -> str:
        """What the compiler says when it is through with a game."""
        assert self._compiler and self._compiler.stdin and self._compiler.stdout
        print(package, file=self._compiler.stdin, flush=True)
        if answer := self._compiler.stdout.readline():
            return answer.strip()
        raise BrokenPipeError("the compiler has ended")

    def _load(self, package: str, answer: str) -> None:
        """From the cache."""
        try:
            if answer == DONE:
                use_all_code(self.coming[package])
                self.ready.add(package)
        except Exception:
            log.exception("loading the native code of %s", package)
        finally:
            del self.coming[package]


def played_here(editions: Mapping[str, Edition]) -> dict[str, Game]:
    """Games by their packages: those installed here on purpose, those of the house, each with its numbers here, and of first matches."""
    names = sorted(shoal.games(), key=lambda name: name in OURS)
    found = [shoal.load(name, edition=editions.get(name)) for name in names]
    first = [first_game(name, course.match) for name, course in courses(editions).items() if course.match.numbers]
    return {game.package: game for game in found + first}


def use_all_code(game: Game) -> None:
    """Use all of a game's native code once: bots think through a whole match, since its end may have code of its own."""
    match = game.start(seed=1)
    players = [
        bots.create(level, match.game, seat, limit=Limit(simulations=2), for_people=True)
        for seat in (0, 1)
        for level in ("greedy", "easy", STRONGEST)
    ]
    while match.turn != "over":
        for player in players:
            if player.seat == match.turn:
                player.think(match)
        match.play(match.choices()[0])


@contextlib.contextmanager
def one_at_a_time() -> Iterator[None]:
    """Of several processes that compile, one does, and the others find it done."""
    try:
        import fcntl  # not on Windows
    except ImportError:
        yield
        return
    with open(Path(tempfile.gettempdir()) / f"shoal-compiles-{os.getuid()}", "w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield


def compile_what_is_asked() -> None:
    """Until the server has all, or is gone."""
    os.nice(5)
    games = played_here({name: Edition(name, numbers) for name, numbers in json.loads(sys.argv[1]).items()})
    for line in sys.stdin:
        try:
            with one_at_a_time():
                use_all_code(games[line.strip()])
            print(DONE, flush=True)
        except Exception:
            log.exception("compiling %s", line.strip())
            print(FAILED, flush=True)


if __name__ == "__main__":
    compile_what_is_asked()
