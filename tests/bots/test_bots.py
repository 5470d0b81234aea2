"""Bots: every level plays every game, says why, and knows no more than its seat."""

import dataclasses
import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parents[2] / "examples"))

import shoal
from shoal import bots
from shoal.core.position import Position
from shoal.engine.dice import stream
from shoal.games import _packages, module
from shoal.kit.matches import walk


def decisions(game, seed, every=1):
    """Some positions of a random match in which a seat has a choice."""
    positions = [position for position in walk(game, seed) if isinstance(position.turn, int) and len(position.actions) > 1]
    return positions[::every]


def without_clock(advice):
    return dataclasses.replace(advice, seconds=0)


@pytest.mark.parametrize("name", shoal.games())
def test_levels_are_budgets(name):
    assert ("random", "greedy", *bots.BUDGETS) == bots.LEVELS
    easy, medium, hard, expert = (bots.create(level, shoal.load(name), 0).bot.budget for level in bots.BUDGETS)
    assert 0 < 4 * easy < 2 * medium < hard <= expert


def test_hints_are_of_the_strongest_whose_chances_are_calibrated(monkeypatch, tmp_path):
    assert [bots.adviser(shoal.load(name)) for name in ("fishery", "fleet", "boom")] == ["expert"] * 3
    monkeypatch.setattr("shoal.bots.learnt.file_of", lambda package, is_learnt: tmp_path / "none")
    assert [bots.adviser(shoal.load(name)) for name in ("fishery", "fleet", "boom")] == ["expert", "hard", "hard"], (
        "by a network, or by none"
    )


def test_a_game_may_have_budgets_of_its_own():
    position = decisions(shoal.load("boom"), seed=1)[3]
    own = module("shoal.games.boom", "heuristics").BUDGETS["medium"]
    assert 0 < bots.think(position, position.turn, "medium").simulations <= own < bots.BUDGETS["medium"]
    assert bots.think(position, position.turn, "medium", simulations=2_000).simulations > bots.BUDGETS["medium"]


@pytest.mark.parametrize("name", [name for name in shoal.games() if hasattr(module(f"shoal.games.{name}", "heuristics"), "pick")])
def test_playouts_choose_what_is_legal_and_sensible(name):
    """Whatever is thought about can be played, and a playout never leaves it; chance is as fair as in the rules."""
    heuristics = module(f"shoal.games.{name}", "heuristics")
    for players in next(option.allowed for option in module(f"shoal.games.{name}", "words").INFO.options if option.name == "players"):
        game = shoal.load(name, players=players)
        out = [0] * game.rules.ACTIONS
        for seed in range(3):
            for number, position in enumerate(walk(game, seed)):
                if position.turn == "over":
                    continue
                s, w = position._s, position._w
                picked = [heuristics.pick(s, w, out, stream(seed, 8 * number + i)) for i in range(8)]
                worth = position.actions
                if hasattr(heuristics, "sensible") and position.turn != "chance":
                    worth = out[: heuristics.sensible(s, w, out)]
                    assert worth and set(worth) <= set(position.actions)
                assert set(picked) <= set(worth), (position.choices(), picked)


@pytest.mark.parametrize("level", bots.LEVELS)
@pytest.mark.parametrize("name", shoal.games())
def test_every_level_advises_in_every_game(name, level):
    game = shoal.load(name)
    for position in decisions(game, seed=2, every=25)[:6]:
        advice = bots.think(position, position.turn, level, seed=1, simulations=40)
        texts = [candidate.action for candidate in advice.best]
        assert advice.action == texts[0] or level == "random"
        assert set(texts) <= set(position.choices()) and advice.action in texts
        assert advice.line[0] == advice.action
        assert abs(sum(candidate.share for candidate in advice.best) - 1) < 1e-6
        assert all(0 <= candidate.win <= 1 for candidate in advice.best) and 0 <= advice.win <= 1
        assert advice.seconds > 0


@pytest.mark.parametrize("level", bots.LEVELS)
def test_interpreted_rules_serve_too(level, monkeypatch):
    monkeypatch.setitem(_packages, "pond", "pond")
    for game in (shoal.load("pond"), shoal.load("fishery", rows=3, cols=3, ships=2)):
        position = game.start(seed=1).position
        native, python = (bots.think(position, 0, level, seed=5, simulations=20, target=target) for target in ("native", "python"))
        assert without_clock(native) == without_clock(python)


@pytest.mark.parametrize("name", [name for name in shoal.games() if shoal.load(name).hides_anything])
@pytest.mark.parametrize("level", ["random", "greedy", "medium", "expert"])
def test_advice_does_not_depend_on_what_is_hidden(name, level):
    """The same seed gives the same advice whatever the others hold, as long as the seat could not tell the difference."""
    pairs = []
    for seed in range(4):
        for position in decisions(shoal.load(name, players=3), seed):
            other = position.redealt(position.turn, seed=99)
            if other != position:
                pairs.append((position, other))
    assert len(pairs) > 12
    for position, other in pairs[:: len(pairs) // 12]:
        one, two = (bots.think(truth, position.turn, level, seed=3, simulations=30) for truth in (position, other))
        assert without_clock(one) == without_clock(two), position.view(position.turn)


@pytest.mark.parametrize("name", [name for name in shoal.games() if shoal.load(name).hides_anything])
def test_trees_tell_apart_what_the_seat_can_tell_apart(name):
    """Two actions are one to a seat's tree exactly if the log tells them alike while the matter is sealed."""
    game = shoal.load(name, players=3)
    heuristics = module(f"shoal.games.{name}", "heuristics")
    merged = 0
    for position in list(walk(game, seed=8))[::3]:
        for seat in range(game.players):
            told = {}
            for action in position.actions:
                told.setdefault(position.tell(action, seat, True), set()).add(heuristics.shown(position._s, action, seat))
            assert all(len(codes) == 1 for codes in told.values())
            assert len({min(codes) for codes in told.values()}) == len(told)
            merged += len(told) < len(position.actions)
    assert merged > 0


def test_advice_is_the_same_again():
    position = list(walk(shoal.load("fishery"), seed=1))[20]
    one, two, other = (bots.think(position, position.turn, "easy", seed=seed) for seed in (4, 4, 5))
    assert without_clock(one) == without_clock(two) != without_clock(other)


def test_a_time_limit_instead_of_a_budget():
    position = Position(shoal.load("fishery"))
    bots.think(position, 0, "easy")
    assert bots.think(position, 0, "hard", seconds=0.05).seconds < 1


def test_bots_answer_when_it_is_their_turn():
    position = Position(shoal.load("fishery"))
    with pytest.raises(shoal.IllegalMove, match="not seat 1's turn"):
        bots.think(position, 1, "easy")
    with pytest.raises(bots.BadBot, match="no bot 'grandmaster': the bots are random, greedy, easy, medium, hard, expert"):
        bots.think(position, 0, "grandmaster")


def test_a_player_thinks_on_from_its_last_thoughts():
    game = shoal.load("fishery", rows=4, cols=4, ships=2)
    match = game.start(seed=1)
    player = bots.create("medium", game, 0, limit=bots.Limit(simulations=500))
    for _ in range(2):
        match.play(player.think(match).action)
        match.play(bots.think(match.position, 1, "medium", simulations=500).action)
    player.think(match)
    assert player.bot.search.visits > 500
    match.undo()
    match.undo()
    assert player.think(match).action in match.choices()
    assert player.bot.search.visits <= 500


def test_players_finish_a_match():
    for name in shoal.games():
        game = shoal.load(name)
        match = game.start(seed=3)
        players = [bots.create(bots.LEVELS[-1 - seat], game, seat, limit=bots.Limit(simulations=10)) for seat in range(game.players)]
        while match.turn != "over":
            match.play(players[match.turn].think(match).action)
        assert match.ranking()
