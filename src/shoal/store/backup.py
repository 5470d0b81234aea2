"""A copy of everything in one file, made while servers run, and read back into either kind of database.

The file is gzipped JSON, a line for each row, so that it outlives both databases. It is made from one snapshot: every action that was
answered before the backup began is in it, whole.
"""

from __future__ import annotations

import gzip
import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, delete, func, insert, select, text

from shoal.store import opening, schema
from shoal.store.refusals import Unusable
from shoal.store.store import Store

FORMAT = "shoal backup"
TABLES = [table for table in schema.metadata.sorted_tables if table.name != "leases"]
BATCH = 1000  # rows that are written at once


def backup(store: Store, file: Path) -> dict[str, int]:
    """Write everything to a file that is for its owner only; how many rows of each table."""
    counts: dict[str, int] = {}
    part = file.with_name(f"{file.name}.part")
    with os.fdopen(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as raw:
        with gzip.open(raw, "wt", encoding="utf-8") as out, store.engine.connect() as connection:
            _snapshot(connection, store.is_sqlite)
            print(json.dumps({"format": FORMAT, "revision": opening.NEWEST}), file=out)
            for table in TABLES:
                rows = connection.execution_options(yield_per=BATCH).execute(select(table))
                counts[table.name] = 0
                for row in rows:
                    print(json.dumps([table.name, *row]), file=out)
                    counts[table.name] += 1
            print(json.dumps({"rows": counts}), file=out)
        raw.flush()
        os.fsync(raw.fileno())
    part.replace(file)
    return counts


def _snapshot(connection: Connection, is_sqlite: bool) -> None:
    """From here on the connection sees everything as it is now."""
    if is_sqlite:
        connection.exec_driver_sql("BEGIN")
        connection.exec_driver_sql("SELECT 1 FROM settings LIMIT 1")
    else:
        connection.execution_options(isolation_level="REPEATABLE READ")
        connection.execute(text("SET LOCAL statement_timeout = 0"))


def restore(store: Store, file: Path, *, replace: bool = False) -> dict[str, int]:
    """Read a backup into a database, all of it or nothing; one that is in use only if ``replace`` says so."""
    with store.engine.connect().execution_options(shoal_write=True) as connection, connection.begin():
        if not store.is_sqlite:
            connection.execute(text("SET LOCAL statement_timeout = 0"))
        used = sum(connection.scalar(select(func.count()).select_from(table)) or 0 for table in (schema.people, schema.tables))
        if used and not replace:
            raise Unusable("this database is in use: restore into a new one, or say --replace to lose what it holds.")
        for table in (schema.leases, *reversed(TABLES)):
            connection.execute(delete(table))
        return _read(connection, file)


def _read(connection: Connection, file: Path) -> dict[str, int]:
    tables = {table.name: table for table in TABLES}
    counts = dict.fromkeys(tables, 0)
    waiting: list[dict[str, Any]] = []
    last, end = "", None
    for name, line in _lines(file):
        if (name != last or len(waiting) == BATCH) and waiting:
            connection.execute(insert(tables[last]), waiting)
            waiting = []
        if name == "":
            end = line
            break
        last = name
        waiting.append(dict(zip(tables[name].c.keys(), line, strict=True)))
        counts[name] += 1
    if end is None or end.get("rows") != counts:
        raise Unusable(f"{file} is not whole: nothing was restored.")
    return counts


def _lines(file: Path) -> Iterator[tuple[str, Any]]:
    """The rows with the name of their table; at last the counts, without a name."""
    try:
        with gzip.open(file, "rt", encoding="utf-8") as lines:
            head = json.loads(next(lines, "null"))
            if not isinstance(head, dict) or head.get("format") != FORMAT:
                raise Unusable(f"{file} is no backup of Shoal.")
            if head["revision"] != opening.NEWEST:
                told = f"revision {head['revision']}, this release writes {opening.NEWEST}"
                raise Unusable(f"{file} is a backup of another release ({told}): restore it with that one, and start this one on it.")
            for line in lines:
                found = json.loads(line)
                yield ("", found) if isinstance(found, dict) else (found[0], found[1:])
    except (gzip.BadGzipFile, EOFError, UnicodeDecodeError, json.JSONDecodeError):
        raise Unusable(f"{file} is damaged, or no backup of Shoal: nothing was restored.") from None
