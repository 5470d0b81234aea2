"""Gymnasium's own check on every game, and what it does not ask: opponents, secrets, refusals, vectors."""

import importlib
import sys
import warnings

import numpy as np
import pytest

import shoal
from adapters.seats import SECRET, known
from shoal import bots
from shoal.bots.registry import _factories
from shoal.games import OURS

gymnasium = pytest.importorskip("gymnasium")
from gymnasium.utils.env_checker import check_env  # noqa: E402
from gymnasium.vector import AutoresetMode  # noqa: E402

from shoal.adapters import gymnasium as door  # noqa: E402

TINY = {"rows": 3, "cols": 3, "ships": 2}


def any_legal(mask, number):
    legal = np.flatnonzero(mask)
    return legal[number * 7919 % len(legal)]


def played(env, seed):
    """A whole episode: what came back at every step."""
    observed, info = env.reset(seed=seed)
    steps = [(known(observed), 0.0, False, known(info))]
    while not steps[-1][2]:
        observed, reward, is_terminated, is_truncated, info = env.step(any_legal(info["action_mask"], len(steps)))
        assert not is_truncated
        steps.append((known(observed), reward, is_terminated, known(info)))
    return steps


@pytest.mark.parametrize("name", OURS)
def test_every_game_is_registered_and_passes_the_check(name, capsys):
    env = gymnasium.make(door.env_id(name)).unwrapped
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(env)
    assert env.game == shoal.load(name)


def test_the_names_are_the_titles():
    ids = {name for name in gymnasium.registry if name.startswith("shoal/")}
    assert {f"shoal/{title}-v0" for title in ("Fishery", "Fleet", "FisheryBoom", "Pisces", "FreshFish")} <= ids


@pytest.mark.parametrize(("name", "players"), [("fleet", 3), ("freshfish", 2), ("pisces", 3), ("boom", 2), ("fishery", 2)])
def test_an_episode_ends_with_the_reward_of_the_agents_place(name, players):
    env = gymnasium.make(door.env_id(name), players=players, seat=1).unwrapped
    steps = played(env, 3)
    assert steps == played(env, 3) and len(steps) > 5
    match, seat = env.match, 1
    assert match.turn == "over" and [reward for _, reward, _, _ in steps[:-1]] == [0.0] * (len(steps) - 1)
    ahead = next(k for k, group in enumerate(match.ranking()) if seat in group)
    better = sum(len(group) for group in match.ranking()[:ahead])
    worse = sum(len(group) for group in match.ranking()[ahead + 1 :])
    assert steps[-1][1] == pytest.approx((worse - better) / (players - 1))
    assert steps[-1][3]["place"] == better, "how many are ahead"
    assert steps[-1][3]["points"] == match.scores()[seat] and not any(steps[-1][3]["action_mask"])


def test_a_seed_is_the_seed_of_the_match():
    env = gymnasium.make("shoal/Fleet-v0", seat=0).unwrapped
    env.reset(seed=8)
    begun = shoal.load("fleet").start(seed=8)
    assert env.match.moves[: len(begun.moves)] == begun.moves and env.match.seed == 8


def test_opponents_are_any_bots_each_in_its_seat(monkeypatch):
    class First:
        def __init__(self, setup):
            pass

        def think(self, known, seat, limit):
            return bots.Advice(known.choices()[0])

    monkeypatch.setitem(_factories, "first-of-all", First)
    env = gymnasium.make("shoal/Fleet-v0", players=3, seat=1, opponents=["first-of-all", "random"]).unwrapped
    played(env, 2)
    match, firsts = env.match, 0
    for number, (who, text) in enumerate(match.moves):
        if who == 2:  # clockwise from the agent
            assert text == match.before(number).choices()[0]
        elif who == 0:
            firsts += text != match.before(number).choices()[0]
    assert firsts, "the other opponent plays at random"


def test_opponents_think_as_long_as_they_may():
    env = gymnasium.make("shoal/Fishery-v0", **TINY, opponents="easy", target="python", limit=bots.Limit(simulations=4)).unwrapped
    assert played(env, 1)[-1][2]


def test_the_seat_may_change_from_match_to_match():
    env = gymnasium.make("shoal/Pisces-v0", players=4, seat=None).unwrapped
    seats = []
    for seed in range(8):
        env.reset(seed=seed)
        seats.append(env.seat)
        assert env.match.turn == env.seat
    assert len(set(seats)) > 2


@pytest.mark.parametrize("name", SECRET)
def test_what_the_agent_gets_does_not_depend_on_what_its_seat_cannot_know(name):
    env = gymnasium.make(door.env_id(name), players=3, seat=1, render_mode="svg").unwrapped
    _, info = env.reset(seed=4)
    has_changed, is_over, number = False, False, 0
    while not is_over:
        position = env.match.position
        before = known(env._told()), known(env.action_masks()), env.render()
        assert set(info) == {"action_mask"}
        env.match.position = position.redealt(1, 7)
        has_changed |= env.match.position != position
        assert (known(env._told()), known(env.action_masks()), env.render()) == before
        env.match.position = position
        number += 1
        _, _, is_over, _, info = env.step(any_legal(info["action_mask"], number))
    assert has_changed


def test_an_illegal_action_ends_the_match_is_replaced_or_raises():
    env = gymnasium.make("shoal/Fishery-v0").unwrapped
    env.reset(seed=0)
    _, reward, is_over, _, info = env.step(189)
    assert (reward, is_over) == (-1.0, True) and not info["action_mask"].any()
    with pytest.raises(shoal.IllegalMove, match="the match is over, reset the environment"):
        env.step(0)
    env = gymnasium.make("shoal/Fishery-v0", illegal="random").unwrapped
    env.reset(seed=0)
    _, reward, is_over, _, _ = env.step(189)
    assert (reward, is_over) == (0.0, False) and len(env.match.moves) == 2
    env = gymnasium.make("shoal/Fishery-v0", illegal="raise").unwrapped
    env.reset(seed=0)
    with pytest.raises(shoal.IllegalMove, match="action 189 is not legal now"):
        env.step(189)
    assert env.match.moves == []


@pytest.mark.parametrize("action", [-1, 190, 1.5, "ship e4", None])
def test_what_is_no_action_is_refused(action):
    env = gymnasium.make("shoal/Fishery-v0").unwrapped
    env.reset(seed=0)
    with pytest.raises(shoal.ShoalError, match="is no action of Fishery: actions are 0 to 189"):
        env.step(action)


@pytest.mark.parametrize(
    ("make", "settings", "sentence"),
    [
        (door.SeatEnv, {"game": "fleat"}, "there is no game 'fleat'"),
        (door.SeatEnv, {"game": "fleet", "colour": 1}, "Fleet has no option 'colour'"),
        (door.SeatEnv, {"game": "fleet", "seat": 2}, "seat = 2 is not possible: it takes 0 to 1, or None for any"),
        (door.SeatEnv, {"game": "fleet", "opponents": "nobody"}, "there is no bot 'nobody'"),
        (door.SeatEnv, {"game": "fleet", "opponents": ["easy", "easy"]}, "2 opponents are named, but 1 other seats are to be filled"),
        (door.SeatEnv, {"game": "fleet", "illegal": "shrug"}, "illegal = 'shrug' is not possible"),
        (door.SeatEnv, {"game": "fleet", "reward": "fame"}, "reward = 'fame' is not possible"),
        (door.SeatEnv, {"game": "fleet", "render_mode": "film"}, "render_mode = 'film' is not possible"),
        (door.VectorEnv, {"game": "fleet", "seat": "all"}, "seat = 'all' is not possible: it takes 0 to 1, 'each', or None"),
        (door.VectorEnv, {"game": "fleet", "illegal": "end"}, "illegal = 'end' is not possible: it takes 'raise' or 'random'"),
        (door.VectorEnv, {"game": "fleet", "target": "gpu", "illegal": "random"}, "is not possible on the gpu"),
        (door.VectorEnv, {"game": "fleet", "render_mode": "svg"}, "many matches are not drawn"),
    ],
)
def test_bad_settings_are_refused_in_a_sentence(make, settings, sentence):
    with pytest.raises(shoal.ShoalError, match=sentence):
        make(**settings)


def test_without_gymnasium_the_door_says_what_to_install(monkeypatch):
    monkeypatch.setitem(sys.modules, "gymnasium", None)
    monkeypatch.delitem(sys.modules, "shoal.adapters.gymnasium")
    with pytest.raises(ImportError, match=r"pip install 'shoal\[gymnasium\]'"):
        importlib.import_module("shoal.adapters.gymnasium")


# -- vectors ---------------------------------------------------------------------------------------------------------------


def tiny(**settings):
    return gymnasium.make_vec("shoal/Fishery-v0", num_envs=settings.pop("num_envs", 6), target="python", **TINY, **settings)


def test_a_vector_is_a_batch_with_gymnasiums_spaces_and_fresh_arrays():
    envs = tiny(seat="each")
    assert isinstance(envs.unwrapped, door.VectorEnv) and envs.metadata["autoreset_mode"] is AutoresetMode.SAME_STEP
    observed, infos = envs.reset(seed=1)
    kept = observed.copy(), infos["action_mask"].copy()
    for number in range(40):
        assert envs.observation_space.contains(observed)
        assert infos["turn"].tolist() == [0, 1] * 3
        actions = np.array([any_legal(mask, number) for mask in infos["action_mask"]])
        assert envs.action_space.contains(actions)
        before = observed, infos["action_mask"]
        observed, rewards, terminations, truncations, infos = envs.step(actions)
        assert rewards.dtype == np.float64 and terminations.dtype == truncations.dtype == np.bool_ and not truncations.any()
        assert observed is not before[0] and not np.shares_memory(observed, before[0])
    again, infos = envs.reset(seed=1)
    assert np.array_equal(again, kept[0]) and np.array_equal(infos["action_mask"], kept[1])


def test_a_match_that_ends_restarts_in_the_same_step_and_leaves_its_end_behind():
    """Each game by a slow definition: the seat's match with the batch's own dice."""
    envs = tiny(num_envs=2, seat=None, reward="points")
    observed, infos = envs.reset(seed=5)
    first = shoal.load("fishery", **TINY).start(seed=5)
    while first.turn != "over":
        assert known(observed[0]) == first.position.observation(first.turn) and infos["turn"][0] == first.turn
        actions = np.array([any_legal(mask, 3) for mask in infos["action_mask"]])
        who = first.turn
        first.play_action(int(actions[0]))
        observed, rewards, terminations, _, infos = envs.step(actions)
        assert terminations[0] == (first.turn == "over")
    assert rewards[0] == first.scores()[who] and infos["final_info"]["payoffs"][0].tolist() == first.scores()
    assert infos["_final_obs"][0] and known(infos["final_obs"][0]) == first.position.observation(who)
    assert known(observed[0]) == shoal.load("fishery", **TINY).start(seed=1).position.observation(0), "the next match has begun"


def test_an_illegal_action_in_a_vector_raises_or_is_replaced():
    envs = tiny()
    _, infos = envs.reset(seed=0)
    wrong = np.array([int(np.argmin(mask)) for mask in infos["action_mask"]])
    with pytest.raises(ValueError, match=r"6 of 6 actions are illegal, among them .*; nothing was played"):
        envs.step(wrong)
    envs = tiny(illegal="random")
    envs.reset(seed=0)
    envs.step(wrong)
    assert envs.unwrapped.batch.moves.min() > 0
    with pytest.raises(ValueError, match="step takes 6 whole numbers"):
        tiny().step(np.zeros(3))


@pytest.mark.parametrize("name", SECRET)
def test_a_vectors_observations_are_those_of_its_seat(name):
    """What a batch shows is what the seat's position shows, which is tested by re-dealing above."""
    envs = gymnasium.make_vec(door.env_id(name), num_envs=1, players=3, seat=1, target="python")
    observed, infos = envs.reset(seed=3)
    match, seed = shoal.load(name, players=3).start(seed=3), 3
    for number in range(15):
        while match.turn != 1:
            match.play_action(match.position.random_action(seed, len(match.moves)))
        assert known(observed[0]) == match.position.observation(1)
        assert known(match.position.redealt(1, number).observation(1)) == known(observed[0])
        action = any_legal(infos["action_mask"][0], number)
        match.play_action(int(action))
        observed, _, terminations, _, infos = envs.step(np.array([action]))
        if terminations[0]:
            break
    assert number > 5


def test_native_code_and_smaller_numbers():
    envs = gymnasium.make_vec("shoal/Fishery-v0", num_envs=8, dtype=np.uint8, copy=False, **TINY)
    observed, _ = envs.reset(seed=2)
    assert observed.dtype == np.uint8 and envs.observation_space.contains(observed) and observed is envs.unwrapped.batch.observations
    usual, _ = tiny(num_envs=8).reset(seed=2)
    assert np.array_equal(observed, usual)
