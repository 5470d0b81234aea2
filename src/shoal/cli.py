"""The command line: ``shoal``."""

from __future__ import annotations

import itertools
import json
import random
import secrets
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn
from rich.table import Table as Grid

import shoal
from shoal import contests, hosting, studies, training
from shoal.bots import LEVELS, BadBot
from shoal.bots import names as bot_names
from shoal.core.errors import BadOption, BadRecord, ShoalError
from shoal.core.game import Game
from shoal.core.match import other_rules
from shoal.engine.bind import TARGETS, cuda
from shoal.games import edition as editions
from shoal.games import packages, refused
from shoal.lab import bench as speed
from shoal.lab.peers import has_open_spiel
from shoal.lab.simulate import simulate as study
from shoal.lab.solve import solve as solution
from shoal.studies import GameName, Options, Seed, load
from shoal.terminal import Table, sheet_lines

app = typer.Typer(no_args_is_help=True, add_completion=False, pretty_exceptions_enable=False, help="Five fishing games, one engine.")
out = Console(highlight=False)
err = Console(stderr=True, highlight=False)

Edition = Annotated[Path | None, typer.Option(metavar="FILE", help="other numbers for the game: shoal edition writes such a file")]
Target = Annotated[str, typer.Option(metavar="TARGET", help=", ".join(TARGETS))]
BOTS = f"{', '.join(LEVELS)} or the bot of an installed package"


@app.command()
def games() -> None:
    """List the games and their options."""
    for name in shoal.games():
        game = Game(name)
        out.print(f"[bold]{name}[/]  {game.title}: {game.info.about}")
        for option in game.info.options:
            value = str(option.default).lower() if isinstance(option.default, bool) else option.default
            out.print(f"    {option.name}={value}  {option.meaning} ({option.wanted})", soft_wrap=True, markup=False)
    tell_refused()


@app.command()
def play(
    name: Annotated[str | None, typer.Argument(metavar="[GAME]", help="one of: shoal games")] = None,
    options: Options = None,
    vs: Annotated[str, typer.Option(metavar="WHO", help=f"the other seats: {BOTS}, or person (at this keyboard)")] = "random",
    edition: Edition = None,
    seat: Annotated[int | None, typer.Option(help="your seat; any if not given")] = None,
    seed: Annotated[int | None, typer.Option(min=0, max=2**63 - 1, help="decides chance and the random players")] = None,
    save: Annotated[Path | None, typer.Option(help="where to save the match when you leave")] = None,
    resume: Annotated[Path | None, typer.Option(help="go on with a saved match")] = None,
) -> None:
    """Play in the terminal, against bots or against people at the same keyboard."""
    if (name is None) == (resume is None):
        raise BadOption("no_game", "name a game to play, or a saved match with --resume, and not both.")
    if resume is not None and edition is not None:
        raise BadOption("has_numbers", "a saved match goes on with the numbers it was begun with: --edition is for a new one.")
    if vs not in (*bot_names(), "person"):
        raise BadBot("unknown_bot", f"nobody is called {vs!r}: play --vs {', '.join(bot_names())} or person.")
    match = shoal.open(resume) if resume is not None else load(str(name), options, edition).start(seed=seed)
    if match.rules_version != match.game.version:
        why = other_rules(match.game, match.rules_version)
        raise BadRecord("other_rules", f"{resume} cannot go on: {why} Look at it with: shoal show {resume}")
    if match.seed is None:
        match.resume(secrets.randbits(32) if seed is None else seed)
    if seat is None:
        seat = random.Random(match.seed).randrange(match.game.players)  # the same again when the match is resumed
    if not 0 <= seat < match.game.players:
        raise BadOption("unknown_seat", f"there is no seat {seat}: {match.game.title} here has seats 0 to {match.game.players - 1}.")
    if save is not None and save.exists():
        raise BadOption("file_exists", f"{save} exists already: choose another name, or go on with it by --resume {save}.")
    people = range(match.game.players) if vs == "person" else (seat,)
    table = Table(match, people, out, resume or save, bot=vs)
    table.play()


@app.command()
def show(
    file: Annotated[Path, typer.Argument(help="a saved match")],
    at: Annotated[int | None, typer.Option(metavar="N", help="after N moves instead of at the end")] = None,
    seat: Annotated[int | None, typer.Option(help="as this seat may see it, not as it is")] = None,
    svg: Annotated[Path | None, typer.Option(metavar="OUT", help="write the board as a picture")] = None,
    log: Annotated[bool, typer.Option("--log", help="list the moves too")] = False,
) -> None:
    """Show a saved match as text or as a picture."""
    match = shoal.open(file)
    if at is not None:
        match = match.at(at)
    eyes: int | str = "all" if seat is None else seat
    picture, board, lines = match.svg(eyes), match.text(eyes), match.log(eyes)
    if svg is not None:
        svg.write_text(picture, encoding="utf-8")
        out.print(f"{match.game.title} after {len(match.moves)} moves drawn to {svg}", soft_wrap=True, markup=False)
        return
    out.print(f"{match.game!r} after {len(match.moves)} moves, turn: {match.turn}", soft_wrap=True, markup=False)
    if match.rules_version != match.game.version:
        out.print(f"Shown by the rules of today: {other_rules(match.game, match.rules_version)}", soft_wrap=True, markup=False)
    out.print(board, markup=False)
    for line in sheet_lines(match) if match.turn == "over" else []:
        out.print(line, markup=False)
    for number, (who, told) in enumerate(lines if log else [], 1):
        out.print(f"{number:4} {who} {told}", markup=False)


@app.command()
def simulate(
    name: GameName,
    options: Options = None,
    edition: Edition = None,
    games: Annotated[int, typer.Option(min=1, help="how many games")] = 10_000,
    target: Target = "native",
    seed: Seed = 0,
    threads: Annotated[int | None, typer.Option(min=1, help="native code on this many cores; all if not given")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="plain data instead of tables")] = False,
) -> None:
    """Play random games by the thousand and tell how they went."""
    check_target(target)
    game = load(name, options, edition)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn(), TimeRemainingColumn())
    with Progress(*columns, console=err, transient=True) as progress:
        task = progress.add_task(f"{game.title} ({target})", total=games)
        result = study(game, games, target=target, seed=seed, threads=threads, tick=lambda done: progress.advance(task, done))
    if as_json:
        print(json.dumps(result))
        return
    out.print(f"{games} games of {game!r} on {target}, seed {seed}", soft_wrap=True, markup=False)
    out.print(f"{result['seconds']} s, {result['games_per_second']:,.0f} games/s, {result['moves'] / result['seconds']:,.0f} moves/s")
    out.print(seats_table(game, result))
    length = result["length"]
    spread = f"{length['min']:.0f} to {length['max']:.0f}, median {length['median']:.0f}"
    out.print(f"length {length['mean']:.1f} ± {length['sd']:.1f} actions, {spread}")


@app.command()
def bench(
    names: Annotated[list[str] | None, typer.Argument(metavar="[GAME]...", help="the games to measure; all if none is named")] = None,
    target: Annotated[list[str] | None, typer.Option(metavar="TARGET", help="measure only this target; may be repeated")] = None,
    seconds: Annotated[float, typer.Option(min=0.1, help="how long to measure each row")] = 3.0,
    peers: Annotated[bool, typer.Option(help="measure OpenSpiel, pgx and PettingZoo in the same run, where installed")] = True,
    edition: Edition = None,
) -> None:
    """Measure every game on every target: a row of JSON a line, then tables for people."""
    for one in target or ():
        check_target(one)
    if edition is not None and len(names or ()) != 1:
        raise BadOption("no_game", "an edition is one of a single game: name that game.")
    chosen = [Game(one, edition=edition) for one in names or shoal.games()]
    measured = []
    with err.status("measuring") as status:
        chosen_targets, has_peers = list(target or available()), peers and peers_are_there()
        for row in speed.rows(chosen, chosen_targets, seconds, has_peers, environments(chosen) if peers else ()):
            status.update(f"measured {row['game']} on {row['target']}")
            print(json.dumps(row), flush=True)
            measured.append(row)
    err.print(*bench_tables(measured))


@app.command()
def solve(
    name: GameName,
    options: Options = None,
    after: Annotated[list[str] | None, typer.Option(metavar="ACTION", help="begin after this action; may be repeated")] = None,
    nodes: Annotated[int | None, typer.Option(min=1, help="give up after so many positions; never if not given")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="plain data instead of a sentence")] = False,
) -> None:
    """Find out who wins a small board under best play of both, and by how much: Fishery, whose matches have no chance."""
    game = load(name, options)
    with err.status("looking at positions") as status:
        found = solution(game, after or (), nodes=nodes, tell=lambda done: status.update(f"{done:,} positions looked at"))
    if as_json:
        print(json.dumps(found))
        return
    by = f"by {found['lead']}" if found["lead"] else "with equal points"
    out.print(f"{game!r}" + (f" after {', '.join(found['after'])}" if found["after"] else ""), soft_wrap=True, markup=False)
    out.print(f"{found['winner']} wins {by}." if found["winner"] else "Nobody wins: the best of both is a draw.")
    out.print(f"A best action: {found['action']}. {found['nodes']:,} positions, {found['seconds']} s.", markup=False)


@app.command()
def edition(name: GameName) -> None:
    """Write all numbers of a game as a file to be changed: each with its meaning and where it comes from."""
    print(editions.write(name, packages()[Game(name).name]), end="")


@app.command()
def serve(
    host: Annotated[str, typer.Option(help="the address to listen at; 0.0.0.0 is every one of this machine")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=1, max=65535)] = 8000,
    database: hosting.Database = "shoal.db",
    workers: Annotated[int, typer.Option(min=1, help="processes, on PostgreSQL; SQLite is for one")] = 1,
    base_url: Annotated[str, typer.Option(metavar="URL", help="how people reach it: https://games.example.org")] = "",
    forwarded_allow_ips: Annotated[str, typer.Option(metavar="IPS", help="proxies whose X-Forwarded-For is believed")] = "",
    pace: Annotated[float, typer.Option(min=0, help="seconds that a bot takes at least")] = 0.7,
    rate: Annotated[float, typer.Option(min=0, help="requests a second from one person; 0 is no limit of any kind")] = 20,
    edition: Annotated[list[Path] | None, typer.Option(metavar="FILE", help="new tables of its game have these numbers")] = None,
    https: Annotated[bool, typer.Option("--https", help="cookies travel over https only; --base-url https://... says it too")] = False,
    wait: Annotated[float, typer.Option(min=0, help="seconds to wait for a database that cannot be reached yet")] = 60,
    keep_days: Annotated[float, typer.Option(min=0, help="matches that nobody has touched for so long are removed; 0 is never")] = 180,
    metrics_port: Annotated[int, typer.Option(min=0, max=65535, help="numbers for Prometheus at this port of this machine")] = 0,
    compile: Annotated[bool, typer.Option(envvar="SHOAL_COMPILE", help="compile the games for the bots at the start")] = True,
    log: Annotated[str, typer.Option(metavar="STYLE", help="text or json")] = "text",
    verbose: Annotated[bool, typer.Option("--verbose", help="log every request")] = False,
) -> None:
    """Play in the browser: start the server."""
    try:  # the web extra, which players at a terminal need not install
        from shoal.web.settings import Settings
        from shoal.web.workers import serve as run
    except ImportError as error:
        raise RuntimeError(f"the server needs more packages ({error}): pip install 'shoal[web]'") from None
    tell_refused()
    house = {one.name: one.edition for one in (editions_game(path) for path in edition or ()) if one.edition}
    settings = Settings(
        rate=rate,
        burst=round(6 * rate),
        database=database,
        wait_for_database=wait,
        pace=pace,
        is_https=https,
        base_url=base_url.rstrip("/"),
        proxies=forwarded_allow_ips,
        keep_running=keep_days,
        metrics_port=metrics_port,
        compile=compile,
        editions=house,
        log=log,
        is_verbose=verbose,
    )
    run(settings, host, port, workers)


app.command()(contests.arena)
app.command()(contests.ladder)
app.command()(contests.bot)
app.command()(studies.analyse)
app.command()(studies.puzzles)
app.command()(studies.calibrate)
app.command()(training.train)
app.command()(hosting.backup)
app.command()(hosting.restore)
app.add_typer(hosting.admin, name="admin")


@app.command()
def mcp(
    http: Annotated[bool, typer.Option("--http", help="streamable HTTP at /mcp instead of standard input and output")] = False,
    host: Annotated[str, typer.Option(help="the address to listen at with --http")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=1, max=65535)] = 8765,
    server: Annotated[str | None, typer.Option(metavar="URL", help="play at the tables of a running server, not in this process")] = None,
    token: Annotated[str | None, typer.Option(envvar="SHOAL_TOKEN", help="whose seats at the server; somebody new if not given")] = None,
    name: Annotated[str, typer.Option(help="what somebody new at the server is called")] = "Assistant",
) -> None:
    """Let a language model take a seat: serve the games as tools of the Model Context Protocol."""
    try:  # the mcp extra, which people need not install
        from shoal.adapters.mcp import LocalHouse, RemoteHouse
        from shoal.adapters.mcp import serve as run
    except ImportError as error:
        raise RuntimeError(str(error)) from None
    if server is None and token is not None:
        raise BadOption("no_server", "a token is for a server: name it with --server URL.")
    run(LocalHouse() if server is None else RemoteHouse(server, token, name), http=http, host=host, port=port)


def editions_game(path: Path) -> Game:
    """The game that a file has numbers for."""
    return Game(editions.game_of(path), edition=path)


def tell_refused() -> None:
    """Say which installed packages are no games, and why."""
    for wrong in refused():
        err.print(f"shoal: {wrong.why}", soft_wrap=True, markup=False)


def check_target(target: str) -> None:
    if target not in TARGETS:
        raise BadOption("bad_target", f"there is no target {target!r}: choose one of {', '.join(TARGETS)}.")


def available() -> list[str]:
    """The targets that run on this machine."""
    try:
        cuda()
    except RuntimeError:
        return ["python", "native"]
    return list(TARGETS)


def peers_are_there() -> bool:
    if not has_open_spiel():
        err.print("OpenSpiel is not installed, so there are no ratios: pip install 'shoal\\[research]'")
    return has_open_spiel()


def environments(games: list[Game]) -> Iterator[tuple[str, int, Any]]:
    """The games as PettingZoo's, if that is installed, after one of PettingZoo's own."""
    try:  # an extra
        from shoal.adapters import pettingzoo as door
    except ImportError:
        return
    try:  # needs pygame as well
        from pettingzoo.classic import connect_four_v3

        yield "pettingzoo connect_four", 2, connect_four_v3.env()
    except ImportError:
        pass
    for game in games:
        yield game.name, game.players, door.env(game)


def seats_table(game: Game, result: dict[str, Any]) -> Grid:
    grid = Grid("seat", "wins", "95 % interval", "score", "sd", "min", "median", "max")
    for seat, name in zip(result["seats"], game.words.seat_names(game.players), strict=True):
        score = seat["score"]
        grid.add_row(
            f"{seat['seat']} {name}",
            f"{seat['share']:.2%}",
            f"{seat['low']:.2%} - {seat['high']:.2%}",
            *(f"{score[key]:.1f}" for key in ("mean", "sd")),
            *(f"{score[key]:.0f}" for key in ("min", "median", "max")),
        )
    return grid


def bench_tables(measured: list[dict[str, Any]]) -> Iterator[Grid]:
    """A table for each kind of rows, with the columns that those have: a terminal of 80 columns shows every number whole."""
    for kind, rows in itertools.groupby(measured, bench_kind):
        cells = [bench_cells(row) for row in rows]
        columns = [name for name in cells[0] if any(row[name] for row in cells)]
        grid = Grid(title=kind, title_justify="left", box=SIMPLE_HEAD, padding=0, pad_edge=False)
        for name in columns:
            grid.add_column(name, justify="left" if name in ("game", "target", "of") else "right")
        for row in cells:
            grid.add_row(*(row[name] for name in columns))
        yield grid


def bench_kind(row: dict[str, Any]) -> str:
    if "simulations_per_s" in row:
        return "tree searches"
    if "batch" in row:
        return "batches: decisions, with masks and observations"
    if row["target"] == "pettingzoo":
        return "environments"
    return "random games of others" if row["target"].startswith("open_spiel") else "random games"


def bench_cells(row: dict[str, Any]) -> dict[str, str]:
    def said(key: str, form: str = ",.0f") -> str:
        return format(row[key], form) if key in row else ""

    times, inside = (said(key, ",.0f" if row.get(key, 0) >= 100 else ",.1f") for key in ("ratio", "ratio_inside"))
    return {
        "game": row["game"].removeprefix("open_spiel ").partition("(")[0],
        "target": row["target"],
        "at once": said("batch"),
        "moves/s": said("moves_per_s"),
        "games/s": said("games_per_s"),
        "simulations/s": said("simulations_per_s"),
        "cold s": said("first_result_cold_s", ".1f"),
        "cached s": said("first_result_cached_s", ".1f"),
        "times": times,
        "of": row.get("peer", "").partition("(")[0],
        "in C++": inside,
    }


def main() -> None:
    """Run the command; what cannot be done is one line on standard error and exit code 2."""
    try:
        app()
    except (ShoalError, OSError, RuntimeError) as error:
        message = f"{error.filename}: {error.strerror}" if isinstance(error, OSError) and error.filename else str(error)
        print(f"shoal: {message}", file=sys.stderr)
        sys.exit(2)
