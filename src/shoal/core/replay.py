"""Saved matches read again: ``record`` says what they look like."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

from shoal.core.errors import BadRecord, ShoalError
from shoal.core.game import Game
from shoal.core.match import Ending, Match, other_rules
from shoal.core.record import HEAD


def from_text(text: str) -> Match:
    """The match that ``to_text`` wrote; ``BadRecord`` says what is wrong and in which line."""
    lines = text.splitlines()
    if not lines or lines[0] != HEAD:
        raise BadRecord("not_a_match", f"this is not a saved match: its first line is not {HEAD!r}.")
    fields: dict[str, str] = {}
    options: dict[str, str] = {}
    for number, line in enumerate(lines[1:], 2):
        key, _, value = line.partition(" ")
        if key == "option":
            name, _, value = value.partition(" ")
            options[name] = value
        elif key in ("game", "rules", "edition", "seed", "ended", "seen", "moves") and key not in fields:
            fields[key] = value
        else:
            raise BadRecord("malformed", f"line {number} of the saved match is not understood: {line!r}.")
        if key == "moves":
            break
    for key in ("game", "rules", "moves"):
        if key not in fields:
            raise BadRecord("truncated", f"the saved match is cut off: it has no line '{key}'.")
    if "seen" in fields:
        raise BadRecord(
            "hidden",
            f"the match is told as seen {fields['seen']}, who may not know all of its moves, so it cannot be replayed: "
            "it is text to read. A match in which nothing stays hidden, or one that was saved whole, can be replayed.",
        )
    match = _begin(fields, options)
    moves = lines[1 + len(fields) + len(options) :]
    version = _number(fields, "rules")
    if version > match.game.version:
        raise BadRecord("other_rules", f"the saved match cannot be replayed: {other_rules(match.game, version)}")
    try:
        _replay(match, moves, _number(fields, "moves"), 2 + len(fields) + len(options))
    except BadRecord as error:
        if version == match.game.version or error.reason in ("malformed", "truncated"):
            raise
        why = f"{str(error).rstrip('.')}. The reason may be that {other_rules(match.game, version)}"
        raise BadRecord("other_rules", why, error.choices) from None
    match.rules_version = version
    if "ended" in fields:
        _end(match, fields["ended"])
    if "seed" in fields:
        match.resume(_number(fields, "seed"))
    return match


def _end(match: Match, how: str) -> None:
    seats = {f"by seat {seat}": seat for seat in range(match.game.players)}
    if match.turn == "over" or how not in ("by agreement", *seats):
        raise BadRecord("malformed", f"the line 'ended {how}' of the saved match is not understood.")
    match.ending = Ending(seats.get(how))


def read_file(path: str | os.PathLike[str], *, read: Callable[[str], Match] = from_text, most_bytes: int | None = None) -> Match:
    """The match saved at ``path``, as ``read`` makes it out of the text; a file of more than ``most_bytes`` is refused unread."""
    try:
        if most_bytes is not None and os.path.getsize(path) > most_bytes:
            raise BadRecord("too_long", f"the record has {os.path.getsize(path)} bytes: up to {most_bytes} are read.")
        return read(Path(path).read_text(encoding="utf-8"))
    except UnicodeDecodeError:
        raise BadRecord("not_a_match", f"{os.fspath(path)} is not a saved match: it is not text.") from None
    except BadRecord as error:
        raise BadRecord(error.reason, f"{os.fspath(path)}: {error}", error.choices) from None


def replay(game: Game | str, moves: Iterable[str | tuple[int | str, str]], **options: Any) -> Match:
    """The match in which ``moves`` were played: actions, or pairs of who and action as in ``Match.moves``.

    >>> replay("fishery", ["ship e4", "ship d4"], rows=5, cols=5).turn
    0
    """
    match = (Game(game, **options) if isinstance(game, str) else game).start()
    for number, move in enumerate(moves, 1):
        if isinstance(move, str):
            match.play(move)
        else:
            _play(match, str(move[0]), move[1], f"move {number}")
    return match


def _begin(fields: dict[str, str], options: dict[str, str]) -> Match:
    try:
        edition = _numbers(fields["edition"]) if "edition" in fields else None
        game = Game.of_texts(fields["game"], options, edition=edition)
    except ShoalError as error:
        raise BadRecord(error.reason, f"the saved match cannot be replayed: {error}") from None
    return game.start()


def _replay(match: Match, lines: list[str], count: int, first_line: int) -> None:
    if len(lines) != count:
        what = "cut off" if len(lines) < count else "too long"
        raise BadRecord("truncated", f"the saved match is {what}: it promises {count} moves and has {len(lines)}.")
    for number, line in enumerate(lines, 1):
        where = f"move {number} in line {first_line + number - 1}"
        given, _, rest = line.partition(" ")
        who, _, action = rest.partition(" ")
        if given != str(number):
            raise BadRecord("malformed", f"line {first_line + number - 1} of the saved match should be move {number}, not {line[:80]!r}.")
        try:
            _play(match, who, action, where)
        except BadRecord:
            raise
        except ShoalError as error:
            raise BadRecord(error.reason, f"{where} of the saved match cannot be played: {error}") from None


def _play(match: Match, who: str, action: str, where: str) -> None:
    if who != str(match.turn):
        raise BadRecord("wrong_turn", f"{where}: {action!r} is {who}'s, but it is {match.position.who()} turn.")
    match.play(action)


def _number(fields: dict[str, str], key: str) -> int:
    if not (fields[key].isascii() and fields[key].isdigit()) or int(fields[key]) >= 2**63:
        raise BadRecord("malformed", f"the line '{key} {fields[key]}' of the saved match should hold a whole number.")
    return int(fields[key])


def _numbers(text: str) -> dict[str, Any]:
    """The numbers of an edition, as a saved match carries them along."""
    try:
        numbers = json.loads(text)
    except ValueError:
        numbers = None
    if not isinstance(numbers, dict):
        raise BadRecord("malformed", "the line 'edition' of the saved match should hold the numbers of an edition as JSON.")
    return numbers
