"""The page of those who look after the server: what ``shoal admin`` does."""

from __future__ import annotations

import time
from typing import Annotated, Any

from fastapi import APIRouter, Query
from fastapi.responses import RedirectResponse
from starlette.requests import Request
from starlette.responses import Response

from shoal.store import NotAllowed, checked_name
from shoal.web.pages.forms import Form
from shoal.web.render import page
from shoal.web.service import Service, caller_id, service_of

router = APIRouter(include_in_schema=False)


def as_admin(request: Request) -> Service:
    service = service_of(request)
    id = caller_id(request)
    if id is None or not service.identity.is_admin(id):
        raise NotAllowed("not_an_admin", "this page is for those who look after the server.")
    return service


@router.get("/admin")
def admin(
    request: Request, search: Annotated[str, Query(max_length=60)] = "", status: Annotated[str, Query(max_length=10)] = ""
) -> Response:
    store = as_admin(request).store
    shown: dict[str, Any] = {"people": store.people(search, 50), "tables": store.listing(status, 50), "statistics": store.statistics()}
    return page(request, "admin.html", search=search, day=lambda moment: time.strftime("%Y-%m-%d", time.gmtime(moment)), **shown)


@router.post("/admin/{what}")
def change(request: Request, what: str, form: Form) -> Response:
    service = as_admin(request)
    person = form.get("person", "")
    if what == "close":
        service.tables.close(form.get("table", ""))
    elif what == "rename":
        service.store.change_person(person, name=checked_name(form.get("name", "")))
    elif what == "ban":
        service.store.change_person(person, banned=time.time())
    elif what == "unban":
        service.store.change_person(person, banned=None)
    service.identity.forget(person)
    return RedirectResponse("/admin", 303)
