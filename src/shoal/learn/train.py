"""A training run: learn, measure, keep what there is, and go on after an interruption."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple, Protocol

from shoal.core.errors import BadOption, BadRecord
from shoal.engine import net as files
from shoal.learn import checkpoint, measure
from shoal.learn.card import card, curves
from shoal.learn.model import Model, export
from shoal.learn.policy_gradient import PolicyLearner
from shoal.learn.recipe import Recipe, from_data

CHECKPOINT, NET, CURVES, CARD = "checkpoint.npz", "net.npz", "curves.svg", "card.md"

KEEP_EVERY = 30.0  # seconds between two checkpoints
MEASUREMENTS = 8  # over a run
MEASURING = 0.1  # share of the time that they may take
RANDOM_MATCHES = 256
MATCHES = 40  # against each other opponent, for each number of players
LAST_MATCHES = 200  # ... at the end
LAST_SECONDS = 20.0  # ... as far as this goes, for each of them
RELIABILITY_MATCHES = 256
OPPONENTS = ("greedy", "easy")  # besides random


class Learner(Protocol):
    """Whatever learns in updates."""

    games: int
    decisions: int
    state: Any  # arrays in any structure, enough to go on from

    @property
    def model(self) -> Model: ...

    def update(self, share: float) -> dict[str, float]: ...

    def close(self) -> None: ...


class Plan(NamedTuple):
    """How long a run goes on: minutes of learning, or a number of updates."""

    minutes: float | None = None
    updates: int | None = None

    def share(self, seconds: float, updates: int) -> float:
        """How much of the run is over."""
        if self.updates is not None:
            return updates / self.updates
        return seconds / (60 * (self.minutes or 1))


class Moment(NamedTuple):
    """Where a run stands, for who watches."""

    share: float
    seconds: float
    updates: int
    games: int
    decisions: int
    per_second: float
    found: dict[str, float]  # of the last update
    strength: list[measure.Strength]  # as last measured


def train(
    recipe: Recipe,
    folder: Path,
    plan: Plan,
    *,
    target: str = "native",
    resume: bool = False,
    tell: Callable[[Moment], None] = lambda moment: None,
) -> bool:
    """Train, and write weights, card and curves to ``folder``; False if Ctrl-C ended it early, with what was learnt until then."""
    return Run(recipe, folder, plan, target, resume).go(tell)


def prepare(recipe: Recipe, folder: Path, resume: bool) -> Recipe:
    """The recipe that a run in this folder has: the one given, or, taken up again, the one it was begun with."""
    path = folder / CHECKPOINT
    if not resume:
        if path.exists():
            raise BadOption("folder_used", f"{folder} holds a training run already: go on with it by --resume, or choose another folder.")
        return recipe
    if not path.exists():
        raise BadRecord("no_checkpoint", f"there is nothing to go on from: {folder} holds no training run.")
    begun = from_data(checkpoint.about(path)["recipe"])
    if (begun.game, begun.options) != (recipe.game, recipe.options):
        raise BadRecord("other_game", f"{folder} holds a training run of {told(begun)}, not of {told(recipe)}.")
    return begun


def told(recipe: Recipe) -> str:
    return " ".join([recipe.game, *(f"{name}={value}" for name, value in recipe.options.items())])


class Run:
    """One training run in its folder."""

    def __init__(self, recipe: Recipe, folder: Path, plan: Plan, target: str, resume: bool) -> None:
        self.recipe, self.folder, self.plan, self.target = prepare(recipe, folder, resume), folder, plan, target
        folder.mkdir(parents=True, exist_ok=True)
        self.games = self.recipe.loaded()
        self.history: list[dict[str, Any]] = []
        self.seconds, self.updates, self.attempts = 0.0, 0, 0
        self.strength: list[measure.Strength] = []
        before: dict[str, Any] = {}
        if resume:
            before = checkpoint.about(folder / CHECKPOINT)
            self.seconds, self.updates, self.history = before["seconds"], before["updates"], before["history"]
            self.attempts = before["attempts"] + 1
        self.learner = self._learner()
        if resume:
            self.learner.state = checkpoint.load(folder / CHECKPOINT, self.learner.state)
            self.learner.games, self.learner.decisions = before["games"], before["decisions"]

    def _learner(self) -> Learner:
        return PolicyLearner(self.recipe, self.target, attempt=self.attempts)

    def go(self, tell: Callable[[Moment], None]) -> bool:
        """Learn until the plan is fulfilled."""
        kept = clock = None
        before, decisions = self.seconds, self.learner.decisions
        try:
            while (share := self.plan.share(self.seconds, self.updates)) < 1:
                found = self.learner.update(share)
                self.updates += 1
                now = time.monotonic()
                if clock is None:  # the first update compiled everything: its time is not learning
                    clock, decisions = now, self.learner.decisions
                self.seconds = before + now - clock
                if self.plan.share(self.seconds, self.updates) * MEASUREMENTS >= len(self.history) + 1:
                    self._measure()
                if kept is None or now - kept > KEEP_EVERY:
                    self.keep()
                    kept = now
                tell(self._moment(found, (self.learner.decisions - decisions) / max(1e-9, now - clock)))
            self.keep()
            self.finish(LAST_MATCHES)
        except KeyboardInterrupt:
            self.keep()
            self.finish(0)
            return False
        finally:
            self.learner.close()
        return True

    def _moment(self, found: dict[str, float], per_second: float) -> Moment:
        share = min(1.0, self.plan.share(self.seconds, self.updates))
        learner = self.learner
        return Moment(share, self.seconds, self.updates, learner.games, learner.decisions, per_second, found, self.strength)

    def _measure(self) -> None:
        """Add a point to the curves."""
        seconds = MEASURING * 60 * self.plan.minutes / MEASUREMENTS if self.plan.minutes else 5.0
        self.strength = self.measured(MATCHES, seconds / (len(OPPONENTS) * len(self.games)))
        self.history.append({"seconds": self.seconds, "updates": self.updates, "strength": [row._asdict() for row in self.strength]})

    def measured(self, matches: int, seconds: float) -> list[measure.Strength]:
        """Strength against every opponent, for each number of players."""
        self.write_net()
        found = []
        for game in self.games:
            found.append(measure.against_random(self.learner.model, game, RANDOM_MATCHES, self.recipe.seed))
            for opponent in OPPONENTS:
                found.append(measure.against(self.folder / NET, opponent, game, matches, self.recipe.seed, seconds=seconds))
        return found

    def progress(self) -> dict[str, Any]:
        return {
            "seconds": self.seconds,
            "updates": self.updates,
            "attempts": self.attempts,
            "games": self.learner.games,
            "decisions": self.learner.decisions,
        }

    def keep(self) -> None:
        """Write a checkpoint."""
        about = {"recipe": self.recipe.as_data(), "history": self.history, **self.progress()}
        checkpoint.save(self.folder / CHECKPOINT, self.learner.state, about)

    def write_net(self) -> None:
        about = {"recipe": self.recipe.as_data(), **self.progress()}
        files.write(self.folder / NET, export(self.learner.model), self.games[0], about)

    def finish(self, matches: int) -> None:
        """Write weights, curves and card; without matches by what was measured last."""
        self.write_net()
        title = self.games[0].title
        deciles = []
        if matches:
            self.strength = self.measured(matches, LAST_SECONDS)
            deciles = measure.reliability(self.learner.model, self.games, RELIABILITY_MATCHES, self.recipe.seed)
        text = card(
            title,
            self.recipe,
            self.progress(),
            self.strength,
            deciles,
            files.layout(self.games[0]),
            self.games[0].version,
            self.target,
        )
        checkpoint.write_whole(self.folder / CARD, lambda file: file.write(text.encode()))
        if self.history:
            picture = curves(title, self.history)
            checkpoint.write_whole(self.folder / CURVES, lambda file: file.write(picture.encode()))
