"""Tests that stop by themselves and Elo, against slow definitions and against results whose truth is known."""

import collections
import itertools
import math
import random

import pytest

from shoal.statistics import Sprt, elo_of, expected, likeliest, mean_interval, strengths


def slow_ratio(test, results):
    """The log-likelihood ratio of trinomial results by trying all distributions with the mean of either hypothesis."""

    def best(mean):
        # with the share of draws d, wins are mean - d / 2 and losses 1 - mean - d / 2
        shares = ((1 - mean - d / 2, d, mean - d / 2) for d in (n / 4000 for n in range(1, 4000)))
        possible = (share for share in shares if min(share) > 0)
        return max(sum(results[kind] * math.log(p) for kind, p in zip((0.0, 0.5, 1.0), share, strict=True)) for share in possible)

    return best(expected(test.elo1)) - best(expected(test.elo0))


@pytest.mark.parametrize("counts", [(30, 20, 50), (10, 5, 12), (3, 90, 7), (60, 1, 40)])
def test_the_ratio_is_that_of_the_likeliest_distributions(counts):
    results = dict(zip((0.0, 0.5, 1.0), counts, strict=True))
    for test in (Sprt(0, 20), Sprt(-30, 60)):
        assert test.ratio(results) == pytest.approx(slow_ratio(test, results), abs=1e-4)


def test_the_likeliest_distribution_of_pairs_has_its_mean_and_no_neighbour_is_likelier():
    kinds, shares, mean = (0.0, 0.25, 0.5, 0.75, 1.0), (0.1, 0.15, 0.3, 0.25, 0.2), 0.47
    found = likeliest(kinds, shares, mean)
    assert sum(found) == pytest.approx(1) and sum(k * p for k, p in zip(kinds, found, strict=True)) == pytest.approx(mean)

    def likelihood(distribution):
        return sum(share * math.log(p) for share, p in zip(shares, distribution, strict=True))

    for a, b, c in itertools.combinations(range(5), 3):  # the directions that keep the sum and the mean
        for step in (1e-3, -1e-3):
            other = list(found)
            other[a] += step * (kinds[c] - kinds[b])
            other[b] -= step * (kinds[c] - kinds[a])
            other[c] += step * (kinds[b] - kinds[a])
            assert likelihood(other) < likelihood(found)


def test_a_test_without_results_says_nothing_and_one_sided_results_end_it():
    test = Sprt(0, 50)
    assert test.ratio({}) == 0 and test.verdict(0) is None
    assert test.verdict(test.ratio({1.0: 100})) == "elo1" and test.verdict(test.ratio({0.0: 100})) == "elo0"
    assert test.verdict(test.ratio({1.0: 3})) is None


def pair(dice, elo):
    """The points of a pair of matches on one deal, which favours either side alike: what is won on one side is easily lost on the other."""
    tilt = dice.choice((-0.2, 0.2))
    return sum(dice.random() < expected(elo) + side for side in (tilt, -tilt)) / 2


def run(test, elo, seed):
    dice, results, number = random.Random(seed), collections.Counter(), 0
    while True:
        number += 1
        results[pair(dice, elo)] += 1
        if verdict := test.verdict(test.ratio(results)):
            return verdict, number


@pytest.mark.parametrize(("elo", "wrong"), [(0, "elo1"), (100, "elo0")])
def test_errors_are_as_rare_as_stated(elo, wrong):
    test = Sprt(0, 100)
    ended = [run(test, elo, seed) for seed in range(200)]
    errors = sum(verdict == wrong for verdict, _ in ended)
    assert errors <= 200 * 0.05 + 2 * math.sqrt(200 * 0.05 * 0.95), f"{errors} of 200"
    assert errors >= 1, "it takes far longer than it need"


def test_who_is_stronger_than_asked_ends_it_sooner():
    test = Sprt(0, 100)
    assert sum(run(test, 200, seed)[1] for seed in range(30)) < 0.7 * sum(run(test, 100, seed)[1] for seed in range(30))


def test_elo_and_shares():
    assert elo_of(expected(123.0)) == pytest.approx(123) and elo_of(1) == math.inf and elo_of(0) == -math.inf
    mean, low, high = mean_interval([0.5] * 40)
    assert (mean, low < 0.5 < high) == (0.5, True)


# -- Elo of many -------------------------------------------------------------------------------------------------------

RESULTS = [("b", "a", 60, 40), ("c", "b", 50, 27.5), ("c", "a", 20, 16), ("a", "c", 4, 1)]


def slow_likelihood(elos):
    total = 0.0
    for one, other, n, w in [("a", "b", 61, 20.5), ("b", "c", 51, 23), ("a", "c", 25, 5.5)]:
        chance = expected(elos[one] - elos[other])
        total += w * math.log(chance) + (n - w) * math.log(1 - chance)
    return total


def test_elo_is_that_of_the_likeliest_strengths():
    """Against a search of a grid: the summit, and the ends of b's interval."""
    found = strengths(RESULTS, "a")
    by_b = {b: max(slow_likelihood({"a": 0, "b": b, "c": c}) for c in range(-100, 600, 2)) for b in range(-100, 400, 2)}
    best = max(by_b, key=lambda b: by_b[b])
    inside = [b for b in by_b if 2 * (by_b[best] - by_b[b]) <= 3.8415]
    assert found["b"].elo == pytest.approx(best, abs=2)
    assert found["b"].low == pytest.approx(min(inside), abs=3) and found["b"].high == pytest.approx(max(inside), abs=3)
    assert list(found) == ["c", "b", "a"] and found["a"] == (0, 0, 0)


def test_the_interval_holds_what_is_true_about_95_times_in_a_hundred():
    dice, held = random.Random(5), 0
    truth = {"a": 0.0, "b": 120.0, "c": 260.0}
    for _ in range(60):
        played = [(x, y, 40, sum(dice.random() < expected(truth[x] - truth[y]) for _ in range(40))) for x, y in ("ab", "bc", "ca")]
        found = strengths(played, "a")
        held += sum(found[name].low <= truth[name] <= found[name].high for name in "bc")
    assert 108 <= held <= 119  # of 120


def test_who_never_loses_is_finite_and_who_met_nobody_is_left_out():
    found = strengths([("b", "a", 100, 100), ("x", "y", 10, 5)], "a")
    assert set(found) == {"a", "b"} and found["b"].low > 300 and found["b"].high < 4000
