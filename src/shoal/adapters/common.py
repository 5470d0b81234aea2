"""What the doors of all ecosystems share: games by name, rewards, masks."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from shoal.core.errors import BadOption
from shoal.core.game import Game
from shoal.core.match import Match
from shoal.core.position import Position
from shoal.core.ruleset import Ruleset

REWARDS = ("places", "points")

#: Every number of an observation is a whole one between these: records hold no larger ones.
LOWEST, HIGHEST = -(2**15), 2**15 - 1


def game_of(game: str | Ruleset, options: dict[str, Any]) -> Game:
    """The game that is meant: by its name with options, or one that is there already."""
    if isinstance(game, str):
        return Game(game, **options)
    if options:
        raise BadOption("settled", f"{game!r} has its options already: {', '.join(options)} cannot be set any more.")
    return game if isinstance(game, Game) else Game(game.name, edition=game.edition, **game.options)


def checked_reward(reward: str) -> str:
    if reward not in REWARDS:
        raise BadOption("bad_reward", f"reward = {reward!r} is not possible: it takes {' or '.join(map(repr, REWARDS))}.")
    return reward


def plain_seed(seed: Any) -> Any:
    """A seed that may be one of NumPy's numbers, as Python's own; what is no seed is refused by ``game.start``."""
    return int(seed) if isinstance(seed, np.integer) else seed


def payoffs(match: Match | Position, reward: str = "places") -> list[float]:
    """What each seat has gained by a finished match.

    ``places``: the share of the others that it is ahead of, less the share that is ahead of it: from -1 to 1, 0 in sum.
    ``points``: its points, or what it lacks of them where the fewest win, so that more is always better.
    """
    game = match.game
    if reward == "points":
        return [float(-points if game.info.lowest_wins else points) for points in match.scores()]
    ahead = places(match)
    return [sum((other > own) - (other < own) for other in ahead) / max(1, game.players - 1) for own in ahead]


def places(match: Match | Position) -> list[int]:
    """How many seats are ahead of each."""
    ahead, first = [0] * match.game.players, 0
    for group in match.ranking():
        for seat in group:
            ahead[seat] = first
        first += len(group)
    return ahead


def observation(position: Position, seat: int) -> NDArray[np.float32]:
    """What ``seat`` knows, as an array of its own."""
    return np.array(position.observation(seat), np.float32)


def mask(position: Position, seat: int) -> NDArray[np.int8]:
    """1 for every action that ``seat`` may play now: all 0 unless it is its turn."""
    out = np.zeros(position.game.info.actions, np.int8)
    if position.turn == seat:
        out[position.actions] = 1
    return out
