"""The rules of Pisces, one by one; the rulebook's examples by their names."""

import pytest

import shoal
from games.pisces.scene import begin, bidding, clear, edit, fish_all, fishing, play, shopping


def view(match):
    return match.view("all")


# -- setup


def test_species_are_chosen_seat_by_seat_and_come_into_play_at_once():
    match = shoal.load("pisces", players=3).start()
    assert view(match)["boards"] == {} and view(match)["round"] == 0
    assert view(match)["players"][0]["species"] is None
    match.play("choose crab")
    now = view(match)
    assert now["cards_left"] == {"crab": 6}
    assert now["boards"]["crab"] == {
        "seat": 0, "young": [], "juvenile": [1] * 6, "adult": [1] * 4, "spawner": [1] * 3, "centre": 12, "block": None,
    }  # fmt: skip
    assert now["players"][1]["chips"] == {"crab": 0}
    play(match, "choose tuna", "choose shark")
    assert match.turn == "chance" and view(match)["stage"] == "card" and view(match)["round"] == 0
    assert match.odds() == {"card tuna": 6, "card shark": 6, "card crab": 6}
    match.play("card tuna")
    assert view(match)["round"] == 1 and view(match)["cards"] == ["tuna"]
    assert match.odds() == {"card tuna": 5, "card shark": 6, "card crab": 6}


def test_each_player_starts_with_two_boats_and_nothing_else():
    match = begin("tuna", "mahi")
    for player in view(match)["players"]:
        assert player["boats"] == 2 and player["trophies"] == player["stars"] == player["score"] == 0
        assert set(player["chips"].values()) == set(player["gear"].values()) == {0}
    assert view(match)["gear_left"] == {"motor": 6, "outrigger": 6, "finder": 6}


# -- blocks and boats


def test_a_board_without_chips_gets_no_block():
    match = clear(begin("tuna", "mahi", "shark"), "mahi")
    play(match, "card tuna", "card mahi", "block a1")
    assert match.turn == 2
    match.play("block y1")
    assert view(match)["stage"] == "fleet" and match.turn == 0


def test_the_first_players_empty_board_gets_no_block_either():
    match = play(clear(begin("tuna", "mahi"), "tuna"), "card tuna", "card mahi")
    assert match.turn == 1 and view(match)["stage"] == "block"
    match = play(clear(clear(begin("tuna", "mahi"), "tuna"), "mahi"), "card tuna", "card mahi")
    assert match.turn == 0 and view(match)["stage"] == "fleet"


def test_a_player_sends_all_boats_before_the_next():
    match = play(begin("tuna", "mahi"), "card tuna", "card mahi", "block a1", "block a1")
    assert match.choices() == ["send tuna", "send mahi", "send ocean"]
    play(match, "send ocean", "send ocean")
    assert match.turn == 1
    assert view(match)["fleet"] == [{"ocean": 2}, {}]


# -- fishing


def test_a_green_outcome_gives_the_whole_stack():
    match = fishing(("tuna", "mahi"), ("tuna", "mahi"), ("s1", "s1"), (("mahi", "ocean"),) * 2, stacks={"mahi": {"a3": 3}})
    play(match, "fish mahi")
    assert view(match)["attempt"] == {"seat": 0, "area": "mahi", "dice": []}
    assert view(match)["fleet"][0] == {"ocean": 1}
    match.play("roll 5")
    assert view(match)["players"][0]["chips"] == {"tuna": 0, "mahi": 3} == view(match)["players"][0]["caught"]
    assert view(match)["boards"]["mahi"]["adult"] == [1, 1, 0]
    assert view(match)["attempt"] is None


def test_a_red_outcome_releases_the_stack_that_the_player_picks():
    match = fishing(("tuna", "mahi"), ("tuna", "mahi"), ("s1", "s1"), (("mahi", "ocean"),) * 2)
    play(match, "fish mahi", "roll 1")
    assert match.choices() == ["pick j1", "pick j2", "pick j3", "pick j4"]
    centre = view(match)["boards"]["mahi"]["centre"]
    match.play("pick j3")
    assert view(match)["boards"]["mahi"]["juvenile"] == [1, 1, 0, 1]
    assert view(match)["boards"]["mahi"]["centre"] == centre + 1
    assert view(match)["players"][0]["chips"] == {"tuna": 0, "mahi": 0}


def test_two_dice_are_added_up_at_crab_and_sardine():
    match = fishing(("crab", "sardine"), ("crab", "crab"), ("s1", "s1"), (("crab", "sardine"),) * 2)
    play(match, "fish crab", "roll 3")
    assert view(match)["attempt"]["dice"] == [3] and match.turn == "chance"
    match.play("roll 4")
    assert view(match)["boards"]["crab"]["adult"] == [1, 1, 0, 1]
    play(match, "fish sardine", "roll 6", "roll 5")
    assert view(match)["boards"]["sardine"]["adult"] == [1, 1, 1, 1, 0]


def test_an_empty_stack_gives_nothing():
    match = fishing(("tuna", "mahi"), ("tuna", "mahi"), ("s1", "s1"), (("mahi", "mahi"),) * 2)
    play(match, "fish mahi", "roll 4", "fish mahi", "roll 4")
    assert view(match)["players"][0]["chips"]["mahi"] == 1
    assert match.turn == 1


@pytest.mark.parametrize("fisher", [0, 1])
def test_a_blocked_stack_stays_and_its_owner_gets_a_star_per_chip(fisher):
    fleets = [("ocean", "ocean"), ("ocean", "ocean")]
    fleets[fisher] = ("mahi", "ocean")
    match = fishing(("tuna", "mahi"), ("tuna", "mahi"), ("s1", "a3"), fleets, stacks={"mahi": {"a3": 4}})
    if fisher == 1:
        play(match, "fish ocean", "roll 1", "pick s2", "fish ocean", "roll 4", "pick s1")
    play(match, "fish mahi", "roll 6")
    assert view(match)["players"][1]["stars"] == 4 and view(match)["players"][0]["stars"] == 0
    assert view(match)["boards"]["mahi"]["adult"] == [1, 1, 4]
    assert view(match)["scores"][1] - 7 * view(match)["players"][1]["chips"]["mahi"] == 20


def test_a_blocked_red_stack_is_not_released_and_counts_too():
    match = fishing(("tuna", "mahi"), ("tuna", "mahi"), ("j2", "s1"), (("tuna", "tuna"),) * 2)
    play(match, "fish tuna", "roll 2")
    assert "pick j2" in match.choices()
    match.play("pick j2")
    assert view(match)["boards"]["tuna"]["juvenile"] == [1, 1, 1]
    assert view(match)["players"][0]["stars"] == 1


def test_a_blocked_spawner_is_hit_from_the_ocean():
    match = fishing(("tuna", "mahi"), ("tuna", "mahi"), ("s1", "s2"), (("ocean", "ocean"),) * 2)
    play(match, "fish ocean", "roll 6", "pick s2")
    assert view(match)["players"][1]["stars"] == 1
    play(match, "fish ocean", "roll 4", "pick s1")
    assert view(match)["players"][0]["chips"] == {"tuna": 0, "mahi": 1}
    match.play("fish ocean")
    match.play("roll 5")  # only the blocked stack is left: it is hit without a pick
    assert view(match)["players"][1]["stars"] == 2


@pytest.mark.parametrize(("players", "owned"), [(2, 3), (3, 2), (4, 1), (5, 1), (6, 1)])
def test_the_oceans_faces(players, owned):
    """The species of seat i owns faces i*k + 1 .. (i+1)*k; the faces left over are rolled again and leave the table."""
    species = ("sardine", "crab", "shark", "mahi", "tuna", "snapper")[:players]
    for face in range(1, 7):
        match = fishing(species, species[:2], ("s1",) * players, (("ocean", "ocean"),) * players)
        play(match, "fish ocean", f"roll {face}")
        if face > owned * players:
            assert match.turn == "chance" and view(match)["attempt"]["dice"] == []
            match.play("roll 1")
            assert view(match)["attempt"]["dice"] == [1]
            face = 1
        play(match, "pick s2")
        assert view(match)["players"][0]["chips"][species[(face - 1) // owned]] == 1


# -- tournament


def test_both_species_of_the_cards_win_a_trophy_at_that_moment_and_once():
    fleets = (("mahi", "tuna"), ("mahi", "tuna"))
    match = fishing(("tuna", "mahi"), ("tuna", "mahi"), ("s1", "s1"), fleets)
    play(match, "fish mahi", "roll 2")
    assert view(match)["players"][0]["trophies"] == 0
    play(match, "fish tuna", "roll 3")
    assert view(match)["players"][0]["trophies"] == 1
    assert view(match)["scores"][0] == 7 + 8 + 10
    play(match, "fish mahi", "roll 4", "fish tuna", "roll 4")  # more than one player can win it
    assert view(match)["players"][1]["trophies"] == 1


def test_a_third_catch_wins_no_second_trophy():
    match = edit(begin("tuna", "mahi"), boats={0: 3})
    play(match, "card tuna", "card mahi", "block s1", "block s1", "send tuna", "send mahi", "send tuna", "send ocean", "send ocean")
    play(match, "fish tuna", "roll 3", "fish mahi", "roll 2", "fish tuna", "roll 4")
    assert view(match)["players"][0]["trophies"] == 1


def test_two_cards_of_the_same_species_need_two_fish():
    fleets = (("mahi", "mahi"), ("mahi", "mahi"))
    match = fishing(("tuna", "mahi"), ("mahi", "mahi"), ("s1", "s1"), fleets)
    play(match, "fish mahi", "roll 2")
    assert view(match)["players"][0]["trophies"] == 0
    play(match, "fish mahi", "roll 4")
    assert view(match)["players"][0]["trophies"] == 1


def test_two_chips_of_one_stack_are_two_fish():
    match = fishing(("tuna", "mahi"), ("mahi", "mahi"), ("s1", "s1"), (("mahi", "mahi"),) * 2, stacks={"mahi": {"a1": 2}})
    play(match, "fish mahi", "roll 3")
    assert view(match)["players"][0]["trophies"] == 1


def test_released_and_protected_fish_are_not_caught():
    match = fishing(("tuna", "mahi"), ("mahi", "mahi"), ("s1", "a3"), (("mahi", "mahi"),) * 2, stacks={"mahi": {"a3": 2}})
    play(match, "fish mahi", "roll 6", "fish mahi", "roll 1", "pick j1")
    assert view(match)["players"][0]["trophies"] == 0 and sum(view(match)["players"][0]["caught"].values()) == 0


# -- gear


def test_an_outrigger_rolls_all_dice_again_once_each():
    match = fishing(("crab", "tuna"), ("crab", "tuna"), ("s1", "s1"), (("crab", "tuna"),) * 2, gear={0: {"outrigger": 2}})
    play(match, "fish crab", "roll 1", "roll 1")
    assert match.turn == 0 and match.choices() == ["keep", "reroll"]
    assert view(match)["attempt"]["dice"] == [1, 1]
    match.play("reroll")
    assert view(match)["attempt"]["dice"] == [] and view(match)["players"][0]["used"]["outrigger"] == 1
    play(match, "roll 2", "roll 4", "reroll", "roll 3", "roll 4")
    assert view(match)["stage"] == "fish" and view(match)["players"][0]["chips"]["crab"] == 1
    play(match, "fish tuna", "roll 3")  # both are used: no question this time
    assert match.turn == 1


def test_keeping_uses_no_card_and_is_asked_also_if_nothing_was_hit():
    match = fishing(("crab", "tuna"), ("crab", "tuna"), ("s1", "s1"), (("tuna", "tuna"),) * 2, gear={0: {"outrigger": 1}})
    play(match, "fish tuna", "roll 3", "keep", "fish tuna", "roll 3")
    assert view(match)["stage"] == "outrigger" and view(match)["players"][0]["used"]["outrigger"] == 0
    match.play("keep")
    assert view(match)["players"][0]["chips"]["tuna"] == 1 and match.turn == 1


def test_a_finder_takes_a_boat_to_any_other_area():
    match = fishing(("crab", "tuna"), ("crab", "tuna"), ("s1", "s1"), (("crab", "crab"), ("tuna", "tuna")), gear={0: {"finder": 1}})
    assert match.choices() == ["fish crab", "find crab tuna", "find crab ocean"]
    play(match, "find crab ocean")
    assert view(match)["attempt"] == {"seat": 0, "area": "ocean", "dice": []}
    assert view(match)["fleet"][0] == {"crab": 1} and view(match)["players"][0]["used"]["finder"] == 1
    play(match, "roll 1", "pick s2")
    assert match.choices() == ["fish crab"]


# -- port and shop


def test_boats_blocks_and_cards_leave_at_port():
    match = fish_all(fishing(("crab", "tuna"), ("crab", "tuna"), ("s1", "s1"), (("tuna", "crab"),) * 2))
    now = view(match)
    assert now["stage"] == "buy" and now["turn"] == 0
    assert now["cards"] == [] and now["fleet"] == [{}, {}]
    assert [board["block"] for board in now["boards"].values()] == [None, None]


def test_24_points_for_a_boat_get_no_change():
    """The rulebook's example: two snapper and a shark chip are exchanged for a new boat."""
    match = shopping("snapper", "shark", chips={0: {"snapper": 2, "shark": 1}})
    assert view(match)["scores"][0] == 24
    play(match, "buy boat")
    assert view(match)["due"] == 20 and view(match)["players"][0]["boats"] == 3
    before = view(match)["boards"]["shark"]["centre"]
    play(match, "pay shark", "pay snapper")
    assert view(match)["due"] == 5
    match.play("pay snapper")
    assert view(match)["due"] == 0 and view(match)["stage"] == "buy" and view(match)["scores"][0] == 0
    assert view(match)["boards"]["shark"]["centre"] == before + 1
    assert match.choices() == ["done"]


def test_a_boat_can_be_bought_once_gear_while_it_lasts():
    match = shopping("snapper", "shark", chips={0: {"snapper": 8, "shark": 8}}, gear={1: {"motor": 6}})
    assert match.choices() == ["buy boat", "buy outrigger", "buy finder", "done"]
    play(match, "buy boat", "pay snapper", "pay snapper", "pay snapper")
    assert match.choices() == ["buy outrigger", "buy finder", "done"]
    play(match, "buy finder", "pay shark", "pay shark", "buy finder", "pay snapper")  # after the first chip nothing joins
    assert match.choices() == ["pay snapper", "pay shark"]
    match.play("pay snapper")
    assert view(match)["players"][0]["gear"]["finder"] == view(match)["players"][0]["fresh"]["finder"] == 2
    assert view(match)["gear_left"]["finder"] == 4
    match.play("done")
    assert match.turn == 1


def test_players_can_purchase_any_number_of_gear_cards_at_10_points_per_card_and_pay_for_them_together():
    """Chips of 8, 8 and 4 are 20 points, and pay for two cards that they could not pay for one by one."""
    match = shopping("tuna", "sardine", chips={0: {"tuna": 2, "sardine": 1}})
    match.play("buy finder")
    assert view(match)["stage"] == "pay" and view(match)["due"] == 10
    assert match.choices() == ["buy motor", "buy outrigger", "buy finder", "pay tuna", "pay sardine"]
    match.play("buy motor")
    now = view(match)
    assert now["stage"] == "pay" and now["due"] == 20 and now["gear_left"] == {"motor": 5, "outrigger": 6, "finder": 5}
    assert now["players"][0]["gear"] == now["players"][0]["fresh"] == {"motor": 1, "outrigger": 0, "finder": 1}
    assert match.choices() == ["pay tuna", "pay sardine"]  # the chips are worth no third card
    play(match, "pay tuna", "pay sardine")
    assert view(match)["due"] == 8 and match.choices() == ["pay tuna"]
    match.play("pay tuna")
    assert view(match)["due"] == 0 and view(match)["stage"] == "buy" and match.choices() == ["done"]


def test_a_boat_and_gear_join_the_same_purchase_until_its_first_chip_is_paid():
    match = shopping("snapper", "crab", chips={0: {"crab": 8}})
    play(match, "buy motor", "buy boat")
    assert view(match)["due"] == 30 and view(match)["players"][0]["boats"] == 3
    assert match.choices() == ["buy motor", "buy outrigger", "buy finder", "pay crab"]  # there is no fourth boat
    match.play("pay crab")
    assert view(match)["due"] == 25 and match.choices() == ["pay crab"]
    with pytest.raises(shoal.IllegalMove) as error:
        match.play("buy motor")
    assert error.value.reason == "not_now"
    play(match, *["pay crab"] * 5)
    assert match.choices() == ["buy motor", "buy outrigger", "buy finder", "done"]  # a new purchase


def test_gear_joins_a_purchase_while_it_lasts():
    match = shopping("snapper", "shark", chips={0: {"snapper": 8}}, gear={1: {"motor": 5}})
    match.play("buy motor")
    assert match.choices() == ["buy boat", "buy outrigger", "buy finder", "pay snapper"]


# -- life cycle


def lived(species, stacks, other="tuna"):
    """The board after a life cycle that began with these chips per stage."""
    match = shopping(species, other)
    edit(match, stacks={species: stacks})
    play(match, "done", "done")
    return view(match)["boards"][species], match


def test_the_life_cycle_of_snappers():
    board, _ = lived("snapper", {"y1": 2, "j1": 1, "j2": 1, "j3": 2, "a1": 1, "a2": 2, "s1": 1, "s2": 2})
    assert board == {
        "seat": 0, "young": [2, 1, 1], "juvenile": [1, 1, 0], "adult": [1, 1, 2], "spawner": [2, 1], "centre": 20 - 13, "block": None,
    }  # fmt: skip


def test_juveniles_go_first_to_the_adults_with_the_highest_outcome():
    board, _ = lived("crab", {"j1": 3, "j6": 3, "a4": 1})
    assert board["adult"] == [1, 1, 2, 2] and board["spawner"] == [1, 0, 0] and board["juvenile"] == [1, 1, 1, 0, 0, 0]


def test_the_number_born_stops_at_the_last_of_the_table_and_at_the_centre():
    board, _ = lived("tuna", {"a1": 2, "a2": 2, "a3": 2}, other="crab")
    assert board["juvenile"] == [2, 2, 2] and board["spawner"] == [3, 3]
    match = shopping("tuna", "crab", chips={1: {"tuna": 12}})
    edit(match, stacks={"tuna": {"a1": 2}})
    play(match, "done", "done")
    assert view(match)["boards"]["tuna"]["juvenile"] == [1, 0, 0] and view(match)["boards"]["tuna"]["centre"] == 0


def test_without_spawners_nothing_is_born():
    board, _ = lived("shark", {"y1": 3, "s1": 2})
    assert board["young"] == [0, 0, 0] and board["juvenile"] == [1, 1, 1] and board["spawner"] == [0, 0]


def test_sardines_roll_for_their_number_after_all_boards_have_moved():
    board, match = lived("sardine", {"a1": 1, "a2": 4, "s1": 2})
    assert board["adult"] == [0] * 5 and board["spawner"] == [2, 2, 1]
    assert view(match)["stage"] == "sardine" and match.turn == "chance"
    assert view(match)["attempt"] == {"seat": 0, "area": "sardine", "dice": []}
    match.play("roll 6")
    assert view(match)["attempt"]["dice"] == [6]
    match.play("roll 2")
    assert view(match)["boards"]["sardine"]["adult"] == [1, 1, 2, 2, 2]
    assert view(match)["stage"] == "bid" and view(match)["attempt"] is None


def test_for_sardines_the_number_of_chips_is_determined_by_rolling_dice():
    """And by nothing else: they roll without a spawner too."""
    board, match = lived("sardine", {"s1": 2})
    assert board["centre"] == 30 and board["spawner"] == [0, 0, 0] and view(match)["stage"] == "sardine"
    play(match, "roll 1", "roll 3")
    assert view(match)["boards"]["sardine"]["adult"] == [0, 1, 1, 1, 1]
    assert view(match)["boards"]["sardine"]["centre"] == 26 and view(match)["stage"] == "bid"


def test_without_sardines_in_play_nothing_is_rolled():
    _, match = lived("crab", {"a1": 1})
    assert view(match)["stage"] == "bid"


def test_sardines_roll_even_if_the_centre_is_empty():
    match = shopping("sardine", "tuna", chips={1: {"sardine": 25}})
    edit(match, stacks={"sardine": {"a1": 5}})
    play(match, "done", "done", "roll 6", "roll 6")
    assert view(match)["boards"]["sardine"]["adult"] == [0] * 5


# -- bidding


def test_bidding_starts_left_of_the_first_player_who_is_asked_last():
    match = bidding("snapper", "shark", "crab")
    assert match.turn == 1
    play(match, "pass", "pass")
    assert match.turn == 0 and match.choices() == ["pass"]
    match.play("pass")
    assert view(match)["first"] == 1 and view(match)["stage"] == "card"  # nobody bid: the next player clockwise
    assert view(match)["passed"] == [False] * 3


def test_a_bid_of_5_cannot_be_paid_with_a_chip_of_6():
    """The rulebook's example."""
    match = bidding("snapper", "shark", chips={1: {"shark": 1}})
    assert match.choices() == ["bid 6", "pass"]
    with pytest.raises(shoal.IllegalMove) as error:
        match.play("bid 5")
    assert error.value.reason == "not_exact"
    assert "you cannot make exactly 5 with your chips" in str(error.value)


def test_bids_rise_until_nobody_is_left_to_ask():
    match = bidding("snapper", "shark", "crab", chips={0: {"crab": 3}, 1: {"crab": 2}, 2: {"shark": 1}})
    match.play("bid 5")
    assert view(match)["bid"] == 5 and view(match)["bidder"] == 1 and match.turn == 2
    play(match, "bid 6")
    assert match.choices() == ["bid 10", "bid 15", "pass"]
    play(match, "pass")
    assert match.turn == 1
    play(match, "bid 10")
    assert match.turn == 2 and match.choices() == ["pass"]
    match.play("pass")
    assert view(match)["stage"] == "pay" and match.turn == 1 and view(match)["due"] == 10
    assert view(match)["passed"] == [True, False, True]
    play(match, "pay crab", "pay crab")
    now = view(match)
    assert now["first"] == 1 and now["stage"] == "card"
    assert (now["due"], now["bid"], now["bidder"], now["passed"]) == (0, None, None, [False] * 3)


def test_only_chips_that_leave_an_exact_rest_pay_a_bid():
    match = bidding("snapper", "sardine", "crab", chips={1: {"snapper": 1, "crab": 2, "sardine": 1}})
    play(match, "bid 14", "pass", "pass")
    assert match.choices() == ["pay snapper", "pay crab", "pay sardine"]
    match.play("pay sardine")
    assert view(match)["due"] == 10 and match.choices() == ["pay crab"]


def test_motors_add_three_each_and_as_many_as_can_be_are_used():
    match = bidding("snapper", "shark", chips={1: {"shark": 2}}, gear={1: {"motor": 2}})
    assert match.choices() == [f"bid {v}" for v in (3, 6, 9, 12, 15, 18)] + ["pass"]
    play(match, "bid 6", "pass")  # two motors make it alone
    assert view(match)["first"] == 1 and view(match)["stage"] == "card"
    assert view(match)["players"][1]["used"]["motor"] == 2 and view(match)["players"][1]["chips"]["shark"] == 2
    match = bidding("snapper", "shark", chips={1: {"shark": 2}}, gear={1: {"motor": 3}})
    play(match, "bid 15", "pass")
    assert view(match)["due"] == 6 and view(match)["players"][1]["used"]["motor"] == 3
    match.play("pay shark")
    assert view(match)["players"][1]["chips"]["shark"] == 1
    match.play("card snapper")  # the next round begins: all gear can be used again
    assert view(match)["players"][1]["used"]["motor"] == 0


def test_a_motor_bought_this_round_does_not_help_yet():
    match = shopping("snapper", "shark", chips={1: {"shark": 2}})
    play(match, "done", "buy motor", "pay shark", "pay shark", "done")
    assert view(match)["players"][1]["fresh"]["motor"] == 1
    assert match.turn == 1 and match.choices() == ["pass"]


def test_a_motor_is_not_used_where_chips_must_pay_exactly():
    match = bidding("snapper", "tuna", chips={1: {"tuna": 1}}, gear={1: {"motor": 1}})
    assert match.choices() == ["bid 3", "bid 8", "bid 11", "pass"]
    play(match, "bid 8", "pass")
    assert view(match)["due"] == 8 and view(match)["players"][1]["used"]["motor"] == 0


# -- the end


def test_the_game_ends_at_port_after_six_rounds():
    match = shoal.load("pisces", players=2).start(seed=4)
    while match.turn != "over":
        match.play(match.choices()[-1])
    assert view(match)["round"] == 6 and view(match)["stage"] == "over"
    assert view(match)["cards"] == [] and all(board["block"] is None for board in view(match)["boards"].values())
    assert sum(view(match)["cards_left"].values()) == 0
    assert match.moves[-1][0] == "chance" or match.moves[-1][1].startswith("pick")


def test_the_award_goes_to_all_who_have_the_most_stars_and_needs_one():
    match = begin("snapper", "shark", "crab")
    assert match.scores() == [0, 0, 0]
    edit(match, stars={1: 2, 2: 2})
    assert match.scores() == [0, 20, 20]


def test_more_different_species_win_a_tie():
    match = shopping("snapper", "shark", "crab", "sardine", chips={0: {"snapper": 1}, 1: {"crab": 1, "sardine": 1}, 3: {"snapper": 1}})
    assert match.scores() == [9, 9, 0, 9]
    assert match.ranking() == [[1], [0, 3], [2]]
