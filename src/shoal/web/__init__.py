"""Play in the browser: one process that serves pages, boards, a JSON API and live updates. ``shoal serve`` starts it."""
