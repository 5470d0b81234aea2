"""A match, analysed: its page, how far it is, and trying it again from a moment of it."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlencode

from fastapi import APIRouter, Request
from fastapi.responses import JSONResponse, RedirectResponse
from starlette.responses import Response

from shoal.analysis import GRADES
from shoal.core.errors import ShoalError
from shoal.games.contract import Shape
from shoal.store import Analysed, NotNow, Table
from shoal.store.story import NOTE
from shoal.web import curves
from shoal.web.analysing import EFFORTS, words
from shoal.web.exercises import after_match
from shoal.web.insight import Seen, can_all_lose, insight, judged_moment, looked_at, scope_of
from shoal.web.look import Spectator, Viewer, look, stronger, why_won
from shoal.web.moments import moment, readers
from shoal.web.pages.forms import Form, number, person_of
from shoal.web.pages.replay import AtMove, SeatQuery
from shoal.web.pages.table import shape_of, style_url
from shoal.web.pages.table_forms import done
from shoal.web.problems import capitalized, status_of, wants_page
from shoal.web.render import TEMPLATES, page
from shoal.web.service import LOOKS_BACK, caller_id, service_of
from shoal.web.telling import now
from shoal.web.trying import try_from

router = APIRouter(include_in_schema=False)

MACROS: Any = TEMPLATES.get_template("judged.html").module


def asked_seat(form: dict[str, str]) -> int | Spectator | None:
    """The seat that a form names."""
    return "spectator" if form.get("seat") == "spectator" else number(form, "seat")


@router.get("/t/{id}/analysis", dependencies=[LOOKS_BACK])
def analysis(request: Request, id: str, at_move: AtMove = None, seat: SeatQuery = None) -> Response:
    return analysis_page(request, id, at_move, seat)


def analysis_page(
    request: Request, id: str, at_move: int | None = None, seat: int | Spectator | None = None, error: str | None = None, status: int = 200
) -> Response:
    service = service_of(request)
    visitor = service.identity.visitor(request)
    with service.tables.hold(id) as held:
        table, viewer = held.still(), Viewer.asking(held, visitor.id, seat)
    found, told, why, progress, seen = Analysed(), None, None, None, None
    try:
        seen = Seen(table, viewer, scope_of(table, viewer))
        found = service.analysing.look(table, seen.scope)
        told = insight(seen, found) if found.result or found.so_far else None
        told = told if told and told["curve"] else None
        progress = service.analysing.progress(table, seen.scope, found)
    except ShoalError as refused:
        why = capitalized(str(refused))
    last = len(table.playing.moves)
    shown = min(first_moment(told, viewer, last) if at_move is None else at_move, last)
    shape, seen_now = shape_of(request), look(table, viewer)
    return page(
        request,
        "analysis.html",
        status,
        visitor=visitor,
        error=error,
        t=seen_now | {"onward": after_match(table), "stronger": stronger(table, seen_now), **known(table, seen_now)},
        at_move=shown,
        last=last,
        moment=judged_moment(seen, told, shown, shape) if seen and told else moment(table, shown, viewer.seat, shape),
        seat="spectator" if viewer.seat is None else str(viewer.seat),
        readers=readers(table, visitor.id),
        why_not=why,
        progress=progress,
        how_far=words(progress) if progress else "",
        told=told,
        chapters=chapters(table, viewer) if told else [],
        is_own=told is not None and told["seat"] is not None,
        is_whole=bool(found.result),
        curve=curves.draw(told, table.names, shown, last) if told else "",
        dashes=curves.DASHES,
        can_all_lose=can_all_lose(table),
        grades=GRADES,
        refined=next((effort for effort in EFFORTS if effort > found.effort), None),
        shape=shape,
        board_style=style_url(table),
    )


def known(table: Table, seen: dict[str, Any]) -> dict[str, str]:
    """What there is to say of a match that is over before anybody has analysed it: how it ended and what brought that."""
    if table.status != "over":
        return {"now": "", "why_won": ""}
    return {"now": now(table, seen["view"], seen["seat"]), "why_won": why_won(table, seen)}


def chapters(table: Table, viewer: Viewer) -> list[str]:
    """By move, the part of the match in which it was played."""
    return [line.chapter for line in table.story(viewer.seat) if line.who != NOTE]


def first_moment(told: dict[str, Any] | None, viewer: Viewer, last: int) -> int:
    """What is shown first: the worst decision of whoever looks, else of anybody; without any, the start, and until one is known the end."""
    if told is None:
        return last
    mine = [one for one in told["decisions"] if one["seat"] in viewer.held] or told["decisions"]
    worst = max(mine, key=lambda one: (GRADES.index(one["grade"]), one["lost"]), default=None)
    return int(worst["at_move"]) if worst else 0


@router.post("/t/{id}/analysis")
def ask(request: Request, id: str, form: Form) -> Response:
    """Have it analysed; what there is already is shown, at the moment that was looked at."""
    person, seat = person_of(request), asked_seat(form)
    effort = next((one for one in EFFORTS if f"{one:g}" == form.get("effort")), EFFORTS[0])
    try:
        seen = looked_at(service_of(request).tables, id, person.id, seat)
        service_of(request).analysing.ask(seen.table, seen.scope, person, effort)
    except ShoalError as error:
        if not wants_page(request):
            raise
        return refused(request, id, seat, error)
    at = {"at_move": number(form, "at_move"), "seat": seat}
    query = urlencode({key: value for key, value in at.items() if value not in (None, -1)})
    address = f"/t/{id}/analysis{f'?{query}' if query else ''}"
    return RedirectResponse(address, 303) if wants_page(request) else JSONResponse({"done": True, "goto": address})


def refused(request: Request, id: str, seat: int | Spectator | None, error: ShoalError) -> Response:
    """The page itself says why not, where there is one."""
    with service_of(request).tables.hold(id) as table:
        if table.match is None:
            raise error
    return analysis_page(request, id, seat=seat, error=capitalized(str(error)), status=status_of(error))


@router.post("/t/{id}/analysis/stop")
def stop(request: Request, id: str, form: Form) -> Response:
    """Whoever asked for it needs it no more."""
    person, seat = person_of(request), asked_seat(form)
    seen = looked_at(service_of(request).tables, id, person.id, seat)
    service_of(request).analysing.stop(seen.table, seen.scope, person)
    return RedirectResponse(f"/t/{id}/analysis" + (f"?seat={seat}" if seat is not None else ""), 303)


@router.get("/t/{id}/analysis/status")
def status(request: Request, id: str, seat: SeatQuery = None) -> Response:
    """How far it is. Whoever asks wants it to go on."""
    seen = looked_at(service_of(request).tables, id, caller_id(request), seat)
    analysing = service_of(request).analysing
    found = analysing.look(seen.table, seen.scope)
    progress = analysing.progress(seen.table, seen.scope, found)
    return JSONResponse({**progress, "words": words(progress), "so_far": len(found.so_far or "")})


@router.get("/t/{id}/analysis/so_far")
def so_far(request: Request, id: str, at_move: AtMove = None, seat: SeatQuery = None) -> Response:
    """What has been found out while it runs: the curves as far as they go, and the decisions that are judged."""
    seen = looked_at(service_of(request).tables, id, caller_id(request), seat)
    found = service_of(request).analysing.look(seen.table, seen.scope)
    told = insight(seen, found) if found.result or found.so_far else None
    if not told or not told["curve"]:
        return JSONResponse({"curve": "", "decisions": ""})
    last, reader = len(seen.table.playing.moves), "spectator" if seen.viewer.seat is None else str(seen.viewer.seat)
    picture = curves.draw(told, seen.table.names, min(at_move or 0, last), last)
    rows = MACROS.decisions(told, look(seen.table, seen.viewer), reader, chapters(seen.table, seen.viewer))
    return JSONResponse({"curve": str(picture), "decisions": str(rows).strip()})


@router.get("/t/{id}/analysis/moment", dependencies=[LOOKS_BACK])
def one_moment(request: Request, id: str, at_move: AtMove = None, seat: SeatQuery = None, shape: Shape = "wide") -> Response:
    """A moment with what was decided then."""
    seen = looked_at(service_of(request).tables, id, caller_id(request), seat)
    found = service_of(request).analysing.look(seen.table, seen.scope)
    if not found.result and not found.so_far:
        raise NotNow("not_analysed", "this match has not been analysed yet.")
    told = insight(seen, found)
    at = min(at_move or 0, len(seen.table.playing.moves))
    shown = judged_moment(seen, told, at, shape)
    words = MACROS.verdict(shown, seen.table.names, seen.viewer.held)
    return JSONResponse({**shown, "verdict": str(words).strip()})


@router.post("/t/{id}/try")
def try_it(request: Request, id: str, form: Form) -> Response:
    """A new table from a moment of this match."""
    tables, person = service_of(request).tables, person_of(request)

    def work() -> Response | dict[str, str]:
        seen = looked_at(tables, id, person.id, asked_seat({"seat": form["reader"]} if "reader" in form else {}))
        table = try_from(tables, seen, person, number(form, "at_move") or 0, number(form, "seat") or 0)
        return RedirectResponse(f"/t/{table.id}", 303) if wants_page(request) else {"goto": f"/t/{table.id}"}

    return done(request, id, {}, work)
