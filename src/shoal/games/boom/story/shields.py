"""What a shield of Fishery Boom is worth: which illegal dice would reach its species this year, how likely they fall, and what they kill
then."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from shoal.games.contract import Gain, Json, Offer
from shoal.games.prose import capital, counted, listed, sentence, spelled
from shoal.games.remembered import remembered

from .. import data as d
from ..rules.state import spawn
from . import things as t
from .dangers import falls_this_year, reached
from .happened import shielding
from .living import open_to_illegal, rows, sea_of, victim
from .odds import falls

LATER_YEARS = 0.001  # of a fish: so much counts one that nothing endangers before next year
RARE = 0.05  # of years: what happens in fewer is no reason to fear it
MANY = 8  # buttons: what more of them mean stands on them only in a word or two
VERB = "Shield"
GONE, ENDS = "gone", ": ends it"  # signs
ALL_SAFE = "leaves illegal dice nothing more to kill: all fish that are left are safe"


def offer(view: Json, species: str) -> Offer:
    """A shield by what it saves this year, the likeliest first; not by what hardly ever happens."""
    if not any(view["alive"][species]):
        gone = Offer(f"{capital(species)}: no use", sentence("none is left: it protects nothing"), VERB, vain=True)
        return gone._replace(alike="Gone: no use", obvious="" if open_to_illegal(view) else "All that live have a shield")
    living, told = t.several(sum(view["alive"][species]), species), _saves(view, species)
    return Offer(capital(species), sentence(told if _are_many(view) else f"{living}: {told}{_then(view, species)}"), VERB)


def _are_many(view: Json) -> bool:
    """Are there so many shields to choose from that each can say but a few words?"""
    open_to = [any(view["alive"][name]) for name in d.SPECIES if name not in view["shields"]]
    return sum(open_to) + (not all(open_to)) > MANY


def _saves(view: Json, species: str) -> str:
    """What illegal dice would do to a species this year, with how likely that is, in a few words."""
    if deadly := _deadly(view, species):
        return f"an illegal {listed(deadly, 'or')} ({t.percent(falls_this_year(view))}{' each' * (len(deadly) > 1)}) ends the species"
    threat = _threat(view, species)
    if threat is None or threat.chance < RARE:
        if _later(view):
            return f"{'nearly ' if threat else ''}safe this year, it helps later"
        return f"{'hardly any' if threat else 'no'} illegal die can reach them"
    return f"{threat.dice} ({t.percent(threat.chance)}) {'kills' if threat.times == 1 else 'kill'} one"


@remembered
def sign(view: Json, species: str) -> str:
    """What is likeliest to befall a species this year, so short that it stands on the board: ``52%: ends it``."""
    if not any(view["alive"][species]):
        return GONE
    if _deadly(view, species):
        return f"{t.percent(falls_this_year(view))}{ENDS}"
    threat = _threat(view, species)
    return f"{t.percent(threat.chance)}: one dies" if threat and threat.chance >= RARE else "safe this year"


def _later(view: Json) -> int:
    """How many illegal dice roll in the years that are still to come?"""
    return sum(d.ILLEGAL[len(view["players"])][view["year"] + 1 :])


def _then(view: Json, species: str) -> str:
    """What the same dice kill with the shield, if they reach the species as the first; and else what dies before it."""
    about = shielding(view, species)
    if about["turned"]:
        others = [t.a(t.species_of(other)) if other else "nothing" for _, _, other in about["turned"]]
        return f"; with the shield it kills {listed(dict.fromkeys(others), 'or')}"
    first = _first(view, species)
    return f"; {t.a(t.species_of(first))} dies first" if first else ""


class Threat(NamedTuple):
    """What is likeliest to kill a fish of a species."""

    dice: str  # ``two illegal 4s``
    times: int  # so many of them
    chance: float
    face: int


def _threat(view: Json, species: str) -> Threat | None:
    count = d.ILLEGAL[len(view["players"])][view["year"]]
    chances = {face: found[0] for face in _faces(species) if (found := reached(view, species, face))}
    if not chances:
        return None
    face = max(chances, key=lambda each: chances[each])
    times = next(times for times in range(1, count + 1) if falls(count, times) <= chances[face])
    dice = f"an illegal {face}" if times == 1 else f"{spelled(times)} illegal {face}s"
    return Threat(dice, times, chances[face], face)


def _faces(species: str) -> list[int]:
    return sorted(set(d.FACES[d.SPECIES.index(species)]))


def _deadly(view: Json, species: str) -> list[int]:
    """The faces of which one illegal die of this year ends a species."""
    if not d.ILLEGAL[len(view["players"])][view["year"]]:
        return []
    return [face for face, first, _ in shielding(view, species)["turned"] if _would_end(view, first)]


def _would_end(view: Json, row: str) -> bool:
    """Is a species gone next year if an illegal die kills this fish of it?"""
    left = sea_of(view) & ~(1 << d.ROW_NAMES.index(row))
    return t.species_of(row) not in map(t.species_of, rows(spawn(left, view["year"])))


def _first(view: Json, species: str) -> str | None:
    """The fish of its number that illegal dice kill before a species."""
    return next((row for face in _faces(species) if (row := victim(sea_of(view), face, view["shields"]))), None)


def gains(view: Json, species: str) -> Iterator[Gain]:
    """What a shield saves: a species from its end this year, which counts before all else, or fish of it; and what illegal dice find
    instead."""
    if deadly := _deadly(view, species):
        whole = t.PLURALS.get(species, species)
        yield Gain("saved", 1, f"saves the {whole} from dying out if {_falls(view, deadly)}")
    if open_to_illegal(view) == [species] and any(d.ILLEGAL[len(view["players"])][view["year"] :]):
        yield Gain("all safe", 1, ALL_SAFE)
    found = [*_shielded(view, species), *_stopped(view, species)]
    if deadly:  # that it saves fish goes without saying where it saves them all
        yield from (gain for gain in found if not gain.value)
        return
    is_second = any(_deadly(view, name) for name in d.SPECIES if name not in view["shields"])
    yield from (gain._replace(value=0) if is_second else gain for gain in found)


def _falls(view: Json, faces: list[int]) -> str:
    """Illegal dice of this year with how likely they fall: ``an illegal 4 or 5 falls (42% each)``."""
    return f"an illegal {listed(faces, 'or')} falls ({t.percent(falls_this_year(view))}{' each' * (len(faces) > 1)})"


def _stopped(view: Json, species: str) -> Iterator[Gain]:
    """What illegal dice of this year find instead of a species."""
    about = shielding(view, species)
    if not d.ILLEGAL[len(view["players"])][view["year"]] or not about["living"]:
        return
    if stopped := [face for face, _, other in about["turned"] if other is None]:
        value = sum(sum(reached(view, species, face)) for face in _faces(species))
        yield Gain("stopped", round(value, 3), f"leaves an illegal {listed(stopped, 'or')} nothing to kill")
    elif about["turned"]:
        face, _, other = about["turned"][0]
        yield Gain("stopped", 0, f"lets an illegal {face} kill {t.a(t.species_of(other))} instead")
    elif first := _first(view, species):
        face = d.FACE_OF[d.ROW_NAMES.index(first)]
        yield Gain("stopped", 0, f"lets an illegal {face} kill {t.a(t.species_of(first))} as before")


def _sacrificed(view: Json, species: str, face: int) -> str:
    """Which fish an illegal die kills with a shield instead, in a clause; nothing where it finds none."""
    other = next((other for each, _, other in shielding(view, species)["turned"] if each == face), None)
    return f", and {t.a(t.species_of(other))} dies instead," if other else ""


def _shielded(view: Json, species: str) -> Iterator[Gain]:
    """How many fish of a species the illegal dice of this year would kill, or at least those of later years might."""
    alive = sum(view["alive"][species])
    them, threat = t.several(alive, species), _threat(view, species)
    if threat and threat.chance >= RARE:
        expected = sum(sum(reached(view, species, face)) for face in _faces(species))
        falls_so = f"an illegal {threat.face} falls" if threat.times == 1 else f"{spelled(threat.times)} illegal dice show {threat.face}"
        saves = f"saves {t.a(species)}{_sacrificed(view, species, threat.face)}" if threat.times == 1 else f"keeps {them} safe"
        yield Gain("shielded", round(expected, 3), f"{saves} if {falls_so} ({t.percent(threat.chance)})")
    elif alive and (dice := _later(view)):
        later = counted(dice, "illegal die", "illegal dice")
        yield Gain("shielded", LATER_YEARS * alive, f"keeps {them} safe from {later} of later years")
