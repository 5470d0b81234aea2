"""Fishery's rules against the rulebook's examples."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

import shoal
from shoal import kit
from shoal.engine.playout import playouts
from shoal.games.fishery import rules
from shoal.games.fishery.rules import legal, state


def test_pieces_are_conserved():
    for position in kit.walk(shoal.load("fishery"), seed=5):
        view = position.view(0)
        for seat in (0, 1):
            assert view["ships_left"][seat] + list(view["ships"].values()).count(seat) == 6
            assert view["nets_left"][seat] + list(view["nets"].values()).count(seat) == 30
        assert sum(len(fishery["squares"]) for fishery in view["fisheries"]) == 63


def position(fleet, nets, turn=0, **options):
    """A match of ``options`` with these ships (``"e4": seat``) placed and these nets cast, with ``turn`` to move."""
    match = shoal.load("fishery", **options).start()
    s = match.position._s
    for square, seat in fleet.items():
        action = match.game.words.read(s, f"ship {square}")
        s.ships |= 1 << action
        s.white_ships |= seat << action
    s.stage, s.turn = state.STAGE_NETS, turn
    s.ships_left[:] = [0, 0]
    for net in nets:
        rules.play(s, None, match.game.words.read(s, f"net {net}"))
        s.turn = turn
    return match


def wall(col, rows):
    """Nets along the right side of a column."""
    return [f"{col}{row}-{chr(ord(col) + 1)}{row}" for row in rows]


def test_the_rulebooks_scoring_example():
    """Black has 21 fish, White 21 + 11 = 32, and 10 are contested. White wins."""
    nets = [*wall("c", range(1, 8)), *wall("f", range(1, 8)), "g4-g5", "h3-h4", "i3-i4", "g4-h4"]
    ships = {"a1": 0, "b5": 0, "c7": 1, "d2": 1, "e6": 1, "f7": 0, "h7": 1, "i6": 1, "g7": 0, "g2": 1, "h2": 0}
    match = position(ships, nets)
    fisheries = [(len(f["squares"]), f["owner"]) for f in match.view(None)["fisheries"]]
    assert sorted(fisheries, key=str) == [(10, None), (11, 1), (21, 0), (21, 1)]
    assert match.scores() == [21, 32]
    assert match.ranking() == [[1], [0]]


def test_the_rulebooks_illegal_nets():
    """A and B would close a fishery with no ship; at C the fishery with the black ship would touch no blue net."""
    around = ["d4-e4", "e4-f4", "e3-e4"]
    match = position({"e4": 0, "i7": 1, "a7": 0}, [*around, "a1-a2", "b1-b2", "h1-i1"])
    for net, reason, part in (("b1-c1", "no_ship", "a1, b1"), ("i1-i2", "no_ship", "i1"), ("e4-e5", "no_edge", "e4")):
        assert f"net {net}" not in match.choices()
        with pytest.raises(shoal.IllegalMove) as refusal:
            match.play(f"net {net}")
        assert refusal.value.reason == reason
        assert f"({part})" in str(refusal.value)
    assert "net c1-c2" in match.choices()


def test_a_tie_is_won_by_white():
    match = position({"a1": 0, "a2": 1}, [], rows=2, cols=1, ships=1)
    assert (match.scores(), match.ranking()) == ([0, 0], [[1], [0]])


@pytest.mark.parametrize(
    ("actions", "text", "reason", "words"),
    [
        ([], "pass", "ships_first", "2 ships are still to be placed"),
        ([], "net a1-b1", "ships_first", "2 ships are still to be placed"),
        (["ship a1"], "ship a1", "occupied", "there is a ship on a1 already"),
        (["ship a1", "ship c3"], "ship b2", "no_ships_left", "all ships are placed"),
        (["ship a1", "ship c3", "net a1-b1"], "net a1-b1", "net_there", "there is a net already"),
        (["ship a1", "ship c3", "net a1-b1", "pass"], "net b1-c1", "no_nets_left", "you have no nets left; you can only pass"),
    ],
)
def test_refusals_say_why(actions, text, reason, words):
    match = shoal.replay("fishery", actions, rows=3, cols=3, ships=1, nets=1)
    with pytest.raises(shoal.IllegalMove) as refusal:
        match.play(text)
    assert refusal.value.reason == reason
    assert words in str(refusal.value)


@pytest.mark.parametrize(
    "text", ["net b1-a1", "net a1-a1", "net a1-b2", "net c1-a2", "net a3-a4", "net c1-d1", "ship a0", "ship d1", "net a1"]
)
def test_there_is_no_second_spelling_and_no_place_off_the_board(text):
    with pytest.raises(shoal.BadNotation):
        shoal.replay("fishery", [], rows=3, cols=3, ships=1).play(text)


def test_a_net_resets_the_passes_and_two_passes_end():
    match = shoal.replay("fishery", ["ship a1", "ship c3", "pass"], rows=3, cols=3, ships=1)
    assert match.view(0)["passes"] == 1
    match.play("net a1-b1")
    assert match.view(0)["passes"] == 0
    for _ in range(2):
        match.play("pass")
    assert (match.turn, match.view(0)["phase"], match.view(0)["passes"]) == ("over", "over", 2)


def test_the_start_as_everybody_sees_it():
    squares = [f"{col}{row}" for row in range(1, 8) for col in "abcdefghi"]
    assert shoal.load("fishery").start().view(0) == {
        "phase": "ships",
        "turn": 0,
        "rows": 7,
        "cols": 9,
        "ships": {},
        "nets": {},
        "ships_left": [6, 6],
        "nets_left": [30, 30],
        "passes": 0,
        "fisheries": [{"squares": squares, "ships": [0, 0], "owner": None}],
        "scores": [0, 0],
    }


def test_ten_thousand_random_games_end_as_they_should():
    results = playouts(shoal.load("fishery"), 10_000, seed=1, finals=True)
    assert (results.scores >= 0).all() and (results.scores.sum(axis=1) <= 63).all()
    assert (results.finals["passes"] == 2).all()
    assert (results.ranks.sum(axis=1) == 1).all()
    assert results.lengths.max() <= 12 + 60 + 61


@given(st.sampled_from([(7, 9), (9, 7), (3, 3), (1, 5), (5, 1), (2, 2), (8, 7), (3, 9)]), st.integers(0, 2**31))
def test_all_legal_nets_at_once_are_those_that_are_legal_one_by_one(size, seed):
    rows, cols = size
    match = shoal.random_match(shoal.load("fishery", rows=rows, cols=cols, ships=min(3, rows * cols // 2), nets=40), seed)
    for number in range(len(match.moves)):
        s = match.before(number)._s
        if s.stage == state.STAGE_NETS:
            one_by_one = [
                sum(1 << square for square in range(s.squares) if legal.is_open(s, first + square) and legal.is_legal(s, first + square))
                for first in (state.ACT_NET_RIGHT, state.ACT_NET_UP)
            ]
            assert list(legal.nets(s)) == one_by_one


@pytest.mark.parametrize("options", [{}, {"rows": 2, "cols": 2, "ships": 2}], ids=["printed", "a full board"])
def test_what_is_picked_by_the_mask_is_what_is_picked_without_it_also_where_hardly_anything_is_legal(options):
    """After some tries the mask is read as a whole, and the draws must go on where they were."""
    match = shoal.random_match(shoal.load("fishery", **options), 3)
    for number in range(0 if options else 60, len(match.moves)):
        s, out = match.before(number)._s, [0] * rules.ACTIONS
        in_bytes, in_bits = [0] * rules.ACTIONS, [0] * -(-rules.ACTIONS // 8)
        rules.mask(s, None, out, in_bytes)
        rules.mask(s, None, out, in_bits)
        for key in range(50):
            action = rules.pick(s, None, out, key)
            assert rules.pick_masked(s, None, out, in_bytes, key) == rules.pick_masked(s, None, out, in_bits, key) == action
