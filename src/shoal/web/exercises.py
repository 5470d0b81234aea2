"""Lessons and puzzles as pages have them. Nothing is kept but who has finished what: where one stands follows from one's answers."""

from __future__ import annotations

import datetime
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from starlette.exceptions import HTTPException

from shoal.core.errors import IllegalMove
from shoal.core.lesson import Judgement, begin, go_on, judge
from shoal.core.match import Match
from shoal.games import lessons, packages
from shoal.games.lessons import Course, Lesson, Puzzle
from shoal.store import Chair, Person, Table
from shoal.web import catalogue
from shoal.web.hindsight import Kept

MATCHES: Kept[Match] = Kept(500)  # the matches that people stand in, by the exercise and their answers
OTHERS = "easy"  # who sits in the other seats
PUZZLE = "puzzle:"  # what progress in puzzles begins with
FIRST_MATCH = "first match"  # what is remembered of a course's last page


class Link(NamedTuple):
    """Where to go, and what it is called; with ``says`` something begins there, and that is told first."""

    href: str
    words: str
    says: str = ""
    is_short: bool = False  # was what comes before it shorter than a whole match?


@dataclass(frozen=True)
class Exercise:
    """A lesson or a puzzle with its place among others."""

    home: str  # its address
    game: str
    lesson: Lesson
    key: str  # what progress is remembered by
    where: str  # Lesson 3 of 10
    all: Link  # what it is one of
    following: Link

    @property
    def is_puzzle(self) -> bool:
        return self.key.startswith(PUZZLE)


def course_of(game: str) -> Course | None:
    return lessons.read(packages()[game])


def courses(editions: Mapping[str, Any]) -> dict[str, Course]:
    """The courses by game. A game that is played with other numbers here has none: its lessons are about its own."""
    found = {game: course_of(game) for game in packages() if game not in editions}
    return {game: course for game, course in found.items() if course}


def lesson_at(game: str, id: str) -> Exercise:
    """A lesson by its address; it is a 404 if there is none, with what there is."""
    course, title = checked_course(game), catalogue.about(game)["title"]
    ids = [lesson.id for lesson in course.lessons]
    if id not in ids:
        raise HTTPException(404, f"There is no lesson {id!r} in the course of {title}. Its lessons are {', '.join(ids)}.")
    number = ids.index(id)
    return Exercise(
        home=f"/learn/{game}/{id}",
        game=game,
        lesson=course.lessons[number],
        key=id,
        where=f"Lesson {number + 1} of {len(course.before if number < len(course.before) else ids)}",
        all=Link(f"/learn/{game}", "All lessons"),
        following=after_lesson(game, course, number),
    )


def after_lesson(game: str, course: Course, number: int) -> Link:
    """What comes after a lesson: the next one; after those that one must know the first match."""
    if course.lessons[number].id == course.match.after:
        return Link(f"/learn/{game}/match", "Play your first match", course.match.says)
    if number + 1 == len(course.lessons):
        return Link(f"/learn/{game}", "You know it all")
    return Link(f"/learn/{game}/{course.lessons[number + 1].id}", f"Next: {course.lessons[number + 1].title}")


def after_match(table: Table) -> Link | None:
    """What comes after somebody's first match: the lessons that are left."""
    course = course_of(table.game.name) if table.teaches else None
    if course is None or not course.later:
        return None
    return Link(f"/learn/{table.game.name}/next", "Next lesson", is_short=bool(course.match.numbers))


def after_defeat(table: Table, seen: Mapping[str, Any]) -> Link | None:
    """Where somebody who has lost learns to play better: the lessons of the game, unless these come next anyway."""
    game, has_won = table.game, set(seen["held"]) & set((seen["ranking"] or [[]])[0]) and not table.playing.position.is_lost_by_all
    if not seen["held"] or has_won or game.edition or after_match(table) or course_of(game.name) is None:
        return None
    return Link(f"/learn/{game.name}", f"Lessons of {game.title}")


def checked_course(game: str) -> Course:
    course = course_of(game) if game in packages() else None
    if course is None:
        there_are = ", ".join(courses({})) or "none"
        raise HTTPException(404, f"There is no course for a game called {game}. The games with a course are {there_are}.")
    return course


# -- puzzles ---------------------------------------------------------------------------------------------------------


def all_puzzles() -> dict[str, tuple[Puzzle, ...]]:
    """The puzzles of every game that has some."""
    found = {game: lessons.puzzles(package) for game, package in packages().items()}
    return {game: puzzles for game, puzzles in found.items() if puzzles}


def puzzle_at(game: str, id: str) -> Exercise:
    """A puzzle by its address; it is a 404 if there is none."""
    there_are = all_puzzles().get(game, ())
    found = [number for number, puzzle in enumerate(there_are) if puzzle.lesson.id == id]
    if not found:
        raise HTTPException(404, f"There is no puzzle {id!r} of a game called {game}. All puzzles stand at /puzzles.")
    number = found[0]
    return Exercise(
        home=f"/puzzles/{game}/{id}",
        game=game,
        lesson=there_are[number].lesson,
        key=f"{PUZZLE}{id}",
        where=f"Puzzle {number + 1} of {len(there_are)}",
        all=Link("/puzzles", "All puzzles"),
        following=Link(f"/puzzles/{game}/{there_are[(number + 1) % len(there_are)].lesson.id}", "Next puzzle"),
    )


def puzzles_of(day: datetime.date) -> dict[str, Exercise]:
    """The puzzles of a day, one of each game, the same for everybody."""
    return {game: puzzle_at(game, there_are[day.toordinal() % len(there_are)].lesson.id) for game, there_are in all_puzzles().items()}


def leading(day: datetime.date) -> Exercise | None:
    """The one of them that a page leads with, the same for everybody all day long: the games take turns."""
    found = list(puzzles_of(day).values())
    return found[day.toordinal() % len(found)] if found else None


# -- where somebody stands -------------------------------------------------------------------------------------------


def match_after(exercise: Exercise, answers: Sequence[str]) -> Match:
    """The match after these answers: a copy that the caller may change."""
    if len(answers) > len(exercise.lesson.steps):
        raise IllegalMove("too_many_answers", f"there are {len(answers)} answers to {len(exercise.lesson.steps)} tasks.")
    key = exercise.home, tuple(answers)
    match = MATCHES.get(key, lambda: begin(exercise.game, exercise.lesson, len(answers), answers))
    return match.at(len(match.moves))


def tried(exercise: Exercise, answers: Sequence[str], actions: Sequence[str]) -> tuple[Judgement, tuple[str, ...]]:
    """What actions come to, and the right answers then: those before, or more. Several actions are one try, a payment say."""
    match, reached = match_after(exercise, answers), list(answers)
    if len(reached) == len(exercise.lesson.steps):
        raise IllegalMove("finished", "nothing is asked here any more: go on to what comes next, or begin anew.")
    judged = None
    for action in actions:
        step, choices = len(reached), match.choices()
        if judged and (step == len(exercise.lesson.steps) or action not in choices):
            break
        judged = judge(exercise.lesson, step, action, choices)
        if not judged.is_right:
            return judged, tuple(answers)
        go_on(match, exercise.lesson, step, action)
        reached.append(action)
    assert judged is not None
    return judged, tuple(reached)


def table_after(exercise: Exercise, person: Person, answers: Sequence[str]) -> Table:
    """A table in memory around the match that somebody stands in: what pages are made from."""
    match = match_after(exercise, answers)
    table = Table(
        id=f"{exercise.home} {person.id} {' '.join(answers)}",
        game=exercise.game,
        options=match.game.settled,
        chairs=match.game.players,
        seed=0,
        host=person.id,
        invite="",
    )
    # the others go by the names of their seats, as the lessons call them
    table.chairs = [Chair("bot", name=called, level=OTHERS) for called in table.seat_names]
    table.chairs[exercise.lesson.seat] = Chair.of(person)
    table.match = match
    table.opens = [False] * len(match.moves)
    table.number = table.at_event = len(match.moves)
    return table
