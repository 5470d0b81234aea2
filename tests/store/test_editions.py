"""A table may be played with other numbers than those that the game brings along: it carries them with it."""

import importlib
from pathlib import Path

import pytest

from shoal.core.errors import BadEdition, BadOption
from shoal.games import _packages
from shoal.store import Chair, Store, Tables

NUMBERS = {"rounds": 2, "capacity": 20, "start": 8, "net": 3, "growth": [1, 1, 1, 1, 1, 1]}


@pytest.fixture(autouse=True)
def pond(monkeypatch):
    monkeypatch.syspath_prepend(str(Path(__file__).parents[2] / "examples" / "pond" / "src"))
    monkeypatch.setitem(_packages, "pond", "pond")


def seats(person):
    return [Chair.of(person), Chair.of(person, "Other")]


def test_an_edition_is_stored_by_content_and_survives_a_restart(tables, ann, url):
    table = tables.create("pond", {"fish": 15, "edition": NUMBERS}, seats(ann), host=ann)
    assert table.options == {"players": 2, "fish": 15, "edition": NUMBERS}
    for _ in range(2):
        tables.act(table.id, ann, "take 0", table.at_event)
    assert table.match.view(None)["fish"] == 16, "in this pond one fish is born whatever the die says"
    other = Tables(Store(url))
    with other.hold(table.id) as again:
        assert again.options == table.options and again.match.position == table.match.position
        for _ in range(2):
            other.act(table.id, ann, "take 0", again.at_event)
        assert again.status == "over", "after two rounds"
    assert other.store.tables_of(ann.id)[0]["options"] == table.options
    with other.hold(other.rematch(table.id, ann)) as rematch:
        assert rematch.options == table.options
    other.store.close()


def test_the_games_own_numbers_are_no_edition(tables, ann):
    usual = {entry.key: entry.value for entry in importlib.import_module("pond.data").numbers.entries}
    assert "edition" not in tables.create("pond", {"edition": usual}, seats(ann), host=ann).options


@pytest.mark.parametrize(
    ("options", "error", "why"),
    [
        ({"edition": "pyproject.toml"}, BadOption, "edition is the numbers"),  # never a file of the server's
        ({"edition": 7}, BadOption, "edition is the numbers"),
        ({"fish": {"rounds": 2}}, BadOption, "fish is a single number"),
        ({"edition": {**NUMBERS, "rounds": "two"}}, BadEdition, "rounds must be a whole number"),
        ({"edition": {"rounds": 2}}, BadEdition, "capacity is missing"),
        ({"edition": {**NUMBERS, "sharks": 1}}, BadEdition, "sharks is no number of pond"),
        ({"name": 1}, BadOption, "no option 'name'"),
        ({"self": 1}, BadOption, "no option 'self'"),
    ],
)
def test_what_is_no_edition(tables, ann, options, error, why):
    with pytest.raises(error, match=why):
        tables.create("pond", options, seats(ann), host=ann)
    assert tables.store.tables_of(ann.id) == []
