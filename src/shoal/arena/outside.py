"""Opponents in processes of their own: any program that reads lines of JSON and answers them (docs/arena.md has the protocol)."""

from __future__ import annotations

import atexit
import base64
import contextlib
import json
import os
import queue
import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import IO, Any, cast

from shoal.arena import serve
from shoal.arena.entrants import Entrant
from shoal.bots import Advice, BadBot
from shoal.core.errors import ShoalError
from shoal.core.game import Game
from shoal.core.match import Match
from shoal.core.position import Turn

PATIENCE = 600.0  # seconds for an answer: a first one may compile
LONGEST = 200  # characters of an error that are shown


class Program:
    """A process that answers a line by a line."""

    def __init__(self, entrant: Entrant) -> None:
        self.name = entrant.name
        command, environment = list(entrant.command), dict(os.environ)
        if entrant.source:  # our protocol on another version of shoal
            command = [sys.executable, "-P", str(Path(serve.__file__)), entrant.bot]
            environment["PYTHONPATH"] = os.pathsep.join([entrant.source, *filter(None, sys.path)])
        try:
            # a session of its own: an interrupt is for the arena, which closes the pipe
            self.process = subprocess.Popen(
                command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=environment, start_new_session=True, text=True, encoding="utf-8"
            )
        except OSError as error:
            raise BadBot("bot_failed", f"the bot {self.name!r} cannot be started by {command[0]}: {error.strerror}.") from None
        self.lines: queue.SimpleQueue[str] = queue.SimpleQueue()
        self._listener = threading.Thread(target=self._listen, daemon=True)
        self._listener.start()

    def _listen(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self.lines.put(line)
        self.lines.put("")

    def ask(self, message: dict[str, Any], patience: float = PATIENCE) -> dict[str, Any]:
        """What the program answers; ``BadBot`` says what it did instead."""
        assert self.process.stdin is not None
        try:
            self.process.stdin.write(json.dumps(message) + "\n")
            self.process.stdin.flush()
            line = self.lines.get(timeout=patience)
        except OSError:
            line = ""
        except queue.Empty:
            self.end()
            raise BadBot("bot_failed", f"the bot {self.name!r} has not answered for {patience:g} seconds.") from None
        if not line:
            self.end()
            raise BadBot("bot_failed", f"the bot {self.name!r} has ended without an answer (exit code {self.process.returncode}).")
        try:
            answer = json.loads(line)
        except ValueError:
            answer = None
        if not isinstance(answer, dict):
            raise BadBot("bot_failed", f"the bot {self.name!r} answers {line.strip()[:LONGEST]!r}, which is no object of JSON.")
        if "error" in answer:
            raise BadBot("bot_failed", f"the bot {self.name!r} cannot play: {str(answer['error'])[:LONGEST]}")
        return answer

    def end(self) -> None:
        """End the process, and wait until it is gone."""
        self.process.kill()
        self.process.wait()
        self._listener.join()
        for pipe in (self.process.stdin, self.process.stdout):
            with contextlib.suppress(OSError):  # what could not be written any more
                cast(IO[str], pipe).close()

    @property
    def is_running(self) -> bool:
        return self.process.poll() is None


_programs: dict[tuple[Entrant, int], Program] = {}  # one for each seat, kept from match to match


def program(entrant: Entrant, seat: int) -> Program:
    """The process that plays for an entrant in this seat."""
    found = _programs.get((entrant, seat))
    if found is not None and not found.is_running:
        found.end()
        found = None
    if found is None:
        found = _programs[entrant, seat] = Program(entrant)
    return found


@atexit.register
def end_programs() -> None:
    """End all processes that play."""
    while _programs:
        _programs.popitem()[1].end()


class OutsidePlayer:
    """An entrant's program in one seat of one match. It is told the moves as its seat may read them, never more."""

    def __init__(self, entrant: Entrant, game: Game, seat: int, *, seed: int) -> None:
        self.entrant, self.seat, self.seed = entrant, seat, seed
        self.program = program(entrant, seat)
        self._told: list[tuple[Turn, str]] = []
        about = {"game": game.name, "rules": game.version, "options": dict(game.options)}
        numbers = {"edition": game.edition.values()} if game.edition else {}
        answer = self.program.ask(
            {"protocol": serve.PROTOCOL, **about, **numbers, "seat": seat, "seed": int(seed), "layout": serve.layout(game)}
        )
        if answer.get("ready") is not True:
            raise BadBot("bot_failed", f"the bot {entrant.name!r} does not say that it is ready.")
        wants = answer.get("wants")
        self.wants = wants if isinstance(wants, list) else []

    def think(self, match: Match) -> Advice:
        """What the program plays in the match, which waits for this seat. Its own clock counts if it says less than ours."""
        log = match.log(self.seat)
        same = next(
            (at for at, (one, other) in enumerate(zip(self._told, log, strict=False)) if one != other), min(len(self._told), len(log))
        )
        limit = {"simulations": self.entrant.limit.simulations, "seconds": self.entrant.limit.seconds}
        message: dict[str, Any] = {"at_move": len(log), "from": same, "moves": log[same:], "limit": limit}
        if "choices" in self.wants:
            message["choices"] = match.choices()
        if "view" in self.wants:
            message["view"] = match.view(self.seat)
        if "known" in self.wants:
            known = match.position.redealt(self.seat, self.seed + len(match.moves))
            message["known"] = base64.b64encode(known.state()).decode()
        began = time.perf_counter()
        answer = self.program.ask(message)
        seconds = time.perf_counter() - began
        self._told = log
        try:
            match.position.read(action := answer.get("action", ""))
        except ShoalError as error:
            told = f"the bot {self.entrant.name!r} wants to play what cannot be played: {error}"
            raise BadBot("illegal_advice", told, error.choices) from None
        own = answer.get("seconds")
        if isinstance(own, int | float) and 0 <= own < seconds:
            seconds = float(own)
        return Advice(action, seconds=seconds)
