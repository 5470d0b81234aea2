"""``analyse``: every move of a match, on all cores, in an order that does not matter."""

from __future__ import annotations

import math
import os
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor, as_completed
from functools import partial
from typing import Any

from shoal.analysis import reading, reasons
from shoal.analysis.judge import Judge, Verdict
from shoal.analysis.model import Decision, Moment, Shares
from shoal.analysis.result import Analysis
from shoal.core.errors import BadOption, ShoalError
from shoal.core.match import Match

MOST_EFFORT = 100.0
SHOWN = 2.0  # seconds between two looks at what there is so far


class Cancelled(Exception):
    """Raised by ``tell`` to stop an analysis that nobody wants any more."""


def analyse(
    match: Match,
    *,
    seed: int = 0,
    effort: float = 1.0,
    seats: Iterable[int] | None = None,
    tell: Callable[[int, int], None] | None = None,
    show: Callable[[Analysis], None] | None = None,
    threads: int | None = None,
    target: str = "native",
    names: Sequence[str] | None = None,
) -> Analysis:
    """Judge a match: the win chances after every move, and every decision of ``seats`` (all if None), who are called ``names``.

    The same match, seed and effort give the same analysis on any number of threads. ``tell(done, total)`` is called as the work goes on;
    what it raises, ``Cancelled`` say, ends the work. ``show(analysis)`` is given what there is so far every few seconds:
    the curves come first.
    """
    reading.check(match)
    if not 0 < effort <= MOST_EFFORT:
        raise BadOption("bad_effort", f"effort = {effort!r} is not possible: it is a number above 0 and up to {MOST_EFFORT:g}.")
    wanted = range(match.game.players) if seats is None else sorted({_seat(match, seat) for seat in seats})
    count = 1 if target == "python" else threads or os.cpu_count() or 1
    judge = Judge(match.game, seed=seed, effort=effort, threads=count, target=target)
    work = _Work(match, judge, list(wanted), names or match.game.words.seat_names(match.game.players))
    shown = time.monotonic() - SHOWN / 2  # something soon
    with ThreadPoolExecutor(count) as pool:
        jobs = [pool.submit(job) for job in work.jobs]
        try:
            for done in _finished(jobs, tell or (lambda done, total: None)):
                if show and done < len(jobs) and time.monotonic() - shown >= SHOWN:
                    show(work.result(seed, effort))
                    shown = time.monotonic()
        except BaseException:
            pool.shutdown(wait=True, cancel_futures=True)
            raise
    return work.result(seed, effort)


def _finished(jobs: list[Future[None]], tell: Callable[[int, int], None]) -> Iterator[int]:
    """How many are done, as they come."""
    tell(0, len(jobs))
    for done, job in enumerate(as_completed(jobs), 1):
        job.result()
        tell(done, len(jobs))
        yield done


def _seat(match: Match, seat: int) -> int:
    if type(seat) is not int:
        raise ShoalError("unknown_seat", f"there is no seat {seat!r}.")
    match.position.checked_seat(seat)
    return seat


class _Work:
    """The questions about a match, each of which writes its answer where it belongs."""

    def __init__(self, match: Match, judge: Judge, seats: list[int], names: Sequence[str]) -> None:
        self.match, self.judge, self.seats, self.names, self.moves = match, judge, seats, tuple(names), match.moves
        self.positions = [*(match.before(number) for number in range(len(self.moves))), match.position]
        self.shares: dict[int, Shares] = {}
        self.own_shares: dict[tuple[int, int], Shares] = {}
        self.verdicts: dict[int, Verdict] = {}
        self.causes = self._causes()
        self.told: dict[int, Decision] = {}
        self.jobs = [*self._curve_jobs(), *self._decision_jobs()]  # the curves are soon there, and something to look at

    def _causes(self) -> dict[int, int]:
        """Of each payment what it pays for: the last move of its seat that was none."""
        causes: dict[int, int] = {}
        last: dict[int, int] = {}
        for number, (who, text) in enumerate(self.moves):
            if isinstance(who, int):
                if self.match.game.story.offer(self.positions[number].view(who), who, text).pays and who in last:
                    causes[number] = last[who]
                else:
                    last[who] = number
        return causes

    def _decision_jobs(self) -> Iterable[Callable[[], None]]:
        for number, (who, _text) in enumerate(self.moves):
            if who in self.seats and len(self.positions[number].actions) > 1:
                yield partial(self._judge, number)

    def _curve_jobs(self) -> Iterable[Callable[[], None]]:
        for number in range(len(self.positions)):
            if not self._is_forced(number):
                yield partial(self._value, number)
            for seat in self.seats if self.match.game.hides_anything else ():
                yield partial(self._see, number, seat)

    def _is_forced(self, number: int) -> bool:
        """Did nothing happen with the last move but what had to?"""
        return number > 0 and self.positions[number].turn != "over" and len(self.positions[number - 1].actions) == 1

    def _value(self, number: int) -> None:
        self.shares[number] = self.judge.shares(self.positions[number], number)

    def _see(self, number: int, seat: int) -> None:
        self.own_shares[number, seat] = self.judge.shares_known_to(seat, self.positions[number], number)

    def _judge(self, number: int) -> None:
        who, text = self.moves[number]
        assert isinstance(who, int)
        position = self.positions[number]
        self.verdicts[number] = self.judge.verdict(position, who, position.read(text), number)

    def result(self, seed: int, effort: float) -> Analysis:
        """What there is: the curves as far as they are known from the start on, and the decisions that are judged."""
        match, game = self.match, self.match.game
        curve = self._moments(self._known(self._shares), None)
        is_over = match.turn == "over"
        own = {seat: self._known(partial(self._own_shares, seat)) for seat in self.seats}
        verdicts = sorted(self.verdicts.copy().items())
        return Analysis(
            game=game.name,
            title=game.title,
            seats=self.names,
            options=dict(game.options),
            rules_version=game.version,
            seed=seed,
            effort=effort,
            hides=game.hides_anything,
            is_over=is_over,
            winners=tuple(match.ranking()[0]) if is_over and not match.position.is_lost_by_all else (),
            curve=curve,
            decisions=tuple(self._decision(number, verdict) for number, verdict in verdicts),
            luck_error=self._luck_error(curve),
            curve_error=round(self.judge.noise(0.5), 4),
            scores={name: tuple(row) for name, row in match.sheet().items()},
            own_curves={seat: self._moments(shares, seat) for seat, shares in own.items()} if game.hides_anything else {},
        )

    def _shares(self, number: int) -> Shares | None:
        """The chances after so many moves; what was forced has changed nothing."""
        while self._is_forced(number):
            number -= 1
        return self.shares.get(number)

    def _own_shares(self, seat: int, number: int) -> Shares | None:
        return self.own_shares.get((number, seat))

    def _known(self, shares_at: Callable[[int], Shares | None]) -> list[Shares]:
        """From the start on as far as it goes."""
        found = []
        for number in range(len(self.positions)):
            shares = shares_at(number)
            if shares is None:
                break
            found.append(shares)
        return found

    def _moments(self, shares: list[Shares], reader: int | None) -> tuple[Moment, ...]:
        """The curve, with the moves as a seat, or None for a spectator, may read them."""
        if not shares:
            return ()
        nothing, tell = (0.0,) * self.match.game.players, self.match.game.story.tell
        moments = [Moment(0, "", "", "", _rounded(shares[0]), nothing, nothing)]
        told = [tell(line.facts, reader, self.names) for line in self.match.story(reader)]
        for number, (who, text) in enumerate(self.match.log(reader)[: len(shares) - 1], 1):
            change = _rounded(after - before for before, after in zip(shares[number - 1], shares[number], strict=True))
            luck, skill = (change, nothing) if who == "chance" else (nothing, change)
            cause = self.causes.get(number - 1, -1) + 1
            moments.append(Moment(number, who, text, told[number - 1], _rounded(shares[number]), luck, skill, cause))
        return tuple(moments)

    def _decision(self, number: int, verdict: Verdict) -> Decision:
        if number not in self.told:
            self.told[number] = self._told(number, verdict)
        return self.told[number]

    def _told(self, number: int, verdict: Verdict) -> Decision:
        who, text = self.moves[number]
        assert isinstance(who, int)
        position = self.positions[number]
        why, why_you = reasons.reasons(position, who, position.read(text), verdict, self.names)
        view, best, story = position.view(who), position.write(verdict.best), self.match.game.story
        numbers: dict[str, Any] = {key: round(getattr(verdict, key), 4) for key in ("win", "best_win", "lost", "error", "at_stake")}
        return Decision(
            at_move=number,
            seat=who,
            action=text,
            best=best,
            label=story.offer(view, who, text).name,
            best_label=story.offer(view, who, best).name,
            grade=verdict.grade,
            line=verdict.line,
            why=why,
            why_you=why_you,
            pays_for=self.causes.get(number),
            **numbers,
        )

    def _luck_error(self, curve: tuple[Moment, ...]) -> Shares:
        """The standard error of the luck: a point counts where luck begins or ends there."""
        errors = []
        for seat in range(self.match.game.players):
            variance = 0.0
            for number, moment in enumerate(curve):
                ends = number > 0 and moment.who == "chance"
                begins = number + 1 < len(curve) and curve[number + 1].who == "chance"
                if ends != begins and self.positions[number].turn != "over":
                    variance += self.judge.noise(moment.wins[seat]) ** 2
            errors.append(round(math.sqrt(variance), 4))
        return tuple(errors)


def _rounded(shares: Iterable[float]) -> Shares:
    return tuple(round(share, 4) for share in shares)
