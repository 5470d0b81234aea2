"""After every move the curve says what the chance then is: near the end of a match that can be worked out."""

import sys
from pathlib import Path

import pytest

import shoal
from shoal.core.match import Match

sys.path.insert(0, str(Path(__file__).parents[2] / "benchmarks"))

from analysis import quick_match

NEAR = 0.12  # what a search that plays well may be off by, calibration included


def exact(position, known):
    """The first seat's chance if both play perfectly, by all that can happen."""
    if position.turn == "over":
        best = position.ranking()[0]
        return (0 in best) / len(best)
    state = position.state()
    if state not in known:
        chances = {action: exact(position.after(position.read(action)), known) for action in position.choices()}
        if position.turn == "chance":
            odds = position.odds()
            known[state] = sum(odds[action] * chances[action] for action in odds) / sum(odds.values())
        else:
            known[state] = (max if position.turn == 0 else min)(chances.values())
    return known[state]


def ending(seed, moves):
    """A match of Pisces as if it had begun so many moves before its end."""
    whole = quick_match(shoal.load("pisces"), seed, simulations=20)
    late = Match(whole.game)
    late.position = whole.before(len(whole.moves) - moves)
    for _, text in whole.moves[-moves:]:
        late.play(text)
    return late


@pytest.mark.parametrize(("seed", "moves"), [(17, 10), (26, 15)])
def test_the_chances_move_with_the_dice(seed, moves):
    """Boat after boat fishes where nobody has a choice: each roll changes what it changes, and takes over nothing from before."""
    match = ending(seed, moves)
    curve, known = shoal.analyse(match, effort=1.0).curve, {}
    positions = [*(match.before(number) for number in range(moves)), match.position]
    chances = [exact(position, known) for position in positions]
    assert max(chances) - min(chances) > 0.3
    for moment, position, chance in zip(curve, positions, chances, strict=True):
        if position.turn != "chance" or moment.who != "chance":  # the dice of one throw are told with the last
            assert moment.wins[0] == pytest.approx(chance, abs=NEAR), (moment.at_move, moment.told)
