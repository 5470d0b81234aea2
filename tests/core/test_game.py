"""Games and their options."""

import pytest

import shoal


def test_the_public_names():
    for name in (
        "load",
        "games",
        "replay",
        "open",
        "register",
        "Batch",
        "playouts",
        "random_match",
        "IllegalMove",
        "BadNotation",
        "StalePosition",
    ):
        assert callable(getattr(shoal, name)), name
        assert name in shoal.__all__
    assert "fishery" in shoal.games()


def test_options_are_keyword_only_and_printed_in_full():
    assert repr(shoal.load("fishery", rows=5)) == "Game('fishery', players=2, rows=5, cols=9, ships=6, nets=30)"
    assert eval(repr(shoal.load("fishery", rows=5)), {"Game": shoal.Game}) == shoal.load("fishery", rows=5)
    with pytest.raises(TypeError):
        shoal.load("fishery", 5)


def test_games_with_equal_options_are_equal():
    assert shoal.load("fishery") == shoal.load("fishery", rows=7)
    assert shoal.load("fishery") != shoal.load("fishery", rows=6)
    assert len({shoal.load("fishery"), shoal.load("fishery", cols=9)}) == 1


@pytest.mark.parametrize(
    ("options", "reason", "message"),
    [
        ({"row": 5}, "unknown_option", "Fishery has no option 'row' (perhaps 'rows'?): it takes players, rows, cols, ships, nets."),
        ({"rows": 0}, "bad_option", "rows = 0 is not possible in Fishery: it takes a whole number from 1 to 9."),
        ({"rows": 10}, "bad_option", "rows = 10 is not possible in Fishery: it takes a whole number from 1 to 9."),
        ({"rows": "7"}, "bad_option", "rows = '7' is not possible in Fishery: it takes a whole number from 1 to 9."),
        ({"rows": 7.0}, "bad_option", "rows = 7.0 is not possible"),
        ({"rows": True}, "bad_option", "rows = True is not possible"),
        ({"rows": None}, "bad_option", "rows = None is not possible"),
        ({"players": 3}, "bad_option", "players = 3 is not possible in Fishery: it takes 2."),
        ({"rows": 9, "cols": 9}, "bad_option", "9 rows x 9 cols = 81 squares is not possible: a board of Fishery has 2 to 63 squares."),
        ({"rows": 1, "cols": 1, "ships": 1}, "bad_option", "1 rows x 1 cols = 1 squares is not possible"),
        ({"rows": 2, "cols": 2}, "bad_option", "ships = 6 is not possible on 2 rows x 2 cols = 4 squares"),
        ({"nets": 61}, "bad_option", "a whole number from 0 to 60"),
    ],
)
def test_a_wrong_option_is_a_clear_error(options, reason, message):
    with pytest.raises(shoal.BadOption) as refusal:
        shoal.load("fishery", **options)
    assert refusal.value.reason == reason
    assert message in str(refusal.value)


def test_an_unknown_game_names_the_known_ones():
    with pytest.raises(shoal.BadOption, match=r"there is no game 'fishry' \(perhaps 'fishery'\?\): the games are fishery"):
        shoal.load("fishry")


@pytest.mark.parametrize("name", [None, 3, "", "Fishery", ["fishery"]])
def test_only_a_games_name_is_a_games_name(name):
    with pytest.raises(shoal.BadOption, match="there is no game"):
        shoal.load(name)


@pytest.mark.parametrize("seed", [-1, 2**63, 1.5, "7", True])
def test_a_wrong_seed_is_a_clear_error(seed):
    with pytest.raises(shoal.ShoalError, match="a seed is a whole number"):
        shoal.load("fishery").start(seed=seed)


def test_a_batch_is_a_class_for_a_name_or_a_game():
    small = {"rows": 3, "cols": 3, "ships": 1}
    by_name = shoal.Batch("fishery", 4, target="python", seed=2, **small)
    by_game = shoal.Batch(shoal.load("fishery", **small), 4, target="python", seed=2)
    assert isinstance(by_name, shoal.Batch) and isinstance(shoal.Batch, type)
    assert by_name.game == by_game.game and (by_name.sample() == by_game.sample()).all()


def test_playouts_are_random_matches():
    game = shoal.load("fishery", rows=3, cols=3, ships=1)
    results = shoal.playouts(game, 3, seed=5, target="python")
    match = shoal.random_match(game, seed=5)
    assert (results.scores[0].tolist(), results.lengths[0]) == (match.scores(), len(match.moves))
