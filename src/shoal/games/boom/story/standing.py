"""How a match of Fishery Boom stands, in sentences and for a terminal."""

from __future__ import annotations

import functools
from collections.abc import Sequence

from shoal.games.contract import Json, Reader
from shoal.games.prose import Voice, capital, counted, listed, minus
from shoal.games.remembered import of_equal, of_view
from shoal.games.seats import NAMES

from .. import data as d
from . import things as t
from .asked import headline


def describe(view: Json, reader: Reader = None) -> str:
    """The position in full sentences."""
    voice = Voice(reader, NAMES)
    lines = [heading(view), headline(view, reader), *dice_line(view), _all_species(view)]
    for seat, sheet in enumerate(_sheets(view)):
        lines += [player_line(view, seat, voice), sheet]
    return " ".join([*lines, *running_total(view), f"Illegal fishing has killed {view['illegal_killed']} fish."])


@of_view  # it is the same for every reader
def _all_species(view: Json) -> str:
    return " ".join(species_line(view, k) for k in range(len(d.SPECIES)))


@of_view
def _sheets(view: Json) -> list[str]:
    """What is on each country's sheet, in sentences."""
    return [" ".join(sheet_lines(player)) for player in view["players"]]


def text(view: Json, reader: Reader = None) -> str:
    """The position for a terminal."""
    voice = Voice(reader, NAMES)
    lines = [heading(view), headline(view, reader), *dice_line(view), ""]
    ahead = view["next_alive"]
    width, rows, most = max(map(len, d.SPECIES)), max(d.ROW_COUNTS), max(len(faces(k)) for k in range(len(d.SPECIES)))
    for k, name in enumerate(d.SPECIES):
        shield = " shielded" if name in view["shields"] else ""
        later = f" -> {fish_line(ahead[name])}" if ahead else ""
        fish = f"{fish_line(view['alive'][name]):<{rows}}{later:<{rows + 5}}"
        lines.append(f"{faces(k):<{most}}  {name:<{width}}  {fish} {spawn_arrows(view, k)}{shield}".rstrip())
    lines += ["", "o a living fish, . none; -> next year if nothing more is caught; 1>2 where this year's spawn goes", ""]
    for seat, player in enumerate(view["players"]):
        lines += [player_line(view, seat, voice), *(f"  {line}" for line in sheet_lines(player))]
    lines += [*running_total(view), f"Illegally killed: {view['illegal_killed']}."]
    return "\n".join(lines) + "\n"


@of_view
def heading(view: Json) -> str:
    year, alive = view["year"], sum(map(sum, view["alive"].values()))
    illegal, extra = d.ILLEGAL[len(view["players"])][year], t.extra_plates(year + 1)
    dice = f" {capital(counted(illegal, 'illegal die rolls', 'illegal dice roll'))} at the end of this year." if illegal else ""
    plate = f" Next year brings {counted(extra, 'extra plate')}." if extra else ""
    return f"{t.chapter(view)}. {alive} of {d.ROWS} fish are alive. {NAMES[view['start']]} begins this year.{dice}{plate}"


def dice_line(view: Json) -> list[str]:
    """The dice on the table."""
    shown = [str(face) if face else "one that rolls" for face in view["dice"]]
    cull = f" The {view['cull']} kills." if view["cull"] else ""
    return [f"On the table: {listed(shown)}.{cull}"] if shown else []


def species_line(view: Json, k: int) -> str:
    name = d.SPECIES[k]
    ahead = view["next_alive"][name] if view["next_alive"] else ()
    return _species_line(k, view["year"], name in view["shields"], tuple(view["alive"][name]), tuple(ahead))


@functools.lru_cache(1 << 11)  # a move changes one species or two
def _species_line(k: int, year: int, is_shielded: bool, alive: tuple[bool, ...], ahead: tuple[bool, ...]) -> str:
    name, count = d.SPECIES[k], d.ROW_COUNTS[k]
    shield = ", shielded" if is_shielded else ""
    if not any(alive) and not any(ahead):
        return f"{capital(name)} (number {faces(k)}): none left."
    arrows = [f"{tail} spawns into the place of {head}" for tail, head in spawning(year, k) if alive[int(tail) - 1]]
    later = "; ".join([f"; next year {_which(ahead)}", *arrows]) if ahead else ""
    return f"{capital(name)} (number {faces(k)}{shield}): {_which(alive)} of {count} alive{later}."


def _which(alive: Sequence[bool]) -> str:
    """Which fish of a species live."""
    return listed(row for row, lives in enumerate(alive, 1) if lives) or "none"


def faces(k: int) -> str:
    """The die face of a species' rows, or those of all its rows from the first if they differ."""
    return ",".join(map(str, d.FACES[k] if len(set(d.FACES[k])) > 1 else d.FACES[k][:1]))


def spawning(year: int, k: int) -> list[tuple[str, str]]:
    """From which rows of a species arrows lead to which: ``("1", "2")``, or ``("1", "cod 2")`` into another species.

    That every row points to itself goes without saying, if it does.
    """
    first = d.FIRST_ROW[k]
    rows = range(first, first + d.ROW_COUNTS[k])
    arrows = [(row, row) for row in rows if d.STAY[year] >> row & 1 and not d.ROWS_LIVE_ON]
    arrows += [(tail, head) for tail, head in d.arrows_of(year) if tail in rows]
    return [(str(tail - first + 1), str(head - first + 1) if head in rows else t.fish_name(d.ROW_NAMES[head])) for tail, head in arrows]


def spawn_arrows(view: Json, k: int) -> str:
    return " ".join(f"{tail}>{head.replace(' ', '')}" for tail, head in spawning(view["year"], k))


def fish_line(rows: list[bool]) -> str:
    return "".join("o" if alive else "." for alive in rows)


def player_line(view: Json, seat: int, voice: Voice) -> str:
    player = view["players"][seat]
    you = " (you)" if voice.is_you(seat) else ""
    return f"{NAMES[seat]}{you}: {t.points(player['score'])}, {player['taken']} fish taken, {player['killed']} killed."


@of_equal
def sheet_lines(player: Json) -> list[str]:
    boxes = [
        f"year {year}: {counted(plates, 'plate')}, {t.fish(fish)}"
        for year, plates, fish in zip(range(1, d.YEARS + 1), player["plates"], player["fish"], strict=True)
        if plates or fish
    ]
    marks = [t.NAMES[word] + (f" {t.times(count)}" if count > 1 else "") for word, count in player["marks"].items() if count]
    return [f"Boxes: {'; '.join(boxes) or 'all empty'}.", f"Marked: {', '.join(marks) or 'nothing'}."]


def running_total(view: Json) -> list[str]:
    """What all countries have, to be compared with a game that is played for it; the result of such a game says it at the end."""
    if view["stage"] == "over" and view["scores"] != [player["score"] for player in view["players"]]:
        return []
    return [f"All countries together have {t.points(total(view))}."]


def so_far(view: Json) -> list[str] | None:
    """The points beside two countries, with the plates that are empty yet, in a second line: they fall by these as a year begins. More
    countries have no room for that on a phone; their sheets say it."""
    if view["stage"] == "over" or len(view["players"]) > 2 or view["scores"] != [player["score"] for player in view["players"]]:
        return None
    year = view["year"]
    empty = [max(0, player["plates"][year - 1] - player["fish"][year - 1]) for player in view["players"]]
    points = [f"{minus(score)}" for score in view["scores"]]
    return [f"{score},\n{count} empty" if count else score for score, count in zip(points, empty, strict=True)] if any(empty) else None


def total(view: Json) -> int:
    """The collective score, whatever is played for."""
    return sum(player["score"] for player in view["players"])
