"""Puzzles: what the search of them finds can be played, is told in words, and survives being solved."""

import tomllib
from dataclasses import replace
from pathlib import Path

import pytest

import shoal
from shoal.analysis import judge, puzzles, solve
from shoal.core.lesson import LOSES
from shoal.games import OURS, packages
from shoal.games.lessons import Lesson, Puzzle, Step

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
        judged = [step["yes"], *(wrong["says"] for wrong in step["wrong"])]
        is_solved = "solved to the end" in step["task"]
        starts = ("That wins, whatever", LOSES) if is_solved else ("That wins ", "That gives away ")
        assert all(each.startswith(starts) for each in judged) and ("%" in step["yes"]) != is_solved, (
            "what a choice does is told in the words of today"
        )


def test_a_puzzle_that_is_solved_is_right():
    """Where a puzzle says that it is solved to the end, perfect play agrees; and each wrong choice loses to the answer that is named."""
    tables = tomllib.loads(FILES["fishery"].read_text(encoding="utf-8"))["lesson"]
    solved = [table for table in tables if "solved" in table["step"][0]["task"]]
    assert len(solved) > 20
    for table in solved[::6]:
        position = shoal.replay("fishery", table["moves"], **table["options"]).position
        values = solve.solve(position)
        best = position.read(table["step"][0]["right"][0])
        assert [action for action, value in values.items() if value] == [best]
        wrong = {action: each["says"] for each in table["step"][0]["wrong"] for action in each["when"]}
        assert {position.read(action) for action in wrong} == {*position.actions} - {best}
        for action, says in wrong.items():
            then = position.after(position.read(action))
            names = {then.game.story.offer(then.view(then.turn), then.turn, text).name: text for text in then.choices()}
            answer = names[says.removeprefix(f"{LOSES} to this answer: ")[:-1]]
            assert solve.solve(then)[then.read(answer)] == 1 and answer != table["step"][0]["right"][0], (table["id"], action)


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


@pytest.fixture
def quick(monkeypatch):
    """Thinking less, so that a puzzle is found in a moment."""
    monkeypatch.setattr(puzzles, "MORE", 0.2)
    monkeypatch.setattr(judge, "SEARCH", 300)
    monkeypatch.setattr(judge, "TRIAL", 300)


def test_the_same_seed_gives_the_same_file(quick):
    game = shoal.load("boom", players=2)
    one, two = ([puzzle.to_toml() for puzzle in puzzles.collect(game, 3, 1)] for _ in range(2))
    assert one == two
    table = tomllib.loads(one[0])["lesson"][0]
    assert table["step"][0]["task"] == "Find the one choice that is clearly best."
    assert packages()["boom"] == game.package


def test_known_puzzles_are_kept_if_they_still_hold(quick):
    game = shoal.load("boom", players=2)
    (found,) = puzzles.collect(game, 3, 1)
    step = Step(found.task, found.right, found.yes, (), found.otherwise, ())
    holds = Puzzle(Lesson(found.id, "", (), game.options, None, found.seat, found.moves, "", (step,)), 0.9, 0.4)
    other = next(action for action, _ in found.wrong)
    fails = Puzzle(replace(holds.lesson, id="wrong", steps=(replace(step, right=(other,)),)), 0.9, 0.4)
    kept = list(puzzles.collect(game, 3, 2, known=[fails, holds]))
    assert kept[0] == found, "the same as when it was collected"
    assert len({puzzle.id for puzzle in kept}) == 2 and "wrong" not in {puzzle.id for puzzle in kept}
