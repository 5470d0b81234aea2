"""Pond's tests: the kit, which checks what every game must do, and what only Pond's rules say."""

import pytest

import shoal
from shoal import kit


@pytest.mark.parametrize("game", kit.variants("pond"), ids=repr)
@pytest.mark.parametrize("check", kit.CHECKS, ids=lambda check: check.__name__)
def test_kit(check, game):
    check(game)


def test_a_net_holds_three_fish():
    assert shoal.load("pond").start().choices() == ["take 0", "take 1", "take 2", "take 3"]


def test_nobody_takes_more_than_there_is():
    match = shoal.load("pond", fish=2).start()
    with pytest.raises(shoal.IllegalMove, match="there are only 2 fish in the pond") as refusal:
        match.play("take 3")
    assert refusal.value.reason == "too_few_fish"


def test_fish_are_born_by_the_die():
    match = shoal.replay("pond", ["take 1", "take 0", "roll 6"])
    assert match.view(None) == {"turn": 0, "round": 2, "fish": 11, "scores": [1, 0]}


def test_the_pond_holds_twelve():
    assert shoal.replay("pond", ["take 0", "take 0", "roll 6", "take 0", "take 0", "roll 6"]).view(None)["fish"] == 12


def test_an_empty_pond_ends_the_match_at_once():
    match = shoal.replay("pond", ["take 2"], fish=2)
    assert match.turn == "over"
    assert match.ranking() == [[0], [1]]


def test_equal_catches_share_the_win():
    assert shoal.replay("pond", ["take 1", "take 1"], fish=2).ranking() == [[0, 1]]


def test_an_edition_with_a_larger_net():
    numbers = {"rounds": 8, "capacity": 12, "start": 8, "net": 5, "growth": [0, 1, 1, 2, 3, 4]}
    assert shoal.load("pond", edition=numbers).start().choices()[-1] == "take 5"
    with pytest.raises(shoal.BadEdition, match="start is 8, but the pond holds 7 fish"):
        shoal.load("pond", edition=numbers | {"capacity": 7})
