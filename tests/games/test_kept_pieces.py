"""Pictures and views are made of pieces that are kept by what they are made of: they are what would be made anew."""

import sys

import pytest

import shoal
from shoal.core.match import random_match
from shoal.games.remembered import ByContent

PLACES = 7  # of a match that are looked at


def forget(game):
    """Drop all that the game's modules have kept."""
    for name, module in list(sys.modules.items()):
        if name.startswith(f"shoal.games.{game}") or name == "shoal.games.svg":
            for value in vars(module).values():
                if isinstance(value, ByContent):
                    value.clear()
                elif hasattr(value, "cache_clear"):
                    value.cache_clear()


def made(match, at_move, seat):
    """What somebody sees at a moment of a match: the view, and the pictures of both shapes."""
    earlier = match.at(at_move)
    view, last = earlier.view(seat), earlier.last(seat)
    choices = earlier.choices() if earlier.turn == seat else []
    return view, *(match.game.board.draw(view, seat, last=last, choices=choices, shape=shape) for shape in ("wide", "tall"))


@pytest.mark.parametrize("game", shoal.games())
def test_kept_pieces_are_those_that_would_be_made(game):
    matches = [random_match(shoal.load(game), seed) for seed in (3, 4)]
    moments = [
        (match, at_move, seat)
        for match in matches
        for at_move in range(0, len(match.moves) + 1, 1 + len(match.moves) // PLACES)
        for seat in (0, 1)
    ]
    kept = [made(*moment) for moment in moments]
    for moment, found in zip(moments, kept, strict=True):
        forget(game)
        assert found == made(*moment)
