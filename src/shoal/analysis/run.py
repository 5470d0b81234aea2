"""``analyse``: every move of a match, on all cores, in an order that does not matter."""

from __future__ import annotations

import math
import os
import time
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Future, ThreadPoolExecutor, as_completed
from functools import partial
from typing import Any

from shoal.analysis import bids, reading, reasons, sprees
from shoal.analysis.judge import Judge, Verdict, milder
from shoal.analysis.model import Decision, Moment, Shares
from shoal.analysis.result import Analysis
from shoal.core.comparison import BID
from shoal.core.errors import BadOption, ShoalError
from shoal.core.match import Match

MOST_EFFORT = 100.0
Reader = int | None  # a seat, by what it knows; None: by all there is to know
DEALS = 8  # guesses at what a seat does not know: it knows all if they are the same
SHOWN = 2.0  # seconds between two looks at what there is so far
SEARCHED, ROUGHLY_JUDGED, JUDGED = 1, 10, 30  # what a moment costs, a decision that is judged by a part of a hint, and one by all of it


class Cancelled(Exception):
    """Raised by ``tell`` to stop an analysis that nobody wants any more."""


def analyse(
    match: Match,
    *,
    seed: int = 0,
    effort: float = 1.0,
    seats: Iterable[int] | None = None,
    advised: Collection[int] | None = None,
    tell: Callable[[int, int], None] | None = None,
    show: Callable[[Analysis], None] | None = None,
    threads: int | None = None,
    target: str = "native",
    names: Sequence[str] | None = None,
    is_rough: bool = False,
    hinted: Collection[tuple[int, int]] = (),
) -> Analysis:
    """Judge a match: the win chances after every move, and every decision of ``seats`` (all if None), who are called ``names``.

    The same match, seed and effort give the same analysis on any number of threads. ``tell(done, total)`` is called as the work goes on;
    what it raises, ``Cancelled`` say, ends the work. ``show(analysis)`` is given what there is so far every few seconds, from the start on.
    Seats that are not among those ``advised``, bots say, are looked at more quickly. ``is_rough``: a quick look at the
    chances by the bot's own choices, without all that a hint weighs: it blames nobody. ``hinted``: the decisions for which somebody had a
    hint, each as the seat and how many moves had been played.
    """
    reading.check(match)
    if not 0 < effort <= MOST_EFFORT:
        raise BadOption("bad_effort", f"effort = {effort!r} is not possible: it is a number above 0 and up to {MOST_EFFORT:g}.")
    wanted = range(match.game.players) if seats is None else sorted({_seat(match, seat) for seat in seats})
    count = 1 if target == "python" else threads or os.cpu_count() or 1
    judge = Judge(match.game, seed=seed, effort=effort, threads=count, target=target, advised=advised, is_rough=is_rough)
    work = _Work(match, judge, list(wanted), names or match.game.words.seat_names(match.game.players), hinted)
    shown = time.monotonic() - SHOWN / 2  # something soon
    with ThreadPoolExecutor(count) as pool:
        jobs = {pool.submit(job): cost for cost, job in work.jobs}
        try:
            for _ in _finished(jobs, tell or (lambda done, total: None)):
                if show and time.monotonic() - shown >= SHOWN:
                    show(work.result(seed, effort))
                    shown = time.monotonic()
        except BaseException:
            pool.shutdown(wait=True, cancel_futures=True)
            raise
    return work.result(seed, effort)


def _finished(jobs: Mapping[Future[None], int], tell: Callable[[int, int], None]) -> Iterator[None]:
    """As they come, with what they cost; nothing of the last, after which all is known."""
    done, total = 0, sum(jobs.values())
    tell(done, total)
    for job in as_completed(jobs):
        job.result()
        done += jobs[job]
        tell(done, total)
        if done < total:
            yield


def _seat(match: Match, seat: int) -> int:
    if type(seat) is not int:
        raise ShoalError("unknown_seat", f"there is no seat {seat!r}.")
    match.position.checked_seat(seat)
    return seat


class _Work:
    """The questions about a match, each of which writes its answer where it belongs."""

    def __init__(
        self, match: Match, judge: Judge, seats: list[int], names: Sequence[str], hinted: Collection[tuple[int, int]] = ()
    ) -> None:
        self.match, self.judge, self.seats, self.names, self.moves = match, judge, seats, tuple(names), match.moves
        self.hinted = hinted
        self.positions = [*(match.before(number) for number in range(len(self.moves))), match.position]
        self.open = {number for number in range(len(self.moves)) if self._is_open(number)}
        self.known = {number for number in self.open if self._knows_all(number)}
        self.searched: dict[tuple[Reader, int], Shares] = {}  # by who reads, and after how many moves
        self.verdicts: dict[int, Verdict] = {}
        self.causes = self._causes()
        self.told: dict[int, Decision] = {}
        self.readers: list[Reader] = [None, *(seats if match.game.hides_anything else ())]
        self.jobs = [job for number in range(len(self.positions)) for job in self._jobs(number)]

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

    def _is_open(self, number: int) -> bool:
        """Could something else have happened with a move?"""
        return len(self.positions[number].actions) > 1 if self.moves[number][0] == "chance" else self.match.was_choice(number)

    def _knows_all(self, number: int) -> bool:
        """Does who decides there know all that anybody knows?"""
        position, seat = self.positions[number], self.moves[number][0]
        if not isinstance(seat, int):
            return False
        return position.is_open or len({position.redealt(seat, deal).state() for deal in range(DEALS)}) == 1

    def _jobs(self, number: int) -> Iterable[tuple[int, Callable[[], None]]]:
        """What is to be done about a moment, with what it costs."""
        for reader in self.readers:
            if number == self._span(reader, number)[1]:
                yield SEARCHED, partial(self._search, reader, number)
        if number in self.open and self.moves[number][0] in self.seats:
            yield JUDGED if self.moves[number][0] in self.judge.advised else ROUGHLY_JUDGED, partial(self._judge, number)

    def _search(self, reader: Reader, number: int) -> None:
        self.searched[reader, number] = self.judge.shares(self.positions[number], number, reader)

    def _span(self, reader: Reader, number: int) -> tuple[int, int]:
        """From which to which moment nothing happened that counts, as far as ``reader`` may know: the chances are the same there."""
        first = last = number
        while first and self._is_idle(reader, first - 1):
            first -= 1
        while last < len(self.moves) and self._is_idle(reader, last):
            last += 1
        return first, last

    def _is_idle(self, reader: Reader, number: int) -> bool:
        """Had a move to be? Of several rolls at once only the last counts: what comes of them is told with it."""
        who = self.moves[number][0]
        if self.positions[number + 1].turn == "over":
            return False
        if number not in self.open and reader in (None, who):
            return True
        return who == "chance" and self.positions[number + 1].turn == "chance"

    def _judged(self, reader: Reader, first: int, last: int) -> int | None:
        """The decision whose verdict says what the chances are in these moments: the one before them all, or the one after them. What a
        seat knew says nothing of what all there is to know comes to, unless it knew all of it."""
        if self.positions[last].turn == "over":
            return None
        decided = (each for each in (last, first - 1) if each in self.open and self.moves[each][0] in self.seats)
        return next((each for each in decided if self.moves[each][0] == reader or (reader is None and each in self.known)), None)

    def _judge(self, number: int) -> None:
        who, text = self.moves[number]
        assert isinstance(who, int)
        position = self.positions[number]
        self.verdicts[number] = self.judge.verdict(position, who, position.read(text), number)

    def result(self, seed: int, effort: float) -> Analysis:
        """What there is: the curves as far as they are known from the start on, and the decisions that are judged."""
        match, game = self.match, self.match.game
        curve = self._moments(self._known(None), None)
        is_over = match.turn == "over"
        judged = [] if self.judge.is_rough else sorted(self.verdicts.copy())
        verdicts = [(number, self._final(number)) for number in judged]
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
            ended_by=_ended_by(match),
            curve=curve,
            decisions=sprees.together([self._decision(number, verdict) for number, verdict in verdicts if verdict]),
            luck_error=self._luck_error(curve),
            curve_error=round(self.judge.noise(0.5), 4),
            scores={name: tuple(row) for name, row in match.sheet().items()},
            results=self._to_each("headline") if is_over and match.ending is None else (),
            reasons=self._to_each("why_won") if is_over and match.ending is None and hasattr(game.story, "why_won") else (),
            own_curves={seat: self._moments(self._known(seat), seat) for seat in self.readers if seat is not None},
        )

    def _to_each(self, words: str) -> tuple[str, ...]:
        """What the game's story says of the end by that name: to each seat, and at last to who watches."""
        tell, readers = getattr(self.match.game.story, words), [*range(self.match.game.players), None]
        return tuple(str(tell(self.match.view(reader), reader, self.names)) for reader in readers)

    def _final(self, number: int) -> Verdict | None:
        """A verdict, with no more blame than the next decision's verdict leaves if that follows at once: two looks must agree on it; None
        until that is known."""
        verdict, seat, game = self.verdicts[number], self.moves[number][0], self.match.game
        assert isinstance(seat, int)
        best = self.positions[number].write(verdict.best)
        if best.startswith(BID) and bids.has_won(self.moves, number) and bids.height(best) > bids.height(self.moves[number][1]):
            return milder(verdict, verdict.best_win)  # who has won by a bid has lost nothing by not bidding more
        reader = seat if game.hides_anything and number not in self.known else None
        first, last = self._span(reader, number + 1)
        if verdict.lost == 0 or self._judged(reader, first, last) != last or (game.players > 2 and self.moves[last][0] != seat):
            return verdict
        shares = self._shares(reader, number + 1)
        return milder(verdict, shares[seat]) if shares else None

    def _shares(self, reader: Reader, number: int) -> Shares | None:
        """The chances after so many moves, None until they are known. At a decision its verdict says them: it is one judgement."""
        first, last = self._span(reader, number)
        judged = self._judged(reader, first, last)
        searched = self.searched.get((reader, last))
        if judged is None:
            return searched
        if judged not in self.verdicts or searched is None:
            return None
        seat, verdict = self.moves[judged][0], self.verdicts[judged]
        assert isinstance(seat, int)
        return with_share(searched, seat, verdict.best_win if judged == last else verdict.win)

    def _known(self, reader: Reader) -> list[Shares]:
        """From the start on as far as it goes."""
        found = []
        for number in range(len(self.positions)):
            shares = self._shares(reader, number)
            if shares is None:
                break
            found.append(shares)
        game = self.match.game
        is_one_search = (
            reader is None and game.hides_anything and not game.info.only_seals
        )  # by all there is to know, which no verdict knew
        return found if is_one_search else self._evened(found, reader)

    def _evened(self, found: list[Shares], reader: Reader) -> list[Shares]:
        """Between decisions a search alone speaks, which may think better or worse of these positions than the verdicts beside them: it is
        set right by as much as it is off there. Otherwise luck, or the others, would be given what is nobody's."""
        lasts = list(dict.fromkeys(self._span(reader, number)[1] for number in range(len(found))))
        off: dict[int, Shares] = {}  # by how much, where that is known: by the numbers of ``lasts``
        for k, last in enumerate(lasts):
            is_judged = self._judged(reader, *self._span(reader, last)) is not None
            if last < len(found) and (is_judged or self.positions[last].turn == "over"):
                off[k] = tuple(a - b for a, b in zip(found[last], self.searched[reader, last], strict=True))
        told = len(found) if len(found) == len(self.positions) else lasts[max(off)] + 1 if off else 0
        at = {last: k for k, last in enumerate(lasts)}
        return [
            shares if at[last] in off else _set_right(shares, at[last], off)
            for number, shares in enumerate(found[:told])
            for last in (self._span(reader, number)[1],)
        ]

    def _moments(self, shares: list[Shares], reader: int | None) -> tuple[Moment, ...]:
        """The curve, with the moves as a seat, or None for a spectator, may read them."""
        if not shares:
            return ()
        nothing, tell = (0.0,) * self.match.game.players, self.match.game.story.tell
        moments = [Moment(0, "", "", "", _rounded(shares[0]), nothing, nothing)]
        told = [tell(line.facts, reader, self.names) for line in self.match.story(reader)]
        for number, (who, text) in enumerate(self.match.log(reader)[: len(shares) - 1], 1):
            change = _rounded(after - before for before, after in zip(shares[number - 1], shares[number], strict=True))
            luck = self._luck(reader, number, change) if who == "chance" else nothing
            skill = _rounded(all_ - by_luck for all_, by_luck in zip(change, luck, strict=True))
            cause = self.causes.get(number - 1, -1) + 1
            moments.append(Moment(number, who, text, told[number - 1], _rounded(shares[number]), luck, skill, cause))
        return tuple(moments)

    def _luck(self, reader: Reader, number: int, change: Shares) -> Shares:
        """What of a change with a roll is luck: as much as a search before and after it says too. Two looks must agree on it."""
        before, after = (self.searched[reader, self._span(reader, each)[1]] for each in (number - 1, number))
        return _rounded(_shared(step, b - a) for step, a, b in zip(change, before, after, strict=True))

    def _decision(self, number: int, verdict: Verdict) -> Decision:
        if number not in self.told:
            self.told[number] = self._told(number, verdict)
        return self.told[number]

    def _told(self, number: int, verdict: Verdict) -> Decision:
        who, text = self.moves[number]
        assert isinstance(who, int)
        position = self.positions[number]
        why, *whys = self._why(number, verdict)
        view, best, story = position.view(who), position.write(verdict.best), self.match.game.story
        numbers: dict[str, Any] = {key: round(getattr(verdict, key), 4) for key in ("win", "best_win", "lost", "error", "at_stake")}
        return Decision(
            at_move=number,
            seat=who,
            action=text,
            best=best,
            label=story.offer(view, who, text).name,
            best_label=self._named(number, best) if best != text else story.offer(view, who, best).name,
            grade=verdict.grade,
            line=verdict.line,
            why=why,
            why_you=whys[who],
            whys=tuple(whys),
            pays_for=self.causes.get(number),
            points=reasons.given_away(position, position.read(text), verdict),
            next_label=story.offer(view, who, verdict.rival.action).name if verdict.rival else "",
            ahead=reasons.lead(verdict),
            saved=reasons.saved(position, verdict),
            as_good=story.offer(view, who, verdict.twin.action).name if verdict.twin else "",
            is_even=verdict.is_even,
            knew_all=number in self.known,
            is_hinted=(who, number) in self.hinted,
            **numbers,
        )

    def _named(self, number: int, action: str) -> str:
        """What a choice is called that a hint names: under the name that it shares with those that come to the same."""
        position, (seat, _) = self.positions[number], self.moves[number]
        offers = [self.match.game.story.offer(position.view(seat), seat, each) for each in (action, *position.choices())]
        is_shared = sum(each.alike == offers[0].alike for each in offers[1:]) > 1
        return str((offers[0]._replace(label=offers[0].alike) if offers[0].alike and is_shared else offers[0]).name)

    def _why(self, number: int, verdict: Verdict) -> list[str]:
        """To who watches, and to each seat."""
        (seat, text), position = self.moves[number], self.positions[number]
        assert isinstance(seat, int)
        return reasons.reasons(
            position, seat, position.read(text), verdict, self.names, lambda action: self.judge.endings(position, seat, action, number)
        )

    def _luck_error(self, curve: tuple[Moment, ...]) -> Shares:
        """The standard error of the luck: a point counts where luck begins or ends there, not where one roll follows another."""
        errors = []
        for seat in range(self.match.game.players):
            variance = 0.0
            for moment in curve:
                first, last = self._span(None, moment.at_move)
                ends = first > 0 and self.moves[first - 1][0] == "chance"
                begins = last < len(self.moves) and self.moves[last][0] == "chance"
                if moment.at_move == last and ends != begins and self.positions[last].turn != "over":
                    variance += self.judge.noise(moment.wins[seat]) ** 2
            errors.append(round(math.sqrt(variance), 4))
        return tuple(errors)


def _ended_by(match: Match) -> int | str:
    return "" if match.ending is None else "all" if match.ending.seat is None else match.ending.seat


def with_share(shares: Shares, seat: int, share: float) -> Shares:
    """The chances with that of one seat known better; the others share the rest as before, with nobody where everybody may lose.

    >>> with_share((0.2, 0.4, 0.4), 0, 0.5)
    (0.5, 0.25, 0.25)
    >>> with_share((0.2, 0.6), 0, 0.6)
    (0.6, 0.3)
    """
    others = [0.0 if each == seat else max(was, 1e-9) for each, was in enumerate(shares)]
    rest = sum(others) + max(0.0, 1 - sum(shares))
    return tuple(share if each == seat else round((1 - share) * was / rest, 9) for each, was in enumerate(others))


def _set_right(shares: Shares, here: int, off: Mapping[int, Shares]) -> Shares:
    """Shares with what is between ``off`` before and after them added, as far as that leaves chances.

    >>> _set_right((0.4, 0.6), 2, {1: (0.1, -0.1), 3: (0.3, -0.3)})
    (0.6, 0.4)
    """
    if not off:
        return shares
    before = max((k for k in off if k < here), default=min(off))
    after = min((k for k in off if k > here), default=max(off))
    part = (here - before) / (after - before) if before < after else 0.0
    moved = [share + (1 - part) * a + part * b for share, a, b in zip(shares, off[before], off[after], strict=True)]
    kept = [min(1.0, max(0.0, share)) for share in moved]
    return tuple(round(share / max(1.0, sum(kept)), 9) for share in kept)


def _shared(one: float, other: float) -> float:
    """What two changes have in common.

    >>> _shared(0.2, 0.1), _shared(-0.1, -0.3), _shared(0.1, -0.1)
    (0.1, -0.1, 0.0)
    """
    return min(one, other, key=abs) if one * other > 0 else 0.0


def _rounded(shares: Iterable[float]) -> Shares:
    return tuple(round(share, 4) for share in shares)
