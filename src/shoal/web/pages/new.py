"""New tables."""

from __future__ import annotations

from fastapi import APIRouter
from fastapi.responses import RedirectResponse
from starlette.requests import Request
from starlette.responses import Response

from shoal.bots import LEVELS
from shoal.core.errors import BadOption, ShoalError
from shoal.core.game import Game
from shoal.games.edition import Edition
from shoal.store import Chair, Person, TableError, bot, checked_name
from shoal.web import catalogue
from shoal.web.house_bots import USUAL
from shoal.web.pages.forms import Form, known_game, person_of
from shoal.web.pages.levels import chosen_level
from shoal.web.render import page, set_cookie
from shoal.web.service import service_of

router = APIRouter(include_in_schema=False)

OPTION = "option."  # how the names of fields begin that are a game's options


@router.post("/play/{name}")
def play_now(request: Request, name: str, form: Form) -> Response:
    """A match against bots, in one click; a level that is asked for is remembered."""
    tables, person = service_of(request).tables, person_of(request)
    seats = tables.chosen_game(known_game(name), {}).info.seats
    players = max(2, seats[0])  # the fewest: a newcomer waits least, and sees most of what happens
    level = chosen_level(request, form.get("level", ""))
    chairs = [Chair.of(person), *(bot(level) for _ in range(players - 1))]
    table = tables.create(name, {"players": players}, chairs, host=person, shuffle=True)
    answer = RedirectResponse(f"/t/{table.id}", 303)
    if "level" in form:
        set_cookie(answer, service_of(request), "level", level)
    return answer


@router.get("/play/{name}")
def where_to_play(name: str) -> Response:
    """Somebody opened the address of a form: the page where a match begins."""
    return RedirectResponse(f"/new/{known_game(name)}", 303)


@router.post("/level")
def choose_level(request: Request, form: Form) -> Response:
    """How strong the bots shall be that one plays against at once; remembered."""
    level = form.get("level", "")
    if level not in LEVELS:
        raise TableError("bad_level", f"there is no level {level!r}.")
    answer = RedirectResponse("/#games", 303)
    set_cookie(answer, service_of(request), "level", level)
    return answer


@router.get("/new/{name}")
def new(request: Request, name: str) -> Response:
    return new_page(request, known_game(name), {})


def new_page(request: Request, name: str, form: dict[str, str], error: str | None = None) -> Response:
    status = 422 if error else 200
    game = catalogue.about(name, service_of(request).tables.editions.get(name))
    return page(request, "new.html", status, game=game, levels=LEVELS, usual=USUAL, form=form, error=error)


@router.post("/new/{name}")
def open_table(request: Request, name: str, form: Form) -> Response:
    known_game(name)
    tables, person = service_of(request).tables, person_of(request)
    try:
        game = chosen(name, form, tables.editions.get(name))
        chairs = [chair(person, form.get(f"seat.{seat}", "open"), form.get(f"name.{seat}", "")) for seat in range(game.players)]
        table = tables.create(name, game.options, chairs, host=person, shuffle="shuffle" in form, listed="listed" in form)
    except ShoalError as error:
        return new_page(request, name, form, str(error))
    return RedirectResponse(f"/t/{table.id}", 303)


def chosen(name: str, form: dict[str, str], edition: Edition | None) -> Game:
    """The game with the options of a form."""
    given = {key.removeprefix(OPTION): text for key, text in form.items() if key.startswith(OPTION)}
    if "edition" in given:
        raise BadOption("bad_option", "an edition is more than a field can hold: open the table by the API.")
    return Game.of_texts(name, given, edition=edition)


def chair(person: Person, kind: str, name: str) -> Chair:
    if kind == "me":
        return Chair.of(person)
    if kind == "here":
        return Chair.of(person, checked_name(name or "Somebody"))
    if kind in ("open", "link"):
        return Chair(kind, free=kind)
    if kind.removeprefix("bot ") in LEVELS:
        return bot(kind.removeprefix("bot "))
    raise TableError("bad_seats", f"nobody is called {kind!r}: a seat is me, here, open, link or bot with a level.")
