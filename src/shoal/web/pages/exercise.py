"""A lesson, or a puzzle: the page of a table at which somebody learns. A wrong try is answered, and changes nothing."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Depends, Query
from fastapi.responses import JSONResponse, RedirectResponse
from starlette.requests import Request
from starlette.responses import Response

from shoal.core.errors import ShoalError
from shoal.core.lesson import rights
from shoal.games.contract import Shape
from shoal.games.prose import SENTENCES
from shoal.store import Person
from shoal.web.elements import framed
from shoal.web.exercise_parts import Standing, address_of, better, card, exercise_parts, seen_by, split
from shoal.web.exercises import Exercise, lesson_at, puzzle_at, tried
from shoal.web.identity import Visitor
from shoal.web.look import board
from shoal.web.models import Seat
from shoal.web.moments import drawn_at, moment
from shoal.web.pages.forms import Form, person_of
from shoal.web.pages.table import of_its_game, shape_of
from shoal.web.pages.table_forms import MOST_TOGETHER
from shoal.web.problems import capitalized, problem_of, status_of, wants_page
from shoal.web.render import TEMPLATES, page
from shoal.web.service import service_of
from shoal.web.telling import consequence, steps
from shoal.web.telling import standing as points_at

router = APIRouter(include_in_schema=False)  # below /learn, and below /puzzles

LONGEST_ANSWERS = 4000  # characters


def exercise_at(request: Request, game: str, id: str) -> Exercise:
    """What an address is about."""
    return (lesson_at if request.url.path.startswith("/learn/") else puzzle_at)(game, id)


Asked = Annotated[Exercise, Depends(exercise_at)]


def stand(request: Request, exercise: Asked, answers: Annotated[str, Query(max_length=LONGEST_ANSWERS)] = "") -> Standing:
    """Where whoever asks stands."""
    return Standing(exercise, _known(request, service_of(request).identity.visitor(request)), split(answers))


Stood = Annotated[Standing, Depends(stand)]


def _known(request: Request, visitor: Visitor) -> Person:
    return Person(visitor.id, service_of(request).identity.name(visitor.id))


@router.get("/{game}/{id}")
def exercise(request: Request, standing: Stood, at_move: Annotated[int | None, Query(ge=0, le=10**6)] = None) -> Response:
    return exercise_page(request, standing, at_move=at_move)


def exercise_page(
    request: Request, standing: Standing, *, at_move: int | None = None, error: str | None = None, hint: str = "", status: int = 200
) -> Response:
    """The whole page; for those without a script perhaps with the board of an earlier moment."""
    visitor = service_of(request).identity.visitor(request)
    if visitor.is_new:
        standing = standing._replace(person=_known(request, visitor))
    table, shape = standing.table(), shape_of(request)
    seat = standing.exercise.lesson.seat
    parts = exercise_parts(standing, table, shape)
    if at_move is not None:
        parts["board"] = framed(drawn_at(table, at_move, seat, shape))
        hint = TEMPLATES.get_template("moment.html").render(words=moment(table, at_move, seat, shape)["words"], back=standing.address)
    return page(
        request,
        "exercise.html",
        status,
        visitor=visitor,
        shape=shape,
        t=seen_by(standing, table),
        home=standing.exercise.home,
        parts=parts,
        asked=None,
        invite=None,
        error=error,
        hint=hint,
        doubt=None,
        **of_its_game(table),
    )


@router.post("/{game}/{id}/act")
def act(request: Request, exercise: Asked, form: Form) -> Response:
    """A try. Right, it leads on; wrong, it gets its sentence and all stays as it was."""
    person, answers = person_of(request), split(form.get("answers", ""))
    actions = [each for each in form.get("together", "").splitlines() if each][:MOST_TOGETHER] or [form.get("action", "")]
    before = Standing(exercise, person, answers)
    try:
        judged, reached = tried(exercise, answers, actions)
    except ShoalError as error:
        return _refused(request, before, error)
    after = before._replace(answers=reached, judged=judged, tried=actions[-1])
    if after.is_done:
        service_of(request).store.finish_lesson(person.id, exercise.game, exercise.key)
    if wants_page(request):
        return RedirectResponse(address_of(exercise, reached), 303) if judged.is_right else exercise_page(request, after)
    if not judged.is_right:
        return JSONResponse({"done": True, "is_right": False, "news": {"lesson": card(after)}})
    return JSONResponse({"done": True, "is_right": True, "news": exercise_parts(after, after.table(), shape_of(request))})


def _refused(request: Request, standing: Standing, error: ShoalError) -> Response:
    if not wants_page(request):
        return JSONResponse(problem_of(error), status_of(error))
    start = standing._replace(answers=())  # what was answered before may be what is wrong
    return exercise_page(request, start, error=capitalized(str(error)), status=status_of(error))


@router.post("/{game}/{id}/hint")
def show_me(request: Request, exercise: Asked, form: Form) -> Response:
    """What would be right, for those who do not find it."""
    standing = Standing(exercise, person_of(request), split(form.get("answers", "")))
    try:
        table = standing.table()
        right = rights(exercise.lesson, len(standing.answers), table.choices(exercise.lesson.seat))[0] if not standing.is_done else ""
        why = better(exercise, table, right) if exercise.is_puzzle else ""
        told = consequence(table, exercise.lesson.seat, right)
        play = {"action": right, "label": told["label"], "short": told["label"]}
    except ShoalError as error:
        return _refused(request, standing, error)
    html = TEMPLATES.get_template("hint.html").render(
        hint={"plays": [play], "rows": [], "notes": SENTENCES.split(f"{why} {told['words']}")}
    )
    if wants_page(request):
        return exercise_page(request, standing, hint=html)
    return JSONResponse({"done": True, "hint": html, "actions": [right], "spots": told["spots"]})


# what the page's script asks for


@router.get("/{game}/{id}/parts")
def all_parts(standing: Stood, shape: Shape = "wide") -> Response:
    """The whole page in the other shape."""
    return JSONResponse(exercise_parts(standing, standing.table(), shape))


@router.get("/{game}/{id}/preview")
def preview(standing: Stood, action: Annotated[str, Query(max_length=200)]) -> Response:
    """What a choice would do."""
    exercise = standing.exercise
    return JSONResponse(consequence(standing.table(), exercise.lesson.seat, action, is_puzzle=exercise.is_puzzle))


@router.get("/{game}/{id}/steps")
def past_steps(standing: Stood, after: Annotated[int, Query(ge=0, le=10**6)] = 0, shape: Shape = "wide") -> Response:
    """What has happened after so many moves, to be played back."""
    return JSONResponse({"steps": steps(standing.table(), standing.exercise.lesson.seat, after, shape)})


@router.get("/{game}/{id}/moment")
def one_moment(standing: Stood, at_move: Annotated[int, Query(ge=0, le=10**6)], shape: Shape = "wide") -> Response:
    table, seat = standing.table(), standing.exercise.lesson.seat
    shown = moment(table, at_move, seat, shape)
    return JSONResponse({**shown, **points_at(table, shown["at_move"], seat)})


@router.get("/{game}/{id}/sheet")
def sheet(standing: Stood, about: Seat, shape: Shape = "wide") -> Response:
    """The board with one player's things shown large."""
    table = standing.table()
    table.check_seat(about)
    return JSONResponse({"board": framed(board(table, seen_by(standing, table), shape, about))})
