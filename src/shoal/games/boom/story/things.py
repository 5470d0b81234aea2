"""What people call the things of Fishery Boom: fish, gear, boxes, dice, points."""

from __future__ import annotations

from collections.abc import Iterable

from shoal.games.contract import Fact, Json
from shoal.games.prose import capital, counted, listed, minus, spelled

from .. import data as d

MAIN: Fact = {"main": True, "plain": True}  # nobody may miss it, but it is not bold
PLURALS = {"anchovy": "anchovies"}  # of species that are not called by their plural already, where it is another word

# what a sheet's words are called where people read
NAMES = {
    "default": "default gear",
    "seine": "seine net",
    "seine+": "seine net+",
    "longline": "longline",
    "longline+": "longline+",
    "trawler": "trawler",
    "trawler+": "trawler+",
    "radar": "fish radar",
    "release": "catch and release",
    "fridge": "fridge",
    "faux": "faux fish",
    "marketing": "marketing",
    "enforcement": "enforcement",
    "overtime": "overtime",
}


SHORT = {"default": "Default", "release": "Release"}  # names that are too long for a button


def chapter(view: Json) -> str:
    return f"Year {view['year']} of {d.YEARS}"


def title(word: str) -> str:
    """The name of a box or of gear, with a capital."""
    return capital(NAMES[word])


def inside(word: str) -> str:
    """Gear or a box inside a sentence: ``the upgraded seine net``."""
    name = NAMES[word]
    if word == "default":
        return name
    return f"the upgraded {name[:-1]}" if word.endswith("+") else f"the {name}" if word in d.DICE or word == "fridge" else name


def using(gear: str) -> str:
    """By which gear something is caught, at the end of a clause: `` with the trawler``; nothing of what everybody has."""
    return "" if gear == "default" else f" with {inside(gear)}"


# -- fish --------------------------------------------------------------------------------------------------------------


def species_of(row: str) -> str:
    """The species of a row: ``tuna`` for ``tuna2``."""
    return row.rstrip("0123456789")


def one(species: str) -> str:
    """A fish of a species, without its article: ``shark``."""
    return species[:-1] if species.endswith("s") and not species.endswith("ss") and len(species) > 2 else species


def a(species: str) -> str:
    name = one(species)
    return f"{'an' if name[0] in 'aeiou' else 'a'} {name}"


def several(count: int, species: str) -> str:
    """``two tuna``, ``one shark``."""
    return f"{spelled(count)} {one(species) if count == 1 else PLURALS.get(species, species)}"


def kinds(rows: Iterable[str]) -> str:
    """Fish of some rows by their species: ``two tuna and a cod``."""
    names = [species_of(row) for row in rows]
    return listed(several(names.count(name), name) if names.count(name) > 1 else a(name) for name in dict.fromkeys(names))


def fish_name(row: str) -> str:
    """A fish of its own: ``tuna 2``; a species of one row needs no number."""
    species = species_of(row)
    return f"{one(species)} {row[len(species) :]}" if d.ROW_COUNTS[d.SPECIES.index(species)] > 1 else one(species)


def numbered(faces: Iterable[int]) -> str:
    """Fish by the number beside their species: ``of number 3 or 5``."""
    return f"of number {listed(sorted(set(faces)), 'or')}"


# -- numbers -----------------------------------------------------------------------------------------------------------


def fish(count: int) -> str:
    return counted(count, "fish", "fish")


def some(fish: float) -> str:
    """An average: ``1.7``, ``2``."""
    return f"{fish:.1f}".removesuffix(".0")


def roughly(number: float) -> str:
    """An average in whole things, as there are no parts of plates.

    >>> roughly(1.8), roughly(1.5), roughly(0.3), roughly(2)
    ('about 2', '1 or 2', '0 or 1', '2')
    """
    low, rest = divmod(round(number, 1), 1)
    if not rest:
        return f"{low:.0f}"
    nearest = round(number)
    return f"about {nearest}" if nearest and abs(number - nearest) <= NEARLY else f"{low:.0f} or {low + 1:.0f}"


NEARLY = 0.25  # so near to a whole number an average is about that


def percent(share: float) -> str:
    """Of rolls: ``13%``; never none or all of them where there are some, or others."""
    rounded = round(100 * share)
    return "fewer than 1%" if share and not rounded else "more than 99%" if share < 1 and rounded == 100 else f"{rounded}%"


def points(score: int) -> str:
    return f"{minus(score)} point{'' if abs(score) == 1 else 's'}"


def gain(score: int) -> str:
    """Points won or lost: ``+3 points``, ``−2 points``."""
    return f"{'+' * (score > 0)}{points(score)}"


def signed(number: int) -> str:
    return f"+{number}" if number > 0 else minus(number)


def cost(empty: int) -> str:
    """What empty plates cost as long as they are: the points beside a country count them already."""
    return signed(-empty * d.EMPTY_PLATE)


def ordinal(number: int) -> str:
    words = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")
    return words[number - 1]


def dice(count: int) -> str:
    return counted(count, "die", "dice")


def times(count: int) -> str:
    return {1: "once", 2: "twice"}.get(count) or counted(count, "time")


def extra_plates(year: int) -> int:
    return int(d.EXTRA_PLATES[year - 1]) if year <= d.YEARS else 0


def need(count: float, year: int, who: str = "you need", is_open: bool = False) -> str:
    """What the year after ``year`` asks of a country, the same in every place: ``you need 3 (1 extra) next year``.

    ``is_open``: fish are still to come that need not be landed.
    """
    amount = roughly(count)
    return f"{who} {amount}{extra(year) if amount != '0' else ''} next year{' so far' * is_open}"


def extra(year: int) -> str:
    """How many of the plates of the year after ``year`` come without a fish: `` (1 extra)``."""
    plates = extra_plates(year + 1)
    return f" ({plates} extra)" if plates else ""


# -- what gear and boxes do --------------------------------------------------------------------------------------------


def effect(form: str) -> str:
    """What gear does when it is used, as an order: ``roll two dice and take two fish of the larger number``."""
    count = d.DICE[form]
    roll = f"roll {dice(count)}"
    if form.startswith("seine"):
        largest = ("that number", "the larger number", "the largest number")[min(count, 3) - 1]
        return f"{roll} and take {fish(d.SEINE_FISH[form])} of {largest}"
    if form.startswith("longline"):
        ignored = f", but none for a {d.LONGLINE_IGNORES}" if d.LONGLINE_IGNORES else ""
        extra = d.LONGLINE_EXTRA[form]
        more = f", and if wanted {spelled(extra)} more of {'either' if count == 2 else 'any'} number" if extra else ""
        return f"{roll} and take a fish for each{ignored}{more}"
    if form.startswith("trawler"):
        if count == 1:
            return f"{roll}, which kills a fish and takes none"
        return f"{roll}, kill a fish with one and take a fish with {'the other' if count == 2 else 'each of the others'}"
    return f"{roll} and take a fish of that number" if count == 1 else f"{roll} and take a fish for each"


def tag(word: str) -> str:
    """What gear or a box does, in the fewest words, for the box itself: ``2 of the larger``, ``fish again, now``."""
    if word in TAGS:
        return TAGS[word]
    count = d.DICE[word]
    rolled = f"{count} {'die' if count == 1 else 'dice'}"
    if word.startswith("seine"):
        return f"{d.SEINE_FISH[word]} of {('a number', 'the larger', 'the largest')[min(count, 3) - 1]}"
    if word.startswith("longline"):
        ignored = f", no {d.LONGLINE_IGNORES}" if d.LONGLINE_IGNORES else ""
        extra = d.LONGLINE_EXTRA[word]
        return f"{count}–{count + extra} fish{ignored}" if extra else f"1 per die{ignored}"
    if word.startswith("trawler"):
        return f"{count - 1} fish, 1 killed"
    return f"{rolled}, {count} fish"


TAGS = {
    "radar": "roll dice again",
    "release": "let fish go",
    "fridge": "store fish",
    "faux": f"{d.FAUX_FISH} fish, now",
    "marketing": "±1 plate, now",
    "enforcement": f"{d.ENFORCEMENT_SHIELDS} shields, now",
    "overtime": "fish again, now",
}

REPLACED = "now the plus"  # on the box of gear of which the plus is marked

MORE = {"radar": "once each time", "release": "they lay no plate", "fridge": "for next year"}  # where there is room for it


def brief(word: str) -> str:
    """What gear or a box that lasts does, for its button: ``2 of the larger; two dice``."""
    return f"{tag(word)}; {MORE.get(word) or dice(d.DICE[word])}"


LASTING = {
    "radar": "roll any of the dice again, once each time",
    "release": "let fish go instead of taking them: they live on, and demand does not grow",
    "fridge": "store fish that are taken for next year: they fill plates then, and lay theirs only for the year after",
}

SPARES = {
    "release": "put spare fish back into the sea",
    "fridge": "store spare fish for a later year",
}  # what boxes that last are good for


def does(word: str) -> str:
    """What a lasting box brings, in a clause: ``from next year on, roll two dice and ...``."""
    told = f"from next year on, {LASTING.get(word) or effect(word)}"
    return f"{told}; {replaces(word)}" if replaces(word) else told


def replaces(word: str) -> str:
    """That gear with a plus is used instead of the plain one, in a clause; nothing of others."""
    return f"it replaces {inside(word[:-1])}" if word.endswith("+") else ""
