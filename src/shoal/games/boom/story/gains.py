"""Why a choice of Fishery Boom is better than another: plates, points, next year's sea, and what the dice promise."""

from __future__ import annotations

from collections.abc import Iterator

from shoal.games.contract import Gain, Json
from shoal.games.prose import counted, listed

from .. import data as d
from ..rules.state import spawn
from . import things as t
from .asked import living_by_face
from .happened import bits
from .odds import SLIGHT, average, best, with_radar


def gains(before: Json, action: str, after: Json) -> list[Gain]:
    """What a choice of the seat to move brings it."""
    verb, _, what = action.partition(" ")
    found = list[Gain]()
    if verb in ("fish", "keep", "reroll"):
        found += _catch(before, verb, what)
    elif verb == "mark":
        found += _box(before, what.partition(" ")[0])
    elif verb == "cull":
        dice, living = sorted(before["dice"]), living_by_face(before)
        dice.remove(int(what))
        take = sum(min(dice.count(face), living[face - 1]) for face in set(dice))
        found.append(Gain("catch", take, f"takes {t.fish(take)}"))
        left = living[int(what) - 1]
        found.append(Gain("killed", left, f"kills one of {t.fish(left)} {t.numbered([int(what)])}" if left else "kills nothing"))
    elif verb == "shield":
        alive = sum(before["alive"][what])
        faces = f"showing {listed(sorted(set(d.FACES[d.SPECIES.index(what)])), 'or')}"
        found.append(Gain("shielded", alive, f"keeps {counted(alive, what.removesuffix('s'), what)} safe from illegal dice {faces}"))
    return [*found, *_plates(before, after), *_sea(before, verb, what)]


def _plates(before: Json, after: Json) -> Iterator[Gain]:
    """The points of this year's box, and what the next one asks for."""
    seat, year = before["active"], before["year"]
    then, now = before["players"][seat], after["players"][seat]
    points = _points(now, year) - _points(then, year)
    if points:
        yield Gain("points", points, f"{'brings' if points > 0 else 'costs'} {{you}} {t.points(abs(points))} this year")
    if year < d.YEARS:
        demand = now["fish"][year - 1] + t.extra_plates(year + 1)
        ready = now["fish"][year] if year < len(now["fish"]) else 0
        yield Gain("demand", ready - demand, f"leaves {counted(demand - ready, 'plate')} to fill next year")


def _points(player: Json, year: int) -> int:
    plates, fish = player["plates"][year - 1], player["fish"][year - 1]
    full = min(plates, fish)
    return int(d.FILLED_PLATE * full - d.EMPTY_PLATE * (plates - full))


def _sea(before: Json, verb: str, what: str) -> Iterator[Gain]:
    """How many fish live next year if nothing more happens, and species that die out."""
    year, alive = before["year"], bits(before["alive"])
    if verb not in ("take", "store", "kill", "release", "done") or year >= d.YEARS:
        return
    left = alive & ~(1 << d.ROW_NAMES.index(what)) if verb in ("take", "store", "kill") else alive
    will = spawn(left, year)
    yield Gain("sea", will.bit_count(), f"leaves {t.fish(will.bit_count())} in the sea next year")
    species = {t.species_of(row) for row in d.ROW_NAMES}
    living = {t.species_of(name) for row, name in enumerate(d.ROW_NAMES) if will >> row & 1}
    yield Gain(
        "species",
        len(living),
        f"lets {counted(len(living), 'species', 'species')} live on" if living != species else "lets every species live on",
    )


def _catch(before: Json, verb: str, what: str) -> Iterator[Gain]:
    """What a roll catches on average, and how many plates wait for it."""
    living, player = living_by_face(before), before["players"][before["active"]]
    if verb == "fish":
        form = f"{what}+" if player["marks"].get(f"{what}+") else what
        kept, count = (), d.DICE[form]
    else:
        form, again = before["gear"], [int(die) for die in what.split()] if verb == "reroll" else []
        kept, count = tuple(face for place, face in enumerate(before["dice"], 1) if place not in again), len(again)
    has_radar = verb == "fish" and player["marks"]["radar"]
    catch = with_radar(form, living) if has_radar else average(form, living, kept, count)
    if catch is None:
        return
    empty = max(0, player["plates"][before["year"] - 1] - player["fish"][before["year"] - 1])
    for_ = f", for {counted(empty, 'empty plate')}" if empty else ""
    fills = min(catch, empty) if empty else -catch  # without a plate a fish only raises next year's demand
    yield Gain("catch", fills, f"catches {t.some(catch)} fish{' on average' if count else ''}{for_}")
    if form.startswith("trawler"):
        yield Gain("killed", -1, "kills a fish that feeds nobody")


def _box(before: Json, word: str) -> Iterator[Gain]:
    """What a box does: how the catch grows by gear and radar, and what the others are good for as things stand."""
    player, year, living = before["players"][before["active"]], before["year"], living_by_face(before)
    marks, empty = player["marks"], max(0, player["plates"][year - 1] - player["fish"][year - 1])
    now = best(marks, living)
    if (word in d.DICE or word == "radar") and year < d.YEARS:
        then, demand = best({**marks, word: 1}, living), player["fish"][year - 1] + t.extra_plates(year + 1)
        for_ = f", for {counted(demand, 'plate')} next year" if demand else ""
        if then - now > SLIGHT:
            grows = f"raises {{your}} catch from {t.some(now)} to {t.some(then)} fish each time{for_}"
            yield Gain("next catch", round(then - now, 1), grows)
    if word in t.LASTING and year < d.YEARS:
        yield Gain(f"box {word}", 1, f"lets {{you}} {t.SPARES[word]}")
    elif word == "overtime":
        fills = f", for {counted(empty, 'empty plate')}" if empty else ", for which no plate is empty"
        yield Gain("box overtime", min(now, empty) or -now, f"catches {t.some(now)} fish on average right now{fills}")
    elif word == "enforcement":
        dice = sum(d.ILLEGAL[len(before["players"])][year:])
        shields = counted(d.ENFORCEMENT_SHIELDS, "species", "species")
        yield Gain("box enforcement", dice, f"keeps {shields} safe from {counted(dice, 'illegal die', 'illegal dice')} still to come")
