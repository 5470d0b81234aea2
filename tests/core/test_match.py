"""Matches; what holds for every game is in the kit."""

import pytest

import shoal


@pytest.fixture
def match():
    return shoal.load("fishery", rows=3, cols=3, ships=1).start()


def test_errors_are_value_errors_with_a_code_a_sentence_and_the_legal_actions(match):
    with pytest.raises(shoal.BadNotation) as bad:
        match.play("ship d4")
    assert isinstance(bad.value, ValueError)
    assert bad.value.reason == "bad_notation"
    assert str(bad.value).startswith("'ship d4' is not an action of Fishery. Legal now: ship a1, ship b1, ship c1, ")
    assert str(bad.value).endswith("ship b3 and 1 more.")
    with pytest.raises(shoal.IllegalMove) as illegal:
        match.play("pass")
    assert illegal.value.reason == "ships_first"
    assert illegal.value.choices == match.choices()
    assert match.moves == []


@pytest.mark.parametrize("text", [None, 5, b"pass", ["pass"]])
def test_what_is_no_text_is_no_action(match, text):
    with pytest.raises(shoal.BadNotation):
        match.play(text)


def test_an_error_does_not_repeat_a_whole_book(match):
    with pytest.raises(shoal.BadNotation) as bad:
        match.play("ship " * 10_000)
    assert len(str(bad.value)) < 300


def test_an_answer_to_an_older_position_is_stale(match):
    match.play("ship a1", at_move=0)
    with pytest.raises(shoal.StalePosition) as stale:
        match.play("ship b1", at_move=0)
    assert stale.value.view == match.view(None)
    assert "answers move 0, but the match is at move 1" in str(stale.value)
    match.play("ship b1", at_move=1)
    assert len(match.moves) == 2


def test_nothing_after_the_end(match):
    for action in ("ship a1", "ship c3", "pass", "pass"):
        match.play(action)
    assert match.turn == "over"
    with pytest.raises(shoal.IllegalMove, match="pass is not legal: the game is over") as refusal:
        match.play("pass")
    assert refusal.value.reason == "over"
    match.undo()
    assert match.turn == 1


def test_nothing_to_undo_at_the_start(match):
    with pytest.raises(shoal.IllegalMove, match="nothing has been played yet"):
        match.undo()


def test_earlier_moments(match):
    for action in ("ship a1", "ship c3", "net a1-b1"):
        match.play(action)
    assert match.at(2).choices() == match.at(3).at(2).choices()
    assert match.at(1).view("all")["ships"] == {"a1": 0}
    for wrong in (-1, 4):
        with pytest.raises(shoal.ShoalError, match="there is no move"):
            match.at(wrong)


def test_notebooks_show_the_board(match):
    assert match._repr_svg_() == match.svg("all")
    assert match._repr_svg_().startswith("<svg")


def test_a_match_says_what_it_is(match):
    assert repr(match) == "<Match of Game('fishery', players=2, rows=3, cols=3, ships=1, nets=30): 0 moves, turn 0>"
