"""Opening a database: is it there, is it ours, and is it of today?"""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

from sqlalchemy import URL, Connection, Engine, inspect, text
from sqlalchemy.exc import DBAPIError

from shoal.store import schema
from shoal.store.engines import in_memory, is_sqlite, shown
from shoal.store.refusals import Unreachable, Unusable

MIGRATIONS = Path(__file__).parent / "migrations"
FIRST = "0001"  # databases of the first release have no mark
NEWEST = "0005"
OURS = {"settings", "people", "tables", "seats", "events"}
LARGE = 2**28  # bytes
LOCK = 7_120_318  # any number: servers that start together migrate one after another
HOPELESS = ("authentication failed", "does not exist", "no password supplied", "no pg_hba.conf entry", "permission denied")


def prepare(engine: Engine, url: URL) -> None:
    """Make the schema that of today: of an empty database, or of one that an older release has written. ``Unusable`` says why not."""
    try:
        with engine.connect().execution_options(shoal_write=True) as connection, connection.begin():
            if not is_sqlite(url):
                _check_writable(connection, url)
                connection.execute(text("SET LOCAL statement_timeout = 0"))
                connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
            else:
                _check_whole(connection, url)
            _bring_up_to_date(connection, url)
    except DBAPIError as error:
        raise explained(error, url) from None


def _check_whole(connection: Connection, url: URL) -> None:
    """Look through a file of SQLite for damage, if that takes no more than a moment."""
    if in_memory(url) or str(url.database).startswith("file:") or Path(str(url.database)).stat().st_size > LARGE:
        return
    if (found := connection.scalar(text("PRAGMA quick_check(1)"))) != "ok":
        raise Unusable(f"{shown(url)} is damaged ({str(found).splitlines()[-1]}): restore a backup.")


def _check_writable(connection: Connection, url: URL) -> None:
    if connection.scalar(text("SHOW transaction_read_only")) == "on":
        raise Unusable(f"the database {shown(url)} is read-only.")


def _bring_up_to_date(connection: Connection, url: URL) -> None:
    found = set(inspect(connection).get_table_names())
    if found and not found >= OURS:
        names = ", ".join(sorted(found)[:4])
        raise Unusable(f"the database {shown(url)} is not Shoal's (it has {names}): give Shoal one of its own.")
    if not found:
        schema.metadata.create_all(connection)
        mark(connection, NEWEST)
        return
    has = connection.scalar(text("SELECT version_num FROM alembic_version")) if "alembic_version" in found else None
    if has is None:
        mark(connection, FIRST)
    if has != NEWEST:
        migrate(connection, url, has)
    connection.execute(text("UPDATE settings SET value = value WHERE key = ''"))  # changes nothing, and fails if nothing may be changed


def mark(connection: Connection, revision: str) -> None:
    """Note of which revision the schema is, where Alembic looks for it."""
    connection.execute(text("CREATE TABLE IF NOT EXISTS alembic_version (version_num VARCHAR(32) NOT NULL PRIMARY KEY)"))
    connection.execute(text("DELETE FROM alembic_version"))
    connection.execute(text("INSERT INTO alembic_version VALUES (:revision)"), {"revision": revision})


def migrate(connection: Connection, url: URL, has: str | None) -> None:
    from alembic import command  # takes a while to import, and is needed once for each release
    from alembic.config import Config
    from alembic.script import ScriptDirectory

    config = Config(attributes={"connection": connection})
    config.set_main_option("script_location", str(MIGRATIONS))
    known = {script.revision for script in ScriptDirectory.from_config(config).walk_revisions()}
    if has is not None and has not in known:
        raise Unusable(
            f"the database {shown(url)} was written by a newer Shoal (revision {has}, this one knows {NEWEST}): "
            "there is no way back, so install that release, or restore a backup from before."
        )
    command.upgrade(config, "head")


def explained(error: DBAPIError, url: URL) -> Unusable:
    """What the driver says, as a sentence for whoever runs the server."""
    said = str(error.orig).strip().splitlines()
    why = (said[-1] if said else type(error.orig).__name__).strip()
    where = shown(url)
    if is_sqlite(url):
        if "not a database" in why or "malformed" in why:
            return Unusable(f"{where} is damaged, or no database of SQLite ({why}): restore a backup.")
        if "readonly" in why:
            return Unusable(f"the database {where} is read-only: this user may not write to it.")
        if "unable to open" in why:
            return Unusable(f"the database {where} cannot be opened: is there such a folder, and may this user write to it?")
        return Unusable(f"the database {where} cannot be used: {why}")
    if any(word in " ".join(said) for word in HOPELESS):
        return Unusable(f"the database {where} cannot be used: {why}")
    return Unreachable(f"the database {where} cannot be reached: {why}")


def wait_for(url: URL, engine: Engine, seconds: float, tell: Callable[[str], None]) -> None:
    """Prepare a database; one that cannot be reached yet is waited for, with a word about it."""
    end, told = time.monotonic() + seconds, False
    while True:
        try:
            prepare(engine, url)
            return
        except Unreachable as error:
            if time.monotonic() >= end or in_memory(url):
                raise
            if not told:
                tell(f"Waiting for the database: {error}")
                told = True
            time.sleep(min(1.0, max(0.0, end - time.monotonic())))
