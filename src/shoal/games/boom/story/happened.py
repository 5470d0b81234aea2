"""What an action of Fishery Boom did, or would do, as plain data: from the views before and after it.

``at`` names spots of the board: a row (``tuna2``) is its fish this year, ``tuna2 next`` the one of next year, ``box 1 5`` the box of
seat 1 for year 5, ``mark 1 radar`` a box that seat 1 can mark, ``shield cod`` a shield.
"""

from __future__ import annotations

import functools
import itertools

from shoal.games.contract import Fact, Json
from shoal.games.remembered import remembered

from .. import data as d
from ..rules.state import spawn
from .living import rows, sea_of, victim
from .odds import by_face, falls
from .things import LASTING, MAIN, extra_plates, percent, species_of
from .year_end import illegal, year_end


def logged(before: Json, action: str, after: Json) -> list[Fact]:
    """What happened, in the order in which it did."""
    verb, _, what = action.partition(" ")
    alive = sea_of(before)
    if before["stage"] == "illegal":
        found, alive = illegal(before, int(what), alive)
    elif verb in ("take", "store", "kill"):
        found = _catch(before, verb, what)
        alive &= ~(1 << d.ROW_NAMES.index(what))
        coming = ahead(before, verb, what)
        if any(fact.get("main") for fact in coming):
            found[0] |= MAIN  # what is lost is told with how
        found += coming + _last(before, what, alive) + _missed(before, verb, what, alive) + _need(before, verb, after)
    else:
        found = _choice(before, verb, what, after) + _missed(before, verb, what, alive)
    return found + year_end(before, alive, after)


# -- choices -----------------------------------------------------------------------------------------------------------


def _choice(before: Json, verb: str, what: str, after: Json) -> list[Fact]:
    seat = before["active"]
    if verb == "fish":
        gear = after["gear"]
        at = [] if gear == "default" else [f"mark {seat} {gear}"]
        return [{"what": "gear", "seat": seat, "gear": gear, "overtime": after["overtime"], "quiet": True, "goes_on": True, "at": at}]
    if verb == "roll":
        return _roll(before, int(what), after)
    if verb == "mark":
        return _mark(before, what, after)
    if verb == "shield":
        return [{"what": "shield", "seat": seat, **shielding(before, what), "at": [f"shield {what}"]}]
    if verb == "cull":
        faces = {*before["dice"]}
        is_idle = len(faces) > 1 and faces == {*same_kill(before, int(what))}  # no page asks then
        told = {"main": True} if is_idle else {"quiet": True}  # else they would wonder who has chosen it
        return [{"what": "cull", "seat": seat, "face": int(what), "is_idle": is_idle, **told, "at": ["dice"]}]
    if verb == "reroll":
        dice = [before["dice"][int(die) - 1] for die in what.split()]
        again: Fact = {"what": "reroll", "seat": seat, "dice": dice, "instead_of": before["dice"], "quiet": True, "goes_on": True}
        return [{**again, "at": ["dice"]}]
    if verb == "keep":
        return [{"what": "keep", "seat": seat, "dice": before["dice"], "quiet": True, "at": ["dice"]}]
    if verb == "release":
        return [{"what": "release", "seat": seat, "face": min(before["wanted"][0]), **_left_empty(before)}]
    return [{"what": verb, "seat": seat, **_left_empty(before)}]


def _dice(before: Json, face: int) -> list[int | None]:
    """The dice on the table when one more has been rolled."""
    dice = list(before["dice"])
    if None in dice:
        dice[dice.index(None)] = face
        return dice
    return [*dice, face]


def _roll(before: Json, face: int, after: Json) -> list[Fact]:
    dice = _dice(before, face)
    seat, is_last = before["active"], None not in dice and len(dice) == d.DICE[before["gear"]]
    is_again = None in before["dice"]
    if not is_last:
        return [{"what": "die", "seat": seat, "dice": dice, "quiet": True, "goes_on": True, "at": ["dice"]}]
    quiet = {"quiet": True} if after["active"] == seat and not is_again else {}  # what is taken for the dice is told
    aside = {"weight": -1} if is_again else {}  # what is caught with it is news
    return [{"what": "roll", "seat": seat, "dice": dice, "is_again": is_again, **quiet, **aside, "at": ["dice"]}]


def in_vain(view: Json) -> list[int]:
    """The dice that kill nothing: the others of their number take all fish that there are, unless those may be let go."""
    dice, living = view["dice"], by_face(sea_of(view))
    is_free = view["players"][view["active"]]["marks"]["release"]
    return sorted({face for face in dice if living[face - 1] < (1 if is_free else dice.count(face))})


def same_kill(view: Json, face: int) -> list[int]:
    """The dice that come to the same as one that kills: all that kill nothing; else all others, for what they do not kill they take."""
    vain = in_vain(view)
    if face in vain:
        return vain
    return [] if view["players"][view["active"]]["marks"]["release"] else sorted({*view["dice"]} - {*vain})


def shielding(view: Json, species: str) -> Fact:
    """What a shield is about: its species, how many of it live, and which fish an illegal die with its number kills before and after."""
    alive, number = sea_of(view), d.SPECIES.index(species)
    now, then = (
        [victim(alive, face, shields) for face in sorted(set(d.FACES[number]))]
        for shields in (view["shields"], [*view["shields"], species])
    )
    turned = [[face, *each] for face, *each in zip(sorted(set(d.FACES[number])), now, then, strict=True) if each[0] != each[1]]
    return {"species": species, "living": sum(view["alive"][species]), "turned": turned}


def _mark(before: Json, what: str, after: Json) -> list[Fact]:
    """A box is marked; what it does at once to the year's plates and fish is part of it."""
    seat, year = before["active"], before["year"]
    word, _, way = what.partition(" ")
    then, now = before["players"][seat], after["players"][seat]
    fact: Fact = {"what": "mark", "seat": seat, "box": word, "way": way, "year": year, "at": [f"mark {seat} {word}"]}
    fact["late"] = year == d.YEARS or not sea_of(before)  # does no year come after this one?
    if fact["late"] and (word in d.DICE or word in LASTING):
        fact["quiet"] = True  # nothing comes of it
    if word == "overtime":
        fact |= MAIN  # nothing else says why the same country fishes again
    if word in ("faux", "marketing"):
        empty, left = then["plates"][year - 1] - then["fish"][year - 1], now["plates"][year - 1] - now["fish"][year - 1]
        fact |= {
            "empty": max(0, empty),
            "left": max(0, left),
            "spare": max(0, -empty),
            "plates": then["plates"][year - 1],
            "demand": _demand(now, year),
        }
        fact["at"] += _boxes(seat, year) if word == "faux" else [f"box {seat} {year}"]
        if word == "marketing" or fact["left"] < fact["empty"]:
            fact |= MAIN  # nothing else says why the points are others
    return [fact]


def _boxes(seat: int, year: int) -> list[str]:
    """This year's box and next year's, which will want as much."""
    return [f"box {seat} {each}" for each in (year, year + 1) if each <= d.YEARS]


def waiting(view: Json) -> int:
    """The empty plates of this year of who acts."""
    player, year = view["players"][view["active"]], view["year"]
    return max(0, int(player["plates"][year - 1] - player["fish"][year - 1]))


def laid(player: Json, year: int, landed: float = 0) -> float:
    """How many plates next year has when so many more fish come into this year's box."""
    return float(player["fish"][year - 1] + landed + extra_plates(year + 1))


def needed(player: Json, year: int, landed: float = 0) -> float:
    """How many of them there are to fill: less those that the fridge fills."""
    return max(0.0, laid(player, year, landed) - float(player["fish"][year]))


def _demand(player: Json, year: int, landed: int = 0) -> int | None:
    """The same where there may be no next year."""
    return None if year >= d.YEARS else int(needed(player, year, landed))


# -- fish --------------------------------------------------------------------------------------------------------------


def _catch(before: Json, verb: str, row: str) -> list[Fact]:
    seat, year = before["active"], before["year"]
    fact: Fact = {"what": verb, "seat": seat, "fish": row, "species": species_of(row), "year": year, "at": [row]}
    if verb == "take":
        then = before["players"][seat]
        plates = then["plates"][year - 1]
        fact |= {"plate": plates > then["fish"][year - 1], "plates": plates, "last_year": year == d.YEARS}
        fact["points"] = d.FILLED_PLATE + d.EMPTY_PLATE if fact["plate"] else 0
        fact["at"] += _boxes(seat, year)
    elif verb == "store":
        fact |= _left_empty(before)
        fact["at"].append(f"box {seat} {year + 1}")
    return [fact]


def _need(before: Json, verb: str, after: Json) -> list[Fact]:
    """What next year will ask of who takes a fish: the same whichever it is, so it is told after what tells them apart."""
    demand = _demand(after["players"][before["active"]], before["year"], forced(before))
    if verb != "take" or demand is None:
        return []
    return [{"what": "need", "seat": before["active"], "demand": demand, "year": before["year"], "is_open": is_open(before), "quiet": True}]


def _last(before: Json, row: str, alive: int) -> list[Fact]:
    """In the last year, that a fish was the last of its species: nothing depends on it, but the story tells of every other end."""
    species = species_of(row)
    if before["year"] < d.YEARS or alive & _rows_of(d.SPECIES.index(species)):
        return []
    return [{"what": "last", "species": species, "quiet": True, "at": [row]}]


@remembered  # the board and the buttons say it of each fish, and the story of the one that is gone
def ahead(before: Json, verb: str, row: str) -> list[Fact]:
    """What next year loses by a fish that is taken or killed, if nothing more happens than what must."""
    year, alive, number = before["year"], sea_of(before), d.ROW_NAMES.index(row)
    if year >= d.YEARS:
        return []
    left = alive & ~(1 << number)
    too = doomed(before, verb, row, left)
    was, will = spawn(alive, year), spawn(left & ~too, year)
    lost = rows(was & ~will)
    own = _rows_of(d.SPECIES_OF[number])
    parents = [d.ROW_NAMES[tail] for tail, head in d.arrows_of(year) if head == number and (left & ~too) >> tail & 1]
    next_dead = _next_dead(before, left & ~too, d.FACE_OF[number])
    hit = spawn(left & ~too & ~next_dead, year) if next_dead & own else will
    found: list[Fact] = [
        {
            "what": "ahead",
            "seat": before["active"],
            "fish": row,
            "face": int(d.FACE_OF[number]),
            "lost": lost,
            "in_all": (was & ~best_seas(before, verb, row)[0]).bit_count() if due_after(before, verb, row) else len(lost),  # chosen well
            "back": bool(will >> number & 1),
            "parents": parents,
            "risk": bool(parents and not lost and parents == rows(next_dead)),  # that its only parent dies of an illegal die of its number
            "fatal": bool(will & own) and not hit & own,  # does its species end by such a die?
            "thins": bool(will & own & ~hit),  # ... or has it fewer fish then?
            "falls": percent(falls(d.ILLEGAL[len(before["players"])][year])),
            "left": (will & own).bit_count(),
            "year": year + 1,
            "at": [f"{each} next" for each in lost],
        }
    ]
    if was and not will:
        return [*found, {"what": "empty", "year": year + 1, "main": True, "ends": True, "at": ["stock"]}]
    gone = [name for name in dict.fromkeys(map(species_of, lost)) if not will & _rows_of(d.SPECIES.index(name))]
    for name in gone:
        forced = [each for each in rows(too) if species_of(each) == name]
        at = [f"{each} next" for each in lost if species_of(each) == name]
        found.append(
            {"what": "gone", "species": name, "forced": forced, "seat": before["active"], "year": year + 1, "main": True, "at": at}
        )
    return found


@functools.cache
def _rows_of(species: int) -> int:
    """The rows of a species as a set."""
    return ((1 << d.ROW_COUNTS[species]) - 1) << d.FIRST_ROW[species]


def _next_dead(before: Json, alive: int, face: int) -> int:
    """The fish that an illegal die of a number would kill this year, as a set; nothing where no such die rolls."""
    dead = victim(alive, face, before["shields"]) if d.ILLEGAL[len(before["players"])][before["year"]] else None
    return 1 << d.ROW_NAMES.index(dead) if dead else 0


def struck(before: Json, row: str) -> int:
    """How many fish fewer live next year with a fish gone than with it there, if an illegal die of its number falls."""
    alive, number = sea_of(before), d.ROW_NAMES.index(row)
    seas = (spawn(each & ~_next_dead(before, each, d.FACE_OF[number]), before["year"]) for each in (alive, alive & ~(1 << number)))
    with_it, without = seas
    return int((with_it & ~without).bit_count())


def outdoes(view: Json, action: str, other: str) -> bool:
    """Does a parent bring the one fish back that is gone itself with the other choice? Whatever happens besides, next year has more so."""
    (verb, _, young), (other_verb, _, parent) = action.partition(" "), other.partition(" ")
    if verb != other_verb or verb not in ("take", "store", "kill"):
        return False
    tail, head = map(d.ROW_NAMES.index, (parent, young))
    with_parent, with_young = (spawn(sea_of(view) & ~(1 << row), view["year"]) for row in (head, tail))
    return (tail, head) in d.arrows_of(view["year"]) and with_parent != with_young == with_parent & with_young


def findable(alive: int, wanted: list[list[int]]) -> list[list[int]]:
    """Of the fish that are wanted, each as the faces that would do, those that are there one after the other."""
    living, found = list(by_face(alive)), list[list[int]]()
    for faces in wanted:
        face = max(faces, key=lambda each: living[each - 1])
        if living[face - 1]:
            living[face - 1] -= 1
            found.append(faces)
    return found


def called_for(view: Json) -> list[list[int]]:
    """The fish that dice call for, whether they are there or not: all but those that may be declined."""
    if view["optional"]:
        return []
    wanted: list[list[int]] = view["wanted"]
    extra = d.LONGLINE_EXTRA.get(view["gear"], 0)
    return wanted[:-extra] if extra else wanted


def _compulsory(view: Json) -> list[list[int]]:
    """Those of them that must be taken: who can release may let each go."""
    return [] if view["players"][view["active"]]["marks"]["release"] else called_for(view)


def due(view: Json) -> int:
    """For how many more fish there are dice after the next one."""
    return max(0, len(findable(sea_of(view), called_for(view))) - 1)


def forced(view: Json) -> int:
    """How many of them must be landed this year."""
    return 0 if _is_free(view) else due(view)


def is_open(view: Json) -> bool:
    """May more fish come after the next one that need not be landed?"""
    return to_come(view) > forced(view)


def to_come(view: Json) -> int:
    """How many more fish may be taken with the dice that lie, after the next one."""
    return max(0, len(findable(sea_of(view), view["wanted"])) - 1)


def is_left_empty(view: Json) -> bool:
    """Does a plate of this year stay empty by a fish that is not landed, whatever the dice that lie still bring?"""
    return waiting(view) > to_come(view)


def _left_empty(before: Json) -> Fact:
    """... and may a box still be marked that fills it?"""
    return {"empty": is_left_empty(before), "is_open": not before["overtime"]}


def pending(view: Json) -> int:
    """How many fish who acts must still land this year with the dice that lie: they lay plates for next year already."""
    return 0 if _is_free(view) else len(findable(sea_of(view), called_for(view)))


def _is_free(view: Json) -> bool:
    """Can who acts let fish go, or keep them for next year?"""
    marks = view["players"][view["active"]]["marks"]
    return bool(marks["fridge"] or marks["release"])


def doomed(before: Json, verb: str, row: str, left: int) -> int:
    """Of the fish of the same number that are left, those that must still be taken or killed: where no more live than are wanted.

    What dice of other numbers do is nothing that this fish decides.
    """
    living = same_number(row, left)
    return sum(living) if due_after(before, verb, row) >= len(living) else 0


def due_after(before: Json, verb: str, row: str) -> int:
    """How many more fish of the same number must be taken or killed with the dice that lie, as long as there are any."""
    if before["stage"] not in ("take", "kill"):
        return 0
    wanted = _compulsory(before)[1:] if verb in ("take", "store") else []
    face = d.FACE_OF[d.ROW_NAMES.index(row)]
    return wanted.count([face]) + (verb != "kill" and before["cull"] == face)


def same_number(row: str, alive: int) -> list[int]:
    """The living fish that show the same number as one, each as a set."""
    face = d.FACE_OF[d.ROW_NAMES.index(row)]
    return [1 << number for number in range(d.ROWS) if alive >> number & 1 and d.FACE_OF[number] == face]


def best_seas(before: Json, verb: str, row: str) -> list[int]:
    """Next year's sea after a fish is gone, and with it as many more of its number as must go, in every way to be missed least."""
    left = sea_of(before) & ~(1 << d.ROW_NAMES.index(row))
    living = same_number(row, left)
    due = min(due_after(before, verb, row), len(living))
    seas: list[int] = [spawn(left & ~sum(gone), before["year"]) for gone in itertools.combinations(living, due)]
    most = max(map(_worth, seas))
    return [sea for sea in seas if _worth(sea) == most]


def _worth(alive: int) -> tuple[int, int]:
    """How many fish live, and of how many species."""
    return alive.bit_count(), len({d.SPECIES_OF[row] for row in range(d.ROWS) if alive >> row & 1})


def _missed(before: Json, verb: str, what: str, alive: int) -> list[Fact]:
    """The fish that are skipped now because none of their number lives, and what is left of the fishing then."""
    wanted = wanted_after(before, verb, what)
    if wanted is None:
        return []
    seat, dice = before["active"], _dice(before, int(what)) if verb == "roll" else before["dice"]
    living = {d.FACE_OF[row] for row in range(d.ROWS) if alive >> row & 1}
    there = next((place for place, faces in enumerate(wanted) if living & set(faces)), len(wanted))
    missed = sorted({face for faces in wanted[:there] for face in faces})
    found: list[Fact] = []
    if verb in ("roll", "keep") and before["gear"].startswith("longline") and d.LONGLINE_IGNORES in dice:
        found.append({"what": "ignored", "face": d.LONGLINE_IGNORES, "at": ["dice"]})
    if missed:
        other = verb in ("take", "store") and d.FACE_OF[d.ROW_NAMES.index(what)] in missed
        found.append({"what": "missed", "seat": seat, "faces": missed, "other": other, "quiet": True})
    cull = int(what) if verb == "cull" else before["cull"]
    if there == len(wanted):
        if verb == "cull" and cull not in living:
            found.append({"what": "nothing", "seat": seat, "faces": sorted({*missed, cull})})
        elif cull and cull not in living and verb != "kill":
            found.append({"what": "spared", "seat": seat, "face": cull, "quiet": True})
        elif verb in ("roll", "keep"):
            found.append({"what": "nothing", "seat": seat, "faces": missed})
    return found


def wanted_after(before: Json, verb: str, what: str) -> list[list[int]] | None:
    """The fish still to be taken after an action, whether they are there or not; None if that is not known yet."""
    gear = before["gear"]
    if verb in ("take", "store", "release", "done"):
        return list(before["wanted"][1:])
    dice = _dice(before, int(what)) if verb == "roll" else list(before["dice"])
    if verb not in ("roll", "keep", "cull") or None in dice or len(dice) < d.DICE[gear]:
        return None
    if verb == "roll" and None not in before["dice"] and before["players"][before["active"]]["marks"]["radar"]:
        return None  # the radar comes first
    if gear.startswith("trawler"):
        if verb != "cull":
            return None
        dice.remove(int(what))
    faces = sorted(face for face in dice if face)
    if gear.startswith("seine"):
        return [faces[-1:]] * d.SEINE_FISH[gear]
    return [[face] for face in faces if not (gear.startswith("longline") and face == d.LONGLINE_IGNORES)]
