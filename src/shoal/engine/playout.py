"""Whole games played at random, by the million."""

from __future__ import annotations

import os
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

import numpy as np

from shoal.engine.bind import cuda
from shoal.engine.run import Playable, Records, gpu_kernels, kernels, opening, padded, records

Array = np.ndarray[Any, Any]

# Threads on a GPU: as many as a multiprocessor holds, in small blocks, which measured best on an H200 in every game.
BLOCK, BLOCKS_PER_CORE = 32, 64


@dataclass
class Results:
    """What came of a run of games, one row for each."""

    scores: Array  # by seat
    ranks: Array  # by seat, 0 = best, ties equal
    lengths: Array  # actions, chance included
    finals: Array  # the last positions, if they were asked for

    def __len__(self) -> int:
        return len(self.lengths)

    def checksum(self) -> int:
        """One number that changes when any score of any game does."""
        rows = np.arange(1, len(self) + 1, dtype=np.int64)[:, None]
        seats = np.arange(1, self.scores.shape[1] + 1, dtype=np.int64)[None, :]
        return int(((self.scores.astype(np.int64) + 1000) * (rows % 9973) * seats).sum() % (2**31 - 1))


def playouts(
    game: Playable, games: int, *, seed: int = 0, first: int = 0, target: str = "native", threads: int | None = None, finals: bool = False
) -> Results:
    """Play the games ``first`` to ``first + games - 1`` of ``seed`` at random to their ends.

    Game number k of a seed is the same game on every target, whatever the other arguments are.
    """
    if games < 0 or first < 0 or not 0 <= seed < 2**63:
        raise ValueError(f"games, first and seed count from 0 (seed below 2**63), not {games}, {first}, {seed}")
    results = Results(
        np.zeros((games, game.rules.SEATS), np.int32),
        np.zeros((games, game.rules.SEATS), np.int8),
        np.zeros(games, np.int32),
        np.zeros(games if finals else 0, game.rules.STATE),
    )
    if target == "gpu":
        _on_gpu(game, seed, first, results)
    else:
        workers = 1 if target == "python" else min(threads or os.cpu_count() or 1, max(games, 1))
        with ThreadPoolExecutor(workers) as pool:
            parts = [slice(games * k // workers, games * (k + 1) // workers) for k in range(workers)]
            for job in [pool.submit(_on_cpu, game, target, seed, first, results, part) for part in parts]:
                job.result()
    results.scores = results.scores[:, : game.players]
    results.ranks = results.ranks[:, : game.players]
    return results


def portions(game: Playable, games: int, portion: int, **how: Any) -> Iterator[Results]:
    """The same games in portions, for those who want to watch."""
    for first in range(0, games, portion):
        yield playouts(game, min(portion, games - first), first=first, **how)


def _on_cpu(game: Playable, target: str, seed: int, first: int, results: Results, part: slice) -> None:
    rules = game.rules
    finals: Any = results.finals[part]
    if target == "python":
        finals = Records(rules.STATE, len(finals))
    kernels(rules, target).playouts(
        opening(game, target),
        records(rules, target, "STATE"),
        records(rules, target, "WORK"),
        np.zeros(rules.ACTIONS, np.int32) if target == "native" else [0] * rules.ACTIONS,
        seed,
        first + part.start,
        results.lengths[part],
        results.scores[part],
        results.ranks[part],
        finals,
    )
    if target == "python" and len(finals):
        results.finals[part] = finals.array()


def _on_gpu(game: Playable, seed: int, first: int, results: Results) -> None:
    device, layout = cuda(), padded(game.rules.STATE)
    finals = np.zeros(len(results.finals), layout)
    arrays = (results.lengths, results.scores, results.ranks, finals)
    there = [device.to_device(array) for array in arrays]
    cores = device.get_current_device().MULTIPROCESSOR_COUNT
    blocks = max(1, min(cores * BLOCKS_PER_CORE, -(-len(results) // BLOCK)))
    launch = gpu_kernels(game.rules).launch_playouts[blocks, BLOCK]
    start = opening(game, "gpu").astype(layout)
    launch(device.to_device(start), device.to_device(np.zeros(1, np.int64)), seed, first, *there)
    for array, copy in zip(arrays, there, strict=True):
        copy.copy_to_host(array)
    results.finals[:] = finals.astype(game.rules.STATE)
