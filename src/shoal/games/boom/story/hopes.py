"""What dice promise a country: fish, plates filled, and the plates that are to be filled next year for it."""

from __future__ import annotations

from typing import NamedTuple

from shoal.games.contract import Fact, Json
from shoal.games.prose import spelled

from .. import data as d
from . import things as t
from .happened import is_left_empty, laid, logged, needed, waiting
from .living import sea_of
from .odds import SLIGHT, average, best, best_form, by_face, deadly, light_form, served, with_radar
from .told import empty_plate

SPARE = 0.5  # of a fish: fewer come by chance


class Hope(NamedTuple):
    """On average."""

    catch: float  # fish
    filled: float  # empty plates of this year that get one of them
    need: float | None  # plates to fill next year; there is none after the last
    stored: float = 0.0  # fish that go into the fridge for them: no more than there are
    ready: float = 0.0  # plates of next year that the fridge fills


def form_of(view: Json, gear: str) -> str:
    """Gear in the form in which who acts uses it."""
    return f"{gear}+" if view["players"][view["active"]]["marks"].get(f"{gear}+") else gear


def living_by_face(view: Json) -> tuple[int, ...]:
    """The living fish by face."""
    return by_face(sea_of(view))


def fills(view: Json, filled: float, is_sure: bool, your: str = "your") -> str:
    """What becomes of this year's empty plates: ``fills about 1 of 2 empty plates``, ``fills your empty plate with 83% of rolls``."""
    empty, count = waiting(view), t.some(filled)
    if not empty:
        return "no plates yet" if view["year"] == 1 else "no empty plate"
    if empty == 1 and filled:
        return f"fills {your} empty plate{'' if is_sure or filled == 1 else f' with {t.percent(filled)} of rolls'}"
    if not filled:
        return "fills no plate"
    if count == str(empty) and filled < empty:
        return f"nearly always fills {'both' if empty == 2 else f'all {spelled(empty)}'} empty plates"
    number = t.roughly(filled)
    return f"fills {'about ' * (number.isdigit() and not is_sure and filled != empty)}{number} of {empty} empty plates"


def spare(view: Json, hope: Hope) -> str:
    """The fish that come without a plate where some fill one: who can neither let them go nor store them feeds as many next year."""
    marks, count = view["players"][view["active"]]["marks"], hope.catch - hope.filled
    if not waiting(view) or count < SPARE or marks["fridge"] or marks["release"]:
        return ""
    return f", {'about ' * ('.' in t.some(count))}{t.some(count)} spare"


def stays_empty(view: Json) -> str:
    """What a fish that is not landed costs this year, before what else comes of it."""
    return f"{empty_plate(not view['overtime'])}; " if is_left_empty(view) else ""


def hoped(view: Json, form: str, kept: tuple[int, ...], count: int, has_radar: bool = False) -> Hope | None:
    """What gear promises with dice that lie and so many to roll; None where it takes too long to know."""
    living = living_by_face(view)

    def fed(plates: int | None) -> float | None:
        if has_radar:
            return with_radar(form, living, plates)
        return average(form, living, kept, count) if plates is None else served(form, living, kept, count, plates)

    catch, filled, ahead = fed(None), fed(waiting(view)), fed(_within_fridge(view))
    return None if catch is None or filled is None or ahead is None else _promised(view, catch, filled, ahead)


def promised(view: Json, catch: int) -> Hope:
    """What comes of so many fish."""
    return _promised(view, catch, min(catch, waiting(view)), min(catch, _within_fridge(view)))


def _promised(view: Json, catch: float, filled: float, ahead: float) -> Hope:
    """... of which some fill plates of this year, or those and ones of the next. Who can let fish go or store them lands no more than there
    are plates for."""
    player, year = view["players"][view["active"]], view["year"]
    landed = filled if player["marks"]["fridge"] or player["marks"]["release"] else catch
    stored = ahead - filled
    if year == d.YEARS:
        return Hope(catch, filled, None)
    need = max(0.0, needed(player, year, landed) - stored)
    return Hope(catch, filled, need, stored, laid(player, year, landed) - need)


def _within_fridge(view: Json) -> int:
    """The plates that a catch can fill: with a fridge also those of next year, once all of this year are full."""
    player, year, empty = view["players"][view["active"]], view["year"], waiting(view)
    return empty + int(needed(player, year, empty)) if player["marks"]["fridge"] and year < d.YEARS else empty


def overtime_form(view: Json) -> str:
    """The gear that is worth most to who acts in a second fishing action: for empty plates, else for fish."""
    marks, living = view["players"][view["active"]]["marks"], living_by_face(view)
    if not waiting(view) or view["year"] == d.YEARS:  # nothing is left to spare fish for
        return best_form(marks, living, waiting(view) or None)
    return light_form(marks, living, _within_fridge(view))


def overtime(view: Json) -> Hope:
    """What a second fishing action promises who acts, with that gear."""
    form, has_radar = overtime_form(view), bool(view["players"][view["active"]]["marks"]["radar"])
    return hoped(view, form, (), d.DICE[form], has_radar) or promised(view, 0)


def facts(before: Json, action: str, after: Json) -> list[Fact]:
    """What happens by an action, with what a box will bring: that is for who thinks about marking it. The year's plates are counted then,
    but they are no work of a box or a shield, and the points for them stand on the table. What the other dice of a trawler find says the
    button."""
    done, *more = logged(before, action, after)
    if done["what"] == "cull":
        return [{**done, "is_idle": False}, *(fact for fact in more if fact["what"] != "missed")]
    if done["what"] not in ("mark", "shield"):
        return [done, *more]
    brings = _brings(before, action, after) if done["what"] == "mark" else []
    return [done, *brings, *(fact for fact in more if fact["what"] != "plates")]


def _brings(before: Json, action: str, after: Json) -> list[Fact]:
    """How many more fish gear or a radar catches on average, from next year on; what overtime gives and asks for."""
    word = action.removeprefix("mark ")
    seat, living, year = before["active"], living_by_face(before), before["year"]
    if word == "overtime":
        hope, marks = overtime(before), before["players"][seat]["marks"]
        forms = [form for form in d.DICE if form == "default" or marks[form]] if year < d.YEARS and not marks["release"] else []
        risk = any(deadly(form, living, (), d.DICE[form]) for form in forms)
        need = "" if hope.need is None else t.need(hope.need, year)
        need = f"with what you store {need}" if need and hope.stored > SLIGHT else need and f"{need} then"
        told = {"catch": t.some(hope.catch), "empty": waiting(before), "need": need, "risk": risk, "gear": overtime_form(before)}
        return [{"what": "overtime", "seat": seat, **told, "would": True}]
    if year == d.YEARS or not (word in d.DICE or word == "radar"):
        return []
    now, then = (best(view["players"][seat]["marks"], living) for view in (before, after))
    return [{"what": "brings", "seat": seat, "now": t.some(now), "then": t.some(then), "would": True}] if then - now > SLIGHT else []
