"""What the other's next net would take is told in time, and nothing else is called a threat."""

from __future__ import annotations

from typing import Any

import pytest

import shoal
from games.fishery.positions import LEAD, PEOPLE, PLAN, SHIPS, SMALL, gained, played, previewed, told
from shoal.core.match import random_match
from shoal.games.fishery import board
from shoal.games.fishery.story import threats

CORNER = "ship a1, ship b3, ship c1, ship d2, net a1-a2, net a2-a3, net b1-c1"


def test_a_net_that_takes_the_lead_is_a_threat_also_long_before_the_end() -> None:
    match = played(f"{CORNER}, pass", rows=3, cols=4, ships=2, nets=4)
    assert [chance.space for chance in threats.chances(match.view(0), 1)] == ["a1-b1", "b1-b2"]
    assert match.view(0)["scores"] == [0, 0] and threats.threats(match.view(0), 1)[0][:3] == ("a1-b1", 11, 1)
    nearly = "one between b1 and b2 is nearly as bad."
    assert told(match, 0) == f"Ben passes. Still a threat: Ben's net between a1 and b1 makes it 11 to 1 for Ben, a lead of 10; {nearly}"
    assert previewed(match, "net b3-c3").startswith(
        "Take care: after this net, Ben's net between a1 and b1 makes it 11 to 1 for Ben, a lead of 10. "
    ), "a warning comes first"


def test_a_threat_is_told_to_whom_it_is_made_as_long_as_the_board_shows_it() -> None:
    match = played("ship a1, ship d1, ship a2, ship d2, net d2-d3, net a1-b1, net c1-d1, net a2-b2", rows=3, cols=4, ships=2, nets=9)
    new = "Threat: Ben's net between a1 and a2 makes it 11 to 1 for Ben, a lead of 10."
    assert told(match, 0, -3) == f"Ben casts a net between a1 and b1. {new}", "what else it closes is not told before"
    assert str(board.draw(match.view(0), 0)).count('"threat line"') == 2
    assert told(match, 0).partition(". Still")[0] == "Ben casts a net between a2 and b2", "of neither of them"
    assert "hreat" not in told(match, 1) + told(match, None)
    for action in ("net b1-c1", "net c2-c3"):
        match.play(action)
    assert threats.threats(match.view(0), 1) and "Still a threat: Ben's net between a1 and a2 makes it" in told(match, 0)
    match.play("net d1-d2"), match.play("pass")
    assert bool(threats.threats(match.view(0), 1)) == ("hreat" in told(match, 0)), "also after a pass"


def test_to_lose_most_of_a_lead_is_a_threat_also_if_a_little_is_left() -> None:
    match = played(LEAD, rows=5, cols=5, ships=3, nets=10)
    warning = "Ben's net between b2 and c2 makes it 4 to 1 for you, a lead of 3, not 23."
    assert match.view(0)["scores"] == [24, 1] and told(match, 0).endswith(f"Threat: {warning}")
    assert str(board.draw(match.view(0), 0)).count('"threat line"') == 1
    assert previewed(match, "pass") == (
        "If Ben passes too, the match ends: you win, 24 fish to 1. "
        "Ben can still cut your lead from 23 to 3 by a net between b2 and c2: 4 to 1."
    )
    assert gained(match, "net d1-d2")["danger"].of("you", PEOPLE) == "lets Ben's net between b2 and c2 cut your lead to 3 fish"
    taken = previewed(played(f"{SHIPS}, net a1-b1", **SMALL), "pass")
    assert taken.endswith("Ada can still take the lead by a net between a2 and b2: 6 to 2."), "the tie is Ben's so far"
    assert previewed(match, "net a4-a5").startswith(
        "Take care: after this net, Ben's net between b2 and c2 makes it 4 to 1 for you, a lead of 3, not 23. "
    )
    match.play("net a4-a5"), match.play("pass")
    assert told(match, 0).endswith(f"Still a threat: {warning}"), "as long as it stands"


def test_a_net_that_forbids_ones_own_best_net_is_warned_of() -> None:
    match = played(PLAN, rows=3, cols=4, ships=3)
    warning = "Take care: after this net, your net between b1 and c1, for 6 fish to 6, is against the rules. "
    assert previewed(match, "net a2-b2").startswith(warning) and "against the rules" not in previewed(match, "net b1-c1")
    forbidden = gained(match, "net a2-b2")["spoilt"]
    assert forbidden.is_grave and forbidden.of("you", PEOPLE) == (
        "forbids your net between b1 and c1, which makes it 6 fish each, a win for Ben"
    )
    match.play("net a2-b2")
    assert "net b1-c1" not in match.choices() and "against the rules" not in told(match, 0)


def test_to_lose_a_few_fish_of_a_large_lead_is_no_threat() -> None:
    """Who is warned would lose the lead (equal catches go to White) or a quarter of the sea, with less than that left of the lead; who is
    behind, fish for good."""
    dropped = kept = 0
    for seed in range(3):
        match = random_match(shoal.load("fishery", rows=5, cols=6, ships=3, nets=16), seed)
        for view in match.views(None)[6:-1]:
            seat = 1 - view["turn"]
            found, warned = threats.serious(view, seat), threats.threats(view, seat)
            is_behind = view["scores"][1 - seat] < view["scores"][seat]
            every = [(each, each.own > each.others or (seat == 1 and each.own == each.others)) for each in threats.chances(view, seat)]
            heavy = 30 / 4
            far = [each for each, takes_lead in every if not takes_lead and each.others - each.own >= heavy]
            much = [each for each, takes_lead in every if takes_lead or (each.gain >= heavy and each not in far)]
            assert warned == (found if is_behind else much)
            kept += any(each.gain >= heavy for each in far)
            assert str(board.draw(view, 1 - seat)).count('"threat line"') == len(threats.worst(view, seat)) >= bool(warned)
            dropped += sum(each not in warned for each in found)
    assert dropped and kept


def alone(view: dict[str, Any], seat: int) -> int:
    """The squares of water in which a seat alone has ships."""
    return sum(len(found["squares"]) for found in view["fisheries"] if found["ships"][seat] and not found["ships"][1 - seat])


@pytest.mark.parametrize("seed", range(3))
def test_threats_are_what_the_rules_make_of_each_net(seed: int) -> None:
    match = random_match(shoal.load("fishery", rows=5, cols=6, ships=3, nets=16), seed)
    seen = 0
    for number in range(6, len(match.moves)):
        position = match.at(number).position
        view, seat = position.view(None), position.turn
        found = {}
        for action in position.choices():
            scores = position.after(position.read(action)).view(None)["scores"]
            gain = scores[seat] - scores[1 - seat] - view["scores"][seat] + view["scores"][1 - seat]
            if action.startswith("net") and gain > 0:
                then = position.after(position.read(action)).view(None)
                sure = alone(then, seat) - alone(then, 1 - seat) - alone(view, seat) + alone(view, 1 - seat)
                found[action.removeprefix("net ")] = (scores[seat], scores[1 - seat], gain, sure)
        chances = threats.chances(view, seat)
        assert {chance.space: chance[1:] for chance in chances} == found
        assert [chance.gain for chance in chances] == sorted((chance.gain for chance in chances), reverse=True)
        seen += len(found)
    assert seen
