"""One moment of a match, as people and programs may look at it."""

from __future__ import annotations

import functools
from typing import Any

from shoal.core.errors import BadNotation, IllegalMove, ShoalError
from shoal.core.ruleset import Ruleset
from shoal.engine import CHANCE, OVER
from shoal.engine.dice import draw, stream
from shoal.engine.mirror import Mirror, mirror
from shoal.engine.run import kernels
from shoal.games.contract import Recalled
from shoal.games.svg import Picture

Seat = int | str | None  # a seat, None for a spectator, "all" for everything
Turn = int | str  # a seat, "chance" or "over"

SHOWN = 8  # legal actions that an error names in its sentence


class Position:
    """A game's state with the questions one may ask about it. Nothing here changes it; ``after`` gives a new one."""

    def __init__(self, game: Ruleset, state: bytes | None = None) -> None:
        self.game = game
        self._s: Mirror = mirror(game.rules.STATE)(state)
        if state is None:
            game.rules.setup(self._s, game.setting)

    @functools.cached_property
    def _w(self) -> Mirror:
        """Room for the rules to work in: many positions are only looked at."""
        return mirror(self.game.rules.WORK)()

    @functools.cached_property
    def turn(self) -> Turn:
        """Who acts: a seat, ``"chance"`` or ``"over"``."""
        turn = int(self.game.rules.turn(self._s))
        return {CHANCE: "chance", OVER: "over"}.get(turn, turn)

    @functools.cached_property
    def actions(self) -> list[int]:
        """The legal actions as the rules number them, in ascending order."""
        if self.turn == "over":
            return []
        out = [0] * self.game.rules.ACTIONS
        return out[: self.game.rules.choices(self._s, self._w, out)]

    def choices(self) -> list[str]:
        """The legal actions in the game's notation."""
        write, s = self.game.words.write, self._s
        return [str(write(s, action)) for action in self.actions]

    def odds(self) -> dict[str, int]:
        """At a chance turn: each outcome with the number of equal ways that lead to it."""
        if self.turn != "chance":
            raise IllegalMove("not_chance", f"it is not chance's turn but {self.who()}; odds are asked at chance turns.", self.choices())
        return {self.write(action): int(self.game.rules.weight(self._s, self._w, action)) for action in self.actions}

    def write(self, action: int) -> str:
        return str(self.game.words.write(self._s, action))

    def tell(self, action: int, seat: Seat, sealed: bool) -> str:
        """The action as ``seat`` may read it."""
        is_public = seat == "all" or not self.game.hides_anything
        return self.write(action) if is_public else str(self.game.words.tell(self._s, action, seat, sealed))

    def shown(self, action: int, seat: Seat) -> int:
        """The number of the action as far as ``seat`` sees it: its own, or one that stands for all it could be."""
        if seat == "all" or not self.game.hides_anything:
            return action
        heuristics: Any = self.game.room("heuristics")  # a game that hides something has some
        return int(heuristics.shown(self._s, action, -1 if seat is None else seat))

    @functools.cached_property
    def is_sealed(self) -> bool:
        return self.game.hides_anything and bool(self.game.words.is_sealed(self._s))

    @functools.cached_property
    def is_open(self) -> bool:
        """Does everybody know everything here?"""
        return not self.game.hides_anything or (self.game.info.only_seals and not self.is_sealed)

    def read(self, text: str) -> int:
        """The legal action that ``text`` names; ``BadNotation`` or ``IllegalMove`` if there is none."""
        game = self.game
        action = game.words.read(self._s, text) if isinstance(text, str) else None
        if action is None:
            raise BadNotation("bad_notation", f"{_short(text)} is not an action of {game.title}. {self._instead()}", self.choices())
        if self.turn == "over":
            raise IllegalMove("over", f"{text} is not legal: the game is over.")
        if action not in self.actions:
            reason, why = game.words.refuse(self._s, self._w, action)
            raise IllegalMove(reason, f"{text} is not legal: {why}", self.choices())
        return int(action)

    def after(self, action: int, state: bytes | None = None) -> Position:
        """The position after a legal action; ``state``: of this one, if it is known."""
        position = Position(self.game, self.state() if state is None else state)
        self.game.rules.play(position._s, position._w, action)
        return position

    def random_action(self, seed: int, number: int) -> int:
        """What chance, or a player at random, does as action ``number`` of the match with this seed."""
        return self.picked(draw(stream(seed, 0), number))

    def picked(self, bits: int) -> int:
        """What 32 random bits of the caller's choose among what can be done here."""
        loops = kernels(self.game.rules, "python")
        return int(loops.pick(self._s, self._w, [0] * self.game.rules.ACTIONS, bits))

    def view(self, seat: Seat) -> dict[str, Any]:
        """What ``seat`` may know, as plain JSON data."""
        view: dict[str, Any] = self.game.view.show(self._s, self._w, self.checked_seat(seat))
        return view

    def svg(self, seat: Seat, last: Recalled | None = None) -> Picture:
        """The board as ``seat`` may see it; its choices can be clicked when it is to act."""
        picture: Picture = self.game.board.draw(self.view(seat), seat, last=last, choices=self.choices_of(seat))
        return picture

    def text(self, seat: Seat) -> str:
        """The board in plain text."""
        return str(self.game.board.text(self.view(seat), seat))

    def choices_of(self, seat: Seat) -> list[str]:
        """The legal actions if ``seat`` may know them: its own, or everybody's for "all"."""
        return self.choices() if seat == "all" or (seat is not None and seat == self.turn) else []

    def scores(self) -> list[int]:
        """Points by seat as if the game ended now."""
        out = [0] * self.game.rules.SEATS
        self.game.rules.score(self._s, self._w, out)
        return out[: self.game.players]

    def sheet(self) -> dict[str, list[int]]:
        """What the points consist of: rows by name, each with points by seat, that add up to the scores."""
        rows: dict[str, list[int]] = self.game.view.sheet(self._s, self._w)
        return rows

    def ranking(self) -> list[list[int]]:
        """Seats from best to worst in groups, as if the game ended now: ``[[2], [0, 1]]``."""
        out = [0] * self.game.rules.SEATS
        self.game.rules.rank(self._s, self._w, out)
        places = out[: self.game.players]
        return [[seat for seat, place in enumerate(places) if place == best] for best in sorted(set(places))]

    def redealt(self, seat: int, seed: int) -> Position:
        """The same position to ``seat``'s eyes, with everything it cannot know replaced by a fair guess."""
        other = Position(self.game, self.state())
        self.game.rules.redeal(other._s, other._w, self.checked_seat(seat), stream(seed, 0))
        return other

    def observation(self, seat: int) -> list[float]:
        """What ``seat`` knows as numbers for a learner."""
        out = [0.0] * self.game.rules.OBSERVATION
        self.game.rules.observe(self._s, self._w, self.checked_seat(seat), out)
        return out

    @property
    def is_lost_by_all(self) -> bool:
        """Is the game over without a winner, whoever has the most points?"""
        all_lose = getattr(self.game.story, "all_lose", None)
        return self.turn == "over" and all_lose is not None and bool(all_lose(self.view(None)))

    def state(self) -> bytes:
        """The record itself, nothing hidden: for engines, never for players."""
        return self._s.dump()

    def who(self) -> str:
        """Whose turn it is, for sentences."""
        return {"chance": "chance's", "over": "nobody's: the game is over"}.get(str(self.turn), f"seat {self.turn}'s")

    def _instead(self) -> str:
        if self.turn == "over":
            return "The game is over."
        choices = self.choices()
        shown = ", ".join(choices[:SHOWN])
        return f"Legal now: {shown}{f' and {len(choices) - SHOWN} more' if len(choices) > SHOWN else ''}."

    def checked_seat(self, seat: Seat) -> Seat:
        """The reader, if there is such a one."""
        if seat is None or seat == "all" or (type(seat) is int and 0 <= seat < self.game.players):
            return seat
        seats = f"seats are 0 to {self.game.players - 1}, None for a spectator, or 'all'"
        raise ShoalError("unknown_seat", f"there is no seat {seat!r}: {seats}.")

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Position) and self.game == other.game and self.state() == other.state()

    def __hash__(self) -> int:
        return hash(self.state())


def _short(text: object) -> str:
    """What was typed, for an error: whole if it is short."""
    shown = repr(text)
    return shown if len(shown) <= 80 else f"{shown[:60]}... ({len(shown)} characters)"
