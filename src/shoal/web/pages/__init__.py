"""The pages. Each works before any script loads: links, and forms that post and redirect."""

from shoal.web.pages import admin, analyse, analysis, chat, files, health, lobby, new, replay, table, table_forms, you

ROUTERS = tuple(module.router for module in (files, health, lobby, you, new, table, table_forms, chat, replay, analysis, analyse, admin))
