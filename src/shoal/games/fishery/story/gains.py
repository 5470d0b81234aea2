"""Why a choice in Fishery is better than another."""

from __future__ import annotations

from shoal.games.contract import Gain, Json
from shoal.games.prose import counted

from . import walls
from .happened import divided
from .standing import winner
from .threats import chances


def gains(before: Json, action: str, after: Json) -> list[Gain]:
    """The lead by today's fisheries, what a net secures for good, the water that one's ships are nearest to, and nets kept."""
    seat, found = before["turn"], list[Gain]()
    if after["phase"] == "over":
        return [Gain("end", 1 if winner(after) == seat else -1, f"ends the match, and {'wins' if winner(after) == seat else 'loses'} it")]
    if action.startswith("net"):
        lead = after["scores"][seat] - after["scores"][1 - seat]
        stand = f"{lead} fish ahead" if lead > 0 else f"{-lead} fish behind" if lead else "level"
        found.append(Gain("lead", lead, f"puts {{you}} {stand} ({after['scores'][seat]} to {after['scores'][1 - seat]})"))
        for part in divided(before, action.partition(" ")[2], after):
            if part["owner"] is not None and not part["ships"][1 - part["owner"]]:
                squares, mine = len(part["squares"]), part["owner"] == seat
                whose = "{you}" if mine else "the opponent"
                found.append(
                    Gain("safe" if mine else "given", squares if mine else -squares, f"closes off {squares} squares for {whose} alone")
                )
    elif action == "pass":
        found.append(Gain("nets", 1, f"keeps {{your}} {counted(before['nets_left'][seat], 'net')}"))
    if action.startswith("net"):
        found += _ahead(after, seat, action.partition(" ")[2])
    mine, theirs = (len(walls.nearest(after, each)) for each in (seat, 1 - seat))
    if action != "pass":
        found.append(Gain("water", mine - theirs, f"leaves {{your}} ships nearest to {mine} squares, the opponent's to {theirs}"))
    return found


def _ahead(view: Json, seat: int, place: str) -> list[Gain]:
    """What the next net can close, and the wall that this one belongs to."""
    mine, theirs = (next((chance.gain for chance in chances(view, each)), 0) for each in (seat, 1 - seat))
    found = []
    if mine > 0:
        found.append(Gain("threat", mine, f"threatens to close a fishery next that betters {{your}} lead by {mine} fish"))
    if theirs > 0:
        found.append(Gain("danger", -theirs, f"lets the opponent close a fishery next that costs {{you}} {theirs} fish of the lead"))
    wall, ends = walls.wall(view, place)
    rim = ("", " from the rim", " from rim to rim")[min(ends, 2)]
    found.append(Gain("wall", wall + ends, f"makes a wall of {counted(wall, 'net')}{rim}" if wall > 1 or ends else "stands alone"))
    return found
