"""How fast everything is: rows for machines, beside peers measured in the same run.

Speeds are of finished random games. OpenSpiel's games are played at random from Python, as its users do, and inside its own loop in C++;
each of our games is compared with the one of them that it resembles most. Batches make decisions, observations and masks included, beside
pgx where that is installed; and environments of PettingZoo are played as learners play them.
"""

from __future__ import annotations

import os
import pickle
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterable, Iterator
from typing import Any

import numpy as np

from shoal.core.batch import Batch
from shoal.core.game import Game
from shoal.engine.playout import playouts
from shoal.engine.search import Search
from shoal.lab import peers as others

GO, RUMMY, BACKGAMMON = others.INSIDE
PEER_OF = {"fishery": GO, "freshfish": GO, "fleet": RUMMY, "boom": BACKGAMMON, "pisces": BACKGAMMON}

SIMULATIONS = 20_000  # of one search
BATCH = {"native": 1024, "gpu": 65_536}  # games side by side

FIRST_RESULT = """
import pickle
from shoal.engine.playout import playouts
playouts(pickle.loads({game!r}), 1, target={target!r})
"""

Row = dict[str, Any]


def rows(
    games: list[Game], targets: list[str], seconds: float, peers: bool = True, environments: Iterable[tuple[str, int, Any]] = ()
) -> Iterator[Row]:
    """Measure the peers, then every game on every target, each for about ``seconds``; then searches, batches and environments.

    ``environments`` are of PettingZoo's kind, each with the name of its game and the number of its players.
    """
    outside: dict[str, float] = {}
    inside: dict[str, float] = {}
    if peers:
        for speeds, names, measure_peer in (
            (outside, others.OPEN_SPIEL, others.measure_open_spiel),
            (inside, others.INSIDE, others.measure_open_spiel_inside),
        ):
            for peer in names:
                row = measure_peer(peer, seconds)
                speeds[peer] = row["moves_per_s"]
                yield row
    for game in games:
        for target in targets:
            row, peer = measure(game, target, seconds), PEER_OF.get(game.name, GO)
            if peer in outside:
                row |= {"peer": peer, "ratio": round(row["moves_per_s"] / outside[peer], 1)}
            if peer in inside:
                row |= {"ratio_inside": round(row["moves_per_s"] / inside[peer], 1)}
            yield row
    if peers and "native" in targets:
        yield from search_rows(games, seconds)
    yield from batch_rows(games, [target for target in targets if target in BATCH], seconds, peers)
    for name, players, env in environments:
        yield others.measure_environment(name, players, env, seconds)


def batch_rows(games: list[Game], targets: list[str], seconds: float, peers: bool) -> Iterator[Row]:
    """Decisions a second of batches, and of pgx's where it is installed."""
    if peers and targets and others.has_pgx():
        for name in others.PGX:
            yield others.measure_pgx(name, seconds)
    for game in games:
        for target in targets:
            yield measure_batch(game, target, seconds)


def measure_batch(game: Game, target: str, seconds: float) -> Row:
    """Random decisions in many games side by side, with their observations (of bytes) and masks, on one core or one GPU."""
    size = BATCH[target]
    batch = Batch(game, size, target=target, dtype=np.uint8, threads=1)
    for _ in range(3):
        batch.random_step()
    finished = int(host(batch.games).sum())  # waits for a GPU, too
    steps, took = 0, 0.0
    started = time.perf_counter()
    while took < seconds:
        for _ in range(20):
            batch.random_step()
        over = int(host(batch.games).sum()) - finished
        steps += 20
        took = time.perf_counter() - started
    return {
        "game": game.name,
        "players": game.players,
        "target": f"{target} batch",
        "batch": size,
        "games": over,
        "moves_per_s": round(steps * size / took),
        "games_per_s": round(over / took, 1),
    }


def host(array: Any) -> Any:
    return array.copy_to_host() if hasattr(array, "copy_to_host") else array


def search_rows(games: list[Game], seconds: float) -> Iterator[Row]:
    """Simulations a second of every game's tree search, beside OpenSpiel's on 9 x 9 go."""
    theirs = others.measure_open_spiel_search(GO, seconds)
    yield theirs
    for game in games:
        row = measure_search(game, seconds)
        yield row | {"peer": GO, "ratio": round(row["simulations_per_s"] / theirs["simulations_per_s"], 1)}


def measure_search(game: Game, seconds: float) -> Row:
    """Simulations of the bots' tree search from the start of a game, on one core."""
    position = game.start(seed=1).position
    seat = int(position.turn)
    search = Search(game, heuristics=game.room("heuristics"), nodes=1 << 22)
    search.begin(position.state(), seat)
    search.run(64)
    simulations, took = 0, 0.0
    while took < seconds:
        search.begin(position.state(), seat)
        started = time.perf_counter()
        simulations += search.run(SIMULATIONS, seed=simulations)
        took += time.perf_counter() - started
    return {"game": game.name, "players": game.players, "target": "native search", "simulations_per_s": round(simulations / took)}


def measure(game: Game, target: str, seconds: float) -> Row:
    """One game on one target, on one core or one GPU."""
    with tempfile.TemporaryDirectory(prefix="shoal-bench-") as cache:
        cold = first_result(game, target, cache)
        warm = first_result(game, target, cache)
    games = {"python": 10, "native": 500, "gpu": 100_000}[target]
    playouts(game, games, target=target, threads=1)  # warm up: compile, wake the machine
    while True:
        started = time.perf_counter()
        results = playouts(game, games, target=target, threads=1)
        took = time.perf_counter() - started
        if took > seconds / 2:
            break
        games = int(games * min(20, 1.2 * seconds / max(took, 1e-3)))
    reference = playouts(game, 100, target=target, threads=1)
    moves = int(results.lengths.sum())
    return {
        "game": game.name,
        "players": game.players,
        "target": target,
        "games": games,
        "moves_per_s": round(moves / took),
        "games_per_s": round(games / took, 1),
        "first_result_cold_s": round(cold, 2),
        "first_result_cached_s": round(warm, 2),
        "checksum": reference.checksum(),  # of the same 100 games on every target
    }


def first_result(game: Game, target: str, cache: str) -> float:
    """Seconds from the start of a process to the end of its first random game."""
    code = FIRST_RESULT.format(game=pickle.dumps(game), target=target)
    started = time.perf_counter()
    subprocess.run([sys.executable, "-c", code], env={**os.environ, "SHOAL_CACHE": cache}, check=True)
    return time.perf_counter() - started
