"""MaskablePPO of sb3-contrib learns Fleet: ``pip install 'shoal[gymnasium,heavy]'``, then ``python examples/maskable_ppo.py``.

Many matches are stepped at once by compiled code: ``Matches`` is our vector environment as Stable-Baselines3 wants it. The agent has
another seat in each of them; illegal actions are masked, since the environment tells sb3-contrib which are legal.
"""

import sys

import gymnasium
import numpy as np
from sb3_contrib import MaskablePPO
from stable_baselines3.common.vec_env import VecEnv

import shoal.adapters.gymnasium

gymnasium.register_envs(shoal.adapters.gymnasium)


class Matches(VecEnv):
    """A vector environment of Gymnasium as one of Stable-Baselines3. Both restart a match in the step that ends it."""

    def __init__(self, envs, seed):
        self.envs, self.masks, self.actions = envs, None, None
        super().__init__(envs.num_envs, envs.single_observation_space, envs.single_action_space)
        self.first = seed

    def reset(self):
        observations, infos = self.envs.reset(seed=self.first)
        self.masks, self.first = infos["action_mask"], None
        return observations

    def step_async(self, actions):
        self.actions = actions

    def step_wait(self):
        observations, rewards, terminations, truncations, infos = self.envs.step(self.actions)
        self.masks = infos["action_mask"]
        told = [{} for _ in range(self.num_envs)]
        for i in np.flatnonzero(terminations):
            told[i] = {"terminal_observation": infos["final_obs"][i], "TimeLimit.truncated": bool(truncations[i])}
        return observations, rewards.astype(np.float32), terminations, told

    def env_method(self, method_name, *args, indices=None, **kwargs):
        return list(self.get_attr(method_name, indices))

    def get_attr(self, attr_name, indices=None):
        if attr_name == "action_masks":
            return self.masks.astype(bool) if self.masks is not None else [None] * self.num_envs
        if attr_name == "render_mode":
            return [None] * self.num_envs
        raise AttributeError(attr_name)

    def set_attr(self, attr_name, value, indices=None):
        raise AttributeError(attr_name)

    def env_is_wrapped(self, wrapper_class, indices=None):
        return [False] * self.num_envs

    def close(self):
        self.envs.close()


def train(steps, seed=0, matches=32, rollout=64):
    envs = gymnasium.make_vec("shoal/Fleet-v0", num_envs=matches, seat="each")
    model = MaskablePPO("MlpPolicy", Matches(envs, seed), n_steps=rollout, batch_size=256, ent_coef=0.01, seed=seed)
    return model.learn(steps)


def average(model, matches, seed=1_000_000):
    """What the model gains in matches it has not seen: 1 wins all, -1 loses all."""
    env, total = gymnasium.make("shoal/Fleet-v0", seat=None, opponents="random"), 0.0
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
