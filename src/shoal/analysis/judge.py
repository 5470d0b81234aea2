"""What positions and actions are worth: searches of one position each, which depend on the seed and nothing else."""

from __future__ import annotations

import math
import queue
from dataclasses import dataclass
from typing import NamedTuple

from shoal.analysis.grades import BEST, grade
from shoal.analysis.model import Shares
from shoal.bots import LEARNT, Advice, adviser, hint, network, think
from shoal.core.position import Position
from shoal.core.ruleset import Ruleset
from shoal.engine.dice import stream
from shoal.engine.search import Search
from shoal.games.calibration import Calibration, calibration

# simulations at effort 1
SEARCH = 3_000  # to find the best action; what is not among the best is held against a hint
TRIAL = 2_000  # of the best and of the played action, in each of the trials ...
TRIALS = 2  # ... which say how far a search can be trusted that begins anew
CURVE = 1_000  # for a point of the curve
OWN_CURVE = 500  # ... by what one seat knew
LEAST = 16
LOOKED = 30  # simulations from which on the search's own word on an action counts too
NODES = 8  # room for so many nodes a simulation


class Verdict(NamedTuple):
    """What is said about one decision."""

    best: int
    win: float
    best_win: float
    lost: float
    error: float
    at_stake: float  # what a choice at random would give away
    grade: str
    line: tuple[str, ...]
    score: float  # the points that the seat can expect with the action played
    best_score: float  # ... and with the best one


@dataclass(frozen=True)
class Trial:
    """An action, tried: the seat's chance to win each time, and the points."""

    wins: tuple[float, ...]
    score: float

    @property
    def win(self) -> float:
        return sum(self.wins) / len(self.wins)


class Judge:
    """Values positions of one game by the search, and the network if there is one, of whoever gives hints: what a hint says stays true.

    Any number of threads may ask up to ``threads`` at a time: each question takes a search of its own.
    """

    def __init__(self, game: Ruleset, *, seed: int, effort: float, threads: int, target: str) -> None:
        self.game, self.seed, self.effort, self.target = game, seed, effort, target
        self.adviser = adviser(game, target)
        net = network(game) if self.adviser in LEARNT else None
        self.calibration: Calibration = calibration(game.package, is_learnt=net is not None)
        most = max(self._scaled(each) for each in (SEARCH, TRIAL, CURVE))
        trees = game.players if game.hides_anything else 1
        self._searches: queue.SimpleQueue[Search] = queue.SimpleQueue()
        for _ in range(threads):
            self._searches.put(Search(game, heuristics=game.room("heuristics"), net=net, target=target, nodes=NODES * most * trees))

    def _scaled(self, simulations: int) -> int:
        return max(LEAST, round(self.effort * simulations))

    def _dice(self, at_move: int, question: int) -> int:
        """A seed for each question about each move."""
        return int(stream(self.seed, 64 * at_move + question)) >> 1

    def shares(self, position: Position, at_move: int) -> Shares:
        """Each seat's chance to win, everything hidden known."""
        return self._shares(position, at_move, 0, CURVE, sees_all=True)

    def shares_known_to(self, seat: int, position: Position, at_move: int) -> Shares:
        """... by what one seat knows."""
        known = position if position.turn == "over" else position.redealt(seat, self._dice(at_move, 1))
        return self._shares(known, at_move, seat, OWN_CURVE, sees_all=False)

    def _shares(self, position: Position, at_move: int, seat: int, simulations: int, *, sees_all: bool) -> Shares:
        if position.turn == "over":
            best = [] if position.is_lost_by_all else position.ranking()[0]
            return tuple(1 / len(best) if each in best else 0.0 for each in range(self.game.players))
        search = self._searches.get()
        try:
            count, dice = self._scaled(simulations), self._dice(at_move, 2)
            wins = search.evaluate(position.state(), seat, count, sees_all=sees_all, seed=dice)
        finally:
            self._searches.put(search)
        return self.calibration.shares(wins)

    def verdict(self, position: Position, seat: int, played: int, at_move: int) -> Verdict:
        """A decision of ``seat``, judged by what it knew. What a hint names is never called bad: blame is given after that longer look."""
        mine = self._trial(position, seat, played, at_move)
        found = self._held_against(self._advice(position, seat, at_move), position, seat, played, mine, at_move)
        if found.grade == BEST:
            return found
        hinted = hint(position, seat, at_move, effort=self.effort, target=self.target)
        return self._held_against(hinted, position, seat, played, mine, at_move)

    def _held_against(self, advice: Advice, position: Position, seat: int, played: int, mine: Trial, at_move: int) -> Verdict:
        """What an action is called by the side of a bot's advice."""
        best = position.read(advice.action)
        is_equal = played in (position.read(action) for action in advice.equals)
        other = mine if is_equal else self._trial(position, seat, best, at_move)
        lost = min(other.win - mine.win, self._said_lost(position, played, advice))
        at_stake = _at_stake(advice)
        if is_equal or round(lost, 4) <= 0:
            line = tuple(advice.line) if best == played else ()
            return Verdict(played, mine.win, mine.win, 0.0, 0.0, at_stake, BEST, line, mine.score, mine.score)
        error, line = self.error(mine, other), tuple(advice.line)
        return Verdict(best, mine.win, mine.win + lost, lost, error, max(lost, at_stake), grade(lost, error), line, mine.score, other.score)

    def ranking(self, position: Position, seat: int, at_move: int, most: int) -> list[tuple[int, Trial]]:
        """The most searched actions of a decision, up to ``most``, each tried alike: the best first."""
        actions = [position.read(one.action) for one in self._advice(position, seat, at_move).best[:most]]
        tried = [(action, self._trial(position, seat, action, at_move)) for action in actions]
        return sorted(tried, key=lambda each: -each[1].win)

    def _said_lost(self, position: Position, played: int, advice: Advice) -> float:
        """What an action loses by the advice itself, if it was looked at: it is blamed for no more than both say."""
        looked = [one for one in advice.best if position.read(one.action) == played and one.share * advice.simulations >= LOOKED]
        return advice.best[0].win - looked[0].win if looked else 1.0

    def _advice(self, position: Position, seat: int, at_move: int) -> Advice:
        """A first look."""
        return think(position, seat, self.adviser, seed=self._dice(at_move, 4), simulations=self._scaled(SEARCH), target=self.target)

    def _trial(self, position: Position, seat: int, action: int, at_move: int) -> Trial:
        """An action, tried by what the seat knew."""
        state = (position.redealt(seat, self._dice(at_move, 3)) if self.game.hides_anything else position).state()
        count, wins, scores = self._scaled(TRIAL), [], 0.0
        search = self._searches.get()
        try:
            for trial in range(TRIALS):
                shares = search.evaluate(state, seat, count, action=action, seed=self._dice(at_move, 8 + trial))
                wins.append(self.calibration.chosen(shares[seat], self.game.players))  # as in a hint
                scores += search.score / TRIALS
        finally:
            self._searches.put(search)
        return Trial(tuple(wins), scores)

    def error(self, one: Trial, two: Trial) -> float:
        """The standard error of a difference: what so few simulations leave open, or how far the trials disagree, whichever is more."""
        count = TRIALS * self._scaled(TRIAL)
        by_count = math.hypot(*(self.calibration.error(trial.win, self.game.players, count) for trial in (one, two)))
        differences = [b - a for a, b in zip(one.wins, two.wins, strict=True)]
        return max(by_count, (max(differences) - min(differences)) / 2)

    def noise(self, share: float) -> float:
        """The standard error of a point of the curve."""
        return self.calibration.error(share, self.game.players, self._scaled(CURVE))


def _at_stake(advice: Advice) -> float:
    """What a choice at random among those that were looked at would give away, by the advice itself."""
    wins = [one.win for one in advice.best]
    return max(0.0, wins[0] - sum(wins) / len(wins)) if wins else 0.0
