"""All that was said at a table, page by page."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query
from starlette.requests import Request
from starlette.responses import Response

from shoal.web.render import page
from shoal.web.service import service_of

router = APIRouter(include_in_schema=False)

PAGE = 50


@router.get("/t/{id}/chat")
def chat(request: Request, id: str, before: Annotated[int, Query(ge=0, le=10**9)] = 10**9) -> Response:
    service = service_of(request)
    with service.tables.hold(id) as table:
        title = table.game.title
    said = [(event.number, (event.data or {}).get("name", ""), event.text) for event in service.store.chat(id, before, PAGE + 1)]
    return page(request, "chat.html", id=id, title=title, said=said[-PAGE:], more=len(said) > PAGE)
