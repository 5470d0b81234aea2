"""Analyses for tests: by an analyst who makes everything up at once, or by the real one who hardly thinks."""

import dataclasses
import random
import threading

from shoal.analysis import Analysis, Decision, Moment
from shoal.web.analyst import Cancelled, work
from web.universe import until

LOSSES = {"best": 0.0, "good": 0.01, "inaccuracy": 0.05, "mistake": 0.1, "blunder": 0.3}


def made_up(job, tell):
    """Any numbers, the same for the same match."""
    match, dice = job.match(), random.Random(1)
    players = match.game.players
    nothing = (0.0,) * players
    curve, decisions = [Moment(0, "", "", "", (1 / players,) * players, nothing, nothing)], []
    for number, (who, text) in enumerate(match.moves):
        weights = [0.2 + dice.random() for _ in range(players)]
        wins = tuple(weight / sum(weights) for weight in weights)
        change = tuple(after - before for before, after in zip(curve[-1].wins, wins, strict=True))
        curve.append(Moment(number + 1, who, text, "It happens.", wins, *((change, nothing) if who == "chance" else (nothing, change))))
        choices = match.before(number).choices()
        if match.was_choice(number):
            best = dice.choice([choice for choice in choices if choice != text])
            grade = dice.choice(list(LOSSES))
            lost = LOSSES[grade]
            chances = (0.4, 0.4 + lost, lost, 0.01, 5 * lost)  # what is best here would be so whatever was chosen
            why = ("Why them.", "Why you.")
            decisions.append(Decision(number, who, text, best, text, best, *chances, grade, (best,), *why))
    tell(50, 100)
    found = Analysis(
        game=match.game.name,
        title=match.game.title,
        seats=tuple(match.game.words.seat_names(players)),
        options=dict(match.game.options),
        rules_version=match.game.version,
        seed=1,
        effort=job.effort,
        hides=match.game.hides_anything,
        is_over=match.turn == "over",
        winners=tuple(match.ranking()[0]) if match.turn == "over" else (),
        ended_by="" if match.ending is None else match.ending.seat,
        curve=read_by(match, None, curve),
        decisions=() if job.is_first else tuple(decisions),
        scores={name: tuple(row) for name, row in match.sheet().items()},
        own_curves={seat: read_by(match, seat, curve) for seat in range(players)},
    )
    return found.to_json() if job.seat is None else found.for_seat(job.seat).to_json()


def read_by(match, seat, curve):
    """The same with the moves as a seat may read them."""
    texts = ["", *(text for _, text in match.log(seat))]
    return tuple(dataclasses.replace(one, text=text) for one, text in zip(curve, texts, strict=True))


def hasty(job, tell):
    """The real thing, which hardly thinks."""
    return work(dataclasses.replace(job, effort=0.02), tell)


def half_of(text, first):
    """An analysis, half done, with what the first look found of the rest."""
    found = Analysis.from_json(text)
    half = len(found.curve) // 2 + 1
    done = dataclasses.replace(found, curve=found.curve[:half], decisions=tuple(one for one in found.decisions if one.at_move < half))
    return done.completed(Analysis.from_json(first)).to_json()


class Slow:
    """An analyst whose thorough looks go on until let go, and who counts what was asked of it."""

    done = 10  # percent

    def __init__(self, *, is_partial=False):
        self.firsts, self.jobs, self.cancelled, self.gate, self.is_partial = [], [], 0, threading.Event(), is_partial

    def __call__(self, job, tell):
        if job.is_first:
            self.firsts.append(job)
            return made_up(job, tell)
        self.jobs.append(job)
        try:
            while not self.gate.wait(0.02):
                tell(self.done, 100, half_of(made_up(job, lambda done, total: None), job.before) if self.is_partial else None)
        except Cancelled:
            self.cancelled += 1
            raise
        return made_up(job, tell)


def asked(client, id, **body):
    """Ask for an analysis and wait for it: the result."""
    answer = client.post(f"/api/tables/{id}/analysis", json=body)
    assert answer.status_code == 200, answer.text
    until(
        lambda: (
            client.get(f"/api/tables/{id}/analysis", params={"seat": body["seat"]} if "seat" in body else {}).json()["status"] == "done"
        ),
        300,
        pause=0.02,
    )
    return client.get(f"/api/tables/{id}/analysis", params={"seat": body["seat"]} if "seat" in body else {}).json()
