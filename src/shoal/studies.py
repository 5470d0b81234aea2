"""Commands that look at matches: ``shoal analyse``, ``shoal calibrate``, ``shoal puzzles``."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn
from rich.table import Table as Grid

from shoal.analysis import Analysis, read_file
from shoal.analysis import analyse as judge
from shoal.analysis.puzzles import collect
from shoal.analysis.report import explanation
from shoal.core.errors import BadOption
from shoal.core.game import Game
from shoal.games.calibration import FITTED, Calibration, calibration
from shoal.games.lessons import puzzles as shipped
from shoal.lab import calibrate as reliability

out = Console(highlight=False)
err = Console(stderr=True, highlight=False)

COLUMNS = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn(), TimeRemainingColumn())
BLOCKS = "▁▂▃▄▅▆▇█"
WIDEST = 72  # characters of a curve
ROWS = 12  # decisions that are listed

GameName = Annotated[str, typer.Argument(metavar="GAME", help="one of: shoal games")]
Options = Annotated[list[str] | None, typer.Argument(metavar="[NAME=VALUE]...", help="options of the game, such as players=3")]
Seed = Annotated[int, typer.Option(min=0, max=2**63 - 1, help="the same seed gives the same games")]


def analyse(
    file: Annotated[Path, typer.Argument(help="a saved match")],
    effort: Annotated[float, typer.Option(min=0.01, max=100, help="2 thinks twice as long")] = 1.0,
    seed: Seed = 0,
    threads: Annotated[int | None, typer.Option(min=1, help="all cores if not given")] = None,
    html: Annotated[Path | None, typer.Option(metavar="OUT", help="write it as a page that needs nothing else")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="plain data instead of tables")] = False,
) -> None:
    """Look back at a saved match: win chances, luck and skill, and every decision judged by what its seat knew."""
    match = read_file(file)
    with Progress(*COLUMNS, console=err, transient=True) as progress:
        task = progress.add_task(f"{match.game.title}, {len(match.moves)} moves", total=None)
        found = judge(
            match, seed=seed, effort=effort, threads=threads, tell=lambda done, total: progress.update(task, completed=done, total=total)
        )
    if html is not None:
        html.write_text(found.html(), encoding="utf-8")
    if as_json:
        print(found.to_json())
        return
    show(found)
    if html is not None:
        out.print(f"Written to {html}.", soft_wrap=True, markup=False)


def show(found: Analysis) -> None:
    """An analysis as text: curves, the worst decisions, the summary."""
    out.print(f"{found.title}, {len(found.curve) - 1} moves, {len(found.decisions)} decisions", markup=False)
    width = max(map(len, found.seats))
    for seat, name in enumerate(found.seats):
        wins = [moment.wins[seat] for moment in found.curve]
        out.print(f"{name:{width}} {sparkline(wins)} {wins[-1]:.0%}", markup=False, soft_wrap=True)
    worst = found.worst(ROWS)
    if worst:
        grid = Grid("move", "who", "played", "better", "lost", "grade")
        for each in worst:
            grid.add_row(str(each.at_move + 1), found.seats[each.seat], each.label, each.best_label, str(each.cost), each.grade)
        out.print(grid)
    for line in found.summary():
        out.print(line, markup=False)
    out.print(explanation(), style="dim", markup=False)


def calibrate(
    name: GameName,
    options: Options = None,
    matches: Annotated[int, typer.Option(min=1, help="how many matches the bots play")] = 200,
    seed: Seed = 0,
    threads: Annotated[int | None, typer.Option(min=1, help="all cores if not given")] = None,
    is_learnt: Annotated[bool, typer.Option("--learnt", help="of the search by the game's network, as expert has it")] = False,
    simulations: Annotated[int, typer.Option(min=1, help="of the search whose chances are looked at; a hint has 30000")] = FITTED,
    svg: Annotated[Path | None, typer.Option(metavar="OUT", help="write the reliability plot")] = None,
    fit: Annotated[Path | None, typer.Option(metavar="OUT", help="write the numbers that fit best, as a game's calibration.toml")] = None,
    record: Annotated[
        Path | None, typer.Option(metavar="OUT", help="write what was said and who won, decision by decision, as gzipped text")
    ] = None,
) -> None:
    """Do win chances come true? Bots play themselves, and what their search says is held against who won."""
    game = load(name, options)
    if fit is not None and simulations != FITTED:
        raise BadOption("bad_simulations", f"--fit goes with searches of {FITTED} simulations: longer ones are mended from there.")
    with Progress(*COLUMNS, console=err, transient=True) as progress:
        task = progress.add_task(game.title, total=matches)
        found = reliability.samples(
            game,
            matches,
            seed=seed,
            threads=threads,
            is_learnt=is_learnt,
            simulations=simulations,
            tick=lambda done: progress.advance(task, done),
        )
    fitted = reliability.fit(found)
    now = calibration(game.package, is_learnt=is_learnt).after(simulations)
    mended = fitted if fit is not None else now
    raw, rows = reliability.bins(found, Calibration()), reliability.bins(found, mended)
    out.print(f"{len(found)} decisions of {matches} matches of {game!r}, seed {seed}", soft_wrap=True, markup=False)
    grid = Grid("said", "won", "95 % interval", "decisions", "matches")
    for row in rows:
        grid.add_row(f"{row.said:.0%}", f"{row.won:.0%}", f"{row.low:.0%} - {row.high:.0%}", str(row.decisions), str(row.matches))
    out.print(grid)
    out.print(f"off by {reliability.off(rows):.1%} on average, uncalibrated by {reliability.off(raw):.1%}")
    for stage in reliability.STAGES:
        part = [each for each in found if reliability.stage_of(each) == stage]
        out.print(f"    {stage}: off by {reliability.off(reliability.bins(part, mended)):.1%} in {len(part)} decisions")
    out.print(f"the game has {now}; {fitted} fits these matches best", markup=False)
    asked = [*(options or []), *["--learnt"][:is_learnt], *[f"--simulations {simulations}"][: simulations != FITTED]]
    command = f"shoal calibrate {' '.join([name, *asked])} --matches {matches} --seed {seed}"
    if fit is not None:
        fit.write_text(reliability.to_toml(fitted, command), encoding="utf-8")
    if record is not None:
        record.write_bytes(reliability.write(found, mended, command))
    if svg is not None:
        svg.write_text(reliability.draw(f"{game.title}: reliability", rows, raw), encoding="utf-8")


def puzzles(
    name: GameName,
    options: Options = None,
    first: Annotated[int, typer.Option("--from", min=0, max=2**62, help="the seed of the first match; those after it follow")] = 0,
    count: Annotated[int, typer.Option(min=1, help="how many puzzles")] = 30,
    keep: Annotated[bool, typer.Option("--keep", help="keep what still holds of the game's puzzles, and collect only the others")] = False,
    file: Annotated[Path | None, typer.Option("--out", help="write to this file instead of standard output")] = None,
) -> None:
    """Collect positions out of matches between bots in which one choice is clearly best, however long one thinks."""
    game = load(name, options)
    known = shipped(game.package) if keep else ()
    command = f"shoal puzzles {' '.join([name, *(options or [])])} --from {first} --count {count}{' --keep' if keep else ''}"
    with Progress(*COLUMNS, console=err, transient=True) as progress, open(file or os.devnull, "w", encoding="utf-8") as written:
        to = written if file else sys.stdout
        task = progress.add_task(f"{game.title}: puzzles", total=count)
        print(f"# Puzzles of {game.title}: {command}", file=to)
        for puzzle in collect(game, first, count, known=known):
            print(f"\n{puzzle.to_toml()}", end="", file=to, flush=True)
            progress.advance(task)


def sparkline(shares: list[float], widest: int = WIDEST) -> str:
    """Numbers from 0 to 1 as a line of blocks.

    >>> sparkline([0, 0.5, 1])
    '▁▅█'
    """
    count = min(len(shares), widest)
    chosen = [shares[i * (len(shares) - 1) // max(1, count - 1)] for i in range(count)]
    return "".join(BLOCKS[min(int(len(BLOCKS) * share), len(BLOCKS) - 1)] for share in chosen)


def load(name: str, options: list[str] | None, numbers: Path | None = None) -> Game:
    """The game with its options given as NAME=VALUE, and the numbers of an edition."""
    given: dict[str, str] = {}
    for text in options or []:
        key, equals, value = text.partition("=")
        if not equals:
            raise BadOption("bad_option", f"{text!r} is not an option: write NAME=VALUE, such as players=2.")
        given[key] = value
    return Game.of_texts(name, given, edition=numbers)
