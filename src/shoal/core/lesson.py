"""Lessons played: the match that a learner stands in, and what a try comes to. ``shoal.games.lessons`` says what lessons consist of."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fnmatch import fnmatchcase
from typing import NamedTuple

from shoal.core.errors import IllegalMove
from shoal.core.game import Game
from shoal.core.match import Match
from shoal.games import edition, packages
from shoal.games.lessons import FirstMatch, Lesson, Tip

LOSES = "That loses"  # how the answer to a try begins that says what it loses to: that is why it is wrong


class Judgement(NamedTuple):
    """What a try comes to: whether it was right, and a sentence."""

    is_right: bool
    says: str


def begin(game: str, lesson: Lesson, step: int = 0, answers: Sequence[str] = ()) -> Match:
    """The match at a step of a lesson; after the last step, the match as the lesson leaves it.

    ``answers`` are the learner's right actions so far; where one is missing, the first choice that counts as right stands for it.
    """
    match = Game(game, edition=lesson.edition, **lesson.options).start()
    for action in lesson.moves:
        match.play(action)
    for number in range(step):
        go_on(match, lesson, number, answers[number] if number < len(answers) else rights(lesson, number, match.choices())[0])
    return match


def first_game(game: str, first: FirstMatch) -> Game:
    """What a first match is played with."""
    return Game(game, edition=edition.changed(packages()[game], first.numbers) if first.numbers else None, **first.options)


def go_on(match: Match, lesson: Lesson, step: int, action: str) -> None:
    """Play the learner's right action, and then what the lesson lets the others and chance do."""
    if not judge(lesson, step, action, match.choices()).is_right:
        raise IllegalMove("not_asked", f"{action} is not what the lesson asks for here.", rights(lesson, step, match.choices()))
    for each in (action, *lesson.steps[step].then):
        match.play(each)


def judge(lesson: Lesson, step: int, action: str, choices: Sequence[str]) -> Judgement:
    """What a try comes to. An action that is none of the choices is refused: ``IllegalMove``."""
    if action not in choices:
        raise IllegalMove("no_such_choice", f"{action} is none of the choices.", choices)
    asked = lesson.steps[step]
    if matches(action, asked.right):
        return Judgement(True, asked.yes)
    return Judgement(False, next((wrong.says for wrong in asked.wrong if matches(action, wrong.when)), asked.otherwise))


def rights(lesson: Lesson, step: int, choices: Iterable[str]) -> list[str]:
    """The choices that count as right at a step."""
    return [choice for choice in choices if matches(choice, lesson.steps[step].right)]


def tips_for(tips: Iterable[Tip], choices: Sequence[str], *, is_ahead: bool = True) -> list[Tip]:
    """The tips about a decision with these choices, of somebody who is ahead or not."""
    return [tip for tip in tips if (is_ahead or not tip.ahead) and any(matches(choice, tip.when) for choice in choices)]


def matches(action: str, patterns: Iterable[str]) -> bool:
    """Is an action one of those that some patterns stand for?"""
    return any(fnmatchcase(action, pattern) for pattern in patterns)
