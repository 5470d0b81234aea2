"""Guides say the numbers of the edition that is played."""

import re
import sys
from html import escape

import pytest

import shoal
from shoal.games import packages
from shoal.games.guide import guide, illustrated, pictures
from shoal.web import catalogue


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
    for name in ("frog_pond", "frog_pond.data", "frog_pond.pictures"):
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


def test_a_picture_is_told_in_plain_text_and_must_be_one_of_the_game(puddle, tmp_path):
    text = "Look. ![A frog jumps.](picture:frog)"
    with pytest.raises(shoal.ShoalError, match="shows 'frog' as 'A frog jumps\\.', but that is no picture"):
        guide(puddle(text))
    (tmp_path / "frog_pond" / "pictures.py").write_text("PICTURES = {'frog': None}\n")
    assert guide(puddle(text)) == "Look. *Picture: A frog jumps.*"
    assert illustrated(puddle(text)) == text
    with pytest.raises(shoal.ShoalError, match="with words for it"):
        guide(puddle("![](picture:frog)"))


@pytest.mark.parametrize("name", ["boom", "fishery", "fleet", "freshfish", "pisces"])
def test_guides_have_pictures_that_speak(name):
    """Every picture of a game stands in its guide, under the words that it has there; text has the words alone."""
    drawn = set(pictures(packages()[name])) - {"lobby"}
    assert len(drawn) >= 3
    html, plain = catalogue.illustrated_guide(name), catalogue.guide(name)
    assert "For programs" not in html and "For programs" in plain
    assert html.count('<span class="shown"><svg width="') == len(drawn) and "picture:" not in html
    assert "<svg" not in plain and plain.count("Picture: ") == len(drawn) == guide(packages()[name]).count("*Picture: ")
    for words in re.findall(r"!\[(.+?)\]", illustrated(packages()[name])):
        assert f'role="img" aria-label="{escape(words)}"' in html


@pytest.mark.parametrize("name", ["boom", "fishery", "fleet", "freshfish", "pisces"])
def test_the_lobby_shows_a_picture_of_its_own(name):
    light, dark = (catalogue.picture(name, theme) for theme in ("light", "dark"))
    assert light != dark and f"<title>{shoal.load(name).title}: " in light
    assert "data-piece" not in light and len(light) < 20_000, "nothing in it glides, and it is small"
