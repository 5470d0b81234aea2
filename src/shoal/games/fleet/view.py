"""What one may know of a match of Fleet: hands, cards just drawn and captains are known to their owner alone."""

from __future__ import annotations

import functools
from typing import Any

from shoal.engine import CHANCE, OVER

from . import data as d
from .rules import bonuses, piles
from .rules import state as st

STAGES = ("offer", "bid", "pay", "launch", "hire", "process", "trade", "draw", "discard", "over")


def show(s: Any, w: Any, seat: int | str | None) -> dict[str, Any]:
    players = range(s.players)
    scores = [0] * d.SEATS
    bonuses.score(s, w, scores)
    active = s.active if s.turn >= 0 or s.left else None
    return {
        "stage": STAGES[s.stage],
        "turn": {CHANCE: "chance", OVER: "over"}.get(s.turn, s.turn),
        "round": max(s.round, 1),
        "start": s.start,
        "last_round": bool(s.last_round),
        "active": active,
        "left": s.left,
        "drawn": drawn(s, seat),
        "row": [kind for number, kind in enumerate(d.LICENSES) for _ in range(piles.license_count(s.row, number))],
        "lot": d.LICENSES[s.lot - 1] if s.lot else None,
        "bid": s.bid or None,
        "bidder": s.bidder if s.bid else None,
        "bought": [bool(s.bought >> other & 1) for other in players],
        "declined": [bool(s.declined >> other & 1) for other in players],
        "folded": [bool(s.folded >> other & 1) for other in players],
        "due": s.due,
        "supply": piles.size(s.supply),
        "discards": cards(s.discards),
        "crates": s.crates,
        "licenses_left": s.standard + s.premium,
        "top": s.top,
        "gone": licenses(s.gone),
        "players": [player(s, other, seat in (other, "all"), scores[other]) for other in players],
        "scores": scores[: s.players],
    }


def sheet(s: Any, w: Any) -> dict[str, list[int]]:
    """Licences, boats, crates, and what the king crabs of this match add, as the board counts them: all of it lies open on the table."""
    seats = range(s.players)
    rows = {
        "Licences": [bonuses.license_points(s.licenses[seat]) for seat in seats],
        "Boats": [bonuses.boat_points(bonuses.fleet(s, seat)) for seat in seats],
        "Crates on boats": [d.CRATE_POINTS * bonuses.catch(s, seat) for seat in seats],
    }
    others = {
        "King crab: captains": [bonuses.captain_points(s.licenses[seat], bonuses.captained(s, seat)) for seat in seats],
        "King crab: crates": [bonuses.crate_points(s.licenses[seat], bonuses.catch(s, seat)) for seat in seats],
        "King crab: variety": [bonuses.variety_points(s.licenses[seat]) for seat in seats],
    }
    return rows | {name: points for name, points in others.items() if any(points)}


def points_from(row: str) -> str:
    """``from boats``; the bonuses of king crabs are not told apart."""
    return "from king crabs" if row.startswith("King crab") else f"from {row.lower()}"


def drawn(s: Any, seat: int | str | None) -> dict[str, int] | None:
    """The cards that the active player has just drawn, if there is a draw and the seat may see them."""
    if s.stage not in (st.STAGE_DRAW, st.STAGE_DISCARD):
        return {}
    return cards(s.drawn) if seat in (s.active, "all") else None


def player(s: Any, seat: int, is_open: bool, score: int) -> dict[str, Any]:
    """What lies before a seat, and with ``is_open`` what it hides."""
    return {
        "hand": cards(s.hand[seat]) if is_open else None,
        "hand_size": piles.size(s.hand[seat]),
        "licenses": licenses(s.licenses[seat]),
        "boats": boats(s, seat),
        "stored": s.stored[seat],
        "captains": cards(s.captains[seat]) if is_open else None,
        "score": score,
    }


def boats(s: Any, seat: int) -> list[dict[str, Any]]:
    """A seat's boats by kind, without captain first, then by crates, then unprocessed first."""
    found, idle = [], s.idle[seat]
    crews = [(crates, crew) for crates, crew in enumerate(s.crew[seat]) if crew]
    for number, kind in enumerate(d.KINDS):
        found += [boat(kind, False, 0, False) for _ in range(piles.count(idle, number))]
        for crates, crew in crews:
            processed = piles.count(s.processed[seat][crates], number) if crates < d.CAPACITY else 0
            fresh = piles.count(crew, number) - processed
            found += [boat(kind, True, crates, False) for _ in range(fresh)]
            found += [boat(kind, True, crates, True) for _ in range(processed)]
    return found


def boat(kind: str, captain: bool, crates: int, processed: bool) -> dict[str, Any]:
    return {"kind": kind, "captain": captain, "crates": crates, "processed": processed}


def cards(pile: int) -> dict[str, int]:
    """A pile of cards by kind, without the kinds it has not."""
    return dict(_cards(pile))


def licenses(pile: int) -> dict[str, int]:
    """A pile of licences by kind, without the kinds it has not."""
    return dict(_licenses(pile))


@functools.lru_cache(1 << 10)  # most piles stay as they are with the next move
def _cards(pile: int) -> dict[str, int]:
    return {kind: count for number, kind in enumerate(d.KINDS) if (count := piles.count(pile, number))}


@functools.lru_cache(1 << 10)
def _licenses(pile: int) -> dict[str, int]:
    return {kind: count for number, kind in enumerate(d.LICENSES) if (count := piles.license_count(pile, number))}
