"""Fresh Fish's lessons are one match: each goes on where the one before it ended."""

import itertools

import shoal
from shoal.core.preview import preview
from shoal.games import lessons


def test_a_lesson_goes_on_with_what_was_done_in_the_one_before():
    course = lessons.read("shoal.games.freshfish")
    match = [lesson for lesson in course.lessons if lesson.id not in ("no-plot", "end")]  # which say that they are elsewhere
    match.append(course.lesson("end"))  # it is told before
    for lesson, following in itertools.pairwise(match):
        done = list(lesson.moves)
        for step in lesson.steps:
            assert len(step.right) == 1, f"{lesson.id}: the next lesson can go on from one answer only"
            done += [step.right[0], *step.then]
        assert list(following.moves[: len(done)]) == done, following.id


def test_what_is_in_danger_only_is_not_shown_as_a_street():
    lesson = next(lesson for lesson in lessons.read("shoal.games.freshfish").lessons if lesson.id == "streets")
    match = shoal.load("freshfish", **lesson.options).start()
    for move in lesson.moves:
        match.play(move)
    facts = preview(match.position, 0, match.position.read("place b2"))
    shown = {spot for fact in facts for spot in fact.get("at", ())}
    assert shown == {"b2", "c1", "d1", "a3", "cut off a1", "cut off a2"} and any(fact["what"] == "danger" for fact in facts)


def test_a_task_is_one_line_on_a_desk_and_two_on_a_phone():
    """More would be covered by what a choice would do."""
    course = lessons.read("shoal.games.freshfish")
    assert max(len(step.task) for lesson in course.lessons for step in lesson.steps) <= 64


def test_who_plays_a_first_match_has_met_all_that_may_be_asked_there():
    """Also an empty deck; and what begins the turn of who does not get what they drew."""
    course = lessons.read("shoal.games.freshfish")
    answers = {right.split()[0] for lesson in course.before for step in lesson.steps for right in step.right}
    assert answers == {"reserve", "draw", "place", "bid", "take"}
    assert any("your turn begins again" in lesson.says for lesson in course.before)


def test_how_a_match_ends_is_said_before_the_first_one():
    course = lessons.read("shoal.games.freshfish")
    assert "The match ends when all outlets are sold" in course.match.says
