"""What a bot is: the protocol, what it is asked, and what it answers."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple, Protocol, runtime_checkable

from shoal.core.endings import Sheet
from shoal.core.errors import BadOption, ShoalError
from shoal.core.position import Position
from shoal.core.ruleset import Ruleset

MOST_THREADS = 256  # that a decision can be asked for
CLOSE = 4  # of 100 matches: less is within what a search of two seconds cannot tell apart
SELDOM = 0.15  # of the simulations of the best: what was looked at in fewer is not known well
HARDLY = 0.02  # ... and in fewer than these not at all
SURE = 0.02  # of the chance to win: so near to none, or to all, it is taken for that


class BadBot(ShoalError):
    """No such bot, or one that does not keep to the contract."""


@dataclass(frozen=True)
class Limit:
    """How long a bot may think about a decision, and on how many cores; without simulations and seconds, as long as it usually does.

    >>> Limit(simulations=500)
    Limit(simulations=500, seconds=None, threads=1)
    >>> Limit(seconds=-1)
    Traceback (most recent call last):
    ...
    shoal.core.errors.BadOption: seconds = -1 is no limit: it takes a time above 0.
    """

    simulations: int | None = None
    seconds: float | None = None
    threads: int = 1  # the levels that search share the simulations out among so many; others take no notice

    @property
    def is_usual(self) -> bool:
        """May it think as long as it usually does?"""
        return self.simulations is None and self.seconds is None

    def __post_init__(self) -> None:
        count, time = self.simulations, self.seconds
        if count is not None and (type(count) is not int or count < 1):
            raise BadOption("bad_limit", f"simulations = {count!r} is no limit: it takes a whole number above 0.")
        if time is not None and (type(time) not in (int, float) or not 0 < time < math.inf):
            raise BadOption("bad_limit", f"seconds = {time!r} is no limit: it takes a time above 0.")
        if type(self.threads) is not int or not 1 <= self.threads <= MOST_THREADS:
            raise BadOption("bad_limit", f"threads = {self.threads!r} is no limit: it takes a whole number from 1 to {MOST_THREADS}.")


class Candidate(NamedTuple):
    """One action as a bot sees it."""

    action: str
    share: float  # of the bot's simulations; without any, of its preference
    win: float  # the seat's chance to win by it, 0 to 1; of the levels that search it is calibrated: shoal.games.calibration
    score: float  # the points the seat can expect


def is_known(share: float, most: float) -> bool:
    """Has a search looked often enough at a candidate of this ``share`` to tell it from the one that it looked at ``most``?"""
    return share >= SELDOM * most


def is_seen(share: float, most: float) -> bool:
    """... or often enough to say that it is about as good, where something else speaks for it?"""
    return share >= HARDLY * most


def is_close(win: float, other: float) -> bool:
    """Is who wins ``other`` as good as who wins ``win``, as far as a search can tell? By the numbers of 100 that people read.

    >>> is_close(0.52, 0.50), is_close(0.52, 0.45), is_close(0.776, 0.744)
    (True, False, False)
    """
    return round(100 * win) - round(100 * other) < CLOSE


def is_won(win: float) -> bool:
    """Is hardly anything left to lose?"""
    return win > 1 - SURE


def is_lost(win: float) -> bool:
    """Is hardly anything left to win?"""
    return win < SURE


@dataclass(frozen=True)
class Advice:
    """What a bot would play, and why. Only the action must be there: ``Advice("bid 3")``."""

    action: str
    best: list[Candidate] = field(default_factory=list)  #: the actions it considered, best first
    win: float | None = None  #: the seat's chance to win, 0 to 1, if the bot has an opinion
    line: list[str] = field(default_factory=list)  #: how it expects the match to go on, from its own action until chance decides
    simulations: int = 0
    seconds: float = 0.0  #: measured by who asked
    endings: dict[str, Sheet] = field(default_factory=dict)  #: of some actions: how trial matches ended, for a hint that is asked why

    @property
    def equals(self) -> list[str]:
        """Its action, and those that are as good as far as it can tell."""
        return self._as_good(is_known)

    @property
    def near(self) -> list[str]:
        """... and those that seem so, though it seldom looked at them: where one is as good as another, a search may look at one alone."""
        return self._as_good(is_seen)

    def _as_good(self, has_looked: Callable[[float, float], bool]) -> list[str]:
        first, *others = self.best or [Candidate(self.action, 1.0, 0.0, 0.0)]
        return [self.action, *(one.action for one in others if has_looked(one.share, first.share) and is_close(first.win, one.win))]


class Setup(NamedTuple):
    """Where a bot is to play: one seat of one match."""

    game: Ruleset
    seat: int
    seed: int  # the same seed, the same advice
    target: str  # python or native: which code to run
    for_people: bool = False  # at a table with people, or as their adviser: what everybody loses is won by nobody, and points count


class Bot(Protocol):
    """Somebody who can say what to play."""

    def think(self, known: Position, seat: int, limit: Limit) -> Advice:
        """What ``seat``, who is to act, should play. Everything in ``known`` that the seat cannot know is already dealt anew."""


@runtime_checkable
class Follower(Protocol):
    """A bot that is also told where it is in the match, so that it can go on from what it thought before."""

    def follow(self, at_move: int, actions: Sequence[tuple[int, int]] | None) -> None:
        """Called before each decision: how many moves were played, and who (a seat or CHANCE) did what since the last decision.

        ``actions`` is None if there was no last decision, if moves were taken back, or if something in this game is hidden.
        """


Factory = Callable[[Setup], Bot]  # makes a bot; a class with ``__init__(self, setup)`` is one
