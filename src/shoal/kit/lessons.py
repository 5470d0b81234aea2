"""The check of a game's course: every lesson is played through, with every answer that counts as right."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fnmatch import fnmatchcase

from shoal.core import lesson as lessons
from shoal.core.errors import ShoalError
from shoal.core.game import Game
from shoal.core.match import Match
from shoal.games import lessons as files
from shoal.games.guide import guide
from shoal.games.lessons import Course, Lesson

COUNT = range(8, 13)  # lessons of a course
MOST_BEFORE = 6  # the first match: these and a short match are about ten minutes
LONGEST_SAYS = 260  # characters: what fits above the board on a phone
LONGEST_ANSWER = 200

#: headings of a guide that state no rule of play
NO_RULES = {"Rulings", "Three tips", "For programs", "What was reconstructed", "Where the numbers come from"}


def lessons_can_be_played(game: Game) -> None:
    """Every lesson of the course, if there is one, and every puzzle can be played through, whatever right answer is given."""
    if game != Game(game.name):
        return  # lessons bring options of their own, so the game is looked at once
    course = files.read(game.package)
    for puzzle in files.puzzles(game.package):
        _can_be_played(game, puzzle.lesson)
        assert puzzle.next < puzzle.best, f"puzzle {puzzle.lesson.id}: the next best choice is as good as the best"
    if course is None:
        return
    assert len(course.lessons) in COUNT, f"{len(course.lessons)} lessons instead of {COUNT[0]} to {COUNT[-1]}"
    for lesson in course.lessons:
        _can_be_played(game, lesson)
    _meets_every_rule(game, course)
    for tip in course.tips:
        assert len(tip.says) <= LONGEST_ANSWER, f"tip {tip.id} has {len(tip.says)} characters, more than {LONGEST_ANSWER}"
    assert len(course.before) <= MOST_BEFORE, f"{len(course.before)} lessons before the first match, more than {MOST_BEFORE}"
    first = lessons.first_game(game.name, course.match)
    assert len(course.match.others) == first.players - 1, f"the first match has {first.players} seats and others = {course.match.others}"
    assert len(course.match.says) <= LONGEST_SAYS, f"match, says: {len(course.match.says)} characters, more than {LONGEST_SAYS}"


def _meets_every_rule(game: Game, course: Course) -> None:
    headings = re.findall(r"^###? (.+?)\s*$", guide(game.package), re.MULTILINE)
    taught = {heading for lesson in course.lessons for heading in lesson.teaches}
    assert taught <= {*headings}, f"the guide has no heading {sorted(taught - {*headings})}"
    missing = [heading for heading in headings if heading not in taught | NO_RULES]
    assert not missing, f"no lesson teaches {missing}"


def _can_be_played(game: Game, lesson: Lesson) -> None:
    where = f"lesson {lesson.id}"
    try:
        _play_through(game, lesson, where)
    except ShoalError as error:
        raise AssertionError(f"{where}: {error}") from error


def _play_through(game: Game, lesson: Lesson, where: str) -> None:
    assert len(lesson.says) <= LONGEST_SAYS, f"{where}, says: {len(lesson.says)} characters, more than {LONGEST_SAYS}"
    for step in lesson.steps:
        for text in (step.task, step.yes, step.otherwise, *(wrong.says for wrong in step.wrong)):
            assert len(text) <= LONGEST_ANSWER, f"{where}: {len(text)} characters, more than {LONGEST_ANSWER}: {text}"
    start = lessons.begin(game.name, lesson)
    assert lesson.seat in range(start.game.players), f"{where}: there is no seat {lesson.seat}"
    met: set[tuple[int, str]] = set()
    for number, match in _steps(lesson, start, 0, met, where):
        _is_answered(lesson, number, match, where)
    for number, step in enumerate(lesson.steps):
        for pattern in (*step.right, *(when for wrong in step.wrong for when in wrong.when)):
            assert any(fnmatchcase(choice, pattern) for at, choice in met if at == number), (
                f"{where}, step {number + 1}: no choice is {pattern!r}"
            )


def _steps(lesson: Lesson, match: Match, number: int, met: set[tuple[int, str]], where: str) -> Iterator[tuple[int, Match]]:
    """Every step of a lesson with every match that right answers lead to."""
    if number == len(lesson.steps):
        return
    assert match.turn == lesson.seat, f"{where}, step {number + 1}: it is not seat {lesson.seat}'s turn but {match.turn}'s"
    yield number, match
    choices = match.choices()
    met.update((number, choice) for choice in choices)
    for answer in lessons.rights(lesson, number, choices):
        after = match.at(len(match.moves))
        lessons.go_on(after, lesson, number, answer)
        yield from _steps(lesson, after, number + 1, met, where)


def _is_answered(lesson: Lesson, number: int, match: Match, where: str) -> None:
    """Some choice is right, and some is not, unless there is only one."""
    choices = match.choices()
    right = lessons.rights(lesson, number, choices)
    assert right, f"{where}, step {number + 1}: no choice is right; there are {choices}"
    assert len(right) < len(choices) or len(choices) == 1, f"{where}, step {number + 1}: every choice is right"
    assert all(lessons.judge(lesson, number, choice, choices).says for choice in choices), f"{where}, step {number + 1}: no answer"
