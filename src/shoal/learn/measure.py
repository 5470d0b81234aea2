"""How strong a network is, by one forward pass a decision, against fixed opponents; and whether its win chances come true.

Seeds of measuring are held out: training never uses them. Who measures several networks by one seed measures them on the same deals.
"""

from __future__ import annotations

import functools
import os
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, NamedTuple

import jax
import numpy as np

from shoal import bots
from shoal.core.batch import Batch
from shoal.core.game import Game
from shoal.engine.dice import draw, stream
from shoal.engine.search import Inputs
from shoal.learn import model as net
from shoal.learn.model import Model
from shoal.statistics import interval

STRENGTH, RELIABILITY = 0x5EED, 0x5EEE  # streams of a run's seed that training does not use
DECILES = 10
LONGEST = 5_000  # decisions of a match after which nobody waits for it


class Strength(NamedTuple):
    """Share of wins of one seat with the network, the others with the opponent."""

    opponent: str
    players: int
    matches: int
    share: float
    low: float
    high: float


class Decile(NamedTuple):
    """Decisions of whose chance to win about the same was said."""

    decisions: int
    said: float
    won: float


@jax.jit
def best(model: Model, observations: Any, mask: Any) -> Any:
    """The most likely action of every row."""
    return net.legal(net.apply(model, observations).policy, mask).argmax(-1)


@functools.partial(jax.jit, static_argnames="players")
def sampled(model: Model, observations: Any, mask: Any, key: Any, players: int) -> tuple[Any, Any]:
    """An action of every row by the policy, and the chance to win of who acts."""
    said = net.apply(model, observations)
    return jax.random.categorical(key, net.legal(said.policy, mask)), net.chances(said, players)[:, 0]


def held_out(seed: int, use: int) -> int:
    """A seed of matches that nobody trains on."""
    return int(stream(seed, use)) >> 1


def strength(opponent: str, players: int, wins: Sequence[float]) -> Strength:
    share = sum(wins) / max(1, len(wins))
    return Strength(opponent, players, len(wins), share, *interval(share, len(wins)))


def against_random(model: Model, game: Game, matches: int, seed: int, *, for_people: bool = False) -> Strength:
    """The network in one seat, which goes round, all others at random: so many matches side by side."""
    batch = Batch(game, matches, seed=held_out(seed, STRENGTH), for_people=for_people)
    own = np.arange(matches) % game.players
    wins = np.full(matches, np.nan)
    for _ in range(LONGEST):
        actions = np.where(batch.turns == own, np.asarray(best(model, _seen(model, batch, game), batch.mask.copy())), batch.sample())
        batch.step(actions, check=False)
        ended = (batch.over != 0) & np.isnan(wins)
        wins[ended] = won(batch.ranks, own, game.players)[ended]
        if not np.isnan(wins).any():
            break
    return strength("random", game.players, wins[~np.isnan(wins)].tolist())


def _seen(model: Model, batch: Batch, game: Game) -> Any:
    """What the network sees of a batch of games: observations, and features if it learnt from them."""
    if len(model.inputs.mean) == game.rules.OBSERVATION:
        return batch.observations.copy()
    inputs = Inputs(game)
    return np.array([inputs.of(batch.state(i), max(0, int(seat))) for i, seat in enumerate(batch.turns)])


def won(ranks: Any, seats: Any, players: int) -> Any:
    """The share of winning of one seat of every game; nobody has one where nobody is first."""
    is_best = ranks[:, :players] == 0
    return is_best[np.arange(len(ranks)), seats] / np.maximum(is_best.sum(1), 1)


def against(
    path: Path, opponent: str, game: Game, matches: int, seed: int, *, seconds: float = float("inf"), for_people: bool = False
) -> Strength:
    """The network of a file in one seat, which goes round, all others the bot; no match is begun after so many seconds."""
    until = time.monotonic() + seconds

    def one(number: int) -> float | None:
        if time.monotonic() > until:
            return None
        return _match(f"policy:{path}", opponent, game, number, held_out(seed, STRENGTH), for_people)

    with ThreadPoolExecutor(os.cpu_count()) as pool:  # searches leave Python's lock
        try:
            wins = [share for share in pool.map(one, range(matches)) if share is not None]
        except KeyboardInterrupt:
            until = 0.0
            raise
    return strength(opponent, game.players, wins)


def _match(name: str, opponent: str, game: Game, number: int, seed: int, for_people: bool) -> float:
    """The network's share of winning match ``number``; it plays each deal once in every seat."""
    own = number % game.players
    match = game.start(seed=stream(seed, number // game.players))
    names = [name if seat == own else opponent for seat in range(game.players)]
    dice = stream(seed, number)
    seats = [bots.create(each, game, seat, seed=draw(dice, seat), for_people=for_people) for seat, each in enumerate(names)]
    while match.turn != "over":
        match.play(seats[int(match.turn)].think(match).action)
    winners = match.ranking()[0]
    return 0.0 if for_people and match.position.is_lost_by_all else (own in winners) / len(winners)


def reliability(model: Model, games: Sequence[Game], matches: int, seed: int, *, for_people: bool = False) -> list[Decile]:
    """What the network says of its chance to win in matches against itself, by tenths, and how often it was so."""
    pairs = [pair for game in games for pair in _said(model, game, max(1, matches // len(games)), seed, for_people)]
    said, wins = (np.array(column) for column in zip(*pairs, strict=True))
    tenths = np.minimum((DECILES * said).astype(int), DECILES - 1)
    rows = [tenths == tenth for tenth in range(DECILES)]
    return [Decile(int(row.sum()), float(said[row].mean()), float(wins[row].mean())) for row in rows if row.any()]


def _said(model: Model, game: Game, matches: int, seed: int, for_people: bool) -> list[tuple[float, float]]:
    batch = Batch(game, matches, seed=held_out(seed, RELIABILITY), for_people=for_people)
    key, waiting, found = jax.random.key(seed), [list[tuple[int, float]]() for _ in range(matches)], list[tuple[float, float]]()
    is_open = np.ones(matches, bool)
    for _ in range(LONGEST):
        key, own = jax.random.split(key)
        actions, wins = (np.asarray(array) for array in sampled(model, _seen(model, batch, game), batch.mask.copy(), own, game.players))
        for i in np.flatnonzero(is_open):
            waiting[i].append((int(batch.turns[i]), float(wins[i])))
        batch.step(actions, check=False)
        for i in np.flatnonzero((batch.over != 0) & is_open):
            is_best = batch.ranks[i, : game.players] == 0
            found += [(win, float(is_best[seat]) / max(1, int(is_best.sum()))) for seat, win in waiting[i]]
        is_open &= batch.over == 0
        if not is_open.any():
            break
    return found
