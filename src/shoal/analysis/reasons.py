"""Why an action is better than the one played, out of what the rules say that each of them brings."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from shoal.analysis.grades import FINE, THRESHOLDS
from shoal.analysis.judge import Verdict
from shoal.analysis.model import told_cost
from shoal.bots import is_close
from shoal.core.comparison import BECAUSE, NEXT_BEST, Comparison, worth
from shoal.core.endings import IN_TRIALS, Sheet, beside
from shoal.core.position import Position
from shoal.core.preview import preview
from shoal.games.prose import SENTENCES, Voice

SEEN_LATER = "What is better about it shows only as the match goes on."
LESS = "that is worth less here"  # what speaks for the worse choice
MANY = 5  # points that are told although they hardly change who wins


def reasons(
    position: Position, seat: int, played: int, verdict: Verdict, names: Sequence[str], endings: Callable[[int], Sheet] = lambda action: {}
) -> tuple[str, str]:
    """Why the best action is better than ``played``, or ``played``, if it is the best and that matters, than the next: about the seat and
    to it.

    ``endings`` of trial matches that begin with an action, asked for where nothing that can be counted speaks for the best one.
    """
    if not verdict.lost:
        is_at_stake = verdict.at_stake >= THRESHOLDS["inaccuracy"] and not verdict.is_even
        matters = verdict.rival and (is_at_stake or saved(position, verdict))
        return _praise(position, seat, verdict, names, endings) if matters else ("", "")
    comparison = Comparison(position, seat, names)
    called = {None: "what was played", seat: "what you played"}
    counted = {reader: comparison.reason(verdict.best, played, called=name, but=LESS, reader=reader) for reader, name in called.items()}
    if not all(each.startswith(BECAUSE) for each in counted.values()):
        one, other = endings(verdict.best), endings(played)
        shown = {reader: beside(position.game, one, other, seat, Voice(reader, names), name) for reader, name in called.items()}
        counted = {reader: shown[reader] or counted[reader] or _does(comparison, verdict.best, reader) for reader in counted}
    about, to_it = (f"{why} {_gain(position, verdict, says_points=why.startswith(IN_TRIALS))}" for why in counted.values())
    return about, to_it


def _praise(position: Position, seat: int, verdict: Verdict, names: Sequence[str], endings: Callable[[int], Sheet]) -> tuple[str, str]:
    """Why the best action is better than the next of another kind, and by how much."""
    assert verdict.rival
    comparison, rival = Comparison(position, seat, names), position.read(verdict.rival.action)
    told = {reader: comparison.reason(verdict.best, rival, but=LESS, reader=reader) for reader in (None, seat)}
    name = f"{NEXT_BEST} ({comparison.beside(rival, verdict.best)})"
    if not all(each.startswith(BECAUSE) for each in told.values()):
        one, other = (endings(verdict.best), endings(rival)) if lead(verdict) else ({}, {})
        shown = {reader: beside(position.game, one, other, seat, Voice(reader, names), name) for reader in told}
        told = {reader: shown[reader] or comparison.brings(verdict.best, to_all=reader is None) for reader in told}
    about, to_it = (
        f"{told[reader]} {_ahead(position, verdict, 'that' if name.lower() in told[reader].lower() else name)}" for reader in (None, seat)
    )
    return about.strip(), to_it.strip()


def _ahead(position: Position, verdict: Verdict, other: str) -> str:
    """By how much the best action is better than the next."""
    if ahead := lead(verdict):
        return f"It wins {ahead} more of 100 matches than {other}."
    more = saved(position, verdict)
    return f"It ends about {more} better than {other}." if more else ""


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


def _does(comparison: Comparison, action: int, reader: int | None) -> str:
    """What an action does, where nothing that can be counted speaks for it; what speaks against it is no reason."""
    position = comparison.position
    found = preview(position, comparison.seat, action)
    facts = [fact for fact in found if not fact.get("against")]
    if facts != found and len(facts) == 1:  # that it is done
        return SEEN_LATER
    told: str = position.game.story.tell(facts, reader, comparison.names)
    first, *more = SENTENCES.split(told)
    return " ".join([first, *more[:1]]) if more or ": " in first else SEEN_LATER


def given_away(position: Position, played: int, verdict: Verdict) -> str:
    """By how many points another action ends better that hardly wins more often; nothing where they are few."""
    if played == verdict.best or verdict.grade not in FINE or abs(verdict.best_score - verdict.score) < MANY:
        return ""
    return worth(position.game.info, verdict.best_score, verdict.score)


def _gain(position: Position, verdict: Verdict, says_points: bool) -> str:
    """What that is worth; in points too, unless the reason says them."""
    wins = f"The better choice wins {told_cost(verdict.win, verdict.best_win) or 'about one'} more of 100 matches than the one played"
    better = "" if says_points else worth(position.game.info, verdict.best_score, verdict.score)
    return f"{wins}, and ends about {better} better." if better else f"{wins}."
