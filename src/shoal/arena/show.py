"""Tournaments for the terminal: a progress bar while they run, tables when they are over."""

from __future__ import annotations

import re
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn
from rich.table import Table as Grid

from shoal.arena.entrants import Entrant, entrant, limit_of
from shoal.arena.report import Row, pairs, report, tested
from shoal.arena.tournament import Tournament
from shoal.bots import Limit
from shoal.core.game import Game
from shoal.statistics import Sprt, mean_interval

TOLD_EVERY = 20  # pairs between lines about a test


def own_path(game: Game, bots: list[Entrant], seed: int) -> Path:
    """The file that a tournament has for itself: the same for the same bots, game and seed."""
    numbers = (game.edition.digest,) if game.edition else ()
    limits = (bots,) if any(bot.command or bot.source or bot.limit != (limit_of(bot.name) or Limit()) for bot in bots) else ()
    about = zlib.crc32(repr((sorted(game.options.items()), [bot.name for bot in bots], seed, *numbers, *limits)).encode())
    names = re.sub(r"[^\w.-]+", "_", "-".join(bot.name for bot in bots))[:80]
    return Path(f"arena-{game.name}-{names}-{about:08x}.jsonl")


def watch(tournament: Tournament, console: Console, threads: int | None = None, on: str = "here", test: Sprt | None = None) -> list[Row]:
    """Play with a progress bar. What was played before an interrupt is in the tournament's file. A test ends it as soon as it knows."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn(), TimeRemainingColumn())
    names = " ".join(bot.name for bot in tournament.bots)
    about = f"{tournament.game.title}: {names}"
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task(about, total=tournament.games, completed=len(tournament.results()))
        is_enough = referee(tournament, test, console, lambda told: progress.update(task, description=f"{about}, {told}")) if test else None
        more = {"is_enough": is_enough} if is_enough else {}
        return tournament.play(threads=threads, on=on, tick=lambda row: progress.advance(task), **more)


def referee(tournament: Tournament, test: Sprt, console: Console, tell: Callable[[str], None]) -> Callable[[Row], bool]:
    """What ends a tournament of two bots: after every pair it asks the test, and now and then says where it stands."""
    one, other = (bot.name for bot in tournament.bots)
    rows: list[Row] = []

    def is_enough(row: Row) -> bool:
        rows.append(row)
        if len(rows) % len(row["seats"]):
            return False
        found = tested(rows, test, one, other)
        low, high = found["bounds"]
        told = f"LLR {found['ratio']:.2f} ({low:.2f}, {high:.2f})"
        tell(told)
        if found["pairs"] % TOLD_EVERY == 0:
            share, bottom, top = mean_interval(pairs(rows, one, other))
            console.print(f"{found['pairs']} pairs: {told}, {one} has {share:.1%} ({bottom:.1%} - {top:.1%})", soft_wrap=True, markup=False)
        return found["accepted"] is not None

    return is_enough


def standings(result: dict[str, Any]) -> Grid:
    grid = Grid("bot", "seats played", "wins", "95 % interval", "score", "rating", "±", "s / decision")
    for row in result["bots"]:
        grid.add_row(
            row["bot"],
            str(row["games"]),
            f"{row['share']:.1%}",
            f"{row['low']:.1%} - {row['high']:.1%}",
            f"{row['score']:.1f}",
            f"{row['rating']:.1f}",
            f"{row['uncertainty']:.1f}",
            f"{row['seconds_per_decision']:.3f}",
        )
    return grid


def pairs_table(result: dict[str, Any]) -> Grid:
    """Matches on the same deal taken together: of every two bots, how often which share of the points was won."""
    grid = Grid("on the same deals", "pairs", "points", "95 % interval", "Elo", "how often which share")
    for row in result["pairs"]:
        elo, low, high = (f"{row[key]:+.0f}" if row[key] is not None else "?" for key in ("elo", "elo_low", "elo_high"))
        results = ", ".join(f"{share}: {count}" for share, count in row["results"].items())
        shares = f"{row['share']:.1%}", f"{row['low']:.1%} - {row['high']:.1%}"
        grid.add_row(f"{row['bot']} against {row['against']}", str(row["pairs"]), *shares, f"{elo} ({low} to {high})", results)
    return grid


def cross_table(result: dict[str, Any]) -> Grid:
    """How often the bot of the line came in ahead of the bot of the column."""
    names = [row["bot"] for row in result["bots"]]
    cells = {(row["bot"], row["against"]): row for row in result["cross"]}
    grid = Grid("ahead of", *names)
    for one in names:
        texts = []
        for other in names:
            cell = cells.get((one, other))
            texts.append(f"{cell['share']:.0%} ({cell['low']:.0%} - {cell['high']:.0%})" if cell and cell["games"] else "")
        grid.add_row(one, *texts)
    return grid


def ladder(
    game: Game,
    first: int,
    doublings: int,
    games: int,
    *,
    seed: int,
    console: Console,
    threads: int | None = None,
    on: str = "here",
    save: bool = False,
) -> list[Row]:
    """Twice the simulations against once, again and again: each step's share of wins with its interval."""
    rungs = []
    for step in range(doublings):
        few, many = (entrant(str(first << power)) for power in (step, step + 1))
        bots = [many, few]
        tournament = Tournament(game, bots, games, seed=seed, path=own_path(game, bots, seed) if save else None)
        result = report(watch(tournament, console, threads, on), [bot.name for bot in bots])
        best = next(row for row in result["bots"] if row["bot"] == many.name)
        rungs.append(
            {"many": many.limit.simulations, "few": few.limit.simulations, **{key: best[key] for key in ("games", "share", "low", "high")}}
        )
    return rungs


def ladder_table(rungs: list[Row]) -> Grid:
    grid = Grid("simulations", "against", "games", "wins", "95 % interval", "verdict")
    for rung in rungs:
        verdict = "stronger" if rung["low"] > 0.5 else "weaker" if rung["high"] < 0.5 else "no clear difference"
        share = f"{rung['share']:.1%}", f"{rung['low']:.1%} - {rung['high']:.1%}"
        grid.add_row(str(rung["many"]), str(rung["few"]), str(rung["games"]), *share, verdict)
    return grid
