"""The processes that analyse, and how they give way."""

import json
import os
from dataclasses import asdict

import pytest

import shoal
from shoal.store import Chair, Person
from shoal.web import analyst
from shoal.web.analyst import Analysts, Cancelled, Job


@pytest.mark.skipif(not hasattr(os, "SCHED_IDLE"), reason="this system has no idle scheduling")
@pytest.mark.parametrize(("process", "nice"), [("first", 5), ("thorough", 10)])
def test_the_process_that_analyses_gives_way_to_everything_else_as_soon_as_there_is_something_to_see(process, nice, monkeypatch):
    monkeypatch.delenv(analyst.EAGER, raising=False)
    started, seen = getattr(Analysts(), process), []
    pid = started._started().pid

    def tell(done, total, so_far=None):
        seen.append((os.sched_getscheduler(pid), os.getpriority(os.PRIO_PROCESS, pid)))
        if so_far:
            raise Cancelled

    match = shoal.random_match(shoal.load("fishery"), seed=1)
    try:
        with pytest.raises(Cancelled):
            started.run(Job("fishery", {}, [list(move) for move in match.moves], None, None, None, 0.1), tell)
    finally:
        started.close()
    first, *_, last = (one for one in seen if one[1])  # some tell how far it is while Python starts
    assert (first, last) == ((os.SCHED_OTHER, nice), (os.SCHED_IDLE, 19))


def test_what_is_said_of_a_match_goes_by_the_hints_that_were_given(server, monkeypatch):
    """Also in a sealed decision, where others had chosen otherwise than was guessed; not by those of moves that were taken back."""
    people, hinted = [server.client("Ann"), server.client("Ben")], dict[int, str]()
    sitting = [Person(one.id, "x") for one in people]
    table = server.tables.create("freshfish", {"players": 2}, [Chair.of(one) for one in sitting], host=sitting[0], seed=4)
    server.tables.allow_hints(table.id, sitting[0], True)

    def advise(match, seat):
        said = hinted[len(match.moves)] = match.choices()[-1]
        best = [{"action": said, "share": 1.0, "win": 0.5, "score": 0.0}]
        return {"action": said, "win": 0.5, "best": best, "line": [said], "simulations": 5000, "is_rough": False, "endings": {}}

    monkeypatch.setattr(server.service.house_bots, "advise", advise)
    while len(hinted) < 20 or not table.playing.before(max(hinted)).is_sealed:
        for seat in table.waiting_for:
            assert people[seat].post(f"/api/tables/{table.id}/hint").status_code == 200
        for seat in table.waiting_for:
            server.tables.act(table.id, sitting[seat], table.choices(seat)[0], table.at_event, seat)
    given = server.service.house_bots.given(table)
    played = {number: given[number]["action"] for number in given}
    assert played == {number: said for number, said in hinted.items() if number < len(table.playing.moves)}
    assert any(table.playing.before(number).is_sealed for number in played)
    asked = next(iter(server.service.house_bots.hints))
    other = asked._replace(state=table.playing.position.state())
    monkeypatch.setattr(server.service.house_bots, "hints", {other: given[asked.at_move]})
    assert server.service.house_bots.given(table) == {}, "another position: that move was taken back"
    seen = []
    monkeypatch.setattr(
        analyst, "analyse", lambda match, **how: seen.append(how["hints"]) or shoal.analyse(match, effort=0.001, is_rough=True)
    )
    analyst.work(Job(**json.loads(json.dumps(asdict(Job.of(table, None, 1.0, hints=given))))), lambda *told: None)
    assert {number: (one.action, one.simulations, one.win) for number, one in seen[0].items()} == {
        number: (said, 5000, 0.5) for number, said in played.items()
    }
