"""What an action of Fishery Boom did, or would do, as plain data: from the views before and after it.

``at`` names spots of the board: a row (``tuna2``) is its fish this year, ``tuna2 next`` the one of next year, ``box 1 5`` the box of
seat 1 for year 5, ``mark 1 radar`` a box that seat 1 can mark, ``shield cod`` a shield.
"""

from __future__ import annotations

from shoal.games.contract import Fact, Json

from .. import data as d
from ..rules.state import spawn
from .things import extra_plates, species_of


def bits(alive: dict[str, list[bool]]) -> int:
    """The living rows of a view as a set."""
    return sum(1 << d.FIRST_ROW[k] + row for k, name in enumerate(d.SPECIES) for row, lives in enumerate(alive[name]) if lives)


def rows(alive: int) -> list[str]:
    """The names of a set of rows."""
    return [name for row, name in enumerate(d.ROW_NAMES) if alive >> row & 1]


def facts(before: Json, action: str, after: Json) -> list[Fact]:
    """What happened, in the order in which it did."""
    verb, _, what = action.partition(" ")
    alive = bits(before["alive"])
    if before["stage"] == "illegal":
        found, alive = _illegal(before, int(what), alive)
    elif verb in ("take", "store", "kill"):
        found = _catch(before, verb, what, after)
        alive &= ~(1 << d.ROW_NAMES.index(what))
        found += _ahead(before, what, alive) + _missed(before, verb, what, alive)
    else:
        found = _choice(before, verb, what, after) + _missed(before, verb, what, alive)
    return found + _year_end(before, alive, after)


# -- choices -----------------------------------------------------------------------------------------------------------


def _choice(before: Json, verb: str, what: str, after: Json) -> list[Fact]:
    seat = before["active"]
    if verb == "fish":
        gear = after["gear"]
        at = [] if gear == "default" else [f"mark {seat} {gear}"]
        return [{"what": "gear", "seat": seat, "gear": gear, "overtime": after["overtime"], "at": at}]
    if verb == "roll":
        return _roll(before, int(what))
    if verb == "mark":
        return _mark(before, what, after)
    if verb == "shield":
        return [{"what": "shield", "seat": seat, "species": what, "at": [f"shield {what}"]}]
    if verb == "cull":
        return [{"what": "cull", "seat": seat, "face": int(what), "at": ["dice"]}]
    if verb == "reroll":
        return [{"what": "reroll", "seat": seat, "dice": [before["dice"][int(die) - 1] for die in what.split()], "at": ["dice"]}]
    if verb == "keep":
        return [{"what": "keep", "seat": seat, "dice": before["dice"], "at": ["dice"]}]
    return [{"what": verb, "seat": seat}]


def _dice(before: Json, face: int) -> list[int | None]:
    """The dice on the table when one more has been rolled."""
    dice = list(before["dice"])
    if None in dice:
        dice[dice.index(None)] = face
        return dice
    return [*dice, face]


def _roll(before: Json, face: int) -> list[Fact]:
    dice = _dice(before, face)
    is_last = None not in dice and len(dice) == d.DICE[before["gear"]]
    return [{"what": "roll" if is_last else "die", "seat": before["active"], "dice": dice, "at": ["dice"]}]


def _mark(before: Json, what: str, after: Json) -> list[Fact]:
    """A box is marked; what it does at once to the year's plates and fish is part of it."""
    seat, year = before["active"], before["year"]
    word, _, way = what.partition(" ")
    then, now = before["players"][seat], after["players"][seat]
    fact: Fact = {"what": "mark", "seat": seat, "box": word, "way": way, "year": year, "at": [f"mark {seat} {word}"]}
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
    return [fact]


def _boxes(seat: int, year: int) -> list[str]:
    """This year's box and next year's, which will want as much."""
    return [f"box {seat} {each}" for each in (year, year + 1) if each <= d.YEARS]


def _demand(player: Json, year: int) -> int | None:
    """How many plates there will be next year if nothing more comes into this year's box."""
    return None if year >= d.YEARS else player["fish"][year - 1] + extra_plates(year + 1)


# -- fish --------------------------------------------------------------------------------------------------------------


def _catch(before: Json, verb: str, row: str, after: Json) -> list[Fact]:
    seat, year = before["active"], before["year"]
    fact: Fact = {"what": verb, "seat": seat, "fish": row, "species": species_of(row), "year": year, "at": [row]}
    if verb == "take":
        then, now = before["players"][seat], after["players"][seat]
        plates = then["plates"][year - 1]
        fact |= {"plate": plates > then["fish"][year - 1], "plates": plates, "demand": _demand(now, year)}
        fact["at"] += _boxes(seat, year)
    elif verb == "store":
        fact["at"].append(f"box {seat} {year + 1}")
    return [fact]


def _ahead(before: Json, row: str, alive: int) -> list[Fact]:
    """What next year loses by a fish that is taken or killed, if nothing more happens."""
    year = before["year"]
    if year >= d.YEARS:
        return []
    was, will = spawn(bits(before["alive"]), year), spawn(alive, year)
    lost = rows(was & ~will)
    number = d.ROW_NAMES.index(row)
    found: list[Fact] = [
        {"what": "ahead", "lost": lost, "back": bool(will >> number & 1), "year": year + 1, "at": [f"{each} next" for each in lost]}
    ]
    if was and not will:
        return [*found, {"what": "empty", "year": year + 1, "at": ["stock"]}]
    left = set(map(species_of, rows(will)))
    gone = [name for name in dict.fromkeys(map(species_of, lost)) if name not in left]
    return found + [{"what": "gone", "species": name, "year": year + 1, "at": [f"{each} next" for each in lost]} for name in gone]


def _missed(before: Json, verb: str, what: str, alive: int) -> list[Fact]:
    """The fish that are skipped now because none of their number lives, and what is left of the fishing then."""
    wanted = _wanted(before, verb, what)
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
        found.append({"what": "missed", "seat": seat, "faces": missed, "other": other})
    cull = int(what) if verb == "cull" else before["cull"]
    if there == len(wanted):
        if cull and cull not in living and verb != "kill":
            found.append({"what": "spared", "seat": seat, "face": cull})
        elif verb in ("roll", "keep"):
            found.append({"what": "nothing", "seat": seat, "faces": missed})
    return found


def _wanted(before: Json, verb: str, what: str) -> list[list[int]] | None:
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


# -- illegal fishing and the end of a year -----------------------------------------------------------------------------


def _illegal(before: Json, face: int, alive: int) -> tuple[list[Fact], int]:
    """A die of illegal fishing, and the fish that are left."""
    there = [row for row in rows(alive) if d.FACE_OF[d.ROW_NAMES.index(row)] == face]
    victim = next((row for row in there if species_of(row) not in before["shields"]), None)
    safe = there if victim is None else there[: there.index(victim)]
    fact: Fact = {
        "what": "illegal",
        "die": len(before["dice"]) + 1,
        "of": d.ILLEGAL[len(before["players"])][before["year"]],
        "face": face,
        "fish": victim,
        "shielded": list(dict.fromkeys(map(species_of, safe))),
        "at": [victim] if victim else [f"shield {name}" for name in dict.fromkeys(map(species_of, safe))],
    }
    if victim is None:
        return [fact], alive
    alive &= ~(1 << d.ROW_NAMES.index(victim))
    return [fact, *(each for each in _ahead(before, victim, alive) if each["what"] != "ahead")], alive


def _year_end(before: Json, alive: int, after: Json) -> list[Fact]:
    """The steps that nobody chooses: the year's plates are counted, demand is worked out, fish spawn, and it may all be over."""
    year, found = before["year"], list[Fact]()
    is_over, has_turned = after["stage"] == "over", after["year"] > before["year"]
    players = after["players"]
    if before["stage"] != "illegal" and (is_over or has_turned or after["stage"] == "illegal"):
        plates, fish = ([player[what][year - 1] for player in players] for what in ("plates", "fish"))
        filled = [min(each) for each in zip(plates, fish, strict=True)]
        if any(plates):
            scored = [d.FILLED_PLATE * full - d.EMPTY_PLATE * (all_ - full) for all_, full in zip(plates, filled, strict=True)]
            boxes = [f"box {seat} {year}" for seat in range(len(players))]
            found.append({"what": "plates", "year": year, "plates": plates, "filled": filled, "points": scored, "at": boxes})
        if year < d.YEARS:
            wanted = [player["plates"][year] for player in players]
            boxes = [f"box {seat} {year + 1}" for seat in range(len(players))]
            found.append({"what": "demand", "year": year + 1, "plates": wanted, "extra": extra_plates(year + 1), "at": boxes})
        if after["stage"] == "illegal":
            found.append({"what": "poachers", "dice": d.ILLEGAL[len(players)][year]})
    if has_turned:
        living = bits(after["alive"])
        born = rows(living & ~alive)
        missing = [name for name in d.SPECIES if not any(after["alive"][name])]
        found.append({"what": "born", "fish": born, "at": born})
        found.append(
            {"what": "year", "year": year + 1, "alive": living.bit_count(), "missing": missing, "start": after["start"], "at": ["stock"]}
        )
        empty = [max(0, player["plates"][year] - player["fish"][year]) for player in players]
        found.append({"what": "laid", "points": [d.EMPTY_PLATE * plates for plates in empty]})
    if is_over:
        own = [player["score"] for player in players]
        empty = [max(0, player["plates"][year] - player["fish"][year]) for player in players] if year < d.YEARS else []
        found.append({"what": "end", "year": year, "scores": own, "together": after["scores"] != own, "empty": empty})
    return found
