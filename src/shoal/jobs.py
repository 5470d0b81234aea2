"""Work for many processes: one function and many arguments, on the cores of this machine or on a Ray cluster.

    for result in jobs.run(play, [(game, number) for number in range(200)]):
        ...

Results come in the order of their arguments wherever they are worked out, so whoever reads them in turn (a tournament, a test that may stop
early) decides the same on one core, on eight and on a cluster. A job whose process dies is done again elsewhere, and counted once.
"""

from __future__ import annotations

import contextlib
import itertools
import logging
import os
import pickle
import queue
import subprocess
import sys
import threading
from collections.abc import Callable, Generator, Iterable
from typing import Any, NamedTuple

TRIES = 3  # how often a job is begun before it is given up: twice its process may die of something else
RAY_AHEAD = 2  # jobs handed to a cluster for each of its cores: while one is done, the next is on its way

Function = Callable[..., Any]


class JobFailed(RuntimeError):
    """A job that cannot be done, in one sentence."""


class Call(NamedTuple):
    """A function of a module and what it is called with."""

    function: Function
    arguments: tuple[Any, ...] = ()

    def __str__(self) -> str:
        told = ", ".join(map(repr, self.arguments))
        return f"{getattr(self.function, '__name__', self.function)}({told if len(told) <= 60 else told[:60] + '...'})"


def run(
    function: Function,
    arguments: Iterable[tuple[Any, ...]],
    *,
    on: str = "here",
    cores: int | None = None,
    prepare: Call | None = None,
    came: Callable[[int, Any], None] = lambda number, result: None,
) -> Generator[Any, None, None]:
    """The results of ``function(*each)`` for each of the arguments, in their order.

    ``on`` is ``here`` (``cores`` processes of this machine, all cores if not given; with one core this process itself), ``ray`` (a cluster
    that this program is part of, or a new one on this machine) or the ``ray://host:port`` of one. ``prepare`` is called once in every
    process, before its first job: to register, to load, to compile. ``came`` gets each result with its number as soon as it is there,
    in any order.

    What a job raises is raised here, and ends the others. Functions and arguments travel by pickle: functions are those of a module.

    >>> list(run(divmod, [(7, 2), (9, 4)], cores=1))
    [(3, 1), (2, 1)]
    """
    if on == "here":
        cores = cores or available_cores()
        results = _in_this_process(function, arguments, prepare) if cores == 1 else _in_processes(function, arguments, cores, prepare)
    elif on == "ray" or on.startswith("ray://"):
        results = _on_ray(function, arguments, on, cores, prepare)
    else:
        raise JobFailed(
            f"there is nowhere called {on!r} to run jobs: take here, ray, or the address of a cluster such as ray://head:10001."
        )
    waiting: dict[int, Any] = {}
    try:
        due = 0
        for number, result in results:
            came(number, result)
            waiting[number] = result
            while due in waiting:
                yield waiting.pop(due)
                due += 1
    finally:
        results.close()


Pairs = Generator[tuple[int, Any], None, None]  # numbers of jobs with their results


def available_cores() -> int:
    """The cores that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def _in_this_process(function: Function, arguments: Iterable[tuple[Any, ...]], prepare: Call | None) -> Pairs:
    if prepare is not None:
        prepare.function(*prepare.arguments)
    for number, each in enumerate(arguments):
        yield number, function(*each)


# -- processes of this machine -----------------------------------------------------------------------------------------


class _Died(Exception):
    """A process is gone: killed, or out of memory."""


class _Process:
    """A process that does jobs one after another. It is told by its standard input and answers on its standard output, by pickle."""

    def __init__(self) -> None:
        paths = os.pathsep.join(path for path in sys.path if path)
        # One core each: whatever counts cores in there counts one. A session of its own: an interrupt is for the program that waits for it.
        environment = {**os.environ, "PYTHONPATH": paths, "NUMBA_NUM_THREADS": "1", "OMP_NUM_THREADS": "1"}
        self.process = subprocess.Popen(
            [sys.executable, "-P", "-c", "from shoal.jobs import work; work()"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env=environment,
            start_new_session=True,
        )

    def ask(self, packed: bytes) -> Any:
        """What a call answers; ``_Died`` if the process is gone."""
        assert self.process.stdin is not None and self.process.stdout is not None
        try:
            self.process.stdin.write(packed)
            self.process.stdin.flush()
            return pickle.load(self.process.stdout)
        except (EOFError, OSError, pickle.UnpicklingError) as error:  # before, or in the middle of an answer
            raise _Died from error

    def end(self) -> None:
        self.process.kill()
        self.process.wait()
        for pipe in (self.process.stdin, self.process.stdout):
            assert pipe is not None
            with contextlib.suppress(OSError):  # what could not be written any more
                pipe.close()


def work() -> None:
    """Do what comes in until nothing comes any more: the loop of a process that ``run`` has started."""
    calls, answers = sys.stdin.buffer, os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # what a job prints must not come between the answers
    while True:
        try:
            answer = _done(pickle.load(calls))
        except EOFError:
            return
        except Exception as error:  # what was asked cannot be read here: a module that is missing
            answer = None, JobFailed(f"a job cannot be read in another process: {type(error).__name__}: {error}.")
        try:
            packed = _packed(answer)
        except JobFailed as error:  # a result that cannot travel
            packed = _packed((None, error))
        answers.write(packed)
        answers.flush()


def _done(call: Call) -> tuple[Any, BaseException | None]:
    """The result of a call, or what it raised, in a form that travels."""
    try:
        result = call.function(*call.arguments)
    except Exception as error:
        try:
            pickle.loads(pickle.dumps(error))
        except Exception:  # an error that cannot travel is told
            error = JobFailed(f"{call} failed: {type(error).__name__}: {error}")
        return None, error
    return result, None


def _opened(answer: tuple[Any, BaseException | None]) -> Any:
    result, error = answer
    if error is not None:
        raise error
    return result


def _packed(what: Any) -> bytes:
    try:
        return pickle.dumps(what)
    except (pickle.PicklingError, AttributeError, TypeError) as error:
        raise JobFailed(f"this cannot be sent to another process ({error}): use functions and classes of a module, or one core.") from None


def _in_processes(function: Function, arguments: Iterable[tuple[Any, ...]], cores: int, prepare: Call | None) -> Pairs:
    """Results as they come. A thread for each process takes the next job when the last one is done."""
    jobs = enumerate(arguments)
    taking, first_is_ready, stopping = threading.Lock(), threading.Event(), threading.Event()
    came: queue.SimpleQueue[tuple[int, Any] | BaseException | None] = queue.SimpleQueue()
    processes: dict[int, _Process] = {}

    def begin(place: int) -> _Process:
        process = processes[place] = _Process()
        if stopping.is_set():  # whoever stops has not seen it
            process.process.kill()
        if prepare is not None:
            _opened(process.ask(_packed(prepare)))
        return process

    def tried(place: int, call: Call) -> Any:
        """What the call answers, in another process if one dies."""
        for _ in range(TRIES):
            if stopping.is_set():
                return None
            try:
                process = processes.get(place) or begin(place)
                first_is_ready.set()
                answer = process.ask(_packed(call))
            except _Died:
                processes.pop(place).end()
            else:
                return _opened(answer)
        raise JobFailed(f"{call} was given up: its process has died {TRIES} times.")

    def serve(place: int) -> None:
        try:
            if place:  # what the first one compiles, the others find ready
                first_is_ready.wait()
            while not stopping.is_set():
                with taking:
                    number, each = next(jobs, (0, None))
                if each is None:
                    break
                came.put((number, tried(place, Call(function, each))))
            came.put(None)
        except BaseException as error:
            came.put(error)
        finally:
            first_is_ready.set()

    threads = [threading.Thread(target=serve, args=(place,), daemon=True) for place in range(cores)]
    try:
        for thread in threads:
            thread.start()
        while cores:
            told = came.get()
            if isinstance(told, BaseException):
                raise told
            if told is None:  # one process has nothing left to do
                cores -= 1
            else:
                yield told
    finally:
        stopping.set()
        first_is_ready.set()
        for process in list(processes.values()):
            process.process.kill()
        for thread in threads:
            thread.join()
        for process in list(processes.values()):
            process.end()


# -- Ray ---------------------------------------------------------------------------------------------------------------

_prepared: set[bytes] = set()


def _prepared_done(packed: bytes, call: Call) -> tuple[Any, BaseException | None]:
    """What a cluster's process does: prepare once, then the call."""
    if packed not in _prepared:
        prepare: Call | None = pickle.loads(packed)
        if prepare is not None:
            _, error = _done(prepare)
            if error is not None:
                return None, error
        _prepared.add(packed)
    return _done(call)


def _on_ray(function: Function, arguments: Iterable[tuple[Any, ...]], on: str, cores: int | None, prepare: Call | None) -> Pairs:
    try:  # an extra, and a heavy one
        import ray
    except ImportError as error:
        raise JobFailed(f"jobs on a cluster need more packages ({error}): pip install 'shoal[ray]'") from None
    if not ray.is_initialized():
        try:
            ray.init(address=None if on == "ray" else on, log_to_driver=False, logging_level=logging.ERROR)
        except Exception as error:  # no such address, another version: Ray's own errors are of many kinds
            raise JobFailed(f"there is no cluster at {on}: {' '.join(str(error).split())[:200]}") from None
    # Ray begins a task again whose process or machine is gone; what a job raises is an answer, and is not tried again.
    task = ray.remote(num_cpus=1, max_retries=TRIES - 1, runtime_env={"env_vars": {"NUMBA_NUM_THREADS": "1", "OMP_NUM_THREADS": "1"}})(
        _prepared_done
    )
    packed, jobs = _packed(prepare), enumerate(arguments)
    running: dict[Any, tuple[int, Call]] = {}
    try:
        while True:
            most = cores or RAY_AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))
            for number, each in itertools.islice(jobs, max(0, most - len(running))):
                call = Call(function, each)
                _packed(call)
                running[task.remote(packed, call)] = number, call
            if not running:
                return
            ready, _ = ray.wait(list(running), num_returns=1)
            for reference in ready:
                number, call = running.pop(reference)
                try:
                    answer = ray.get(reference)
                except ray.exceptions.RayError as error:
                    raise JobFailed(f"{call} was given up: the cluster lost it {TRIES} times ({type(error).__name__}).") from None
                yield number, _opened(answer)
    finally:
        for reference in running:
            ray.cancel(reference, force=True)
