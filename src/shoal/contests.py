"""Commands that let bots play each other: ``shoal arena``, ``shoal ladder``, ``shoal bot``."""

from __future__ import annotations

import datetime
import json
import math
import sys
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

import shoal
from shoal import bots as house
from shoal.arena.entrants import entrants
from shoal.arena.report import as_csv, report, sentence, tested
from shoal.arena.serve import serve
from shoal.arena.show import cross_table, ladder_table, own_path, pairs_table, standings, watch
from shoal.arena.show import ladder as climb
from shoal.arena.strength import record as keep_record
from shoal.arena.tournament import Tournament
from shoal.bots import LEVELS, Limit
from shoal.core.errors import BadOption
from shoal.statistics import Sprt
from shoal.studies import GameName, Options, Seed, load

out = Console(highlight=False)
err = Console(stderr=True, highlight=False)

GAMES = 200  # if not said otherwise
MOST_GAMES = 20_000  # of a test that ends by itself

Threads = Annotated[int | None, typer.Option(min=1, help="games at a time; as many as there are cores if not given")]
On = Annotated[str, typer.Option(metavar="WHERE", help="here, ray, or a cluster's address such as ray://head:10001")]
BOTS = f"{', '.join(LEVELS)}, a script or an installed bot; simulations such as 500; a time such as 0.5s; hard@VERSION; NAME=COMMAND"


def arena(
    name: GameName,
    options: Options = None,
    edition: Annotated[
        Path | None, typer.Option(metavar="FILE", help="other numbers for the game: shoal edition writes such a file")
    ] = None,
    bots: Annotated[str, typer.Option(help=BOTS)] = "medium,greedy",
    games: Annotated[int | None, typer.Option(min=1, help=f"how many games; {GAMES} if not given, with --sprt {MOST_GAMES:,}")] = None,
    players: Annotated[int | None, typer.Option(help="the same as players=N")] = None,
    simulations: Annotated[int | None, typer.Option(min=1, help="so many for each decision of every bot that counts them")] = None,
    seconds: Annotated[float | None, typer.Option(help="so long for each decision of every bot that can be told")] = None,
    sprt: Annotated[str | None, typer.Option(metavar="ELO0:ELO1", help="play until it is clear by how much the first is stronger")] = None,
    alpha: Annotated[float, typer.Option(help="how often --sprt may take ELO1 for true though ELO0 is")] = 0.05,
    beta: Annotated[float, typer.Option(help="how often --sprt may take ELO0 for true though ELO1 is")] = 0.05,
    seed: Seed = 0,
    threads: Threads = None,
    on: On = "here",
    file: Annotated[Path | None, typer.Option("--out", help="a line for every game; a tournament goes on where its file ends")] = None,
    csv: Annotated[Path | None, typer.Option(help="write the games for a spreadsheet")] = None,
    record: Annotated[Path | None, typer.Option(metavar="FILE", help="add the results to a table such as benchmarks/strength.toml")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="plain data instead of tables")] = False,
) -> None:
    """Let bots play each other in all seats: shares of wins, ratings, a cross table, pairs of matches on the same deals."""
    game = load(name, [*(options or []), *([f"players={players}"] if players is not None else [])], edition)
    chosen = entrants(bots, Limit(simulations, seconds))
    test = hypotheses(sprt, alpha, beta) if sprt is not None else None
    if test is not None and len(chosen) != 2:
        raise BadOption("not_two", f"a test compares two bots, not {len(chosen)}: name two with --bots.")
    count = games or (MOST_GAMES if test else GAMES)
    path = file or own_path(game, chosen, seed)
    tournament = Tournament(game, chosen, count, seed=seed, path=path)
    names = [bot.name for bot in chosen]
    try:
        rows = watch(tournament, err, threads, on, test)
    except KeyboardInterrupt:
        rows = tournament.results()
        if rows:
            err.print(standings(report(rows, names)))
        err.print(f"{len(rows)} of {count} games are in {path}: the same command goes on from there.", soft_wrap=True)
        raise typer.Exit(130) from None
    result = report(rows, names)
    found = tested(rows, test, names[0], names[1]) if test else None
    if csv is not None:
        csv.write_text(as_csv(rows), encoding="utf-8")
    if record is not None:
        keep_record(record, rows, tournament, version=shoal.__version__, date=datetime.date.today().isoformat())
    if as_json:
        print(json.dumps({**tournament.head, **result, **({"sprt": found} if found else {})}))
        return
    out.print(f"{len(rows)} games of {game!r}, seed {seed}, in {path}", soft_wrap=True, markup=False)
    out.print(standings(result))
    out.print(cross_table(result))
    out.print(pairs_table(result))
    if found is not None:
        out.print(sentence(found, *names), soft_wrap=True, markup=False)


def hypotheses(text: str, alpha: float, beta: float) -> Sprt:
    """``0:20`` as a test of 0 against 20 points of Elo."""
    low, _, high = text.partition(":")
    try:
        test = Sprt(float(low), float(high), alpha, beta)
    except ValueError:
        raise BadOption("bad_test", f"{text!r} is no test: write two numbers of Elo, such as 0:20.") from None
    if not (-1000 <= test.elo0 < test.elo1 <= 1000):
        raise BadOption("bad_test", f"{text!r} is no test: the first Elo is the lower one, and both lie between -1000 and 1000.")
    if not (0 < alpha < 0.5 and 0 < beta < 0.5) or math.isnan(alpha + beta):
        raise BadOption("bad_test", f"alpha = {alpha:g} and beta = {beta:g} are no risks: they lie between 0 and 0.5.")
    return test


def ladder(
    name: GameName,
    options: Options = None,
    first: Annotated[int, typer.Option(min=1, help="simulations of the lowest rung")] = 50,
    doublings: Annotated[int, typer.Option(min=1, max=20)] = 5,
    games: Annotated[int, typer.Option(min=1, help="how many games for each doubling")] = GAMES,
    seed: Seed = 0,
    threads: Threads = None,
    on: On = "here",
    save: Annotated[bool, typer.Option(help="keep the games in files and go on from them")] = True,
) -> None:
    """Does thinking longer help? Twice the simulations against once, doubling after doubling."""
    game = load(name, options)
    rungs = climb(game, first, doublings, games, seed=seed, console=err, threads=threads, on=on, save=save)
    for rung in rungs:
        print(json.dumps(rung))
    err.print(ladder_table(rungs))


def bot(name: Annotated[str, typer.Argument(metavar="BOT", help="a bot or script of this installation")]) -> None:
    """Serve a bot to an arena in another process: lines of JSON on standard input and output (docs/arena.md)."""
    serve(house.check(name), sys.stdin, sys.stdout)
