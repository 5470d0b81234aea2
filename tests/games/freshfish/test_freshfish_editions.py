"""Fresh Fish with other numbers: everything follows from data.py, and what does not fit together is refused."""

from __future__ import annotations

import re
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import shoal
from games.editions import CHECKS, mutated
from shoal import kit
from shoal.engine.playout import playouts
from shoal.games import module
from shoal.games.guide import guide
from shoal.kit import editions

OTHER: dict[str, Any] = {
    "size": [5, 9, 6, 8, 7],
    "deck_outlets": [1, 2, 3, 4, 5],
    "deck_apo": [3, 20, 9, 11, 0],
    "longest": [5, 21, 1, 9, 30],
    "box_apo": 150,
    "most_zones": 5,
    "most_demos": 4,
    "demo_length": 8,  # the longest
    "money": 200,
    "supply": 3,
    "aside": 7,
}


def other(**changes: Any) -> dict[str, Any]:
    return OTHER | changes


def test_the_edition_differs_in_every_number():
    editions.every_number_differs("freshfish", OTHER)


@pytest.mark.long
@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_kit(check):
    check(shoal.load("freshfish", edition=OTHER, players=3, zones=5, demos=4))


@pytest.mark.long
@pytest.mark.parametrize("game", kit.variants("freshfish", edition=OTHER)[1:], ids=repr)
def test_options_at_the_ends_of_their_range(game):
    editions.quick_checks(game)


@settings(max_examples=8, deadline=None)
@given(mutated("freshfish"))
def test_made_up_editions_play_or_are_refused(numbers):
    editions.plays_or_is_refused("freshfish", numbers)


@st.composite
def fitting(draw):
    """Numbers that fit together."""
    players = range(2, draw(st.integers(2, 6)) + 1)
    zones, aside = draw(st.integers(0, 4)), draw(st.integers(0, 9))
    apo = [draw(st.integers(0, 30)) for _ in players]
    return {
        "size": [draw(st.integers(4, 10)) for _ in players],
        "deck_outlets": [draw(st.integers(1, count)) for count in players],
        "deck_apo": apo,
        "longest": [draw(st.integers(1, 40)) for _ in players],
        "box_apo": draw(st.integers(max(apo) + zones, 255)),
        "most_zones": zones,
        "most_demos": draw(st.integers(0, 4)),
        "demo_length": draw(st.integers(1, 8)),
        "money": draw(st.integers(0, 300)),
        "supply": draw(st.integers(5 - min(aside, 4), 12)),
        "aside": aside,
    }


@settings(max_examples=5, deadline=None)
@given(fitting())
def test_numbers_that_fit_together_play(numbers):
    assert editions.plays_or_is_refused("freshfish", numbers)


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"size": [7] * 6}, "size has 6 entries, but there is one for each number of players from 2 on, to 6 at most."),
        ({"size": []}, "size has 0 entries, but there is one for each number of players from 2 on, to 6 at most."),
        ({"longest": [8, 10]}, "longest has 2 entries, but size has 5: one for each number of players from 2 on."),
        ({"size": [5, 3, 6, 8, 7]}, "size is 3 for 3 players, but four centres always find a place only on 4 by 4 plots or more."),
        ({"size": [5, 9, 6, 8, 11]}, "size is 11 for 6 players, but a set of plots holds a grid of 10 by 10 at most."),
        ({"deck_outlets": [1, 4, 3, 4, 5]}, "deck_outlets is 4 for 3 players, but each kind is sold at least once and to nobody twice."),
        ({"deck_outlets": [0, 2, 3, 4, 5]}, "deck_outlets is 0 for 2 players, but each kind is sold at least once and to nobody twice."),
        ({"deck_apo": [3, 20, -1, 11, 0]}, "deck_apo is -1 for 4 players, but a deck cannot hold fewer than none."),
        ({"box_apo": 24}, "deck_apo is 20 for 3 players, and 5 zones bring as many more, but box_apo is 24."),
        ({"longest": [5, 0, 1, 9, 30]}, "longest is 0 for 3 players, but a route counts from 1 to 1000."),
        ({"demo_length": 9}, "demo_length is 9, but routes are measured over demonstrations that count 8 at most."),
        ({"supply": 1, "aside": 3},
         "supply is 1 and aside 3, but a marker stays on each of 4 outlets, and without another the match could never end."),
        ({"box_apo": 256}, "box_apo is 256, but must be a whole number from 0 to 255."),
        ({"demo_length": 0}, "demo_length is 0, but must be a whole number from 1 to 1000."),
    ],
)  # fmt: skip
def test_numbers_that_do_not_fit_together_are_refused(changes, sentence):
    with pytest.raises(shoal.ShoalError) as refusal:
        shoal.load("freshfish", edition=other(**changes))
    assert str(refusal.value) == f"the edition: {sentence}"


def test_the_action_space_the_state_and_the_observation_follow():
    usual, game = shoal.load("freshfish"), shoal.load("freshfish", edition=OTHER)
    assert (usual.info.actions, game.info.actions) == (4 * 100 + 4 + 7 + 16, 4 * 81 + 4 + 7 + 201)
    assert game.rules.OBSERVATION == 14 * 81 + 13 * 6 + 16
    assert game.rules.STATE["bids"].base == np.int16 and usual.rules.STATE["bids"].base == np.int8
    assert game.words.read(None, "reserve i9") is not None and game.words.read(None, "reserve j1") is None
    assert game.words.read(None, "bid 200") is not None and game.words.read(None, "bid 201") is None
    assert {option.name: option.allowed for option in game.info.options if option.name in ("players", "zones", "demos")} == {
        "players": range(2, 7),
        "zones": range(6),
        "demos": range(5),
    }


def test_the_view_the_texts_and_the_guide_follow():
    game = shoal.load("freshfish", edition=OTHER, players=3, zones=1, demos=2)
    view = game.start().view(None)
    deck = {"fish": 2, "waste": 2, "gas": 2, "game": 2, "apo": 21, "zone": 1, "demo": 2}
    assert (view["size"], view["deck"], view["apo_left"]) == (9, deck, 129)
    assert (view["money"], view["supply"], view["aside"], view["scores"]) == ([200] * 3, [3] * 3, [7] * 3, [4 * 21 - 200] * 3)
    text = guide(game.package)
    for said in ("You have 200 money", "3 to use at first, 7 more set aside", "counts 8 instead of 1", "more than 5, 21, 1, 9, 30"):
        assert said in text
    assert not re.search(r"\{[A-Z]", text)
    assert "the grid has 5, 9, 6, 8 or 7 plots a side" in game.info.options[0].meaning
    assert "Routes count 21 at most." in game.start().text(None) and "+8+ demonstration" in game.start().text(None)


@pytest.mark.long
def test_the_longest_demonstration_on_every_target():
    game = shoal.load("freshfish", edition=OTHER, players=4, demos=4)
    assert OTHER["demo_length"] == module(game.package, "data").LONGEST_DEMO
    python, native = (playouts(game, 4, seed=3, target=target, finals=True, threads=1) for target in ("python", "native"))
    assert (python.finals == native.finals).all() and np.array_equal(python.scores, native.scores)


@pytest.mark.parametrize("length", [1, 2, 5, 8])
def test_a_way_over_a_demonstration_counts_its_length(length):
    game = shoal.load("freshfish", edition=other(demo_length=length, longest=[40] * 5, size=[5] * 5), demos=1)
    match = game.start()
    for action in ("center e1", "center a5", "center e5", "reserve b1", "reserve c1", "draw", "tile demo", "place b1", "draw", "tile fish"):
        match.play(action)
    for action in ("bid 1", "bid 0", "place c1"):  # seat 1 draws and wins
        match.play(action)
    assert match.view(0)["plots"]["b1"] == {"tile": "demo"}
    assert match.view(0)["routes"][1]["fish"] == length


def test_fewer_outlets_than_players_leave_somebody_without():
    game = shoal.load("freshfish", edition=OTHER, players=3)
    match = shoal.core.match.random_match(game, 5)
    view = match.view("all")
    owned = [{plot["tile"] for plot in view["plots"].values() if plot.get("seat") == seat} | set(view["kept"][seat]) for seat in range(3)]
    assert match.turn == "over"
    for kind in ("fish", "waste", "gas", "game"):
        assert sum(kind in kinds for kinds in owned) + view["deck"][kind] == 2
