"""The server wakes up by itself: after its database was away, and after another server died."""

import threading
import time

import httpx
import pytest

from relay import Relay
from shoal.store import Leases, Store, Tables, bot
from shoal.web import house_bots
from shoal.web.assets import asset_url
from shoal.web.house_bots import HouseBots

SMALL = {"rows": 3, "cols": 3, "ships": 2, "nets": 4}


@pytest.fixture
def relay(postgres):
    relay = Relay(postgres)
    yield relay
    relay.close()


def until(done, seconds=60):
    end = time.monotonic() + seconds
    while not done():
        assert time.monotonic() < end, "in vain"
        time.sleep(0.02)


def test_while_the_database_hangs_everything_is_answered_at_once(relay, start_server, caplog):
    server = start_server(relay.url)
    ann, bob = server.client("Ann"), server.client("Bob")
    id = ann.post("/api/tables", json={"game": "fishery", "seats": [{"kind": "me"}, {"kind": "here"}]}).json()["id"]
    relay.block()
    waiting = []
    stuck = [
        threading.Thread(target=lambda: waiting.append(httpx.get(f"{server.url}/api/tables?which=open", timeout=20))) for _ in range(50)
    ]
    for thread in stuck:
        thread.start()
    until(lambda: server.service.database.is_down)
    for thread in stuck:
        thread.join(20)
    assert {answer.status_code for answer in waiting} == {503} and len(waiting) == 50, "those under way are answered too"
    for path, status in ((asset_url("app.js"), 200), ("/healthz", 200), ("/readyz", 503), ("/", 503), (f"/api/tables/{id}", 503)):
        took = []
        for _ in range(5):  # this machine may be busy
            began = time.monotonic()
            answer = bob.get(path)
            took.append(time.monotonic() - began)
        assert answer.status_code == status and min(took) < 0.1, path
        if path == "/":
            assert answer.headers["retry-after"] and "<h1>One moment</h1>" in answer.text
        if path.startswith("/api"):
            assert answer.json()["error"]["reason"] == "no_database" and answer.headers["retry-after"]
    relay.unblock()
    until(lambda: not server.service.database.is_down)
    assert ann.get(f"/api/tables/{id}").json()["choices"]
    assert not [line for line in caplog.records if line.exc_info and line.exc_info[0]], "no tracebacks"


def test_an_error_of_the_database_is_a_503_and_no_traceback(relay, start_server, caplog):
    server = start_server(relay.url)
    ann = server.client("Ann")
    id = ann.post("/api/tables", json={"game": "fishery"}).json()["id"]
    relay.cut(refuse=True)
    answer = ann.post(f"/api/tables/{id}/chat", json={"text": "hello"})
    assert answer.status_code == 503 and answer.json()["error"]["reason"] == "no_database" and answer.headers["retry-after"]
    assert server.client().get("/").status_code == 503
    relay.cut(refuse=False)
    until(lambda: ann.post(f"/api/tables/{id}/chat", json={"text": "hello"}).status_code == 200)
    assert not [line for line in caplog.records if line.exc_info and line.exc_info[0]], "no tracebacks"


def test_bots_wake_up_after_the_database_was_away(relay, start_server):
    server = start_server(relay.url)
    ann = server.client("Ann")
    seats = [{"kind": "bot", "level": "random"}, {"kind": "bot", "level": "random"}]
    ids = [ann.post("/api/tables", json={"game": "fishery", "seats": seats}).json()["id"] for _ in range(6)]
    server.service.settings.__dict__["pace"] = 0.05  # they are in the middle of their matches for a while
    for id in ids:
        ann.get(f"/api/tables/{id}")
    time.sleep(0.3)
    relay.cut(refuse=True)
    time.sleep(0.5)
    assert not server.service.house_bots._tasks, "all met an error"
    relay.cut(refuse=False)
    server.service.settings.__dict__["pace"] = 0
    until(lambda: all(ann.get(f"/api/tables/{id}").json().get("status") == "over" for id in ids))


def test_a_bot_of_a_dead_server_is_taken_up_by_a_living_one(postgres, start_process, start_server):
    """The other server is killed while its bot thinks; it had the lease."""
    store = Store(postgres)
    tables = Tables(store)
    ann = store.new_person("Ann")
    table = tables.create("fishery", SMALL, [bot("random"), bot("random")], host=ann)
    dead = Leases(store)
    assert dead.take(table.id, table.at_event), "it dies now"
    server = start_server(postgres)
    client = server.client("Bob")
    began = time.monotonic()
    assert client.get(f"/api/tables/{table.id}").json()["moves"] == 0
    until(lambda: client.get(f"/api/tables/{table.id}").json()["moves"] > 0)
    assert time.monotonic() - began > 0.5, "not before the lease of the dead is over"
    store.close()


def test_of_two_servers_one_thinks(postgres, start_server, monkeypatch):
    thoughts, choose = [], HouseBots.choose
    monkeypatch.setattr(
        HouseBots, "choose", lambda bots, turn: thoughts.append((turn.table, turn.at_event)) or time.sleep(0.05) or choose(bots, turn)
    )
    monkeypatch.setattr(house_bots, "SWEEP", 0.1)
    one, two = (start_server(postgres, poll=0.05) for _ in range(2))
    ann = one.client("Ann")
    bob = two.client("Bob")
    id = ann.post("/api/tables", json={"game": "fishery", "options": SMALL, "seats": [{"kind": "bot", "level": "random"}] * 2}).json()["id"]
    until(lambda: "over" in [who.get(f"/api/tables/{id}").json()["status"] for who in (ann, bob)])
    here = [thought for thought in thoughts if thought[0] == id]
    assert len(here) == len(set(here)), "no position was thought about twice"


def test_a_lease_is_held_prolonged_and_given_back(postgres, monkeypatch):
    monkeypatch.setattr("shoal.store.leases.LEASE", 0.3)
    stores = [Store(postgres) for _ in range(2)]
    one, two = (Leases(store) for store in stores)
    assert one.take("table", 5) and one.take("table", 5) and not two.take("table", 5)
    time.sleep(0.2)
    one.prolong()
    time.sleep(0.2)
    assert not two.take("table", 5)
    assert two.take("table", 6), "another turn is another lease"
    two.give_back()
    assert one.take("table", 6)
    time.sleep(0.4)
    assert two.take("table", 6), "its server is dead"
    two.give_back()
    for store in stores:
        store.close()
