"""Why a choice in Fishery is better than another."""

from __future__ import annotations

from collections.abc import Iterator

from shoal.games.contract import Gain, Json
from shoal.games.prose import counted

from ..rules import fisheries as areas
from ..words import col_row
from . import walls
from .happened import divided, only
from .standing import winner
from .threats import chances, is_settled, serious


def gains(before: Json, action: str, after: Json) -> list[Gain]:
    """How the catches change, what a net secures for good, the water that ships are nearest to, and nets kept."""
    seat = before["turn"]
    if after["phase"] == "over":
        return [Gain("end", 1 if winner(after) == seat else -1, f"ends the match, and {'wins' if winner(after) == seat else 'loses'} it")]
    word, _, place = action.partition(" ")
    if word == "net":
        return [
            *_changed(before, after, seat),
            *_danger(before, after, seat),
            *_closed(before, place, after, seat),
            *_ahead(before, place, after, seat),
            *_water(after, seat),
        ]
    if word == "pass":
        kept = Gain("nets", 1, f"keeps {{your}} {counted(before['nets_left'][seat], 'net')}")
        return [_standing(before, seat), *_danger(before, after, seat), kept]
    return [*_room(before, after, seat), _border(after, place)]


def _border(view: Json, square: str) -> Gain:
    """How far a ship lies from the border, which helps to lock it in."""
    (col, row), cols, rows = col_row(square), view["cols"], view["rows"]
    way = min(col, row, cols - 1 - col, rows - 1 - row, FAR)
    lies = "lies well off the border, so it takes more nets to lock it in" if way == FAR else "lies one square from the border"
    return Gain("border", way, lies if way else "lies at the border, where a few nets lock it in")


FAR = 2  # squares: farther from the border is no safer
SOON = 3  # nets that may be missing of a wall: one that lacks more is no reason
SLIGHT = 4  # squares: less is no reason


def _water(view: Json, seat: int) -> Iterator[Gain]:
    """The squares that a seat's ships reach around the nets sooner than the opponent's: what it may hope to wall off."""
    if 1 - seat not in view["ships"].values() or is_settled(view):
        return
    open_to_both = {square for found in view["fisheries"] if all(found["ships"]) for square in found["squares"]}
    mine, theirs = (len(walls.nearest(view, each) & open_to_both) for each in (seat, 1 - seat))
    more = abs(mine - theirs)
    lead = f"{more} {'more' if mine > theirs else 'fewer'} square{'s' * (more > 1)}" if more else "as many squares"
    words = f"leaves {lead} near {{your}} ships, to wall off, {'than' if more else 'as'} near {{{1 - seat}}}'s ({mine} to {theirs})"
    yield Gain("water", (mine - theirs) // SLIGHT, words)


def _room(before: Json, after: Json, seat: int) -> Iterator[Gain]:
    """The same of a ship: it is a reason only where no other square is better by it."""
    for gain in _water(after, seat):
        yield gain._replace(value=int(gain.value >= walls.best_lead(before, seat) // SLIGHT))


def _standing(view: Json, seat: int) -> Gain:
    """What a pass comes to if the opponent passes too: equal catches, also none at all, go to White."""
    mine, theirs = view["scores"][seat], view["scores"][1 - seat]
    tie = ", as equal catches go to White" if mine == theirs else ""
    wins = int(areas.winner(*view["scores"])) == seat
    if_so = f"if {{{1 - seat}}} passes too" if view["nets_left"][1 - seat] else f"since {{{1 - seat}}} has no net left and must pass too"
    return Gain("stands", 1 if wins else -1, f"{'wins' if wins else 'loses'} {mine}–{theirs} {if_so}{tie}")


def _changed(before: Json, after: Json, seat: int) -> list[Gain]:
    """How the catches change, if they do."""
    old, new = ([view["scores"][seat], view["scores"][1 - seat]] for view in (before, after))
    gain = (new[0] - new[1]) - (old[0] - old[1])
    stands = f"{new[0]} fish for {{you}} and {new[1]} for {{{1 - seat}}}"
    return (
        [Gain("lead", gain, f"makes it {stands}" if gain > 0 else f"loses {{you}} {-gain} fish on {{{1 - seat}}}: {stands}")]
        if gain
        else []
    )


def _closed(before: Json, place: str, after: Json, seat: int) -> Iterator[Gain]:
    """What is one player's alone from now on, out of water that had ships of both."""
    if only(before, place) is not None:
        return
    for part in divided(before, place, after):
        if part["owner"] is not None and not part["ships"][1 - part["owner"]]:
            squares, mine = len(part["squares"]), part["owner"] == seat
            if mine:
                yield Gain("safe", squares, f"secures {counted(squares, 'square')} for {{you}}, as no ship of {{{1 - seat}}}'s is in there")
            else:
                spared = part["ships"][1 - seat] * after["rows"] * after["cols"] / len(after["ships"]) - squares
                words = f"leaves {{{1 - seat}}} {counted(squares, 'square')}" if spared < 0 else _locked(part, 1 - seat, squares)
                yield Gain("given", spared, words)  # less than the share of these ships in the sea is well given


def _locked(part: Json, seat: int, squares: int) -> str:
    """Ships of the opponent, this seat, and the water that they have for themselves: the less of it, the better."""
    return f"locks {counted(part['ships'][seat], 'ship')} of {{{seat}}}'s into {counted(squares, 'square')}"


def _danger(before: Json, after: Json, seat: int) -> Iterator[Gain]:
    """What the opponent's next net can do, also if that is nothing any more."""
    old, new = (next((chance.gain for chance in chances(view, 1 - seat)), 0) for view in (before, after))
    if old or new:
        fish = f"at most {new} fish" if new else "nothing"
        yield Gain("danger", -new, f"lets {{{1 - seat}}} gain {fish} on {{you}} by the next net", of_kind=not new)


def _ahead(before: Json, place: str, after: Json, seat: int) -> Iterator[Gain]:
    """What one's next net can gain more than this one could have, and the wall that this one is part of if it has closed nothing."""
    old, new = (next((chance.gain for chance in serious(view, seat)), 0) for view in (before, after))
    if new > old:
        yield Gain("threat", new - old, f"threatens a net next that gains {{you}} {new} fish on {{{1 - seat}}}")
    is_idle = only(before, place) is not None or divided(before, place, after)
    for ahead in [] if is_idle else walls.next_closed(after, place, SOON)[:1]:
        missing, part = len(ahead["missing"]), ahead["part"]
        leads = {seat: 1, None: 0}.get(part["owner"], -1)
        if part["ships"][seat] and (leads < 0 or (not leads and _leader(after, place) == seat)):
            return  # it serves the opponent: no reason for it
        whose = " for {you}" if leads > 0 else ", shared so far,"
        closes = f"closes {counted(part['squares'], 'square')}{whose}" if part["ships"][seat] else _locked(part, 1 - seat, part["squares"])
        nearer = SOON + 1 - missing + leads * part["squares"] / 1000  # of walls that are as near, the one with more for the seat
        yield Gain("wall", nearer, f"is part of a wall that {closes} with {counted(missing, 'more net')}")


def _leader(view: Json, place: str) -> int | None:
    """Whose the water is that a net lies in."""
    owner: int | None = next(found["owner"] for found in view["fisheries"] if place.split("-")[0] in found["squares"])
    return owner
