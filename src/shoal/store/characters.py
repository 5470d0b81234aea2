"""The house's bots as people at a table: each level has characters with a name and a sentence about how they play."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple


class Character(NamedTuple):
    name: str
    about: str


CHARACTERS = {
    "random": (
        Character("Driftwood", "goes wherever the current goes: plays anything that is allowed."),
        Character("Flotsam", "has no plan at all, and no memory of having had one."),
        Character("Bobber", "bobs along and picks whatever comes up."),
    ),
    "greedy": (
        Character("Gull", "grabs what is nearest and never thinks of tomorrow."),
        Character("Magpie", "takes whatever glitters most right now."),
        Character("Pelican", "opens its beak first and looks later."),
    ),
    "easy": (
        Character("Minnow", "is new to the harbour: a kind opponent for a first match."),
        Character("Pip", "looks one or two steps ahead and is easily surprised."),
        Character("Winkle", "takes it slowly and overlooks things, as beginners do."),
    ),
    "medium": (
        Character("Harbour Hal", "has fished here for years and punishes plain mistakes."),
        Character("Marlin", "knows the usual tricks and plays most of them well."),
        Character("Coral", "plans a few moves ahead and seldom gives anything away."),
    ),
    "hard": (
        Character("Captain Orca", "thinks tens of thousands of matches through before every move."),
        Character("Old Kraken", "has seen it all and forgets nothing."),
        Character("Moby", "is patient, deep, and rarely sunk."),
    ),
    "expert": (
        Character("Leviathan", "thinks longest of all, and in every game but Fishery has learnt from matches against itself."),
        Character("Nereus", "is as old as the sea and knows where everything in it is going."),
        Character("Salacia", "gives nothing away, and takes what others do."),
    ),
}


def character(level: str, taken: Iterable[str] = ()) -> Character:
    """Somebody of a level who does not sit at the table yet."""
    known = CHARACTERS.get(level, ())
    here = set(taken)
    free = next((one for one in known if one.name not in here), None)
    if free:
        return free
    first = known[0].name if known else f"{level.capitalize()} bot"
    count = next(number for number in range(1 if not known else 2, len(here) + 3) if numbered(first, number) not in here)
    return Character(numbered(first, count), known[0].about if known else "is a bot that was added to this server.")


def numbered(name: str, count: int) -> str:
    return name if count == 1 else f"{name} {count}"


def about(level: str | None, name: str) -> str:
    """How somebody plays."""
    return next((one.about for one in CHARACTERS.get(level or "", ()) if name.startswith(one.name)), "is a bot.")
