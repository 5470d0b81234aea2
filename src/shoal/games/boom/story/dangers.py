"""How near the end is that nobody wants: a sea that dies before its time, and what would kill it."""

from __future__ import annotations

from collections.abc import Sequence

from shoal.games.contract import Json, Offer
from shoal.games.prose import capital, counted, sentence

from .. import data as d
from ..rules.state import rows as fish_with
from ..rules.state import spawn
from . import things as t
from .happened import ahead
from .hopes import form_of, living_by_face, overtime_form
from .living import rows, sea_of, victim
from .odds import caught, deadly, falls

OVER = "the match ends with this year, and everybody loses"
DIES = "the sea dies"  # what a button says that ends the match for everybody
SURE = 1.0


def is_dying(view: Json) -> bool:
    """Are so few fish left that one more year like this one may empty the sea before its time?"""
    return bool(view["year"] < d.YEARS and 4 * sea_of(view).bit_count() <= d.ROWS)


def is_thin(view: Json) -> bool:
    """Are so few fish left, with years to come, that what is caught now is missed later?"""
    return bool(view["year"] < d.YEARS and 3 * sea_of(view).bit_count() <= 2 * d.ROWS)


def alarm(view: Json) -> str:
    """How near the end is. In the last year there is none to fear: nobody needs the sea after it."""
    left = sea_of(view).bit_count()
    return f"only {t.fish(left)} left: if none is left for year {view['year'] + 1}, everybody loses" if left else f"no fish is left: {OVER}"


def poachers(view: Json) -> str:
    """How many illegal dice roll before a dying sea spawns, if they can kill anything: they may take its last fish."""
    count, alive = d.ILLEGAL[len(view["players"])][view["year"]], sea_of(view)
    if not count or not alive:
        return ""
    if not any(victim(alive, face, view["shields"]) for face in range(1, d.DIE_FACES + 1)):
        return " Illegal dice can kill none of them: all have a shield."
    return f" {capital(counted(count, 'illegal die rolls', 'illegal dice roll'))} before this year ends."


def falls_this_year(view: Json) -> float:
    """The chance that one of this year's illegal dice shows a number."""
    return falls(d.ILLEGAL[len(view["players"])][view["year"]])


def reached(view: Json, species: str, face: int) -> list[float]:
    """The chances of the fish of a species to be killed this year by illegal dice with a face, after those that such dice kill first."""
    dice, there = d.ILLEGAL[len(view["players"])][view["year"]], rows(sea_of(view) & fish_with(face))
    open_to = [name for name in map(t.species_of, there) if name not in view["shields"]]
    return [falls(dice, place) for place, name in enumerate(open_to, 1) if name == species and place <= dice]


def chance(view: Json, verb: str, what: str) -> float | None:
    """The share of rolls with which a choice of who acts kills the sea; 1 where nothing is left to chance, None if it is no fishing."""
    if view["year"] >= d.YEARS:
        return None
    if verb == "fish":
        return of_gear(view, form_of(view, what))
    if verb == "mark" and what == "overtime":
        return of_gear(view, overtime_form(view)) or None
    if verb in ("keep", "reroll"):
        again = what.split()
        kept = tuple(face for place, face in enumerate(view["dice"], 1) if str(place) not in again)
        return 0.0 if _can_release(view) else deadly(view["gear"], living_by_face(view), kept, len(again))
    if verb == "cull":
        dice = sorted(view["dice"])
        dice.remove(int(what))
        return SURE * kills_the_sea(view, dice, [int(what)])
    if verb in ("take", "store", "kill"):
        return SURE * any(fact["what"] == "empty" for fact in ahead(view, verb, what))
    return 0.0 if verb in ("release", "done") else None


def of_gear(view: Json, form: str) -> float:
    """With which share of rolls gear kills the sea, whatever a radar rolls again."""
    if view["year"] >= d.YEARS or _can_release(view):
        return 0.0
    has_radar = bool(view["players"][view["active"]]["marks"]["radar"])
    return deadly(form, living_by_face(view), (), d.DICE[form], has_radar=has_radar)


def clause(risk: float, is_roll: bool) -> str:
    """What a choice does to the sea: ``kills the sea with 13% of rolls``."""
    if not is_roll or risk == SURE:
        return "kills the sea: everybody loses" if risk else "leaves fish in the sea"
    return f"kills the sea with {t.percent(risk)} of rolls" if risk else "leaves fish in the sea with every roll"


def kills_the_sea(view: Json, taken: Sequence[int], killed: Sequence[int] = ()) -> bool:
    """Does no fish stay alive when there is one less for each of these faces? Those to take may be let go by who can release."""
    gone = [*killed, *([] if _can_release(view) else taken)]
    living = living_by_face(view)
    return bool(view["year"] < d.YEARS and any(living) and all(count <= gone.count(face) for face, count in enumerate(living, 1)))


def keeping_kills(view: Json) -> bool:
    return kills_the_sea(view, caught(view["gear"], tuple(view["dice"])))


def die_out(view: Json, taken: Sequence[int], killed: Sequence[int] = ()) -> list[str]:
    """The species that end when there is a fish less for each of these faces; those to take may be let go by who can release."""
    if view["year"] == d.YEARS:
        return []
    gone = [*killed, *([] if _can_release(view) else taken)]
    faces = [face for face, count in enumerate(living_by_face(view), 1) if 0 < count <= gone.count(face)]
    if not faces:  # most dice leave a fish of their number
        return []
    alive, lost = sea_of(view), sum(map(fish_with, faces))
    was, will = ({t.species_of(row) for row in rows(spawn(each, view["year"]))} for each in (alive, alive & ~lost))
    return [t.PLURALS.get(name, name) for name in d.SPECIES if name in was - will]


def ends(view: Json, kept: tuple[int, ...], count: int) -> tuple[list[str], bool]:
    """The species that end by dice that stay on the table, whatever the others show; else those that end by keeping all, which is not sure
    then."""
    gear = view["gear"]
    is_open = not kept or (count and gear.startswith("seine"))  # beside a die that lies a larger one may fall
    if not is_open and (gone := die_out(view, caught(gear, kept))):
        return gone, True
    return die_out(view, caught(gear, tuple(view["dice"]))), False


def warned(told: Offer, is_end: bool) -> Offer:
    """A choice that ends the match for everybody says so before anything else."""
    if not is_end:
        return told
    alike = told.alike and f"{told.alike}: {DIES}"
    return told._replace(label=f"{told.label}: {DIES}", meaning=f"{sentence('everybody loses')} {told.meaning}", alike=alike, grave=True)


def _can_release(view: Json) -> bool:
    return bool(view["players"][view["active"]]["marks"]["release"])
