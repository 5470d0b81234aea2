"""The processes that analyse, and how they give way."""

import os

import pytest

import shoal
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
