"""A game from outside the package: registered in a line, it passes the kit and is found by everything else."""

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parents[1] / "examples"))

import shoal
from shoal import kit
from shoal.games import _packages


@pytest.fixture(autouse=True)
def pond(monkeypatch):
    monkeypatch.setitem(_packages, "pond", "pond")


@pytest.mark.parametrize("fish", [1, 8, 12])
@pytest.mark.parametrize("check", kit.CHECKS, ids=lambda check: check.__name__)
def test_kit(check, fish):
    check(shoal.load("pond", fish=fish))


def test_variants_are_the_ends_of_the_range_and_the_default():
    assert [game.options["fish"] for game in kit.variants("pond")] == [8, 1, 12]


def test_a_name_is_given_once():
    shoal.register("pond", "pond")
    with pytest.raises(ValueError, match="already a game called 'pond'"):
        shoal.register("pond", "other.pond")


def test_chance_is_a_player():
    match = shoal.load("pond").start()
    match.play("take 1")
    match.play("take 0")
    assert match.turn == "chance"
    assert match.odds() == {f"roll {face}": 1 for face in range(1, 7)}
    match.play("roll 6")
    assert match.view(0) == {"turn": 0, "round": 2, "fish": 11, "scores": [1, 0]}
    assert match.moves[-1] == ("chance", "roll 6")
    match.undo()
    assert match.turn == "chance"


def test_odds_are_asked_at_chance_turns_only():
    with pytest.raises(shoal.IllegalMove, match="not chance's turn but seat 0's") as refusal:
        shoal.load("pond").start().odds()
    assert refusal.value.reason == "not_chance"


def test_undo_in_a_seeded_match_takes_the_luck_back_too():
    match = shoal.load("pond").start(seed=3)
    match.play("take 1")
    match.play("take 1")
    assert match.moves[-1][0] == "chance"
    match.undo()
    assert match.moves == [(0, "take 1")]


BROKEN = {
    "it_finishes": ("take", lambda s, fish: None),
    "choices_are_in_order": ("choices", lambda s, w, out: out.__setitem__(slice(0, 2), [1, 0]) or 2),
    "results_add_up": ("rank", lambda s, w, out: out.__setitem__(0, 5) or out.__setitem__(2, 0)),
    "observations_fit": ("observe", lambda s, w, seat, out: None),
    "views_keep_secrets": ("redeal", lambda s, w, seat, key: setattr(s, "fish", 3)),
    "scratch_means_nothing": ("score", lambda s, w, out: out.__setitem__(0, w.unused)),
}


@pytest.mark.parametrize("name", BROKEN)
def test_the_kit_goes_red_when_a_rule_is_broken(name, monkeypatch):
    import pond.rules

    rule, broken = BROKEN[name]
    check = next(check for check in kit.CHECKS if check.__name__ == name)
    check(shoal.load("pond"))
    monkeypatch.setattr(pond.rules, rule, broken)
    monkeypatch.setattr("shoal.kit.matches.LONGEST", 200)
    monkeypatch.setattr("shoal.core.match.LONGEST", 200)
    with pytest.raises((AssertionError, IndexError, shoal.ShoalError)):
        check(shoal.load("pond"))
