"""Matches analysed, and tried again from a moment."""

from __future__ import annotations

from fastapi import Request
from fastapi.responses import JSONResponse
from starlette.responses import Response

from shoal.store import Analysed
from shoal.web.api.common import Id, Someone, ViewerQuery, answers, new_router, state
from shoal.web.insight import Seen, insight, looked_at
from shoal.web.models import AnalysisProgress, AskedAnalysis, State, Trying
from shoal.web.service import caller_id, service_of
from shoal.web.trying import try_from

router = new_router()


def told(request: Request, seen: Seen, found: Analysed) -> Response:
    """How far it is, with what there is already."""
    progress = service_of(request).analysing.progress(seen.table, seen.scope, found)
    return JSONResponse({**progress, "result": insight(seen, found) if found.result else None})


@router.post("/tables/{id}/analysis", responses=answers(AnalysisProgress, 401, 403, 404, 409))
def ask_for_analysis(request: Request, id: Id, who: Someone, body: AskedAnalysis) -> Response:
    """Have a match analysed. What there is already is not worked out again."""
    service = service_of(request)
    seen = looked_at(service.tables, id, who.id, body.seat)
    return told(request, seen, service.analysing.ask(seen.table, seen.scope, who, float(body.effort)))


@router.get("/tables/{id}/analysis", responses=answers(AnalysisProgress, 403, 404, 409))
def analysis(request: Request, id: Id, seat: ViewerQuery = None) -> Response:
    """How far the analysis is, and its result. It goes on while somebody asks."""
    service = service_of(request)
    seen = looked_at(service.tables, id, caller_id(request), seat)
    return told(request, seen, service.analysing.look(seen.table, seen.scope))


@router.post("/tables/{id}/try", status_code=201, responses=answers(State, 401, 403, 404, 409, status=201))
def try_it(request: Request, id: Id, who: Someone, body: Trying) -> Response:
    """A new table from a moment of a match that is over: you play on in a seat, bots in the others, and chance falls anew."""
    tables = service_of(request).tables
    held = looked_at(tables, id, who.id, None)
    seen = looked_at(tables, id, who.id, body.seat) if body.seat in held.viewer.held else held
    return state(request, try_from(tables, seen, who, body.at_move, body.seat).id, status=201)
