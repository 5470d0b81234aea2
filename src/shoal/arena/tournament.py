"""Games between bots on all cores or a cluster, each written down as soon as it is over."""

from __future__ import annotations

import json
import os
import pickle
from collections.abc import Callable
from dataclasses import asdict
from pathlib import Path
from typing import Any, NamedTuple

from shoal import jobs
from shoal.arena.entrants import Entrant, limit_of
from shoal.arena.outside import OutsidePlayer
from shoal.arena.seating import deal, seating
from shoal.arena.serve import warm_up
from shoal.bots import LEVELS, Limit, Player, create, register, registered, script_names
from shoal.core.errors import BadOption, BadRecord
from shoal.core.game import Game
from shoal.engine.dice import draw, stream
from shoal.games import packages
from shoal.games import register as register_game
from shoal.jobs import Call

Row = dict[str, Any]


OUR_BOTS = (*LEVELS, *script_names())  # those that every process knows


class Contest(NamedTuple):
    """What a game of a tournament follows from, with its number."""

    game: Game
    bots: tuple[Entrant, ...]
    seed: int
    target: str


class Tournament:
    """``games`` games of one kind. With a ``path`` every finished game is a line of that file, and what is there is not played again."""

    def __init__(
        self, game: Game, bots: list[Entrant], games: int, *, seed: int = 0, path: Path | None = None, target: str = "native"
    ) -> None:
        if len(bots) < 2:
            raise BadOption("too_few_bots", "a tournament needs two bots or more.")
        self.game, self.bots, self.games, self.seed, self.path, self.target = game, bots, games, seed, path, target
        self.rows: dict[int, Row] = {}
        self.counted = games  # games that count: fewer if it has ended early
        if path is not None:
            self._open(path)

    @property
    def contest(self) -> Contest:
        return Contest(self.game, tuple(self.bots), self.seed, self.target)

    @property
    def head(self) -> Row:
        """What a file of results is about."""
        bots = [bot.name for bot in self.bots]
        about = {"game": self.game.name, "rules": self.game.version, "options": dict(self.game.options)}
        numbers = {"edition": self.game.edition.values()} if self.game.edition else {}
        limits = {bot.name: _told(bot.limit) for bot in self.bots if bot.limit != (limit_of(bot.name) or Limit())}
        return {"shoal": "arena", **about, **numbers, "bots": bots, **({"limits": limits} if limits else {}), "seed": self.seed}

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

    def play(
        self,
        *,
        threads: int | None = None,
        on: str = "here",
        tick: Callable[[Row], None] = lambda row: None,
        is_enough: Callable[[Row], bool] = lambda row: False,
    ) -> list[Row]:
        """Play what is left and return all games; ``tick`` gets each one as it is over.

        ``is_enough`` gets them in the order of their numbers, those of the file too, and may end the tournament with any: what counts
        does not depend on which game was over first. ``on`` says where games are played (``shoal.jobs``), ``threads`` how many at a time.
        """
        todo = [number for number in range(self.games) if number not in self.rows]
        before = dict(self.rows)
        file = self.path.open("a", encoding="utf-8") if self.path is not None else None

        def keep(_: int, row: Row) -> None:
            self.rows[row["number"]] = row
            if file is not None:
                file.write(json.dumps(row) + "\n")
                file.flush()
                os.fsync(file.fileno())
            tick(row)

        cores = None if on != "here" else max(1, min(len(todo), threads or jobs.available_cores()))
        played = jobs.run(
            Tournament.one,
            ((self.contest, number) for number in todo),
            on=on,
            cores=cores or threads,
            prepare=Call(prepare, (*travelling(self.contest), pickle.dumps(self.contest))),
            came=keep,
        )
        try:
            for number in range(self.games):
                row = before[number] if number in before else next(played)
                if is_enough(row):
                    self.counted = number + 1
                    break
        finally:
            played.close()
            if file is not None:
                file.close()
        return self.results()

    def results(self) -> list[Row]:
        """The games that count, in the order of their numbers."""
        return [self.rows[number] for number in sorted(self.rows) if number < self.counted]

    @staticmethod
    def one(contest: Contest, number: int) -> Row:
        """Play game ``number``, always the same game for bots that count simulations."""
        game, bots, players = contest.game, contest.bots, contest.game.players
        chairs = seating(number, len(bots), players)
        luck = stream(contest.seed, deal(number, len(bots), players))
        match = game.start(seed=luck)
        seats = [seated(contest, bots[bot], seat, draw(stream(contest.seed, number), seat)) for seat, bot in enumerate(chairs)]
        spent, decisions = [0.0] * players, [0] * players
        while match.turn != "over":
            seat = int(match.turn)
            advice = seats[seat].think(match)
            match.play(advice.action)
            spent[seat] += advice.seconds
            decisions[seat] += 1
        ranking = match.ranking()
        return {
            "number": number,
            "seats": [bots[bot].name for bot in chairs],
            "scores": match.scores(),
            "places": [sum(map(len, ranking[: _place(ranking, seat)])) for seat in range(players)],
            "moves": len(match.moves),
            "seconds": [round(taken, 3) for taken in spent],
            "decisions": decisions,
        }


def seated(contest: Contest, entrant: Entrant, seat: int, seed: int) -> Player | OutsidePlayer:
    """An entrant in one seat of one match."""
    if entrant.command or entrant.source:
        return OutsidePlayer(entrant, contest.game, seat, seed=seed)
    return create(entrant.bot, contest.game, seat, seed=seed, target=contest.target, limit=entrant.limit)


def travelling(contest: Contest) -> tuple[dict[str, str], dict[str, Any]]:
    """The game and the bots that only this process knows, for others that play: packages by the game's name, factories by the bot's."""
    factories = {entrant.bot: registered(entrant.bot) for entrant in contest.bots if not (entrant.command or entrant.source)}
    return {contest.game.name: packages()[contest.game.name]}, {
        name: made for name, made in factories.items() if made and name not in OUR_BOTS
    }


def prepare(games: dict[str, str], factories: dict[str, Any], packed: bytes) -> None:
    """Before its first game a process knows everybody, and every bot has thought once: compiling is nobody's time.

    The contest comes packed, for it can be read only where its game is known.
    """
    for name, package in games.items():
        if name not in packages():
            register_game(name, package)
    for name, made in factories.items():
        register(name, made)
    contest: Contest = pickle.loads(packed)
    for entrant in contest.bots:
        if not (entrant.command or entrant.source):
            warm_up(entrant.bot, contest.game, contest.target)


def _told(limit: Limit) -> Row:
    """A limit as files of results have it: threads only where there are several."""
    return {name: value for name, value in asdict(limit).items() if name != "threads" or value > 1}


def _place(ranking: list[list[int]], seat: int) -> int:
    """How many groups are ahead of a seat."""
    return next(place for place, group in enumerate(ranking) if seat in group)


def _parsed(line: str) -> Row | None:
    try:
        row = json.loads(line)
    except ValueError:
        return None
    return row if isinstance(row, dict) else None
