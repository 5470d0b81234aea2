"""Playing."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import Query, Request
from fastapi.responses import JSONResponse
from starlette.responses import Response

from shoal.store import Event
from shoal.web.api.common import Id, SeatQuery, Someone, answers, done, new_router
from shoal.web.models import Action, Answer, Chat, Hint, Said, State, Undo
from shoal.web.service import service_of

router = new_router()

CHAT_PAGE = 50
CANDIDATES_SHOWN = 5  # in a hint


def said_line(said: Event) -> dict[str, Any]:
    return {"number": said.number, "seat": said.seat, "name": (said.data or {}).get("name", ""), "text": said.text}


@router.post("/tables/{id}/actions", responses=answers(State, 401, 403, 404, 409))
def act(request: Request, id: Id, who: Someone, body: Action) -> Response:
    """Play. `409` with the new state if the match has moved on since `at_event`."""
    return done(request, id, lambda: service_of(request).tables.act(id, who, body.action, body.at_event, body.seat), body.seat)


@router.post("/tables/{id}/undo", responses=answers(State, 401, 403, 404, 409))
def undo(request: Request, id: Id, who: Someone, body: Undo) -> Response:
    """Ask to take your last action back; done at once if no other person plays."""
    return done(request, id, lambda: service_of(request).tables.undo(id, who, body.at_event, body.seat), body.seat)


@router.post("/tables/{id}/answer", responses=answers(State, 401, 403, 404, 409))
def answer(request: Request, id: Id, who: Someone, body: Answer) -> Response:
    """Agree that another takes something back or that the match ends here, or refuse, or withdraw what you asked."""
    return done(request, id, lambda: service_of(request).tables.answer(id, who, body.agree, body.at_event, body.seat), body.seat)


@router.post("/tables/{id}/end", responses=answers(State, 401, 403, 404, 409))
def offer_end(request: Request, id: Id, who: Someone, body: Undo) -> Response:
    """Offer to end the match as it stands. It is over when all people agree; bots do when the places cannot change any more."""
    return done(request, id, lambda: service_of(request).tables.offer_end(id, who, body.at_event, body.seat), body.seat)


@router.post("/tables/{id}/resign", responses=answers(State, 401, 403, 404, 409))
def resign(request: Request, id: Id, who: Someone, body: Undo) -> Response:
    """Give up against bots: the match is over and counts as lost."""
    return done(request, id, lambda: service_of(request).tables.resign(id, who, body.at_event, body.seat), body.seat)


@router.post("/tables/{id}/chat", responses=answers(State, 401, 403, 404, 409))
def chat(request: Request, id: Id, who: Someone, body: Chat) -> Response:
    """Say something to the people at the table."""
    return done(request, id, lambda: service_of(request).tables.say(id, who, body.text))


@router.get("/tables/{id}/chat", responses=answers(list[Said], 404))
def read_chat(
    request: Request, id: Id, before: Annotated[int, Query(ge=0, le=10**9, description="the `number` of a message")] = 10**9
) -> Response:
    """Up to 50 messages before another, oldest first: those that a table's state does not have any more."""
    service = service_of(request)
    service.tables.check_exists(id)
    return JSONResponse([said_line(said) for said in service.store.chat(id, before, CHAT_PAGE)])


@router.post("/tables/{id}/hint", responses=answers(Hint, 401, 403, 404, 409))
async def hint(request: Request, id: Id, who: Someone, seat: SeatQuery = None) -> Response:
    """What the strongest bot would do in your seat."""
    advice = await service_of(request).house_bots.hint(id, who, seat)
    return JSONResponse({**advice, "best": advice["best"][:CANDIDATES_SHOWN]})
