"""Shall we end here? Offers, resigning, and matches that older rules have left behind."""

import dataclasses

import pytest

from shoal.games.fishery import rules, words
from shoal.store import Chair, NotNow, Store, Tables, bot

SMALL = {"rows": 3, "cols": 3, "ships": 2}


@pytest.fixture
def tables(tmp_path):
    store = Store(f"sqlite:///{tmp_path}/shoal.db")
    yield Tables(store)
    store.close()


def two_people(tables, **options):
    ann, ben = (tables.store.new_person(name) for name in ("Ann", "Ben"))
    return tables.create("fishery", options or SMALL, [Chair.of(ann), Chair.of(ben)], host=ann), ann, ben


def test_the_match_is_over_when_all_people_agree(tables):
    table, ann, ben = two_people(tables)
    tables.offer_end(table.id, ann, table.at_event)
    assert table.status == "running" and table.ask.moves is None
    tables.answer(table.id, ben, True, table.at_event)
    assert table.status == "over" and table.match.ending.is_agreed
    tables.forget(table.id)
    with tables.hold(table.id) as again:
        assert again.status == "over" and again.match.ending.is_agreed and again.waiting_for == []


def test_a_refusal_lets_the_match_go_on(tables):
    table, ann, ben = two_people(tables)
    tables.offer_end(table.id, ann, table.at_event)
    tables.answer(table.id, ben, False, table.at_event)
    assert table.status == "running" and table.ask is None
    tables.act(table.id, ann, "ship a1", table.at_event)


def test_who_leaves_has_not_to_be_asked_any_more(tables):
    table, ann, ben = two_people(tables, rows=1, cols=2, ships=1)
    tables.offer_end(table.id, ann, table.at_event)
    tables.leave(table.id, ben)
    assert table.status == "over"


def test_bots_agree_exactly_when_the_places_cannot_change(tables):
    ann = tables.store.new_person("Ann")
    table = tables.create("fishery", SMALL, [Chair.of(ann), bot("random")], host=ann)
    with pytest.raises(NotNow, match=r"the bots play on: the result can still change\. You may resign\.") as refused:
        tables.offer_end(table.id, ann, table.at_event)
    assert refused.value.reason == "bots_play_on"
    decided = tables.create("fishery", {"rows": 1, "cols": 2, "ships": 1}, [Chair.of(ann), bot("random")], host=ann)
    tables.offer_end(decided.id, ann, decided.at_event)
    assert decided.status == "over" and decided.match.ranking() == [[1], [0]]


def test_one_person_against_bots_may_resign(tables):
    ann = tables.store.new_person("Ann")
    table = tables.create("boom", {"players": 3}, [bot("random"), Chair.of(ann), bot("random")], host=ann)
    finished = []
    tables.finished.add(finished.append)
    tables.resign(table.id, ann, table.at_event)
    assert table.status == "over" and table.match.ranking()[-1] == [1] and finished == [table.id]
    assert table.story(None)[-1].text == "Ann resigns: the match is over."
    with pytest.raises(NotNow, match="the match is over"):
        tables.resign(table.id, ann, table.at_event)


def test_nobody_resigns_on_other_people(tables):
    table, ann, _ben = two_people(tables)
    with pytest.raises(NotNow, match="offer to end the match, or leave your seat to a bot"):
        tables.resign(table.id, ann, table.at_event)


def outdate(tables, table, monkeypatch):
    """The table as a server with newer rules finds it."""
    monkeypatch.setattr(rules, "VERSION", 2)
    monkeypatch.setattr(words, "INFO", dataclasses.replace(words.INFO, changes=("White places the first ship.",)))
    tables.forget(table.id)


def test_a_running_match_of_older_rules_is_not_lost(tables, monkeypatch):
    table, ann, ben = two_people(tables)
    tables.act(table.id, ann, "ship a1", table.at_event)
    outdate(tables, table, monkeypatch)
    with tables.hold(table.id) as old:
        assert old.is_outdated and len(old.match.moves) == 1 and "Since then: White places the first ship." in old.why_outdated
        assert old.waiting_for == [] and old.bot_to_act is None
        at_event = old.at_event
    with pytest.raises(NotNow, match="End it as it stands, or play it over") as refused:
        tables.act(table.id, ben, "ship b1", at_event)
    assert refused.value.reason == "other_rules"
    again = tables.rematch(table.id, ann)
    assert again != table.id
    tables.offer_end(table.id, ann, at_event)
    tables.answer(table.id, ben, True, at_event)
    with tables.hold(table.id) as old:
        assert old.status == "over"


def test_a_move_that_today_s_rules_refuse_stops_the_replay_there(tables, monkeypatch):
    table, ann, ben = two_people(tables)
    for person, ship in ((ann, "ship a1"), (ben, "ship b1"), (ann, "ship c1")):
        tables.act(table.id, person, ship, table.at_event)
    legal = rules.choices
    outdate(tables, table, monkeypatch)

    def choices(s, w, out):
        """Rules in which b1 is no place for a ship."""
        count = legal(s, w, out)
        kept = [action for action in out[:count] if action != 1]
        out[: len(kept)] = kept
        return len(kept)

    monkeypatch.setattr(rules, "choices", choices)
    with tables.hold(table.id) as old:
        assert len(old.match.moves) == 1 and "By today's rules it stops at move 2." in old.why_outdated
        assert old.status == "running"
    tables.leave(table.id, ben)
