"""A match that somebody brings along as text: read, kept as a table of theirs, and analysed."""

from __future__ import annotations

import contextlib

from fastapi import APIRouter, Request
from fastapi.responses import RedirectResponse
from starlette.responses import Response

from shoal.analysis import from_record
from shoal.core.errors import BadRecord, ShoalError
from shoal.web.insight import scope_of
from shoal.web.look import Viewer
from shoal.web.pages.forms import FormWithFile, person_of
from shoal.web.problems import capitalized, status_of
from shoal.web.render import page
from shoal.web.service import LOOKS_BACK, service_of
from shoal.web.trying import brought

router = APIRouter(include_in_schema=False)


@router.get("/analyse")
def form_page(request: Request) -> Response:
    return page(request, "analyse.html", text="")


@router.post("/analyse", dependencies=[LOOKS_BACK])
def analyse(request: Request, form: FormWithFile) -> Response:
    service, person = service_of(request), person_of(request)
    text = form.get("file", "").strip() or form.get("text", "").strip()
    try:
        if not text:
            raise BadRecord("not_a_match", "there is nothing to analyse: paste a match as text, or choose a file.")
        match = from_record("\n".join(text.splitlines()) + "\n")
        service.analysing.admit(person)
        table = brought(service.tables, match, person)
    except ShoalError as error:
        return page(request, "analyse.html", status_of(error), error=capitalized(str(error)), text=form.get("text", ""))
    viewer = Viewer.of(table, person.id)
    with contextlib.suppress(ShoalError):  # its page says why not
        service.analysing.ask(table, scope_of(table, viewer), person, is_admitted=True)
    return RedirectResponse(f"/t/{table.id}/analysis", 303)
