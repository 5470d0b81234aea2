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
