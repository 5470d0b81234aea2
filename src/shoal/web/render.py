"""From a template to a page."""

from __future__ import annotations

from importlib import resources
from typing import Any

from fastapi.responses import HTMLResponse
from jinja2 import Environment, FileSystemLoader, StrictUndefined, nodes
from jinja2.compiler import CodeGenerator, Frame
from starlette.requests import Request
from starlette.responses import Response

from shoal.analysis import counted
from shoal.core.endings import IN_TRIALS
from shoal.games.prose import SENTENCES, listed
from shoal.web import curves, elements, placing
from shoal.web.assets import asset_url
from shoal.web.identity import COOKIE, Visitor
from shoal.web.service import Service, service_of

YEAR = 365 * 24 * 3600


class Subscribed(CodeGenerator):
    """A page shows one thing, ``t``, a dictionary: what it asks of that is written as a subscript, without asking what else it may be."""

    def visit_Getattr(self, node: nodes.Getattr, frame: Frame) -> None:
        if isinstance(node.node, nodes.Name) and node.node.name == "t":
            self.visit(node.node, frame)
            self.write(f"[{node.attr!r}]")
        else:
            super().visit_Getattr(node, frame)


class Templates(Environment):
    """What templates are shown are plain dictionaries, so ``t.status`` is looked for among a value's keys first."""

    code_generator_class = Subscribed

    def getattr(self, obj: Any, attribute: str) -> Any:
        return obj[attribute] if type(obj) is dict and attribute in obj else super().getattr(obj, attribute)


def environment() -> Environment:
    loader = FileSystemLoader(str(resources.files("shoal.web") / "templates"))
    env = Templates(loader=loader, autoescape=True, undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True, auto_reload=False)
    env.globals |= {
        "asset": asset_url,
        "choice_groups": elements.choice_groups,
        "face": elements.face,
        "in_trials": IN_TRIALS,
        "news": elements.news,
        "placed": placing.placed,
        "seat_mark": elements.seat_mark,
        "seat_shape": elements.seat_shape,
        "story_lines": elements.story_lines,
    }
    env.filters |= {
        "counted": counted,
        "listed": listed,
        "ordinal": elements.ordinal,
        "sentences": SENTENCES.split,
        "unbroken": curves.unbroken,
    }
    return env


TEMPLATES = environment()


def page(request: Request, template: str, status: int = 200, visitor: Visitor | None = None, **values: Any) -> HTMLResponse:
    """A page, with what all of them show."""
    service = service_of(request)
    visitor = visitor or service.identity.visitor(request)
    theme = request.cookies.get("theme", "auto")
    here = request.url.path + (f"?{request.url.query}" if request.url.query else "")
    shared = {
        "name": service.identity.name(visitor.id),
        "token": service.identity.form_token(visitor.id),
        "theme": theme if theme in ("light", "dark") else "auto",
        "here": here if request.method == "GET" else "/",
        "error": None,
    }
    answer = HTMLResponse(TEMPLATES.get_template(template).render({**shared, **values}), status)
    if visitor.is_new:
        set_cookie(answer, service, COOKIE, service.identity.token(visitor.id))
    return answer


def set_cookie(answer: Response, service: Service, name: str, value: str) -> None:
    answer.set_cookie(name, value, max_age=YEAR, httponly=True, samesite="lax", secure=service.settings.is_secure)
