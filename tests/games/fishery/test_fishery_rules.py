"""Fishery's rules against their definition, the rulebook's examples and recorded counts."""

import networkx as nx
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import shoal
from shoal import kit
from shoal.engine.playout import playouts
from shoal.games.fishery import rules
from shoal.games.fishery.rules import state

BOARDS = [(7, 9, 6, 30), (9, 7, 8, 60), (3, 3, 2, 9), (5, 5, 4, 20), (1, 9, 3, 8), (9, 1, 3, 8), (4, 6, 1, 60), (2, 2, 1, 4)]
boards = st.sampled_from(BOARDS)


def load(rows, cols, ships, nets):
    return shoal.load("fishery", rows=rows, cols=cols, ships=ships, nets=nets)


def graph_of(view):
    """The board as a graph: squares that no net separates are joined."""
    names = [[f"{chr(97 + col)}{row + 1}" for col in range(view["cols"])] for row in range(view["rows"])]
    graph = nx.Graph()
    graph.add_nodes_from(name for row in names for name in row)
    for row in range(view["rows"]):
        for col in range(view["cols"]):
            for r, c in ((row, col + 1), (row + 1, col)):
                if r < view["rows"] and c < view["cols"] and f"{names[row][col]}-{names[r][c]}" not in view["nets"]:
                    graph.add_edge(names[row][col], names[r][c])
    return graph


def is_edge(view, square):
    return square[0] in ("a", chr(96 + view["cols"])) or square[1:] in ("1", str(view["rows"]))


def legal_by_definition(view):
    """Close each open net space in turn and look at every fishery."""
    graph = graph_of(view)
    legal = []
    for a, b in list(graph.edges):
        graph.remove_edge(a, b)
        if all(any(q in view["ships"] for q in part) and any(is_edge(view, q) for q in part) for part in nx.connected_components(graph)):
            legal.append(f"net {min(a, b, key=order)}-{max(a, b, key=order)}")
        graph.add_edge(a, b)
    return legal


def order(square):
    return int(square[1:]), square[0]


@settings(max_examples=40)
@given(boards, st.integers(0, 2**32))
def test_legal_nets_equal_the_definition(board, seed):
    checked = 0
    for number, position in enumerate(kit.walk(load(*board), seed)):
        view = position.view(None)
        if view["phase"] == "nets" and number % 3 == seed % 3 and view["nets_left"][view["turn"]]:
            assert sorted(position.choices()) == sorted([*legal_by_definition(view), "pass"])
            checked += 1
    assert checked or board[3] < 5


@settings(max_examples=20)
@given(boards, st.integers(0, 2**32))
def test_a_net_is_only_ever_illegal_if_it_splits_a_fishery(board, seed):
    for number, position in enumerate(kit.walk(load(*board), seed)):
        view = position.view(None)
        if view["phase"] == "nets" and number % 5 == 0 and view["nets_left"][view["turn"]]:
            graph, legal = graph_of(view), set(position.choices())
            bridges = {frozenset(bridge) for bridge in nx.bridges(graph)}
            for a, b in graph.edges:
                a, b = sorted((a, b), key=order)
                assert f"net {a}-{b}" in legal or frozenset((a, b)) in bridges


@settings(max_examples=20)
@given(boards, st.integers(0, 2**32))
def test_fisheries_and_scores_equal_the_definition(board, seed):
    for position in kit.walk(load(*board), seed):
        view = position.view(None)
        scores = [0, 0]
        parts = [sorted(part, key=order) for part in nx.connected_components(graph_of(view))]
        for part, fishery in zip(sorted(parts, key=lambda part: order(part[0])), view["fisheries"], strict=True):
            ships = [sum(view["ships"].get(q) == seat for q in part) for seat in (0, 1)]
            owner = None if ships[0] == ships[1] else ships.index(max(ships))
            assert fishery == {"squares": part, "ships": ships, "owner": owner}
            if owner is not None:
                scores[owner] += len(part)
        assert position.scores() == view["scores"] == scores
        winner = 0 if scores[0] > scores[1] else 1
        assert position.ranking() == [[winner], [1 - winner]]


def test_pieces_are_conserved():
    for position in kit.walk(load(7, 9, 6, 30), seed=5):
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


def axes_of(position, seat):
    """An observation by the names of its axes."""
    numbers = position.observation(seat)
    axes = {}
    for axis in position.game.info.observation:
        axes[axis.name], numbers = numbers[: axis.size], numbers[axis.size :]
    assert not numbers
    return axes


@settings(max_examples=20)
@given(boards, st.integers(0, 2**32))
def test_a_view_can_be_read_out_of_an_observation(board, seed):
    for number, position in enumerate(kit.walk(load(*board), seed)):
        if number % 7 == seed % 7:
            view = position.view(None)
            for seat in (0, 1):
                axes = axes_of(position, seat)
                assert read_back(axes, seat, view["cols"]) == {
                    key: view[key] for key in ("ships", "nets", "ships_left", "nets_left", "passes", "phase")
                }
                assert sum(axes["on_board"]) == view["rows"] * view["cols"]


def read_back(axes, seat, cols):
    """What an observation tells, as a view has it."""
    squares = int(sum(axes["on_board"]))
    names = [f"{chr(97 + square % cols)}{square // cols + 1}" for square in range(squares)]
    ships = {
        name: seat if axes["own_ship"][k] else 1 - seat for k, name in enumerate(names) if axes["own_ship"][k] or axes["other_ship"][k]
    }
    nets = {}
    for k, name in enumerate(names):
        for side, other, is_space in (("right", k + 1, (k + 1) % cols), ("up", k + cols, k + cols < squares)):
            if is_space and not axes[f"open_{side}"][k]:
                nets[f"{name}-{names[other]}"] = seat if axes[f"own_net_{side}"][k] else 1 - seat
    both = {key: [int(number) for number in (axes[key] if seat == 0 else axes[key][::-1])] for key in ("ships_left", "nets_left")}
    return {"ships": ships, "nets": nets, **both, "passes": axes["passes"][0], "phase": ("ships", "nets", "over")[int(axes["stage"][0])]}


def test_an_observation_is_that_of_its_seat():
    match = shoal.replay("fishery", ["ship a1", "ship b1", "net a1-b1", "net b1-c1"], rows=3, cols=3, ships=1, nets=5)
    mine, yours = (axes_of(match.position, seat) for seat in (0, 1))
    assert mine["own_ship"] == yours["other_ship"] == [1] + [0] * 62
    assert mine["own_net_right"] == [1] + [0] * 62 and yours["own_net_right"] == [0, 1] + [0] * 61
    assert mine["open_right"] == yours["open_right"] == [0, 0, 0, 1, 1, 0, 1, 1] + [0] * 55
    assert (mine["stage"], mine["passes"], mine["ships_left"], mine["nets_left"]) == ([1], [0], [0, 0], [4, 4])


def test_ten_thousand_random_games_end_as_they_should():
    results = playouts(load(7, 9, 6, 30), 10_000, seed=1, finals=True)
    assert (results.scores >= 0).all() and (results.scores.sum(axis=1) <= 63).all()
    assert (results.finals["passes"] == 2).all()
    assert (results.ranks.sum(axis=1) == 1).all()
    assert results.lengths.max() <= 12 + 60 + 61
