"""Analyses in either database: who works on what, for how long, and for whom."""

import time

import pytest
from sqlalchemy import delete, update

from shoal.store import Analyses, Chair, Store, analyses, bot, schema


@pytest.fixture
def kept(store):
    with store.engine.begin() as connection:  # what other tests have asked for is none of ours
        connection.execute(delete(schema.analyses))
    return Analyses(store)


@pytest.fixture
def id(tables, ann):
    return tables.create("fishery", {}, [Chair.of(ann), bot("random")], host=ann).id


def test_it_is_asked_for_worked_on_and_kept(kept, id, ann, url):
    assert kept.find(id, 0) == analyses.Analysed() and kept.take(is_first=True) is None
    kept.ask(id, 0, ann.id, 1.0)
    assert kept.find(id, 0).wanted == 1.0 and kept.waiting() == kept.waiting(ann.id) == 1 and kept.waiting("somebody") == 0
    assert kept.take(is_first=True) == (id, 0, 1.0)
    assert kept.go_on(id, 0, 3, 60)
    assert (kept.find(id, 0).done, kept.find(id, 0).total, kept.find(id, 0).is_begun) == (3, 60, True)
    kept.keep(id, 0, 40, "{}")
    found = kept.find(id, 0)
    assert (found.effort, found.moves, found.result, found.wanted) == (1.0, 40, "{}", 0.0) and kept.waiting() == 0
    kept.ask(id, 0, ann.id, 4.0)  # refined; what was found before stays meanwhile
    assert (kept.find(id, 0).result, kept.find(id, 0).wanted) == ("{}", 4.0)
    later = Store(url)
    assert Analyses(later).find(id, 0).result == "{}"
    later.close()


def test_of_two_servers_one_works_on_it_and_the_other_when_that_one_dies(kept, id, ann, url, monkeypatch):
    second = Store(url)
    other = Analyses(second)
    kept.ask(id, -1, ann.id, 1.0)
    assert kept.take(is_first=True) and other.take(is_first=True) is None and not other.go_on(id, -1, 1, 2)
    monkeypatch.setitem(kept._fixed, "lease", -1.0)  # it says nothing for a while
    assert kept.go_on(id, -1, 1, 2)
    assert other.take(is_first=True) == (id, -1, 1.0)
    assert not kept.go_on(id, -1, 2, 2)
    kept.keep(id, -1, 40, "old")
    assert other.find(id, -1).result is None
    other.keep(id, -1, 40, "new")
    assert kept.find(id, -1).result == "new"
    second.close()


def test_what_nobody_looks_at_is_not_wanted_any_more(kept, id, ann, monkeypatch):
    kept.ask(id, 0, ann.id, 1.0)
    assert kept.take(is_first=True)
    kept.look(id, 0)
    assert kept.go_on(id, 0, 1, 9)
    monkeypatch.setitem(kept._fixed, "patience", -1.0)
    assert not kept.go_on(id, 0, 2, 9) and kept.find(id, 0).wanted == 0 and kept.waiting() == 0
    kept.drop(id, 0)
    monkeypatch.setitem(kept._fixed, "patience", 20.0)
    assert kept.find(id, 0).wanted == 0 and kept.take(is_first=True) is None
    kept.ask(id, 0, ann.id, 1.0)
    assert kept.take(is_first=True)


def test_the_oldest_comes_first(kept, tables, id, ann):
    second = tables.create("fishery", {}, [Chair.of(ann), bot("random")], host=ann).id
    kept.ask(second, -1, ann.id, 1.0)
    time.sleep(0.01)  # SQLite's clock counts milliseconds
    kept.ask(id, -1, ann.id, 1.0)
    kept.ask(second, -1, ann.id, 9.0)  # it is asked for already
    assert (kept.ahead(second, -1), kept.ahead(id, -1)) == (0, 1)
    assert kept.take(is_first=True) == (second, -1, 1.0)
    kept.fail(second, -1, "it cannot be done.")
    assert kept.find(second, -1).failed == "it cannot be done." and kept.take(is_first=True) == (id, -1, 1.0)


def test_everybody_has_a_first_look_before_anybody_has_a_thorough_one(kept, tables, id, ann, monkeypatch):
    others = [tables.create("fishery", {}, [Chair.of(ann), bot("random")], host=ann).id for _ in range(2)]
    ids = [id, *others]
    for each in ids:
        kept.ask(each, -1, ann.id, 1.0)
        time.sleep(0.01)
    assert kept.take(is_first=False) is None and [kept.ahead(each, -1) for each in ids] == [0, 1, 2]
    for each in ids:
        assert kept.take(is_first=True) == (each, -1, 1.0) and kept.find(each, -1).is_begun
        kept.show(each, -1, f"first of {each}")
        found = kept.find(each, -1)
        assert (found.so_far, found.result, found.is_begun, found.wanted) == (f"first of {each}", None, False, 1.0)
    assert kept.take(is_first=True) is None and [kept.ahead(each, -1) for each in ids] == [0, 1, 2]
    monkeypatch.setitem(kept._fixed, "watched", -1.0)  # nobody watches ...
    assert [kept.ahead(each, -1) for each in ids] == [0, 0, 0], "whoever does now goes first"
    monkeypatch.setitem(kept._fixed, "watched", 15.0)
    with kept.store.engine.begin() as connection:  # ... the first one
        connection.execute(update(schema.analyses).where(schema.analyses.c.table_id == id).values(looked=schema.analyses.c.looked - 60))
    assert [kept.ahead(each, -1) for each in others] == [0, 1]
    assert kept.take(is_first=False) == (others[0], -1, 1.0)
    assert kept.ahead(id, -1) == kept.ahead(others[1], -1) == 1
    kept.keep(others[0], -1, 40, "{}")
    assert kept.take(is_first=False) == (others[1], -1, 1.0)
    kept.keep(others[1], -1, 40, "{}")
    kept.ask(others[1], -1, ann.id, 4.0)  # what is refined has been looked at
    assert kept.take(is_first=True) is None and kept.find(others[1], -1).result == "{}"


def test_a_table_goes_with_its_analysis(kept, tables, store, id, ann):
    kept.ask(id, 0, ann.id, 1.0)
    tables.forget(id)
    store.remove([id])
    assert kept.find(id, 0) == analyses.Analysed()
