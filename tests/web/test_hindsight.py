"""What may be seen of a match that is over: as much as before, and not a card more."""

import pytest

import shoal
from shoal.core.replay import from_text
from shoal.store import Chair, Person
from web.play import play_out


@pytest.fixture
def people(server):
    return [server.client(name) for name in ("Ann", "Bob", "Eve")]


def finished(server, people, game, held=(0, 1)):
    """A match that is over; ``held`` says which of the people sits in each seat."""
    chairs = [Chair.of(Person(people[one].id, f"Seat {seat}")) for seat, one in enumerate(held)]
    table = server.tables.create(game, {"players": 2}, chairs, host=Person(people[0].id, "Ann"), seed=4)
    return play_out(server.tables, table)


def status(client, table, what, seat):
    return client.get(f"/api/tables/{table.id}/{what}?seat={seat}").status_code


def test_a_seat_is_looked_through_by_its_owner_alone(server, people):
    ann, bob, eve = people
    table = finished(server, people, "fleet")
    for what in ("moves/9", "board.svg", "match.txt"):
        assert [status(ann, table, what, seat) for seat in ("0", "1", "spectator", "9", "all", "")] == [200, 403, 200, 404, 422, 422]
        assert [status(bob, table, what, seat) for seat in ("0", "1")] == [403, 200]
        assert [status(eve, table, what, seat) for seat in ("0", "1", "spectator")] == [403, 403, 200]
        for one, seat in ((ann, "0"), (bob, "1"), (eve, "spectator")):
            where = f"/api/tables/{table.id}/{what}"
            assert one.get(where).text == one.get(f"{where}?seat={seat}").text, "if no seat is named, one's own"
    hands = {seat: ann.get(f"/api/tables/{table.id}/moves/60?seat={seat}").json()["view"]["players"] for seat in ("0", "spectator")}
    assert hands["0"][0]["hand"] is not None and hands["0"][1]["hand"] is None
    assert [player["hand"] for player in hands["spectator"]] == [None, None]


def test_the_text_of_a_match_tells_what_its_reader_may_know(server, people):
    table = finished(server, people, "fleet")
    mine, theirs, seen = (one.get(f"/api/tables/{table.id}/match.txt").text for one in people)
    for text, who, seat in ((mine, "seat 0", 0), (theirs, "seat 1", 1), (seen, "a spectator", None)):
        assert f"\nseen by {who}\n" in text and " deal ?" in text
        lines = text.splitlines()[-len(table.match.moves) :]
        assert [line.split(" ", 2)[2] for line in lines] == [told for _, told in table.match.log(seat)]
        with pytest.raises(shoal.BadRecord, match=f"as seen by {who}.*cannot be replayed") as refused:
            from_text(text)
        assert refused.value.reason == "hidden"


@pytest.mark.parametrize("game", [game for game in shoal.games() if game != "fleet"])
def test_a_text_without_secrets_replays(game, server, people):
    """Fresh Fish's bids are all revealed in the end."""
    table = finished(server, people, game)
    for one in people:
        assert from_text(one.get(f"/api/tables/{table.id}/match.txt").text).moves == table.match.moves


def test_two_seats_at_one_device_choose_who_looks(server, people):
    ann = people[0]
    table = finished(server, people, "fleet", held=(0, 0))
    texts = [ann.get(f"/api/tables/{table.id}/match.txt{seat}").text for seat in ("?seat=0", "?seat=1", "?seat=spectator", "")]
    assert len(set(texts[:3])) == 3 and texts[3] == texts[2]
    page = browser_of(server, ann).get(f"/t/{table.id}/replay?seat=1").text
    assert all(f"seat={seat}" in page for seat in ("0", "1", "spectator")) and "seat=all" not in page


def test_a_page_shows_a_stranger_what_a_spectator_sees(server, people):
    eve = browser_of(server, people[2])
    table = finished(server, people, "fleet")
    page = eve.get(f"/t/{table.id}/replay").text
    assert "See it as" not in page and "deal ?" in page
    assert page.count("hire ? ") == sum(action.startswith("hire") for _, action in table.match.moves)
    assert eve.get(f"/t/{table.id}/moment?at_move=9&seat=0").status_code == 403
    assert eve.get(f"/t/{table.id}/match.txt?seat=all").status_code == 422


def browser_of(server, client):
    """The same person with a cookie instead of a token."""
    browser = server.client()
    browser.cookies.set("shoal", client.headers["authorization"].removeprefix("Bearer "))
    return browser
