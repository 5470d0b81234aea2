"""The kit for editions, shown on Pond: numbers that play pass, others are refused, and a game that does neither is found out."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.editions import mutated
from shoal import kit
from shoal.core.game import Game
from shoal.games.errors import BadEdition
from shoal.kit import editions

pytestmark = pytest.mark.usefixtures("pond")

OTHER = {"rounds": 3, "capacity": 40, "start": 9, "net": 4, "growth": [1, 2, 3, 4, 5, 6]}


@settings(max_examples=50)
@given(st.deferred(lambda: mutated("pond")))
def test_made_up_editions_play_or_are_refused(numbers):
    editions.plays_or_is_refused("pond", numbers)


def test_both_happen():
    assert editions.plays_or_is_refused("pond", OTHER)
    assert not editions.plays_or_is_refused("pond", OTHER | {"growth": [1]})


def test_variants_are_those_of_the_edition():
    assert [game.options["fish"] for game in kit.variants("pond", edition=OTHER)] == [9, 40, 1]


def test_an_edition_that_shares_a_number_does_not_differ_in_every_one():
    editions.every_number_differs("pond", OTHER)
    for numbers in (OTHER | {"growth": [0, 1, 1, 2, 3, 4]}, {"rounds": 3, "capacity": 40, "start": 9, "net": 4}, OTHER | {"depth": 1}):
        with pytest.raises(AssertionError):
            editions.every_number_differs("pond", numbers)


@pytest.mark.parametrize("refusal", [BadEdition("bad_number", "the pond does not like it"), BadEdition("bad_edition", "rounds: KeyError")])
def test_a_refusal_that_names_no_number_or_is_an_accident_is_found_out(refusal, monkeypatch):
    def refuse(*given, **numbers):
        raise refusal

    monkeypatch.setattr(editions, "Game", refuse)
    with pytest.raises(AssertionError):
        editions.plays_or_is_refused("pond", OTHER)


@pytest.mark.parametrize("rule", ["choices", "score"])
def test_an_edition_that_loads_but_cannot_be_played_is_found_out(rule, monkeypatch):
    monkeypatch.setattr(Game("pond", edition=OTHER).rules, rule, lambda s, w, out: out.__setitem__(0, 5) or 2)
    with pytest.raises((AssertionError, IndexError)):
        editions.plays_or_is_refused("pond", OTHER)
