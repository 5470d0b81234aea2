"""Tables on SQLite and on a real PostgreSQL."""

import random
import threading
import time

import pytest
from sqlalchemy import text

import shoal
from shoal.core.errors import BadOption, IllegalMove, StalePosition
from shoal.store import Chair, HouseBot, NoSuchTable, NotAllowed, NotNow, Store, TableError, Tables, bot, new_person_id


def test_nobodys_id_reads_like_an_option(monkeypatch):
    """So that ``shoal admin ban ID`` takes it, whatever chance has drawn."""
    monkeypatch.setattr("secrets.token_bytes", lambda size: b"\xf8" * size)  # base64 would begin with a hyphen
    assert new_person_id() == "f8" * 12


def two(tables, ann, bob, game="fishery", seed=5, **options):
    return tables.create(game, {"players": 2, **options}, [Chair.of(ann), Chair.of(bob)], host=ann, seed=seed)


def play_out(tables, table, people, seed=0, steps=10_000):
    dice = random.Random(seed)
    for _ in range(steps):
        if table.status == "over":
            return
        seat = dice.choice(table.waiting_for)
        tables.act(table.id, people[seat], dice.choice(table.choices(seat)), table.at_event, seat)


@pytest.mark.parametrize("game", shoal.games())
def test_any_process_rebuilds_any_match_from_its_log(game, tables, ann, bob, url):
    table = two(tables, ann, bob, game)
    for _ in range(12):
        play_out(tables, table, [ann, bob], steps=5)
        for seat in (None, 0, 1):
            assert table.log(seat) == table.match.log(seat)
            assert table.view(seat) == table.match.view(seat)
    other = Tables(Store(url))
    with other.hold(table.id) as again:
        assert again.match.moves == table.match.moves
        assert again.match.position == table.match.position
        assert (again.chairs, again.number, again.at_event, again.pending) == (table.chairs, table.number, table.at_event, table.pending)
    other.store.close()


def test_a_view_follows_what_is_taken_back(tables, ann):
    table = tables.create("fishery", {}, [Chair.of(ann), Chair.of(ann, "Other")], host=ann)
    assert table.view(0)["ships"] == {}
    tables.act(table.id, ann, "ship e4", table.at_event)
    assert table.view(0)["ships"] == {"e4": 0}
    tables.undo(table.id, ann, table.at_event, 0)
    assert table.view(0)["ships"] == {}


def test_of_actions_written_together_only_those_that_conflict_fail(tmp_path):
    store = Store(f"sqlite:///{tmp_path}/shoal.db")
    ann = store.new_person("Ann")
    chairs = [Chair.of(ann), Chair.of(ann, "Other")]
    one, two = (Tables(store).create("fishery", {}, chairs, host=ann) for _ in range(2))
    again = store.load(one.id)
    waiting = [one, again, two]
    for table, action in zip(waiting, ("ship a1", "ship b1", "ship c1"), strict=True):
        table.act(ann, action, table.at_event, 0)
    written = {}
    threads = [threading.Thread(target=lambda k=k: written.update({k: store.append(waiting[k])})) for k in range(3)]
    with store._one_writer:  # the disk is slow: all three queue up
        for thread in threads:
            thread.start()
        while len(store._queue) < 3:
            time.sleep(0.001)
    for thread in threads:
        thread.join()
    assert written[2] and written[0] != written[1]
    first = store.load(one.id).match.moves
    assert first == ([(0, "ship a1")] if written[0] else [(0, "ship b1")])
    assert store.load(two.id).match.moves == [(0, "ship c1")]
    store.close()


def test_a_table_plays_the_very_game_of_its_seed(tables, ann, bob):
    table = two(tables, ann, bob, "boom", seed=11)
    play_out(tables, table, [ann, bob], steps=40)
    match = shoal.load("boom", players=2).start(seed=11)
    for who, action in table.match.moves:
        if who != "chance":
            match.play(action)
    assert match.moves == table.match.moves


def test_locks_are_there_while_tables_are_held_and_then_gone(tables, ann, bob):
    table = two(tables, ann, bob)
    order = []

    def wait():
        with tables.hold(table.id):
            order.append("second")

    with tables.hold(table.id):
        second = threading.Thread(target=wait)
        second.start()
        while tables._locks[table.id].users < 2:
            time.sleep(0.001)
        tables.act(table.id, ann, "ship e4", table.at_event)  # whoever holds it may act
        order.append("first")
    second.join()
    with pytest.raises(NoSuchTable):
        tables.act("nothing", ann, "ship e4", 1)
    assert order == ["first", "second"] and tables._locks == {}


def test_any_number_of_listeners_hear_of_changes_and_of_the_end(tables, ann, bob, caplog):
    heard = []
    tables.changed.add(lambda id: heard.append("changed"))
    tables.changed.add(lambda id: 1 / 0)
    tables.changed.add(lambda id: heard.append(id))
    tables.finished.add(lambda id: heard.append("finished"))
    table = two(tables, ann, bob, rows=2, cols=2, ships=1, nets=0)
    assert heard == ["changed", table.id] and "ZeroDivisionError" in caplog.text
    with pytest.raises(IllegalMove):
        tables.act(table.id, ann, "pass", table.at_event)
    assert len(heard) == 2
    play_out(tables, table, [ann, bob])
    moves = len(table.match.moves)
    assert heard[2:] == ["changed", table.id] * moves + ["finished"]
    tables.say(table.id, ann, "Well played")
    assert heard.count("finished") == 1
    tables.changed.remove(heard.append)  # was never there
    listener = heard.clear
    tables.finished.add(listener)
    tables.finished.remove(listener)
    tables.finished(table.id)
    assert heard[-1] == "finished"


def test_who_acts_is_a_person_or_the_bot_of_the_seat(tables, ann):
    table = tables.create("fishery", {}, [Chair.of(ann), bot("random")], host=ann)
    with pytest.raises(NotAllowed):
        tables.act(table.id, HouseBot(0), "ship e4", table.at_event)
    with pytest.raises(NotAllowed, match="seat 1 is not yours"):
        tables.act(table.id, ann, "ship e4", table.at_event, seat=1)
    with pytest.raises(NoSuchTable, match="no seat 2"):
        tables.act(table.id, ann, "ship e4", table.at_event, seat=2)
    tables.act(table.id, ann, "ship e4", table.at_event)
    with pytest.raises(NotNow, match="not your turn"):
        tables.act(table.id, ann, "ship d4", table.at_event)
    tables.act(table.id, HouseBot(1), "ship d4", table.at_event)
    assert table.match.moves == [(0, "ship e4"), (1, "ship d4")]


def test_of_several_seats_the_one_to_act_acts_and_the_last_that_acted_takes_back(tables, ann):
    table = tables.create("fishery", {}, [Chair.of(ann), Chair.of(ann, "Ben")], host=ann)
    for action in ("ship e4", "ship d4", "ship c4"):
        tables.act(table.id, ann, action, table.at_event)
    assert [who for who, _ in table.match.moves] == [0, 1, 0]
    tables.undo(table.id, ann, table.at_event)
    tables.undo(table.id, ann, table.at_event)
    assert table.match.moves == [(0, "ship e4")]


def test_a_bot_thinks_about_a_copy_in_which_it_is_its_turn(tables, ann, bob):
    table = fresh_auction(tables, ann, bob)
    for seat in table.deciders:
        match = table.as_asked(seat)
        assert match.turn == seat and match.choices() == table.choices(seat)
        moves = list(table.match.moves)
        match.play(match.choices()[-1])
        assert table.match.moves == moves


def test_an_action_must_answer_the_position_it_saw(tables, ann, bob):
    table = two(tables, ann, bob)
    seen = table.at_event
    tables.act(table.id, ann, "ship e4", seen)
    with pytest.raises(StalePosition) as refusal:
        tables.act(table.id, ann, "ship e4", seen)  # the second click of a double click
    assert refusal.value.view["ships"] == {"e4": 0}
    assert len(table.match.moves) == 1


def test_refusals_change_nothing(tables, ann, bob, store):
    table = two(tables, ann, bob)
    eve = store.new_person("Eve")
    before = (table.number, list(table.match.moves))
    with pytest.raises(NotAllowed, match="not yours"):
        tables.act(table.id, bob, "ship e4", table.at_event, 0)
    with pytest.raises(NotNow, match="waits for Ann"):
        tables.act(table.id, bob, "ship e4", table.at_event)
    with pytest.raises(IllegalMove):
        tables.act(table.id, ann, "pass", table.at_event)
    with pytest.raises(NotAllowed):
        tables.act(table.id, HouseBot(0), "ship e4", table.at_event)
    with pytest.raises(NoSuchTable):
        tables.act("nothing", ann, "ship e4", 1)
    with pytest.raises(NotAllowed):
        tables.say(table.id, eve, "hello")
    with pytest.raises(TableError):
        tables.say(table.id, ann, "   ")
    with pytest.raises(BadOption):
        tables.create("fishery", {"rows": 99}, [], host=ann)
    with pytest.raises(TableError, match="needs 2 seats"):
        tables.create("fishery", {}, [Chair.of(ann)], host=ann)
    assert (table.number, table.match.moves) == before
    assert store.load(table.id).number == before[0]


def test_two_servers_never_both_write_an_entry(tables, ann, bob, url):
    table = two(tables, ann, bob)
    other = Tables(Store(url))
    with other.hold(table.id) as twin:
        assert twin.at_event == table.at_event
    tables.act(table.id, ann, "ship e4", table.at_event)
    with pytest.raises(StalePosition):
        other.act(table.id, ann, "ship d4", twin.at_event)
    other.act(table.id, bob, "ship d4", table.at_event)  # a later number than that server knew
    tables.catch_up([table.id])
    assert table.match.moves == [(0, "ship e4"), (1, "ship d4")]
    other.store.close()


def test_what_is_played_is_written_without_asking_what_others_wrote(tables, ann, bob, monkeypatch):
    table, asked = two(tables, ann, bob), []
    number = tables.store.number
    monkeypatch.setattr(tables.store, "number", lambda id: asked.append(id) or number(id))
    tables.act(table.id, ann, "ship e4", table.at_event)
    assert not asked
    with pytest.raises(NotNow):
        tables.act(table.id, ann, "ship d4", table.at_event, 0)
    assert asked == [table.id], "before it is refused"


def test_what_another_server_wrote_is_seen_before_anything_is_refused_and_watchers_hear_of_it(tables, ann, bob, url):
    table, other, heard = two(tables, ann, bob), Tables(Store(url)), []
    other.act(table.id, ann, "ship e4", table.at_event)
    tables.changed.add(heard.append)
    with pytest.raises(NotNow, match="it is not your turn"):
        tables.act(table.id, ann, "ship d4", table.at_event + 1, 0)
    assert heard == [table.id]
    with tables.hold(table.id, is_told=True) as seen:
        assert seen.match.moves == [(0, "ship e4")]
    other.store.close()


def test_a_log_that_has_become_shorter_meanwhile_gets_no_gap(tables, ann, bob):
    table = two(tables, ann, bob)
    tables.act(table.id, ann, "ship e4", table.at_event)
    with tables.store.engine.begin() as connection:  # a backup was restored
        connection.execute(text("DELETE FROM events WHERE table_id = :id AND number = :last"), {"id": table.id, "last": table.number})
        connection.execute(text("UPDATE tables SET number = number - 1 WHERE id = :id"), {"id": table.id})
    tables.say(table.id, bob, "hello")
    events = tables.store.events(table.id)
    assert [event.number for event in events] == list(range(1, len(events) + 1)) and events[-1].text == "hello"
    assert tables.store.load(table.id).match.moves == []


def test_chat_from_two_servers_at_once_keeps_every_word(tables, ann, bob, url):
    table = two(tables, ann, bob)
    servers = [tables, Tables(Store(url))]

    def talk(server, person):
        for k in range(15):
            server.say(table.id, person, f"{person.name} {k}")

    threads = [threading.Thread(target=talk, args=pair) for pair in zip(servers, (ann, bob), strict=True)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    words = [event.text for event in tables.store.chat(table.id, 10**9, 100)]
    assert words[-20:] == [event.text for event in tables.store.load(table.id).chat], "the last come with the table"
    assert sorted(words) == sorted(f"{name} {k}" for name in ("Ann", "Bob") for k in range(15))
    servers[1].store.close()


def fresh_auction(tables, ann, bob):
    """Fresh Fish at the start of an auction with two bidders."""
    for seed in range(40):
        table = two(tables, ann, bob, "freshfish", seed=seed)
        play_until_sealed(tables, table, [ann, bob])
        if len(table.deciders) == 2:
            return table
    raise AssertionError("no auction found")


def play_until_sealed(tables, table, people):
    while table.status == "running" and not table.match.position.is_sealed:
        seat = table.waiting_for[0]
        choices = table.choices(seat)
        action = "draw" if "draw" in choices else choices[0]
        tables.act(table.id, people[seat], action, table.at_event, seat)


def test_sealed_bids_are_taken_in_any_order(tables, ann, bob):
    table = fresh_auction(tables, ann, bob)
    people, (first, second) = [ann, bob], list(table.deciders)
    seen, moves = table.at_event, len(table.match.moves)
    tables.act(table.id, people[second], "bid 3", seen, second)
    assert len(table.match.moves) == moves and table.pending == {second: "bid 3"} and table.waiting_for == [first]
    tables.act(table.id, people[second], "bid 5", seen, second)  # until it is opened it may be changed
    with pytest.raises(IllegalMove):
        tables.act(table.id, people[second], "draw", seen, second)
    tables.act(table.id, people[first], "bid 2", seen, first)
    assert table.match.moves[moves : moves + 2] == [(first, "bid 2"), (second, "bid 5")]
    assert not table.pending
    again = tables.store.load(table.id)
    assert again.match.moves == table.match.moves and again.at_event == table.at_event


def test_a_bid_in_turn_leaves_the_other_bidders_number_valid(tables, ann, bob):
    table = fresh_auction(tables, ann, bob)
    people, (first, second) = [ann, bob], list(table.deciders)
    seen = table.at_event
    tables.act(table.id, people[first], "bid 2", seen, first)
    with pytest.raises((NotNow, StalePosition)):
        tables.act(table.id, people[first], "bid 2", seen, first)
    tables.act(table.id, people[second], "bid 1", seen, second)
    assert not table.match.position.is_sealed


def test_other_people_consent_to_an_undo(tables, ann, bob):
    table = two(tables, ann, bob)
    tables.act(table.id, ann, "ship e4", table.at_event)
    tables.act(table.id, bob, "ship d4", table.at_event)
    tables.undo(table.id, ann, table.at_event)
    assert len(table.match.moves) == 2 and table.ask.seat == 0
    with pytest.raises(NotAllowed):
        tables.answer(table.id, ann, True, table.at_event)
    tables.answer(table.id, bob, False, table.at_event)
    assert table.ask is None and len(table.match.moves) == 2
    tables.undo(table.id, ann, table.at_event)
    seen = table.at_event
    tables.answer(table.id, bob, True, seen)
    assert table.match.moves == [] and table.at_event > seen
    with pytest.raises(StalePosition):
        tables.act(table.id, ann, "ship e4", seen)  # numbers do not come back
    assert tables.store.load(table.id).match.moves == []


def test_an_action_drops_the_question(tables, ann, bob):
    table = two(tables, ann, bob)
    tables.act(table.id, ann, "ship e4", table.at_event)
    tables.undo(table.id, ann, table.at_event)
    tables.act(table.id, bob, "ship d4", table.at_event)
    assert table.ask is None
    with pytest.raises(NotNow):
        tables.answer(table.id, bob, True, table.at_event)


def test_bots_always_agree(tables, ann):
    table = tables.create("fishery", {}, [Chair.of(ann), bot("random")], host=ann)
    tables.act(table.id, ann, "ship e4", table.at_event)
    tables.act(table.id, HouseBot(1), "ship d4", table.at_event)
    tables.undo(table.id, ann, table.at_event)
    assert table.match.moves == []


def test_what_was_revealed_stands(tables, ann, bob):
    table = two(tables, ann, bob, "boom")
    with pytest.raises(NotNow, match=r"nothing|drawn or rolled"):
        tables.undo(table.id, ann, table.at_event)
    dice = random.Random(2)
    while table.match.moves[-1:] == [] or table.match.moves[-1][0] != "chance":
        seat = table.waiting_for[0]
        tables.act(table.id, [ann, bob][seat], dice.choice(table.choices(seat)), table.at_event)
    for person in (ann, bob):
        with pytest.raises(NotNow) as refusal:
            tables.undo(table.id, person, table.at_event)
        assert refusal.value.reason in ("revealed", "nothing_to_undo")


def test_opening_sealed_bids_is_a_reveal(tables, ann, bob):
    table = fresh_auction(tables, ann, bob)
    people, (first, second) = [ann, bob], list(table.deciders)
    tables.act(table.id, people[first], "bid 0", table.at_event, first)
    tables.act(table.id, people[second], "bid 1", table.at_event, second)
    with pytest.raises(NotNow, match="were opened"):
        table.undo_target(second)


def test_seats_open_by_link_and_for_anyone(tables, ann, bob, store):
    table = tables.create("boom", {"players": 3}, [Chair.of(ann), Chair("link"), Chair("open")], host=ann)
    assert table.status == "open" and table.match is None
    assert [row["id"] for row in store.open_tables()].count(table.id) == 1
    with pytest.raises(NotAllowed, match="link"):
        tables.join(table.id, bob, 1)
    assert tables.join(table.id, bob) == 2
    with pytest.raises(NotNow):
        tables.join(table.id, store.new_person("Cem"))
    tables.leave(table.id, bob)
    assert table.chairs[2].kind == "open"
    assert tables.join(table.id, bob, 1, invite=table.invite) == 1
    tables.leave(table.id, bob)
    assert table.chairs[1].kind == "link"
    with pytest.raises(NotAllowed):
        tables.fill(table.id, bob, None, "random")
    tables.fill(table.id, ann, None, "random")
    assert table.status == "running"
    assert [row["id"] for row in store.tables_of(ann.id)].count(table.id) == 1
    assert table.id in {row["id"] for row in store.running_tables()}


def test_shuffled_seats_are_part_of_the_log(tables, ann, bob, store):
    orders = set()
    for _ in range(20):
        table = tables.create("fishery", {}, [Chair.of(ann), Chair.of(bob)], host=ann, shuffle=True)
        assert [chair.name for chair in store.load(table.id).chairs] == [chair.name for chair in table.chairs]
        orders.add(tuple(chair.name for chair in table.chairs))
    assert orders == {("Ann", "Bob"), ("Bob", "Ann")}


def test_a_seat_left_to_a_bot(tables, ann, bob, store):
    table = two(tables, ann, bob)
    tables.leave(table.id, ann, level="random")
    assert table.bot_to_act == 0
    assert table.id in store.bots_turn([table.id])
    tables.act(table.id, HouseBot(0), "ship e4", table.at_event)
    assert table.id not in store.bots_turn([table.id])
    with pytest.raises(NotAllowed):
        tables.act(table.id, ann, "ship e5", table.at_event)


def test_a_rematch_is_one_table_whoever_asks(tables, ann, bob, store):
    table = tables.create("fishery", {"rows": 2, "cols": 2, "ships": 1, "nets": 0}, [Chair.of(ann), Chair.of(bob)], host=ann)
    with pytest.raises(NotNow):
        tables.rematch(table.id, ann)
    play_out(tables, table, [ann, bob])
    again = tables.rematch(table.id, ann)
    assert again == tables.rematch(table.id, bob) == store.load(table.id).rematch
    with tables.hold(again) as rematch:
        assert [chair.name for chair in rematch.chairs] == ["Bob", "Ann"] and rematch.status == "running"
        assert rematch.game == table.game


def test_the_secret_outlives_the_server(store, url):
    other = Store(url)
    assert store.secret() == other.secret() and len(store.secret()) > 40
    other.close()


@pytest.mark.parametrize("name", ["", "   ", "x" * 25, "a\x00b", "a\u202eb", "line\u2028"])
def test_names_unfit_to_be_shown(store, name):
    if name == "line\u2028":
        assert store.new_person(name).name == "line"  # spaces are tidied
        return
    with pytest.raises(TableError):
        store.new_person(name)


def test_people_keep_their_name(store):
    person = store.new_person("  Zoë   B ")
    assert person.name == "Zoë B" and store.person(person.id) == person
    store.rename(person.id, "Zed")
    assert store.person(person.id).name == "Zed"
    assert store.new_person("Zee", person.id).name == "Zee"
    assert store.person("nobody") is None


def test_what_no_database_can_hold_is_not_found(tables):
    for ask in (tables.store.load, tables.store.by_invite):
        with pytest.raises(NoSuchTable):
            ask("a\0b")


def test_sqlite_waits_for_the_disk(tmp_path):
    """Killing a process does not show it, but a power cut would."""
    store = Store(f"sqlite:///{tmp_path}/shoal.db")
    with store.engine.connect() as connection:
        assert connection.exec_driver_sql("PRAGMA journal_mode").scalar() == "wal"
        assert connection.exec_driver_sql("PRAGMA synchronous").scalar() == 2  # FULL
    store.close()


def test_tables_that_nobody_looks_at_leave_memory_and_are_taken_up_again(tables, ann, bob):
    one, other, held = (two(tables, ann, bob) for _ in range(3))
    tables.act(one.id, ann, "ship a1", one.at_event)
    assert tables.let_go(3600) == 0
    with tables.hold(held.id):
        assert tables.let_go(0, but={other.id}) == 1
    assert [tables.is_kept(table.id) for table in (one, other, held)] == [False, True, True]
    with tables.hold(one.id) as again:
        assert again is not one and again.match.moves == one.match.moves
    tables.act(one.id, bob, "ship b1", again.at_event)
