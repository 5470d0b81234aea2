"""PettingZoo's own conformance tests on every game, and what they do not ask: secrets, seeds, refusals, pictures."""

import importlib
import pickle
import sys
from types import SimpleNamespace

import numpy as np
import pytest

import shoal
from adapters.seats import EVERY, SECRET, known
from shoal.games import OURS

pettingzoo = pytest.importorskip("pettingzoo")
from pettingzoo.test import api_test, max_cycles_test, parallel_api_test, render_test, seed_test  # noqa: E402
from pettingzoo.test import performance_benchmark as benchmark  # noqa: E402
from pettingzoo.test.state_test import state_test  # noqa: E402
from pettingzoo.utils.conversions import parallel_to_aec  # noqa: E402

from shoal.adapters import pettingzoo as door  # noqa: E402
from shoal.adapters import rendering  # noqa: E402

# What api_test says of every dictionary with a mask, unless the environment is one of PettingZoo's own.
pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
    pytest.mark.filterwarnings("ignore:Action mask numpy array is all zeros"),  # when the match is over
]

DICE = np.random.default_rng(1).integers(1000, size=5000)  # the same in every run

every = pytest.mark.parametrize(("name", "players"), EVERY)


def play(env, decisions):
    """So many random decisions, or until the match is over."""
    for _ in range(decisions):
        observed, _, is_terminated, is_truncated, _ = env.last()
        if is_terminated or is_truncated:
            return
        legal = np.flatnonzero(observed["action_mask"])
        env.step(legal[DICE[len(env.unwrapped.match.moves)] % len(legal)])


@every
def test_the_api_test_passes(name, players):
    api_test(door.env(name, players=players), num_cycles=150)


@every
def test_the_seed_test_passes(name, players):
    seed_test(lambda: door.env(name, players=players), num_cycles=20)


@every
def test_the_max_cycles_test_passes(name, players):
    """It plays without masks and asks every agent once a cycle, so it gets the environment that takes such play."""

    def parallel_env(max_cycles):
        return door.parallel_env(name, players=players, illegal="random", max_cycles=max_cycles)

    max_cycles_test(SimpleNamespace(parallel_env=parallel_env, env=lambda max_cycles: parallel_to_aec(parallel_env(max_cycles))))


@every
def test_the_performance_benchmark_runs(name, players, monkeypatch, capsys):
    clock = iter(range(100))
    monkeypatch.setattr(sys.modules[benchmark.__module__], "time", SimpleNamespace(time=lambda: next(clock)))  # five cycles, not seconds
    benchmark(door.env(name, players=players))
    assert "turns per second" in capsys.readouterr().out


@pytest.mark.parametrize("name", OURS)
def test_the_render_test_passes(name, capsys):
    svg = {"svg": lambda drawn: drawn.startswith("<svg") and drawn.endswith("</svg>")}
    render_test(lambda render_mode: door.env(name, render_mode=render_mode), custom_tests=svg)
    assert len(capsys.readouterr().out.splitlines()) > 10  # what human prints


@pytest.mark.parametrize("name", OURS)
def test_the_parallel_and_the_state_test_pass(name):
    parallel_api_test(door.parallel_env(name, players=max(shoal.load(name).info.seats)), num_cycles=60)
    state_test(door.env(name), door.parallel_env(name), num_cycles=5)


@every
def test_observations_fit_their_space_to_the_end_and_rewards_are_the_places(name, players):
    env = door.env(name, players=players)
    env.reset(seed=4)
    while not any(env.terminations.values()):
        for agent in env.agents:
            assert env.observation_space(agent).contains(env.observe(agent))
        play(env, 5)
    match = env.unwrapped.match
    assert match.turn == "over"
    assert sum(env.rewards.values()) == pytest.approx(0)
    best, *_ = match.ranking()
    assert {agent for agent, reward in env.rewards.items() if reward == max(env.rewards.values())} == {f"player_{seat}" for seat in best}
    assert [info["points"] for info in env.infos.values()] == match.scores()
    assert all(env.infos[f"player_{seat}"]["place"] == 0 for seat in best)


def test_rewards_as_points_are_more_for_who_did_better():
    env = door.env("freshfish", reward="points")  # where the fewest points win
    env.reset(seed=1)
    play(env, 10_000)
    assert list(env.rewards.values()) == [-points for points in env.unwrapped.match.scores()]


@pytest.mark.parametrize("name", SECRET)
def test_what_an_agent_gets_does_not_depend_on_what_its_seat_cannot_know(name):
    env = door.env(name, players=3)
    env.reset(seed=2)
    raw, has_changed = env.unwrapped, False
    while not any(env.terminations.values()):
        position = raw.match.position
        for seat, agent in enumerate(raw.possible_agents):
            before = known(env.observe(agent))
            raw.match.position = position.redealt(seat, 7)
            has_changed |= raw.match.position != position
            assert known(env.observe(agent)) == before
            raw.match.position = position
        assert env.infos == {agent: {} for agent in env.agents}
        assert not any(env.rewards.values())
        play(env, 1)
    assert has_changed


def test_a_sealed_decision_stays_sealed():
    """Two environments in which one agent chose differently look the same to all others until the choices are opened."""
    compared = 0
    one = door.env("freshfish", players=3)
    one.reset(seed=5)
    while not any(one.terminations.values()) and compared < 6:
        agent, legal = one.agent_selection, np.flatnonzero(one.observe(one.agent_selection)["action_mask"])
        first, second = (one.unwrapped.match.at(len(one.unwrapped.match.moves)) for _ in range(2))
        first.play_action(int(legal[0]))
        second.play_action(int(legal[-1]))
        if len(legal) > 1 and first.position.is_sealed and second.position.is_sealed:
            assert first.position != second.position
            seen = []
            for match in (first, second):
                twin = door.env("freshfish", players=3, render_mode="svg")
                twin.reset(seed=5)
                twin.unwrapped.match = match
                twin.unwrapped.agent_selection = f"player_{match.turn}"
                others = [other for other in one.agents if other != agent]
                seen.append(([known(twin.observe(other)) for other in others], twin.rewards, twin.infos, twin.render()))
            assert seen[0] == seen[1]
            compared += 1
        play(one, 1)
    assert compared == 6


def test_a_seed_is_the_seed_of_the_match_and_what_follows_repeats():
    env = door.env("fleet", players=3)
    env.reset(seed=11)
    assert env.unwrapped.match.position == shoal.load("fleet", players=3).start(seed=11).position
    env.reset()
    second = env.unwrapped.match.position
    env.reset(seed=11)
    env.reset()
    assert env.unwrapped.match.position == second != shoal.load("fleet", players=3).start(seed=11).position


def test_an_illegal_action_ends_the_match_at_the_cost_of_who_tried_it():
    env = door.env("fishery")
    env.reset(seed=0)
    offender = env.agent_selection
    env.step(189)
    assert all(env.terminations.values())
    assert env.rewards == {agent: -1.0 if agent == offender else 0 for agent in env.agents}


def test_an_illegal_action_may_be_replaced():
    env = door.env("fishery", illegal="random")
    env.reset(seed=0)
    env.step(189)
    assert len(env.unwrapped.match.moves) == 1 and env.agent_selection == "player_1"


@pytest.mark.parametrize("action", [-1, 190, 1.5, "ship e4", None])
def test_what_is_no_action_is_refused(action):
    env = door.env("fishery")
    env.reset(seed=0)
    with pytest.raises(AssertionError, match="action is not in action space"):
        env.step(action)
    assert env.unwrapped.match.moves == []


def test_truncation_comes_after_max_cycles_decisions():
    env = door.env("fleet", max_cycles=7)
    env.reset(seed=0)
    play(env, 6)
    assert not any(env.truncations.values())
    play(env, 1)
    assert all(env.truncations.values()) and not any(env.terminations.values())
    assert not env.observe(env.agent_selection)["action_mask"].any()


@pytest.mark.parametrize(
    ("settings", "sentence"),
    [
        ({"game": "fleat"}, "there is no game 'fleat' \\(perhaps 'fleet'\\?\\)"),
        ({"game": "fleet", "player": 3}, "Fleet has no option 'player' \\(perhaps 'players'\\?\\)"),
        ({"game": "fleet", "players": 9}, "players = 9 is not possible in Fleet"),
        ({"game": shoal.load("fleet"), "players": 3}, "has its options already"),
        ({"game": "fleet", "render_mode": "film"}, "render_mode = 'film' is not possible"),
        ({"game": "fleet", "reward": "fame"}, "reward = 'fame' is not possible"),
        ({"game": "fleet", "illegal": "shrug"}, "illegal = 'shrug' is not possible"),
        ({"game": "fleet", "max_cycles": 0}, "max_cycles = 0 is not possible"),
    ],
)
def test_bad_settings_are_refused_in_a_sentence(settings, sentence):
    with pytest.raises(shoal.ShoalError, match=sentence):
        door.env(**settings)


@pytest.mark.parametrize("seed", [-1, "seven"])
def test_a_bad_seed_is_refused(seed):
    with pytest.raises(shoal.ShoalError, match="a seed is a whole number"):
        door.env("fishery").reset(seed=seed)


def test_without_pettingzoo_the_door_says_what_to_install(monkeypatch):
    monkeypatch.setitem(sys.modules, "pettingzoo", None)
    monkeypatch.delitem(sys.modules, "shoal.adapters.pettingzoo")
    with pytest.raises(ImportError, match=r"pip install 'shoal\[pettingzoo\]'"):
        importlib.import_module("shoal.adapters.pettingzoo")


def test_an_environment_can_be_pickled_and_takes_editions_and_games():
    game = shoal.load("fishery", rows=3, cols=4, ships=2)
    env = pickle.loads(pickle.dumps(door.raw_env(game, max_cycles=5)))
    assert env.game == game and env.max_cycles == 5


@pytest.mark.parametrize("name", OURS)
def test_pixels_are_the_board_in_its_colours(name):
    env = door.env(name, render_mode="rgb_array")
    env.reset(seed=1)
    first = env.render()
    play(env, 40)
    later = env.render()
    assert first.shape == later.shape and (first != later).any()
    colours = later.astype(int) @ (1 << 16, 1 << 8, 1)
    drawn = set(colours.ravel().tolist())
    paper = 0xF6F3EA
    assert paper in drawn and len(drawn) > 100
    assert (colours != paper).mean() > 0.1
    assert "var(" not in rendering.plain(env.unwrapped.match.svg())
    if name != "fishery":  # whose ships are black and white
        assert 0x0B63A5 in drawn  # seat 0
