"""A ``Batch`` as JAX meets it: arrays in, actions out. The only place where the targets native and gpu differ."""

from __future__ import annotations

from typing import Any, NamedTuple

import jax
import numpy as np

from shoal.core.batch import Batch
from shoal.core.ruleset import Ruleset
from shoal.engine.bind import cuda

Array = Any


class Shown(NamedTuple):
    """What a batch shows before a step: who acts and what they know, and how the step before ended."""

    observations: Array
    mask: Array
    turns: Array
    over: Array
    scores: Array
    ranks: Array


class Tables:
    """Games of one number of players side by side, played by whoever calls ``play``."""

    def __init__(self, game: Ruleset, size: int, *, target: str, seed: int, for_people: bool = False) -> None:
        self.game, self.size, self.target = game, size, target
        self.batch = Batch(game, size, target=target, seed=seed, for_people=for_people)
        self._views = Shown(*(None for _ in Shown._fields))

    def shown(self) -> Shown:
        """The arrays as they are now. On the gpu they are the batch's own memory: copy what is to outlive the next step."""
        if self.target != "gpu":
            return Shown(*(np.array(getattr(self.batch, name)) for name in Shown._fields))
        cuda().synchronize()  # the batch works on a stream that JAX does not wait for
        self._views = Shown(*(self._view(name) for name in Shown._fields))
        return self._views

    def _view(self, name: str) -> Array:
        """JAX's array over the memory of the batch's. A copy, should JAX have made one, would be out of date: it is made again."""
        array, known = getattr(self.batch, name), getattr(self._views, name)
        if known is not None and known.unsafe_buffer_pointer() == array.device_ctypes_pointer.value:
            return known
        return jax.dlpack.from_dlpack(array)

    def play(self, actions: Array) -> None:
        """One action in every game. They come out of the policy's mask, so they are not checked."""
        actions = jax.block_until_ready(actions)  # and with them everything that was read out of the batch's memory
        self.batch.step(np.asarray(actions) if self.target != "gpu" else actions, check=False)
