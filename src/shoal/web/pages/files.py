"""Files that pages link, and pictures of the games."""

from __future__ import annotations

from fastapi import APIRouter
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from shoal.web import assets, catalogue
from shoal.web.middleware import PICTURE_POLICY
from shoal.web.pages.forms import known_game
from shoal.web.service import service_of

router = APIRouter(include_in_schema=False)


@router.get("/static/{version}/{name}")
async def static(version: str, name: str) -> Response:
    found = assets.assets().get(name)
    if found is None:
        raise HTTPException(404, "There is no such file.")
    # a page made before the server was updated gets the file of today, but must not keep it under the old address
    headers = assets.KEPT_FOR_EVER if version == assets.version() else None
    return Response(found.content, media_type=found.media_type, headers=headers)


@router.get("/boards/{name}.css")
def board_style(name: str) -> Response:
    return Response(catalogue.board_style(known_game(name)), media_type="text/css", headers=assets.KEPT_FOR_EVER)


@router.get("/games/{name}.svg")
def picture(request: Request, name: str, theme: str = "auto") -> Response:
    drawn = catalogue.picture(known_game(name), theme, service_of(request).tables.editions.get(name))
    return Response(drawn, media_type="image/svg+xml", headers={"cache-control": "public, max-age=3600", **PICTURE_POLICY})
