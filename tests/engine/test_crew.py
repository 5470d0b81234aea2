"""A crew of threads: each has its part, all are done when the caller comes back, and nobody stays behind."""

import gc
import threading

import numpy as np
import pytest
from tests.engine import adding

from shoal.engine import crew as crews
from shoal.engine.bind import bind
from shoal.engine.kernels import crew as waiting


def parts(count, size, sums):
    return [(size * k // count, size * (k + 1) // count, sums) for k in range(count)]


@pytest.mark.parametrize(("target", "count"), [("python", 1), ("native", 1), ("native", 2), ("native", 5)])
def test_every_part_is_done_once_a_call(target, count):
    sums = np.zeros(50, np.int64)
    crew = crews.Crew(bind(adding, target).add_range, parts(count, 50, sums))
    for calls in range(1, 400):
        crew()
        assert (sums == calls).all()


def test_who_sleeps_is_woken():
    """Threads that never look again before they sleep, and a caller that does not either."""
    eager = bind(waiting, "native", PATIENCE=0)
    sums = np.zeros(40, np.int64)
    crew = crews.Crew(bind(adding, "native", crew=eager).add_range, parts(4, 40, sums))
    for calls in range(1, 400):
        crew()
        assert (sums == calls).all()


def test_threads_end_with_their_crew():
    before = set(threading.enumerate())
    crew = crews.Crew(bind(adding, "native").add_range, parts(3, 30, np.zeros(30, np.int64)))
    crew()
    threads = set(threading.enumerate()) - before
    assert len(threads) == 2
    del crew
    gc.collect()
    for thread in threads:
        thread.join(60)
        assert not thread.is_alive()
