"""What choices of Fleet bring is what is left of them once they are paid for."""

import pytest

from games.fleet.reading import weighed
from games.fleet.table import Table
from shoal.games.fleet.rules import state as st

LAUNCHES = "lets {you} launch a card of {your} hand as a boat"


@pytest.mark.parametrize(
    ("hand", "bid", "launches"),
    [
        ("shrimp processing tuna", 7, None),  # all that there is pays
        ("shrimp processing tuna", 6, None),
        ("shrimp processing tuna", 5, None),  # the boat is left, but nothing to launch it with
        ("shrimp processing tuna crab", 6, None),
        ("shrimp processing tuna cod crab", 5, LAUNCHES),
        ("processing processing tuna tuna crab crab", 6, LAUNCHES),
        ("processing processing tuna tuna tuna crab", 6, "lets {you} launch two cards of {your} hand as boats"),
    ],
)
def test_a_bid_lets_one_launch_only_what_is_left_after_paying_it(hand, bid, launches):
    play = Table().seat(0, hand=hand).seat(1, hand="tuna tuna").row("processing cod").at(st.STAGE_OFFER)("offer processing")
    found = weighed(play, 0, f"bid {bid}")
    assert found.get("launchable") == launches
    assert found["points"].endswith(", with too little left to launch a boat") == (launches is None)


def test_a_licence_is_put_up_for_a_boat_only_if_its_lowest_price_leaves_one():
    for hand, launches in (("cod tuna", None), ("cod tuna crab", None), ("cod tuna crab lobster", LAUNCHES)):
        play = Table().seat(0, hand=hand).seat(1, hand="tuna tuna").row("cod shrimp").at(st.STAGE_OFFER)
        assert weighed(play, 0, "offer cod").get("launchable") == launches, hand
    free = Table().seat(0, hand="shrimp tuna crab").seat(1, hand="").row("cod shrimp").at(st.STAGE_OFFER)
    assert weighed(free, 0, "offer shrimp")["launchable"] == LAUNCHES, "the licence makes it free"
