"""What people are told to play: the search's choice, beside others that it would have left alone."""

from types import SimpleNamespace

import pytest

import shoal
from games.fleet.table import Table
from shoal.bots import Advice, Candidate, adviser, hint, is_close, is_known, named, peoples_network, think
from shoal.bots.naming import Kind, by_points
from shoal.bots.search import SearchBot
from shoal.core.comparison import Comparison
from shoal.core.endings import LEAD
from shoal.core.match import random_match
from shoal.core.position import Position
from shoal.engine.search import Search
from shoal.games.contract import Offer
from shoal.games.fleet.rules import state as st


@pytest.mark.parametrize("name", ["fleet", "freshfish"])
def test_a_hint_knows_a_second_choice_as_well(name):
    match = random_match(shoal.load(name, players=2), 3)
    tried = 0
    for number in range(0, len(match.moves), 9):
        position = match.before(number)
        if not isinstance(position.turn, int) or len(position.actions) < 2:
            continue
        alone = think(position, position.turn, adviser(match.game), seed=number, simulations=3_000, for_people=True)
        told = hint(position, position.turn, number, effort=0.1)
        assert told.action == alone.action and told.win == alone.win, "what is played depends on the search alone"
        assert sum(one.share for one in told.best) == pytest.approx(1)
        first, *others = told.best
        known = [one for one in others if is_known(one.share, first.share)]
        assert (
            known or len({position.game.story.offer(position.view(position.turn), position.turn, one.action).alike for one in others}) == 1
        )
        tried += told.simulations > alone.simulations
    assert tried, "somewhere the search has looked at one alone"


def test_choices_that_come_to_the_same_are_not_tried_beside_each_other(monkeypatch):
    match = random_match(shoal.load("fleet", players=2), 3)
    position = next(one for one in map(match.before, range(len(match.moves))) if isinstance(one.turn, int) and len(one.actions) > 2)
    settled = think(position, position.turn, adviser(match.game), seed=0, simulations=3_000, for_people=True).simulations
    assert hint(position, position.turn, 0, effort=0.1).simulations > settled
    monkeypatch.setattr(position.game.story, "offer", lambda view, seat, action: Offer(action, "", alike="Any of them"))
    assert hint(position, position.turn, 0, effort=0.1).simulations == settled


def test_no_more_are_tried_than_it_takes_to_find_a_worse_one(monkeypatch):
    """But for what is no place on the board: beside places it is tried in any case."""
    never_decided(monkeypatch)
    tried, alone = [], SearchBot.alone
    monkeypatch.setattr(SearchBot, "alone", lambda *asked: tried.append(alone(*asked)) or tried[-1])
    match, counts, asides = random_match(shoal.load("freshfish", players=2), 3), set(), set()
    positions = (match.before(number) for number in range(len(match.moves)))
    for position in (one for one in positions if isinstance(one.turn, int) and len(one.actions) > 4):
        tried.clear()
        told = hint(position, position.turn, 0, effort=0.1)
        others = [next(one for one in told.best if one.action == each.action) for each in tried[1:]]  # behind the first, tried as they are
        is_place = [
            position.game.story.offer(position.view(position.turn), position.turn, one.action).on_board for one in (told.best[0], *others)
        ]
        if is_place[0] and not is_place[-1]:
            asides.add(others.pop().action)
        assert all(is_close(told.win, one.win) for one in others[:-1]), "none after a worse one"
        assert len({one.action for one in tried}) == len(tried)
        counts.add(len(others))
    assert counts == {0, 1, 2} and asides == {"draw"}


def test_what_is_tried_alone_is_as_far_behind_as_the_best_one_tried_like_it(monkeypatch):
    """A short trial thinks less of any choice than a long search: that is no fault of the one that was tried."""
    never_decided(monkeypatch)
    match = random_match(shoal.load("fishery", players=2), 3)
    position = next(one for one in map(match.before, range(30, 60)) if isinstance(one.turn, int) and len(one.actions) > 6)
    known = hint(position, position.turn, 0, effort=0.1)
    tried = []

    def alone(bot, known, seat, action, simulations, levels=()):
        tried.append(action)
        return Candidate(action, 1.0, 0.2, 3.0)

    monkeypatch.setattr(SearchBot, "alone", alone)
    told = {one.action: one for one in hint(position, position.turn, 0, effort=0.1).best}
    assert len(tried) > 1 and tried[0] == known.action
    for action in tried[1:]:
        assert told[action].win == pytest.approx(known.win) and told[action].score == pytest.approx(known.best[0].score)


def never_decided(monkeypatch):
    """Nothing is tried for the points alone."""
    monkeypatch.setattr("shoal.bots.hints.WON", 2.0)
    monkeypatch.setattr("shoal.bots.hints.LOST", -1.0)


@pytest.mark.parametrize(("game", "sign"), [("fishery", 1), ("freshfish", -1)])
def test_in_a_match_that_is_as_good_as_decided_points_decide(game, sign, monkeypatch):
    """Among choices that are as sure, if they are half a point apart."""
    match = random_match(shoal.load(game, players=2), 3)
    position = next(one for one in map(match.before, range(30, 60)) if isinstance(one.turn, int) and len(one.actions) > 6)
    never_decided(monkeypatch)
    first, most, fewer, unsure, *_ = (one.action for one in hint(position, position.turn, 0, effort=0.1).best)
    points = {first: 0.0, most: 0.9, fewer: 0.6, unsure: 5.0}

    def alone(bot, known, seat, action, simulations, levels=()):
        return Candidate(action, 1.0, 0.93 if action == unsure else 0.95, sign * points.get(action, -1.0))

    monkeypatch.setattr(SearchBot, "alone", alone)
    assert hint(position, position.turn, 0, effort=0.1).action == first
    monkeypatch.setattr("shoal.bots.hints.WON", 0.0)
    found = hint(position, position.turn, 0, effort=0.1)
    assert found.action == found.best[0].action == most and found.line == [most] and found.win == 0.95
    points[most] = points[fewer] = 0.4
    assert hint(position, position.turn, 0, effort=0.1).action == first, "so little is no reason"


def test_who_asks_why_is_told_how_trial_matches_end():
    """Every one of them begins with the choice, and is played to its end, also by a network."""
    match = random_match(shoal.load("freshfish", players=2), 3)
    positions = (one for one in map(match.before, range(len(match.moves))) if isinstance(one.turn, int) and len(one.actions) > 4)
    asked = ((position, hint(position, position.turn, 0, effort=0.1, says_why=True)) for position in positions)
    known = ((position, told, named(Comparison(position, position.turn), told)) for position, told in asked if told.endings)
    position, told, found = next(each for each in known if not each[-1].is_even)
    assert hint(position, position.turn, 0, effort=0.1).endings == {}
    assert hint(position, position.turn, 0, seconds=1e-9, says_why=True).endings == {}, "no time for that"
    first, second, *others = told.endings
    assert (first, second) == (found.plays[0].action, found.rival.action)
    assert others == [one.action for one in found.beside[1:]], "all that a hint tells of, so that their numbers can be compared"
    for rows in told.endings.values():
        assert set(rows) == {
            *(f"on the way from the {name}" for name in ("Harbor", "Plant", "Refinery", "Factory")),
            "for money left",
            LEAD,
        }
        (by, other), (doubt, _) = rows.pop(LEAD)
        assert by == -other and not doubt, "as many as the other is behind"
    search = Search(match.game, heuristics=match.game.room("heuristics"), net=peoples_network(match.game), for_people=True)
    action = position.read(second)
    search.evaluate(position.state(), position.turn, 100, action=action)
    ends = [Position(match.game, state) for state in search.ends(action, 20)]
    plot = second.split()[1]
    assert {end.turn for end in ends} == {"over"} and len({end.state() for end in ends}) > 1
    assert all(plot in end.view("all")["plots"] or plot in end.view("all")["reserved"] for end in ends), "it was reserved in all"
    assert search.evaluate(position.state(), position.turn, 100) == search.evaluate(position.state(), position.turn, 100), "nothing stays"


def test_of_two_that_are_as_good_the_one_is_named_of_which_something_can_be_said(monkeypatch):
    match = random_match(shoal.load("fishery", players=2), 3)
    position = next(one for one in map(match.before, range(30, 60)) if isinstance(one.turn, int) and len(one.actions) > 6)
    dull, telling, worse = position.choices()[:3]
    best = [Candidate(dull, 0.4, 0.5, 9.0), Candidate(telling, 0.35, 0.5, 9.0), Candidate(worse, 0.25, 0.3, 9.0)]
    monkeypatch.setattr("shoal.core.payments.is_clear", lambda *asked: False)
    says = {position.read(telling): "brings two fish"}
    monkeypatch.setattr(Comparison, "told", lambda self, actions, reader: [says.get(action, "") for action in actions])
    found = named(Comparison(position, position.turn), Advice(dull, best))
    assert [one.action for one in found.plays] == [telling] and found.rival.action == dull
    says[position.read(dull)] = "leaves a net"
    assert [one.action for one in named(Comparison(position, position.turn), Advice(dull, best)).plays] == [dull, telling]


def test_where_who_wins_is_clear_trials_are_played_for_points_to_their_end():
    """A network takes a few points for each other; and who hardly cares for them in trials does not buy what brings them."""
    row = Table().row("shrimp pub")
    mine = "lobster processing processing processing tuna crab crab"
    row.seat(0, hand=mine, own="shrimp shrimp lobster lobster tuna tuna", crew3="lobster lobster shrimp shrimp tuna tuna lobster lobster")
    row.seat(1, hand="shrimp shrimp", own="cod")
    row.s.standard = row.s.premium = 0
    position = row.at(st.STAGE_OFFER, seat=1, start=1)("offer shrimp", "bid 4").position
    told = hint(position, 0, 0)
    scores = {one.action: one.score for one in told.best}
    assert told.action == "fold" and scores["fold"] - scores["bid 5"] > 1


def test_of_two_that_are_as_good_the_one_without_a_danger_is_named(monkeypatch):
    match = random_match(shoal.load("fishery", players=2), 3)
    position = next(one for one in map(match.before, range(30, 60)) if isinstance(one.turn, int) and len(one.actions) > 6)
    bold, safe, other = position.choices()[:3]
    best = [Candidate(bold, 0.4, 0.5, 9.0), Candidate(safe, 0.35, 0.49, 9.0), Candidate(other, 0.25, 0.3, 9.0)]
    monkeypatch.setattr("shoal.core.payments.is_clear", lambda *asked: False)
    monkeypatch.setattr(Comparison, "is_grave", lambda self, action: action == position.read(bold))
    plays = named(Comparison(position, position.turn), Advice(bold, best)).plays
    assert plays[0].action == safe
    best[1] = best[1]._replace(win=0.4)
    assert named(Comparison(position, position.turn), Advice(bold, best)).plays[0].action == bold, "it wins more"


def test_a_chance_that_a_longer_look_would_find_otherwise_is_not_told(monkeypatch):
    """In Boom a network took the last fish for lost whatever the dice say: the ways out were found after many simulations."""
    match = random_match(shoal.load("fleet", players=2), 3)
    position, at = next(each for each in ((match.before(at), at) for at in range(0, 90, 9)) if has_tried(*each))
    known = hint(position, position.turn, at, effort=0.1)
    monkeypatch.setattr(Search, "is_settled", lambda self, seat: False)
    unknown = hint(position, position.turn, at, effort=0.1)
    assert unknown.action == known.action and {one.action for one in unknown.best} == {one.action for one in known.best}
    first, *others = unknown.best
    found = thought(position, at).best
    assert all(one.win == next(each.win for each in found if each.action == one.action) for one in others), "what the search said stays"
    assert not [one for one in others if is_known(one.share, first.share)], "nothing is told of what is not known"


def has_tried(position, at):
    """Does a hint there try a choice alone?"""
    if not isinstance(position.turn, int) or len(position.actions) < 2:
        return False
    told, alone = hint(position, position.turn, at, effort=0.1), thought(position, at)
    return told.simulations > alone.simulations and not any(is_known(one.share, alone.best[0].share) for one in alone.best[1:])


def thought(position, at):
    return think(position, position.turn, adviser(position.game), seed=at, simulations=3_000, for_people=True)


def test_halves_that_differ_by_chance_alone_are_settled():
    search = Search(shoal.load("boom", players=2))
    for halves, is_settled in {(50, 60): True, (50, 150): False, (1, 19): False, (0, 2): True, (480, 520): True, (300, 500): False}.items():
        search._done, search.halves = 2_000, [halves]
        assert search.is_settled(0) is is_settled, halves


def test_in_a_decided_match_no_choice_seems_to_bring_more_than_what_is_named():
    """What brings fewer is told as fewer: who sees one point less on the board sees it in the hint."""
    weighing = SimpleNamespace(position=SimpleNamespace(game=shoal.load("fleet")))
    ends = {"x": 81.0, "y": 83.0, "z": 80.0}
    won, open_ = ([Kind(name, [name], 0.3, win, points) for name, points in ends.items()] for win in (1.0, 0.5))
    assert [(one.action, one.score) for one in by_points(weighing, won)] == [("x", 81.0), ("y", 81.0), ("z", 80.0)]
    assert by_points(weighing, open_) == open_, "who wins is open: that counts"
