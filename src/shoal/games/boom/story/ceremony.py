"""What brought the result of a match of Fishery Boom, told from its last sheets: who filled their plates, and what became of the sea."""

from __future__ import annotations

from collections.abc import Sequence

from shoal.games.contract import Json, Reader
from shoal.games.prose import Voice, capital, counted, spelled
from shoal.games.seats import NAMES

from .. import data as d
from .living import sea_of

NEARLY_DEAD = d.ROWS // 4  # fish


def why_won(view: Json, reader: Reader, names: Sequence[str] | None = None) -> str:
    """What the winner did and the loser did not, and how many fish are left and who took the others."""
    voice, players = Voice(reader, names or NAMES), view["players"]
    if view["stage"] != "over":
        return ""
    if view["year"] < d.YEARS:
        return _culprits(view, voice)
    is_together = view["scores"] != [player["score"] for player in players]
    deed = _hungriest(players) if is_together else _beside(players, voice, *_two(players, voice))
    left = sea_of(view).bit_count()
    told = (deed, _sea(left)) if left > NEARLY_DEAD else (_sea(left), deed)  # who wins in such a sea should see it beside that
    return " ".join(filter(None, (*told, _culprits(view, voice))))


def _sea(left: int) -> str:
    """How the sea has ended: what is left of it; that this costs nothing after the last year, who sees a dead sea should know."""
    if not left:
        return f"The sea is empty, none of its {d.ROWS} fish is left: after the last year that costs nobody anything."
    told = f"{left} of {d.ROWS} fish {'is' if left == 1 else 'are'} left"
    return f"Only {told}: after the last year that costs nobody anything." if left <= NEARLY_DEAD else f"{told} in the sea."


def _two(players: Sequence[Json], voice: Voice) -> tuple[int, int]:
    """A winner and whom they are told beside: the reader, or who came next; of equals, two who share the win."""
    first, *others = sorted(range(len(players)), key=lambda seat: (-players[seat]["score"], not voice.is_you(seat)))
    return first, next((seat for seat in others if voice.is_you(seat)), others[0])


def _beside(players: Sequence[Json], voice: Voice, first: int, other: int) -> str:
    """How many years each of two has fed all, and the year in which the one gained most on the other; of equals, also the other way."""
    one, two = players[first], players[other]
    fed, less, is_even = _fed(one), _fed(two), one["score"] == two["score"]
    told = []
    if fed > less and not is_even:
        whole = (
            f"{voice.name(first)} filled every plate in {counted(fed, 'year')}, {voice.name(other)} in {spelled(less) if less else 'none'}"
        )
        told.append(f"{capital(whole)}.")
    gaps = [_worth(one, year) - _worth(two, year) for year in range(1, d.YEARS + 1)]
    if max(gaps) > 0:
        told.append(_year(players, voice, gaps.index(max(gaps)) + 1, first, other))
    if is_even and min(gaps) < 0:
        told.append(_year(players, voice, gaps.index(min(gaps)) + 1, other, first))
    return " ".join(told)


def _year(players: Sequence[Json], voice: Voice, year: int, ahead: int, behind: int) -> str:
    """A year in which one gained on the other: ``In year 8 Minnow filled 4 of 4 plates, you 1 of 5.``"""
    (plates, filled), (others, fewer) = (_plates(players[seat], year) for seat in (ahead, behind))
    one, two = voice.name(ahead), voice.name(behind)
    if not plates:
        return f"In year {year} {one} had no plate to fill; {two} filled {fewer} of {others}."
    rest = f"{two} {fewer} of {others}" if others else f"{two} had none"
    return f"In year {year} {one} filled {filled} of {plates} {'plate' if plates == 1 else 'plates'}, {rest}."


def _plates(player: Json, year: int) -> tuple[int, int]:
    """The plates of a year, and those with a fish."""
    plates, fish = player["plates"][year - 1], player["fish"][year - 1]
    return plates, min(plates, fish)


def _fed(player: Json) -> int:
    """In how many years with plates none stayed empty."""
    years = (_plates(player, year) for year in range(1, d.YEARS + 1))
    return sum(plates == filled > 0 for plates, filled in years)


def _worth(player: Json, year: int) -> int:
    plates, filled = _plates(player, year)
    return int(d.FILLED_PLATE * filled - d.EMPTY_PLATE * (plates - filled))


def _hungriest(players: Sequence[Json]) -> str:
    """Of who plays together, the year with most empty plates."""
    years = range(1, d.YEARS + 1)
    plates, filled = ([sum(_plates(player, year)[k] for player in players) for year in years] for k in (0, 1))
    empty = [laid - full for laid, full in zip(plates, filled, strict=True)]
    if not any(empty):
        return "Not one plate of any country stayed empty."
    worst = empty.index(max(empty))
    return f"The hungriest year was year {worst + 1}: {empty[worst]} of {plates[worst]} plates stayed empty."


def _culprits(view: Json, voice: Voice) -> str:
    """Who has diminished the sea, the most first: ``Minnow took 28 fish and killed 6, you took 15, illegal fishing killed 22.``"""
    gone = [(player["taken"], player["killed"], voice.name(seat)) for seat, player in enumerate(view["players"])]
    gone.append((0, view["illegal_killed"], "illegal fishing"))
    told = list[str]()
    for taken, killed, name in sorted(gone, key=lambda each: -each[0] - each[1]):
        unit = "" if told else " fish"
        deeds = ([f"took {taken}{unit}"] if taken else []) + ([f"killed {killed}{'' if taken else unit}"] if killed else [])
        told += [f"{name} {' and '.join(deeds)}"] if deeds else []
    return f"{capital(', '.join(told))}." if told else ""
