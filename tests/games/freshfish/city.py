"""Cities for the tests of Fresh Fish: drawn as pictures, walked through at random, taken apart into sets of plots."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import networkx as nx

import shoal
from shoal.engine import OVER
from shoal.engine.mirror import mirror
from shoal.games.freshfish import rules
from shoal.games.freshfish.data import OUTLETS, PLOTS
from shoal.games.freshfish.rules import plots as pl
from shoal.games.freshfish.rules import state as st

CENTERS = ("corners", "quarters", "anywhere")


def draw_city(picture: str, *, deck: dict[str, int] | None = None, **options: Any) -> shoal.Match:
    """A match at seat 0's turn in the city of a picture: its top row first, plots separated by blanks.

    ``.`` empty, 0 to 4 reserved by a seat, ``+`` street, ``D`` demonstration, ``#`` APO, ``Z`` zone, H P R F the centres,
    f w g m with a seat's number the outlets. The deck is empty but for what is given.
    """
    rows = [line.split() for line in picture.strip().splitlines()][::-1]
    match = shoal.load("freshfish", players=len(rows) - 5, **options).start()
    s: Any = match.position._s
    board = pl.board(s)
    for field in (s.empty, s.built):
        pl.remove(field, board)
    for row, words in enumerate(rows):
        assert len(words) == len(rows)
        for col, word in enumerate(words):
            put(s, 10 * row + col, word)
    assert all(s.center)
    assert all(pl.is_empty(pl.without(pl.of(field), board)) for field in (s.empty, s.street, s.built))
    s.deck = sum(number << 8 * (st.TILE_FISH + [*OUTLETS, "apo", "zone", "demo"].index(kind) - 1) for kind, number in (deck or {}).items())
    s.begun = (1 << s.players) - 1
    s.stage, s.turn = st.STAGE_TURN, 0
    return match


def put(s: Any, plot: int, word: str) -> None:
    fields = {".": "empty", "+": "street", "D": "street demo", "#": "", "Z": "zone"}.get(word, "empty" if word.isdigit() else "built")
    for field in fields.split():
        pl.add(getattr(s, field), pl.single(plot))
    if word.isdigit():
        pl.add(s.reserved[int(word)], pl.single(plot))
        s.supply[int(word)] -= 1
    elif word in "HPRF":
        s.center["HPRF".index(word)] = plot + 1
    elif word[0] in "fwgm":
        seat = int(word[1])
        s.supply[seat] -= st.outlets_placed(s, seat) >= 2
        s.outlet[seat]["fwgm".index(word[0])] = plot + 1


def walk(seed: int, **options: Any) -> Iterator[tuple[Any, int, Any]]:
    """Every step of a random match: the state before, the action, the state after."""
    game = shoal.load("freshfish", **options)
    dice = random.Random(seed)
    s, w, out = mirror(rules.STATE)(), mirror(rules.WORK)(), [0] * rules.ACTIONS
    rules.setup(s, game.setting)
    while rules.turn(s) != OVER:
        before = s.copy()
        action = out[dice.randrange(rules.choices(s, w, out))]
        rules.play(s, w, action)
        yield before, action, s


def plots(pair: Any) -> set[int]:
    """A set of plots, as the rules or a field of the record hold it."""
    return {plot for plot in range(PLOTS) if pl.has(pl.of(pair), plot)}


def empty(s: Any) -> set[int]:
    return plots(s.empty)


def streets(s: Any) -> set[int]:
    return plots(s.street)


def built(s: Any) -> set[int]:
    return plots(s.built)


def beside(plot: int, size: int) -> set[int]:
    row, col = divmod(plot, 10)
    places = [(row + 1, col), (row - 1, col), (row, col + 1), (row, col - 1)]
    return {10 * r + c for r, c in places if 0 <= r < size and 0 <= c < size}


def graph(open_plots: set[int], size: int) -> nx.Graph[int]:
    city: nx.Graph[int] = nx.Graph()
    city.add_nodes_from(open_plots)
    city.add_edges_from((plot, other) for plot in open_plots for other in beside(plot, size) & open_plots)
    return city


def lengths(s: Any, open_plots: set[int]) -> dict[tuple[int, int], int | None]:
    """By seat and kind the length of each route on the board over these plots, by a general graph library."""
    size, demos = pl.side(s), plots(s.demo)
    city: nx.DiGraph[Any] = nx.DiGraph()
    for plot in open_plots:
        city.add_edges_from((other, plot, {"length": 3 if plot in demos else 1}) for other in beside(plot, size) & open_plots)
    found: dict[tuple[int, int], int | None] = {}
    for kind in range(4):
        city.add_node("start")
        for plot in beside(s.center[kind] - 1, size) & open_plots:
            city.add_edge("start", plot, length=3 if plot in demos else 1)
        far = nx.single_source_dijkstra_path_length(city, "start", weight="length")
        city.remove_node("start")
        for seat in range(s.players):
            if s.outlet[seat][kind] > 0:
                found[seat, kind] = min((far[plot] for plot in beside(s.outlet[seat][kind] - 1, size) if plot in far), default=None)
    return found
