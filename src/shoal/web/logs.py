"""What is written down while the server runs: a line for each thing, with the request it belongs to, and no secrets."""

from __future__ import annotations

import json
import logging
import random
import sys
import time
from contextvars import ContextVar

from starlette.requests import HTTPConnection

request_id: ContextVar[str] = ContextVar("request_id", default="")


def new_id(given: str) -> str:
    """The id of a request: a proxy's, if it looks like one."""
    return given if 0 < len(given) <= 64 and given.isascii() and given.replace("-", "").isalnum() else f"{random.getrandbits(48):012x}"


def where(request: HTTPConnection) -> str:
    """The kind of address that was asked for: of links that let somebody in, the secret stays out of the log."""
    route = request.scope.get("route")
    return str(getattr(route, "path", None) or f"/{request.scope['path'].split('/')[1][:20]}")


class Text(logging.Formatter):
    """For people."""

    def format(self, record: logging.LogRecord) -> str:
        at = time.strftime("%Y-%m-%d %H:%M:%S", time.localtime(record.created))
        asked = f" [{request_id.get()}]" if request_id.get() else ""
        line = f"{at} {record.levelname} {record.name}{asked}: {record.getMessage().strip()}"
        return f"{line}\n{self.formatException(record.exc_info)}" if record.exc_info and record.exc_info[0] else line


class Json(logging.Formatter):
    """For programs: an object a line."""

    def format(self, record: logging.LogRecord) -> str:
        told = {
            "time": round(record.created, 3),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage().strip(),
        }
        if request_id.get():
            told["request"] = request_id.get()
        told |= getattr(record, "facts", {})
        if record.exc_info and record.exc_info[0]:
            told["traceback"] = self.formatException(record.exc_info)
        return json.dumps(told)


def write_to_stderr(style: str, *, is_verbose: bool) -> None:
    """``text`` or ``json``; verbose is a line for each request too."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Json() if style == "json" else Text())
    logging.basicConfig(handlers=[handler], level=logging.INFO if is_verbose else logging.WARNING, force=True)
    logging.getLogger("uvicorn").setLevel(logging.WARNING)
