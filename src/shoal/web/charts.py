"""Pictures of a whole match: its score over time, and what the game itself draws."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from shoal.core.match import Match
from shoal.games.contract import Chart, Json, Said
from shoal.games.curves import UNCOLOURED, Scale, draw_curves, ticks
from shoal.games.seats import NAMES
from shoal.games.svg import element, label

TITLE = "Score over time"
NO_SCORE = "–"  # what stands beside the players instead of one


@dataclass(frozen=True)
class MatchCharts:
    """The charts of a match that is over, drawn from what anybody may know of it."""

    charts: tuple[Chart, ...]  # the score, then what the game itself draws
    views: list[dict[str, Any]]
    log: list[Said]
    names: list[str]  # of who played
    drawn: dict[int, str] = field(default_factory=dict)  # those that somebody has asked for

    def titles(self) -> list[str]:
        """What each of them shows, for those who cannot see it."""
        return [f"{chart.title}. {chart.describe(self.views, self.log, self.names)}" for chart in self.charts]

    def draw(self, number: int) -> str:
        if number not in self.drawn:
            self.drawn[number] = self.charts[number].draw(self.views, self.log, self.names)
        return self.drawn[number]


def charts_of(match: Match, names: Sequence[str]) -> MatchCharts:
    own = match.game.room("charts")
    so_far = getattr(match.game.story, "so_far", lambda view: None)
    seats, low = match.game.words.seat_names(match.game.players), match.game.info.lowest_wins
    scores = getattr(own, "SCORES", None) or score_chart(seats, so_far, match.game.story.chapter, lowest_wins=low)
    return MatchCharts((scores, *(own.CHARTS if own else ())), match.views(None), match.log(None), list(names))


def score_chart(
    seats: Sequence[str], so_far: Callable[[Json], list[str] | None], chapter: Callable[[Json], str], *, lowest_wins: bool = False
) -> Chart:
    """The score over time. ``seats``: what the rules call them; ``chapter``: what is played in a position."""
    look = UNCOLOURED if seats[0] not in NAMES else ""
    return Chart(
        TITLE,
        lambda views, log, names: draw_scores(
            views, names, so_far, chapter, look, f"{TITLE}{': the fewest points win' if lowest_wins else ''}"
        ),
        lambda views, log, names: describe_scores(views, names),
    )


def describe_scores(views: Sequence[Json], names: Sequence[str]) -> str:
    finals = ", ".join(f"{name} {score}" for name, score in zip(names, views[-1]["scores"], strict=True))
    return f"One curve for each player over {len(views) - 1} moves. Last scores: {finals}."


def draw_scores(
    views: Sequence[Json],
    names: Sequence[str],
    so_far: Callable[[Json], list[str] | None],
    chapter: Callable[[Json], str],
    look: str = "",
    title: str = TITLE,
) -> str:
    """A curve for each seat, from where there is a score; what is played before that stands where it would be."""
    *before, last = views
    scores: list[list[int]] = [[] if NO_SCORE in (so_far(view) or ()) else view["scores"] for view in before]
    scores.append(last["scores"])
    low = min(0, *(min(row) for row in scores if row))
    high = max(1, *(max(row) for row in scores if row))
    unscored = next(move for move, row in enumerate(scores) if row)

    def before_it(x: Scale, y: Scale) -> list[str]:
        words, right, bottom = chapter(views[0]).lower(), x(unscored), y(low)
        line = element("path", d=f"M{right:.1f} {y(high):.1f}V{bottom:.1f}", cls="rule")
        upright = {"transform": f"rotate(-90 {right - 6:.1f} {bottom - 6:.1f})"}  # however short it is: the curves begin right beside it
        return [line, label(round(right - 6, 1), round(bottom - 6, 1), words, "tick", **upright)] if unscored else []

    return draw_curves(
        title, describe_scores(views, names), scores, names, low=low, high=high, marks=ticks(low, high), more=before_it, style=look
    )
