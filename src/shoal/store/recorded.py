"""What a table's log says: its seats, its match, its chat. Everything follows from the events.

Kinds of events: ``sit`` (a seat changes hands), ``start`` (with the order of seats, and where its first moves come from), ``move``,
``redeal`` (what a seat cannot know is dealt anew), ``sealed`` (a decision made ahead of its turn, still hidden), ``ask`` and ``answer`` (to
take something back, or to end here), ``undo``, ``end`` (by agreement, or somebody resigns), ``hints`` (the host allows or forbids them),
``say`` (chat), ``rematch``.
"""

from __future__ import annotations

import copy
import time
from collections.abc import Callable, Iterable
from typing import Any, Self, TypeVar

from shoal.core.errors import ShoalError
from shoal.core.game import Game
from shoal.core.match import Ending, Match, other_rules
from shoal.core.position import Position
from shoal.store.beginnings import Origin
from shoal.store.events import Ask, Event
from shoal.store.people import Chair
from shoal.store.refusals import NotNow
from shoal.store.seats import Seats
from shoal.store.story import Storyteller, Told

Found = TypeVar("Found")

CHAT_KEPT = 20  # messages that come with a table; the rest is read page by page
RECENT = 40  # moves that are remembered with the event that brought them, to know a repeated action from a late one


class Recorded(Seats):
    """A table as its log tells it, and what can be asked about it."""

    def __init__(
        self,
        *,
        id: str,
        game: str,
        options: dict[str, Any],
        chairs: int,
        seed: int,
        host: str,
        invite: str,
        shuffle: bool = False,
        listed: bool = True,
        created: float = 0.0,
        rules: int | None = None,
        key: bytes | None = None,
    ) -> None:
        self.id = id
        self.game = Game(game, **options)
        self.rules = self.game.version if rules is None else rules  # the version that the match is played by
        self.contradiction: str | None = None  # of a match of older rules: what today's rules say to its next move
        self.seed, self.host, self.invite, self.shuffle, self.listed = seed, host, invite, shuffle, listed
        self.key = key  # of the server's dice; None: the seed alone decides chance
        self.created = self.updated = created
        self.chairs: list[Chair] = [Chair("open")] * chairs
        self.match: Match | None = None
        self.chat: list[Event] = []
        self.pending: dict[int, str] = {}  # sealed decisions made ahead of their turn
        self.ask: Ask | None = None
        self.rematch: str | None = None
        self.origin: Origin | None = None  # if it did not begin at the start of a match: where its first moves come from
        self.redealt: tuple[int, int, int] | None = None  # after so many moves, for this seat, by this seed
        self.hints_allowed: bool | None = None  # None: the host has not said
        self.teaches = False  # is it somebody's first match, with tips?
        self.number = 0  # of the last event
        self.at_event = 0  # the number of the event that brought the position about: what an action answers
        self.times: list[float] = []  # when each move was played
        self.fresh: list[Event] = []
        self._sealed_since: int | None = None
        self._recent: list[tuple[int, int | None, str]] = []  # the last moves: the event's number, seat and text
        self._storyteller = Storyteller()
        self.opens: list[bool] = []  # whether each move opened a sealed decision
        self._of_moves: dict[tuple[str, int], bool] = {}  # what was asked about single moves, by the question and their number
        self._scores: dict[int | None, dict[int, list[int]]] = {}  # by reader and after so many moves, the points since they last decided
        self._once: tuple[int, dict[Any, Any]] = (-1, {})  # what was worked out since the last event
        self._choices: tuple[int, int, list[str]] = (-1, -1, [])
        self._deciders: tuple[int, dict[int, Position]] = (-1, {})

    @property
    def status(self) -> str:
        if self.match is None:
            return "open"
        return "over" if self.match.turn == "over" else "running"

    @property
    def is_outdated(self) -> bool:
        """Was the match begun by older rules? Then it can be looked at, ended as it stands or played over, but not go on."""
        return self.rules != self.game.version

    @property
    def why_outdated(self) -> str:
        told = f"this match cannot go on: {other_rules(self.game, self.rules)}"
        return f"{told} By today's rules it stops at move {len(self.playing.moves) + 1}." if self.contradiction else told

    @property
    def playing(self) -> Match:
        """The match, once it has begun."""
        if self.match is None:
            raise NotNow("not_started", "the match has not begun: seats are still free.")
        return self.match

    @property
    def deciders(self) -> dict[int, Position]:
        """The seats that may act now, each with the position that its choices come from.

        In a sealed decision that is everybody still to be asked: what a seat may choose cannot depend on what it may not know,
        so any choices of those before it lead to its own.
        """
        if self._deciders[0] != self.at_event:
            self._deciders = (self.at_event, self._find_deciders())
        return self._deciders[1]

    def _find_deciders(self) -> dict[int, Position]:
        found: dict[int, Position] = {}
        position = self.match.position if self.match and self.match.turn != "over" and not self.is_outdated else None
        while position is not None and isinstance(position.turn, int) and position.turn not in found:
            found[position.turn] = position
            after = position.after(position.actions[0]) if position.is_sealed else None
            position = after if after is not None and after.is_sealed else None
        return found

    def choices(self, seat: int | None) -> list[str]:
        """What a seat may do now."""
        position = self.deciders.get(seat) if seat is not None else None
        if position is None or seat is None:
            return []
        if self._choices[:2] != (self.at_event, seat):
            self._choices = (self.at_event, seat, position.choices())
        return list(self._choices[2])

    @property
    def waiting_for(self) -> list[int]:
        """The seats whose decision is missing."""
        return [seat for seat in self.deciders if seat not in self.pending]

    @property
    def bot_to_act(self) -> int | None:
        return next((seat for seat in self.waiting_for if self.chairs[seat].kind == "bot"), None)

    @property
    def options(self) -> dict[str, Any]:
        """What the game is played with; an edition with all its numbers, so that it is the same game anywhere."""
        return self.game.settled

    def log(self, seat: int | None) -> list[tuple[int | str, str]]:
        """The moves as ``seat`` may read them."""
        return self.playing.log(seat)

    def names_at(self, at_move: int) -> list[str]:
        """Who sat where when a move was played: people and bots by seat."""
        return self._storyteller.names_at(at_move, self.names)

    def story(self, seat: int | None) -> list[Told]:
        """What has happened, in sentences for ``seat``."""
        return self._storyteller.story(self.playing, self.names, seat)

    def story_now(self, lines: list[Told], seat: int | None) -> list[Told]:
        """Lines of the story without warnings of what cannot come any more, if the game knows such."""
        is_past, view = getattr(self.game.story, "is_past", None), self.view(seat)
        if is_past is None:
            return lines
        return self._storyteller.now(self.playing, self.names, seat, lines, lambda fact: bool(is_past(fact, view)))

    @property
    def gives_hints(self) -> bool:
        """Whether hints are given here: as the host says; if they have not, as long as nobody else's match is touched by them."""
        people = {chair.person for chair in self.chairs if chair.kind == "person"}
        return len(people) < 2 if self.hints_allowed is None else self.hints_allowed

    def view(self, seat: int | None) -> dict[str, Any]:
        """What ``seat`` may know, worked out once after each move; without secrets once for everybody. It must stay as it is."""
        return self.playing.view_after(len(self.playing.moves), seat)

    def once(self, key: Any, work_out: Callable[[], Found]) -> Found:
        """What only an event can change is worked out once after each, for all who ask for the same. It must stay as it is."""
        if self._once[0] != self.number:
            self._once = (self.number, {})
        kept: dict[Any, Found] = self._once[1]
        if key not in kept:
            kept[key] = work_out()
        return kept[key]

    def was_free(self, number: int) -> bool:
        """Whether there was more than one thing to do at move ``number``, counted from 0."""
        return self.of_move("free", number, lambda: len(self.playing.before(number).actions) > 1)

    def of_move(self, question: str, number: int, work_out: Callable[[], bool]) -> bool:
        """What is true of move ``number``, counted from 0, stays so: it is worked out once, until the move is taken back."""
        key = question, number
        if key not in self._of_moves:
            self._of_moves[key] = work_out()
        return self._of_moves[key]

    def scores(self, seat: int | None) -> list[int]:
        """Points by seat as far as ``seat`` may know them."""
        scores = self._scores.setdefault(seat, {})[len(self.playing.moves)] = list(self.view(seat)["scores"])
        return scores

    def scores_before(self, number: int, seat: int | None) -> list[int]:
        """The same when move ``number`` was played, counted from 0: the last that a reader decided. They were asked for then, and what was
        before is not asked for again."""
        known = self._scores.setdefault(seat, {})
        if number not in known:
            known[number] = list(self.playing.view_before(number, seat)["scores"])
        for older in [one for one in known if one < number]:
            del known[older]
        return known[number]

    def consenting(self, seat: int) -> list[int]:
        """The seats that must agree to what ``seat`` asks: those of other people."""
        mine = self.chairs[seat].person
        return [one for one, chair in enumerate(self.chairs) if chair.kind == "person" and chair.person != mine]

    def was_played(self, at_event: int, seat: int, action: str) -> bool:
        """Whether this is what the seat has already answered to that event: somebody clicked twice, or asked again after a broken line."""
        return next((text == action for number, who, text in self._recent if number > at_event and who == seat), False)

    def still(self) -> Self:
        """A copy that changes no more, to be looked at without holding the table."""
        copied = copy.copy(self)
        copied.match = self.match.at(len(self.match.moves)) if self.match else None
        copied._storyteller = self._storyteller.copied()
        return copied

    def as_asked(self, seat: int) -> Match:
        """A copy of the match in which it is the turn of a seat that may act now, for a bot to think about.

        In a sealed decision whoever is asked before it has chosen something, no matter what: the seat cannot know.
        """
        match = self.playing.at(len(self.playing.moves))
        while seat in self.deciders and match.turn != seat:
            match.play_action(match.position.actions[0])
        return match

    # the log

    def _record(self, kind: str, seat: int | None = None, text: str | None = None, data: dict[str, Any] | None = None) -> None:
        event = Event(self.number + 1, kind, seat, text, data, time.time())
        self._apply(event)
        self.fresh.append(event)

    def follow(self, events: Iterable[Event]) -> None:
        """Catch up with what the log says."""
        for event in events:
            self._apply(event)

    def _apply(self, event: Event) -> None:
        getattr(self, f"_on_{event.kind}")(event, event.data or {})
        self.number, self.updated = event.number, event.time

    def _on_start(self, event: Event, data: dict[str, Any]) -> None:
        self.chairs = [self.chairs[one] for one in data["order"]]
        self.teaches = data.get("teaches", False)
        self.match = self.game.start()
        self.origin = Origin(**data["origin"]) if "origin" in data else None
        self.at_event = event.number

    def _on_redeal(self, event: Event, data: dict[str, Any]) -> None:
        self.redealt = len(self.playing.moves), event.seat or 0, data["seed"]
        self.playing.redeal(event.seat or 0, data["seed"])
        self.at_event = event.number

    def _on_move(self, event: Event, data: dict[str, Any]) -> None:
        match = self.playing
        if self.contradiction:
            return
        was_sealed = match.position.is_sealed
        self._of_moves["free", len(match.moves)] = len(match.position.actions) > 1
        try:
            match.play(event.text or "")
        except ShoalError as error:
            if not self.is_outdated:
                raise
            self.contradiction = str(error)
            return
        self.times.append(event.time)
        self.opens.append(was_sealed and not match.position.is_sealed)
        if event.seat is not None:
            self.pending.pop(event.seat, None)
        self.ask = None
        self.at_event = event.number
        self._recent = [*self._recent[-RECENT + 1 :], (event.number, event.seat, event.text or "")]
        if not match.position.is_sealed:
            self._sealed_since = None
        elif not was_sealed:
            self._sealed_since = event.number

    def _on_sealed(self, event: Event, data: dict[str, Any]) -> None:
        self.pending[event.seat or 0] = event.text or ""

    def _on_ask(self, event: Event, data: dict[str, Any]) -> None:
        self.ask = Ask(event.seat or 0, data["moves"])

    def _on_answer(self, event: Event, data: dict[str, Any]) -> None:
        if not data["agree"]:
            self.ask = None
        elif self.ask:
            self.ask.agreed.add(event.seat or 0)

    def _on_end(self, event: Event, data: dict[str, Any]) -> None:
        self.playing.ending = Ending(event.seat)
        who = "All agree to end here" if event.seat is None else f"{self.name(event.seat)} resigns"
        told = "Whoever runs this server ends the match" if data.get("by") == "server" else who
        self._storyteller.note(len(self.playing.moves), f"{told}: the match is over.")
        self.pending.clear()
        self.ask = None
        self.at_event = event.number
        self._sealed_since = None

    def _on_undo(self, event: Event, data: dict[str, Any]) -> None:
        match = self.playing
        if data["moves"] > len(match.moves):
            return  # of older rules, beyond what today's rules play
        self.contradiction = None
        what = self._taken_back(data["moves"])
        while len(match.moves) > data["moves"]:
            match.undo()
        del self.opens[data["moves"] :], self.times[data["moves"] :]
        seat = event.seat or 0
        self._storyteller.note(data["moves"], f"{self.name(seat)} takes back {what}.", seat, f"You take back {what}.")
        self._of_moves = {}
        self._scores.clear()
        self.pending.clear()
        self._recent.clear()
        self.ask = None
        self.at_event = event.number
        self._sealed_since = event.number if match.position.is_sealed else None

    def _taken_back(self, at_move: int) -> str:
        """What is played no more from a move on: it has a name where everybody may know it."""
        match = self.playing
        who, action = match.moves[at_move] if at_move < len(match.moves) else ("", "")
        if not isinstance(who, int) or match.game.hides_anything:
            return "what was played after this"
        more = " and what came after it" if len(match.moves) > at_move + 1 else ""
        return f"“{match.game.story.offer(match.before(at_move).view(who), who, action).name}”{more}"

    def _on_say(self, event: Event, data: dict[str, Any]) -> None:
        self.chat = [*self.chat[-CHAT_KEPT + 1 :], event]

    def _on_hints(self, event: Event, data: dict[str, Any]) -> None:
        self.hints_allowed = bool(data["allowed"])

    def _on_rematch(self, event: Event, data: dict[str, Any]) -> None:
        self.rematch = data["table"]
