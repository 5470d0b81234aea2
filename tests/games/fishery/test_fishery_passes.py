"""What is said of a pass in Fishery, and that no hint names one that gives the lead away."""

from __future__ import annotations

import itertools
from typing import Any

import shoal
from games.fishery.positions import PEOPLE, SHELTER, gained, matches, played
from shoal.bots import Advice, Candidate, named
from shoal.core.comparison import Comparison
from shoal.core.match import random_match
from shoal.core.position import Position
from shoal.games.contract import Gain
from shoal.games.fishery import story
from shoal.games.fishery.story import threats


def test_a_few_fish_of_a_lead_are_no_danger_and_who_can_gain_does_not_pass() -> None:
    """White's net between a1 and a2 locks a ship of White's into one square, for 13 fish to 3."""
    match = played(SHELTER, rows=2, cols=8, ships=3)
    assert gained(match, "pass")["stands"].of("you", PEOPLE) == "keeps you 12 fish ahead: no single net of Ben's changes that"
    match.play("net a2-b2"), match.play("net h1-h2")
    assert [chance[:4] for chance in threats.chances(match.view(0), 1)] == [("a1-a2", 3, 13, 2), ("a1-b1", 2, 12, 2)]
    assert [*gained(match, "pass")] == ["lead"] and "danger" not in gained(match, "net g1-g2")
    settled = gained(match, "net a1-a2")["settled"].of("you", PEOPLE)
    assert settled == "wins the match: no net can change the catches any more", "after it nothing can be gained"


def test_a_pass_that_may_lose_at_once_is_never_said_to_keep_nets_alone() -> None:
    """White wins equal catches by passing too, also with a net in hand that would gain: Ben need not cast it."""
    match = played("ship a1, ship b3, ship c1, ship d2, net a1-a2, net a2-a3", rows=3, cols=4, ships=2, nets=4)
    assert match.turn == 0 and threats.chances(match.view(0), 1)
    stands = gained(match, "pass")["stands"]
    assert (stands.value, stands.of("you", PEOPLE)) == (-1, "loses the tie 0 to 0 if Ben passes too")


def test_no_hint_names_a_pass_where_the_next_net_would_take_the_lead_and_one_that_stops_it_wins_as_often() -> None:
    warned = 0
    for seed in range(9):
        match = random_match(shoal.load("fishery", rows=5, cols=6, ships=3, nets=12), seed)
        for number in range(6, len(match.moves)):
            position, seat = match.before(number), match.before(number).turn
            view = position.view(seat)
            taking = [chance for chance in threats.chances(view, 1 - seat) if threats.leads(chance, 1 - seat)]
            if view["passes"] or not taking or not threats.is_won_by(view["scores"], seat):
                continue
            stops = (net for net in position.choices()[:-1] if not taken(position.after(position.read(net)).view(seat), seat))
            if net := next(stops, None):
                best = [Candidate("pass", 0.5, 0.31, 0.0), Candidate(net, 0.5, 0.31, 0.0)]
                weighing = Comparison(position, seat, PEOPLE)
                first, *others = [one.action for one in named(weighing, Advice("pass", best, 0.31, [], 100)).plays]
                costs = gained_at(position, net)["lead"].value < 0
                assert net in (first, *others) if costs else (first, others) == (net, []), "unless it costs fish"
                assert weighing.is_grave(position.read("pass")), "also where a net could make it good again: who reads it sees the preview"
                warned += 1
    assert warned > 9


def gained_at(position: Position, action: str) -> dict[str, Gain]:
    view, after = position.view(position.turn), position.after(position.read(action)).view(position.turn)
    return {gain.key: gain for gain in story.gains(view, action, after)}


def taken(view: dict[str, Any], seat: int) -> bool:
    """Could the opponent's next net take the lead, or has the opponent got it?"""
    return not threats.is_won_by(view["scores"], seat) or any(threats.leads(each, 1 - seat) for each in threats.chances(view, 1 - seat))


def test_a_pass_is_said_to_keep_nets_only_where_they_are_few() -> None:
    match = played(SHELTER + ", net a2-b2, net h1-h2", rows=2, cols=8, ships=3, nets=9)
    assert "nets" not in gained(match, "pass"), "seven are more than there is use for"
    few = played(SHELTER + ", net a2-b2, net h1-h2", rows=2, cols=8, ships=3, nets=7)
    assert gained(few, "pass")["nets"].of("you", PEOPLE) == "keeps your five nets"


def test_a_match_is_decided_if_no_net_can_change_who_wins() -> None:
    """By playing on."""
    decided = open_yet = 0
    for position in matches(30, rows=3, cols=4, ships=2, nets=6):
        view = position.view(None)
        if threats.is_decided(view):
            assert story.decided(view, "pass") == "No net can change who wins any more" and not story.decided(view, "net a1-b1")
            winners = {tuple(playout(position, seed).ranking()[0]) for seed in range(8)}
            assert len(winners) == 1 and (threats.is_settled(view) or not story.offer(view, position.turn, "pass").obvious)
            if not threats.is_settled(view) and not view["passes"]:
                logged = story.logged(view, "pass", position.after(position.read("pass")).view(None))
                assert story.tell(logged, None) == f"{story.NAMES[position.turn]} passes: no net can change who wins any more."
                decided += 1
        else:
            assert not threats.is_settled(view) and not story.decided(view, "pass")
            open_yet += 1
    assert decided and open_yet


def playout(position: Position, seed: int) -> Position:
    for turn in itertools.count():
        if position.turn == "over":
            return position
        position = position.after(position.random_action(seed, turn))
    raise AssertionError
