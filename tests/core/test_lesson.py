"""A lesson as a match: what was answered leads to where one stands, and a try is judged without being played."""

from pathlib import Path

import pytest

from shoal.core.errors import BadEdition, BadNotation, IllegalMove
from shoal.core.lesson import Judgement, begin, go_on, judge, rights, tips_for
from shoal.games.lessons import Lesson, Step, Tip, Wrong

STEPS = (
    Step("Put a ship in column b.", ("ship b*",), "Good.", ("ship d4",), "No.", (Wrong(("ship a*",), "Not a."),)),
    Step("Cast a net.", ("net *",), "A net.", (), "Not that.", ()),
)
LESSON = Lesson("ships", "Ships", (), {"rows": 4, "cols": 4, "ships": 2}, None, 0, ("ship a1", "ship c3"), "Look.", STEPS)


def test_where_one_stands_follows_from_the_answers():
    assert begin("fishery", LESSON).moves == [(0, "ship a1"), (1, "ship c3")]
    assert begin("fishery", LESSON, 1).moves[2:] == [(0, "ship b1"), (1, "ship d4")], "the first that is right stands for all"
    assert begin("fishery", LESSON, 1, ["ship b3"]).moves[2:] == [(0, "ship b3"), (1, "ship d4")]
    assert begin("fishery", LESSON, 2, ["ship b3", "net a1-b1"]).turn == 1


def test_a_try_is_answered_and_changes_nothing():
    match = begin("fishery", LESSON)
    choices = match.choices()
    assert judge(LESSON, 0, "ship b2", choices) == Judgement(True, "Good.")
    assert judge(LESSON, 0, "ship a2", choices) == Judgement(False, "Not a.")
    assert judge(LESSON, 0, "ship d1", choices) == Judgement(False, "No.")
    assert rights(LESSON, 0, choices) == ["ship b1", "ship b2", "ship b3", "ship b4"]
    assert match.moves == begin("fishery", LESSON).moves


@pytest.mark.parametrize("action", ["ship a1", "net a1-b1", "nonsense", ""])
def test_what_is_no_choice_is_refused(action):
    with pytest.raises(IllegalMove, match="is none of the choices"):
        judge(LESSON, 0, action, begin("fishery", LESSON).choices())


def test_only_what_is_right_leads_on():
    match = begin("fishery", LESSON)
    with pytest.raises(IllegalMove, match="ship d1 is not what the lesson asks for"):
        go_on(match, LESSON, 0, "ship d1")
    assert len(match.moves) == 2
    with pytest.raises(IllegalMove):
        begin("fishery", LESSON, 1, ["ship a2"])


def test_a_lesson_that_cannot_be_played_says_why():
    with pytest.raises(BadNotation):
        begin("fishery", Lesson("x", "X", (), {}, None, 0, ("ship z1",), "", STEPS))
    with pytest.raises(BadEdition, match="cannot be read"):
        begin("fishery", Lesson("x", "X", (), {}, Path("nowhere.toml"), 0, (), "", STEPS))


def test_tips_are_about_decisions_with_such_a_choice():
    tips = [Tip("ship", ("ship *",), "S."), Tip("net", ("net *", "pass"), "N.")]
    assert [tip.id for tip in tips_for(tips, ["ship a1"])] == ["ship"]
    assert [tip.id for tip in tips_for(tips, ["pass"])] == ["net"]
    assert tips_for(tips, ["bid 3"]) == []


def test_some_tips_are_for_who_is_ahead():
    tips = [Tip("pass", ("pass",), "P.", ahead=True), Tip("net", ("pass",), "N.")]
    assert [tip.id for tip in tips_for(tips, ["pass"], is_ahead=True)] == ["pass", "net"]
    assert [tip.id for tip in tips_for(tips, ["pass"], is_ahead=False)] == ["net"]
