"""What one may know of a match of Fresh Fish: everything but the others' bids in an auction under way."""

from __future__ import annotations

from typing import Any

from shoal.engine import CHANCE, OVER
from shoal.games.remembered import ByContent

from . import rules
from .data import ASIDE, CENTERS, COLS, DEMO_LENGTH, NAMED, OUTLETS, PLOTS
from .rules import plots as pl
from .rules import routes as rt
from .rules import state as st
from .words import TILES, plot_name

STAGES = ("centers", "turn", "tile", "bid", "place", "zone", "over")
FAR = PLOTS * DEMO_LENGTH  # no route is longer


RESERVED: ByContent[dict[str, int]] = ByContent(1 << 8)
CITIES: ByContent[tuple[dict[str, dict[str, Any]], list[dict[str, int | None]]]] = ByContent(1 << 8)  # 10 KiB each


def show(s: Any, w: Any, seat: int | str | None) -> dict[str, Any]:
    """Bids and draws change nothing in the city, and whoever looks sees the same of it: plots and routes are worked out once."""
    seats = range(s.players)
    plots, lengths = CITIES.get(city(s), lambda: (developed(s), routes(s, w)))
    return {
        "stage": STAGES[s.stage],
        "turn": {CHANCE: "chance", OVER: "over"}.get(s.turn, s.turn),
        "drawer": None if s.stage in (st.STAGE_CENTERS, st.STAGE_OVER) else s.drawer,
        "size": pl.side(s),
        "plots": {plot: dict(lies) for plot, lies in plots.items()},
        "reserved": dict(RESERVED.get(markers(s), lambda: reserved(s))),
        "supply": [s.supply[k] for k in seats],
        "aside": [ASIDE - min(ASIDE, st.outlets_placed(s, k)) for k in seats],
        "money": [s.money[k] for k in seats],
        "deck": {TILES[tile]: st.in_deck(s, tile) for tile in range(st.TILE_FISH, st.TILE_DEMO + 1)},
        "apo_left": s.apo_left,
        "tile": TILES[s.tile] or None,
        "bids": [bid(s, k, seat) for k in seats],
        "kept": [[OUTLETS[kind] for kind, plot in enumerate(s.outlet[k]) if plot == st.KEPT] for k in seats],
        "waiting_zones": s.waiting,
        "routes": [dict(own) for own in lengths],
        "scores": scores(s, lengths),
    }


def sheet(s: Any, w: Any) -> dict[str, list[int]]:
    """The four routes, and the money that comes off."""
    seats = range(s.players)
    rules.tally(s, w)
    most = rt.longest(s)
    rows = {f"Route: {NAMED[kind]}": [rules.counted(w.route[seat][k], most) for seat in seats] for k, kind in enumerate(OUTLETS)}
    rows["Money left"] = [-s.money[seat] for seat in seats]
    return rows


def points_from(row: str) -> str:
    """``on the way from the Harbor``: centres stand on the board from the beginning, outlets come one by one."""
    ways = {f"Route: {NAMED[outlet]}": f"on the way from the {NAMED[center]}" for outlet, center in zip(OUTLETS, CENTERS, strict=True)}
    return ways.get(row, "for money left")


def city(s: Any) -> tuple[Any, ...]:
    """All that lies on the plots."""
    fields = (tuple(field) for field in (s.empty, s.demo, s.street, s.zone))
    return pl.side(s), tuple(s.center), *fields, *(tuple(s.outlet[seat]) for seat in range(s.players))


def developed(s: Any) -> dict[str, dict[str, Any]]:
    """Every developed plot, row by row."""
    built = {plot - 1: {"tile": CENTERS[kind]} for kind, plot in enumerate(s.center) if plot}
    for seat in range(s.players):
        built |= {plot - 1: {"tile": OUTLETS[kind], "seat": seat} for kind, plot in enumerate(s.outlet[seat]) if plot > 0}
    empty, on_ground = mask(s.empty), [(tile, mask(field)) for tile, field in (("demo", s.demo), ("street", s.street), ("zone", s.zone))]

    def ground(plot: int) -> str:
        """What lies on a plot that is neither empty nor built."""
        return next((tile for tile, plots in on_ground if plots & BITS[plot]), "apo")

    return {plot_name(plot): built.get(plot) or {"tile": ground(plot)} for plot in board(s) if not empty & BITS[plot]}


BITS = [pl.single(plot)[0] | pl.single(plot)[1] << pl.WORD for plot in range(PLOTS)]


def mask(field: Any) -> int:
    """A set of plots as one number: many plots are looked up in it."""
    return int(field[0]) | int(field[1]) << int(pl.WORD)


def markers(s: Any) -> tuple[Any, ...]:
    """All reserved plots."""
    return pl.side(s), *(tuple(s.reserved[seat]) for seat in range(s.players))


def reserved(s: Any) -> dict[str, int]:
    """Every plot with a marker, row by row."""
    fields = [(seat, mask(s.reserved[seat])) for seat in range(s.players)]
    return {plot_name(plot): seat for plot in board(s) for seat, plots in fields if plots & BITS[plot]}


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


def scores(s: Any, lengths: list[dict[str, int | None]]) -> list[int]:
    """Points by seat: as ``rules.score`` has them, whose routes are no others."""
    most = rt.longest(s)
    return [int(sum(rules.counted(length or 0, most) for length in own.values()) - s.money[seat]) for seat, own in enumerate(lengths)]
