"""Records to be analysed: what is none, too long or of other rules is refused in one sentence."""

from __future__ import annotations

import os

from shoal.core import replay
from shoal.core.errors import BadRecord
from shoal.core.match import Match, other_rules

MOST_MOVES = 2_000  # of a match, chance included; ours have 60 to 600
MOST_BYTES = 200_000  # of a record


def check(match: Match) -> None:
    """Refuse a match that cannot be analysed."""
    if match.rules_version != match.game.version:
        raise BadRecord("other_rules", f"the match cannot be analysed: {other_rules(match.game, match.rules_version)}")
    if len(match.moves) > MOST_MOVES:
        raise BadRecord("too_long", f"the match has {len(match.moves)} moves: up to {MOST_MOVES} are analysed.")


def from_record(text: str) -> Match:
    """The match of a record, such as somebody pastes; ``BadRecord`` says in a sentence what is wrong, and with which move."""
    if len(text.encode()) > MOST_BYTES:
        raise BadRecord("too_long", f"the record has {len(text.encode())} bytes: up to {MOST_BYTES} are read.")
    moves = next((line.removeprefix("moves ") for line in text.splitlines() if line.startswith("moves ")), "")
    if moves.isascii() and moves.isdigit() and len(moves) < 10 and int(moves) > MOST_MOVES:
        raise BadRecord("too_long", f"the record promises {moves} moves: up to {MOST_MOVES} are analysed.")
    match = replay.from_text(text)
    check(match)
    return match


def read_file(path: str | os.PathLike[str]) -> Match:
    """The match of a file."""
    return replay.read_file(path, read=from_record, most_bytes=MOST_BYTES)
