"""Why an action is better than the one played, out of what the rules say that each of them brings."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from shoal.analysis.grades import BAD, FINE, THRESHOLDS
from shoal.analysis.judge import Verdict
from shoal.analysis.model import told_cost
from shoal.bots import is_close
from shoal.core.comparison import Comparison, worth
from shoal.core.endings import Sheet, beside
from shoal.core.position import Position
from shoal.games.prose import Voice

MADE, BETTER = "The choice made", "The better choice"  # how it is said what both of two choices are worth
WORTH = (MADE, BETTER)
MANY = 5  # points that are told although they hardly change who wins


def reasons(
    position: Position, seat: int, played: int, verdict: Verdict, names: Sequence[str], endings: Callable[[int], Sheet] = lambda action: {}
) -> tuple[str, str]:
    """Why the best action is better than ``played``, or ``played``, if it is the best and that matters, than the next: about the seat and
    to it.

    ``endings`` of trial matches that begin with an action, asked for where nothing that can be counted speaks for the best one.
    """
    comparison = Comparison(position, seat, names)
    if verdict.lost:
        wins = f"{BETTER} wins {told_cost(verdict.win, verdict.best_win) or 'about one'} more of 100 matches"
        is_bad, tell = verdict.grade in BAD, lambda says_points: _worth(position, wins, verdict, says_points)
        return _both_told(comparison, verdict.best, played, endings, tell, is_bad)
    is_at_stake = verdict.at_stake >= THRESHOLDS["inaccuracy"] and not verdict.is_even
    if not verdict.rival or not (is_at_stake or saved(position, verdict)):
        return "", ""
    rival, tries = position.read(verdict.rival.action), endings if lead(verdict) else lambda action: {}
    return _both_told(comparison, verdict.best, rival, tries, lambda says_points: _ahead(position, verdict))


def _both_told(
    comparison: Comparison, better: int, other: int, endings: Callable[[int], Sheet], worth_of: Callable[[bool], str], is_bad: bool = False
) -> tuple[str, str]:
    """What both of two choices do, unless nothing that can be counted speaks for the better one; then, and of what was bad, what trial
    matches show; and what that is worth: about the seat and to it."""
    told = []
    is_said = comparison.is_said_for(better, other)
    one, two = (endings(better), endings(other)) if is_bad or not is_said else ({}, {})
    for reader in (None, comparison.seat):
        name = f"the other ({comparison.beside(other, better)})"
        shown = beside(comparison.position.game, one, two, comparison.seat, Voice(reader, comparison.names), name)
        does = comparison.reason(better, other, reader=reader) if is_said else ""
        told.append(" ".join(filter(None, (does, shown, worth_of(bool(shown))))))
    about, to_it = told
    return about, to_it


def _worth(position: Position, wins: str, verdict: Verdict, says_points: bool) -> str:
    """What the better choice is worth; in points too, unless the reason says them."""
    better = "" if says_points else worth(position.game.info, verdict.best_score, verdict.score)
    return f"{wins}, and ends about {better} better." if better else f"{wins}."


def _ahead(position: Position, verdict: Verdict) -> str:
    """By how much the best action, which was made, is better than the next."""
    if ahead := lead(verdict):
        return f"{MADE} wins {ahead} more of 100 matches."
    more = saved(position, verdict)
    return f"{MADE} ends about {more} better." if more else ""


def lead(verdict: Verdict) -> int:
    """How many more of 100 matches the best action wins than the next best of another kind; none where a hint calls that as good."""
    rival = verdict.rival
    return told_cost(rival.win, verdict.best_win) if rival and not is_close(verdict.best_win, rival.win) else 0


def saved(position: Position, verdict: Verdict) -> str:
    """By how many points it ends better; nothing where they are few."""
    rival = verdict.rival
    if rival is None or abs(verdict.best_score - rival.score) < MANY:
        return ""
    return worth(position.game.info, verdict.best_score, rival.score)


def given_away(position: Position, played: int, verdict: Verdict) -> str:
    """By how many points another action ends better that hardly wins more often; nothing where they are few."""
    if played == verdict.best or verdict.grade not in FINE or abs(verdict.best_score - verdict.score) < MANY:
        return ""
    return worth(position.game.info, verdict.best_score, verdict.score)
