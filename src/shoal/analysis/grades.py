"""How decisions are called, by the win chance that they give away."""

from __future__ import annotations

BEST = "best"
GRADES = (BEST, "good", "inaccuracy", "mistake", "blunder")
FINE = GRADES[:2]  # nothing to be sorry for
#: from how much lost win chance on a decision has this grade, "best" and "good" apart: a best one loses nothing beyond the noise
THRESHOLDS = {"inaccuracy": 0.02, "mistake": 0.07, "blunder": 0.15}
SURE = 2.0  # so many standard errors must lie between a mistake and the threshold of an inaccuracy


def grade(lost: float, error: float) -> str:
    """What a decision is called that gives away ``lost`` of its win chance, known up to the standard error ``error``.

    >>> [grade(lost, 0.01) for lost in (0.0, 0.015, 0.05, 0.1, 0.3)]
    ['best', 'good', 'inaccuracy', 'mistake', 'blunder']

    What is not sure to be more than an inaccuracy is called one grade milder:

    >>> grade(0.1, 0.05), grade(0.3, 0.15)
    ('inaccuracy', 'mistake')
    """
    if lost <= error:
        return BEST
    reached = [name for name, threshold in THRESHOLDS.items() if lost >= threshold]
    name = reached[-1] if reached else "good"
    is_sure = lost - SURE * error > THRESHOLDS["inaccuracy"]
    return GRADES[GRADES.index(name) - 1] if name in ("mistake", "blunder") and not is_sure else name


def accuracy(lost: float, at_stake: float) -> float:
    """0 to 100: how much was kept of what choices at random would have lost. So decisions count by what depends on them.

    >>> accuracy(0.0, 0.4), accuracy(0.1, 0.4), accuracy(0.4, 0.4), accuracy(0.0, 0.0)
    (100.0, 75.0, 0.0, 100.0)
    """
    return 100 * (1 - lost / at_stake) if lost else 100.0
