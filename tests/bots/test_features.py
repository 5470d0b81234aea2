"""What networks are told besides observations: right, and nothing that the seat may not know."""

import numpy as np
import pytest

import shoal
from shoal.engine.search import Inputs, boards_for, load
from shoal.games import OURS
from shoal.kit.matches import walk

FEATURED = [name for name in OURS if hasattr(shoal.load(name).room("heuristics"), "FEATURES")]


def told(position, seat):
    """The features of a position by name."""
    game = position.game
    numbers = Inputs(game).of(position.state(), seat)[game.rules.OBSERVATION :]
    axes = game.room("heuristics").FEATURES
    return {axis.name: part for axis, part in zip(axes, np.split(numbers, np.cumsum([axis.size for axis in axes])[:-1]), strict=True)}


@pytest.mark.parametrize("name", FEATURED)
def test_inputs_begin_with_the_observation_and_are_all_written(name):
    game = shoal.load(name)
    inputs = Inputs(game)
    for position in list(walk(game, seed=4))[::9]:
        if isinstance(position.turn, int):
            assert np.array_equal(inputs.of(position.state(), 1)[: game.rules.OBSERVATION], position.observation(1))
    numbers = np.full(inputs.size, np.nan, np.float32)  # whatever stood there before
    boards = boards_for(game, "native")
    load(boards, position.state())
    inputs._look(boards, 0, numbers)
    assert np.array_equal(numbers, inputs.of(position.state(), 0))


@pytest.mark.parametrize("name", [name for name in FEATURED if shoal.load(name).info.hides])
@pytest.mark.parametrize("players", [2, 4])
def test_what_is_hidden_changes_no_input(name, players):
    game = shoal.load(name, players=players)
    inputs, redealt = Inputs(game), 0
    for position in (p for seed in range(6) for p in walk(game, seed=seed) if isinstance(p.turn, int)):
        state = position.redealt(position.turn, seed=7).state()
        redealt += state != position.state()
        assert np.array_equal(inputs.of(state, position.turn), inputs.of(position.state(), position.turn))
    assert redealt > 5


@pytest.mark.parametrize("players", [2, 3, 6])
def test_pisces_points_are_those_of_the_view(players):
    for position in list(walk(shoal.load("pisces", players=players), seed=3))[::7]:
        view = position.view(None)
        for seat in range(players):
            assert told(position, seat)["points"].tolist()[:players] == [*view["scores"][seat:], *view["scores"][:seat]]


@pytest.mark.parametrize("players", [2, 5])
def test_fresh_fish_promises_come_true_at_the_end(players):
    for seed in range(4):
        end = list(walk(shoal.load("freshfish", players=players, demos=0), seed=seed))[-1]
        scores = end.view(None)["scores"]
        for seat in range(players):
            assert told(end, seat)["promised"].tolist()[:players] == [*scores[seat:], *scores[:seat]]


def test_fresh_fish_plots_are_near_their_centres():
    """The slow way: step by step from each centre over open plots."""
    game = shoal.load("freshfish", players=3)
    data, far = game.room("data"), game.room("heuristics").FAR
    for position in list(walk(game, seed=2))[12::11]:
        view, found = position.view(None), told(position, 0)
        tiles = {(ord(name[0]) - ord("a"), int(name[1:]) - 1): plot["tile"] for name, plot in view["plots"].items()}
        places = [(col, row) for row in range(view["size"]) for col in range(view["size"])]
        for center in data.CENTERS:
            front = {place for place, tile in tiles.items() if tile == center}
            expected, seen = np.zeros((len(found[f"near_{center}"]) // data.COLS, data.COLS)), set(front)
            for steps in range(1, far):
                near = {(col + dx, row + dy) for col, row in front for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1))}
                front = {place for place in near & set(places) if tiles.get(place, "street") in ("street", "demo")} - seen
                seen |= front
                for col, row in front - set(tiles):
                    expected[row, col] = far - steps
            assert np.array_equal(found[f"near_{center}"].reshape(expected.shape), expected)


@pytest.mark.parametrize("name", [name for name in OURS if hasattr(shoal.load(name).room("heuristics"), "SYMMETRIES")])
def test_a_mirror_image_is_reached_by_mirrored_actions(name):
    """Two matches side by side, one by mirrored actions: what is seen of the one is the image of the other."""
    game = shoal.load(name, players=3)
    inputs = Inputs(game)
    for places, actions in game.room("heuristics").SYMMETRIES:
        assert sorted(places) == list(range(inputs.size)) and sorted(actions) == list(range(game.rules.ACTIONS))
        back = np.argsort(actions)
        one, other, dice = game.start(), game.start(), np.random.default_rng(1)
        seen = 0
        while one.turn != "over":
            choices = one.position.actions
            assert sorted(back[choices]) == sorted(other.position.actions)
            if isinstance(one.turn, int):
                seat = one.turn
                there = inputs.of(one.position.state(), seat)
                assert np.array_equal(there[list(places)], inputs.of(other.position.state(), seat))
                seen += 1
            action = int(dice.choice(choices))
            one.play_action(action)
            other.play_action(int(back[action]))
        assert seen > 50
