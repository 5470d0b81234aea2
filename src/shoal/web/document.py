"""The document of the API: what FastAPI makes of the routes, with what it cannot know, for people and for programs built from it."""

from __future__ import annotations

from typing import Any

from fastapi import FastAPI
from fastapi.openapi.utils import get_openapi
from pydantic import BaseModel

EXAMPLES: dict[str, dict[str, Any]] = {
    "NewPerson": {"name": "Ann"},
    "NewTable": {
        "game": "fleet",
        "options": {"players": 3},
        "seats": [{"kind": "me"}, {"kind": "bot", "level": "medium"}, {"kind": "open"}],
    },
    "Sitting": {"seat": 1},
    "Leaving": {"level": "medium"},
    "Returning": {"seat": 1},
    "Action": {"action": "net d4-e4", "at": 17},
    "Undo": {"at": 17},
    "Answer": {"at": 17, "agree": True},
    "Chat": {"text": "Good luck!"},
    "Problem": {"error": {"reason": "stale", "message": "net d4-e4 answers entry 17 of the log, but the match has gone on to entry 18."}},
}


class OptionAbout(BaseModel):
    name: str
    meaning: str
    default: int | bool | str
    allowed: list[int | bool | str] | dict[str, int]  # its values, or from where to where


class GameAbout(BaseModel):
    """A game as the lobby tells of it."""

    name: str
    title: str
    about: str
    hides_anything: bool
    has_chance: bool
    players: list[int]
    default_players: int
    decisions: int
    rules: int
    options: list[OptionAbout]


class GameGuide(GameAbout):
    guide: str  # how to play it, as HTML


class SeatListing(BaseModel):
    kind: str
    name: str
    level: str | None


class Listing(BaseModel):
    """A table as the lobby shows it."""

    id: str
    game: str
    options: dict[str, int | bool | str]
    status: str
    created: float
    updated: float
    seats: list[SeatListing]


def document(app: FastAPI) -> dict[str, Any]:
    """The OpenAPI document of an application, made once."""
    if app.openapi_schema is None:
        whole = get_openapi(title=app.title, version=app.version, description=app.description, routes=app.routes)
        whole["components"]["securitySchemes"] = {"token": {"type": "http", "scheme": "bearer", "description": "from POST /api/people"}}
        for name, schema in whole["components"]["schemas"].items():
            if name in EXAMPLES:
                schema["examples"] = [EXAMPLES[name]]
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
