"""Bots at the tables, and hints: they think in threads, about what their seat may know.

Compiling a game takes seconds in which this process could not answer, so another process does it and leaves the code in the cache. Until
it is there, the interpreted rules serve, with fewer simulations.
"""

from __future__ import annotations

import logging
import os
import secrets
import subprocess
import sys
import threading
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import shoal
from shoal.bots import LEVELS as LEVELS
from shoal.bots import think
from shoal.core.position import Position

log = logging.getLogger("shoal.web")

USUAL = "medium"
STRONGEST = LEVELS[-1]
SHOWN = 5  # actions of a hint
PATIENCE = 2.0  # seconds that somebody waits for a hint, or for a strong bot on interpreted rules


class Thinkers:
    """A few threads, so that the server answers while bots think."""

    def __init__(self, threads: int = 0) -> None:
        self.pool = ThreadPoolExecutor(threads or os.cpu_count() or 1, thread_name_prefix="bot")
        self.compiled: set[str] = set()
        self._compiler: subprocess.Popen[str] | None = None

    def compile(self) -> None:
        """Have every game compiled in the background."""
        threading.Thread(target=self._compile, name="compile", daemon=True).start()

    def _compile(self) -> None:
        command = [sys.executable, "-m", "shoal.web.players"]
        self._compiler = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert self._compiler.stdout is not None
        for line in self._compiler.stdout:
            try:
                touch(line.strip())  # from the cache
                self.compiled.add(line.strip())
            except Exception:
                log.exception("loading the native code of %s", line.strip())

    def choose(self, position: Position, seat: int, level: str) -> str:
        """What a bot of this level does."""
        target = self._target(position)
        seconds = PATIENCE if target == "python" and level == STRONGEST else None
        return think(position, seat, level, seed=secrets.randbits(32), target=target, seconds=seconds).action

    def hint(self, position: Position, seat: int) -> dict[str, Any]:
        """The best actions as the strongest bot sees them, each with its share of the bot's thoughts and its chance to win."""
        advice = think(position, seat, STRONGEST, seed=secrets.randbits(32), target=self._target(position), seconds=PATIENCE)
        best = [{"action": action, "share": share, "win": win} for action, share, win, _score in advice.best[:SHOWN]]
        return {"action": advice.action, "win": advice.win, "best": best, "line": advice.line}

    def _target(self, position: Position) -> str:
        return "native" if position.game.name in self.compiled else "python"

    def close(self) -> None:
        if self._compiler and self._compiler.poll() is None:
            self._compiler.terminate()
        self.pool.shutdown(wait=False, cancel_futures=True)


def touch(name: str) -> None:
    """Use all of a game's native code once."""
    match = shoal.load(name).start(seed=1)
    seat = match.turn
    if isinstance(seat, int):
        for level in ("greedy", "easy"):
            think(match.position, seat, level, simulations=2)


if __name__ == "__main__":
    os.nice(5)
    for game in shoal.games():
        touch(game)
        print(game, flush=True)
