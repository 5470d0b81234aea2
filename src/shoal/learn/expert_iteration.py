"""Learning from search: a search plays itself, the network learns what it found, and the next search goes by the network.

Expert iteration (Anthony, Tian & Barber, "Thinking fast and slow with deep learning and tree search", 2017; Silver et al., "Mastering the
game of Go without human knowledge", 2017), for games in which policy gradients do not come far: the search finds what one forward pass
cannot see. Generations alternate: all cores play, then the learner fits the network to the last few generations.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np
import optax

from shoal.engine.search import inputs
from shoal.learn import model as net
from shoal.learn.checkpoint import write_whole
from shoal.learn.model import Model, export
from shoal.learn.recipe import Recipe
from shoal.learn.selfplay import Played, Task, joined, matches

Array = Any

POINTS = 0.1  # the weight of the points' error in the loss, next to 1 for the policy's and the winner's
#: The policy learns the visits to this power. A search of few simulations tries what it can hardly tell apart about alike, and a prior
#: that does so too is none. Squared, Fresh Fish won 81.9 % against hard instead of 72.9 %, Pisces 64.5 % instead of 60.8 % (docs/learn.md).
SHARPNESS = 2
DECAY = 1e-2  # of the weights
BATCH = 1024
EPOCHS = 3  # over the window, after each generation
UNSEEN = 4096  # decisions of a new generation that the network is examined by before it learns from it
LEAST = 0.1  # what is left of the learning rate at the end

OPTIMIZER = optax.chain(optax.clip_by_global_norm(1.0), optax.scale_by_adam(), optax.add_decayed_weights(DECAY))


class Learning(NamedTuple):
    """What changes from generation to generation."""

    model: Model
    optimizer: Any
    generation: Array


def begin(recipe: Recipe, key: Array) -> Learning:
    game = recipe.loaded()[0]
    rules, size = game.rules, inputs(game)
    model: Model = net.init(key, size, rules.ACTIONS, rules.SEATS, recipe.hidden, recipe.for_people)
    return Learning(model, OPTIMIZER.init(model.weights), jnp.zeros((), jnp.int32))


def loss(weights: net.Weights, model: Model, batch: Played) -> tuple[Array, dict[str, Array]]:
    """Cross-entropies to what the search preferred and to its chances to win, and the error of the points; and each of them by name."""
    said = net.apply(model._replace(weights=weights), batch.observations)
    mask = jnp.unpackbits(batch.mask, axis=-1, count=said.policy.shape[-1])
    preferred, wins, players = batch.visits.astype(jnp.float32) ** SHARPNESS, batch.wins.astype(jnp.float32), batch.players[:, None]
    preferred /= preferred.sum(-1, keepdims=True)
    policy = -(preferred * jax.nn.log_softmax(net.legal(said.policy, mask))).sum(-1).mean()
    win = net.surprise(said, wins, players).mean()
    seats = jnp.arange(wins.shape[-1]) < players
    off = jnp.where(seats, (said.points - batch.points) / net.spread(model.points), 0)
    points = (optax.losses.huber_loss(off).sum(-1) / batch.players).mean()
    return policy + win + POINTS * points, {"policy": policy, "win": win, "points": points}


@jax.jit
def step(learning: Learning, batch: Played, rate: Array) -> tuple[Learning, dict[str, Array]]:
    """One minibatch."""
    model = learning.model
    gradients, parts = jax.grad(loss, has_aux=True)(model.weights, model, batch)
    moves, optimizer = OPTIMIZER.update(gradients, learning.optimizer, model.weights)
    weights = jax.tree.map(lambda weight, move: weight - rate * move, model.weights, moves)
    return learning._replace(model=model._replace(weights=weights), optimizer=optimizer), parts


class SearchLearner:
    """The last generations, and what the network has learnt from them. ``on`` says where matches are played (``shoal.jobs``)."""

    def __init__(self, recipe: Recipe, folder: Path, *, on: str = "here", cores: int | None = None) -> None:
        self.recipe, self.folder, self.on, self.cores = recipe, folder, on, cores
        self.learning = begin(recipe, jax.random.key(recipe.seed))
        self.loaded = recipe.loaded()
        self.games, self.decisions = 0, 0
        game = self.loaded[0]
        same = (np.arange(inputs(game)), np.arange(game.rules.ACTIONS))
        self.images = [same, *((np.array(a), np.array(b)) for a, b in getattr(game.room("heuristics"), "SYMMETRIES", ()))]
        self.window: dict[int, Played] = {}  # by generation

    @property
    def model(self) -> Model:
        return self.learning.model

    @property
    def state(self) -> Any:
        return self.learning

    @state.setter
    def state(self, state: Any) -> None:
        """What was learnt, and with it the generations before, as far as they are there."""
        self.learning = jax.tree.map(jnp.asarray, state)
        now = int(self.learning.generation)
        for generation in range(max(0, now - self.recipe.window), now):
            if self._file(generation).exists():
                with np.load(self._file(generation)) as file:
                    self.window[generation] = Played(*(file[name] for name in Played._fields))

    def update(self, share: float) -> dict[str, float]:
        """Play a generation and learn from it and those before; ``share`` of the run is over. What it was like, by name."""
        generation = int(self.learning.generation)
        played = self._play(generation)
        self.window = {number: part for number, part in self.window.items() if number > generation - self.recipe.window}
        self.window[generation] = played
        self._keep(generation, played)
        unseen = self._unseen(played) if generation else {}
        found = unseen | self._fit(joined(list(self.window.values())), self.recipe.rate * (LEAST + (1 - LEAST) * (1 - share)))
        self.learning = self.learning._replace(generation=self.learning.generation + 1)
        self.games += self.recipe.games
        self.decisions += len(played.players)
        return found

    def _play(self, generation: int) -> Played:
        """Matches of all numbers of players in turn, by the network if there is one already."""
        recipe, games = self.recipe, self.loaded
        seeds = np.random.default_rng((recipe.seed, generation)).integers(1 << 62, size=recipe.games)
        rest = (recipe.simulations, recipe.openings, recipe.for_people)
        tasks = [Task(games[i % len(games)], int(seed), *rest) for i, seed in enumerate(seeds)]
        known = export(self.model)._replace(trust=recipe.trust) if generation else None
        return joined(list(matches(tasks, known, on=self.on, cores=self.cores)))

    def _fit(self, window: Played, rate: float) -> dict[str, float]:
        model, generation = self.model, int(self.learning.generation)
        newest = self.window[generation]
        seats = np.arange(newest.points.shape[1]) < newest.players[:, None]
        inputs = net.seen(model.inputs, jnp.asarray(newest.observations))
        points = net.seen(model.points, jnp.asarray(newest.points).reshape(-1, 1), jnp.asarray(seats).reshape(-1))
        self.learning = self.learning._replace(model=Model(model.weights, inputs, points))
        dice = np.random.default_rng((self.recipe.seed, generation, 1))
        count = len(window.players)
        found: list[dict[str, Array]] = []
        for _ in range(EPOCHS):
            order = np.resize(dice.permutation(count), -(-count // BATCH) * BATCH)  # the last batch is filled up from the beginning
            for chosen in order.reshape(-1, BATCH):
                rows = self._seen(Played(*(column[chosen] for column in window)), dice)
                self.learning, parts = step(self.learning, rows, jnp.asarray(rate))
                found.append(parts)
        last = found[-max(1, len(found) // EPOCHS) :]
        return {name: float(np.mean([float(parts[name]) for parts in last])) for name in last[0]}

    def _seen(self, rows: Played, dice: np.random.Generator) -> Played:
        """The rows, or a mirror image of them all, for the learner."""
        inputs, actions = self.images[dice.integers(len(self.images))]
        mask = np.unpackbits(rows.mask, axis=1, count=len(actions))[:, actions]
        observations = rows.observations[:, inputs].astype(np.float32)
        return rows._replace(observations=observations, mask=np.packbits(mask, axis=1), visits=rows.visits[:, actions])

    def _unseen(self, played: Played) -> dict[str, float]:
        """The losses on matches that nothing was learnt from yet: who learns by heart gets worse here while the others sink."""
        rows = Played(*(column[:UNSEEN] for column in played))
        parts = loss(self.model.weights, self.model, rows._replace(observations=rows.observations.astype(np.float32)))[1]
        return {f"unseen {name}": float(part) for name, part in parts.items()}

    def _file(self, generation: int) -> Path:
        return self.folder / f"generation-{generation:04}.npz"

    def _keep(self, generation: int, played: Played) -> None:
        """Write the generation down, and forget the one that nobody learns from any more."""
        self.folder.mkdir(parents=True, exist_ok=True)
        write_whole(self._file(generation), lambda file: np.savez_compressed(file, **played._asdict()))
        self._file(generation - self.recipe.window - 1).unlink(missing_ok=True)
