"""The table on a desk: tournament, ocean and dice on top, all fisheries side by side, what one has below."""

from __future__ import annotations

import functools
from collections.abc import Iterator

from shoal.games.svg import box_ring, spot

from .. import data as d
from .. import pieces
from . import fishery, middle, players
from .scene import Box, Scene

WIDTH, HEIGHT = 880, 560
TOP: Box = (6, 6, WIDTH - 12, 90)
FISHERIES: Box = (6, 102, WIDTH - 12, 324)
BELOW: Box = (6, 432, WIDTH - 12, 122)

#: fisheries in a row, by their number
COLUMNS = {2: 2, 3: 3, 4: 2, 5: 3, 6: 3}


def draw(scene: Scene, about: int | None) -> Iterator[str]:
    x, y, width, height = TOP
    yield middle.tournament(scene, (x, y, 232, height))
    yield (middle.bids if middle.is_auction(scene) else middle.ocean)(scene, (x + 238, y, 406, height))
    yield middle.dice(scene, (x + 650, y, width - 650, height))
    yield from fisheries(scene)
    yield from below(scene)


def fisheries(scene: Scene) -> Iterator[str]:
    """Those in play; before all have chosen, every species."""
    shown = list(d.SPECIES) if scene.view["stage"] == "choose" else scene.fisheries
    for species, box in zip(shown, places(len(shown)), strict=True):
        yield fishery.draw(scene, species, box)


@functools.cache
def places(count: int) -> list[Box]:
    """Where so many fisheries are."""
    return [tuple(round(side, 1) for side in box) for box in pieces.spread(count, *FISHERIES, COLUMNS[count], 6)]  # type: ignore[misc]


def below(scene: Scene) -> Iterator[str]:
    """One's own things, and the others' in strips."""
    x, y, width, height = BELOW
    mine: Box = (x, y, 646, height)
    inside = [
        middle.panel(mine),
        players.identity(scene, (x + 3, y + 3, 92, height - 6)),
        players.chips(scene, (x + 100, y + 6, 156, height - 12), 3 if len(scene.view["players"]) > 4 else 2),
        players.gear_cards(scene, (x + 262, y + 6, 378, height - 12), 4),
    ]
    yield from inside
    yield spot(f"player {scene.me}", ring=box_ring(x, y, 646, height, 10))
    yield players.strips(scene, (x + 652, y, width - 652, height), 1)
