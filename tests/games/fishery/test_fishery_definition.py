"""Fishery against its definition, on boards of every kind and of an edition with other limits: networkx finds the fisheries."""

import networkx as nx
from hypothesis import given, settings
from hypothesis import strategies as st

import shoal
from shoal import kit

LARGER = {"rows": 12, "cols": 5, "ships": 7, "nets": 40, "longest_side": 26, "most_squares": 60, "most_ships": 20, "most_nets": 100}

BOARDS = [(7, 9, 6, 30), (9, 7, 8, 60), (3, 3, 2, 9), (5, 5, 4, 20), (1, 9, 3, 8), (9, 1, 3, 8), (4, 6, 1, 60), (2, 2, 1, 4)]
BOARDS += [(*board, LARGER) for board in ((12, 5, 7, 40), (5, 12, 20, 100), (2, 26, 9, 60), (26, 2, 3, 40), (1, 26, 6, 20))]
boards = st.sampled_from(BOARDS)


def load(rows, cols, ships, nets, edition=None):
    return shoal.load("fishery", edition=edition, rows=rows, cols=cols, ships=ships, nets=nets)


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
        is_taken = number % 3 == seed % 3 or not checked  # some matches are over after a few nets
        if view["phase"] == "nets" and is_taken and view["nets_left"][view["turn"]]:
            assert sorted(position.choices()) == sorted([*legal_by_definition(view), "pass"])
            checked += 1
    assert checked


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


def axes_of(position, seat):
    """An observation by the names of its axes."""
    numbers = position.observation(seat)
    axes = {}
    for axis in position.game.info.observation:
        axes[axis.name], numbers = numbers[: axis.size], numbers[axis.size :]
    assert not numbers
    return axes


def test_an_observation_is_that_of_its_seat():
    match = shoal.replay("fishery", ["ship a1", "ship b1", "net a1-b1", "net b1-c1"], rows=3, cols=3, ships=1, nets=5)
    mine, yours = (axes_of(match.position, seat) for seat in (0, 1))
    assert mine["own_ship"] == yours["other_ship"] == [1] + [0] * 62
    assert mine["own_net_right"] == [1] + [0] * 62 and yours["own_net_right"] == [0, 1] + [0] * 61
    assert mine["open_right"] == yours["open_right"] == [0, 0, 0, 1, 1, 0, 1, 1] + [0] * 55
    assert (mine["stage"], mine["passes"], mine["ships_left"], mine["nets_left"]) == ([1], [0], [0, 0], [4, 4])
