"""What lessons ask for is no worse than what a bot advises there."""

import pytest

import shoal
from shoal import bots
from shoal.core.lesson import begin, rights
from shoal.games import lessons

CLOSE = 0.05  # of a chance to win: what so few simulations can hardly tell apart
ANY = {
    ("pisces", "choose"),  # any species is fair
    ("boom", "shield"),  # it shows what shields do, and says that other boxes may bring more
    ("boom", "release"),  # a dead sea is lost, whatever points a bot would have then
}
STEPS = [
    (game, lesson, step)
    for game in ("pisces", "boom")
    for lesson in lessons.read(shoal.load(game).package).lessons
    if (game, lesson.id) not in ANY
    for step in range(len(lesson.steps))
]


@pytest.mark.parametrize(("game", "lesson", "step"), STEPS, ids=[f"{game} {lesson.id} {step + 1}" for game, lesson, step in STEPS])
def test_a_bot_would_not_advise_against_it(game, lesson, step):
    answers = []
    for number in range(step):
        answers += rights(lesson, number, begin(game, lesson, number, answers).choices())[:1]
    match = begin(game, lesson, step, answers)
    right = rights(lesson, step, match.choices())
    advice = bots.create("expert", match.game, lesson.seat, seed=5, limit=bots.Limit(simulations=4000)).think(match)
    wins = {one.action: one.win for one in advice.best}
    assert advice.action in right or max(wins.get(action, 0) for action in right) > wins[advice.action] - CLOSE
