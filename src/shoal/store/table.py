"""A table: what people and bots may do at it. Each command is checked and noted as events; ``recorded`` says what follows from those."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import asdict

from shoal.core.decided import is_decided
from shoal.core.errors import StalePosition
from shoal.core.match import Match
from shoal.store import chance
from shoal.store.beginnings import Beginning, Origin
from shoal.store.people import Actor, Chair, Person, named_apart
from shoal.store.recorded import Recorded
from shoal.store.refusals import NotAllowed, NotNow, TableError
from shoal.store.taking_back import undo_target

LONGEST_CHAT = 500


class Table(Recorded):
    """A table in memory. Its methods change it and note what happened in ``fresh``; ``Tables`` writes that down."""

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

    # taking back

    def undo_target(self, seat: int) -> int:
        """To how many moves ``seat`` may go back; ``NotNow`` says why not."""
        return undo_target(self, seat)

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

    def allow_hints(self, person: Person, allowed: bool) -> None:
        if person.id != self.host:
            raise NotAllowed("not_the_host", "only whoever opened the table decides whether hints are given.")
        if self.hints_allowed != allowed:
            self._record("hints", data={"allowed": allowed})
