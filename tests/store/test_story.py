"""A table's story: whose mark stands beside its lines."""

import pytest

import shoal
from shoal.store.story import Storyteller

NAMES = ["Ann", "Ben", "Cyn", "Dan", "Eve"]


def first_told_of(text, reader):
    """The seat with whom a sentence begins, if it begins with one."""
    first = text.split(" ", 1)[0].rstrip(",:.").removesuffix("'s")
    called = [{"You", "Your"} if seat == reader else {name} for seat, name in enumerate(NAMES)]
    return next((seat for seat, words in enumerate(called) if first in words), None)


@pytest.mark.parametrize("game", shoal.games())
def test_a_line_has_the_mark_of_whom_it_tells_first(game):
    """Facts say "whose" it is where that is not who moved."""
    for seed in range(3):
        match = shoal.random_match(shoal.load(game), seed)
        for reader in (None, 0, 1):
            for line in Storyteller().story(match, NAMES[: match.game.players], reader):
                seat = first_told_of(line.text, reader)
                if isinstance(line.about, int) and seat is not None:
                    assert line.about == seat, line.text
