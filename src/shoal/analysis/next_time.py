"""What to try in the next match, drawn from what cost most in this one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from shoal.analysis.model import Decision, Findings
from shoal.core.comparison import BID
from shoal.games.prose import Voice

PASS = "pass"  # how an action is written that does nothing
PARTS = ("at the beginning", "in the middle", "towards the end")
MOST = 0.5  # of all that was given away: what one habit cost that is told
TRY = "Next time"  # how the advice begins


def next_time(found: Findings, voice: Voice) -> Iterator[str]:
    """What whoever reads might do otherwise: a habit that cost most of what they gave away, else when most was lost."""
    if not isinstance(voice.reader, int) or not any(each.seat == voice.reader for each in found.decisions):
        return
    slips = [each for each in found.worst(len(found.decisions)) if each.seat == voice.reader]
    if not slips:
        yield f"{TRY} play like this again, against somebody stronger: you gave hardly anything away."
        return
    total = sum(each.lost for each in slips)
    for habit in dict.fromkeys(map(_habit, slips)):
        if habit and sum(each.lost for each in slips if _habit(each) == habit) >= MOST * total:
            yield f"{TRY} {habit}"
            return
    yield f"{TRY} take more time for your choices {_when(slips, len(found.curve))} of the match: there you gave most away."


def _habit(slip: Decision) -> str:
    """What a slip says of how somebody plays, as advice; nothing where it is but one choice among many."""
    if slip.action.startswith(BID) and slip.best.startswith(BID):
        mine, best = (_height(each) for each in (slip.action, slip.best))
        more, low = ("more", "low") if mine < best else ("less", "high")
        return f"bid a little {more}: most of what you gave away was lost by bids too {low}." if mine != best else ""
    if slip.action == PASS:
        return "look once more before you pass: most of what you gave away was lost by passing too early."
    return "pass sooner: most of what you gave away was lost by going on." if slip.best == PASS else ""


def _height(bid: str) -> int:
    """The number of a bid; 0 of one without."""
    return next((int(word) for word in bid.split() if word.isdigit()), 0)


def _when(slips: Sequence[Decision], moments: int) -> str:
    """The part of the match in which most was lost."""
    lost = [0.0] * len(PARTS)
    for slip in slips:
        lost[min(len(PARTS) - 1, slip.at_move * len(PARTS) // max(1, moments))] += slip.lost
    return PARTS[lost.index(max(lost))]
