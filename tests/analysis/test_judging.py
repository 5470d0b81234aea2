"""Planted blunders are found, and a strong bot's own moves are hardly ever called mistakes; ``benchmarks/analysis.py`` measures more."""

import itertools
import sys
from pathlib import Path

import pytest

import shoal
from shoal import bots
from shoal.analysis.grades import THRESHOLDS
from shoal.analysis.judge import Judge

sys.path.insert(0, str(Path(__file__).parents[2] / "benchmarks"))

from analysis import BAD, decisions, quick_match, worst

SEED = 7_000  # held out: nothing was tuned on these matches
OWN, PLANTED = 40, 12


@pytest.fixture(scope="module")
def game():
    return shoal.load("pisces")


@pytest.fixture(scope="module")
def judge(game):
    return Judge(game, seed=1, effort=1.0, threads=1, target="native")


def test_planted_blunders_are_found(game, judge):
    planted = found = 0
    for number, position in itertools.islice(decisions(game, SEED), 300):
        if planted == PLANTED:
            break
        action, lost = worst(position, position.turn, seed=number)
        if lost >= THRESHOLDS["blunder"]:
            planted += 1
            found += judge.verdict(position, position.turn, action, number).grade in BAD
    assert planted == PLANTED
    assert found >= 0.9 * planted, (found, planted)


@pytest.mark.long
def test_a_strong_bots_moves_are_no_mistakes(game, judge):
    called = 0
    for number, position in itertools.islice(decisions(game, SEED + 100), OWN):
        advice = bots.think(position, position.turn, "hard", seed=number, simulations=6_000)
        called += judge.verdict(position, position.turn, position.read(advice.action), number).grade in BAD
    assert called < 0.05 * OWN, called


def test_a_blunder_planted_in_a_match_is_told(game):
    """The whole way: one move of a match is replaced by the worst one, and the analysis names it."""
    match = quick_match(game, SEED + 50, simulations=60)
    for number in range(len(match.moves) - 1, 0, -1):
        position = match.before(number)
        if isinstance(position.turn, int) and len(position.actions) > 2:
            action, lost = worst(position, position.turn, seed=number)
            if lost > 0.3:
                break
    earlier = match.at(number)
    earlier.play_action(action)
    (told,) = [each for each in shoal.analyse(earlier, effort=0.3).decisions if each.at_move == number]
    assert told.action == position.write(action)
    assert told.grade in BAD and told.best != told.action and f"{told.best_label}: " in told.why
