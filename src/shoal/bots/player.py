"""A bot at a table: one seat of one match, from move to move."""

from __future__ import annotations

import dataclasses
import time
from collections.abc import Callable

from shoal.bots.contract import Advice, BadBot, Bot, Candidate, Follower, Limit, Setup
from shoal.bots.registry import factory
from shoal.core.errors import BadOption, IllegalMove, ShoalError
from shoal.core.match import Match
from shoal.core.position import Position, Turn
from shoal.core.ruleset import Ruleset
from shoal.engine import CHANCE

TARGETS = ("python", "native")


class Player:
    """A bot in ``seat``. It is shown only what the seat may know, timed, and checked; ``create`` makes one by the bot's name.

    One thread at a time may ask it. It goes on from what it found out before the others moved, where nothing is hidden.
    """

    def __init__(self, name: str, bot: Bot, game: Ruleset, seat: int, seed: int, limit: Limit) -> None:
        self.name, self.bot, self.game, self.seat, self.seed, self.limit = name, bot, game, seat, seed, limit
        self._moves: list[tuple[Turn, str]] | None = None  # of the match when the bot thought last
        self._position = Position(game)  # ... and where they led

    def think(self, match: Match) -> Advice:
        """What to play in the match, which waits for this seat."""
        if match.game != self.game:
            raise BadOption("other_game", f"this bot was made for {self.game!r}, not for {match.game!r}.")
        at_move, actions, self._moves = len(match.moves), self._since(match), None
        advice = self.think_about(match.position, at_move, lambda follower: follower.follow(at_move, actions))
        self._moves, self._position = list(match.moves), match.position
        return advice

    def _since(self, match: Match) -> list[tuple[int, int]] | None:
        """What has been played since the bot thought last; None if it has not, if moves were taken back or if anything is hidden."""
        if self._moves is None or self.game.hides_anything or match.moves[: len(self._moves)] != self._moves:
            return None
        position, actions = self._position, []
        for who, text in match.moves[len(self._moves) :]:
            action = position.read(text)
            actions.append((who if isinstance(who, int) else CHANCE, action))
            position = position.after(action)
        return actions

    def think_about(self, position: Position, at_move: int = 0, tell: Callable[[Follower], None] = lambda follower: None) -> Advice:
        """What to play in a position, which waits for this seat."""
        if position.turn != self.seat:
            raise IllegalMove("not_your_turn", f"it is not seat {self.seat}'s turn but {position.who()}.", position.choices())
        known = position.redealt(self.seat, self.seed + at_move)
        began = time.perf_counter()
        try:
            if isinstance(self.bot, Follower):
                tell(self.bot)
            advice = self.bot.think(known, self.seat, self.limit)
        except Exception as error:  # whatever an unknown bot does
            raise BadBot("bot_failed", f"the bot {self.name!r} cannot say what to play: {_plainly(error)}") from error
        self._check(advice, known)
        return dataclasses.replace(advice, seconds=time.perf_counter() - began)

    def _check(self, advice: Advice, known: Position) -> None:
        if not isinstance(advice, Advice):
            raise BadBot("no_advice", f"the bot {self.name!r} answers {advice!r:.80}, which is no Advice.")
        if not all(isinstance(candidate, Candidate) for candidate in advice.best):
            raise BadBot("no_advice", f"the bot {self.name!r} gives its best actions as something else than Candidates.")
        try:
            known.read(advice.action)
        except ShoalError as error:
            raise BadBot("illegal_advice", f"the bot {self.name!r} wants to play what cannot be played: {error}", error.choices) from None


def create(
    name: str,
    game: Ruleset,
    seat: int,
    *,
    seed: int = 0,
    target: str = "native",
    limit: Limit | None = None,
    for_people: bool = False,
) -> Player:
    """The bot called ``name`` in one seat of one match; ``for_people`` it does not want to be first where everybody loses,
    and goes on for points where it has won.

    >>> import shoal
    >>> match = shoal.load("fishery", rows=3, cols=3, ships=2).start(seed=1)
    >>> player = create("easy", match.game, 0, target="python", limit=Limit(simulations=8))
    >>> player.think(match).action in match.choices()
    True
    """
    if target not in TARGETS:
        raise BadOption("bad_target", f"bots do not run on {target!r}: choose one of {', '.join(TARGETS)}.")
    if type(seat) is not int or not 0 <= seat < game.players:
        raise BadOption("unknown_seat", f"there is no seat {seat!r}: {game.title} here has seats 0 to {game.players - 1}.")
    make = factory(name)
    try:
        bot = make(Setup(game, seat, seed, target, for_people))
    except Exception as error:  # whatever an unknown factory does
        raise BadBot("bot_failed", f"the bot {name!r} cannot play {game.title}: {_plainly(error)}") from error
    if not callable(getattr(bot, "think", None)):
        raise BadBot("no_bot", f"the bot {name!r} is {bot!r:.80}, which has no think(known, seat, limit).")
    return Player(name, bot, game, seat, seed, limit or Limit())


def think(
    position: Position,
    seat: int,
    bot: str = "medium",
    *,
    seed: int = 0,
    simulations: int | None = None,
    seconds: float | None = None,
    threads: int = 1,
    target: str = "native",
    for_people: bool = False,
) -> Advice:
    """What a bot would play for ``seat``, who is to act in this position.

    ``simulations`` and ``seconds`` are a limit instead of the bot's own; the levels that search do so on ``threads`` cores. For a seed, a
    number of threads and a limit in simulations the levels' advice is always the same, and it does not depend on anything that the
    seat cannot know.
    """
    limit = Limit(simulations, seconds, threads)
    return create(bot, position.game, seat, seed=seed, target=target, limit=limit, for_people=for_people).think_about(position)


def _plainly(error: Exception) -> str:
    """An error in one line."""
    told = " ".join(str(error).split())
    return told if isinstance(error, ShoalError) else f"{type(error).__name__}: {told}".rstrip(": ") + "."
