"""Jobs in many processes: in order, each once, whoever dies meanwhile."""

import os
import pathlib
import signal
import subprocess
import sys
import threading
import time

import pytest

import work
from shoal import jobs
from shoal.jobs import Call, JobFailed


@pytest.mark.parametrize("cores", [1, 2])
def test_results_come_in_the_order_of_their_arguments(cores):
    came = []
    found = list(jobs.run(work.square, ((n,) for n in range(20)), cores=cores, came=lambda number, result: came.append((number, result))))
    assert found == [n * n for n in range(20)]
    assert sorted(came) == list(enumerate(found))


def test_what_is_done_first_is_told_first_and_waits_for_its_turn(tmp_path):
    came = []
    waits = [(str(tmp_path), (2,), 0), (str(tmp_path), (), 1), (str(tmp_path), (), 2)]
    assert list(jobs.run(work.wait_for, waits, cores=2, came=lambda number, _: came.append(number))) == [0, 1, 2]
    assert came[0] == 1, "the second job is done while the first still waits"


def test_each_process_is_prepared_once_and_may_print():
    found = list(jobs.run(work.said, [()] * 6, cores=2, prepare=Call(work.prepare, ("ready",))))
    assert all(prepared == ["ready"] for prepared, _ in found)
    assert os.getpid() not in {process for _, process in found}


def test_a_killed_process_costs_nothing_but_time(tmp_path):
    found = list(jobs.run(work.die_at_first, [(str(tmp_path), n) for n in range(4)], cores=2))
    assert found == [0, 1, 2, 3]
    assert len(list(tmp_path.iterdir())) == 8


def test_a_process_killed_from_outside_in_the_middle_of_a_job(tmp_path):
    def kill():
        deadline = time.monotonic() + 30
        while time.monotonic() < deadline:
            notes = list(tmp_path.glob("0-*"))
            if notes:
                os.kill(int(notes[0].name.split("-")[1]), signal.SIGKILL)
                return
            time.sleep(0.01)

    killer = threading.Thread(target=kill)
    killer.start()
    found = list(jobs.run(work.noted, [(str(tmp_path), 0.5, n) for n in range(3)], cores=2))
    killer.join()
    begun = [int(path.name.split("-")[0]) for path in tmp_path.iterdir()]
    assert [number for number, _ in found] == [0, 1, 2]
    assert begun.count(0) == 2 and begun.count(1) == begun.count(2) == 1


def test_a_job_that_always_kills_its_process_is_named():
    with pytest.raises(JobFailed, match=r"^die\(7\) was given up: its process has died 3 times\.$"):
        list(jobs.run(work.die, [(7,)], cores=2))


def test_what_a_job_raises_is_raised():
    with pytest.raises(OSError, match="no 3"):
        list(jobs.run(work.refuse, [(3,)] * 4, cores=2))


def test_who_stops_early_leaves_nobody_behind(tmp_path):
    found = jobs.run(work.noted, ((str(tmp_path), 0.05 if n < 2 else 60, n) for n in range(100)), cores=2)
    processes = [next(found)[1], next(found)[1]]
    began = time.monotonic()
    found.close()
    assert time.monotonic() - began < 10
    for process in processes:
        with pytest.raises(ProcessLookupError):
            os.kill(process, 0)


def test_what_cannot_travel_is_said():
    with pytest.raises(JobFailed, match="cannot be sent to another process"):
        list(jobs.run(lambda: 1, [()], cores=2))
    with pytest.raises(JobFailed, match="cannot be sent to another process"):
        list(jobs.run(work.unsendable, [()], cores=2))
    assert list(jobs.run(lambda: 1, [()], cores=1)) == [1]


def test_nowhere():
    with pytest.raises(JobFailed, match="nowhere called 'moon'"):
        list(jobs.run(work.square, [(1,)], on="moon"))


def test_a_script_needs_no_guard(tmp_path):
    """Processes do not run the program again that has started them."""
    script = tmp_path / "script.py"
    script.write_text("import work\nfrom shoal import jobs\nprint(list(jobs.run(work.square, [(2,), (3,)], cores=2)))\n")
    paths = os.pathsep.join([str(pathlib.Path(work.__file__).parent), *filter(None, sys.path)])
    done = subprocess.run([sys.executable, script], env={**os.environ, "PYTHONPATH": paths}, capture_output=True, text=True, timeout=60)
    assert done.stdout == "[4, 9]\n", done.stderr
