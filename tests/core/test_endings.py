"""What trial matches show for one choice against another."""

import pytest

import shoal
from shoal.core.endings import FEW, Row, beside, sheet
from shoal.core.match import random_match
from shoal.games.prose import Voice

FLEET, FRESHFISH = shoal.load("fleet", players=2), shoal.load("freshfish", players=2)


def row(*points, error=0.1):
    return Row(points, [error] * len(points))


def told(game, one, other, seat=0, reader=0):
    return beside(game, one, other, seat, Voice(reader, ["Ann", "Ben"]))


def test_what_a_choice_brings_most_is_told_and_what_it_costs():
    one = {"Licences": row(20, 11), "Boats": row(10, 8), "Crates on boats": row(5.9, 6)}
    other = {"Licences": row(17, 10.9), "Boats": row(10.9, 8), "Crates on boats": row(6, 6)}
    assert told(FLEET, one, other) == (
        "In trial matches it brings you about 3 points more for “Licences”, but costs you about one point for “Boats”."
    )
    assert told(FLEET, one, other, reader=None).startswith("In trial matches it brings Ann about 3 points more")
    assert told(FLEET, other, one) == "", "what speaks against a choice is no reason for it"
    assert told(FLEET, one, {}) == told(FLEET, {}, {}) == ""


def test_what_it_costs_another_counts_as_well():
    one, other = {"Licences": row(20, 8)}, {"Licences": row(18, 11)}
    assert told(FLEET, one, other) == (
        "In trial matches it costs Ben about 3 points for “Licences” and brings you about 2 points more for “Licences”."
    )
    assert told(FLEET, {"Boats": row(3, 8)}, {"Boats": row(3, 5)}) == "", "it brings the other one more"


def test_where_the_fewest_win_points_are_saved():
    one, other = {"Route: Fish Market": row(2, 4)}, {"Route: Fish Market": row(4, 3)}
    assert told(FRESHFISH, one, other) == (
        "In trial matches it saves you about 2 points for “Route: Fish Market” and costs Ben about one point for “Route: Fish Market”."
    )
    assert told(FRESHFISH, other, one) == ""


@pytest.mark.parametrize(("points", "error"), [(20.7, 0.1), (21, 0.3)])
def test_little_and_what_may_be_chance_is_not_told(points, error):
    assert told(FLEET, {"Licences": row(points, 9, error=error)}, {"Licences": row(20, 9, error=error)}) == ""


def test_a_sheet_is_the_mean_of_matches_that_are_over():
    matches = [random_match(FLEET, seed) for seed in range(FEW)]
    ends = [match.position.state() for match in matches]
    found = sheet(FLEET, [*ends, FLEET.start(seed=1).position.state()])
    for seat in range(2):
        assert found["Licences"].points[seat] == pytest.approx(sum(match.sheet()["Licences"][seat] for match in matches) / FEW)
        assert sum(each.points[seat] for each in found.values()) == pytest.approx(sum(match.scores()[seat] for match in matches) / FEW)
    assert 0 < found["Licences"].errors[0] < 5
    assert sheet(FLEET, ends[1:]) == {}, "too few"


def test_a_row_that_tells_how_it_was_counted_is_one_row():
    pisces = shoal.load("pisces", players=2)
    found = sheet(pisces, [random_match(pisces, seed).position.state() for seed in range(FEW)])
    assert {"Tournament trophies", "Management award"} <= found.keys() and not any(char.isdigit() for name in found for char in name)
