"""What lessons ask for is no worse than what a bot advises there."""

import pytest

import shoal
from shoal import bots
from shoal.core.lesson import begin, rights
from shoal.games import lessons

CLOSE = 0.05  # of a chance to win: what so few simulations can hardly tell apart
COURSE = lessons.read(shoal.load("pisces").package)
STEPS = [(lesson, step) for lesson in COURSE.lessons if lesson.id != "choose" for step in range(len(lesson.steps))]  # any species is fair


@pytest.mark.parametrize(("lesson", "step"), STEPS, ids=[f"{lesson.id} {step + 1}" for lesson, step in STEPS])
def test_a_bot_would_not_advise_against_it(lesson, step):
    answers = []
    for number in range(step):
        answers += rights(lesson, number, begin("pisces", lesson, number, answers).choices())[:1]
    match = begin("pisces", lesson, step, answers)
    right = rights(lesson, step, match.choices())
    advice = bots.create("expert", match.game, lesson.seat, seed=5, limit=bots.Limit(simulations=4000)).think(match)
    wins = {one.action: one.win for one in advice.best}
    assert advice.action in right or max(wins.get(action, 0) for action in right) > wins[advice.action] - CLOSE
