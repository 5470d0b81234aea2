"""MaskablePPO of sb3-contrib learns Fleet: ``pip install 'shoal[gymnasium,heavy]'``, then ``python examples/maskable_ppo.py``.

The agent sits in another seat in every match; illegal actions are masked, since the environment tells sb3-contrib which are legal.
"""

import sys

import gymnasium
import numpy as np
from sb3_contrib import MaskablePPO

import shoal.adapters.gymnasium

gymnasium.register_envs(shoal.adapters.gymnasium)


def make(seed=0, opponents="random"):
    env = gymnasium.make("shoal/Fleet-v0", seat=None, opponents=opponents)
    env.reset(seed=seed)
    return env


def train(steps, seed=0, rollout=512):
    model = MaskablePPO("MlpPolicy", make(seed), n_steps=rollout, batch_size=64, ent_coef=0.01, seed=seed)
    return model.learn(steps)


def average(model, matches, seed=1_000_000):
    """What the model gains in matches it has not seen: 1 wins all, -1 loses all."""
    env, total = make(), 0.0
    for number in range(matches):
        observation, info = env.reset(seed=seed + number)
        is_over = False
        while not is_over:
            action, _ = model.predict(observation, action_masks=info["action_mask"].astype(bool), deterministic=True)
            observation, reward, is_over, _, info = env.step(np.int64(action))
        total += reward
    return total / matches


if __name__ == "__main__":
    steps = int(sys.argv[1]) if len(sys.argv) > 1 else 50_000
    print(f"after {steps} steps the average payoff against random play is {average(train(steps), 100):+.2f}")
