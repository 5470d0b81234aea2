"""The pages. Each works before any script loads: links, and forms that post and redirect."""

from shoal.web.pages import admin, chat, files, health, learn, lobby, new, puzzles, replay, table, table_forms, you

ROUTERS = tuple(module.router for module in (files, health, lobby, you, new, table, table_forms, chat, replay, learn, puzzles, admin))
