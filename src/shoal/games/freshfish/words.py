"""Fresh Fish in words: its notation, its options and why it refuses."""

from __future__ import annotations

from typing import Any

from shoal.games.contract import GameInfo
from shoal.games.options import Option, Value, yes_no
from shoal.games.seats import NAMES

from . import rules
from .data import COLS, MONEY, MOST_DEMOS, MOST_ZONES, NAMED, OUTLETS, PLOTS, SEATS, SIZE
from .rules import legal
from .rules import plots as pl
from .rules import state as st


def _either(numbers: tuple[int, ...]) -> str:
    """7, 8 or 9."""
    *others, last = map(str, numbers)
    return f"{', '.join(others)} or {last}" if others else last


INFO = GameInfo(
    name="freshfish",
    title="Fresh Fish",
    about="Reserve plots, bid for outlets and keep your streets short. Nobody builds streets: the city takes plots for them.",
    options=(
        Option("players", 2, range(2, SEATS + 1), f"how many play; the grid has {_either(SIZE)} plots a side"),
        Option("centers", "corners", ("corners", "quarters", "anywhere"), "where the supply centres stand: simple, moderate or complex"),
        Option("zones", 0, range(MOST_ZONES + 1), "Construction Zones in the deck, with as many more houses"),
        Option("demos", 0, range(MOST_DEMOS + 1), "Antinuclear Demonstrations in the deck"),
        Option("tiebreak", "author", ("author", "translation"), "auction ties go first to the drawer, or last to the drawer"),
        Option("placing", "chance", ("chance", "players"), "who places the Plant, the Refinery and the Factory"),
        yes_no("settle", True, "end as soon as no route can change any more"),
    ),
    hides=True,
    only_seals=True,
    has_chance=True,
    lowest_wins=True,
    actions=rules.ACTIONS,
    observation=rules.LAYOUT,
    ties="more money goes first; still equal, the place is shared.",
)


def plot_name(plot: int) -> str:
    return f"{chr(ord('a') + plot % COLS)}{plot // COLS + 1}"


def plot_number(name: str) -> int:
    return (int(name[1:]) - 1) * COLS + ord(name[0]) - ord("a")


TILES = ("", *OUTLETS, "apo", "zone", "demo", "street")  # as rules numbers them
ON_PLOTS = {"center": st.ACT_CENTER, "reserve": st.ACT_RESERVE, "place": st.ACT_PLACE, "zone": st.ACT_ZONE}
PLAIN = {"draw": st.ACT_DRAW, "take apo": st.ACT_TAKE_APO, "take street": st.ACT_TAKE_STREET, "pass": st.ACT_PASS}

TEXTS = [f"{verb} {plot_name(plot)}" for verb in ON_PLOTS for plot in range(PLOTS)]
TEXTS += [*PLAIN, *(f"tile {tile}" for tile in TILES[1:8]), *(f"bid {bid}" for bid in range(MONEY + 1))]
ACTIONS = {text: action for action, text in enumerate(TEXTS)}


def conflict(options: dict[str, Any]) -> str | None:
    return None


def seat_names(players: int) -> list[str]:
    return list(NAMES[:players])


def write(s: Any, action: int) -> str:
    return TEXTS[action]


def read(s: Any, text: str) -> int | None:
    """Plots beyond a small grid are read too: the refusal can then say what is wrong with them."""
    return ACTIONS.get(text)


def tell(s: Any, action: int, seat: Value | None, sealed: bool) -> str:
    if sealed and action >= st.ACT_BID and seat != s.turn:
        return "bid ?"
    return write(s, action)


def is_sealed(s: Any) -> bool:
    return bool(s.stage == st.STAGE_BID)


# -- refusals ----------------------------------------------------------------------------------------------------------


def refuse(s: Any, w: Any, action: int) -> tuple[str, str]:
    if s.stage == st.STAGE_CENTERS:
        return _refuse_center(s, action) if action < st.ACT_RESERVE else ("centers_first", "the supply centres are placed first.")
    if action < st.ACT_RESERVE:
        return "centers_placed", "all four supply centres are placed."
    if s.stage == st.STAGE_TURN:
        return _refuse_turn(s, action)
    if s.stage == st.STAGE_TILE:
        return _refuse_tile(action)
    if s.stage == st.STAGE_BID:
        return _refuse_bid(s, action)
    if s.stage == st.STAGE_PLACE:
        return _refuse_place(s, action)
    return _refuse_zone(s, action)


def _refuse_center(s: Any, action: int) -> tuple[str, str]:
    plot = action - st.ACT_CENTER
    fault = _beyond(s, plot)
    if fault:
        return fault
    if not pl.has(pl.of(s.empty), plot):
        return "occupied", f"there is a supply centre on {plot_name(plot)} already."
    if not pl.has(legal.region(s), plot):
        if s.centers == st.CENTERS_CORNERS:
            return "no_corner", f"{plot_name(plot)} is no corner, and in this game the centres stand in the corners."
        if any(pl.has(legal.block(s, number), plot) for number in range(4)):
            return "quarter_taken", f"the quarter of {plot_name(plot)} has a supply centre already."
        return "no_quarter", f"{plot_name(plot)} is in the middle row or column, which belongs to no quarter."
    return "would_cut", f"a centre on {plot_name(plot)} would cut the empty plots apart or leave a centre without an empty plot beside it."


def _refuse_turn(s: Any, action: int) -> tuple[str, str]:
    has_reserved = st.has_reserved(s, s.turn)
    if action < st.ACT_PLACE:
        return _refuse_reserve(s, action - st.ACT_RESERVE)
    if action == st.ACT_DRAW:
        if not has_reserved:
            return "no_reserved_plot", "you need a reserved plot to draw."
        return "deck_empty", f"the deck is empty; take {'a house or a street' if s.apo_left else 'a street'}."
    if action in (st.ACT_TAKE_APO, st.ACT_TAKE_STREET):
        if s.deck:
            return "deck_not_empty", f"the deck still has {st.deck_size(s)} tiles; draw one."
        if not has_reserved:
            return "no_reserved_plot", "you need a reserved plot to take a tile."
        return "no_apo_left", "no house is left; take a street."
    if action == st.ACT_PASS:
        can = "reserve a plot" if not has_reserved else "draw a tile" if s.deck else "take a tile"
        return "can_act", f"you may pass only when you can do nothing else, and you can {can}."
    return _not_now(action)


def _refuse_reserve(s: Any, plot: int) -> tuple[str, str]:
    fault = _beyond(s, plot)
    if fault:
        return fault
    name = plot_name(plot)
    if not pl.has(pl.of(s.empty), plot):
        return "developed", f"there is a tile on {name} already."
    for seat in range(s.players):
        if pl.has(pl.of(s.reserved[seat]), plot):
            return "reserved", f"{name} is reserved already, by {'you' if seat == s.turn else NAMES[seat]}."
    if s.supply[s.turn] == 0:
        return "no_marker", "you have no marker left."
    return "not_adjacent", f"{name} is not adjacent to a tile or marker."


def _refuse_tile(action: int) -> tuple[str, str]:
    if st.ACT_TILE <= action < st.ACT_BID:
        return "none_left", f"the deck has no {NAMED[TILES[action - st.ACT_TILE + st.TILE_FISH]]} left."
    return "tile_first", "a tile is being drawn; wait for it."


def _refuse_bid(s: Any, action: int) -> tuple[str, str]:
    if action >= st.ACT_BID:
        return "not_enough_money", f"you have only {s.money[s.turn]} money."
    return "bid_first", f"the {NAMED[TILES[s.tile]]} is being auctioned: bid from 0 to {s.money[s.turn]}."


def _refuse_place(s: Any, action: int) -> tuple[str, str]:
    tile = NAMED[TILES[s.tile]]
    if not st.ACT_PLACE <= action < st.ACT_ZONE:
        return "place_first", f"first place the {tile}."
    plot = action - st.ACT_PLACE
    where = "one of your reserved plots" + (" or a Construction Zone" if s.tile == st.TILE_APO else "")
    return _beyond(s, plot) or ("not_your_plot", f"{plot_name(plot)} is not {where}.")


def _refuse_zone(s: Any, action: int) -> tuple[str, str]:
    if not st.ACT_ZONE <= action < st.ACT_DRAW:
        return "zone_first", "first put the Construction Zone onto a house."
    plot = action - st.ACT_ZONE
    fault = _beyond(s, plot)
    if fault:
        return fault
    if pl.has(pl.of(s.zone), plot):
        return "zone_there", f"{plot_name(plot)} carries a Construction Zone already."
    return "no_apo_there", f"there is no house on {plot_name(plot)}."


def _not_now(action: int) -> tuple[str, str]:
    if action >= st.ACT_BID:
        return "no_auction", "nothing is being auctioned."
    if action >= st.ACT_DRAW:
        return "nothing_drawn", "no tile is being drawn."
    if action >= st.ACT_ZONE:
        return "no_zone_in_hand", "you have no Construction Zone to place."
    return "no_tile_in_hand", "you have no tile to place; draw one first."


def _beyond(s: Any, plot: int) -> tuple[str, str] | None:
    size = pl.side(s)
    if plot % COLS < size and plot // COLS < size:
        return None
    return "off_board", f"{plot_name(plot)} is not on this board: its plots are a1 to {plot_name((size - 1) * (COLS + 1))}."
