"""Clicks that come twice, tabs that are old, streams that drop: everybody ends with the same table."""

import threading
from concurrent.futures import ThreadPoolExecutor

from web.scene import SCRIPT, Scene, dump


def test_many_clicks_are_one_move(server):
    """Sixteen times the same action for the same position, at once and through both doors: one is played, the others are told so."""
    scene = Scene(server)
    before = len(dump(server)["events"])
    start = threading.Barrier(16)

    def click(number):
        start.wait()
        told = {"action": "ship e4" if number % 4 else "ship d4", "at": scene.at}
        return scene.forms["ann"].send(f"{scene.page}/act", SCRIPT, **told) if number % 2 else scene.ann.post(scene.act, json=told)

    with ThreadPoolExecutor(16) as pool:
        answers = list(pool.map(click, range(16)))
    assert sorted(answer.status_code for answer in answers) == [200] + [409] * 15
    assert len(dump(server)["events"]) == before + 1
    state = scene.ann.get(f"/api/tables/{scene.id}").json()
    assert [len(state["log"]), state["waiting_for"]] == [1, [1]]
    late = [answer.json()["state"] for answer in answers if answer.status_code == 409 and "state" in answer.json()]
    assert late and all(one["at"] == state["at"] for one in late)
