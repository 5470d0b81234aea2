"""The JSON API under /api: everything the pages do, so that any program can take a seat. Described in docs/api.md."""

from shoal.web.api import analysis, events, games, moments, people, play, tables, telling

ROUTERS = tuple(module.router for module in (games, people, tables, play, telling, moments, analysis, events))
