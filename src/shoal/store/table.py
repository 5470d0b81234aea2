"""A table: its seats, its match, its chat. Everything follows from its log of events.

Kinds of events: ``sit`` (a seat changes hands), ``start`` (with the order of seats, and where its first moves come from), ``move``,
``redeal`` (what a seat cannot know is dealt anew), ``sealed`` (a decision made ahead of its turn, still hidden), ``ask`` and ``answer`` (to
take something back, or to end here), ``undo``, ``end`` (by agreement, or somebody resigns), ``hints`` (the host allows or forbids them),
``say`` (chat), ``rematch``.
"""

from __future__ import annotations

import copy
import random
import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import asdict
from typing import Any, TypeVar

from shoal.core.decided import is_decided
from shoal.core.errors import ShoalError, StalePosition
from shoal.core.game import Game
from shoal.core.match import Ending, Match, other_rules
from shoal.core.position import Position
from shoal.store import chance
from shoal.store.beginnings import Beginning, Origin
from shoal.store.events import Ask, Event
from shoal.store.people import Actor, Chair, Person, named_apart
from shoal.store.refusals import NotAllowed, NotNow, TableError
from shoal.store.seats import Seats
from shoal.store.story import Storyteller, Told
from shoal.store.taking_back import undo_target

Found = TypeVar("Found")

LONGEST_CHAT = 500
CHAT_KEPT = 20  # messages that come with a table; the rest is read page by page
RECENT = 40  # moves that are remembered with the event that brought them, to know a repeated action from a late one


class Table(Seats):
    """A table in memory. Its methods change it and note what happened in ``fresh``; ``Tables`` writes that down."""

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
        self.secrets: dict[int, bool] = {}  # whether there were secrets at a move, as far as it was asked
        self._free: dict[int, bool] = {}  # whether there was more than one thing to do at a move
        self._once: tuple[int, dict[Any, Any]] = (-1, {})  # what was worked out since the last event
        self._choices: tuple[int, int, list[str]] = (-1, -1, [])
        self._deciders: tuple[int, dict[int, Position]] = (-1, {})

    # what it is like

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

    def story(self, seat: int | None) -> list[Told]:
        """What has happened, in sentences for ``seat``."""
        return self._storyteller.story(self.playing, self.names, seat)

    @property
    def gives_hints(self) -> bool:
        """Whether hints are given here: as the host says; if they have not, as long as nobody else's match is touched by them."""
        people = {chair.person for chair in self.chairs if chair.kind == "person"}
        return len(people) < 2 if self.hints_allowed is None else self.hints_allowed

    def allow_hints(self, person: Person, allowed: bool) -> None:
        if person.id != self.host:
            raise NotAllowed("not_the_host", "only whoever opened the table decides whether hints are given.")
        if self.hints_allowed != allowed:
            self._record("hints", data={"allowed": allowed})

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
        if number not in self._free:
            self._free[number] = len(self.playing.before(number).actions) > 1
        return self._free[number]

    def scores(self, seat: int | None) -> list[int]:
        """Points by seat as far as ``seat`` may know them."""
        return list(self.view(seat)["scores"])

    # the start

    def seat_everyone(self, chairs: Sequence[Chair], beginning: Beginning | None = None) -> None:
        """The first events of a new table."""
        for seat, chair in enumerate(named_apart(chairs)):
            self._sit(seat, chair)
        if beginning is None:
            self._start_if_full()
        else:
            self._begin(beginning)

    def _begin(self, beginning: Beginning) -> None:
        """Start with moves that were played elsewhere."""
        origin = Origin(beginning.table, len(beginning.moves))
        self._record("start", data={"order": list(range(len(self.chairs))), "origin": asdict(origin)})
        for who, text in beginning.moves:
            self._record("move", who if isinstance(who, int) else None, text)
        if beginning.redealt_for is not None:
            self._record("redeal", beginning.redealt_for, data={"seed": beginning.seed})
        if beginning.ending is not None:
            self._record("end", beginning.ending.seat, data={})
        else:
            self._play_chance()

    def _start_if_full(self) -> None:
        if self.match is None and all(chair.is_taken for chair in self.chairs):
            order = list(range(len(self.chairs)))
            if self.shuffle:
                random.SystemRandom().shuffle(order)
            self._record("start", data={"order": order, **({"teaches": True} if self.teaches else {})})
            self._play_chance()

    # play

    def act(self, actor: Actor, action: str, at_event: int, seat: int | None = None) -> None:
        """Play ``action`` for a seat of the actor's. ``at_event`` is the number of the event that it answers."""
        seat = self.seat_of(actor, seat)
        match = self.playing
        self._check_answered(at_event, seat, action)
        if match.turn == "over":
            raise NotNow("over", "the match is over.")
        if self.is_outdated:
            raise NotNow("other_rules", f"{self.why_outdated} End it as it stands, or play it over.")
        position = self.deciders.get(seat)
        if position is None:
            who = " and ".join(f"{self.name(one)} ({self.seat_names[one]})" for one in self.waiting_for)
            raise NotNow("not_your_turn", f"it is not your turn: the table waits for {who}.")
        text = position.write(position.read(action))
        if seat != match.turn:
            if self.pending.get(seat) != text:
                self._record("sealed", seat, text)
            return
        self._record("move", seat, text)
        self._play_chance()
        while match.turn in self.pending:
            self._record("move", int(match.turn), self.pending[int(match.turn)])
            self._play_chance()

    def act_together(self, actor: Actor, actions: Sequence[str], at_event: int, seat: int | None = None) -> None:
        """Play several actions that are one decision, such as the cards of a payment: each that is still asked for once those before it
        are played."""
        seat = self.seat_of(actor, seat)
        for number, action in enumerate(actions):
            if number and (seat not in self.deciders or action not in self.choices(seat)):
                return
            self.act(actor, action, at_event if number == 0 else self.at_event, seat)

    def was_played(self, at_event: int, seat: int, action: str) -> bool:
        """Whether this is what the seat has already answered to that event: somebody clicked twice, or asked again after a broken line."""
        return next((text == action for number, who, text in self._recent if number > at_event and who == seat), False)

    def _check_answered(self, at_event: int, seat: int, action: str) -> None:
        """The position must be the one that was answered, or a later one of the same sealed decision."""
        first = self.at_event if self._sealed_since is None else self._sealed_since
        if not first <= at_event <= self.at_event:
            message = f"{action} answers entry {at_event} of the log, but the match has gone on to entry {self.at_event}."
            raise StalePosition("stale", message, self.choices(seat), self.playing.view(seat))

    def _play_chance(self) -> None:
        match = self.playing
        while match.turn == "chance":
            self._record("move", None, match.position.write(self._chance_action(match)))

    def _chance_action(self, match: Match) -> int:
        if self.key is None:
            return match.chance_action(self.seed)
        return match.position.picked(chance.bits(self.key, self.id, self.seed, len(match.moves)))

    def still(self) -> Table:
        """A copy that changes no more, to be looked at without holding the table."""
        copied = copy.copy(self)
        copied.match = self.match.at(len(self.match.moves)) if self.match else None
        copied._storyteller = Storyteller()
        return copied

    def as_asked(self, seat: int) -> Match:
        """A copy of the match in which it is the turn of a seat that may act now, for a bot to think about.

        In a sealed decision whoever is asked before it has chosen something, no matter what: the seat cannot know.
        """
        match = self.playing.at(len(self.playing.moves))
        while seat in self.deciders and match.turn != seat:
            match.play_action(match.position.actions[0])
        return match

    # taking back

    def undo_target(self, seat: int) -> int:
        """To how many moves ``seat`` may go back; ``NotNow`` says why not."""
        return undo_target(self, seat)

    def consenting(self, seat: int) -> list[int]:
        """The seats that must agree to what ``seat`` asks: those of other people."""
        mine = self.chairs[seat].person
        return [one for one, chair in enumerate(self.chairs) if chair.kind == "person" and chair.person != mine]

    def undo(self, person: Person, at_event: int, seat: int | None = None) -> None:
        """Take a seat's last action back, at once or when the other people agree. Of several seats at one device the last that acted."""
        theirs = self.seats_of(person.id)
        if seat is None and len(theirs) > 1:
            seat = next((int(who) for who, _ in reversed(self.playing.moves) if who in theirs), theirs[0])
        seat = self.seat_of(person, seat)
        self._check_answered(at_event, seat, "taking back")
        target = self.undo_target(seat)
        if self.ask and (self.ask.seat, self.ask.moves) == (seat, target):
            return
        self._record("ask", seat, data={"moves": target})
        self._carry_out_if_agreed()

    def answer(self, person: Person, agree: bool, at_event: int, seat: int | None = None) -> None:
        """Agree to what another asks, or not. Whoever asked may withdraw."""
        if self.ask is None:
            raise NotNow("nothing_asked", "nobody asks to take anything back, or to end the match.")
        self.seat_of(person, seat)
        theirs = self.seats_of(person.id)
        self._check_answered(at_event, theirs[0], "the answer")
        if agree and self.ask.seat in theirs:
            raise NotAllowed("ask_others", "the others have to agree.")
        for one in theirs if agree else theirs[:1]:
            self._record("answer", one, data={"agree": agree})
        self._carry_out_if_agreed()

    def _seat_was_left(self, seat: int) -> None:
        """What it has asked for is withdrawn, and what others ask for needs its agreement no more."""
        if self.ask and self.ask.seat == seat:
            self._record("answer", seat, data={"agree": False})
        self._carry_out_if_agreed()

    def _carry_out_if_agreed(self) -> None:
        if self.ask is None or not set(self.consenting(self.ask.seat)) <= self.ask.agreed:
            return
        if self.ask.moves is None:
            self._record("end", data={})
        else:
            self._record("undo", self.ask.seat, data={"moves": self.ask.moves})

    # ending early

    def offer_end(self, person: Person, at_event: int, seat: int | None = None) -> None:
        """Shall we end here? The match is over, scored as it stands, when all people agree, and bots: they do so exactly when the
        places cannot change any more."""
        seat = self.seat_of(person, seat)
        self._check_answered(at_event, seat, "the offer to end")
        if self.playing.turn == "over":
            raise NotNow("over", "the match is over.")
        has_bots = any(chair.kind == "bot" for chair in self.chairs)
        if has_bots and not self.is_outdated and not is_decided(self.playing.position):
            raise NotNow("bots_play_on", f"the bots play on: the result can still change.{self._instead_of_ending(seat)}")
        if self.ask and (self.ask.seat, self.ask.moves) == (seat, None):
            return
        self._record("ask", seat, data={"moves": None})
        self._carry_out_if_agreed()

    def _instead_of_ending(self, seat: int) -> str:
        return " You may leave your seat to a bot." if self.consenting(seat) else " You may resign."

    def resign(self, person: Person, at_event: int, seat: int | None = None) -> None:
        """A single person against bots gives up: the match is over and counts as lost."""
        seat = self.seat_of(person, seat)
        self._check_answered(at_event, seat, "resigning")
        if self.playing.turn == "over":
            raise NotNow("over", "the match is over.")
        if self.consenting(seat):
            raise NotNow("others_play", "other people play here: offer to end the match, or leave your seat to a bot.")
        self._record("end", seat, data={})

    def close(self) -> None:
        """Whoever runs the server ends the match as it stands."""
        if self.status == "running":
            self._record("end", data={"by": "server"})

    # talk, and after the match

    def say(self, person: Person, text: str) -> None:
        """Chat of the people at the table."""
        seats = self.seats_of(person.id)
        if not seats and person.id != self.host:
            raise NotAllowed("not_at_the_table", "only the people at the table may write here.")
        tidy = " ".join(text.split())
        if not 1 <= len(tidy) <= LONGEST_CHAT or not tidy.isprintable():
            raise TableError("bad_chat", f"a message has 1 to {LONGEST_CHAT} printable characters.")
        self._record("say", seats[0] if seats else None, tidy, {"name": self.name(seats[0]) if seats else person.name})

    def note_rematch(self, person: Person, id: str) -> None:
        self._record("rematch", self.seats_of(person.id)[0], data={"table": id})

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
        self._free[len(match.moves)] = len(match.position.actions) > 1
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
        self.pending.clear()
        self.ask = None
        self.at_event = event.number
        self._sealed_since = None

    def _on_undo(self, event: Event, data: dict[str, Any]) -> None:
        match = self.playing
        if data["moves"] > len(match.moves):
            return  # of older rules, beyond what today's rules play
        self.contradiction = None
        while len(match.moves) > data["moves"]:
            match.undo()
        del self.opens[data["moves"] :], self.times[data["moves"] :]
        self._storyteller.note(data["moves"], f"{self.name(event.seat or 0)} takes back what was played after this.")
        self.secrets.clear()
        self._free.clear()
        self.pending.clear()
        self._recent.clear()
        self.ask = None
        self.at_event = event.number
        self._sealed_since = event.number if match.position.is_sealed else None

    def _on_say(self, event: Event, data: dict[str, Any]) -> None:
        self.chat = [*self.chat[-CHAT_KEPT + 1 :], event]

    def _on_hints(self, event: Event, data: dict[str, Any]) -> None:
        self.hints_allowed = bool(data["allowed"])

    def _on_rematch(self, event: Event, data: dict[str, Any]) -> None:
        self.rematch = data["table"]
