"""Puzzles: what the search of them finds can be played, is told in words, and survives being solved."""

import tomllib
from pathlib import Path

import pytest

import shoal
from shoal.analysis import puzzles, solve
from shoal.games import OURS, packages

FILES = {name: Path(shoal.load(name).rules.__file__).parents[1] / "puzzles.toml" for name in OURS}


@pytest.mark.parametrize("name", OURS)
def test_every_game_ships_thirty(name):
    tables = tomllib.loads(FILES[name].read_text(encoding="utf-8"))["lesson"]
    assert len(tables) == 30 and len({table["id"] for table in tables}) == 30
    for table in tables:
        match = shoal.load(name, **table["options"]).start()
        for text in table["moves"]:
            match.play(text)
        assert match.turn == table["seat"], table["id"]
        (step,) = table["step"]
        choices = match.choices()
        assert set(step["right"]) < set(choices), table["id"]
        assert {action for wrong in step["wrong"] for action in wrong["when"]} <= set(choices) - set(step["right"])
        assert table["best"] - table["next"] >= puzzles.STAYS
        sentences = [step["task"], step["yes"], step["otherwise"], *(wrong["says"] for wrong in step["wrong"])]
        assert len(table["says"]) <= puzzles.LONGEST_SAYS and all(len(each) <= puzzles.LONGEST for each in sentences)


def test_a_puzzle_that_is_solved_is_right():
    """Where a puzzle says that it is solved to the end, perfect play agrees."""
    tables = tomllib.loads(FILES["fishery"].read_text(encoding="utf-8"))["lesson"]
    solved = [table for table in tables if "solved" in table["step"][0]["task"]]
    assert len(solved) > 20
    for table in solved[::6]:
        position = shoal.replay("fishery", table["moves"], **table["options"]).position
        values = solve.solve(position)
        best = position.read(table["step"][0]["right"][0])
        assert [action for action, value in values.items() if value == max(values.values())] == [best]


def test_the_solver_agrees_with_brute_force():
    def value(position, seat):
        if position.turn == "over":
            best = position.ranking()[0]
            return (seat in best) / len(best)
        found = [value(position.after(action), seat) for action in position.actions]
        return max(found) if position.turn == seat else min(found)

    game = shoal.load("fishery", rows=2, cols=3, ships=1, nets=2)
    for seed in range(8):
        match = shoal.random_match(game, seed).at(3)
        position = match.position
        brute = {action: value(position.after(action), position.turn) for action in position.actions}
        assert solve.solve(position) == brute
    assert solve.solve(position, nodes=3) is None
    assert solve.solve(shoal.load("fleet").start(seed=1).position) is None


def test_sentences_are_cut_whole():
    assert puzzles._cut("One. Two. Three.", 12) == "One. Two."
    assert puzzles._cut("One long sentence.", 5) == ""


def test_one_is_collected(monkeypatch):
    monkeypatch.setattr(puzzles, "MORE", 1.0)
    game = shoal.load("boom", players=2)
    (found,) = puzzles.collect(game, 3, 1)
    table = tomllib.loads(found.to_toml())["lesson"][0]
    assert table["step"][0]["right"] == list(found.right) and table["moves"] == list(found.moves)
    assert packages()["boom"] == game.package
