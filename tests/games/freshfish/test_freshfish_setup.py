"""Setting up: components by players, and where centres may stand."""

from __future__ import annotations

import random
from typing import Any

import networkx as nx
import pytest

import shoal
from games.freshfish.city import CENTERS, beside, graph
from games.freshfish.matches import go_on, start
from shoal.core.record import to_text
from shoal.core.replay import from_text
from shoal.games.freshfish import story
from shoal.games.freshfish.data import COLS, NAMED, PLOTS
from shoal.games.freshfish.rules import plots as pl
from shoal.games.seats import NAMES


@pytest.mark.parametrize(("players", "size", "apo", "most"), [(2, 7, 8, 8), (3, 8, 12, 10), (4, 9, 15, 12), (5, 10, 19, 14)])
def test_components_by_players(players, size, apo, most):
    match = shoal.load("freshfish", players=players, zones=2, demos=1).start()
    view = match.view(None)
    assert view["size"] == size
    assert view["deck"] == {"fish": players, "waste": players, "gas": players, "game": players, "apo": apo + 2, "zone": 2, "demo": 1}
    assert view["apo_left"] == 24 - apo - 2
    assert view["supply"] == [6] * players and view["aside"] == [2] * players and view["money"] == [15] * players
    assert view["scores"] == [4 * most - 15] * players
    assert view["plots"] == {"a1": {"tile": "harbor"}}
    assert (view["stage"], view["turn"], view["drawer"]) == ("centers", "chance", None)


def test_centers_in_corners():
    match = shoal.load("freshfish").start()
    assert match.odds() == {"center g1": 1, "center a7": 1, "center g7": 1}
    go_on(match, "center a7", "center g7")
    assert match.choices() == ["center g1"]
    go_on(match, "center g1")
    assert {name: plot["tile"] for name, plot in match.view(0)["plots"].items()} == {
        "a1": "harbor",
        "g1": "factory",
        "a7": "plant",
        "g7": "refinery",
    }
    assert (match.turn, match.view(0)["stage"], match.view(0)["drawer"]) == (0, "turn", 0)


def test_quarters_leave_out_the_middle_row_and_column_of_odd_grids():
    match = shoal.load("freshfish", centers="quarters").start()
    names = [choice.removeprefix("center ") for choice in match.choices()]
    assert len(names) == 27
    assert not any("d" in name or "4" in name for name in names)
    assert not any(name[0] in "abc" and name[1] in "123" for name in names)
    go_on(match, "center b6")
    assert not any(choice[7] in "abc" for choice in match.choices())


def test_quarters_of_even_grids_meet_in_the_middle():
    names = [choice.removeprefix("center ") for choice in shoal.load("freshfish", players=3, centers="quarters").start().choices()]
    assert len(names) == 48
    assert {"e1", "d5", "e5", "h8"} <= set(names) and "d4" not in names


def test_centers_anywhere_do_not_cut_the_plots_apart():
    match = shoal.load("freshfish", centers="anywhere").start()
    assert len(match.choices()) == 48
    go_on(match, "center a3")
    assert "center b2" not in match.choices()  # a2 would be cut off
    assert "center b1" in match.choices()  # the Harbor still has a2
    go_on(match, "center b1")
    assert "center a2" not in match.choices()  # ... and now needs it
    assert "center b2" not in match.choices()
    go_on(match, "center g7")
    assert {name for name, plot in match.view(0)["plots"].items() if plot["tile"] == "street"} == {"a2", "b2"}


def is_permitted(plot: int, centers: str, size: int, placed: list[int]) -> bool:
    """The sentences of the setup, one by one."""
    places = [divmod(other, COLS) for other in placed]
    row, col = divmod(plot, COLS)
    half = size // 2
    if plot in placed or row >= size or col >= size:
        return False
    if centers == "corners" and not (row in (0, size - 1) and col in (0, size - 1)):
        return False
    if centers == "quarters":
        quarters = [{(r, c) for r in rows for c in cols} for rows in halves(size, half) for cols in halves(size, half)]
        own = [quarter for quarter in quarters if (row, col) in quarter]
        if not own or any(place in own[0] for place in places):
            return False
    free = {COLS * r + c for r in range(size) for c in range(size)} - {plot, *placed}
    return nx.is_connected(graph(free, size)) and all(beside(center, size) & free for center in (plot, *placed))


def halves(size: int, half: int) -> tuple[range, range]:
    return range(half), range(size - half, size)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("centers", CENTERS)
def test_permitted_plots_are_those_of_the_sentences(players, centers):
    for seed in range(6):
        match = shoal.load("freshfish", players=players, centers=centers).start(seed)
        for number in range(3):
            position = match.at(number).position
            s: Any = position._s
            placed = [center - 1 for center in s.center if center]
            assert position.actions == [plot for plot in range(PLOTS) if is_permitted(plot, centers, pl.side(s), placed)]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("centers", CENTERS)
def test_players_place_the_same_three_centres_on_the_same_plots(players, centers):
    """Seat 0 the Plant, seat 1 the Refinery, seat 2 mod players the Factory; chance then only draws tiles."""
    dice = random.Random(players)
    game = shoal.load("freshfish", players=players, centers=centers, placing="players")
    for _ in range(5):
        match, by_chance = game.start(), shoal.load("freshfish", players=players, centers=centers).start()
        for number, (tile, seat) in enumerate((("plant", 0), ("refinery", 1), ("factory", 2 % players))):
            view = match.view(None)
            assert (match.turn, view["turn"], view["stage"], view["drawer"]) == (seat, seat, "centers", None)
            assert match.choices() == by_chance.choices() and by_chance.turn == "chance"
            assert story.headline(match.view(seat), seat) == f"You: put the {NAMED[tile]} on a plot."
            assert f"{NAMES[seat]} puts the {NAMED[tile]} on a plot." in match.text(None)
            action = dice.choice(match.choices())
            go_on(match, action)
            go_on(by_chance, action)
            assert match.moves[-1] == (seat, action) and len(match.moves) == number + 1
            assert match.view(None)["plots"][action.split()[1]] == {"tile": tile}
        assert (match.turn, match.view(0)["stage"], match.view(0)["drawer"]) == (0, "turn", 0)
        assert match.view("all") == by_chance.view("all")  # expropriation was applied once, and seat 0 begins


def test_with_a_seed_the_placing_players_are_still_asked():
    match = shoal.load("freshfish", players=3, placing="players").start(seed=1)
    assert (match.turn, match.moves) == (0, [])
    go_on(match, *(f"center {corner}" for corner in ("h1", "h8", "a8")), "reserve d4", "reserve d5", "reserve d6", "draw")
    assert match.moves[-1][0] == "chance"


def test_a_saved_match_from_before_the_option_still_opens():
    match = start("reserve d4", "reserve c4")
    saved = to_text(match)
    old = saved.replace("option placing chance\n", "")
    assert old != saved and "rules 1\n" in old
    assert from_text(old).position == match.position
