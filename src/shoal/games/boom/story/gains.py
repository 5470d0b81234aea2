"""What each choice of Fishery Boom does, as a row beside others: points, plates, next year's sea, and what the dice promise."""

from __future__ import annotations

from collections.abc import Iterator

from shoal.games.contract import Fact, Gain, Json
from shoal.games.prose import listed, spelled

from .. import data as d
from ..rules.state import spawn
from . import shields
from . import things as t
from .boxed import box, left_alone, purpose
from .dangers import SURE, chance, clause, die_out, ends, falls_this_year, is_dying
from .happened import ahead, best_seas, due_after, is_left_empty, laid, needed, struck, waiting
from .hopes import Hope, fills, form_of, hoped, living_by_face, promised
from .living import rows, sea_of, victim
from .odds import SLIGHT, average, best, served, wasted
from .told import stays
from .weighed import stored, taken, whole

UNLIKELY = 0.01  # of rolls: fewer decide nothing
OFTENER = 0.5  # of rolls: about so many more make a difference
LATER = {"demand": 1, "killed": 2, "out of the sea": 3}  # what comes after all else that is told of a choice
NO_MORE = 0.01  # of a plate: so much less is a roll worth that fills no more than the dice that lie
VAIN = "fills no more plates than keeping all"
FISHED = ("take", "store", "release", "done")
ALL_LIVE = "lets no species die out"


def gains(before: Json, action: str, after: Json) -> list[Gain]:
    """What a choice of the seat to move brings it."""
    verb, _, what = action.partition(" ")
    found = list(_danger(before, verb, what))
    if any(gain.value == -SURE for gain in found):  # whatever else it brings, nobody wins with it
        return found
    if verb in ("fish", "keep", "reroll"):
        found += _catch(before, verb, what)
    elif verb == "mark":
        found += box(before, *what.partition(" ")[::2])
    elif verb == "cull":
        found += _cull(before, int(what))
    elif verb == "shield":
        found += shields.gains(before, what)
    found += _points(before, verb, what, after)
    found += _sea(before, verb, what)
    found += _laid(before, verb, what, after)
    found += left_alone(before, what) if verb == "mark" else []
    if is_dying(before):  # such a sea may see no next year
        return [gain for gain in found if gain.key != "demand"]
    return sorted(found, key=lambda gain: LATER.get(gain.key, 0))


def aim(before: Json, action: str, after: Json) -> str:
    """What a choice is for of which nothing else can be told."""
    verb, _, what = action.partition(" ")
    if verb == "mark":
        return purpose(before, what)
    if verb == "cull":
        return _catches(_finds(before, int(what)), is_sure=True)
    if verb not in ("fish", "keep", "reroll"):
        return ""
    form, kept, count = _dice(before, verb, what)
    has_radar = verb == "fish" and bool(before["players"][before["active"]]["marks"]["radar"])
    hope = hoped(before, form, kept, count, has_radar)
    if hope and hope.filled > SLIGHT:
        return _filled(before, hope.filled, is_sure=not count)
    return _catches(hope.catch, is_sure=not count) if hope else ""


def _catches(fish: float, is_sure: bool) -> str:
    return f"catches {'about ' * (not is_sure)}{t.some(fish)} fish" if t.some(fish) != "0" else "catches nothing"


def _danger(before: Json, verb: str, what: str) -> Iterator[Gain]:
    """Whether the sea may die of a choice: in a dead sea all have lost, whatever else it brings."""
    risk = chance(before, verb, what) if is_dying(before) else None
    if risk is not None and not 0 < risk < UNLIKELY:
        yield Gain("lost by all", -risk, clause(risk, is_roll=verb in ("fish", "reroll", "mark")), is_grave=True)


# -- plates ------------------------------------------------------------------------------------------------------------


def _points(before: Json, verb: str, what: str, after: Json) -> Iterator[Gain]:
    """The points of this year that a choice is sure to change, or leaves as they are where it could have."""
    seat, year = before["active"], before["year"]
    points = _worth(after["players"][seat], year) - _worth(before["players"][seat], year)
    if points:
        returns = ", and it returns next year" * (verb == "take" and _returns(before, verb, what))
        yield Gain("points", points, f"{'brings' if points > 0 else 'costs'} {{you}} {t.points(abs(points))} this year{returns}")
    elif verb == "store":
        yield Gain("points", 0, _stored_for(before))
    elif what == "faux" or (verb in ("release", "done") and is_left_empty(before)):
        yield Gain("points", 0, "brings {you} no points this year")


def _returns(before: Json, verb: str, row: str) -> bool:
    """Does a fish that is gone cost next year's sea nothing, whatever illegal dice fall?"""
    if before["year"] >= d.YEARS:
        return False
    coming = ahead(before, verb, row)[0]
    return bool(coming["back"] and not (coming["in_all"] or coming["risk"] or coming["fatal"]))


def _stored_for(before: Json) -> str:
    """What a fish is stored for, and that it fills no plate now."""
    year = before["year"]
    if needed(before["players"][before["active"]], year):
        return f"fills a plate in year {year + 1}{', none this year' * is_left_empty(before)}"
    return f"keeps a fish for year {year + 1}{', which fills no plate now' * is_left_empty(before)}"


def _worth(player: Json, year: int) -> int:
    plates, fish = player["plates"][year - 1], player["fish"][year - 1]
    full = min(plates, fish)
    return int(d.FILLED_PLATE * full - d.EMPTY_PLATE * (plates - full))


def _laid(before: Json, verb: str, what: str, after: Json) -> Iterator[Gain]:
    """What the plates of next year are worth by what has been landed so far; of boxes only two that fill plates are told apart by it."""
    now, year = after["players"][before["active"]], before["year"]
    is_box = verb == "mark" and what in ("faux", "marketing down")
    if year < d.YEARS and (verb in FISHED or is_box):
        need = needed(now, year)
        yield _demand(before, need, laid(now, year) - need, is_sure=True)._replace(of_kind=is_box)


def _demand(before: Json, need: float, ready: float, is_sure: bool) -> Gain:
    """What the plates of next year are worth: a point each that the fridge or the usual catch fills, and a loss each beyond that."""
    count, ready, usual = round(need, 1), round(ready, 1), round(_usual(before), 1)
    full = min(count, usual)
    worth = round(d.FILLED_PLATE * (ready + full) - d.EMPTY_PLATE * (count - full), 1)
    value, plates = whole(worth), round(count + ready, 1)
    about = "about " * bool(count or not is_sure)
    few = f"{'hardly any' if worth else 'no'} points"
    brings = f"{'costs' if value < 0 else 'brings'} {{you}} {about + t.points(abs(value)) if value else few} next year"
    laid_ = f"{t.some(plates)} plate{'s' * (plates != 1)}, {t.some(ready + usual)} fish" if plates else "no plates"
    return Gain("demand", value, f"{brings} ({laid_})")


def _usual(before: Json) -> float:
    """What the best gear of who acts catches."""
    return best(before["players"][before["active"]]["marks"], living_by_face(before))


def _hope(before: Json, hope: Hope, is_sure: bool) -> Iterator[Gain]:
    """The plates that dice fill, or those that are to be filled next year for it: a fish that has no plate is no gain."""
    if waiting(before):
        yield Gain("filled", round(hope.filled, 2), _filled(before, hope.filled, is_sure))
    elif hope.need is not None:  # else plates count that are filled now: each is worth more than what it lays can cost
        yield _demand(before, hope.need, hope.ready, is_sure)
    if before["players"][before["active"]]["marks"]["fridge"] and before["year"] < d.YEARS:
        yield stored(hope, is_sure)


def _filled(before: Json, filled: float, is_sure: bool) -> str:
    """The plates that are filled, with what they bring: ``fills about 1.9 of 2 empty plates (+5.7 points)``."""
    told, points = fills(before, filled, is_sure, "{your}"), t.some((d.FILLED_PLATE + d.EMPTY_PLATE) * filled)
    about = "about " * (not is_sure and "about" not in told and filled < waiting(before))
    return told if points == "0" else f"{told} ({about}+{points} point{'s' * (points != '1')})"


def _too_many(before: Json, hope: Hope) -> Iterator[Gain]:
    """The fish that gear lands without a plate, where the plates that they lay are more than a catch fills: told of gear that costs more
    by them than it fills more plates than what everybody has."""
    living, spare = living_by_face(before), hope.catch - hope.filled
    marks, basic = before["players"][before["active"]]["marks"], served("default", living, (), d.DICE["default"], waiting(before))
    if marks["fridge"] or marks["release"] or hope.need is None or basic is None:
        return
    count = round(min(spare, hope.need - _usual(before)), 1)
    cost = round(d.EMPTY_PLATE * count, 1)
    if count > SLIGHT and cost > (d.FILLED_PLATE + d.EMPTY_PLATE) * (hope.filled - basic):
        plates = f"{t.some(count)} plate{'s' * (count != 1)}"
        yield Gain("demand", whole(-cost), f"lays {{you}} about {plates} too many for {{your}} catch next year")


# -- dice --------------------------------------------------------------------------------------------------------------


def _catch(before: Json, verb: str, what: str) -> Iterator[Gain]:
    """What a roll fills on average, and what it takes out of the sea."""
    form, kept, count = _dice(before, verb, what)
    marks = before["players"][before["active"]]["marks"]
    hope = hoped(before, form, kept, count, has_radar=verb == "fish" and bool(marks["radar"]))
    if hope is None:
        return
    killed = wasted(form, living_by_face(before), kept, count)
    gone = (hope.filled if marks["release"] else hope.catch) + killed
    if is_dying(before):
        yield _spared(before, gone, is_sure=not count)
    elif verb == "fish" and before["year"] < d.YEARS:  # nobody needs the sea after the last
        yield taken(before, gone, gone - killed)
    brings = _hope(before, hope, is_sure=not count)
    if verb == "fish":
        yield from brings
        yield from _too_many(before, hope) if waiting(before) else ()
        return
    is_vain = verb == "reroll" and waiting(before) and hope.filled == promised(before, _lying(before)).filled
    yield from map(_in_vain, brings) if is_vain else brings
    yield from _ends(before, kept, count)
    if form.startswith("trawler") and before["year"] < d.YEARS and (killed > SLIGHT or not killed):
        lying = wasted(form, living_by_face(before), tuple(before["dice"]), 0)
        yield _kills(killed, lying)


def _dice(before: Json, verb: str, what: str) -> tuple[str, tuple[int, ...], int]:
    """The gear of a choice, the dice that stay on the table, and how many roll."""
    if verb == "fish":
        form = form_of(before, what)
        return form, (), d.DICE[form]
    again = [int(die) for die in what.split()] if verb == "reroll" else []
    return before["gear"], tuple(face for place, face in enumerate(before["dice"], 1) if place not in again), len(again)


def _lying(before: Json) -> int:
    """How many fish the dice catch as they lie."""
    return round(average(before["gear"], living_by_face(before), tuple(before["dice"]), 0) or 0)


def _in_vain(gain: Gain) -> Gain:
    """Of two ways to the same plates the sure one is better."""
    return Gain("filled", gain.value - NO_MORE, VAIN, of_kind=True) if gain.key == "filled" else gain


def _spared(before: Json, gone: float, is_sure: bool) -> Gain:
    """How many of a dying sea's fish a roll leaves."""
    there = sum(living_by_face(before))
    left = round(max(0.0, there - gone), 1)
    all_ = "both fish" if there == 2 else f"all {t.fish(there)}" if there > 1 else "the last fish"
    some = all_ if left == there else f"{'about ' * (not is_sure)}{t.some(left)} of {there} fish"
    return Gain("spared", left, f"leaves {some} in the sea")


def _ends(before: Json, kept: tuple[int, ...], count: int) -> Iterator[Gain]:
    """Species that die out by dice that stay on the table; where they do so by keeping all, also that others need not."""
    gone, is_sure = ends(before, kept, count)
    if gone:
        yield _ended(gone) if is_sure else Gain("species", 0, f"may still spare the {listed(gone)}")


def _ended(gone: list[str]) -> Gain:
    return Gain("species", -len(gone), f"lets the {listed(gone)} die out", is_grave=True)


def _kills(share: float, lying: float) -> Gain:
    """How often the trawler kills a fish, held against what the dice do as they lie: to kill less often than them is no drawback."""
    spares = round((lying - share) / OFTENER) * OFTENER
    value = spares - OFTENER if lying else spares
    if share in (0, 1):
        words = "kills a fish that feeds nobody" if share else "kills nothing"
    elif lying == 1:
        words = f"kills a fish with {t.percent(share)} of rolls only, keeping all kills one for certain"
    else:
        words = f"kills a fish that feeds nobody with {t.percent(share)} of rolls"
    return Gain("killed", value, words)


def _cull(before: Json, face: int) -> Iterator[Gain]:
    """What the other dice catch, and what the one that kills does to the sea."""
    dice, living = sorted(before["dice"]), living_by_face(before)
    dice.remove(face)
    yield from _hope(before, promised(before, _finds(before, face)), is_sure=True)
    if gone := die_out(before, dice, [face]):
        yield _ended(gone)
    can_release = before["players"][before["active"]]["marks"]["release"]
    if can_release and before["year"] < d.YEARS:  # else each die costs the sea a fish, whether it takes it or kills it
        left = living[face - 1] if living[face - 1] > dice.count(face) else 0  # another die may take the last first
        prey = "the last fish" if left == 1 else f"one of {t.fish(left)}"
        yield Gain("killed", -1 / left if left else 0, f"kills {prey} {t.numbered([face])}" if left else "kills nothing")


def _finds(before: Json, face: int) -> int:
    """How many fish the other dice take if one kills."""
    dice, living = list(before["dice"]), living_by_face(before)
    dice.remove(face)
    return sum(min(dice.count(each), living[each - 1]) for each in set(dice))


# -- fish --------------------------------------------------------------------------------------------------------------


def _sea(before: Json, verb: str, what: str) -> Iterator[Gain]:
    """How many fish fewer live next year if nothing more happens than what must, and species that die out."""
    if verb not in (*FISHED, "kill") or before["year"] >= d.YEARS:
        return
    if verb in ("release", "done"):
        yield Gain("sea", 0, _costs(0))
        yield Gain("species", 0, ALL_LIVE)
        return
    coming, due = ahead(before, verb, what)[0], due_after(before, verb, what)
    lost, likely = coming["in_all"], 0.0 if due else falls_this_year(before)  # what goes next decides what an illegal die finds
    more = max(0, struck(before, what) - lost) if likely else 0
    unless = _unless(coming, lost, more, likely, bool(due))
    words = f"{_costs(more)}{unless}, else none" if more and not lost else _costs(lost) + unless
    yield Gain("sea", -lost - round(likely * more, 2), words)
    gone = _ending(before, verb, what)
    yield _ended([t.PLURALS.get(name, name) for name in gone]) if gone else Gain("species", 0, ALL_LIVE)
    if likely:
        yield _end(before, what, likely, gone)
    if not due and not gone:
        kind = t.species_of(what)
        left = sum(before["alive"][kind]) - 1
        back = ", and it returns next year" * (verb != "take" and _returns(before, verb, what))  # of a fish taken the points say so
        words = f"leaves {t.several(left, kind) if left else f'no {t.one(kind)}'} alive{back}"
        yield Gain(f"left for {lost} and {more}", left, words, of_kind=True)  # tells apart only what costs the sea the same


def _ending(before: Json, verb: str, what: str) -> list[str]:
    """The species that next year has no more for a fish that is gone, and for what must go with it."""
    seas = (spawn(sea_of(before), before["year"]), best_seas(before, verb, what)[0])
    was, will = ({t.species_of(name) for name in rows(each)} for each in seas)
    return [name for name in d.SPECIES if name in was - will]


def _costs(lost: int) -> str:
    """What next year's sea has to do without."""
    return f"costs the sea {t.fish(lost) if lost else 'no fish'} next year"


def _unless(coming: Fact, lost: int, more: int, likely: float, is_due: bool) -> str:
    """On what that hangs: an illegal die of the same number, a parent that others may take, or fish that must go too."""
    if more:
        return f"{f', {spelled(lost + more)}' if lost else ''} if an illegal {coming['face']} falls ({t.percent(likely)})"
    if lost:
        return " in all" * is_due
    return f" if {stays(coming)}" if coming["parents"] and not is_due else ""  # others may still fish this year


def _end(before: Json, what: str, likely: float, gone: list[str]) -> Gain:
    """Which species end with this year for sure, or may: by an illegal die of the number of a fish, whichever species it finds."""
    left, face = sea_of(before) & ~(1 << d.ROW_NAMES.index(what)), d.FACE_OF[d.ROW_NAMES.index(what)]
    dead = victim(left, face, before["shields"])
    hit = left & ~(1 << d.ROW_NAMES.index(dead)) if dead else left
    was, will = ({t.species_of(row) for row in rows(spawn(each, before["year"]))} for each in (left, hit))
    may = [name for name in d.SPECIES if name in was - will]
    if gone:
        return Gain("end", -len(gone), f"lets the {_them(gone)} die out")
    if may:
        return Gain("end", -round(likely * len(may), 2), f"lets the {_them(may)} die out if an illegal {face} falls ({t.percent(likely)})")
    return Gain("end", 0, f"{ALL_LIVE} even if an illegal {face} falls")


def _them(species: list[str]) -> str:
    return listed(t.PLURALS.get(name, name) for name in species)
