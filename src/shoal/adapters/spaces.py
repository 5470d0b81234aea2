"""The spaces of a game, for PettingZoo and Gymnasium alike. Only they import this."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces

from shoal.adapters import common
from shoal.core.ruleset import Ruleset


def observations(game: Ruleset, dtype: Any = np.float32) -> spaces.Box:
    """The numbers of an observation; ``game.info.observation`` says what they mean."""
    low, high = (0, 255) if np.dtype(dtype) == np.uint8 else (common.LOWEST, common.HIGHEST)
    return spaces.Box(low, high, (game.rules.OBSERVATION,), dtype)


def masked_observations(game: Ruleset) -> spaces.Dict:
    """An observation with its action mask."""
    return spaces.Dict({"observation": observations(game), "action_mask": spaces.Box(0, 1, (game.info.actions,), np.int8)})


def actions(game: Ruleset) -> spaces.Discrete[Any]:
    return spaces.Discrete(game.info.actions)
