"""How fast everything is: rows for machines, beside peers measured in the same run.

Speeds are of finished random games. OpenSpiel's games are played at random from Python, as its users do, and each of
our games is compared with the one of them that it resembles most.
"""

from __future__ import annotations

import os
import pickle
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from typing import Any

from shoal.core.game import Game
from shoal.engine.playout import playouts
from shoal.engine.search import Search

PEERS = ("go(board_size=9)", "hex(board_size=9)", "dots_and_boxes(num_rows=7,num_cols=9)", "gin_rummy", "backgammon")
PEER_OF = {"fishery": PEERS[0], "freshfish": PEERS[0], "fleet": PEERS[3], "boom": PEERS[4], "pisces": PEERS[4]}

SIMULATIONS, PEER_SIMULATIONS = 20_000, 500  # of one search

FIRST_RESULT = """
import pickle
from shoal.engine.playout import playouts
playouts(pickle.loads({game!r}), 1, target={target!r})
"""

Row = dict[str, Any]


def rows(games: list[Game], targets: list[str], seconds: float, peers: bool = True) -> Iterator[Row]:
    """Measure the peers, then every game on every target, each for about ``seconds``."""
    speeds: dict[str, float] = {}
    for peer in PEERS if peers else ():
        row = measure_peer(peer, seconds)
        speeds[peer] = row["moves_per_s"]
        yield row
    for game in games:
        for target in targets:
            row = measure(game, target, seconds)
            peer = PEER_OF.get(game.name, PEERS[0])
            if peer in speeds:
                row |= {"peer": peer, "ratio": round(row["moves_per_s"] / speeds[peer], 1)}
            yield row
    if peers and "native" in targets:
        yield from search_rows(games, seconds)


def search_rows(games: list[Game], seconds: float) -> Iterator[Row]:
    """Simulations a second of every game's tree search, beside OpenSpiel's on 9 x 9 go."""
    theirs = measure_peer_search(PEERS[0], seconds)
    yield theirs
    for game in games:
        row = measure_search(game, seconds)
        yield row | {"peer": PEERS[0], "ratio": round(row["simulations_per_s"] / theirs["simulations_per_s"], 1)}


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


def measure_peer_search(peer: str, seconds: float) -> Row:
    """The same for OpenSpiel's tree search in C++ with random rollouts."""
    import pyspiel  # the research extra, large and not for every machine

    game = pyspiel.load_game(peer)
    state = game.new_initial_state()
    simulations, took = 0, 0.0
    while took < seconds:
        evaluator = pyspiel.RandomRolloutEvaluator(1, simulations + 1)
        # uct_c, most simulations, memory in MB, solve, seed, verbose
        bot = pyspiel.MCTSBot(game, evaluator, 2.0, PEER_SIMULATIONS, 1000, False, simulations + 1, False)
        started = time.perf_counter()
        bot.step(state)
        took += time.perf_counter() - started
        simulations += PEER_SIMULATIONS
    return {
        "game": f"open_spiel {peer}",
        "players": game.num_players(),
        "target": "open_spiel MCTSBot",
        "simulations_per_s": round(simulations / took),
    }


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


def measure_peer(peer: str, seconds: float) -> Row:
    """One of OpenSpiel's games, played at random from Python."""
    import pyspiel  # the research extra, large and not for every machine

    game = pyspiel.load_game(peer)
    rng = random.Random(0)
    play_peer(game, rng)
    games = moves = total = 0
    started = time.perf_counter()
    while time.perf_counter() - started < seconds:
        count, result = play_peer(game, rng)
        moves += count
        total += int(100 * result)
        games += 1
    took = time.perf_counter() - started
    return {
        "game": f"open_spiel {peer}",
        "players": game.num_players(),
        "target": "open_spiel",
        "games": games,
        "moves_per_s": round(moves / took),
        "games_per_s": round(games / took, 1),
        "checksum": total,
    }


def play_peer(game: Any, rng: random.Random) -> tuple[int, float]:
    """One random game: how many actions, chance included, and seat 0's return."""
    state = game.new_initial_state()
    moves = 0
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, odds = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choices(outcomes, odds)[0])
        else:
            state.apply_action(rng.choice(state.legal_actions()))
        moves += 1
    return moves, state.returns()[0]
