"""A game in a package of its own: shoal and Pond are installed into a throw-away environment, and every command there finds the game."""

import fcntl
import json
import os
import re
import shutil
import socket
import subprocess
import time
from pathlib import Path

import httpx
import pytest

from environment import PATIENCE, Environment

ROOT = Path(__file__).parents[1]
WHY = "the package cannot be imported (ModuleNotFoundError: No module named 'wreck')"
WRECK = f"shoal: wreck is not a game that can be played as 'wreck': {WHY}.\n"


@pytest.fixture(scope="module")
def here(tmp_path_factory):
    """The environment, made by whichever worker wants it first."""
    base = tmp_path_factory.getbasetemp()
    home = (base.parent if "PYTEST_XDIST_WORKER" in os.environ else base) / "installed"
    home.mkdir(exist_ok=True)
    with (home / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        environment = Environment(home)
        if environment.is_new:
            fill(environment)
    return environment


def fill(environment):
    broken = environment.site / "wreck-1.0.dist-info"  # a package beside the others says that it is a game, and is none
    broken.mkdir()
    (broken / "METADATA").write_text("Name: wreck\nVersion: 1.0\n", encoding="utf-8")
    (broken / "entry_points.txt").write_text("[shoal.games]\nwreck = wreck\n", encoding="utf-8")
    shutil.copytree(ROOT / "examples" / "pond", environment.home / "pond")
    environment.install(ROOT, environment.home / "pond")


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


@pytest.mark.long
def test_it_is_measured(here):
    out, _ = here.shoal("bench", "pond", "--target", "native", "--seconds", 0.1, "--no-peers")
    assert all(json.loads(line)["moves_per_s"] > 0 for line in out.splitlines())


def test_an_edition_of_it_is_measured(here):
    numbers, _ = here.shoal("edition", "pond")
    (here.home / "mine.toml").write_text(numbers.replace("net = 3", "net = 5"), encoding="utf-8")
    few, many = (
        json.loads(here.shoal("bench", "pond", *more, "--target", "python", "--seconds", 0.1, "--no-peers")[0])
        for more in ((), ("--edition", "mine.toml"))
    )
    assert few["checksum"] != many["checksum"]


def test_the_authors_tests_pass(here):
    out, _ = here.run(here.command("python"), "-m", "pytest", "pond")
    assert re.search(r"= \d+ passed in ", out), out[-3000:]


def followed(here, page, name):
    """Do what a page says, literally, in an empty folder: the files it shows, then its commands; what these print."""
    folder = here.home / name
    folder.mkdir()
    outputs = []
    text = (ROOT / "docs" / page).read_text(encoding="utf-8")
    for before, language, block in re.findall(r"([^\n]+(?:\n[^\n]+)*)\n\n```(\w+)\n(.*?)```", text, re.DOTALL):
        if language == "sh":
            outputs += [here.follow(folder, line) for line in block.splitlines()]
        else:
            file = folder / re.match(r"`([\w./-]+)`", before).group(1)
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(block, encoding="utf-8")
    return outputs


@pytest.mark.long
def test_the_page_about_a_game_of_ones_own_can_be_followed(here):
    _, games, tests, study, arena = followed(here, "your-own-game.md", "shells")
    assert "shells  Shells: Take one to three shells in turn; the last one wins." in games
    assert re.search(r"= \d\d+ passed in ", tests)
    assert "1000 games of Game('shells', players=2, shells=12)" in study and "4 games of Game('shells'" in arena


def test_the_page_about_a_bot_of_ones_own_can_be_followed(here):
    _, arena = followed(here, "your-own-bot.md", "hungry")
    assert "4 games of Game('fishery'" in arena and "hungry" in arena


@pytest.fixture(scope="module")
def server(here, tmp_path_factory):
    folder = tmp_path_factory.mktemp("server")  # a database and a cache of its own
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    command = [here.command("shoal"), "serve", "--port", str(port), "--pace", "0"]
    settings = here.settings | {"SHOAL_CACHE": str(folder / "cache")}
    with (folder / "complaints").open("w") as complaints:
        process = subprocess.Popen(command, cwd=folder, env=settings, stdout=subprocess.DEVNULL, stderr=complaints)
    try:
        address = f"http://127.0.0.1:{port}"
        eventually(lambda: answers(address), "the server answers")
        yield address, folder
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


def test_the_server_offers_it(server):
    address, folder = server
    names = [game["name"] for game in httpx.get(f"{address}/api/games", timeout=30).json()]
    assert "pond" in names and "fishery" in names and "wreck" not in names
    assert (folder / "complaints").read_text() == WRECK
    for page in ("/", "/new/pond", "/guide/pond"):
        assert "Pond" in httpx.get(f"{address}{page}", timeout=30, follow_redirects=True).text, page


def test_a_match_against_a_bot_is_played_to_its_end_over_http(here, server):
    """By the program that the API's documentation shows."""
    (program,) = re.findall(r"```python\n(.*?)```", (ROOT / "docs/api.md").read_text(encoding="utf-8"), re.DOTALL)
    (here.home / "bot.py").write_text(program.replace('"fishery"', '"pond"'), encoding="utf-8")
    out, _ = here.run(here.command("python"), "bot.py", server[0])
    assert out.startswith("places: [[")


def test_the_servers_compiler_process_compiles_it(server):
    """Bots at the tables play by interpreted rules until another process has left compiled ones in the cache."""
    eventually(lambda: any("pond.rules" in path.name for path in (server[1] / "cache").rglob("*.nbi")), "Pond is compiled")
