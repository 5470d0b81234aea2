"""Who somebody is."""

from __future__ import annotations

from fastapi import Request
from fastapi.responses import JSONResponse
from starlette.responses import Response

from shoal.store import Person
from shoal.web.api.common import Someone, answers, new_router
from shoal.web.models import NewPerson, Token
from shoal.web.service import service_of

router = new_router()


def token(request: Request, who: Person, status: int = 200) -> Response:
    return JSONResponse({"id": who.id, "name": who.name, "token": service_of(request).identity.token(who.id)}, status)


@router.post("/people", status_code=201, responses=answers(Token, status=201))
def new_person(request: Request, body: NewPerson) -> Response:
    """Become somebody."""
    return token(request, service_of(request).store.new_person(body.name), 201)


@router.get("/me", responses=answers(Token, 401, 403))
def me(request: Request, who: Someone) -> Response:
    """Who you are."""
    return token(request, who)


@router.put("/me", responses=answers(Token, 401, 403))
def rename(request: Request, who: Someone, body: NewPerson) -> Response:
    """Take another name."""
    identity = service_of(request).identity
    return token(request, identity.rename(identity.visitor(request), body.name))
