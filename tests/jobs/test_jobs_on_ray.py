"""Jobs on a real cluster of several nodes on this machine: the same results, and nothing lost when a node goes in the middle."""

import contextlib
import os
import time

import psutil
import pytest

import shoal
import work
from shoal import jobs
from shoal.arena import Tournament
from shoal.arena.entrants import entrants
from shoal.jobs import Call, JobFailed

pytestmark = pytest.mark.research


@pytest.fixture(scope="module")
def cluster():
    ray = pytest.importorskip("ray")
    from ray.cluster_utils import Cluster

    paths = os.pathsep.join(
        [os.path.dirname(work.__file__), os.path.dirname(os.path.dirname(shoal.__file__)), os.environ.get("PYTHONPATH", "")]
    )
    os.environ["PYTHONPATH"] = paths
    os.environ["RAY_raylet_start_wait_time_s"] = "200"  # noqa: SIM112  a busy machine
    cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": 1})
    cluster.add_node(num_cpus=1)
    ray.init(address=cluster.address, log_to_driver=False)
    cluster.doomed = cluster.add_node(num_cpus=2)
    cluster.wait_for_nodes()
    yield cluster
    ray.shutdown()
    cluster.shutdown()


@pytest.mark.usefixtures("cluster")
def test_the_same_seed_gives_the_same_games_here_and_there():
    def plain(rows):
        return [{key: row[key] for key in ("number", "seats", "scores", "places", "moves")} for row in rows]

    game = shoal.load("fishery", rows=2, cols=3, ships=1, nets=2)
    one = Tournament(game, entrants("8,greedy,random"), 12, seed=3).play(threads=1)
    other = Tournament(game, entrants("8,greedy,random"), 12, seed=3).play(on="ray")
    assert plain(one) == plain(other)


@pytest.mark.usefixtures("cluster")
def test_results_come_in_order_and_processes_are_prepared():
    found = list(jobs.run(work.said, [()] * 6, on="ray", prepare=Call(work.prepare, ("ready",))))
    assert all(prepared == ["ready"] for prepared, _ in found)
    assert list(jobs.run(work.square, ((n,) for n in range(20)), on="ray")) == [n * n for n in range(20)]


@pytest.mark.usefixtures("cluster")
def test_a_killed_process_costs_nothing_but_time(tmp_path):
    """Every job kills its process the first time it comes."""
    counted = []
    numbers = [(str(tmp_path), n) for n in range(3)]
    found = list(jobs.run(work.die_at_first, numbers, on="ray", came=lambda number, _: counted.append(number)))
    assert found == [0, 1, 2] and sorted(counted) == [0, 1, 2]
    assert len(list(tmp_path.iterdir())) == 6


def test_a_node_that_goes_in_the_middle_costs_nothing_but_time(cluster, tmp_path):
    """All jobs but the first wait until the node is gone, so that it goes in the middle of one."""
    counted = []
    numbers = [(str(tmp_path), () if number == 0 else ("gone",), number) for number in range(16)]
    found = jobs.run(work.wait_for, numbers, on="ray", came=lambda number, _: counted.append(number))
    assert next(found) == 0
    raylet = psutil.Process(cluster.doomed.all_processes["raylet"][0].process.pid)
    deadline, busy = time.monotonic() + 300, []
    while not busy:
        assert time.monotonic() < deadline, "the node has nothing to do"
        time.sleep(0.05)
        busy = [process for process in raylet.children(recursive=True) if any(tmp_path.glob(f"[1-9]*-{process.pid}-*"))]
    cluster.remove_node(cluster.doomed, allow_graceful=False)
    for process in busy:
        with contextlib.suppress(psutil.NoSuchProcess):
            process.kill()  # it goes with its machine
    work.note(tmp_path, "gone")
    assert list(found) == list(range(1, 16)) and sorted(counted) == list(range(16))
    assert len(list(tmp_path.glob("[0-9]*"))) > 16, "what was interrupted has begun again"


@pytest.mark.usefixtures("cluster")
def test_what_a_job_raises_and_what_always_dies():
    with pytest.raises(OSError, match="no 3"):
        list(jobs.run(work.refuse, [(3,)] * 2, on="ray"))
    with pytest.raises(JobFailed, match=r"^die\(7\) was given up: the cluster lost it 3 times"):
        list(jobs.run(work.die, [(7,)], on="ray"))
