"""Help with sentences about seats: *you* for the reader, names for the others."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

SENTENCES = re.compile(r"(?<=[.!?]) ")  # what stands between two of them
NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
OTHERS = {"are": "is", "have": "has", "do": "does", "were": "was"}  # what a third person does, where no s does it


class Voice:
    """How seats are spoken of to a reader.

    >>> voice = Voice(1, ["Ann", "Ben"])
    >>> voice.does(0, "catch"), voice.does(1, "catch"), voice.whose(0), voice.whose(1)
    ('Ann catches', 'You catch', "Ann's", 'your')
    """

    def __init__(self, reader: object, names: Sequence[str]) -> None:
        self.reader, self.names = reader, names

    def is_you(self, seat: int) -> bool:
        return type(self.reader) is int and seat == self.reader

    def name(self, seat: int) -> str:
        """Inside a sentence: ``you`` or the name."""
        return "you" if self.is_you(seat) else self.names[seat]

    def whose(self, seat: int) -> str:
        return "your" if self.is_you(seat) else f"{self.names[seat]}'s"

    def does(self, seat: int, verb: str) -> str:
        """The beginning of a sentence: ``You take``, ``Ben takes``."""
        return f"You {verb}" if self.is_you(seat) else f"{self.names[seat]} {third(verb)}"


def third(verb: str) -> str:
    """The verb, or the first of several words, as a third person does it: ``takes back``."""
    first, _, rest = verb.partition(" ")
    if first in OTHERS:
        first = OTHERS[first]
    elif first.endswith(("s", "sh", "ch", "x", "z", "o")):
        first += "es"
    elif first.endswith("y") and first[-2] not in "aeiou":
        first = first[:-1] + "ies"
    else:
        first += "s"
    return f"{first} {rest}" if rest else first


def listed(things: Iterable[object], last: str = "and") -> str:
    """``a``, ``a and b``, ``a, b and c``."""
    *most, end = [str(thing) for thing in things] or [""]
    return f"{', '.join(most)} {last} {end}" if most else end


def spelled(count: int) -> str:
    """A small number as a word."""
    return NUMBERS[count] if 0 <= count < len(NUMBERS) else str(count).replace("-", "\u2212")


def counted(count: int, thing: str, things: str | None = None) -> str:
    """``one fish``, ``two nets``: pass the plural where no s makes it."""
    return f"{spelled(count)} {thing if count == 1 else things or thing + 's'}"


def minus(words: object) -> str:
    """A number, or words with numbers but no hyphens, with the sign of a number below nothing as it is written in print.

    >>> minus(-3), minus("from -1 to 2")
    ('−3', 'from −1 to 2')
    """
    return str(words).replace("-", "−")


def capital(words: str) -> str:
    """Words as a sentence begins; the rest of them as they are."""
    return words[:1].upper() + words[1:]


def sentence(*parts: str) -> str:
    """Parts in one line, with a capital and a full stop."""
    words = " ".join(filter(None, parts))
    return f"{capital(words)}{'' if not words or words.endswith(('.', '!', '?')) else '.'}"
