"""A match: a game's options and the actions played so far. Everything else follows from these."""

from __future__ import annotations

import enum
import os
from dataclasses import dataclass
from typing import Any, NamedTuple

from shoal.core import record
from shoal.core.errors import IllegalMove, ShoalError, StalePosition
from shoal.core.position import Position, Seat, Turn
from shoal.core.ruleset import Ruleset
from shoal.games.contract import Fact, Recalled
from shoal.games.svg import Picture


class Everybody(enum.Enum):
    """Who looks if nobody is named."""

    EVERYBODY = "everybody"


EVERYBODY = Everybody.EVERYBODY


@dataclass(frozen=True)
class Ending:
    """How a match ended before its rules ended it: by agreement of all, scored as it stands, or because ``seat`` resigned."""

    seat: int | None = None

    @property
    def is_agreed(self) -> bool:
        return self.seat is None


VIEWS_KEPT = 2  # before and after the newest move
MANY = 8  # choices: so many never all come to the same
POSITIONS_KEPT = 3  # before the newest moves: somebody's, and what chance answered


class Line(NamedTuple):
    """A move as a reader may know of it: what it did, and the part of the match that it belongs to."""

    who: Turn
    chapter: str
    facts: list[Fact]


Made = tuple[tuple[Turn, str], dict[str, Any], dict[str, Any], Line]  # a line of the story behind what it is made of


class Match:
    """A match under way.

    >>> match = Match(Ruleset("fishery"))
    >>> match.play("ship e4")
    >>> match.turn
    1
    >>> match.moves
    [(0, 'ship e4')]
    """

    def __init__(self, game: Ruleset, seed: int | None = None) -> None:
        self.game = game
        self.seed = None if seed is None else _checked(seed)
        self.position = Position(game)
        #: every action with who played it: with the options, all there is to a match
        self.moves: list[tuple[Turn, str]] = []
        self.ending: Ending | None = None
        #: the version of the rules that it was played by; one of an older version is there to be looked at
        self.rules_version = game.version
        self._actions: list[int] = []
        self._states: list[bytes] = []  # before each action
        self._recent: dict[int, Position] = {}  # the positions before the last actions, by these actions' numbers
        self._told: dict[Seat, list[tuple[Turn, str]]] = {}  # for each reader the lines of the log that will not change any more
        self._lines: dict[Seat, list[Line]] = {}  # the same for the story
        self._newest: dict[int, Made] = {}  # the last lines, by their numbers
        self._views: dict[Seat, dict[int, dict[str, Any]]] = {}  # for each reader the newest views, by how many moves had been played
        self._play_chance()

    @property
    def turn(self) -> Turn:
        """Who acts: a seat, ``"chance"`` or ``"over"``."""
        return "over" if self.ending else self.position.turn

    def choices(self) -> list[str]:
        """The legal actions, in the game's notation."""
        return [] if self.ending else self.position.choices()

    def odds(self) -> dict[str, int]:
        """At a chance turn: each outcome with its weight."""
        return self.position.odds()

    def play(self, action: str, *, at_move: int | None = None) -> None:
        """Play ``action`` for whoever's turn it is; with a seed, then the chance turns that follow.

        ``at_move`` is the number of moves the caller has seen: if the match has moved on, ``StalePosition`` is raised.
        Raises ``BadNotation`` or ``IllegalMove`` and leaves the match as it was when the rules refuse.

        >>> match = Match(Ruleset("fishery"))
        >>> match.play("ship z9")
        Traceback (most recent call last):
        ...
        shoal.core.errors.BadNotation: 'ship z9' is not an action of Fishery. Legal now: ship a1, ship b1, ship c1, ...
        """
        if at_move is not None and at_move != len(self.moves):
            message = f"{action} answers move {at_move}, but the match is at move {len(self.moves)}."
            raise StalePosition("stale", message, view=self.view(None))
        self._check_open(action)
        self.play_action(self.position.read(action))

    def play_action(self, number: int) -> None:
        """Play the action that the rules know by this number: what ``play`` does, for programs.

        >>> match = Match(Ruleset("fishery"))
        >>> match.play_action(0)
        >>> match.moves
        [(0, 'ship a1')]
        """
        self._check_open(f"action {number}")
        if number not in self.position.actions:
            raise IllegalMove("no_such_choice", f"action {number!r} is not among the legal actions.", self.choices())
        self._append(int(number))
        self._play_chance()

    def _check_open(self, action: object) -> None:
        if self.ending:
            raise IllegalMove("over", f"{action} is not legal: the match is over.")
        if self.rules_version != self.game.version:
            raise IllegalMove("other_rules", f"{action} is not possible: {other_rules(self.game, self.rules_version)} It can be looked at.")

    def end_by_agreement(self) -> None:
        """The match is over: all agree, and it is scored as it stands."""
        self._end(Ending())

    def resign(self, seat: int) -> None:
        """The match is over: ``seat`` gives up and is ranked last."""
        self.position.checked_seat(seat)
        self._end(Ending(seat))

    def _end(self, ending: Ending) -> None:
        if self.turn == "over":
            raise IllegalMove("over", "the match is over already.")
        self.ending = ending

    def resume(self, seed: int) -> None:
        """From here on chance plays by itself, with the dice of this seed: for a match that was replayed."""
        self.seed = _checked(seed)
        self._play_chance()

    def redeal(self, seat: int, seed: int) -> None:
        """From here on what ``seat`` cannot know lies otherwise, as well as it may: to play on without learning its secrets."""
        self.position = self.position.redealt(seat, seed)
        self._views.clear()

    def undo(self) -> None:
        """Take the last action back, or an ending. In a seeded match chance's answers to an action go too."""
        if self.ending:
            self.ending = None
            return
        last = len(self.moves) - 1
        while self.seed is not None and last >= 0 and self.moves[last][0] == "chance":
            last -= 1
        if last < 0:
            raise IllegalMove("nothing_to_undo", "nothing has been played yet that could be taken back.", self.choices())
        self.position = self.before(last)
        self._views.clear()
        histories: list[list[Any]] = [self.moves, self._actions, self._states, *self._told.values(), *self._lines.values()]
        for history in histories:
            del history[last:]
        self._recent = {number: position for number, position in self._recent.items() if number < last}

    def log(self, seat: Seat) -> list[tuple[Turn, str]]:
        """The moves as ``seat`` (None: a spectator, "all": everything) may read them.

        A move of a sealed decision reads otherwise once the decision is opened; every other line is worked out once for each reader.
        """
        seat = self.position.checked_seat(seat)
        if seat == "all" or not self.game.hides_anything:
            return list(self.moves)
        told, opened = self._told.setdefault(seat, []), self._opened()
        del told[opened:]  # of a decision that was opened, and is sealed again because something was taken back
        told += (self._tell(number, seat, sealed=False) for number in range(len(told), opened))
        return told + [self._tell(number, seat, sealed=True) for number in range(opened, len(self.moves))]

    def story(self, seat: Seat) -> list[Line]:
        """What each move did, as far as ``seat`` may know; ``game.story.tell(line.facts, seat)`` puts a line into words."""
        seat = self.position.checked_seat(seat) if self.game.hides_anything else None
        lines, opened, log = self._lines.setdefault(seat, []), self._opened(), self.log(seat)
        del lines[opened:]
        if len(lines) == len(log):
            return list(lines)
        view, more = self.view_after(len(lines), seat), list[Line]()
        for number in range(len(lines), len(log)):
            before, view = view, self.view_after(number + 1, seat)
            more.append(self._shared_line(number, log[number], before, view))
        told = lines + more
        lines += told[len(lines) : opened]
        return told

    def line(self, number: int, seat: Seat) -> Line:
        """What move ``number``, counted from 0, did: a single line of the story."""
        said = self._tell(number, seat, sealed=number >= self._opened())
        return self._line(said, self.view_after(number, seat), self.view_after(number + 1, seat))

    def _shared_line(self, number: int, said: tuple[Turn, str], before: dict[str, Any], after: dict[str, Any]) -> Line:
        """The line of a move, found out once for all readers who could know as much before and after it."""
        kept = self._newest.get(number)
        if kept is None or kept[0] != said or kept[1] is not before or kept[2] is not after:
            self._newest.pop(number - POSITIONS_KEPT, None)
            kept = self._newest[number] = said, before, after, self._line(said, before, after)
        return kept[3]

    def _line(self, said: tuple[Turn, str], before: dict[str, Any], after: dict[str, Any]) -> Line:
        who, text = said
        story = self.game.story
        find = getattr(story, "logged", story.facts)
        return Line(who, story.chapter(before), [fact for fact in find(before, text, after) if not fact.get("would")])

    def view_after(self, number: int, seat: Seat) -> dict[str, Any]:
        """What ``seat`` could know after so many moves. It is shared with others who may know as much, and must stay as it is."""
        position = self.position if number == len(self.moves) else self.before(number)
        seat = self._one_of(seat, position)
        kept = self._views.setdefault(seat, {})
        if number not in kept:
            if len(kept) >= VIEWS_KEPT:
                kept.pop(min(kept))
            kept[number] = position.view(seat)
        return kept[number]

    def view_before(self, number: int, seat: Seat) -> dict[str, Any]:
        """What ``seat`` could know when move ``number``, counted from 0, was played: the kept one, or one that is not kept."""
        position = self.before(number)
        kept = self._views.get(self._one_of(seat, position), {}).get(number)
        return position.view(seat) if kept is None else kept

    def _one_of(self, seat: Seat, position: Position) -> Seat:
        """The reader, or where nothing is hidden one who stands for all readers."""
        seat = position.checked_seat(seat)
        return None if position.is_open else seat

    @property
    def has_sealed(self) -> list[int]:
        """The seats that have decided in a sealed decision under way: that they have is no secret."""
        under_way = range(self._opened(), len(self.moves))
        return [who for number in under_way if isinstance(who := self.moves[number][0], int) and self.before(number).is_sealed]

    def _opened(self) -> int:
        """How many moves do not belong to a sealed decision that is still under way."""
        number, after = len(self.moves), self.position
        while number and after.is_sealed:
            number -= 1
            after = self.before(number)
        return number

    def _tell(self, number: int, seat: Seat, *, sealed: bool) -> tuple[Turn, str]:
        return self.moves[number][0], self.before(number).tell(self._actions[number], seat, sealed)

    def view(self, seat: Seat) -> dict[str, Any]:
        """What ``seat`` may know, as plain JSON data; None is a spectator, "all" sees everything."""
        return self.position.view(seat)

    def views(self, seat: Seat) -> list[dict[str, Any]]:
        """What ``seat`` could know at the start and after each move."""
        return [*(self.before(number).view(seat) for number in range(len(self.moves))), self.view(seat)]

    def svg(self, seat: Seat | Everybody = EVERYBODY) -> Picture:
        """The board as ``seat`` may see it; if none is named, what everybody may see, with the choices where nothing is hidden."""
        seat = self._reader(seat)
        return self.position.svg(seat, self.last(seat))

    def text(self, seat: Seat | Everybody = EVERYBODY) -> str:
        """The board in plain text."""
        return self.position.text(self._reader(seat))

    def _reader(self, seat: Seat | Everybody) -> Seat:
        if isinstance(seat, Everybody):
            return None if self.game.hides_anything else "all"
        return seat

    def _repr_svg_(self) -> str:
        return self.svg()

    def scores(self) -> list[int]:
        """Points by seat, as if the game ended now."""
        return self.position.scores()

    def sheet(self) -> dict[str, list[int]]:
        """The score sheet, as if the game ended now: rows by name, each with points by seat."""
        return self.position.sheet()

    def ranking(self) -> list[list[int]]:
        """Seats from best to worst in groups, as if the game ended now; who resigned is last."""
        groups = self.position.ranking()
        if self.ending is None or self.ending.is_agreed:
            return groups
        loser = int(self.ending.seat or 0)
        others = [[seat for seat in group if seat != loser] for group in groups]
        return [*(group for group in others if group), [loser]]

    def before(self, number: int) -> Position:
        """The position in which move ``number``, counted from 0, was played."""
        return self._recent.get(number) or Position(self.game, self._states[number])

    def was_choice(self, number: int) -> bool:
        """Could whoever made move ``number`` choose between things that do not come to the same, and chose what no page plays by itself?"""
        (who, played), before, offer = self.moves[number], self.before(number), self.game.story.offer
        if not isinstance(who, int) or len(before.actions) == 1:
            return False
        view = self.view_before(number, who)
        mine = offer(view, who, played)
        if mine.obvious:
            return False
        if len(before.actions) > MANY:
            return True
        others = (action for action in before.choices() if action != played)  # mostly the first of them is enough to know
        return any((offer(view, who, other).alike or other) != (mine.alike or played) for other in others)

    def chance_action(self, seed: int) -> int:
        """At a chance turn: what the dice of this seed say."""
        return self.position.random_action(seed, len(self.moves))

    def at(self, number: int) -> Match:
        """The match as it was after its first ``number`` moves, chance in the caller's hands."""
        if not 0 <= number <= len(self.moves):
            raise ShoalError("no_such_move", f"there is no move {number}: the match has {len(self.moves)} moves.")
        earlier = Match(self.game)
        state = self._states[number] if number < len(self.moves) else self.position.state()
        earlier.position = Position(self.game, state)
        earlier.rules_version = self.rules_version
        earlier.ending = self.ending if number == len(self.moves) else None
        earlier.moves, earlier._actions, earlier._states = self.moves[:number], self._actions[:number], self._states[:number]
        return earlier

    def save(self, path: str | os.PathLike[str]) -> None:
        """Write the match to a text file that ``shoal.open`` reads; an old file is replaced in one step."""
        record.write_file(self, path)

    def __repr__(self) -> str:
        return f"<Match of {self.game!r}: {len(self.moves)} moves, turn {self.turn}>"

    def _append(self, action: int) -> None:
        state = self.position.state()
        self._states.append(state)
        self._actions.append(action)
        self.moves.append((self.turn, self.position.write(action)))
        number = len(self._actions) - 1
        self._recent[number] = self.position
        self._recent.pop(number - POSITIONS_KEPT, None)
        self.position = self.position.after(action, state)

    def _play_chance(self) -> None:
        while self.seed is not None and self.turn == "chance" and self.rules_version == self.game.version:
            self._append(self.chance_action(self.seed))

    def last(self, seat: Seat) -> Recalled | None:
        """The last move as ``seat`` may read it; where the game's board has a memory, what that keeps of it and those before."""
        if not self.moves:
            return None
        recall = getattr(self.game.board, "recall", None)
        if recall is None:
            return self._tell(len(self.moves) - 1, seat, sealed=self.position.is_sealed)
        recalled: Recalled = recall(self.view_after(len(self.moves), seat), reversed(self.log(seat)))
        return recalled


LONGEST = 100_000  # actions; a random match that takes more does not end


def random_match(game: Ruleset, seed: int) -> Match:
    """A whole match in which chance and all seats act at random: the game number 0 of ``playouts`` with this seed."""
    match = Match(game)
    while match.turn != "over":
        if len(match.moves) == LONGEST:
            raise ShoalError("endless", f"a match of {game!r} has not ended after {LONGEST} actions.")
        match.play_action(match.position.random_action(seed, len(match.moves)))
    return match


def _checked(seed: int) -> int:
    if not (type(seed) is int and 0 <= seed < 2**63):
        raise ShoalError("bad_seed", f"a seed is a whole number from 0 to 2**63 - 1, not {seed!r}.")
    return seed


def other_rules(game: Ruleset, version: int) -> str:
    """What a match of another version of the rules is, in sentences: ``It was played by version 1 ... Since then: ...``"""
    told = f"it was played by version {version} of {game.title}'s rules, and these are version {game.version}."
    changes = game.info.changes[version - 1 :] if 0 < version < game.version else ()
    return f"{told} Since then: {' '.join(changes)}" if changes else told
