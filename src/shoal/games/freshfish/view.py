"""What one may know of a match of Fresh Fish: everything but the others' bids in an auction under way."""

from __future__ import annotations

from typing import Any

from shoal.engine import CHANCE, OVER

from . import rules
from .data import ASIDE, CENTERS, COLS, DEMO_LENGTH, NAMED, OUTLETS, PLOTS, SEATS
from .rules import plots as pl
from .rules import routes as rt
from .rules import state as st
from .words import TILES, plot_name

STAGES = ("centers", "turn", "tile", "bid", "place", "zone", "over")
FAR = PLOTS * DEMO_LENGTH  # no route is longer


def show(s: Any, w: Any, seat: int | str | None) -> dict[str, Any]:
    seats = range(s.players)
    return {
        "stage": STAGES[s.stage],
        "turn": {CHANCE: "chance", OVER: "over"}.get(s.turn, s.turn),
        "drawer": None if s.stage in (st.STAGE_CENTERS, st.STAGE_OVER) else s.drawer,
        "size": pl.side(s),
        "plots": developed(s),
        "reserved": reserved(s),
        "supply": [s.supply[k] for k in seats],
        "aside": [ASIDE - min(ASIDE, st.outlets_placed(s, k)) for k in seats],
        "money": [s.money[k] for k in seats],
        "deck": {TILES[tile]: st.in_deck(s, tile) for tile in range(st.TILE_FISH, st.TILE_DEMO + 1)},
        "apo_left": s.apo_left,
        "tile": TILES[s.tile] or None,
        "bids": [bid(s, k, seat) for k in seats],
        "kept": [[OUTLETS[kind] for kind, plot in enumerate(s.outlet[k]) if plot == st.KEPT] for k in seats],
        "waiting_zones": s.waiting,
        "routes": routes(s, w),
        "scores": scores(s, w),
    }


def sheet(s: Any, w: Any) -> dict[str, list[int]]:
    """The four routes, and the money that comes off."""
    seats = range(s.players)
    rules.tally(s, w)
    most = rt.longest(s)
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
        if not pl.has(pl.of(s.empty), plot):
            found[plot_name(plot)] = built.get(plot) or {"tile": ground(s, plot)}
    return found


def ground(s: Any, plot: int) -> str:
    """What lies on a plot that is neither empty nor built."""
    if pl.has(pl.of(s.demo), plot):
        return "demo"
    if pl.has(pl.of(s.street), plot):
        return "street"
    return "zone" if pl.has(pl.of(s.zone), plot) else "apo"


def reserved(s: Any) -> dict[str, int]:
    """Every plot with a marker, row by row."""
    found = {}
    for plot in board(s):
        for seat in range(s.players):
            if pl.has(pl.of(s.reserved[seat]), plot):
                found[plot_name(plot)] = seat
    return found


def board(s: Any) -> list[int]:
    size = pl.side(s)
    return [COLS * row + col for row in range(size) for col in range(size)]


def bid(s: Any, whose: int, seat: int | str | None) -> int | str | None:
    if s.bids[whose] == 0:
        return None
    if s.stage == st.STAGE_BID and seat not in (whose, "all"):
        return "sealed"
    return int(s.bids[whose]) - 1


def routes(s: Any, w: Any) -> list[dict[str, int | None]]:
    rt.measure(s, w, FAR)
    most = rt.longest(s)
    return [{OUTLETS[kind]: min(length, most) or None for kind, length in enumerate(w.route[seat])} for seat in range(s.players)]


def scores(s: Any, w: Any) -> list[int]:
    out = [0] * SEATS
    rules.score(s, w, out)
    return out[: s.players]
