"""The pages. Each works before any script loads: links, and forms that post and redirect."""

from shoal.web.pages import admin, analyse, analysis, chat, files, health, learn, lobby, new, puzzles, replay, table, table_forms, you

PARTS = (table_forms, table, files, health, lobby, you, new, chat, replay, analysis, analyse, learn, puzzles, admin)
ROUTERS = tuple(module.router for module in PARTS)
