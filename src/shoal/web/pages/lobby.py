"""The lobby, and how to play."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import Response

from shoal.core.errors import ShoalError
from shoal.core.game import Game
from shoal.games import packages
from shoal.web import catalogue
from shoal.web.pages.forms import known_game
from shoal.web.render import page
from shoal.web.service import Service, service_of

router = APIRouter(include_in_schema=False)

MINE_SHOWN = 6  # of your matches; the page about you has them all


@router.get("/")
def lobby(request: Request) -> Response:
    service = service_of(request)
    visitor = service.identity.visitor(request)
    mine = [] if visitor.is_new else listed(service, service.store.tables_of(visitor.id, 30), visitor.id)
    mine.sort(key=lambda row: (not row["is_your_turn"], row["status"] == "over"))  # what waits for you comes first
    theirs = {row["id"] for row in mine}
    return page(
        request,
        "lobby.html",
        visitor=visitor,
        games=catalogue.abouts(service.tables.editions),
        mine=mine[:MINE_SHOWN],
        more=len(mine) > MINE_SHOWN,
        open=listed(service, service.store.open_tables(), None),
        running=[row for row in listed(service, service.store.running_tables(20), None) if row["id"] not in theirs][:12],
    )


def listed(service: Service, rows: list[dict[str, Any]], person: str | None) -> list[dict[str, Any]]:
    """Rows of a list of tables; for somebody's own tables also whether it is their turn."""
    found = []
    for row in rows:
        if row["game"] not in packages():
            continue
        row["title"] = Game(row["game"]).title
        row["is_your_turn"] = False
        if person and row["status"] == "running":
            try:
                with service.tables.hold(row["id"], row["number"]) as table:
                    row["is_your_turn"] = any(seat in table.waiting_for for seat in table.seats_of(person))
            except ShoalError:
                pass  # played by older rules
        found.append(row)
    return found


@router.get("/guide/{name}")
def guide(request: Request, name: str) -> Response:
    edition = service_of(request).tables.editions.get(known_game(name))
    return page(request, "guide.html", game=catalogue.about(name, edition), guide=catalogue.guide(name, edition))
