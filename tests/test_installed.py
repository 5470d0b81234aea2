"""A game in a package of its own: shoal and Pond are installed into a throw-away environment, and every command there finds the game."""

import json
import os
import re
import shutil
import socket
import subprocess
import sys
import time
import venv
from pathlib import Path

import httpx
import pytest

ROOT = Path(__file__).parents[1]
PATIENCE = 240  # seconds for a command that compiles
WHY = "the package cannot be imported (ModuleNotFoundError: No module named 'wreck')"
WRECK = f"shoal: wreck is not a game that can be played as 'wreck': {WHY}.\n"


class Environment:
    """An environment of its own, with a cache of its own for compiled code. What shoal needs comes from the one that runs the tests."""

    def __init__(self, home):
        self.home = home
        self.settings = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"} | {"SHOAL_CACHE": str(home / "cache")}
        venv.create(home / "env", symlinks=True)
        (self.site,) = (home / "env").glob("lib/python*/site-packages")
        (self.site / "others.pth").write_text("\n".join(path for path in sys.path if path.endswith("site-packages")))

    def command(self, name):
        return self.home / "env" / "bin" / name

    def install(self, *packages):
        pip = [sys.executable, "-m", "pip", "--python", self.command("python"), "install", "--quiet"]
        self.run(*pip, "--no-index", "--no-deps", "--no-build-isolation", *packages)

    def run(self, *command, keys="", code=0):
        """Run a command in an empty folder: its output and its complaints."""
        done = subprocess.run(
            list(map(str, command)),
            input=keys,
            capture_output=True,
            text=True,
            cwd=self.home,
            env=self.settings,
            timeout=PATIENCE,
            check=False,
        )
        assert done.returncode == code, done.stderr[-3000:]
        return done.stdout, done.stderr

    def shoal(self, *arguments, **how):
        return self.run(self.command("shoal"), *arguments, **how)


@pytest.fixture(scope="module")
def here(tmp_path_factory):
    environment = Environment(tmp_path_factory.mktemp("installed"))
    shutil.copytree(ROOT / "examples" / "pond", environment.home / "pond")
    environment.install(ROOT, environment.home / "pond")
    broken = environment.site / "wreck-1.0.dist-info"  # a package beside them says that it is a game, and is none
    broken.mkdir()
    (broken / "METADATA").write_text("Name: wreck\nVersion: 1.0\n", encoding="utf-8")
    (broken / "entry_points.txt").write_text("[shoal.games]\nwreck = wreck\n", encoding="utf-8")
    return environment


def test_it_is_the_installed_package_that_is_tested(here):
    out, _ = here.run(here.command("python"), "-c", "import shoal, pond; print(shoal.__file__, pond.__file__)")
    assert all(Path(path).is_relative_to(here.home) for path in out.split())


def test_games_lists_it(here):
    out, err = here.shoal("games")
    assert "pond  Pond: Take fish from one pond" in out and "fish=8" in out and err == WRECK


def test_it_is_played_in_the_terminal(here):
    out, _ = here.shoal("play", "pond", "--seat", 0, "--seed", 1, keys="take 1\n" * 20)
    assert "Red: take 1" in out and "The game is over." in out and "Fish caught: Red" in out


def test_it_is_simulated(here):
    out, _ = here.shoal("simulate", "pond", "--games", 50, "--json")
    assert json.loads(out)["games"] == 50


def test_bots_play_it_in_the_arena(here):
    out, _ = here.shoal("arena", "pond", "--bots", "greedy,random", "--games", 2, "--json")
    assert json.loads(out)["game"] == "pond"


def test_it_is_measured(here):
    out, _ = here.shoal("bench", "pond", "--target", "native", "--seconds", 0.1, "--no-peers")
    assert json.loads(out)["moves_per_s"] > 0


def test_the_authors_tests_pass(here):
    out, _ = here.run(here.command("python"), "-m", "pytest", "pond")
    assert re.search(r"= \d+ passed in ", out), out[-3000:]


@pytest.fixture(scope="module")
def server(here):
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    command = [here.command("shoal"), "serve", "--port", str(port), "--pace", "0"]
    settings = here.settings | {"SHOAL_CACHE": str(here.home / "cache of the server")}
    with (here.home / "complaints").open("w") as complaints:
        process = subprocess.Popen(command, cwd=here.home, env=settings, stdout=subprocess.DEVNULL, stderr=complaints)
    try:
        address = f"http://127.0.0.1:{port}"
        eventually(lambda: answers(address), "the server answers")
        yield address
    finally:
        process.terminate()
        process.wait(timeout=30)


def answers(address):
    try:
        return httpx.get(f"{address}/api/games", timeout=5).status_code == 200
    except httpx.TransportError:
        return False


def eventually(is_so, what):
    end = time.monotonic() + PATIENCE
    while not is_so():
        assert time.monotonic() < end, f"not within {PATIENCE} seconds: {what}"
        time.sleep(0.2)


def test_the_server_offers_it(here, server):
    names = [game["name"] for game in httpx.get(f"{server}/api/games", timeout=30).json()]
    assert "pond" in names and "fishery" in names and "wreck" not in names
    assert (here.home / "complaints").read_text() == WRECK
    for page in ("/", "/new/pond", "/guide/pond"):
        assert "Pond" in httpx.get(f"{server}{page}", timeout=30, follow_redirects=True).text, page


def test_a_match_against_a_bot_is_played_to_its_end_over_http(here, server):
    """By the program that the API's documentation shows."""
    (program,) = re.findall(r"```python\n(.*?)```", (ROOT / "docs/api.md").read_text(encoding="utf-8"), re.DOTALL)
    (here.home / "bot.py").write_text(program.replace('"fishery"', '"pond"'), encoding="utf-8")
    out, _ = here.run(here.command("python"), "bot.py", server)
    assert out.startswith("places: [[")


def test_the_servers_compiler_process_compiles_it(here, server):
    """Bots at the tables play by interpreted rules until another process has left compiled ones in the cache."""
    eventually(lambda: any("pond.rules" in path.name for path in (here.home / "cache of the server").rglob("*.nbi")), "Pond is compiled")
