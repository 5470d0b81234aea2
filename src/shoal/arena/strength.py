"""Who was how strong, over all versions: a small table of results kept in the repository, and Elo over everything in it."""

from __future__ import annotations

import itertools
import re
import tomllib
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from shoal.arena.report import Row, ahead
from shoal.arena.tournament import Tournament
from shoal.bots import Limit
from shoal.core.errors import BadRecord
from shoal.statistics import Strength, elo_of, interval, strengths

ANCHOR = "random"  # plays the same in every version, and has 0 Elo
OWN = "own"  # the limit of bots that take as long as they usually do
KEYS = ("date", "version", "game", "options", "bot", "against", "limit", "matches", "points")


class Result(NamedTuple):
    """Matches between two bots: of a date and a version, under a limit, with the points of the first; a shared win counts half."""

    date: str
    version: str
    game: str
    options: str
    bot: str
    against: str
    limit: str  # of both, or of the first and the second: own:500
    matches: int
    points: float

    def player(self, name: str) -> str:
        """A bot of a version and a limit as one of a kind: ``hard 0.2.0``, ``hard 0.2.0 at 0.05s``."""
        if name == ANCHOR:
            return name
        versioned = name.replace("@", " ") if "@" in name else f"{name} {self.version}"
        limits = self.limit.split(":")
        limit = limits[0] if name == self.bot else limits[-1]
        return versioned if limit == OWN else f"{versioned} at {limit}"

    @property
    def class_of(self) -> str:
        """What is compared with each other: a game under its options."""
        return f"{self.game} {self.options}".strip()


def read(path: Path) -> list[Result]:
    """The results of a file."""
    try:
        rows = tomllib.loads(path.read_text(encoding="utf-8")).get("result", [])
        results = [Result(**row) for row in rows]
    except (tomllib.TOMLDecodeError, TypeError) as error:
        raise BadRecord("malformed", f"{path} is no table of results: {error}.") from None
    for result in results:
        if not (result.matches > 0 and 0 <= result.points <= result.matches):
            raise BadRecord("malformed", f"{path} is no table of results: {result.points} points of {result.matches} matches.")
    return results


def record(path: Path, rows: list[Row], tournament: Tournament, *, version: str, date: str) -> list[Result]:
    """Add a tournament to a file: for every two bots the matches in which they met. Seats of one match count as one match."""
    game, added = tournament.game, []
    told = " ".join(f"{name}={value}" for name, value in game.options.items() if value != _default(game, name))
    for one, other in itertools.combinations(tournament.bots, 2):
        met = [each for row in rows if (each := ahead(row, one.name, other.name))]
        if met:
            points = sum(sum(each) / len(each) for each in met)
            limit = _limit(one.limit) if one.limit == other.limit else f"{_limit(one.limit)}:{_limit(other.limit)}"
            added.append(Result(date, version, game.name, told, one.name, other.name, limit, len(met), round(points, 3)))
    before = path.read_text(encoding="utf-8") if path.exists() else ""
    path.write_text(before + "".join(f"\n{written(each)}" for each in added), encoding="utf-8")
    return added


def written(result: Result) -> str:
    """A result as it stands in a file."""
    lines = [f"{key} = {value if isinstance(value, int | float) else _quoted(value)}" for key, value in result._asdict().items()]
    return "\n".join(["[[result]]", *lines]) + "\n"


def elo(results: Iterable[Result]) -> dict[str, dict[str, Strength]]:
    """Elo of every bot of every version, for each game: random has 0."""
    classes: dict[str, list[tuple[str, str, float, float]]] = {}
    for each in results:
        row = each.player(each.bot), each.player(each.against), each.matches, each.points
        classes.setdefault(each.class_of, []).append(row)
    return {name: strengths(rows, ANCHOR) for name, rows in classes.items()}


def page(results: Sequence[Result], head: str) -> str:
    """The table for people, in Markdown."""
    lines = [head.strip(), ""]
    for name, found in elo(results).items():
        lines += [f"## {name}", "", "| player | Elo | 95 % interval |", "|---|---|---|"]
        lines += [f"| {player} | {each.elo:.0f} | {each.low:.0f} to {each.high:.0f} |" for player, each in found.items()]
        lines += ["", "| date | player | against | matches | points | 95 % interval | Elo |", "|---|---|---|---|---|---|---|"]
        for each in (result for result in results if result.class_of == name):
            share = each.points / each.matches
            low, high = interval(share, each.matches)
            gap = f"{elo_of(share):+.0f}" if 0 < share < 1 else "out of sight"
            who, whom = each.player(each.bot), each.player(each.against)
            lines.append(f"| {each.date} | {who} | {whom} | {each.matches} | {share:.1%} | {low:.0%} - {high:.0%} | {gap} |")
        lines.append("")
    return "\n".join(lines).rstrip() + "\n"


def _limit(limit: Limit) -> str:
    return str(limit.simulations) if limit.simulations else f"{limit.seconds:g}s" if limit.seconds else OWN


def _default(game: Any, name: str) -> Any:
    return next(option.default for option in game.info.options if option.name == name)


def _quoted(text: str) -> str:
    return '"' + re.sub(r'(["\\])', r"\\\1", text) + '"'
