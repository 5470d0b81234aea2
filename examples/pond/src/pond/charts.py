"""Pond over a whole match: did the boats leave enough to breed?"""

from collections.abc import Sequence

from shoal.games import svg
from shoal.games.contract import Chart, Json, Said

TITLE = "Fish in the pond"


def draw(views: Sequence[Json], moves: Sequence[Said], names: Sequence[str]) -> str:
    """A bar for each moment."""
    most = max(view["fish"] for view in views)
    bars = [
        svg.element("rect", x=20 + 10 * k, y=20 + 10 * (most - view["fish"]), width=8, height=10 * view["fish"], cls="seat0")
        for k, view in enumerate(views)
    ]
    return svg.document(40 + 10 * len(views), 40 + 10 * most, TITLE, describe(views, moves, names), *bars)


def describe(views: Sequence[Json], moves: Sequence[Said], names: Sequence[str]) -> str:
    """The same in a sentence."""
    counts = [view["fish"] for view in views]
    return f"There were {counts[0]} fish at the start, {counts[-1]} at the end, and between {min(counts)} and {max(counts)} all the time."


CHARTS = (Chart(TITLE, draw, describe),)
