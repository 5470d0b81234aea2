"""What positions and actions are worth: searches of one position each, which depend on the seed and nothing else."""

from __future__ import annotations

import math
import queue
from dataclasses import dataclass
from typing import NamedTuple

from shoal.analysis.grades import BEST, GOOD, THRESHOLDS, grade
from shoal.analysis.model import Shares, told_cost
from shoal.bots import LEARNT, Advice, Candidate, adviser, endings, hint, is_close, is_known, peoples_network, think
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
FIRST = 0.2  # of a hint: enough where it has settled on what was played, or where little depends on the choice
SETTLED = 2 / 3  # of its simulations: what a part of a hint has looked at so much the whole of it names too
LITTLE = THRESHOLDS["inaccuracy"]
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
    rival: Candidate | None = None  # of an action that a hint names: the next best of another kind, as far as the hint knows it
    is_even: bool = False  # does the hint hold that one, and another, for as good?


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

    def __init__(self, game: Ruleset, *, seed: int, effort: float, threads: int, target: str) -> None:
        self.game, self.seed, self.effort, self.target = game, seed, effort, target
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
        """A decision of ``seat``, judged by what it knew. The chance before it is a hint's: what a hint names is best, what it holds for as
        good, or what is not surely worse, is good.
        """
        advice = self._hint(position, seat, at_move, FIRST)
        if not _is_enough(position, seat, played, advice):
            advice = self._hint(position, seat, at_move)
        first = advice.best[0]._replace(win=round(advice.best[0].win, 4))
        best, at_stake = position.read(advice.action), _at_stake(advice)
        score = (_looked_at(position, played, advice) or first).score
        fine = Verdict(best, first.win, first.win, 0.0, 0.0, at_stake, GOOD, tuple(advice.line), score, first.score)
        if _is_among(position, seat, played, _named(position, seat, advice)):
            others = _others(position, seat, played, advice)
            fine = fine._replace(rival=next(iter(others), None), is_even=len(others) > 1 and is_close(first.win, others[1].win))
            return fine._replace(best=played, grade=BEST, line=fine.line if best == played else (), best_score=score)
        if _is_among(position, seat, played, advice.equals):
            return fine
        tried = self._tried(position, seat, played, at_move, advice)
        lost = round(tried.lost, 4)
        if lost <= 0:
            return fine._replace(score=tried.score, best_score=tried.best_score)
        win = round(first.win - lost, 4)
        called, numbers = grade(told_cost(win, first.win)), (win, first.win, lost, tried.error, max(lost, at_stake))
        return Verdict(best, *numbers, called, tuple(advice.line), tried.score, tried.best_score)

    def _tried(self, position: Position, seat: int, played: int, at_move: int, advice: Advice) -> Beside:
        """What is lost by an action: as the hint says where it knows that action, else what is sure of it by trials of both."""
        first, looked = advice.best[0], _looked_at(position, played, advice)
        if looked is not None and is_known(looked.share, first.share):
            count = round(looked.share * advice.simulations)
            return Beside(first.win - looked.win, self.calibration.error(looked.win, self.game.players, count), looked.score, first.score)
        mine, other = (self._trial(position, seat, action, at_move) for action in (played, position.read(advice.action)))
        error = self.error(mine, other)
        return Beside(min(other.win - mine.win - error, self._said_lost(position, played, advice)), error, mine.score, other.score)

    def _hint(self, position: Position, seat: int, at_move: int, share: float = 1.0) -> Advice:
        """The hint that could be had there, or the first part of it."""
        return hint(position, seat, at_move, effort=share * self.effort, target=self.target)

    def ranking(self, position: Position, seat: int, at_move: int, most: int) -> list[tuple[int, Trial]]:
        """The most searched actions of a decision, up to ``most``, each tried alike: the best first."""
        actions = [position.read(one.action) for one in self._advice(position, seat, at_move).best[:most]]
        tried = [(action, self._trial(position, seat, action, at_move)) for action in actions]
        return sorted(tried, key=lambda each: -each[1].win)

    def _said_lost(self, position: Position, played: int, advice: Advice) -> float:
        """What an action loses by the advice itself, all if it was not looked at: it is blamed for no more than both say."""
        looked = _looked_at(position, played, advice)
        return advice.best[0].win - (looked.win if looked else 0.0)

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


def _is_enough(position: Position, seat: int, played: int, part: Advice) -> bool:
    """Will all of a hint say the same of an action as a part of it?"""
    if position.read(part.action) == played and part.best[0].share >= SETTLED:
        return True
    return _at_stake(part) < LITTLE and _is_among(position, seat, played, part.equals)


def _looked_at(position: Position, action: int, advice: Advice) -> Candidate | None:
    """What an advice says of an action, if it has looked at it often enough."""
    return next((one for one in advice.best if position.read(one.action) == action and one.share * advice.simulations >= LOOKED), None)


def _named(position: Position, seat: int, advice: Advice) -> list[str]:
    """What a hint may name: the advice's choice; of others that are as good what can be counted speaks for, or the next if nothing does."""
    first, *others = advice.equals
    weighing, read = Comparison(position, seat), position.read
    return [
        first,
        *(each for each in advice.near if weighing.is_clear(read(each), read(first))),
        *(each for each in others[:1] if not weighing.is_clear(read(first), read(each))),
    ]


def _others(position: Position, seat: int, action: int, advice: Advice) -> list[Candidate]:
    """What a hint knows of choices of other kinds than ``action``, one of each kind: the best first."""
    first, offer, view = advice.best[0], position.game.story.offer, position.view(seat)
    known = sorted((one for one in advice.best if is_known(one.share, first.share)), key=lambda one: one.win)
    kinds = {offer(view, seat, one.action).alike or one.action: one for one in known}
    text = position.write(action)
    kinds.pop(offer(view, seat, text).alike or text, None)
    return sorted(kinds.values(), key=lambda one: -one.win)


def _is_among(position: Position, seat: int, action: int, texts: list[str]) -> bool:
    """Is it one of these, or does it come to the same?"""
    offer, view, text = position.game.story.offer, position.view(seat), position.write(action)
    called = offer(view, seat, text).alike
    return text in texts or bool(called and called in (offer(view, seat, each).alike for each in texts))


def _at_stake(advice: Advice) -> float:
    """What a choice at random among those that were looked at would give away, by the advice itself."""
    wins = [one.win for one in advice.best]
    return max(0.0, wins[0] - sum(wins) / len(wins)) if wins else 0.0
