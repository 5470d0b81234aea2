"""Turns, auctions, zones, demonstrations, the end: each rule by a match that shows it."""

from __future__ import annotations

from typing import Any

import pytest

import shoal
from games.freshfish.city import draw_city, lengths, streets
from games.freshfish.matches import go_on, start
from shoal.games.freshfish.rules import state as st

EMPTY_CITY = """
P . . . . . F
. . . . . . .
. . . . . . .
. . . . . . .
. . . . . . .
. . . . . . .
H . . . . . R
"""


# -- reserving ---------------------------------------------------------------------------------------------------------


def test_the_first_reservation_may_be_anywhere_later_ones_beside_a_tile_or_marker():
    match = start("reserve d4", "reserve e6")
    choices = match.choices()
    assert {"reserve c4", "reserve d5", "reserve e7", "reserve a2", "draw"} <= set(choices)
    assert not {"reserve d4", "reserve e6", "reserve b3", "pass"} & set(choices)


def test_losing_all_markers_does_not_renew_the_first_reservation():
    match = start("reserve d4", "reserve c4", "draw", "tile apo", "place d4", "reserve a2")
    assert match.view(0)["reserved"] == {"a2": 1, "c4": 1}
    assert match.turn == 0 and "reserve f4" not in match.choices() and "reserve e4" in match.choices()


def test_without_a_marker_there_is_only_drawing():
    match = start(*(f"reserve {col}{row}" for col in "abcdef" for row in (3, 5)))
    assert match.view(0)["supply"] == [0, 0]
    assert match.choices() == ["draw"]


def test_passing_only_when_nothing_else_is_possible():
    match = draw_city(
        """
        P + + + + + F
        + # # # # # +
        + # # # # # +
        + # # # # # +
        + # # # # # +
        + 1 1 # # # +
        H + + + + + R
        """,
        settle=False,
    )
    assert match.choices() == ["pass"]
    go_on(match, "pass")
    assert match.turn == 1
    assert match.choices() == ["take apo", "take street"]


# -- tiles -------------------------------------------------------------------------------------------------------------


def test_an_apo_gives_the_marker_back():
    match = start("reserve d4", "reserve c4", "draw", "tile apo")
    view = match.view(1)
    assert (view["stage"], view["turn"], view["drawer"], view["tile"]) == ("place", 0, 0, "apo")
    assert view["deck"]["apo"] == 7
    assert match.choices() == ["place d4"]
    go_on(match, "place d4")
    assert match.view(1)["plots"]["d4"] == {"tile": "apo"}
    assert match.view(1)["supply"] == [6, 5] and match.turn == 1 and match.view(1)["tile"] is None


def test_the_odds_of_the_deck():
    match = start("reserve d4", "reserve c4", "draw", zones=1, demos=2)
    assert match.odds() == {"tile fish": 2, "tile waste": 2, "tile gas": 2, "tile game": 2, "tile apo": 9, "tile zone": 1, "tile demo": 2}
    assert match.view(0)["tile"] is None and match.view(0)["stage"] == "tile" and match.view(0)["drawer"] == 0


def test_a_demonstration_is_a_street_of_length_three():
    match = draw_city(
        """
        P . . . . . F
        . . . . . . .
        . # # # . . .
        # # # # . . .
        + + 0 f0 . . .
        + # . . . . .
        H . . . . . R
        """,
        deck={"demo": 1, "fish": 1},
    )
    go_on(match, "draw", "tile demo", "place c3")
    view = match.view(0)
    assert view["plots"]["c3"] == {"tile": "demo"}
    assert view["routes"][0]["fish"] == 6 and view["supply"][0] == 6


def test_a_zone_goes_onto_an_apo_and_another_apo_onto_the_zone():
    match = start("reserve d4", "reserve c4", "draw", "tile apo", "place d4", "draw", "tile zone", zones=1)
    assert (match.turn, match.view(0)["stage"], match.view(0)["tile"], match.choices()) == (1, "zone", "zone", ["zone d4"])
    go_on(match, "zone d4")
    assert match.view(0)["plots"]["d4"] == {"tile": "zone"} and match.turn == 0
    go_on(match, "reserve e4", "draw", "tile apo")
    assert match.choices() == ["place c4", "place d4"]  # any player may build on a zone
    go_on(match, "place d4")
    view = match.view(0)
    assert view["plots"]["d4"] == {"tile": "apo"} and view["reserved"] == {"c4": 1, "e4": 0} and view["supply"] == [5, 5]


def test_a_zone_without_an_apo_waits_for_the_next_one():
    match = start("reserve d4", "reserve c4", "draw", "tile zone", zones=2)
    assert match.view(0)["waiting_zones"] == 1 and match.turn == 1 and match.view(0)["tile"] is None
    go_on(match, "draw", "tile zone")
    assert match.view(0)["waiting_zones"] == 2 and match.turn == 0
    go_on(match, "draw", "tile apo", "place d4")
    assert match.view(0)["plots"]["d4"] == {"tile": "zone"} and match.view(0)["waiting_zones"] == 1
    go_on(match, "draw", "tile apo", "place d4")  # onto the zone: the waiting one follows at once
    view = match.view(0)
    assert view["plots"]["d4"] == {"tile": "zone"} and view["waiting_zones"] == 0 and view["reserved"] == {"c4": 1}


def test_a_zone_waits_when_every_apo_carries_one():
    match = start("reserve d4", "reserve c4", "draw", "tile apo", "place d4", "draw", "tile zone", "zone d4", zones=2)
    go_on(match, "reserve e4", "draw", "tile zone")
    assert match.view(0)["waiting_zones"] == 1 and match.turn == 0


def test_taking_tiles_when_the_deck_is_empty():
    match = start("reserve d4", "reserve c4", settle=False)
    match.position._s.deck = 0
    match.position._s.apo_left = 1
    match = go_on(shoal_match(match), "take apo", "place d4")
    assert match.view(0)["apo_left"] == 0
    assert "take street" in match.choices() and "take apo" not in match.choices() and "draw" not in match.choices()
    go_on(match, "take street")
    assert match.view(0)["tile"] == "street" and match.choices() == ["place c4"]
    go_on(match, "place c4")
    assert match.view(0)["plots"]["c4"] == {"tile": "street"} and match.view(0)["supply"] == [6, 6]


def shoal_match(match: shoal.Match) -> shoal.Match:
    """The same match with nothing remembered of what was legal before its state was edited."""
    match.position = shoal.Position(match.game, match.position.state())
    return match


def test_a_street_is_never_put_on_a_zone():
    match = draw_city(EMPTY_CITY.replace(". . . . . . .\nH", ". 0 Z . . . .\nH"))
    go_on(match, "take street")
    assert match.choices() == ["place b2"]


# -- auctions ----------------------------------------------------------------------------------------------------------


def test_the_highest_bid_wins_and_only_the_winner_pays():
    match = start("reserve d4", "reserve c4", "draw", "tile fish", "bid 3", "bid 5")
    view = match.view(0)
    assert view["money"] == [15, 10] and view["bids"] == [3, 5]
    assert (view["stage"], view["turn"], view["drawer"], view["tile"]) == ("place", 1, 0, "fish")
    go_on(match, "place c4")
    view = match.view(0)
    assert view["plots"]["c4"] == {"tile": "fish", "seat": 1}
    assert view["supply"] == [5, 6] and view["aside"] == [2, 1] and view["reserved"] == {"d4": 0}
    assert (view["stage"], view["turn"], view["drawer"]) == ("turn", 0, 0)  # the drawer starts again
    assert "draw" in match.choices()


def test_a_drawer_who_wins_ends_the_turn():
    match = start("reserve d4", "reserve c4", "draw", "tile fish", "bid 5", "bid 3", "place d4")
    assert match.turn == 1 and match.view(0)["drawer"] == 1


@pytest.mark.parametrize(("tiebreak", "winner"), [("author", 0), ("translation", 1)])
def test_ties(tiebreak, winner):
    match = start("reserve d4", "reserve c4", "draw", "tile fish", "bid 5", "bid 5", tiebreak=tiebreak)
    assert match.turn == winner


@pytest.mark.parametrize(("tiebreak", "winner"), [("author", 1), ("translation", 2)])
def test_ties_go_clockwise_from_the_drawer_or_from_the_drawers_left(tiebreak, winner):
    match = shoal.load("freshfish", players=4, tiebreak=tiebreak).start()
    go_on(match, "center a9", "center i1", "center i9", "reserve e1", "reserve e2", "reserve e3", "reserve e4", "reserve f1")
    go_on(match, "draw", "tile gas")
    assert [match.turn] + [bid(match, amount) for amount in (4, 4, 4)] == [1, 2, 3, 0]
    go_on(match, "bid 4")
    assert match.turn == winner and match.view(None)["drawer"] == 1


def bid(match: shoal.Match, amount: int) -> Any:
    match.play(f"bid {amount}")
    return match.turn


def test_seats_that_own_the_kind_do_not_bid():
    match = shoal.load("freshfish", players=3).start()
    go_on(match, "center a8", "center h1", "center h8", "reserve d4", "reserve d5", "reserve d6")
    go_on(match, "draw", "tile game", "bid 0", "bid 1", "bid 2", "place d6")  # seat 2 has it; seat 0 starts again
    go_on(match, "draw", "tile game")
    assert match.view(None)["bids"] == [None, None, None]
    go_on(match, "bid 0", "bid 1")
    assert match.turn == 1 and match.view(2)["bids"] == [0, 1, None]
    go_on(match, "place d5", "reserve d7", "reserve c4")
    assert match.turn == 2


def test_the_last_outlet_of_each_kind_goes_for_nothing_and_without_bidding():
    match = start("reserve d4", "reserve c4", "draw", "tile fish", "bid 3", "bid 5", "place c4", "draw", "tile fish")
    view = match.view(0)
    assert (view["stage"], view["turn"], view["bids"], view["money"]) == ("place", 0, [None, None], [15, 10])
    go_on(match, "place d4")
    assert match.turn == 1


def test_the_last_outlet_can_go_to_another_than_the_drawer():
    match = start("reserve d4", "reserve c4", "draw", "tile fish", "bid 5", "bid 3", "place d4", "reserve c3", "reserve e4", "reserve b4")
    go_on(match, "draw", "tile fish")
    assert match.turn == 1 and match.view(0)["drawer"] == 0
    go_on(match, "place c3")
    assert match.turn == 0 and match.view(0)["stage"] == "turn"


def test_a_winner_without_a_reserved_plot_keeps_the_tile():
    match = start("reserve d4", "reserve e4", "reserve c4", "draw", "tile apo", "place e4", "draw", "tile waste", "bid 2", "bid 3")
    view = match.view(0)
    assert view["kept"] == [[], ["waste"]] and view["money"] == [15, 12] and view["aside"] == [2, 2] and view["supply"] == [4, 6]
    assert (view["stage"], view["turn"], view["tile"], view["bids"]) == ("turn", 0, None, [2, 3])
    assert view["routes"][1]["waste"] is None
    go_on(match, "draw", "tile waste")  # it is owned: seat 1 does not bid again
    assert match.turn == 0 and match.view(0)["stage"] == "place"


def test_set_aside_markers_come_with_the_first_two_outlets_on_the_board():
    match = draw_city(EMPTY_CITY.replace(". . . . . . .\nH", ". 0 0 0 1 . .\nH"), deck={"fish": 1, "waste": 1, "gas": 1, "apo": 1})
    s: Any = match.position._s
    for kind in range(4):
        s.outlet[1][kind] = st.KEPT  # so seat 0 wins them all
    for tile, plot, supply, aside in (("fish", "b2", 4, 1), ("waste", "c2", 5, 0), ("gas", "d2", 5, 0)):
        go_on(shoal_match(match), "draw", f"tile {tile}", f"place {plot}")
        assert (match.view(0)["supply"][0], match.view(0)["aside"][0]) == (supply, aside)
        if tile != "gas":
            go_on(match, "reserve e3" if tile == "fish" else "reserve e4")


def test_the_auction_may_cost_the_drawer_the_last_reserved_plot():
    match = draw_city(
        """
        P + + + + + F
        + # # # # # +
        + # # # # # +
        + # # # # # +
        + # # # # # +
        + # # # 1 0 +
        H + + + + + R
        """,
        deck={"gas": 2},
    )
    go_on(match, "draw", "tile gas", "bid 0", "bid 1")
    assert match.choices() == ["place e2"]
    go_on(match, "place e2")
    view = match.view(0)
    assert view["plots"]["f2"] == {"tile": "street"}  # the outlet needs it
    assert (view["stage"], view["turn"], view["drawer"]) == ("turn", 0, 0)
    assert match.choices() == ["pass"]  # a full board, and the turn is not completed
    go_on(match, "pass")
    assert match.turn == "over" and match.view(0)["drawer"] is None and match.view(0)["stage"] == "over"


# -- bids are sealed ---------------------------------------------------------------------------------------------------


def test_a_bid_is_hidden_until_all_are_in():
    match = shoal.load("freshfish", players=3).start()
    go_on(match, "center a8", "center h1", "center h8", "reserve d4", "reserve d5", "reserve d6", "draw", "tile game", "bid 7")
    assert match.view(0)["bids"] == [7, None, None]
    assert match.view(1)["bids"] == match.view(2)["bids"] == match.view(None)["bids"] == ["sealed", None, None]
    assert match.view("all")["bids"] == [7, None, None]
    assert match.log(1)[-1] == (0, "bid ?") and match.log(0)[-1] == (0, "bid 7") and match.log(None)[-1] == (0, "bid ?")
    go_on(match, "bid 2")
    assert match.view(1)["bids"] == ["sealed", 2, None]
    assert match.log(1)[-2:] == [(0, "bid ?"), (1, "bid 2")]
    go_on(match, "bid 0")
    assert match.view(2)["bids"] == match.view(None)["bids"] == [7, 2, 0]
    assert match.log(None)[-3:] == [(0, "bid 7"), (1, "bid 2"), (2, "bid 0")]
    go_on(match, "place d4", "draw", "tile apo")
    assert match.view(2)["bids"] == [7, 2, 0]  # until the next outlet is revealed
    go_on(match, "place d5", "draw", "tile fish")
    assert match.view(2)["bids"] == [None, None, None]


def test_a_redeal_guesses_the_bids_of_others_evenly_and_changes_nothing_that_is_known():
    match = shoal.load("freshfish", players=3).start()
    go_on(match, "center a8", "center h1", "center h8", "reserve d4", "reserve d5", "reserve d6", "draw", "tile game", "bid 7", "bid 2")
    seen = dict.fromkeys(range(16), 0)
    for seed in range(1600):
        other = match.position.redealt(1, seed)
        if seed < 20:
            assert other.view(1) == match.view(1) and other.actions == match.position.actions
            assert other.observation(1) == match.position.observation(1)
        bids = other.view("all")["bids"]
        assert bids[1:] == [2, None]
        seen[bids[0]] += 1
    assert all(60 <= times <= 145 for times in seen.values())
    after = go_on(match, "bid 0").position
    assert all(after.redealt(2, seed) == after for seed in range(5))


# -- the end -----------------------------------------------------------------------------------------------------------


def test_an_outlet_beside_its_centre_still_needs_a_street():
    match = draw_city(
        """
        P . . . . . F
        . . . . . . .
        . . . . . . .
        . . . . . . .
        + + . . . . .
        f0 + . . . . .
        H + . . . . R
        """,
        deck={"fish": 1},
    )
    assert match.view(0)["routes"][0]["fish"] == 2  # b1, b2
    assert lengths(match.position._s, streets(match.position._s)) == {(0, 0): 2}


def test_scores_are_routes_minus_money_and_may_be_negative():
    match = draw_city(
        """
        P w0 + + m0 F .
        + + + + + + +
        + . . . . . +
        + . . . . . +
        + . . . . . +
        + + . . . g0 +
        H f0 + + + + R
        """,
        deck={"fish": 1},
    )
    view = match.view(0)
    assert view["routes"][0] == {"fish": 2, "waste": 2, "gas": 1, "game": 2}
    assert view["scores"] == [7 - 15, 4 * 8 - 15]
    assert match.ranking() == [[0], [1]]


def test_a_tie_goes_to_more_money_and_else_is_shared():
    match = start()
    assert match.ranking() == [[0, 1]]
    s: Any = match.position._s
    s.money[0] = 12
    assert match.ranking() == [[1], [0]]
    match = draw_city(EMPTY_CITY.replace(". . . . . . .\nH", "f0 + . . . . .\nH").replace("H .", "H +"), deck={"fish": 1})
    match.position._s.money[0] = 15 - 6  # a route of 2 instead of 8, for 6
    assert match.scores() == [2 + 24 - 9, 32 - 15] == [17, 17]
    assert match.ranking() == [[1], [0]]


def test_a_long_route_counts_as_the_longest_and_the_view_tells_it_from_none():
    match = draw_city(
        """
        P # # # # # F
        + + + + + + +
        + # # # # # +
        + # . . . # +
        + # . . . # +
        + . . . . . f0
        H # # # # # R
        """,
        deck={"fish": 1},
    )
    assert match.view(0)["routes"][0] == {"fish": 8, "waste": None, "gas": None, "game": None}
    assert match.view(0)["scores"][0] == 32 - 15


@pytest.mark.parametrize("settle", [True, False])
def test_the_end_by_settling(settle):
    match = draw_city(
        """
        P w0 + m0 F # w1
        + + + + + + +
        + # . 0 m1 + +
        + # # # # # +
        + # # # # # +
        + f0 f1 g0 g1 + +
        H + + + + R #
        """,
        deck={"apo": 1},
        settle=settle,
    )
    go_on(match, "draw", "tile apo", "place d5")
    assert match.turn == ("over" if settle else 1)
