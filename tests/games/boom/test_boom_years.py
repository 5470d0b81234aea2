"""What happens around fishing: radar, release and fridge, upgrades, the turn of the year, the end."""

import random

import numpy as np
import pytest

import shoal
from games.boom.matches import begin, dead, play, to_stage
from shoal.core.position import Position
from shoal.engine.playout import playouts
from shoal.games.boom import data, rules
from shoal.games.boom.data import MARKS, SPECIES
from shoal.games.boom.rules import state as st

# -- radar, release, fridge --------------------------------------------------------------------------------------------


def test_radar_rerolls_any_dice_once_in_their_order():
    match = play(begin(marks=["trawler", "radar"]), "fish trawler", "roll 1", "roll 2", "roll 3")
    assert match.choices() == ["keep", "reroll 1", "reroll 2", "reroll 1 2", "reroll 3", "reroll 1 3", "reroll 2 3", "reroll 1 2 3"]
    play(match, "reroll 1 3")
    assert match.view(0)["dice"] == [None, 2, None] and match.view(0)["stage"] == "roll"
    play(match, "roll 6")
    assert match.view(0)["dice"] == [6, 2, None]
    play(match, "roll 5")
    assert match.view(0)["dice"] == [6, 2, 5] and match.view(0)["stage"] == "cull"


def test_dice_of_a_first_roll_lie_down_one_by_one():
    match = play(begin(marks=["seine", "radar"]), "fish seine")
    assert match.view(0)["dice"] == [] and match.view(0)["active"] == 0 and match.turn == "chance"
    play(match, "roll 2")
    assert match.view(0)["dice"] == [2]
    play(match, "roll 2", "keep")
    assert match.view(0)["stage"] == "take"


def test_released_fish_stay_alive_and_are_not_drawn():
    match = play(begin(marks=["seine", "release"]), "fish seine", "roll 1", "roll 1", "release")
    assert match.view(0)["wanted"] == [[1]]
    play(match, "release")
    assert match.turn == 1 and dead(match) == set() and match.view(0)["players"][0]["taken"] == 0


def test_stored_fish_lie_in_next_years_box():
    match = play(begin(marks=["seine", "fridge"]), "fish seine", "roll 1", "roll 1")
    assert match.choices() == ["take sharks1", "take sharks2", "store sharks1", "store sharks2"]
    play(match, "store sharks2", "take sharks1")
    player = match.view(0)["players"][0]
    assert player["fish"][:2] == [1, 1] and player["taken"] == 2
    to_stage(match, "mark", seed=3)
    while match.view(0)["year"] == 1:
        match.play(next(a for a in match.choices() if a in ("mark radar", "mark release", "mark longline")))
    assert match.view(0)["players"][0]["plates"][1] == 1  # the stored fish counts next year, not in this year's supply


def test_the_last_year_stores_nothing():
    match = play(begin(marks=["fridge"], year=10), "fish default", "roll 1")
    assert match.choices() == ["take sharks1", "take sharks2"]


def test_an_upgrade_counts_from_the_next_year():
    match = begin(players=2)
    to_stage(match, "mark")
    play(match, "mark seine", "mark overtime")
    assert match.turn == 1 and match.choices() == ["fish default"]


# -- upgrades and bonuses ----------------------------------------------------------------------------------------------


def test_faux_and_marketing_act_at_once():
    match = to_stage(begin(plates=2), "mark", seed=1)
    assert "mark marketing down" in match.choices()
    fish = match.view(0)["players"][0]["fish"][0]
    for action, plates, supply in (("mark faux", 2, fish + 1), ("mark marketing up", 3, fish), ("mark marketing down", 1, fish)):
        play(match, action)
        player = match.view(0)["players"][0]
        assert (player["plates"][0], player["fish"][0]) == (plates, supply)
        assert match.turn == 1
        match.undo()
    assert match.view(0)["players"][0]["taken"] == 1


def test_marketing_down_needs_an_empty_plate():
    assert "mark marketing down" not in to_stage(begin(plates=1), "mark").choices()
    assert "mark marketing down" in to_stage(begin(plates=2), "mark").choices()


def test_enforcement_fills_two_shields_or_the_last():
    match = to_stage(begin(players=2), "mark")
    play(match, "mark enforcement")
    assert match.view(0)["stage"] == "shield" and len(match.choices()) == 10
    play(match, "shield whales")
    assert match.turn == 0 and "shield whales" not in match.choices()
    play(match, "shield tuna")
    assert match.view(0)["shields"] == ["tuna", "whales"] and match.turn == 1 and match.view(0)["stage"] == "mark"
    match = to_stage(begin(players=2, shields=SPECIES[:9]), "mark")
    play(match, "mark enforcement", "shield whales")
    assert match.turn == 1 and "mark enforcement" not in match.choices()


def test_four_players_have_no_enforcement_and_no_illegal_fishing():
    match = to_stage(begin(players=4), "mark")
    assert "mark enforcement" not in match.choices()
    play(match, *["mark radar"] * 4)
    assert match.view(0)["year"] == 2 and match.turn == 3


def test_overtime_is_a_whole_fishing_action_before_the_next_one_marks():
    match = begin(players=2, marks=["radar", "trawler"])
    play(match, "fish default", "roll 1", "keep", "take sharks1", "fish default", "roll 1", "take sharks2")
    play(match, "mark overtime")
    view = match.view(0)
    assert (view["stage"], view["overtime"], view["gear"], view["turn"], view["active"]) == ("gear", True, None, 0, 0)
    play(match, "fish trawler", "roll 6", "roll 5", "roll 4", "reroll 2")
    assert match.view(0)["overtime"] and match.view(0)["dice"] == [6, None, 4]
    play(match, "roll 2", "cull 4", "take whales1", "take shrimp2", "kill squid1")
    view = match.view(0)
    assert (view["stage"], view["overtime"], view["turn"]) == ("mark", False, 1)
    assert view["players"][0]["fish"][0] == 3 and view["players"][0]["marks"]["overtime"] == 1


# -- the year ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "starts"), [(2, [0, 1, 0, 1, 0]), (3, [0, 2, 1, 0, 2]), (4, [0, 3, 2, 1, 0])])
def test_rotate_the_high_seas_counter_clockwise_play_is_clockwise_within_each_phase(players, starts):
    """Rotate starting player counter-clockwise; play is clockwise in each phase. So who acted last opens the next year."""
    match = begin(players=players)
    rng = random.Random(players)
    for year, start in enumerate(starts, 1):
        assert match.view(0)["start"] == match.turn == start
        order = {"gear": [], "mark": []}
        while match.view(0)["year"] == year:
            stage = match.view(0)["stage"]
            if stage in order:
                order[stage].append(match.turn)
            later = [action for action in match.choices() if action.removeprefix("mark ") in MARKS[:9]]
            match.play(rng.choice(later or match.choices()))
        clockwise = [(start + place) % players for place in range(players)]
        assert order == {"gear": clockwise, "mark": clockwise}


def test_demand_follows_from_the_year_before_in_every_match():
    for players in (2, 3, 4):
        results = playouts(shoal.load("boom", players=players), 400, seed=4, threads=1, finals=True)
        for final in results.finals:
            for seat in range(players):
                plates = [int(final["plates"][year]) >> 8 * seat & 255 for year in range(11)]
                fish = [int(final["fish"][year]) >> 8 * seat & 255 for year in range(11)]
                marketing = int(final["marks"][seat]) >> data.BOX_AT[st.BOX_MARKETING] & 3
                surplus = []
                for year in range(1, 11):
                    demand = 0 if year == 1 or year > final["year"] + 1 else fish[year - 1] + (year in (3, 6, 9))
                    surplus.append(plates[year] - demand)
                assert all(-1 <= extra <= 1 for extra in surplus) and sum(map(abs, surplus)) == marketing


def test_things_are_conserved_in_every_match():
    for players in (2, 3, 4):
        results = playouts(shoal.load("boom", players=players), 400, seed=5, threads=1, finals=True)
        for final in results.finals:
            years = int(final["year"])
            fish = [sum(int(final["fish"][year]) >> 8 * seat & 255 for year in range(1, 11)) for seat in range(players)]
            for seat in range(players):
                marks = int(final["marks"][seat])
                assert (marks & 0b1111111111).bit_count() + sum(marks >> at & 3 for at in (10, 12, 14)) == years
                assert fish[seat] == final["taken"][seat] + (marks >> st.FAUX & 1)
                for plus in (1, 3, 5):
                    assert not marks >> plus & 1 or marks >> plus - 1 & 1
            assert 0 <= final["alive"] <= data.ALL_ROWS
            assert (final["dice"], final["gear"], final["cull"], final["wanted"], final["active"]) == (0, 0, 0, 0, 0)
            assert final["players"] == players and (years == 10 or final["alive"] == 0)
            assert not any(final["marks"][players:]) and not any(final["taken"][players:])
            assert all(int(word) >> 8 * players == 0 for word in [*final["plates"], *final["fish"]])


def test_caught_and_killed_fish_are_the_fish_that_are_gone():
    match = shoal.load("boom", players=3).start()
    rng = random.Random(6)
    gone = 0
    while match.turn != "over":
        before = match.view("all")
        match.play(rng.choice(match.choices()))
        after = match.view("all")
        count = sum(p["taken"] + p["killed"] for p in after["players"]) + after["illegal_killed"]
        if after["year"] == before["year"] and after["stage"] != "over":
            assert living(before) - living(after) == count - gone
        gone = count


def living(view):
    return sum(map(sum, view["alive"].values()))


# -- the end -----------------------------------------------------------------------------------------------------------


def test_the_game_ends_after_the_upgrades_of_year_ten():
    match = to_stage(begin(players=2, year=10), "over")
    view = match.view(None)
    assert (view["year"], view["turn"], view["active"], view["next_alive"], view["dice"]) == (10, "over", None, None, [])
    assert match.moves[-1][1].startswith("mark")


@pytest.mark.parametrize("players", [2, 4])
def test_the_game_ends_when_the_sea_is_empty_and_laid_plates_cost_two(players):
    match = begin(players=players, dead=[name for name in SPECIES if name != "whales"] + ["whales1"], year=4)
    play(match, "fish default", "roll 2", "take whales2")
    assert living(match.view(None)) == 0
    to_stage(match, "mark")
    assert match.view(None)["year"] == 4  # an empty sea does not end the year
    play(match, *["mark radar"] * players)
    if players == 2:
        assert match.view(None)["stage"] == "illegal"
        play(match, "roll 1", "roll 2")
    view = match.view(None)
    assert (view["stage"], view["year"], view["turn"]) == ("over", 4, "over")
    start = -3 % players
    assert view["players"][start]["plates"][4] == 1 and view["players"][start]["score"] == -2
    assert view["scores"] == [-2 if seat == start else 0 for seat in range(players)]
    assert set(map(tuple, view["next_alive"].values())) <= {(False,) * n for n in (2, 3, 4)}


def test_score_is_one_for_a_filled_plate_and_minus_two_for_an_empty_one():
    match = begin(players=2)
    s = match.position._s
    s.plates[3], s.fish[3] = 3 | 1 << 8, 1 | 4 << 8
    s.plates[4], s.fish[4] = 2 | 0 << 8, 2 | 2 << 8
    match.position = Position(match.game, s.dump())
    assert match.scores() == [1 - 4 + 2, 1]
    assert match.ranking() == [[1], [0]]
    s.fish[3] = 2 | 4 << 8
    match.position = Position(match.game, s.dump())
    assert match.scores() == [2, 1] and match.ranking() == [[0], [1]]


def test_the_collective_goal_shares_one_place_and_one_score():
    game = shoal.load("boom", players=3, goal="total")
    together = playouts(game, 50, seed=7, threads=1)
    alone = playouts(shoal.load("boom", players=3), 50, seed=7, threads=1)
    assert (together.scores == alone.scores.sum(1, keepdims=True)).all()
    assert not together.ranks.any() and alone.ranks.any()
    match = to_stage(game.start(), "mark")
    play(match, "mark faux", "mark radar", "mark radar")
    view = match.view(0)
    assert view["scores"] == [sum(p["score"] for p in view["players"])] * 3
    assert match.ranking() == [[0, 1, 2]]


def test_ties_are_shared():
    ranks = np.zeros(4, int)
    match = begin(players=4)
    s = match.position._s
    for seat, fish in enumerate((2, 1, 2, 0)):
        s.plates[2] += 2 << 8 * seat
        s.fish[2] += fish << 8 * seat
    rules.rank(s, None, ranks)
    assert ranks.tolist() == [0, 2, 0, 3]
    match.position = Position(match.game, s.dump())
    assert match.ranking() == [[0, 2], [1], [3]]
