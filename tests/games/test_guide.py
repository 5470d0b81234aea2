"""Guides say the numbers of the edition that is played."""

import sys

import pytest

import shoal
from shoal.games import packages
from shoal.games.guide import guide


@pytest.fixture
def puddle(tmp_path, monkeypatch):
    """A game's package with the guide that a test writes."""
    home = tmp_path / "frog_pond"
    home.mkdir()
    (home / "__init__.py").touch()
    (home / "data.py").write_text('FROGS = 3\nMAX_2 = 12\nPRICES = (2, 3, 5)\nKINDS = ("cod", "eel")\nTABLE = {"a": 1}\n')
    monkeypatch.syspath_prepend(tmp_path)

    def write(text):
        (home / "guide.md").write_text(text, encoding="utf-8")
        return "frog_pond"

    yield write
    for name in ("frog_pond", "frog_pond.data"):
        sys.modules.pop(name, None)


@pytest.mark.parametrize(
    ("written", "read"),
    [
        ("{FROGS} frogs, {FROGS} jumps", "3 frogs, 3 jumps"),
        ("at most {MAX_2}", "at most 12"),
        ("{PRICES} for {KINDS}", "2, 3, 5 for cod, eel"),
        ("`{frogs}`, {}, {Frogs}, {FROGS + 1}, {2} stay", "`{frogs}`, {}, {Frogs}, {FROGS + 1}, {2} stay"),
    ],
)
def test_a_name_in_braces_is_the_number_of_the_data(puddle, written, read):
    assert guide(puddle(written)) == read


@pytest.mark.parametrize("name", ["TOADS", "TABLE"])
def test_a_name_that_says_no_number_is_refused(puddle, name):
    with pytest.raises(shoal.ShoalError, match=rf"the guide of frog_pond asks for {{{name}}}"):
        guide(puddle(f"A sentence with {{{name}}}."))


@pytest.mark.parametrize("name", shoal.games())
def test_every_guide_can_be_filled_in(name):
    assert guide(packages()[name]).startswith("# ")
