"""Looking back at a match: win chances, luck and skill, decisions judged by what was known.

>>> import shoal
>>> match = shoal.random_match(shoal.load("fishery", rows=3, cols=3, ships=1, nets=2), seed=1)
>>> analysis = shoal.analyse(match, effort=0.02, target="python")
>>> len(analysis.curve) == len(match.moves) + 1
True

A position is worth what a tree search makes of it. A decision is judged by what its seat knew: all that it could not know is dealt anew for
every simulation. The best action that a first search finds and the action played are then tried on the same deals with the same dice, by
as many fresh simulations each: had the best been taken from the search that chose it, good moves would look like mistakes.
"""

from shoal.analysis.grades import GRADES, THRESHOLDS, counted
from shoal.analysis.model import Decision, Moment
from shoal.analysis.reading import MOST_BYTES, MOST_MOVES, from_record, read_file
from shoal.analysis.result import Analysis, BadAnalysis
from shoal.analysis.run import Cancelled, analyse

__all__ = [
    "GRADES",
    "MOST_BYTES",
    "MOST_MOVES",
    "THRESHOLDS",
    "Analysis",
    "BadAnalysis",
    "Cancelled",
    "Decision",
    "Moment",
    "analyse",
    "counted",
    "from_record",
    "read_file",
]
