"""Saved matches: text that a person can read and a diff can explain.

    shoal match
    game fishery
    rules 1
    option rows 7
    ...
    seed 7
    moves 74
    1 0 ship e4
    2 1 ship d4
    ...

Each move has its number, who played it (a seat or ``chance``) and the action. ``seed`` is there if chance plays by itself.
A match told to somebody who may not read all of it has a line ``seen by seat 0`` or ``seen by a spectator``: it is for people to read
and cannot be replayed.
"""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterable
from pathlib import Path

from shoal.core.errors import BadRecord, ShoalError
from shoal.core.game import Game
from shoal.core.match import Match
from shoal.core.position import Seat
from shoal.games.options import Option, Value

HEAD = "shoal match"


def to_text(match: Match, seat: Seat = "all") -> str:
    """The match as text: the whole of it, or what ``seat`` (None: a spectator) may read of it, without the seed."""
    told = match.log(seat)
    lines = [HEAD, f"game {match.game.name}", f"rules {match.game.version}"]
    lines += [f"option {name} {_plain(value)}" for name, value in match.game.options.items()]
    if match.seed is not None and seat == "all":
        lines.append(f"seed {match.seed}")
    if told != match.moves:
        lines.append(f"seen by {'a spectator' if seat is None else f'seat {seat}'}")
    lines.append(f"moves {len(told)}")
    lines += [f"{number} {who} {action}" for number, (who, action) in enumerate(told, 1)]
    return "\n".join(lines) + "\n"


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
        elif key in ("game", "rules", "seed", "seen", "moves") and key not in fields:
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
    _replay(match, moves, _number(fields, "moves"), 2 + len(fields) + len(options))
    return match


def write_file(match: Match, path: str | os.PathLike[str]) -> None:
    """Save to ``path`` in one step: whoever reads it finds the old file or the new one, never half of one."""
    path = Path(path)
    with tempfile.NamedTemporaryFile("w", encoding="utf-8", dir=path.parent, prefix=f".{path.name}.", delete=False) as file:
        try:
            file.write(to_text(match))
            file.close()
            os.chmod(file.name, 0o666 & ~_umask())
            os.replace(file.name, path)
        except BaseException:
            os.unlink(file.name)
            raise


def read_file(path: str | os.PathLike[str]) -> Match:
    """The match saved at ``path``."""
    try:
        return from_text(Path(path).read_text(encoding="utf-8"))
    except UnicodeDecodeError:
        raise BadRecord("not_a_match", f"{os.fspath(path)} is not a saved match: it is not text.") from None
    except BadRecord as error:
        raise BadRecord(error.reason, f"{os.fspath(path)}: {error}", error.choices) from None


def replay(game: Game | str, moves: Iterable[str | tuple[int | str, str]], **options: Value) -> Match:
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
        game = Game(fields["game"])
        known: dict[str, Option] = {option.name: option for option in game.words.OPTIONS}
        game = Game(fields["game"], **{name: option_value(known[name], text) if name in known else text for name, text in options.items()})
    except ShoalError as error:
        raise BadRecord(error.reason, f"the saved match cannot be replayed: {error}") from None
    if fields["rules"] != str(game.version):
        raise BadRecord(
            "other_rules",
            f"the saved match was played by version {fields['rules']} of {game.title}'s rules; these are version {game.version}.",
        )
    match = game.start()
    if "seed" in fields:
        match.seed = _number(fields, "seed")
    return match


def _replay(match: Match, lines: list[str], count: int, first_line: int) -> None:
    if len(lines) != count:
        what = "cut off" if len(lines) < count else "too long"
        raise BadRecord("truncated", f"the saved match is {what}: it promises {count} moves and has {len(lines)}.")
    seed, match.seed = match.seed, None  # chance is replayed, not rolled
    for number, line in enumerate(lines, 1):
        where = f"line {first_line + number - 1}"
        given, _, rest = line.partition(" ")
        who, _, action = rest.partition(" ")
        if given != str(number):
            raise BadRecord("malformed", f"{where} of the saved match should be move {number}, not {line!r}.")
        try:
            _play(match, who, action, where)
        except BadRecord:
            raise
        except ShoalError as error:
            raise BadRecord(error.reason, f"{where} of the saved match cannot be played: {error}") from None
    match.seed = seed


def _play(match: Match, who: str, action: str, where: str) -> None:
    if who != str(match.turn):
        raise BadRecord("wrong_turn", f"{where}: {action!r} is {who}'s, but it is {match.position.who()} turn.")
    match.play(action)


def _number(fields: dict[str, str], key: str) -> int:
    if not (fields[key].isascii() and fields[key].isdigit()) or int(fields[key]) >= 2**63:
        raise BadRecord("malformed", f"the line '{key} {fields[key]}' of the saved match should hold a whole number.")
    return int(fields[key])


def _plain(value: Value) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def option_value(option: Option, text: str) -> Value:
    """The option's value that ``_plain`` wrote, or the text itself, which the option will refuse."""
    if isinstance(option.default, bool):
        return {"true": True, "false": False}.get(text, text)
    if isinstance(option.default, int) and text.isascii() and text.isdigit():
        return int(text)
    return text


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask
