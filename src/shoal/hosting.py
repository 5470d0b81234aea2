"""Commands for whoever runs a server: ``shoal serve``, ``backup``, ``restore`` and ``admin``."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.console import Console
from rich.table import Table as Grid

from shoal.core.errors import BadOption

if TYPE_CHECKING:
    from shoal.store import Store, Tables

out = Console(highlight=False)
admin = typer.Typer(no_args_is_help=True, help="Look after a server: people, tables, bans, statistics. It may run meanwhile.")

Database = Annotated[str, typer.Option(metavar="URL", envvar="SHOAL_DATABASE", help="a file for SQLite, or postgresql://...")]
PersonId = Annotated[str, typer.Argument(metavar="PERSON", help="an id: shoal admin people lists them")]
AsJson = Annotated[bool, typer.Option("--json", help="plain data instead of a table")]


@contextmanager
def opened(database: str) -> Iterator[Store]:
    try:  # the web extra, which players at a terminal need not install
        from shoal.store import Store
    except ImportError as error:
        raise RuntimeError(f"this needs more packages ({error}): pip install 'shoal[web]'") from None
    if "://" not in database and not Path(database).exists():
        raise BadOption("no_database", f"there is no database {database}: name it by --database or SHOAL_DATABASE.")
    store = Store(database)
    try:
        yield store
    finally:
        store.close()


def tables_of(store: Store) -> Tables:
    from shoal.store import Tables  # the web extra

    return Tables(store)


def backup(
    file: Annotated[Path, typer.Argument(help="where to write it")],
    database: Database = "shoal.db",
) -> None:
    """Write everything that a server holds to one file, while it runs."""
    from shoal.store.backup import backup as write  # the web extra

    with opened(database) as store:
        counts = write(store, file)
    out.print(f"{file}: {told(counts)}", markup=False, soft_wrap=True)


def restore(
    file: Annotated[Path, typer.Argument(help="a backup")],
    database: Database = "shoal.db",
    replace: Annotated[bool, typer.Option("--replace", help="lose what the database holds now")] = False,
) -> None:
    """Read a backup into a new database, of either kind."""
    from shoal.store import Store  # the web extra
    from shoal.store.backup import restore as read

    if not file.exists():
        raise BadOption("no_file", f"there is no file {file}.")
    store = Store(database)
    try:
        counts = read(store, file, replace=replace)
    finally:
        store.close()
    out.print(f"restored from {file}: {told(counts)}", markup=False, soft_wrap=True)


def told(counts: dict[str, int]) -> str:
    return ", ".join(f"{number} {name}" for name, number in counts.items())


@admin.command()
def people(
    search: Annotated[str, typer.Argument(metavar="[WORDS]", help="part of a name, or an id")] = "",
    database: Database = "shoal.db",
    as_json: AsJson = False,
) -> None:
    """List people, the newest first."""
    with opened(database) as store:
        rows = store.people(search)
    show(rows, ("id", "name", "role", "banned", "created", "tables"), as_json)


@admin.command()
def tables(
    status: Annotated[str, typer.Argument(metavar="[STATUS]", help="open, running or over")] = "",
    database: Database = "shoal.db",
    as_json: AsJson = False,
) -> None:
    """List tables, the last touched first."""
    with opened(database) as store:
        rows = [{**row, "seats": ", ".join(chair.name or chair.kind for chair in row["seats"])} for row in store.listing(status)]
    show(rows, ("id", "game", "status", "seats", "host", "created", "updated"), as_json)


@admin.command()
def stats(database: Database = "shoal.db", as_json: AsJson = False) -> None:
    """How much there is of everything."""
    with opened(database) as store:
        found = store.statistics()
    show([{"what": what, "number": number} for what, number in found.items()], ("what", "number"), as_json)


@admin.command()
def ban(person: PersonId, database: Database = "shoal.db") -> None:
    """Somebody may look on, but not play, chat or open tables any more."""
    change(database, person, banned=time.time())


@admin.command()
def unban(person: PersonId, database: Database = "shoal.db") -> None:
    """They may again."""
    change(database, person, banned=None)


@admin.command()
def rename(person: PersonId, name: str, database: Database = "shoal.db") -> None:
    """Give somebody another name."""
    from shoal.store import checked_name  # the web extra

    change(database, person, name=checked_name(name))


@admin.command()
def role(person: PersonId, role: Annotated[str, typer.Argument(help="admin or none")], database: Database = "shoal.db") -> None:
    """Let somebody do all this on the page /admin, or no more."""
    if role not in ("admin", "none"):
        raise BadOption("bad_role", f"there is no role {role}: say admin or none.")
    change(database, person, role="" if role == "none" else role)


@admin.command()
def close(
    table: Annotated[str, typer.Argument(metavar="TABLE", help="its id, the last part of its address")], database: Database = "shoal.db"
) -> None:
    """End a match as it stands, or take away a table that waits for players."""
    with opened(database) as store:
        tables_of(store).close(table)


@admin.command()
def tidy(
    days: Annotated[float, typer.Option(min=1, help="that nobody has touched it")] = 180,
    finished: Annotated[bool, typer.Option("--finished", help="matches that are over too")] = False,
    database: Database = "shoal.db",
) -> None:
    """Remove dead tables now; a server does it every hour."""
    from shoal.web.housekeeping import tidy as remove  # the web extra
    from shoal.web.settings import Settings

    with opened(database) as store:
        removed = remove(store, Settings(keep_open=min(7.0, days), keep_running=days, keep_over=days if finished else 0))
    out.print(f"{removed} tables removed")


def change(database: str, person: str, **values: Any) -> None:
    with opened(database) as store:
        if store.person(person) is None:
            raise BadOption("nobody", f"there is nobody with the id {person}.")
        store.change_person(person, **values)


def show(rows: list[dict[str, Any]], columns: tuple[str, ...], as_json: bool) -> None:
    rows = [{name: row[name] for name in columns} for row in rows]
    if as_json:
        print(json.dumps(rows))
        return
    grid = Grid(*columns)
    for row in rows:
        grid.add_row(*(shown(name, row[name]) for name in columns))
    out.print(grid)


def shown(name: str, value: Any) -> str:
    if value is None:
        return ""
    return time.strftime("%Y-%m-%d %H:%M", time.localtime(value)) if name in ("created", "updated", "banned") else str(value)
