"""What trial matches show for one choice against another."""

import pytest

import shoal
from shoal.core.endings import ALL_LOSE, FEW, LEAD, Row, beside, lead, sheet
from shoal.core.match import random_match
from shoal.games.prose import Voice

FLEET, FRESHFISH = shoal.load("fleet", players=2), shoal.load("freshfish", players=2)


def row(*points, error=0.1):
    return Row(points, [error] * len(points))


def told(game, one, other, seat=0, reader=0):
    return beside(game, one, other, seat, Voice(reader, ["Ann", "Ben"]), "the other choice")


def test_what_a_choice_brings_most_is_told_and_what_it_costs():
    one = {"from licences": row(20, 11), "from boats": row(10, 8), "from crates on boats": row(5.9, 6)}
    other = {"from licences": row(17, 10.9), "from boats": row(10.9, 8), "from crates on boats": row(6, 6)}
    assert told(FLEET, one, other) == (
        "In trial matches you get about 3 points more from licences than with the other choice, but about one point fewer from boats."
    )
    assert told(FLEET, one, other, reader=None).startswith("In trial matches Ann gets about 3 points more")
    assert told(FLEET, other, one) == "", "what speaks against a choice is no reason for it"
    assert told(FLEET, one, {}) == told(FLEET, {}, {}) == ""


def test_what_it_costs_another_counts_as_well():
    one, other = {"from licences": row(20, 8)}, {"from licences": row(18, 11)}
    assert told(FLEET, one, other) == (
        "In trial matches you get about 2 points more from licences than with the other choice, and Ben about 3 points fewer."
    )
    assert told(FLEET, {"from boats": row(3, 8)}, {"from boats": row(3, 5)}) == "", "it brings the other one more"


def test_where_the_fewest_win_it_is_told_who_does_better():
    one, other = {"on the way from the Harbor": row(2, 4)}, {"on the way from the Harbor": row(4, 3)}
    assert told(FRESHFISH, one, other) == (
        "In trial matches you end about 2 points better on the way from the Harbor than with the other choice, "
        "and Ben about one point worse."
    )
    assert told(FRESHFISH, other, one) == ""


@pytest.mark.parametrize(("points", "error"), [(20.7, 0.1), (21, 0.3)])
def test_little_and_what_may_be_chance_is_not_told(points, error):
    assert told(FLEET, {"from licences": row(points, 9, error=error)}, {"from licences": row(20, 9, error=error)}) == ""


def test_a_sheet_is_the_mean_of_matches_that_are_over():
    matches = [random_match(FLEET, seed) for seed in range(FEW)]
    ends = [match.position.state() for match in matches]
    found = sheet(FLEET, [*ends, FLEET.start(seed=1).position.state()])
    for seat in range(2):
        assert found["from licences"].points[seat] == pytest.approx(sum(match.sheet()["Licences"][seat] for match in matches) / FEW)
        assert sum(each.points[seat] for each in found.values()) == pytest.approx(sum(match.scores()[seat] for match in matches) / FEW)
    assert 0 < found["from licences"].errors[0] < 5
    assert sheet(FLEET, ends[1:]) == {}, "too few"


SOURCES = {
    "fishery": {""},
    "boom": {""},
    "fleet": {"from licences", "from boats", "from crates on boats", "from king crabs"},
    "pisces": {
        "from tournament trophies",
        "from the management award",
        *(f"from {school}" for school in ("crabs", "mahi-mahi", "sardines", "sharks", "snappers", "tuna")),
    },
    "freshfish": {*(f"on the way from the {center}" for center in ("Harbor", "Plant", "Refinery", "Factory")), "for money left"},
}


@pytest.mark.parametrize("name", SOURCES)
def test_rows_are_told_by_where_their_points_come_from(name):
    game = shoal.load(name, players=2) if "players" in shoal.load(name).options else shoal.load(name)
    found = sheet(game, [random_match(game, seed).position.state() for seed in range(FEW)])
    assert found.keys() - {ALL_LOSE} == SOURCES[name]
    ends = [random_match(game, seed).scores() for seed in range(FEW)]
    for seat in range(2):
        points = sum(row.points[seat] for source, row in found.items() if source != ALL_LOSE)
        assert points == pytest.approx(sum(end[seat] for end in ends) / FEW)


def test_what_a_choice_costs_keeps_it_from_being_a_reason():
    one, other = {"from licences": row(20, 11), "from boats": row(8, 8)}, {"from licences": row(17, 11), "from boats": row(10, 8)}
    assert told(FLEET, one, other) == ""


def test_that_fewer_matches_are_lost_by_everybody_is_told_first():
    boom = shoal.load("boom", players=2)
    one, other = (
        {"from plates": row(9, 5), ALL_LOSE: row(0.03, 0.03, error=0.01)},
        {"from plates": row(5, 5), ALL_LOSE: row(0.24, 0.24, error=0.02)},
    )
    assert told(boom, one, other) == "In trial matches everybody loses less often than with the other choice: 3 of 100 against 24."
    assert told(boom, {"from plates": row(9, 5)}, other).endswith(": none of 100 against 24.")
    assert told(boom, other, one) == told(boom, {}, other) == "", "it speaks for neither"
    assert "everybody" not in told(boom, one, {**other, ALL_LOSE: row(0.07, 0.07, error=0.01)}), "so few are no reason"


def test_a_sheet_counts_the_matches_that_everybody_lost():
    boom = shoal.load("boom", players=2)
    ends = [random_match(boom, seed).position for seed in range(2 * FEW)]
    lost = sum(position.is_lost_by_all for position in ends)
    found = sheet(boom, [position.state() for position in ends])
    assert 0 < lost < 2 * FEW and list(found[ALL_LOSE].points) == [lost / (2 * FEW)] * 2


def test_who_leads_in_the_end_is_no_source_of_points():
    one, other = {LEAD: row(9, -9), "from boats": row(5, 5)}, {LEAD: row(-9, 9), "from boats": row(5, 5)}
    assert lead(one, 0) == 9 and lead({}, 0) is None and told(FLEET, one, other) == ""
