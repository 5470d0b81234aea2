"""Other people's games, measured in the same run as ours: random play, as their own users and their own loops do it."""

from __future__ import annotations

import importlib.util
import random
import time
from typing import Any

Row = dict[str, Any]

OPEN_SPIEL = ("go(board_size=9)", "hex(board_size=9)", "dots_and_boxes(num_rows=7,num_cols=9)", "gin_rummy", "backgammon")
INSIDE = ("go(board_size=9)", "gin_rummy", "backgammon")  # those that ours are compared with, inside OpenSpiel's own loop too
PGX = ("go_9x9", "backgammon")

SIMULATIONS = 500  # of one search
PGX_BATCH = {"cpu": 1024, "gpu": 65_536}
PGX_STEPS = 100  # of a batch, in one compiled loop


def has_open_spiel() -> bool:
    return importlib.util.find_spec("pyspiel") is not None


def has_pgx() -> bool:
    return importlib.util.find_spec("pgx") is not None


def measure_open_spiel(peer: str, seconds: float) -> Row:
    """One of OpenSpiel's games, played at random from Python."""
    import pyspiel  # the research extra, large and not for every machine

    game, rng = pyspiel.load_game(peer), random.Random(0)
    _play(game, rng)
    games = moves = total = 0
    started = time.perf_counter()
    while time.perf_counter() - started < seconds:
        count, result = _play(game, rng)
        moves += count
        total += int(100 * result)
        games += 1
    took = time.perf_counter() - started
    return _row(f"open_spiel {peer}", game.num_players(), "open_spiel", games, moves, took) | {"checksum": total}


def _play(game: Any, rng: random.Random) -> tuple[int, float]:
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


def measure_open_spiel_inside(peer: str, seconds: float) -> Row:
    """The same inside OpenSpiel's own loop in C++: uniform random bots, a call from Python for each game."""
    import pyspiel  # the research extra

    game = pyspiel.load_game(peer)
    bots = [pyspiel.make_uniform_random_bot(seat, seat + 1) for seat in range(game.num_players())]
    pyspiel.evaluate_bots(game.new_initial_state(), bots, 0)
    games = moves = 0
    started = time.perf_counter()
    while time.perf_counter() - started < seconds:
        state = game.new_initial_state()
        pyspiel.evaluate_bots(state, bots, games + 1)
        moves += state.move_number()
        games += 1
    took = time.perf_counter() - started
    return _row(f"open_spiel {peer}", game.num_players(), "open_spiel in C++", games, moves, took)


def measure_open_spiel_search(peer: str, seconds: float) -> Row:
    """Simulations of OpenSpiel's tree search in C++ with random rollouts."""
    import pyspiel  # the research extra

    game = pyspiel.load_game(peer)
    state = game.new_initial_state()
    simulations, took = 0, 0.0
    while took < seconds:
        evaluator = pyspiel.RandomRolloutEvaluator(1, simulations + 1)
        # uct_c, most simulations, memory in MB, solve, seed, verbose
        bot = pyspiel.MCTSBot(game, evaluator, 2.0, SIMULATIONS, 1000, False, simulations + 1, False)
        started = time.perf_counter()
        bot.step(state)
        took += time.perf_counter() - started
        simulations += SIMULATIONS
    return {
        "game": f"open_spiel {peer}",
        "players": game.num_players(),
        "target": "open_spiel MCTSBot",
        "simulations_per_s": round(simulations / took),
    }


def measure_pgx(name: str, seconds: float) -> Row:
    """A batch of one of pgx's games, observations and masks included, played at random in a compiled loop on JAX's first device."""
    import jax  # heavy, and pgx is not for every machine
    import jax.numpy as jnp
    import pgx

    env: Any = pgx.make(name)
    device = jax.devices()[0].platform
    size = PGX_BATCH.get(device, PGX_BATCH["cpu"])

    def step(_: Any, carried: Any) -> Any:
        state, key, over = carried
        key, act, play, begin = jax.random.split(key, 4)
        actions = jax.random.categorical(act, jnp.log(state.legal_action_mask.astype(jnp.float32)), axis=-1)
        state = jax.vmap(env.step)(state, actions, jax.random.split(play, size))
        fresh = jax.vmap(env.init)(jax.random.split(begin, size))
        is_over = state.terminated | state.truncated
        chosen = jax.tree_util.tree_map(
            lambda new, old: jnp.where(is_over.reshape((size,) + (1,) * (old.ndim - 1)), new, old), fresh, state
        )
        return chosen, key, over + is_over.sum()

    run = jax.jit(lambda carried: jax.lax.fori_loop(0, PGX_STEPS, step, carried))
    carried = jax.vmap(env.init)(jax.random.split(jax.random.PRNGKey(0), size)), jax.random.PRNGKey(1), jnp.int32(0)
    carried = jax.block_until_ready(run(carried))  # compiles
    moves, before, started = 0, int(carried[2]), time.perf_counter()
    while time.perf_counter() - started < seconds:
        carried = jax.block_until_ready(run(carried))
        moves += PGX_STEPS * size
    took = time.perf_counter() - started
    return _row(f"pgx {name}", int(env.num_players), f"pgx batch on {device}", int(carried[2]) - before, moves, took) | {"batch": size}


def measure_environment(game: str, players: int, env: Any, seconds: float) -> Row:
    """An environment of PettingZoo's kind, played at random by its masks from Python, as a learner would."""
    rng = random.Random(0)
    games = moves = 0
    env.reset(seed=0)
    started = time.perf_counter()
    while time.perf_counter() - started < seconds:
        observation, _, is_terminated, is_truncated, _ = env.last()
        if is_terminated or is_truncated:
            games += 1
            env.reset(seed=games)
            continue
        env.step(rng.choice(observation["action_mask"].nonzero()[0]))
        moves += 1
    return _row(game, players, "pettingzoo", games, moves, time.perf_counter() - started)


def _row(game: str, players: int, target: str, games: int, moves: int, took: float) -> Row:
    speeds = {"moves_per_s": round(moves / took), "games_per_s": round(games / took, 1)}
    return {"game": game, "players": players, "target": target, "games": games, **speeds}
