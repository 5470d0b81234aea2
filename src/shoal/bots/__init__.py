"""Players that compute.

>>> import shoal
>>> from shoal import bots
>>> match = shoal.load("fishery", rows=3, cols=3, ships=2).start(seed=1)
>>> advice = bots.think(match.position, seat=0, level="easy", target="python", simulations=8)
>>> advice.action in match.choices()
True

A bot is handed a position only after everything that its seat cannot know has been replaced by a guess, so it could not cheat if
it wanted to.
"""

from shoal.bots.advice import Advice
from shoal.bots.levels import BUDGETS, LEVELS
from shoal.bots.player import Player
from shoal.bots.thought import think

__all__ = ["BUDGETS", "LEVELS", "Advice", "Player", "think"]
