"""The seats of a table: who sits where, who may sit down, get up, come back, and put bots there."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import asdict, replace
from typing import Any

from shoal.core.game import Game
from shoal.core.match import Match
from shoal.store.events import Event
from shoal.store.people import Actor, Chair, HouseBot, Person, bot
from shoal.store.refusals import NoSuchTable, NotAllowed, NotNow
from shoal.store.story import Storyteller


def _changed_hands(before: Chair, after: Chair) -> str:
    """What is told when a seat changes hands while a match runs."""
    if after.kind == "bot":
        return f"{before.name} leaves. {after.name} plays on in the seat."
    return f"{after.name} is back and plays on instead of {before.name}."


class Seats(ABC):
    """What a table knows of its seats, and what may be done with them."""

    game: Game
    host: str
    invite: str
    chairs: list[Chair]
    match: Match | None
    _storyteller: Storyteller

    @property
    @abstractmethod
    def status(self) -> str: ...

    @property
    @abstractmethod
    def waiting_for(self) -> list[int]: ...

    @abstractmethod
    def _record(self, kind: str, seat: int | None = None, text: str | None = None, data: dict[str, Any] | None = None) -> None: ...

    @abstractmethod
    def _start_if_full(self) -> None: ...

    @abstractmethod
    def _seat_was_left(self, seat: int) -> None: ...

    # who sits where

    def seats_of(self, person: str | None) -> list[int]:
        return [seat for seat, chair in enumerate(self.chairs) if person is not None and chair.kind == "person" and chair.person == person]

    def seat_of(self, actor: Actor, seat: int | None = None) -> int:
        """The seat that somebody acts for: the named one if it is theirs, else their only one or the one to act."""
        self.check_seat(seat)
        theirs = self._seats_held_by(actor)
        if not theirs or (seat is not None and seat not in theirs):
            raise NotAllowed("not_your_seat", "you have no seat at this table." if seat is None else f"seat {seat} is not yours.")
        return seat if seat is not None else next((one for one in self.waiting_for if one in theirs), theirs[0])

    def _seats_held_by(self, actor: Actor) -> list[int]:
        if isinstance(actor, HouseBot):
            return [actor.seat] if self.chairs[actor.seat].kind == "bot" else []
        return self.seats_of(actor.id)

    def check_seat(self, seat: int | None) -> None:
        if seat is not None and not 0 <= seat < len(self.chairs):
            raise NoSuchTable("no_such_seat", f"there is no seat {seat} at this table: its seats are 0 to {len(self.chairs) - 1}.")

    def name(self, seat: int) -> str:
        return self.chairs[seat].name

    @property
    def seat_names(self) -> list[str]:
        """What the game calls its seats: Black, White."""
        return list(self.game.words.seat_names(self.game.players))

    @property
    def names(self) -> list[str]:
        """Who sits where: the names of people and bots by seat."""
        return [chair.name for chair in self.chairs]

    # sitting down and getting up

    def join(self, person: Person, seat: int | None = None, invite: str | None = None) -> int:
        """Take a free seat: the named one, or the first that is free to this person."""
        if self.status != "open":
            raise NotNow("started", "the match has begun: you can watch it.")
        kinds = ("open", "link") if invite == self.invite else ("open",)
        free = [one for one, chair in enumerate(self.chairs) if chair.kind in kinds]
        self.check_seat(seat)
        if seat is not None and self.chairs[seat].kind == "link" and "link" not in kinds:
            raise NotAllowed("by_invitation", "this seat is kept for somebody with the table's link.")
        if not free or (seat is not None and seat not in free):
            raise NotNow("seat_taken", "there is no free seat for you." if seat is None else f"seat {seat} is taken.")
        taken = seat if seat is not None else free[0]
        self._sit(taken, Chair.of(person, free=self.chairs[taken].kind))
        self._start_if_full()
        return taken

    def leave(self, person: Person, seat: int | None = None, level: str = "medium") -> None:
        """Give a seat up: before the start it is free again, later a bot goes on in it."""
        seat = self.seat_of(person, seat)
        if self.status == "over":
            raise NotNow("over", "the match is over.")
        if self.status == "open":
            self._sit(seat, Chair(self.chairs[seat].free, free=self.chairs[seat].free))
        else:
            self._sit(seat, replace(bot(level, self.names), person=person.id, left=self.chairs[seat].name))
        self._seat_was_left(seat)

    def left_by(self, person: str | None) -> list[int]:
        """The seats that somebody has left to a bot and may take back: none once the match is over."""
        if person is None or self.status != "running":
            return []
        return [seat for seat, chair in enumerate(self.chairs) if chair.kind == "bot" and chair.person == person]

    def come_back(self, person: Person, seat: int | None = None) -> int:
        """Take a seat back from the bot that it was left to: the named one, or the first."""
        if self.status != "running":
            raise NotNow("not_running", f"no seat can be taken back: the match {'is over' if self.status == 'over' else 'has not begun'}.")
        theirs = self.left_by(person.id)
        if not theirs or (seat is not None and seat not in theirs):
            which = "no seat here was" if seat is None else f"seat {seat} was not"
            raise NotAllowed("not_your_seat", f"{which} left to a bot by you: only who has left a seat may take it back.")
        back = seat if seat is not None else theirs[0]
        self._sit(back, Chair.of(person, self.chairs[back].left))
        return back

    def fill(self, person: Person, seat: int | None, level: str) -> None:
        """The host gives a free seat, or all of them, to bots."""
        if self.status != "open":
            raise NotNow("started", "the match has begun.")
        if person.id != self.host:
            raise NotAllowed("not_the_host", "only whoever opened the table may put a bot there.")
        self.check_seat(seat)
        free = [one for one, chair in enumerate(self.chairs) if not chair.is_taken and seat in (None, one)]
        if not free:
            raise NotNow("seat_taken", "that seat is taken.")
        for one in free:
            self._sit(one, bot(level, self.names))
        self._start_if_full()

    def _sit(self, seat: int, chair: Chair) -> None:
        self._record("sit", seat, data=asdict(chair))

    def _on_sit(self, event: Event, data: dict[str, Any]) -> None:
        seat, chair = event.seat or 0, Chair(**data)
        if self.match is not None:
            self._storyteller.note(len(self.match.moves), _changed_hands(self.chairs[seat], chair))
            self._storyteller.change_names(len(self.match.moves), self.names)
        self.chairs = list(self.chairs)
        self.chairs[seat] = chair
