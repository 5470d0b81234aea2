"""Results, replays and charts without a browser."""

import random

import pytest

import shoal
from shoal.store import Chair, NotAllowed, Store, Tables
from shoal.web.moments import chart, chart_titles, lookers, moment, read_eyes, record, ties


@pytest.fixture
def tables(tmp_path):
    store = Store(f"sqlite:///{tmp_path}/shoal.db")
    yield Tables(store)
    store.close()


def played(tables, game, steps=10**6, seed=1, **options):
    ann, bob = (tables.store.new_person(name) for name in ("Ann", "Bob"))
    table = tables.create(game, {"players": 2, **options}, [Chair.of(ann), Chair.of(bob)], host=ann, seed=seed)
    dice = random.Random(seed)
    for _ in range(steps):
        if table.status == "over":
            break
        seat = dice.choice(table.waiting_for)
        tables.act(table.id, (ann, bob)[seat].id, seat, dice.choice(table.choices(seat)), table.moved)
    return table, ann, bob


@pytest.mark.parametrize("game", shoal.games())
def test_every_game_has_charts_and_a_record(game, tables):
    table, ann, _bob = played(tables, game)
    titles = chart_titles(table)
    assert titles[0].startswith("Score over time") and len(titles) == (2 if game in ("boom", "pisces") else 1)
    assert all("<svg" in (chart(table, number) or "") for number in range(len(titles)))
    assert chart(table, len(titles)) is None
    again = shoal.core.record.from_text(record(table))
    assert again.moves == table.match.moves and again.seed is None
    assert [value for value, _ in lookers(table, ann.id)] == ["0", "1", "spectator", "all"]
    assert "data-action" not in moment(table, 5, 0)["board"]


def test_a_match_with_secrets_is_not_told_before_its_end(tables):
    table, ann, bob = played(tables, "fleet", steps=20)
    assert record(table) is None and chart(table, 0) is None
    assert [value for value, _ in lookers(table, ann.id)] == ["0", "spectator"]
    for eyes in ("all", "1"):
        with pytest.raises(NotAllowed):
            read_eyes(table, ann.id, eyes)
    assert read_eyes(table, bob.id, "") == 1 and read_eyes(table, None, "") is None


def test_equal_scores_are_explained(tables):
    table, *_ = played(tables, "fishery", rows=2, cols=2, ships=1, nets=0)   # one contested fishery: nobody has a fish
    assert table.match.scores() == [0, 0] and table.match.ranking() == [[1], [0]]
    assert ties(table) == "Equal scores: with equal fish White wins."
    assert ties(played(tables, "fishery", steps=3)[0]) is None
