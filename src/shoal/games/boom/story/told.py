"""The facts of Fishery Boom in sentences."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from shoal.games.contract import Fact, Reader
from shoal.games.prose import Voice, capital, counted, listed, minus, spelled
from shoal.games.seats import NAMES

from .. import data as d
from . import things as t

FIRST_PLATES = 2  # the year in which there are plates for the first time: what they count is said then


def tell(facts: Sequence[Fact], reader: Reader, names: Sequence[str] | None = None) -> str:
    """Facts in sentences."""
    voice = Voice(reader, names or NAMES)
    kinds = {fact["what"] for fact in facts}
    # that a species or the whole sea will be gone says more than that places will be empty, as does that nothing is caught;
    # and where the year ends at once, its end says so
    less = {"ahead"} if kinds & {"gone", "empty"} else {"missed"} if "nothing" in kinds else set[str]()
    less |= {"empty"} if "end" in kinds else set()
    less |= {"cull"} if "nothing" in kinds else set()
    less |= {"reroll"} if kinds & {"roll", "die"} else set()  # what comes of it is told, when all dice lie
    less |= {"gear"} if "roll" in kinds else set()
    told = [_begun(fact, facts) for fact in facts if fact["what"] not in less]
    poached = [fact for fact in told if fact["what"] == "illegal"]
    told = [fact if fact["what"] != "illegal" else {**fact, "dice": poached} for fact in told if fact not in poached[1:]]
    return " ".join(words for words in (TOLD[fact["what"]](fact, voice) for fact in told if fact["what"] in TOLD) if words)


def _begun(fact: Fact, facts: Sequence[Fact]) -> Fact:
    """A roll with what led to it: the gear that was chosen, or the dice that were picked up."""
    if fact["what"] != "roll":
        return fact
    found = {each["what"]: each for each in facts if each["what"] in ("gear", "reroll")}
    if not found:
        return fact
    if "gear" in found:
        return {**fact, "gear": found["gear"]["gear"]}
    again = found["reroll"]
    return {**fact, "again": again["dice"], "is_same": sorted(again["instead_of"]) == sorted(fact["dice"])}


# -- fishing -----------------------------------------------------------------------------------------------------------

CASTS = {"default": "fish with", "seine": "cast", "longline": "set", "trawler": "send out"}


def _gear(fact: Fact, voice: Voice) -> str:
    verb = CASTS[fact["gear"].removesuffix("+")]
    return f"{voice.does(fact['seat'], verb)} {t.inside(fact['gear'])}."


def _roll(fact: Fact, voice: Voice) -> str:
    dice = f"a {fact['dice'][0]}" if len(fact["dice"]) == 1 else listed(fact["dice"])
    if not fact["is_again"]:
        out = fact.get("gear", "default")
        if out == "default":
            return f"{voice.does(fact['seat'], 'roll')} {dice}."
        return f"{_gear(fact, voice)[:-1]} and {'roll' if voice.is_you(fact['seat']) else 'rolls'} {dice}."
    which = f" the {listed(fact['again'])}" if "again" in fact else ""
    return f"{voice.does(fact['seat'], 'roll')}{which} again: {f'{dice}, the same' if fact.get('is_same') else f'now {dice}'}."


def _ignored(fact: Fact, voice: Voice) -> str:
    return f"On a longline a {fact['face']} catches nothing."


def _keep(fact: Fact, voice: Voice) -> str:
    return f"{voice.does(fact['seat'], 'keep')} the {listed(fact['dice'])}."


def _reroll(fact: Fact, voice: Voice) -> str:
    return f"{voice.does(fact['seat'], 'roll')} the {listed(fact['dice'])} again."


def _cull(fact: Fact, voice: Voice) -> str:
    if not fact["is_idle"]:
        return f"{voice.does(fact['seat'], 'kill')} with the {fact['face']}."
    return f"You kill with the {fact['face']}: the same fish leave the sea with any die." if voice.is_you(fact["seat"]) else ""


def _missed(fact: Fact, voice: Voice) -> str:
    return f"No {'other ' if fact['other'] else ''}fish {t.numbered(fact['faces'])} is left to take."


def _spared(fact: Fact, voice: Voice) -> str:
    return f"The {fact['face']} kills nothing: no such fish is left."


def _nothing(fact: Fact, voice: Voice) -> str:
    why = f": no fish {t.numbered(fact['faces'])} is left" if fact["faces"] else ""
    return f"{voice.does(fact['seat'], 'catch')} nothing{why}."


def _take(fact: Fact, voice: Voice) -> str:
    taken = f"{voice.does(fact['seat'], 'take')} {t.a(fact['species'])}"
    if fact["plate"]:
        return f"{taken} for an empty plate ({t.gain(fact['points'])})."
    return f"{taken} without a plate{', which scores nothing' if fact['last_year'] else ' (no points)'}."


def _need(fact: Fact, voice: Voice) -> str:
    """What next year will ask of who has landed a fish: it is told to them alone."""
    return f"{capital(_needs(fact, voice))}." if voice.is_you(fact["seat"]) else ""


def _needs(fact: Fact, voice: Voice) -> str:
    who = "you need" if voice.is_you(fact["seat"]) else f"{voice.name(fact['seat'])} needs"
    return t.need(fact["demand"], fact["year"], who, fact.get("is_open", False))


def _no_plate(fact: Fact, voice: Voice) -> str:
    """What comes of faux fish without a plate, as the end of a sentence."""
    if fact["demand"] is None:
        return " without a plate, which scores nothing"
    return f" without a plate (no points): {_needs(fact, voice)}"


def _store(fact: Fact, voice: Voice) -> str:
    return f"{voice.does(fact['seat'], 'store')} {t.a(fact['species'])} for year {fact['year'] + 1}{_stays(fact, voice)}."


def _stays(fact: Fact, voice: Voice) -> str:
    """That a plate stays empty, as the end of a sentence to whom it costs something."""
    return f"; {empty_plate(fact['is_open'])}" if fact["empty"] and voice.is_you(fact["seat"]) else ""


def empty_plate(is_open: bool) -> str:
    """What a fish that is stored costs this year; ``is_open``: a box may still be marked that fills the plate."""
    return f"a plate of this year stays empty{' so far' * is_open} ({t.signed(-d.EMPTY_PLATE)})"


def _kill(fact: Fact, voice: Voice) -> str:
    return f"{capital(voice.whose(fact['seat']))} trawler kills {t.a(fact['species'])}, which feeds nobody."


def _release(fact: Fact, voice: Voice) -> str:
    return f"{voice.does(fact['seat'], 'take')} no fish for the {fact['face']} (catch and release){_stays(fact, voice)}."


def _done(fact: Fact, voice: Voice) -> str:
    return f"{voice.does(fact['seat'], 'take')} no extra fish{_stays(fact, voice)}."


def _ahead(fact: Fact, voice: Voice) -> str:
    """What is left of a species next year, with why, to who decides it, the danger first: others hear of what is lost."""
    if not voice.is_you(fact["seat"]):
        return f"Next year: {left(fact)}{' at most' * fact['thins']}." if fact["lost"] else ""
    if not (fact["lost"] or fact["back"]):
        return ""
    danger = f"{capital(doom(fact))}. " if fact["fatal"] else ""
    begin = "Otherwise next" if danger else "Next"
    return f"{danger}{begin} year: {left(fact)}{why(fact)}.{_after_all(fact)}"


def _after_all(fact: Fact) -> str:
    """How many fewer there are in the end where more of the same number must go."""
    if fact["in_all"] <= len(fact["lost"]):
        return ""
    return f" With the fish that must still go, {t.fish(fact['in_all'])} fewer in all."


def left(fact: Fact) -> str:
    """What is left of a species: ``2 of 3 cod``."""
    species = t.species_of(fact["fish"])
    of = d.ROW_COUNTS[d.SPECIES.index(species)]
    return f"{fact['left']} of {of} {t.PLURALS.get(species, species) if of > 1 else t.one(species)}"


def why(fact: Fact) -> str:
    """Why next year has so many of a species, and if it may have fewer, as the end of a sentence."""
    if not fact["lost"]:
        return f" if {spared(fact)}{'' if fact['risk'] else thinned(fact)}" if fact["parents"] else thinned(fact)
    if fact["back"] and len(fact["lost"]) == 1:
        return f"{thinned(fact)}; {t.fish_name(fact['fish'])} returns, but its young, {t.fish_name(fact['lost'][0])}, will be missing"
    return f"{thinned(fact)}; this costs {t.fish(len(fact['lost']))}"


def thinned(fact: Fact) -> str:
    """That an illegal die may leave fewer of a species, as the end of a clause; that it may end it is told as a danger."""
    return f", fewer if an illegal {fact['face']} falls ({fact['falls']})" if fact["thins"] and not fact["fatal"] else ""


def doom(fact: Fact) -> str:
    """That an illegal die would end the species of a fish: ``an illegal 5 (52%) would end the herring``."""
    species = t.species_of(fact["fish"])
    return f"an illegal {fact['face']} ({fact['falls']}) would end the {t.PLURALS.get(species, species)}"


def spared(fact: Fact) -> str:
    """On what it hangs that a fish returns: ``tuna 2 stays alive (an illegal 3 would kill it: 52%)``."""
    is_told = fact["fatal"] or not fact["risk"]
    return stays(fact) if is_told else f"{stays(fact)} (an illegal {fact['face']} would kill it: {fact['falls']})"


def stays(fact: Fact) -> str:
    """The parents of a fish, as what must be true of one: ``tuna 2 stays alive``."""
    return f"{listed(map(t.fish_name, fact['parents']), 'or')} stays alive"


def _gone(fact: Fact, voice: Voice) -> str:
    if fact["forced"] and not voice.is_you(fact["seat"]):
        return ""  # it is told when it has happened
    forced = capital(listed(map(t.fish_name, fact["forced"])))
    must = f"{forced} must go too: the" if forced else "The"
    return f"{must} {t.PLURALS.get(fact['species'], fact['species'])} die out."


def _last(fact: Fact, voice: Voice) -> str:
    name = fact["species"]
    return f"No {t.PLURALS.get(name, name)} are left; in the last year that costs nothing."


def _empty(fact: Fact, voice: Voice) -> str:
    return "No fish at all will be left next year: the sea collapses, and everybody loses."


# -- boxes -------------------------------------------------------------------------------------------------------------


def _mark(fact: Fact, voice: Voice) -> str:
    seat, word = fact["seat"], fact["box"]
    if word == "marketing":
        return _marketing(fact, voice)
    if word == "overtime":
        return f"{voice.does(seat, 'order')} overtime and {'fish' if voice.is_you(seat) else 'fishes'} once more."
    if word == "enforcement":
        shielded = counted(d.ENFORCEMENT_SHIELDS, "species", "species")
        return f"{voice.does(seat, 'mark')} enforcement, which shields {shielded}: illegal fishing cannot kill them."
    if word == "faux":
        served = fact["empty"] - fact["left"]
        landed = f"{voice.does(seat, 'mark')} faux fish: {t.fish(d.FAUX_FISH)} out of nowhere"
        gain = t.gain(served * (d.FILLED_PLATE + d.EMPTY_PLATE))
        plates = "an empty plate" if served == 1 else f"{spelled(served)} empty plates"
        return f"{landed} for {plates} ({gain}){_then(fact, voice)}." if served else f"{landed}{_no_plate(fact, voice)}."
    marked = f"{voice.does(seat, 'mark')} {t.inside(word)}"
    if fact["late"]:
        return f"{marked}, too late to use it."
    return f"{marked}: {t.does(word)}." if voice.is_you(seat) else f"{marked}."


def _then(fact: Fact, voice: Voice) -> str:
    """What who lands faux fish will need next year, as the end of a sentence to them."""
    return f"; {_needs(fact, voice)}" if voice.is_you(fact["seat"]) and fact["demand"] is not None else ""


def _brings(fact: Fact, voice: Voice) -> str:
    """How a catch grows by gear or radar."""
    return f"That is about {fact['then']} fish each time instead of {fact['now']}." if voice.is_you(fact["seat"]) else ""


def _overtime(fact: Fact, voice: Voice) -> str:
    """What fishing once more gives, and what it risks."""
    plates = "an empty plate" if fact["empty"] == 1 else f"{spelled(fact['empty'])} empty plates"
    brings = (
        f"It brings about {fact['catch']} fish{t.using(fact['gear'])}{f' for {plates}' if fact['empty'] else ', but no plate is empty'}"
    )
    need = f"; {fact['need']}" if fact["need"] else ""
    return f"{brings}{need}.{' It may take the last fish of the sea: then everybody loses.' if fact['risk'] else ''}"


def _marketing(fact: Fact, voice: Voice) -> str:
    asked = f"{voice.does(fact['seat'], 'use')} marketing"
    if fact["way"] == "down":
        return f"{asked} to cross out an empty plate ({t.gain(d.EMPTY_PLATE)})."
    if fact["spare"]:
        return f"{asked} for one more plate, and a spare fish lies on it ({t.gain(d.FILLED_PLATE)})."
    return f"{asked} for one more plate, which is still empty ({t.gain(-d.EMPTY_PLATE)})."


def _shield(fact: Fact, voice: Voice) -> str:
    told = f"{voice.does(fact['seat'], 'shield')} the {fact['species']}"
    return f"{told}: {shielded(fact)}."


def shielded(fact: Fact) -> str:
    """What comes of a shield, in a clause: what dies instead."""
    if not fact["living"]:
        return "none of them is left, so it protects nothing"
    if not fact["turned"]:
        return "illegal dice can no longer kill them; for now others of their number die first"
    then = [
        f"{f'an illegal {face}' if k == 0 else face} now kills {t.a(t.species_of(other)) + ' instead' if other else 'nothing'}"
        for k, (face, _, other) in enumerate(fact["turned"])
    ]
    return f"illegal dice can no longer kill them; {listed(then)}"


# -- what nobody does --------------------------------------------------------------------------------------------------


def _illegal(fact: Fact, voice: Voice) -> str:
    """All illegal dice of a year, what dies first: ``Illegal fishing, three dice: 6 kills a pollock; 2 and 5 find nothing.``"""
    dice: list[Fact] = fact["dice"]
    count = t.dice(len(dice)) if len(dice) == fact["of"] else f"die {fact['die']} of {fact['of']}"
    dead = [_killed([die for die in dice if die["fish"] and t.species_of(die["fish"]) == name]) for name in d.SPECIES]
    safe = sorted((die for die in dice if not die["fish"] and die["shielded"]), key=lambda die: die["face"])
    vain = [die for die in dice if not die["fish"] and not die["shielded"]]
    kept = dict.fromkeys(name for die in safe for name in die["shielded"])
    told = [*filter(None, dead)]
    told += [f"{_shown(safe, 'find', 'finds')} only shielded {listed(kept)}"] if safe else []
    told += [f"{_shown(vain, 'find', 'finds')} nothing"] if vain else []
    return f"Illegal fishing, {count}: {'; '.join(told)}."


def _ended(fact: Fact, voice: Voice) -> str:
    return f"The {t.PLURALS.get(fact['species'], fact['species'])} die out by an illegal {fact['face']}."


def _shown(dice: Sequence[Fact], verb: str, verb_of_one: str) -> str:
    return f"{listed(sorted(die['face'] for die in dice))} {verb_of_one if len(dice) == 1 else verb}"


def _killed(dice: Sequence[Fact]) -> str:
    """What dice that found the same species did to it: ``3 and 3 kill two tuna``."""
    if not dice:
        return ""
    name = t.species_of(dice[0]["fish"])
    told = f"{_shown(dice, 'kill', 'kills')} {t.a(name) if len(dice) == 1 else t.several(len(dice), name)}"
    passed = dict.fromkeys(name for die in dice for name in die["shielded"])
    spared = f" ({listed(passed)} are shielded)" if passed else ""
    return f"{told}{spared}"


def _reader_first(players: int, voice: Voice) -> list[int]:
    return sorted(range(players), key=lambda seat: not voice.is_you(seat))


def _plates(fact: Fact, voice: Voice) -> str:
    told, idle = list[str](), list[str]()
    for seat in _reader_first(len(fact["plates"]), voice):
        plates, filled, points = (fact[what][seat] for what in ("plates", "filled", "points"))
        if not plates:
            idle.append(voice.name(seat))
            continue
        unit = " points" if not told and abs(points) != 1 else " point" if not told else ""
        told.append(f"{voice.name(seat)} {filled} of {plates} ({t.signed(points)}{unit})")
    none = f" {capital(listed(idle))} had none." if idle else ""
    counts = f", {t.signed(d.FILLED_PLATE)} for a full plate, {t.signed(-d.EMPTY_PLATE)} for an empty one"
    is_first = fact["year"] <= FIRST_PLATES
    return f"Year {fact['year']} in all{counts if is_first else ''}: {', '.join(told)}.{none}"


def _born(fact: Fact, voice: Voice) -> str:
    return f"The sea spawns {t.kinds(fact['fish'])}." if fact["fish"] else "Nothing is born."


def _year(fact: Fact, voice: Voice) -> str:
    first = f"{voice.name(fact['start'])} {'fish' if voice.is_you(fact['start']) else 'fishes'} first"
    return f"Year {fact['year']} begins with {fact['alive']} of {d.ROWS} fish; {first}."


def _laid(fact: Fact, voice: Voice) -> str:
    """How much everybody needs in the new year, and why all scores fall when the old one ends."""
    told = list[str]()
    for seat in _reader_first(len(fact["plates"]), voice):
        empty, points = fact["empty"][seat], fact["points"][seat]
        later = " until filled" if fact["year"] <= FIRST_PLATES + 1 else ""
        unit = "" if any(" points" in each for each in told) else f" points{later}"
        cost = f" ({t.signed(-points)}{unit})" if points else " (full already)" if fact["plates"][seat] else ""
        told.append(f"{spelled(empty) if empty else 'none'} for {voice.name(seat)}{cost}")
    extra = f", {spelled(fact['extra'])} extra for each" if fact["extra"] else ""
    return f"New plates for year {fact['year']}{extra}: {', '.join(told)}." if any(fact["plates"]) else ""


def _end(fact: Fact, voice: Voice) -> str:
    hungry = [f"{spelled(count)} for {voice.name(seat)}" for seat, count in enumerate(fact["empty"]) if count]
    plates = f"The plates laid for year {fact['year'] + 1} stay empty: {listed(hungry)}. " if hungry else ""
    return plates + result(fact["year"], fact["scores"], fact["together"], voice)


def result(year: int, scores: Sequence[int], together: bool, voice: Voice) -> str:
    """How a match ended."""
    total = t.points(sum(scores))
    if year < d.YEARS:
        dead = f"The sea is empty after year {year}: everybody loses."
        if together:
            return (
                f"{dead} Together you are left with {total}."
                if type(voice.reader) is int
                else f"{dead} All countries together are left with {total}."
            )
        left = [f"{voice.name(seat)} {minus(scores[seat])}" for seat in _reader_first(len(scores), voice)]
        return f"{dead} Points that are left: {', '.join(left)}."
    over = f"The {counted(d.YEARS, 'year')} are over" if d.YEARS > 1 else "The year is over"
    if together:
        return f"{over}: {'together you have' if type(voice.reader) is int else 'all countries together have'} {total}."
    best = [seat for seat, score in enumerate(scores) if score == max(scores)]
    if len(best) > 1:
        return f"{capital(listed(voice.name(seat) for seat in best))} share the win with {t.points(max(scores))}."
    second = max((score for score in scores if score < max(scores)), default=0)
    behind = listed(voice.name(seat) for seat, score in enumerate(scores) if score == second)
    return f"{voice.does(best[0], 'win')} with {t.points(max(scores))}, {spelled(max(scores) - second)} more than {behind}."


TOLD: dict[str, Callable[[Fact, Voice], str]] = {
    "gear": _gear,
    "roll": _roll,
    "ignored": _ignored,
    "keep": _keep,
    "reroll": _reroll,
    "cull": _cull,
    "missed": _missed,
    "spared": _spared,
    "nothing": _nothing,
    "take": _take,
    "store": _store,
    "kill": _kill,
    "release": _release,
    "done": _done,
    "ahead": _ahead,
    "gone": _gone,
    "last": _last,
    "need": _need,
    "empty": _empty,
    "mark": _mark,
    "brings": _brings,
    "overtime": _overtime,
    "shield": _shield,
    "illegal": _illegal,
    "ended": _ended,
    "plates": _plates,
    "born": _born,
    "year": _year,
    "laid": _laid,
    "end": _end,
}  # a die of several is told with the last of them
