"""What bots know of Pisces: the moves of a playout."""

import pytest

import shoal
from games.pisces.scene import begin, edit, play, shopping
from shoal.games.pisces import heuristics


def picks(match, number=200):
    """What a playout does next, by how often."""
    s, w, out = match.position._s, match.position._w, [0] * match.game.rules.ACTIONS
    found = {}
    for key in range(number):
        text = match.game.words.write(s, heuristics.pick(s, w, out, key))
        found[text] = found.get(text, 0) + 1
    return found


def test_a_playout_pays_for_what_it_bought_and_seldom_adds_to_it():
    match = play(shopping("tuna", "sardine", chips={0: {"tuna": 3, "sardine": 1}}), "buy finder")
    found = picks(match)
    assert found.keys() <= set(match.choices())
    assert {"pay tuna", "pay sardine", "buy motor"} <= found.keys()
    assert sum(count for text, count in found.items() if text.startswith("pay")) > 140


def test_bots_protect_the_tall_and_the_likely_of_an_age():
    match = edit(play(begin("tuna", "mahi"), "card tuna", "card tuna"), stacks={"tuna": {"a1": 2, "a2": 2, "s2": 2}})
    s, w, out = match.position._s, match.position._w, [0] * match.game.rules.ACTIONS
    count = heuristics.sensible(s, w, out)
    sensible = {match.game.words.write(s, action) for action in out[:count]}
    assert sensible == {"block j1", "block a1", "block a3", "block s2"} and picks(match).keys() <= sensible


@pytest.mark.parametrize("players", [2, 6])
def test_playouts_end(players):
    game = shoal.load("pisces", players=players)
    for seed in range(3):
        match, key = game.start(), 1000 * seed
        out = [0] * game.rules.ACTIONS
        while match.turn != "over":
            key += 1
            text = game.words.write(match.position._s, heuristics.pick(match.position._s, match.position._w, out, key))
            assert text in match.choices()
            match.play(text)
