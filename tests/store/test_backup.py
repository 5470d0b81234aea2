"""Backups made while servers run, and read back."""

import gzip
import json
import stat
import threading

import pytest
from sqlalchemy import select

from shoal.store import Chair, Store, Tables, Unusable, bot, schema
from shoal.store.backup import backup, restore
from store.test_opening import empty, old  # noqa: F401 - fixtures
from web.play import play_out


def rows(store):
    with store.engine.connect() as connection:
        return {
            name: sorted(map(tuple, connection.execute(select(table))), key=str)
            for name, table in schema.metadata.tables.items()
            if name != "leases"
        }


@pytest.fixture
def full(tables, ann, bob):
    tables.store.secret()
    for game in ("fishery", "fleet"):
        play_out(tables, tables.create(game, {"players": 2}, [Chair.of(ann), Chair.of(bob)], host=ann), 20)
    return tables


def test_a_backup_has_everything_in_either_database(full, tmp_path, postgres, empty):  # noqa: F811
    counts = backup(full.store, tmp_path / "b.gz")
    assert counts["tables"] >= 2 and counts["events"] > 40
    assert stat.S_IMODE((tmp_path / "b.gz").stat().st_mode) == 0o600
    for url in (f"sqlite:///{tmp_path}/again.db", empty if "postgres" in empty else None):
        if url:
            again = Store(url)
            assert restore(again, tmp_path / "b.gz", replace=True) == counts
            assert rows(again) == rows(full.store)
            again.close()


def test_a_backup_during_play_is_one_moment(tmp_path):
    store = Store(f"sqlite:///{tmp_path}/shoal.db")
    tables = Tables(store)
    ann = store.new_person("Ann")
    table = tables.create("fishery", {}, [Chair.of(ann), Chair.of(ann, "Other")], host=ann)
    acknowledged = []
    done = threading.Event()

    def play():
        while not done.is_set():
            tables.say(table.id, ann, f"word {len(acknowledged)}")
            acknowledged.append(len(acknowledged))

    thread = threading.Thread(target=play)
    thread.start()
    while len(acknowledged) < 30:
        pass
    before = len(acknowledged)
    backup(store, tmp_path / "b.gz")
    done.set()
    thread.join()
    again = Store(f"sqlite:///{tmp_path}/again.db")
    restore(again, tmp_path / "b.gz")
    found = again.load(table.id)
    said = again.chat(table.id, 10**9, 10**6)
    assert [event.text for event in said] == [f"word {k}" for k in range(len(said))] and len(said) >= before
    assert again.numbers([table.id]) == {table.id: found.number}, "the summary is of the same moment as the log"
    for one in (store, again):
        one.close()


def test_what_is_refused_changes_nothing(full, tmp_path):
    backup(full.store, tmp_path / "b.gz")
    before = rows(full.store)
    with pytest.raises(Unusable, match="in use"):
        restore(full.store, tmp_path / "b.gz")
    lines = gzip.decompress((tmp_path / "b.gz").read_bytes()).decode().splitlines()
    for name, content, words in (
        ("cut", lines[:-5], "not whole"),
        ("fewer", [*lines[:-6], lines[-1]], "not whole"),
        ("other", [json.dumps({"format": "x"})], "no backup of Shoal"),
        ("newer", [json.dumps({"format": "shoal backup", "revision": "9999"}), *lines[1:]], "another release"),
        ("letter", ["Dear Ann"], "no backup of Shoal"),
    ):
        with gzip.open(tmp_path / name, "wt") as out:
            out.write("\n".join(content))
        with pytest.raises(Unusable, match=words):
            restore(full.store, tmp_path / name, replace=True)
    (tmp_path / "plain").write_text("Dear Ann")
    with pytest.raises(Unusable, match="damaged, or no backup"):
        restore(full.store, tmp_path / "plain", replace=True)
    assert rows(full.store) == before


def test_dead_tables_go_with_all_that_was_noted(tables, ann):
    store = tables.store
    waiting = tables.create("fishery", {}, [Chair.of(ann), Chair("open")], host=ann)
    running = tables.create("fishery", {}, [Chair.of(ann), bot("easy")], host=ann)
    later = max(waiting.updated, running.updated) + 1
    assert waiting.id in store.dead({"open": later}) and running.id not in store.dead({"open": later})
    assert store.dead({}) == [] and waiting.id not in store.dead({"open": waiting.updated - 10})
    store.remove([waiting.id])
    assert store.numbers([waiting.id, running.id]) == {running.id: running.number}
    assert store.events(waiting.id) == []
