"""Whole games at random."""

import numpy as np
import pytest

import shoal
from shoal.engine.playout import playouts, portions

GAME = shoal.load("fishery", rows=4, cols=4, ships=3, nets=10)


def test_game_k_of_a_seed_is_one_game_however_it_is_asked_for():
    whole = playouts(GAME, 60, seed=4)
    parts = list(portions(GAME, 60, 7, seed=4))
    assert [len(part) for part in parts] == [7] * 8 + [4]
    assert np.array_equal(np.concatenate([part.scores for part in parts]), whole.scores)
    assert np.array_equal(playouts(GAME, 60, seed=4, threads=3).lengths, whole.lengths)
    assert not np.array_equal(playouts(GAME, 60, seed=5).scores, whole.scores)


def test_the_checksum_sees_every_score():
    results = playouts(GAME, 50)
    before = results.checksum()
    for game, seat in ((0, 0), (49, 1), (17, 0)):
        results.scores[game, seat] += 1
        assert results.checksum() != before
        results.scores[game, seat] -= 1
    assert results.checksum() == before
    results.scores[[3, 4]] = results.scores[[4, 3]] + [[1, 0], [0, 0]]
    assert results.checksum() != before


@pytest.mark.parametrize("wrong", [{"games": -1}, {"games": 1, "seed": -1}, {"games": 1, "seed": 2**63}, {"games": 1, "first": -1}])
def test_bad_numbers_are_refused(wrong):
    with pytest.raises(ValueError, match="count from 0"):
        playouts(GAME, **wrong)


def test_no_games_are_no_games():
    assert len(playouts(GAME, 0)) == 0
