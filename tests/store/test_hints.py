"""Which decisions somebody had a hint for, in either database."""

import pytest

from shoal.store import Chair, bot


@pytest.fixture
def id(tables, ann):
    return tables.create("fishery", {}, [Chair.of(ann), bot("random")], host=ann).id


def test_a_hint_is_noted_once_for_its_decision_and_no_part_of_the_log(store, tables, id, ann):
    before = store.number(id)
    for seat, at_move in ((0, 4), (0, 0), (0, 4)):
        store.note_hint(id, seat, at_move)
    assert store.hints(id) == [(0, 0), (0, 4)] and store.hints("another") == []
    assert store.number(id) == before, "the others at the table learn nothing of it"


def test_it_goes_with_its_table(store, id):
    store.note_hint(id, 0, 0)
    store.remove([id])
    assert store.hints(id) == []
