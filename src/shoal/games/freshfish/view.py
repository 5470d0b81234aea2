"""What one may know of a match of Fresh Fish: everything but the others' bids in an auction under way."""

from __future__ import annotations

from typing import Any

from shoal.engine import CHANCE, OVER

from . import rules
from .data import ASIDE, CENTERS, COLS, NAMED, OUTLETS, SEATS
from .rules import legal, plots, state, streets
from .words import TILES, plot_name

STAGES = ("centers", "turn", "tile", "bid", "place", "zone", "over")
FAR = 1000  # no route is longer


def show(s: Any, w: Any, seat: int | str | None) -> dict[str, Any]:
    seats = range(s.players)
    return {
        "stage": STAGES[s.stage],
        "turn": {CHANCE: "chance", OVER: "over"}.get(s.turn, s.turn),
        "drawer": None if s.stage in (state.CENTERS, state.END) else s.drawer,
        "size": plots.side(s),
        "plots": developed(s),
        "reserved": reserved(s),
        "supply": [s.supply[k] for k in seats],
        "aside": [ASIDE - min(ASIDE, rules.outlets_placed(s, k)) for k in seats],
        "money": [s.money[k] for k in seats],
        "deck": {TILES[tile]: legal.in_deck(s, tile) for tile in range(state.FISH, state.DEMO_TILE + 1)},
        "apo_left": s.apo_left,
        "tile": TILES[s.tile] or None,
        "bids": [bid(s, k, seat) for k in seats],
        "kept": [[OUTLETS[kind] for kind, plot in enumerate(s.outlet[k]) if plot == state.KEPT] for k in seats],
        "waiting_zones": s.waiting,
        "routes": routes(s, w),
        "scores": scores(s, w),
    }


def sheet(s: Any, w: Any) -> dict[str, list[int]]:
    """The four routes, and the money that comes off."""
    seats = range(s.players)
    rules.tally(s, w)
    most = streets.longest(s)
    rows = {f"Route: {NAMED[kind]}": [rules.counted(w.route[seat][k], most) for seat in seats] for k, kind in enumerate(OUTLETS)}
    rows["Money left"] = [-s.money[seat] for seat in seats]
    return rows


def developed(s: Any) -> dict[str, dict[str, Any]]:
    """Every developed plot, row by row."""
    built = {plot - 1: {"tile": CENTERS[kind]} for kind, plot in enumerate(s.center) if plot}
    for seat in range(s.players):
        built |= {plot - 1: {"tile": OUTLETS[kind], "seat": seat} for kind, plot in enumerate(s.outlet[seat]) if plot > 0}
    found = {}
    for plot in board(s):
        low, high = plots.low_bit(plot), plots.high_bit(plot)
        if not s.empty_low & low | s.empty_high & high:
            found[plot_name(plot)] = built.get(plot) or {"tile": ground(s, low, high)}
    return found


def ground(s: Any, low: int, high: int) -> str:
    """What lies on a plot that is neither empty nor built."""
    if s.demo_low & low | s.demo_high & high:
        return "demo"
    if s.street_low & low | s.street_high & high:
        return "street"
    return "zone" if s.zone_low & low | s.zone_high & high else "apo"


def reserved(s: Any) -> dict[str, int]:
    """Every plot with a marker, row by row."""
    found = {}
    for plot in board(s):
        low, high = plots.low_bit(plot), plots.high_bit(plot)
        for seat in range(s.players):
            if s.reserved_low[seat] & low | s.reserved_high[seat] & high:
                found[plot_name(plot)] = seat
    return found


def board(s: Any) -> list[int]:
    size = plots.side(s)
    return [COLS * row + col for row in range(size) for col in range(size)]


def bid(s: Any, whose: int, seat: int | str | None) -> int | str | None:
    if s.bids[whose] == 0:
        return None
    if s.stage == state.BID and seat not in (whose, "all"):
        return "sealed"
    return int(s.bids[whose]) - 1


def routes(s: Any, w: Any) -> list[dict[str, int | None]]:
    streets.measure(s, w, FAR)
    most = streets.longest(s)
    return [{OUTLETS[kind]: min(length, most) or None for kind, length in enumerate(w.route[seat])} for seat in range(s.players)]


def scores(s: Any, w: Any) -> list[int]:
    out = [0] * SEATS
    rules.score(s, w, out)
    return out[: s.players]
