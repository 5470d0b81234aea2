"""The kit, for every registered game at every player count and option set."""

import pytest

import shoal
from shoal import kit

#: what is the same for all options of a game, and takes a while
ONCE = ("compiled_code_comes_back_from_disk", "imports_are_relative", "lessons_can_be_played")
CASES = [
    pytest.param(game, check, id=f"{game!r}-{check.__name__}", marks=[] if number < 2 or game is several[-1] else pytest.mark.long)
    for name in shoal.games()
    for several in [kit.variants(name)]  # between the ends: by make test-research
    for number, game in enumerate(several)
    for check in kit.CHECKS
    if number == 0 or check.__name__ not in ONCE
]


def test_what_is_looked_at_once_is_looked_at():
    assert {check.__name__ for check in kit.CHECKS} >= set(ONCE)


@pytest.mark.parametrize(("game", "check"), CASES)
def test_kit(game, check):
    check(game)
