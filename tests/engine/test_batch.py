"""Batches; what holds for every game is in the kit."""

import numpy as np
import pytest

import shoal


def test_arrays_are_read_without_a_copy():
    batch = shoal.Batch("fishery", 8, rows=3, cols=3, ships=2)
    for array in (batch.mask, batch.observations, batch.turns, batch.scores, batch.over):
        assert np.shares_memory(np.from_dlpack(array), array)


def test_a_batch_plays_the_games_of_its_matches():
    """Place 0 of a seed is the match of that seed."""
    batch = shoal.Batch("fishery", 1, seed=9, rows=3, cols=3, ships=2)
    match = shoal.load("fishery", rows=3, cols=3, ships=2).start(seed=9)
    while match.turn != "over":
        assert batch.turns[0] == match.turn
        assert np.flatnonzero(batch.mask[0]).tolist() == match.position.actions
        assert batch.observations[0].tolist() == match.position.observation(match.turn)
        action = batch.sample()
        match.play(match.position.write(int(action[0])))
        batch.step(action)
    assert batch.over[0] == 1
    assert batch.scores[0].tolist() == match.scores()
    assert batch.turns[0] == 0 and batch.moves[0] == 0, "the next game has begun"


def test_finished_games_restart_and_differ():
    batch = shoal.Batch("fishery", 2, rows=2, cols=2, ships=1)
    results = []
    for _ in range(200):
        batch.step(batch.sample())
        results += [(tuple(batch.scores[i]), int(batch.games[i])) for i in range(2) if batch.over[i]]
    assert batch.games.min() > 3
    assert len({scores for scores, _ in results}) > 1


@pytest.mark.parametrize("size", [0, -3])
def test_a_batch_holds_games(size):
    with pytest.raises(ValueError, match="at least one game"):
        shoal.Batch("fishery", size)


def test_an_illegal_action_names_itself_and_nothing_is_played():
    batch = shoal.Batch("fishery", 4)
    actions = batch.sample()
    actions[2] = 189
    with pytest.raises(ValueError, match="1 of 4 actions are illegal, among them 189 at game 2; nothing was played"):
        batch.step(actions)
    assert batch.moves.tolist() == [0, 0, 0, 0]


def test_a_random_step_plays_what_sample_would_have_chosen():
    one, other = (shoal.Batch("fishery", 5, seed=4, rows=3, cols=3, ships=2) for _ in range(2))
    for _ in range(40):
        one.random_step()
        other.step(other.sample())
        for name in ("actions", "turns", "mask", "observations", "over", "scores", "games", "moves"):
            assert np.array_equal(getattr(one, name), getattr(other, name)), name


def test_threads_do_not_change_a_batch():
    one, many = (shoal.Batch("fishery", 1024, threads=threads, rows=3, cols=3, ships=2) for threads in (1, 4))
    for _ in range(30):
        one.random_step()
        many.random_step()
    assert np.array_equal(one.observations, many.observations) and np.array_equal(one.games, many.games)


@pytest.mark.parametrize("dtype", [np.float16, np.uint8])
def test_observations_in_smaller_types(dtype):
    usual, small = (shoal.Batch("fishery", 3, dtype=kind, rows=3, cols=3, ships=2) for kind in (np.float32, dtype))
    for _ in range(20):
        usual.random_step()
        small.random_step()
        assert small.observations.dtype == dtype and np.array_equal(small.observations, usual.observations)


def test_other_types_are_refused():
    with pytest.raises(ValueError, match="observations are float32, float16 or uint8, not float64"):
        shoal.Batch("fishery", 3, dtype=np.float64)
