"""Routes of Fresh Fish in words, and how short they could become."""

from __future__ import annotations

import itertools
import re

import networkx as nx
import pytest

import shoal
from games.freshfish.city import draw_city, lengths, walk
from games.freshfish.readers import PEOPLE
from shoal.core.match import random_match
from shoal.engine.mirror import mirror
from shoal.games.freshfish import routes, rules, story, view
from shoal.games.freshfish.data import LONGEST, OUTLETS
from shoal.games.freshfish.layout import layout_of
from shoal.games.freshfish.rules import plots as pl
from shoal.games.freshfish.rules import state as st
from shoal.games.freshfish.story import city, flood
from shoal.games.freshfish.words import plot_name
from shoal.web.charts import charts_of


@pytest.mark.parametrize(
    ("before", "now", "best_before", "best", "sentence"),
    [
        (None, 4, 3, 4, "Your way from the Harbor is 4 streets long."),
        (None, 4, 3, 3, "Your way from the Harbor is 4 streets long and could still become 3."),
        (None, 1, 1, 1, "Your way from the Harbor is 1 street long."),
        (None, 8, 6, 7, "Your way from the Harbor counts 8, the most that a way can, and could still become 7."),
        (5, 3, 2, 3, "Your way from the Harbor shrinks from 5 to 3."),
        (None, None, 3, 5, "Your way from the Harbor grows from 3 to 5 at best."),
        (6, 6, 3, 5, "Your way from the Harbor can only shrink to 5 now, not to 3."),
        (6, 6, 3, 6, "Your way from the Harbor stays 6, for good."),
    ],
)
def test_routes_in_words(before, now, best_before, best, sentence):
    fact = {
        "what": "route",
        "seat": 0,
        "kind": "fish",
        "before": before,
        "after": now,
        "best_before": best_before,
        "best": best,
        "most": now == 8,
    }
    assert story.tell([fact], 0) == sentence
    hope = "" if "most" not in sentence else f"Ada's way from the Harbor grows from {best_before} to {best} at best."
    assert story.tell([fact], 1, PEOPLE) == (hope or sentence.replace("Your", "Ada's"))


def test_of_another_a_way_that_counts_as_much_as_before_is_not_told():
    fact = {"what": "route", "seat": 0, "kind": "fish", "before": None, "after": 8, "best_before": 8, "best": 8, "most": True}
    assert story.tell([fact], 0) == "Your way from the Harbor counts 8, the most that a way can." and story.tell([fact], 1, PEOPLE) == ""
    assert story.tell([fact | {"best_before": 6}], 1, PEOPLE) == "Ada's way from the Harbor grows from 6 to 8, for good."


def test_own_routes_come_before_those_of_others():
    facts = [{"what": "route", "seat": seat, "kind": "fish", "before": 5, "after": 3, "best_before": 3, "best": 3} for seat in (0, 1, 2)]
    assert story.tell(facts, 1, PEOPLE).startswith("Your way from the Harbor")


@pytest.mark.parametrize("players", [2, 4])
def test_the_best_way_is_what_the_route_would_be_if_all_empty_plots_were_streets(players):
    """Held against a general graph library, for every outlet and a few empty plots."""
    w, seen = mirror(rules.WORK)(), 0
    for number, (_, _, s) in enumerate(walk(5, players=players, demos=2, centers="quarters", settle=False)):
        if s.stage == st.STAGE_CENTERS or number % 9:
            continue
        shown = view.show(s, w, None)
        empty = {plot for plot in range(100) if pl.has(pl.of(s.empty), plot)}
        streets = {plot for plot in range(100) if pl.has(pl.of(s.street), plot)}
        for (seat, kind), length in lengths(s, empty | streets).items():
            name = plot_name(s.outlet[seat][kind] - 1)
            assert length is not None
            assert city.at_best(shown, OUTLETS[kind], name) == min(length, LONGEST[players - 2])
            seen += 1
    assert seen > 20


def test_the_way_that_is_hoped_for_leads_around_plots_of_others_if_that_is_as_short():
    """Held against all shortest ways of a general graph library."""
    w, avoided = mirror(rules.WORK)(), 0
    for number, (_, _, s) in enumerate(walk(5, players=2, settle=False)):
        shown = view.show(s, w, None)
        if s.stage == st.STAGE_CENTERS or number % 5:
            continue
        here, theirs = city.city_of(shown), routes.hopes_around(shown, 0, (routes.Shop("fish", "d4", None, 3),))
        assert theirs == {plot for plot, owner in shown["reserved"].items() if owner == 1}
        assert not routes.hopes_around(shown, 0, (routes.Shop("fish", "d4", 3, 3),)), "a route that is there is driven"
        for plot in city.reserved(shown, 0):
            for kind in OUTLETS:
                if city.best(here, kind, plot, 99) is None:
                    continue
                plain, found = city.way(here, kind, plot, True), city.way(here, kind, plot, True, theirs)
                graph, free = nx.Graph(), {name for name in here.weights if here.weights[name]}
                names = [f"{chr(97 + x)}{y + 1}" for x in range(here.size) for y in range(here.size)]
                open_ = {name for name in names if name not in here.weights or name in free}
                graph.add_edges_from((a, b) for a in open_ for b in city.around(here.size, a) if b in open_)
                graph.add_edges_from((found[0], b) for b in city.around(here.size, found[0]) if b in open_ and b != plot)
                ways = nx.all_shortest_paths(graph, found[0], plot)
                assert len(found) == len(plain) and len(theirs & {*found}) == min(len(theirs & {*way}) for way in ways)
                avoided += len(theirs & {*found}) < len(theirs & {*plain})
    assert avoided


@pytest.mark.parametrize("players", [2, 5])
def test_distances_are_those_of_a_graph(players):
    """Of every plot that can be come to, with demonstrations that count more, over empty plots or not, and around a plot."""
    for seed in range(4):
        match = random_match(shoal.load("freshfish", players=players, demos=2), seed)
        for number in range(0, len(match.moves), 7):
            here = city.city_of(match.before(number).view(None))
            for center, hoping in itertools.product(here.centers.values(), (True, False)):
                graph = nx.DiGraph()
                graph.add_node(center)
                without = city.around(here.size, center)[number % 2]
                for plot, other in ((one, two) for one in city._names(here.size) for two in city.around(here.size, one)):
                    weight = here.weights.get(other, int(hoping))
                    if weight and without not in (plot, other) and (here.weights.get(plot, int(hoping)) or plot == center):
                        graph.add_edge(plot, other, weight=weight)
                slow = nx.single_source_dijkstra_path_length(graph, center)
                slow.pop(center)
                layers = city._layers(here, center, flood.BITS[without], hoping)
                assert {name: far for far, layer in enumerate(layers, 1) for name in flood.NAMES if flood.BITS[name] & layer} == slow


def test_of_ways_that_are_as_short_the_one_over_streets_is_hoped_for():
    match = draw_city("""
        P . . . . . F
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . 0 . . . .
        . + + . . . .
        H . . . . . R
    """)
    here = city.city_of(match.view(0))
    assert city.way(here, "fish", "c3", True)[2:-1] == ("b2", "c2")
    assert city.way(here, "fish", "c3", True, frozenset({"c2"}))[2:-1] == ("b2", "b3"), "around plots of others first of all"


@pytest.mark.parametrize("kind", OUTLETS)
def test_a_route_ends_beside_a_centre_whatever_its_kind(kind):
    """Its line lies aside of the middle, but never over the centre's name."""
    plan = layout_of(7, 2, "tall")
    line, _ = routes._way(plan, 0, kind, ("g7", "f7", "e7"), "1✓", is_hoped=False)
    start = float(re.search(r"M(\d+) ", line).group(1))
    assert start <= plan.corner("g7")[0] - 4, "half of the line's halo"


def test_the_chart_of_points_says_that_few_are_good():
    match = random_match(shoal.load("freshfish"), 1)
    assert "Score over time: the fewest points win" in charts_of(match, ["Ada", "Ben"]).draw(0)
