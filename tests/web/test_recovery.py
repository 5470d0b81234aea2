"""Servers that are killed, restarted, or not alone."""

import json
import random
import threading
import time

import httpx
from playwright.sync_api import expect


def person(url, name):
    client = httpx.Client(base_url=url, timeout=30)
    client.headers["authorization"] = "Bearer " + client.post("/api/people", json={"name": name}).json()["token"]
    return client


def test_a_killed_server_has_every_action_it_acknowledged(url, start_process):
    """Eight people play at once, and the server is killed in the middle of it."""
    server = start_process(url)
    acknowledged = {}
    threads = [threading.Thread(target=play_on, args=(server.url, number, acknowledged)) for number in range(8)]
    for thread in threads:
        thread.start()
    while sum(map(len, list(acknowledged.values()))) < 150:
        time.sleep(0.005)
    server.kill()
    for thread in threads:
        thread.join()
    server.start()
    for id, actions in acknowledged.items():
        log = [line["text"] for line in httpx.get(f"{server.url}/api/tables/{id}").json()["log"]]
        assert log[: len(actions)] == actions
        assert len(log) <= len(actions) + 1  # one more may have been written, its answer lost
    assert len(acknowledged) >= 8


def play_on(url, number, acknowledged):
    """Play at one table after another, and note what the server has said is done, until it is gone."""
    dice = random.Random(number)
    seats = [{"kind": "me"}, {"kind": "here", "name": "Other"}]
    try:
        client = person(url, f"Player {number}")
        while True:
            state = client.post("/api/tables", json={"game": "fishery", "seats": seats}).json()
            acknowledged[state["id"]] = []
            while state["status"] != "over":
                action = dice.choice(state["choices"])
                state = client.post(f"/api/tables/{state['id']}/actions", json={"action": action, "at_event": state["at_event"]}).json()
                acknowledged[state["id"]].append(action)
    except httpx.HTTPError:
        pass  # killed


def test_a_page_goes_on_by_itself_after_a_restart(tmp_path, start_process, chromium):
    server = start_process(f"sqlite:///{tmp_path}/shoal.db")
    context = chromium.new_context(base_url=server.url, reduced_motion="reduce")
    page = context.new_page()
    page.goto("/new/fishery")
    page.get_by_label("Seat 2", exact=True).select_option("bot random")
    page.get_by_label("Shuffle who sits where").uncheck()
    page.get_by_role("button", name="Open the table").click()
    page.locator('html[data-ready] [data-action="ship e4"]').dispatch_event("click")
    expect(page.locator(".story li li")).to_have_count(2)
    server.kill()
    expect(page.locator("#live")).to_have_text("Reconnecting…")
    page.locator('[data-action="ship a1"], [data-action="ship b2"]').first.dispatch_event("click")
    expect(page.locator("#toast")).to_contain_text("cannot be reached: your action was not played")
    page.get_by_role("button", name="Hint").click()
    expect(page.locator("#toast")).to_have_text("The server cannot be reached. Try again when the connection is back.")
    server.start()
    expect(page.locator("#live")).to_have_text("", timeout=15_000)
    page.locator('[data-action="ship a1"], [data-action="ship b2"]').first.dispatch_event("click")
    expect(page.locator(".story li li")).to_have_count(4)
    context.close()


def test_a_bot_that_was_thinking_goes_on_after_a_restart(tmp_path, start_process):
    server = start_process(f"sqlite:///{tmp_path}/shoal.db")
    client = person(server.url, "Ann")
    seats = [{"kind": "bot", "level": "random"}, {"kind": "me"}]
    state = client.post("/api/tables", json={"game": "fishery", "seats": seats}).json()
    server.kill()
    server.start()
    for _ in range(200):
        state = client.get(f"/api/tables/{state['id']}").json()
        if state["choices"]:
            return
        time.sleep(0.05)
    raise AssertionError("the bot sleeps")


def test_two_servers_share_the_tables_of_a_database(tmp_path, start_server):
    one, two = (start_server(f"sqlite:///{tmp_path}/shoal.db", poll=0.05) for _ in range(2))
    ann = one.client("Ann")
    id = ann.post("/api/tables", json={"game": "fishery", "seats": [{"kind": "me"}, {"kind": "open"}]}).json()["id"]
    bob = two.client("Bob")
    state = bob.post(f"/api/tables/{id}/join", json={}).json()
    heard = threading.Event()

    def listen():
        with bob.stream("GET", f"/api/tables/{id}/events") as answer:
            for line in answer.iter_lines():
                if line.startswith("data: ") and "ship e4" in [said["text"] for said in json.loads(line[6:])["log"]]:
                    heard.set()
                    return

    threading.Thread(target=listen, daemon=True).start()
    answer = ann.post(f"/api/tables/{id}/actions", json={"action": "ship e4", "at_event": state["at_event"]})
    assert answer.status_code == 200
    assert heard.wait(10)
    state = bob.get(f"/api/tables/{id}").json()
    assert bob.post(f"/api/tables/{id}/actions", json={"action": "ship d4", "at_event": state["at_event"]}).status_code == 200
    stale = ann.post(f"/api/tables/{id}/actions", json={"action": "ship c4", "at_event": state["at_event"] + 1})
    assert stale.status_code == 200  # Ann's server reads what Bob's has written when she answers it


def test_streams_end_when_the_server_does(tmp_path, start_server):
    server = start_server(f"sqlite:///{tmp_path}/shoal.db")
    ann = server.client("Ann")
    id = ann.post("/api/tables", json={"game": "fishery"}).json()["id"]
    with ann.stream("GET", f"/api/tables/{id}/events") as answer:
        lines = answer.iter_lines()
        next(lines)
        began = time.monotonic()
        server.stop()
        assert time.monotonic() - began < 3
