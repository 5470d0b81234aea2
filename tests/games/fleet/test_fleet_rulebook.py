"""Every example of Fleet's rulebook, and the numbers of rounds it leads to."""

import pytest

import shoal
from games.fleet.table import Table
from shoal.games.fleet.data import KINDS, LICENSES, STANDARD
from shoal.games.fleet.rules import state as st
from shoal.games.fleet.rules.piles import card


def test_shrimp_example_a_shrimp_boat_is_free_with_a_shrimp_licence():
    play = Table().seat(0, hand="shrimp", own="shrimp").at(st.STAGE_LAUNCH, left=1)
    play("launch shrimp")
    assert play.seen().due == 0
    assert play.seen().players[0]["boats"] == [{"kind": "shrimp", "captain": False, "crates": 0, "processed": False}]
    assert play.turn == 1 and play.seen().stage == "launch"


def test_shrimp_note_the_discount_comes_after_the_purchase():
    play = Table().seat(0, hand="tuna tuna").row("shrimp cod").at(st.STAGE_OFFER)
    play("offer shrimp", "bid 6", "fold")
    assert play.seen().due == 6
    play = Table().seat(0, hand="tuna tuna", own="shrimp").row("shrimp cod").at(st.STAGE_OFFER)
    play("offer shrimp", "bid 7", "fold")
    assert play.seen().due == 6


def test_cod_example_two_boats_paid_for_separately_then_one_card():
    play = Table().seat(0, hand="shrimp cod crab tuna", own="cod shrimp").at(st.STAGE_LAUNCH, left=2)
    play("launch shrimp")
    assert play.seen().stage == "launch" and play.seen().left == 1
    play("launch cod")
    assert play.seen().stage == "pay" and play.seen().due == 1 and play.seen().left == 0
    play("pay crab")
    assert play.turn == "chance" and play.seen().stage == "launch" and play.seen().left == 1 and play.seen().active == 0
    play("deal crab")
    assert play.turn == 1 and play.seen().players[0]["hand"] == {"tuna": 1, "crab": 1}


def test_cod_example_two_licences_give_two_cards_for_one_boat():
    play = Table().seat(0, hand="shrimp tuna", own="cod cod shrimp").at(st.STAGE_LAUNCH, left=2)
    play("launch shrimp", "done")
    assert play.turn == "chance" and play.seen().left == 2
    play("deal cod")
    assert play.turn == "chance" and play.seen().left == 1
    play("deal cod")
    assert play.turn == 1


def test_cod_note_no_boat_no_card():
    play = Table().seat(0, own="cod cod").at(st.STAGE_LAUNCH, left=2)
    play("done")
    assert play.turn == 1 and play.seen().stage == "launch"


def lobster_cards(licences, boats):
    """The cards that come after hiring for this many licences and captained boats."""
    table = Table().seat(0, own=" ".join(["lobster"] * licences), crew4=" ".join(["shrimp"] * boats))
    play = table.at(st.STAGE_HIRE, seat=1, start=0, left=1)
    play("done")
    assert play.turn == "chance" and play.seen().active == 0
    return play.seen().left if play.seen().stage == "hire" else 0


def test_lobster_example_three_captains_one_card_four_or_a_second_licence_two():
    assert lobster_cards(1, 3) == 1
    assert lobster_cards(1, 4) == 2
    assert lobster_cards(2, 3) == 2


@pytest.mark.parametrize(("licences", "cards"), [(0, "000000000"), (1, "011122222"), (2, "011222233"), (3, "011222233"), (4, "011222233")])
def test_lobster_table(licences, cards):
    assert [lobster_cards(licences, boats) for boats in range(9)] == [int(number) for number in cards]


def test_lobster_licence_hires_two():
    play = Table().seat(0, hand="cod crab", own="lobster", idle="shrimp tuna").at(st.STAGE_HIRE, left=2)
    play("hire cod shrimp")
    assert play.turn == 0 and play.seen().left == 1
    play("hire crab tuna")
    assert play.turn == 1
    assert play.seen(1).players[0]["captains"] is None and play.seen(0).players[0]["captains"] == {"cod": 1, "crab": 1}


def to_draw(own):
    """The draw phase of a player with these licences, two cards in hand, about to begin."""
    play = Table().seat(0, hand="crab crab", own=own).at(st.STAGE_HIRE, seat=1, start=0, left=1)
    return play("done")


def test_tuna_example_one_licence_draws_two_and_keeps_both():
    play = to_draw("tuna")
    assert play.seen().stage == "draw" and play.seen().left == 2 and play.seen().active == 0
    play("deal cod", "deal tuna")
    assert play.seen().stage == "draw" and play.seen().active == 1
    assert play.seen().players[0]["hand"] == {"cod": 1, "tuna": 1, "crab": 2}


def test_tuna_example_two_licences_draw_three_and_discard_any_card():
    play = to_draw("tuna tuna")
    assert play.seen().left == 3
    play("deal cod", "deal tuna", "deal cod")
    assert play.seen().stage == "discard" and play.choices() == ["discard cod", "discard tuna", "discard crab"]
    assert play.seen().drawn == {"cod": 2, "tuna": 1} and play.seen(1).drawn is None and play.seen(None).drawn is None
    play("discard crab")
    assert play.seen().drawn == {} and play.seen().discards == {"crab": 1}


@pytest.mark.parametrize(("tuna", "cards", "discards"), [(0, 2, "drawn"), (1, 2, ""), (2, 3, "hand"), (3, 3, ""), (4, 4, "hand")])
def test_tuna_table(tuna, cards, discards):
    play = to_draw(" ".join(["tuna"] * tuna))
    assert play.seen().left == cards
    play(*["deal cod"] * cards)
    if discards:
        assert play.choices() == (["discard cod"] if discards == "drawn" else ["discard cod", "discard crab"])
    else:
        assert play.seen().active == 1


def test_processing_example_a_cod_licence_for_three_crates_and_the_shrimp_bonus():
    play = Table().seat(0, own="processing shrimp", crew1="shrimp shrimp shrimp shrimp").at(st.STAGE_PROCESS)
    play(*["process shrimp 1"] * 4)
    assert play.seen().stage == "trade" and play.seen().players[0]["stored"] == 4
    assert play.seen().players[0]["boats"] == [{"kind": "shrimp", "captain": True, "crates": 0, "processed": True}] * 4
    play("trade")
    assert play.turn == "chance" and play.seen().left == 1
    play("deal cod")
    assert play.seen().players[0]["stored"] == 3 and play.seen().stage == "draw"
    assert not any(boat["processed"] for boat in play.seen().players[0]["boats"])

    play = Table().seat(0, hand="tuna", own="processing shrimp", stored=3).row("cod tuna").at(st.STAGE_OFFER)
    play("offer cod", "bid 4", "fold")
    assert play.seen().due == 3
    play("pay crate", "pay crate")
    assert play.seen().lot == "cod" and play.seen().row == ["cod", "tuna"]
    play("pay crate")
    after = play.seen()
    assert after.players[0]["licenses"] == {"shrimp": 1, "processing": 1, "cod": 1} and after.players[0]["hand"] == {"tuna": 1}
    assert after.players[0]["stored"] == 0 and after.row == ["tuna"] and after.bought == [True, False]
    assert after.lot is None and after.bid is None and after.bidder is None and after.folded == [False, False]


def test_crab_example_seven_captained_boats_are_seven_points():
    one = Table().seat(0, own="crab-captains", crew0="shrimp shrimp shrimp shrimp shrimp shrimp shrimp", idle="shrimp").at(st.STAGE_OFFER)
    assert one.scores()[0] == 5 + 8 + 7


def test_crab_example_five_different_licences_are_six_points():
    own = "shrimp cod cod processing crab-captains crab-licenses pub"
    play = Table(players=4).seat(0, own=own).at(st.STAGE_OFFER)
    assert play.scores()[0] == 4 + 4 + 4 + 3 + 5 + 5 + 10 + 6


@pytest.mark.parametrize(("different", "points"), list(enumerate([0, 2, 4, 5, 6, 8, 10], 1)))
def test_crab_licences_table(different, points):
    own = " ".join(["shrimp", "lobster", "processing", "cod", "tuna", "pub"][: different - 1])
    play = Table(players=4).seat(0, own=f"{own} crab-licenses crab-crates").at(st.STAGE_OFFER)
    licence_points = sum([4, 3, 3, 4, 3, 10][: different - 1]) + 10
    assert play.scores()[0] == licence_points + points


def test_crab_crates_count_by_three_and_at_most_ten():
    play = Table().seat(0, own="crab-crates", crew4="shrimp", crew1="shrimp").at(st.STAGE_OFFER)
    assert play.scores()[0] == 5 + 2 + 5 + 1
    play = Table(players=4).seat(0, own="crab-crates", crew4=" ".join(["shrimp"] * 9)).at(st.STAGE_OFFER)
    assert play.scores()[0] == 5 + 9 + 36 + 10


def test_captains_give_at_most_ten():
    play = Table(players=4).seat(0, own="crab-captains", crew0=" ".join(["shrimp"] * 12)).at(st.STAGE_OFFER)
    assert play.scores()[0] == 5 + 12 + 10


def test_any_crab_licence_launches_crabs():
    for own in ("crab-captains", "crab-crates", "crab-licenses"):
        play = Table().seat(0, hand="crab tuna", own=own).at(st.STAGE_LAUNCH, left=1)
        assert play.choices() == ["launch crab", "done"]
    assert Table().seat(0, hand="crab tuna", own="pub").at(st.STAGE_LAUNCH, left=1).choices() == ["done"]


@pytest.mark.parametrize(("players", "rounds"), [(2, 8), (3, 7), (4, 6)])
@pytest.mark.parametrize("advanced", [False, True])
def test_rounds_if_everybody_always_buys(players, rounds, advanced):
    """Everybody draws to a full purse, so that every licence can be paid."""
    position = Table(players=players, advanced=advanced).game.start().position
    number = 0
    while position.turn != "over":
        for seat in range(players):  # a gift to every hand: purses never run dry
            if position.turn != "over" and position._s.stage == st.STAGE_OFFER:
                position._s.stored[seat] = 40
        choices = position.choices()
        if position.turn == "chance":
            action = position.write(position.random_action(7, number))
        elif any(text.startswith("offer") for text in choices):
            action = next(text for text in choices if text.startswith("offer"))
        elif "fold" in choices:
            action = "fold"
        elif "done" in choices:
            action = "done"
        else:
            action = choices[-1] if "pay crate" in choices else choices[0]
        position = position.after(position.read(action))
        number += 1
    assert position.view("all")["round"] == rounds


def test_start_is_as_the_rulebook_lays_it_out():
    for players, licences, top in ((2, 17, 4), (3, 22, 6), (4, 26, 8)):
        view = shoal.load("fleet", players=players).start().view("all")
        assert view["licenses_left"] == licences and view["top"] == top and view["crates"] == 25 * players
        assert view["supply"] == 96 - 6 * players and view["round"] == 1 and view["start"] == 0
        assert view["stage"] == "offer" and view["turn"] == "chance" and view["active"] is None and view["row"] == []
        assert all(player["hand"] == dict.fromkeys(KINDS, 1) for player in view["players"])
        assert shoal.load("fleet", players=players, advanced=True).start().view("all")["top"] == players


# -- sentences of the rulebook, by its phases ---------------------------------------------------------------------------


def test_cards_just_gained_from_a_launch_bonus_may_become_captains():
    play = Table().seat(0, hand="shrimp", own="cod shrimp").at(st.STAGE_LAUNCH, left=2)
    play("launch shrimp", "done", "deal tuna", "done")
    assert play.seen().stage == "hire" and play.turn == 0 and play.choices() == ["hire tuna shrimp", "done"]


def test_each_boat_can_have_a_maximum_of_one_captain():
    play = Table().seat(0, hand="cod crab", own="lobster", idle="shrimp").at(st.STAGE_HIRE, left=2)
    play("hire cod shrimp")
    assert play.turn == 0 and play.choices() == ["done"]


def test_any_launch_bonus_comes_after_ones_own_launching_and_before_the_next_player_launches():
    play = Table().seat(0, hand="shrimp", own="cod shrimp").at(st.STAGE_LAUNCH, left=2)
    play("launch shrimp", "done")
    assert play.turn == "chance" and play.seen().stage == "launch" and play.seen().active == 0
    play("deal cod")
    assert play.turn == 1 and play.seen().stage == "launch"


def test_a_boat_must_have_a_captain_before_it_begins_to_catch_fish():
    play = Table().seat(0, idle="cod").at(st.STAGE_HIRE, seat=1, start=0, left=1)
    play("done")
    assert play.seen().players[0]["boats"] == [{"kind": "cod", "captain": False, "crates": 0, "processed": False}]


def test_players_do_not_have_to_have_processing_vessel_boats_to_process_fish():
    play = Table().seat(0, own="processing", crew1="tuna").at(st.STAGE_PROCESS)
    assert play.choices() == ["process tuna 1", "done"]


def test_processed_fish_have_no_points():
    play = Table().seat(0, own="processing", crew2="tuna").at(st.STAGE_PROCESS)
    before = play.scores()[0]
    play("process tuna 2")
    assert play.scores()[0] == before - 1 and play.seen().players[0]["stored"] == 1


def test_the_traded_crate_is_removed_from_the_game():
    play = Table().seat(0, own="processing", stored=1).at(st.STAGE_TRADE)
    crates = play.seen().crates
    play("trade", "deal cod")
    assert play.seen().crates == crates and play.seen().players[0]["stored"] == 0


def test_the_starting_player_marker_rotates_clockwise():
    play = Table(players=3).row("cod tuna pub").at(st.STAGE_DISCARD, seat=1, start=2)
    play.s.drawn = card(KINDS.index("cod"))
    play("discard cod")
    assert play.seen().start == 0 and play.turn == 0 and play.seen().round == 2


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_very_first_round_is_the_only_time_premium_licences_are_not_allowed_in_the_advanced_setup(players):
    position = shoal.load("fleet", players=players, advanced=True).start().position
    for _ in range(players):
        assert all(text.split()[1] in LICENSES[:STANDARD] for text in position.odds())
        position = position.after(position.random_action(1, 0))
    for _ in range(players):
        position = position.after(position.read("pass"))
    assert "license pub" in position.odds()


def test_the_number_of_boat_cards_in_hand_is_common_knowledge():
    view = shoal.load("fleet", players=3).start(seed=1).view(None)
    assert [(player["hand_size"], player["hand"]) for player in view["players"]] == [(6, None)] * 3
