"""Cards and tiles of gear."""

import pytest

from games.pisces.scene import edit, play, shopping
from games.pisces.test_pisces_board import drawn, in_fishing, words


def test_gear_says_what_it_does_and_how_many_are_ready():
    match = in_fishing(gear={0: {"finder": 2}})
    play(match, "find ocean tuna", "roll 3")
    told = words(drawn(match, 0))
    assert {"Fish finder", "boat first", "1 of 2 ready", "6 for sale", "2 (max 3)"} <= told


@pytest.mark.parametrize("shape", ["wide", "tall"])
def test_used_gear_does_not_look_ready(shape):
    match = in_fishing(gear={0: {"finder": 1}})
    assert "used" not in words(drawn(match, 0, shape))
    told = words(drawn(play(match, "find ocean tuna", "roll 3"), 0, shape))
    assert {"used", "Fish finder"} <= told, "and keeps its name"


def test_what_cannot_be_used_yet_is_not_counted_as_ready():
    match = edit(shopping("snapper", "shark", chips={0: {"snapper": 2}}))
    play(match, "buy motor")
    assert "next round" in words(drawn(match, 0))
    assert {"next", "round", "Motor"} <= words(drawn(match, 0, "tall")), "a tile keeps its name"


@pytest.mark.parametrize("shape", ["wide", "tall"])
def test_the_shop_does_not_call_used_what_works_again_next_round(shape):
    match = play(in_fishing(gear={0: {"finder": 1}}, chips={0: {"tuna": 3}}), "find ocean tuna", "roll 3")
    while match.view(None)["stage"] != "buy":
        match.play(match.choices()[0])
    assert (match.turn, match.view(0)["players"][0]["used"]["finder"]) == (0, 1)
    assert "used" not in words(drawn(match, 0, shape))
