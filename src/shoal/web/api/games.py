"""The games."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import Path, Request
from fastapi.responses import HTMLResponse
from starlette.exceptions import HTTPException
from starlette.responses import Response

from shoal.games import packages
from shoal.web import catalogue
from shoal.web.api.common import answers, new_router
from shoal.web.models import GameAbout, GameGuide
from shoal.web.service import service_of

router = new_router()

DOCS = (
    "<!doctype html><html lang=en><meta charset=utf-8><meta name=viewport content='width=device-width'><title>Shoal: API</title>"
    "<h1>API</h1><p>Everything the pages do, as JSON. The document for programs: <a href='/api/openapi.json'>openapi.json</a>.</p>"
    "<p>Get a token with <code>POST /api/people</code>, send it as <code>Authorization: Bearer TOKEN</code>, take a seat, "
    "and send the table's <code>at_event</code> with every action.</p>"
)


@router.get("/docs", include_in_schema=False)
def docs() -> Response:
    return HTMLResponse(DOCS)


@router.get("/games", responses=answers(list[GameAbout]))
def games(request: Request) -> list[dict[str, Any]]:
    """The games and their options."""
    return catalogue.abouts(service_of(request).tables.editions)


@router.get("/games/{name}", responses=answers(GameGuide, 404))
def game(request: Request, name: Annotated[str, Path(max_length=40)]) -> dict[str, Any]:
    """A game with its options, and how to play it as HTML."""
    if name not in packages():
        raise HTTPException(404, f"There is no game called {name}.")
    edition = service_of(request).tables.editions.get(name)
    return {**catalogue.about(name, edition), "guide": catalogue.guide(name, edition)}
