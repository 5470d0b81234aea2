"""The JSON API under /api: everything the pages do, so that any program can take a seat. Described in docs/api.md."""

from shoal.web.api import analysis, events, games, moments, people, play, tables, telling

# a request is matched against one route after the other: those that are asked all the time come first
ROUTERS = tuple(module.router for module in (play, events, tables, people, games, telling, moments, analysis))
