"""The games as Gymnasium environments: one seat is the agent's, bots play the others.

    import gymnasium
    import shoal.adapters.gymnasium

    env = gymnasium.make("shoal/Fleet-v0", players=3, opponents="easy")
    envs = gymnasium.make_vec("shoal/Fleet-v0", num_envs=1024, players=3)     # a Batch, against random play

Importing this module registers every game. An observation is what the agent's seat knows; ``info["action_mask"]`` says which actions are
legal, and ``env.action_masks()`` says it to sb3-contrib.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from shoal import bots
from shoal.adapters import common, rendering
from shoal.core.errors import BadOption, IllegalMove
from shoal.core.match import Match
from shoal.core.ruleset import Ruleset
from shoal.engine.batch import SeatBatch
from shoal.games import packages

try:
    import gymnasium
    from gymnasium.vector import AutoresetMode
    from gymnasium.vector.utils import batch_space

    from shoal.adapters import spaces
except ImportError as error:
    raise ImportError(f"Gymnasium's door needs more packages ({error}): pip install 'shoal[gymnasium]'") from None

Numbers = NDArray[Any]

ILLEGAL = ("end", "random", "raise")
ILLEGAL_REWARD = -1.0


class SeatEnv(gymnasium.Env[Any, Any]):
    """One seat of a match against bots.

    Beside the game's options (``players=3``, ``edition="mine.toml"``) it takes

    ``seat``         the agent's seat, or None for another one at random in every match
    ``opponents``    a bot's name for all other seats, or a list with one for each, clockwise from the agent; any registered bot will do
    ``limit``        how long the bots may think: ``bots.Limit(simulations=50)``
    ``target``       which code the bots run: native or python
    ``reward``       what the agent gets when the match ends: ``"places"`` (from -1 to 1) or ``"points"``
    ``illegal``      what an illegal action does: ``"end"`` the match with a reward of -1, be replaced by a ``"random"`` legal one, or
                     ``"raise"`` IllegalMove
    ``render_mode``  human, ansi, svg or rgb_array, as the agent's seat sees the board
    """

    metadata: dict[str, Any] = {"render_modes": list(rendering.MODES), "render_fps": 2}  # noqa: RUF012 (as Gymnasium declares it)

    def __init__(
        self,
        game: str | Ruleset,
        *,
        seat: int | None = 0,
        opponents: str | Sequence[str] = "random",
        limit: bots.Limit | None = None,
        target: str = "native",
        reward: str = "places",
        illegal: str = "end",
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        self.game = common.game_of(game, options)
        if seat is not None and (type(seat) is not int or not 0 <= seat < self.game.players):
            raise BadOption("unknown_seat", f"seat = {seat!r} is not possible: it takes 0 to {self.game.players - 1}, or None for any.")
        self.opponents = _opponents(opponents, self.game.players - 1)
        self.reward, self.illegal = common.checked_reward(reward), _checked_illegal(illegal, ILLEGAL)
        self.render_mode = render_mode
        self.observation_space = spaces.observations(self.game)
        self.action_space = spaces.actions(self.game)
        self.match: Match = self.game.start()
        self.seat = 0 if seat is None else seat
        self._seat, self._limit, self._target = seat, limit, target
        self._renderer = rendering.Renderer(render_mode)
        self._players: dict[int, bots.Player] = {}
        self._seat_bots(0)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[NDArray[np.float32], dict[str, Any]]:
        """Begin a match: with a seed that of ``game.start(seed)``, without one the next of the last seed. ``options`` means nothing."""
        super().reset(seed=common.plain_seed(seed))
        drawn = int(self.np_random.integers(2**62))
        if self._seat is None:
            self.seat = int(self.np_random.integers(self.game.players))
        start = drawn if seed is None else common.plain_seed(seed)
        self.match = self.game.start(start)
        self._seat_bots(start)
        self._others_play()
        return self._told()

    def step(self, action: Any) -> tuple[NDArray[np.float32], float, bool, bool, dict[str, Any]]:
        number = self._number(action)
        if self.match.turn != self.seat:
            raise IllegalMove("over", f"action {number} is not legal: the match is over, reset the environment.")
        legal = self.match.position.actions
        if number not in legal:
            if self.illegal == "raise":
                raise IllegalMove(
                    "no_such_choice", f"action {number} is not legal now; info['action_mask'] says which are.", self.match.choices()
                )
            if self.illegal == "end":
                self.match.resign(self.seat)
                observed, info = self._told()
                return observed, ILLEGAL_REWARD, True, False, info
            number = legal[int(self.np_random.integers(len(legal)))]
        self.match.play_action(number)
        self._others_play()
        is_over = self.match.position.turn == "over"
        reward = common.payoffs(self.match, self.reward)[self.seat] if is_over else 0.0
        if self.render_mode == "human":
            self.render()
        observed, info = self._told()
        return observed, reward, is_over, False, info

    def action_masks(self) -> NDArray[np.bool_]:
        """Which actions are legal, as sb3-contrib asks it."""
        return self._mask().astype(np.bool_)

    def render(self) -> Any:
        """The board as the agent's seat may see it."""
        return self._renderer.draw(self.match, self.seat)

    def _number(self, action: Any) -> int:
        if not self.action_space.contains(action):
            raise BadOption("no_action", f"{action!r} is no action of {self.game.title}: actions are 0 to {self.game.info.actions - 1}.")
        return int(action)

    def _seat_bots(self, seed: int) -> None:
        others = [(self.seat + step) % self.game.players for step in range(1, self.game.players)]
        self._players = {
            seat: bots.create(name, self.game, seat, seed=seed, target=self._target, limit=self._limit)
            for seat, name in zip(others, self.opponents, strict=True)
        }

    def _others_play(self) -> None:
        while self.match.turn in self._players:
            self.match.play(self._players[int(self.match.turn)].think(self.match).action)

    def _mask(self) -> NDArray[np.int8]:
        if self.match.turn == "over":
            return np.zeros(self.game.info.actions, np.int8)
        return common.mask(self.match.position, self.seat)

    def _told(self) -> tuple[NDArray[np.float32], dict[str, Any]]:
        """The agent's observation and info."""
        info: dict[str, Any] = {"action_mask": self._mask()}
        if self.match.turn == "over":
            info |= {"points": self.match.scores()[self.seat], "place": common.places(self.match)[self.seat]}
        return common.observation(self.match.position, self.seat), info


class VectorEnv(gymnasium.vector.VectorEnv[Any, Any, Any]):
    """Many matches side by side, stepped by compiled code: a ``Batch`` as Gymnasium sees it.

    ``seat``     the agent's seat; ``"each"``: game i has seat i modulo the players; the others play at random. None: the agent plays for
                 whoever is to act, ``infos["turn"]`` says who, a reward is that of who acted, and ``final_info`` has all ``payoffs``
    ``reward``   what a seat gets when its match ends: ``"places"`` (from -1 to 1) or ``"points"``
    ``illegal``  what an illegal action does: ``"raise"`` ValueError (nothing is played), or on a CPU be replaced by a ``"random"`` one
    ``target``   native, python, or gpu: then observations, masks, rewards and terminations are device arrays, which PyTorch, JAX and CuPy
                 take in place by DLPack; they are overwritten by the next step
    ``dtype``    of the observations: float32, float16, or uint8, in which an axis whose ``lowest`` is below 0 counts from there
    ``copy``     False: on a CPU, too, observations and masks are the batch's own arrays, overwritten by the next step

    A match that ends is followed by the next in the same step: ``observations`` has the new one's beginning, and where ``terminations``
    is set ``infos["final_obs"]`` and ``infos["final_info"]`` have the old one's end.
    """

    metadata: dict[str, Any] = {"autoreset_mode": AutoresetMode.SAME_STEP, "render_modes": []}  # noqa: RUF012 (as above)

    def __init__(
        self,
        game: str | Ruleset,
        num_envs: int = 1,
        *,
        seat: int | str | None = 0,
        reward: str = "places",
        illegal: str = "raise",
        target: str = "native",
        dtype: Any = np.float32,
        threads: int | None = None,
        copy: bool = True,
        render_mode: None = None,
        **options: Any,
    ) -> None:
        self.game, self.num_envs = common.game_of(game, options), num_envs
        self.reward, self.illegal = common.checked_reward(reward), _checked_illegal(illegal, ("raise", "random"))
        if target == "gpu" and illegal == "random":
            raise BadOption("bad_illegal", "illegal = 'random' is not possible on the gpu: mask the actions there.")
        if render_mode is not None:
            raise BadOption("bad_render_mode", f"render_mode = {render_mode!r} is not possible: many matches are not drawn.")
        self.single_observation_space = spaces.observations(self.game, dtype)
        self.single_action_space = spaces.actions(self.game)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._settings = {"target": target, "dtype": dtype, "threads": threads}
        self._seats = _seats(seat, self.game.players, num_envs)
        self._copy = copy
        self.batch = self._begun(0)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        """Begin all matches anew: with a seed the batch of that seed. ``options`` means nothing."""
        super().reset(seed=common.plain_seed(seed))
        self.batch = self._begun(int(self.np_random.integers(2**62)) if seed is None else common.plain_seed(seed))
        return self._own(self.batch.observations), self._infos()

    def step(self, actions: Any) -> tuple[Any, Any, Any, Any, dict[str, Any]]:
        batch = self.batch
        batch.step(self._legal(actions) if self.illegal == "random" else actions)
        infos = self._infos()
        if batch.target == "gpu":
            # what is on the device stays there: nobody waits for it here
            final = {"points": batch.scores, "place": batch.ranks, "payoffs": batch.payoffs}
            infos |= {"final_obs": batch.finals, "_final_obs": batch.over, "final_info": final, "_final_info": batch.over}
            return batch.observations, batch.rewards, batch.over, np.zeros(self.num_envs, np.bool_), infos
        is_over = batch.over.astype(np.bool_)
        if is_over.any():
            final = {"points": batch.scores.copy(), "place": batch.ranks.copy(), "payoffs": batch.payoffs.copy()}
            ended = batch.finals.astype(batch.observations.dtype)
            infos |= {"final_obs": ended, "_final_obs": is_over, "final_info": final, "_final_info": is_over.copy()}
        return self._own(batch.observations), batch.rewards.astype(np.float64), is_over, np.zeros(self.num_envs, np.bool_), infos

    def _begun(self, seed: int) -> SeatBatch:
        worth = 0 if self.reward == "places" else (-1 if self.game.info.lowest_wins else 1)
        return SeatBatch(self.game, self.num_envs, seats=self._seats, worth=worth, seed=seed, **self._settings)

    def _infos(self) -> dict[str, Any]:
        return {"action_mask": self._own(self.batch.mask), "turn": self._own(self.batch.turns)}

    def _own(self, array: Any) -> Any:
        return array.copy() if self._copy and self.batch.target != "gpu" else array

    def _legal(self, actions: Any) -> Numbers:
        """The actions, with random ones where they are not legal."""
        given, mask = np.asarray(actions), self.batch.mask
        is_action = (given >= 0) & (given < mask.shape[1])
        is_legal = is_action & (mask[np.arange(self.num_envs), np.where(is_action, given, 0)] == 1)
        return np.where(is_legal, given, self.batch.sample())


def _opponents(named: str | Sequence[str], count: int) -> list[str]:
    names = [named] * count if isinstance(named, str) else list(named)
    if len(names) != count:
        raise BadOption("bad_opponents", f"{len(names)} opponents are named, but {count} other seats are to be filled: {', '.join(names)}.")
    return [bots.check(name) for name in names]


def _checked_illegal(illegal: str, allowed: tuple[str, ...]) -> str:
    if illegal not in allowed:
        raise BadOption("bad_illegal", f"illegal = {illegal!r} is not possible: it takes {' or '.join(map(repr, allowed))}.")
    return illegal


def _seats(seat: int | str | None, players: int, size: int) -> Any:
    if seat == "each":
        return np.arange(size) % players
    if seat is not None and (type(seat) is not int or not 0 <= seat < players):
        raise BadOption("unknown_seat", f"seat = {seat!r} is not possible: it takes 0 to {players - 1}, 'each', or None for whoever acts.")
    return -1 if seat is None else seat


def env_id(name: str) -> str:
    """What a game is called by Gymnasium: ``shoal/FreshFish-v0``."""
    return f"shoal/{Ruleset(name).title.replace(' ', '')}-v0"


def register(name: str) -> None:
    """Make a game known to Gymnasium: all there are when this module is imported are known already."""
    if env_id(name) not in gymnasium.registry:
        gymnasium.register(
            env_id(name),
            entry_point="shoal.adapters.gymnasium:SeatEnv",
            vector_entry_point="shoal.adapters.gymnasium:VectorEnv",
            kwargs={"game": name},
        )


for _name in packages():
    register(_name)
