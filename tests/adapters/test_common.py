"""What the doors share."""

from types import SimpleNamespace

import pytest

from shoal.adapters import common


@pytest.mark.parametrize(
    ("ranking", "places", "payoffs"),
    [
        ([[1], [0]], [1, 0], [-1, 1]),
        ([[0, 1]], [0, 0], [0, 0]),
        ([[2], [0, 1]], [1, 1, 0], [-0.5, -0.5, 1]),
        ([[0, 3], [1], [2]], [0, 2, 3, 0], [2 / 3, -1 / 3, -1, 2 / 3]),
    ],
)
def test_places_and_payoffs(ranking, places, payoffs):
    game = SimpleNamespace(players=len(places), info=SimpleNamespace(lowest_wins=True))
    match = SimpleNamespace(game=game, ranking=lambda: ranking, scores=lambda: [7] * len(places))
    assert common.places(match) == places and common.payoffs(match) == pytest.approx(payoffs)
    assert common.payoffs(match, "points") == [-7] * len(places)
