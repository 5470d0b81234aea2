"""A bot at a table: one seat of one match, remembering its thoughts from move to move."""

from __future__ import annotations

import time

from shoal.bots.advice import Advice
from shoal.bots.thought import budget, check, conclude, heuristics, think
from shoal.core.match import Match
from shoal.core.position import Position
from shoal.core.ruleset import Ruleset
from shoal.engine import CHANCE
from shoal.engine.search import Search


class Player:
    """A bot of ``level`` in ``seat``. Where nothing is hidden it goes on from what it found out before the others moved."""

    def __init__(
        self, game: Ruleset, seat: int, level: str, *, seed: int = 0, simulations: int | None = None, seconds: float | None = None,
        target: str = "native",
    ) -> None:  # fmt: skip
        self.game, self.seat, self.level, self.seed = game, seat, level, seed
        self.simulations, self.seconds, self.target = simulations, seconds, target
        self._search: Search | None = None
        self._moves: list[tuple[int | str, str]] | None = None  # of the match at the search's root
        self._position: Position = Position(game)  # ... and where they led

    def think(self, match: Match) -> Advice:
        """What to play in the match, which waits for this seat."""
        number = len(match.moves)
        if self.level in ("random", "greedy") or self.game.hides_anything:
            return think(match.position, self.seat, self.level, seed=self.seed + number, simulations=self.simulations,
                         seconds=self.seconds, target=self.target)  # fmt: skip
        check(match.position, self.seat, self.level)
        began = time.perf_counter()
        limit = budget(self.game, self.level, self.simulations, self.seconds, self.target)
        if self._search is None:
            self._search = Search(self.game, heuristics=heuristics(self.game), target=self.target, nodes=8 * limit if limit else 1 << 20)
        actions = self._since(match)
        if actions is None or not self._search.follow(actions, match.position.state(), self.seat):
            self._search.begin(match.position.state(), self.seat, limit)
        self._moves, self._position = list(match.moves), match.position
        done = self._search.run(limit, seconds=self.seconds, seed=self.seed + number)
        return conclude(match.position, self._search, done, began)

    def _since(self, match: Match) -> list[tuple[int, int]] | None:
        """What has been played since this bot thought last; None if it has not, or if moves were taken back."""
        if self._moves is None or match.moves[: len(self._moves)] != self._moves:
            return None
        position, actions = self._position, []
        for who, text in match.moves[len(self._moves) :]:
            action = position.read(text)
            actions.append((who if isinstance(who, int) else CHANCE, action))
            position = position.after(action)
        return actions
