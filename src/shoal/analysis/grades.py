"""How decisions are called, by the win chance that they give away."""

from __future__ import annotations

from collections.abc import Sequence

BEST, GOOD = "best", "good"
GRADES = (BEST, GOOD, "inaccuracy", "mistake", "blunder")
FINE, BAD = GRADES[:2], GRADES[3:]  # nothing to be sorry for; what teaches something
#: from how much lost win chance on a decision has this grade; one that loses less, which a hint calls as good, is good, and best if named
THRESHOLDS = {"inaccuracy": 0.04, "mistake": 0.07, "blunder": 0.15}


def grade(cost: int) -> str:
    """What a decision is called that gives away so many of 100 matches: one word for one number.

    >>> [grade(cost) for cost in (3, 4, 7, 15)]
    ['good', 'inaccuracy', 'mistake', 'blunder']
    """
    return next((name for name, threshold in reversed(THRESHOLDS.items()) if cost / 100 >= threshold), GOOD)


def counted(grades: Sequence[str]) -> str:
    """How many decisions have which grade, the best first.

    >>> counted(["good", "blunder", "best", "good", "inaccuracy", "inaccuracy"])
    '1 best, 2 good, 2 inaccuracies, 1 blunder'
    """
    found = [(grades.count(each), each) for each in GRADES]
    return ", ".join(f"{count} {_of(each, count)}" for count, each in found if count)


def _of(called: str, count: int) -> str:
    if count == 1 or called in FINE:
        return called
    return f"{called[:-1]}ies" if called.endswith("y") else f"{called}s"


def accuracy(lost: float, at_stake: float) -> float:
    """0 to 100: how much was kept of what choices at random would have lost. So decisions count by what depends on them.

    >>> accuracy(0.0, 0.4), accuracy(0.1, 0.4), accuracy(0.4, 0.4), accuracy(0.0, 0.0)
    (100.0, 75.0, 0.0, 100.0)
    """
    return 100 * (1 - lost / at_stake) if lost else 100.0
