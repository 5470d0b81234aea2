"""Clicks that come twice, tabs that are old, streams that drop: everybody ends with the same table."""

import json
import socket
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from http.client import HTTPConnection, HTTPException

from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from web.scene import SCRIPT, Scene, dump


def test_many_clicks_are_one_move(server):
    """Sixteen times the same action for the same position, at once, by the API and by the form: one is played, the others are told so.

    A form's second click on what was just played is no error: whoever clicked sees it played.
    """
    scene = Scene(server)
    before = len(dump(server)["events"])
    start = threading.Barrier(16)

    def click(number):
        start.wait()
        told = {"action": "ship e4" if number % 4 else "ship d4", "at_event": scene.at_event}
        return scene.forms["ann"].send(f"{scene.page}/act", SCRIPT, **told) if number % 2 else scene.ann.post(scene.act, json=told)

    with ThreadPoolExecutor(16) as pool:
        answers = list(pool.map(click, range(16)))
    played = scene.ann.get(f"/api/tables/{scene.id}").json()["log"][0]["text"]
    same = sum(number % 2 and played == ("ship e4" if number % 4 else "ship d4") for number in range(16))  # forms with that action
    accepted = sum(answer.status_code == 200 for answer in answers)
    assert accepted in (same, same + 1) and accepted + sum(answer.status_code == 409 for answer in answers) == 16
    assert len(dump(server)["events"]) == before + 1
    state = scene.ann.get(f"/api/tables/{scene.id}").json()
    assert [len(state["log"]), state["waiting_for"]] == [1, [1]]
    late = [answer.json()["state"] for answer in answers if answer.status_code == 409 and "state" in answer.json()]
    assert late and all(one["at_event"] == state["at_event"] for one in late)


class Tab:
    """A tab of a browser, or a program: it keeps the newest of each part, and comes back with the number of the last event it has."""

    def __init__(self, scene, who, path):
        self.scene, self.path, self.parts, self.number = scene, path, {}, None
        self.headers = {"authorization": who.headers["authorization"]}
        self._line = None

    def come(self):
        if self._line is None:
            self._line = HTTPConnection(*self.scene.server.url.removeprefix("http://").split(":"), timeout=30)
            last = {"last-event-id": str(self.number)} if self.number is not None else {}
            self._line.request("GET", self.path, headers={**self.headers, **last})
            self._thread = threading.Thread(target=self._read, args=(self._line.getresponse(),), daemon=True)
            self._thread.start()

    def go(self):
        if self._line is not None:
            self._line.sock.shutdown(socket.SHUT_RDWR)
            self._thread.join()
            self._line.close()
            self._line = None

    def _read(self, answer):
        try:
            while line := answer.readline():
                if line.startswith(b"id: "):
                    self.number = int(line[4:])
                if line.startswith(b"data: "):
                    self.parts = {**self.parts, **json.loads(line[6:])}
        except (OSError, HTTPException, ValueError):
            pass  # dropped


def act(scene):
    people = (scene.ann, scene.bob)
    state = people[0].get(f"/api/tables/{scene.id}").json()
    mover = people[state["waiting_for"][0]]
    state = mover.get(f"/api/tables/{scene.id}").json()
    assert mover.post(scene.act, json={"action": state["choices"][0], "at_event": state["at_event"]}).status_code == 200


STEPS = ("act", "say", "drop", "return", "Bob comes", "Bob goes")


@given(st.lists(st.sampled_from(STEPS), max_size=10))
@example(["drop", "Bob comes"])
@example(["act", "drop", "act", "return", "drop", "say", "act"])
@settings(max_examples=12, database=None, derandomize=True, suppress_health_check=list(HealthCheck))
def test_a_tab_that_lost_its_connection_ends_like_one_that_never_did(server, steps):
    scene = Scene(server)
    steady, shaky, bob = (Tab(scene, who, f"{scene.page}/events") for who in (scene.ann, scene.ann, scene.bob))
    programs = [Tab(scene, scene.ann, f"/api/tables/{scene.id}/events") for _ in range(2)]
    doing = {
        "act": lambda: act(scene),
        "say": lambda: scene.bob.post(f"/api/tables/{scene.id}/chat", json={"text": "Hello"}),
        "drop": lambda: (shaky.go(), programs[1].go()),
        "return": lambda: (shaky.come(), programs[1].come()),
        "Bob comes": bob.come,
        "Bob goes": bob.go,
    }
    for tab in (steady, shaky, *programs):
        tab.come()
    same(steady, shaky, programs, scene)
    for step in steps:
        doing[step]()
    doing["return"]()
    same(steady, shaky, programs, scene)
    fresh = Tab(scene, scene.ann, f"{scene.page}/events")
    fresh.come()
    same(steady, fresh, programs, scene)
    assert programs[0].parts == scene.ann.get(f"/api/tables/{scene.id}").json()
    for tab in (steady, shaky, fresh, bob, *programs):
        tab.go()


def same(one, other, programs, scene):
    """Wait until the two show the same, which is not before they have everything that has happened."""

    def agree():
        at_event = str(scene.server.tables._kept[scene.id].at_event)
        return at_event == one.parts.get("at_event") and one.parts == other.parts and programs[0].parts == programs[1].parts != {}

    end = time.monotonic() + 5
    while not (agree() and not time.sleep(0.03) and agree()):
        different = [name for name in {*one.parts, *other.parts} if one.parts.get(name) != other.parts.get(name)]
        assert time.monotonic() < end, f"the tabs differ in {different}"
