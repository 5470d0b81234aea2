"""What to try in the next match, drawn from what cost most in this one."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from shoal.analysis.bids import height
from shoal.analysis.model import Decision, Findings
from shoal.core.comparison import BID
from shoal.games import checking, module, packages
from shoal.games.prose import Voice, counted

TRY = "Next time"  # how the advice begins


def next_time(found: Findings, voice: Voice) -> Iterator[str]:
    """What whoever reads might do otherwise: the kind of choice that cost most, and the better way in the game's words."""
    own = [each for each in found.told_decisions if voice.is_you(each.seat)]
    slips = [each for each in found.worst(len(found.decisions)) if voice.is_you(each.seat)]
    if slips:
        yield _better_way(found.game, slips)
    elif own:
        harder = "without hints" if any(each.is_told for each in own) else "against somebody stronger"
        yield f"You gave hardly anything away.{_learnt_from(found, voice)} {TRY} play {harder}."


def _learnt_from(found: Findings, voice: Voice) -> str:
    """What the others' costliest slip teaches who made none."""
    others = [each for each in found.worst(len(found.decisions)) if not voice.is_you(each.seat)]
    words = _own_words(found.game, others[0]) if others else ""
    return f" What {voice.name(others[0].seat)} should have done is worth remembering: {words}." if words else ""


def _better_way(game: str, slips: Sequence[Decision]) -> str:
    """The advice that would have saved most, and how much."""
    advised: dict[str, list[Decision]] = {}
    for slip in slips:
        advised.setdefault(_advice(game, slip), []).append(slip)
    advice, same = max(advised.items(), key=lambda each: sum(slip.cost for slip in each[1]))
    cost = sum(slip.cost for slip in same) or "about one"
    where = f"at move {same[0].at_move + 1}" if len(same) == 1 else f"with {counted(len(same), 'choice')} together"
    return f"{TRY} {advice}. That would have won you {cost} more of 100 matches {where}."


def _advice(game: str, slip: Decision) -> str:
    """What a slip teaches: for bids by their height, else in the game's words for such choices, else what was better there."""
    if slip.action.startswith(BID) and slip.best.startswith(BID) and height(slip.action) != height(slip.best):
        return "bid a little more for what you want" if height(slip.action) < height(slip.best) else "bid a little less"
    return _own_words(game, slip) or f"think of “{slip.best_label}” before “{slip.label}”"


def _own_words(game: str, slip: Decision) -> str:
    """What a game says of such a choice, if it does."""
    played, better = (each.split()[0] for each in (slip.action, slip.best))
    words = _words(game)
    return words.get(f"{played} {better}") or (words.get(played, "") if played == better else "")


def _words(game: str) -> Mapping[str, str]:
    """What a game says of kinds of choices."""
    package = packages().get(game, "")
    words: Mapping[str, str] = module(package, "next_time").ADVICE if package and checking.has(package, "next_time") else {}
    return words
