"""The document of the API: what FastAPI makes of the routes, with what it cannot know, for people and for programs built from it."""

from __future__ import annotations

from typing import Any

from fastapi import FastAPI
from fastapi.openapi.utils import get_openapi

DESCRIPTION = """Everything the pages do, for programs.

Get a token with `POST /api/people`, send it as `Authorization: Bearer TOKEN`, take a seat, and answer `at_event` with every action.
"""


def openapi(app: FastAPI) -> dict[str, Any]:
    """The OpenAPI document of an application, made once."""
    if app.openapi_schema is None:
        whole = get_openapi(title=app.title, version=app.version, description=app.description, routes=app.routes)
        whole["components"]["securitySchemes"] = {"token": {"type": "http", "scheme": "bearer", "description": "from POST /api/people"}}
        for methods in whole["paths"].values():
            for operation in methods.values():
                improve(operation)
        app.openapi_schema = whole
    return app.openapi_schema


def improve(operation: dict[str, Any]) -> None:
    """The handler's first sentence sums it up; who needs a token; a picture, a text or a stream is not also JSON."""
    operation["summary"] = operation["description"].partition(". ")[0].removesuffix(".")
    operation["security"] = [{"token": []}] if "401" in operation["responses"] else [{}, {"token": []}]
    done = next(answer for status, answer in operation["responses"].items() if status.startswith("2"))
    done["description"] = "done"
    if len(done["content"]) > 1:
        del done["content"]["application/json"]
