"""The kit, for every registered game at every player count and option set."""

import pytest

import shoal
from shoal import kit

GAMES = [game for name in shoal.games() for game in kit.variants(name)]


@pytest.mark.parametrize("check", kit.CHECKS, ids=lambda check: check.__name__)
@pytest.mark.parametrize("game", GAMES, ids=repr)
def test_kit(game, check):
    check(game)
