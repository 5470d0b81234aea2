"""Who plays: bots and scripts by name, the search with a limit of one's own, a bot of another version, any program."""

from __future__ import annotations

import re
import shlex
from dataclasses import dataclass, field, replace

from shoal import bots
from shoal.arena.versions import source
from shoal.bots import BadBot, Limit

SEARCH = "hard"  # the level whose limit is replaced
LABEL = re.compile(r"[\w.@-]{1,40}")
THREADS = re.compile(r"([^=@:]+)\*(\d{1,3})")
VERSION = re.compile(r"([a-z][a-z0-9_-]*)@([^\s=]+)")


@dataclass(frozen=True)
class Entrant:
    """A bot under the name it is listed by."""

    name: str
    bot: str
    limit: Limit = field(default_factory=Limit)
    command: tuple[str, ...] = ()  # the program that plays, if it is not a bot of this process
    source: str = ""  # where that program finds another version of shoal


def entrant(text: str, limit: Limit | None = None) -> Entrant:
    """Who plays by this name, under this limit unless the name says another.

    ``hard`` is a bot, ``hard*2`` the same on two cores, ``boom_bust`` a script, ``500`` the search with 500 simulations a decision,
    ``0.5s`` with half a second, ``hard@v0.1`` another version's bot (a revision of this repository, or a folder with its source),
    ``mine=python mine.py`` a program, ``policy:FILE`` a network.

    >>> entrant("500")
    Entrant(name='500', bot='hard', limit=Limit(simulations=500, seconds=None, threads=1), command=(), source='')
    >>> entrant("0.5s*2").limit
    Limit(simulations=None, seconds=0.5, threads=2)
    """
    given = limit or Limit()
    if found := THREADS.fullmatch(text):
        one = entrant(found[1], given)
        return replace(one, name=text, limit=replace(one.limit, threads=int(found[2])))
    is_kind = ":" in text and "=" not in text and bool(bots.check(text))
    if is_kind or text in (*bots.names(), *bots.script_names()):
        return Entrant(text, text, given)
    if own := limit_of(text):
        return Entrant(text, SEARCH, own)
    if found := VERSION.fullmatch(text):
        return Entrant(text, found[1], given, source=str(source(found[2])))
    name, equals, program = text.partition("=")
    if equals and LABEL.fullmatch(name) and program.strip():
        if VERSION.fullmatch(program):
            return replace(entrant(program, given), name=name)
        return Entrant(name, name, given, command=_words(program))
    known = ", ".join(bots.names())
    more = f"a script ({', '.join(bots.script_names())}), simulations such as 500, a time such as 0.5s, hard@VERSION, or NAME=COMMAND"
    raise BadBot("unknown_bot", f"there is no bot {text!r}: take {known}, {more}.")


def limit_of(text: str) -> Limit | None:
    """The limit that a name is: ``500`` simulations, ``0.5s``."""
    if re.fullmatch(r"[1-9]\d{0,8}", text):
        return Limit(simulations=int(text))
    if re.fullmatch(r"\d{0,4}\.?\d{1,3}s", text) and float(text[:-1]) > 0:
        return Limit(seconds=float(text[:-1]))
    return None


def entrants(text: str, limit: Limit | None = None) -> list[Entrant]:
    """Bots by their names with commas in between; each once."""
    found = [entrant(name.strip(), limit) for name in text.split(",")]
    if len({bot.name for bot in found}) < len(found):
        raise BadBot("named_twice", f"a bot is named twice in {text!r}.")
    return found


def _words(program: str) -> tuple[str, ...]:
    try:
        return tuple(shlex.split(program))
    except ValueError as error:
        raise BadBot("bad_command", f"{program!r} is no command: {str(error).lower()}.") from None
