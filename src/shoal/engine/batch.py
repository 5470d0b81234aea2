"""Many games stepped at once, for learners: arrays in, arrays out."""

from __future__ import annotations

from typing import Any

import numpy as np

from shoal.engine.bind import cuda
from shoal.engine.run import Playable, kernels, opening, records


class Batch:
    """``size`` games of one kind side by side. Chance plays by itself; a finished game restarts by itself.

    After ``step(actions)``, for each game: ``turns`` says who acts, ``mask`` which actions are legal, ``observations`` what that seat
    knows, ``over`` whether the action just played ended a game; ``scores`` and ``ranks`` are then that game's result.
    On the targets python and native these are NumPy arrays; on the gpu they are device arrays, which
    PyTorch, CuPy and JAX read in place (``__cuda_array_interface__``). They are overwritten by the next step.
    """

    def __init__(self, game: Playable, size: int, *, target: str = "native", seed: int = 0) -> None:
        if size < 1:
            raise ValueError(f"a batch holds at least one game, not {size}")
        rules = game.rules
        self.game, self.size, self.target, self.seed = game, size, target, seed
        self._loops = kernels(rules, target)
        self._start = opening(game, target)
        arrays = {
            "turns": np.zeros(size, np.int8),
            "mask": np.zeros((size, rules.ACTIONS), np.uint8),
            "observations": np.zeros((size, rules.OBSERVATION), np.float32),
            "over": np.zeros(size, np.uint8),
            "scores": np.zeros((size, rules.SEATS), np.int32),
            "ranks": np.zeros((size, rules.SEATS), np.int8),
            "games": np.zeros(size, np.int64),
            "moves": np.zeros(size, np.int32),
        }
        self.states: Any = np.zeros(size, rules.STATE) if target == "gpu" else records(rules, target, "STATE", size)
        if target == "gpu":
            self._start = cuda().to_device(self._start)
            self.states = cuda().to_device(self.states)
            arrays = {name: cuda().to_device(array) for name, array in arrays.items()}
        else:
            self._works = records(rules, target, "WORK")
            self._out: Any = np.zeros(rules.ACTIONS, np.int32) if target == "native" else [0] * rules.ACTIONS
        self.turns: Any = arrays["turns"]  # seats
        self.mask: Any = arrays["mask"]  # 1 = legal, by action
        self.observations: Any = arrays["observations"]  # what the seat to act knows
        self.over: Any = arrays["over"]  # 1 = the last action ended the game
        self.scores: Any = arrays["scores"]  # of the last finished game
        self.ranks: Any = arrays["ranks"]
        self.games: Any = arrays["games"]  # finished so far
        self.moves: Any = arrays["moves"]  # actions played in the game under way, chance included
        self._call("begin", self._start, self.states, seed, self.games, self.moves, self.turns, self.mask, self.observations)

    def step(self, actions: Any, *, check: bool = True) -> None:
        """Play one action in every game: an array of integers, on the gpu one that lies on the device.

        An illegal action raises ``ValueError`` before anything is played; ``check=False`` saves that look.
        """
        actions = self._actions(actions)
        if check:
            self._check(actions)
        head = (actions, self._start, self.states, self.seed, self.games, self.moves)
        self._call("step", *head, self.over, self.scores, self.ranks, self.turns, self.mask, self.observations)

    def sample(self) -> Any:
        """One random legal action for every game."""
        actions = np.zeros(self.size, np.int32)
        if self.target == "gpu":
            actions = cuda().to_device(actions)
        self._call("actions", actions, self.states, self.seed, self.games, self.moves)
        return actions

    def _call(self, what: str, *arguments: Any) -> None:
        if self.target == "gpu":
            getattr(self._loops, f"launch_{what}")[-(-self.size // 128), 128](*arguments)
            return
        name, place = {"begin": ("begin_all", 2), "step": ("step_all", 3), "actions": ("any_actions", 2)}[what]
        getattr(self._loops, name)(*arguments[:place], self._works, self._out, *arguments[place:])

    def _actions(self, actions: Any) -> Any:
        if self.target == "gpu":
            actions = cuda().as_cuda_array(actions) if not isinstance(actions, np.ndarray | list) else cuda().to_device(np.asarray(actions))
        else:
            actions = np.asarray(actions)
        if actions.shape != (self.size,) or actions.dtype.kind not in "iu":
            raise ValueError(f"step takes {self.size} whole numbers, one for each game, not {actions.dtype} of shape {actions.shape}")
        return actions

    def _check(self, actions: Any) -> None:
        if self.target == "gpu":
            wrong = cuda().to_device(np.zeros(2, np.int64))
            self._call("illegal", actions, self.mask, wrong)
            count, place = (int(number) for number in wrong.copy_to_host())
        else:
            inside = (actions >= 0) & (actions < self.mask.shape[1])
            legal = inside & (self.mask[np.arange(self.size), np.where(inside, actions, 0)] == 1)
            count, place = int((~legal).sum()), int(np.argmin(legal))
        if count:
            raise ValueError(f"{count} of {self.size} actions are illegal, among them {actions[place]} at game {place}; nothing was played")
