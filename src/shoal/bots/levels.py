"""The bots of the house, from weakest to strongest. A level is a budget of one search; expert also goes by what a game has learnt."""

from __future__ import annotations

import functools

from shoal.bots.contract import Factory
from shoal.bots.search import SearchBot
from shoal.bots.simple import GreedyBot, RandomBot

#: simulations for a decision; a game's heuristics may name others. Hard takes about a second on one core.
BUDGETS = {"easy": 100, "medium": 1_000, "hard": 30_000, "expert": 60_000}
LEARNT = ("expert",)  # levels that go by a game's network

FACTORIES: dict[str, Factory] = {
    "random": RandomBot,
    "greedy": GreedyBot,
    **{level: functools.partial(SearchBot, level=level, budget=budget, is_learnt=level in LEARNT) for level, budget in BUDGETS.items()},
}

LEVELS = tuple(FACTORIES)
