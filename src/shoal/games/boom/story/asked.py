"""What Fishery Boom asks of whom, and what each choice means."""

from __future__ import annotations

from collections.abc import Sequence

from shoal.games.contract import Json, Offer, Reader
from shoal.games.prose import Voice, counted, listed, sentence, spelled
from shoal.games.seats import NAMES

from .. import data as d
from ..rules.state import spawn
from . import things as t
from .happened import bits, rows
from .odds import expected
from .told import result


def chapter(view: Json) -> str:
    return f"Year {view['year']} of {d.YEARS}"


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


def _order(view: Json) -> str:
    """What a seat shall do, as an order to it."""
    stage, wanted = view["stage"], view["wanted"]
    if stage == "gear":
        return f"choose your gear{' for overtime' if view['overtime'] else ''}; {_empty_plates(view)}"
    if stage == "take":
        if view["optional"]:
            return f"take one more fish {t.showing(wanted[0])}, or stop"
        then = [f"one {t.showing(faces)}" for faces in wanted[1:]]
        if then and all(faces == wanted[0] for faces in wanted):
            return f"take {t.fish(len(wanted))} {t.showing(wanted[0])}, one after the other"
        return f"take a fish {t.showing(wanted[0])}{f', then {listed(then)}' if then else ''}"
    return {
        "radar": f"keep {listed(view['dice'])}, or roll {'some' if len(view['dice']) > 1 else 'it'} again",
        "cull": "choose the die that kills; the others take",
        "kill": f"kill a fish showing {view['cull']}",
        "mark": f"mark one box on your sheet; {_empty_plates(view)}",
        "shield": "choose a species to shield from illegal fishing",
    }[stage]


def _empty_plates(view: Json) -> str:
    """How this year's box of the active seat stands."""
    player, year = view["players"][view["active"]], view["year"]
    plates, fish = player["plates"][year - 1], player["fish"][year - 1]
    if plates > fish:
        return f"{counted(plates - fish, 'plate is', 'plates are')} empty"
    if fish > plates:
        return f"{counted(fish - plates, 'fish has', 'fish have')} no plate"
    return "all your plates are full" if plates else "you have no plates this year"


# -- what can be chosen ------------------------------------------------------------------------------------------------


def offer(view: Json, reader: Reader, action: str) -> Offer:
    """What a choice is called and means."""
    verb, _, what = action.partition(" ")
    if verb == "fish":
        return _gear(view, what)
    if verb == "mark":
        return _mark(view, *what.partition(" ")[::2])
    if verb in ("take", "store", "kill"):
        return _fish(view, verb, what)
    if verb in ("keep", "reroll"):
        return _radar(view, [int(die) for die in what.split()])
    if verb == "cull":
        return _cull(view, int(what))
    if verb == "shield":
        alive = sum(view["alive"][what])
        faces = t.showing(d.FACES[d.SPECIES.index(what)])
        meaning = (
            f"No illegal die {faces} can kill {what} for the rest of the match; {_live(alive)} of them {'lives' if alive == 1 else 'live'}."
        )
        return Offer(t.capital(what), meaning)
    if verb == "release":
        return Offer("Let it go", "The fish stays alive, and your demand does not grow by it.")
    if verb == "done":
        return Offer("Stop", "Take no extra fish: the sea keeps it, and your demand does not grow.")
    return Offer(t.capital(action), f"The die shows {what}.")


def _live(count: int) -> str:
    return "none" if count == 0 else spelled(count)


def living_by_face(view: Json) -> tuple[int, ...]:
    """The living fish by face."""
    alive = bits(view["alive"])
    return tuple(sum(alive >> row & 1 for row in range(d.ROWS) if d.FACE_OF[row] == face) for face in range(1, d.DIE_FACES + 1))


def _gear(view: Json, gear: str) -> Offer:
    marks = view["players"][view["active"]]["marks"]
    form = f"{gear}+" if marks.get(f"{gear}+") else gear
    catch = expected(form, living_by_face(view))
    return Offer(t.title(form), sentence(t.capital(t.effect(form)) + (f": {catch}" if catch else "")))


def _radar(view: Json, again: list[int]) -> Offer:
    dice = view["dice"]
    kept = [face for place, face in enumerate(dice, 1) if place not in again]
    picked = [dice[place - 1] for place in again]
    catch = expected(view["gear"], living_by_face(view), tuple(kept), len(again))
    told = f": {catch}" if catch else ""
    if not again:
        return Offer(f"Keep {listed(dice)}", f"Fish with the dice as they lie{told}.")
    sets = [[dice[die] for die in range(len(dice)) if chosen >> die & 1] for chosen in range(1 << len(dice))]
    which = f" ({'die' if len(again) == 1 else 'dice'} {', '.join(map(str, again))})" if sets.count(picked) > 1 else ""
    keeping = f" and keep {listed(kept)}" if kept else ""
    label = f"Reroll {', '.join(map(str, picked))}{which}"
    return Offer(label, f"Roll {counted(len(again), 'die', 'dice')} again{keeping}{told}.")


def _cull(view: Json, face: int) -> Offer:
    dice = sorted(view["dice"])
    dice.remove(face)
    living = living_by_face(view)
    kills = f"The {face} kills a fish, which feeds nobody" if living[face - 1] else f"No fish showing {face} lives, so none dies"
    take = sum(min(dice.count(other), living[other - 1]) for other in set(dice))
    taken = f"you take {t.fish(take)} for {listed(dice)}" if dice else "you take none"
    return Offer(f"Kill with the {face}", f"{kills}; {taken}.")


def _fish(view: Json, verb: str, row: str) -> Offer:
    player, year = view["players"][view["active"]], view["year"]
    fate, word = _fate(view, row)
    label = t.capital(t.fish_name(row)) + (f": {word}" if word else "")
    if verb == "kill":
        return Offer(label, _after(fate, "it dies and feeds nobody"))
    if verb == "store":
        return Offer(label, _after(fate, f"it feeds year {year + 1} and raises no demand"), f"Into the fridge for year {year + 1}")
    gain = d.FILLED_PLATE + d.EMPTY_PLATE
    demand = player["fish"][year - 1] + 1 + t.extra_plates(year + 1)
    later = f"; next year you need {demand}" if year < d.YEARS else ""
    if player["plates"][year - 1] > player["fish"][year - 1]:
        return Offer(label, _after(fate, f"it fills an empty plate (+{t.points(gain)}){later}"))
    return Offer(label, _after(fate, f"no plate waits for it (no points){later}"))


def _after(fate: str, words: str) -> str:
    """What next year loses comes first: that is where choices differ."""
    return " ".join(sentence(each) for each in (fate, words) if each)


def _fate(view: Json, row: str) -> tuple[str, str]:
    """What next year loses with a fish: in a sentence, and in two words for a button."""
    year, number, alive = view["year"], d.ROW_NAMES.index(row), bits(view["alive"])
    if year >= d.YEARS:
        return "", ""
    was, will = spawn(alive, year), spawn(alive & ~(1 << number), year)
    lost = rows(was & ~will)
    if was and not will:
        return "The sea will be empty: everybody loses", "the last of all"
    species = t.species_of(row)
    if lost and species not in map(t.species_of, rows(will)):
        return f"No {species} will be left", "the last"
    if not lost:
        parents = [d.ROW_NAMES[tail] for tail, head in d.arrows_of(year) if head == number and alive >> tail & 1]
        if will >> number & 1 and parents:
            return f"It grows back next year if {t.fish_name(parents[0])} is left alone", "returns"
        return "It would not live on anyway", ""
    if len(lost) > 1:
        return (
            f"{t.capital(counted(len(lost), 'place'))} will be empty next year, as its young is missing too",
            f"costs {spelled(len(lost))}",
        )
    if will >> number & 1:
        return f"{t.capital(t.fish_name(lost[0]))}, its young, will be missing next year", "costs its young"
    return "Its place stays empty next year", "lost"


def _mark(view: Json, word: str, way: str) -> Offer:
    name = t.SHORT.get(word) or t.title(word)
    if word in d.DICE or word in t.LASTING:
        if view["year"] == d.YEARS:
            return Offer(name, "It would count from next year on, but this is the last year: it brings nothing.")
        return Offer(name, sentence(f"From next year on you may {t.LASTING.get(word) or t.effect(word)}"))
    return Offer(f"{name} {'+1' if way == 'up' else '−1'}" if way else name, sentence(_bonus(view, word, way)))


def _bonus(view: Json, word: str, way: str) -> str:
    player, year = view["players"][view["active"]], view["year"]
    empty = player["plates"][year - 1] - player["fish"][year - 1]
    if word == "overtime":
        return f"Fish once more right now; {_empty_plates(view)}"
    if word == "enforcement":
        count = d.ILLEGAL[len(view["players"])][year]
        soon = f"; {counted(count, 'illegal die rolls', 'illegal dice roll')} at the end of this year" if count else ""
        return (
            f"Right now {counted(d.ENFORCEMENT_SHIELDS, 'species', 'species')} of your choice get a shield for the rest of the match{soon}"
        )
    if word == "faux":
        fed = min(d.FAUX_FISH, max(0, empty))
        gain = f"+{t.points(fed * (d.FILLED_PLATE + d.EMPTY_PLATE))}" if fed else "no plate waits for it, so no points"
        demand = player["fish"][year - 1] + d.FAUX_FISH + t.extra_plates(year + 1)
        later = f"; next year you need {demand}" if year < d.YEARS else ""
        return f"{t.capital(t.fish(d.FAUX_FISH))} out of nowhere into this year's box ({gain}){later}"
    if way == "down":
        which = "your empty plate" if empty == 1 else f"one of your {counted(empty, 'empty plate')}"
        return f"Cross out {which} of this year (+{t.points(d.EMPTY_PLATE)})"
    if empty < 0:
        return f"One plate more this year, for a fish that has none (+{t.points(d.FILLED_PLATE)})"
    return f"One plate more this year; it stays empty and costs {t.points(d.EMPTY_PLATE)} unless you catch more"
