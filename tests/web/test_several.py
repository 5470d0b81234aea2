"""Several servers, and several processes of one, on one PostgreSQL."""

import contextlib
import json
import os
import signal
import ssl
import statistics
import subprocess
import sys
import threading
import time
from pathlib import Path

import httpx
import psutil
import pytest

from shoal.store import Store, Tables
from web.conftest import free_port

sys.path.insert(0, str(Path(__file__).parents[2] / "benchmarks"))
import proxies

KILLS = int(os.environ.get("SHOAL_KILLS", "3"))  # 100 for a thorough look
HERE = [{"kind": "me"}, {"kind": "here", "name": "Other"}]


def until(done, seconds=60, pause=0.02):
    end = time.monotonic() + seconds
    while not (found := done()):
        assert time.monotonic() < end, "in vain"
        time.sleep(pause)
    return found


def person(url, name="Ann", **how):
    client = httpx.Client(base_url=url, timeout=30, **how)
    made = client.post("/api/people", json={"name": name}).json()
    client.headers["authorization"] = f"Bearer {made['token']}"
    client.id = made["id"]
    return client


class Team:
    """``shoal serve --workers 2`` in processes of its own."""

    def __init__(self, database, *more, workers=2):
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        command = [
            sys.executable,
            "-c",
            "from shoal.cli import main; main()",
            "serve",
            "--workers",
            str(workers),
            "--rate",
            "0",
            "--pace",
            "0",
        ]
        environment = {**os.environ, "SHOAL_COMPILE": "0"}
        self.process = subprocess.Popen(
            [*command, "--port", str(self.port), "--database", database, *more],
            stderr=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            env=environment,
        )
        try:
            until(self.answers, 300, 0.1)  # some machines are busy
        except BaseException:
            self.process.kill()
            raise

    def answers(self):
        assert self.process.poll() is None, self.process.stderr.read()
        with contextlib.suppress(httpx.TransportError):
            return httpx.get(f"{self.url}/healthz").status_code == 200

    def workers(self):
        """The processes that answer. To look for them is work: not every moment."""
        found = []
        for one in psutil.Process(self.process.pid).children():
            with contextlib.suppress(psutil.Error):  # a zombie
                found += [one] if "spawn_main" in " ".join(one.cmdline()) else []
        return found

    def is_whole(self):
        """Both workers, once there are two."""
        found = self.workers()
        return found if len(found) == 2 else None

    def stop(self):
        self.process.send_signal(signal.SIGTERM)
        code = self.process.wait(20)
        self.process.stderr.close()
        return code


@pytest.fixture(scope="module")
def team(postgres):
    """Two processes, told of the proxy in front of them."""
    outside = free_port()
    team = Team(postgres, "--base-url", f"https://127.0.0.1:{outside}", "--forwarded-allow-ips", "127.0.0.1")
    team.outside = outside
    yield team
    assert team.stop() == 0


@pytest.fixture
def two(postgres, start_server):
    return [start_server(postgres, poll=60) for _ in range(2)]  # whatever is heard is not found by polling


def test_a_read_elsewhere_is_never_old(two):
    """Without a stream, right after the answer, every time."""
    one, other = two
    ann = one.client("Ann")
    state = ann.post("/api/tables", json={"game": "fishery", "seats": HERE}).json()
    elsewhere = httpx.Client(base_url=other.url, headers=ann.headers)
    for _ in range(25):
        assert elsewhere.get(f"/api/tables/{state['id']}").json()["at_event"] == state["at_event"]
        act = {"action": state["choices"][0], "at_event": state["at_event"]}
        state = ann.post(f"/api/tables/{state['id']}/actions", json=act).json()
    assert one.tables.is_kept(state["id"]) and other.tables.is_kept(state["id"])


def test_news_are_heard_at_once(two):
    one, other = two
    ann = one.client("Ann")
    state = ann.post("/api/tables", json={"game": "fishery", "seats": HERE}).json()
    arrived = {}

    def listen():
        with httpx.stream("GET", f"{other.url}/api/tables/{state['id']}/events", headers=ann.headers, timeout=30) as answer:
            for line in answer.iter_lines():
                if line.startswith("data: "):
                    arrived[json.loads(line[6:])["moves"]] = time.monotonic()
                    if len(arrived) > 20:
                        return

    listener = threading.Thread(target=listen)
    listener.start()
    until(lambda: arrived)
    until(lambda: one.service.store.is_followed(state["id"]))
    assert not other.service.store.is_followed(state["id"]), "nobody is told of a table that they do not follow"
    sent = {}
    for _ in range(20):
        act = {"action": state["choices"][0], "at_event": state["at_event"]}
        state = ann.post(f"/api/tables/{state['id']}/actions", json=act).json()
        sent[state["moves"]] = time.monotonic()
        until(lambda moves=state["moves"]: moves in arrived)
    listener.join(60)
    assert statistics.median(max(0.0, arrived[k] - sent[k]) for k in sent) < 0.1


def test_what_changed_before_it_was_known_who_follows_is_told_then(two):
    one, other = two
    ann = one.client("Ann")
    state = ann.post("/api/tables", json={"game": "fishery", "seats": HERE}).json()
    told = []
    one.service.store.tell_soon = one.service.store.tell_of = told.append
    come = json.dumps([state["id"], [ann.id], 0])
    one.service.neighbours._note(other.service.store.server, "here", come)
    assert told == [state["id"]]
    one.service.neighbours._note(other.service.store.server, "here", json.dumps([state["id"], [], 0]))
    assert told == [state["id"]], "who has gone need not know"


def test_names_bans_and_presence_are_the_same_everywhere(two):
    one, other = two
    ann, bob = one.client("Ann"), other.client("Bob")
    id = ann.post("/api/tables", json={"game": "fishery", "seats": HERE}).json()["id"]
    elsewhere = httpx.Client(base_url=other.url, headers=ann.headers)
    assert elsewhere.get("/api/me").json()["name"] == "Ann"
    ann.put("/api/me", json={"name": "Anna"})
    until(lambda: elsewhere.get("/api/me").json()["name"] == "Anna")
    one.service.store.change_person(bob.id, banned=1.0)
    until(lambda: bob.post("/api/tables", json={"game": "fishery"}).status_code == 403)
    with ann.stream("GET", f"/api/tables/{id}/events") as stream:
        lines = stream.iter_lines()
        next(lines)
        until(lambda: ann.id in other.service.live.presence(id).people)
        assert other.service.live.here(id).people == frozenset()
    until(lambda: not other.service.live.presence(id).people)


def test_presence_of_a_dead_server_is_forgotten(two):
    one = two[0]
    neighbours = one.service.neighbours
    neighbours._note("dead", "here", json.dumps(["table", ["ann"], 1]))
    assert one.service.live.presence("table") == (frozenset({"ann"}), 1)
    neighbours._forget("dead")
    assert one.service.live.presence("table") == (frozenset(), 0)


def test_a_rate_is_one_rate_at_all_servers(postgres, start_server):
    one, other = (start_server(postgres, rate=0.01, burst=30, newcomers=1000) for _ in range(2))
    ann = one.client("Ann")
    elsewhere = httpx.Client(base_url=other.url, headers=ann.headers)
    assert elsewhere.get("/api/me").status_code == 200
    codes = [ann.get("/api/me").status_code for _ in range(32)]
    assert 28 <= codes.count(200) <= 30
    until(lambda: other.service.callers.people._now(ann.id) < 1)  # what was spent here is known there
    assert elsewhere.get("/api/me").status_code == 429


def test_streams_and_hints_are_counted_over_all_servers(postgres, start_server):
    one, other = (start_server(postgres, rate=20, burst=120, newcomers=1000, streams=2) for _ in range(2))
    ann = one.client("Ann")
    elsewhere = httpx.Client(base_url=other.url, headers=ann.headers, timeout=30)
    seats = [{"kind": "me"}, {"kind": "bot", "level": "random"}]
    path = f"/api/tables/{ann.post('/api/tables', json={'game': 'fishery', 'seats': seats}).json()['id']}"
    with ann.stream("GET", f"{path}/events"), ann.stream("GET", f"{path}/events"):
        until(lambda: other.service.callers.streams[ann.id] == 2)
        refused = elsewhere.get(f"{path}/events")
        assert refused.status_code == 429 and refused.json()["error"]["reason"] == "too_many_streams"
    until(lambda: other.service.callers.streams[ann.id] == 0)
    hints = one.service.house_bots.thinking.hints
    one.service.neighbours._loop.call_soon_threadsafe(hints.take, [ann.id])  # a hint begins there
    until(lambda: other.service.house_bots.thinking.hints[ann.id])
    refused = elsewhere.post(f"{path}/hint")
    assert refused.status_code == 429 and refused.json()["error"]["reason"] == "one_at_a_time"
    other.service.neighbours._note(one.service.store.server, "bye", "-")
    assert not other.service.house_bots.thinking.hints[ann.id], "what a server that is gone said counts no more"


def test_a_killed_worker_is_replaced_and_nothing_is_lost(team, postgres):
    """Two people play on while workers are killed one after another; their clients come back by themselves."""
    assert len(until(team.is_whole, 200, 0.2)) == 2
    acknowledged, end = {}, threading.Event()

    def play(number):
        client = person(team.url, f"Player {number}")
        state = None
        while not end.wait(0.01):  # and leave some of the machine to who starts a worker
            try:
                if state is None or state.get("status") != "running":
                    state = client.post("/api/tables", json={"game": "fishery", "seats": HERE}).json()
                    acknowledged[state["id"]] = []
                action = state["choices"][0]
                answer = client.post(f"/api/tables/{state['id']}/actions", json={"action": action, "at_event": state["at_event"]})
                if answer.status_code == 200:
                    state = answer.json()
                    acknowledged[state["id"]].append(action)
                else:
                    state = client.get(f"/api/tables/{state['id']}").json()
            except (httpx.TransportError, KeyError):
                with contextlib.suppress(httpx.TransportError):
                    state = client.get(f"/api/tables/{state['id']}").json() if state and "id" in state else None

    threads = [threading.Thread(target=play, args=(k,)) for k in range(3)]
    for thread in threads:
        thread.start()
    for _ in range(KILLS):
        before = {worker.pid for worker in until(team.is_whole, 200, 0.2)}
        count = sum(map(len, list(acknowledged.values())))
        until(lambda count=count: sum(map(len, list(acknowledged.values()))) > count + 5, 200)
        os.kill(min(before), signal.SIGKILL)
        until(lambda before=before: {worker.pid for worker in team.workers()} - before, 200, 0.2)
    end.set()
    for thread in threads:
        thread.join()
    store = Store(postgres)
    tables = Tables(store)
    for id, actions in acknowledged.items():
        with tables.hold(id) as table:
            played = [text for _, text in table.match.moves]
            rest = iter(played)
            assert all(action in rest for action in actions), "every acknowledged action is there, in order"
            assert len(played) == len(set(enumerate(played)))
    store.close()


def test_sqlite_is_for_one_process(tmp_path):
    command = [sys.executable, "-c", "from shoal.cli import main; main()", "serve", "--workers", "2", "--port", str(free_port())]
    done = subprocess.run([*command, "--database", str(tmp_path / "x.db")], capture_output=True, text=True, timeout=300, check=False)
    assert (
        done.returncode == 2
        and done.stderr == "shoal: SQLite is for one process: use --workers 1, or --database postgresql://... for several.\n"
    )


@pytest.fixture
def proxied(team, tmp_path):
    """Two processes behind nginx with TLS, as the page about running a server says."""
    if not proxies.is_there():
        pytest.skip("there is no nginx, or no openssl")
    process = subprocess.Popen(proxies.nginx_in(tmp_path, team.outside, team.port), stderr=subprocess.DEVNULL)
    trust = ssl.create_default_context(cafile=str(tmp_path / "cert.pem"))
    url = f"https://127.0.0.1:{team.outside}"

    def answers():
        with contextlib.suppress(httpx.TransportError):
            return httpx.get(f"{url}/readyz", verify=trust).status_code == 200

    until(answers)
    yield url, trust
    process.terminate()
    process.wait(10)


def test_behind_a_real_proxy(proxied):
    url, trust = proxied
    browser = httpx.Client(base_url=url, verify=trust)
    page = browser.get("/me")
    assert f"{url}/device/" in page.text and page.headers["strict-transport-security"] and "secure" in page.headers["set-cookie"].lower()
    token = page.text.split('name="token" value="')[1].split('"')[0]
    renamed = browser.post("/me", data={"token": token, "name": "Anna"}, headers={"origin": url, "sec-fetch-site": "same-origin"})
    assert renamed.status_code == 303 and "Anna" in browser.get("/me").text, "nginx says 127.0.0.1 and its port for Host"
    ann = person(url, verify=trust)
    state = ann.post("/api/tables", json={"game": "fishery", "seats": HERE}).json()
    heard = threading.Event()

    def listen():
        with ann.stream("GET", f"/api/tables/{state['id']}/events") as answer:
            for line in answer.iter_lines():
                if "ship e4" in line and '"moves": 1' in line:
                    heard.set()
                    return

    listener = threading.Thread(target=listen)
    listener.start()
    time.sleep(0.3)
    ann.post(f"/api/tables/{state['id']}/actions", json={"action": "ship e4", "at_event": state["at_event"]})
    assert heard.wait(60), "events pass at once, not when a buffer is full"
    listener.join(5)
