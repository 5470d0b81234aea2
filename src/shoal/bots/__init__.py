"""Players that compute.

>>> import shoal
>>> from shoal import bots
>>> match = shoal.load("fishery", rows=3, cols=3, ships=2).start(seed=1)
>>> player = bots.create("easy", match.game, seat=0, target="python", limit=bots.Limit(simulations=8))
>>> player.think(match).action in match.choices()
True

A bot is anything with a method ``think(known, seat, limit)`` that answers with an ``Advice`` (``contract.py``). It is handed a position
only after everything that its seat cannot know has been replaced by a guess, so it could not cheat if it wanted to.

    class Eager:
        def __init__(self, setup): ...
        def think(self, known, seat, limit):
            return bots.Advice(known.choices()[0])

    bots.register("eager", Eager)

An installed package brings its bot along by an entry point ``eager = "its_module:Eager"`` in the group ``shoal.bots``:
``docs/your-own-bot.md`` builds one. Either way the arena, the command line and the tables take it by its name.

Any game is searched by its rules alone. A game that knows better has a module ``heuristics.py``: ``shoal.games.contract`` says what
may be there.
"""

from shoal.bots.contract import (
    CLOSE,
    Advice,
    BadBot,
    Bot,
    Candidate,
    Factory,
    Follower,
    Limit,
    Setup,
    is_close,
    is_known,
    is_lost,
    is_seen,
    is_won,
)
from shoal.bots.hints import endings, hint
from shoal.bots.learnt import adviser, network, peoples_network
from shoal.bots.levels import BUDGETS, FACTORIES, LEARNT, LEVELS
from shoal.bots.naming import Kind, Named, kinds, named
from shoal.bots.player import Player, create, think
from shoal.bots.policy import policy_of
from shoal.bots.registry import check, names, register, register_kind, registered, script_names
from shoal.bots.scripts import SCRIPTS

__all__ = [
    "BUDGETS",
    "CLOSE",
    "LEARNT",
    "LEVELS",
    "Advice",
    "BadBot",
    "Bot",
    "Candidate",
    "Factory",
    "Follower",
    "Kind",
    "Limit",
    "Named",
    "Player",
    "Setup",
    "adviser",
    "check",
    "create",
    "endings",
    "hint",
    "is_close",
    "is_known",
    "is_lost",
    "is_seen",
    "is_won",
    "kinds",
    "named",
    "names",
    "network",
    "peoples_network",
    "register",
    "registered",
    "script_names",
    "think",
]

for _level, _factory in FACTORIES.items():
    register(_level, _factory)
for _script, _factory in SCRIPTS.items():
    register(_script, _factory, is_script=True)
register_kind("policy", policy_of)
