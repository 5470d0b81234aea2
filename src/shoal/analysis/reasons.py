"""Why an action is better than the one played, out of what the rules say that each of them brings."""

from __future__ import annotations

from collections.abc import Sequence

from shoal.analysis.grades import FINE
from shoal.analysis.judge import Verdict
from shoal.analysis.model import told_cost
from shoal.core.comparison import Comparison, worth
from shoal.core.position import Position

MANY = 5  # points that are told although they hardly change who wins


def reasons(position: Position, seat: int, played: int, verdict: Verdict, names: Sequence[str]) -> tuple[str, str]:
    """Why the best action is better than ``played``, about the seat and to it; nothing where it is not better."""
    if not verdict.lost:
        return "", ""
    comparison = Comparison(position, seat, names)
    about = comparison.reason(verdict.best, played, called="the action played")
    to_it = comparison.reason(verdict.best, played, called="what you played", reader=seat)
    gain = _gain(position, verdict)
    return f"{about} {gain}".lstrip(), f"{to_it} {gain}".lstrip()


def given_away(position: Position, played: int, verdict: Verdict) -> str:
    """By how many points another action ends better that hardly wins more often; nothing where they are few."""
    if played == verdict.best or verdict.grade not in FINE or abs(verdict.best_score - verdict.score) < MANY:
        return ""
    return worth(position.game.info, verdict.best_score, verdict.score)


def _gain(position: Position, verdict: Verdict) -> str:
    """What that is worth."""
    wins = f"The better choice wins {told_cost(verdict.win, verdict.best_win) or 'about one'} more of 100 matches than the one played"
    better = worth(position.game.info, verdict.best_score, verdict.score)
    return f"{wins}, and ends about {better} better." if better else f"{wins}."
