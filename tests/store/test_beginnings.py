"""Tables that begin with moves that were played elsewhere."""

import pytest

import shoal
from shoal.core.match import random_match
from shoal.store import Beginning, Chair, HouseBot, NotNow, Origin, bot


def opened(tables, ann, match, at_move, seat=0, **more):
    chairs = [Chair.of(ann) if one == seat else bot("random") for one in range(match.game.players)]
    return tables.create(match.game.name, match.game.options, chairs, host=ann, beginning=Beginning(match.moves[:at_move], "other", **more))


@pytest.mark.parametrize("game", shoal.games())
def test_it_goes_on_from_there_in_any_process(game, tables, store, ann):
    match = random_match(shoal.load(game), 3)
    table = opened(tables, ann, match, 20)
    assert table.match.moves[:20] == match.moves[:20] and table.origin == Origin("other", 20)
    for _ in range(6):
        seat = table.waiting_for[0]
        tables.act(table.id, ann if seat == 0 else HouseBot(seat), table.choices(seat)[0], table.at_event, seat)
    again = store.load(table.id)
    assert again.match.moves == table.match.moves and again.match.position == table.match.position and again.origin == table.origin


def test_what_was_played_elsewhere_is_not_taken_back(tables, ann):
    match = random_match(shoal.load("fishery"), 3)
    table = opened(tables, ann, match, 6)
    with pytest.raises(NotNow, match="nothing yet"):
        tables.undo(table.id, ann, table.at_event)
    tables.act(table.id, ann, table.choices(0)[0], table.at_event)
    tables.undo(table.id, ann, table.at_event)
    assert len(table.match.moves) == 6


def test_what_a_seat_cannot_know_is_dealt_anew(tables, store, ann):
    match = random_match(shoal.load("fleet", players=2), 3)
    at_move = next(k for k in range(60, 200) if match.at(k).turn == 0)
    tables_of = [opened(tables, ann, match, at_move, redealt_for=0, seed=seed) for seed in (1, 2)]
    before = match.at(at_move)
    for table in tables_of:
        assert table.view(0) == before.view(0) and table.match.log(0) == before.log(0)
        assert store.load(table.id).match.position == table.match.position
    assert tables_of[0].view(1) != tables_of[1].view(1)
    tables.act(table.id, ann, table.choices(0)[0], table.at_event)
    assert store.load(table.id).match.position == table.match.position


def test_a_whole_match_is_over(tables, ann):
    match = random_match(shoal.load("fishery"), 3)
    assert opened(tables, ann, match, len(match.moves)).status == "over"
    agreed = random_match(shoal.load("fishery"), 3).at(10)
    agreed.end_by_agreement()
    table = opened(tables, ann, agreed, 10, ending=agreed.ending)
    assert table.status == "over" and table.match.ending.is_agreed
