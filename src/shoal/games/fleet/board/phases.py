"""The phases of a round in their order, and which of them it is."""

from __future__ import annotations

import functools

from shoal.games.svg import element, label, term

from .. import story
from ..pieces import Box
from .scene import Scene

A_LETTER = 7.3
GAP = 18.0  # between two phases


def phases(scene: Scene) -> str:
    """On a phone there is room for them while nobody bids."""
    view, at = scene.view, scene.at
    now = story.phase(view)
    if not now or (at.is_tall and now == "auction"):
        return ""
    return _phases(now, at.auction if at.is_tall else at.phases, at.is_tall)


@functools.lru_cache(32)
def _phases(now: str, box: Box, is_tall: bool) -> str:
    needed = sum(A_LETTER * len(phase) for phase in story.PHASES) + GAP * (len(story.PHASES) - 1)
    gap = GAP + (box.width - needed) / len(story.PHASES) if is_tall else GAP
    left, parts = box.x + (gap - GAP) / 2 if is_tall else box.x + box.width - needed, []
    for k, phase in enumerate(story.PHASES):
        room, is_now = A_LETTER * len(phase), phase == now
        if is_now:
            parts.append(element("rect", x=left - 5, y=box.y + 1.5, width=room + 10, height=20, rx=10, cls="coin"))
        parts.append(label(left + room / 2, box.y + 16, phase, f"small middle {'coin-ink' if is_now else 'soft'}"))
        if k + 1 < len(story.PHASES):
            parts.append(label(left + room + gap / 2, box.y + 16, "\u203a", "small middle soft"))
        left += room + gap
    return term("phases", " ".join(parts))
