"""Who passes or folds is told who may have the licence then, and what it brings them."""

import pytest

from games.fleet.reading import weighed
from games.fleet.table import Table
from shoal.core.comparison import Comparison
from shoal.games.fleet import story
from shoal.games.fleet.rules import state as st
from shoal.games.fleet.story import forecast


def crab(rival, **laid):
    """A king crab and a tuna licence, and somebody who could pay for either."""
    table = Table().seat(0, hand="shrimp shrimp processing cod tuna", own="cod cod", crew1="cod cod cod", stored=1)
    return table.seat(1, hand=rival, **laid).row("tuna crab-captains")


def test_a_pass_lets_another_buy_what_brings_them_most_if_they_can_pay_for_it():
    play = crab("tuna tuna tuna tuna", own="shrimp", crew2="shrimp shrimp").at(st.STAGE_OFFER)
    grows = 7 + forecast.rounds_to_come(play.view(0))
    assert weighed(play, 0, "pass") == {
        "money": "keeps {your} $11 for boats and captains",
        "points": f"lets {{1}} buy the king crab licence, {grows} points by the end",
    }
    poor = crab("tuna").at(st.STAGE_OFFER)
    assert "points" not in weighed(poor, 0, "pass"), "nobody else can pay for one"
    assert weighed(crab("tuna tuna").at(st.STAGE_OFFER), 0, "pass")["points"] == "lets {1} buy the tuna licence, 3 points"


def test_what_stays_in_the_row_another_can_buy_next_round():
    play = crab("tuna tuna tuna tuna", own="shrimp").at(st.STAGE_OFFER, seat=1, start=1)
    play("offer tuna", "bid 5", "fold", "pay tuna", "pay tuna")
    told = weighed(play, 0, "pass")["points"]
    assert told.startswith("lets {1} buy the king crab licence next round, ") and told.endswith(" points by the end")
    last = crab("tuna tuna tuna tuna", own="shrimp").at(st.STAGE_OFFER, seat=1, start=1)
    last("offer tuna", "bid 5", "fold", "pay tuna", "pay tuna").s.last_round = 1
    assert "points" not in weighed(last, 0, "pass"), "there is no next round"


def test_a_fold_leaves_the_licence_to_whoever_has_bid_for_it():
    bidding = ("offer crab-captains", "bid 10")
    play = crab("tuna tuna tuna tuna", own="shrimp").at(st.STAGE_OFFER, seat=1, start=1)(*bidding)
    told = weighed(play, 0, "fold")
    assert told["points"].startswith("leaves {1} the king crab licence, ") and "again" in told, "though the other one can be had"
    three = Table(players=3).seat(0, hand="tuna tuna tuna tuna").seat(1, hand="tuna tuna tuna tuna").seat(2, hand="tuna tuna tuna tuna")
    play = three.row("crab-captains").at(st.STAGE_OFFER)(*bidding)
    assert weighed(play, 1, "fold")["points"].startswith("lets {0} buy the king crab licence, "), "another may still bid more"


def test_why_a_licence_of_many_points_is_left_is_said_with_the_one_that_is_advised():
    def instead(play, action):
        return Comparison(play.position, 0, ["Ann", "Ben"]).instead(play.position.read(action))

    rich, poor = (crab(hand).at(st.STAGE_OFFER) for hand in ("tuna tuna tuna tuna", "tuna"))
    end = 8 + forecast.rounds_to_come(rich.view(0))
    assert instead(rich, "offer tuna") == (
        f"The king crab licence likely brings you {end} points by the end, but leaves you $1; "
        f"Ben may buy it then, for {end - 3} points by the end."
    )
    assert instead(poor, "offer tuna").endswith(", but leaves you $1 for boats and captains.")
    assert instead(rich, "offer crab-captains") == "" == instead(rich, "pass"), "of a pass it stands in the row"
    poor.s.last_round = 1
    assert instead(poor, "offer tuna") == "", "no cash is of use any more"


@pytest.mark.parametrize(
    ("own", "kind", "pile", "told"),
    [
        ("", "tuna", 6, "lets {you} draw two cards each round and keep them"),
        ("", "tuna", 4, "lets {you} draw two cards each round and keep them, likely three times"),
        ("", "tuna", 3, "lets {you} draw two cards each round and keep them, likely twice"),
        ("", "tuna", 2, "lets {you} draw two cards and keep them, likely once"),
        ("", "cod", 2, "draws one card a round for launching, likely twice"),
        ("cod", "cod", 4, "draws two cards a round for launching, likely three times"),
        ("", "shrimp", 2, "takes $1 off every price for {you}"),
    ],
)
def test_near_the_end_it_is_said_how_often_cards_are_drawn_yet(own, kind, pile, told):
    """Cards of the last round's draw are of no use, those for launching in it are."""
    table = Table().seat(0, hand="tuna tuna tuna", own=own).seat(1, hand="tuna tuna").row(f"{kind} lobster")
    table.s.standard, table.s.premium, table.s.top, table.s.crates = pile, 0, 0, 50
    assert weighed(table.at(st.STAGE_OFFER), 0, f"offer {kind}")["effect"] == told


def test_putting_a_licence_up_says_what_it_does():
    play = crab("tuna").row("lobster cod").at(st.STAGE_OFFER)
    told = story.tell(story.facts(play.view(0), "offer lobster", play.position.after(play.position.read("offer lobster")).view(0)), 0)
    assert told.endswith(" Later: lobster boats; hire 2 captains a round, then draw 1 card for 1 to 3 captained boats, 2 for 4 or more.")
