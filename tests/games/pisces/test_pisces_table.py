"""The rules against a second, slow telling of them (table.py): the same choices, views, scores and ranking at every move."""

import random

import pytest

import shoal
from games.pisces.table import CHIPS, Table

PLAYERS = range(2, 7)


def careful(choices, rng):
    """Random, but rarely leaving the shop or the bidding: chips, gear, motors and exact payments meet more often."""
    rest = [text for text in choices if text not in ("done", "pass", "keep")]
    finds = [text for text in rest if text.startswith("find")]
    if finds and rng.random() < 0.5:
        return rng.choice(finds)
    return rng.choice(rest if rest and rng.random() < 0.8 else choices)


def play_both(players, seed, choose, each=lambda view: None):
    rng = random.Random(seed)
    match, table = shoal.load("pisces", players=players).start(), Table(players)
    stages = set()
    while match.turn != "over":
        view = match.view("all")
        assert view == table.view(), match.moves[-3:]
        choices = match.choices()
        assert len(choices) == len(set(choices)) and set(choices) == table.choices(), match.moves[-3:]
        stages.add(view["stage"])
        each(view)
        action = choose(choices, rng)
        match.play(action)
        table.play(action)
    assert match.view("all") == table.view()
    assert match.ranking() == table.ranking()
    return stages


@pytest.mark.parametrize("players", PLAYERS)
def test_both_play_the_same_random_matches(players):
    for seed in range(4):
        play_both(players, seed, lambda choices, rng: rng.choice(choices))


@pytest.mark.parametrize("players", PLAYERS)
def test_both_play_the_same_matches_of_buyers_and_bidders(players):
    stages = set()
    for seed in range(4):
        stages |= play_both(players, seed, careful)
    wanted = {"choose", "card", "block", "fleet", "fish", "roll", "outrigger", "pick", "buy", "pay", "bid"}
    assert wanted <= stages


@pytest.mark.parametrize("players", PLAYERS)
def test_chips_are_conserved(players):
    """Per species: board + centre + catches."""

    def each(view):
        for species, board in view["boards"].items():
            on_board = sum(sum(board[stage]) for stage in ("young", "juvenile", "adult", "spawner"))
            caught = sum(player["chips"][species] for player in view["players"])
            assert on_board + board["centre"] + caught == CHIPS[species]
        for kind, left in view["gear_left"].items():
            assert left + sum(player["gear"][kind] for player in view["players"]) == 6
        left = sum(view["cards_left"].values())
        if view["stage"] != "choose":
            assert left + len(view["cards"]) + 2 * (view["round"] - bool(view["cards"])) == 6 * players

    for seed in (10, 11):
        play_both(players, seed, careful, each)
