"""Why a choice in Fishery is better than another."""

from __future__ import annotations

from shoal.games.contract import Gain, Json
from shoal.games.prose import counted

from . import walls
from .happened import divided
from .standing import winner
from .threats import chances


def gains(before: Json, action: str, after: Json) -> list[Gain]:
    """How the catches change, what a net secures for good, the water that one's ships are nearest to, and nets kept."""
    seat, found = before["turn"], list[Gain]()
    if after["phase"] == "over":
        return [Gain("end", 1 if winner(after) == seat else -1, f"ends the match, and {'wins' if winner(after) == seat else 'loses'} it")]
    if action.startswith("net"):
        old, new = ([view["scores"][seat], view["scores"][1 - seat]] for view in (before, after))
        if gain := (new[0] - new[1]) - (old[0] - old[1]):
            turns = f"turns {old[0]}–{old[1]} into {new[0]}–{new[1]} ({{your}} fish first)"
            found.append(Gain("lead", gain, turns))
        for part in divided(before, action.partition(" ")[2], after):
            if part["owner"] is not None and not part["ships"][1 - part["owner"]]:
                squares, mine = len(part["squares"]), part["owner"] == seat
                whose = "{your}" if mine else "the opponent's"
                closes = f"closes off {counted(squares, 'square')} with none but {whose} ships in {'it' if squares == 1 else 'them'}"
                found.append(Gain("safe" if mine else "given", squares if mine else -squares, closes))
    elif action == "pass":
        found.append(Gain("nets", 1, f"keeps {{your}} {counted(before['nets_left'][seat], 'net')}"))
    if action.startswith("net"):
        found += _ahead(after, seat, action.partition(" ")[2])
    mine, theirs = (len(walls.nearest(after, each)) for each in (seat, 1 - seat))
    if action != "pass":
        found.append(Gain("water", mine - theirs, f"leaves {mine} squares nearer to {{your}} ships and {theirs} nearer to the opponent's"))
    return found


def _ahead(view: Json, seat: int, place: str) -> list[Gain]:
    """What the next net can close, and the wall that this one belongs to."""
    mine, theirs = (next((chance.gain for chance in chances(view, each)), 0) for each in (seat, 1 - seat))
    found = []
    if mine > 0:
        found.append(Gain("threat", mine, f"threatens a net next that gains {{you}} {mine} fish on the opponent"))
    if theirs > 0:
        found.append(Gain("danger", -theirs, f"leaves the opponent a net that gains {theirs} fish on {{you}}"))
    wall, ends = walls.wall(view, place)
    found.append(Gain("wall", wall + ends, _wall(wall, ends)))
    return found


def _wall(nets: int, ends: int) -> str:
    """What a net is part of: nets in a row, and at how many places they meet the border."""
    if nets == 1 and ends < 2:
        return "begins a wall at the border" if ends else "touches neither the border nor another net"
    border = ("", ", from the border on", ", from border to border")[min(ends, 2)]
    return f"makes a wall of {counted(nets, 'net')}{border}"
