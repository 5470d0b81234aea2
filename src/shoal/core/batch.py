"""Many games side by side, for learners."""

from __future__ import annotations

from typing import Any

import numpy as np

from shoal.core.game import Game
from shoal.core.ruleset import Ruleset
from shoal.engine import batch


class Batch(batch.Batch):
    """``size`` games of one kind side by side: ``Batch("fleet", 65536, target="gpu", players=3)``, or with a ``Game`` for the name.

    ``for_people``: where everybody has lost (``is_lost`` of the heuristics) nobody is first, whatever the rules' places are.
    """

    def __init__(
        self,
        game: str | Ruleset,
        size: int,
        *,
        target: str = "native",
        seed: int = 0,
        dtype: Any = np.float32,
        masks: str = "bytes",
        threads: int | None = None,
        for_people: bool = False,
        **options: Any,
    ) -> None:
        settled = Game(game, **options) if isinstance(game, str) else game
        heuristics = settled.room("heuristics")
        losing = heuristics if for_people and hasattr(heuristics, "is_lost") else None
        super().__init__(settled, size, target=target, seed=seed, dtype=dtype, masks=masks, threads=threads, losing=losing)
