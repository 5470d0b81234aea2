"""Matches; what holds for every game is in the kit."""

import random

import pytest

import shoal
from shoal.core.match import random_match


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


def test_a_moment_is_what_replaying_to_it_gives():
    match = random_match(shoal.load("boom"), seed=3)
    again = match.game.start()
    for number, (_who, action) in enumerate(match.moves):
        moment = match.at(number)
        assert (moment.moves, moment.position) == (again.moves, again.position)
        again.play(action)
    moment.play(match.moves[number][1])
    assert moment.moves == match.moves and moment.views(None) == match.views(None)
    moment.undo()
    assert moment.position == match.at(number).position and len(match.moves) == number + 1


def told(match, seat):
    """The log by its definition: a move is told as sealed as long as no position after it was open."""
    lines, sealed = [], match.position.is_sealed
    for number in range(len(match.moves) - 1, -1, -1):
        before = match.at(number).position
        lines.append((match.moves[number][0], before.tell(before.read(match.moves[number][1]), seat, sealed)))
        sealed = sealed and before.is_sealed
    return lines[::-1]


@pytest.mark.parametrize("game", [game for game in shoal.games() if shoal.load(game).hides_anything])
def test_the_log_is_the_same_asked_now_and_then_or_at_once(game):
    """Also after a sealed decision was opened and that was taken back."""
    dice, changed = random.Random(1), 0
    match = shoal.load(game, players=3).start()
    for _ in range(120):
        if match.turn == "over":
            break
        match.play(dice.choice(match.choices()))
        if dice.random() < 0.5:
            before = {seat: match.log(seat) for seat in (None, 0, 1, 2)}
            assert before == {seat: told(match, seat) for seat in before} and match.log("all") == match.moves
            for _ in range(dice.choice((0, 0, 0, 1, 2))):
                match.undo()
                changed += any(match.log(seat) != log[: len(match.moves)] for seat, log in before.items())
                assert match.log(None) == told(match, None)
    assert changed or game != "freshfish", "bids that were open are sealed again"
    with pytest.raises(shoal.ShoalError, match="there is no seat 3"):
        match.log(3)


def test_what_is_hidden_is_shown_to_nobody_who_did_not_ask_for_it():
    """A picture or a text for nobody in particular is what a spectator may see; only "all" sees everything."""
    match = shoal.random_match(shoal.load("fleet", players=2), seed=1).at(60)
    assert match.svg("all") != match.svg(None) and match.text("all") != match.text(None)
    assert match.svg() == match._repr_svg_() == match.svg(None)
    assert match.text() == match.text(None)


def test_where_nothing_is_hidden_the_choices_can_be_clicked(match):
    assert match.svg() == match.svg("all") and "data-action" in match.svg()
    assert match.text() == match.text("all")


def test_notebooks_show_the_board(match):
    assert match._repr_svg_() == match.svg("all")
    assert match._repr_svg_().startswith("<svg")


def test_a_match_says_what_it_is(match):
    assert repr(match) == "<Match of Game('fishery', players=2, rows=3, cols=3, ships=1, nets=30): 0 moves, turn 0>"
