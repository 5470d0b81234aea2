"""Bids for first place: their small print, and who is left with what."""

from games.pisces.scene import bidding, play
from games.pisces.telling import offer, previewed
from shoal.web.elements import BRIEF


def test_keys_of_many_bids_say_what_they_cost_at_any_table():
    """The page shows small print under many keys only if all of it is brief, whatever people are called."""
    match = bidding(
        "snapper", "shark", "tuna", chips={0: {"shark": 5, "snapper": 3}, 1: {"shark": 6, "snapper": 4, "tuna": 2}, 2: {"tuna": 3}}
    )
    for _ in range(3):
        offers = [offer(match, action).of(["Gentle Whale"] * 3) for action in match.choices()]
        assert all(len(each.meaning) <= BRIEF for each in offers), offers
        match.play(next(action for action in match.choices() if action != "pass"))


def test_a_bid_says_what_who_loses_the_bidding_is_left_with():
    match = bidding("snapper", "shark", chips={0: {"shark": 3}, 1: {"shark": 1, "snapper": 1}})
    assert previewed(match, "bid 6").endswith(
        "you pay 6 points, keep 9 and fish first next round. Who is outbid pays nothing: you keep all 15 points."
    )
    play(match, "bid 6")
    kept = "If nobody bids more, you pay 18 points, keep 0 and fish first next round. Who is outbid pays nothing: Ben keeps all 15 points."
    assert previewed(match, "bid 18") == f"You bid 18 to fish first. {kept}"
