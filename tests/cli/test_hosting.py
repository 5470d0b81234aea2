"""Commands for whoever runs a server."""

import json

import pytest

from shoal.store import Chair, Store, Tables


@pytest.fixture
def database(tmp_path):
    store = Store(str(tmp_path / "shoal.db"))
    ann = store.new_person("Ann")
    table = Tables(store).create("fishery", {}, [Chair.of(ann), Chair.of(ann, "Other")], host=ann)
    store.close()
    return ann.id, table.id


def test_backup_and_restore(run, database):
    assert run("backup", "b.gz")[0] == 0
    assert run("restore", "b.gz", "--database", "again.db")[0] == 0
    code, out, _ = run("admin", "stats", "--database", "again.db", "--json")
    assert code == 0 and {"what": "people", "number": 1} in json.loads(out)
    for arguments, words in (
        (("restore", "b.gz"), "in use"),
        (("restore", "nothing.gz", "--database", "third.db"), "no file nothing.gz"),
        (("backup", "c.gz", "--database", "nothing.db"), "no database nothing.db"),
    ):
        code, out, err = run(*arguments)
        assert code == 2 and words in err and err.count("\n") == 1


def test_admin(run, database, monkeypatch, tmp_path):
    ann, table = database
    monkeypatch.setenv("SHOAL_DATABASE", str(tmp_path / "shoal.db"))
    assert [row["id"] for row in json.loads(run("admin", "people", "an", "--json")[1])] == [ann]
    assert json.loads(run("admin", "people", "nobody", "--json")[1]) == []
    assert [row["id"] for row in json.loads(run("admin", "tables", "running", "--json")[1])] == [table]
    for command in (("rename", ann, "Anna"), ("ban", ann), ("role", ann, "admin"), ("close", table)):
        assert run("admin", *command)[0] == 0
    (person,) = json.loads(run("admin", "people", "--json")[1])
    assert person["name"] == "Anna" and person["banned"] and person["role"] == "admin" and person["tables"] == 1
    assert json.loads(run("admin", "tables", "running", "--json")[1]) == []
    assert run("admin", "unban", ann)[0] == run("admin", "role", ann, "none")[0] == 0
    (person,) = json.loads(run("admin", "people", "--json")[1])
    assert person["banned"] is None and person["role"] == ""
    assert "Anna" in run("admin", "people")[1] and "fishery" in run("admin", "tables")[1]
    assert run("admin", "tidy", "--days", "1", "--finished")[1] == "0 tables removed\n"
    for command, words in (
        (("ban", "x"), "nobody with the id x"),
        (("role", ann, "king"), "no role king"),
        (("close", "x"), "no table 'x'"),
    ):
        code, _, err = run("admin", *command)
        assert code == 2 and words in err
