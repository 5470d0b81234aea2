"""Fishery Boom's rules: the rulebook's examples, the year's bookkeeping, marks, the end."""

import random

import numpy as np
import pytest

import shoal
from shoal.core.position import Position
from shoal.engine.playout import playouts
from shoal.games.boom import data, rules
from shoal.games.boom.data import MARKS, ROW_COUNTS, ROW_NAMES, SPECIES, SPECIES_OF
from shoal.games.boom.rules import state as st


def begin(players=4, goal="own", dead=(), marks=(), year=1, shields=(), plates=0):
    """A match at the start of a year in which rows are dead, the start player owns marks and every seat has plates."""
    match = shoal.load("boom", players=players, goal=goal).start()
    s = match.position._s
    s.year, s.active = year, (1 - year) % players
    for name in dead:
        s.alive &= ~bits(name)
    for word in marks:
        s.marks[s.active] |= 1 << MARKS.index(word)
    for name in shields:
        s.shields |= 1 << SPECIES.index(name)
    for seat in range(players):
        s.plates[year] += plates << 8 * seat
    match.position = Position(match.game, s.dump())
    return match


def bits(name):
    """The rows of ``tuna2``, of all tuna, or of everything with a face."""
    if isinstance(name, int):
        return st.rows(name)
    if name in ROW_NAMES:
        return 1 << ROW_NAMES.index(name)
    return sum(1 << row for row, k in enumerate(SPECIES_OF) if SPECIES[k] == name)


def play(match, *actions):
    for action in actions:
        match.play(action)
    return match


def to_stage(match, *stages, seed=0):
    """Play at random until one of these stages, marking only what acts later."""
    rng = random.Random(seed)
    while match.view("all")["stage"] not in stages:
        later = [action for action in match.choices() if action.removeprefix("mark ") in MARKS[:9]]
        match.play(rng.choice(later or match.choices()))
    return match


def rows(match, verb):
    return [text.split()[1] for text in match.choices() if text.startswith(f"{verb} ")]


def dead(match):
    alive = match.view("all")["alive"]
    return {f"{name}{row + 1}" for name, fish in alive.items() for row, is_alive in enumerate(fish) if not is_alive}


# -- the sheet ---------------------------------------------------------------------------------------------------------


def test_the_sheet_has_24_rows_in_10_species():
    assert len(ROW_NAMES) == 24
    assert ROW_NAMES[:6] == ("sharks1", "sharks2", "tuna1", "tuna2", "tuna3", "tuna4")
    assert len(SPECIES) == len(data.FACES) == len(ROW_COUNTS) == 10
    assert [SPECIES[k] for k in range(10) if 6 in data.FACES[k]] == ["pollock", "anchovy", "shrimp"]


def test_every_species_spawns_one_fish_a_year_along_its_path():
    for year in range(1, 10):
        wanted = []
        for k, count in enumerate(ROW_COUNTS):
            path = [(i, i + 1) for i in range(count - 1)] + [(i, i - 1) for i in range(count - 1, 0, -1)]
            tail, head = path[(year - 1 + k) % len(path)]
            wanted.append((data.FIRST_ROW[k] + tail, data.FIRST_ROW[k] + head))
        assert data.arrows_of(year) == wanted
    assert data.arrows_of(10) == []


def test_next_years_fish_by_shifts_is_next_years_fish_by_arrows():
    rng = random.Random(1)
    for year in range(1, 10):
        for _ in range(200):
            alive = rng.getrandbits(24)
            slow = 0
            for row in range(24):
                into = [row] + [tail for tail, head in data.arrows_of(year) if head == row]
                slow |= any(alive >> tail & 1 for tail in into) << row
            assert st.spawn(alive, year) == slow


# -- the rulebook's examples -------------------------------------------------------------------------------------------


def test_default_takes_one_fish_from_any_row_of_the_face():
    match = play(begin(), "fish default", "roll 4")
    assert rows(match, "take") == ["mackerel1", "mackerel2", "squid1", "squid2"]
    play(match, "take squid1")
    view = match.view(0)
    assert view["players"][0]["fish"][0] == 1
    assert dead(match) == {"squid1"}
    assert view["turn"] == 1 and view["dice"] == [] and view["gear"] is None


def test_seine_uses_the_bigger_number():
    match = play(begin(marks=["seine"]), "fish seine", "roll 3", "roll 5")
    assert match.view(0)["wanted"] == [[5], [5]]
    play(match, "take cod1", "take herring2")
    assert match.view(0)["players"][0]["fish"][0] == 2
    assert match.turn == 1


def test_upgraded_seine_takes_three():
    match = play(begin(marks=["seine", "seine+"]), "fish seine", "roll 6", "roll 2")
    assert match.view(0)["gear"] == "seine+"
    play(match, "take pollock1", "take anchovy1", "take shrimp1")
    assert match.turn == 1 and match.view(0)["players"][0]["taken"] == 3


def test_longline_takes_a_fish_for_each_die_in_ascending_order():
    match = play(begin(marks=["longline"]), "fish longline", "roll 5", "roll 3")
    assert match.view(0)["wanted"] == [[3], [5]]
    assert not match.view(0)["optional"]
    play(match, "take tuna1", "take cod3")
    assert match.turn == 1


def test_upgraded_longline_with_a_six_takes_one_or_two():
    match = play(begin(marks=["longline", "longline+"]), "fish longline", "roll 6", "roll 3")
    assert match.view(0)["wanted"] == [[3], [3]]
    play(match, "take tuna4")
    assert match.view(0)["optional"]
    assert match.choices() == ["take tuna1", "take tuna2", "take tuna3", "done"]
    match.play("done")
    assert match.turn == 1 and match.view(0)["players"][0]["fish"][0] == 1
    match.undo()
    match.play("take tuna1")
    assert match.view(0)["players"][0]["fish"][0] == 2


def test_longline_with_two_sixes_takes_nothing():
    for marks in (["longline"], ["longline", "longline+"]):
        match = play(begin(marks=marks), "fish longline", "roll 6", "roll 6")
        assert match.turn == 1 and match.view(0)["players"][0]["taken"] == 0


def test_the_extra_fish_of_longline_may_be_of_a_face_whose_own_fish_was_skipped_or_released():
    match = play(begin(marks=["longline", "longline+", "release"]), "fish longline", "roll 3", "roll 4", "release")
    assert match.view(0)["wanted"] == [[4], [3, 4]]
    play(match, "take squid1")
    assert rows(match, "take") == ["tuna1", "tuna2", "tuna3", "tuna4", "mackerel1", "mackerel2", "squid2"]
    assert "release" not in match.choices() and "done" in match.choices()
    match = play(begin(marks=["longline", "longline+"], dead=["tuna"]), "fish longline", "roll 3", "roll 4")
    assert match.view(0)["wanted"] == [[4], [3, 4]]
    play(match, "take squid1")
    assert match.view(0)["wanted"] == [[3, 4]]
    assert rows(match, "take") == ["mackerel1", "mackerel2", "squid2"]


def test_an_extra_fish_that_is_not_there_is_no_turn():
    match = play(begin(marks=["longline", "longline+"], dead=["mackerel", "squid2"]), "fish longline", "roll 4", "roll 6", "take squid1")
    assert match.turn == 1


def test_trawler_takes_two_and_kills_one():
    match = play(begin(marks=["trawler"]), "fish trawler", "roll 5", "roll 2", "roll 5")
    assert match.choices() == ["cull 2", "cull 5"]
    play(match, "cull 5")
    assert match.view(0)["wanted"] == [[2], [5]] and match.view(0)["cull"] == 5
    play(match, "take whales1", "take cod1", "kill herring1")
    player = match.view(0)["players"][0]
    assert (player["taken"], player["killed"], player["fish"][0]) == (2, 1, 2)
    assert dead(match) == {"whales1", "cod1", "herring1"}


def test_upgraded_trawler_rolls_four():
    match = play(begin(marks=["trawler", "trawler+"]), "fish trawler", "roll 1", "roll 2", "roll 3", "roll 4", "cull 1")
    assert match.view(0)["wanted"] == [[2], [3], [4]]


def test_trawler_with_too_few_fish():
    """The same dice draw two fish or one: a die without fish that kills costs nothing, one that should take draws nothing."""
    only = ["herring", "cod2", "cod3"]
    match = play(begin(marks=["trawler"], dead=only), "fish trawler", "roll 5", "roll 5", "roll 1", "cull 1", "take cod1")
    assert match.view(0)["stage"] == "kill"
    play(match, "kill sharks1")
    assert match.view(0)["players"][0]["fish"][0] == 1
    match = play(begin(marks=["trawler"], dead=[*only, "sharks"]), "fish trawler", "roll 5", "roll 1", "roll 3", "cull 1")
    play(match, "take tuna1", "take cod1")
    assert match.turn == 1 and match.view(0)["players"][0]["fish"][0] == 2
    match = play(begin(marks=["trawler"], dead=[*only, "sharks"]), "fish trawler", "roll 5", "roll 1", "roll 3", "cull 3")
    play(match, "take cod1", "kill tuna1")
    assert match.view(0)["players"][0]["fish"][0] == 1


def test_a_cull_is_asked_even_with_one_face_and_no_fish():
    match = play(begin(marks=["trawler"], dead=["sharks"]), "fish trawler", "roll 1", "roll 1", "roll 1")
    assert match.choices() == ["cull 1"]
    play(match, "cull 1")
    assert match.turn == 1


@pytest.mark.parametrize(
    ("shields", "gone", "killed"),
    [
        ((), (), {"tuna1", "tuna2", "pollock1"}),
        (("pollock",), (), {"tuna1", "tuna2", "anchovy1"}),
        (("pollock",), ("anchovy",), {"tuna1", "tuna2", "shrimp1"}),
        (("pollock",), ("anchovy", "shrimp"), {"tuna1", "tuna2"}),
    ],
)
def test_illegal_fishing_with_3_3_6(shields, gone, killed):
    match = begin(players=3, year=5, shields=shields, dead=gone)
    to_stage(match, "illegal", seed=2)
    s = match.position._s
    for row in ("tuna", "pollock", "anchovy", "shrimp"):
        s.alive |= bits(row)
    for row in gone:
        s.alive &= ~bits(row)
    s.illegal_killed = 0
    match.position = Position(match.game, s.dump())
    before = dead(match)
    play(match, "roll 3", "roll 3")
    assert match.view("all")["dice"] == [3, 3]
    assert dead(match) - before == killed - {"pollock1", "anchovy1", "shrimp1"}
    alive = match.position._s.alive
    play(match, "roll 6")
    assert match.view("all")["illegal_killed"] == len(killed)
    sixth = sum(bits(row) for row in killed if row[:4] != "tuna")
    assert match.position._s.alive == st.spawn(alive & ~sixth, 5)
    assert match.view("all")["dice"] == [] and match.view("all")["year"] == 6


def test_depletion():
    """A row with one living source lives, one whose sources are all taken is depleted, one with a taken and a living source lives."""
    mackerel = bits("mackerel1") | bits("mackerel2")  # year 1: 1>2
    assert st.spawn(bits("mackerel1"), 1) & mackerel == mackerel  # the head comes back from the tail
    assert st.spawn(bits("mackerel2"), 1) & mackerel == bits("mackerel2")
    assert st.spawn(mackerel, 1) & mackerel == mackerel
    assert st.spawn(0, 1) == 0


def test_a_catch_of_the_head_comes_back_and_a_catch_of_the_tail_does_not():
    match = play(begin(), "fish default", "roll 4")
    match.play("take mackerel2")
    assert match.view(0)["next_alive"]["mackerel"] == [True, True]
    match.undo()
    match.play("take mackerel1")
    assert match.view(0)["next_alive"]["mackerel"] == [False, True]
    match = play(begin(dead=["mackerel2"]), "fish default", "roll 4", "take mackerel1")
    assert match.view(0)["next_alive"]["mackerel"] == [False, False]


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
