"""The examples that train; ``make test-research`` installs what they need."""

import importlib.util
from pathlib import Path

import pytest

pytestmark = pytest.mark.research


def test_maskable_ppo_trains_on_fleet():
    pytest.importorskip("sb3_contrib")
    spec = importlib.util.spec_from_file_location("maskable_ppo", Path(__file__).parents[2] / "examples" / "maskable_ppo.py")
    example = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(example)
    model = example.train(256, matches=8, rollout=16)
    assert model.num_timesteps >= 256
    assert -1 <= example.average(model, 2) <= 1


def test_deep_cfr_trains_on_information_states_with_recall():
    pytest.importorskip("torch")
    pytest.importorskip("tree")
    pyspiel = pytest.importorskip("pyspiel")
    from open_spiel.python.pytorch import deep_cfr  # needs torch

    import shoal.adapters.openspiel  # noqa: F401  (makes the games known)

    game = pyspiel.load_game("shoal_fishery(rows=2,cols=2,ships=1,nets=1,recall=8)")
    solver = deep_cfr.DeepCFRSolver(
        game, policy_network_layers=(8,), advantage_network_layers=(8,), num_iterations=1, num_traversals=1, policy_network_train_steps=2,
        advantage_network_train_steps=2, batch_size_advantage=8, batch_size_strategy=8, memory_capacity=10_000,
    )  # fmt: skip
    _, advantages, _ = solver.solve()
    assert set(advantages) == {0, 1}
    state = game.new_initial_state()
    odds = solver.action_probabilities(state)
    assert set(odds) == set(state.legal_actions()) and all(0 <= share <= 1 for share in odds.values())  # of all actions: it masks nothing
