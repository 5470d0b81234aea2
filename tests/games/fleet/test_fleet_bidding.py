"""What bids and folding say of themselves in Fleet: what they cost, leave, and let one have instead."""

from games.fleet.reading import NAMES, auction, told, weighed, would
from games.fleet.table import Table
from shoal.games.fleet import story
from shoal.games.fleet.rules import state as st
from shoal.web.elements import BRIEF


def test_bidders_are_asked_with_the_bid_they_have_to_beat():
    play = auction()("offer tuna")
    assert story.headline(play.view(0), 0, NAMES) == "You: open the bidding for the tuna licence with $5 or more."
    play("bid 5")
    assert story.headline(play.view(1), 1, NAMES) == "You: bid more than Ann's $5 for the tuna licence, or fold."
    assert story.headline(play.view(0), 0, NAMES) == "Ben bids for the tuna licence or folds; your $5 stands."
    play("bid 6")
    assert story.headline(play.view(2), 2, NAMES) == "You: fold; you cannot bid more than Ben's $6 for the tuna licence."


def test_folding_says_whether_another_licence_can_be_paid_for():
    play = Table().seat(0, hand="tuna tuna").seat(1, hand="tuna shrimp").row("cod pub").at(st.STAGE_OFFER)("offer cod", "bid 4")
    assert story.offer(play.view(1), 1, "fold").meaning == "You cannot pay for another licence."
    play = Table().seat(0, hand="tuna tuna").seat(1, hand="tuna tuna").row("cod tuna").at(st.STAGE_OFFER)("offer cod", "bid 4")
    assert story.offer(play.view(1), 1, "fold").meaning == "Tuna can be had for $5."
    assert told(play, "fold", 1).startswith("You fold. You keep your $6 and can buy the tuna licence for $5, as nobody is left")


def test_who_bids_alone_is_told_that_the_minimum_is_enough():
    play = Table().seat(0, hand="cod").seat(1, hand="tuna tuna").row("cod tuna").at(st.STAGE_OFFER)("pass", "offer cod")
    assert story.headline(play.view(1), 1, NAMES) == "You: bid $4 for the cod licence; nobody is left to bid more."
    obvious = {action: story.offer(play.view(1), 1, action).obvious for action in play.choices()}
    assert obvious == {"bid 4": "Nobody is left to bid against you, so $4 is enough", "bid 5": "", "bid 6": ""}
    assert not story.offer(auction()("offer cod").view(0), 0, "bid 4").obvious


def test_who_puts_a_licence_up_alone_is_told_what_it_takes():
    """The bid comes by itself: two tuna cards of $3 each pay $4, and no change is given."""
    play = Table().seat(0, hand="cod").seat(1, hand="tuna tuna").row("cod tuna").at(st.STAGE_OFFER)
    assert story.offer(play.view(0), 0, "offer cod").meaning.startswith("4 points now, from $4.")
    assert story.offer(play("pass").view(1), 1, "offer cod").meaning.startswith("4 points now for $4, no card for a captain ($2 lost).")
    preview = "You buy the cod licence for $4: 4 points. Nobody can bid against you. Later: cod boats;"
    assert would(play, "offer cod", 1).startswith(preview), "it is sure"


def test_a_bid_says_what_it_costs_and_all_together_what_they_are_for():
    """Beside a bid stands only what sets it apart, in a few words: they are the same from step to step."""
    play = auction()("offer cod")
    offers = [story.offer(play.view(0), 0, action) for action in play.choices()]
    assert {offer.group for offer in offers} == {
        "Bid for the cod licence: 4 points, launch 2 boats a round; when you launch, draw 1 card; you have $7 and pay $1 less than you bid"
    }
    assert [(offer.label, offer.meaning) for offer in offers[:2]] == [("Bid $4", "Pay $3, $4 left."), ("Bid $5", "Pay $4, $3 left.")]
    assert offers[-1].meaning == "Pay $7, no card for a captain."
    play("bid 4")
    assert story.offer(play.view(1), 1, "bid 5").meaning == "$1 left."


def test_what_a_bid_leaves_is_what_can_be_left():
    """No change is given: what cards do not make exactly is lost, and told before."""
    play = Table().seat(0, hand="tuna tuna cod").seat(1, hand="tuna tuna").row("cod tuna").at(st.STAGE_OFFER)("offer cod")
    assert would(play, "bid 5", 0).endswith("you pay $5 for 4 points and have $1 left ($1 too much, which is lost).")
    assert story.offer(play.view(0), 0, "bid 5").meaning == "$1 left ($1 lost)."
    assert would(play, "bid 4", 0).endswith("you pay $4 for 4 points and have $3 left.")


def test_a_bid_is_weighed_by_what_it_takes_others_to_top_it():
    """By what everybody can see: how many cards they hold, and what a card is worth on average."""
    play = Table().seat(0, hand="tuna tuna tuna tuna").seat(1, hand="crab crab crab").row("cod shrimp").at(st.STAGE_OFFER)("offer cod")
    lowest = weighed(play, 0, "bid 4")
    assert lowest["height"] == lowest["money"] == "leaves {you} $6, and {1} must bid $5 to top it, likely with every card", "said once"
    assert weighed(play, 0, "bid 9")["height"] == "cannot be topped by anybody, costing {you} no more than $7"
    assert weighed(play, 0, "bid 5")["money"] == "leaves {you} $6 like a bid of $4, and {1} must bid $6 to top it"
    assert weighed(play, 0, "bid 9")["money"] == "leaves {you} $3 for sure"
    rich = Table().seat(0, hand="tuna tuna").seat(1, hand="crab crab crab crab", stored=1).row("cod shrimp").at(st.STAGE_OFFER)
    assert weighed(rich("offer cod"), 0, "bid 4")["height"] == "leaves {you} no cash, and {1} must bid $5 to top it"
    assert weighed(rich, 0, "bid 5")["height"].endswith(", and {1} must bid $6 to top it"), "the next bid reads otherwise"


def test_a_bid_is_weighed_against_folding_and_folding_by_what_is_better_beside_it():
    rich = Table().seat(0, hand="tuna tuna tuna").seat(1, hand="tuna tuna tuna cod", own="shrimp").row("lobster pub").at(st.STAGE_OFFER)
    rich("offer lobster", "bid 5")
    assert weighed(rich, 1, "bid 6")["money"].startswith("leaves {you} $4, and {0} must bid $7 ")
    assert weighed(rich, 1, "bid 6")["again"] == "costs {you} $5", "who folds pays less for the pub, or more"
    assert weighed(rich, 1, "bid 8")["money"].startswith("leaves {you} $3, and {0} must bid ")
    assert weighed(rich, 1, "bid 7")["money"].startswith("leaves {you} $4 like a bid of $6, and {0} must bid "), (
        "no change is given: it costs no more than $6"
    )
    assert weighed(rich, 1, "fold") == {
        "again": "lets {you} buy the Fishermen's Pub, 10 points, for $9 without a rival",
    }
    pub = weighed(rich("fold", "pay tuna", "pay tuna"), 1, "offer pub")
    assert pub == {"points": "brings {you} 10 points", "money": "leaves {you} $1"}, "it allows no boat and does nothing"
    poor = Table().seat(0, hand="tuna tuna tuna").seat(1, hand="tuna tuna tuna").row("lobster pub").at(st.STAGE_OFFER)
    assert [*weighed(poor("offer lobster", "bid 5"), 1, "fold")] == ["money", "points"], "the pub cannot be paid"
    boat = Table().seat(0, hand="tuna tuna tuna").seat(1, hand="tuna tuna tuna cod cod cod").row("cod shrimp").at(st.STAGE_OFFER)
    assert "launchable" not in weighed(boat("offer shrimp", "bid 7"), 1, "fold"), "a boat may be launched, or not"


def test_who_may_fold_reads_of_the_same_licence_that_is_for_sale_once_more():
    table = Table().seat(0, hand="tuna tuna tuna", own="shrimp").seat(1, hand="tuna tuna tuna").row("cod cod")
    play = table.at(st.STAGE_OFFER, seat=1, start=1)("offer cod", "bid 4")
    sure = "buy the other cod licence for $3 (shrimp licence: $1 off), as nobody is left to bid against {you}"
    assert weighed(play, 0, "fold")["again"] == "lets {you} buy the other cod licence, 4 points, for $3 without a rival"
    assert story.offer(play.view(0), 0, "fold").meaning == "The other one can be had for $3."
    assert all(len(story.offer(play.view(0), 0, each).meaning) <= BRIEF for each in play.choices()), "else many bids stand bare"
    assert would(play, "fold", 0).endswith(f"You keep your $9 and can {sure.format(you='you')}.")
    assert "; another one is for sale; you have $9" in story.offer(play.view(0), 0, "bid 5").group
    three = Table(players=3).seat(0, hand="tuna tuna").seat(1, hand="tuna tuna").seat(2, hand="tuna tuna").row("cod cod shrimp")
    play = three.at(st.STAGE_OFFER, seat=1, start=1)("offer cod", "bid 4", "fold")
    assert weighed(play, 0, "fold")["again"] == "lets {you} bid for the other cod licence, 4 points, from $4", (
        "who has folded may bid for it"
    )
