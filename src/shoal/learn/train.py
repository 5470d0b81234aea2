"""A training run: learn, measure, keep what there is, and go on after an interruption."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple, Protocol

from shoal.core.errors import BadOption, BadRecord
from shoal.core.game import Game
from shoal.engine import net as files
from shoal.engine.search import inputs
from shoal.learn import checkpoint, measure
from shoal.learn.card import card, curves
from shoal.learn.expert_iteration import SearchLearner
from shoal.learn.model import Model, export
from shoal.learn.policy_gradient import PolicyLearner
from shoal.learn.recipe import Recipe, from_data

CHECKPOINT, NET, CURVES, CARD = "checkpoint.npz", "net.npz", "curves.svg", "card.md"

KEEP_EVERY = 30.0  # seconds between two checkpoints
MEASUREMENTS = 8  # over a run
RANDOM_MATCHES = 256  # against random, for each number of players
MATCHES = 40  # against each other opponent; only for the first number of players, and only if bots may be measured
MEASURING = 0.1  # share of the time that bots may take; who has taken more is not measured until that is so again
LAST_MATCHES = 200  # against each other opponent, for each number of players, at the end
LAST_SECONDS = (20.0, 240.0)  # ... as far as a quarter of the run's time goes, but not less and not more than this
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
    on: str = "here",
    resume: bool = False,
    tell: Callable[[Moment], None] = lambda moment: None,
) -> bool:
    """Train, and write weights, card and curves to ``folder``; False if Ctrl-C ended it early, with what was learnt until then.

    ``on`` is where matches are played that are learnt from search (``shoal.jobs``).
    """
    return Run(recipe, folder, plan, target, resume, on).go(tell)


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

    def __init__(self, recipe: Recipe, folder: Path, plan: Plan, target: str, resume: bool, on: str = "here") -> None:
        self.on = on
        self.recipe, self.folder, self.plan, self.target = prepare(recipe, folder, resume), folder, plan, target
        folder.mkdir(parents=True, exist_ok=True)
        self.games = self.recipe.loaded()
        self.history: list[dict[str, Any]] = []
        self.seconds, self.updates, self.attempts = 0.0, 0, 0
        self.strength: list[measure.Strength] = []
        self.measuring = 0.0  # seconds that bots have taken
        before: dict[str, Any] = {}
        if resume:
            before = checkpoint.about(folder / CHECKPOINT)
            self.seconds, self.updates, self.history = before["seconds"], before["updates"], before["history"]
            self.attempts = before["attempts"] + 1
            self.strength = [measure.Strength(**row) for moment in self.history[-1:] for row in moment["strength"]]
        self.learner = self._learner()
        if resume:
            self.learner.state = checkpoint.load(folder / CHECKPOINT, self.learner.state)
            self.learner.games, self.learner.decisions = before["games"], before["decisions"]

    def _learner(self) -> Learner:
        if self.recipe.how == "search":
            return SearchLearner(self.recipe, self.folder, on=self.on)
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
            self.finish(is_whole=True)
        except KeyboardInterrupt:
            self.keep()
            self.finish(is_whole=False)
            return False
        return True

    def _moment(self, found: dict[str, float], per_second: float) -> Moment:
        share = min(1.0, self.plan.share(self.seconds, self.updates))
        learner = self.learner
        return Moment(share, self.seconds, self.updates, learner.games, learner.decisions, per_second, found, self.strength)

    def _measure(self) -> None:
        """Add a point to the curves."""
        self.write_net()
        known = {(row.opponent, row.players): row for row in self.strength}
        found = self._against_random()
        if self.measuring <= MEASURING * self.seconds:
            clock = time.monotonic()
            seconds = MEASURING * 60 * self.plan.minutes / MEASUREMENTS if self.plan.minutes else 5.0
            found += self._against_bots(self.games[:1], MATCHES, seconds)
            self.measuring += time.monotonic() - clock
        self.strength = list((known | {(row.opponent, row.players): row for row in found}).values())
        self.history.append({"seconds": self.seconds, "updates": self.updates, "strength": [row._asdict() for row in self.strength]})

    def _against_random(self) -> list[measure.Strength]:
        model, seed, for_people = self.learner.model, self.recipe.seed, self.recipe.for_people
        return [measure.against_random(model, game, RANDOM_MATCHES, seed, for_people=for_people) for game in self.games]

    def _against_bots(self, games: list[Game], matches: int, seconds: float) -> list[measure.Strength]:
        each = seconds / (len(OPPONENTS) * len(games))
        pairs = [(game, opponent) for game in games for opponent in OPPONENTS]
        more: dict[str, Any] = {"seconds": each, "for_people": self.recipe.for_people}
        return [measure.against(self.folder / NET, name, game, matches, self.recipe.seed, **more) for game, name in pairs]

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
        net = export(self.learner.model, inputs(self.games[0]))
        if self.recipe.how == "search":
            net = net._replace(trust=self.recipe.trust)  # it learnt from searches that trusted it so
        files.write(self.folder / NET, net, self.games[0], about)

    def finish(self, is_whole: bool) -> None:
        """Write weights, curves and card; if the run is not whole, by what was measured last."""
        self.write_net()
        title = self.games[0].title
        deciles = []
        if is_whole:
            low, high = LAST_SECONDS
            self.strength = self._against_random()
            self.strength += self._against_bots(self.games, LAST_MATCHES, min(max(self.seconds / 4, low), high))
            self.strength.sort(key=lambda row: row.players)
            model, seed, for_people = self.learner.model, self.recipe.seed, self.recipe.for_people
            deciles = measure.reliability(model, self.games, RELIABILITY_MATCHES, seed, for_people=for_people)
        facts = files.layout(self.games[0]), self.games[0].version, self.target
        text = card(title, self.recipe, self.progress(), self.strength, deciles, *facts)
        checkpoint.write_whole(self.folder / CARD, lambda file: file.write(text.encode()))
        if self.history:
            picture = curves(title, self.history)
            checkpoint.write_whole(self.folder / CURVES, lambda file: file.write(picture.encode()))
