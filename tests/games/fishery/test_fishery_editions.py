"""Fishery with other numbers: everything follows from data.py, and what does not fit together is refused."""

import re
from xml.etree import ElementTree

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import shoal
from games.editions import CHECKS, mutated
from shoal import kit
from shoal.games.fishery.data import LETTERS
from shoal.games.guide import guide
from shoal.kit import editions

OTHER = {
    "rows": 12,
    "cols": 4,
    "ships": 9,
    "nets": 35,
    "longest_side": 15,
    "most_squares": 60,
    "most_ships": 20,
    "most_nets": 90,
}
WIDE = OTHER | {"rows": 2, "cols": 26, "longest_side": 26}


def test_the_edition_differs_in_every_number():
    editions.every_number_differs("fishery", OTHER)


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_kit(check):
    check(shoal.load("fishery", edition=OTHER))


@pytest.mark.parametrize("game", kit.variants("fishery", edition=OTHER)[1:], ids=repr)
def test_options_at_the_ends_of_their_range(game):
    editions.quick_checks(game)


@settings(max_examples=15)
@given(mutated("fishery"))
def test_made_up_editions_play_or_are_refused(numbers):
    editions.plays_or_is_refused("fishery", numbers)


@st.composite
def fitting(draw):
    """Numbers that fit together."""
    side, squares = draw(st.integers(2, 26)), draw(st.integers(2, 63))
    rows = draw(st.integers(1, min(side, squares)))
    cols = draw(st.integers(2 if rows == 1 else 1, min(side, squares // rows)) if rows < squares else st.just(1))
    ships, nets = draw(st.integers(1, rows * cols // 2)), draw(st.integers(0, 126))
    most_ships, most_nets = draw(st.integers(ships, squares // 2)), draw(st.integers(nets, 126))
    limits = {"longest_side": side, "most_squares": squares, "most_ships": most_ships, "most_nets": most_nets}
    return {"rows": rows, "cols": cols, "ships": ships, "nets": nets, **limits}


@settings(max_examples=10)
@given(fitting())
def test_numbers_that_fit_together_play(numbers):
    assert editions.plays_or_is_refused("fishery", numbers)


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"most_squares": 64}, "most_squares is 64, but a set of squares is one 64-bit number with a sign, so it is 63 at most."),
        ({"longest_side": 27}, "longest_side is 27, but columns are lettered a to z, so it is 26 at most."),
        ({"most_ships": 31}, "most_ships is 31, but two players' ships need a square each, and most_squares is 60."),
        ({"most_nets": 127}, "most_nets is 127, but no board has more than 126 places for a net."),
        ({"rows": 16}, "rows is 16, but longest_side is 15."),
        ({"cols": 16}, "cols is 16, but longest_side is 15."),
        ({"ships": 21}, "ships is 21, but most_ships is 20."),
        ({"nets": 91}, "nets is 91, but most_nets is 90."),
        ({"cols": 6}, "rows x cols is 12 x 6 = 72 squares, but a board has from 2 to most_squares = 60."),
        ({"rows": 1, "cols": 1}, "rows x cols is 1 x 1 = 1 squares, but a board has from 2 to most_squares = 60."),
        ({"rows": 4}, "ships is 9, but two players' ships need a square each, and the board has 4 x 4 squares."),
        ({"nets": -1}, "nets is -1, but must be a whole number from 0 to 1000."),
    ],
)
def test_numbers_that_do_not_fit_together_are_refused(change, sentence):
    with pytest.raises(shoal.ShoalError) as refusal:
        shoal.load("fishery", edition=OTHER | change)
    assert str(refusal.value) == f"the edition: {sentence}"


def test_squares_beyond_the_ninth_row_have_one_name():
    game = shoal.load("fishery", edition=OTHER, ships=1)
    match = shoal.replay(game, ["ship a10", "ship d12", "net a10-b10", "net a9-a10"])
    view = match.view(None)
    assert (view["ships"], view["nets"]) == ({"a10": 0, "d12": 1}, {"a10-b10": 0, "a9-a10": 1})
    assert view["fisheries"][0]["squares"][-5:] == ["d11", "a12", "b12", "c12", "d12"]
    for text in ("ship a010", "ship a13", "ship e1", "ship a1 ", "ship a100", "net a10-a9", "net a12-a13", "net a1-a10", "net a10-b1"):
        with pytest.raises(shoal.BadNotation):
            match.play(text)
    match.play("net a10-a11")
    assert [found["squares"] for found in match.view(None)["fisheries"]][1] == ["a10"]


def test_rows_beyond_the_ninth_are_told_and_drawn():
    actions = ["ship a10", "ship d12", "net a10-b10", "net a9-a10", "net a10-a11"]
    match = shoal.replay(shoal.load("fishery", edition=OTHER, ships=1), actions)
    lines = match.text(None).split("\n")
    assert lines[:7] == [
        "      a   b   c   d",
        "    ┌───────────────┐",
        " 12 │ w   w   w   W │ 12",
        "    │   ·   ·   ·   │",
        " 11 │ w   w   w   w │ 11",
        "    │━━━·   ·   ·   │",
        " 10 │ B ┃ w   w   w │ 10",
    ]
    assert " 9 │" in match.text(None)
    assert "White's, 47 squares, ships 1 to 0: a1-d1, " in match.text(None) and "b10-d10, a11-d11, a12-d12" in match.text(None)
    assert "Black's, 1 square, ships 1 to 0: a10" in match.text(None)
    assert coordinates(match) == [*"abcd", *map(str, range(1, 13))]


@pytest.mark.parametrize("numbers", [OTHER, WIDE])
def test_every_board_fits_its_picture(numbers):
    match = shoal.load("fishery", edition=numbers).start()
    view, picture = match.view(None), match.svg(0)
    width, height = map(float, ElementTree.fromstring(picture).get("viewBox").split()[2:])
    places = [tuple(map(float, found)) for found in re.findall(r'<circle cx="([\d.]+)" cy="([\d.]+)" r="[\d.]+" class="open"', picture)]
    assert len(set(places)) == view["rows"] * view["cols"]
    assert all(50 < x < width - 210 and 25 < y < height - 45 for x, y in places)
    assert coordinates(match) == [*LETTERS[: view["cols"]], *map(str, range(1, view["rows"] + 1))]


def coordinates(match):
    """The letters and numbers along the board's picture."""
    return re.findall(r'class="coordinate">([^<]+)<', match.svg(None))


def test_the_options_and_the_guide_follow():
    game = shoal.load("fishery", edition=OTHER)
    assert {option.name: (option.default, option.allowed) for option in game.info.options} == {
        "players": (2, range(2, 3)),
        "rows": (12, range(1, 16)),
        "cols": (4, range(1, 16)),
        "ships": (9, range(1, 21)),
        "nets": (35, range(91)),
    }
    assert (game.info.actions, game.rules.OBSERVATION) == (3 * 60 + 1, 7 * 60 + 6)
    text = guide(game.package)
    board, nets = "usual board of 4 by 12 squares (a phone shows it upright) Black and White have 9 each", "(usually 35 each at the start)"
    for said in (board, nets, "up to 15 rows or columns and 60 squares, 20 ships and 90 nets"):
        assert said in text
    with pytest.raises(shoal.BadOption, match="a board of Fishery has 2 to 60 squares"):
        shoal.load("fishery", edition=OTHER, rows=10, cols=10)
