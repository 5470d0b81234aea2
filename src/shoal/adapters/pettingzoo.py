"""The games as PettingZoo environments.

    from shoal.adapters import pettingzoo

    env = pettingzoo.env("fleet", players=3)      # AEC: agents act in turn, with an observation and an action mask
    env = pettingzoo.parallel_env("fleet")        # all are asked at every step; only who is to act is heard

An agent's observation, mask and info are what its seat may know: a decision that is sealed stays so until it is opened.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from shoal.adapters import common, rendering
from shoal.core.errors import BadOption
from shoal.core.match import Match
from shoal.core.ruleset import Ruleset

try:
    from gymnasium.spaces import Box
    from gymnasium.utils import EzPickle, seeding
    from pettingzoo import AECEnv, ParallelEnv
    from pettingzoo.utils import wrappers
    from pettingzoo.utils.conversions import turn_based_aec_to_parallel

    from shoal.adapters import spaces
except ImportError as error:
    raise ImportError(f"PettingZoo's door needs more packages ({error}): pip install 'shoal[pettingzoo]'") from None

Observed = dict[str, NDArray[Any]]

ILLEGAL = ("end", "random")
ILLEGAL_REWARD = -1.0


def env(game: str | Ruleset, **settings: Any) -> AECEnv[str, Observed, int]:
    """A game whose agents act in turn, checked as PettingZoo's own board games are.

    Beside the game's options (``players=3``, ``edition="mine.toml"``) it takes

    ``render_mode``  human, ansi, svg or rgb_array
    ``reward``       what agents get when the game ends: ``"places"`` (from -1 to 1) or ``"points"``
    ``max_cycles``   truncate after so many decisions
    ``illegal``      what an illegal action does: ``"end"`` the game, with a reward of -1 for who tried it, or be replaced by a
                     ``"random"`` legal one, for learners that know no masks
    """
    made = raw_env(game, **settings)
    checked = made if made.illegal == "random" else wrappers.TerminateIllegalWrapper(made, illegal_reward=ILLEGAL_REWARD)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(checked))


def parallel_env(game: str | Ruleset, **settings: Any) -> ParallelEnv[str, Observed, int | None]:
    """The same for tools that want an action of every agent at every step: who is not to act has an empty mask and is not heard."""
    return turn_based_aec_to_parallel(env(game, **settings))


class raw_env(AECEnv[str, Observed, int], EzPickle):  # named as in PettingZoo's modules
    """One match after another; ``match`` is the one under way, to be saved, shown or analysed."""

    def __init__(
        self,
        game: str | Ruleset,
        *,
        render_mode: str | None = None,
        reward: str = "places",
        max_cycles: int | None = None,
        illegal: str = "end",
        **options: Any,
    ) -> None:
        EzPickle.__init__(self, game, render_mode=render_mode, reward=reward, max_cycles=max_cycles, illegal=illegal, **options)
        super().__init__()
        if max_cycles is not None and (type(max_cycles) is not int or max_cycles < 1):
            raise BadOption("bad_max_cycles", f"max_cycles = {max_cycles!r} is not possible: it takes a whole number above 0 or None.")
        if illegal not in ILLEGAL:
            raise BadOption("bad_illegal", f"illegal = {illegal!r} is not possible: it takes {' or '.join(map(repr, ILLEGAL))}.")
        self.game = common.game_of(game, options)
        self.render_mode, self.reward, self.max_cycles, self.illegal = render_mode, common.checked_reward(reward), max_cycles, illegal
        self._renderer = rendering.Renderer(render_mode)
        self.metadata = {
            "name": f"{self.game.name}_v{self.game.version}",
            "render_modes": list(rendering.MODES),
            "render_fps": 2,
            "is_parallelizable": False,
        }
        self.possible_agents = [f"player_{seat}" for seat in range(self.game.players)]
        self.agents: list[str] = []
        self.observation_spaces = {agent: spaces.masked_observations(self.game) for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.actions(self.game) for agent in self.possible_agents}
        seen = spaces.observations(self.game)
        self.state_space = Box(float(seen.low[0]), float(seen.high[0]), (self.game.players * seen.shape[0],), np.float32)
        self.match: Match = self.game.start()
        self._dice, _ = seeding.np_random(None)

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a match: with a seed that of ``game.start(seed)``, without one the next of the last seed. ``options`` means nothing."""
        if seed is None:
            self.match = self.game.start(int(self._dice.integers(2**62)))
        else:
            seed = common.plain_seed(seed)
            self.match = self.game.start(seed)
            self._dice, _ = seeding.np_random(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._cycles = 0
        self._skip_agent_selection = None
        self.agent_selection = self.possible_agents[int(self.match.turn)]

    def observe(self, agent: str) -> Observed:
        seat, position = self.possible_agents.index(agent), self.match.position
        own = common.mask(position, seat)
        if any(self.truncations.values()):
            own[:] = 0
        return {"observation": common.observation(position, seat), "action_mask": own}

    def state(self) -> NDArray[np.float32]:
        """What all seats know, one after another: for training with a central critic, never for an agent."""
        return np.concatenate([common.observation(self.match.position, seat) for seat in range(self.game.players)])

    def step(self, action: int) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._clear_rewards()
        self._cumulative_rewards[agent] = 0.0
        self.match.play_action(self._legal(int(action)))
        self._cycles += 1
        if self.match.turn == "over":
            self._finish()
        elif self._cycles == self.max_cycles:
            self.truncations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self.possible_agents[int(self.match.turn)]
        self._accumulate_rewards()
        if self.match.turn == "over" or any(self.truncations.values()):
            self._deads_step_first()
        if self.render_mode == "human":
            self.render()

    def _legal(self, action: int) -> int:
        legal = self.match.position.actions
        if self.illegal == "random" and action not in legal:
            return legal[int(self._dice.integers(len(legal)))]
        return action

    def _finish(self) -> None:
        results = zip(common.payoffs(self.match, self.reward), self.match.scores(), common.places(self.match), strict=True)
        for agent, (gain, points, place) in zip(self.possible_agents, results, strict=True):
            self.rewards[agent] = gain
            self.infos[agent] = {"points": points, "place": place}
        self.terminations = dict.fromkeys(self.agents, True)

    def render(self) -> Any:
        """The board as everybody may see it."""
        return self._renderer.draw(self.match)
