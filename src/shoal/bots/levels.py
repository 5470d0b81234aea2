"""How strong the bots are. A level is a budget; the search behind easy, medium and hard is the same."""

from __future__ import annotations

LEVELS = ("random", "greedy", "easy", "medium", "hard")

#: simulations for a decision; a game's heuristics may name others. Hard takes about a second on one core.
BUDGETS = {"random": 0, "greedy": 0, "easy": 100, "medium": 1_000, "hard": 30_000}

#: the same on the target python, which is some hundred times slower
PYTHON_SHARE = 50
