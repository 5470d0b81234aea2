"""Batches; what holds for every game is in the kit."""

import numpy as np
import pytest

import shoal
from shoal.core.position import Position
from shoal.engine import OVER
from shoal.engine.batch import SeatBatch
from shoal.games.boom.data import YEARS
from shoal.kit.checks import gpu_is_there


def on_host(array):
    return array.copy_to_host() if hasattr(array, "copy_to_host") else array


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


TARGETS = ["python", "native", *(["gpu"] if gpu_is_there() else [])]
SMALL = {"fishery": {"rows": 3, "cols": 3, "ships": 2}}


#: what is compiled for one dtype more: a game of each kind, and long those that are left
KINDS = ("fishery", "fleet")  # whose numbers are a board's, and cards'


@pytest.mark.parametrize("name", [name if name in KINDS else pytest.param(name, marks=pytest.mark.long) for name in shoal.games()])
def test_observations_in_smaller_types_and_masks_of_bits_say_the_same_on_every_target(name):
    game = shoal.load(name, **SMALL.get(name, {}))
    lowest = np.array([axis.lowest for axis in game.info.observation for _ in range(axis.size)])
    usual = shoal.Batch(game, 8, seed=5, target="python")
    kinds = [(target, np.uint8) for target in TARGETS]
    if name == "fishery":  # native code writes halves as float32, whatever the game, and the batch converts them
        kinds.append(("native", np.float16))
    others = [shoal.Batch(game, 8, seed=5, target=target, dtype=dtype, masks="bits") for target, dtype in kinds]
    least = most = 0
    for _ in range(120):
        usual.random_step()
        for batch, (_, dtype) in zip(others, kinds, strict=True):
            batch.random_step()
            seen = on_host(batch.observations)
            assert seen.dtype == dtype
            assert np.array_equal(seen + lowest if dtype == np.uint8 else seen, usual.observations)
            mask = np.unpackbits(on_host(batch.mask), axis=1, count=game.info.actions, bitorder="little")
            assert np.array_equal(mask, usual.mask)
        least, most = min(least, (usual.observations - lowest).min()), max(most, (usual.observations - lowest).max())
    assert least == 0 and most < 256, "the declared lowest is the lowest, and a byte holds every number"


@pytest.mark.parametrize("target", TARGETS)
def test_an_illegal_action_is_found_by_bits_too(target):
    batch = shoal.Batch("fishery", 4, target=target, masks="bits")
    for wrong in (189, 190, -1):
        actions = np.array(on_host(batch.sample()))
        actions[2] = wrong
        with pytest.raises(ValueError, match=f"1 of 4 actions are illegal, among them {wrong} at game 2; nothing was played"):
            batch.step(actions)
    batch.step(batch.sample())
    assert on_host(batch.moves).tolist() == [1, 1, 1, 1]


def test_other_masks_are_refused():
    with pytest.raises(ValueError, match="masks are 'bytes' or 'bits', not 'words'"):
        shoal.Batch("fishery", 3, masks="words")


def test_other_types_are_refused():
    with pytest.raises(ValueError, match="observations are float32, float16 or uint8, not float64"):
        shoal.Batch("fishery", 3, dtype=np.float64)


# -- from a seat's side ---------------------------------------------------------------------------------------------------


def test_the_other_seats_play_and_the_own_is_asked_rewarded_and_shown_its_end():
    """By a slow definition: a match in which all others act at random by the batch's dice."""
    game = shoal.load("fleet", players=3)
    batch = SeatBatch(game, 1, seats=1, seed=6, target="python")
    match = game.start(seed=6)
    rewards = []
    while match.turn != "over":
        while match.turn not in (1, "over"):
            match.play_action(match.position.random_action(6, len(match.moves)))
        if match.turn == "over":
            break
        assert rewards == [0.0] * len(rewards) and not batch.over[0]
        assert batch.turns[0] == 1 and batch.moves[0] == len(match.moves)
        assert batch.observations[0].tolist() == match.position.observation(1)
        assert np.flatnonzero(batch.mask[0]).tolist() == match.position.actions
        action = batch.sample().copy()
        match.play_action(int(action[0]))
        batch.step(action)
        rewards.append(float(batch.rewards[0]))
    assert batch.over[0] == 1 and batch.scores[0, :3].tolist() == match.scores()
    assert batch.finals[0].tolist() == match.position.observation(1)
    place = [next(k for k, group in enumerate(match.ranking()) if seat in group) for seat in range(3)]
    expected = [sum((place[o] > place[s]) - (place[o] < place[s]) for o in range(3)) / 2 for s in range(3)]
    assert batch.payoffs[0, :3].tolist() == expected and rewards[-1] == expected[1]
    assert batch.turns[0] == 1, "the next game has come to the own seat"


def test_a_batch_for_whoever_acts_rewards_who_acted():
    plain = shoal.Batch("fishery", 3, seed=2, target="python", rows=2, cols=2, ships=1)
    seats = SeatBatch(plain.game, 3, seats=-1, seed=2, worth=1, target="python")
    ended = 0
    for _ in range(30):
        assert np.array_equal(plain.observations, seats.observations) and np.array_equal(plain.turns, seats.turns)
        who = plain.turns.copy()
        plain.random_step()
        seats.random_step()
        for i in np.flatnonzero(plain.over):
            assert seats.rewards[i] == plain.scores[i, who[i]] and seats.payoffs[i].tolist() == plain.scores[i].tolist()
            ended += 1
        assert not seats.rewards[plain.over == 0].any()
    assert ended > 3


@pytest.mark.parametrize(("name", "options"), [("fishery", {"rows": 3, "cols": 3, "ships": 2}), ("fleet", {"players": 3})])
def test_batches_with_seats_are_the_same_on_all_targets(name, options):
    game = shoal.load(name, **options)
    targets = ["python", "native", *(["gpu"] if gpu_is_there() else [])]
    seats = [0, 1, -1, game.players - 1]
    batches = [SeatBatch(game, 4, seats=seats, seed=3, target=target) for target in targets]
    for _ in range(120):
        for batch in batches:
            batch.random_step()
        for array in ("turns", "mask", "observations", "over", "scores", "ranks", "games", "moves", "rewards", "payoffs", "finals"):
            first, *others = (on_host(getattr(batch, array)) for batch in batches)
            assert all(np.array_equal(first, other) for other in others), array
    assert on_host(batches[0].games).sum() > 2


@pytest.mark.parametrize("seats", [2, -2, [0, 1], 0.5])
def test_seats_that_are_none_are_refused(seats):
    with pytest.raises(ValueError, match="seats is a seat from 0 to 1, -1 for all, or such a number for each game"):
        SeatBatch(shoal.load("fishery"), 3, seats=seats)


def test_for_people_nobody_is_first_where_everybody_has_lost():
    """Places are the rules' otherwise, on python and native alike."""
    size, game = 16, shoal.load("boom", players=2)
    plain = shoal.Batch(game, size, seed=3)
    native, slow = (shoal.Batch(game, size, seed=3, target=target, for_people=True) for target in ("native", "python"))
    lost, seen = np.zeros(size, bool), set()
    for _ in range(200):
        before, actions = [plain.state(i) for i in range(size)], plain.sample().copy()
        for batch in (plain, native, slow):
            batch.step(actions)
        for i in np.flatnonzero(plain.over):
            lost[i] = Position(game, before[i]).view(None)["year"] < YEARS
        seen |= set(lost[plain.over != 0].tolist())
        assert np.array_equal(native.ranks, plain.ranks + lost[:, None]) and np.array_equal(native.scores, plain.scores)
        assert np.array_equal(native.ranks, slow.ranks)
    assert seen == {False, True}


def test_a_seat_that_never_acts_is_refused(monkeypatch):
    game = shoal.load("fishery", rows=2, cols=2, ships=1)
    monkeypatch.setattr(game.rules, "turn", lambda s: OVER)
    with pytest.raises(ValueError, match="seat 1 never gets to act in this game"):
        SeatBatch(game, 2, seats=1, target="python")


def test_an_emptied_mask_ends_in_a_legal_move_and_not_never():
    """Fishery looks its random moves up in the mask, which belongs to the caller."""
    batch = shoal.Batch("fishery", 4, seed=1, rows=3, cols=3, ships=2)
    for _ in range(12):
        legal = batch.mask.copy()
        batch.mask[:] = 0
        actions = batch.sample()
        assert legal[np.arange(4), actions].all()
        batch.step(actions, check=False)
