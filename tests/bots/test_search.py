"""The search finds what brute force finds, and says the same again for the same seed."""

import functools
import sys
import time
from pathlib import Path
from types import SimpleNamespace

import pytest

sys.path.insert(0, str(Path(__file__).parents[2] / "examples"))

import shoal
from shoal import bots
from shoal.bots.search import with_most_points
from shoal.core.position import Position
from shoal.engine import CHANCE
from shoal.engine.parallel import ParallelSearch
from shoal.engine.search import PORTION, Search
from shoal.games import _packages
from shoal.kit.matches import walk


@pytest.fixture(autouse=True)
def pond(monkeypatch):
    monkeypatch.setitem(_packages, "pond", "pond")


def search_for(game, **how):
    """As bots search: with what the game's heuristics know, if it has any (Pond has none)."""
    return Search(game, **{"heuristics": game.room("heuristics"), **how})


def searched(position, simulations, seed=0, **how):
    search = search_for(position.game, **how)
    search.begin(position.state(), position.turn, simulations)
    search.run(simulations, seed=seed)
    return search


# -- brute force -------------------------------------------------------------------------------------------------------


@functools.cache
def wins(position):
    """Whether Black wins when both play perfectly."""
    if position.turn == "over":
        return 0 in position.ranking()[0]
    results = (wins(position.after(action)) for action in position.actions)
    return any(results) if position.turn == 0 else all(results)


@functools.cache
def expected(position):
    """The chances of both seats to win, ties shared, when each maximises its own."""
    if position.turn == "over":
        best = position.ranking()[0]
        return tuple(1 / len(best) if seat in best else 0.0 for seat in range(2))
    outcomes = [expected(position.after(action)) for action in position.actions]
    if position.turn == "chance":
        return tuple(sum(outcome[seat] for outcome in outcomes) / len(outcomes) for seat in range(2))
    return max(outcomes, key=lambda outcome: outcome[position.turn])


def decisive(position):
    """Do some actions win here and others lose?"""
    return len({wins(position.after(action)) for action in position.actions}) == 2


@pytest.mark.parametrize("seed", range(12))
def test_the_search_finds_forced_wins(seed):
    game = shoal.load("fishery", rows=2, cols=3, ships=2, nets=3)
    positions = [position for position in walk(game, seed) if position.turn != "over" and decisive(position)]
    for position in positions:
        best = searched(position, 4000, seed).found()[0]
        assert wins(position.after(best.action)) == (position.turn == 0), position.write(best.action)
        assert best.win > 0.7


def test_there_are_forced_wins_to_find():
    game = shoal.load("fishery", rows=2, cols=3, ships=2, nets=3)
    assert sum(position.turn != "over" and decisive(position) for seed in range(12) for position in walk(game, seed)) >= 12


@pytest.mark.parametrize("seed", range(6))
def test_the_search_plays_the_odds_of_pond(seed):
    """In the last two rounds the chance to win of the action chosen is that of the best one, up to a hair."""
    for position in walk(shoal.load("pond"), seed):
        if position.turn in (0, 1) and position.view(None)["round"] >= 7:
            search = searched(position, 6000, seed)
            seat = position.turn
            best = max(expected(position.after(action))[seat] for action in position.actions)
            found = search.found()[0]
            assert expected(position.after(found.action))[seat] >= best - 0.02
            assert abs(found.win - best) < 0.06


# -- chance ------------------------------------------------------------------------------------------------------------


def test_chance_turns_are_sampled_by_weight():
    match = shoal.load("freshfish").start()
    while match.turn == "chance":
        match.play(match.choices()[0])
    match.play("reserve d4")
    match.play("reserve d5")
    before = match.position
    search = searched(before, 20_000, heuristics=None)  # whose simulations go everywhere
    (node,) = search._children(search._root, before.turn, [before.read("draw")])
    tiles = before.after(before.read("draw"))
    visits = search._read("visits", search._children(node, CHANCE, tiles.actions))
    counts = {tiles.write(outcome): int(count) for outcome, count in zip(tiles.actions, visits, strict=True)}
    total, odds = sum(counts.values()), tiles.odds()
    assert total == search._read("visits", [node])[0] - 1 > 500  # the first simulation leaves the tree here
    for text, weight in odds.items():
        share = weight / sum(odds.values())
        assert abs(counts[text] / total - share) < 4 * (share * (1 - share) / total) ** 0.5


# -- the same again ----------------------------------------------------------------------------------------------------


def test_a_seed_and_a_number_of_simulations_decide_everything():
    position = Position(shoal.load("fishery"))
    one, two, other = (searched(position, 500, seed).found() for seed in (7, 7, 8))
    assert one == two != other


def test_python_and_native_code_search_alike():
    game = shoal.load("fishery", rows=3, cols=3, ships=2, nets=4)
    middle = list(walk(game, 1))[6]
    for position, heuristics in (
        (Position(game), None),
        (middle, None),
        (middle, game.room("heuristics")),  # they count all moves as first
        (Position(shoal.load("pond")), None),
    ):
        one, other = (searched(position, 64, 3, heuristics=heuristics, target=target) for target in ("native", "python"))
        assert one.found() == other.found()


def test_nets_learn_from_whoever_cast_them_later():
    """All moves as first: with a tenth of the simulations the search knows more of each net than it has tried it."""
    position = list(walk(shoal.load("fishery"), 1))[14]
    search = searched(position, 300, heuristics=position.game.room("heuristics"))
    block = int(search._read("block", [search._root])[0])
    times = search._trees.amaf[block, position.turn, position.actions, 0]
    assert block > 0 and (times[:-1] > 50).all()  # the last choice is to pass
    assert (search._trees.amaf[block, 0] + search._trees.amaf[block, 1])[position.actions[:-1], 1] == pytest.approx(times[:-1], rel=0.2)


def test_threads_share_the_simulations_out():
    """Several threads give the same again, each its own part; one is the search that there was."""
    game = shoal.load("fishery", rows=4, cols=4, ships=2)
    position = Position(game)

    def found(threads):
        search = ParallelSearch(lambda: Search(game, heuristics=game.room("heuristics")), threads)
        search.begin(position.state(), 0, 500)
        return search.run(500, seed=3), search.found(), search.line()

    done, rows, line = found(3)
    assert (done, rows, line) == found(3)
    assert 250 < done <= 500 and sum(row.visits for row in rows) == done
    assert line[0] == (position.state(), rows[0].action)
    assert found(1)[1] == searched(position, 500, 3).found() != rows


def test_a_search_may_be_used_again():
    game = shoal.load("fishery", rows=4, cols=4, ships=2)
    fresh = searched(Position(game), 300).found()
    used = searched(list(walk(game, 1))[5], 2000)
    used.begin(Position(game).state(), 0, 300)
    used.run(300)
    assert used.found() == fresh


def test_full_trees_only_stop_growing():
    position = Position(shoal.load("fishery"))
    search = search_for(position.game, nodes=100)
    search.begin(position.state(), 0)
    done = search.run(1000)
    assert search.size == 100
    assert search.visits == done > 500
    assert sum(found.visits for found in search.found()) <= done


# -- limits ------------------------------------------------------------------------------------------------------------


def test_the_search_stops_when_the_choice_cannot_change(monkeypatch):
    position = Position(shoal.load("fishery", rows=4, cols=4, ships=2))
    early = search_for(position.game)
    early.begin(position.state(), 0, 10_000)
    took = early.run(10_000)
    assert took < 10_000
    monkeypatch.setattr(Search, "_lead", lambda self: 0)
    late = searched(position, 10_000)
    assert late.visits == 10_000
    assert late.found()[0].action == early.found()[0].action


def test_one_choice_needs_no_thought():
    position = shoal.load("boom").start(seed=1).position
    assert position.choices() == ["fish default"]
    assert searched(position, 10_000).visits < 1000


def test_a_search_ends_in_time():
    position = shoal.load("fishery").start().position
    search = searched(position, 8)
    search.begin(position.state(), 0)
    done = search.run(None, seconds=0.2)
    assert done >= 128


def test_time_to_compile_is_not_time_to_think(monkeypatch):
    position = shoal.load("fishery").start().position
    search = searched(position, 8)
    search.begin(position.state(), 0)
    loops, compiled = search._loops, []

    def compiling(*given):
        if not compiled:
            compiled.append(time.sleep(0.3))
        loops.search(*given)

    monkeypatch.setattr(search, "_loops", SimpleNamespace(**{**vars(loops), "search": compiling}))
    assert search.run(None, seconds=0.2) > PORTION


# -- from move to move -------------------------------------------------------------------------------------------------


def test_what_is_known_is_kept_from_move_to_move():
    position = Position(shoal.load("fishery", rows=4, cols=4, ships=2))
    search = searched(position, 3000)
    best = search.found()[0]
    answer = int(search.line()[1][1])
    later = position.after(best.action).after(answer)
    assert search.follow([(0, best.action), (1, answer)], later.state(), 0)
    assert 8 <= search.visits < best.visits
    kept = search.visits
    search.run(500)
    assert search.visits > kept
    assert {found.action for found in search.found()} == set(later.actions)


def test_nothing_is_kept_of_a_position_never_thought_of():
    position = Position(shoal.load("fishery"))
    search = searched(position, 200)
    later = position.after(0).after(1)
    assert not search.follow([(0, 0), (1, 1)], later.state(), 0)
    assert search.visits == 0


def test_the_expected_line_can_be_played():
    position = shoal.load("fishery", rows=4, cols=4, ships=2).start().position
    for state, action in searched(position, 2000).line():
        assert position.state() == state
        assert action in position.actions
        position = position.after(action)


def test_who_has_won_goes_on_for_points_among_people():
    """Where a match is as good as won, of choices that are as sure the one with most points; a bot for programs just wins."""
    known = [bots.Candidate("a", 0.5, 0.97, 3), bots.Candidate("b", 0.4, 0.96, 5), bots.Candidate("c", 0.3, 0.95, 9)]
    known.append(bots.Candidate("d", 0.05, 0.97, 9))
    fewer, more = shoal.load("freshfish"), shoal.load("fishery")
    for game, action in ((fewer, "a"), (more, "b")):
        found = with_most_points(bots.Advice("a", known, 0.97, ["a", "x"]), game)
        assert (found.action, found.best[0].action, len(found.best)) == (action, action, 4), "c wins less, and d is hardly known"
        assert found.win == found.best[0].win and found.line == (["a", "x"] if action == "a" else ["b"])
    even = [one._replace(win=one.win - 0.2) for one in known]
    assert with_most_points(bots.Advice("a", even), more).action == "a"
    lost = [one._replace(win=0.01) for one in known]
    assert with_most_points(bots.Advice("a", lost), more).action == "c", "also where it is as good as lost"
    little = [known[0], known[1]._replace(score=4.4)]
    assert with_most_points(bots.Advice("a", little), more).action == "a", "so little may be chance"

    game = shoal.load("fishery", rows=3, cols=3, ships=2, nets=3)
    position = game.start().position
    for text in ("ship b2", "ship a1", "ship c2", "ship a3", "net a1-a2", "net c1-c2"):
        position = position.after(position.read(text))
    assert searched(position, 2000).winner is not None
    kept = searched(position, 2000, for_people=True)
    assert kept.winner is None and kept.visits >= 1000, "it goes on"


def test_in_the_last_year_nobody_reckons_with_a_dead_sea():
    """It costs nobody anything then, whatever a network says that has learnt from years in which it does."""
    game = shoal.load("boom", players=2)
    search = Search(game, heuristics=game.room("heuristics"), net=bots.peoples_network(game), target="native", for_people=True)
    lost: dict[bool, list[float]] = {False: [], True: []}
    for match in (shoal.random_match(game, seed) for seed in range(4)):
        for position in (match.before(number) for number in range(len(match.moves) - 30, len(match.moves))):
            if isinstance(position.turn, int) and len(position.actions) > 1:
                wins = search.evaluate(position.state(), position.turn, 300, seed=1)
                lost[position.view(0)["year"] == 10].append(1 - sum(wins))
    assert max(lost[True]) < 1e-9 < 0.01 < max(lost[False]) and len(lost[True]) > 10


def test_for_people_nobody_wins_what_everybody_loses():
    """By the rules' places a seat may be first in a dead sea; at a table it has lost like everybody else."""
    game = shoal.load("boom", players=2)
    heuristics = game.room("heuristics")
    matches = [shoal.random_match(game, seed) for seed in range(30)]
    ends = [match.position for match in matches]
    assert {heuristics.is_lost(each._s) == each.is_lost_by_all for each in ends} == {True}
    assert len({each.is_lost_by_all for each in ends}) == 2, "some seas live to the end"
    won: dict[bool, list[float]] = {False: [], True: []}
    for match in [each for each in matches if each.position.is_lost_by_all]:
        number, seat = next((k, who) for k, (who, _) in reversed([*enumerate(match.moves)]) if who != "chance")
        last, action = match.before(number), match.before(number).read(match.moves[number][1])
        for for_people, wins in won.items():
            search = Search(game, heuristics=heuristics, target="python", for_people=for_people)
            wins.append(sum(search.evaluate(last.state(), seat, 8, action=action)))
    assert won[False] == pytest.approx([1] * len(won[True])) and min(won[True]) == 0, "the sea was sure to die after some of them"
