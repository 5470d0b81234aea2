"""What people are asked, offered, shown beforehand and told: to the seat that acts, to another one, to a spectator."""

import re

import pytest

import shoal
from games.fleet.table import Table, random_positions
from shoal.core.match import random_match
from shoal.core.preview import preview
from shoal.games.fleet import story
from shoal.games.fleet.rules import state as st

NAMES = ["Ann", "Ben", "Cyn", "Dan"]


def told(play, action, reader):
    """What is told of an action; the position goes on."""
    position = play.position
    number = position.read(action)
    facts = story.facts(position.view(reader), position.tell(number, reader, False), position.after(number).view(reader))
    return story.tell(facts, reader, NAMES)


def tell(play, action, seat):
    """An action as its seat, another seat and a spectator read it; then it is played."""
    other = (seat + 1) % play.position.game.players
    lines = told(play, action, seat), told(play, action, other), told(play, action, None)
    play(action)
    return lines


def deal(play, action):
    """A card dealt, as its owner and a spectator read it."""
    lines = told(play, action, play.seen().active), told(play, action, None)
    play(action)
    return lines


def would(play, action, seat):
    """The preview of a choice in words."""
    return story.tell(preview(play.position, seat, play.position.read(action)), seat, NAMES)


def auction():
    table = Table(players=3).seat(0, hand="tuna tuna cod", own="shrimp").seat(1, hand="tuna lobster crab").seat(2, hand="cod")
    return table.row("cod tuna pub").at(st.STAGE_OFFER)


def test_an_auction_is_told_with_who_bid_who_folded_and_what_it_cost():
    play = auction()
    assert tell(play, "offer cod", 0) == (
        "You put the cod licence up for auction.",
        "Ann puts the cod licence up for auction.",
        "Ann puts the cod licence up for auction.",
    )
    assert tell(play, "bid 4", 0)[:2] == (
        "You bid $4 for the cod licence. Should it stand, you pay $3 ($1 less for shrimp licences) for 4 points and have $4 left.",
        "Ann bids $4 for the cod licence.",
    )
    assert tell(play, "bid 5", 1) == (
        "You bid $5. Should it stand, you pay $5 for 4 points and have $1 left.",
        "Ben bids $5.",
        "Ben bids $5.",
    )
    assert tell(play, "fold", 2) == ("You fold: you cannot pay more than $5 for the cod licence.", "Cyn folds.", "Cyn folds.")
    assert tell(play, "bid 8", 0)[0] == (
        "You bid $8. Should it stand, you pay $7 ($1 less for shrimp licences) for 4 points, with everything you have."
    )
    assert tell(play, "fold", 1) == (
        "You fold: you cannot pay more than $8 for the cod licence. Ann wins the cod licence for $8, less $1 for shrimp licences.",
        "Ben folds. Ann wins the cod licence for $8, less $1 for shrimp licences.",
        "Ben folds. Ann wins the cod licence for $8, less $1 for shrimp licences.",
    )
    assert tell(play, "pay tuna", 0)[1:] == ("Ann pays $3 with a tuna card; $4 still to pay.",) * 2
    assert tell(play, "pay tuna", 0)[0] == "You pay $3 with a tuna card; $1 still to pay. A cod card would pay the rest."
    paid = story.facts(play.view(1), "pay cod", play.position.after(play.position.read("pay cod")).view(1))
    assert [fact["what"] for fact in paid if not fact.get("quiet")] == ["licence"]  # of a payment only what is bought is told again
    yours, *others = tell(play, "pay cod", 0)
    price = "$7 ($8, less $1 for shrimp licences)"
    assert yours == f"You pay $1 with a cod card. You buy the cod licence for {price}: 4 points."
    assert others == [f"Ann pays $1 with a cod card. Ann buys the cod licence for {price}: 4 points."] * 2
    assert tell(play, "pass", 1)[:2] == ("You pass and buy no licence this round.", "Ben passes and buys no licence this round.")


def test_what_is_paid_too_much_is_named_before_and_after():
    play = Table().seat(0, hand="tuna tuna").seat(1, hand="").row("cod tuna").at(st.STAGE_OFFER)("offer cod", "bid 4", "fold", "pay tuna")
    lost = "You pay $3 with a tuna card; $2 of it is lost, as no change is given."
    assert would(play, "pay tuna", 0).startswith(lost)
    assert "2 of it would be lost" in story.offer(play.view(0), 0, "pay tuna").meaning
    assert tell(play, "pay tuna", 0)[0].startswith(lost)


def test_a_row_that_nobody_buys_from_and_the_last_round_are_named_beforehand():
    table = Table().seat(0, hand="").seat(1, hand="").row("pub pub")
    table.s.standard, table.s.premium, table.s.top = 1, 0, 0
    begun = table.at(st.STAGE_OFFER)
    warned = "If nobody buys, the whole row leaves the game, and the match ends after this round."
    assert story.offer(begun.view(0), 0, "pass").meaning.startswith(warned)
    play = begun("pass")
    swept = (
        "You pass: the cheapest licence would cost you $10, and you have nothing. Nobody has bought a licence, so the whole row leaves the "
        "game: two Fishermen's Pubs. There are too few licences to fill the row again: the match ends after this round."
    )
    assert would(play, "pass", 1) == swept
    assert tell(play, "pass", 1)[0] == swept
    assert story.chapter(play.view(0)) == "Round 1: auction"  # as its first half was called
    assert story.tell(story.facts(play.view(0), "license cod", play("license cod").view(0)), 0) == (
        "The cod licence is turned up too, but there is no auction any more."
    )
    assert story.chapter(play.view(0)) == "Last round: launching"


def test_launching_hiring_and_fishing():
    table = Table().seat(0, hand="cod cod tuna shrimp", own="cod cod", crew2="shrimp").seat(1, hand="crab", own="lobster", crew1="cod cod")
    play = table.row("cod").at(st.STAGE_LAUNCH, left=2)
    assert tell(play, "launch cod", 0)[:2] == (
        "You launch a cod boat for $2: 2 points.",
        "Ann launches a cod boat for $2: 2 points.",
    )
    assert tell(play, "pay tuna", 0)[0] == "You pay $3 with a tuna card; $1 of it is lost, as no change is given."
    assert would(play, "launch cod", 0) == "You launch a cod boat for $2: 2 points."  # cards come before captains
    other = Table().seat(0, hand="tuna tuna", own="tuna").seat(1, hand="crab").row("cod").at(st.STAGE_LAUNCH, left=1)
    assert would(other, "launch tuna", 0).endswith(": 1 point. Once it is paid for, no card is left for a captain.")
    offer = story.offer(play.view(0), 0, "done")
    assert (offer.label, offer.meaning) == ("No more boats", "You stop launching and draw two cards for your cod licence.")
    assert tell(play, "done", 0)[:2] == ("You launch no other boat.", "Ann launches no other boat.")
    assert story.headline(play.view(0), 0, NAMES) == "You draw two cards for launching."
    assert deal(play, "deal lobster") == ("You draw a lobster card for your cod licence.", "Ann draws two cards for the cod licence.")
    assert deal(play, "deal crab") == ("You draw a crab card for your cod licence.", "")
    assert tell(play, "done", 1)[:2] == ("You have no card of the right kind for a boat.", "Ben launches no boat.")
    assert tell(play, "hire crab cod", 0) == (
        "You make a crab card captain of your cod boat.",
        "Ann puts a captain on a cod boat.",
        "Ann puts a captain on a cod boat.",
    )
    assert tell(play, "done", 1)[:2] == ("You have no boat that needs a captain.", "Ben has no boat that needs a captain.")
    yours, theirs = deal(play, "deal cod")
    assert yours == "You draw a cod card for your lobster licence. The boats fish. You catch two crates and Ann two."
    assert theirs == "Ben draws one card for the lobster licence. The boats fish. Ann catches two crates and Ben two."


def test_the_last_crate_makes_the_last_round():
    table = Table().seat(0, hand="crab", idle="cod", own="cod").seat(1, hand="").row("cod tuna")
    table.s.crates = 1
    play = table.at(st.STAGE_HIRE, seat=1, start=1, left=1)("done")
    assert told(play, "hire crab cod", 0) == (
        "You make a crab card captain of your cod boat. The boats fish. You catch one crate. "
        "The last crate is taken: the match ends after this round."
    )


def test_processing_and_trading_with_what_they_cost():
    play = Table().seat(0, hand="crab", own="processing processing", crew2="cod").row("cod").at(st.STAGE_PROCESS)
    assert tell(play, "process cod 2", 0)[:2] == (
        "You take a crate off a cod boat, to pay or trade with it: 1 point less.",
        "Ann takes a crate off a cod boat, to pay or trade with it: 1 point less.",
    )
    assert story.offer(play.view(0), 0, "trade").meaning == "Your processed crate leaves the game, and you draw two cards."
    assert story.headline(play.view(0), 0) == "You: trade a crate for two cards, or keep it."
    assert tell(play, "trade", 0)[1] == "Ann trades a processed crate for two cards."
    assert deal(play, "deal cod") == ("You draw a cod card for your crate.", "")


def draws(own, hand="crab"):
    play = Table().seat(0, hand=hand, own=own).row("cod tuna").at(st.STAGE_DRAW)
    play.s.turn, play.s.left = -1, {0: 2, 1: 2, 2: 3}[own.split().count("tuna")]
    return play


def test_a_draw_is_told_as_one():
    play = draws("")
    assert deal(play, "deal shrimp") == deal(play, "deal cod") == ("", "")
    assert story.headline(play.view(0), 0) == "You: discard one of the two cards you have drawn."
    assert story.offer(play.view(0), 0, "discard cod").meaning == "And keep the shrimp card."
    assert tell(play, "discard cod", 0) == (
        "You draw a shrimp card and a cod card and keep the shrimp card.",
        "Ann draws two cards, keeps one and discards a cod card.",
        "Ann draws two cards, keeps one and discards a cod card.",
    )


def test_a_draw_with_tuna_licences():
    play = draws("tuna")
    assert deal(play, "deal cod") == ("", "")
    assert deal(play, "deal cod") == ("You draw two cod cards and keep both.", "Ann draws two cards and keeps both.")
    play = draws("tuna tuna")("deal cod", "deal tuna", "deal tuna")
    assert tell(play, "discard crab", 0)[:2] == (
        "You draw a cod card and two tuna cards and discard a crab card.",
        "Ann draws three cards and discards a crab card.",
    )


def test_the_next_round_names_its_starter_and_who_leads():
    play = draws("shrimp")("deal cod", "deal cod", "discard cod", "deal tuna", "deal crab")
    line = told(play, "discard tuna", 1)
    assert line == "You draw a tuna card and a crab card and keep the crab card. You start round 2. Ann leads with 4 points."


def test_the_end_is_told_to_the_winner_and_to_others():
    play = draws("shrimp")
    play.s.last_round = 1
    play("deal cod", "deal cod", "discard cod", "deal tuna", "deal crab")
    assert told(play, "discard crab", 0).endswith(
        "Round 1 was the last: the last crate was taken. You win with 4 points, four more than Ben."
    )
    end = told(play, "discard crab", 0)
    play("discard crab")
    assert end.endswith(story.headline(play.view(0), 0, NAMES))  # so that a replay tells it once
    assert story.headline(play.view(1), 1, NAMES) == "Ann wins with 4 points; you have 0."
    assert story.headline(play.view(None), None, NAMES) == "Ann wins with 4 points, four more than Ben."
    assert story.chapter(play.view(0)) == "The end"


def test_who_has_lost_reads_the_own_points():
    play = Table(players=3).seat(0, own="cod").seat(1, own="lobster").at(st.STAGE_OVER)
    assert story.headline(play.view(2), 2, NAMES) == "Ann wins with 4 points; you have 0."
    assert story.headline(play.view(1), 1, NAMES) == "Ann wins with 4 points; you have 3."


def test_who_shares_a_victory_and_who_wins_by_boats():
    play = Table(players=3).seat(0, own="cod").seat(1, own="cod").at(st.STAGE_OVER)
    play.s.turn = -2
    assert story.headline(play.view(1), 1, NAMES) == "You and Ann share the victory with 4 points."
    play = Table(players=3).seat(0, own="cod").seat(1, own="lobster", idle="tuna").at(st.STAGE_OVER)
    assert story.headline(play.view(0), 0, NAMES).startswith("Ben wins with 4 points, as many as you, but ahead by boats or crates.")


@pytest.mark.parametrize(
    ("stage", "fields", "asked"),
    [
        (st.STAGE_OFFER, {}, "You: put a licence up for auction, or pass."),
        (st.STAGE_OFFER, {"hand": "cod"}, "You: pass; the cheapest licence costs $4, and you have $1."),
        (st.STAGE_LAUNCH, {}, "You: launch a boat, or nothing."),
        (st.STAGE_LAUNCH, {"own": ""}, "You: go on; there is no boat that you can launch now."),
        (st.STAGE_HIRE, {}, "You: hire a captain for one of your boats, or nobody."),
        (st.STAGE_HIRE, {"hand": ""}, "You: go on; you have no card for a captain."),
        (st.STAGE_HIRE, {"idle": ""}, "You: go on; no boat of yours needs a captain."),
        (st.STAGE_PROCESS, {}, "You: take crates off your boats to pay with or trade, or none."),
    ],
)
def test_who_is_asked_reads_what_is_asked(stage, fields, asked):
    given = {"hand": "tuna tuna cod", "own": "cod processing", "idle": "cod"} | fields
    play = Table().seat(0, **given, crew1="cod").row("cod tuna").at(stage, left={st.STAGE_LAUNCH: 2, st.STAGE_HIRE: 1}.get(stage, 0))
    if "own" in fields:
        play.s.left = 1
    assert story.headline(play.view(0), 0, NAMES) == asked
    assert story.headline(play.view(1), 1, NAMES).startswith("Ann ") and story.headline(play.view(None), None, NAMES).startswith("Ann ")


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
    assert story.offer(play.view(1), 1, "fold").meaning == "You cannot pay for any other licence."
    play = Table().seat(0, hand="tuna tuna").seat(1, hand="tuna tuna").row("cod tuna").at(st.STAGE_OFFER)("offer cod", "bid 4")
    assert story.offer(play.view(1), 1, "fold").meaning == "You may still buy another licence."


def test_before_the_last_round_cards_are_kept_knowing_it():
    table = Table().seat(0, hand="tuna cod").row("cod tuna")
    table.s.standard, table.s.premium, table.s.top = 0, 0, 0
    assert story.headline(table.at(st.STAGE_DISCARD).view(0), 0, NAMES).endswith("; the next round is the last.")
    table.s.standard = 1
    assert "last" not in story.headline(table.at(st.STAGE_DISCARD).view(0), 0, NAMES)


def test_who_bids_alone_is_told_that_the_minimum_is_enough():
    play = Table().seat(0, hand="cod").seat(1, hand="tuna tuna").row("cod tuna").at(st.STAGE_OFFER)("pass", "offer cod")
    assert story.headline(play.view(1), 1, NAMES) == "You: bid $4 for the cod licence; nobody is left to bid more."
    obvious = {action: story.offer(play.view(1), 1, action).obvious for action in play.choices()}
    assert obvious == {"bid 4": "Nobody is left to bid against you, so $4 is enough", "bid 5": "", "bid 6": ""}
    assert not story.offer(auction()("offer cod").view(0), 0, "bid 4").obvious


def test_who_puts_a_licence_up_alone_is_told_what_it_takes():
    """The bid comes by itself: two tuna cards of $3 each pay $4, and no change is given."""
    play = Table().seat(0, hand="cod").seat(1, hand="tuna tuna").row("cod tuna").at(st.STAGE_OFFER)
    assert story.offer(play.view(0), 0, "offer cod").meaning.startswith("From $4: 4 points.")
    assert story.offer(play("pass").view(1), 1, "offer cod").meaning.startswith("Yours for $4, nothing left ($2 lost): 4 points.")


def test_a_bid_says_what_it_costs_and_all_together_what_they_are_for():
    """Beside a bid stands only what sets it apart, in a few words: they are the same from step to step."""
    play = auction()("offer cod")
    offers = [story.offer(play.view(0), 0, action) for action in play.choices()]
    assert {offer.group for offer in offers} == {
        "Bid for the cod licence: 4 points, launch 2 boats a round; if any, draw 1 card; you have $7 and a discount of $1"
    }
    assert [(offer.label, offer.meaning) for offer in offers[:2]] == [("Bid $4", "Pay $3, $4 left."), ("Bid $5", "Pay $4, $3 left.")]
    assert offers[-1].meaning == "Pay $7, nothing left."
    play("bid 4")
    assert story.offer(play.view(1), 1, "bid 5").meaning == "Pay $5, $1 left."


def test_what_a_bid_leaves_is_what_can_be_left():
    """No change is given: what cards do not make exactly is lost, and told before."""
    play = Table().seat(0, hand="tuna tuna cod").seat(1, hand="tuna tuna").row("cod tuna").at(st.STAGE_OFFER)("offer cod")
    assert would(play, "bid 5", 0).endswith(
        "you pay $5 for 4 points. Your cards do not make exactly $5: you give $6, get no change and have $1 left."
    )
    assert story.offer(play.view(0), 0, "bid 5").meaning == "Pay $5, $1 left ($1 lost)."
    assert would(play, "bid 4", 0).endswith("you pay $4 for 4 points and have $3 left.")


def test_of_a_second_licence_it_is_told_what_both_do():
    play = Table().seat(0, hand="tuna tuna", own="cod shrimp").row("cod shrimp").at(st.STAGE_OFFER)
    meant = [story.offer(play.view(0), 0, f"offer {kind}").meaning.partition(". ")[2] for kind in ("cod", "shrimp")]
    cod = "With this, your 2nd, you still launch two boats a round and, if any, now draw two cards."
    assert meant == [cod, "With this, your 2nd, every price is $2 less for you."]
    play("offer cod")
    assert story.offer(play.view(0), 0, "bid 4").group.startswith(
        "Bid for your 2nd cod licence: 4 points, launch 2 boats a round; if any, draw 2"
    )


def test_captains_of_several_boats_are_one_choice_for_each_card():
    """All boats catch the same, so it is the card that one chooses."""
    play = Table().seat(0, hand="crab tuna", own="cod", idle="cod shrimp").at(st.STAGE_HIRE, left=1)
    offers = [story.offer(play.view(0), 0, action) for action in play.choices() if action != "done"]
    assert [(offer.label, offer.alike) for offer in offers] == [
        ("Tuna $3 for shrimp", "Tuna $3"), ("Tuna $3 for cod", "Tuna $3"),
        ("Crab $1 for shrimp", "Crab $1"), ("Crab $1 for cod", "Crab $1"),
    ]  # fmt: skip
    assert story.offer(play.view(0), 0, "done").meaning == "You keep your cards, but two boats catch nothing this round."
    alone = Table().seat(0, hand="crab", own="cod", idle="cod").at(st.STAGE_HIRE, left=1)
    assert story.offer(alone.view(0), 0, "hire crab cod")[:3:2] == ("Crab $1", "Captain for your cod boat")


def test_the_last_auction_is_announced_before_it_begins():
    table = Table().seat(0, hand="tuna tuna").seat(1, hand="tuna tuna").row("cod tuna")
    table.s.standard, table.s.premium, table.s.top = 1, 0, 0
    play = table.at(st.STAGE_OFFER)
    assert story.chapter(play.view(0)) == "Round 1: auction"  # if only one is bought, the row is filled again
    play.s.standard = 0
    assert story.chapter(play.view(0)) == "Last round: auction"
    assert story.headline(play.view(0), 0) == "You: put a licence up for auction, or pass; it is the last auction."
    fact = {"what": "round", "round": 5, "start": 0, "last": True}
    assert story.tell([fact], 0) == "You start round 5, the last: no licences are left to fill the row again."


def test_who_buys_the_licence_that_ends_the_match_is_told_before():
    """One licence is left: with a second one bought in this round the row cannot be filled any more."""
    table = Table().seat(0, hand="tuna tuna").seat(1, hand="tuna tuna").row("cod tuna")
    table.s.standard, table.s.premium, table.s.top = 1, 0, 0
    play = table.at(st.STAGE_OFFER)
    first = story.offer(play.view(0), 0, "offer cod").meaning
    assert first.endswith("If two licences are bought, the pile cannot fill the row: then the match ends after this round.")
    assert story.headline(play.view(0), 0) == "You: put a licence up for auction, or pass."
    play("offer cod", "bid 4", "fold", "pay tuna", "pay tuna")
    assert story.headline(play.view(1), 1) == "You: put a licence up for auction, or pass; if one more is bought, this is the last round."
    assert story.offer(play.view(1), 1, "offer tuna").meaning.startswith(
        "Yours for $5, nothing left ($1 lost): 3 points; then this is the last round. "
    )
    assert story.offer(play.view(1), 1, "pass").meaning == "You buy no licence this round. Then the pile can fill the row once more."
    play("offer tuna")
    assert story.headline(play.view(1), 1) == "You: bid $5 for the tuna licence; nobody is left to bid more; then this is the last round."
    play("bid 5")
    assert story.headline(play.view(1), 1) == "You: pay $5 for the tuna licence; then this is the last round."
    play("pay tuna")
    assert "the match ends after this round" in tell(play, "pay tuna", 1)[1]


def test_who_has_to_fold_is_told_so():
    """Nobody is asked about it, so that it would pass unseen."""
    play = Table().seat(0, hand="tuna tuna tuna").seat(1, hand="tuna tuna").row("cod shrimp").at(st.STAGE_OFFER)("offer cod", "bid 7")
    after = play.position.after(play.position.read("fold"))
    for reader, is_told in ((1, True), (0, False)):
        folded = next(fact for fact in story.facts(play.view(reader), "fold", after.view(reader)) if fact["what"] == "fold")
        assert folded.get("quiet", False) is not is_told


def test_what_others_buy_and_launch_nobody_misses_and_what_does_not_happen_nobody_is_told():
    """Points come of the one; the other would only take its place among the news."""
    play = Table().seat(0, hand="tuna tuna").seat(1, hand="tuna tuna").row("cod shrimp").at(st.STAGE_OFFER)
    play("offer cod", "bid 4", "fold", "pay tuna")
    assert [fact["what"] for fact in facts_of(play, "pay tuna") if fact.get("main")] == ["licence"]
    assert not any(fact.get("main") for fact in facts_of(play, "pay tuna", reader=0)), "one's own is known"
    play("pay tuna", "offer shrimp")
    assert facts_of(play, "bid 4", reader=0)[0]["quiet"], "nobody bids against it, and that it is bought is told"
    play = Table().seat(0, hand="tuna tuna tuna", own="tuna cod").seat(1, hand="tuna").row("cod").at(st.STAGE_LAUNCH, left=2)
    assert facts_of(play, "launch tuna")[0]["main"] and facts_of(play, "done")[0]["quiet"]


def facts_of(play, action, reader=1):
    after = play.position.after(play.position.read(action))
    return story.facts(play.view(reader), action, after.view(reader))


def test_whoever_cannot_launch_again_reads_of_another_boat():
    play = Table().seat(0, hand="cod tuna crab", own="cod").seat(1, hand="").row("cod").at(st.STAGE_LAUNCH, left=2)
    play("launch cod", "pay tuna")
    assert told(play, "done", 0) == "You have no card of the right kind for another boat."


def test_what_changes_nothing_any_more_plays_itself():
    """In the last round crates stay on boats, and it does not matter which card is thrown away."""
    play = Table().seat(0, hand="crab", own="processing", crew2="cod", stored=1).row("cod").at(st.STAGE_PROCESS)
    assert not story.offer(play.view(0), 0, "done").obvious
    play.s.last_round = 1
    assert story.offer(play.view(0), 0, "done").obvious
    play("done")
    assert [bool(story.offer(play.view(0), 0, action).obvious) for action in play.choices()] == [False, True]
    play = draws("")("deal shrimp", "deal cod")
    play.s.last_round = 1
    assert len({story.offer(play.view(0), 0, action).alike for action in play.choices()}) == 1


def test_a_king_crab_is_offered_with_what_it_is_worth_now():
    play = Table().seat(0, hand="tuna tuna tuna tuna", crew2="cod cod").row("crab-crates cod").at(st.STAGE_OFFER)
    assert story.offer(play.view(0), 0, "offer crab-crates").meaning == (
        "From $10: 5 points, and today 1 more as its bonus. "
        "The bonus is counted at the end: 1 point for every 3 crates on boats, at most 10."
    )


def test_paying_is_one_decision():
    """Each kind of card tells what one of it pays, what is due and how many there are."""
    play = Table().seat(0, hand="tuna cod cod", stored=2, own="processing").seat(1, hand="").row("cod").at(st.STAGE_OFFER)
    play("offer cod", "bid 5", "fold")
    offers = {action: story.offer(play.view(0), 0, action) for action in play.choices()}
    assert {action: (offer.pays, offer.due, offer.count) for action, offer in offers.items()} == {
        "pay cod": (1, 5, 2),
        "pay tuna": (3, 5, 1),
        "pay crate": (1, 5, 2),
    }
    assert len({offer.group for offer in offers.values()}) == 1


@pytest.mark.parametrize("players", [2, 4])
def test_nobody_is_told_what_others_hold(players):
    """A story for a seat is the same in every deal that it must reckon with."""
    match = random_match(shoal.load("fleet", players=players), seed=5)
    seen = 0
    for number in range(0, len(match.moves), 7):
        position = match.at(number).position
        seat = (position.turn + 1) % players if isinstance(position.turn, int) else 0
        actions = position.actions[:3]
        for action in actions:
            for reader in (seat, None):
                other = position.redealt(seat, number)
                if action not in other.actions:
                    continue
                facts = [
                    story.facts(each.view(reader), each.tell(action, reader, False), each.after(action).view(reader))
                    for each in (position, other)
                ]
                if reader is None or position.view(None)["active"] != seat:
                    assert facts[0] == facts[1]
                    seen += 1
    assert seen > 20


def test_cards_dealt_to_others_are_no_kind_in_any_fact():
    for position in random_positions(shoal.load("fleet", players=3), seed=9):
        view = position.view(None)
        if view["turn"] == "chance" and view["active"] is not None:
            for action in position.actions:
                after = position.after(action).view(None)
                assert all(
                    fact.get("kind") is None and fact.get("cards") is None
                    for fact in story.facts(view, "deal ?", after)
                    if fact["what"] in ("card", "draw")
                )


def test_people_read_no_notation_and_one_spelling():
    """Whole matches, told to everybody."""
    for players in (2, 3, 4):
        match = random_match(shoal.load("fleet", players=players, advanced=True), seed=players)
        for reader in (0, None):
            views, log = match.views(reader), match.log(reader)
            for number, (_, action) in enumerate(log):
                line = story.tell(story.facts(views[number], action, views[number + 1]), reader, NAMES)
                line += story.headline(views[number], reader, NAMES) + story.chapter(views[number])
                assert not re.search(r"license|crab-|\?|None|\bdue\b", line), line
                if isinstance(views[number]["turn"], int) and views[number]["turn"] == reader:
                    offer = story.offer(views[number], reader, action)
                    assert not re.search(r"license|crab-|None", offer.label + offer.meaning + offer.group)


def test_a_price_is_told_as_it_was_paid():
    play = Table().seat(0, hand="shrimp", own="shrimp").row("cod").at(st.STAGE_LAUNCH, left=1)
    assert told(play, "launch shrimp", 1) == "Ann launches a shrimp boat for nothing ($1, less $1 for shrimp licences): 1 point."


def test_who_comes_back_reads_of_no_lead_that_may_be_gone():
    play = draws("shrimp")("deal cod", "deal cod", "discard cod", "deal tuna", "deal crab")
    after = play.position.after(play.position.read("discard tuna"))
    facts = story.facts(play.view(0), "discard tuna", after.view(0))
    assert [fact["what"] for fact in facts if not fact.get("quiet")] == ["round"]
    assert facts[-1] == {"what": "lead", "seat": 0, "points": 4, "quiet": True}


def test_a_card_that_could_be_a_boat_is_named_while_paying():
    """With the licence that is being bought too; not if the rest could not pay for both."""
    for hand, is_told in (("lobster tuna tuna shrimp", True), ("lobster tuna tuna", False), ("lobster tuna shrimp", False)):
        play = Table().seat(0, hand=hand).seat(1, hand="").row("lobster").at(st.STAGE_OFFER)("offer lobster", "bid 5", "fold")
        assert story.offer(play.view(0), 0, "pay lobster").meaning.startswith("You could launch it: 2 points.") == is_told, hand
        assert story.offer(play.view(0), 0, "pay tuna").meaning == "No licence for it.", hand


def test_a_captain_says_what_the_card_could_have_been():
    table = Table().seat(0, hand="cod crab shrimp", own="cod", idle="cod").row("shrimp tuna")
    play = table.at(st.STAGE_HIRE, left=1)
    meant = {card: story.offer(play.view(0), 0, f"hire {card} cod").meaning for card in ("cod", "crab", "shrimp")}
    assert meant == {
        "cod": "You could launch it later: 2 points.",
        "crab": "No licence to launch it.",
        "shrimp": "Its licence is for sale: it may be a boat later.",
    }
    table.s.last_round = 1
    play = table.at(st.STAGE_HIRE, left=1)
    assert story.offer(play.view(0), 0, "hire cod cod").meaning == "The boat catches a crate in this last round; cards count nothing."
    empty = Table().seat(0, hand="", own="cod", idle="cod").at(st.STAGE_HIRE, left=1)
    assert story.offer(empty.view(0), 0, "done").meaning == "No card is left: a boat catches nothing this round."
    none = Table().seat(0, hand="cod", own="cod").at(st.STAGE_HIRE, left=1)
    assert story.offer(none.view(0), 0, "done").meaning == "No boat needs a captain."


def test_a_bid_is_weighed_by_what_it_takes_others_to_top_it():
    """By what everybody can see: how many cards they hold, and what a card is worth on average."""
    play = Table().seat(0, hand="tuna tuna tuna tuna").seat(1, hand="crab crab crab").row("cod shrimp").at(st.STAGE_OFFER)("offer cod")
    assert weighed(play, 0, "bid 4")["height"] == "makes {1} give $5 or more to top it, likely every card in hand"
    assert weighed(play, 0, "bid 9")["height"] == "cannot be topped: nobody else can pay $10"
    rich = Table().seat(0, hand="tuna tuna").seat(1, hand="crab crab crab crab", stored=1).row("cod shrimp").at(st.STAGE_OFFER)
    assert weighed(rich("offer cod"), 0, "bid 4")["height"] == "makes {1} give $5 or more to top it, about three of four cards"


def weighed(play, seat, action):
    """What a choice brings, by the words for it."""
    after = play.position.after(play.position.read(action))
    return {gain.key: gain.words for gain in story.gains(play.view(seat), action, after.view(seat))}


def test_what_ends_the_match_is_weighed_and_how_the_points_stand_then():
    table = Table().seat(0, hand="tuna tuna").seat(1, hand="tuna tuna", own="shrimp").row("cod tuna")
    table.s.standard, table.s.premium, table.s.top = 1, 0, 0
    play = table.at(st.STAGE_OFFER)("offer cod", "bid 4", "fold", "pay tuna", "pay tuna")
    assert weighed(play, 1, "offer tuna")["end"] == "makes this the last round, with {you} ahead, 7 to 4"
    assert weighed(play, 1, "pass")["end"] == "leaves the match another round"
    assert "last round" not in weighed(play, 1, "pass")["money"]


def test_in_the_last_auction_cards_are_worth_what_they_can_still_do():
    table = Table().seat(0, hand="tuna tuna").seat(1, hand="tuna tuna").row("cod tuna")
    table.s.standard, table.s.premium, table.s.top = 0, 0, 0
    play = table.at(st.STAGE_OFFER)
    assert weighed(play, 0, "pass")["money"].endswith("in this last round, and what is not spent counts nothing")
    assert weighed(play, 0, "offer cod")["money"] == "leaves {you} $0 if it goes for its lowest price, for this last round alone"
    assert "owns tuna" not in weighed(play, 0, "offer tuna") and "owns cod" in weighed(play, 0, "offer cod")
