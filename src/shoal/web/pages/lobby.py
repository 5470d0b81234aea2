"""The lobby, and how to play."""

from __future__ import annotations

import contextlib
import time
from typing import Any

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import Response

from shoal.core.errors import ShoalError
from shoal.core.game import Game
from shoal.games import packages
from shoal.games.prose import minus
from shoal.store import Table
from shoal.web import assets, catalogue
from shoal.web.exercises import courses
from shoal.web.pages.forms import known_game
from shoal.web.pages.levels import levels
from shoal.web.pages.puzzles import puzzle_of_the_day
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
        levels=levels(request),
        games=catalogue.abouts(service.tables.editions),
        courses=courses(service.tables.editions),
        puzzle=puzzle_of_the_day(),
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
        row["is_your_turn"], row["result"] = False, ""
        row["day"] = time.strftime("%d %b %Y", time.gmtime(row["updated"]))
        if person and row["status"] != "open":
            with contextlib.suppress(ShoalError):  # played by older rules
                row["is_your_turn"], row["result"] = standing(service, row, person)
        found.append(row)
    return found


RESULTS: dict[tuple[str, int, str], str] = {}  # of matches that are over, by table, last event and person
RESULTS_KEPT = 20_000


def standing(service: Service, row: dict[str, Any], person: str) -> tuple[bool, str]:
    """Whether it is somebody's turn, and how a match that is over ended for them; the latter is worked out once."""
    key = row["id"], row["number"], person
    if row["status"] == "over" and key in RESULTS:
        return False, RESULTS[key]
    with service.tables.hold(row["id"], row["number"]) as table:
        mine = table.seats_of(person)
        if row["status"] != "over":
            return any(seat in table.waiting_for for seat in mine), ""
        if len(RESULTS) >= RESULTS_KEPT:
            RESULTS.clear()
        RESULTS[key] = result_of(table, mine)
        return False, RESULTS[key]


def result_of(table: Table, mine: list[int]) -> str:
    """How a match ended for somebody: ``won 23 to 19``."""
    groups, scores = table.playing.ranking(), table.playing.scores()
    seat = mine[0] if mine else groups[0][0]
    place = next(number for number, group in enumerate(groups) if seat in group)
    how = "drawn" if len(groups) == 1 else "shared win" if place == 0 and len(groups[0]) > 1 else "won" if place == 0 else "lost"
    how = "lost by all," if table.playing.position.is_lost_by_all else how
    others = [score for other, score in enumerate(scores) if other != seat]
    best = (min if table.game.info.lowest_wins else max)(others, default=0)
    return minus(f"{how if mine else 'ended'} {scores[seat]} to {best}")


@router.get("/guide/{name}")
def guide(request: Request, name: str) -> Response:
    editions = service_of(request).tables.editions
    edition, has_course = editions.get(known_game(name)), name in courses(editions)
    return page(
        request,
        "guide.html",
        game=catalogue.about(name, edition),
        guide=catalogue.illustrated_guide(name, edition),
        has_course=has_course,
        board_style=f"/boards/{name}.css?v={assets.mark_of(catalogue.board_style(name))}",
    )
