"""The parts of a lesson's page: those of a table, but that a lesson says what to do, and what a try came to."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple
from urllib.parse import urlencode

from shoal.core.comparison import Comparison
from shoal.core.lesson import LOSES, Judgement, rights
from shoal.games.contract import Offer, Shape
from shoal.store import Person, Table
from shoal.web.exercises import Exercise, table_after
from shoal.web.live import Presence
from shoal.web.look import Viewer, glance
from shoal.web.parts import render_parts
from shoal.web.render import TEMPLATES
from shoal.web.telling import consequence, without_results

MACROS: Any = TEMPLATES.get_template("exercise_parts.html").module


class Standing(NamedTuple):
    """Somebody at an exercise: what they have answered so far, and what their last try came to."""

    exercise: Exercise
    person: Person
    answers: tuple[str, ...] = ()
    judged: Judgement | None = None
    tried: str = ""  # ... and what that try was

    @property
    def is_done(self) -> bool:
        return len(self.answers) == len(self.exercise.lesson.steps)

    @property
    def address(self) -> str:
        """Where one stands here again."""
        return address_of(self.exercise, self.answers)

    @property
    def told(self) -> Judgement | None:
        """What is said of the last try; to who comes back, of the last that was right."""
        if self.judged or not self.answers:
            return self.judged
        return Judgement(True, self.exercise.lesson.steps[len(self.answers) - 1].yes)

    def table(self) -> Table:
        return table_after(self.exercise, self.person, self.answers)


def address_of(exercise: Exercise, answers: Sequence[str]) -> str:
    return exercise.home + (f"?{urlencode({'answers': joined(answers)})}" if answers else "")


def joined(answers: Sequence[str]) -> str:
    """Answers as one field of a form; ``split`` reads it."""
    return "\n".join(answers)


def split(field: str) -> tuple[str, ...]:
    return tuple(field.replace("\r", "").split("\n")) if field else ()


def seen_by(standing: Standing, table: Table) -> dict[str, Any]:
    """The look of the table that the learner has, with the lesson. When all is done nothing is asked any more."""
    seen = glance(table, Viewer.of(table, standing.person.id))
    replay = f"{standing.address}{'&' if standing.answers else '?'}"
    seen |= {"replay": replay, "ends": [], "lesson": told_of(standing)}  # a lesson goes on, so nothing ends it by mistake
    return {**seen, "choices": [], "waiting_for": []} if standing.is_done else seen


def told_of(standing: Standing) -> dict[str, Any]:
    """What a page says of a lesson."""
    exercise, step = standing.exercise, len(standing.answers)
    return {
        "title": exercise.lesson.title,
        "says": exercise.lesson.says,
        "where": exercise.where,
        "home": exercise.home,
        "all": exercise.all,
        "following": exercise.following,
        "answers": joined(standing.answers),
        "told": standing.told,
        "why": why(standing),
        "task": None if standing.is_done else exercise.lesson.steps[step].task,
        "is_puzzle": exercise.is_puzzle,
        "shown": unsolved if exercise.is_puzzle else list,  # of the choices
    }


def unsolved(offers: Sequence[tuple[str, Offer]]) -> list[tuple[str, Offer]]:
    """The choices of a puzzle: of a kind of which one says what comes of it, none says anything."""
    telling = {offer.group for _, offer in offers if without_results(offer.meaning) != offer.meaning}
    return [(action, offer._replace(meaning="") if offer.group in telling else offer) for action, offer in offers]


def why(standing: Standing) -> str:
    """Of a puzzle that is solved why the choice is better than the next best; of a wrong try in what it falls short, or what it does."""
    exercise, seat = standing.exercise, standing.exercise.lesson.seat
    if not exercise.is_puzzle or not standing.told or standing.told.says.startswith(LOSES):
        return ""
    table = table_after(exercise, standing.person, ())
    if standing.told.is_right:
        return better(exercise, table, standing.answers[0])
    best = rights(exercise.lesson, 0, table.choices(seat))
    if not (best and standing.tried in table.choices(seat)):
        return ""
    weighing = Comparison(table.deciders[seat], seat, table.names)
    short = weighing.shortfall(weighing.position.read(best[0]), weighing.position.read(standing.tried))
    return short or str(consequence(table, seat, standing.tried)["words"])


def better(exercise: Exercise, table: Table, right: str) -> str:
    """Why the answer of a puzzle is better than the next best, which is the first of its wrong ones."""
    wrong = [pattern for each in exercise.lesson.steps[0].wrong for pattern in each.when]
    seat = exercise.lesson.seat
    if not wrong or not {right, wrong[0]} <= set(table.choices(seat)):
        return ""
    weighing = Comparison(table.deciders[seat], seat, table.names)
    return weighing.reason(weighing.position.read(right), weighing.position.read(wrong[0]), reader=seat)


def exercise_parts(standing: Standing, table: Table, shape: Shape) -> dict[str, str]:
    """Every part of the page, and where one stands with it."""
    presence = Presence(frozenset({standing.person.id}), 0)
    found = render_parts(table, seen_by(standing, table), presence, shape, MACROS)
    return {**found, "lesson": card(standing), "answers": joined(standing.answers), "address": standing.address}


def card(standing: Standing) -> str:
    """What the lesson says, and what it says to the last try."""
    return str(MACROS.card(told_of(standing))).strip()
