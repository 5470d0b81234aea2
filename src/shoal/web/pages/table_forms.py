"""What the forms of a table's page do. A script gets a word back, a plain browser the page."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from fastapi import APIRouter
from fastapi.responses import JSONResponse, RedirectResponse
from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response

from shoal.core.errors import ShoalError, StalePosition
from shoal.web.advice import explained, marked
from shoal.web.house_bots import USUAL
from shoal.web.look import ends
from shoal.web.pages.forms import Form, number, person_of
from shoal.web.pages.table import table_page
from shoal.web.problems import capitalized, problem_of, status_of, wants_page, when_again
from shoal.web.render import TEMPLATES
from shoal.web.service import service_of
from shoal.web.tips import hear_tip

router = APIRouter(include_in_schema=False)

MOST_TOGETHER = 40  # actions of one payment
HINTS = 2  # times that a hint is looked for: a match may go on meanwhile


def done(request: Request, id: str, form: dict[str, str], work: Callable[[], Any]) -> Response:
    """Do what a form asks; ``work`` may return the answer itself, or more for the script to know."""
    seat = number(form, "seat")
    try:
        result = work()
    except ShoalError as error:
        return refusal(request, id, seat, error)
    if isinstance(result, Response):
        return result
    if wants_page(request):
        return RedirectResponse(f"/t/{id}" + (f"?seat={seat}" if seat is not None else ""), 303)
    return JSONResponse({"done": True, **(result if isinstance(result, dict) else {})})


def refusal(request: Request, id: str, seat: int | None, error: ShoalError) -> Response:
    if not wants_page(request):
        return JSONResponse(problem_of(error), status_of(error), when_again(error))
    if status_of(error) == 404:
        raise error
    return table_page(request, id, seat, error=capitalized(str(error)), status=status_of(error))


@router.post("/t/{id}/act")
def act(request: Request, id: str, form: Form) -> Response:
    tables, person, seat = service_of(request).tables, person_of(request), number(form, "seat")
    action = form.get("action", "")

    def is_doubtful() -> bool:
        """Without a script nobody has asked yet."""
        if not wants_page(request) or "sure" in form:
            return False
        with tables.hold(id) as table:
            return action in ends(table, table.seat_of(person, seat))

    def work() -> Response | None:
        if is_doubtful():
            return table_page(request, id, seat, doubt=action)
        at_event, together = number(form, "at_event") or 0, [each for each in form.get("together", "").splitlines() if each]
        try:
            if together:
                tables.act_together(id, person, together[:MOST_TOGETHER], at_event, seat)
            else:
                tables.act(id, person, action, at_event, seat)
        except StalePosition:
            with tables.hold(id) as table:
                if not table.was_played(at_event, table.seat_of(person, seat), together[0] if together else action):
                    raise
        return None

    return done(request, id, form, work)


@router.post("/t/{id}/undo")
def undo(request: Request, id: str, form: Form) -> Response:
    tables, person = service_of(request).tables, person_of(request)
    return done(request, id, form, lambda: tables.undo(id, person, number(form, "at_event") or 0, number(form, "seat")))


@router.post("/t/{id}/answer")
def answer(request: Request, id: str, form: Form) -> Response:
    tables, person = service_of(request).tables, person_of(request)
    return done(request, id, form, lambda: tables.answer(id, person, form.get("agree") == "yes", number(form, "at_event") or 0))


@router.post("/t/{id}/end")
def offer_end(request: Request, id: str, form: Form) -> Response:
    tables, person = service_of(request).tables, person_of(request)
    return done(request, id, form, lambda: tables.offer_end(id, person, number(form, "at_event") or 0, number(form, "seat")))


@router.post("/t/{id}/resign")
def resign(request: Request, id: str, form: Form) -> Response:
    tables, person = service_of(request).tables, person_of(request)
    return done(request, id, form, lambda: tables.resign(id, person, number(form, "at_event") or 0, number(form, "seat")))


@router.post("/t/{id}/hints")
def allow_hints(request: Request, id: str, form: Form) -> Response:
    tables, person = service_of(request).tables, person_of(request)
    return done(request, id, form, lambda: tables.allow_hints(id, person, form.get("allowed") == "yes"))


@router.post("/t/{id}/tip")
def tip(request: Request, id: str, form: Form) -> Response:
    """Somebody has read a tip."""
    service, person = service_of(request), person_of(request)

    def work() -> None:
        with service.tables.hold(id) as table:
            hear_tip(service.store, person.id, table, form.get("tip", ""))

    return done(request, id, form, work)


@router.post("/t/{id}/leave")
def leave(request: Request, id: str, form: Form) -> Response:
    tables, person = service_of(request).tables, person_of(request)
    return done(request, id, form, lambda: tables.leave(id, person, number(form, "seat"), USUAL))


@router.post("/t/{id}/return")
def come_back(request: Request, id: str, form: Form) -> Response:
    tables, person = service_of(request).tables, person_of(request)

    def work() -> dict[str, str]:
        tables.come_back(id, person, number(form, "seat"))
        return {"goto": f"/t/{id}"}

    return done(request, id, form, work)


@router.post("/t/{id}/fill")
def fill(request: Request, id: str, form: Form) -> Response:
    tables, person = service_of(request).tables, person_of(request)
    return done(request, id, form, lambda: tables.fill(id, person, number(form, "seat"), USUAL))


@router.post("/t/{id}/join")
def join(request: Request, id: str, form: Form) -> Response:
    tables, person = service_of(request).tables, person_of(request)

    def work() -> dict[str, str]:
        tables.join(id, person, number(form, "seat"), form.get("invite"))
        return {"goto": f"/t/{id}"}

    return done(request, id, form, work)


@router.post("/t/{id}/say")
def say(request: Request, id: str, form: Form) -> Response:
    tables, person = service_of(request).tables, person_of(request)
    return done(request, id, form, lambda: tables.say(id, person, form.get("text", "")))


@router.post("/t/{id}/rematch")
def rematch(request: Request, id: str, form: Form) -> Response:
    tables, person = service_of(request).tables, person_of(request)

    def work() -> Response | dict[str, str]:
        address = f"/t/{tables.rematch(id, person)}"
        return RedirectResponse(address, 303) if wants_page(request) else {"goto": address}

    return done(request, id, form, work)


@router.post("/t/{id}/hint")
async def hint(request: Request, id: str, form: Form) -> Response:
    person, seat = await run_in_threadpool(person_of, request), number(form, "seat")
    told: dict[str, Any] = {}

    def put_into_words(advice: dict[str, Any]) -> dict[str, Any]:
        with service_of(request).tables.hold(id) as table:
            return explained(table, table.seat_of(person, seat), advice)

    try:
        for _ in range(HINTS):
            told = await run_in_threadpool(put_into_words, await service_of(request).house_bots.hint(id, person, seat))
            if told["plays"]:
                break
    except ShoalError as error:
        return await run_in_threadpool(refusal, request, id, seat, error)
    html = TEMPLATES.get_template("hint.html").render(hint=told)
    if wants_page(request):
        return await run_in_threadpool(lambda: table_page(request, id, seat, hint=html))
    marks = {key: told.get(key) for key in ("spots", "would", "owners", "undecided", "rated")}
    return JSONResponse({"done": True, "hint": html, "actions": marked(told), **marks})
