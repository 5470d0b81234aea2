"""Games between bots on all cores, each written down as soon as it is over."""

from __future__ import annotations

import json
import os
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from pathlib import Path
from typing import Any

from shoal.arena.entrants import Entrant
from shoal.arena.seating import deal, seating
from shoal.bots import create
from shoal.core.errors import BadOption, BadRecord
from shoal.core.game import Game
from shoal.engine.dice import draw, stream

Row = dict[str, Any]


class Stopped(Exception):
    """The tournament was interrupted in the middle of a game."""


class Tournament:
    """``games`` games of one kind. With a ``path`` every finished game is a line of that file, and what is there is not played again."""

    def __init__(
        self, game: Game, bots: list[Entrant], games: int, *, seed: int = 0, path: Path | None = None, target: str = "native"
    ) -> None:
        if len(bots) < 2:
            raise BadOption("too_few_bots", "a tournament needs two bots or more.")
        self.game, self.bots, self.games, self.seed, self.path, self.target = game, bots, games, seed, path, target
        self.rows: dict[int, Row] = {}
        self._stop = threading.Event()
        if path is not None:
            self._open(path)

    @property
    def head(self) -> Row:
        """What a file of results is about."""
        bots = [bot.name for bot in self.bots]
        about = {"game": self.game.name, "rules": self.game.version, "options": dict(self.game.options)}
        numbers = {"edition": self.game.edition.values()} if self.game.edition else {}
        return {"shoal": "arena", **about, **numbers, "bots": bots, "seed": self.seed}

    def _open(self, path: Path) -> None:
        """Read what has been played; a last line that was cut off is dropped."""
        if not path.exists() or path.stat().st_size == 0:
            path.write_text(json.dumps(self.head) + "\n", encoding="utf-8")
            return
        whole, _, _ = path.read_text(encoding="utf-8").rpartition("\n")
        lines = whole.split("\n")
        if _parsed(lines[0]) != self.head:
            raise BadRecord("other_tournament", f"{path} holds another tournament, or none: {lines[0][:200]}")
        for line in lines[1:]:
            row = _parsed(line)
            if row is None or "number" not in row:
                raise BadRecord("malformed", f"{path} has a line that is no game: {line[:200]}")
            self.rows[row["number"]] = row
        with path.open("r+", encoding="utf-8") as file:
            file.truncate(len((whole + "\n").encode()))

    def play(self, *, threads: int | None = None, tick: Callable[[Row], None] = lambda row: None) -> list[Row]:
        """Play what is left and return all games; ``tick`` gets each one as it is over."""
        todo = iter([number for number in range(self.games) if number not in self.rows])
        file = self.path.open("a", encoding="utf-8") if self.path is not None else None
        try:
            for row in self._play(todo, threads or os.cpu_count() or 1):
                self.rows[row["number"]] = row
                if file is not None:
                    file.write(json.dumps(row) + "\n")
                    file.flush()
                    os.fsync(file.fileno())
                tick(row)
        finally:
            self._stop.set()
            if file is not None:
                file.close()
        return self.results()

    def results(self) -> list[Row]:
        return [self.rows[number] for number in sorted(self.rows) if number < self.games]

    def _play(self, todo: Iterator[int], threads: int) -> Iterator[Row]:
        """Games as they finish, ``threads`` at a time. The searches leave Python's lock, so threads run side by side."""
        self._stop.clear()
        with ThreadPoolExecutor(threads) as pool:
            running: set[Future[Row]] = set()
            try:
                while True:
                    for number in todo:
                        running.add(pool.submit(self.one, number))
                        if len(running) >= threads:
                            break
                    if not running:
                        return
                    done, running = wait(running, return_when=FIRST_COMPLETED)
                    for future in done:
                        yield future.result()
            finally:
                self._stop.set()

    def one(self, number: int) -> Row:
        """Play game ``number``, always the same game for bots that count simulations."""
        players = self.game.players
        chairs = seating(number, len(self.bots), players)
        luck = stream(self.seed, deal(number, len(self.bots), players))
        match = self.game.start(seed=luck)
        seats = []
        for seat, bot in enumerate(chairs):
            thoughts = draw(stream(self.seed, number), seat)
            seats.append(create(self.bots[bot].bot, self.game, seat, seed=thoughts, target=self.target, limit=self.bots[bot].limit))
        spent, decisions = [0.0] * players, [0] * players
        while match.turn != "over":
            if self._stop.is_set():
                raise Stopped
            seat = int(match.turn)
            clock = time.perf_counter()
            match.play(seats[seat].think(match).action)
            spent[seat] += time.perf_counter() - clock
            decisions[seat] += 1
        ranking = match.ranking()
        return {
            "number": number,
            "seats": [self.bots[bot].name for bot in chairs],
            "scores": match.scores(),
            "places": [sum(map(len, ranking[: _place(ranking, seat)])) for seat in range(players)],
            "moves": len(match.moves),
            "seconds": [round(taken, 3) for taken in spent],
            "decisions": decisions,
        }


def _place(ranking: list[list[int]], seat: int) -> int:
    """How many groups are ahead of a seat."""
    return next(place for place, group in enumerate(ranking) if seat in group)


def _parsed(line: str) -> Row | None:
    try:
        row = json.loads(line)
    except ValueError:
        return None
    return row if isinstance(row, dict) else None
