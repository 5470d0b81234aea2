"""Your name, your devices, light or dark."""

from __future__ import annotations

from fastapi import APIRouter
from fastapi.responses import JSONResponse, RedirectResponse
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from shoal.web.identity import COOKIE
from shoal.web.pages.forms import Form
from shoal.web.pages.lobby import listed
from shoal.web.problems import wants_page
from shoal.web.render import page, set_cookie
from shoal.web.service import service_of

router = APIRouter(include_in_schema=False)


@router.get("/me")
def me(request: Request) -> Response:
    service = service_of(request)
    visitor = service.identity.visitor(request)
    link = str(request.url_for("device", link=service.identity.device_token(visitor.id)))
    return page(request, "me.html", visitor=visitor, link=link, mine=listed(service, service.store.tables_of(visitor.id), visitor.id))


@router.post("/me")
def rename(request: Request, form: Form) -> Response:
    identity = service_of(request).identity
    identity.rename(identity.visitor(request), form.get("name", ""))
    return RedirectResponse("/me", 303)


@router.get("/device/{link}", name="device")
def device(request: Request, link: str) -> Response:
    return page(request, "device.html", other=service_of(request).identity.name(person_by_link(request, link)), link=link)


@router.post("/device/{link}")
def become(request: Request, link: str, form: Form) -> Response:
    service = service_of(request)
    answer = RedirectResponse("/", 303)
    set_cookie(answer, service, COOKIE, service.identity.token(person_by_link(request, link)))
    return answer


def person_by_link(request: Request, link: str) -> str:
    """The id of the person whom a link brings to another device."""
    id = service_of(request).identity.read_device(link)
    if id is None:
        raise HTTPException(404, "This link is not valid, or older than a week.")
    return id


@router.post("/theme")
def theme(request: Request, form: Form) -> Response:
    chosen = form.get("theme", "")
    back = form.get("back", "/")
    is_ours = back.startswith("/") and not back.startswith(("//", "/\\"))
    answer: Response = RedirectResponse(back if is_ours else "/", 303) if wants_page(request) else JSONResponse({"theme": chosen})
    if chosen in ("light", "dark"):
        set_cookie(answer, service_of(request), "theme", chosen)
    return answer
