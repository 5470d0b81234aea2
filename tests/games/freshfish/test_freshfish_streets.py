"""Expropriation, routes and settling against slow definitions, and what always holds."""

from __future__ import annotations

import random
from typing import Any

import networkx as nx
import pytest

import shoal
from games.freshfish.city import CENTERS, beside, built, draw_city, empty, graph, lengths, plots, streets, walk
from shoal.engine.mirror import mirror
from shoal.games.freshfish import rules
from shoal.games.freshfish.rules import plots as pl
from shoal.games.freshfish.rules import routes
from shoal.games.freshfish.rules import state as st
from shoal.games.freshfish.rules.expropriation import compelled

SEATS = (2, 3, 4, 5)


def is_placed(before: Any, action: int) -> bool:
    """Did this action close a plot?"""
    if before.stage == st.STAGE_CENTERS:
        return st.centers_placed(before) == 3
    return before.stage == st.STAGE_PLACE and before.tile <= st.TILE_APO and action - st.ACT_PLACE in empty(before)


def placed(before: Any, action: int) -> tuple[set[int], set[int], set[int]]:
    """Open plots, empty plots and built plots once the tile lies and before anything is expropriated."""
    plot = action - st.ACT_PLACE if before.stage == st.STAGE_PLACE else action
    is_built = before.stage == st.STAGE_CENTERS or before.tile <= st.TILE_GAME
    return (empty(before) | streets(before)) - {plot}, empty(before) - {plot}, built(before) | ({plot} if is_built else set())


def is_free(plot: int, open_plots: set[int], built_plots: set[int], size: int) -> bool:
    """The definition, word for word: without the plot all open plots are connected, all built ones have an open neighbour."""
    others = open_plots - {plot}
    return (not others or nx.is_connected(graph(others, size))) and all(beside(tile, size) & others for tile in built_plots)


def compelled_by_library(open_plots: set[int], empty_plots: set[int], built_plots: set[int], size: int) -> set[int]:
    """The same in a time linear in the plots."""
    found = set(nx.articulation_points(graph(open_plots, size)))
    for tile in built_plots:
        access = beside(tile, size) & open_plots
        if len(access) == 1:
            found |= access
    return found & empty_plots


@pytest.mark.parametrize("players", SEATS)
def test_expropriation_against_a_graph_library_on_hundreds_of_positions(players):
    positions = found = 0
    for number in range(15):
        for before, action, after in walk(number, players=players, centers=CENTERS[number % 3], zones=number % 3, demos=number % 2):
            if is_placed(before, action):
                open_plots, empty_plots, built_plots = placed(before, action)
                compelled = compelled_by_library(open_plots, empty_plots, built_plots, pl.side(before))
                assert streets(after) == streets(before) | compelled
                assert empty(after) == empty_plots - compelled
                positions += 1
                found += len(compelled)
    assert positions > 225
    assert found > 200


@pytest.mark.parametrize("players", SEATS)
def test_expropriation_word_for_word(players):
    for before, action, after in walk(99, players=players, centers="anywhere"):
        if is_placed(before, action):
            open_plots, empty_plots, built_plots = placed(before, action)
            size = pl.side(before)
            assert empty(after) == {plot for plot in empty_plots if is_free(plot, open_plots, built_plots, size)}


@pytest.mark.parametrize("players", [pytest.param(players, marks=pytest.mark.long) if players in (3, 4) else players for players in SEATS])
@pytest.mark.parametrize("centers", CENTERS)
def test_what_holds_after_every_action(players, centers):
    for _, _, s in walk(7, players=players, centers=centers, zones=2, demos=2):
        size = pl.side(s)
        everything = {10 * row + col for row in range(size) for col in range(size)}
        free, ways, houses = empty(s), streets(s), built(s)
        assert free | ways | houses <= everything
        assert not free & ways and not free & houses and not ways & houses
        markers = [plots(s.reserved[seat]) for seat in range(players)]
        assert sum(map(len, markers)) == len(set().union(*markers))
        assert set().union(*markers) <= free
        assert plots(s.demo) <= ways
        assert plots(s.zone) <= everything - free - ways - houses
        for seat in range(players):
            on_board = st.outlets_placed(s, seat)
            assert s.supply[seat] + 2 - min(2, on_board) + len(markers[seat]) + on_board == 8
        if s.stage == st.STAGE_CENTERS:
            continue
        assert nx.is_connected(graph(free | ways, size))
        assert all(beside(house, size) & (free | ways) for house in houses)
        assert not compelled_by_library(free | ways, free, houses, size)


@pytest.mark.parametrize("players", SEATS)
def test_tiles_are_conserved(players):
    for _, _, s in walk(11, players=players, zones=2, demos=2):
        size = pl.side(s)
        apo = size * size - len(empty(s) | streets(s) | built(s))
        in_hand = s.tile == st.TILE_APO
        zones = len(plots(s.zone)) + s.waiting + st.in_deck(s, st.TILE_ZONE) + (s.tile == st.TILE_ZONE)
        assert apo + in_hand + st.in_deck(s, st.TILE_APO) + s.apo_left <= 24  # one on a zone covers another
        assert zones <= 2
        for kind in range(4):
            owned = sum(s.outlet[seat][kind] != 0 for seat in range(players))
            assert owned + st.in_deck(s, kind + 1) + (s.tile == kind + 1) == players


@pytest.mark.parametrize("players", SEATS)
def test_routes_against_a_graph_library(players):
    w = mirror(rules.WORK)()
    for number in range(4):
        for before, _, s in walk(number, players=players, centers="quarters", demos=2):
            if s.stage in (st.STAGE_TURN, st.STAGE_OVER) and before.stage == st.STAGE_PLACE:
                routes.measure(s, w, 1000)
                for (seat, kind), length in lengths(s, streets(s)).items():
                    assert w.route[seat][kind] == (length or 0)


def is_settled_by_library(s: Any) -> bool:
    most = routes.longest(s)
    if any(st.in_deck(s, tile) for tile in range(st.TILE_FISH, st.TILE_GAME + 1)):
        return False
    now, at_best = lengths(s, streets(s)), lengths(s, streets(s) | empty(s))
    return all(min(most, now[route] or most) == min(most, at_best[route] or most) for route in now)


@pytest.mark.parametrize("players", SEATS)
@pytest.mark.parametrize("demos", [0, 2])
def test_settling_against_its_definition(players, demos):
    answers = set()
    for number in range(4):
        for _, _, s in walk(number, players=players, demos=demos, centers=CENTERS[number % 3], settle=False):
            if s.stage == st.STAGE_TURN and not s.deck & st.OUTLETS:
                answers.add(routes.is_settled(s))
                assert routes.is_settled(s) == is_settled_by_library(s)
    assert answers == {True, False}


@pytest.mark.parametrize("players", SEATS)
def test_no_score_changes_when_a_settled_game_is_played_on(players):
    early = 0
    for number in range(6):
        settled = [(before, action, s.copy()) for before, action, s in walk(number, players=players, zones=1, demos=2)]
        s, w, out = mirror(rules.STATE)(), mirror(rules.WORK)(), [0] * rules.ACTIONS
        rules.setup(s, shoal.load("freshfish", players=players, zones=1, demos=2, settle=False).setting)
        for _, action, _ in settled:
            rules.play(s, w, action)
        final, scores = [0] * 5, [0] * 5
        rules.score(settled[-1][2], w, final)
        early += s.stage != st.STAGE_OVER
        dice = random.Random(number)
        while s.stage != st.STAGE_OVER:
            rules.play(s, w, out[dice.randrange(rules.choices(s, w, out))])
            rules.score(s, w, scores)
            assert scores == final
        assert not empty(s)
    assert early > 0


@pytest.mark.parametrize("players", SEATS)
def test_whenever_it_is_asked_a_settled_game_keeps_its_scores(players):
    w, stages = mirror(rules.WORK)(), set()
    for number in range(4):
        last: list[int] | None = None
        for _, _, s in walk(number, players=players, zones=1, demos=2, settle=False):
            scores = [0] * 5
            if s.stage != st.STAGE_CENTERS:
                rules.score(s, w, scores)
                assert last is None or scores == last
                if routes.is_settled(s):
                    last = scores
                    stages.add(s.stage)
    assert len(stages) >= 3


def test_nothing_is_settled_while_an_outlet_is_in_hand():
    match = draw_city(
        """
        P w0 + m0 F # w1
        + + + + + + +
        + # 1 0 m1 + +
        + # # # # # +
        + # # # # # +
        + f0 # g0 g1 + +
        H + + + + R #
        """,
        deck={"fish": 1},
    )
    for action in ("draw", "tile fish"):
        match.play(action)
    s: Any = match.position._s
    assert match.choices() == ["place c5"] and not s.deck and not routes.is_settled(s)
    s.tile = st.TILE_NONE
    assert routes.is_settled(s)  # so it was for the outlet's sake


def test_the_way_into_a_bay_is_compelled_and_its_end_is_not():
    match = draw_city(
        """
        P . . . . . F
        . . . . . . .
        . . # # # . .
        . . # . # . .
        . . # 0 # . .
        . . . . . . .
        H . . . . . R
        """,
        deck={"apo": 1},
    )
    assert plots(compelled(match.position._s)) == {13, 23}  # d2 and d3, but not d4


def test_a_bay_between_two_bodies_is_no_bay():
    match = draw_city(
        """
        P . . . . . F
        . . . . . . .
        . . # . # . .
        . . # . # . .
        . . # 0 # . .
        . . . . . . .
        H . . . . . R
        """,
        deck={"apo": 1},
    )
    assert plots(compelled(match.position._s)) == set()


def test_one_tile_can_compel_many_streets_and_markers_go_back():
    match = draw_city(
        """
        P . . . . . F
        . . . . . . .
        . . . . . . .
        # # # # # 0 1
        . . . . . . .
        . . . . . . .
        H . . . . . R
        """,
        deck={"apo": 2},
    )
    for action in ("draw", "tile apo", "place f4"):
        match.play(action)
    view = match.view(None)
    assert view["plots"]["g4"] == {"tile": "street"}
    assert view["plots"]["f4"] == {"tile": "apo"}
    assert {name for name, plot in view["plots"].items() if plot["tile"] == "street"} == {"g3", "g4", "g5"}
    assert view["reserved"] == {} and view["supply"] == [6, 6]
