"""Why a choice of Fishery Boom is better than another: plates, points, next year's sea, and what the dice promise."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping

from shoal.games.contract import Fact, Gain, Json
from shoal.games.prose import counted, listed, spelled

from .. import data as d
from ..rules.state import spawn
from . import boxes, shields
from . import things as t
from .dangers import SURE, chance, clause, die_out, falls_this_year, is_dying, is_thin
from .happened import ahead, best_seas, bits, due_after, is_left_empty, laid, needed, rows, struck, victim, waiting
from .hopes import Hope, fills, form_of, hoped, living_by_face, overtime, overtime_form, promised
from .odds import SLIGHT, best, best_form, by_face, caught, served, wasted
from .told import spared

UNLIKELY = 0.01  # of rolls: fewer decide nothing
OFTENER = 0.5  # of rolls: about so many more make a difference
LATER = {"demand": 1, "killed": 2, "out of the sea": 3}  # what comes after all else that is told of a choice
NO_MORE = 0.01  # of a plate: so much less is a roll worth that fills no more than the dice that lie


def gains(before: Json, action: str, after: Json) -> list[Gain]:
    """What a choice of the seat to move brings it."""
    verb, _, what = action.partition(" ")
    found = list(_danger(before, verb, what))
    if any(gain.value == -SURE for gain in found):  # whatever else it brings, nobody wins with it
        return found
    if verb in ("fish", "keep", "reroll"):
        found += _catch(before, verb, what)
    elif verb == "mark":
        found += _box(before, *what.partition(" ")[::2])
    elif verb == "cull":
        dice, living = sorted(before["dice"]), living_by_face(before)
        dice.remove(int(what))
        take = sum(min(dice.count(face), living[face - 1]) for face in set(dice))
        found += _hope(before, promised(before, take), is_sure=True)
        can_release = before["players"][before["active"]]["marks"]["release"]
        if can_release and before["year"] < d.YEARS:  # else each die costs the sea a fish, whether it takes it or kills it
            left = living[int(what) - 1] if living[int(what) - 1] > dice.count(int(what)) else 0  # another die may take the last first
            prey = "the last fish" if left == 1 else f"one of {t.fish(left)}"
            killed = f"kills {prey} {t.numbered([int(what)])}" if left else "kills nothing"
            found.append(Gain("killed", -1 / left if left else 0, killed))
    elif verb == "shield":
        found += shields.gains(before, what)
    then, now, year = before["players"][before["active"]], after["players"][before["active"]], before["year"]
    points = _points(now, year) - _points(then, year)
    if points and not any(gain.key == "box marketing" for gain in found):  # which says so
        found.append(Gain("points", points, f"{'brings' if points > 0 else 'costs'} {{you}} {t.points(abs(points))} this year"))
    elif verb in ("store", "release", "done") and is_left_empty(before):
        found.append(
            Gain("points", 0, f"leaves a plate of this year empty{' so far' * (not before['overtime'])} ({t.signed(-d.EMPTY_PLATE)})")
        )
    found += _sea(before, verb, what)  # what tells one fish from another comes before the plates that any of them lays
    if year < d.YEARS and (verb in ("take", "store", "release", "done") or (what == "faux" and not points)):
        need = needed(now, year)
        found.append(_demand(before, need, laid(now, year) - need, is_sure=True))
    if is_dying(before):  # such a sea may see no next year
        return [gain for gain in found if gain.key != "demand"]
    return sorted(found, key=lambda gain: LATER.get(gain.key, 0))


def _danger(before: Json, verb: str, what: str) -> Iterator[Gain]:
    """Whether the sea may die of a choice: in a dead sea all have lost, whatever else it brings."""
    risk = chance(before, verb, what) if is_dying(before) else None
    if risk is not None and not 0 < risk < UNLIKELY:
        yield Gain("lost by all", -risk, clause(risk, is_roll=verb in ("fish", "reroll", "mark")), is_grave=True)


def _demand(before: Json, need: float, ready: float, is_sure: bool) -> Gain:
    """What the plates of next year are worth: a point each that the fridge or the usual catch fills, and a loss each beyond that."""
    count, ready, year = round(need, 1), round(ready, 1), before["year"]
    usual = round(_usual(before), 1)
    full = min(count, usual)
    worth = round(d.FILLED_PLATE * (ready + full) - d.EMPTY_PLATE * (count - full), 1)
    is_short, about = round(count - full, 1) > SLIGHT, "about " * (not is_sure)
    fridge = f"the fridge fills {about}{_plates(ready)}" if ready else ""
    rest = f"{about}{_plates(count)}{t.extra(year)}"
    fed = f"{{your}} usual catch {'fills ' * (not fridge)}{rest}" if count else ""
    if is_short:
        fed = f"{rest} to fill, and {{you}} catch about {t.some(usual)}"
    brings = f"{'brings' if worth > 0 else 'costs'} {{you}} {about or 'about ' * is_short}{_some_points(abs(worth))}"
    why, value = ", ".join(filter(None, (fridge, fed))) or "no plate to fill", _whole(worth)
    few = f"brings {{you}} {'hardly any' if worth else 'no'} points"
    return Gain("demand", value, f"{brings if value else few} next year: {why}")


def _whole(worth: float) -> int:
    """Points that are expected, as they count against others: a part of one decides nothing."""
    return int(math.copysign(abs(worth) + 0.5, worth))


def _usual(before: Json) -> float:
    """What the best gear of who acts catches."""
    return best(before["players"][before["active"]]["marks"], living_by_face(before))


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
        costs = f"costs {{you}} about {_some_points(cost)} next year"
        yield Gain("demand", _whole(-cost), f"{costs}: about {_plates(count)} more than {{you}} catch fish for")


def _plates(count: float) -> str:
    """An average, or so many: ``two plates``, ``1.7 plates``."""
    return counted(int(count), "plate") if count == int(count) else f"{t.some(count)} plates"


def _some_points(worth: float) -> str:
    return t.points(int(worth)) if worth == int(worth) else f"{t.some(worth)} points"


def _points(player: Json, year: int) -> int:
    plates, fish = player["plates"][year - 1], player["fish"][year - 1]
    full = min(plates, fish)
    return int(d.FILLED_PLATE * full - d.EMPTY_PLATE * (plates - full))


def _sea(before: Json, verb: str, what: str) -> Iterator[Gain]:
    """How many fish fewer live next year if nothing more happens than what must, and species that die out."""
    year, spawned = before["year"], spawn(bits(before["alive"]), before["year"])
    if verb not in ("take", "store", "kill", "release", "done") or year >= d.YEARS:
        return
    if verb in ("release", "done"):
        yield Gain("sea", 0, "costs no fish in the sea next year")
        yield Gain("species", 0, "lets no species die out")
        return
    will, coming, due = best_seas(before, verb, what)[0], ahead(before, verb, what)[0], due_after(before, verb, what)
    lost, likely = coming["in_all"], 0.0 if due else falls_this_year(before)  # what goes next decides what an illegal die finds
    more = max(0, struck(before, what) - lost) if likely else 0
    rest = ", with what must still be taken or killed" if due and lost else ""
    was, living = ({t.species_of(name) for name in rows(each)} for each in (spawned, will))
    gone = [name for name in d.SPECIES if name in was - living]
    end = _end(before, verb, what, likely, gone)
    yield Gain("sea", -lost - round(likely * more, 2), _costs(lost, more, coming, likely, bool(due)) + rest)
    yield Gain("species", -len(gone), f"lets the {_them(gone)} die out" if gone else "lets no species die out")
    kind = t.species_of(what)
    if likely:
        yield end
    same = [row for row in rows(bits(before["alive"])) if d.FACE_OF[d.ROW_NAMES.index(row)] == coming["face"]]
    if all(t.species_of(row) == kind for row in same):
        worst = max(ahead(before, verb, row)[0]["in_all"] for row in same)
        if 0 < lost < worst:
            yield Gain("fewer", worst - lost, f"costs {t.fish(lost)} in the sea next year, not {spelled(worst)}", of_kind=True)
    elif not due:
        left = sum(before["alive"][kind]) - 1
        words = f"leaves {t.several(left, kind) if left else f'no {t.one(kind)}'} alive"
        yield Gain(f"left for {lost} and {more}", left, words, of_kind=True)  # tells apart only what costs the sea the same


def _end(before: Json, verb: str, what: str, likely: float, gone: list[str]) -> Gain:
    """Which species end with this year for sure, or may: by an illegal die of the number of a fish, whichever species it finds."""
    left, face = bits(before["alive"]) & ~(1 << d.ROW_NAMES.index(what)), d.FACE_OF[d.ROW_NAMES.index(what)]
    dead = victim(left, face, before["shields"])
    hit = left & ~(1 << d.ROW_NAMES.index(dead)) if dead else left
    was, will = ({t.species_of(row) for row in rows(spawn(each, before["year"]))} for each in (left, hit))
    may = [name for name in d.SPECIES if name in was - will]
    if gone:
        return Gain("end", -len(gone), f"lets the {_them(gone)} die out")
    if may:
        return Gain("end", -round(likely * len(may), 2), f"lets the {_them(may)} die out if an illegal {face} falls ({t.percent(likely)})")
    return Gain("end", 0, f"lets no species die out even if an illegal {face} falls")


def _them(species: list[str]) -> str:
    return listed(t.PLURALS.get(name, name) for name in species)


def _costs(lost: int, more: int, coming: Fact, likely: float, is_open: bool) -> str:
    """What next year's sea has to do without: for sure, and if an illegal die of the same number falls."""
    then = f" if an illegal {coming['face']} falls ({t.percent(likely)})"
    if lost:
        return f"costs {t.fish(lost)} in the sea next year{f', and {spelled(more)} more{then}' * bool(more)}"
    if more:
        return f"risks {t.fish(more)} in the sea next year,{then}"
    spares = f" if {spared(coming)}" if coming["parents"] and not is_open else ""  # others may still fish this year
    return f"costs no fish in the sea next year{spares}"


def _catch(before: Json, verb: str, what: str) -> Iterator[Gain]:
    """What a roll fills on average, and what next year asks for then."""
    player = before["players"][before["active"]]
    if verb == "fish":
        form, kept = form_of(before, what), ()
        count = d.DICE[form]
    else:
        form, again = before["gear"], [int(die) for die in what.split()] if verb == "reroll" else []
        kept, count = tuple(face for place, face in enumerate(before["dice"], 1) if place not in again), len(again)
    hope = hoped(before, form, kept, count, has_radar=verb == "fish" and bool(player["marks"]["radar"]))
    if hope is None:
        return
    living = living_by_face(before)
    killed = wasted(form, living, kept, count)
    if is_dying(before):
        there, taken = sum(living), hope.filled if player["marks"]["release"] else hope.catch
        left = round(max(0.0, there - taken - killed), 1)
        about = "" if left == there or not count else "about "
        all_ = "both fish" if there == 2 else f"all {t.fish(there)}" if there > 1 else "the last fish"
        some = all_ if left == there else f"{about}{t.some(left)} of {there} fish"
        yield Gain("spared", left, f"leaves {some} in the sea")
    elif verb == "fish" and is_thin(before):
        gone = (hope.filled if player["marks"]["release"] else hope.catch) + killed
        yield _thin(living, gone, _for_next_year(before) if what == "default" else "")  # what spares most says what for
    lies = hoped(before, form, tuple(before["dice"]), 0) if verb == "reroll" and len(before["dice"]) > 1 else None  # else the other choice
    found = [*_hope(before, hope, not count, lies), *_ends(before, form, kept, count)]
    if verb == "fish" and waiting(before):
        found += _too_many(before, hope)
    if (killed > SLIGHT or not killed) and before["year"] < d.YEARS:  # nobody needs the sea after the last
        found.append(Gain("killed", -round(killed / OFTENER) * OFTENER, _killed(killed)))
    found.sort(key=lambda gain: gain.key == "filled" and gain.of_kind)
    if verb == "fish" and not is_thin(before) and before["year"] < d.YEARS:
        gone = (hope.filled if player["marks"]["release"] else hope.catch) + killed
        found.append(Gain("out of the sea", -round(gone, 1), f"takes about {t.some(gone)} fish out of the sea"))
    yield from found


def _ends(before: Json, form: str, kept: tuple[int, ...], count: int) -> Iterator[Gain]:
    """Species that die out by dice that stay on the table; where they do so by keeping all, also that others need not."""
    is_open = not kept or (count and form.startswith("seine"))  # beside a die that lies a larger one may fall
    if not is_open and (gone := die_out(before, caught(form, kept))):
        yield Gain("species", -len(gone), f"lets the {listed(gone)} die out", is_grave=True)
    elif before["dice"] and die_out(before, caught(form, tuple(before["dice"]))):
        yield Gain("species", 0, "need not let a species die out")


def _killed(share: float) -> str:
    """How often the trawler kills a fish."""
    if share in (0, 1):
        return "kills a fish that feeds nobody" if share else "kills nothing"
    return f"kills a fish that feeds nobody with {t.percent(share)} of rolls"


def _filled(before: Json, hope: Hope, is_sure: bool, lies: Hope | None) -> Gain:
    """The plates that dice fill; of those that roll again, also how many by keeping all. Where rolling fills no more than that it is no
    reason to roll, and of two ways to the same plates the sure one is better."""
    empty, words = waiting(before), fills(before, hope.filled, is_sure, "{your}")
    value = round(hope.filled, 2)
    if lies is None:
        return Gain("filled", value, words)
    if hope.filled > lies.filled:
        keeping = "not" if empty == 1 else t.some(lies.filled) if lies.filled else "none"
        return Gain("filled", value, f"{words} ({keeping} by keeping all)")
    keeps = f"{words}, {'surely' if empty == 1 else t.some(lies.filled)} by keeping all"
    return Gain("filled", value - NO_MORE, keeps if hope.filled < lies.filled else "fills no more than keeping all", of_kind=True)


def _hope(before: Json, hope: Hope, is_sure: bool, lies: Hope | None = None) -> Iterator[Gain]:
    """The plates that dice fill, and those that are to be filled next year for it: a fish that has no plate is no gain. ``lies``: what the
    dice bring as they lie."""
    if waiting(before):
        yield _filled(before, hope, is_sure, lies)
    elif hope.need is not None:  # else plates count that are filled now: each is worth more than what it lays can cost
        yield _demand(before, hope.need, hope.ready, is_sure)
    yield from _stored(hope, is_sure, lies)


def _stored(hope: Hope, is_sure: bool, lies: Hope | None = None) -> Iterator[Gain]:
    if hope.stored > SLIGHT:
        keeping = f" ({t.some(lies.stored) if lies.stored else 'none'} by keeping all)" if lies else ""
        words = f"stores {'about ' * (not is_sure)}{t.some(hope.stored)} fish for plates of next year{keeping}"
        yield Gain("stored", round(hope.stored, 1), words)


def _overtime(before: Json) -> Iterator[Gain]:
    """What fishing once more is good for: points for empty plates, as many as any other box that fills them brings, or fish to store."""
    player, year, hope, form = before["players"][before["active"]], before["year"], overtime(before), overtime_form(before)
    if waiting(before):
        points = round((d.FILLED_PLATE + d.EMPTY_PLATE) * hope.filled, 1)
        brings = f"brings {{you}} about {t.some(points)} points this year"
        fed = fills(before, hope.filled, is_sure=False, your="{your}")
        stores = f" and stores about {t.some(hope.stored)} fish" if hope.stored > SLIGHT else ""
        yield Gain("points", _whole(points), f"{brings}: {t.inside(form) if form != 'default' else 'it'} {fed}{stores}")
    else:
        demand = int(needed(player, year)) if player["marks"]["fridge"] and year < d.YEARS else 0  # what is stored fills those
        for_ = f"for {counted(demand, 'plate')} of next year" if demand else "but no plate is empty"
        catches = f"catches about {t.some(hope.catch)} fish right now"
        yield Gain("box overtime", min(hope.catch, demand) or -hope.catch, f"{catches}{t.using(form)}, {for_}")
        if hope.need is not None:
            yield _demand(before, hope.need, hope.ready, is_sure=False)
    if is_thin(before):
        living, landed = living_by_face(before), hope.filled if player["marks"]["release"] else hope.catch
        yield _thin(living, landed + wasted(form, living, (), d.DICE[form]))


def _again(before: Json) -> str:
    """Which dice are worth rolling again next year, by its sea if nothing more happens; nothing where every number finds fish."""
    living = by_face(bits(before["next_alive"]))
    if 0 not in living:
        return "roll dice again that would take the last fish of their number" if 1 in living else ""
    return f"roll dice again that find no fish{', or would take the last of their number' * (1 in living)}"


def _box(before: Json, word: str, way: str) -> Iterator[Gain]:
    """What a box does: how the catch grows by gear and radar, and what the others are good for as things stand."""
    player, year, living = before["players"][before["active"]], before["year"], living_by_face(before)
    marks = player["marks"]
    if (word in d.DICE or word == "radar") and year < d.YEARS:
        coming = by_face(bits(before["next_alive"]))  # such a box works from next year on
        usual, then, demand = best(marks, coming), best({**marks, word: 1}, coming), int(needed(player, year))
        for_ = f", with {counted(demand, 'plate')}{t.extra(year)} to fill next year" if demand else ""
        if then - usual > SLIGHT:
            killed = wasted(word, coming, (), d.DICE[word]) if word in d.DICE else 0.0
            kills = f", though it kills one with {t.percent(killed)} of rolls" if killed >= UNLIKELY and not is_thin(before) else ""
            grows = f"raises {{your}} catch from {t.some(usual)} to {t.some(then)} fish {_how_often(year + 1, 'each time')}{for_}{kills}"
            yield Gain("next catch", round(then - usual, 1), grows)
            if word in d.DICE:  # a radar may spare fish too
                yield from _thinned(before, marks, {**marks, word: 1}, coming)
        elif f"{word}+" in d.DICE and (grown := best({**marks, word: 1, f"{word}+": 1}, coming)) - usual > SLIGHT:
            in_all = (grown - usual) * (d.YEARS - year - 1)  # the plus is marked next year, and used from the year after on
            often = f"each time from year {year + 2} on"
            raises = f"raises {{your}} catch from {t.some(usual)} to {t.some(grown)} fish {_how_often(year + 2, often)}"
            if in_all > OFTENER:
                yield Gain("opens", round(in_all, 1), f"opens {t.inside(f'{word}+')}, which {raises} if {{you}} mark it next year")
    if way == "down" and year < d.YEARS:
        worth = t.points(d.EMPTY_PLATE)
        yield Gain("box marketing", d.EMPTY_PLATE, f"brings {{you}} {worth} this year, and unlike a fish lays no plate for next year")
    is_of_use = year < d.YEARS and any(living) and not boxes.is_too_late(before, word)
    if word in t.LASTING and is_of_use and (use := t.SPARES.get(word) or _again(before)):
        yield Gain("tool", 1, f"lets {{you}} {use}")  # beside another tool that is no reason
    elif word == "overtime":
        yield from _overtime(before)
    elif word == "enforcement" and (
        open_to := [name for name in d.SPECIES if any(before["alive"][name]) and name not in before["shields"]]
    ):
        dice, faces = sum(d.ILLEGAL[len(before["players"])][year:]), {face for name in open_to for face in d.FACES[d.SPECIES.index(name)]}
        shields = counted(min(d.ENFORCEMENT_SHIELDS, len(open_to)), "species", "species")
        which = f" if they show {listed(sorted(faces), 'or')}" if 2 * len(faces) <= d.DIE_FACES else ""
        safe = f"keeps {shields} safe from {counted(dice, 'illegal die', 'illegal dice')} still to come{which}"
        yield Gain("box enforcement", round(dice * len(faces) / d.DIE_FACES, 1), safe)


def _how_often(first: int, often: str) -> str:
    """In which years what helps from the ``first`` on does so: ``often``, but in the last alone if that is the first."""
    return f"in year {d.YEARS} only" if first == d.YEARS else often


def _thinned(before: Json, marks: Mapping[str, int], then: Mapping[str, int], coming: tuple[int, ...]) -> Iterator[Gain]:
    """How many more fish gear takes or kills each time, where there are few: who can let fish go takes no more than plates ask for."""
    if not is_thin(before) or marks["release"]:
        return
    forms = [best_form(each, coming) for each in (marks, then)]
    catches = [best(each, coming) + wasted(form, coming, (), d.DICE[form]) for each, form in zip((marks, then), forms, strict=True)]
    less, more = (round(each, 1) for each in catches)
    if more - less > SLIGHT:
        yield Gain("thin", round(less - more, 1), f"{_thin(coming, more).words} each time, not {t.some(less)}")


def _thin(living: tuple[int, ...], gone: float, what_for: str = "") -> Gain:
    """What is taken or killed of few fish, and what they are needed for."""
    return Gain("thin", -round(gone, 1), f"costs a thin sea about {t.some(gone)} of {sum(living)} fish{what_for}")


def _for_next_year(view: Json) -> str:
    """What next year asks of the sea, by the fish landed so far, and how many are born until then if no more are caught or killed."""
    year, players = view["year"], view["players"]
    plates = int(sum(needed(player, year) for player in players))
    born = (bits(view["next_alive"]) & ~bits(view["alive"])).bit_count()
    asked = f"next year asks for at least {spelled(plates)}" if plates else ""
    more = f"at most {spelled(born)} {'is' if born == 1 else 'are'} born" if born else "none is born"
    return f" ({'; '.join(filter(None, (more, asked)))})"
