"""Players that compute.

>>> import shoal
>>> from shoal import bots
>>> match = shoal.load("fishery", rows=3, cols=3, ships=2).start(seed=1)
>>> advice = bots.think(match.position, seat=0, level="easy", target="python", simulations=8)
>>> advice.action in match.choices()
True

A bot is handed a position only after everything that its seat cannot know has been replaced by a guess, so it could not cheat if
it wanted to.

Any game is searched by its rules alone. A game that knows better has a module ``heuristics.py``, written like its rules, with any of

``SPREAD``                              a lead of so many points is half of what can be hoped for
``SIGN``                                -1 where the fewest points are best
``shown(s, action, seat)``              what a seat sees of an action: needed where something is hidden
``rate(s, w, out)``                     the points by seat that a position promises, in parts of ``1 / UNIT``: greedy plays by it
``pick(s, w, out, key)``                an action that is not silly, for playouts; at a chance turn fair
``sensible(s, w, out)``                 the choices worth thinking about, where some are as good as others; ``pick`` keeps to them
``margin(s, points, players, seat)``    by how much a seat leads, where that is not the distance to the best of the others
``WIDTH``                               how widely the search tries what looks worse
``BUDGETS``                             levels that think more or less than elsewhere: where dice decide much, a little thought goes far
"""

from shoal.bots.advice import Advice
from shoal.bots.levels import BUDGETS, LEVELS
from shoal.bots.player import Player
from shoal.bots.thought import think

__all__ = ["BUDGETS", "LEVELS", "Advice", "Player", "think"]
