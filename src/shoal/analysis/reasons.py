"""Why an action is better than the one played, out of what the game tells of both."""

from __future__ import annotations

from shoal.analysis.judge import Verdict
from shoal.core.position import Position
from shoal.core.preview import preview

WORTH_TELLING = 0.5  # points


def reasons(position: Position, seat: int, played: int, verdict: Verdict) -> tuple[str, str]:
    """Why the best action is better than ``played``, about the seat and to it; nothing where it is not better."""
    if verdict.best == played or verdict.grade == "best":
        return "", ""
    known = position.redealt(seat, 0) if position.game.hides_anything else position
    gain = _gain(known, verdict)
    return f"{_told(known, seat, verdict.best, None)} {gain}", f"{_told(known, seat, verdict.best, seat)} {gain}"


def _told(known: Position, seat: int, action: int, reader: int | None) -> str:
    """What an action does, in the game's words."""
    story = known.game.story
    told: str = story.tell(preview(known, seat, action), reader)
    if not told:
        offer = story.offer(known.view(seat), seat, known.write(action))
        told = f"{offer.label}: {offer.meaning}"
    return f"Better: {told}"


def _gain(known: Position, verdict: Verdict) -> str:
    """What that is worth."""
    wins = f"wins {round(100 * verdict.lost) or 'about one'} more of 100 matches"
    sign = -1 if known.game.info.lowest_wins else 1
    points = sign * (verdict.best_score - verdict.score)
    if points < WORTH_TELLING:
        return f"That {wins} than the action played."
    some = "one point" if points < 1.5 else f"{points:.0f} points"
    return f"That {wins} than the action played, with about {some} {'less' if sign < 0 else 'more'} at the end."
