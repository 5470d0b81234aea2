"""What positions and actions are worth: searches of one position each, which depend on the seed and nothing else."""

from __future__ import annotations

import math
import queue
from collections.abc import Collection
from dataclasses import dataclass
from typing import NamedTuple

from shoal.analysis.grades import BEST, FINE, GOOD, grade
from shoal.analysis.model import Shares, told_cost
from shoal.bots import LEARNT, Advice, Candidate, Kind, Named, adviser, endings, hint, is_close, kinds, named, peoples_network, think
from shoal.core import payments
from shoal.core.comparison import Comparison
from shoal.core.endings import Sheet
from shoal.core.position import Position
from shoal.core.ruleset import Ruleset
from shoal.engine.dice import stream
from shoal.engine.search import Search
from shoal.games.calibration import Calibration, calibration

# simulations at effort 1
SEARCH = 3_000  # to find the best actions of a position that may become a puzzle
TRIAL = 2_000  # of the best and of the played action, in each of the trials ...
TWICE = 2  # ... which say how far a search can be trusted that begins anew
CURVE = 1_000  # for a point of the curve
OWN_CURVE = 500  # ... by what one seat knew
LEAST = 16
FIRST = 0.2  # of a hint, for a seat that asks for none: its chances may differ by a few of 100 from those of all of it
LOOKED = 30  # simulations from which on the search's own word on an action counts too
NODES = 8  # room for so many nodes a simulation


class Verdict(NamedTuple):
    """What is said about one decision."""

    best: int
    win: float
    best_win: float
    lost: float  # what is sure: one standard error less than the trials say
    error: float
    at_stake: float  # what a choice at random would give away
    grade: str
    line: tuple[str, ...]
    score: float  # the points that the seat can expect with the action played
    best_score: float  # ... and with the best one
    rival: Kind | None = None  # of an action that a hint names: what it is held against, as far as the hint knows it
    is_even: bool = False  # does the hint hold three kinds of choices for as good?
    twin: Kind | None = None  # of an action that a hint names as one of two: the other one
    is_known: bool = False  # did the hint know the action played, so that what it loses is what the hint says?


class Beside(NamedTuple):
    """An action beside the best one."""

    lost: float
    error: float
    score: float
    best_score: float


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

    def __init__(
        self,
        game: Ruleset,
        *,
        seed: int,
        effort: float,
        threads: int,
        target: str,
        advised: Collection[int] | None = None,
        is_rough: bool = False,
    ) -> None:
        """``advised``: the seats that may have asked for a hint; all if None. ``is_rough``: the bot's own choice stands for a hint."""
        self.game, self.seed, self.effort, self.target, self.is_rough = game, seed, effort, target, is_rough
        self.advised = range(game.players) if advised is None else advised
        self.adviser = adviser(game, target)
        net = peoples_network(game) if self.adviser in LEARNT else None
        self.calibration: Calibration = calibration(game.package, is_learnt=net is not None)
        most = max(self._scaled(each) for each in (SEARCH, TRIAL, CURVE))
        trees = game.players if game.hides_anything else 1
        self._searches: queue.SimpleQueue[Search] = queue.SimpleQueue()
        for _ in range(threads):
            nodes = NODES * most * trees
            self._searches.put(Search(game, heuristics=game.room("heuristics"), net=net, target=target, nodes=nodes, for_people=True))

    def _scaled(self, simulations: int) -> int:
        return max(LEAST, round(self.effort * simulations))

    def _dice(self, at_move: int, question: int) -> int:
        """A seed for each question about each move."""
        return int(stream(self.seed, 64 * at_move + question)) >> 1

    def shares(self, position: Position, at_move: int, reader: int | None) -> Shares:
        """Each seat's chance to win, by what ``reader`` knows, or with everything hidden known."""
        if position.turn == "over":
            best = [] if position.is_lost_by_all else position.ranking()[0]
            return tuple(1 / len(best) if each in best else 0.0 for each in range(self.game.players))
        known = position if reader is None else position.redealt(reader, self._dice(at_move, 1))
        count, dice = self._scaled(CURVE if reader is None else OWN_CURVE), self._dice(at_move, 2)
        search = self._searches.get()
        try:
            wins = search.evaluate(known.state(), reader or 0, count, sees_all=reader is None, seed=dice)
        finally:
            self._searches.put(search)
        return self.calibration.shares(wins)

    def verdict(self, position: Position, seat: int, played: int, at_move: int) -> Verdict:
        """A decision of ``seat``, judged by what it knew. The chances are a hint's: what a hint names is best, what it holds for as good,
        or what is not surely worse, is good. Of a seat that never asked for one a part of it is enough to say that nothing was wrong.
        """
        if seat not in self.advised:
            roughly = self._verdict(position, seat, played, at_move, FIRST)
            if roughly.grade in FINE:
                return roughly
        found = self._verdict(position, seat, played, at_move, 1.0)
        return milder(found, found.best_win) if found.grade not in FINE and self._was_advised(position, seat, played, at_move) else found

    def _was_advised(self, position: Position, seat: int, played: int, at_move: int) -> bool:
        """Did a hint name it that had less time than this look? Nobody is blamed for following it."""
        if self.effort <= 1 or seat not in self.advised:
            return False
        return position.write(played) in named(Comparison(position, seat), hint(position, seat, at_move, target=self.target)).actions

    def _verdict(self, position: Position, seat: int, played: int, at_move: int, share: float) -> Verdict:
        """... by such a share of the hint that could be had there."""
        advice = hint(position, seat, at_move, effort=share * self.effort, target=self.target)
        weighing, text = Comparison(position, seat), position.write(played)
        found = self._named(weighing, advice)
        first, mine = found.plays[0], next((kind for kind in found.others if text in kind.alike), None)
        win, at_stake, looked = round(first.win, 4), _at_stake(advice), _looked_at(text, advice)
        line = tuple(advice.line) if first.action == advice.action else ()
        score = mine.score if mine else looked.score if looked else first.score
        fine = Verdict(position.read(first.action), win, win, 0.0, 0.0, at_stake, GOOD, line, score, first.score)
        if text in found.actions:
            rival = found.rival if found.rival in found.others else None
            is_even = len(found.best) > 2 and is_close(first.win, found.best[2].win)
            twin = next((kind for kind in found.plays if text not in kind.alike), None)
            line = line if text == first.action else ()
            return fine._replace(best=played, grade=BEST, line=line, best_score=score, rival=rival, is_even=is_even, twin=twin)
        if mine and is_close(first.win, mine.win):
            return fine._replace(is_known=True)
        if found.is_payment and weighing.offers()[text].due and not payments.is_clear(weighing, first.action, text):
            return fine  # a hint goes by what can be counted of it
        tried = self._known(first, mine, advice) if mine else self._tried(position, seat, played, at_move, first, looked)
        lost = round(max(0.0, tried.lost), 4)
        win = round(first.win - lost, 4)
        called, numbers = grade(told_cost(win, first.win)), (win, fine.win, lost, tried.error, max(lost, at_stake))
        if called in FINE:
            return fine._replace(score=tried.score, best_score=tried.best_score)
        return Verdict(fine.best, *numbers, called, line, tried.score, tried.best_score, is_known=mine is not None)

    def _named(self, weighing: Comparison, advice: Advice) -> Named:
        """What the hint names; weighing all that can be counted takes longer than a quick look."""
        if not self.is_rough:
            return named(weighing, advice)
        best = kinds(advice.best, weighing.offers())
        return Named(best[:1], best)

    def _known(self, first: Kind, played: Kind, advice: Advice) -> Beside:
        """What is lost by what the hint knows, as it says it."""
        error = self.calibration.error(played.win, self.game.players, round(played.share * advice.simulations))
        return Beside(first.win - played.win, error, played.score, first.score)

    def _tried(self, position: Position, seat: int, played: int, at_move: int, first: Kind, looked: Candidate | None) -> Beside:
        """What is sure by trials to be lost by an action; it is blamed for no more than by the hint itself, if that looked at it at all."""
        mine, other = (self._trial(position, seat, action, at_move) for action in (played, position.read(first.action)))
        error, said = self.error(mine, other), first.win - (looked.win if looked else 0.0)
        return Beside(min(other.win - mine.win - error, said), error, mine.score, other.score)

    def ranking(self, position: Position, seat: int, at_move: int, most: int) -> list[tuple[int, Trial]]:
        """The most searched actions of a decision, up to ``most``, each tried alike: the best first."""
        actions = [position.read(one.action) for one in self._advice(position, seat, at_move).best[:most]]
        tried = [(action, self._trial(position, seat, action, at_move)) for action in actions]
        return sorted(tried, key=lambda each: -each[1].win)

    def _advice(self, position: Position, seat: int, at_move: int) -> Advice:
        """What a bot of another seed would play."""
        seed, count = self._dice(at_move, 4), self._scaled(SEARCH)
        return think(position, seat, self.adviser, seed=seed, simulations=count, target=self.target, for_people=True)

    def _trial(self, position: Position, seat: int, action: int, at_move: int) -> Trial:
        """An action, tried by what the seat knew."""
        state = (position.redealt(seat, self._dice(at_move, 3)) if self.game.hides_anything else position).state()
        count, wins, scores = self._scaled(TRIAL), [], 0.0
        search = self._searches.get()
        try:
            for trial in range(TWICE):
                shares = search.evaluate(state, seat, count, action=action, seed=self._dice(at_move, 8 + trial))
                wins.append(self.calibration.chosen(shares[seat], self.game.players))  # as in a hint
                scores += search.score / TWICE
        finally:
            self._searches.put(search)
        return Trial(tuple(wins), scores)

    def endings(self, position: Position, seat: int, action: int, at_move: int) -> Sheet:
        """How trial matches end that begin with an action, as a hint there says it; none where rules are interpreted: too slow."""
        return endings(position, seat, at_move, position.write(action), effort=self.effort) if self.target == "native" else {}

    def error(self, one: Trial, two: Trial) -> float:
        """The standard error of a difference: what so few simulations leave open, or how far the trials disagree, whichever is more."""
        count = TWICE * self._scaled(TRIAL)
        by_count = math.hypot(*(self.calibration.error(trial.win, self.game.players, count) for trial in (one, two)))
        differences = [b - a for a, b in zip(one.wins, two.wins, strict=True)]
        return max(by_count, (max(differences) - min(differences)) / 2)

    def noise(self, share: float) -> float:
        """The standard error of a point of the curve."""
        return self.calibration.error(share, self.game.players, self._scaled(CURVE))


def milder(verdict: Verdict, win: float) -> Verdict:
    """The verdict on an action after which the chance turned out to be ``win`` by a longer look than the trials': it lost no more."""
    lost = round(verdict.best_win - win, 4)
    if lost >= verdict.lost:
        return verdict
    if lost <= 0:
        return verdict._replace(win=verdict.best_win, lost=0.0, error=0.0, grade=GOOD, score=verdict.best_score)
    win = round(verdict.best_win - lost, 4)
    return verdict._replace(win=win, lost=lost, grade=grade(told_cost(win, verdict.best_win)))


def _looked_at(action: str, advice: Advice) -> Candidate | None:
    """What an advice says of an action, if it has looked at it often enough."""
    return next((one for one in advice.best if one.action == action and one.share * advice.simulations >= LOOKED), None)


def _at_stake(advice: Advice) -> float:
    """What a choice at random among those that were looked at would give away, by the advice itself."""
    wins = [one.win for one in advice.best]
    return max(0.0, wins[0] - sum(wins) / len(wins)) if wins else 0.0
