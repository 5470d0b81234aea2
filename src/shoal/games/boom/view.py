"""What one may know of a match of Fishery Boom: everything, whoever asks."""

from __future__ import annotations

import functools
from typing import Any

from shoal.engine import CHANCE, OVER

from . import data as d
from . import rules
from .rules import state as st

STAGES = ("gear", "roll", "radar", "roll", "cull", "take", "kill", "mark", "shield", "illegal", "over")


def show(s: Any, w: Any, seat: int | str | None) -> dict[str, Any]:
    turn = rules.turn(s)
    players = [player(s, other) for other in range(s.players)]
    own = [each["score"] for each in players]
    return {
        "year": s.year,
        "stage": STAGES[s.stage],
        "turn": {CHANCE: "chance", OVER: "over"}.get(turn, turn),
        "start": s.start,
        "alive": living(s.alive),
        "next_alive": living(st.spawn(s.alive, s.year)) if s.year < d.YEARS else None,
        "shields": [name for species, name in enumerate(d.SPECIES) if s.shields >> species & 1],
        "active": None if s.stage in (st.STAGE_ILLEGAL, st.STAGE_OVER) else s.active,
        "dice": dice(s),
        "gear": d.GEAR[s.gear] or None,
        "wanted": wanted(s),
        "optional": bool(s.wanted & st.OPTIONAL),
        "cull": s.cull or None,
        "overtime": bool(s.overtime),
        "players": players,
        "illegal_killed": s.illegal_killed,
        "scores": [sum(own)] * s.players if s.goal == st.TOTAL else own,
    }


def sheet(s: Any, w: Any) -> dict[str, list[int]]:
    """Plates with a fish, empty plates, and under the collective goal what the others add."""
    seats, years = range(s.players), range(1, d.YEARS + 1)
    rows = {
        "Plates with a fish": [d.FILLED_PLATE * sum(st.fed(s, seat, year) for year in years) for seat in seats],
        "Empty plates": [-d.EMPTY_PLATE * sum(st.hungry(s, seat, year) for year in years) for seat in seats],
    }
    if s.goal == st.TOTAL:
        own = [st.own_score(s, seat) for seat in seats]
        rows["The other countries"] = [sum(own) - points for points in own]
    return rows


def points_from(row: str) -> str:
    """A plate that is filled is none that is empty: all of it is told as points."""
    return ""


def living(alive: int) -> dict[str, list[bool]]:
    """By species, which of its rows hold a living fish."""
    return {name: [*_rows(alive >> d.FIRST_ROW[k] & (1 << d.ROW_COUNTS[k]) - 1, d.ROW_COUNTS[k])] for k, name in enumerate(d.SPECIES)}


@functools.lru_cache(1 << 10)
def _rows(alive: int, count: int) -> tuple[bool, ...]:
    """The first rows of a set."""
    return tuple(bool(alive >> row & 1) for row in range(count))


def dice(s: Any) -> list[int | None]:
    """The dice on the table. While they are rolled for the first time those to come are not there yet; while some are rolled again
    their places are empty."""
    if s.stage == st.STAGE_REROLL:
        return [st.die(s, position) or None for position in range(d.GEAR_DICE[s.gear])]
    return [st.die(s, position) for position in range(st.first_unrolled(s, 0))]


def wanted(s: Any) -> list[list[int]]:
    """The faces that would do for each fish still to take."""
    fish = []
    rest = s.wanted
    while rest:
        fish.append([face for face in range(1, d.DIE_FACES + 1) if rest >> face - 1 & 1])
        rest >>= st.WANTED_BITS
    return fish


@functools.lru_cache(1 << 9)  # 2 KiB each; sheets are marked once a year
def marks(sheet: int) -> dict[str, int]:
    """How often each box of a sheet is marked."""
    return {word: st.marks_in(sheet, box) for box, word in enumerate(d.MARKS)}


def player(s: Any, seat: int) -> dict[str, Any]:
    """A player's sheet of paper."""
    plates = [st.plates(s, seat, year) for year in range(1, d.YEARS + 1)]
    fish = [st.fish(s, seat, year) for year in range(1, d.YEARS + 1)]
    return {
        "plates": plates,
        "fish": fish,
        "marks": dict(marks(s.marks[seat])),
        "taken": s.taken[seat],
        "killed": s.killed[seat],
        "score": st.worth(sum(map(min, plates, fish)), sum(plates)),
    }
