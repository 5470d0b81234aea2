"""Playing."""

from __future__ import annotations

from fastapi import Request
from fastapi.responses import JSONResponse
from starlette.responses import Response

from shoal.web.api.common import Id, SeatQuery, Someone, answers, done, new_router
from shoal.web.models import Action, Answer, Chat, Hint, State, Undo
from shoal.web.service import service_of

router = new_router()


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


@router.post("/tables/{id}/hint", responses=answers(Hint, 401, 403, 404, 409))
async def hint(request: Request, id: Id, who: Someone, seat: SeatQuery = None) -> Response:
    """What the strongest bot would do in your seat."""
    return JSONResponse(await service_of(request).house_bots.hint(id, who, seat))
