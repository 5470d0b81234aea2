"""A bot of this installation for another process: ``shoal bot hard`` speaks the protocol of docs/arena.md on standard input and output.

The arena also runs this file by its path on the source of another version (``hard@v0.1``), which need not have it. So it uses nothing but
the public names that versions have in common.
"""

from __future__ import annotations

import base64
import hashlib
import json
import sys
import time
from collections.abc import Sequence
from typing import Any

import shoal
from shoal import Position, bots

PROTOCOL = 1
MOMENTS = (0.0, 0.5, 0.8, 0.95)  # of a match, at which a bot is asked once so that all its code is there


def layout(game: Any) -> str:
    """A fingerprint of the record that positions of a game are kept in: only where it is the same, they can be handed over."""
    return hashlib.sha256(repr((game.rules.STATE.descr, game.version)).encode()).hexdigest()[:16]


def warm_up(name: str, game: Any, target: str = "native") -> None:
    """Let a bot decide at a few moments of a match without counting the time: what must be compiled is compiled."""
    match = shoal.random_match(game, 1)
    deciding = [number for number in range(len(match.moves)) if isinstance(match.moves[number][0], int)]
    for moment in MOMENTS:
        at_move = deciding[int(moment * len(deciding))]
        seat = int(match.moves[at_move][0])
        bots.create(name, game, seat, target=target, limit=bots.Limit(simulations=2)).think(match.at(at_move))


class Seat:
    """A bot in one seat of a match that is told move by move."""

    def __init__(self, name: str, told: dict[str, Any]) -> None:
        if told.get("protocol") != PROTOCOL:
            raise ValueError(f"this speaks version {PROTOCOL} of the protocol, not {told.get('protocol')!r}.")
        edition = {"edition": told["edition"]} if told.get("edition") else {}
        self.game = shoal.load(told["game"], **told["options"], **edition)
        if self.game.version != told["rules"]:
            raise ValueError(f"{self.game.title} is played here by version {self.game.version} of its rules, not {told['rules']}.")
        self.hides = self.game.hides_anything
        if self.hides and told.get("layout") != layout(self.game):
            raise ValueError(f"positions of {self.game.title} are kept otherwise in this version of shoal, so they cannot be taken over.")
        self.seat: int = told["seat"]
        self.bot = bots.create(name, self.game, self.seat, seed=told["seed"]).bot
        self.moves: list[list[Any]] = []
        self.position = Position(self.game)  # after these moves, where nothing is hidden
        self.thought_at: int | None = None

    def decide(self, told: dict[str, Any]) -> dict[str, Any]:
        since = self._hear(told["from"], told["moves"])
        known = Position(self.game, base64.b64decode(told["known"])) if self.hides else self.position
        began = time.perf_counter()
        if hasattr(self.bot, "follow"):
            self.bot.follow(len(self.moves), since)
        advice = self.bot.think(known, self.seat, bots.Limit(**told["limit"]))
        self.thought_at = len(self.moves)
        return {"action": advice.action, "win": advice.win, "seconds": round(time.perf_counter() - began, 6)}

    def _hear(self, first: int, moves: Sequence[list[Any]]) -> list[tuple[int, int]] | None:
        """Take the moves in; who did what since the last decision, where a bot may go on from what it thought."""
        if self.hides:
            self.moves[first:] = moves
            return None
        if first < len(self.moves):  # taken back, so from the beginning
            moves, self.moves, self.position, self.thought_at = [*self.moves[:first], *moves], [], Position(self.game), None
        since = []
        for who, text in moves:
            action = self.position.read(text)
            since.append((who if isinstance(who, int) else -1, action))
            self.position = self.position.after(action)
            self.moves.append([who, text])
        return None if self.thought_at is None else since


def serve(name: str, asked: Any, answered: Any) -> None:
    """Answer line by line until nothing comes any more."""
    seat: Seat | None = None
    warm: set[str] = set()
    for line in asked:
        try:
            told = json.loads(line)
            if "game" in told:
                seat = Seat(name, told)
                if repr(seat.game) not in warm:
                    warm_up(name, seat.game)
                    warm.add(repr(seat.game))
                answer: dict[str, Any] = {"ready": True, "wants": ["known"] if seat.hides else []}
            elif seat is None:
                raise ValueError("a match comes first: its game, options and seat.")
            else:
                answer = seat.decide(told)
        except Exception as error:  # the other side is told, whatever it is
            answer = {"error": " ".join(str(error).split()) or type(error).__name__}
        try:
            print(json.dumps(answer), file=answered, flush=True)
        except BrokenPipeError:  # nobody listens any more
            return


if __name__ == "__main__":
    serve(sys.argv[1], sys.stdin, sys.stdout)
