"""The command that trains: ``shoal train``."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.console import Console
from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeElapsedColumn

from shoal.core.errors import BadOption
from shoal.studies import GameName, Options, Seed, load

if TYPE_CHECKING:
    from shoal.learn.train import Moment

out = Console(highlight=False)
err = Console(stderr=True, highlight=False)

COLUMNS = (TextColumn("{task.description}"), BarColumn(), TaskProgressColumn(), TimeElapsedColumn(), TextColumn("{task.fields[told]}"))
USUAL_MINUTES = 20.0


def train(
    name: GameName,
    options: Options = None,
    folder: Annotated[Path, typer.Option("--out", help="where weights, card, curves and checkpoints go")] = Path("run"),
    minutes: Annotated[float | None, typer.Option(help=f"how long to learn; {USUAL_MINUTES:g} if not given")] = None,
    updates: Annotated[int | None, typer.Option(help="learn by so many updates instead")] = None,
    players: Annotated[str, typer.Option(metavar="2,3", help="numbers of players; all if not given")] = "",
    how: Annotated[str, typer.Option(help="policy (gradients, by self-play on a batch) or search (learn from it)")] = "policy",
    target: Annotated[str, typer.Option(help="where games are played: native or gpu")] = "native",
    games: Annotated[
        int, typer.Option(min=0, help="policy: games side by side; search: matches of a generation; 0 is the usual number")
    ] = 0,
    simulations: Annotated[int, typer.Option(min=2, help="search: of a decision")] = 200,
    trust: Annotated[float, typer.Option(min=0, max=1, help="search: share of simulations that end by the network's word")] = 0.5,
    hidden: Annotated[str, typer.Option(metavar="N,N", help="sizes of the hidden layers")] = "128,64",
    for_people: Annotated[
        bool, typer.Option("--for-people", help="nobody wins what everybody loses, whatever the rules' places are (a dead sea of boom)")
    ] = False,
    on: Annotated[str, typer.Option(help="search: where matches are played: here, ray, or a cluster such as ray://head:10001")] = "here",
    seed: Seed = 0,
    resume: Annotated[bool, typer.Option("--resume", help="go on from the last checkpoint of the folder")] = False,
) -> None:
    """Train a network by self-play: weights, a model card and curves. Ctrl-C ends it early, and --resume goes on."""
    if minutes is not None and updates is not None:
        raise BadOption("two_limits", "say how long to learn by --minutes or by --updates, not by both.")
    if minutes is not None and not 0 < minutes < float("inf"):
        raise BadOption("bad_minutes", f"--minutes {minutes:g} is no time to learn: it takes a number above 0.")
    if updates is not None and updates < 1:
        raise BadOption("bad_updates", f"--updates {updates} is not enough to learn anything: it takes a whole number above 0.")
    game = load(name, [text for text in options or [] if not text.startswith("players=")])
    counts = numbers("--players", players or ",".join(text[8:] for text in options or [] if text.startswith("players=")), game.info.seats)
    sizes = numbers("--hidden", hidden, range(1, 4097))
    if len(sizes) != 2:
        raise BadOption("bad_hidden", f"--hidden {hidden} does not do: a network here has two hidden layers, such as 128,64.")
    os.environ.setdefault("XLA_PYTHON_CLIENT_PREALLOCATE", "false")  # a GPU's memory is for the games too
    try:  # the extra learn: heavy, and most commands do without
        from shoal.learn.recipe import recipe
        from shoal.learn.train import CARD, NET, Plan, prepare
        from shoal.learn.train import train as run
    except ImportError as error:
        raise RuntimeError(f"training needs more packages ({error}): pip install 'shoal[learn]'") from None
    layers = sizes[0], sizes[1]
    more: dict[str, Any] = {"simulations": simulations, "trust": trust, "for_people": for_people}
    made = recipe(game, players=counts, how=how, target=target, games=games, hidden=layers, seed=seed, **more)
    prepare(made, folder, resume)  # refuses before anything is shown
    plan = Plan(None, updates) if updates is not None else Plan(minutes or USUAL_MINUTES)
    with Progress(*COLUMNS, console=err, transient=True) as progress:
        task = progress.add_task(f"{game.title}: compiling", total=1.0, told="")
        is_done = run(
            made,
            folder,
            plan,
            target=target,
            on=on,
            resume=resume,
            tell=lambda moment: progress.update(task, description=game.title, completed=moment.share, told=line(moment)),
        )
    if not is_done:
        out.print(f"Interrupted: what was learnt so far is {folder / NET}; the same command with --resume goes on.", soft_wrap=True)
        raise typer.Exit(130)
    out.print((folder / CARD).read_text(encoding="utf-8").partition("## Recipe")[0].rstrip(), soft_wrap=True, markup=False)
    out.print(f"\nWritten to {folder}.", soft_wrap=True, markup=False)


def line(moment: Moment) -> str:
    """Where a run stands, on one line."""
    parts = [f"{moment.games:,} games", f"{moment.per_second:,.0f} decisions/s"]
    parts += [f"{name} {value:.3f}" for name, value in moment.found.items() if name in ("win", "policy", "entropy")]
    strength: dict[str, list[Any]] = {}
    for row in moment.strength:
        strength.setdefault(row.opponent, []).append(row.share)
    parts += [f"{opponent} {sum(shares) / len(shares):.0%}" for opponent, shares in strength.items()]
    return ", ".join(parts)


def numbers(option: str, text: str, allowed: range) -> tuple[int, ...]:
    """Whole numbers with commas in between, each once."""
    words = [word.strip() for word in text.split(",") if word.strip()]
    wrong = [word for word in words if not word.isdecimal() or int(word) not in allowed]
    if wrong:
        raise BadOption("bad_number", f"{option} {text} does not do: {wrong[0]} is no whole number from {allowed[0]} to {allowed[-1]}.")
    return tuple(int(word) for word in words)
