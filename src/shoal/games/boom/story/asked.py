"""What Fishery Boom asks of whom, and what each choice means."""

from __future__ import annotations

import itertools
from collections.abc import Mapping, Sequence
from typing import Any

from shoal.games.contract import Json, Offer, Reader
from shoal.games.prose import Voice, capital, counted, listed, minus, sentence, spelled
from shoal.games.remembered import of_view, remembered
from shoal.games.seats import NAMES

from .. import data as d
from . import boxes, shields
from . import things as t
from .boxes import after
from .catching import NO_FISH, cost_now, fish, fish_there, is_crowded, kinds_of, no_plate
from .dangers import alarm, chance, die_out, ends, is_dying, keeping_kills, kills_the_sea, of_gear, poachers, warned
from .happened import called_for, findable, in_vain, is_left_empty, needed, same_kill, waiting, wanted_after
from .hopes import Hope, fills, form_of, hoped, living_by_face, promised, spare, stays_empty
from .living import sea_of
from .odds import SLIGHT, average, best, caught, more, wasted
from .settled import NOTHING_LEFT, is_fished_out, is_settled
from .told import result

OFTEN = 0.5  # of rolls
PAIR = 2  # dice: if there are no more, every way to roll them again is a button


# -- what is asked -----------------------------------------------------------------------------------------------------


def headline(view: Json, reader: Reader = None, names: Sequence[str] | None = None) -> str:
    """Who is asked what, or how it ended."""
    voice, stage, seat = Voice(reader, names or NAMES), view["stage"], view["active"]
    if stage == "over":
        own = [player["score"] for player in view["players"]]
        return result(view["year"], own, view["scores"] != own, voice)
    if stage == "illegal":
        count = d.ILLEGAL[len(view["players"])][view["year"]]
        die = f"die {len(view['dice']) + 1} of {count} rolls" if count > 1 else "its die rolls"
        return f"Illegal fishing: {die}."
    if stage == "roll":
        whose = "Your" if voice.is_you(seat) else voice.whose(seat)
        gear = "" if view["gear"] == "default" else f" for {t.inside(view['gear'])}"
        return f"{whose} {'die rolls' if d.DICE[view['gear']] == 1 else 'dice roll'}{gear}."
    if voice.is_you(seat):
        return f"You: {_order(view)}."
    doing = {
        "gear": "choose gear",
        "radar": "look at the radar",
        "cull": "choose the die that kills",
        "take": "take a fish",
        "kill": "kill a fish",
        "mark": "mark a box",
        "shield": "shield a species",
    }[stage]
    return f"{voice.does(seat, doing)}{' in overtime' if view['overtime'] and stage == 'gear' else ''}."


def all_lose(view: Json) -> bool:
    """Has the sea died before its time? That is a loss for everybody, whoever is left with the most."""
    return bool(view["stage"] == "over" and view["year"] < d.YEARS)


@of_view  # the words about the position and the action bar both say it
def _order(view: Json) -> str:
    """What a seat shall do, as an order to it."""
    stage, wanted = view["stage"], findable(sea_of(view), view["wanted"])
    if stage == "gear":
        told = alarm(view) if is_dying(view) else _empty_plates(view)
        return f"choose your gear{' for overtime' if view['overtime'] else ''}; {told}"
    if stage == "take":
        end = f"{_then_kill(view)}{_or_store(view) or _waiting(view)}"
        if view["optional"]:
            return f"take one more fish for the {_either(wanted[0])}, or stop{end}"
        last = f"the last {kinds_of(view, wanted[0]).partition(' ')[2]}" if fish_there(view, "take") == 1 else ""
        if len(wanted) == 1:
            if last:
                return f"take {last}, the only fish for the {_die(view, wanted[0])}{end}"
            return f"take {_some_of(view, wanted[0])} for the {_die(view, wanted[0])}{end}"
        must = findable(sea_of(view), called_for(view))
        more = f", and {spelled(len(wanted) - len(must))} more if you like" if len(wanted) > len(must) else ""
        if len(must) > 1 and all(faces == must[0] for faces in must):
            return f"take {t.fish(len(must))} for the {_either(must[0])}, one after the other{more}{end}"
        rest = itertools.groupby(must[1:])
        then = "".join(f", then {_so_often(len([*each]))}for {_either(faces)}" for faces, each in rest)
        return f"take {last or 'a fish'} for the {_die(view, must[0])}{then}{more}{end}"
    return {
        "radar": f"keep {listed(view['dice'])}, or {_again(view['dice'])}{_waiting(view)}",
        "cull": f"choose the die that kills; {NOTHING_LEFT if is_settled(view) else 'the others take'}",
        "kill": f"kill {kinds_of(view, [view['cull']])} with the {view['cull']}",
        "mark": f"mark one box on your sheet{_state(view)}",
        "shield": f"choose {_which_shield(view)} to shield from illegal fishing{f'; {NOTHING_LEFT}' * is_settled(view)}",
    }[stage]


def _some_of(view: Json, faces: Sequence[int]) -> str:
    """What may be taken for a die; more than two species show on the board, and would push the board's end below the bar."""
    kinds = kinds_of(view, faces)
    return "a fish" if "," in kinds else kinds


def _die(view: Json, faces: Sequence[int]) -> str:
    """A die that a fish is taken for, and which of several with its number once others of them are done: ``second 5``."""
    done = view["dice"].count(faces[0]) - (view["cull"] == faces[0]) - view["wanted"].count(faces)
    is_another = done > 0 and not view["gear"].startswith("seine") and len(faces) == 1
    return f"{t.ordinal(done + 1)} {faces[0]}" if is_another else _either(faces)


def _so_often(count: int) -> str:
    return f"{t.times(count)} " if count > 1 else ""


def _then_kill(view: Json) -> str:
    """What a trawler does when all is taken, if it can."""
    cull = view["cull"]
    is_left = cull and living_by_face(view)[cull - 1] > sum(cull in faces for faces in view["wanted"])
    return f", then kill one with the {cull}" if is_left else ""


def _or_store(view: Json) -> str:
    """What it means to take a fish and what to store it, where both can be done: many buttons have no room for it."""
    player, year = view["players"][view["active"]], view["year"]
    if not player["marks"]["fridge"] or year == d.YEARS:
        return ""
    if not waiting(view):
        return f"; taking lays a plate in year {year + 1}, storing {'fills' if needed(player, year) else 'waits for'} one"
    stored = f"{'fills' if needed(player, year) else 'waits for'} a plate in year {year + 1}"
    if is_left_empty(view):
        return f"; take it: {t.signed(d.FILLED_PLATE + d.EMPTY_PLATE)}, store it: ±0 now"
    return f"; taking brings {t.signed(d.FILLED_PLATE + d.EMPTY_PLATE)}, storing {stored}"


def _again(dice: Sequence[int]) -> str:
    """What the radar allows: with few dice every way is a button, of more those are picked that go."""
    return "roll it again" if len(dice) == 1 else "roll one or both again" if len(dice) == PAIR else "pick dice and roll them again"


def _which_shield(view: Json) -> str:
    """Which of the species that a mark of enforcement shields is to be chosen: ``the second of two species``."""
    marks = sum(player["marks"]["enforcement"] for player in view["players"])
    free = len(d.SPECIES) - len(view["shields"])
    left = min(free, marks * d.ENFORCEMENT_SHIELDS - len(view["shields"]))
    if d.ENFORCEMENT_SHIELDS == 1 or not 0 < left <= d.ENFORCEMENT_SHIELDS:
        return "a species"
    if left == d.ENFORCEMENT_SHIELDS:
        return f"the first of {spelled(left)} species"
    return f"the {'last' if left == free else t.ordinal(d.ENFORCEMENT_SHIELDS - left + 1)} of {spelled(d.ENFORCEMENT_SHIELDS)} species"


def _either(faces: Sequence[int]) -> str:
    return listed(sorted(set(faces)), "or")


def _waiting(view: Json) -> str:
    """The empty plates of this year, in brackets; nothing in the first year, when nobody has any."""
    if view["year"] == 1 and not any(player["plates"][0] for player in view["players"]):
        return ""
    if is_settled(view):
        return f" ({NOTHING_LEFT})"
    return f" ({counted(waiting(view), 'plate')} empty: {t.cost(waiting(view))})" if waiting(view) else f" ({no_plate(view)})"


def _state(view: Json) -> str:
    """How this year's plates stand, in brackets: it is no reason why a box may be marked."""
    player, year = view["players"][view["active"]], view["year"]
    spare = player["fish"][year - 1] - player["plates"][year - 1]
    return f" ({t.fish(spare)} without a plate)" if spare > 0 and not is_settled(view) else _waiting(view)


def _empty_plates(view: Json) -> str:
    """How this year's box of the active seat stands."""
    player, year = view["players"][view["active"]], view["year"]
    plates, fish = player["plates"][year - 1], player["fish"][year - 1]
    if is_settled(view):
        return NOTHING_LEFT
    if plates > fish:
        return f"{counted(plates - fish, 'plate is', 'plates are')} empty ({t.cost(plates - fish)} until filled)"
    if fish > plates:
        return f"{counted(fish - plates, 'fish has', 'fish have')} no plate"
    return "all your plates are full" if plates else "you have no plates this year"


def remind(view: Json, reader: Reader, options: Mapping[str, Any], names: Sequence[str] | None = None) -> str:
    """When the sea is dying, that; in the first years what plates are for and when boxes help: nothing on the table says so yet."""
    if type(reader) is not int or view["turn"] != reader or view["stage"] in ("radar", "cull", "kill", "shield", "over"):
        return ""
    if is_dying(view):  # with gear the question says it, and with a fish its button
        return sentence(alarm(view)) + poachers(view) if view["stage"] == "mark" else ""
    full, empty = t.signed(d.FILLED_PLATE), t.signed(-d.EMPTY_PLATE)
    signs = (
        f"On the fish: ✓ its parent (green arrow) brings it back, ? perhaps, {minus(-1)} next year has one fewer."
        if view["stage"] == "take"
        else ""
    )
    if view["year"] == 1 and view["stage"] == "mark":
        flag = " Red flag: an illegal die with its number kills that fish first." if d.ILLEGAL[len(view["players"])][1] else ""
        return f"Each year you mark one box. A net, longline or trawler is a good start: you catch more with it from next year on.{flag}"
    if view["year"] == 1:
        aim = f"Your aim: a fish on every plate. Full it counts {full}, empty {empty}."
        rest = f"Each fish you take lays a plate for year 2. If the sea is empty before year {d.YEARS}, everybody loses."
        return f"{aim} {rest} {signs}".rstrip()
    if view["year"] == 2 and view["stage"] == "gear" and waiting(view):
        gain = t.gain(d.FILLED_PLATE + d.EMPTY_PLATE)
        plate = f"A fish on an empty plate brings {gain} ({full} instead of {empty}), and lays a plate for next year."
        return f"{plate} {_extra(view)}".rstrip()
    return signs if view["year"] == 2 else _extra(view) if view["stage"] == "gear" else ""


def _extra(view: Json) -> str:
    """That next year asks for more plates than there are fish, which its number alone does not say."""
    plates = t.extra_plates(view["year"] + 1)
    return f"Next year everybody gets {counted(plates, 'extra plate')}, whatever you catch now." if plates else ""


# -- what can be chosen ------------------------------------------------------------------------------------------------


@remembered
def offer(view: Json, reader: Reader, action: str) -> Offer:
    """What a choice is called and means."""
    verb, _, what = action.partition(" ")
    if verb == "fish":
        return _gear(view, what)
    if verb == "mark":
        return boxes.mark(view, *what.partition(" ")[::2])
    if verb in ("take", "store", "kill"):
        return fish(view, verb, what)
    if verb in ("keep", "reroll"):
        return _radar(view, [int(die) for die in what.split()])
    if verb == "cull":
        return _cull(view, int(what))
    if verb == "shield":
        if is_settled(view):
            return Offer(
                capital(what), "No illegal die rolls any more.", "Shield", alike="Any species", obvious="No illegal die rolls any more"
            )
        return shields.offer(view, what)
    if verb in ("release", "done"):
        label = "Stop" if verb == "done" else "Let it go"
        if is_crowded(view, verb):
            return Offer(label, after(f"{cost_now(view)}it lives on"))
        return Offer(label, after(f"{stays_empty(view)}the fish lives on, and lays no plate"))
    return Offer(capital(action), f"The die shows {what}.")


def _gear(view: Json, gear: str) -> Offer:
    marks, form = view["players"][view["active"]]["marks"], form_of(view, gear)
    hope = hoped(view, form, (), d.DICE[form], has_radar=bool(marks["radar"]))
    risk = of_gear(view, form)
    told = [f"{t.percent(risk)} of rolls kill the sea: everybody loses"] if risk else []
    told += (
        [f"catches nothing: only fish {t.numbered([d.LONGLINE_IGNORES])} live"] if hope and not hope.catch and gear == "longline" else []
    )
    often = wasted(form, living_by_face(view), (), d.DICE[form])
    kills = f", {'kills' if often > OFTEN else 'may kill'} a fish" if often else ""
    fed = fills(view, hope.filled, is_sure=False) if hope else ""
    told += [fed + kills + spare(view, hope) + _need(view, hope) + _too_much(view, hope.need)] if hope else []
    catch = f"about {t.some(hope.catch)} fish{' with radar' * bool(marks['radar'])}: " if hope else ""
    offered = Offer(t.title(form), after(" · ".join(told), catch + t.effect(form)), grave=bool(risk))
    if any(living_by_face(view)) and not is_fished_out(view):
        return offered
    return Offer(
        offered.label, "No gear brings anything now.", alike="Any gear: it brings nothing", obvious="No gear can bring anything now"
    )


def _need(view: Json, hope: Hope) -> str:
    """What next year will ask for, as the end of a sentence."""
    stored = " with the fridge" if hope.stored > SLIGHT else ""
    return "" if hope.need is None else f"; {t.need(hope.need, view['year'])}{stored}"


def _too_much(view: Json, need: float | None) -> str:
    """That next year asks for more than who acts catches: what fills plates now is no gain if as many stay empty then."""
    usual = best(view["players"][view["active"]]["marks"], living_by_face(view)) if need else 0.0
    return f", but catch about {t.some(usual)}" if need and need > usual + SLIGHT else ""


def _radar(view: Json, again: list[int]) -> Offer:
    dice = view["dice"]
    kept = tuple(face for place, face in enumerate(dice, 1) if place not in again)
    gear, living = view["gear"], living_by_face(view)
    least = round(average(gear, living, tuple(dice), 0) or 0)
    if not again:
        vain = "No fish is left to catch" if not any(living) else NO_FISH if is_settled(view) else ""
        sure = promised(view, least)
        gone = die_out(view, caught(gear, tuple(dice)))
        named = _named(view)
        end = f"the {listed(gone)} die out; " if gone and not named else ""  # by their names the last of a species are called that
        catch = named or ("" if least == sure.filled else f"catches {t.fish(least)}")
        filled = f"{', ' * bool(catch)}{fills(view, sure.filled, is_sure=True)}{_kills(view, kept, 0)}"
        told = Offer(f"Keep {listed(dice)}", sentence(f"{end}{catch}{filled}{_need(view, sure)}"), obvious=vain)
        return warned(told._replace(grave=bool(gone)), keeping_kills(view))
    picks = tuple(_called(dice, place) for place in again) if len(dice) > PAIR else ()
    hope = hoped(view, gear, kept, len(again))
    risk = chance(view, "reroll", " ".join(map(str, again))) or 0.0
    deadly = f"{t.percent(risk)} of rolls kill the sea: everybody loses · " if risk else ""
    meaning, kills = f"keep {listed(kept)}" if kept else "roll all again", _kills(view, kept, len(again))
    if hope and not waiting(view):
        meaning = f"{fills(view, hope.filled, is_sure=False)}{kills}{_need(view, hope)}"  # to catch more is no gain
    elif hope:
        beat = more(gear, living, kept, len(again), least) if least < waiting(view) and not is_dying(view) else 0
        surely = "it" if waiting(view) == 1 and least else min(least, waiting(view)) or "none"
        better = f"{beat}% of rolls beat keeping all" if beat else f"keeping all fills {surely}"
        better = "keeping all kills the sea" if keeping_kills(view) else better
        lies, stored = promised(view, least).stored, t.some(hope.stored)
        better = f"stores about {stored} fish, {t.some(lies) if lies else 'none'} by keeping all" if hope.stored > lies + SLIGHT else better
        meaning = after(f"{fills(view, hope.filled, is_sure=False)}{kills}; {better}", _need(view, hope).removeprefix("; "))
    meaning = sentence(f"{deadly}{_fated(view, kept, len(again))}{meaning[:1].lower()}{meaning[1:]}")
    if not picks:
        which = f"the {_called(dice, again[0])}" if len(again) == 1 else "both"
        twin = f"Roll one {dice[0]} again" if len(again) == 1 and len(set(dice)) < len(dice) else ""
        return Offer(f"Roll {which} again", meaning, alike=twin)
    called = f"Roll {f'the {listed(picks)}' if len(picks) < len(dice) else 'all dice'} again"
    return Offer(called, meaning, "Roll again", picks=picks)


def _fated(view: Json, kept: tuple[int, ...], count: int) -> str:
    """Which species dice that lie let die out, or only those that are picked up, as the beginning of a sentence."""
    gone, is_sure = ends(view, kept, count)
    told = listed(gone)
    return "" if not gone or keeping_kills(view) else f"the {told} die out; " if is_sure else f"may spare the {told}; "


def _kills(view: Json, kept: tuple[int, ...], count: int) -> str:
    """How often a trawler kills a fish with dice that lie and so many to roll, as the end of a clause; nothing of other gear."""
    if not view["gear"].startswith("trawler") or not any(living_by_face(view)):
        return ""
    share = wasted(view["gear"], living_by_face(view), kept, count)
    if share in (0, 1):
        return f", kills {'a fish' if share else 'none'}"
    return f", kills one with {t.percent(share)} of rolls"


def _called(dice: Sequence[int], place: int) -> str:
    """What a die is called among those on the table: ``6``, ``second 4``."""
    face = dice[place - 1]
    return f"{t.ordinal(dice[:place].count(face))} {face}" if dice.count(face) > 1 else str(face)


def _named(view: Json) -> str:
    """What the dice as they lie catch, by species: ``a tuna, and two cod or herring``; nothing where a die is still to be chosen."""
    wanted = wanted_after(view, "keep", "")
    if wanted is None:
        return ""
    faces, alive = [face for each in wanted for face in each], view["alive"]
    found = []
    for face in dict.fromkeys(faces):
        kinds = [name for k, name in enumerate(d.SPECIES) if face in d.FACES[k] and any(alive[name])]
        living = living_by_face(view)[face - 1]
        count = min(faces.count(face), living)
        if count == 1:
            found.append(f"the last {t.one(kinds[0])}" if living == 1 else listed(map(t.a, kinds), "or"))
        elif count:
            last = "the last " if count == living else ""  # whoever keeps such dice should know what dies
            found.append(f"{last}{t.several(count, kinds[0])}" if len(kinds) == 1 else f"{last}{spelled(count)} of {listed(kinds)}")
    return f"Catches {', and '.join(found)}" if found else "Catches nothing"


def _cull(view: Json, face: int) -> Offer:
    dice, same = sorted(view["dice"]), same_kill(view, face)
    living = living_by_face(view)
    dice.remove(face)
    finds = [other for other in sorted(set(dice)) for _ in range(min(dice.count(other), living[other - 1]))]
    take, fed = len(finds), min(len(finds), waiting(view))
    gain = fills(view, fed, is_sure=True) + _need(view, promised(view, take))
    kills = f"kills {_prey(view, face, dice.count(face))}"  # what tells the dice apart comes first
    taken = f"You take {t.fish(take)} for {listed(finds)}" if finds else "You take none"
    if len(same) > 1:
        is_vain = face in in_vain(view)
        kills, taken = ("kills nothing", taken) if is_vain else ("it makes no difference which of them kills", f"You take {t.fish(take)}")
    alike = f"Kill with the {listed(same, 'or')}" if len(same) > 1 else ""
    useless = "No fish has a number that was rolled" if not any(living[each - 1] for each in view["dice"]) else ""
    if not useless and set(same) == set(view["dice"]):  # then nobody is asked, and should know why
        useless = f"Whichever die {'it is, it kills nothing' if face in in_vain(view) else 'kills, the sea loses the same fish'}"
    if not useless and is_settled(view):
        alike, useless = "Kill with any", NO_FISH
    gone = die_out(view, dice, [face])
    end = f"; the {listed(gone)} die out" if gone else ""
    meaning = after(f"{kills}{end}; {gain}", taken)
    is_grave = bool(gone) and len({*view["dice"]} - {face, *same}) > 0  # where there is no other choice the fish itself waits to be seen
    told = Offer(f"Kill with the {face}", meaning, alike=alike, obvious=useless, grave=is_grave)
    return warned(told, kills_the_sea(view, dice, [face]))


def _prey(view: Json, face: int, taken: int) -> str:
    """What a die kills after so many fish of its number were taken: ``a herring or a cod``, ``the last whale``."""
    living, kinds = living_by_face(view)[face - 1], kinds_of(view, [face])
    if not living:
        return "nothing"
    if living <= taken:
        first = f" has taken the last {kinds.partition(' ')[2]}" if living == 1 else f"s have taken all fish {t.numbered([face])}"
        return f"nothing once your other {face}{first}"
    return f"the last {kinds.partition(' ')[2]}" if living == 1 else kinds
