"""A table may be played with other numbers than those that the game brings along: it carries them with it."""

import pytest

from shoal.core.errors import BadEdition, BadOption
from shoal.games import edition
from shoal.kit.editions import usual as numbers_of
from shoal.store import Chair, Store, Tables

pytestmark = pytest.mark.usefixtures("pond")

NUMBERS = {"rounds": 2, "capacity": 20, "start": 8, "net": 3, "growth": [1, 1, 1, 1, 1, 1]}


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
    assert "edition" not in tables.create("pond", {"edition": numbers_of("pond")}, seats(ann), host=ann).options


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


def test_a_house_may_play_a_game_with_its_own_numbers(url, ann, tables):
    """`shoal serve --edition FILE`: new tables have the house's numbers unless somebody asks for others."""
    numbers, _where = edition.read("pond", NUMBERS)
    house = Tables(tables.store, {"pond": numbers})
    assert house.create("pond", {"fish": 15}, seats(ann), host=ann).options == {"players": 2, "fish": 15, "edition": NUMBERS}
    assert "edition" not in house.create("pond", {"edition": numbers_of("pond")}, seats(ann), host=ann).options
    assert "edition" not in house.create("fishery", {}, seats(ann), host=ann).options


def test_a_file_of_numbers_says_for_which_game_they_are(tmp_path):
    file = tmp_path / "mine.toml"
    file.write_text('game = "pond"\nrounds = 2\n')
    assert edition.game_of(file) == "pond"
    file.write_text("rounds = 2\n")
    with pytest.raises(BadEdition, match="does not say which game"):
        edition.game_of(file)
