"""What marking a box of Fishery Boom does, as a row beside others: how the catch grows, and what the other boxes are good for now."""

from __future__ import annotations

from collections.abc import Iterator

from shoal.games.contract import Gain, Json
from shoal.games.prose import counted, spelled

from .. import data as d
from . import boxes
from . import things as t
from .dangers import is_thin
from .happened import needed, waiting
from .hopes import living_by_face, overtime, overtime_form
from .living import bits, open_to_illegal
from .odds import SLIGHT, best, best_form, by_face, falls, wasted
from .shields import ALL_SAFE
from .weighed import fewer, stored, taken, whole

OFTENER = 0.5  # fish in all the years to come: fewer are no reason
SPREAD = 0.01  # of a fish: of two gears that catch as many the one is better that takes them not all from one number


def box(before: Json, word: str, way: str) -> Iterator[Gain]:
    """What a box does that works from next year on, or at once."""
    if before["year"] < d.YEARS and (word in d.DICE or word == "radar"):
        yield from _grown(before, word)
    if before["year"] < d.YEARS and word in t.LASTING:
        yield from _tool(before, word)
    if word == "overtime":
        yield from _overtime(before)
    if word == "enforcement":
        yield from _enforced(before)


def left_alone(before: Json, word: str) -> list[Gain]:
    """That a box which works at once takes nothing from a sea of few fish, as overtime does; that is told after what it brings."""
    there = sum(living_by_face(before))
    is_told = is_thin(before) and there > 1 and word.split()[0] in ("faux", "marketing", "enforcement")
    return [Gain("thin", 0, f"leaves all {there} fish in the sea", of_kind=True)] if is_told else []


def purpose(before: Json, word: str) -> str:
    """What a box that lasts is for, where it raises no catch as things stand."""
    if word not in d.DICE and word not in t.LASTING:
        return ""
    if before["year"] == d.YEARS or not any(living_by_face(before)) or boxes.is_too_late(before, word):
        return "comes too late to be used"
    return f"lets {{you}} {_spares(before, word) if word in t.SPARES else t.effect(word) if word in d.DICE else _choosy()}"


def _choosy() -> str:
    """What a radar is good for where every number finds fish."""
    return f"roll dice again: a number {{you}} want falls with {t.percent(falls(2))}, not {t.percent(falls(1))}"


def _grown(before: Json, word: str) -> Iterator[Gain]:
    """How gear or a radar raises the catch in the sea of next year, or lets its plus do so."""
    marks, year = before["players"][before["active"]]["marks"], before["year"]
    coming = by_face(bits(before["next_alive"]))
    usual, then = best(marks, coming), best({**marks, word: 1}, coming)
    if then - usual > SLIGHT:
        raises = _raises(usual, then, _how_often(year + 1, f"each time{_from_where(word)}"))
        yield Gain("next catch", round(then - usual, 1) + SPREAD * (not word.startswith("seine")), raises)
        if word in d.DICE and year + 1 < d.YEARS:  # a radar may spare fish too, and nobody needs those of the last year
            yield from _thinned(before, {**marks, word: 1}, coming)
    elif f"{word}+" in d.DICE and (grown := best({**marks, word: 1, f"{word}+": 1}, coming)) - usual > SLIGHT:
        in_all = (grown - usual) * (d.YEARS - year - 1)  # the plus is marked next year, and used from the year after on
        if in_all > OFTENER:
            raises = _raises(usual, grown, _how_often(year + 2, f"from year {year + 2} on"))
            yield Gain("opens", round(in_all, 1), f"{raises}, with its plus")


def _from_where(word: str) -> str:
    """Which numbers gear takes its fish from: from few of them species end soon."""
    if word.startswith("seine"):
        return f", {'both' if d.SEINE_FISH[word] == 2 else f'all {spelled(d.SEINE_FISH[word])}'} of one number"
    return ", one for each die" if word.startswith("longline") else ", of several numbers" if word in d.DICE else ""


def _raises(usual: float, then: float, often: str) -> str:
    return f"raises {{your}} catch from {t.some(usual)} to {t.some(then)} fish {often}"


def _how_often(first: int, often: str) -> str:
    """In which years what helps from the ``first`` on does so: ``often``, but in the last alone if that is the first."""
    return f"in year {d.YEARS} only" if first == d.YEARS else often


def _thinned(before: Json, then: dict[str, int], coming: tuple[int, ...]) -> Iterator[Gain]:
    """What gear takes or kills each time, where there are few fish and it is more than now: who can let fish go takes no more than plates
    ask for."""
    marks = before["players"][before["active"]]["marks"]
    if not is_thin(before) or marks["release"]:
        return
    less, more = (_gone(each, coming) for each in (marks, then))
    if more - less > SLIGHT:
        yield Gain("thin", round(less - more, 1), f"{fewer(more, sum(coming))} each time")


def _gone(marks: dict[str, int], living: tuple[int, ...]) -> float:
    """How many fish the best gear takes or kills on average."""
    form = best_form(marks, living)
    return round(best(marks, living) + wasted(form, living, (), d.DICE[form]), 1)


def _tool(before: Json, word: str) -> Iterator[Gain]:
    """What a radar, a fridge or a release allows; beside another of them that is no reason."""
    use = _spares(before, word) if word in t.SPARES else _again(before)
    if use and any(living_by_face(before)) and not boxes.is_too_late(before, word):
        yield Gain("tool", 1, f"lets {{you}} {use}")


def _spares(before: Json, word: str) -> str:
    """What a fridge or a release is good for, with how many fish that is next year, as plates and the sea stand."""
    player, coming = before["players"][before["active"]], by_face(bits(before["next_alive"]))
    spare = best(player["marks"], coming) - best(player["marks"], coming, int(needed(player, before["year"])))
    if spare > SLIGHT:
        return f"{t.SPARES[word]}: about {t.some(spare)} next year"
    is_outgrown = best(player["marks"], coming) > best(dict.fromkeys(player["marks"], 0), coming) + SLIGHT
    return f"{t.SPARES[word]}, once {'{you} have any' if is_outgrown else 'better gear catches any'}"


def _again(before: Json) -> str:
    """Which dice are worth rolling again next year, by its sea if nothing more happens; nothing where every number finds fish."""
    living = by_face(bits(before["next_alive"]))
    none, last = (f"{living.count(count)} of {d.DIE_FACES} numbers" for count in (0, 1))
    if 0 in living:
        return f"roll dice again that find no fish: {none}"
    return f"roll dice again that would take a number's last fish: {last}" if 1 in living else ""


def _overtime(before: Json) -> Iterator[Gain]:
    """What fishing once more is good for: points for empty plates, as many as any other box that fills them brings, or fish to store."""
    hope, form, living = overtime(before), overtime_form(before), living_by_face(before)
    if waiting(before):
        points = round((d.FILLED_PLATE + d.EMPTY_PLATE) * hope.filled, 1)
        amount = t.points(int(points)) if points == int(points) else f"{t.some(points)} points"
        yield Gain("points", whole(points), f"brings {{you}} about {amount} this year")
    elif hope.stored <= SLIGHT:
        yield Gain("no plate", -hope.catch, f"catches about {t.some(hope.catch)} fish for which {{you}} have no plate")
    if hope.stored > SLIGHT:
        yield stored(hope, is_sure=False)
    if is_thin(before):
        landed = hope.filled if before["players"][before["active"]]["marks"]["release"] else hope.catch
        yield taken(before, landed + wasted(form, living, (), d.DICE[form]), landed)


def _enforced(before: Json) -> Iterator[Gain]:
    """From how many illegal dice shields keep fish, and from how many of their numbers."""
    open_to = open_to_illegal(before)
    if not open_to:
        yield Gain("box enforcement", 0, "brings nothing: all fish that are left have a shield")
        return
    dice = sum(d.ILLEGAL[len(before["players"])][before["year"] :])
    if dice and len(open_to) <= d.ENFORCEMENT_SHIELDS:
        yield Gain("all safe", 1, ALL_SAFE)
    faces = {face for name in open_to for face in d.FACES[d.SPECIES.index(name)]}
    shielded = counted(min(d.ENFORCEMENT_SHIELDS, len(open_to)), "species", "species")
    safe = f"keeps {shielded} safe from {counted(dice, 'illegal die', 'illegal dice')} still to come"
    yield Gain("box enforcement", round(dice * len(faces) / d.DIE_FACES, 1), safe)
