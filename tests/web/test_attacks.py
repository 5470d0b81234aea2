"""One client cannot freeze the server: each of these did once."""

import asyncio
import contextlib
import socket
import statistics
import threading
import time
from concurrent.futures import ThreadPoolExecutor

import httpx
import pytest

from shoal.store import Busy, Caps, Chair, Person, Store, Tables, TooMuch, bot
from shoal.web import house_bots, moments, thinking
from shoal.web.addresses import Proxies, neighbour
from shoal.web.allowances import Allowance
from shoal.web.assets import asset_url
from shoal.web.house_bots import HouseBots
from shoal.web.settings import Settings
from shoal.web.thinking import Thinking
from web.play import play_out

SMALL = {"rows": 3, "cols": 3, "ships": 2, "nets": 4}
LIMITED = {"rate": 1000, "burst": 1000}


@pytest.fixture
def server(tmp_path, start_server):
    return start_server(f"sqlite:///{tmp_path}/shoal.db", **LIMITED)


@pytest.fixture
def tables():
    store = Store("sqlite://")
    yield Tables(store)
    store.close()


def in_a_loop(work):
    """Run a coroutine in a thread of its own: in this one the browser tests may have left a loop running."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, work).result()


def all_at_once(client, number, method, path, **more):
    with ThreadPoolExecutor(number) as threads:
        return list(threads.map(lambda _: client.request(method, path, **more), range(number)))


# ---- hints


def test_many_hints_of_one_person_hold_nobody_up(server, monkeypatch):
    monkeypatch.setattr(house_bots, "PATIENCE", 0.3)
    ann, bob = server.client("Ann"), server.client("Bob")
    id = ann.post("/api/tables", json={"game": "fishery", "seats": [{"kind": "me"}, {"kind": "open"}]}).json()["id"]
    bob.post(f"/api/tables/{id}/join", json={})
    server.tables.allow_hints(id, Person(ann.id, "Ann"), True)
    house, answers, thought = server.service.house_bots, [], []
    advise = house.advise
    monkeypatch.setattr(house, "advise", lambda *asked: thought.append(asked) or advise(*asked))
    attack = threading.Thread(target=lambda: answers.extend(all_at_once(ann, 40, "POST", f"/api/tables/{id}/hint")))
    attack.start()
    took = []
    while attack.is_alive():
        began = time.monotonic()
        assert bob.get(asset_url("app.js")).status_code == 200
        assert bob.get(f"/api/tables/{id}").status_code == 200
        took.append(time.monotonic() - began)
    codes = [answer.status_code for answer in answers]
    assert codes.count(200) >= 1 and set(codes) == {200, 429}
    assert len(thought) == 1, "one at a time, and who asks again is told the same"
    assert len({answer.text for answer in answers if answer.status_code == 200}) == 1
    refused = next(answer for answer in answers if answer.status_code == 429)
    assert refused.json()["error"]["reason"] == "one_at_a_time" and int(refused.headers["retry-after"]) > 0
    assert statistics.median(took) < 0.5


def test_hints_wait_behind_bots_and_their_queue_has_an_end(monkeypatch):
    monkeypatch.setattr(thinking, "LONGEST_QUEUE", 3)
    order = []

    async def main():
        threads = Thinking(1)
        first = asyncio.create_task(threads.for_bot("a", lambda: time.sleep(0.05)))
        await asyncio.sleep(0.01)
        hints = [asyncio.create_task(threads.for_person(f"person {k}", lambda k=k: order.append(f"hint {k}"))) for k in range(3)]
        await asyncio.sleep(0)
        with pytest.raises(Busy) as refused:
            await threads.for_person("late", lambda: None)
        assert refused.value.retry > 0
        bots = [asyncio.create_task(threads.for_bot("a", lambda k=k: order.append(f"bot {k}"))) for k in range(2)]
        await asyncio.gather(first, *hints, *bots)
        threads.close()

    in_a_loop(main())
    assert order == ["bot 0", "bot 1", "hint 0", "hint 1", "hint 2"]


def test_the_time_of_hints_is_limited(monkeypatch):
    monkeypatch.setattr(thinking, "HINT_SECONDS", 2.0)

    async def main():
        threads = Thinking(1)
        for _ in range(2):
            assert await threads.for_person("ann", lambda: 1) == 1
        with pytest.raises(TooMuch) as refused:
            await threads.for_person("ann", lambda: 1)
        assert refused.value.retry >= 3 and await threads.for_person("bob", lambda: 2) == 2
        threads.close()

    in_a_loop(main())


# ---- bots


def test_bots_time_is_shared_by_whose_tables_they_play_at():
    """Somebody's hundred slow bots and another's quick one: the quick one waits for one of them, not for all."""
    order = []

    async def main():
        threads = Thinking(1)
        greedy = [asyncio.create_task(threads.for_bot("greedy", lambda: time.sleep(0.005) or order.append("slow"))) for _ in range(100)]
        await asyncio.sleep(0.02)
        began = len(order)
        await threads.for_bot("modest", lambda: order.append("quick"))
        waited = order.index("quick") - began
        await threads.for_bot("modest", lambda: order.append("quick again"))
        for one in greedy:
            one.cancel()
        threads.close()
        return waited, order.index("quick again") - order.index("quick")

    waited, again = in_a_loop(main())
    assert waited <= 2 and again <= 2


class Nowhere:
    def __init__(self):
        self.seen = set()

    def is_watched(self, id):
        return id in self.seen

    def watched(self):
        return self.seen


def test_bots_think_only_where_somebody_looks(tables, monkeypatch):
    monkeypatch.setattr(house_bots, "SWEEP", 0.02)
    live = Nowhere()
    bots = HouseBots(tables, Settings(compile=False, bot_threads=1, pace=0), live)
    ann = tables.store.new_person("Ann")
    one, two, three = (tables.create("fishery", SMALL, [bot("random"), bot("random")], host=ann) for _ in range(3))

    async def until(table):
        async with asyncio.timeout(20):
            while table.status != "over":
                await asyncio.sleep(0.005)

    async def main():
        await bots.open()
        bots._wake(one.id)
        await asyncio.sleep(0.1)
        assert not any(table.match.moves for table in (one, two, three))
        live.seen.add(one.id)  # somebody connects; the sweep sees it
        bots.attend(two.id)  # somebody asks by the API
        await until(one)
        await until(two)
        assert not three.match.moves
        bots.close()

    in_a_loop(main())


def test_a_table_that_somebody_asks_about_goes_on(server):
    ann = server.client("Ann")
    seats = [{"kind": "bot", "level": "random"}, {"kind": "me"}]
    id = ann.post("/api/tables", json={"game": "fishery", "seats": seats}).json()["id"]
    time.sleep(0.3)
    with server.tables.hold(id) as table:
        assert not table.match.moves
    end = time.monotonic() + 10
    while not ann.get(f"/api/tables/{id}").json()["choices"]:
        assert time.monotonic() < end
        time.sleep(0.02)


def test_one_person_has_so_many_tables_and_bots_and_no_more(tables):
    tables.caps = Caps(tables=3, bots=4)
    ann, bob = (tables.store.new_person(name) for name in ("Ann", "Bob"))
    first = tables.create("fishery", SMALL, [Chair.of(ann), bot("easy")], host=ann)
    tables.create("fishery", SMALL, [bot("easy"), bot("easy")], host=ann)
    with pytest.raises(TooMuch, match="3 bots play at your tables"):
        tables.create("fishery", SMALL, [bot("easy"), bot("easy")], host=ann)
    waiting = tables.create("fishery", SMALL, [Chair("open"), Chair("open")], host=ann)
    with pytest.raises(TooMuch, match="3 tables that are not over"):
        tables.create("fishery", SMALL, [Chair.of(ann), Chair("open")], host=ann)
    with pytest.raises(TooMuch, match="bots play"):
        tables.fill(waiting.id, ann, None, "easy")
    tables.create("fishery", SMALL, [Chair.of(bob), bot("easy")], host=bob)
    play_out(tables, first)
    tables.create("fishery", SMALL, [Chair.of(ann), bot("easy")], host=ann)


def test_the_answer_to_too_many_tables(tmp_path, start_server):
    server = start_server(f"sqlite:///{tmp_path}/shoal.db", **LIMITED, tables=1)
    ann = server.client("Ann")
    opened = [ann.post("/api/tables", json={"game": "fishery"}) for _ in range(2)]
    assert [answer.status_code for answer in opened] == [201, 429]
    assert opened[1].json()["error"]["reason"] == "too_many_tables" and opened[1].headers["retry-after"]


# ---- looking back


def test_what_is_over_is_drawn_once_and_nobody_waits_for_it(server, monkeypatch):
    ann, bob = server.client("Ann"), server.client("Bob")
    seats = [{"kind": "me"}, {"kind": "here", "name": "Other"}]
    body = {"game": "fishery", "options": SMALL, "seats": seats}
    over = server.tables.hold(ann.post("/api/tables", json=body).json()["id"])
    with over as table:
        play_out(server.tables, table)
    drawn, draw = [], moments._drawn

    def slowly(table, match, *more):
        drawn.append(len(match.moves))
        time.sleep(0.05)
        return draw(table, match, *more)

    monkeypatch.setattr(moments, "_drawn", slowly)
    attack = threading.Thread(target=lambda: [all_at_once(ann, 12, "GET", f"/t/{table.id}/moment?at_move={k}") for k in (3, 4, 3, 4)])
    attack.start()
    took = []
    while attack.is_alive():
        began = time.monotonic()
        assert bob.get("/api/me").status_code == 200
        took.append(time.monotonic() - began)
    assert sorted(drawn) == [3, 4]
    assert statistics.median(took) < 0.3


def test_a_table_is_not_held_while_somebody_looks_back(server, monkeypatch):
    ann = server.client("Ann")
    body = {"game": "fishery", "seats": [{"kind": "me"}, {"kind": "here", "name": "Other"}]}
    state = ann.post("/api/tables", json=body).json()
    drawing, finish = threading.Event(), threading.Event()
    draw = moments._drawn

    def slowly(match, *more):
        drawing.set()
        assert finish.wait(10)
        return draw(match, *more)

    monkeypatch.setattr(moments, "_drawn", slowly)
    looker = threading.Thread(target=ann.get, args=(f"/api/tables/{state['id']}/board.svg",))
    looker.start()
    assert drawing.wait(10)
    act = {"action": "ship e4", "at_event": state["at_event"]}
    assert ann.post(f"/api/tables/{state['id']}/actions", json=act, timeout=5).status_code == 200
    finish.set()
    looker.join()


def test_looking_back_too_much_at_once_is_refused(server, monkeypatch):
    ann = server.client("Ann")
    id = ann.post("/api/tables", json={"game": "fishery"}).json()["id"]
    draw = moments._drawn
    monkeypatch.setattr(moments, "_drawn", lambda *given: time.sleep(0.02) or draw(*given))
    codes = {answer.status_code for answer in all_at_once(ann, 40, "GET", f"/api/tables/{id}/board.svg")}
    assert codes <= {200, 429} and 200 in codes


# ---- streams, addresses, newcomers


def test_one_person_has_so_many_streams(tmp_path, start_server):
    server = start_server(f"sqlite:///{tmp_path}/shoal.db", **LIMITED, streams=3)
    ann = server.client("Ann")
    id = ann.post("/api/tables", json={"game": "fishery"}).json()["id"]
    where = f"/api/tables/{id}/events"
    streams = [ann.stream("GET", where) for _ in range(3)]
    assert [stream.__enter__().status_code for stream in streams] == [200] * 3
    refused = ann.get(where)
    assert refused.status_code == 429 and refused.json()["error"]["reason"] == "too_many_streams"
    for stream in streams:
        stream.__exit__(None, None, None)
    end = time.monotonic() + 5
    while server.service.live.is_watched(id):
        assert time.monotonic() < end
        time.sleep(0.01)
    with ann.stream("GET", where) as again:
        assert again.status_code == 200


def test_new_people_are_limited_by_address(tmp_path, start_server):
    server = start_server(f"sqlite:///{tmp_path}/shoal.db", **LIMITED, newcomers=5)
    codes = [server.client().post("/api/people", json={"name": "Eve"}).status_code for _ in range(9)]
    assert codes[:5] == [201] * 5 and codes.count(429) >= 3
    assert server.client().get("/me").status_code == 429, "a page would make somebody new too"


def test_an_address_has_a_rate_whoever_is_behind_it(tmp_path, start_server):
    server = start_server(f"sqlite:///{tmp_path}/shoal.db", rate=0.1, burst=5, crowd=2)
    codes = [client.get("/api/me").status_code for client in [server.client(f"P{k}") for k in range(4)] for _ in range(3)]
    assert codes.count(200) <= 7 and codes[-1] == 429


def test_forwarded_addresses_are_believed_of_configured_proxies_only(tmp_path, start_server):
    for proxies, expected in (("", [201, 429, 429]), ("127.0.0.1", [201, 201, 429])):
        server = start_server(f"sqlite:///{tmp_path}/{expected[1]}.db", **LIMITED, newcomers=1, proxies=proxies)
        answers = [
            server.client().post("/api/people", json={"name": "Eve"}, headers={"x-forwarded-for": address})
            for address in ("198.51.100.1", "198.51.100.2", "198.51.100.2")
        ]
        assert [answer.status_code for answer in answers] == expected


def test_ipv6_counts_by_its_network():
    assert neighbour("2001:db8:1:2:3:4:5:6") == neighbour("2001:db8:1:2::1") != neighbour("2001:db8:1:3::1")
    assert neighbour("::ffff:192.0.2.7") == "192.0.2.7" != neighbour("192.0.2.8")
    assert "10.1.2.3" in Proxies("127.0.0.1, 10.0.0.0/8") and "11.1.2.3" not in Proxies("10.0.0.0/8") and "x" not in Proxies("10.0.0.0/8")


def test_an_allowance_fills_again(monkeypatch):
    now = [100.0]
    monkeypatch.setattr("shoal.web.allowances.time.monotonic", lambda: now[0])
    allowance = Allowance(0.5, 3)
    assert allowance.spent() == {}
    assert [allowance.wait("ann") for _ in range(4)] == [0, 0, 0, 2]
    now[0] += 2
    assert [allowance.wait("ann"), allowance.wait("ann")] == [0, 2]
    allowance.charge("bob", 5, told=True)
    assert allowance.wait("bob") == 6 and allowance.spent() == {"ann": 4.0}


def test_nobody_has_all_threads(server, monkeypatch):
    """Requests of one person are worked on a few at a time: others find a thread."""
    ann, bob = server.client("Ann"), server.client("Bob")
    id = ann.post("/api/tables", json={"game": "fishery"}).json()["id"]
    with server.tables.hold(id):  # whatever makes a table slow
        attack = threading.Thread(target=all_at_once, args=(ann, 60, "GET", f"/api/tables/{id}"))
        attack.start()
        time.sleep(0.3)
        began = time.monotonic()
        assert bob.get("/api/games/fishery", timeout=5).status_code == 200
        assert time.monotonic() - began < 2
    attack.join()


# ---- bytes


def connect(server):
    connection = socket.create_connection(("127.0.0.1", int(server.url.rpartition(":")[2])))
    connection.settimeout(10)
    return connection


def answered(connection):
    found = b""
    try:
        while piece := connection.recv(65536):
            found += piece
    except ConnectionResetError:
        pass
    return found


@pytest.mark.parametrize("head", [b"a: " + b"x" * 200_000 + b"\r\n", b"a: b\r\n" * 300], ids=["large", "many"])
def test_headers_have_an_end(server, head):
    with connect(server) as connection:
        with contextlib.suppress(OSError):  # hung up already
            connection.sendall(b"GET /static/x HTTP/1.1\r\nhost: x\r\n" + head + b"\r\n")
        assert answered(connection).startswith(b"HTTP/1.1 431")


def test_an_endless_header_is_not_kept(server):
    sent = 0
    with connect(server) as connection, pytest.raises(OSError):
        connection.sendall(b"GET / HTTP/1.1\r\na: ")
        while sent < 60 * 2**20:
            connection.sendall(b"x" * 65536)
            sent += 65536
            time.sleep(0.001)
    assert sent < 10 * 2**20


@pytest.mark.parametrize(
    "part",
    [b"", b"GET / HTTP/1.1\r\nhost: x\r\n", b"POST /api/people HTTP/1.1\r\nhost: x\r\ncontent-length: 20\r\n\r\n{"],
    ids=["nothing", "half a head", "half a body"],
)
def test_half_sent_requests_do_not_stay(tmp_path, start_server, part):
    server = start_server(f"sqlite:///{tmp_path}/shoal.db", **LIMITED, patience=0.3)
    with connect(server) as connection:
        connection.sendall(part)
        began = time.monotonic()
        assert answered(connection).startswith(b"HTTP/1.1 408")
        assert time.monotonic() - began < 3


def test_a_stream_outlives_the_patience_with_senders(tmp_path, start_server):
    server = start_server(f"sqlite:///{tmp_path}/shoal.db", **LIMITED, patience=0.2)
    ann = server.client("Ann")
    state = ann.post("/api/tables", json={"game": "fishery", "seats": [{"kind": "me"}, {"kind": "here", "name": "Other"}]}).json()
    with ann.stream("GET", f"/api/tables/{state['id']}/events") as stream:
        lines = stream.iter_lines()
        next(lines)
        time.sleep(0.6)
        other = httpx.Client(base_url=server.url, headers=ann.headers)
        other.post(f"/api/tables/{state['id']}/actions", json={"action": "ship e4", "at_event": state["at_event"]})
        assert any("ship e4" in line for line in lines)
        stream.close()


def test_connections_of_an_address_have_an_end(tmp_path, start_server):
    server = start_server(f"sqlite:///{tmp_path}/shoal.db", **LIMITED, connections=5)
    connections = [connect(server) for _ in range(5)]
    time.sleep(0.1)
    with connect(server) as one_more:
        assert answered(one_more).startswith(b"HTTP/1.1 429")
    for connection in connections:
        connection.close()
    time.sleep(0.1)
    assert server.client().get("/api/games/fishery").status_code == 200


# ---- what others see


def test_chat_comes_in_pages(server):
    ann = server.client("Ann")
    id = ann.post("/api/tables", json={"game": "fishery"}).json()["id"]
    for k in range(70):
        ann.post(f"/api/tables/{id}/chat", json={"text": f"{k} " + "\N{FISH}" * 290})
    answer = ann.get(f"/api/tables/{id}")
    assert len(answer.content) < 45_000
    shown = answer.json()["chat"]
    assert [said["text"].split()[0] for said in shown] == [str(k) for k in range(50, 70)]
    earlier = ann.get(f"/api/tables/{id}/chat?before={shown[0]['number']}").json()
    assert [said["text"].split()[0] for said in earlier] == [str(k) for k in range(50)]
    page = ann.get(f"/t/{id}/chat").text
    assert "69 " in page and "Earlier messages" in page and "/chat" in ann.get(f"/t/{id}").text


def test_nobody_fills_the_lobby(tables):
    store = tables.store
    ann, eve = (store.new_person(name) for name in ("Ann", "Eve"))
    wanted = tables.create("fishery", SMALL, [Chair.of(ann), Chair("open")], host=ann)
    for _ in range(40):
        tables.create("fishery", SMALL, [Chair.of(eve), Chair("open")], host=eve)
    listed = [row["host"] for row in store.open_tables()]
    assert listed.count(eve.id) == 3 and wanted.id in [row["id"] for row in store.open_tables()]
    for person in (ann, *[eve] * 40):
        tables.create("fishery", SMALL, [Chair.of(person), bot("easy")], host=person)
    assert {row["host"] for row in store.running_tables()} == {ann.id, eve.id}
