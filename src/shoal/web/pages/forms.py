"""Forms that our own pages have sent."""

from __future__ import annotations

from typing import Annotated

from fastapi import Depends
from starlette.datastructures import UploadFile
from starlette.exceptions import HTTPException
from starlette.requests import Request

from shoal.games import packages
from shoal.store import Person
from shoal.web.service import service_of


async def checked_form(request: Request, files: int = 0) -> dict[str, str]:
    """The fields of a form whose token fits the cookie: other sites cannot send it."""
    service = service_of(request)
    given = await request.form(max_files=files, max_fields=100)
    form = {name: value if isinstance(value, str) else await as_text(value) for name, value in given.items()}
    visitor = service.identity.known(request)
    origin = request.headers.get("origin")
    is_same = request.headers.get("sec-fetch-site") == "same-origin"  # the browser's word: a proxy may have changed Host
    if origin not in (None, "null") and not is_same and str(origin).partition("://")[2] != request.url.netloc:
        raise HTTPException(403, "This form was sent by another site.")
    if visitor is None or not service.identity.is_form_token(visitor.id, form.get("token", "")):
        raise HTTPException(403, "This form is out of date, or cookies are switched off. Go back, reload the page and try again.")
    return form


async def as_text(file: UploadFile) -> str:
    """What a file says; one that is no text says nothing that could be understood."""
    content = await file.read()
    await file.close()
    return content.decode("utf-8", "replace")


async def form_with_file(request: Request) -> dict[str, str]:
    return await checked_form(request, files=1)


Form = Annotated[dict[str, str], Depends(checked_form)]
FormWithFile = Annotated[dict[str, str], Depends(form_with_file)]


def person_of(request: Request) -> Person:
    """Who has sent it."""
    identity = service_of(request).identity
    return identity.person(identity.visitor(request))


def number(form: dict[str, str], name: str) -> int | None:
    """A whole number from a form; -1, which nothing is, if it is none."""
    text = form.get(name)
    if text is None:
        return None
    return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else -1


def known_game(name: str) -> str:
    """A game's name from an address."""
    if name not in packages():
        raise HTTPException(404, f"There is no game called {name}.")
    return name
