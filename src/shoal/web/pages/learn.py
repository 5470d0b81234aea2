"""Courses: what there is to learn, how far somebody has come, and their first match."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter
from fastapi.responses import RedirectResponse
from starlette.requests import Request
from starlette.responses import Response

from shoal.core.lesson import first_game
from shoal.games.lessons import Course
from shoal.store import Chair, bot
from shoal.web import catalogue
from shoal.web.exercises import FIRST_MATCH, checked_course, courses
from shoal.web.pages import exercise
from shoal.web.pages.forms import Form, person_of
from shoal.web.render import page
from shoal.web.service import service_of

router = APIRouter(include_in_schema=False)


def progress(course: Course, finished: set[str]) -> dict[str, Any]:
    """How far somebody has come in a course, and the lesson they go on with: None when that is the first match, or all is done."""
    rows = [{"id": lesson.id, "title": lesson.title, "is_done": lesson.id in finished} for lesson in course.lessons]
    before, later = rows[: len(course.before)], rows[len(course.before) :]
    has_played = FIRST_MATCH in finished
    return {
        "before": before,
        "later": later,
        "done": sum(row["is_done"] for row in rows),
        "count": len(rows),
        "following": next((row for row in (rows if has_played else before) if not row["is_done"]), None),
        "has_played": has_played,
    }


@router.get("/learn")
def all_courses(request: Request) -> Response:
    service = service_of(request)
    visitor = service.identity.visitor(request)
    finished = service.store.finished_lessons(visitor.id)
    found = [
        {**catalogue.about(game), **progress(course, finished.get(game, set()))}
        for game, course in courses(service.tables.editions).items()
    ]
    return page(request, "learn.html", visitor=visitor, courses=found)


@router.get("/learn/{game}")
def course(request: Request, game: str) -> Response:
    service = service_of(request)
    visitor, found = service.identity.visitor(request), checked_course(game)
    finished = service.store.finished_lessons(visitor.id).get(game, set())
    return page(
        request, "course.html", visitor=visitor, game=catalogue.about(game), course=progress(found, finished), match_says=found.match.says
    )


@router.get("/learn/{game}/next")
def next_lesson(request: Request, game: str) -> Response:
    """The first lesson that somebody has not done yet, wherever they left the course."""
    service = service_of(request)
    finished = service.store.finished_lessons(service.identity.visitor(request).id).get(game, set())
    lesson = progress(checked_course(game), finished)["following"]
    return RedirectResponse(f"/learn/{game}/{lesson['id']}" if lesson else f"/learn/{game}", 303)


@router.get("/learn/{game}/match")
def before_first_match(game: str) -> Response:
    """Who reloads a form that went wrong, or follows a link to it, begins from the course."""
    checked_course(game)
    return RedirectResponse(f"/learn/{game}", 303)


@router.post("/learn/{game}/match")
def first_match(request: Request, game: str, form: Form) -> Response:
    """A real match against bots, with tips."""
    service, person, first = service_of(request), person_of(request), checked_course(game).match
    chairs = [Chair.of(person), *(bot(level) for level in first.others)]
    table = service.tables.create(game, first_game(game, first).settled, chairs, host=person, teaches=True)
    service.store.finish_lesson(person.id, game, FIRST_MATCH)
    return RedirectResponse(f"/t/{table.id}", 303)


router.include_router(exercise.router, prefix="/learn")
