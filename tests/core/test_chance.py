"""Chance is a player: its turns are asked for, played, taken back and saved like anybody's."""

import pytest

import shoal

pytestmark = pytest.mark.usefixtures("pond")


def test_chance_is_a_player():
    match = shoal.load("pond").start()
    match.play("take 1")
    match.play("take 0")
    assert match.turn == "chance"
    assert match.odds() == {f"roll {face}": 1 for face in range(1, 7)}
    match.play("roll 6")
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


def test_a_match_without_a_seed_is_given_one_later():
    match = shoal.replay("pond", ["take 1", "take 1"])
    assert match.turn == "chance"
    match.resume(seed=3)
    assert match.turn == 0 and match.moves[-1][0] == "chance"
    seeded = shoal.load("pond").start(seed=3)
    seeded.play("take 1")
    seeded.play("take 1")
    assert match.moves == seeded.moves
