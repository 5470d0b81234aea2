"""Fish that are safe: one definition wherever the word, the lock or the deeper tint is used."""

from __future__ import annotations

import itertools
import re

import networkx as nx
import pytest

import shoal
from games.fishery.positions import PEOPLE, gained, played, previewed
from shoal.core.match import random_match
from shoal.games.contract import Json
from shoal.games.fishery import board, story
from shoal.games.fishery.story import threats, walls

# White leads in all of the 43 squares of the middle by five ships to three. The net d5-e5 cuts off 13 of them with two ships of White's and
# one of Black's, whose only way to the border is through d6: they cannot be divided again.
BEFORE = (
    "ship d5, ship d4, ship f2, ship g3, ship f1, ship c5, ship e7, ship f6, ship d7, ship e2, ship f3, ship f4, net b3-c3, net c7-d7, "
    "net a2-b2, net e7-f7, net a4-a5, net d6-d7, net g6-g7, net e6-e7, net a1-a2, net f1-g1, net g7-h7, net f3-f4, net b1-c1, net f2-g2, "
    "net d3-d4, net e2-f2, net d6-e6, net e3-f3, net f1-f2, net e1-f1, net a7-b7, net c3-c4, net f4-g4, net e3-e4, net c5-c6, net b4-c4, "
    "net a3-a4, net b4-b5, net b5-c5"
)
REST = "net d7-e7, net g3-g4, net c2-d2, net g3-h3, net f5-g5, net g2-h2, net f6-g6, pass, pass"


def sealed() -> str:
    return f"{BEFORE}, net d4-e4, net c3-d3, net d5-e5"


def test_safe_fish_are_never_lost_and_are_no_more_than_the_catch() -> None:
    seen = 0
    for seed in range(25):
        options = [{"rows": 5, "cols": 6, "ships": 4, "nets": 20}, {"rows": 4, "cols": 5, "ships": 3, "nets": 30}][seed % 2]
        views = random_match(shoal.load("fishery", **options), seed).views(None)
        for seat in (0, 1):
            found = [threats.safe(view, seat) for view in views if view["phase"] != "ships"]
            assert found == sorted(found) and found[-1] <= views[-1]["scores"][seat]
            seen += max(found)
    assert seen


@pytest.mark.parametrize("seed", range(4))
def test_the_locks_and_the_tints_are_on_as_many_fish_as_are_said_to_be_safe(seed: int) -> None:
    match = random_match(shoal.load("fishery", rows=5, cols=6, ships=4, nets=20), seed)
    for view in match.views(None)[9::2]:
        if len(view["fisheries"]) > 1:
            drawn = str(board.draw(view, 0))
            safe = [each for each in view["fisheries"] if each["owner"] is not None and not story.is_open(view, each["squares"])]
            for seat in (0, 1):
                assert sum(len(each["squares"]) for each in safe if each["owner"] == seat) == threats.safe(view, seat)
            assert drawn.count('class="lock"') == len(safe) == len(re.findall('class="tint[01] safe"', drawn))


def test_water_that_no_net_divides_is_safe_on_the_board_in_previews_and_in_reasons() -> None:
    match = played(f"{BEFORE}, net d4-e4, net c3-d3")
    assert gained(match, "net d5-e5")["safe"].of("you", PEOPLE) == "makes 13 squares your own for good"
    shown = previewed(match, "net d5-e5")
    assert "closes 13 squares, yours for good: you lead, two ships to one there. In the other 30, you lead, three ships to two." in shown
    assert "faint" not in shown, "what may change in the other 30 is not marked"
    assert str(board.draw(match.view(1), 1)).count('class="lock"') == 3
    match.play("net d5-e5")
    assert [threats.safe(match.view(1), seat) for seat in (0, 1)] == [3, 30]
    assert str(board.draw(match.view(1), 1)).count('class="lock"') == 4


def test_what_a_wall_would_make_safe_is_said_though_both_have_ships_there() -> None:
    match = played(BEFORE)
    assert gained(match, "net d4-e4")["shelter"].of("you", PEOPLE) == "helps to make 13 of your fish safe with one more net"
    assert "So far you lead in all 43: 13 of them would be safe then." in previewed(match, "net d4-e4")


def test_a_wall_around_water_of_the_others_is_told_by_what_it_leaves_its_caster() -> None:
    match = played(BEFORE)
    view = match.view(1)

    def aim(action: str) -> str:
        return story.aim(view, action, match.position.after(match.position.read(action)).view(1))

    assert aim("net h4-h5") == "keeps {you} ahead in 29 squares with two more nets, but {0} leads in the other 14"
    assert aim("net c4-c5") == "keeps {you} ahead in 32 squares with two more nets, but nobody leads in the other eleven"
    match = played(f"{sealed()}, net d7-e7")
    view = match.view(1)
    assert aim("net g1-h1") == "helps to make 25 squares {your} own with three more nets, but {0} leads in the other five"


def test_a_net_late_in_the_match_that_took_much_of_the_lead_is_named() -> None:
    match = played(f"{sealed()}, {REST}")
    told = {reader: story.turned(match.view(reader), match.log(reader), reader, PEOPLE) for reader in (0, 1, None)}
    assert told == {
        0: "Your late net between f6 and g6 cut Ben's lead from 57 to 13.",
        1: "Ada's late net between f6 and g6 cut your lead from 57 to 13.",
        None: "Ada's late net between f6 and g6 cut Ben's lead from 57 to 13.",
    }
    assert "safe" not in story.why_won(match.view(1), 1, PEOPLE), "all of it was: no net could change the catches any more"


def test_water_is_open_if_it_falls_into_two_fisheries_that_the_rules_allow() -> None:
    """By trying every set of its squares."""
    board = {"rows": 3, "cols": 3, "ships": 2, "nets": 9}
    around = "ship b2, ship b1, ship a3, ship c3, net a2-b2, net b2-c2, net b2-b3, net a1-b1, net b1-c1"  # b2 has its way through b1 only
    matches, seen = [played(around, **board), *(random_match(shoal.load("fishery", **board), seed) for seed in range(3))], set[bool]()
    for view in (view for match in matches for view in match.views(None)[4:] if view["phase"] == "nets"):
        for found in (each for each in view["fisheries"] if all(each["ships"])):
            is_open = _falls_in_two(view, found["squares"])
            assert story.is_open(view, found["squares"]) == is_open, (found, view["nets"])
            seen.add(is_open)
    assert seen == {True, False}


def _falls_in_two(view: Json, squares: list[str]) -> bool:
    first, *others = squares
    subsets = (set(part) for size in range(len(others)) for part in itertools.combinations(others, size))
    return any(_may_be(view, {first} | part) and _may_be(view, {*others} - part) for part in subsets)


def _may_be(view: Json, part: set[str]) -> bool:
    """Do these squares hang together, with a ship and a square at the border?"""
    graph = nx.Graph()
    graph.add_nodes_from(part)
    graph.add_edges_from(space.split("-") for space in walls.spaces(3, 3) if {*space.split("-")} <= part and space not in view["nets"])
    return nx.is_connected(graph) and bool(part & {*view["ships"]}) and part != {"b2"}
