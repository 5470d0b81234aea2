"""What nobody chooses: illegal fishing, and the steps by which a year ends and the next begins."""

from __future__ import annotations

from shoal.games.contract import Fact, Json

from .. import data as d
from ..rules.state import spawn
from .living import rows, sea_of, victim
from .things import MAIN, chapter, extra_plates, species_of


def illegal(before: Json, face: int, alive: int) -> tuple[list[Fact], int]:
    """A die of illegal fishing, and the fish that are left. All dice of a year are told with the last of them."""
    there = [row for row in rows(alive) if d.FACE_OF[d.ROW_NAMES.index(row)] == face]
    killed = victim(alive, face, before["shields"])
    safe = there if killed is None else there[: there.index(killed)]
    left = alive if killed is None else alive & ~(1 << d.ROW_NAMES.index(killed))
    was, will = ({species_of(row) for row in rows(spawn(each, before["year"]))} for each in (alive, left))
    die, dice = len(before["dice"]) + 1, d.ILLEGAL[len(before["players"])][before["year"]]
    fact: Fact = {
        "what": "illegal",
        "die": die,
        "of": dice,
        "face": face,
        "fish": killed,
        "shielded": list(dict.fromkeys(map(species_of, safe))),
        **MAIN,
        "at": [killed] if killed else [f"shield {name}" for name in dict.fromkeys(map(species_of, safe))],
    }
    ends = [
        {"what": "ended", "species": name, "face": face, "main": True, "apart": True, "at": [killed]}
        for name in d.SPECIES
        if name in was - will
    ]
    return [each if die == dice else {**each, "quiet": True, "goes_on": True} for each in (fact, *ends)], left


def year_end(before: Json, alive: int, after: Json) -> list[Fact]:
    """The steps that nobody chooses, each in a line of its own: the year's plates are counted, demand is worked out, fish spawn, and it may
    all be over."""
    year, found = before["year"], list[Fact]()
    is_over, has_turned = after["stage"] == "over", after["year"] > before["year"]
    players = after["players"]
    if before["stage"] != "illegal" and (is_over or has_turned or after["stage"] == "illegal"):
        plates, fish = ([player[what][year - 1] for player in players] for what in ("plates", "fish"))
        filled = [min(each) for each in zip(plates, fish, strict=True)]
        if any(plates):
            scored = [d.FILLED_PLATE * full - d.EMPTY_PLATE * (all_ - full) for all_, full in zip(plates, filled, strict=True)]
            boxes = [f"box {seat} {year}" for seat in range(len(players))]
            counted: Fact = {"what": "plates", "year": year, "plates": plates, "filled": filled, "points": scored, "apart": True}
            found.append({**counted, "main": True, "at": boxes})
        if not is_over:
            found.append(_laid(players, year + 1))
    if has_turned:
        living = sea_of(after)
        born = rows(living & ~alive)
        found.append({"what": "born", "fish": born, "apart": True, "at": born, "weight": -1} | ({} if born else {"quiet": True}))
        begun: Fact = {
            "what": "year",
            "year": year + 1,
            "alive": living.bit_count(),
            "start": after["start"],
            "at": ["stock"],
            "shows": True,
            "weight": -1,
        }
        found.append({**begun, "chapter": chapter(after)})
    if is_over:
        own = [player["score"] for player in players]
        empty = [max(0, player["plates"][year] - player["fish"][year]) for player in players] if year < d.YEARS else []
        found.append({"what": "end", "year": year, "scores": own, "together": after["scores"] != own, "empty": empty, "main": True})
    return found


def _laid(players: list[Json], year: int) -> Fact:
    """The plates of the year to come: they are laid, and all scores fall, before illegal fishing."""
    wanted, fish = ([player[what][year - 1] for player in players] for what in ("plates", "fish"))
    empty = [max(0, count - full) for count, full in zip(wanted, fish, strict=True)]  # less what the fridge fills
    points = [d.EMPTY_PLATE * count for count in empty]
    at = [f"box {seat} {year}" for seat in range(len(players))]
    laid: Fact = {"what": "laid", "year": year, "plates": wanted, "empty": empty, "points": points, "apart": True, **MAIN, "at": at}
    return {**laid, "extra": extra_plates(year)}
