"""What Fresh Fish says of a street before it is taken or laid."""

import pytest

import shoal
from shoal.core.match import random_match
from shoal.games.freshfish import story
from shoal.games.freshfish.data import LONGEST, NAMED, OUTLETS
from shoal.games.freshfish.story import city


@pytest.mark.parametrize("players", [2, 4])
def test_a_street_says_whose_routes_it_changes(players):
    game, most = shoal.load("freshfish", players=players), LONGEST[players - 2]
    found, seen = 0, 0
    for seed in range(60):
        match, played = game.start(), random_match(game, seed)
        for who, action in played.moves:
            before = match.view(match.turn) if isinstance(who, int) else None
            if before and action.startswith("place") and before["tile"] in ("street", "demo"):
                offer = story.offer(before, who, action).meaning
                match.play(action)
                seen += 1
                now, then = ([[row[kind] or most for kind in OUTLETS] for row in view["routes"]] for view in (before, match.view(who)))
                for seat, (old, new) in enumerate(zip(now, then, strict=True)):
                    whose = "Your" if seat == who else "Your opponent's" if players == 2 else "Another player's"
                    for kind, was, will in zip(OUTLETS, old, new, strict=True):
                        if was != will:
                            found += 1
                            assert f"{whose} {NAMED[kind]}: {will}, not {was}." in offer
                assert ("No route gets shorter." in offer) == (now == then)
            else:
                match.play(action)
    assert 0 < found < seen, "streets that change something, and streets that do not"


def test_where_no_route_can_change_a_street_is_taken_by_itself():
    game, found = shoal.load("freshfish", players=2, settle=False), set()
    for seed in range(12):
        match = random_match(game, seed)
        for number, (who, text) in enumerate(match.moves):
            if text.startswith("take ") and "take street" in (before := match.before(number)).choices():
                view = before.view(who)
                is_open = bool(city.open_routes(view))
                assert bool(story.offer(view, who, "take street").obvious) == (not is_open or not view["apo_left"])
                found.add(is_open)
    assert found == {True, False}
