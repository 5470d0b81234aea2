"""A crew of threads: each has its part, errors are the caller's, and nobody stays behind."""

import gc
import threading
import weakref

import pytest

from shoal.engine.crew import Crew


def test_every_part_has_a_thread_and_the_first_is_the_callers():
    crew, seen = Crew(3), [{}, {}]
    for done in seen:
        together = threading.Barrier(3, timeout=60)  # nobody goes on before all are at work

        def work(number, done=done, together=together):
            together.wait()
            done[number] = threading.get_ident()

        crew.run(work, [(0,), (1,), (2,)])
    assert seen[0] == seen[1] and len(set(seen[0].values())) == 3
    assert seen[0][0] == threading.get_ident()


def test_what_a_part_raises_is_the_callers_and_the_crew_works_on():
    crew, done = Crew(2), []

    def work(number):
        if number < 0:
            raise OSError(f"no {number}")
        done.append(number)

    for parts in ([(1,), (-2,)], [(-1,), (2,)]):
        with pytest.raises(OSError, match="no -"):
            crew.run(work, parts)
    crew.run(work, [(3,), (4,)])
    assert sorted(done) == [1, 2, 3, 4]


def test_threads_end_with_their_crew_and_keep_nothing_while_they_wait():
    class Batch:
        def work(self, others):
            others.append(threading.current_thread())

    crew, batch, threads = Crew(2), Batch(), []
    crew.run(batch.work, [([],), (threads,)])
    forgotten = weakref.ref(batch)
    del batch
    crew.run(print, [(), ()])  # the thread is done with the first when it takes up the second
    gc.collect()
    assert forgotten() is None
    del crew
    threads[0].join(60)
    assert not threads[0].is_alive()
