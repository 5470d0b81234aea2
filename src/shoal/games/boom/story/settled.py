"""When nothing is left to be won or lost in Fishery Boom: the last year's choices that no plate hangs on."""

from __future__ import annotations

from shoal.games.contract import Json

from .. import data as d
from .happened import waiting
from .hopes import living_by_face

NOTHING_LEFT = "nothing is left to be won or lost by it"


def is_settled(view: Json) -> bool:
    """Does nothing hang any more on what who acts is asked in the last year?"""
    if view["year"] < d.YEARS:
        return False
    stage = view["stage"]
    return stage == "shield" or (not helpful(view) if stage == "mark" else is_fished_out(view))


def is_fished_out(view: Json) -> bool:
    """Can no fish bring anything any more? In the last year, when none is there, or nobody who may still fish has an empty plate, and none
    can be laid for a spare one."""
    can_lay = not view["overtime"] and _is_free(view, "marketing")
    return bool(view["year"] == d.YEARS and (not any(living_by_face(view)) or not (waiting(view) or is_rivalled(view) or can_lay)))


def helpful(view: Json) -> list[str]:
    """The boxes that who marks can still mark and that bring something when no year comes after this one."""
    player, empty = view["players"][view["active"]], waiting(view)
    has_spare = player["fish"][view["year"] - 1] > player["plates"][view["year"] - 1]
    boxes = ["faux", "marketing"] if empty else ["marketing"] if has_spare else []
    return [word for word in [*boxes, *["overtime"] * is_overtime_of_use(view)] if _is_free(view, word)]


def is_overtime_of_use(view: Json) -> bool:
    """Does fishing once more feed who marks, or take from others what they could still catch?"""
    return any(living_by_face(view)) and bool(waiting(view) or is_rivalled(view))


def is_rivalled(view: Json) -> bool:
    """Has another country an empty plate this year, and may it still fish?"""
    players, year = view["players"], view["year"] - 1
    hungry = [seat for seat, player in enumerate(players) if seat != view["active"] and player["plates"][year] > player["fish"][year]]
    return any(_may_fish(view, seat) for seat in hungry)


def _may_fish(view: Json, seat: int) -> bool:
    """... in its turn, or in overtime?"""
    count, start = len(view["players"]), view["start"]
    is_later = (seat - start) % count > (view["active"] - start) % count
    is_marking = view["overtime"] or view["stage"] in ("mark", "shield")
    has_overtime = view["players"][seat]["marks"]["overtime"] < d.BOXES["overtime"]
    return bool(is_later and has_overtime if is_marking else is_later or has_overtime)


def _is_free(view: Json, word: str) -> bool:
    """Can who acts mark a box once more?"""
    return bool(view["players"][view["active"]]["marks"].get(word, 0) < d.BOXES[word])
