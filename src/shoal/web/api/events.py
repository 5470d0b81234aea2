"""Live updates for programs."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Annotated

from fastapi import Query, Request
from starlette.concurrency import run_in_threadpool
from starlette.responses import Response

from shoal.store import Table
from shoal.web.api.common import Id, SeatQuery, answers, new_router
from shoal.web.live import WHOLE, Presence, event_stream, last_event, reads_gzip
from shoal.web.look import Viewer, look
from shoal.web.service import caller_id, service_of

router = new_router()


@router.get("/tables/{id}/events", responses=answers("text/event-stream", 403, 404))
async def events(
    request: Request,
    id: Id,
    seat: SeatQuery = None,
    after: Annotated[int | None, Query(ge=0, le=10**9, description="the last event you have; also Last-Event-ID")] = None,
) -> Response:
    """Server-sent events: `news` with the whole state whenever the table has changed since `after`."""
    service = service_of(request)
    await run_in_threadpool(service.tables.check_exists, id)
    return event_stream(
        service.live.follow(id, caller_id(request), seat, last_event(request, after), as_json, is_squeezed=reads_gzip(request))
    )


def as_json(table: Table, viewer: Viewer, presence: Presence, before: Mapping[str, str] | None = None) -> dict[str, str]:
    return {WHOLE: json.dumps(look(table, viewer), ensure_ascii=False)}
