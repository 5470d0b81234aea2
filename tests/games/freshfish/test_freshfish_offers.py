"""What Fresh Fish says of laying a street, before it is laid."""

import pytest

import shoal
from shoal.core.match import random_match
from shoal.games.freshfish import story
from shoal.games.freshfish.data import LONGEST, NAMED, OUTLETS


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
