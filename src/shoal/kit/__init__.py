"""Tests that every game passes, for the authors of games.

    import pytest
    from shoal import kit

    @pytest.mark.parametrize("game", kit.variants("pond"), ids=repr)
    @pytest.mark.parametrize("check", kit.CHECKS, ids=lambda check: check.__name__)
    def test_pond(game, check):
        check(game)

A check takes a game with its options settled and raises ``AssertionError`` when it fails. ``variants`` gives the games to run:
every number of players, and every option at the ends of its range.
"""

from shoal.kit.checks import CHECKS
from shoal.kit.matches import variants, walk

__all__ = ["CHECKS", "variants", "walk"]
