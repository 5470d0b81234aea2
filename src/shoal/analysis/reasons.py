"""Why an action is better than the one played, out of what the rules say that each of them brings."""

from __future__ import annotations

import functools
from collections.abc import Callable, Sequence

from shoal.analysis.grades import BAD, FINE, THRESHOLDS
from shoal.analysis.judge import Verdict
from shoal.analysis.model import told_cost
from shoal.bots import is_close
from shoal.core.comparison import Comparison, worth
from shoal.core.endings import IN_TRIALS, Sheet, beside
from shoal.core.position import Position
from shoal.games.prose import Voice

MADE, BETTER = "The choice made", "The better choice"  # how it is said what both of two choices are worth
WORTH = (MADE, BETTER)
LATER = "Nothing on the board says so yet: it only shows as the match goes on."  # of a slip of which nothing else can be said
MANY = 5  # points that are told although they hardly change who wins


def reasons(
    position: Position, seat: int, played: int, verdict: Verdict, names: Sequence[str], endings: Callable[[int], Sheet] = lambda action: {}
) -> list[str]:
    """Why the best action is better than ``played``, or ``played``, if it is the best and that matters, than the next: to who watches, and
    to each seat.

    ``endings`` of trial matches that begin with an action, asked for where nothing that can be counted speaks for the best one.
    """
    comparison = Comparison(position, seat, names)
    if verdict.lost:
        return _both_told(comparison, verdict.best, played, endings, functools.partial(_worth, comparison, verdict), verdict.grade in BAD)
    is_at_stake = verdict.at_stake >= THRESHOLDS["inaccuracy"] and not verdict.is_even
    if not verdict.rival or not (is_at_stake or saved(position, verdict)):
        return [""] * (position.game.players + 1)
    rival, tries = position.read(verdict.rival.action), endings if lead(verdict) else lambda action: {}
    return _both_told(comparison, verdict.best, rival, tries, lambda voice, says_points: _ahead(position, verdict))


def _both_told(
    comparison: Comparison,
    better: int,
    other: int,
    endings: Callable[[int], Sheet],
    worth_of: Callable[[Voice, bool], str],
    is_bad: bool = False,
) -> list[str]:
    """What both of two choices do, if the first thing that tells them apart speaks for the better one; if not, and of what was bad, what
    trial matches show, or that the better one ends with more; and what it is worth: to who watches, and to each seat."""
    told = []
    is_said = speaks_for(comparison, better, other)
    one, two = (endings(better), endings(other)) if is_bad or not is_said else ({}, {})
    for reader in (None, *range(comparison.position.game.players)):
        voice = Voice(reader, comparison.names)
        shown = _in_trials(comparison, beside(comparison.position.game, one, two, comparison.seat, voice, ""), better)
        does = comparison.reason(better, other, reader=reader) if is_said else ""
        ends = worth_of(voice, bool(shown))
        later = LATER if is_bad and not (does or shown) and ends.startswith(BETTER) else ""
        told.append(" ".join(filter(None, (does, shown, later, ends))))
    return told


def _in_trials(comparison: Comparison, shown: str, better: int) -> str:
    """What trial matches show, with the name of the choice of which they show it."""
    return shown.replace(IN_TRIALS, f"{IN_TRIALS}after “{comparison.shown(better).name}” ", 1)


def speaks_for(comparison: Comparison, better: int, other: int) -> bool:
    """Does the first thing that tells two choices apart speak for the better one? Otherwise whoever reads what both do takes the other."""
    ours, its = ({gain.key: gain for gain in comparison.gains(action)} for action in (better, other))
    places = [{key: place for place, key in enumerate(gains)} for gains in (ours, its)]
    for key in sorted(ours | its, key=lambda key: min(each.get(key, len(each)) for each in places)):
        told = [gains[key] for gains in (ours, its) if key in gains]
        is_told = told[0].words != told[-1].words if len(told) == 2 else not told[0].of_kind
        difference = (ours[key].value if key in ours else 0.0) - (its[key].value if key in its else 0.0)
        if is_told and difference:
            return difference > 0
    return False


def _worth(comparison: Comparison, verdict: Verdict, voice: Voice, says_points: bool) -> str:
    """What the better choice is worth: in points too, unless the reason says them."""
    better = "" if says_points else worth(comparison.position.game.info, verdict.best_score, verdict.score)
    name, who = comparison.called(verdict.best), voice.name(comparison.seat)
    ends = f"Matches that go on with {name} end about {better} better for {who}. " if better else ""
    return f"{ends}{BETTER} wins {told_cost(verdict.win, verdict.best_win) or 'about one'} more of 100 matches."


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
