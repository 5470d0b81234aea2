"""``shoal serve`` where it cannot: one sentence, and exit code 2."""

import os
import socket
import sqlite3
import subprocess
import sys

import pytest

SHOAL = [sys.executable, "-c", "from shoal.cli import main; main()"]


def serve(*arguments, **more):
    settings = {**os.environ, **more}
    return subprocess.run([*SHOAL, "serve", *map(str, arguments)], capture_output=True, text=True, timeout=300, env=settings, check=False)


def one_sentence(done, *words):
    assert done.returncode == 2, done.stderr
    assert done.stderr.startswith("shoal: ") and done.stderr.count("\n") == 1 and "Traceback" not in done.stderr
    for word in words:
        assert word in done.stderr


def test_a_port_that_is_taken(tmp_path):
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        one_sentence(serve("--port", port, "--database", tmp_path / "shoal.db"), f"port {port}", "another program uses it")


@pytest.mark.parametrize("what", ["letter", "folder", "foreign"])
def test_a_database_that_cannot_be_used(tmp_path, what):
    file = tmp_path / "shoal.db"
    if what == "letter":
        file.write_text("Dear Ann, " * 1000)
    elif what == "folder":
        file = tmp_path / "nowhere" / "shoal.db"
    else:
        with sqlite3.connect(file) as connection:
            connection.execute("CREATE TABLE wordpress (id)")
        connection.close()
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    one_sentence(serve("--port", port, "--database", file), str(file))


def test_a_server_of_a_database_that_does_not_come(tmp_path):
    done = serve("--port", 18_231, "--database", "postgresql://ann:secret@127.0.0.1:1/shoal", "--wait", "1")
    assert done.returncode == 2 and "secret" not in done.stderr and "Traceback" not in done.stderr
    waiting, given_up = done.stderr.splitlines()
    assert waiting.startswith("Waiting for the database") and given_up.startswith("shoal: the database")
