"""Several purchases in a row are one decision: how much to spend."""

from __future__ import annotations

import dataclasses
import itertools
from collections.abc import Iterable, Sequence

from shoal.analysis.grades import GOOD, grade
from shoal.analysis.model import Decision, told_cost
from shoal.games.prose import counted

BUY = "buy"  # how an action begins that is one


def together(decisions: Sequence[Decision]) -> tuple[Decision, ...]:
    """Decisions with each row of purchases told as its first, held against what was better there; the others carry that out."""
    found: list[Decision] = []
    for _, group in itertools.groupby(enumerate(decisions), lambda each: _row(*each)):
        found += _one([each for _, each in group])
    return tuple(found)


def _row(place: int, decision: Decision) -> tuple[int, int]:
    """The same for purchases of a seat that follow each other at once."""
    return (decision.seat, decision.at_move - place) if decision.action.startswith(BUY) else (-1, decision.at_move)


def _one(row: list[Decision]) -> Iterable[Decision]:
    slips = [each for each in row if each.best != each.action]
    if len(row) == 1 or not slips:
        return row
    first, lost = slips[0], sum(each.lost for each in row)
    win = round(first.best_win - lost, 4)
    whole = dataclasses.replace(
        first,
        at_move=row[0].at_move,
        label=_called(row),
        best_label=row[0].best_label if first is row[0] else f"{row[0].label} and no more",
        win=win,
        lost=round(lost, 4),
        at_stake=max(sum(each.at_stake for each in row), lost),
        grade=grade(told_cost(win, first.best_win)) if lost else first.grade,
        points="" if lost else first.points,
        why="",
        why_you="",
        whys=(),
        line=(),
    )
    rest = [dataclasses.replace(each, win=each.best_win, lost=0.0, at_stake=0.0, grade=GOOD, points="") for each in row[1:]]
    return [whole, *(dataclasses.replace(each, pays_for=whole.at_move) for each in rest)]


def _called(row: Sequence[Decision]) -> str:
    """``Buy a boat and two more things: 66 in all``."""
    first, total = row[0].label.partition(", ")[0], row[-1].label.rpartition(": ")[2]
    more = counted(len(row) - 1, "more thing")
    return f"{first} and {more}{f': {total}' if total != row[-1].label else ''}"
