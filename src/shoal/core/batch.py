"""Many games side by side, for learners."""

from __future__ import annotations

from typing import Any

from shoal.core.game import Game
from shoal.engine import batch


class Batch(batch.Batch):
    """``size`` games of one kind side by side: ``Batch("fleet", 65536, target="gpu", players=3)``, or with a ``Game`` for the name."""

    def __init__(self, game: str | Game, size: int, *, target: str = "native", seed: int = 0, **options: Any) -> None:
        super().__init__(game if isinstance(game, Game) else Game(game, **options), size, target=target, seed=seed)
