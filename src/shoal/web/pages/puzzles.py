"""Puzzles: positions in which one choice is clearly best; one of them every day."""

from __future__ import annotations

import datetime

from fastapi import APIRouter
from fastapi.responses import RedirectResponse
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from shoal.web import catalogue
from shoal.web.exercises import Exercise, all_puzzles, puzzle_of
from shoal.web.pages import exercise
from shoal.web.render import page
from shoal.web.service import service_of

router = APIRouter(include_in_schema=False)


def puzzle_of_today() -> Exercise | None:
    return puzzle_of(datetime.datetime.now(datetime.UTC).date())


@router.get("/puzzles")
def puzzles(request: Request) -> Response:
    service = service_of(request)
    visitor = service.identity.visitor(request)
    finished = service.store.finished_lessons(visitor.id)
    found = [
        {
            "name": game,
            "title": catalogue.about(game)["title"],
            "puzzles": [
                {"id": each.lesson.id, "title": each.lesson.title, "is_done": f"puzzle:{each.lesson.id}" in finished.get(game, set())}
                for each in there_are
            ],
        }
        for game, there_are in all_puzzles().items()
    ]
    return page(request, "puzzles.html", visitor=visitor, games=found)


@router.get("/puzzles/today")
def today(request: Request) -> Response:
    found = puzzle_of_today()
    if found is None:
        raise HTTPException(404, "There are no puzzles here yet.")
    return RedirectResponse(found.home, 303)


router.include_router(exercise.router, prefix="/puzzles")
