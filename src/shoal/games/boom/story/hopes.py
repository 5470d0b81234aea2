"""What dice promise a country: fish, plates filled, and the plates that are to be filled next year for it."""

from __future__ import annotations

from typing import NamedTuple

from shoal.games.contract import Json

from .. import data as d
from .happened import bits, needed
from .odds import average, by_face, served, with_radar


class Hope(NamedTuple):
    """On average."""

    catch: float  # fish
    filled: float  # empty plates of this year that get one of them
    need: float | None  # plates to fill next year; there is none after the last


def living_by_face(view: Json) -> tuple[int, ...]:
    """The living fish by face."""
    return by_face(bits(view["alive"]))


def waiting(view: Json) -> int:
    """The empty plates of this year of who acts."""
    player, year = view["players"][view["active"]], view["year"]
    return max(0, int(player["plates"][year - 1] - player["fish"][year - 1]))


def hoped(view: Json, form: str, kept: tuple[int, ...], count: int, has_radar: bool = False) -> Hope | None:
    """What gear promises with dice that lie and so many to roll; None where it takes too long to know."""
    living, empty = living_by_face(view), waiting(view)
    catch = with_radar(form, living) if has_radar else average(form, living, kept, count)
    filled = with_radar(form, living, empty) if has_radar else served(form, living, kept, count, empty)
    return None if catch is None or filled is None else promised(view, catch, filled)


def promised(view: Json, catch: float, filled: float) -> Hope:
    """What comes of so many fish. Whoever can let fish go or store them need not land more than there are plates for."""
    player = view["players"][view["active"]]
    landed = filled if player["marks"]["release"] or player["marks"]["fridge"] else catch
    return Hope(catch, filled, needed(player, view["year"], landed) if view["year"] < d.YEARS else None)
