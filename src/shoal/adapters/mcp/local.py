"""Tables in this process: assistants in some seats, bots in the others."""

from __future__ import annotations

import random
import secrets
import threading
import time
from collections.abc import Sequence

from shoal import bots
from shoal.adapters.mcp.house import NOW, OPEN, Options, Wait, seating
from shoal.adapters.mcp.telling import Seen
from shoal.core.errors import IllegalMove, ShoalError
from shoal.core.game import Game
from shoal.core.match import Match

MOST_TABLES = 100  # kept at a time
ASSISTANT = "an assistant"
LONGEST_CHAT = 300


class Table:
    """A match and who has which seat. Each seat of an assistant has a key that only its owner knows."""

    def __init__(self, id: str, game: Game, chairs: list[str], seed: int) -> None:
        self.id, self.game, self.chairs, self.seed = id, game, chairs, seed
        self.match: Match | None = None
        self.said: list[tuple[int, str]] = []
        self.read: dict[int, tuple[int, int]] = {}  # by seat: how many moves and things said it has been told
        self.changed = threading.Condition()  # its lock guards all of the table
        self.players = {seat: bots.create(name, game, seat, seed=seed) for seat, name in enumerate(chairs) if name not in (OPEN, ASSISTANT)}
        self.used = time.monotonic()

    def sit(self, seat: int) -> None:
        self.chairs[seat] = ASSISTANT
        if OPEN not in self.chairs:
            self.match = self.game.start(seed=self.seed)
            self.go_on()
        self.changed.notify_all()

    def go_on(self) -> None:
        """Let bots play until an assistant is asked or the match is over."""
        while self.match is not None and self.match.turn in self.players:
            self.match.play(self.players[int(self.match.turn)].think(self.match).action)
        self.changed.notify_all()

    def is_asked(self, seat: int) -> bool:
        """Is there anything for this seat to do, or will there never be again?"""
        return self.match is not None and self.match.turn in (seat, "over")

    def has_news(self, seat: int) -> bool:
        moves, said = self.read.get(seat, (0, 0))
        return len(self.said) > said or (self.match is not None and len(self.match.moves) > moves)

    def news(self, seat: int, peek: bool) -> list[str]:
        """What happened since the seat was told last, as it may read it; with ``peek`` it will be told again."""
        moves, said = self.read.get(seat, (0, 0))
        names = self.game.words.seat_names(self.game.players)
        log = self.match.log(seat) if self.match else []
        lines = [f"{names[who] if isinstance(who, int) else who}: {text}" for who, text in log[moves:]]
        lines += [f"{names[who]} says: {text}" for who, text in self.said[said:]]
        if not peek:
            self.read[seat] = (len(log), len(self.said))
        return lines


class LocalHouse:
    """Tables in this process. A seat's name is its table's and a secret: ``fleet-1f6c.9a3e0c52d7b14e80``."""

    def __init__(self, seed: int | None = None) -> None:
        self._dice = random.Random(seed)
        self._tables: dict[str, Table] = {}
        self._seats: dict[str, tuple[Table, int]] = {}
        self._lock = threading.Lock()

    def bots(self) -> list[str]:
        return bots.names()

    def open(self, game: str, options: Options, others: Sequence[str], seat: int | None) -> str:
        found, names = seating(game, options, others, seat)
        for name in names:
            if name != OPEN:
                bots.check(name)
        own = self._dice.randrange(found.players) if seat is None else seat
        chairs = [OPEN] * found.players
        for step, name in enumerate(names, 1):
            chairs[(own + step) % found.players] = name
        made = Table(f"{game}-{secrets.token_hex(2)}", found, chairs, self._dice.getrandbits(32))
        with self._lock:
            self._make_room()
            while made.id in self._tables:
                made.id = f"{game}-{secrets.token_hex(4)}"
            self._tables[made.id] = made
        return self._sit(made, own)

    def join(self, table: str, seat: int | None) -> str:
        found = self._tables.get(table)
        if found is None:
            raise ShoalError("no_such_table", f"there is no table {table!r} to join: list_tables has those with free seats.")
        with found.changed:
            free = [number for number, name in enumerate(found.chairs) if name == OPEN]
            if not free:
                raise ShoalError("no_free_seat", f"all seats of {table} are taken: open a table of your own.")
            if seat is not None and seat not in free:
                raise ShoalError("seat_taken", f"seat {seat} of {table} cannot be taken: free are {', '.join(map(str, free))}.")
            return self._sit(found, free[0] if seat is None else seat)

    def tables(self) -> list[str]:
        """Nobody knows who asks, so only tables with free seats are told."""
        free = [(one, one.chairs.count(OPEN)) for one in self._tables.values() if OPEN in one.chairs]
        return [f"{one.id}: {one.game!r}, {count} free seat{'' if count == 1 else 's'}" for one, count in free]

    def see(self, table: str, wait: Wait = NOW, *, peek: bool = False) -> Seen:
        found, seat = self._find(table)
        with found.changed:
            found.changed.wait_for(lambda: found.is_asked(seat) or (wait.for_news and found.has_news(seat)), wait.seconds)
            match = found.match
            names = found.game.words.seat_names(found.game.players)
            chairs = [f"{name}: {_who(chair, k == seat)}" for k, (name, chair) in enumerate(zip(names, found.chairs, strict=True))]
            is_own = match is not None and match.turn == seat
            return Seen(
                table=table,
                game=found.game,
                seat=seat,
                chairs=chairs,
                status="open" if match is None else "over" if match.turn == "over" else "running",
                invite=found.id if match is None else None,
                view=match.view(seat) if match else None,
                choices=match.choices() if match and is_own else [],
                known=match.position.redealt(seat, seed=0) if match and is_own else None,
                news=found.news(seat, peek),
                ranking=match.ranking() if match and match.turn == "over" else None,
            )

    def act(self, table: str, action: str) -> None:
        found, seat = self._find(table)
        with found.changed:
            if found.match is None:
                raise IllegalMove("not_started", f"{action} is not possible yet: the match begins when every seat is taken.")
            if found.match.turn not in (seat, "over"):
                raise IllegalMove("not_your_turn", f"{action} is not possible now: it is not your turn. Look again, with wait.")
            found.match.play(action)
            found.go_on()

    def say(self, table: str, text: str) -> None:
        found, seat = self._find(table)
        tidy = " ".join(text.split())
        if not 0 < len(tidy) <= LONGEST_CHAT:
            raise ShoalError("bad_chat", f"a message has 1 to {LONGEST_CHAT} characters.")
        with found.changed:
            found.said.append((seat, tidy))
            found.changed.notify_all()

    def _sit(self, table: Table, seat: int) -> str:
        key = f"{table.id}.{secrets.token_hex(8)}"
        with self._lock:
            self._seats[key] = table, seat
        with table.changed:
            table.sit(seat)
        return key

    def _find(self, key: str) -> tuple[Table, int]:
        if key not in self._seats:
            how = "open_table and join_table say what your table is called, with a dot and a secret at its end"
            raise ShoalError("no_such_table", f"you have no table {key!r}: {how}.")
        table, seat = self._seats[key]
        table.used = time.monotonic()
        return table, seat

    def _make_room(self) -> None:
        """Forget the table that has not been used for the longest time, one that is over if there is any."""
        if len(self._tables) < MOST_TABLES:
            return
        oldest = min(self._tables.values(), key=lambda one: (one.match is None or one.match.turn != "over", one.used))
        del self._tables[oldest.id]
        self._seats = {key: held for key, held in self._seats.items() if held[0] is not oldest}


def _who(chair: str, is_you: bool) -> str:
    return "you" if is_you else chair if chair == ASSISTANT else "free" if chair == OPEN else f"the bot {chair}"
