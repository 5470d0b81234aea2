"""A seat left to a bot is kept for who has left it."""

import pytest
from playwright.sync_api import expect

from shoal.store import Chair, HouseBot, NotAllowed, NotNow, Person, Store, Tables
from web.play import person_of, play_out


@pytest.fixture
def tables(tmp_path):
    store = Store(f"sqlite:///{tmp_path}/shoal.db")
    yield Tables(store)
    store.close()


@pytest.fixture
def ann(tables):
    return tables.store.new_person("Ann")


@pytest.fixture
def bob(tables):
    return tables.store.new_person("Bob")


def test_only_who_left_a_seat_takes_it_back_and_only_while_the_match_runs(tables, ann, bob):
    table = tables.create("fishery", {}, [Chair.of(ann), Chair.of(bob)], host=bob, seed=1)
    with pytest.raises(NotAllowed, match="no seat here was left to a bot by you"):
        tables.come_back(table.id, ann)
    tables.leave(table.id, ann, level="random")
    assert table.left_by(ann.id) == [0] and table.left_by(bob.id) == [] and table.seats_of(ann.id) == []
    tables.act(table.id, HouseBot(0), "ship e4", table.at_event)  # the bot goes on
    for who, seat in ((bob, None), (bob, 0), (ann, 1)):
        with pytest.raises(NotAllowed):
            tables.come_back(table.id, who, seat)
    tables.forget(table.id)  # a server that starts again knows it too
    assert tables.come_back(table.id, ann) == 0
    with tables.hold(table.id) as table:
        assert table.chairs[0] == Chair.of(ann) and table.left_by(ann.id) == []
    with pytest.raises(NotAllowed):
        tables.act(table.id, HouseBot(0), "ship a1", table.at_event)
    tables.leave(table.id, ann, level="random")
    play_out(tables, table)
    assert table.left_by(ann.id) == []
    with pytest.raises(NotNow, match="the match is over"):
        tables.come_back(table.id, ann)


def test_what_was_played_stays_with_who_played_it(tables, ann, bob):
    table = tables.create("fishery", {}, [Chair.of(ann), Chair.of(bob)], host=bob, seed=1)
    tables.act(table.id, ann, "ship e4", table.at_event)
    tables.act(table.id, bob, "ship a1", table.at_event)
    tables.leave(table.id, ann, level="random")
    tables.act(table.id, HouseBot(0), "ship c3", table.at_event)
    tables.forget(table.id)
    with tables.hold(table.id) as table:
        told = [line.text for line in table.story(None) if line.who == 0]
        assert told[0].startswith("Ann ") and told[1].startswith(f"{table.name(0)} ") and table.name(0) != "Ann"


def test_a_name_at_a_shared_device_comes_back_too(tables, ann):
    table = tables.create("fishery", {}, [Chair.of(ann), Chair.of(ann, "Ben")], host=ann, seed=1)
    tables.leave(table.id, ann, 1)
    assert table.name(1) == "Harbour Hal"
    tables.come_back(table.id, ann, 1)
    assert table.name(1) == "Ben" and table.seats_of(ann.id) == [0, 1]


def test_a_left_seat_is_still_among_your_matches_and_a_rematch_does_not_keep_it(tables, ann, bob):
    table = tables.create("fishery", {"rows": 2, "cols": 2, "ships": 1, "nets": 0}, [Chair.of(ann), Chair.of(bob)], host=bob, seed=1)
    tables.leave(table.id, ann, level="random")
    assert [row["id"] for row in tables.store.tables_of(ann.id)] == [table.id]
    play_out(tables, table)
    again = tables.rematch(table.id, bob)
    with tables.hold(again) as rematch:
        assert rematch.left_by(ann.id) == []


def waiting(server, bob, ann, game):
    """A match of two people that waits for Bob, so that no bot acts while Ann is away."""
    people = [Person(one.id, name) for one, name in ((bob, "Bob"), (ann, "Ann"))]
    return server.tables.create(game, {"players": 2}, [Chair.of(one) for one in people], host=people[0], seed=1)


def test_by_the_api(server):
    ann, bob, eve = (server.client(name) for name in ("Ann", "Bob", "Eve"))
    where = f"/api/tables/{waiting(server, bob, ann, 'fleet').id}"
    assert ann.get(where).json()["view"]["players"][1]["hand"] is not None
    seen = ann.post(f"{where}/leave", json={"level": "random"}).json()
    assert seen["held"] == [] and seen["left"] == [1]
    assert seen["view"]["players"][1]["hand"] is None, "who has left sees what a spectator sees"
    assert eve.get(where).json()["left"] == []
    assert eve.post(f"{where}/return", json={}).status_code == 403
    assert ann.post(f"{where}/return", json={"seat": 0}).status_code == 403
    back = ann.post(f"{where}/return", json={}).json()
    assert back["held"] == [1] and back["left"] == [] and back["view"]["players"][1]["hand"] is not None


def test_on_the_page(browse, server):
    page = browse()
    table = waiting(server, server.client("Bob"), person_of(server, page), "fishery")
    page.goto(f"/t/{table.id}")
    page.locator("html[data-ready] .more summary").click()
    page.get_by_role("button", name="Leave to a bot").click()
    page.get_by_role("button", name="Yes").click()
    expect(page.locator("#players")).not_to_contain_text("you")
    page.get_by_role("button", name="Take your seat back").click()
    expect(page.locator("#players")).to_contain_text("you")
    assert table.seats_of(person_of(server, page).id) == [1]
