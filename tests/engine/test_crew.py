"""A crew of threads: everything is done once when the caller comes back, however few of the threads run, and nobody stays behind."""

import gc
import threading
import time

import numpy as np
import pytest
from tests.engine import adding

from shoal.engine import crew as crews
from shoal.engine.bind import bind
from shoal.engine.kernels import crew as waiting


@pytest.mark.parametrize(("target", "count"), [("python", 1), ("native", 1), ("native", 2), ("native", 5)])
def test_everything_is_done_once_a_call(target, count):
    sums, doers = np.zeros((2, 50), np.int64)
    crew = crews.Crew(bind(adding, target).add_range, 50, [(sums, doers)] * count)
    for calls in range(1, 400):
        crew()
        assert (sums == calls).all()


def test_who_sleeps_is_woken():
    """Threads that never look again before they sleep, and a caller that does not either."""
    eager = bind(waiting, "native", PATIENCE=0)
    sums, doers = np.zeros((2, 40), np.int64)
    crew = crews.Crew(bind(adding, "native", crew=eager).add_range, 40, [(sums, doers)] * 4)
    for calls in range(1, 400):
        crew()
        assert (sums == calls).all()


def test_what_a_late_thread_has_not_begun_is_done_by_others():
    sums, doers = np.zeros((2, 300), np.int64)
    loop, come = bind(adding, "native").add_range, threading.Event()

    def late(words, number, *own):
        if number == 2:
            come.wait()
        loop(words, number, *own)

    def open_the_door():
        until = time.monotonic() + 30
        while (sums == 0).any() and time.monotonic() < until:
            time.sleep(0.01)
        come.set()

    crew = crews.Crew(late, 300, [(sums, doers)] * 3)
    threading.Thread(target=open_the_door).start()
    crew()
    assert (sums == 1).all()
    assert 2 not in doers


def test_threads_end_with_their_crew():
    before = set(threading.enumerate())
    crew = crews.Crew(bind(adding, "native").add_range, 30, [tuple(np.zeros((2, 30), np.int64))] * 3)
    crew()
    threads = set(threading.enumerate()) - before
    assert len(threads) == 2
    del crew
    gc.collect()
    for thread in threads:
        thread.join(60)
        assert not thread.is_alive()
