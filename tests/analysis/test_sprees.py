"""Purchases in a row are judged as one decision."""

from dataclasses import replace

from shoal.analysis import Decision
from shoal.analysis.sprees import together


def bought(*costs):
    """Purchases in a row, the first after five moves, each with what it cost; then the shop is left."""
    rows = []
    for k, (cost, best) in enumerate(costs):
        label = f"Also buy: Finder: {20 + 10 * k} in all" if k else "Buy boat, pay 10"
        grade = "mistake" if cost else "best" if best == "buy" else "good"
        kept = ("buy", best, label, "Leave the shop", 0.9 - cost, 0.9, cost, 0.01, 0.1, grade)
        rows.append(Decision(5 + k, 0, *kept, points="7 points" if k == 0 else ""))
    left = Decision(5 + len(rows), 0, "done", "done", "Leave", "Leave", 0.8, 0.8, 0.0, 0.0, 0.1, "best")
    return [*rows, left]


def test_a_spree_is_one_decision_against_what_was_better_when_it_began():
    whole, second, third, left = together(bought((0.0, "done"), (0.1, "pay"), (0.05, "pay")))
    assert (whole.label, whole.best_label) == ("Buy boat and two more things: 40 in all", "Leave the shop")
    assert (whole.lost, whole.win, whole.cost, whole.grade, whole.points) == (0.15, 0.75, 15, "blunder", "")
    assert [(each.pays_for, each.lost, each.is_fine) for each in (second, third)] == [(5, 0.0, True)] * 2, "they carry it out"
    assert left.pays_for is None and left.label == "Leave"


def test_what_went_on_too_long_is_held_against_stopping_sooner():
    whole, *_ = together(bought((0.0, "buy"), (0.1, "pay"), (0.0, "buy")))
    assert (whole.at_move, whole.best_label, whole.lost) == (5, "Buy boat, pay 10 and no more", 0.1)


def test_single_purchases_good_ones_and_others_stay_as_they_are():
    good, single, nothing = bought((0.0, "buy"), (0.0, "buy")), bought((0.1, "done")), bought()
    apart = [replace(each, seat=k % 2) for k, each in enumerate(bought((0.1, "done"), (0.1, "done")))]
    for decisions in (good, single, nothing, apart):
        assert list(together(decisions)) == decisions
