"""Tiles with the chips of caught fish."""

import re

import pytest

from shoal.games.pisces.board import players
from shoal.games.pisces.board.scene import Use

WIDE = {"count": 10, "tiny bold": 8.6}  # a character of these looks, in a wide font


@pytest.mark.parametrize("count", [2, 12])
@pytest.mark.parametrize("width", [58.0, 65.0, 76.0, 87.0])
def test_the_number_of_chips_stays_in_its_tile(width, count):
    drawn = players.pile("mahi", count, Use(None, "", False), (100.0, 0.0, width, 110.0))
    ((x, look),) = re.findall(rf'<text x="([\d.]+)"[^>]* class="([\w ]+)">&#215;{count}<', drawn)
    assert float(x) + WIDE[look] * len(f"×{count}") <= 100 + width - 2
    centre, radius = (float(re.search(rf'{key}="([\d.]+)"', drawn)[1]) for key in ("cx", "r"))
    assert centre - radius > 100 and centre + radius < float(x)
