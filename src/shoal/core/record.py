"""Saved matches: text that a person can read and a diff can explain.

    shoal match
    game fishery
    rules 1
    option rows 7
    ...
    edition {"rounds": 9, ...}
    seed 7
    moves 74
    1 0 ship e4
    2 1 ship d4
    ...

Each move has its number, who played it (a seat or ``chance``) and the action. ``seed`` is there if chance plays by itself,
``edition`` if the numbers are not those that the game brings along, ``ended by agreement`` or ``ended by seat 0`` (who resigned) if it
ended before the rules ended it.
A match told to somebody who may not read all of it has a line ``seen by seat 0`` or ``seen by a spectator``: it is for people to read
and cannot be replayed.
"""

from __future__ import annotations

import os
import secrets
from pathlib import Path
from typing import Protocol

from shoal.core.position import Seat, Turn
from shoal.core.ruleset import Ruleset
from shoal.games.options import Value

HEAD = "shoal match"


class Ended(Protocol):
    """An ending before the rules' own: of whoever resigned, or of nobody if all agreed."""

    @property
    def seat(self) -> int | None: ...


class Recorded(Protocol):
    """What is written of a match."""

    game: Ruleset
    seed: int | None
    moves: list[tuple[Turn, str]]
    rules_version: int

    @property
    def ending(self) -> Ended | None: ...
    def log(self, seat: Seat) -> list[tuple[Turn, str]]: ...


def to_text(match: Recorded, seat: Seat = "all") -> str:
    """The match as text: the whole of it, or what ``seat`` (None: a spectator) may read of it, without the seed."""
    told = match.log(seat)
    lines = [HEAD, f"game {match.game.name}", f"rules {match.rules_version}"]
    lines += [f"option {name} {_plain(value)}" for name, value in match.game.options.items()]
    if match.game.edition:
        lines.append(f"edition {match.game.edition.numbers}")
    if match.seed is not None and seat == "all":
        lines.append(f"seed {match.seed}")
    if match.ending is not None:
        lines.append("ended by agreement" if match.ending.seat is None else f"ended by seat {match.ending.seat}")
    if told != match.moves:
        lines.append(f"seen by {'a spectator' if seat is None else f'seat {seat}'}")
    lines.append(f"moves {len(told)}")
    lines += [f"{number} {who} {action}" for number, (who, action) in enumerate(told, 1)]
    return "\n".join(lines) + "\n"


def write_file(match: Recorded, path: str | os.PathLike[str]) -> None:
    """Save to ``path`` in one step: whoever reads it finds the old file or the new one, never half of one."""
    path = Path(path)
    beside = path.with_name(f".{path.name}.{secrets.token_hex(8)}")
    with open(beside, "x", encoding="utf-8") as file:  # a plain open, so that the system's umask applies
        try:
            file.write(to_text(match))
            file.close()
            os.replace(beside, path)
        except BaseException:
            os.unlink(beside)
            raise


def _plain(value: Value) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
