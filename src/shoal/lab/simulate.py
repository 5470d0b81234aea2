"""Many random games of one kind, and what they say about it."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

import numpy as np

from shoal.core.game import Game
from shoal.engine.playout import Results, playouts, portions
from shoal.statistics import interval


def simulate(
    game: Game,
    games: int,
    *,
    target: str = "native",
    seed: int = 0,
    threads: int | None = None,
    tick: Callable[[int], None] = lambda done: None,
) -> dict[str, Any]:
    """Play ``games`` random games and summarise them as plain data; ``tick(n)`` is called after every n games.

    The seconds are those of playing; compiling comes before them.

    >>> study = simulate(Game("fishery", rows=3, cols=3, ships=2), 100, target="python", seed=1)
    >>> study["games"], len(study["seats"])
    (100, 2)
    """
    portion = {"python": 50, "native": 4096, "gpu": 1 << 20}[target]
    playouts(game, 1, target=target)
    started = time.perf_counter()
    parts = []
    for part in portions(game, games, portion, target=target, seed=seed, threads=threads):
        parts.append(part)
        tick(len(part))
    seconds = time.perf_counter() - started
    return {
        "game": game.name,
        "options": game.options,
        "edition": game.edition.values() if game.edition else None,
        "target": target,
        "seed": seed,
        "games": games,
        "seconds": round(seconds, 3),
        "games_per_second": round(games / seconds, 1),
        **summary(Results(*(np.concatenate([getattr(part, name) for part in parts]) for name in ("scores", "ranks", "lengths", "finals")))),
    }


def summary(results: Results) -> dict[str, Any]:
    """Win shares with their 95 % intervals, scores and lengths. A win shared by n counts 1/n for each."""
    best = results.ranks == 0
    wins = (best / best.sum(axis=1, keepdims=True)).sum(axis=0)
    seats = []
    for seat, share in enumerate(wins / len(results)):
        low, high = interval(float(share), len(results))
        seats.append(
            {
                "seat": seat,
                "wins": float(round(wins[seat], 3)),
                "share": float(share),
                "low": low,
                "high": high,
                "score": spread(results.scores[:, seat]),
            }
        )
    return {"moves": int(results.lengths.sum()), "checksum": results.checksum(), "seats": seats, "length": spread(results.lengths)}


def spread(numbers: np.ndarray[Any, Any]) -> dict[str, float]:
    """Mean, spread, extremes and quartiles."""
    low, first, middle, third, high = (float(value) for value in np.percentile(numbers, (0, 25, 50, 75, 100)))
    return {"mean": float(numbers.mean()), "sd": float(numbers.std()), "min": low, "q1": first, "median": middle, "q3": third, "max": high}
