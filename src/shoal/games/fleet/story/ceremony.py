"""What brought the result of Fleet, told once it is over: what the winner has done, seen on the last board."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

from shoal.games.contract import Json, Reader
from shoal.games.prose import Voice, counted, listed, sentence, spelled
from shoal.games.seats import NAMES

from .. import data as d
from . import cards, reckoning
from .reckoning import Player

WORTH_A_SENTENCE = 3  # points by which somebody is ahead in something
IN_PART = 1 / 3  # of what somebody gained most by: less of something else decided nothing


def why_won(view: Json, reader: Reader, names: Sequence[str] | None = None) -> str:
    """By what the winner is ahead of the reader, or who won of the next; of players who share the victory, by what each."""
    if view["stage"] != "over":
        return ""
    voice, winners = Voice(reader, names or NAMES), reckoning.winners(view)
    if len(winners) > 1:
        first, second = sorted(winners, key=lambda seat: not voice.is_you(seat))[:2]
        return " ".join([*_deeds(view, voice, first, second)[:1], *_deeds(view, voice, second, first)[:1]])
    winner = winners[0]
    others = [seat for seat in range(len(view["players"])) if seat != winner]
    rival = next((seat for seat in others if voice.is_you(seat)), max(others, key=lambda seat: reckoning.place(view, seat)))
    if view["scores"][winner] == view["scores"][rival]:
        return _by_tie_break(view, voice, winner, rival)
    found = _deeds(view, voice, winner, rival)
    return " ".join([*found, *_in_vain(view, voice, winner, rival)][:2])


def _deeds(view: Json, voice: Voice, one: int, other: int) -> list[str]:
    """By what one player is ahead of another, the most first."""
    ahead = _ahead(view, one, other)
    order = sorted(ahead, key=lambda row: -ahead[row])
    most = ahead[order[0]]
    told = [row for row in order if ahead[row] > 0 and (row == order[0] or ahead[row] >= max(WORTH_A_SENTENCE, IN_PART * most))]
    if {"boats", "crates"} <= {*told} and told.index("crates") < told.index("boats"):  # what is told of crates names the boats
        told.remove("boats")
    idle = sum(not boat["captain"] for boat in view["players"][other]["boats"])
    never = f"; {spelled(idle)} of {voice.whose(other)} boats never got a captain" if idle else ""
    return [sentence(f"{TOLD[row](view, voice, one, other)}{never * (row == 'crates')}") for row in told]


def _in_vain(view: Json, voice: Voice, one: int, other: int) -> list[str]:
    """In what the other is ahead who has lost."""
    ahead = _ahead(view, other, one)
    most = max(ahead, key=lambda row: ahead[row])
    if ahead[most] < WORTH_A_SENTENCE:
        return []
    return [sentence(f"{TOLD[most](view, voice, other, one)}, but that was not enough")]


def _ahead(view: Json, one: int, other: int) -> dict[str, int]:
    mine, its = (reckoning.points(view["players"][seat]) for seat in (one, other))
    return {row: mine[row] - its[row] for row in mine}


def _by_tie_break(view: Json, voice: Voice, one: int, other: int) -> str:
    (_, boats, crates), (_, its_boats, its_crates) = (reckoning.place(view, seat) for seat in (one, other))
    if boats != its_boats:
        return f"With equal points, boats decided: {voice.name(one)} launched {spelled(boats)}, {voice.name(other)} {_none(its_boats)}."
    carried = f"{voice.name(one)} carried {_none(crates)}, {voice.name(other)} {_none(its_crates)}"
    return f"With equal points and as many boats, the crates on them decided: {carried}."


def _none(count: int) -> str:
    return spelled(count) if count else "none"


def _crates(view: Json, voice: Voice, one: int, other: int) -> str:
    """How much more they brought, and with how many more boats."""
    mine, its = (reckoning.captained(view["players"][seat]) for seat in (one, other))
    fished = f": {counted(mine, 'boat')} fished against {_none(its)}" if mine > its else ""
    return f"{_brought(view, voice, one, other, 'crates')}{fished}"


def _brought(view: Json, voice: Voice, one: int, other: int, row: str) -> str:
    """``your boats brought 20, Ben's 12``"""
    mine, its = (reckoning.points(view["players"][seat])[row] for seat in (one, other))
    its_own = "yours" if voice.is_you(other) else voice.whose(other)
    return f"{voice.whose(one)} {row} brought {mine}, {its_own} {its or 'none'}"


def _boats(view: Json, voice: Voice, one: int, other: int) -> str:
    """How many more, or those of a kind that tells most."""
    mine, its = (Counter(boat["kind"] for boat in view["players"][seat]["boats"]) for seat in (one, other))
    brought = _brought(view, voice, one, other, "boats")
    if mine.total() > its.total():
        return f"{brought}: {counted(mine.total(), 'boat')} against {_none(its.total())}"
    kind = max(d.KINDS, key=lambda each: d.BOAT_POINTS[d.KINDS.index(each)] * (mine[each] - its[each]))
    return f"{brought}: {counted(mine[kind], cards.boat(kind))} against {_none(its[kind])}"


def _licences(view: Json, voice: Voice, one: int, other: int) -> str:
    """Those of a kind that make most of the lead, or how many more."""
    mine, its = (_owned(view["players"][seat]) for seat in (one, other))
    lead = {kind: _points(kind) * (mine[kind] - its[kind]) for kind in mine}
    kind = max(lead, key=lambda each: lead[each])
    is_dear = kind in ("pub", "crab") and 2 * lead[kind] > _ahead(view, one, other)["licences"]
    brought = _brought(view, voice, one, other, "licences")
    if mine.total() > its.total() and not is_dear:
        return f"{brought}: {counted(mine.total(), 'licence')} against {_none(its.total())}"
    called = "king crab licence" if kind == "crab" else cards.licence(kind)
    return f"{brought}: {counted(mine[kind], called)} against {_none(its[kind])}"


def _owned(player: Player) -> Counter[str]:
    """A player's licences, all king crabs as one kind."""
    return Counter(cards.pier(kind) for kind, number in player["licenses"].items() for _ in range(number))


def _points(pier: str) -> int:
    """What a licence of a kind is worth by itself; of king crabs the least."""
    return min(points for kind, points in zip(d.LICENSES, d.LICENSE_POINTS, strict=True) if cards.pier(kind) == pier)


def _crabs(view: Json, voice: Voice, one: int, other: int) -> str:
    """What king crabs have made points of."""
    told = {seat: _counted(view["players"][seat]) for seat in (one, other)}
    crabs = "king crab" if len(told[one]) == 1 else "king crabs"
    beside = f"{voice.name(other)} had none"
    if _owned(view["players"][other])["crab"]:
        beside = f"{voice.whose(other)} {listed(told[other]) or 'nothing'}"
    return f"{voice.whose(one)} {crabs} counted {listed(told[one])}, {beside}"


def _counted(player: Player) -> list[str]:
    most = {
        "crab-captains": (min(reckoning.captained(player), d.MOST_FOR_CAPTAINS * d.CAPTAINS_A_POINT), "captained boat"),
        "crab-crates": (min(reckoning.catch(player), d.MOST_FOR_CRATES * d.CRATES_A_POINT), "crate"),
        "crab-licenses": (len(_owned(player)), "different licence"),
    }
    return [counted(*most[kind]) for kind in player["licenses"] if kind in most and reckoning.crab_points(player, kind)]


TOLD: dict[str, Callable[[Json, Voice, int, int], str]] = {
    "licences": _licences, "boats": _boats, "crates": _crates, "king crabs": _crabs,
}  # fmt: skip
