"""Tournaments: everybody sits everywhere equally often, nothing played is lost, and the sums add up."""

import collections
import csv
import io
import json
from pathlib import Path

import pytest

import shoal
import work
from shoal import bots
from shoal.arena import Entrant, Tournament, entrant, report
from shoal.arena.entrants import entrants
from shoal.arena.report import as_csv, cross, paired_cross, pairs, standing
from shoal.arena.seating import deal, lineups, orders, seating
from shoal.arena.show import cross_table, ladder, ladder_table, own_path, standings
from shoal.bots import Limit, registry
from shoal.jobs import JobFailed

BOTS = entrants("8,greedy,random")


@pytest.fixture
def game():
    return shoal.load("fishery", rows=2, cols=3, ships=1, nets=2)


# -- who sits where ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("bots", "players"), [(2, 2), (3, 2), (4, 4), (5, 3), (2, 4), (3, 5), (6, 6)])
def test_every_bot_has_every_seat_equally_often(bots, players):
    games = len(lineups(bots, players)) * len(orders(players))
    seats = collections.Counter()
    for number in range(games):
        chairs = seating(number, bots, players)
        assert len(chairs) == players
        seats.update(enumerate(chairs))
    assert len(set(seats.values())) == 1, seats


def test_bots_meet_in_every_group():
    met = {frozenset(seating(number, 4, 2)) for number in range(12)}
    assert len(met) == 6


def test_a_group_plays_one_deal_in_every_rotation():
    deals = collections.defaultdict(list)
    for number in range(12):
        deals[deal(number, 3, 2), frozenset(seating(number, 3, 2))].append(seating(number, 3, 2))
    assert all(len(games) == len(set(games)) == 2 for games in deals.values())


# -- bots --------------------------------------------------------------------------------------------------------------


def test_bots_by_name_simulations_or_time():
    assert entrant("medium") == Entrant("medium", "medium", Limit())
    assert entrant("500").limit == Limit(simulations=500)
    assert entrant("0.5s").limit == Limit(seconds=0.5)
    assert entrant("hard*2", Limit(simulations=50)) == Entrant("hard*2", "hard", Limit(simulations=50, threads=2))
    assert entrant("hard@0.1.0=hard@" + str(Path(shoal.__file__).parents[1])).name == "hard@0.1.0"


@pytest.mark.parametrize("text", ["", "grandmaster", "0", "-5", "1.5", "0s", "s", "medium,medium"])
def test_bots_that_are_none(text):
    with pytest.raises(shoal.ShoalError):
        entrants(text)


# -- games -------------------------------------------------------------------------------------------------------------


def plain(rows):
    return [{key: row[key] for key in ("number", "seats", "scores", "places", "moves")} for row in rows]


def test_a_tournament_is_the_same_again_in_any_number_of_processes(game):
    one = Tournament(game, BOTS, 12, seed=3).play(threads=1)
    two = Tournament(game, BOTS, 12, seed=3).play(threads=2)
    other = Tournament(game, BOTS, 12, seed=4).play(threads=1)
    assert plain(one) == plain(two) != plain(other)


def test_a_tournament_that_ends_early_counts_games_in_their_order(game):
    """Whichever is over first: the game that is enough is the last that counts."""
    seen = []
    tournament = Tournament(game, BOTS, 12)
    rows = tournament.play(threads=2, is_enough=lambda row: seen.append(row["number"]) or row["number"] == 4)
    assert seen == [0, 1, 2, 3, 4] == [row["number"] for row in rows]


@pytest.mark.usefixtures("pond")
def test_what_only_this_process_knows_travels(monkeypatch):
    """A game and a bot that were registered, not installed; and a bot that cannot travel is one sentence."""
    monkeypatch.setattr(registry, "_factories", dict(registry._factories))
    bots.register("first", work.FirstChoice)
    rows = Tournament(shoal.load("pond"), entrants("first,random"), 4).play(threads=2)
    assert len(rows) == 4
    with pytest.raises(bots.BadBot, match="it is a script for boom alone"):  # what goes wrong elsewhere is told as it would be here
        Tournament(shoal.load("pond"), entrants("boom_bust,random"), 4).play(threads=2)
    bots.register("local", lambda setup: work.FirstChoice(setup))
    with pytest.raises(JobFailed, match="cannot be sent to another process"):
        Tournament(shoal.load("pond"), entrants("local,random"), 4).play(threads=2)


def test_what_was_played_is_not_played_again(game, tmp_path, monkeypatch):
    path = tmp_path / "games.jsonl"
    first = Tournament(game, BOTS, 12, path=path)

    def interrupt(row):
        if len(first.rows) == 5:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        first.play(threads=1, tick=interrupt)
    assert len(path.read_text().splitlines()) == 6
    with path.open("a") as file:
        file.write('{"number": 11, "sea')  # the power went
    again = Tournament(game, BOTS, 12, path=path)
    assert len(again.results()) == 5
    played = []
    monkeypatch.setattr(Tournament, "one", lambda contest, number, one=Tournament.one: played.append(number) or one(contest, number))
    rows = again.play(threads=1)
    assert sorted(played) == sorted(set(range(12)) - set(first.rows))
    lines = [json.loads(line) for line in path.read_text().splitlines()]
    assert lines[0] == again.head and sorted(line["number"] for line in lines[1:]) == list(range(12))
    assert [row["number"] for row in rows] == list(range(12))


def test_a_file_of_another_tournament_is_refused(game, tmp_path):
    path = tmp_path / "games.jsonl"
    Tournament(game, BOTS, 2, path=path)
    before = path.read_text()
    with pytest.raises(shoal.BadRecord, match="another tournament"):
        Tournament(game, BOTS[:2], 2, path=path)
    path.write_text(before + "nonsense\n")
    with pytest.raises(shoal.BadRecord, match="no game"):
        Tournament(game, BOTS, 2, path=path)


def test_one_bot_is_no_tournament(game):
    with pytest.raises(shoal.BadOption, match="two bots"):
        Tournament(game, BOTS[:1], 2)


def test_a_file_is_named_after_its_tournament(game):
    names = {own_path(game, BOTS, 0), own_path(game, BOTS, 1), own_path(game, BOTS[:2], 0), own_path(shoal.load("fishery"), BOTS, 0)}
    assert len(names) == 4


# -- results -----------------------------------------------------------------------------------------------------------

ROWS = [
    {"number": 0, "seats": ["a", "b"], "scores": [5, 3], "places": [0, 1], "moves": 9, "seconds": [1.0, 2.0], "decisions": [4, 5]},
    {"number": 1, "seats": ["b", "a"], "scores": [1, 4], "places": [1, 0], "moves": 9, "seconds": [1.0, 2.0], "decisions": [4, 4]},
    {"number": 2, "seats": ["a", "b"], "scores": [2, 2], "places": [0, 0], "moves": 8, "seconds": [1.0, 2.0], "decisions": [4, 4]},
]


def test_shared_wins_count_their_share():
    row = standing(ROWS, "a")
    assert (row["games"], row["wins"], row["share"]) == (3, 2.5, 2.5 / 3)
    assert row["low"] < row["share"] < row["high"]
    assert row["score"] == 11 / 3 and row["seconds_per_decision"] == 4.0 / 12


def test_the_cross_table_mirrors_itself():
    one, other = cross(ROWS, "a", "b"), cross(ROWS, "b", "a")
    assert one["share"] == 2.5 / 3 and abs(one["share"] + other["share"] - 1) < 1e-12
    assert one["games"] == other["games"] == 3


def test_two_matches_on_a_deal_are_a_pair():
    assert pairs(ROWS, "a", "b") == [1.0], "the third match has no second one yet"
    again = [{**row, "number": row["number"] + 2, "places": [1, 0]} for row in ROWS[:2]]
    assert pairs(ROWS[:2] + again, "b", "a") == [0.0, 0.5]
    row = paired_cross(ROWS[:2] + again, "a", "b")
    assert row["results"] == {"0.5": 1, "1.0": 1} and row["pairs"] == 2 and row["share"] == 0.75 and round(row["elo"]) == 191


def test_matches_of_three_on_a_deal_are_taken_together():
    rows = [{"number": n, "seats": ["a", "b", "a"][n:] + ["a", "b", "a"][:n], "places": [0, 1, 2][n:] + [0, 1, 2][:n]} for n in range(3)]
    assert pairs(rows, "a", "b") == [0.5] and pairs(rows[:2], "a", "b") == []


def test_who_wins_is_rated_higher():
    result = report(ROWS * 5, ["b", "a"])
    assert [row["bot"] for row in result["bots"]] == ["a", "b"]
    assert result["bots"][0]["rating"] > 25 > result["bots"][1]["rating"]
    assert standings(result).row_count == cross_table(result).row_count == 2


def test_games_for_a_spreadsheet():
    rows = list(csv.DictReader(io.StringIO(as_csv(ROWS))))
    assert len(rows) == 6
    assert rows[3] == {"game": "1", "seat": "1", "bot": "a", "score": "4", "place": "0", "moves": "9", "seconds": "2.0", "decisions": "4"}


def test_a_ladder_climbs(game):
    from rich.console import Console

    rungs = ladder(game, 4, 2, 4, seed=1, console=Console(file=io.StringIO()), threads=1)
    assert [(rung["many"], rung["few"], rung["games"]) for rung in rungs] == [(8, 4, 4), (16, 8, 4)]
    assert ladder_table(rungs).row_count == 2
