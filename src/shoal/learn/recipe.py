"""What a training run is made of: the same recipe and seed give the same weights on a CPU."""

from __future__ import annotations

import os
from dataclasses import asdict, dataclass, fields, replace
from typing import Any

from shoal.core.errors import BadOption
from shoal.core.game import Game
from shoal.engine.bind import TARGETS

HOWS = ("policy", "search")
MATCHES_A_CORE = 16  # of a generation, if nobody says how many
ON_GPU: dict[str, Any] = {"steps": 64, "minibatches": 32}
GAMES = {"native": 512, "gpu": 16_384}  # side by side, if nobody says how many


@dataclass(frozen=True)
class Recipe:
    """How to train. What ``how`` does not use is left as it is."""

    game: str
    options: dict[str, Any]  # without players
    players: tuple[int, ...]
    how: str = "policy"
    seed: int = 0
    hidden: tuple[int, int] = (128, 64)
    for_people: bool = False  # what everybody loses is won by nobody: ``is_lost`` of the game's heuristics
    games: int = 512  # policy: games side by side, of all numbers of players together; search: matches of a generation
    # -- by policy gradients
    steps: int = 32  # decisions of each game between two updates
    minibatches: int = 8
    epochs: int = 2
    rate: float = 1e-3  # of learning, at the beginning; it sinks to a twentieth
    clip: float = 0.2  # how far a probability may move in one update
    lam: float = 0.9  # 0: trust the value head, 1: trust only outcomes
    entropy: float = 0.02  # the worth of trying things, at the beginning; it sinks to a twentieth
    past: float = 0.2  # share of the games with a former self in some seats
    # -- from search
    simulations: int = 200
    openings: int = 4  # decisions at random at most before a match begins
    trust: float = 0.5  # in the network, of what a leaf is worth; the playout has the rest
    window: int = 8  # generations that are learnt from

    def loaded(self) -> list[Game]:
        """The game for each number of players."""
        return [Game(self.game, players=players, **self.options) for players in self.players]

    def as_data(self) -> dict[str, Any]:
        """As plain data, to be written down."""
        return {**asdict(self), "players": list(self.players), "hidden": list(self.hidden)}


def from_data(data: dict[str, Any]) -> Recipe:
    known = {field.name for field in fields(Recipe)}
    given: dict[str, Any] = {key: tuple(value) if key in ("players", "hidden") else value for key, value in data.items() if key in known}
    return Recipe(**given)


def recipe(
    game: Game, *, players: tuple[int, ...] = (), how: str = "policy", target: str = "native", games: int = 0, **more: Any
) -> Recipe:
    """A recipe for this game under its options; ``players`` are all numbers that can play if none is named."""
    if how not in HOWS:
        raise BadOption("unknown_how", f"nothing is learnt by {how!r}: choose one of {', '.join(HOWS)}.")
    if target not in TARGETS[1:]:
        raise BadOption("bad_target", f"training does not run on {target!r}: choose one of {', '.join(TARGETS[1:])}.")
    options = {name: value for name, value in game.options.items() if name != "players"}
    made = Recipe(game.name, options, players or tuple(game.info.seats), how, **more)
    if how == "policy":
        made = replace(made, games=games or GAMES[target], **(ON_GPU if target == "gpu" else {}))
        if made.games < len(made.players):
            raise BadOption("bad_games", f"{made.games} games side by side are not enough for {len(made.players)} numbers of players.")
    else:
        made = replace(made, games=games or MATCHES_A_CORE * (os.cpu_count() or 1))
    if made.for_people and not hasattr(game.room("heuristics"), "is_lost"):
        raise BadOption("nobody_loses_all", f"--for-people changes nothing: no match of {game.title} is lost by everybody.")
    made.loaded()  # options that do not go together are refused now
    return made
