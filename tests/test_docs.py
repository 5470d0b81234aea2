"""What the docs say is so: examples run, and commands, games and pictures are the ones that are there."""

import doctest
import importlib
import inspect
import pkgutil
import re
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import pytest

import shoal
from shoal import cli, hosting
from shoal.bots import registry
from shoal.core.replay import from_text
from shoal.games import OURS, packages
from shoal.games.guide import guide

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")
DOORS = dict(re.findall(r"^## (.*?)\n(.*?)(?=^## |\Z)", (ROOT / "docs/doors.md").read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE))
MODULES = [name for _, name, _ in pkgutil.walk_packages(shoal.__path__, "shoal.") if not name.endswith("__main__")]


@pytest.mark.parametrize("name", ["shoal", *MODULES])
def test_doctests(name):
    try:
        module = importlib.import_module(name)
    except ImportError as missing:
        pytest.skip(f"an extra is not installed: {missing}")
    assert doctest.testmod(module, optionflags=doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE).failed == 0


@pytest.mark.usefixtures("pond")
def test_the_readmes_python_runs(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "examples").symlink_to(ROOT / "examples")
    names = {}
    blocks = re.findall(r"```python\n(.*?)```", README, re.DOTALL)
    for block in blocks:
        exec(compile(block, "README.md", "exec"), names)
    out = capsys.readouterr().out
    printed = [comment for block in blocks for comment in re.findall(r"print\(.*\) +# (.*)", block)]
    assert len(printed) >= 2
    for comment, line in zip(printed, out.splitlines(), strict=True):
        assert line.startswith(comment.removesuffix("..."))


@pytest.mark.parametrize("door", DOORS)
def test_the_code_of_every_door_runs(door, tmp_path, monkeypatch, capsys):
    """Ten lines each, where what they import is installed."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(registry, "_factories", dict(registry._factories))
    for block in re.findall(r"```python\n(.*?)```", DOORS[door], re.DOTALL):
        for package in re.findall(r"^(?:import|from) (\w+)", block, re.MULTILINE):
            pytest.importorskip(package)
        assert len([line for line in block.splitlines() if line.strip()]) <= 11
        try:
            exec(compile(block, f"docs/doors.md, {door}", "exec"), {})
        except ImportError as missing:  # of a door, which says what to install
            pytest.skip(str(missing))
        assert capsys.readouterr().out.strip()


def test_the_readme_names_every_command_and_game():
    commands = {command.name or command.callback.__name__ for command in cli.app.registered_commands}
    assert set(re.findall(r"^\| `shoal (\w+)", README, re.MULTILINE)) == commands
    assert set(re.findall(r"^\| `(\w+)` \|", README, re.MULTILINE)) == set(OURS)


def test_the_page_about_servers_names_every_option():
    page = (ROOT / "docs/run-a-server.md").read_text(encoding="utf-8")
    (serve,) = [command for command in cli.app.registered_commands if command.callback is cli.serve]
    options = [name.replace("_", "-") for name in inspect.signature(serve.callback).parameters]
    missing = [name for name in options if f"--{name}" not in page and f"--no-{name}" not in page]
    assert [name for name in missing if name != "https"] == [], "--base-url https://... says it too"
    for command in hosting.admin.registered_commands:
        assert re.search(rf"\b{command.callback.__name__}\b", page), command.callback.__name__


def test_make_help_names_every_target():
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    targets = re.search(r"^\.PHONY: (.*)$", makefile, re.MULTILINE).group(1).split()
    documented = re.findall(r"^([a-z-]+):.*##", makefile, re.MULTILINE)
    assert sorted(targets) == sorted(documented)


def test_the_picture_in_the_readme_is_todays_board():
    """docs/fishery.svg is the golden match after 48 moves; ``shoal show tests/golden/... --at 48 --svg`` draws it."""
    text = (ROOT / "tests/golden/fishery-7x9.txt").read_text(encoding="utf-8")
    match = from_text(text.partition("= ")[0]).at(48)
    picture = (ROOT / "docs/fishery.svg").read_text(encoding="utf-8")
    assert picture == match.svg(None)
    ElementTree.fromstring(picture)


@pytest.mark.parametrize("name", OURS)
def test_every_game_has_a_guide(name):
    text = guide(packages()[name])
    assert text.startswith("# ") and 200 < len(text.split()) < 1700
    for option in shoal.load(name).info.options:
        assert option.meaning, f"{option.name} says nothing to a player"
