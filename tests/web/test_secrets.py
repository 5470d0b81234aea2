"""Whole matches, twice: every byte that somebody gets is the same in a twin universe where all that they may not know is different.

In the twin the others hold and hire other cards, first bid otherwise, and the table has another seed. Nothing is left out of the
comparison: not a header, not a length, not the order of keys.
"""

import json
import random
from itertools import groupby

import pytest

import shoal
from shoal.core.match import random_match
from shoal.store import Person
from web.analyses import hasty
from web.questions import Questions
from web.twins import twin
from web.universe import Universe, thought, until


def heard(universe, viewer, steps, analysed=False):
    """What the viewer, Eve, who watches, and the others get to read while these steps are done, and perhaps after an analysis."""
    ear, eve = universe.ears[viewer], universe.eve
    universe.listen(ear, eve)
    questions = [Questions(universe, ear), Questions(universe, eve)]
    for number, step in enumerate(steps):
        step(universe)
        if number % 3 < 2:  # every third step, always at other places of a round, is seen by the streams alone
            questions[number % 3].usual()
        if number == len(steps) // 2:
            questions[0].all()
    for one in questions:
        one.all()
    assert universe.table.status == "over"
    if analysed:
        analyse(universe, ear, eve)
    universe.end()
    return ear.heard(), eve.heard(), [other.heard() for other in universe.ears if other is not ear]


def analyse(universe, ear, eve):
    """Have the match analysed for the viewer's seat and for another's, and look at all of it."""
    service, table = universe.server.service, universe.table
    service.analysing.analyst.run = hasty
    for seat in {ear.seat, 0}:
        service.analysing.ask(table, seat, Person(f"somebody {seat}", "Somebody"))
        until(lambda seat=seat: service.analysing.look(table, seat).result, 400, pause=0.02)
    status, content = ear.get(ear.program, f"/api/tables/{table.id}/analysis")
    assert status == 200 and json.loads(content)["result"]["decisions"]
    for who in (ear, eve):
        for path in (
            f"/t/{table.id}/analysis",
            *(f"/t/{table.id}/analysis/moment?at_move={at}" for at in range(0, len(table.match.moves), 7)),
        ):
            who.get(who.browser, path)
        Questions(universe, who).all()


def compare(truth, twin):
    """The viewer and Eve cannot tell the two universes apart; the others can."""
    for mine, theirs in zip(truth[:2], twin[:2], strict=True):
        same(mine, theirs)
    assert truth[2] != twin[2]


def same(truth, twin):
    """The answers to the same questions are the same."""
    assert sum(len(answer) for _, answer in truth) > 1_000_000
    for (question, mine), (other, theirs) in zip(truth, twin, strict=True):
        assert question == other
        if mine != theirs:
            raise AssertionError(f"{question} tells the twins apart:\n{difference(mine, theirs)}")


def difference(mine, theirs):
    """Where two answers begin to differ: in their content if they do, which says more than its length in a header."""
    bodies = [answer.partition(b"\n\n")[2] for answer in (mine, theirs)]
    one, other = bodies if bodies[0] != bodies[1] else (mine, theirs)
    at = next((k for k, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))
    return f"{one[max(0, at - 200) : at + 200]!r}\n{other[max(0, at - 200) : at + 200]!r}"


def do(who, verb, **body):
    """A step: somebody does something at the table."""
    return lambda universe: universe.do(universe.ears[who], verb, body)


def act(who, action):
    """A step: somebody acts, or the bot in that seat is let."""
    return lambda universe: universe.let_bot_act() if who in universe.bots else do(who, "actions", action=action)(universe)


def acts(moves):
    return [act(who, action) for who, action in moves if who != "chance"]


@pytest.mark.parametrize(("players", "seed", "viewer"), [(2, 10, 1), pytest.param(3, 13, 0, marks=pytest.mark.long)])
def test_fleet(monkeypatch, start_server, players, seed, viewer):
    match = random_match(shoal.load("fleet", players=players, advanced=players == 3), seed)
    others, share = twin(match, viewer)
    assert share > 0.3, "the twin is no twin if hardly anything differs"
    compare(
        *(
            heard(Universe(monkeypatch, start_server, match.game, moves, seed=number), viewer, acts(moves), analysed=players == 2)
            for number, moves in enumerate((match.moves, others))
        )
    )


@pytest.mark.parametrize(("players", "seed", "viewer"), [(2, 13, 0), pytest.param(3, 58, 1, marks=pytest.mark.long)])
def test_fresh_fish(monkeypatch, start_server, players, seed, viewer):
    match = random_match(shoal.load("freshfish", players=players, zones=players - 2, demos=1), seed)
    compare(
        *(
            heard(Universe(monkeypatch, start_server, match.game, match.moves, seed=number), viewer, with_feints(match, viewer, number))
            for number in range(2)
        )
    )


def with_feints(match, viewer, universe):
    """The steps of a match in which every sealed bid was first another one, which only its bidder can see: each universe has its own.

    Who bids before the viewer takes the bid back, and all agree; who bids after the viewer decides ahead of time, and changes the decision.
    """
    steps, number = [], 0
    for is_bid, run in groupby(match.moves, lambda move: move[1].startswith("bid ")):
        auction = list(run)
        steps += auction_of(match, auction, number, viewer, universe) if is_bid else acts(auction)
        number += len(auction)
    return steps


def auction_of(match, bids, number, viewer, universe):
    bidders = [who for who, _ in bids]
    last = bidders.index(viewer) if viewer in bidders else len(bids) - 1
    steps = []
    for place, (who, bid) in enumerate(bids):
        if place == last:
            continue
        choices = [choice for choice in match.at(number + place).choices() if choice != bid]
        if len(choices) > 1:
            steps.append(act(who, random.Random(number).sample(choices, 2)[universe]))
            if place < last:
                steps += [do(who, "undo"), *(do(seat, "answer", agree=True) for seat in range(match.game.players) if seat != who)]
        steps.append(act(who, bid))
    return [*steps, act(*bids[last])]


def test_what_a_bot_thinks_is_not_told(monkeypatch, start_server):
    """In one universe a bot thinks, in the other it holds other cards and does not think at all."""
    match, seed, bots = shoal.load("fleet", players=2).start(), 7, (1,)
    dice = random.Random(seed)
    while match.turn != "over":
        if match.turn == "chance":
            match.play(match.position.write(match.position.random_action(seed, len(match.moves))))
        else:
            match.play(thought(match.position, 1).action if match.turn == 1 else dice.choice(match.choices()))
    moves, share = twin(match, 0)
    assert share > 0.3
    thinking = Universe(monkeypatch, start_server, match.game, None, seed, bots)  # chance and the bot do what they did above
    truth = heard(thinking, 0, acts(match.moves))
    assert thinking.table.match.moves == match.moves
    told = heard(Universe(monkeypatch, start_server, match.game, moves, seed + 1, bots), 0, acts(moves))
    for mine, theirs in zip(truth[:2], told[:2], strict=True):
        same(mine, theirs)
