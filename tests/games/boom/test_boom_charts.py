"""What pictures over a whole match of Fishery Boom show and count."""

import random
import xml.etree.ElementTree as ElementTree
from itertools import pairwise

import pytest

import shoal
from games.boom.drawn import classes, parts
from shoal.games.boom import charts
from shoal.games.boom.charts import ILLEGAL, years
from shoal.games.boom.charts import draw as history
from shoal.games.boom.data import SPECIES, YEARS
from shoal.games.boom.rules.state import spawn


def story(players, seed):
    match = shoal.load("boom", players=players).start()
    rng = random.Random(seed)
    views = [match.view(None)]
    while match.turn != "over":
        match.play(rng.choice(match.choices()))
        views.append(match.view(None))
    return views, [action for _, action in match.moves]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_chart_counts_every_fish_that_went(players):
    views, moves = story(players, players)
    last = views[-1]
    told = years(views, moves)
    assert len(told) == last["year"]
    gone = [event for year in told for event in year.gone]
    for seat, player in enumerate(last["players"]):
        assert gone.count((seat, "taken")) == player["taken"] and gone.count((seat, "killed")) == player["killed"]
    assert gone.count((ILLEGAL, "killed")) == last["illegal_killed"]
    for number, (year, after) in enumerate(pairwise(told), 1):
        left = year.began & ~sum(1 << row for row in year.where)
        assert len(year.where) == len(year.gone)
        assert spawn(left, number) == after.began


def test_without_the_moves_a_chart_says_only_what_the_views_tell():
    views, moves = story(2, 9)
    known, guessed = years(views, moves), years(views)
    for year, other in zip(known, guessed, strict=True):
        assert year.gone == other.gone
        assert other.where.items() <= year.where.items()


def test_the_chart_draws_and_speaks():
    views, moves = story(3, 10)
    svg = history(views, [("chance", move) for move in moves])
    said = parts(svg, "desc")[0].text
    assert said.count("Year ") == views[-1]["year"] and "fish alive" in said
    assert len(classes(svg, "path", "slash")) >= sum(player["killed"] for player in views[-1]["players"])
    assert ElementTree.fromstring(history(views[:1])).get("viewBox")
    assert all(name in svg for name in SPECIES)


def test_the_score_over_time_goes_by_years_and_ends_with_the_score():
    match = shoal.load("boom", players=2).start(seed=4)
    dice = random.Random(4)
    while match.turn != "over":
        match.play(dice.choice(match.choices()))
    rows, view = charts.by_year(match.views(None)), match.view(None)
    assert len(rows) == min(YEARS, view["year"] + 1) + 1 and rows[0] == [0, 0]
    assert rows[-1] == [player["score"] for player in view["players"]]
    drawn = charts.SCORES.draw(match.views(None), match.log(None), ["Ann", "Ben"])
    assert ">years</text>" in drawn and f"over {len(rows) - 1} years" in charts.SCORES.describe(match.views(None), [], ["Ann", "Ben"])
