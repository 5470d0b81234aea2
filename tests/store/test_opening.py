"""Databases that are not as they should be, and those of older releases."""

import contextlib
import json
import os
import random
import sqlite3
import stat
import threading
import time
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import create_engine, text

from relay import Relay
from shoal.store import HouseBot, Person, Store, Tables, Unreachable, Unusable, engines, schema
from store import schema_of_0_1

OLD = json.loads((Path(__file__).parent / "database_of_0_1.json").read_text(encoding="utf-8"))


@pytest.fixture
def empty(url, request):
    """The address of an empty database of either kind."""
    if url.startswith("sqlite"):
        return url
    name = f"t{abs(hash(request.node.name))}"
    engine = create_engine(engines.parsed(url), isolation_level="AUTOCOMMIT")
    with engine.connect() as connection:
        connection.execute(text(f"DROP DATABASE IF EXISTS {name}"))
        connection.execute(text(f"CREATE DATABASE {name}"))
    engine.dispose()
    return url.replace("/postgres?", f"/{name}?")


@pytest.fixture
def old(empty):
    """A database as release 0.1 has left it, with matches in progress."""
    engine = create_engine(engines.parsed(empty))
    schema_of_0_1.metadata.create_all(engine)
    with engine.begin() as connection:
        for table in schema_of_0_1.metadata.sorted_tables:
            connection.execute(table.insert(), OLD["rows"][table.name])
    engine.dispose()
    return empty


def test_a_database_of_an_older_release_is_brought_up_to_date(old):
    store = Store(old)
    tables = Tables(store)
    for id, expected in OLD["expected"].items():
        with tables.hold(id) as table:
            assert (
                table.status == expected["status"] and table.at_event == expected["at_event"] and table.waiting_for == expected["waiting"]
            )
            assert (table.match and [list(move) for move in table.match.moves]) == expected["moves"]
            play_on(tables, table, 12)
            assert table.number >= expected["at_event"] + 12 or table.status != "running"
        again = store.load(id)
        assert again.match is None or again.match.moves == table.match.moves
    assert store.secret() == next(row["value"] for row in OLD["rows"]["settings"] if row["key"] == "secret")
    store.close()
    Store(old).close()  # a second time there is nothing to do


def play_on(tables, table, steps):
    dice = random.Random(1)
    for _ in range(steps if table.status == "running" else 0):
        seat = dice.choice(table.waiting_for)
        chair = table.chairs[seat]
        who = Person(chair.person, chair.name) if chair.kind == "person" else HouseBot(seat)
        tables.act(table.id, who, dice.choice(table.choices(seat)), table.at_event, seat)


def test_what_was_migrated_is_what_is_made_new(old):
    store = Store(old)
    with store.engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), schema.metadata) == []
    store.close()


def test_there_is_no_way_back(empty):
    store = Store(empty)
    with store.engine.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    store.close()
    with pytest.raises(Unusable, match=r"written by a newer Shoal \(revision 9999"):
        Store(empty)


def test_a_database_of_another_program(empty):
    engine = create_engine(engines.parsed(empty))
    with engine.begin() as connection:
        connection.execute(text("CREATE TABLE wordpress (id INTEGER)"))
    engine.dispose()
    with pytest.raises(Unusable, match=r"is not Shoal's \(it has wordpress\)"):
        Store(empty)


def test_several_servers_start_at_once(old):
    failures = []

    def start():
        try:
            Store(old).close()
        except Exception as error:
            failures.append(error)

    threads = [threading.Thread(target=start) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert failures == []


def test_files_that_are_no_databases(tmp_path):
    (tmp_path / "letter.db").write_text("Dear Ann, " * 1000)
    with pytest.raises(Unusable, match="damaged, or no database"):
        Store(str(tmp_path / "letter.db"))
    Store(str(tmp_path / "good.db")).close()
    content = bytearray((tmp_path / "good.db").read_bytes())
    content[100:4000] = os.urandom(3900)
    (tmp_path / "bad.db").write_bytes(content)
    with pytest.raises(Unusable, match="damaged"):
        Store(str(tmp_path / "bad.db"))
    with pytest.raises(Unusable, match="cannot be opened"):
        Store(str(tmp_path / "nowhere" / "shoal.db"))
    with pytest.raises(Unusable, match="is read-only"):
        Store(f"sqlite:///file:{tmp_path}/good.db?mode=ro&uri=true")


def test_only_its_owner_reads_a_database(tmp_path):
    old = os.umask(0)
    try:
        with contextlib.closing(sqlite3.connect(tmp_path / "open.db")) as connection:
            connection.execute("VACUUM")
        for name in ("new.db", "open.db"):
            store = Store(str(tmp_path / name))
            store.new_person("Ann")
            for file in tmp_path.glob(f"{name}*"):
                assert stat.S_IMODE(file.stat().st_mode) == 0o600, file
            store.close()
    finally:
        os.umask(old)


def test_addresses_that_lead_nowhere(postgres):
    for url, words in (
        ("postgresql://:::", "not understood"),
        ("oracle://x", "no database called oracle"),
        (postgres.replace("/postgres?", "/nothing?"), 'database "nothing" does not exist'),
        (postgres + "&options=-c%20default_transaction_read_only%3Don", "read-only"),
    ):
        with pytest.raises(Unusable, match=words):
            Store(url)
    with pytest.raises(Unreachable, match="cannot be reached") as refused:
        Store("postgresql://ann:hidden@127.0.0.1:1/x")
    assert "hidden" not in str(refused.value)


def test_a_database_that_is_not_there_yet_is_waited_for(postgres):
    relay = Relay(postgres)
    relay.cut(refuse=True)
    said = []
    threading.Timer(0.5, lambda: relay.cut(refuse=False)).start()
    began = time.monotonic()
    Store(relay.url, patience=10, tell=said.append).close()
    assert 0.4 < time.monotonic() - began < 5 and len(said) == 1 and "Waiting for the database" in said[0]
    relay.close()


def test_a_connection_in_use_is_closed_by_whoever_used_it_last(postgres):
    store = Store(postgres)
    with store.engine.connect() as connection:
        raw = connection.connection.driver_connection
        store.close()
        assert not raw.closed
    assert raw.closed


def test_statements_and_locks_have_an_end(postgres, monkeypatch):
    monkeypatch.setattr(engines, "STATEMENT", 1)
    store = Store(postgres)
    began = time.monotonic()
    with pytest.raises(Exception, match="statement timeout"), store.engine.connect() as connection:
        connection.execute(text("SELECT pg_sleep(20)"))
    assert time.monotonic() - began < 5
    store.close()
